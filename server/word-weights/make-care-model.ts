// Learns how much each word and pair of words speaks for each kind of need: `node server/word-weights/make-care-model.ts`, some
// seconds. It reads what stands in coach/lexicon/care (the phrases, and the messages said-…) and writes weights.br there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Care, careKinds } from '../../coach/care-kind.ts';
import { careWords } from '../../coach/care-words.ts';
import { signsOf, spread } from '../../coach/language/word-weights.ts';
import { readKeyed, readLines, readPhrases, readSets } from '../../coach/lexicon/phrases.ts';
import { type Example, learn, random } from './learn.ts';

const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const sets = new Map(
  readLines('care/sets').map((line) => {
    const [name = '', members = ''] = line.split(' = ');
    return [name, members.split(' | ')] as const;
  }),
);

/** One thing that a line of a list of phrases stands for. */
function saidLike(phrase: string): string {
  const words = phrase.split(' ').map((part) => {
    if (part === '..') return random() < 0.5 ? '' : anyOf('the a my i to it that of and in'.split(' '));
    const named = /^\{(\w+)\}/.exec(part)?.[1];
    if (part.endsWith('?') && random() < 0.5) return '';
    return anyOf(named === undefined ? part.split('|') : sets.get(named)!).replace(/[*?]/g, '');
  });
  return words.join(' ');
}

function example(text: string, kind: Care | null, counts: number): Example<Care> {
  const words = careWords(text);
  const share = spread(words.length);
  return { signs: signsOf(words), near: words.map((word) => [word, word, share] as const), kind, counts };
}

const fixture = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, `../../test/fixtures/care/${name}.txt`), 'utf8')
    .trim()
    .split('\n');
const means = ['talk', 'documents'].flatMap((name) =>
  readFileSync(join(import.meta.dirname, `../../coach/lexicon/means/${name}.tsv`), 'utf8')
    .trim()
    .split('\n'),
);
const low = readLines('care/said-when-low');
const grief = readLines('care/said-in-grief');
const sad = new Set([...low, ...grief]);
/** What people say of their plans and to the coach, and what they ask. */
const ordinary = [
  ...['sort', 'turn', 'situation'].flatMap((name) => readKeyed(`talk/${name}`)).filter(([key]) => key !== 'low'),
  ...readKeyed('talk/act').filter(([key]) => key !== 'upset'),
].map(([, text]) => text);
/** Joy, and what is felt about small things: who is a little afraid is met by the conversation and is in no need. */
const spell = (text: string): string => careWords(text).join(' ');
const grouped = readSets('care/sets', spell);
const phrases = careKinds.map((kind) => readPhrases(`care/${kind}`, grouped, spell));
const isInPhrases = (text: string): boolean => phrases.some((find) => find(` . ${spell(text)} . `).length > 0);
const felt = readKeyed('talk/feeling')
  .map(([, text]) => text)
  .filter((text) => !sad.has(text) && !isInPhrases(text));
const asked = readKeyed('asked')
  .filter((_, at) => at % 5 === 0)
  .map(([, text]) => text);
const phrasesOf = (kind: Care | null): Example<Care>[] =>
  readLines(`care/${kind ?? 'harmless'}`).flatMap((line) => [1, 2, 3].map(() => example(saidLike(line), kind, 0.35)));
const examples = [
  ...[...careKinds, null].flatMap(phrasesOf),
  ...means.filter((_, at) => at % 3 === 0).map((line) => example(line.split('\t')[2] ?? '', null, 0.6)),
  ...['crisis', 'unseen-crisis'].flatMap(fixture).map((text) => example(text, 'crisis', 1.5)),
  ...fixture('low').map((text) => example(text, 'low', 1.5)),
  ...fixture('grief').map((text) => example(text, 'grief', 1.5)),
  ...['harmless', 'unseen-harmless'].flatMap(fixture).map((text) => example(text, null, 1.5)),
  ...readLines('care/said-in-need').map((text) => example(text, 'crisis', 1.5)),
  ...low.map((text) => example(text, 'low', 3)),
  ...grief.map((text) => example(text, 'grief', 3)),
  ...readLines('care/said-otherwise')
    .filter((text) => !sad.has(text))
    .map((text) => example(text, null, 1.5)),
  ...ordinary.map((text) => example(text, null, 0.6)),
  ...felt.map((text) => example(text, null, 1)),
  ...asked.map((text) => example(text, null, 0.6)),
];

const printed = learn(examples, careKinds, { rounds: 30, closeness: 0.4 });
writeFileSync(join(import.meta.dirname, '../../coach/lexicon/care/weights.br'), brotliCompressSync(printed));
process.stdout.write(`${examples.length} examples, ${printed.split('\n').length - 1} weights\n`);
