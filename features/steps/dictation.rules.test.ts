// A step that is said outright stands in the words it was said in, with its day, its cost and whoever it names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repliesTo } from '../../test/fixtures/coached.ts';
import { converse } from '../coaching/dialogue.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { markedIn, sentenceIn } from './dictation.rules.ts';
import { plannedIn } from './own-deed.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: emptyInventory(),
  challenge: null,
  plays: [],
  partners: [
    { id: 'n', name: 'Nestor Paz', status: 'initiated', mine: true, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
  ],
};
const draft: Step = {
  title: 'Send the draft',
  description:
    'Why: Forms come back.\nWhat: Send the draft.\nWho: Ann.\nThen: on 2026-11-27 go on, change it or stop, by what you saw.',
  principle: 'lemonade',
  due: '2026-11-27',
  loss: '',
};
const words = (message: string): string => markedIn(message, now).words;

/** What becomes of a step that stands, by what is said of it. */
function after(...messages: string[]) {
  const before: Said[] = [
    { role: 'user', text: 'Forms come back because of box nine.' },
    { role: 'assistant', text: 'So it comes to this: **Send the draft**, by 27 Nov.', step: draft },
  ];
  return repliesTo({ records, now, before }, messages).at(-1)!;
}

test('what stands behind “the step is”, “Step:” or “change it to” is the step, word for word', () => {
  for (const message of [
    'Step: ask three farmers what paper they have.',
    'No. The step is: ask three farmers what paper they have. Not the draft.',
    'Please change the step to “Ask three farmers what paper they have”.',
    "No, you repeated it. The step is 'Ask three farmers what paper they have.' Is it too small?",
    'What I meant is to ask three farmers what paper they have.',
    'The step is not to send the draft. It is to ask three farmers what paper they have.',
    'The step is the visit, not the draft. Ask three farmers what paper they have.',
    'Write: ask three farmers what paper they have.',
    'It lacks the content, which is: ask three farmers what paper they have.',
  ])
    assert.match(words(message), /^ask three farmers what paper they have$/iu, message);
});

test('what is only said of a step is none', () => {
  for (const message of [
    'The step is fine.',
    'The step is too big.',
    'Good. Thanks.',
    'It should read: two minutes.',
    'Is the step to ask three farmers?',
    'The step is wrong.',
    'No.',
  ])
    assert.equal(words(message), '', message);
});

test('a no with a deed and its day puts that in its place; a deed that is only possible does not', () => {
  assert.equal(
    after('No. I walk with Ann on Thursday and let her listen.').step?.title,
    'Walk with Ann and let her listen',
  );
  assert.equal(after('No, I could walk with Ann some day.').step, null);
  // Beside what stands it takes no place.
  assert.equal(after('I walk with Ben on Thursday.').step?.title, 'Send the draft');
});

test('asked what they will do, the plan with its day is taken: no debt, no condition, no question', () => {
  const plan = (message: string): string => plannedIn(message, now, { isOrdered: true })?.words ?? '';
  assert.equal(
    plan(
      'I still owe him the curve since the 13th. Tomorrow at seven I tell him the price. If he says no, I go on Friday.',
    ),
    'Tomorrow at seven I tell him the price',
  );
  assert.equal(plan('Should I ring her on Tuesday?'), '');
  // Of what, was said before.
  assert.equal(plan('I do it on Tuesday.'), '');
  // Where one sentence was asked for, it is taken as it comes.
  assert.equal(
    sentenceIn('The slips at the gate, Tuesday at six.', now).words,
    'The slips at the gate, Tuesday at six',
  );
});

test('the day, the cost and whoever is named come from the same words; what is said of another step is gone', () => {
  const { step } = after(
    'No. The step is: go to Florida with Nestor on 4 December and ask three farmers what paper they have, at most 400 pesos.',
  );
  assert.deepEqual(
    [step?.title, step?.due, step?.loss, step?.principle],
    ['Go to Florida with Nestor and ask three farmers what paper they have', '2026-12-04', '400 pesos', 'lemonade'],
  );
  assert.match(step!.description, /^Why: Forms come back\.$/mu);
  assert.match(step!.description, /^What: Go to Florida with Nestor on Friday 4 December and ask/mu);
  assert.match(step!.description, /^Who: Nestor Paz, no answer yet\.$/mu);
  assert.match(step!.description, /^At most: 400 pesos\.$/mu);
  assert.match(step!.description, /^Then: on 2026-12-04 /mu);
  assert.doesNotMatch(step!.description, /Ann|draft/);
});

test('a step that was refused is never said again as it was', () => {
  const first = after('That is not what I meant, it is wrong.');
  assert.equal(first.step, null);
  assert.match(first.message, /struck out/);
  assert.match(first.message, /Say it in one sentence, and I write it down as you say it/);
  const { step, message } = after(
    'That is not what I meant, it is wrong.',
    'Three farmers with spoken leases, Friday, Florida.',
  );
  assert.equal(step?.title, 'Three farmers with spoken leases, Florida');
  assert.equal(step?.due, '2026-11-27');
  assert.doesNotMatch(message, /Send the draft/);
});

test('whatever is said, what is taken down stands in it, and is no longer than it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'no',
          'step:',
          'the step is',
          'I',
          'ask',
          'Ann',
          'on Friday',
          '.',
          '“',
          '”',
          ',',
          'not',
          'to',
          '?',
        ),
        { maxLength: 14 },
      ),
      (parts) => {
        const message = parts.join(' ');
        for (const said of [markedIn(message, now), sentenceIn(message, now)])
          assert.ok(said.words.length <= message.length + 8, message);
      },
    ),
  );
});

test('of a step that stands only what is put right changes: its day, or who has no part in it', () => {
  const dated = after('The day is off. It must be Thursday 3 December, it still says 27 November.');
  assert.deepEqual([dated.step?.title, dated.step?.due], ['Send the draft', '2026-12-03']);
  const alone = after('Please take Ann out, nobody is needed for it.');
  assert.doesNotMatch(alone.step!.description, /^Who: /mu);
  assert.equal(alone.step?.title, 'Send the draft');
  // How somebody is in general moves no day, and what is asked of the coach is no deed.
  assert.equal(after('He answers on Sundays or never.').step?.due ?? '2026-11-27', '2026-11-27');
  assert.equal(after('No, and before we stop, tell me your strongest objection on Friday.').step, null);
});

test('a deed told beside a step is kept with it, and does not take its place', () => {
  const { step, message } = after('I leave the old forms at home.');
  assert.equal(step?.title, 'Send the draft');
  assert.match(step!.description, /^Also: I leave the old forms at home\.$/mu);
  assert.match(message, /Kept with the step: “I leave the old forms at home”\./);
  assert.equal(after('I would rather leave the forms at home.').step?.title, 'Leave the forms at home');
});

test('no step loses a "not" of the sentence it is made of', () => {
  const what = fc.constantFrom(
    'ask him which members he would not lend to',
    'ask her what they never buy',
    'write down who does not come',
    'tell them the price, not the recipe',
    'count the chairs and not the tables',
    'show her the list without the names',
  );
  const who = fc.constantFrom('', 'I ring Nestor Paz and ', 'I go to the hall, and ');
  const marked = fc.constantFrom('The step is: ', 'Step: ', 'No. The step is: ', 'Write this down: ');
  const when = fc.constantFrom('On Thursday 26 November ', 'On Friday ', '');
  fc.assert(
    fc.property(marked, when, who, what, (mark, day, lead, deed) => {
      const message = `${mark}${day}${lead || 'I '}${deed}.`;
      const { step } = converse({ history: [], message, records, now, again: 0 });
      assert.ok(step);
      for (const text of [step.title, step.description]) assert.ok(text.includes(deed.slice(-18)), text);
    }),
  );
});

test('a deed with a day may ask for what is not', () => {
  const own = plannedIn('On Thursday 26 November I ask Nestor Paz which members he would not lend to.', now);
  assert.ok(own?.words.includes('would not lend to'));
});
