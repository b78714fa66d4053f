// What of a message is a deed of the speaker's own, and on which day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Deed,
  bareDay,
  dayAnswered,
  deedsIn,
  heldOutIn,
  isMeeting,
  isWhole,
  plannedIn,
} from './own-deed.rules.ts';

/** A Sunday. */
const now = new Date('2026-11-22T10:00:00Z');
const dayOf = (deed: Pick<Deed, 'day'> | null | undefined): string => deed?.day?.day.toISOString().slice(0, 10) ?? '';
const wordsIn = (message: string, isOrdered = false): string[] =>
  deedsIn(message, now, isOrdered).map(({ words }) => words);
const none = (...messages: readonly string[]): void => {
  for (const message of messages) assert.deepEqual(wordsIn(message), [], message);
};
const whole = (...messages: readonly string[]): void => {
  for (const message of messages) assert.deepEqual(wordsIn(message), [message.replace(/[.!]$/u, '')], message);
};

test('what is said in the first person, and is still to come, is a deed', () => {
  whole(
    'I ring the school.',
    'We’ll ring the school!',
    'I will just ring the school.',
    'i am going to ring the school',
    'I’m ringing the school on Monday.',
    'We are gladly ringing the school.',
    'I am going to the school.',
    'Will ring the school.',
    'Gonna then ring the school.',
    'Will go to the school.',
    'will ring the school',
    'I knock at the door.',
    'I graft ten trees.',
    'I start the heater.',
    'I start 20 machines.',
    'I handsew the bags.',
    'I go see Ann.',
    'I look at the list.',
    'I go to the harbour.',
    'I go on Tuesday.',
    'I go there tomorrow.',
    'I go and see Ann.',
    'I see Ann.',
    'I see him on Monday.',
    'Tomorrow I ring the school.',
    'At the harbour I ring the school.',
    'With my red hand cart I ring the school.',
  );
});

test('what only leads to it is no part of its words', () => {
  for (const message of [
    'And I ring the school.',
    'OK, so then I ring the school.',
    'No – I ring the school.',
    'It would be best if I ring the school.',
    'Add that I ring the school.',
    'And please note that I ring the school.',
    'I ring the school, which I have to do anyway.',
    'I ring the school, then it is their turn.',
    'I ring the school ,.',
    'I ring the school ...',
    'I ring the school, what I want anyway.',
    'I ring the school which I must do anyhow.',
    'I ring the school, then on Tuesday it’s their turn.',
    'I ring the school, it will rain.',
    'I ring the school, so afterwards he is there.',
  ])
    assert.deepEqual(wordsIn(message), ['I ring the school'], message);
});

test('what is so, thought, owed, over, supposed, denied, doubted or asked is none', () => {
  none(
    'I am tired.',
    'I think of the school.',
    'I owe the school a call.',
    'I start on it at school.',
    'I look tired at school.',
    'I go mad.',
    'I think you look at the list.',
    'I hope they start the heater.',
    'I think they go to school.',
    'I hope they see Ann.',
    'I ring the school?',
    'Last Tuesday I ring the school.',
    'On Monday my wife and I ring the school.',
    'I see the point.',
    'I rang the school.',
    'I walked to the school.',
    'I fully trust the school.',
    'I don’t ring the school.',
    'I never ring the school.',
    'I ring nobody.',
    'I rather not ring them.',
    'I’m being the fool.',
    'I am thinking of it.',
    'I am going mad.',
    'Will be there.',
    'If I ring the school.',
    'When I ring the school, they come.',
    'Should I ring the school.',
    'Every Tuesday I ring the school.',
    'Maybe I ring the school.',
    'I ring the school some day.',
    'Last week I ring the school.',
    'Yesterday I ring the school.',
    'My wife and I ring the school.',
    'The school rings me.',
    'Ring the school.',
    'Do I ring the school?',
    'I could ring the school, but nobody is there.',
    'But.',
    'I stumble.',
    'I frobnicate.',
    'I blorps the list.',
    'I blorply the list.',
    'I can’t the list.',
  );
  // What somebody else does not do is no denial.
  whole(
    'I ask Ann which members he would not lend to.',
    'I ask Ann who never comes.',
    'I ring Ann, who does not come.',
    'I ask Ann whom they do not lend to.',
  );
  whole('I frobnicate the list.', 'I frobnicate Ann.', 'I blorp-blorp the list.');
});

test('asked what they will do, an order to themselves is a deed', () => {
  assert.deepEqual(wordsIn('Ring the school.', true), ['Ring the school']);
  assert.deepEqual(wordsIn('Tell me more.', true), []);
  assert.deepEqual(wordsIn('Wait for Ann.', true), []);
  assert.deepEqual(wordsIn('The school.', true), []);
  assert.equal(deedsIn('Ring the school.', now, true)[0]?.sure, 2);
  assert.deepEqual(deedsIn('Ring the school.', now), []);
});

test('how sure it is, is said by “would” and “could”', () => {
  const sure = (message: string): number | undefined => deedsIn(message, now)[0]?.sure;
  assert.equal(sure('I ring the school.'), 2);
  assert.equal(sure('I’d ring the school.'), 1);
  assert.equal(sure('I would ring the school.'), 1);
  assert.equal(sure('I could ring the school.'), 0);
  assert.equal(sure('I’m able to ring the school.'), 0);
});

test('a sentence may have several deeds, and one may go on in the next', () => {
  const rows: Record<string, readonly string[]> = {
    'I ring the school; I count the bags.': ['I ring the school', 'I count the bags'],
    'I ring the school, then on Monday I count the bags.': ['I ring the school', 'on Monday I count the bags'],
    'I ring the school, and on Monday I count the bags.': ['I ring the school', 'on Monday I count the bags'],
    'On Monday: I count the bags.': ['I count the bags'],
    'My plan for it: I count the bags.': ['I count the bags'],
    // With the same thing it is the same deed.
    'I bake the bread, and on Monday I bring it.': ['I bake the bread, and on Monday I bring it'],
    'I bake the bread; I’ll bring it to Ann.': ['I bake the bread; I’ll bring it to Ann'],
    'I bake the bread, and on Monday I bring it; on Tuesday I count the bags.': [
      'I bake the bread, and on Monday I bring it',
      'on Tuesday I count the bags',
    ],
    'I bake the bread; I watch her sell them.': ['I bake the bread; I watch her sell them'],
    'On Monday and Wednesday I sweep the hall.': ['On Monday and Wednesday I sweep the hall'],
    'If it rains; I bring it.': ['I bring it'],
    // What goes on with the act.
    'I ring the school. Ask her who decides.': ['I ring the school and ask her who decides'],
    'I ring the school. And then count the bags!': ['I ring the school and count the bags'],
    'I ring the school. Then I’ll count the bags.': ['I ring the school and count the bags'],
    'I ring the school. Ask her. And count the bags.': ['I ring the school and ask her and count the bags'],
    'I see Ann. Count the bags with.': ['I see Ann and count the bags with'],
    'I see Ann. I count the bags.': ['I see Ann and count the bags'],
    'I ring the school. Count the bags.': ['I ring the school'],
    'I ring the school. I count the bags.': ['I ring the school', 'I count the bags'],
    'I ring the school. Ask her who decides?': ['I ring the school'],
    'I ring the school. Then I could count the bags.': ['I ring the school', 'Then I could count the bags'.slice(5)],
    'I ring the school. Write it down.': ['I ring the school'],
    'I ring the school. Then write it down.': ['I ring the school'],
    'I ring the school. Ask her to write it down.': ['I ring the school and ask her to write it down'],
    'I ring the school. Ask her, then count the bags.': ['I ring the school and ask her, then count the bags'],
    'I ring the school. And, then count the bags ...': ['I ring the school and count the bags'],
    'I ring the school. Then tell me more.': ['I ring the school'],
    'I ring the school. Then wait for it.': ['I ring the school'],
    'I ring the school; he is old. Ask her who decides.': ['I ring the school'],
    // Of two days each has its own.
    'I ring the school on Monday. Then ask her on Tuesday.': ['I ring the school on Monday'],
    'I ring the school on Monday. Then ask her.': ['I ring the school and ask her'],
    'On Monday I ring the school. Then ask her.': ['On Monday I ring the school and ask her'],
    'I ring the school. Then ask her on Tuesday.': ['I ring the school and ask her on Tuesday'],
    'I ring the school. Then on Tuesday I count the bags.': ['I ring the school', 'on Tuesday I count the bags'],
  };
  for (const [message, words] of Object.entries(rows)) assert.deepEqual(wordsIn(message), words, message);
  assert.equal(dayOf(deedsIn('I ring the school on Monday. Then ask her.', now)[0]), '2026-11-23');
  assert.equal(dayOf(deedsIn('I ring the school. Then ask her on Tuesday.', now)[0]), '2026-11-24');
  assert.deepEqual(
    deedsIn('It is cold. I ring the school. Then ask her. I count the bags.', now).map(({ at }) => at),
    [1, 3],
  );
});

test('the day of a deed is a day that is named, and not one that is asked for', () => {
  const day = (message: string): string => dayOf(deedsIn(message, now)[0]);
  assert.equal(day('Then I clamp ten heaters later: on Tuesday 1 December, with the list.'), '2026-12-01');
  assert.equal(day('I ask the school again: on Friday.'), '2026-11-27');
  assert.equal(day('I ring the school tomorrow.'), '2026-11-23');
  assert.equal(day('I ring the school on 3 December.'), '2026-12-03');
  assert.equal(day('I ring the school next week.'), '2026-11-29');
  assert.equal(day('I ring the school in December.'), '');
  assert.equal(day('I write on the board: Monday.'), '');
  assert.equal(day('I ring the school.'), '');
});

test('whoever says only whom they meet has not said what for', () => {
  const meeting = (words: string): boolean => isMeeting({ words });
  for (const words of [
    'I see Ann',
    'Tomorrow, I’ll meet Ann Perry',
    'We talk to him on Monday',
    'I am seeing her, gladly',
    'I go on Tuesday',
    'tomorrow I’ll go there on Tuesday',
    'We could go tomorrow',
  ])
    assert.equal(meeting(words), true, words);
  for (const words of ['I see Ann about the bags', 'I ring the school', 'I see Ann and count', 'I go to the harbour'])
    assert.equal(meeting(words), false, words);
});

test('a deed is whole where its words say what is done', () => {
  const isSaid = (words: string): boolean => isWhole({ words, day: undefined, sure: 2, at: 0 }, now);
  assert.equal(isSaid('I count the bags'), true);
  assert.equal(isSaid('I count'), false);
  assert.equal(isSaid('I count on Monday'), false);
  assert.equal(isSaid('I bring them gladly'), false);
  assert.equal(isSaid('I’ll bring it home gladly'), false);
  assert.equal(isSaid('bring it home gladly'), false);
  assert.equal(isSaid('“I bring it home gladly'), false);
  assert.equal(isSaid('I count the bags with it'), true);
  assert.equal(isSaid('I bring it and count the bags'), true);
});

test('a day that is said alone is found, with what stands beside a day', () => {
  const day = (message: string): string => bareDay(message, now)?.day.toISOString().slice(0, 10) ?? '';
  const rows: Record<string, string> = {
    'This Wednesday.': '2026-11-25',
    'It is on Friday, before noon': '2026-11-27',
    'Thursday, she is there then.': '2026-11-26',
    'Friday, before noon, because she is there then.': '2026-11-27',
    'Thursday the 26th.': '2026-11-26',
    'Monday, one hour.': '2026-11-23',
    'I do it on Tuesday.': '2026-11-24',
    'I’ll do that on Tuesday.': '2026-11-24',
    'I can do it on Tuesday.': '2026-11-24',
    'Tuesday at 7.': '2026-11-24',
    'Tuesday at 19:30.': '2026-11-24',
    'Is it on Friday?': '',
    'Not on Friday.': '',
    'I ring Ann. On Friday.': '2026-11-27',
    'On Friday the school comes.': '',
    'In December.': '',
    'Fine.': '',
  };
  for (const [message, is] of Object.entries(rows)) assert.equal(day(message), is, message);
});

test('of several deeds the surest with a day is planned, then the nearest, then the last', () => {
  const planned = (message: string, of?: Parameters<typeof plannedIn>[2]): [string, string] | null => {
    const deed = plannedIn(message, now, of);
    return deed && [deed.words, dayOf(deed)];
  };
  assert.deepEqual(planned('I could ring the school on Monday. I count the bags on Tuesday.'), [
    'I count the bags on Tuesday',
    '2026-11-24',
  ]);
  assert.deepEqual(planned('I ring the school on Tuesday. I count the bags on Monday.'), [
    'I count the bags on Monday',
    '2026-11-23',
  ]);
  assert.deepEqual(planned('I ring the school on Monday. I count the bags on Monday.'), [
    'I count the bags on Monday',
    '2026-11-23',
  ]);
  assert.equal(planned('I count the bags on Tuesday. I could ring the school on Monday.')?.[1], '2026-11-24');
  assert.equal(planned('I ring the school on Monday. I count the bags on Tuesday.')?.[1], '2026-11-23');
  assert.equal(planned('I ring the school on Monday. I count the bags. It is on Friday.')?.[1], '2026-11-23');
  // The day may stand in another sentence.
  assert.deepEqual(planned('I ring the school. It is cold. It is on Friday.'), ['I ring the school', '2026-11-27']);
  assert.deepEqual(planned('I would ask the school for chairs. I see Ann on Monday, gladly.'), [
    'I would ask the school for chairs',
    '2026-11-23',
  ]);
  assert.deepEqual(planned('I count the bags. I ring the school. It is on Friday.'), [
    'I ring the school',
    '2026-11-27',
  ]);
  assert.deepEqual(planned('I ring the mayor Ann Perry on Monday.'), [
    'I ring the mayor Ann Perry on Monday',
    '2026-11-23',
  ]);
  assert.deepEqual(planned('I see Ann Perry on Monday.'), ['I see Ann Perry on Monday', '2026-11-23']);
  assert.equal(planned('I see him on Monday.'), null);
  assert.equal(planned('I bring it gladly. It is on Friday.'), null);
  assert.equal(planned('I could ring the school. It is on Friday.'), null);
  assert.equal(planned('I ring the school.'), null);
  assert.equal(planned('It is on Friday.'), null);
  // How sure it must be.
  const could = 'I could ring the school on Monday.';
  assert.deepEqual(planned(could), ['I could ring the school on Monday', '2026-11-23']);
  assert.equal(planned(could, { least: 1 }), null);
  assert.equal(planned('I would ring the school on Monday.', { least: 1 })?.[1], '2026-11-23');
  assert.equal(planned('I would see Ann Perry on Monday.', { least: 1 })?.[1], '2026-11-23');
  assert.deepEqual(planned('I would ring the school. It is on Friday.', { least: 1 })?.[1], '2026-11-27');
  assert.equal(planned('I would ring the school. It is on Friday.', { least: 2 }), null);
  assert.equal(planned('I could see Ann Perry on Monday.', { least: 1 }), null);
  assert.equal(planned('Ring the school on Monday.'), null);
  assert.deepEqual(planned('Ring the school on Monday.', { isOrdered: true })?.[1], '2026-11-23');
});

test('what one needs to do, or could, is held out until it has its day', () => {
  for (const [message, words] of [
    ['Nothing really, I need to ask Mrs Fox if it is ok.', 'I need to ask Mrs Fox if it is ok'],
    ["I'd have to ask the caretaker for the key.", "I'd have to ask the caretaker for the key"],
    ['Could ask my sister for the van.', 'Could ask my sister for the van'],
    ['I could show it to Ann. I could put up a stand by the gate.', 'I could put up a stand by the gate'],
    ['On Friday I could put up a stand by the gate.', ''],
    ['I could see Ann.', ''],
    ['I have to be there.', ''],
    ['I should have asked him for it.', ''],
    ['Could you ask my sister for the van?', ''],
    ['It rains.', ''],
  ] as const)
    assert.equal(heldOutIn(message, now, false), words, message);
  assert.equal(heldOutIn('And then ask three people in my course.', now, true), 'ask three people in my course');
  assert.equal(heldOutIn('And then ask three people in my course.', now, false), '');
});

test('an answer to "on which day" may say more than the day', () => {
  for (const [message, day, words] of [
    ['Tomorrow after my shift, 7am', '2026-11-23', 'Tomorrow after my shift, 7am'],
    ['Hm. Friday, if Marek is in.', '2026-11-27', 'Friday, if Marek is in.'],
    ['I guess Wednesday evening, when the kids are asleep', '2026-11-25', undefined],
  ] as const) {
    const answered = dayAnswered(message, now);
    assert.equal(dayOf(answered), day, message);
    assert.equal(answered?.words, words ?? message);
  }
  for (const message of ['Not on Friday.', 'I can’t on Friday.', 'On Friday?', 'Last Friday he was away.', 'Soon.'])
    assert.equal(dayAnswered(message, now), undefined, message);
});
