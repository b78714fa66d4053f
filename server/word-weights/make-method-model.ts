// Learns which answer about the method people ask for, from coach/lexicon/asked.txt, and writes asked.br beside it:
// `node server/word-weights/make-method-model.ts`, some minutes. The answers compete: what speaks for one speaks against the others.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readKeyed } from '../../coach/lexicon/phrases.ts';
import { askedSigns, noAnswer, toShares } from '../../coach/method/likeliest.ts';
import { methodEntries } from '../../coach/method/method.ts';
import { wordMeaning } from '../word-vectors/meaning.ts';
import { random } from './learn.ts';

const rounds = 25;
const rate = 0.5;
/** So many are learned behind something else, too. */
const beforeEach = 0.35;
const aroundEach = 0.5;
const decay = 1e-4;
/** Weights below this change no figure that is tested. */
const least = 0.2;

const meaning = await wordMeaning();
const keys = [...methodEntries.map(({ key }) => key), noAnswer];
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const alone = [...readKeyed('asked'), ...methodEntries.map(({ key, title }) => [key, title] as const)];
/** What people say before they ask, and what they ask behind what says it all: "My wife is against it. What can I do?" */
const before = ['situation', 'sort'].flatMap((name) => readKeyed(`talk/${name}`)).map(([, text]) => text);
const behind = [
  'what do I do',
  'what should I do',
  'what can I do',
  'what can I do about it',
  'what do I do then',
  'what now',
  'and now',
  'what then',
  'how do I deal with that',
  'what would you do',
  'any tips',
  'what helps',
];
const tells = /^(?:i(?:'\w+)?|my|he|she|it|they|we|nobody|no one|people|somebody|everyone|everybody|there)\b(?!.*,)/iu;
/** What people say around it. */
const around = readKeyed('talk/around');
const asked = [
  ...alone,
  ...alone
    .filter(() => random() < aroundEach)
    .map(([key, text]) => {
      const [place, words] = anyOf(around);
      return [key, place === 'before' ? `${words} ${text}` : `${text} ${words}`] as const;
    }),
  ...alone.filter(() => random() < beforeEach).map(([key, text]) => [key, `${anyOf(before)} ${text}`] as const),
  ...alone
    .filter(([key, text]) => key !== noAnswer && tells.test(text))
    .map(([key, text]) => [key, `${text} ${anyOf(behind)}`] as const),
];
const places = new Map<string, number>();
const placeOf = (sign: string): number => {
  if (!places.has(sign)) places.set(sign, places.size);
  return places.get(sign)!;
};
const examples = asked.map(([key, text]) => {
  const is = keys.indexOf(key);
  if (is < 0) throw new Error(`No answer is called ${key}.`);
  return { is, signs: askedSigns(text, meaning).map(([sign, value]) => [placeOf(sign), value] as const) };
});

const size = keys.length;
const weights = new Float32Array(places.size * size);
for (let round = 0; round < rounds; round += 1) {
  for (let at = examples.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [examples[at], examples[other]] = [examples[other]!, examples[at]!];
  }
  const step = rate / (1 + round * 0.2);
  for (const { is, signs } of examples) {
    const sums = new Float32Array(size);
    for (const [place, value] of signs)
      for (let key = 0; key < size; key += 1) sums[key]! += weights[place * size + key]! * value;
    const change = toShares(sums).map((share, key) => step * ((key === is ? 1 : 0) - share));
    for (const [place, value] of signs)
      for (let key = 0; key < size; key += 1) {
        const at = place * size + key;
        weights[at]! += change[key]! * value - step * decay * weights[at]!;
      }
  }
}

const lines = [...places].flatMap(([sign, place]) => {
  const pairs = keys.flatMap((_, key) => {
    const weight = weights[place * size + key]!;
    return Math.abs(weight) < least ? [] : [`${key}:${Math.round(weight * 100)}`];
  });
  return pairs.length === 0 ? [] : [[sign, ...pairs].join('\t')];
});
writeFileSync(
  join(import.meta.dirname, '../../coach/lexicon/asked.br'),
  brotliCompressSync([keys.join('\t'), ...lines.toSorted()].join('\n')),
);
process.stdout.write(`${examples.length} ways of asking, ${lines.length} signs\n`);
