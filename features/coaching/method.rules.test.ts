// A question on the method has always an answer; what only has one of its words in it is no such question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { methodOn } from './method.rules.ts';

const records: Records = {
  inventory: emptyInventory(),
  challenge: {
    id: 1,
    title: 'Honey',
    statement: '',
    affordableLoss: { financial: '300 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [],
  partners: [],
};
const answer = (sentence: string, message = sentence): string => methodOn(sentence, message, records);

test('what goes out counts, whatever may come in, and what is beyond the limit is no affordable loss', () => {
  for (const sentence of [
    'What is affordable loss?',
    'Does the deposit count as a loss?',
    'Is it gross or net?',
    'Is that affordable loss?',
  ])
    assert.match(
      answer(sentence),
      /ffordable loss counts what goes out and may not come back, whatever may come in later: gross, not net\.$/,
      sentence,
    );
  assert.match(
    answer('Is that not affordable loss?', '500 euros is gross, half of it comes back. Is that not affordable loss?'),
    /^No: affordable loss counts .+ So 500 euros it is, against “300 euros”\.$/,
  );
});

test('every word of the method is explained to whoever asks what it is', () => {
  for (const [sentence, says] of [
    ['What is a pre-mortem?', /^A pre-mortem takes it that the thing has failed/],
    ['And what does crazy quilt mean?', /^Crazy quilt: you begin with whoever gives/],
    ['Why is it called pilot in the plane?', /^Pilot in the plane: you act on what is in your own hands/],
    ['What is lemonade?', /^Lemonade: what you had not planned/],
    ['What is bird in hand?', /^Bird in hand: you begin with who you are/],
    ['What is a play?', /^A play is one try with a day to it/],
    ['What is your method?', /^The method: begin with what you have/],
  ] as const)
    assert.match(answer(sentence), says, sentence);
});

test('what only has such a word in it asks nothing of the method', () => {
  for (const sentence of [
    'Is the play on Friday?',
    'Should I sell lemonade?',
    'A play is one try.',
    'Who plays the drum?',
    'Will the bird in my hand fly?',
  ])
    assert.equal(answer(sentence), '', sentence);
});

test('the greatest sum beyond the limit is held against it; what is within it, or has no limit, is not', () => {
  const says = 'ffordable loss counts what goes out and may not come back, whatever may come in later: gross, not net.';
  const paint = 'I put in 400 euros, 500 euros later and 20 euros for paint.';
  assert.equal(answer('What is affordable loss?', paint), `A${says} So 500 euros it is, against “300 euros”.`);
  assert.equal(answer('Gross or net?', paint), `A${says} So 500 euros it is, against “300 euros”.`);
  for (const asked of [
    'Well, is that affordable loss?',
    'Isn’t that affordable loss?',
    "Isn't that affordable loss?",
    'ARE THEY MY AFFORDABLE LOSSES?',
  ])
    assert.equal(answer(asked, paint), `No: a${says} So 500 euros it is, against “300 euros”.`, asked);
  assert.equal(answer('Is that affordable loss?', 'I put in 300 euros.'), `A${says}`);
  assert.equal(methodOn('Is that affordable loss?', paint, { ...records, challenge: null }), `A${says}`);
});

test('a word of the method is known in capitals and however it is joined, and only a question on it is one', () => {
  for (const [asked, begins] of [
    ['WHAT IS AFFORDABLE LOSS?', 'Affordable loss counts'],
    ['What does premortem mean?', 'A pre-mortem'],
    ['WHAT ARE CRAZY QUILTS?', 'Crazy quilt:'],
    ['What is crazy-quilt?', 'Crazy quilt:'],
    ['What is pilot-in-the-plane?', 'Pilot in the plane:'],
    ['What is pilot in plane?', 'Pilot in the plane:'],
    ['WHAT IS LEMONADE?', 'Lemonade:'],
    ['What is bird-in-the-hand?', 'Bird in hand:'],
    ['What is effectuation?!?', 'The method:'],
    ['What is a “play”?', 'A play is'],
    ['What does the word ‘play’ mean?', 'A play is'],
  ] as const)
    assert.ok(answer(asked).startsWith(begins), asked);
  for (const asked of [
    'What is affordable loss.',
    'Affordable loss.',
    'What is effectuation good for?',
    'What is your method with bees?',
    'What is a play for children?',
  ])
    assert.equal(answer(asked), '', asked);
});
