// Text from the files people bring. Plain text is decoded here; everything else is read by a bounded child process, few at a
// time, the rest waiting in a bounded line, so that no file can block or kill the server.
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Problem } from '../../shared/problem.ts';
import { cleanText, decodeText } from './clean-text.ts';
import type { LinkedInArchive } from './read-linkedin.ts';
import { runChild, type ChildLimits } from './run-child.ts';
import { sniff, textKind, unknownKind, type DocumentKind } from './sniff.ts';

export type { DocumentKind } from './sniff.ts';
export type { LinkedInArchive, LinkedInRow } from './read-linkedin.ts';

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

type Log = { info(details: object, message: string): void };

/** S2 §9: 10 MB for anything attached. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ARCHIVE_BYTES = 25 * 1024 * 1024;

const LIMITS: ChildLimits = { wallMs: 25_000, residentMb: 700 };
const MAX_WAITING = 16;
// One core stays with the server.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

export function createDocuments({ log, limits = LIMITS }: { log: Log; limits?: ChildLimits }): Documents {
  const children = new Set<ChildProcess>();
  const running = new Set<Promise<unknown>>();
  const waiting: { start: () => void; refuse: (problem: Problem) => void }[] = [];
  let closed = false;

  async function inChild<Value>(kind: string, bytes: Uint8Array): Promise<Value> {
    await turn();
    const work = readInChild<Value>(kind, bytes);
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
      waiting.shift()?.start();
    }
  }

  function turn(): Promise<void> | void {
    if (closed) throw stopping();
    if (running.size < AT_ONCE) return;
    if (waiting.length >= MAX_WAITING)
      throw new Problem(503, 'Too many documents are being read right now. Try again in a minute.', {
        'retry-after': '60',
      });
    return new Promise((start, refuse) => waiting.push({ start, refuse }));
  }

  async function readInChild<Value>(kind: string, bytes: Uint8Array): Promise<Value> {
    const began = Date.now();
    let mine: ChildProcess | undefined;
    const result = await runChild(kind, bytes, limits, (child) => {
      children.add((mine = child));
      if (closed) child.kill('SIGKILL');
    });
    if (mine) children.delete(mine);
    const measured = { kind, bytes: bytes.length, ms: Date.now() - began, peakMb: Math.round(result.peakMb) };
    if (closed) throw stopping();
    if ('end' in result) {
      log.info({ ...measured, end: result.end }, 'document not read');
      throw endProblem(result.end);
    }
    const { answer } = result;
    if ('value' in answer) {
      log.info(measured, 'document read');
      return answer.value as Value;
    }
    log.info({ ...measured, ...answer }, 'document not read');
    if ('problem' in answer) throw new Problem(answer.problem.status, answer.problem.message);
    throw answer.outOfMemory ? endProblem('memory') : damaged();
  }

  return {
    async read({ name, bytes, mediaType }) {
      checkSize(bytes, MAX_DOCUMENT_BYTES, 'Please upload a file smaller than 10MB.');
      const found = sniff(bytes);
      if (found === 'text') {
        const raw = decodeText(bytes);
        if (raw === null) throw unknownKind();
        return { ...withText(raw), kind: textKind(name, mediaType), ocr: false };
      }
      const { text: raw, ...rest } = await inChild<{
        text: string;
        pages?: number;
        ocr?: boolean;
        truncated?: boolean;
      }>(found, bytes);
      const { text, truncated } = withText(raw);
      return { ocr: false, ...rest, text, kind: found, truncated: truncated || rest.truncated === true };
    },
    async readLinkedInArchive(bytes) {
      checkSize(
        bytes,
        MAX_ARCHIVE_BYTES,
        'Please upload a LinkedIn archive smaller than 25MB: ask LinkedIn for the smaller selection.',
      );
      return inChild<LinkedInArchive>('linkedin', bytes);
    },
    async close() {
      closed = true;
      for (const { refuse } of waiting.splice(0)) refuse(stopping());
      for (const child of children) child.kill('SIGKILL');
      await Promise.allSettled(running);
    },
  };
}

function checkSize(bytes: Uint8Array, limit: number, message: string): void {
  if (bytes.length === 0) throw new Problem(422, 'This file is empty. Choose another one.');
  // S2 §5: the words for a file over the limit.
  if (bytes.length > limit) throw new Problem(413, message);
}

function withText(raw: string): { text: string; truncated: boolean } {
  const cleaned = cleanText(raw);
  if (!/[\p{L}\p{N}]/u.test(cleaned.text))
    throw new Problem(
      422,
      'No text was found in this file. If it is a photo or scan, take it again in good light, straight from above.',
    );
  return cleaned;
}

function endProblem(end: 'time' | 'memory' | 'died'): Problem {
  if (end === 'time')
    return new Problem(422, 'Reading this file took too long. Save it again with fewer pages, or paste its text.');
  if (end === 'memory')
    return new Problem(
      422,
      'This file needs far more memory than a document should. Save it again, smaller, or paste its text.',
    );
  return new Problem(422, 'This file could not be read. Save it again as PDF or .docx, or paste its text.');
}

function damaged(): Problem {
  return new Problem(
    422,
    'This file is damaged or incomplete. Open it on your computer, save it again, and upload that.',
  );
}

function stopping(): Problem {
  return new Problem(503, 'The server is restarting. Try again in a minute.', { 'retry-after': '60' });
}
