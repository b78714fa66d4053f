// What may truly be said to what somebody tells: one observation of a kind, on their own words, and none where there is no cause for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrouble, observationsOn } from './reflection.rules.ts';

const kindsIn = (text: string): string[] => observationsOn(text).map(({ kind }) => kind);
const first = (text: string, kind: string): readonly string[] =>
  observationsOn(text).find((each) => each.kind === kind)?.says ?? [];

test('trouble is known by its words, whichever case they come in', () => {
  for (const text of [
    'Nobody came.',
    'THE BELT BROKE.',
    'It isn’t there.',
    'They COMPLAINED.',
    '30 calls an hour.',
    'A mess!',
  ])
    assert.ok(isTrouble(text), text);
  for (const text of ['Four came.', 'The shop is open.']) assert.ok(!isTrouble(text), text);
});

test('a cause is told back in its words, to the person, where it is the cause of a trouble', () => {
  const belt = 'It is Monday. Nobody comes BECAUSE my door sticks. Fine.';
  assert.deepEqual(first(belt, 'cause'), ['You name the cause yourself: your door sticks.']);
  assert.deepEqual(kindsIn('Four came, because she brought her sister.').includes('cause'), false);
  assert.deepEqual(kindsIn('Nobody came.').includes('cause'), false);
  const long = first(`Nobody came because ${'it was so very hot and so very dry and '.repeat(3)}late.`, 'cause');
  assert.match(long[0]!, /^You name the cause yourself: it was so very hot/);
  assert.ok(long[0]!.length < 90 + 'You name the cause yourself: .'.length + 2);
});

test('what somebody wants is what moves them; what they refuse is theirs to settle', () => {
  assert.deepEqual(first('Walt wants numbers before he signs.', 'wants'), [
    'What Walt goes by: numbers.',
    'Whoever brings numbers moves Walt.',
  ]);
  assert.deepEqual(first('The council insists on a written plan.', 'wants'), [
    'What the council goes by: a written plan.',
    'Whoever brings a written plan moves the council.',
  ]);
  assert.deepEqual(first('My boss waits for my list.', 'wants')[0], 'What your boss goes by: your list.');
  for (const text of [
    'Walt wants it done.',
    'Walt wants you to go.',
    'Walt wants ox.',
    'Walt wants.',
    'Walt needs me and me.',
  ])
    assert.deepEqual(kindsIn(text), [], text);
  assert.deepEqual(first('The landlord won’t sign.', 'theirs'), [
    'What the landlord will do is not yours to settle; what reaches the landlord is.',
    'Leave the landlord’s answer aside for a moment.',
  ]);
  assert.deepEqual(first('Walt refuses.', 'theirs').length, 2);
});

test('a small word with a capital is nobody who wants', () => {
  for (const text of ['He wants numbers.', 'Nobody wants numbers.', 'But WALT wants numbers.', 'And wants numbers.'])
    assert.ok(!kindsIn(text).includes('wants'), text);
});

test('of an answer that waits, a no and a question not put, the first is spoken of', () => {
  assert.deepEqual(first('She has not answered.', 'pending'), [
    'That is not a yes yet; let nothing hang on it.',
    'Until that answer comes, plan without it.',
  ]);
  assert.deepEqual(first('IT said no.', 'refusal'), [
    'Then the next step has to do without that yes.',
    'That door is shut for now; leave it so.',
  ]);
  assert.deepEqual(first('I have never asked her.', 'unasked'), ['Asking costs little; not asking is a no already.']);
  assert.deepEqual(
    kindsIn('IT said no. She has not answered. I never asked him.').filter((kind) =>
      /pending|refusal|unasked/.test(kind),
    ),
    ['pending'],
  );
  assert.deepEqual(
    kindsIn('IT said no. I never asked him.').filter((kind) => /refusal|unasked/.test(kind)),
    ['refusal'],
  );
  assert.ok(!kindsIn('I never asked her. I will SEE her on Monday.').includes('unasked'));
  assert.ok(!kindsIn('The sun shines.').some((kind) => /pending|refusal|unasked/.test(kind)));
});

test('what was spent, what came by itself and what a try would show is said so', () => {
  assert.deepEqual(first('The paint cost £31 and the wood cost £46.', 'spent'), ['£31 and £46 so far, then.']);
  assert.deepEqual(first('I paid forty euros.', 'spent'), ['Forty euros so far, then.']);
  assert.deepEqual(first('They came without being asked.', 'surprise'), [
    'You had not planned that; it may be worth more than what was planned.',
    'That came by itself. Keep an eye on it.',
  ]);
  assert.deepEqual(first('I DON’T KNOW whether they like it.', 'whether'), [
    'That need not be settled before; a first try shows it.',
  ]);
  assert.deepEqual(kindsIn('They like it, whether it rains.'), []);
  assert.deepEqual(kindsIn('They came.'), []);
});

test('who may see it says afterwards whether it worked', () => {
  assert.deepEqual(first('The drivers would notice it.', 'witness'), [
    'Then the drivers can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('My cousins will see that at once.', 'witness'), [
    'Then your cousins can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('Berit would be the first to feel it.', 'witness'), [
    'Then Berit can say afterwards whether it worked.',
  ]);
  assert.deepEqual(first('It is loud; Berit will notice it.', 'witness').length, 1);
  assert.deepEqual(kindsIn('The drivers would sing.'), []);
});

test('a guess is called one where no reason is given with it and it is more than a manner of speaking', () => {
  assert.deepEqual(first('It is late. I THINK they like it.', 'guess'), [
    'That is a guess so far; a guess can be tested before anything rests on it.',
    'You expect that, and have not seen it yet.',
  ]);
  for (const text of [
    'I think they like it because it is red.',
    'The scale, I suppose.',
    'The scale, i guess!',
    'I think that is a guess.',
    'They like it.',
    'I suppose he guessed it.',
  ])
    assert.ok(!kindsIn(text).includes('guess'), text);
});

test('who is shy is told how to ask, whoever is afraid that the try may be small', () => {
  assert.deepEqual(first('I am TOO SHY to speak to her.', 'fear'), [
    'For a first asking one sentence is enough, and it can be written down before.',
  ]);
  assert.deepEqual(first('I am AFRAID that it breaks.', 'fear'), [
    'Then the try has to be small enough that it may go wrong.',
    'What you fear also says where to make it smaller.',
  ]);
  assert.deepEqual(first('I would do it. BUT they would laugh.', 'fear'), [
    'What you fear there also says where to make it smaller.',
  ]);
  assert.ok(!kindsIn('But they would be happy.').includes('fear'));
  assert.ok(!kindsIn('All is well.').includes('fear'));
});

test('what somebody calls the trouble is told back first', () => {
  assert.deepEqual(kindsIn('The problem is that nobody reads my list.')[0], 'problem');
  assert.match(
    first('The problem is that nobody reads my list.', 'problem')[0]!,
    /^The trouble, as you put it: .*your list\.$/u,
  );
  assert.ok(!kindsIn('Nobody reads it.').includes('problem'));
});
