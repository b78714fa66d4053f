// A photo made safe to keep and to show: turned upright, squared, written again as JPEG, nothing else kept. Runs only inside the
// bounded child.
import sharp from 'sharp';

export type PortraitLimits = {
  side: number;
  leastSide: number;
  maxPixels: number;
  maxAvifPixels: number;
  quality: number;
};
/** `jpeg` in base64. */
export type Portrait = { jpeg: string } | { refused: 'too small' | 'too many pixels' | 'unreadable' };

sharp.cache(false);
sharp.concurrency(1);

export async function portraitOf(bytes: Uint8Array, limits: PortraitLimits): Promise<Portrait> {
  try {
    // Reading the header alone costs nothing, whatever size it claims.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > (format === 'heif' ? limits.maxAvifPixels : limits.maxPixels))
      return { refused: 'too many pixels' };
    if (Math.min(width, height) < limits.leastSide) return { refused: 'too small' };
    const jpeg = await sharp(bytes, { limitInputPixels: limits.maxPixels, pages: 1 })
      .rotate()
      .resize(limits.side, limits.side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: limits.quality, mozjpeg: true })
      .toBuffer();
    return { jpeg: jpeg.toString('base64') };
  } catch {
    return { refused: 'unreadable' };
  }
}
