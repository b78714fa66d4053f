// What is asked next, with what of the records, and which line of them is told beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { lemonadeQuestions, questions } from '../conversation/phrase.rules.ts';
import type { Slot } from '../conversation/slot.rules.ts';
import { type Talk, nothing } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import {
  acknowledge,
  ask,
  askOnLine,
  isLate,
  latePlay,
  nextSlot,
  overdueOn,
  promisedTo,
  related,
  ruleOn,
  timesAsked,
  whole,
} from './asking.rules.ts';
import { ranked } from './evidence.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const nobody: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const challenge: NonNullable<Records['challenge']> = {
  id: 1,
  title: 'Bread that is eaten',
  statement: 'A third of the loaves is thrown away.',
  affordableLoss: { time: 'Half an hour a day', financial: '£20' },
  potentialPartners: [],
  hasPremortem: false,
};
const partner = (name: string, more: Partial<Records['partners'][number]> = {}): Records['partners'][number] => ({
  id: name,
  name,
  status: 'active',
  mine: true,
  updatedAt: '2026-11-01T10:00:00Z',
  promises: [],
  ...more,
});
const declan: Records = { ...nobody, partners: [partner('Declan Walsh')] };

const empty = follow({ history: [], message: '', records: nobody, now, again: 0 });
type Heard = Omit<Partial<Talk>, 'told'> & { told?: Partial<Talk['told']> };
/** A talk in which that was told, with its last message and all else as given. */
const talkOf = ({ told = {}, ...more }: Heard): Talk => ({
  ...empty,
  count: 1,
  ...more,
  told: { ...nothing(), ...told },
});
const twice = (slot: Slot): string => questions[slot].slice(0, 2).join('\n');
const wasted = 'Half of the bread goes to waste.';
const counts = 'I could count the loaves.';

test('what was asked is counted since the matter was begun', () => {
  const spoken = `${questions.control[0]}\n${questions.control[1]}\n${questions.means[0]}`;
  assert.equal(timesAsked('control', talkOf({ spoken })), 2);
  assert.equal(timesAsked('control', talkOf({ spoken, since: questions.control[0]!.length })), 1);
  assert.equal(timesAsked('loss', talkOf({ spoken })), 0);
});

test('each thing is asked for in its turn, and nothing that is known or beside the matter', () => {
  const matter = 'A tidy stock room';
  for (const [heard, next] of [
    [{}, 'matter'],
    // A case is asked for of a trouble that has no figure, no length and no deed in it.
    [{ told: { matter: wasted } }, 'instance'],
    [{ told: { matter } }, 'control'],
    [{ told: { matter: 'Parents never answered 14 letters.' } }, 'control'],
    [{ told: { matter: `Parents never answer ${'and never come '.repeat(9)}.` } }, 'control'],
    [{ told: { matter: 'They wait 14 hours.' } }, 'instance'],
    [{ told: { matter: wasted, control: counts } }, 'means'],
    [{ told: { matter: wasted, act: 'On Friday I count the loaves.' } }, 'control'],
    [{ told: { matter: wasted }, dropped: new Set<Slot>(['instance']) }, 'control'],
    [{ told: { matter, control: counts } }, 'means'],
    [{ told: { matter, control: counts, means: 'a list' } }, 'partner'],
    [{ told: { matter, control: counts, means: 'a list', partner: 'Ann' } }, 'loss'],
    [{ told: { matter, control: counts, means: 'a list', partner: 'Ann', loss: 'an hour' } }, 'act'],
    // Of what is only asked or sent nobody need say what it costs, or what it takes.
    [{ told: { matter, control: 'I could ask Ann.' } }, 'partner'],
    [{ told: { matter, control: 'I could send the list.' } }, 'partner'],
    [{ told: { matter, control: 'I could ask Ann.', partner: 'Ann' } }, 'act'],
    [{ told: { matter, control: ' ', act: 'On Friday I will ask Ann.', partner: 'Ann' } }, null],
    // What may be lost is asked of a deed.
    [{ told: { matter, control: ' ', means: 'a list', partner: 'Ann' } }, 'act'],
    [{ told: { matter, control: ' ', means: 'a list', partner: 'Ann', act: 'On Friday I count them.' } }, 'loss'],
    [{ told: { matter, control: ' ', means: 'a list', partner: 'Ann' }, dropped: new Set<Slot>(['act']) }, 'loss'],
  ] as [Heard, Slot | null][])
    assert.equal(nextSlot(talkOf(heard)), next, JSON.stringify(heard.told));
});

test('what was asked in vain is not asked for ever', () => {
  const told = { matter: 'A tidy stock room' };
  assert.equal(nextSlot(talkOf({ told, spoken: questions.control[0], given: '' })), 'means');
  const others = (['control', 'means', 'partner', 'loss', 'act'] as const).map(twice).join('\n');
  assert.equal(nextSlot(talkOf({ told, spoken: others })), null);
  const thrice = `${others}\n${questions.matter.slice(0, 3).join('\n')}`;
  assert.equal(nextSlot(talkOf({ spoken: `${thrice}\n${twice('instance')}` })), 'matter');
  assert.equal(nextSlot(talkOf({ spoken: `${thrice}\n${questions.matter[3]}\n${twice('instance')}` })), null);
});

test('with a deed, its day and its limit there is enough from the third message on', () => {
  const told = { matter: 'A tidy stock room', act: 'On Friday I count the loaves.', loss: 'an hour' };
  assert.equal(nextSlot(talkOf({ told, count: 3 })), null);
  assert.equal(nextSlot(talkOf({ told, count: 2 })), 'control');
  assert.equal(nextSlot(talkOf({ told: { ...told, loss: '' }, count: 3 })), 'control');
  assert.equal(nextSlot(talkOf({ told: { ...told, act: 'On Friday I will ask Ann.', loss: '' }, count: 3 })), null);
  // A day alone is no deed, unless what is done or had was said.
  assert.equal(nextSlot(talkOf({ told: { ...told, act: 'On Friday.' }, count: 3 })), 'control');
  assert.equal(nextSlot(talkOf({ told: { ...told, act: 'On Friday.', means: 'a list' }, count: 3 })), null);
  assert.equal(nextSlot(talkOf({ told: { ...told, act: 'On Friday.', control: 'The list.' }, count: 3 })), null);
});

test('so that the step is reached in time, what can be done without is left out', () => {
  const deed = { matter: 'A tidy stock room', control: counts };
  const having = { ...deed, means: 'a list' };
  for (const [heard, next] of [
    [{ told: { matter: wasted }, count: 2 }, 'control'],
    [{ told: deed, count: 3 }, 'means'],
    [{ told: deed, count: 4 }, 'means'],
    [{ told: deed, count: 5 }, 'loss'],
    [{ told: having, count: 4 }, 'partner'],
    [{ told: having, count: 5 }, 'loss'],
    [{ told: having, count: 6 }, 'loss'],
    [{ told: having, count: 7 }, 'act'],
    [{ told: { ...having, act: 'On Friday.' }, count: 7, dropped: new Set<Slot>(['partner']) }, 'loss'],
    // Of what went otherwise than planned the case matters more than what one has.
    [{ told: { matter: wasted }, count: 6, lemonade: true }, 'instance'],
    [{ told: { matter: wasted }, count: 6 }, 'control'],
  ] as [Heard, Slot | null][])
    assert.equal(nextSlot(talkOf(heard)), next, `${heard.count}: ${JSON.stringify(heard.told)}`);
});

test('what was said last is taken up before the order is kept', () => {
  const told = { matter: 'A tidy stock room' };
  const texts = ['They refuse because of the rules.'];
  const spoken = questions.control[0]!;
  const last = 'what does that rule leave free, if one reads it to the letter?';
  assert.equal(nextSlot(talkOf({ told, texts, spoken })), 'control');
  assert.equal(nextSlot(talkOf({ told, texts, spoken, heard: ['matter'] })), 'control');
  assert.equal(nextSlot(talkOf({ told, texts, spoken, heard: ['loss', 'instance'] })), 'control');
  for (const other of [
    { review: true },
    { texts: ['It rains.'] },
    { texts: [] },
    { spoken: `“They refuse because of the rules”: ${last}` },
  ] as Heard[])
    assert.notEqual(nextSlot(talkOf({ told, texts, spoken, given: '', ...other })), 'control', JSON.stringify(other));
  assert.equal(nextSlot(talkOf({ texts, told: {} })), 'matter');
});

test('what a try takes is asked of whoever has a try, or knows none', () => {
  const told = { matter: 'A tidy stock room' };
  const spoken = questions.control[0]!;
  assert.equal(nextSlot(talkOf({ told, spoken, given: '' })), 'means');
  assert.equal(nextSlot(talkOf({ told, spoken })), 'control');
  assert.equal(nextSlot(talkOf({ told, spoken, heard: ['partner'] })), 'control');
  assert.equal(nextSlot(talkOf({ told, spoken: twice('control'), heard: ['partner'] })), 'act');
  assert.equal(nextSlot(talkOf({ told: { ...told, control: 'I label boxes' }, spoken, heard: ['partner'] })), 'means');
});

/** All that may be asked, in its order. */
const asked = (slot: Slot, heard: Heard, records: Records = nobody): string[] => {
  const talk = talkOf(heard);
  const list: string[] = [];
  for (let again = 0; !list.includes(ask(slot, talk, records, again)); again++)
    list.push(ask(slot, talk, records, again));
  return list;
};
const sameAs = (found: string[], expected: readonly string[], message?: string) =>
  assert.deepEqual(found.toSorted(), expected.toSorted(), message);

test('a plain question is put otherwise each time, and none that was put before', () => {
  const heard = { told: { matter: 'A tidy stock room' }, texts: ['A tidy stock room'], count: 3 };
  sameAs(asked('control', heard), questions.control);
  const [first = '', second = ''] = asked('control', heard);
  assert.deepEqual(asked('control', { ...heard, spoken: first }), [second]);
  assert.deepEqual(asked('control', { ...heard, spoken: `${first} ${second}` }), ['']);
  // What was asked in the sessions before comes last.
  assert.deepEqual(asked('control', { ...heard, earlier: first }), [second, first]);
  sameAs(asked('loss', heard), questions.loss);
});

test('what went otherwise than planned is asked after first', () => {
  const heard = { told: { matter: wasted }, texts: ['Rain.'], count: 3, lemonade: true };
  assert.deepEqual(asked('instance', heard), [lemonadeQuestions[1]]);
  assert.deepEqual(asked('instance', { ...heard, spoken: lemonadeQuestions[1] }), questions.instance);
  assert.deepEqual(asked('instance', { ...heard, lemonade: false }), questions.instance);
  assert.notDeepEqual(asked('control', heard), [lemonadeQuestions[1]]);
});

test('whom they speak of is asked about, unless they said no, were paid, or only own something', () => {
  const declans = 'What would you ask Declan Walsh for first, and what is in it for the other side?';
  const heard = (...texts: string[]): Heard => ({ told: { matter: 'A tidy stock room' }, texts, count: 3 });
  for (const texts of [['I could count them with Declan.'], ['Declan knows it.', 'I could show him.']])
    assert.deepEqual(asked('partner', heard(...texts), declan), [declans], texts.join(' '));
  for (const texts of [
    ['Declan said no.'],
    ['I paid Declan £20 for it.'],
    ['Declan’s list is long.'],
    ['Declan knows it.', 'I could show the list.'],
    [],
  ])
    sameAs(
      asked('partner', heard(...texts), declan).filter((each) => !each.startsWith('“')),
      questions.partner,
      texts.join(' '),
    );
  sameAs(asked('partner', { ...heard('I go with Declan.'), spoken: declans }, declan), questions.partner);
  assert.ok(!asked('control', heard('I go with Declan.'), declan).includes(declans));
});

test('a limit is held out once, and only for what it was set for', () => {
  const records = { ...nobody, challenge };
  const own =
    'You set yourself “Half an hour a day” and “£20” as your limit. Which part of that may the next step cost?';
  const heard: Heard = { told: { matter: 'The loaves' }, texts: ['The loaves'], count: 3 };
  assert.equal(asked('loss', heard, records)[0], own);
  assert.equal(asked('loss', { ...heard, review: true }, records)[0], own);
  sameAs(asked('loss', { ...heard, spoken: 'You may lose “Half an hour a day” and “£20”.' }, records), questions.loss);
  // Another matter was begun since.
  const since: Heard = { ...heard, since: 10 };
  sameAs(asked('loss', since, records), questions.loss);
  sameAs(asked('loss', { ...since, told: { matter: 'The loaves lie there' } }, records), questions.loss);
  assert.equal(asked('loss', { ...since, told: { matter: 'Bread is thrown away' } }, records)[0], own);
  assert.equal(asked('loss', { ...since, told: { control: 'The loaves', means: 'A bread box' } }, records)[0], own);
});

test('a question on their own words comes before a plain one, and no question twice', () => {
  const onCase =
    '“Half of the bread goes to waste”: what exactly was it the last time, and whose hands had it been in before?';
  const heard: Heard = { told: { matter: wasted }, texts: [wasted], heard: ['matter'] };
  assert.deepEqual(asked('instance', heard), [onCase, ...questions.instance]);
  assert.deepEqual(asked('instance', { ...heard, spoken: onCase }), questions.instance);
  // Of the matter itself it is asked at the beginning alone.
  assert.deepEqual(asked('instance', { ...heard, texts: ['It rains.'], count: 2 }), [onCase, ...questions.instance]);
  assert.deepEqual(asked('instance', { ...heard, texts: ['It rains.'], count: 3 }), questions.instance);
  assert.deepEqual(asked('instance', { ...heard, count: 3 }), [onCase, ...questions.instance]);
  assert.match(asked('control', heard)[0]!, /^“Half of the bread goes to waste”: what could you do/);
});

test('of a try that goes on it is asked what went otherwise', () => {
  const heard: Heard = { told: { matter: wasted }, texts: [wasted], heard: ['matter'], review: true };
  const [first = '', second = '', third] = asked('instance', heard);
  assert.deepEqual(
    [first, second, third],
    [
      'What went otherwise than you had planned?',
      'What do you know now that you did not know before?',
      questions.instance[0],
    ],
  );
  assert.deepEqual(asked('instance', { ...heard, spoken: first }), [second, third]);
  sameAs(asked('means', heard), [questions.means[0]!, questions.means[2]!]);
});

test('who has tried something of this challenge is asked about the next try', () => {
  const heard: Heard = { told: { matter: 'A tidy stock room' }, texts: ['Rain.'], count: 3 };
  const [first, next, missing] = questions.means as [string, string, string];
  const tried = play('Count', 'It took a day.');
  sameAs(asked('means', heard, { ...nobody, challenge }), [first, missing]);
  sameAs(asked('means', heard, { ...nobody, challenge, plays: [play('Count', null)] }), [first, missing]);
  sameAs(asked('means', heard, { ...nobody, challenge, plays: [tried] }), [next, missing]);
  sameAs(asked('means', heard, { ...nobody, plays: [tried] }), [first, missing]);
  sameAs(asked('means', heard, { ...nobody, plays: [{ ...tried, challengeId: null }] }), [next, missing]);
});

test('a deed that was said is asked its day', () => {
  const day = '“I could count the loaves”: on which day, and how would you see by the evening that it is done?';
  const heard: Heard = { told: { matter: 'A tidy stock room' }, texts: [counts], count: 3 };
  // Asked a second time it is of another deed.
  const plain = questions.act.slice(1).filter((each) => !each.startsWith('{q}'));
  for (const told of [{ control: counts }, { act: 'On Friday I count the loaves.' }]) {
    const [first, ...rest] = asked('act', { ...heard, told });
    assert.equal(first, day);
    sameAs(rest, plain);
  }
  sameAs(asked('act', heard), plain);
  sameAs(asked('act', { ...heard, told: { control: counts }, texts: ['It rains.'] }), plain);
});

test('a question on a line of the records is put once', () => {
  const change = 'What does that change in what you plan now?';
  assert.equal(askOnLine('lesson', talkOf({})), change);
  assert.equal(askOnLine('lesson', talkOf({ spoken: change })), 'What is otherwise this time?');
  assert.equal(askOnLine('late', talkOf({ spoken: 'What is still missing before that play is done?' })), '');
  assert.equal(askOnLine(null, talkOf({})), '');
});

test('a remark is made on what was said, but not on a limit or a deed, and not twice', () => {
  const spent = 'I spent £40 on paper.';
  const remark = (heard: Slot[], text: string, spoken = ''): string =>
    acknowledge(talkOf({ texts: ['I spent £9 on pens.', text], heard, spoken }));
  for (const slot of ['matter', 'instance', 'control', 'means', 'partner'] as const)
    assert.equal(remark([slot], spent), '£40 so far, then.', slot);
  for (const heard of [['loss'], ['act'], []] as Slot[][]) assert.equal(remark(heard, spent), '', heard.join());
  assert.equal(remark(['matter'], 'It rains.'), '');
  assert.equal(remark(['control'], spent, 'Well: £40 so far, then.'), '');
  assert.equal(acknowledge(talkOf({ heard: ['matter'] })), '');
  const waiting = 'He will ask his boss and has not answered.';
  const one = remark(['control'], waiting);
  assert.ok(['That is not a yes yet.', 'That answer is still to come.'].includes(one), one);
  assert.equal(remark(['control'], waiting, 'That is not a yes yet.'), '');
});

test('a play is late when its day is over and it is not done', () => {
  const due = (dueDate: string | null, lessons: string | null = null) =>
    latePlay({ ...nobody, plays: [play('Daily billing', lessons, { dueDate })] }, now);
  assert.equal(due('2026-11-10T12:00:00Z'), 'Your play “Daily billing” was due on 10 Nov, and is still open.');
  for (const day of [null, '2026-11-21T12:00:00Z', '2026-11-21T10:00:00Z', '2026-11-30T12:00:00Z'])
    assert.equal(due(day), '', String(day));
  assert.equal(due('2026-11-10T12:00:00Z', 'Done.'), '');
  const plays = [play('Bread', null, { dueDate: '2026-11-10T12:00:00Z' })];
  assert.equal(
    latePlay({ ...nobody, plays }, now, () => false),
    '',
  );
  assert.deepEqual(
    ['2026-11-21', '2026-11-21T08:00:00Z', '2026-11-22', null].map((day) => isLate(day, now)),
    [true, true, false, false],
  );
});

test('what is promised to whoever is spoken of is told while it stands open, once', () => {
  const promising = (text: string, due: string | null, more: Partial<Records> = {}): Records => ({
    ...nobody,
    partners: [partner('Declan Walsh', { promises: [{ text, due }] })],
    ...more,
  });
  const told = (said: string, records: Records, spoken = ''): string =>
    promisedTo(said, talkOf({ spoken }), records, now);
  const list = promising('Send him the list', '2026-11-27');
  const says = 'You promised “Declan Walsh” “Send him the list”: it is due on 27 Nov.';
  assert.equal(told('I go to Declan.', list), says);
  assert.equal(told('I go to the baker.', list), '');
  assert.equal(told('I go to Declan.', list, says), '');
  assert.equal(
    told('I go to Declan.', promising('Send him the list', '2026-11-10')),
    'You promised “Declan Walsh” “Send him the list”: it was due on 10 Nov, and is still open.',
  );
  assert.equal(
    told('I go to Declan.', promising('Send him the list', null)),
    'You promised “Declan Walsh” “Send him the list”: it is still open.',
  );
  // What somebody else has promised is theirs to keep.
  assert.equal(
    told('I go to Declan.', promising('Give me four names', '2026-11-27')),
    '“Declan Walsh” promised you “Give me four names”: it is due on 27 Nov.',
  );
  // Who says it themselves is not told whom.
  assert.equal(
    told('I promised Declan something.', list),
    'In your records that is “Send him the list”: it is due on 27 Nov.',
  );
  assert.equal(told('I promised Declan the list for 27 November.', list), '');
  assert.equal(
    told('I owe Declan a list on 28 November.', list),
    'In your records that is “Send him the list”: it is due on 27 Nov.',
  );
  assert.equal(told('I see Declan on 27 November.', list), says);
});

test('of several who are named the first to whom something is owed is told of, and else a play with one of them that is late', () => {
  const two = {
    ...nobody,
    partners: [partner('Declan Walsh'), partner('Aoife Brennan', { promises: [{ text: 'Bring the key', due: null }] })],
  };
  const told = (said: string, records: Records, spoken = ''): string =>
    promisedTo(said, talkOf({ spoken }), records, now);
  assert.equal(
    told('Declan and aoife would come.', two),
    'You promised “Aoife Brennan” “Bring the key”: it is still open.',
  );
  const plays = [
    play('Flyers', null, { dueDate: '2026-11-09T12:00:00Z' }),
    play('Bake with Aoife', null, { dueDate: '2026-11-10T12:00:00Z' }),
  ];
  const late = 'Your play “Bake with Aoife” was due on 10 Nov, and is still open.';
  const none = { ...nobody, partners: [partner('Declan Walsh'), partner('Aoife Brennan')], plays };
  assert.equal(told('Declan and Aoife would come.', none), late);
  assert.equal(told('Declan would come.', none), '');
  assert.equal(told('Declan and Aoife would come.', none, late), '');
  // A name is written as its bearer likes.
  const odd = { ...nobody, partners: [partner('Boris *( Lund', { promises: [{ text: 'Bring the key', due: null }] })] };
  assert.equal(told('I ask Lund.', odd), 'You promised “Boris *( Lund” “Bring the key”: it is still open.');
});

const lesson = (title: string, lessons: string) => play(title, lessons);
const line = (said: string, records: Partial<Records>, heard: Heard = {}) =>
  related(
    talkOf({ texts: [said], heard: ['matter'], told: { matter: said }, ...heard }),
    { ...nobody, ...records },
    now,
  );

test('the line that has most to do with what was said is told, with what speaks on of it', () => {
  const plays = [
    lesson('Posters', 'Nobody reads posters in the canteen. They look at their telephones. The paint was dear.'),
  ];
  assert.deepEqual(line('I could hang posters in the canteen.', { plays }), {
    says: 'Of “Posters” you wrote “Nobody reads posters in the canteen” and “They look at their telephones”.',
    kind: 'lesson',
  });
  assert.deepEqual(line('I could sing.', { plays }, { count: 2 }), { says: '', kind: null });
  // Of one play one line is enough.
  for (const lead of ['Of', 'of'])
    assert.equal(
      line('I could hang posters in the canteen.', { plays }, { count: 2, spoken: `${lead} “Posters” you wrote “x”` })
        .says,
      '',
    );
});

test('what is due, late or silent is told where the matter or a deed is said, with a question of its own', () => {
  const due = (dueDate: string) => [play('Posters in the canteen', null, { dueDate })];
  const said = 'I could hang posters in the canteen.';
  const open = { says: 'Your play “Posters in the canteen” is due on 30 Nov.', kind: null };
  const late = { says: 'Your play “Posters in the canteen” was due on 10 Nov, and is still open.', kind: 'late' };
  assert.deepEqual(line(said, { plays: due('2026-11-30T12:00:00Z') }), open);
  assert.deepEqual(line(said, { plays: due('2026-11-10T12:00:00Z') }), late);
  for (const slot of ['control', 'instance'] as const)
    assert.deepEqual(line(said, { plays: due('2026-11-10T12:00:00Z') }, { heard: [slot] }), late);
  assert.deepEqual(line(said, { plays: due('2026-11-10T12:00:00Z') }, { heard: [] }), late);
  for (const other of [{ heard: [], given: '' }, { heard: ['loss'] }] as Heard[])
    assert.equal(line(said, { plays: due('2026-11-10T12:00:00Z') }, other).says, '');
  for (const [status, says, kind] of [
    ['initiated', '“Declan Walsh” has not answered since 1 Nov.', 'silent'],
    ['declined', '“Declan Walsh” has declined.', null],
  ] as const)
    assert.deepEqual(line('I could go to Declan.', { partners: [partner('Declan Walsh', { status })] }), {
      says,
      kind,
    });
  // What they have or said may lose is no such line.
  assert.equal(line('I could spend half an hour.', { challenge }, { count: 2 }).says, '');
});

test('what is promised for a day before that of a play comes first', () => {
  const plays = [play('Posters in the canteen', null, { dueDate: '2026-11-30T12:00:00Z' })];
  const owed = (...promises: [text: string, due: string | null][]) => ({
    plays,
    partners: [partner('Declan Walsh', { promises: promises.map(([text, due]) => ({ text, due })) })],
  });
  const said = 'I could hang posters in the canteen.';
  const own = 'Your play “Posters in the canteen” is due on 30 Nov.';
  const key = 'You promised “Declan Walsh” “Bring the key”: it is due on 27 Nov.';
  assert.deepEqual(line(said, owed(['Bring chalk', '2026-11-28'], ['Bring the key', '2026-11-27'])), {
    says: key,
    kind: null,
  });
  assert.equal(
    line(said, owed(['Give me four names', '2026-11-27'])).says,
    '“Declan Walsh” promised you “Give me four names”: it is due on 27 Nov.',
  );
  for (const promise of [
    ['Bring the key', null],
    ['Bring the key', '2026-12-01'],
    ['Bring the key', '2026-11-10'],
  ] as [string, string | null][])
    assert.equal(line(said, owed(promise)).says, own, String(promise[1]));
  assert.equal(line(said, owed(['Bring the key', '2026-11-27']), { spoken: key }).says, own);
});

test('a number in a plan is measured by the rate of a play that was done', () => {
  const plays = [lesson('Count the files', 'Two hours for twenty files.')];
  const { says, kind } = line('I could count 200 files.', { plays });
  assert.match(says, /^By your own figures \(of “Count the files”: .*\) 200 files are about 20 hours/);
  assert.equal(kind, 'lesson');
  assert.notEqual(line('I could count 200 files.', { plays }, { spoken: says }).says, says);
});

test('at the very beginning a lesson that is only near is told before none at all', () => {
  const plays = [lesson('Soup at the gate', 'It rained all day.')];
  const about =
    'If this is about your challenge “Bread that is eaten”: of “Soup at the gate” you wrote “It rained all day”.';
  assert.deepEqual(line('A tidy stock room', { plays, challenge }), { says: about, kind: null });
  for (const heard of [
    { count: 2 },
    { last: 'Well met.' },
    { told: { matter: 'x'.repeat(160) } },
    { told: { matter: challenge.title } },
  ] as Heard[])
    assert.equal(line('A tidy stock room', { plays, challenge }, heard).says, '', JSON.stringify(heard));
  assert.equal(line('A tidy stock room', { plays }).says, '');
  assert.equal(line('A tidy stock room', { challenge }).says, '');
});

test('a lesson goes on with the sentence behind it that speaks of the same, and is told from where it begins', () => {
  const lessons = 'Zaza knew it: eleven days. He was angry about the days. Paint is dear. Brushes are cheap.';
  const records = { ...nobody, plays: [lesson('Ask Zaza', lessons)] };
  const lines = ranked({ question: 'days', around: '' }, talkOf({}), records, now);
  const from = (start: string): string[] =>
    whole(
      lines.find(({ text }) => text.startsWith(start))!,
      lines,
      records,
    ).map(({ text }) => text);
  const both = ['Zaza knew it: eleven days.', 'He was angry about the days.'];
  assert.deepEqual(from('Zaza'), both);
  assert.deepEqual(from('He was'), both);
  assert.deepEqual(from('Paint'), ['Paint is dear.']);
  const short = { ...nobody, plays: [lesson('Ask Walt', 'Nine boxes. Two of them are on the back.')] };
  const all = ranked({ question: 'boxes', around: '' }, talkOf({}), short, now);
  assert.deepEqual(
    whole(
      all.find(({ text }) => text.startsWith('Nine'))!,
      all,
      short,
    ).map(({ text }) => text),
    ['Nine boxes.', 'Two of them are on the back.'],
  );
});

test('what is overdue longest and was never spoken of is told', () => {
  const plays = [
    play('Daily billing', null, { dueDate: '2026-11-10T12:00:00Z' }),
    play('Flyers', 'Done.', { dueDate: '2026-11-01T12:00:00Z' }),
    play('Posters', null, { dueDate: '2026-12-01T12:00:00Z' }),
  ];
  const owing = (text: string, due: string) => [partner('Declan Walsh', { promises: [{ text, due }] })];
  const told = (records: Partial<Records>, spoken = '') =>
    overdueOn(talkOf({ spoken }), { ...nobody, ...records }, now);
  const billing = 'Overdue beside it: your play “Daily billing” was due on 10 Nov, and is still open.';
  assert.deepEqual(told({ plays }), { says: billing, kind: null });
  assert.deepEqual(told({ plays }, billing), { says: '', kind: null });
  assert.equal(told({ plays, partners: owing('Bring the key', '2026-11-20') }).says, billing);
  assert.equal(
    told({ plays, partners: owing('Bring the key', '2026-11-09') }).says,
    'Overdue beside it: what you promised “Declan Walsh”, “Bring the key”, was due on 9 Nov, and is still open.',
  );
  assert.equal(
    told({ plays, partners: owing('Give me four names', '2026-11-09') }).says,
    'Overdue beside it: what “Declan Walsh” promised you, “Give me four names”, was due on 9 Nov, and is still open.',
  );
});

test('a rule of their own that bears on a plan is told beside it', () => {
  const plays = [lesson('Posters', 'Never hang posters in the canteen. The canteen was full of posters.')];
  const rule = (said: string): string => ruleOn(said, talkOf({}), { ...nobody, plays }, now);
  assert.equal(
    rule('I could hang posters in the canteen.'),
    'Your own rule besides: of “Posters” you wrote “Never hang posters in the canteen”.',
  );
  assert.equal(rule('I could sing at the gate.'), '');
});
