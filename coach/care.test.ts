// The gate, measured on phrasings that stand in test/fixtures/care; those called held-out were never learned from.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { careReplyTo } from './care-reply.ts';
import { careFor } from './care.ts';

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, `../test/fixtures/care/${name}.txt`), 'utf8')
    .trim()
    .split('\n');
const missed = (name: string, wanted: string | null): string[] =>
  linesOf(name).filter((line) => careFor(line) !== wanted);

for (const kind of ['crisis', 'grief', 'low'] as const)
  test(`${kind}: every phrasing is met`, () => assert.deepEqual(missed(kind, kind), []));

test('what only sounds like need is left alone', () => assert.deepEqual(missed('harmless', null), []));

const falseAlarms = (name: string): string[] => linesOf(name).filter((line) => careFor(line) === 'crisis');
const share = (name: string, of: number): number => linesOf(name).length * of;

test('what the gate learned from is met, and hardly one is taken for a crisis that is none', () => {
  assert.ok(missed('unseen-crisis', 'crisis').length <= share('unseen-crisis', 0.05));
  assert.ok(falseAlarms('unseen-harmless').length <= share('unseen-harmless', 0.02));
});

test('what was written after the gate had learned, and is no example of it, is met as well', () => {
  const [crisis, harmless] = [missed('held-out-crisis', 'crisis'), falseAlarms('held-out-harmless')];
  assert.ok(crisis.length <= share('held-out-crisis', 0.05), crisis.join('\n'));
  assert.ok(harmless.length <= share('held-out-harmless', 0.05), harmless.join('\n'));
});

test('a phrase counts inside a long message, in capitals and without punctuation', () => {
  const long = 'We sold forty jars at the market and the stall was full. '.repeat(300);
  assert.equal(careFor(long), null);
  assert.equal(careFor(`${long} I WANT TO DIE`), 'crisis');
  assert.equal(careFor('i  want\nto—die'), 'crisis');
});

test('a harmless phrase does not hide a real one beside it', () =>
  assert.equal(careFor("This deadline is killing me and I'd die for a coffee. I want to kill myself."), 'crisis'));

test('the answer to a crisis shows where help is and asks nothing; the choices have answers of their own', () => {
  const contacts = [{ name: 'Crisis line', number: '116 123' }];
  const crisis = careReplyTo('I want to die', contacts)?.reply ?? '';
  assert.match(crisis, /Crisis line: 116 123/);
  assert.match(crisis, /findahelpline\.com/);
  assert.match(crisis, /112 in Europe/);
  assert.doesNotMatch(crisis, /\?/);
  assert.match(careReplyTo('My mum died three weeks ago', [])?.reply ?? '', /sorry for your loss/);
  assert.deepEqual(careReplyTo('one tiny thing', [])?.care, 'low');
  assert.equal(careReplyTo('I bake bread', contacts), null);
});

test('a calm correction of a plan is no need', () => {
  for (const text of [
    'No, that is not the step. I will send the message to Rosa on Wednesday.',
    'No, not to Rosa. I will send the message to Lucia on Tuesday. It can cost me 10 dollars.',
    'Sorry, I said it wrong. I sold 20 lamps, not 12.',
    'I’ve never sold one in my life',
    'Tunde will carry them, not me',
  ])
    assert.equal(careFor(text), null, text);
});

test('small words by themselves are no cry for help', () => {
  for (const text of [
    'Lena packs, not me',
    'it costs me nothing but sleep',
    'let me think',
    'about 25',
    'how sure do I have to be?',
    'ok make it',
    'ok then go',
    'no sorry put Aalto back',
    'just end it there',
  ])
    assert.equal(careFor(text), null, text);
});

test('a word or two of an inventory are no cry for help', () => {
  for (const text of ['Me', 'My life', 'Sewing', 'A shed', 'Death Valley', 'Mum'])
    assert.equal(careFor(text), null, text);
});
