// Text from the files people bring. Plain text is decoded here; everything else is read by a bounded child process, few at a
// time, the rest waiting in a bounded queue, so that no file can block or kill the server.
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Problem } from '../../shared/problem.ts';
import type { Log } from '../log.ts';
import { type QueueLimits, createQueue } from '../queue.ts';
import { MAX_TEXT_BYTES, cleanText, decodeText } from './clean-text.ts';
import type { LinkedInArchive } from './read-linkedin.ts';
import {
  damagedFile,
  emptyFile,
  noText,
  notLinkedIn,
  readerEnded,
  stopping,
  tooLarge,
  tooManyWaiting,
  wrongKind,
} from './refusal.ts';
import { runChild, spawnChild, type ChildLimits } from './run-child.ts';
import { sniff, textKind, type DocumentKind } from './sniff.ts';

export type { DocumentKind } from './sniff.ts';
export type { LinkedInArchive } from './read-linkedin.ts';

export type DocumentFile = { name: string; bytes: Uint8Array; mediaType: string };

/** `pages` is told for PDFs; `truncated` when text, pages or scans beyond the limits were left out. */
export type DocumentText = { text: string; kind: DocumentKind; pages?: number; ocr: boolean; truncated: boolean };

export type Documents = {
  /** Throws Problem 413, 415, 422 with what to do about the file, or 503 when too many are waiting. */
  read(file: DocumentFile): Promise<DocumentText>;
  /** The ZIP of LinkedIn's "Get a copy of your data"; same errors. */
  readLinkedInArchive(bytes: Uint8Array): Promise<LinkedInArchive>;
  /** Kills what is being read and turns away what waits. */
  close(): Promise<void>;
};

/** S2 §9: 10 MB for anything attached. */
export const MAX_DOCUMENT_MB = 10;
export const MAX_ARCHIVE_MB = 25;

const CHILD_LIMITS: ChildLimits = { wallMs: 25_000, residentMb: 700 };
// One core stays with the server.
const QUEUE_LIMITS: QueueLimits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 16,
  waitMs: 60_000,
};

export function createDocuments({
  log,
  childLimits = CHILD_LIMITS,
  queueLimits = QUEUE_LIMITS,
}: {
  log: Pick<Log, 'info'>;
  childLimits?: ChildLimits;
  queueLimits?: QueueLimits;
}): Documents {
  const queue = createQueue(queueLimits, tooManyWaiting);
  const running = new Map<ChildProcess, Promise<unknown>>();
  let closed = false;

  async function inChild<Value>(kind: string, bytes: Uint8Array): Promise<Value> {
    return queue.run(async () => {
      const began = Date.now();
      const child = await spawnChild(kind, childLimits);
      if (closed) child.kill('SIGKILL');
      const work = runChild(child, bytes, childLimits);
      running.set(child, work);
      const result = await work;
      running.delete(child);
      const measured = { kind, bytes: bytes.length, ms: Date.now() - began, peakMb: Math.round(result.peakMb) };
      if (closed) throw stopping();
      if ('end' in result) {
        log.info({ ...measured, end: result.end }, 'document not read');
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
    });
  }

  return {
    async read({ name, bytes, mediaType }) {
      checkSize(bytes, MAX_DOCUMENT_MB);
      const found = sniff(bytes);
      if (found === 'text') {
        const cut = bytes.length > MAX_TEXT_BYTES;
        const raw = decodeText(bytes.subarray(0, MAX_TEXT_BYTES), cut);
        if (raw === null) throw wrongKind('This kind of file cannot be read.');
        const { text, truncated } = readable(raw);
        return {
          text,
          kind: textKind(name, mediaType),
          ocr: false,
          truncated: truncated || cut,
        };
      }
      const { text: raw, ...rest } = await inChild<{
        text: string;
        pages?: number;
        ocr?: boolean;
        truncated?: boolean;
      }>(found, bytes);
      const { text, truncated } = readable(raw);
      return { ocr: false, ...rest, text, kind: found, truncated: truncated || rest.truncated === true };
    },
    async readLinkedInArchive(bytes) {
      checkSize(bytes, MAX_ARCHIVE_MB);
      if (sniff(bytes) !== 'docx') throw notLinkedIn();
      return inChild<LinkedInArchive>('linkedin', bytes);
    },
    async close() {
      closed = true;
      queue.close(stopping);
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.allSettled(running.values());
    },
  };
}

function checkSize(bytes: Uint8Array, limitMb: number): void {
  if (bytes.length === 0) throw emptyFile();
  if (bytes.length > limitMb * 1024 * 1024) throw tooLarge(limitMb);
}

function readable(raw: string): { text: string; truncated: boolean } {
  const cleaned = cleanText(raw);
  if (!/[\p{L}\p{N}]/u.test(cleaned.text)) throw noText();
  return cleaned;
}
