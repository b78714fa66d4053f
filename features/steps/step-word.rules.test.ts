// What is said of a step as a whole, in many wordings, and what is said of something else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import type { Said } from '../conversation/talk.rules.ts';
import {
  agrees,
  asksState,
  asksTwo,
  disputes,
  notDone,
  restores,
  stoodBefore,
  undone,
  withdraws,
} from './step-word.rules.ts';

const holds = (is: (text: string) => boolean, these: readonly string[], not: readonly string[]): void => {
  for (const text of these) {
    assert.ok(is(text), text);
    assert.ok(is(`The bread is good. ${text}`), `behind another: ${text}`);
    assert.ok(is(text.toUpperCase()), text.toUpperCase());
  }
  for (const text of not) assert.ok(!is(text), text);
};
const step = (title: string): Step => ({
  title,
  description: `What: ${title}.`,
  principle: 'lemonade',
  due: '2026-11-27',
  loss: '',
});

test('a yes to the step is heard among its first sentences, unless it objects', () => {
  holds(
    agrees,
    [
      'Ok, that is the one.',
      'Ok do both.',
      'Let’s do both',
      'That’s right, now.',
      'That one.',
      'The step stands.',
      'Keep it as it is.',
      'It stands!',
      'Exactly.',
      'Yes, so be it',
    ],
    [
      'Is that it?',
      'Yes, but what now?',
      'That is it, but not on Monday.',
      'That is good except the day.',
      'Is that the one?',
      'The bread stands there.',
      'I keep it in the shed.',
    ],
  );
  assert.ok(agrees('I bake. I sew. That is the one. I dig.'));
  assert.ok(!agrees('I bake. I sew. I dig. That is the one. I cook.'));
});

test('a step is called none, wanted back, or denied in something', () => {
  holds(
    withdraws,
    [
      'That is not a step.',
      'No, it isn’t it.',
      'Not what I meant.',
      'I did not say that.',
      'You are writing down my questions.',
      'Drop that step.',
      'That is no step.',
    ],
    ['Is that not a step?', 'That is a step.', 'I drop the bread.', 'What I fear is not the task I have.'],
  );
  holds(
    restores,
    [
      'Put it back.',
      'Give me back my step.',
      'I want the old one back.',
      'You have lost my step.',
      'As it was before.',
      'Go back to the first',
      'Undo that',
      'Can you put it back?',
    ],
    ['I go back to the shop.', 'She lost my key.', 'It was good.'],
  );
  holds(
    disputes,
    ['I never said that.', 'No, it’s not.', 'You misread it.'],
    ['Did you misread it, I never said that?', 'I said that.', 'She did not say that.'],
  );
});

test('how it stands, and whether there can be two, is asked', () => {
  holds(
    asksState,
    [
      'Is the step written down?',
      'Have you got it?',
      'Did you note that?',
      'What stands there now?',
      'What’s my step?',
      'Read it back to me.',
      'How does it look now?',
      'Does it still stand?',
    ],
    ['Is the bread done?', 'What is it?', 'I read the list.', 'How does she look?'],
  );
  holds(
    asksTwo,
    ['Can I have two steps?', 'May I take both?', 'Are there two steps?', 'Is that a second step?'],
    ['I have two steps.', 'Can I have bread?', 'Two things.'],
  );
});

test('the step before is the last that was agreed to, marked, or else the one before the last', () => {
  const [one, two, three] = [step('one'), step('two'), step('three')];
  const user = (text: string): Said => ({ role: 'user', text });
  const coach = (of: Step): Said => ({ role: 'assistant', text: 'So it comes to this.', step: of });
  const none = (): boolean => false;
  assert.equal(stoodBefore([], none), null);
  assert.equal(stoodBefore([user('Hm.')], none), null);
  assert.equal(stoodBefore([user('Hm.'), coach(one)], none), one);
  assert.equal(stoodBefore([coach(one), user('Hm.'), coach(two), user('Hm.'), coach(three)], none), two);
  assert.equal(stoodBefore([coach(one), user('That is the one.'), coach(two), user('Hm.'), coach(three)], none), one);
  assert.equal(
    stoodBefore([coach(one), user('That is it.'), coach(two), user('That is it.'), coach(three)], none),
    two,
  );
  const history = [user('The step is: one'), coach(one), user('Hm.'), coach(two), user('Hm.'), coach(three)];
  assert.equal(
    stoodBefore(history, (text) => text.startsWith('The step is')),
    one,
  );
});

test('an order that was not carried out is one that was not done, points at nothing done, and is no question', () => {
  const left = (message: string, done: string[] = [], isCarried = false): string[] => undone(message, done, isCarried);
  assert.deepEqual(left('I bake. Take the bread out. Please add the list.'), [
    'Take the bread out.',
    'Please add the list.',
  ]);
  assert.deepEqual(left('Take the bread out. Please add the list.', ['Take the bread out.']), ['Please add the list.']);
  assert.deepEqual(left('Correct one thing: the day.'), ['Correct one thing: the day.']);
  assert.deepEqual(left('All of it, except for the bread.'), ['All of it, except for the bread.']);
  // "Put that in" points at what was carried out.
  assert.deepEqual(left('Put that in there as well.'), ['Put that in there as well.']);
  assert.deepEqual(left('Put that in there as well.', [], true), []);
  assert.deepEqual(left('Put the bread in there as well.', [], true), ['Put the bread in there as well.']);
  // What is as short as that orders only where it is the coach who is asked.
  assert.deepEqual(left('Add a loaf.'), []);
  assert.deepEqual(left('Fix it.'), ['Fix it.']);
  assert.deepEqual(left('Should I remove the bread?'), []);
  assert.deepEqual(left('I take the bread out.'), []);
  assert.deepEqual(left('TAKE THE BREAD OUT.'), ['TAKE THE BREAD OUT.']);
});

test('an order is answered by whether the step has what it speaks of', () => {
  const bake = step('Bake bread with Ann');
  const missing = ': that does not stand in the step.';
  for (const [order, isMissing] of [
    ['Take the cheese out.', true],
    ['Leave out the cheese', true],
    ['REMOVE THE CHEESE.', true],
    ['Drop cheese, please.', true],
    ['Take the bread out.', false],
    ['Leave out the bread', false],
    ['Omit the bread and cheese.', false],
    ['Add the cheese.', false],
    ['Take it out.', false],
  ] as const) {
    const told = notDone([order], bake);
    assert.equal(told.endsWith(missing), isMissing, order);
    assert.ok(told.startsWith(`“${order.replace(/\.$/u, '')}`), told);
    if (!isMissing) assert.match(told, /could not carry out; “Change” at the step/);
  }
  assert.equal(notDone([], bake), '');
  const both = notDone(['Take the cheese out', 'Add the cheese'], bake);
  assert.equal(both, `${notDone(['Take the cheese out'], bake)} ${notDone(['Add the cheese'], bake)}`);
});
