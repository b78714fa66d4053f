// The forms of verbs, regular and irregular, and what only looks like one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseOf, isBase, isPast, isPresent, isVerb } from './verb.rules.ts';

test('each form leads to its verb, and says when it is', () => {
  const forms: [base: string, present: string, past: string, doing: string][] = [
    ['ask', 'asks', 'asked', 'asking'],
    ['pay', 'pays', 'paid', 'paying'],
    ['play', 'plays', 'played', 'playing'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['fix', 'fixes', 'fixed', 'fixing'],
    ['miss', 'misses', 'missed', 'missing'],
    ['watch', 'watches', 'watched', 'watching'],
    ['finish', 'finishes', 'finished', 'finishing'],
    ['go', 'goes', 'went', 'going'],
    ['stop', 'stops', 'stopped', 'stopping'],
    ['plan', 'plans', 'planned', 'planning'],
    ['refer', 'refers', 'referred', 'referring'],
    ['begin', 'begins', 'began', 'beginning'],
    ['open', 'opens', 'opened', 'opening'],
    ['show', 'shows', 'showed', 'showing'],
    ['use', 'uses', 'used', 'using'],
    ['type', 'types', 'typed', 'typing'],
    ['lie', 'lies', 'lay', 'lying'],
    ['be', 'bes', 'was', 'being'],
    ['weigh', 'weighs', 'weighed', 'weighing'],
    ['make', 'makes', 'made', 'making'],
    ['agree', 'agrees', 'agreed', 'agreeing'],
  ];
  for (const [base, present, past, doing] of forms) {
    assert.deepEqual([isBase(base), isPresent(base), isVerb(base), baseOf(base)], [true, false, true, base], base);
    assert.deepEqual(
      [isPresent(present), isBase(present), isPast(present), isVerb(present)],
      [true, false, false, true],
      present,
    );
    assert.deepEqual([isPast(past), isPresent(past), isVerb(past)], [true, false, true], past);
    assert.deepEqual(
      [isBase(doing), isPresent(doing), isPast(doing), isVerb(doing)],
      [false, false, false, true],
      doing,
    );
    assert.deepEqual([present, doing].map(baseOf), [base, base]);
    if (!['lay'].includes(past)) assert.equal(baseOf(past), base);
  }
});

test('an irregular verb has a second and a third form, and no regular one', () => {
  for (const [form, base] of [
    ['begun', 'begin'],
    ['written', 'write'],
    ['wrote', 'write'],
    ['taken', 'take'],
    ['been', 'be'],
    ['woven', 'weave'],
  ] as const) {
    assert.ok(isPast(form), form);
    assert.equal(baseOf(form), base);
  }
  for (const none of ['writed', 'taked', 'buyed']) assert.ok(!isVerb(none), none);
});

test('a verb with re-, un-, over- or out- before it is one too', () => {
  for (const verb of ['rewrite', 're-open', 'unpack', 'overcharge', 'outgrow']) assert.ok(isBase(verb), verb);
  assert.ok(isPast('rewrote') && isPresent('reopens') && isVerb('reopening'));
  // but only before four letters, and only at the beginning
  for (const none of ['rego', 'unask', 'inrespect']) assert.ok(!isVerb(none), none);
});

test('any other word is none, and is its own base', () => {
  for (const word of ['bread', 'quickly', '', 'stoping', 'carrys', 'useing']) {
    assert.ok(!isVerb(word), word);
    assert.equal(baseOf(word), word);
  }
});
