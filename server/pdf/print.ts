// Prints documents in a thread of its own, one at a time, so that a report of hundreds of pages holds nobody up.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../shared/problem.ts';
import { createQueue } from '../queue.ts';
import { BUDGET } from '../request-budget.ts';
import type { PdfDocument } from './pdf-document.ts';

const busy = (): Problem =>
  new Problem(503, 'Many reports are being made right now. Please try again in a minute.', { 'retry-after': '60' });

const queue = createQueue(BUDGET.reports, busy);

/** The bytes of the PDF as they come. Resolves with the first of them; rejects with Problem 503 when too many wait. People (`who`) take turns. */
export function printPdf(document: PdfDocument, who?: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    queue.run(() => print(document, resolve), { who }).catch(reject);
  });
}

/** Settles when the thread is gone, however it ended. */
function print(document: PdfDocument, begun: (pages: Readable) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./print-worker.ts', import.meta.url), {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: BUDGET.reports.memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    const pages = new Readable({ read: () => undefined });
    // A reader that went away needs no more pages.
    pages.once('close', () => void thread.terminate());
    thread.on('message', (bytes: Uint8Array | null) => {
      pages.push(bytes);
      begun(pages);
    });
    thread.on('error', (error) => {
      pages.destroy(error as Error);
      reject(error as Error);
    });
    thread.on('exit', () => resolve());
  });
}
