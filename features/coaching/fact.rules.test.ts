// What a sentence tells of sums, of others' answers and of things at hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  costIn,
  joinsIn,
  limitWords,
  limitsIn,
  pendingIn,
  refusalIn,
  shortageIn,
  spentIn,
  sumsIn,
  surpriseIn,
  thingIn,
  thingsIn,
  unaskedIn,
} from './fact.rules.ts';

test('what may be lost is what somebody says of themselves, not what others pay, want or charge', () => {
  for (const text of [
    'He pays 25 dollars for fuel each week and does not smile.',
    'Her heating bill was 2,900 pounds last winter.',
    'They wanted 2,000 bags and three months of credit.',
    'A furious call is 23 minutes on average.',
    'The laminating cost 120 kroner so far.',
    'The mornings are free anyway.',
    'Council library said no in October, they wanted 300 dollars.',
  ])
    assert.deepEqual(limitsIn(text, true), [], text);
  for (const text of [
    'I could lose another ten dollars.',
    'This week I can give one morning and about 20 dollars.',
    'We can spare two evenings, no more.',
    'Half an hour at most.',
  ])
    assert.deepEqual(limitsIn(text, false), [text]);
  const asked = 'An hour in the afternoon when the oven is empty, and six thousand pesos for paper.';
  assert.deepEqual(limitsIn(asked, true), [asked]);
  assert.deepEqual(limitsIn(asked, false), []);
  assert.deepEqual(sumsIn('One hour, and one hour again, and 40 euros.'), ['one hour', '40 euros']);
});

test('what was spent, refused, not answered, not asked or not planned is known as such', () => {
  assert.deepEqual(spentIn('Borax cost me £31 and the battens £46, so there is £43 left.'), ['£31', '£46']);
  assert.deepEqual(spentIn('It would cost 80,000 kroner, they said.'), []);
  assert.match(refusalIn('Fine. IT said no in September.'), /^IT said no/);
  assert.equal(refusalIn('I said no to that.'), '');
  assert.equal(refusalIn('They said no one came.'), '');
  assert.notEqual(pendingIn('I texted him on Friday, he hasn’t answered.'), '');
  assert.notEqual(unaskedIn('Mr Khumalo I did not ask yet. We have never spoken.'), '');
  assert.notEqual(surpriseIn('Goran brought chairs without being asked.'), '');
  assert.equal(surpriseIn('Goran brought chairs.'), '');
});

test('who would join, and what is there, is told apart from a story', () => {
  assert.notEqual(joinsIn('Nico could join with the beer.'), '');
  assert.equal(joinsIn('Nico shouted at the driver.'), '');
  assert.equal(
    thingIn('I could sell them, I have eighty cups with little faults that he does not want.'),
    'eighty cups with little faults',
  );
  assert.equal(thingIn('I have signs.'), 'signs');
  assert.equal(thingIn('I have a feeling that it fails.'), '');
  assert.notEqual(thingsIn('The meeting room is empty after ten.'), '');
  assert.equal(thingsIn('The agency wanted forty persons a day.'), '');
});

test('a limit that is more than a list of sums is kept in its words', () => {
  assert.equal(limitWords('One hour on a Monday.'), 'one hour on a Monday');
  assert.equal(
    limitWords('A Friday afternoon and maybe 100 euros for clamps.'),
    'a Friday afternoon and maybe 100 euros for clamps',
  );
  for (const text of [
    'One hour, no money.',
    'Two Saturdays and €60',
    'I could lose two hours.',
    'Wood is there anyway.',
  ])
    assert.equal(limitWords(text), '', text);
});

test('that nobody said no is no refusal', () => {
  assert.equal(refusalIn('Nobody said no except Kimo.'), '');
  assert.notEqual(refusalIn('Kimo said no.'), '');
});

test('what the other side is short of, and a limit that is called so, are known', () => {
  assert.equal(
    shortageIn('I do not know. He loses motors every season, his men are lazy.'),
    'he loses motors every season',
  );
  assert.equal(shortageIn('He needs me every day.'), '');
  assert.equal(costIn('But the limit is 200 cedis I already said in my plan.'), '200 cedis');
  assert.equal(costIn('The limit is near.'), '');
});

test('what one does without asking anyone came from oneself, and what one says to have is there', () => {
  assert.equal(surpriseIn('Without asking anyone I could put the card there.'), '');
  assert.notEqual(thingsIn('The card I have, forty of them.'), '');
});

test('what others do not want to bear is no refusal', () => {
  assert.equal(refusalIn('They don’t want to wait better.'), '');
  assert.notEqual(refusalIn('They don’t want to join.'), '');
});
