// Learns what people's sentences sound like from coach/lexicon/talk: `node server/word-weights/make-talk-model.ts`, a minute. It
// writes one .br for each .txt there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { nearSigns, talkKinds, talkSigns } from '../../coach/language/sounds.ts';
import { readKeyed } from '../../coach/lexicon/phrases.ts';
import { type Example, learn, random } from './learn.ts';

type Line = readonly [key: string, text: string, counts: number];
const own = (name: string): Line[] => readKeyed(`talk/${name}`).map(([key, text]) => [key, text, 1.5]);
/** What people have, from the inventories that the means model learns from. */
const means = readFileSync(join(import.meta.dirname, '../../coach/lexicon/means/talk.tsv'), 'utf8')
  .trim()
  .split('\n')
  .filter((_, at) => at % 40 === 0)
  .map((line): Line => ['have', line.split('\t')[2] ?? '', 0.6]);

const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const before = [
  "I'll",
  'I will',
  'I could',
  'I can',
  "I'd",
  'I',
  'we could',
  "I'm going to",
  'maybe',
  'ok',
  'tomorrow I',
  'let me',
];
const after = [
  '',
  '',
  'on Friday',
  'tomorrow',
  'this week',
  'on Monday morning',
  'at lunch',
  'next Tuesday',
  'tonight',
];
/** What is told as "call the school" is also told as "I could call the school on Friday". */
const deeds = own('sort')
  .filter(
    ([key, text]) =>
      key === 'deed' &&
      /^(?!i |i.(?:d|ll|m) |a |an |let|we |my |the |then|next|first|on |maybe|could|going|gonna|planning|thinking|just|tomorrow|one |ten )/iu.test(
        text,
      ),
  )
  .flatMap(([key, text]) => [1, 2, 3].map((): Line => [key, `${anyOf(before)} ${text} ${anyOf(after)}`.trim(), 0.7]));
const said: Line[] = own('act')
  .filter(([key]) => key !== 'content')
  .map(([key, text]) => [key === 'upset' ? 'hard' : key, text, 0.8]);
const none = (lines: Line[], counts: number): Line[] => lines.map(([, text]) => ['none', text, counts]);

/** Says how they feel and not what happened, so that it may be said to the coach. */
const isFelt = (text: string): boolean =>
  /^(?:i feel|i.?m |im |it (?:feels|makes)|feel|so |less|not .* any more|kinda|lowkey|hyped|stoked|buzzing|relieved|delighted|phew|what a relief)/iu.test(
    text,
  );
const plain = ['none', 'change'];

const isMood = (key: string): boolean => (talkKinds.mood as readonly string[]).includes(key);

const lines: Record<keyof typeof talkKinds, Line[]> = {
  sort: [
    ...own('sort'),
    ...deeds,
    ...means,
    ...said,
    ...own('situation')
      .filter(([key]) => key !== 'start')
      .map(([, text]): Line => ['tells', text, 1]),
    ...own('feeling')
      .filter(([key]) => !plain.includes(key))
      .map(([, text]): Line => ['tells', text, 1]),
  ],
  turn: [
    ...own('turn'),
    ...none([...own('sort'), ...deeds], 0.5),
    ...own('feeling').map(([key, text]): Line => [key, text, key === 'change' ? 1 : 0.5]),
    ...none([...own('situation'), ...said], 0.5),
  ],
  feeling: [
    ...own('feeling').map(([key, text, counts]): Line => [isMood(key) ? 'hard' : key, text, counts]),
    ...none(
      own('sort').filter(([key]) => key !== 'tells'),
      1,
    ),
    ...none([...means, ...deeds, ...own('turn')], 0.5),
    ...none(
      said.filter(([key]) => key !== 'hard'),
      0.8,
    ),
  ],
  mood: own('feeling').filter(([key]) => isMood(key)),
  act: [
    ...own('act'),
    ...none(
      own('sort').filter(([, text]) => text.length > 12),
      0.7,
    ),
    ...none(own('situation'), 0.5),
    ...none(own('turn'), 0.3),
    ...own('feeling')
      .filter(([key, text]) => key === 'glad' && isFelt(text))
      .map(([key, text]): Line => [key, text, 0.5]),
    ...none(
      own('feeling').filter(([key]) => plain.includes(key)),
      0.4,
    ),
  ],
  situation: [
    ...own('situation'),
    ...none(
      own('sort').filter(([key]) => !['want', 'tells'].includes(key)),
      0.7,
    ),
  ],
};

for (const head of Object.keys(lines) as (keyof typeof lines)[]) {
  const kinds: readonly string[] = talkKinds[head];
  const examples = lines[head].map(([key, text, counts]): Example<string> => ({
    signs: talkSigns(text),
    near: nearSigns(text),
    kind: kinds.includes(key) ? key : null,
    counts,
  }));
  const printed = learn(examples, kinds, { rounds: 20, closeness: 1.5 });
  writeFileSync(join(import.meta.dirname, `../../coach/lexicon/talk/${head}.br`), brotliCompressSync(printed));
  process.stdout.write(`${head}: ${examples.length} examples, ${printed.split('\n').length - 1} weights\n`);
}
