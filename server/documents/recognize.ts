// Text from pictures: made upright and grey by sharp, read by tesseract with its English model from node_modules, never the
// network. Runs only inside the bounded child.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { tooManyPixels } from './refusal.ts';

/** Today's phones take 50 megapixels; a picture that claims more is a bomb or a poster. */
export const MAX_PIXELS = 52_000_000;
// Long side of what is read: an A4 page at about 200 dpi. Larger costs time and reads no better.
const LONG_SIDE = 2400;
// Below this the letters are too small to read (75 dpi: 90 % of words right; enlarged: 100 %).
const SHORT_OF_DETAIL = 1600;
const PREVIEW_SIDE = 1400;
// Mean word confidence of a page the right way up is above 85; any other way it stays below 50.
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
  // Reading the header alone costs nothing, whatever size it claims.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();
}

async function readUpright(worker: Worker, picture: Sharp, deadline: number): Promise<string> {
  const { width, height } = await picture.metadata();
  const long = Math.max(width, height);
  const side = Math.round(Math.min(LONG_SIDE, Math.max(long, Math.min(long * 3, SHORT_OF_DETAIL))));
  const upright = await picture
    .flatten({ background: 'white' })
    .resize({ width: side, height: side, fit: 'inside' })
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

// Letters are made of strokes across the line, so brightness changes more along a line of text than from line to line:
// 1.4 to 1.9 times as much, measured, also on a page photographed askew. That says which two of the four turns to try first;
// only reading tells the right one from the one upside down.
async function likelyTurns(page: Buffer): Promise<number[]> {
  const { data, info } = await sharp(page)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let across = 0;
  let down = 0;
  for (let at = info.width + 1; at < data.length; at += 1) {
    across += (data[at]! - data[at - 1]!) ** 2;
    down += (data[at]! - data[at - info.width]!) ** 2;
  }
  return across >= down ? [0, 180, 90, 270] : [90, 270, 0, 180];
}
