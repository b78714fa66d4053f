// Why a file was not read and what to do about it: every sentence the document reader answers with, in one place.
import { Problem } from '../../shared/problem.ts';

// The chat attachment's own words.
export const WANTED = 'Please upload an image, text, markdown, or document file.';

export function tooLarge(limitMb: number): Problem {
  return new Problem(413, `Please upload a file smaller than ${limitMb}MB.`);
}

export function tooManyPixels(): Problem {
  return new Problem(413, 'This picture has too many pixels. Make it smaller than 50 megapixels and upload that.');
}

export function wrongKind(what: string, advice = WANTED): Problem {
  return new Problem(415, `${what} ${advice}`);
}

export function emptyFile(): Problem {
  return new Problem(422, 'This file is empty. Choose another one.');
}

export function protectedFile(): Problem {
  return new Problem(422, 'This file is protected by a password. Save a copy without the password and upload that.');
}

export function damagedFile(): Problem {
  return new Problem(
    422,
    'This file is damaged or incomplete. Open it on your computer, save it again, and upload that.',
  );
}

export function growsTooMuch(): Problem {
  return new Problem(
    422,
    'This file unpacks to far more than a document should, so we didn’t read it. Save it again, smaller, or paste its text.',
  );
}

export function unreadableScan(): Problem {
  return new Problem(
    422,
    'The pages of this PDF are pictures in a form we can’t read. Save them as JPEG or PNG and upload those.',
  );
}

export function noText(): Problem {
  return new Problem(
    422,
    'No text was found in this file. If it is a photo or scan, take it again in good light, straight from above.',
  );
}

export function notLinkedIn(): Problem {
  return new Problem(
    422,
    'This isn’t the archive LinkedIn gives. On LinkedIn choose Settings, Data privacy, "Get a copy of your data", and upload the ZIP it sends.',
  );
}

/** For a reader that had to be ended, or ended itself, before it answered. */
export function readerEnded(end: 'time' | 'memory' | 'died'): Problem {
  if (end === 'time')
    return new Problem(422, 'Reading this file took too long. Try a shorter or clearer one, or paste its text.');
  if (end === 'memory')
    return new Problem(
      422,
      'This file needs far more memory than a document should. Save it again, smaller, or paste its text.',
    );
  return new Problem(422, 'We couldn’t read this file. Save it again as PDF or .docx, or paste its text.');
}

export function tooManyWaiting(): Problem {
  return new Problem(503, 'Too many documents are being read right now. Try again in a minute.', {
    'Retry-After': '60',
  });
}

export function tooManyPhotos(): Problem {
  return new Problem(503, 'Too many photos are being read right now. Try again in a minute.', { 'Retry-After': '30' });
}

export function photoTookTooLong(): Problem {
  return new Problem(503, 'The server is too busy to read this photo. Try again in a minute.', { 'Retry-After': '30' });
}

export function stopping(): Problem {
  return new Problem(503, 'The server is restarting. Try again in a minute.', { 'Retry-After': '60' });
}
