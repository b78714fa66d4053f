// The words that tell a clause from another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  adverbs,
  conditions,
  determiners,
  doers,
  isAux,
  isFirst,
  isKnownWord,
  isMark,
  isName,
  isPerson,
  isThing,
  joining,
  leading,
  manyWord,
  people,
  plainQuotes,
  relative,
  subordinate,
  tokensOf,
} from './sentence-word.rules.ts';

const names = (text: string): string[] =>
  tokensOf(text)
    .filter(isName)
    .map(({ raw }) => raw);

test('a sentence is read as words, figures and marks, each where it stands', () => {
  assert.deepEqual(tokensOf("It's 1,200.50kr, so – GO (now)"), [
    { word: "it's", raw: "It's", at: 0 },
    { word: '1,200.50kr', raw: '1,200.50kr', at: 5 },
    { word: ',', raw: ',', at: 15 },
    { word: 'so', raw: 'so', at: 17 },
    { word: '–', raw: '–', at: 20 },
    { word: 'go', raw: 'GO', at: 22 },
    { word: '(', raw: '(', at: 25 },
    { word: 'now', raw: 'now', at: 26 },
    { word: ')', raw: ')', at: 29 },
  ]);
  const raws = (text: string): string[] => tokensOf(text).map(({ raw }) => raw);
  assert.deepEqual(raws('one - two-three a-1'), ['one', '-', 'two-three', 'a-1']);
  assert.deepEqual(raws('x.y 7. "z"'), ['x', 'y', '7', 'z']);
  assert.deepEqual(raws('é\u0301a d2'), ['é\u0301a', 'd2']);
  assert.deepEqual(tokensOf('...'), []);
  assert.deepEqual(
    tokensOf('a, b; (c) – d')
      .filter(isMark)
      .map(({ raw }) => raw),
    [',', ';', '(', ')', '–'],
  );
  assert.ok(!tokensOf('well-known').some(isMark));
});

test('typographic quotes are read as plain ones, and nothing moves', () => {
  assert.equal(plainQuotes('‘a’ ʼb “c” „d”'), '\'a\' \'b "c" "d"');
});

test('a name begins with a capital and is no small word, day, month or abbreviation', () => {
  assert.deepEqual(names('On Monday Ann and Mr Ortega meet Zoë in Lima'), ['Ann', 'Mr', 'Ortega', 'Zoë', 'Lima']);
  for (const text of [
    'HR',
    'NATO',
    'Tuesdays',
    'June',
    'English',
    'The',
    'They',
    'But',
    'Also',
    'After',
    'I’ll'.replace('’', "'"),
    'We',
    'ann',
    'GHh',
  ])
    assert.deepEqual(names(text), [], text);
  assert.deepEqual(names('NATOS Abcd'), ['NATOS', 'Abcd']);
});

test('who speaks, who is spoken of, what helps a verb: each with its short forms', () => {
  for (const word of ['i', 'we', "i'll", "we're", "i'd", "i'm", "we've"]) assert.ok(isFirst(word), word);
  for (const word of ['it', 'me', "i's", 'wed', 'ski']) assert.ok(!isFirst(word), word);
  for (const word of ['he', 'nobody', "she's", "they'll", "you'd", "who've"]) assert.ok(isPerson(word), word);
  for (const word of ['it', "it's", 'ann', "he'sx"]) assert.ok(!isPerson(word), word);
  for (const word of ['it', "that's", 'those', "there'll"]) assert.ok(isThing(word), word);
  for (const word of ['he', 'box']) assert.ok(!isThing(word), word);
  for (const word of ['will', 'cannot', "shan't", "let's"]) assert.ok(isAux(word), word);
  for (const word of ['walk', "n'ts"]) assert.ok(!isAux(word), word);
  for (const [words, word] of [
    [joining, 'and'],
    [adverbs, 'just'],
    [determiners, 'the'],
    [people, 'they'],
    [conditions, 'if'],
    [subordinate, 'because'],
    [relative, 'which'],
  ] as const)
    assert.ok(words.has(word) && !words.has('table') && !words.has(''), word);
  for (const word of ['on', 'tomorrow', 'beginning']) assert.ok(leading.test(word) && !leading.test(`${word}s`), word);
  for (const word of ['people', 'children']) assert.ok(manyWord.test(word) && !manyWord.test(`${word}s`), word);
  assert.ok(!manyWord.test('salesmen'));
  for (const word of ['neighbour', 'women', 'council', 'agencies']) assert.ok(doers.test(word), word);
  for (const word of ['table', 'manhole', 'unguys']) assert.ok(!doers.test(word), word);
});

test('a plural, a form of a verb or a word with such an ending is no name at the beginning of a sentence', () => {
  for (const word of ['walks', 'boxes', 'station', 'payment', 'darkness', 'quality', 'morning', 'paid'])
    assert.ok(isKnownWord(word), word);
  for (const word of ['ann', 'boss', "ann's", 'stationer', 'ings'])
    assert.equal(isKnownWord(word), word === 'ings', word);
});
