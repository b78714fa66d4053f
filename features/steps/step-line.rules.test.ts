// The lines of a step: what of them is shown beside its title, and how the whole sentence follows when the title is another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { lineIn, revised, termsOf } from './step-line.rules.ts';

const step: Step = {
  title: 'Ask Slim for ten boxes',
  description:
    'What: On Tuesday 24 November I ask Slim for ten boxes.\nWho: Slim.\nAt most: One hour.\nIf: He says no, I ring Olga.',
  principle: 'pilot-in-plane',
  due: '2026-11-24',
  loss: 'one hour',
};

test('what it may cost, its condition and who is in it are shown, and nothing where they were not said', () => {
  assert.deepEqual(termsOf(step.description), [
    { kind: 'At most', text: 'One hour' },
    { kind: 'If', text: 'He says no, I ring Olga' },
    { kind: 'Who', text: 'Slim' },
  ]);
  assert.deepEqual(termsOf('Stop: If it costs more than 5 euros.'), [
    { kind: 'Stop', text: 'If it costs more than 5 euros' },
  ]);
  assert.deepEqual(termsOf('What: Ask Slim.\nThen: on 2026-11-24 go on.'), []);
});

test('a word that is another in the title is another in the whole sentence; and so is all of it', () => {
  const what = (title: string): string => lineIn(revised(step, { title }).description, 'What');
  assert.equal(what('Ask Slim for five boxes'), 'On Tuesday 24 November I ask Slim for five boxes');
  assert.equal(what('Call Slim for ten boxes'), 'On Tuesday 24 November I call Slim for ten boxes');
  assert.equal(what('Ask Slim for ten boxes and a lid'), 'On Tuesday 24 November I ask Slim for ten boxes and a lid');
  assert.equal(what('Ask for ten boxes'), 'On Tuesday 24 November I ask for ten boxes');
  assert.equal(what('Close the gate'), 'On Tuesday 24 November I close the gate');
});
