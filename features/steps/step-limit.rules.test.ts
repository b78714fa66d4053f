// What a step may cost is an amount that is said of the step, and no word more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costSaid } from '../sentences/cost-said.rules.ts';
import { limitIn, limitOf, limitSaid } from './step-limit.rules.ts';

test('what a thing costs is no limit, though it costs nothing', () => {
  for (const said of [
    'The cost, well, not money, the bread costs nothing any more.',
    'The bread costs nothing any more, I throw it away.',
    'The bread costs nothing.',
  ])
    assert.equal(limitIn(said), '', said);
  assert.equal(limitIn('It costs nothing.'), 'nothing');
});

test('a limit ends with its amount', () => {
  for (const [said, limit] of [
    ['It costs me two hours.', 'two hours'],
    ['The limit is 15 euro, it belongs to the 25th.', '15 euro'],
    ['The cost: 15 euro belongs to the 25th, the Monday to the 30th.', '15 euro'],
    ['At most two hours, and no money.', 'two hours, and no money'],
  ] as const)
    assert.equal(costSaid(said), limit, said);
  assert.equal(limitOf(['At most 15 euro belongs to the 25th.']), '15 euro');
});

test('an amount of anything beside "no money" is what it may cost', () => {
  assert.equal(limitOf(['One gap, and no money. The bus is free for me. Now what?']), 'One gap and no money');
  assert.equal(
    limitOf(['The next step is a phone call, so half an hour and no money. But should I ask for more?']),
    'half an hour and no money',
  );
  for (const said of [
    'He has two bikes and no money.',
    'Is it one evening and no money?',
    'They have time and no money.',
  ])
    assert.equal(limitIn(said), '', said);
});

test('how many of a thing there are, and what keeps nobody, is no cost', () => {
  assert.equal(limitSaid('On Friday I give her the three evenings of notes.'), '');
  assert.equal(limitSaid('Nothing stops me, only the rain.'), '');
  assert.equal(limitSaid('Nothing, really.'), 'nothing');
});
