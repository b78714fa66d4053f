// docs/reports/budgets.md as it should be, from server/request-budget.ts and the calls' contracts.
import { format, resolveConfig } from 'prettier';
import { join } from 'node:path';
import { callsOf } from '../server/answer.ts';
import type { App } from '../server/services.ts';
import { BUDGET, jsonBudgetOf } from '../server/request-budget.ts';
import type { Call } from '../shared/call.ts';

const size = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${+(bytes / 2 ** 20).toFixed(1)} MiB` : `${bytes / 1024} KiB`;
const seconds = (ms: number): string => `${ms / 1000} s`;
const count = (number: number): string => number.toLocaleString('en');

type Json = { bytes: number; depth: number; values: number };
const json = ({ bytes, depth, values }: Json): string =>
  `${size(bytes)}, ${depth} levels deep, ${count(values)} values`;

type Queue = { atOnce: number; waiting: number; waitMs: number };
const queue = ({ atOnce, waiting, waitMs }: Queue): string =>
  `${atOnce} at once, ${count(waiting)} wait, for ${seconds(waitMs)} at most`;

type Row = [what: string, limit: string, beyond: string];

/** What is said of each entry of the table: one that is missing does not compile. */
const ROWS: { [Name in keyof typeof BUDGET]: (limit: (typeof BUDGET)[Name]) => Row } = {
  openJson: (limit) => ['JSON before sign-in', json(limit), '413, or 400 where too deep'],
  json: (limit) => ['JSON after sign-in', json(limit), '413, or 400 where too deep'],
  documentJson: (limit) => ['JSON with a document in it', json(limit), '413, or 400 where too deep'],
  bodyInMemory: (limit) => [
    'A body that is in memory while it comes',
    size(limit),
    'the rest waits on disk; a form without files gets 413',
  ],
  bodiesRead: (limit) => ['Such bodies read from disk', queue(limit), '503'],
  file: (limit) => ['A file, where its call says nothing else', size(limit), '413'],
  form: ({ bytes, text, files, fields, parts, headerPairs }) => [
    'A form',
    `${size(bytes)}, ${size(text)} of text, ${files} files, ${fields} fields, ${parts} parts, ${headerPairs} headers a part`,
    '413',
  ],
  filesInMemory: (limit) => ['Uploaded files in memory; the others are on disk', queue(limit), '503'],
  documentsInJson: (limit) => ['Documents in JSON being parsed', queue(limit), '503'],
  uploadsOfPerson: (limit) => ['Uploads of one person', `${queue(limit)}, unread`, '429'],
  answerInMemory: (limit) => [
    'An answer that waits in memory for its reader',
    size(limit),
    'a larger one waits on disk',
  ],
  shortList: (limit) => ['Entries of a list that is never long', count(limit), ''],
  longLists: (limit) => ['Longer lists being made; people take turns', queue(limit), '503'],
  answersOnConnection: ({ atOnce, held }) => [
    'Answers being made on one connection',
    `${atOnce} at once, ${held} more requests wait`,
    'the connection ends',
  ],
  requestsOfNetwork: ({ atOnce, workMs }) => [
    'Requests from one network being worked on',
    `${atOnce} at once, each for ${count(workMs)} ms at most`,
    'the others wait',
  ],
  callsOfPerson: (limit) => ['Calls with a body of one person', `${queue(limit)}, unread`, '429'],
  readsOfPerson: (limit) => ['Reads of one person, until they are answered', queue(limit), '429'],
  searchesOfPerson: (limit) => ['Searches of one person', queue(limit), '429'],
  thinkingOfPerson: ({ longMs, restMs, ...limit }) => [
    "Work on one person's words",
    `${queue(limit)}; after ${longMs} ms of it a rest three times as long, ${seconds(restMs)} at most`,
    '429',
  ],
  downloadsOfPerson: (limit) => ['Downloads of one person', queue(limit), '429'],
  writtenByPerson: ({ bytes, least }) => [
    'JSON sent by one person',
    `${size(bytes)} an hour; a call counts as ${size(least)} at least`,
    '429',
  ],
  callsOfAddress: (limit) => ['Calls with a body of one network before sign-in', `${queue(limit)}, unread`, '429'],
  documents: ({ runMs, memoryMb, ...limit }) => [
    'Documents being read, each in a process of its own; people take turns',
    `${queue(limit)}; ${seconds(runMs)} and ${memoryMb} MB each`,
    '503 where too many wait, 422 for one that needs more',
  ],
  photos: ({ runMs, memoryMb, ...limit }) => [
    'Photos being squared, each in a process of its own; people take turns',
    `${queue(limit)}; ${seconds(runMs)} and ${memoryMb} MB each`,
    '503 where too many wait, 400 for one that needs more',
  ],
  reports: ({ runMs, memoryMb, bytes, ...limit }) => [
    'PDF reports being made in a thread; people take turns',
    `${queue(limit)}; ${seconds(runMs)}, ${memoryMb} MB and a file of ${size(bytes)} each`,
    '503 where too many wait, 413 for one that needs more',
  ],
  passwordHashes: (limit) => ['Passwords being hashed', queue(limit), '503'],
  databaseWaiters: (limit) => ['Statements waiting for a database connection', count(limit), '503'],
  newsLines: ({ ofPerson, fewOfPerson, inAll }) => [
    'Open news lines on one process',
    `${count(inAll)} in all, ${ofPerson} a person, ${fewOfPerson} where half of all are open`,
    '429',
  ],
  publicPages: (limit) => ['Public pages of one network', `${count(limit)} a minute`, '429'],
  connections: (limit) => ['Connections to one process', count(limit), 'the connection ends'],
  connection: ({ headersMs, requestMs, idleMs, stalledMs }) => [
    'A request on its way',
    `headers within ${seconds(headersMs)}, all of it within ${seconds(requestMs)}; ${seconds(idleMs)} between two; no answer stands still for ${seconds(stalledMs)}`,
    'the connection ends',
  ],
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function rowOfCall(call: Call): string[] {
  const { bytes, depth, values } = jsonBudgetOf(call);
  const forms = call.files ? `${size(call.maxBytes ?? BUDGET.file)} a file` : '';
  return [
    `${call.method} ${call.path}`,
    call.open ? 'anybody' : 'signed in',
    size(bytes),
    `${depth}`,
    count(values),
    forms,
  ];
}

/** The report as it should be, formatted like the rest of the repository. */
export async function budgetsReport(app: App): Promise<string> {
  const path = join(import.meta.dirname, '../docs/reports/budgets.md');
  const rows = Object.entries(ROWS).map(([name, row]) =>
    (row as (limit: unknown) => Row)(BUDGET[name as keyof typeof BUDGET]),
  );
  const special = callsOf(app).filter(({ method, open, files }) => method !== 'GET' && (open || files));
  const markdown = `# Request budgets

Written by \`npm run budgets\` from [server/request-budget.ts](../../server/request-budget.ts) and the calls' contracts; a test holds this page to them.
The session is checked before a body is read. Of documents and password hashes, fewer run at once where there are fewer cores, so that one stays with
the server. Drill 74 asks every call for the most it admits, and more, with 1 GB for the whole server.

${table(['what', 'limit', 'beyond it'], rows)}

## Calls with a budget of their own

Calls that read take no body. All others want a session and JSON, but for these:

${table(['call', 'for', 'JSON', 'levels', 'values', 'form'], special.map(rowOfCall))}
`;
  return format(markdown, { ...(await resolveConfig(path)), filepath: path });
}
