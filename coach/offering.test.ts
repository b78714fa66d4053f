// What may be meant to change in a step: each thing a message names by itself, and nothing that stands already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFacts } from '../test/no-facts.ts';
import { mayChange } from './offering.ts';
import type { Step } from './moves.ts';
import { offerText } from './phrases/en/answers.ts';

const ana = { name: 'Ana', memberId: null };
const step: Step = {
  deed: 'Bring six pads to Ana on Tuesday',
  who: [ana],
  ask: '',
  gain: '',
  due: '2026-12-01',
  stake: { cents: 9_000, quarters: null },
  likelihood: null,
  sign: '',
};
const facts = {
  ...noFacts,
  today: '2026-11-28',
  currency: 'EUR',
  people: [ana, { name: 'Dona Graça', memberId: null }],
};

for (const [said, offered] of [
  ['With Dona Graça', ['With Ana and Dona Graça', 'With Dona Graça']],
  ['not with Ana', ['Just you']],
  ['It has to be Thursday', ['Thu 3 Dec']],
  ['I counted again, 120 euros', ['€120']],
  [
    'It is better that I write to her myself',
    ['“I write to her myself”', '“Bring six pads to Ana on Tuesday. I write to her myself”'],
  ],
  ['It is with Ana on Tuesday, 90 euros', []],
  ['Does wool drip?', []],
] as const)
  test(`“${said}” may mean ${offered.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(
      mayChange(said, step, facts).map((change) => offerText(change, 'EUR')),
      offered,
    );
  });
