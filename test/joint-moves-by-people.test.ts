// Joint moves, judged by hand: fifty pairs of people with the lines they ticked. Which pairings both would at least talk about was
// written down before the first run (fixtures/joint-pairs.json), of the last twenty without having read how pairs are found.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type JointAnswer, jointQuestion, usableMoves } from '../features/joint-moves/joint.coach.ts';
import type { Line, LineField } from '../features/joint-moves/joint.rules.ts';
import { pairsOf } from '../features/joint-moves/pairing.rules.ts';
import { wordVectors } from '../server/word-vectors/word-vectors.ts';

type Given = [LineField, string][];
type Labelled = { pair: string; lines: [Given, Given]; talk: [need: string, means: string][] };

const path = new URL('fixtures/joint-pairs.json', import.meta.url);
const labelled = JSON.parse(readFileSync(path, 'utf8')) as Labelled[];
const linesOf = (given: Given): Line[] => given.map(([field, text]) => ({ field, text }));

/** From here on the pairing is good enough to be shipped. */
const floor = 37;

test(`of fifty pairs, in ${floor} or more the first move is one that both would talk about`, async (t) => {
  const lexicon = await wordVectors();
  const missed: string[] = [];
  for (const { pair, lines, talk } of labelled) {
    const ticked = { a: linesOf(lines[0]), b: linesOf(lines[1]) };
    const [first] = usableMoves(jointQuestion.offline({ lines: ticked, lexicon }) as JointAnswer, ticked);
    const cited = first && [first.a.line.text, first.b.line.text].join('\n');
    const isGood = cited ? talk.some((parts) => parts.every((part) => cited.includes(part))) : talk.length === 0;
    if (!isGood) missed.push(`${pair}: ${cited?.replace('\n', ' + ') ?? 'nothing'}`);
  }
  t.diagnostic(`${labelled.length - missed.length} of ${labelled.length}; missed: ${missed.join('; ')}`);
  assert.equal(labelled.length, 50);
  assert.ok(labelled.length - missed.length >= floor, missed.join('\n'));
});

test('of two who ticked their lines for somebody else, one pair in three is told that nothing comes of them', async (t) => {
  const lexicon = await wordVectors();
  let [strangers, nothing] = [0, 0];
  for (const [one, { lines: mine }] of labelled.entries())
    for (const [other, { lines: theirs }] of labelled.entries()) {
      if (one === other) continue;
      const ticked = { a: linesOf(mine[0]), b: linesOf(theirs[1]) };
      strangers += 1;
      if (pairsOf(ticked, lexicon).length === 0) nothing += 1;
    }
  t.diagnostic(`${nothing} of ${strangers}`);
  assert.ok(nothing >= strangers / 3, `${nothing} of ${strangers}`);
});
