// The printer's own thread: sets one document and hands its bytes back piece by piece.
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { setPages } from './set-pages.ts';

if (!parentPort) throw new Error('This file runs as a worker thread only.');
const port = parentPort;

const pages = setPages(workerData as PdfDocument);
pages.on('data', (chunk: Buffer) => {
  const bytes = new Uint8Array(chunk);
  port.postMessage(bytes, [bytes.buffer]);
});
