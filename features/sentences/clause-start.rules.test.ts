// Where the clauses of a sentence begin.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPointing, startsOf, verbAfter } from './clause-start.rules.ts';
import { tokensOf } from './sentence-word.rules.ts';

/** A sentence with " | " where its clauses begin. */
const read = (text: string): string => {
  const tokens = tokensOf(text);
  const starts = startsOf(tokens);
  return starts
    .map((start, place) => text.slice(place === 0 ? 0 : tokens[start]!.at, tokens[starts[place + 1] ?? -1]?.at).trim())
    .join(' | ');
};
function clauses(...marked: string[]): void {
  for (const each of marked) assert.equal(read(each.replaceAll(' | ', ' ')), each);
}

test('a clause begins behind a comma or a joining word where somebody and what they do come next', () => {
  clauses(
    'I count the files, | and Ann calls them.',
    'I count the files | and Ann calls them.',
    'I buy it | and I paint it | and we sell it.',
    'On Monday I ask her, | and on Tuesday I ask him.',
    'I wait, | and after New Year I stand there.',
    'I wait, | after that Ann comes.',
    'Before I go, | he comes.',
    'I go, | just now he comes.',
    'I pay, | yet Ann goes.',
    "I pay, | let's go.",
    'I pay, | everyone sings.',
    'I pay, | some like it.',
    'I pay, | this Friday I go.',
    'I pay, | those come from the mill.',
    "I pay, | it'll rain.",
    'I pay, | it always rains.',
    'I pay, | the boss pays.',
    'I pay, | dogs sleep.',
    "Ann's coming, | Ben sings.",
    'I pay, | tomorrow in the hall we sing.',
    'It rains, | since they can.',
    'I pay, | he seldom comes.',
    'He sings | and Ann pays.',
    'And we sing.',
    'He sings, | and | when Ann comes it stops.',
    'I pay, | let Ann go.',
    'I pay, on Monday, | I go.',
    'I pay, | before Ann comes.',
    'Mama has fried fish since | before there was a road.',
    'I pay so | that we go.',
  );
});

test('a list, a time, an apposition and a lone word are no clause', () => {
  clauses(
    'I count the files.',
    'I count files and folders.',
    'I buy bread, butter and jam.',
    'I pay, the rest.',
    'I pay but no more.',
    'I pay, everyone there.',
    'I pay, and.',
    'Kofi and his crew, both of them, fold.',
    'Tuesday and Thursday I go.',
    'Per and I will recruit.',
    'Ann, | Ben and I will go.',
    'so after New Year I stand there',
    'I know that.',
    'I pay, that shop.',
    'I pay, on Monday I.',
    'I pay, since March, | we sing.',
    'I pay, after lunch is what I like.',
    'Old friends and I will go.',
    'Ann Marie Berg and I will go.',
    'Old friends of mine | and I will go.',
    'I sing once more.',
    'We provided the tea.',
  );
});

test('a mark that parts sentences begins a clause, whatever follows', () => {
  clauses('We sing; | they dance: | it rains – | I go ( | he stays).', 'I pay; | bread – | jam.');
});

test('a condition, a reason, a purpose and a relative clause begin where their word stands', () => {
  clauses(
    'I go | if it rains.',
    'I go | unless it rains, | whether or not Ann comes.',
    'I will go | once the page is up.',
    'The kids sing | because the boss pays them.',
    'I go | so | that he stays.',
    'The man | who comes pays.',
    'Marek, | who has the garage, lends it.',
  );
  clauses('I ask who comes.', 'I work with which tools?', 'I suppose I will order them.', 'I sing because of them.');
});

test('what follows “that” is said by itself where somebody says or knows it', () => {
  clauses(
    'I told them | that Marek comes.',
    'It goes so well | that I keep it.',
    'I think it is so late | that Ann goes.',
  );
  clauses(
    'That man there comes.',
    'I want the one that Marek paints.',
    'I want the one that Marek paints so much.',
    'I know the smith in the old hall by the mill that Marek paints.',
  );
});

test('a deed without its "I" begins a clause where it is done now', () => {
  clauses(
    'I found a painter, | booking him today.',
    'I found a painter, | painting the hall right away.',
    'I found a used one | and pick it up on Friday.',
    'I found two | and take them.',
  );
  clauses(
    'I found a painter, talking to him was fun.',
    'I found a painter, booking him in May.',
    'I found a painter, morning the hall today.',
    'I found a painter, booked him today.',
    'I found a used one and soap it today.',
    'I found one and pick Ann up.',
    'Today I found a painter, booking him in May.',
    'I found a painter, booking halls today.',
  );
});

test('after "although" and "when" what one will do is a clause of its own', () => {
  clauses(
    'Although nobody has come on board | I will carry on.',
    "When the page is up | I'll put it there.",
    'If the page is up | we will stay.',
    "Once the page is up | we'll stay.",
    'I pay, | although nobody came | I will go.',
    'I pay | when the page is up | we will put it there.',
  );
  clauses('In May I will go.', 'After lunch today we will go.', 'When I will go.', 'Although I go.');
});

/** The verb that belongs to the noun at the beginning; '' where there is none near. */
const verbOf = (text: string, most?: number): string => {
  const tokens = tokensOf(text);
  return tokens[verbAfter(tokens, 0, most)]?.word ?? '';
};

test('the verb of a noun is its first finite form, not a plural that looks like one', () => {
  for (const [text, verb] of [
    ['The boss pays.', 'pays'],
    ['The milk tests for two farms will cost a lot.', 'will'],
    ['The milk tests that', 'tests'],
    ['The milk tests, and it is good', 'tests'],
    ['The man walked home', 'walked'],
    ['The kids will go', 'will'],
    ['Some like it', 'like'],
    ['People walk', 'walk'],
    ['Boxes walk', 'walk'],
    ['Two farms cost much', 'cost'],
    ['The council cut pay', 'cut'],
    ['The men put it', 'put'],
    ["Ann's cooking soup", 'cooking'],
    ['The old house of the mayor pays', 'pays'],
    ['The milk tests, it is good', 'tests'],
    ['The milk tests I will do', 'tests'],
    ['The milk tests they will do', 'tests'],
    ['The milk tests what will come', 'tests'],
    ['The milk tests how will help', 'tests'],
    ['The walks help Ann', 'help'],
    ['12 walks help Ann', 'help'],
    ['Two dogs walk', 'walk'],
    ['The young men walk', 'walk'],
    ['The old dogs walk', 'walk'],
    ['The council let', ''],
    ['The council put in', ''],
    ['The new set costs much', 'costs'],
    ['The price of some work', ''],
    ['Some plans work', 'work'],
    ['Red cooking soup', ''],
    ["Ann's cook soup", ''],
    ['The cat walk', ''],
    ['The master walk', ''],
    ['The old boss walk', ''],
    ["The boss's walk", ''],
    ["Ann's walk", ''],
  ] as const)
    assert.equal(verbOf(text), verb, text);
  for (const text of [
    'Marek, who pays',
    'Boss walk',
    'The cost for us',
    'The set',
    'The dog of walks',
    "Ann's cooking-pot",
    "Ann's morning",
    '',
  ])
    assert.equal(verbOf(text), '', text);
  const far = 'The red big old fine new dry walked';
  assert.equal(verbOf(far, 8), 'walked');
  assert.equal(verbOf(far, 7), '');
});

test('a word points at the next where that is a thing and no verb', () => {
  const points = (text: string): boolean => isPointing(tokensOf(text), 0);
  for (const text of ['This Friday I go', 'that shop', 'Those dogs', 'What tools', 'those big come', 'this come'])
    assert.ok(points(text), text);
  for (const text of [
    'This is it',
    'That I know',
    'Those come from the mill',
    'That costs',
    'That just came',
    'This',
    'The shop',
  ])
    assert.ok(!points(text), text);
});
