// PDFs: the text layer where a page has one, the page's picture read by OCR where not. Runs only inside the bounded child.
import sharp, { type Sharp } from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { protectedFile } from './sniff.ts';
import { MAX_PIXELS, openRecognizer, type Recognizer } from './recognize.ts';

const MAX_PAGES = 50;
const MAX_OCR_PAGES = 8;
// A page with fewer letters than this is a scan with, at most, a stamp or a page number laid over it.
const FEW_LETTERS = 16;
// Smaller pictures are logos and portraits.
const MIN_SCAN_PIXELS = 300_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

export type PdfText = { text: string; pages: number; ocr: boolean; truncated: boolean };

/** `deadline` is a Date.now() after which no further page is read by OCR. */
export async function readPdf(bytes: Uint8Array, deadline: number): Promise<PdfText> {
  const pdf = await openPdf(bytes);
  const texts: string[] = [];
  let recognizer: Recognizer | undefined;
  let scanned = 0;
  let truncated = pdf.numPages > MAX_PAGES;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    let text = await textLayer(page);
    if ((text.match(/\p{L}/gu)?.length ?? 0) < FEW_LETTERS) {
      const scans = await picturesOf(page);
      for (const scan of scans) {
        if (scanned >= MAX_OCR_PAGES || (scanned > 0 && Date.now() > deadline)) {
          truncated = true;
          break;
        }
        recognizer ??= await openRecognizer();
        text += `\n${await recognizer.read(scan, deadline)}`;
        scanned += 1;
      }
    }
    texts.push(text);
    page.cleanup();
  }
  await recognizer?.close();
  return { text: texts.join('\n\n'), pages: pdf.numPages, ocr: scanned > 0, truncated };
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: MAX_PIXELS });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw protectedFile();
    throw error;
  }
}

async function textLayer(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

// What pdf.js makes of a picture: `kind` 1 is one bit a pixel in rows of whole bytes (fax and black-and-white scans).
type PdfPicture = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray };

async function picturesOf(page: Page): Promise<Sharp[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Sharp[] = [];
  for (const [index, operation] of fnArray.entries()) {
    if (operation !== OPS.paintImageXObject && operation !== OPS.paintInlineImageXObject) continue;
    const picture = await pictureNamed(page, argsArray[index]?.[0]);
    if (picture?.data && picture.width * picture.height >= MIN_SCAN_PIXELS)
      pictures.push(toSharp(picture, picture.data).rotate(page.rotate));
  }
  return pictures;
}

function pictureNamed(page: Page, reference: PdfPicture | string): Promise<PdfPicture | null> {
  if (typeof reference !== 'string') return Promise.resolve(reference);
  const store = reference.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(reference, resolve));
}

function toSharp({ width, height, kind }: PdfPicture, data: Uint8Array | Uint8ClampedArray): Sharp {
  if (kind !== 1) return sharp(data, { raw: { width, height, channels: data.length >= width * height * 4 ? 4 : 3 } });
  const row = (width + 7) >> 3;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return sharp(grey, { raw: { width, height, channels: 1 } });
}
