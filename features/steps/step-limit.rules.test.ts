// What a step may cost is an amount that is said of the step, and no word more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costSaid } from '../sentences/cost-said.rules.ts';
import { conditionsIn, limitIn, limitOf, limitSaid, measureOf, stopIn } from './step-limit.rules.ts';

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
  assert.equal(limitOf(['An hour, and it costs nothing.']), 'An hour and no money');
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
  assert.equal(limitSaid('If I see no buyer by then, I stay at home.'), 'If I see no buyer by then');
});

const each = (is: (text: string) => string, cases: Readonly<Record<string, string>>): void => {
  for (const [text, limit] of Object.entries(cases)) assert.equal(is(text), limit, text);
};

test('where one would stop is a limit, with the sign and without what one does then', () => {
  each(stopIn, {
    'If it costs more than 5,000, I stop.': 'If it costs more than 5,000',
    'And when Ann says no then I quit.': 'when Ann says no',
    'As soon as the second one breaks, we’re out.': 'As soon as the second one breaks',
    'Once the rain comes it is over!': 'Once the rain comes',
    'If I don’t have numbers by then it’s over.': 'If I don’t have numbers by then',
    'So if Ann says no, I will leave it.': 'if Ann says no',
    'The paint takes me more than 2.50 a day and I give up.': 'if The paint takes me more than 2.50 a day',
    'BUT IF ANN SAYS NO, I STOP.': 'IF ANN SAYS NO',
    'If Ann says no, do I stop?': '',
    'If Ann says no, I stop?': '',
    'If Ann says no, I stop and go home.': '',
    'If Ann says no, I ask Ben.': '',
    'I stop if Ann says no.': '',
    'Is it true? Well, if so I stop': '',
  });
});

test('what one sentence says outright that it may cost is a limit; what a thing costs, has cost or brings is none', () => {
  each(limitIn, {
    'The limit is two hours.': 'two hours',
    'That I answered twice: one afternoon.': 'one afternoon',
    'I told you my budget: 15 euros.': '15 euros',
    'It takes me one afternoon, and no money.': 'one afternoon and no money',
    'So half an hour but no cost.': '',
    'A walk, so half an hour, no money.': 'half an hour and no money',
    'At most only three evenings no money.': 'three evenings and no money',
    'If it costs more than 5,000, I stop.': 'If it costs more than 5,000',
    'It costs the afternoon.': 'the afternoon',
    'It costs me my whole evening.': 'my whole evening',
    'It costs no money.': 'no money',
    'It costs nothing.': 'nothing',
    'Is the limit two hours?': '',
    'He pays me 15 euros at most.': '',
    'It cost me two hours.': '',
    'It may cost me two hours.': 'two hours',
    'The bread costs 15 euros.': '',
    'The bread costs two hours.': 'two hours',
    'Each paper hat costs nothing.': '',
    'The limit is 45 cents a hat.': '',
    'The limit is 45 cents each.': '',
    'The limit is 45 cents a day.': '45 cents a day',
    'The limit is my pride.': '',
    'I go there: one afternoon.': '',
  });
});

test('of all that was said the last limit holds, and what is lost counts where none was named', () => {
  const last = (...texts: string[]): string => limitOf(texts);
  assert.equal(last(), '');
  assert.equal(last('The limit is two hours.', 'I go there.'), 'two hours');
  assert.equal(last('The limit is two hours.', 'The limit is 15 euros.'), '15 euros');
  assert.equal(last('The limit is two hours. The limit is 15 euros.'), '15 euros');
  assert.equal(last('The limit is two hours; it costs 15 euros.'), '15 euros');
  assert.equal(last('I lose the afternoon.'), 'the afternoon');
  assert.equal(last('Then we’d only lose 15 euros.'), '15 euros');
  assert.equal(last('THEN WE WOULD LOSE $15 ON IT.'), '$15');
  assert.equal(last('The limit is two hours.', 'I lose the afternoon.'), 'two hours');
  assert.equal(last('I lose the way.'), '');
  assert.equal(last('I lose 45 cents a hat.'), '');
});

test('what is answered to how much it may cost is kept as an amount, or as where one would stop', () => {
  each(limitSaid, {
    'Two hours.': 'two hours',
    'Yes. Two hours.': 'two hours',
    'Ok, two hours': 'two hours',
    'Two evenings is fine for me.': 'two evenings',
    'Two evenings are enough, then!': 'two evenings',
    'Half an hour isn’t two hours.': 'half an hour',
    'Not for a week, two evenings.': 'two evenings',
    'Money: 15 euros. Time: two hours.': 'two hours and 15 euros',
    'For the try: two hours': 'two hours',
    'Two hours and no money': 'Two hours and no money',
    'I could give four hours on one afternoon': 'four hours',
    'I have two hours, then 15 euros and no money': 'two hours, 15 euros, and no money',
    'When Ann says no, I go home.': 'When Ann says no',
    'Once it rains then we go.': 'Once it rains',
    'If Ann says no.': 'If Ann says no',
    'Nothing but the paper I have': 'Nothing but the paper I have',
    'Nothing.': 'nothing',
    'None, I think.': 'nothing',
    'He pays me 15 euros.': '',
    '45 cents a hat.': '',
    'My pride.': '',
    '': '',
    'The limit is two hours, I think.': 'two hours',
  });
});

test('what is done otherwise is a condition; where one stops is one only beside a limit', () => {
  for (const [said, ...conditions] of [
    ['If it rains hard, I bring only the list.', 'If it rains hard, I bring only the list'],
    ['And only if it rains hard we’ll bring the list.', 'if it rains hard, we’ll bring the list'],
    ['In case Ann is ill, I ask Ben. Please add that too.', 'In case Ann is ill, I ask Ben'],
    ['In case Ann is ill, I ask Ben, and please write that down.', 'In case Ann is ill, I ask Ben'],
    ['When Ann refuses, I ask Ben.', 'When Ann refuses, I ask Ben'],
    ['If Ann is ill, then on Monday.', 'If Ann is ill, then on Monday'],
    ['So: if it rains hard, I bring the list', 'if it rains hard, I bring the list'],
    ['When Ann comes, I ask Ben.'],
    ['If I may, I ask Ben.'],
    ['If so, I ask Ben now.'],
    ['If it rains hard, do I bring the list?'],
    ['If it rains hard, I think that Ann is ill.'],
    ['If it rains hard, I lose the afternoon.'],
    ['If it rains hard, I ask Ben, the limit is two hours.'],
    ['I bring the list if it rains hard.'],
  ] as const)
    assert.deepEqual(conditionsIn(said), conditions, said);
  assert.deepEqual(conditionsIn('If it costs 5,000, I stop.'), []);
  assert.deepEqual(conditionsIn('If it costs 5,000, I stop.', true), ['If it costs 5,000, I stop']);
  assert.deepEqual(conditionsIn('If it rains hard, I bring the list. Fine. If Ann is ill, I ask Ben.').length, 2);
});

test('by which figure of theirs a try is judged is the last that says so', () => {
  const judged = 'More than half before noon, or I stop.';
  assert.equal(measureOf([judged]), judged);
  assert.equal(measureOf(['3 of them, else we quit.', `Fine. ${judged}`, 'I go there.']), judged);
  assert.equal(measureOf(['At least 3 of ten.']), 'At least 3 of ten.');
  for (const text of [
    'At least some of them.',
    'Or I stop.',
    'More than half, or do I stop?',
    `At least 3 of ${'x'.repeat(240)}`,
  ])
    assert.equal(measureOf([text]), '', text);
  assert.equal(measureOf([]), '');
});

test('an answer that says where one stops is read to its end where it is short, and to its first sentence where it is long', () => {
  assert.equal(limitSaid('If Ann says no. The hall is ours.'), 'If Ann says no. The hall is ours');
  assert.equal(limitSaid(`If Ann says no.${' The hall is ours.'.repeat(8)}`), 'If Ann says no');
  assert.equal(limitSaid('Ok... if Ann says no'), 'if Ann says no');
  assert.equal(limitSaid('Right, once it rains ... !'), 'once it rains');
  for (const text of ['Only if Ann says no', 'Rather none', 'For nothing but the paper I have', 'Paper is enough'])
    assert.equal(limitSaid(text), '', text);
});

test('three amounts are kept at most, and none of when, of what is dated or of each', () => {
  assert.equal(
    limitSaid('I could give two hours, 15 euros, three evenings, four nights'),
    'two hours, three evenings, and four nights',
  );
  assert.equal(limitSaid('I give 15 euros by one evening'), '15 euros');
  assert.equal(limitSaid('I give 15 euros, and one evening by myself'), 'one evening and 15 euros');
  assert.equal(limitSaid('I give 45 cents a hat. Two hours.'), 'two hours');
  for (const said of [
    'Two hours is ok',
    'Two hours are okay!',
    'Two hours would be all right with me',
    'Two hours’s good',
    'Two hours enough',
    'Two hours at home isn’t much',
  ])
    assert.equal(limitSaid(said), 'two hours', said);
  assert.equal(limitSaid('It is not for him, two hours'), 'two hours');
});

test('the price of any thing is none, one word or two, wherever it stands', () => {
  for (const text of [
    'Bread costs 15 euros.',
    'White bread costs 15 euros.',
    'A bread costs 15 euros.',
    'An old bread costs 15 euros.',
    'Two breads cost 15 euros.',
    'I say, the bread costs 15 euros.',
    'BREAD COSTS 15 EUROS.',
    'The bread costs nothing.',
  ])
    assert.equal(limitIn(text), '', text);
  for (const text of ['The step costs 15 euros.', 'The visit costs 15 euros.', 'It all costs 15 euros.'])
    assert.equal(limitIn(text), '15 euros', text);
  assert.equal(limitIn('The limit is my long afternoon.'), 'my long afternoon');
  assert.equal(limitIn('Is the limit two hours? '), '');
  assert.equal(stopIn('If Ann says no, I stop? '), '');
  assert.equal(limitOf(['I lose an afternoon off.']), 'an afternoon off');
});

test('that a condition is to be noted is no part of it, and a figure may be any', () => {
  for (const said of [
    'If it rains hard, I bring the list, please note it',
    'If it rains hard, I bring the list and write that down as well.',
    'If it rains hard, I bring the list, put this in too',
  ])
    assert.deepEqual(conditionsIn(said), ['If it rains hard, I bring the list'], said);
  assert.deepEqual(conditionsIn('If it rains hard, I bring the note that is there'), [
    'If it rains hard, I bring the note that is there',
  ]);
  assert.equal(measureOf(['At least 30 of fifty.']), 'At least 30 of fifty.');
  const long = `At least 3 of ${'x'.repeat(225)}.`;
  assert.equal(long.length, 240);
  assert.equal(measureOf([long]), long);
});

test('what is given beside an amount is kept in its words, without a day and without a loose end', () => {
  each(limitSaid, {
    'One hour, twenty sheets': 'one hour, twenty sheets',
    'Twenty sheets and one hour, please': 'twenty sheets and one hour',
    'Twenty sheets, one hour then': 'twenty sheets, one hour',
    'Twenty sheets and one Monday': 'twenty sheets and one Monday',
    'One hour on Monday, twenty sheets': 'one hour',
    'One hour, twenty sheets on MONDAY': 'one hour',
    'Twenty sheets until noon and one hour': 'one hour',
    'Twenty sheets, one hour, the paper and': 'one hour',
  });
});

test('what each of many costs is no limit', () => {
  assert.equal(limitOf(['He said every minute at the counter costs 2 euros.']), '');
  assert.equal(limitOf(['It costs 2 euros.']), '2 euros');
});
