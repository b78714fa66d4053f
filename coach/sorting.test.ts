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
  ['situation', (text) => rankSituations(text)[0], 0.74],
  ['turn', (text) => (changesSomething(text) ? 'change' : 'on'), 0.8],
  ['feeling', (text) => feelingIn(text) ?? 'none', 0.65],
  ['act', (text) => actIn(text) ?? 'content', 0.74],
] satisfies [string, (text: string) => string | null | undefined, number][])
  test(`${name}: of messages by strangers at least ${least * 100} % are sorted right`, () => {
    const all = said(name).map(([kind, text]) => [isMood(kind) ? 'hard' : kind, text] as const);
    const wrong = all.filter(([kind, text]) => sorted(text) !== kind);
    assert.ok(all.length >= 100);
    assert.ok(wrong.length <= all.length * (1 - least), `${wrong.length} of ${all.length} wrong`);
  });

test('where a hard feeling is called by its name, it is the right one for four of five', () => {
  const named = said('feeling').filter(([kind, text]) => isMood(kind) && moodIn(text) !== null);
  const right = named.filter(([kind, text]) => moodIn(text) === kind);
  assert.ok(named.length >= 40);
  assert.ok(right.length >= named.length * 0.8, `${right.length} of ${named.length}`);
});
