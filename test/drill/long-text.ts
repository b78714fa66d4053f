// Fault 64: what reads a person's long texts on the server's one thread, against the longest texts that make it work hardest.
import { setImmediate } from 'node:timers/promises';
import { wording } from '../../coach/phrases/en/replies.ts';
import { hear, reply } from '../../coach/session.ts';
import type { Turn } from '../../coach/state.ts';
import { answerOffline } from '../../features/inventory/bih-chat.coach.ts';
import { documentTextLimit, type InventoryTexts } from '../../features/inventory/inventory.rules.ts';
import { extractQuestion, settleExtraction } from '../../features/inventory/extract.coach.ts';
import { summarizeOffline } from '../../features/inventory/summary.coach.ts';
import { wordMeaning } from '../../server/word-vectors/meaning.ts';
import { noFacts } from '../no-facts.ts';

/** Milliseconds of the processor before others get their turn. */
const LIMIT = 400;
/** Characters of a field, and of a message. */
const FIELD = 20_000;
const MESSAGE = 4_000;

const word = (at: number): string => at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);
const filled = (part: (at: number) => string, length: number): string => {
  let text = '';
  for (let at = 26; text.length < length; at += 1) text += part(at);
  return text.slice(0, length);
};
const PARTS: Readonly<Record<string, (at: number) => string>> = {
  bullets: () => '- I weld\n',
  names: () => 'Ana Silva, ',
  sums: () => '€5 on Monday, ',
  questions: () => 'How? ',
  lines: (at) => `${word(at)}\n`,
  sentences: (at) => `I weld ${word(at)}. `,
  clauses: () => 'I weld and ',
  beginnings: () => 'so i will that i then we ',
  commas: () => 'a,',
  dots: () => 'a.',
  signs: () => ';',
  figures: (at) => `${at} `,
  'numbers in words': () => 'two ',
  days: () => '3rd, ',
};

const all = (text: string): InventoryTexts => ({
  whoIAm: text,
  whatIKnow: text,
  whoIKnow: text,
  whatIHave: text,
  slackResources: text,
});

/** As many people as the coach is given, with the longest names. */
const people = Array.from({ length: 24 }, (_, at) => ({
  name: `${word(at + 700)} ${'Bo Cy Di Ed '.repeat(10)}`.slice(0, 120),
  memberId: null,
}));

/** A conversation that has come to a step. */
const beforeStep: Turn[] = [
  {
    role: 'assistant',
    made: false,
    moves: [
      {
        move: 'step',
        step: {
          deed: 'Ask two people for wood on the 3rd. '.repeat(6).slice(0, 200),
          who: people.slice(0, 10),
          ask: 'Wood',
          gain: '',
          due: '2026-12-03',
          stake: { cents: 500, quarters: 4 },
          likelihood: null,
          sign: '',
        },
      },
    ],
  },
];

/** The longest stretch of work, in milliseconds of the processor, between which nobody else is served. */
async function longestStretch(work: () => unknown): Promise<number> {
  const end = { over: false };
  const done = setImmediate()
    .then(work)
    .finally(() => (end.over = true));
  let longest = 0;
  while (!end.over) {
    const before = process.cpuUsage();
    await setImmediate();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await done;
  return longest;
}

const READERS: Readonly<Record<string, (part: (at: number) => string) => unknown>> = {
  'the inventory’s chat': (part) =>
    answerOffline({ message: filled(part, MESSAGE), texts: all(filled(part, FIELD)), history: [] }),
  'the coach': async (part) => {
    const text = filled(part, MESSAGE);
    const facts = { ...noFacts, people };
    for (const turns of [[], beforeStep]) {
      hear(turns, { text, answer: null }, facts);
      await setImmediate();
      reply({ turns, said: { text, answer: null }, facts, wording, meaning: await wordMeaning() });
      await setImmediate();
    }
  },
  'the inventory’s summary': (part) => summarizeOffline(all(filled(part, FIELD))),
  'a document': async (part) => {
    const documentText = filled(part, documentTextLimit);
    await extractQuestion.offline({ documentText, current: all('') });
    // A model that is told by the document what to answer.
    const phrases = Array.from({ length: 3_000 }, (_, at) => documentText.slice(7 * at, 7 * at + 6));
    await settleExtraction(documentText, { ...noPhrases(), whatIKnow: phrases });
  },
};

const noPhrases = () => ({ whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] });

export async function readLongTexts(): Promise<string> {
  // What is read once, such as the words' vectors, is no part of it.
  for (const read of Object.values(READERS)) await read(() => 'I own a van. ');
  const slow: string[] = [];
  let worst = 0;
  for (const [reader, read] of Object.entries(READERS))
    for (const [name, part] of Object.entries(PARTS)) {
      const took = Math.min(await longestStretch(() => read(part)), await longestStretch(() => read(part)));
      worst = Math.max(worst, took);
      if (took > LIMIT) slow.push(`${reader}, ${name}: ${took.toFixed(0)} ms`);
    }
  if (slow.length > 0) throw new Error(slow.join('; '));
  return `${Object.keys(READERS).length} readers of ${Object.keys(PARTS).length} long texts: others wait ${worst.toFixed(0)} ms at worst`;
}
