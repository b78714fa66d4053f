// Text from the files people bring. Plain text is decoded here; everything else is read by a bounded child process, few at a
// time, the rest waiting in a bounded queue, so that no file can block or kill the server.
import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { Problem } from '../../shared/problem.ts';
import type { Log } from '../log.ts';
import { type Asker, type QueueLimits, createQueue } from '../queue.ts';
import { BUDGET, sparingOneCore } from '../request-budget.ts';
import type { Spooled } from '../upload.ts';
import { MAX_TEXT_BYTES, cleanText, decodeText } from './clean-text.ts';
import type { Portrait, PortraitLimits } from './portrait.ts';
import type { LinkedInArchive } from './read-linkedin.ts';
import {
  damagedFile,
  emptyFile,
  noText,
  notLinkedIn,
  photoTookTooLong,
  readerEnded,
  stopping,
  tooLarge,
  tooManyPhotos,
  tooManyWaiting,
  wrongKind,
} from './refusal.ts';
import { runChild, spawnChild, type ChildLimits } from './run-child.ts';
import { sniff, textKind, type DocumentKind } from './sniff.ts';

export type { DocumentKind } from './sniff.ts';
export type { LinkedInArchive } from './read-linkedin.ts';

/** In memory, or on disk. */
export type Content = Uint8Array | Pick<Spooled, 'size' | 'head' | 'withBytes' | 'stream'>;
export type DocumentFile = { name: string; bytes: Content; mediaType: string };

/** `pages` is told for PDFs; `truncated` when text, pages or scans beyond the limits were left out. */
export type DocumentText = { text: string; kind: DocumentKind; pages?: number; ocr: boolean; truncated: boolean };

export type Documents = {
  /** Throws Problem 413, 415, 422 with what to do about the file, or 503 when too many are waiting. People take turns. */
  read(file: DocumentFile, asker?: Asker): Promise<DocumentText>;
  /** The ZIP of LinkedIn's "Get a copy of your data"; same errors. */
  readLinkedInArchive(bytes: Content, asker?: Asker): Promise<LinkedInArchive>;
  /** A photo squared and written again, or why not; throws Problem 503 when the machine has no time for it. */
  portrait(bytes: Content, limits: PortraitLimits, asker?: Asker): Promise<Portrait>;
  /** Kills what is being read and turns away what waits. */
  close(): Promise<void>;
};

/** 10 MB for anything attached. */
export const MAX_DOCUMENT_MB = 10;
export const MAX_ARCHIVE_MB = 25;

type ChildWork = { kind: string; bytes: Content; limits: ChildLimits; settings?: PortraitLimits; signal?: AbortSignal };

export function createDocuments({
  log,
  childLimits = BUDGET.documents,
  photoLimits = BUDGET.photos,
  queueLimits = sparingOneCore(BUDGET.documents),
}: {
  log: Pick<Log, 'info'>;
  childLimits?: ChildLimits;
  photoLimits?: ChildLimits;
  queueLimits?: QueueLimits;
}): Documents {
  const queue = createQueue(queueLimits, tooManyWaiting);
  const photos = createQueue(BUDGET.photos, tooManyPhotos);
  const running = new Map<ChildProcess, Promise<unknown>>();
  let closed = false;

  const inChild = <Value>(kind: string, bytes: Content, asker?: Asker): Promise<Value> =>
    queue.run(() => inOwnChild<Value>({ kind, bytes, limits: childLimits, signal: asker?.signal }), asker);

  async function inOwnChild<Value>({ kind, bytes, limits, settings, signal }: ChildWork): Promise<Value> {
    const began = Date.now();
    const child = await spawnChild(kind, limits, settings);
    const end = (): void => void child.kill('SIGKILL');
    if (closed || signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    const work = runChild(child, 'stream' in bytes ? bytes.stream() : Readable.from([bytes]), limits);
    running.set(child, work);
    const result = await work;
    running.delete(child);
    signal?.removeEventListener('abort', end);
    const measured = { kind, bytes: sizeOf(bytes), ms: Date.now() - began, peakMb: Math.round(result.peakMb) };
    if (closed) throw stopping();
    if (signal?.aborted) throw signal.reason;
    if ('end' in result) {
      log.info({ ...measured, end: result.end }, 'document not read');
      // No photo within the limits takes that long: the machine is busy, and the photo is good.
      if (result.end === 'time' && kind === 'portrait') throw photoTookTooLong();
      throw readerEnded(result.end);
    }
    const { answer } = result;
    if ('value' in answer) {
      log.info(measured, 'document read');
      return answer.value as Value;
    }
    log.info({ ...measured, ...answer }, 'document not read');
    if ('problem' in answer) throw new Problem(answer.problem.status, answer.problem.message);
    throw answer.outOfMemory ? readerEnded('memory') : damagedFile();
  }

  return {
    async read({ name, bytes, mediaType }, asker) {
      checkSize(bytes, MAX_DOCUMENT_MB);
      const found = await withBytes(bytes, (all): DocumentText | Exclude<ReturnType<typeof sniff>, 'text'> => {
        const kind = sniff(all);
        if (kind !== 'text') return kind;
        const cut = all.length > MAX_TEXT_BYTES;
        const raw = decodeText(all.subarray(0, MAX_TEXT_BYTES), cut);
        if (raw === null) throw wrongKind('We can’t read this kind of file.');
        const { text, truncated } = readable(raw);
        return { text, kind: textKind(name, mediaType), ocr: false, truncated: truncated || cut };
      });
      if (typeof found === 'object') return found;
      const { text: raw, ...rest } = await inChild<{
        text: string;
        pages?: number;
        ocr?: boolean;
        truncated?: boolean;
      }>(found, bytes, asker);
      const { text, truncated } = readable(raw);
      return { ocr: false, ...rest, text, kind: found, truncated: truncated || rest.truncated === true };
    },
    async readLinkedInArchive(bytes, asker) {
      checkSize(bytes, MAX_ARCHIVE_MB);
      if (sniff('head' in bytes ? bytes.head : bytes) !== 'docx') throw notLinkedIn();
      return inChild<LinkedInArchive>('linkedin', bytes, asker);
    },
    portrait: (bytes, settings, asker) =>
      photos.run(
        () =>
          inOwnChild<Portrait>({ kind: 'portrait', bytes, limits: photoLimits, settings }).catch((error: unknown) => {
            if (error instanceof Problem && error.status === 422) return { refused: 'unreadable' };
            throw error;
          }),
        asker,
      ),
    async close() {
      closed = true;
      queue.close(stopping);
      photos.close(stopping);
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.allSettled(running.values());
    },
  };
}

const sizeOf = (bytes: Content): number => ('size' in bytes ? bytes.size : bytes.length);

const withBytes = <T>(bytes: Content, work: (all: Uint8Array) => T): T | Promise<T> =>
  'withBytes' in bytes ? bytes.withBytes(work) : work(bytes);

function checkSize(bytes: Content, limitMb: number): void {
  if (sizeOf(bytes) === 0) throw emptyFile();
  if (sizeOf(bytes) > limitMb * 1024 * 1024) throw tooLarge(limitMb);
}

function readable(raw: string): { text: string; truncated: boolean } {
  const cleaned = cleanText(raw);
  if (!/[\p{L}\p{N}]/u.test(cleaned.text)) throw noText();
  return cleaned;
}
