// What one request may cost, in one table: how much it sends, how deep and how many the values in it, how long and how much
// memory it takes, and how many at once. docs/reports/budgets.md is written from it.
import { availableParallelism } from 'node:os';
import { Problem } from '../shared/problem.ts';
import type { CallSpec, Method } from '../shared/call.ts';
import type { QueueLimits } from './queue.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Of a JSON body: bytes, brackets within brackets, and values in all. */
export type JsonBudget = { bytes: number; depth: number; values: number };

export const BUDGET = {
  /** Before sign-in nothing is sent but names, addresses, passwords and tokens. */
  openJson: { bytes: 64 * KIB, depth: 8, values: 1_000 },
  json: { bytes: MIB, depth: 32, values: 20_000 },
  /** A document inside JSON is one long text, so its depth and values stay as they are. */
  documentJson: { bytes: 15 * MIB, depth: 32, values: 20_000 },
  /** Bytes of a body that may be in memory while it comes, unless its call streams it. Longer ones wait on disk until they are whole. */
  bodyInMemory: 16 * KIB,
  /** Whole bodies that are read from disk at once. */
  bodiesRead: { atOnce: 4, waiting: 1_000, waitMs: 30_000 },
  /** The largest file, where its call says nothing else, in bytes. */
  file: 10 * MIB,
  /** A form and all that is in it; of its text fields, together; files, fields and headers, in number. */
  form: { bytes: 26 * MIB, text: MIB, files: 10, fields: 20, parts: 30, headerPairs: 50 },
  /** Uploads that are in memory at once: each is needed whole for a moment, to be looked at or to be stored. */
  filesInMemory: { atOnce: 2, waiting: 200, waitMs: 30_000 },
  /** Documents inside JSON that are parsed at once; they stay in memory until they are answered. */
  documentsInJson: { atOnce: 2, waiting: 20, waitMs: 30_000 },
  /** Uploads of one person at once. The next wait, unread. */
  uploadsOfPerson: { atOnce: 3, waiting: 12, waitMs: 30_000 },
  /** Bytes of an answer that may wait in memory for its reader; larger ones wait on disk. */
  answerInMemory: MIB,
  /** Entries of a list that is never long: of the largest there are, they take some megabytes. */
  shortList: 20,
  /** Longer lists that are made at once, by anybody. */
  longLists: { atOnce: 2, waiting: 200, waitMs: 30_000 },
  /** Answers that are made at once for what comes over one connection; further requests wait, and one more ends it. */
  answersOnConnection: { atOnce: 4, held: 8 },
  /** Requests from one network that are worked on at once, each for so long at most; further ones wait. */
  requestsOfNetwork: { atOnce: 32, workMs: 250 },
  /** Calls with a body that one person has open at once. The next wait, their bodies unread. */
  callsOfPerson: { atOnce: 16, waiting: 200, waitMs: 30_000 },
  /** Answers to one person's reads that are made or on their way at once. */
  readsOfPerson: { atOnce: 8, waiting: 200, waitMs: 30_000 },
  /** Searches of one person at once: of somebody who has written a lot, each may take the database seconds of a core. */
  searchesOfPerson: { atOnce: 1, waiting: 20, waitMs: 20_000 },
  /** Work on one person's words; after what kept the thread for `longMs` the next waits three times that, at most `restMs`. */
  thinkingOfPerson: { atOnce: 1, waiting: 200, waitMs: 60_000, longMs: 50, restMs: 3_000 },
  /** Calls with a body by network address, where nobody has signed in. */
  callsOfAddress: { atOnce: 16, waiting: 200, waitMs: 30_000 },
  /** Downloads that one person has open at once; they are made while they are read, and readers may be slow. */
  downloadsOfPerson: { atOnce: 3, waiting: 20, waitMs: 30_000 },
  /**
   * JSON that one person may send in an hour, with the answers kept for who asks again: a day's writing many times over, and no way to fill
   * a disk. A call counts as `least` at least.
   */
  writtenByPerson: { bytes: 32 * MIB, least: 2 * KIB },
  /** Documents, each read in a process of its own that may take so long and so much memory. */
  documents: { atOnce: 2, waiting: 16, waitMs: 60_000, runMs: 25_000, memoryMb: 700 },
  /** Photos likewise; nobody's photo waits for somebody's scan. The largest one that is taken needs 0.3 s and 330 MB. */
  photos: { atOnce: 1, waiting: 32, waitMs: 30_000, runMs: 10_000, memoryMb: 450 },
  /** PDF reports, each made in a thread, and read when its turn has come. One of thousands of pages stays far below the memory. */
  reports: { atOnce: 1, waiting: 8, waitMs: 60_000, runMs: 30_000, memoryMb: 256, bytes: 32 * MIB },
  passwordHashes: { atOnce: 3, waiting: 200, waitMs: 60_000 },
  /** Statements that may wait for a connection: a tenth of a second's work on two cores, more than many tabs ever ask at once. */
  databaseWaiters: 200,
  /** Lines over which pages hear the news, on one process; each takes some 40 KB. Where half of all are open, a person has few. */
  newsLines: { ofPerson: 20, fewOfPerson: 2, inAll: 4_000 },
  /** Public badges and quilts that a network may ask for in a minute. */
  publicPages: 300,
  /** Open at once on one process, idle ones too: each takes some 30 KB. */
  connections: 8_000,
  /** A request must arrive within these, so that idle and dripping connections do not pile up; nor may its answer stand still for longer. */
  connection: { headersMs: 15_000, requestMs: 120_000, idleMs: 72_000, stalledMs: 240_000 },
} as const satisfies Record<string, JsonBudget | QueueLimits | Record<string, number> | number>;

/** As many at once as there are cores, but for one that stays with the server. */
export const sparingOneCore = (limits: QueueLimits): QueueLimits => ({
  ...limits,
  atOnce: Math.max(1, Math.min(limits.atOnce, availableParallelism() - 1)),
});

/** Whether one more news line may open, where `mine` of one person and `all` of everybody are open. */
export function mayOpenLine(mine: number, all: number): boolean {
  const { ofPerson, fewOfPerson, inAll } = BUDGET.newsLines;
  return all < inAll && mine < (all < inAll / 2 ? ofPerson : fewOfPerson);
}

/** The budget of the JSON that a call takes. */
export function jsonBudgetOf(call: CallSpec & { method: Method }): JsonBudget {
  if (call.documentInJson) return BUDGET.documentJson;
  return call.open ? BUDGET.openJson : BUDGET.json;
}

/** Throws `Problem` for JSON that is too deep or has too many values. What is no JSON is left to the parser. */
export function measureJson(text: string, { depth, values }: Pick<JsonBudget, 'depth' | 'values'>): void {
  // Too short for either.
  if (text.length <= depth) return;
  let open = 0;
  let count = 1;
  for (let at = 0; at < text.length; at += 1)
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        open += 1;
        if (open > depth) throw new Problem(400, 'The request is nested too deeply.');
      // Falls through: what is opened holds one value more.
      case 0x2c: // ,
        count += 1;
        if (count > values) throw new Problem(413, 'The request has too many parts. Please send fewer at once.');
        break;
      case 0x5d: // ]
      case 0x7d: // }
        open -= 1;
    }
}

/** Where the text that begins at `start` ends: at the next quote that has an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote;
    while (text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((quote - before) % 2 === 0) return quote;
  }
  return text.length;
}
