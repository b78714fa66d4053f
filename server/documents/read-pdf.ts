// PDFs: the text layer where a page has one, the page's picture read by OCR where not. Runs only inside the bounded child.
import sharp, { type Sharp } from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { pageText } from './page-text.ts';
import { protectedFile, unreadableScan } from './refusal.ts';
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
  let lost = false;
  let truncated = pdf.numPages > MAX_PAGES;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    let text = await textLayer(page);
    if ((text.match(/\p{L}/gu)?.length ?? 0) < FEW_LETTERS) {
      const { pictures, unreadable } = await picturesOf(page);
      lost ||= unreadable;
      for (const picture of pictures) {
        if (scanned >= MAX_OCR_PAGES || (scanned > 0 && Date.now() > deadline)) {
          truncated = true;
          break;
        }
        recognizer ??= await openRecognizer();
        text += `\n${await recognizer.read(picture, deadline)}`;
        scanned += 1;
      }
    }
    texts.push(text);
    page.cleanup();
  }
  await recognizer?.close();
  // pdf.js without its WebAssembly parts, as unpdf packs it, knows neither fax, JBIG2 nor JPEG 2000.
  if (lost && texts.every((text) => !text.trim())) throw unreadableScan();
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
  return pageText(items.filter((item) => 'str' in item));
}

// What pdf.js makes of a picture: `kind` 1 is one bit a pixel in rows of whole bytes (black-and-white scans); a mask is that too.
type PdfPicture = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray };
// A mask in the list of operations may hold, for its data, the name it is stored under.
type PdfMask = { width: number; height: number; data: string | Uint8Array };

async function picturesOf(page: Page): Promise<{ pictures: Sharp[]; unreadable: boolean }> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Sharp[] = [];
  let unreadable = false;
  for (const [index, operation] of fnArray.entries()) {
    let picture: PdfPicture | null;
    if (operation === OPS.paintImageXObject) picture = await stored(page, argsArray[index][0] as string);
    else if (operation === OPS.paintInlineImageXObject) picture = argsArray[index][0] as PdfPicture;
    else if (operation === OPS.paintImageMaskXObject) {
      const mask = argsArray[index][0] as PdfMask;
      const data = typeof mask.data === 'string' ? (await stored(page, mask.data))?.data : mask.data;
      picture = { width: mask.width, height: mask.height, kind: 1, data };
    } else continue;
    if (!picture?.data) unreadable = true;
    else if (picture.width * picture.height >= MIN_SCAN_PIXELS)
      pictures.push(toSharp(picture, picture.data).rotate(page.rotate));
  }
  return { pictures, unreadable };
}

function stored(page: Page, name: string): Promise<PdfPicture | null> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(name, resolve));
}

function toSharp({ width, height, kind }: PdfPicture, data: Uint8Array | Uint8ClampedArray): Sharp {
  if (kind !== 1) {
    const channels = Math.round(data.length / (width * height)) as 1 | 3 | 4;
    return sharp(data, { raw: { width, height, channels } });
  }
  const row = (width + 7) >> 3;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return sharp(grey, { raw: { width, height, channels: 1 } });
}
