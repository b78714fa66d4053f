// Makes a photo safe to keep and to show: decoded within limits, turned upright, squared, re-encoded, nothing else kept.
import sharp from 'sharp';
import { Problem } from '../../shared/problem.ts';
import {
  PHOTO_JPEG_QUALITY,
  PHOTO_MAX_PIXELS,
  PHOTO_SIDE,
  isCroppable,
  looksLikePhoto,
  photoTexts,
} from './photo.rules.ts';

sharp.cache(false);
sharp.concurrency(1);

/** A JPEG without metadata. Throws `Problem` 400 for what is no picture, or unfolds beyond the limit. */
export async function portrait(bytes: Buffer): Promise<Buffer> {
  if (!looksLikePhoto(bytes)) throw new Problem(400, photoTexts.notImage.text);
  try {
    const picture = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, pages: 1 });
    if (!isCroppable(await picture.metadata())) throw new Problem(400, photoTexts.tooSmall.text);
    return await picture
      .timeout({ seconds: 10 })
      .rotate()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PHOTO_JPEG_QUALITY * 100, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(reason))
      throw new Problem(400, 'This picture has too many pixels. Please choose one of at most 25 megapixels.');
    throw new Problem(400, 'This picture cannot be read. Please save it as JPEG or PNG and try again.');
  }
}
