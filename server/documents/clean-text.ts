// What every document's text goes through on its way out: bytes to text, oddities of PDFs and editors mended, length bounded.
import { pattern } from '../../shared/pattern.ts';

/** Longer texts are cut here and marked `truncated`; about forty dense pages. */
export const MAX_TEXT = 100_000;

// Cc without tab and newline, lone format characters that hide or reorder text, soft hyphens and Unicode tags.
// U+200C and U+200D stay: several scripts and emoji need them.
const INVISIBLE = pattern('gu')`
  [\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]
  |[\u{e0000}-\u{e007f}]
`;

/** Cleaning only shortens, except for ligatures; four times the room keeps a hostile text from costing more than it is worth. */
export const MAX_RAW_TEXT = MAX_TEXT * 4;

/** Of a plain text no more bytes than these are looked at: enough for MAX_TEXT of the widest characters. */
export const MAX_TEXT_BYTES = MAX_TEXT * 4;

/**
 * Decodes by byte order mark, else UTF-8, else Windows' Latin-1. Null when the bytes are not text. `cut` says that the end was
 * cut off: half a character there is left out, and not taken for a sign of Latin-1.
 */
export function decodeText(bytes: Uint8Array, cut = false): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (encoding) return new TextDecoder(encoding).decode(bytes, { stream: cut });
  if (looksBinary(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Text has no NUL, and control characters in it are strays, not one in fifty.
function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) controls += 1;
  }
  return controls * 50 > bytes.length;
}

/** Without what hides, reorders or cannot be stored. */
export function withoutInvisible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '');
}

/** Readable text of at most MAX_TEXT characters: what a database and a person can both take. */
export function cleanText(raw: string): { text: string; truncated: boolean } {
  const text = withoutInvisible(raw.slice(0, MAX_RAW_TEXT).replace(/\r\n?|[\u2028\u2029\u000b\f]/g, '\n'))
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    // Symbol fonts put their bullets in the private use area.
    .replace(/^[ \t]*[\ue000-\uf8ff][ \t]*/gm, '• ')
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/[^\S\n\t]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const cut = text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, '');
  return { text: cut, truncated: cut.length < text.length || raw.length > MAX_RAW_TEXT };
}
