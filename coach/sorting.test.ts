// How much of what people say is sorted right, on messages that nothing was learned from (test/bench/said).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actIn } from './acts.ts';
import { changesSomething, feelingIn, rankSituations, sortOf } from './sorting.ts';

const said = (name: string): [kind: string, text: string][] =>
  readFileSync(`${import.meta.dirname}/../test/bench/said/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(': ') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);

for (const [name, sorted, least] of [
  ['sort', (text) => sortOf(text), 0.8],
  ['situation', (text) => rankSituations(text)[0], 0.74],
  ['turn', (text) => (changesSomething(text) ? 'change' : 'on'), 0.8],
  ['feeling', (text) => feelingIn(text) ?? 'none', 0.74],
  ['act', (text) => actIn(text) ?? 'content', 0.75],
] satisfies [string, (text: string) => string | null | undefined, number][])
  test(`${name}: of messages by strangers at least ${least * 100} % are sorted right`, () => {
    const all = said(name);
    const wrong = all.filter(([kind, text]) => sorted(text) !== kind);
    assert.ok(all.length >= 100);
    assert.ok(wrong.length <= all.length * (1 - least), `${wrong.length} of ${all.length} wrong`);
  });
