// What a sentence makes of what a step may cost: another amount, none, or nothing that is said of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { costIn } from './amending-cost.rules.ts';

const step: Step = {
  title: 'Take Ann the four skins',
  description: 'What: I take Ann the four skins.\nAt most: Two hours and 20 euros.',
  principle: 'lemonade',
  due: '2026-11-27',
  loss: 'two hours and 20 euros',
};
/** What a sentence says that it may cost; null where it says nothing of it. */
const cost = (said: string, loss = step.loss, isAnswer = false): string | null =>
  costIn(said, { ...step, loss }, isAnswer);
const each = (cases: readonly (readonly [said: string, is: string | null])[]): void => {
  for (const [said, is] of cases) assert.equal(cost(said), is, said);
};

test('a limit that is taken out is gone, however that is said', () => {
  each([
    ['Take out the limit.', ''],
    ['Please strike that cost.', ''],
    ['There’s no limit.', ''],
    ['It works without a ceiling.', ''],
    ['The limit is not mine.', ''],
    ['The cost line was not true.', ''],
    ['THE LIMIT MUST GO.', ''],
    ['Take out the bread.', null],
    ['The limit is near.', null],
  ]);
});

test('an amount that is said of the step takes the place of what stood', () => {
  each([
    ['The limit is 15 euros.', '15 euros'],
    ['Tuesday is one hour.', 'one hour'],
    ['One hour at most, no money.', 'One hour and no money'],
    ['The step takes only one hour.', 'one hour'],
    ['A visit lasts one hour.', 'one hour'],
    ['MAKE IT ONE HOUR.', 'ONE HOUR'],
    ['Rather one hour.', 'one hour'],
    ['One hour.', 'One hour'],
    ['No, one hour please', 'one hour'],
    ['One hour, not two hours.', 'One hour'],
    ['It is not two hours, it is one hour.', 'one hour'],
    ['Not 2 euros but 3 euros.', '3 euros'],
    ['It is not 2.50 euros, but 3 euros.', '3 euros'],
    ['No money.', 'no money'],
    ['Nothing!', 'nothing'],
    ['Not Ann but Ben takes it.', null],
    ['Ann brings one hour of film.', null],
    ['One hour later.', null],
    ['It is one hour later.', null],
    ['She said that no money is there.', null],
    ['Monday.', null],
    ['Every Monday.', null],
    ['Well.', null],
  ]);
  // A bare amount is the cost of a step only where nothing else was asked, and no question.
  assert.equal(cost('One hour.', step.loss, true), null);
  assert.equal(cost('No money.', step.loss, true), null);
  assert.equal(cost('It takes one hour.', step.loss, true), 'one hour');
  assert.equal(cost('One hour, do I need one hour?'), null);
  assert.equal(cost(`One hour for ${'the man '.repeat(11)}`), null);
});

test('what is paid to somebody, or is a deed of their own, is no cost', () => {
  each([
    ['He pays one hour.', null],
    ['I sell it: 15 euros.', null],
    ['I call Ann for one hour.', null],
    ['I call Ann, at most one hour.', 'one hour'],
  ]);
});

test('an amount that is for something else leaves what remains', () => {
  each([
    ['The 20 euros are for the window later.', 'two hours'],
    ['No, the 20 is not part of it.', 'two hours'],
    ['And the two hours are her.', '20 euros'],
    ['The two hours are wrong.', '20 euros'],
    ['BUT THE 20 IS FOR LATER.', 'two hours'],
    ['The 20 euros belong for another day.', 'two hours'],
    ['The skins are for later.', null],
  ]);
  assert.equal(cost('The 20 euros are for later.', '20 euros'), '');
  assert.equal(cost('The 20 euros are for later.', '20 EUROS, one hour and two evenings'), 'one hour and two evenings');
  assert.equal(cost('The 20 euros are for later, the limit is one hour.'), 'one hour');
});

test('words that are quoted from the limit and struck leave what it says without them', () => {
  const loss = 'two hours because of the rain';
  assert.equal(cost('“because of the rain” is not a cost', loss), 'two hours');
  assert.equal(cost("'Because of the rain' was not mine", loss), 'two hours');
  assert.equal(cost('"because of the rain" is not what I said', loss.toUpperCase()), 'TWO HOURS');
  assert.equal(cost('“because of the snow” is not a cost', loss), null);
  assert.equal(cost('“because of the rain” is a cost', loss), null);
});

test('an amount that is only called wrong is taken out', () => {
  each([
    ['The two hours are wrong by far.', '20 euros'],
    ['I don’t want two hours.', ''],
    ['But not two hours.', ''],
    ['But not three hours.', null],
    ['But not two hours and not three hours.', null],
  ]);
});

test('where no limit stands, where one would stop is one', () => {
  const stop = 'If it costs more than 5,000 I stop.';
  assert.equal(cost(stop, ''), 'If it costs more than 5,000');
  assert.equal(cost('The limit is one hour.', ''), 'one hour');
  assert.notEqual(cost(stop), 'If it costs more than 5,000');
});
