// What a sentence tells of sums, of others' answers and of things at hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  costIn,
  hasFigure,
  isSober,
  joinsIn,
  limitWords,
  limitsIn,
  pendingIn,
  refusalIn,
  spentIn,
  sumsIn,
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
  assert.equal(costIn('But the limit is 200 cedis I already said in my plan.'), '200 cedis');
  assert.equal(costIn('The limit is near.'), '');
});

test('what one does without asking anyone came from oneself, and what one says to have is there', () => {
  assert.notEqual(thingsIn('The card I have, forty of them.'), '');
});

test('what others do not want to bear is no refusal', () => {
  assert.equal(refusalIn('They don’t want to wait better.'), '');
  assert.notEqual(refusalIn('They don’t want to join.'), '');
});

test('each sum is told once: half an hour is no hour besides, forty euros stand beside a hundred and forty', () => {
  assert.deepEqual(sumsIn('An hour, or half an hour.'), ['half an hour']);
  assert.deepEqual(sumsIn('40 euros for paint and 140 euros for the van.'), ['40 euros', '140 euros']);
  assert.deepEqual(sumsIn('5 hours, or 15 hours.'), ['5 hours', '15 hours']);
  assert.deepEqual(sumsIn('Nothing at all.'), []);
});

const asLimit = (text: string, asked = true): string[] => limitsIn(text, asked);

test('a number for something answers how much, where that was asked, and only at the beginning', () => {
  for (const text of ['30 for the car.', '“1200 for the car.', '4.50 for the car.', '– 30 for the car.'])
    assert.deepEqual(asLimit(text), [text]);
  assert.deepEqual(asLimit('30 for the car.', false), []);
  for (const text of ['I paid 30 for the car.', 'So 30 for the car.', 'For the car.', '30 or so for the car.'])
    assert.deepEqual(asLimit(text), [], text);
});

test('who is willing names what it may be; no sum, a question, others and what is over are none', () => {
  for (const text of ['I could lose face.', 'At most!', 'We could give a hand.', 'Say what you like.'])
    assert.deepEqual(asLimit(text, false), [], text);
  for (const text of [
    'Could we spare two hours at most?',
    'She could spare two hours at most.',
    'Up to two hours without it.',
    'I told him two hours at most.',
    'It was two hours at most.',
    'Two hours, but not at most two hours.',
  ])
    assert.deepEqual(asLimit(text, false), [], text);
  assert.deepEqual(asLimit('I COULD LOSE TWO HOURS.', false), ['I COULD LOSE TWO HOURS.']);
  assert.deepEqual(asLimit('HE WOULD LIKE two hours at most.', false), []);
  assert.deepEqual(asLimit('TWO HOURS ALREADY at most.', false), []);
});

test('“say” makes a sum a limit where the sentence begins with it, not where others say it', () => {
  for (const text of [
    'Say two hours.',
    'So, say two hours.',
    'OK say two hours.',
    'Okay, say two hours.',
    'Let’s say two hours.',
    'Lets say two hours.',
    'Then say two hours.',
  ])
    assert.deepEqual(asLimit(text, false), [text]);
  assert.deepEqual(asLimit('The papers say two hours.', false), []);
  assert.deepEqual(asLimit('So two hours.', false), []);
});

test('asked how much, a sum near the beginning is the answer, unless the sentence goes on to tell something of it', () => {
  const first = (text: string): string | undefined => asLimit(`${text} Good night.`)[0];
  for (const text of [
    'Two hours in the afternoon.',
    'On a quiet afternoon, maybe, 2 hours.',
    'Two hours is fine.',
    'Forty euros are enough, and an hour.',
  ])
    assert.equal(first(text), text);
  for (const text of [
    'On a quiet and long free afternoon 2 hours.',
    'Two hours go to the bus.',
    'Ninety-five dollars is their price, an hour too.',
    'We opened two hours.',
  ])
    assert.equal(first(text), undefined, text);
});

test('a short answer alone is a limit wherever its sum stands; a long one or one that tells a story is not', () => {
  const short = 'Of all the old money in the tin box 40 euros.';
  assert.deepEqual(asLimit(short), [short]);
  assert.deepEqual(asLimit(short, false), []);
  assert.deepEqual(asLimit(`${short} Good night.`), []);
  assert.deepEqual(asLimit('My brother keeps the tin and paid 40 euros.'), []);
  const padded = (length: number) => `${'Of all the old money in the tin box, '.padEnd(length - 10, 'm')} 40 euros.`;
  assert.deepEqual(asLimit(padded(49)), [padded(49)]);
  assert.deepEqual(asLimit(padded(50)), []);
});

test('a cost is known however it is said, and once a week is no cost of one time', () => {
  for (const [text, cost] of [
    ['It MAY cost a Thursday and a packet of biscuits .', 'a Thursday and a packet of biscuits'],
    ['This should only cost me at most a day.', 'a day'],
    ['IT’S an hour of petrol it may cost me.', 'an hour of petrol'],
    ['THAT COSTS ME one evening.', 'one evening'],
    ['That costs me every week one evening.', ''],
    ['MY CEILING stays at 40 euros, as I said.', '40 euros'],
    ['It is late.', ''],
  ] as const)
    assert.equal(costIn(text), cost, text);
});

test('a limit keeps its words without the yes or no before it and the stops behind it', () => {
  for (const [text, words] of [
    ['Okay, one hour on a Monday!', 'one hour on a Monday'],
    ['OK one hour on a Monday...', 'one hour on a Monday'],
    ['No, one hour on a Monday', 'one hour on a Monday'],
    ['At most one hour on a Monday', 'one hour on a Monday'],
    ['Forty dry bags and 2 hours', 'forty dry bags and 2 hours'],
    ['Clay for 2 hours', 'Clay for 2 hours'],
    ['Berit’s oven for 2 hours', 'Berit’s oven for 2 hours'],
    ['The Half-moon oven for 2 hours', 'the Half-moon oven for 2 hours'],
    ['One hour on a Monday. A tin of paint', 'one hour on a Monday, a tin of paint'],
  ] as const)
    assert.equal(limitWords(text), words, text);
});

test('a limit of more than two sentences, or too long to be repeated, is told by its sums alone', () => {
  assert.equal(limitWords('One hour. A tin. Some paint.'), '');
  const long = (length: number) => `One hour ${'x'.repeat(length - 9)}`;
  assert.notEqual(limitWords(long(80)), '');
  assert.equal(limitWords(long(81)), '');
  for (const list of ['$4.50 and 2 hours', '1.5 hours, maybe', 'About $6 (at most)', '20 minutes+2 hours'])
    assert.equal(limitWords(list), '', list);
});

test('spent is what one says of a sum that is gone, not what others say, ask or leave', () => {
  for (const [text, sums] of [
    ['The battens are £46. I paid £31.', ['£31']],
    ['They asked me. It cost nothing so far. I spent £31.', ['£31']],
    ['Money: £31.', ['£31']],
    ['My pocket money: £31.', []],
    ['The battens are £46.', []],
    ['She asks £31 and charged nothing.', []],
    ['The asking price, £31, I paid.', ['£31']],
  ] as const)
    assert.deepEqual(spentIn(text), sums, text);
});

test('one’s own no is no refusal by others, whatever stands before it', () => {
  assert.equal(refusalIn('We have said no.'), '');
  assert.equal(refusalIn('Ann was not interested, and I don’t mind.'), '');
  assert.equal(refusalIn('The mayor and I turned it down.'), 'The mayor and I turned it down.');
  assert.equal(refusalIn('All is well.'), '');
});

test('an answer is waited for, or was not asked for, only where somebody says so', () => {
  assert.equal(pendingIn('It is late. LET ME THINK about it, he wrote.'), 'LET ME THINK about it, he wrote.');
  assert.equal(unaskedIn('It is late. I have NOT ASKED him.'), 'I have NOT ASKED him.');
  for (const find of [pendingIn, unaskedIn, joinsIn, thingsIn])
    assert.equal(find('He came by on Monday.'), '', find.name);
});

test('what they are short of is told in its words; nothing where they are short of us or of nothing', () => {});

test('a thing one has is named up to where the sentence goes on about it', () => {
  for (const [text, thing] of [
    ['I have a shed on Elm Road and a van', 'a shed'],
    ['I have a shed on the hill', 'a shed on the hill'],
    ['We own the mill that stands there', 'the mill'],
    ['I have two vans  anyway', 'two vans'],
    ['I have an idea.', ''],
    ['All is well.', ''],
  ] as const)
    assert.equal(thingIn(text), thing, text);
});

test('a figure and a word that something came to nothing are known, and a word in which they stand is none', () => {
  for (const text of ['9 of them', 'Two came.', 'HALF of it']) assert.ok(hasFigure(text), text);
  for (const text of ['They came often.', 'Tension rose.']) assert.ok(!hasFigure(text), text);
  for (const text of ['Sold none.', 'It wasn’t read.', 'NOBODY came.']) assert.ok(isSober(text), text);
  for (const text of ['They noted it.', 'All sold.']) assert.ok(!isSober(text), text);
});
