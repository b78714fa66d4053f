// Text from pictures: made upright and grey by sharp, read by tesseract with its English model from node_modules, never the
// network. Runs only inside the bounded child.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { Problem } from '../../shared/problem.ts';

/** Today's phones take 50 megapixels; a picture that claims more is a bomb or a poster. */
export const MAX_PIXELS = 52_000_000;
// Long side of what is read: an A4 page at about 200 dpi. Larger costs time and reads no better.
const LONG_SIDE = 2400;
const PREVIEW_SIDE = 800;
// Mean word confidence of a page that is the right way up; upside down it stays below 50.
const SURE = 70;

sharp.cache(false);
sharp.concurrency(1);

export type Recognizer = {
  /** `deadline` is a Date.now() after which no further turn of the page is tried. */
  read(picture: Sharp, deadline: number): Promise<string>;
  close(): Promise<void>;
};

export async function openRecognizer(): Promise<Recognizer> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  return {
    read: (picture, deadline) => readUpright(worker, picture, deadline),
    close: async () => void (await worker.terminate()),
  };
}

export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  const { width, height } = await sharp(bytes, options).metadata();
  if (width * height > MAX_PIXELS)
    throw new Problem(413, 'This picture has too many pixels. Make it smaller than 50 megapixels and upload that.');
  return sharp(bytes, options).autoOrient();
}

async function readUpright(worker: Worker, picture: Sharp, deadline: number): Promise<string> {
  const upright = await picture
    .flatten({ background: 'white' })
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
  let best = { text: '', confidence: -1 };
  for (const turn of await likelyTurns(upright)) {
    const page = turn === 0 ? upright : await sharp(upright).rotate(turn).png({ compressionLevel: 1 }).toBuffer();
    const { data } = await worker.recognize(page, { rotateAuto: true });
    if (data.confidence > best.confidence) best = data;
    if (best.confidence >= SURE || Date.now() > deadline) break;
  }
  return best.text;
}

// Lines of text show as strong changes from row to row (or, on a page lying on its side, from column to column). That says
// which two of the four turns to try first; only reading tells the right one from the one upside down.
async function likelyTurns(page: Buffer): Promise<number[]> {
  const { data, info } = await sharp(page)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Float64Array(info.height);
  const columns = new Float64Array(info.width);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const ink = 255 - (data[(y * info.width + x) * info.channels] ?? 255);
      rows[y]! += ink / info.width;
      columns[x]! += ink / info.height;
    }
  return changes(rows) >= changes(columns) ? [0, 180, 90, 270] : [90, 270, 0, 180];
}

function changes(profile: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < profile.length; at += 1) sum += (profile[at]! - profile[at - 1]!) ** 2;
  return sum / profile.length;
}
