// A step is made of what was told and changed by what is said to it: its deed, its day, its size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { follow } from './hearing.rules.ts';
import type { Said } from './talk.rules.ts';
import type { Records } from './records.rules.ts';
import { stepOf } from './step.rules.ts';
import { changedStep } from './step-change.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nothing: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };

/** What was told in some messages, with nothing said between. */
function told(...messages: string[]) {
  const history = messages.slice(0, -1).map((text): Said => ({ role: 'user', text }));
  return follow({ history, message: messages.at(-1)!, records: nothing, now, again: 0 });
}

test('a step is made smaller, moved to another day and changed', () => {
  const talk = told('The stockroom is a mess, 20 minutes for a bolt.', 'I will clear one shelf on Thursday.');
  const step = stepOf(talk, nothing, now);
  const changed = (...said: string[]) =>
    said.reduce((each, own) => changedStep(each, own, talk, nothing, now) ?? each, step);
  assert.deepEqual([step.title, step.due], ['Clear one shelf', '2026-11-26']);
  assert.equal(changed('too much').title, 'Clear one shelf, for one hour at most');
  assert.equal(changed('too much', 'still too much').title, 'Clear one shelf, for a quarter of an hour at most');
  assert.equal(changed('by 4 December').due, '2026-12-04');
  assert.equal(changed('Actually I would rather label ten boxes.').title, 'Label ten boxes');
  assert.equal(changedStep(step, 'Is that clever?', talk, nothing, now), null);
});

test('a step says what is to be done, by the day said with it, and at most what was said', () => {
  const made = (...messages: string[]) => stepOf(told('The stockroom is a mess.', ...messages), nothing, now);
  const ring = made('Wednesday at ten Sam carries twenty loaves to the school. I ring Aroha on Monday.');
  assert.deepEqual([ring.title, ring.due], ['Ring Aroha', '2026-11-23']);
  assert.equal(made('I could bring him his letters and Imran can read them out.').title, 'Bring him his letters');
  assert.equal(
    made('I could invite both families to the Tuesday group in the forest.').title,
    'Invite both families to the Tuesday group in the forest',
  );
  assert.equal(
    made('On Saturday I give Sade the key, four girls come, they sew till noon.').title,
    'Give Sade the key',
  );
  const shelf = made('I could clear one shelf on Thursday, with at most 30 pounds.');
  assert.deepEqual([shelf.title, shelf.loss], ['Clear one shelf', '30 pounds']);
  const board = made('I could write on a board: red, today at three.');
  assert.equal(board.title, 'Write on a board');
  assert.match(board.description, /What: Write on a board: red, today at three\./);
  const long = `${'The river was always enough, '.repeat(20)}and I could read the meter.`;
  assert.ok(stepOf(told(long), nothing, now).description.split('\n')[0]!.length < 260);
});

test('a change says how much less, keeps what was not spoken of, and a refusal alone changes nothing', () => {
  const talk = told('The stockroom is a mess, 20 minutes for a bolt.', 'I will clear one shelf on Thursday.');
  const step = { ...stepOf(talk, nothing, now), loss: 'half an hour' };
  const changed = (own: string) => changedStep(step, own, talk, nothing, now);
  assert.equal(changed('Too much, ten bolts.')!.title, 'Clear one shelf: ten bolts');
  assert.equal(
    changed('OK. But make it smaller, I have fourteen people to place.')!.title,
    'Clear one shelf, for a quarter of an hour at most',
  );
  assert.equal(changed('too much')!.loss, 'a quarter of an hour');
  assert.deepEqual(
    [changed('Two evenings, no money. On Friday I label ten boxes.')!].map(({ title, due, loss }) => [
      title,
      due,
      loss,
    ]),
    [['Label ten boxes', '2026-11-27', 'Two evenings, no money']],
  );
  assert.equal(changed('All right, Tuesday it is.')!.title, 'Clear one shelf');
  assert.equal(changed('Then I would know that it is the bolts.'), null);
  assert.equal(changed('I don’t want that.'), null);
  assert.equal(changed('He knows, I asked him on Sunday.'), null);
});

test('what is to be done before is a change of the step and no refusal', () => {
  const talk = told('The stew comes back every Tuesday.', 'I could let class one serve themselves on Tuesday.');
  const step = stepOf(talk, nothing, now);
  const changed = (own: string) => changedStep(step, own, talk, nothing, now)?.title;
  assert.equal(changed('No, boil it first'), 'Boil it first, then let class one serve themselves');
  assert.equal(changed('First ask the teacher.'), 'Ask the teacher first, then let class one serve themselves');
  assert.equal(changed('No, weigh the bucket.'), 'Weigh the bucket');
  assert.equal(changed('No.'), undefined);
});

test('a title is a deed of theirs, whole, and no condition, tale or name', () => {
  const title = (...messages: string[]) => stepOf(told('Handover loses things.', ...messages), nothing, now).title;
  assert.equal(
    title('On Friday I send Petra the list of seven as a draft and ask her which one her own people forget.'),
    'Send Petra the list of seven as a draft and ask her which one her own people forget',
  );
  assert.equal(
    title('Tomorrow night I solder the cable and on Thursday at five I give him the charger.'),
    'Solder the cable',
  );
  assert.equal(
    title('I could hang a sign on the lift door.', 'On Monday I hang it at eleven.'),
    'Hang a sign at eleven',
  );
  assert.equal(title('I could clear the shelf.', 'I do it on Tuesday, and I weigh it after.'), 'Clear the shelf');
  for (const tale of [
    'We put 40 bags on the counter on Saturday and 26 were gone.',
    'I spent 22 soles on tea.',
    'I haven’t asked properly.',
  ])
    assert.match(title(tale), /^Spend one hour on/, tale);
});

test('a smaller number takes the place of the larger, and a point to stop at is called so', () => {
  const talk = told('Sell without the middleman.', 'On Monday I go into the hotel with six cups in the basket.');
  const step = stepOf(talk, nothing, now);
  assert.equal(
    changedStep(step, 'Too much, three cups.', talk, nothing, now)?.title,
    'Go into the hotel with three cups in the basket',
  );
  talk.told.loss = 'If Marja calls me in.';
  assert.match(stepOf(talk, nothing, now).description, /Stop: If Marja calls me in\./);
});

test('a question moves no step, a cost said outright does, and what one does then is no part of where one stops', () => {
  const talk = told(
    'The stockroom is a mess.',
    'I will clear one shelf on Thursday, and I write down how long it took.',
  );
  const step = stepOf(talk, nothing, now);
  assert.match(step.description, /What: Clear one shelf.*, and I write down how long it took\./);
  const change = (own: string) => changedStep(step, own, talk, nothing, now);
  assert.equal(change('And my wife, who says we have orders until summer?'), null);
  assert.equal(
    change('It may cost one Thursday and a packet of biscuits.')?.loss,
    'one Thursday and a packet of biscuits',
  );
  const stop = stepOf(
    { ...talk, told: { ...talk.told, loss: 'If half are on their phones I go back to the book.' } },
    nothing,
    now,
  );
  assert.equal(stop.loss, 'If half are on their phones');
});

test('whom a pronoun means is left open where somebody else is named, too', () => {
  const records: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Ian Roy, payroll clerk.' },
  };
  const base = told('The rota comes late.', 'On Tuesday I drive to Mattie and tell him the marker is broken.');
  const talk = { ...base, told: { ...base.told, partner: 'Ian Roy' } };
  assert.match(stepOf(talk, records, now).title, /tell him the marker/);
});

const gate: Records = {
  ...nothing,
  inventory: { ...emptyInventory(), whoIKnow: 'Father Brennan, chaplain.', whatIHave: 'A pickup. A chest freezer.' },
};
/** The same with some records. */
function toldWith(records: Records, ...messages: string[]) {
  const history = messages.slice(0, -1).map((text): Said => ({ role: 'user', text }));
  return follow({ history, message: messages.at(-1)!, records, now, again: 0 });
}

test('a deed that only meets somebody says what for, a condition comes first, and what comes then is kept', () => {
  const made = (...messages: string[]) => stepOf(toldWith(gate, 'Nobody comes to class.', ...messages), gate, now);
  assert.equal(
    made('I would see Father Brennan on Monday at the staff gate. I would ask if he sits there with a kettle.').title,
    'See Father Brennan at the staff gate and ask if he sits there with a kettle',
  );
  assert.equal(
    made('I would ask Father Brennan whether I may use the chapel.', 'I could tell him on Tuesday at unlock.').title,
    'Ask Father Brennan whether I may use the chapel',
  );
  assert.equal(
    made('I would do the tags on Tuesday, but only if I get the stories from Mr. Varghese and I am scared to ask.')
      .title,
    'Ask Mr. Varghese for the stories',
  );
  const { description } = made('I would bring Father Brennan the list tomorrow. Then ask for the names.');
  assert.match(description, /What: Bring Father Brennan the list, and then ask for the names\./);
});

test('a step is put right as it is said: its day, its thing, who was asked, its limit', () => {
  const talk = toldWith(gate, 'Nobody comes to class.', 'I could ask Father Brennan for the chapel on Thursday.');
  const step = {
    ...stepOf(talk, gate, now),
    description: 'What: Ask.\nWith: A pickup.\nWho: Father Brennan, not asked yet.\nAt most: One hour.',
  };
  const changed = (own: string) => changedStep(step, own, talk, gate, now);
  assert.match(changed('i dont use the pickup for that its the freezer')!.description, /With: The freezer\./);
  assert.doesNotMatch(changed('The pickup has nothing to do with it.')!.description, /With:/);
  assert.match(changed('He has been asked already.')!.description, /Who: Father Brennan\.$/mu);
  assert.equal(changed('The Friday readers come later.'), null);
  assert.equal(changed('Tomorrow, not Friday.')!.due, '2026-11-22');
  assert.equal(changed('I tell him which room.')!.due, step.due);
  assert.equal(changed('Two evenings is fine.')!.loss, 'Two evenings');
  assert.equal(changed('Half an hour at a gate isn’t two hours.')!.loss, 'Half an hour');
});

test('a step that only points is the deed named before, says when it has worked, and changes what was meant otherwise', () => {
  const records: Records = { ...nothing, inventory: { ...emptyInventory(), whoIKnow: 'Auntie Esi, seamstress.' } };
  const talk = toldWith(
    records,
    'The remnants lie there.',
    'I could take Esi the ten pieces and thread.',
    'Tomorrow I go to her with it. If she hems ten by Friday, it works.',
  );
  const step = stepOf(talk, records, now);
  assert.equal(step.title, 'Take Esi the ten pieces and thread');
  assert.match(step.description, /^Done: If she hems ten by Friday, it works\.$/mu);
  const changed = (own: string) => changedStep(step, own, talk, records, now);
  assert.equal(changed('Not the thread, the needles.')!.title, 'Take Esi the ten pieces and the needles');
  assert.equal(changed('Not tomorrow, Esi is at the farm Monday. Tuesday.')!.due, '2026-11-24');
  assert.equal(changed('The limit is 200 cedis, I already wrote it.')!.loss, '200 cedis');
  const wall = toldWith(nothing, 'Nobody looks.', 'I could put that curve on the wall screen on Monday.');
  assert.equal(stepOf(wall, nothing, now).title, 'Put the curve on the wall screen');
});

test('a thing is what is at hand, without what was said around it, and who was not spoken with is not asked', () => {
  const talk = toldWith(
    gate,
    'Nobody comes.',
    'I could ask Father Brennan on Monday.',
    'I did not speak with Brennan yet.',
  );
  const made = (means: string) =>
    stepOf({ ...talk, told: { ...talk.told, means, partner: 'Father Brennan' } }, gate, now).description;
  assert.match(made('Fine, the chapel then.'), /^With: The chapel\.$/mu);
  assert.match(made('The sewing machine is there.'), /^With: The sewing machine\.$/mu);
  assert.match(made(''), /^Who: Father Brennan, not asked yet\.$/mu);
});

test('a day alone is no deed, and to ask somebody is to ask about the thing that is spoken of', () => {
  const talk = toldWith(gate, 'The cars go into the ditch.', 'This Thursday. Ask Brennan tomorrow.');
  const made = stepOf(
    { ...talk, told: { ...talk.told, means: 'Cabin.', act: 'This Thursday. Ask Brennan tomorrow.' } },
    gate,
    now,
  );
  assert.deepEqual([made.title, made.due], ['Ask Brennan about the cabin', '2026-11-22']);
  assert.match(made.description, /^Who: Father Brennan, not asked yet\.$/mu);
});

test('of two deeds with two days the one that was said is the step, and what comes before stands beside it', () => {
  const talk = toldWith(gate, 'Nobody finds the boxes on the shelf.', 'I could put the labels on the shelf of ward 4.');
  const asked = {
    history: [
      { role: 'user' as const, text: 'Nobody finds the boxes on the shelf.' },
      { role: 'assistant' as const, text: 'What is the smallest thing about it that is up to you alone?' },
      { role: 'user' as const, text: 'I could put the labels on the shelf of ward 4.' },
      { role: 'assistant' as const, text: 'What exactly will you do, and on which day?' },
    ],
    message: 'On Wednesday. Before it I show Brennan the list on Tuesday. By four the shelf has labels.',
    records: gate,
    now,
    again: 0,
  };
  const step = stepOf(follow(asked), gate, now);
  assert.deepEqual([step.title, step.due], ['Put the labels on the shelf of ward 4', '2026-11-25']);
  assert.match(step.description, /^Before: Show Brennan the list on Tuesday\.$/mu);
  assert.match(step.description, /^Done: By four the shelf has labels\.$/mu);
  const list = { ...step, title: 'Show Brennan the list' };
  talk.texts.push('Please make the step the labels.');
  const chosen = changedStep(
    list,
    'Please make the step the labels; the list I will show in any case.',
    talk,
    gate,
    now,
  );
  assert.equal(chosen!.title, 'Put the labels on the shelf of ward 4');
  const again = changedStep(
    list,
    'Tuesday the list, and on Wednesday I put the green labels on the shelf.',
    talk,
    gate,
    now,
  );
  assert.deepEqual([again!.title, again!.due], ['Put the green labels on the shelf', '2026-11-25']);
});

test('what is asked is found behind another deed, a day is nothing to ask about, and it is about what they say', () => {
  const talk = toldWith(
    gate,
    'The bikes stand in the yard.',
    'I would ring Brennan and ask what cleared means.',
    'I could ring Brennan on Monday.',
  );
  assert.equal(stepOf(talk, gate, now).title, 'Ring Brennan and ask what cleared means');
  const day = toldWith(gate, 'The bikes stand in the yard.', 'I could ring Brennan on Monday.');
  const step = stepOf({ ...day, told: { ...day.told, means: 'Mondays.' } }, gate, now);
  assert.equal(step.title, 'Ring Brennan');
  assert.equal(
    changedStep(step, 'Off. It’s about the February date.', day, gate, now)!.title,
    'Ring Brennan about the February date',
  );
});

test('a sum that is too much makes no step smaller, an hour that nobody wanted goes again, and the day of a bare meeting is heard', () => {
  const records: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Doña Remedios who bakes, the security guard Bongani' },
  };
  const talk = toldWith(
    records,
    'Families come too late.',
    'I could ask Remedios to put one card in each bag on Saturday.',
  );
  const step = stepOf(talk, records, now);
  const changed = (own: string) => changedStep(step, own, talk, records, now);
  assert.equal(changed('No banner, 2,000 is too much.'), null);
  const hour = changedStep(
    changed('too much')!,
    'Not for one hour, the whole Saturday, while she sells.',
    talk,
    records,
    now,
  );
  assert.deepEqual([hour!.title, hour!.loss], [step.title, 'the whole Saturday, while she sells']);
  const bread = changed('I ask her tomorrow when I buy my bread.')!;
  assert.deepEqual([bread.title, bread.due], ['Ask Doña Remedios to put one card in each bag', '2026-11-22']);
  const gateSlips = toldWith(
    records,
    'Nine were sent home.',
    'I could ask Remedios.',
    'I give Bongani thirty slips on Tuesday.',
  );
  assert.match(stepOf(gateSlips, records, now).description, /^Who: Bongani, not asked yet\.$/mu);
});

test('a saying told today is no deed, and what is asked with its day comes before an earlier plan', () => {
  const first = toldWith(nothing, 'The car sat two hours again today, and I own no roof.');
  assert.equal(first.told.act, '');
  const gone = toldWith(gate, 'Nobody tells us.', 'I could go to the school on Tuesday after two.');
  assert.equal(stepOf(gone, gate, now).title, 'Go to the school after two');
});

test('of two things told in one sentence each has its own day', () => {
  const talk = toldWith(
    gate,
    'Nobody knows the hour.',
    'I tell Brennan my price tomorrow, and on Wednesday the car leaves at noon.',
  );
  const { title, due } = stepOf(talk, gate, now);
  assert.deepEqual([title, due], ['Tell Brennan my price', '2026-11-22']);
});
