// How much of what people say is sorted right, on messages that nothing was learned from (test/bench/said).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actIn } from './acts.ts';
import { moods } from './moves.ts';
import { changesSomething, feelingIn, moodIn, rankSituations, sortOf } from './sorting.ts';

const said = (name: string): [kind: string, text: string][] =>
  readFileSync(`${import.meta.dirname}/../test/bench/said/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(': ') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);

const isMood = (kind: string): boolean => (moods as readonly string[]).includes(kind);

for (const [name, sorted, least] of [
  ['sort', (text) => sortOf(text), 0.8],
  ['means', (text) => sortOf(text), 0.74],
  ['situation', (text) => rankSituations(text)[0], 0.74],
  ['opening', (text) => rankSituations(text)[0], 0.66],
  ['turn', (text) => (changesSomething(text) ? 'change' : 'on'), 0.8],
  ['feeling', (text) => feelingIn(text) ?? 'none', 0.7],
  ['act', (text) => actIn(text) ?? 'content', 0.74],
] satisfies [string, (text: string) => string | null | undefined, number][])
  test(`${name}: of messages by strangers at least ${least * 100} % are sorted right`, () => {
    const all = said(name).map(([kind, text]) => [isMood(kind) ? 'hard' : kind, text] as const);
    const wrong = all.filter(([kind, text]) => sorted(text) !== kind);
    assert.ok(all.length >= 100);
    assert.ok(wrong.length <= all.length * (1 - least), `${wrong.length} of ${all.length} wrong`);
  });

test('at most one first message of ten is taken for a special situation it does not tell of', () => {
  const all = [...said('situation'), ...said('opening')];
  const elsewhere = all.filter(([kind, text]) => !['start', kind].includes(rankSituations(text)[0]!));
  assert.ok(elsewhere.length <= all.length * 0.1, `${elsewhere.length} of ${all.length} wrong`);
});

test('where a hard feeling is called by its name, it is the right one for four of five', () => {
  const named = said('feeling').filter(([kind, text]) => isMood(kind) && moodIn(text) !== null);
  const right = named.filter(([kind, text]) => moodIn(text) === kind);
  assert.ok(named.length >= 40);
  assert.ok(right.length >= named.length * 0.8, `${right.length} of ${named.length}`);
});

test('joy, relief and hope are never called pain, and plain corrections and what people have never as a feeling', () => {
  const met = (wanted: string): string[] =>
    said('feeling').flatMap(([kind, text]) => (kind === wanted && feelingIn(text, 'surely') === 'hard' ? [text] : []));
  const of = (wanted: string): number => said('feeling').filter(([kind]) => kind === wanted).length;
  assert.ok(met('glad').length <= of('glad') * 0.06, met('glad').join('\n'));
  assert.ok(met('none').length <= of('none') * 0.06, met('none').join('\n'));
  for (const text of [
    'I feel a bit less alone with this. Yes, I do it like this.',
    'I feel more confident',
    'I feel hopeful',
    "i'm not sad any more",
    'my hands r actually shaking im kinda hyped',
    'It is not quite right. It should say: I sell the bread and Ana bakes it.',
  ]) {
    assert.notEqual(feelingIn(text), 'hard', text);
    assert.notEqual(actIn(text), 'upset', text);
  }
});

test('a feeling is seen in one sentence of several, and by its name', () => {
  for (const [text, mood] of [
    ['I fear him a little', 'afraid'],
    ["I'm rather afraid of her", 'afraid'],
    ["I'm worried I look silly", 'afraid'],
    ['my mum is gonna go mental honestly im a bit scared to tell her', 'afraid'],
    ['But can I be honest, I feel ashamed, in Asmara I had my own shop.', 'ashamed'],
    ['I work at the mill since March. I am so tired of this place. The boss has a van.', 'tired'],
  ] as const)
    assert.deepEqual([feelingIn(text), moodIn(text)], ['hard', mood], text);
  assert.equal(feelingIn('kinda hyped'), 'glad');
});
