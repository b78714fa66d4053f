// Makes a photo safe to keep and to show. It is decoded in a process of its own, for a small file can unfold into gigabytes.
import type { Documents } from '../../server/documents/documents.ts';
import type { Spooled } from '../../server/upload.ts';
import { Problem } from '../../shared/problem.ts';
import {
  PHOTO_JPEG_QUALITY,
  PHOTO_MAX_AVIF_PIXELS,
  PHOTO_MAX_PIXELS,
  PHOTO_MIN_CROP,
  PHOTO_SIDE,
  looksLikePhoto,
  photoTexts,
} from './photo.rules.ts';

const SENTENCES = {
  'too small': photoTexts.tooSmall.text,
  'too many pixels': 'This picture has too many pixels. Please choose one of at most 25 megapixels, or 12 as AVIF.',
  unreadable: 'We can’t read this picture. Please save it as JPEG or PNG and try again.',
};

/** A JPEG without metadata. Throws `Problem` 400 for what is no picture, or unfolds beyond the limit. */
export async function portrait(documents: Documents, bytes: Spooled, who: readonly string[]): Promise<Buffer> {
  if (!looksLikePhoto(bytes.head)) throw new Problem(400, photoTexts.notImage.text);
  const limits = {
    side: PHOTO_SIDE,
    leastSide: PHOTO_MIN_CROP,
    maxPixels: PHOTO_MAX_PIXELS,
    maxAvifPixels: PHOTO_MAX_AVIF_PIXELS,
    quality: PHOTO_JPEG_QUALITY * 100,
  };
  const made = await documents.portrait(bytes, limits, { who });
  if ('refused' in made) throw new Problem(400, SENTENCES[made.refused]);
  return Buffer.from(made.jpeg, 'base64');
}
