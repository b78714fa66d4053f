// The hour of a step is changed where a message says so, in its words and in its title, and nowhere else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { hourIn, hourOf } from './amending-hour.rules.ts';
import { longestTitle } from './step-line.rules.ts';

const at = (what: string, title = 'Bring five gowns to Maria'): Step => ({
  title,
  description: `What: ${what}.\nThen: on 2026-12-01 go on, change it or stop, by what you saw.`,
  principle: 'affordable-loss',
  due: '2026-12-01',
  loss: '',
});
const bring = 'On Tuesday 1 December at 13:30 I bring five gowns to Maria';

test('an hour that is named instead stands in the step', () => {
  for (const [said, what] of [
    [
      'Only make it 14:30, she has handover at half past one.',
      'On Tuesday 1 December at 14:30 I bring five gowns to Maria',
    ],
    ['Yes, but at 14:30, not 13:30.', 'On Tuesday 1 December at 14:30 I bring five gowns to Maria'],
    ['Move it to half past two.', 'On Tuesday 1 December at half past two I bring five gowns to Maria'],
    ['Make it 3 pm please.', 'On Tuesday 1 December at 3 pm I bring five gowns to Maria'],
    ['Better at three, then she is alone.', 'On Tuesday 1 December at three I bring five gowns to Maria'],
    ['At noon.', 'On Tuesday 1 December at noon I bring five gowns to Maria'],
    ['The time should be 9.15.', 'On Tuesday 1 December at 9.15 I bring five gowns to Maria'],
  ] as const)
    assert.match(hourIn(said, at(bring))?.description ?? '', new RegExp(`^What: ${what}\\.$`, 'mu'), said);
});

test('a step without an hour is given one behind its words, and a title with one says the new one', () => {
  assert.match(hourIn('Make it 14:30.', at('I call Ann'))!.description, /^What: I call Ann at 14:30\.$/mu);
  assert.equal(hourIn('Make it 10:30.', at('At 9:00 I call Ann', 'Call Ann at 9:00'))!.title, 'Call Ann at 10:30');
});

test('beside a day any hour is meant', () => {
  assert.equal(hourIn('Wednesday at 15:00.', at(bring)), null);
  assert.equal(hourOf(hourIn('Wednesday at 15:00.', at(bring), true)!), '15:00');
  assert.equal(hourOf(at('I call Ann')), '');
});

test('what is no hour, or is said of something else, changes none', () => {
  for (const said of [
    'Make it 14.30 euros.',
    'Make it two hours.',
    'Make it three people.',
    'She has handover at half past one.',
    'At 14:30 I call Ann.',
    'Put it at 3 percent.',
    'Make it 13:30.',
    'Is it 14:30?',
    'Version 2.30.1 is better.',
  ])
    assert.equal(hourIn(said, at(bring)), null, said);
});

test('a sentence of a page says no hour, and a title keeps to its length', () => {
  const long = `Make it 14:30 ${'and bring it along '.repeat(5)}`;
  assert.equal(hourIn(long.slice(0, 101), at(bring)), null);
  assert.notEqual(hourIn(`Make it 15:30${' '.repeat(87)}`, at(bring)), null);
  const title = `Bring the gowns at 13:30 ${'and then '.repeat(20)}`.slice(0, longestTitle);
  const changed = hourIn('Make it 9:45 pm', at(`${title}`, title))!;
  assert.ok(changed.title.length <= longestTitle, changed.title);
  assert.match(changed.title, /at 9:45 pm/);
  // Where only the title has an hour, the title alone is changed besides what is done.
  assert.match(hourIn('make it 14:30', at('Bring five gowns', 'Bring five gowns at 13:30'))!.title, /at 14:30$/);
});
