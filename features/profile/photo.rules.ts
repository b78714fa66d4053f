// The limits of a profile photo.

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** The crop is a square of at least this many pixels a side. */
export const PHOTO_MIN_CROP = 100;
/** The first crop, in percent of the width. */
const PHOTO_FIRST_CROP = 90;
export const PHOTO_JPEG_QUALITY = 0.8;
/** Kept at this many pixels a side: sharp at the largest size shown, small to send. */
export const PHOTO_SIDE = 512;
/** More pixels than this are not decoded: a small file can unfold into gigabytes. */
export const PHOTO_MAX_PIXELS = 25_000_000;
/** Reading an AVIF takes several times the memory. */
export const PHOTO_MAX_AVIF_PIXELS = 12_000_000;

export const photoTexts = {
  notImage: { title: 'Invalid File', text: 'Please select an image file' },
  tooLarge: { title: 'File Too Large', text: 'Please select an image smaller than 5MB' },
  tooSmall: { title: 'Invalid File', text: 'Please select an image of at least 100 by 100 pixels' },
  uploadFailed: 'Failed to upload profile photo',
  saveFailed: 'Failed to save profile photo',
  saved: 'Profile photo updated successfully',
  removed: 'Profile photo removed',
} as const;

/** What is wrong with a chosen file, for a toast; null when it can be cropped. */
export function photoProblem(file: { type: string; size: number }): { title: string; text: string } | null {
  if (!file.type.startsWith('image/')) return photoTexts.notImage;
  return file.size < PHOTO_MAX_BYTES ? null : photoTexts.tooLarge;
}

/** Whether a square of the least size can be cut out of a picture of this many pixels. */
export function isCroppable({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) >= PHOTO_MIN_CROP;
}

/** The first crop's share of a picture that many pixels wide, in percent: never less than the least size. */
export function firstCrop(width: number): number {
  return Math.min(100, Math.max(PHOTO_FIRST_CROP, (100 * PHOTO_MIN_CROP) / width));
}

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[from + i] === letter.charCodeAt(0));

/** Whether the first bytes are of a picture format we take. SVG is a document, not a photo. */
export function looksLikePhoto(bytes: Uint8Array): boolean {
  return (
    at(bytes, 0, '\xff\xd8\xff') ||
    at(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    at(bytes, 0, 'GIF8') ||
    (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) ||
    (at(bytes, 4, 'ftyp') && (at(bytes, 8, 'avif') || at(bytes, 8, 'heic') || at(bytes, 8, 'mif1')))
  );
}
