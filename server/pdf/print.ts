// Prints documents in a thread of its own, one at a time, so that a report of hundreds of pages holds nobody up.
import { Worker } from 'node:worker_threads';
import { Problem } from '../../shared/problem.ts';
import { createQueue } from '../queue.ts';
import { BUDGET } from '../request-budget.ts';
import type { PdfDocument } from './pdf-document.ts';

const busy = (): Problem =>
  new Problem(503, 'Many reports are being made right now. Please try again in a minute.', { 'retry-after': '60' });

const tooLong = (): Problem => new Problem(413, 'This report is too long to be printed. Choose a shorter period.');

const queue = createQueue(BUDGET.reports, busy);

type Printing = {
  /** Called when its turn has come: what waits is not in memory. */
  read: () => Promise<PdfDocument>;
  /** People take turns. */
  who?: readonly string[];
  /** A reader who went away needs no pages. */
  signal?: AbortSignal;
  runMs?: number;
};

/** The PDF. Throws `Problem` 503 when too many wait, 413 when it is more than can be printed. */
export function printPdf({ read, who, signal, runMs = BUDGET.reports.runMs }: Printing): Promise<Buffer> {
  return queue.run(
    async () => print(await read(), AbortSignal.any([AbortSignal.timeout(runMs), ...(signal ? [signal] : [])])),
    { who, signal },
  );
}

/** Settles when the thread is gone, however it ended. */
async function print(document: PdfDocument, end: AbortSignal): Promise<Buffer> {
  const thread = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: BUDGET.reports.memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  const pieces: Uint8Array[] = [];
  let room: number = BUDGET.reports.bytes;
  let fault: Error | undefined;
  const stop = (): void => void thread.terminate();
  thread.on('message', (bytes: Uint8Array) => {
    pieces.push(bytes);
    room -= bytes.length;
    if (room < 0) stop();
  });
  thread.on('error', (error) => (fault = error as Error));
  end.addEventListener('abort', stop);
  if (end.aborted) stop();
  await new Promise((gone) => thread.once('exit', gone));
  end.removeEventListener('abort', stop);
  if (room < 0 || isOver(end.reason) || isOutOfMemory(fault)) throw tooLong();
  if (end.aborted) throw end.reason;
  if (fault) throw fault;
  return Buffer.concat(pieces);
}

const isOver = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';
const isOutOfMemory = (error: Error | undefined): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
