// What of a message is marked as a step, and which sentence is taken for one; and what becomes of a step that stands, where another is
// said outright.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repliesTo } from '../../test/fixtures/coached.ts';
import { converse } from '../coaching/dialogue.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { dictates, markedIn, marksBehind, plansBeside, sentenceIn } from './dictation.rules.ts';
import { plannedIn } from './own-deed.rules.ts';

/** A Sunday. */
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
/** What becomes of a step that stands, by what is said of it. */
function after(...messages: string[]) {
  const before: Said[] = [
    { role: 'user', text: 'Forms come back because of box nine.' },
    { role: 'assistant', text: 'So it comes to this: **Send the draft**, by 27 Nov.', step: draft },
  ];
  return repliesTo({ records, now, before }, messages).at(-1)!;
}
const words = (message: string, ...earlier: string[]): string => markedIn(message, now, earlier).words;

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

test('the words of a step begin with what is done and end with it', () => {
  const ask = 'ask three farmers what they need';
  for (const message of [
    `Step: “‘${ask}’”`,
    `Step: ${ask} ...`,
    `Step: please, ${ask}`,
    `Step: okay ${ask}`,
    `Step: and:  ${ask}`,
    `Step: ${ask}, so that I only lose an hour.`,
    `Step: ${ask}, so we risk an hour of the day`,
    `Please write: ${ask}.`,
    `It is cold. The next step is to ${ask}.`,
    `The title should read - ${ask}`,
    `Give me a step where I ${ask}.`,
    `Make me another new step so that I ${ask}. It is cold.`,
    `It is not to ring them, but to ${ask}.`,
    `What is missing is: ${ask}`,
    `WHAT IS MISSING IS: ${ask}`,
    `The step is the visit. ${ask}.`,
  ])
    assert.equal(words(message).replace(/^I /u, ''), ask, message);
  const rows: Record<string, string> = {
    'Step: for Efua: I bring her the markers': 'I bring her the markers',
    'Step: a list for Efua: I bring her the markers': 'a list for Efua: I bring her the markers',
    'Step: for Efua: red markers in a box': 'for Efua: red markers in a box',
    'The step is to go there and to ask three farmers.': 'go there and ask three farmers',
    'The step is to go there, and to Ann.': 'go there, and to Ann',
    'The step is asking three farmers.': 'asking three farmers',
    'The step is walking there takes an hour.': '',
    'The step is walking there, which takes an hour.': 'walking there, which takes an hour',
    'The step is spring in the hall.': '',
    'The step is washing.': 'washing',
    'The step is I ask three farmers.': 'I ask three farmers',
    'Write: only if she says no, I thank her.': '',
    'Write: if she says no, I thank her.': '',
    'Write: I thank her if she says no.': 'I thank her if she says no',
    'Write: should I thank her?': '',
    'Write: thank her': 'thank her',
    'Write: ask her': '',
    'Write: 20 euros': '',
    'Step: 20 euros': '',
    'What do I write: ask three farmers?': '',
    // What goes on behind it belongs to it.
    'Step: I read the list. And leave it there.': 'I read the list and leave it there',
    'The step is to read the list. Then leave it there. It is cold.': 'read the list and leave it there',
    'It is cold. Step: I read the list. And leave it there.': 'I read the list and leave it there',
    'I wait. The step is to read the list. And leave it there.': 'read the list and leave it there',
    'The step is the visit. Is it to ask three farmers?': '',
    // In quotes it ends with them, but for its day and its cost.
    'The step is “ask three farmers”, on Friday at noon.': 'ask three farmers, on Friday at noon',
    'The step is “ask three farmers” at most one hour! Fine.': 'ask three farmers, at most one hour',
    'The step is “ask three farmers”, as I said on Friday.': 'ask three farmers',
    'No, the step is “ask three farmers”. On Friday it rains.': 'ask three farmers',
    'Is the step “should I ask three farmers?”': '',
  };
  for (const [message, is] of Object.entries(rows)) assert.equal(words(message), is, message);
  assert.equal(markedIn('It is not to ring them. It is to ask three farmers.', now).isRephrased, true);
});

test('a plan behind “so:” is a step where it has a day and says what is done', () => {
  const rows: Record<string, string> = {
    'So: I close it on Monday.': 'I close it on Monday',
    'It rains. So : I close it on Monday.': 'I close it on Monday',
    'My plan -  I close the shop on Monday.': 'I close the shop on Monday',
    'So: I close it.': '',
    'So: the shop is closed on Monday.': '',
    'Also: I close it on Monday.': '',
    'So I close it on Monday.': '',
    'So: I go Monday': 'I go Monday',
  };
  for (const [message, is] of Object.entries(rows)) assert.equal(words(message), is, message);
});

test('“the step is the knock” means the deed that has it, the last that was said', () => {
  const knock = 'The step is the knock.';
  assert.equal(words(knock, 'I knock at the gate. It is cold.', 'I knock at the door.'), 'I knock at the door');
  assert.equal(words(`I knock at the gate. ${knock}`), 'I knock at the gate');
  assert.equal(words(`${knock} On Monday I knock at the gate.`), 'On Monday I knock at the gate');
  assert.equal(words('THE STEP IS ONLY THE KNOCK, not the list.', 'I knock at the door.'), 'I knock at the door');
  assert.equal(words('The step is the red knock.', 'I knock at the door.'), '');
  assert.equal(words(knock, 'It is cold.'), '');
  assert.equal(words('Is it so that the step is the knock?', 'I knock at the door.'), '');
  assert.equal(words('The step is the.', 'I knock at the door.'), '');
});

test('“that’s the step” and “write it down” mark what was said before them', () => {
  const ring = 'I ring the school on Monday';
  assert.deepEqual(words(`${ring}. That’s the step.`), ring);
  assert.deepEqual(words(`${ring}. And please write it down, coach!`), ring);
  assert.equal(markedIn(`${ring}. THAT IS MY STEP.`, now).day?.text, 'Monday');
  assert.equal(words('Fine. Write it down.', 'It is cold.', `${ring}.`), ring);
  assert.equal(words('Fine. Write it down.', `${ring}.`, 'It is cold.'), '');
  assert.equal(words('Fine. Write it down.'), '');
  assert.equal(words(`${ring}.`), '');
  assert.equal(words('Write it down.', `${ring}.`), '');
  assert.equal(marksBehind('Fine. Write it down.'), true);
  assert.equal(marksBehind('Write it down. Fine.'), false);
});

test('a sentence that says a step outright is said of that one', () => {
  for (const each of [
    'Step: ask three farmers',
    'The step is: ask three farmers',
    'The step is to ask three farmers',
    'Change it to “Ask three farmers”',
    'Step: three farmers, spoken leases, Florida, paper, pencils',
    'The step reads : three farmers, spoken leases, Florida, paper, pencils',
    'Write: ask Nils',
  ])
    assert.equal(dictates(each, now), true, each);
  for (const each of [
    'Is the step: ask three farmers?',
    'Step: ask her',
    'Step: ask Ann',
    'Step: one hour of my time',
    'Step: three farmers',
    'It is: three farmers, spoken leases, Florida, paper, pencils',
    'I ask three farmers',
    'The step is fine',
  ])
    assert.equal(dictates(each, now), false, each);
});

test('of what was asked for in one sentence a deed is taken, or what names one with its day', () => {
  const taken = (message: string): string => sentenceIn(message, now).words;
  const rows: Record<string, string> = {
    'It is cold. I ring the school on Monday.': 'I ring the school on Monday',
    'Ring the school on Monday.': 'Ring the school on Monday',
    'Ring the school.': 'Ring the school',
    'It is cold. I ring Ann.': 'I ring Ann',
    'I would ring Ann.': 'I would ring Ann',
    'I could ring Ann.': '',
    'I could ring Ann. The slips at the gate, Tuesday at six.': 'The slips at the gate, Tuesday at six',
    // What is so, asked, wrong, refused or over is none.
    'The slips at the gate on Tuesday?': '',
    'Tell me more of slips at the gate on Tuesday.': '',
    'The slips at the gate on Tuesday are wrong.': '',
    'No, slips at the gate on Tuesday.': '',
    'Oh well, wrong, slips at the gate on Tuesday.': '',
    'Slips at the gate went out on Tuesday.': '',
    'The gate is open for slips on Tuesday.': '',
    'I have slips at the gate on Tuesday.': '',
    'One hour on Tuesday.': '',
    'The slips at the gate.': '',
    'The slips on Tuesday.': '',
    'Tuesday morning at the gate, slips.': '',
    'Slip bag Mon': '',
    'No! The slips at the gate on Tuesday.': 'The slips at the gate on Tuesday',
    'Nobody told me. The slips at the gate on Tuesday.': 'The slips at the gate on Tuesday',
  };
  for (const [message, is] of Object.entries(rows)) assert.equal(taken(message), is, message);
  assert.equal(sentenceIn('Ring the school on Monday.', now).day?.text, 'Monday');
  assert.equal(sentenceIn('Ring the school.', now).day, undefined);
});

test('what is planned with a day of its own beside a step is kept', () => {
  const kept = (message: string, step = 'ring the school'): string[] =>
    plansBeside(message, step, now).map((each) => each.words);
  assert.deepEqual(kept('I ring the school. I count the bags on Tuesday.'), ['I count the bags on Tuesday']);
  assert.deepEqual(kept('I count the bags.'), []);
  assert.deepEqual(kept('I could count the bags on Tuesday.'), []);
  assert.deepEqual(kept('I would count the bags on Tuesday.'), ['I would count the bags on Tuesday']);
  assert.deepEqual(kept('I see Ann on Tuesday.'), []);
  assert.deepEqual(kept('I count on Tuesday.'), []);
  // The step itself is not beside it, in however many words it stands.
  assert.deepEqual(kept('On Tuesday I RING the school.', 'On Tuesday I ring the SCHOOL'), []);
  assert.deepEqual(kept('On Tuesday I ring the school.', 'Ring the School'), []);
  assert.deepEqual(
    kept('On Tuesday at the gate I ring the old school of Florida.', 'Tomorrow I RING THE OLD SCHOOL OF FLORIDA'),
    [],
  );
  assert.deepEqual(
    kept('I go there on Tuesday and ring the old school of FLORIDA.', 'And then ring the old school of Florida'),
    [],
  );
});

test('a deed with a day may ask for what is not', () => {
  const own = plannedIn('On Thursday 26 November I ask Nestor Paz which members he would not lend to.', now);
  assert.ok(own?.words.includes('would not lend to'));
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
