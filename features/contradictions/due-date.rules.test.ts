// Days that a person set: to stop, or by which a play is due.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';
import type { Records, RecordedPlay } from '../records/records.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { beyondStop, lateOnes } from './due-date.rules.ts';

const stops = (records: Records, says: string): string[] =>
  beyondStop(readMessage(says), records, now).map(({ key }) => key);
const late = (records: Records, says: string): string[] =>
  lateOnes(readMessage(says), records, now).map((each) => each.says);
function isBeyond(time: string, isSo: boolean, ...said: string[]): void {
  for (const says of said) assert.equal(stops(who({ loss: { time } }), says).length > 0, isSo, `${time} – ${says}`);
}

test('going on beyond the day to stop is named with the line that sets it, and whether that day has passed', () => {
  const loss = { time: 'Two hours. STOP on 10 December.' };
  assert.deepEqual(beyondStop(readMessage('I CARRY ON until January.'), who({ loss }), now), [
    {
      kind: 'stop',
      key: 'stop time challenge 7',
      about: '“Cut permit intake”',
      says: 'In your challenge “Cut permit intake” you set yourself a day to stop: “STOP on 10 December.”. This would go beyond it.',
    },
  ]);
  const [passed] = beyondStop(readMessage('I carry on.'), who({ loss: { time: 'Stop on 10 November' } }), now);
  assert.match(passed!.says, /“Stop on 10 November”\. That day has passed\.$/u);
});

test('a time of day up to which one has time is no day to stop', () => {
  const plan = 'I want to make forty bottles for Christmas.';
  for (const time of ['Mondays and Tuesdays until 14 hours', 'Fridays until 14:30', 'Wednesdays till 9 o’clock'])
    isBeyond(time, false, plan, 'I carry on until January.');
  isBeyond('Mondays until 1 December', true, 'I carry on until January.');
});

test('whoever goes on, extends, works until or again beyond the day goes beyond it', () => {
  isBeyond(
    'Two evenings a week until 10 December',
    true,
    'I carry on until January.',
    'I do it UNTIL 20 December.',
    'I carry on for another month.',
    'I give it three more months.',
    'We run it for one more SEASON.',
    'I carry on for another 2 terms.',
    'I go on for two more quarters.',
    'I go on for another year.',
    'I go on for two more sprints.',
    'I work on it on 20 December.',
    'I open on 20 December.',
    'From January I do two hours every week.',
    'I do it through December.',
    'The stall stays up until January.',
    'Not giving up yet, until January.',
    'I decide in January whether we go on.',
  );
});

test('what ends before the day, looks back on it, is denied, asked, over or another’s is not beyond it', () => {
  isBeyond(
    'Two evenings a week until 10 December',
    false,
    'I carry on.',
    'I carry on for two more weeks.',
    'I do it until 5 December.',
    'I do it until 11 December.',
    'I write the report on 20 December.',
    'I won’t continue until January.',
    'I STOPPED. It went until January.',
    'Can I carry on until January?',
    'Ann carries on until January.',
    'I do two hours every week.',
    'On 5 December I open it, and again on 20 December.',
    'Ann opens on 20 December.',
    'I paint.',
    'I carried on until January.',
    'I open in December.',
  );
  isBeyond('Two evenings a week', false, 'I carry on until January.');
  isBeyond('We met on 10 November', false, 'I carry on until January.');
});

test('after the day has passed, going on is beyond it, what is planned for some other day is not', () => {
  isBeyond(
    'Stop on 10 November',
    true,
    'I carry on.',
    'I do it until January.',
    'From January I do two hours every week.',
    'It rains, and from January I do two hours every week and one hour on Monday.',
  );
  isBeyond(
    'Stop on 10 November',
    false,
    'I open on 20 December.',
    'I open in the shop.',
    'From January I do two hours.',
    'I walk up to the mill.',
    'I do two hours every week.',
  );
  isBeyond('Two Friday afternoons a month until 10 March', false, 'I do it until 1 March.');
  isBeyond('By 10 March I stop, on 5 May I look back', true, 'I carry on until April.');
});

test('a play’s day to stop holds where the message speaks of the play, and while it is open', () => {
  const of = (says: string, rest: Partial<RecordedPlay> = {}): string[] =>
    stops(
      who({ plays: [play('Bazaar at the station', { description: 'Red lamps. I stop on 10 December.', ...rest })] }),
      says,
    );
  const key = ['stop play play Bazaar at the station'];
  assert.deepEqual(of('I carry on with the bazaar until January.'), key);
  assert.deepEqual(of('The bazaar. I carry on until January.'), key);
  assert.deepEqual(of('Red lamps: I carry on until January.'), key);
  assert.deepEqual(of('I carry on until January.'), []);
  assert.deepEqual(of('I carry on with red paint until January.'), []);
  assert.deepEqual(of('I carry on with the bazaar until January.', { status: 'completed' }), []);
  const [found] = beyondStop(
    readMessage('I carry on with the bazaar until January.'),
    who({ plays: [play('Bazaar at the station', { description: 'I stop on 10 December.' })] }),
    now,
  );
  assert.equal(found!.about, '“Bazaar at the station”');
  assert.match(found!.says, /^In your play “Bazaar at the station” you set/u);
  const affordable = { description: 'A table', affordableLoss: { time: 'Until 10 December' } };
  assert.deepEqual(of('I carry on with the bazaar until January.', affordable), [
    'stop time play Bazaar at the station',
  ]);
  assert.deepEqual(of('I carry on until January.', affordable), []);
});

const bazaar = (rest: Partial<RecordedPlay>): Records => who({ plays: [play('Bazaar at the station', rest)] });
const overdue = bazaar({ dueDate: '2026-11-10T12:00:00Z' });
const open = 'your play “Bazaar at the station” was due on 10 Nov, and it is still open.';

test('something new while a play is late is named, whatever it is called', () => {
  for (const says of [
    'I START a new blog.',
    'I launch a blog.',
    'The next step is a new blog.',
    'Next up is a new blog.',
    'My next idea is something with bees.',
    'I’d fancy a podcast.',
    'I start a new blog, the bazaar waits.',
    'It rains. I start a new blog.',
  ])
    assert.deepEqual(late(overdue, says), [`Before something new: ${open}`], says);
  const [found] = lateOnes(readMessage('I start a new blog.'), overdue, now);
  assert.deepEqual(
    [found!.kind, found!.key, found!.about],
    ['overdue', 'overdue play Bazaar at the station', '“Bazaar at the station”'],
  );
});

test('whoever is at the late play, puts it first, asks, or begins nothing is left alone', () => {
  for (const says of [
    'I start a new bazaar at the station.',
    'I start a bazaar.',
    'I FINISH it first, then start a new blog.',
    'Should I start a new blog?',
    'Ann starts a new blog.',
    'I paint.',
    'I started a new blog.',
    'The bazaar at the station opens on 25 November.',
    'The bazaar at the station opens on 4 December.',
  ])
    assert.deepEqual(late(overdue, says), [], says);
  for (const rest of [{ dueDate: null }, { dueDate: '2026-11-10T12:00:00Z', status: 'completed' }] as const)
    assert.deepEqual(late(bazaar(rest), 'I start a new blog.'), [], JSON.stringify(rest));
});

test('a late play that is put off, or moved by more than two weeks, is named too', () => {
  for (const says of [
    'I leave the bazaar at the station until January.',
    'The bazaar at the station opens on 20 January.',
    'The bazaar at the station opens on 6 December.',
    'It rains, and the bazaar at the station opens on 20 January.',
    'It rains. The bazaar at the station can wait.',
  ])
    assert.deepEqual(late(overdue, says), [`Y${open.slice(1)}`], says);
  for (const says of [
    'I leave the paint in the hall until January.',
    'The bazaar at the station is open until 20 January.',
    'The bazaar at the station opened on 20 January.',
    'The show opens on 20 January.',
    'The bazaar at the station opens on 25 November and on 20 January.',
  ])
    assert.deepEqual(late(overdue, says), [], says);
  const short = who({ plays: [play('Bazaar', { dueDate: '2026-11-10T12:00:00Z' })] });
  for (const says of ['The bazaar can wait.', 'The bazaar opens on 20 January.'])
    assert.equal(late(short, says).length, 1, says);
});

const due = bazaar({ dueDate: '2026-12-10T12:00:00Z' });

test('a play that is planned for a day behind its own is told that it is due before', () => {
  for (const says of [
    'I open the bazaar at the station on 20 December.',
    'I open the bazaar at the station on 12 December.',
    'The bazaar at the station OPENS around 10 January.',
    'The bazaar at the station opens, I think around 10 January.',
    'The bazaar is put off until January.',
    'I put the bazaar off until January.',
    'Planning the bazaar at the station for 17 December.',
    'NOT BEFORE January the bazaar.',
    'The bazaar won’t open before January.',
    'It rains. The bazaar is put off until January, and I sing.',
  ])
    assert.deepEqual(
      late(due, says),
      ['Your play “Bazaar at the station” is due on 10 Dec; what you say now is later.'],
      says,
    );
  const [found] = lateOnes(readMessage('I put the bazaar off until January.'), due, now);
  assert.deepEqual(
    [found!.kind, found!.key, found!.about],
    ['due', 'due play Bazaar at the station', '“Bazaar at the station”'],
  );
});

test('a play that keeps its day, is over, asked about, followed by something or told of others is left alone', () => {
  for (const says of [
    'I open the bazaar at the station on 10 December.',
    'I open the bazaar at the station on 11 December.',
    'I open the bazaar at the station.',
    'I opened the bazaar at the station on 20 December.',
    'Will the bazaar at the station open on 20 December?',
    'The bazaar was put off until January.',
    'I put the paint off until January.',
    'I start a new blog.',
    'I do the station without the bazaar until 20 December.',
    'He comes to the bazaar at the station on 20 December.',
    'The station of the bazaar is red on 20 December.',
    'The bazaar at the station runs from 5 December until January.',
    'AFTER the bazaar at the station I rest on 20 December.',
    'I buy a book about a station on 20 December.',
    'The bazaar at the station opens, and Ann comes on 10 January.',
  ])
    assert.deepEqual(late(due, says), [], says);
  for (const rest of [{ dueDate: null }, { dueDate: '2026-12-10T12:00:00Z', status: 'completed' }] as const)
    assert.deepEqual(late(bazaar(rest), 'I open the bazaar at the station on 20 December.'), [], JSON.stringify(rest));
});

test('a late promise is named beside a late play, once something new begins', () => {
  const records: Records = {
    ...overdue,
    partners: [partner('Joren', 'active', [{ text: 'Send the list', due: '2026-11-09T09:00:00Z' }])],
  };
  assert.equal(late(records, 'I start a new blog.').length, 2);
  assert.equal(late(records, 'I start a new blog. The list is sent.').length, 0);
});

test('how long something is lent, and what it is made for, is no day of the plan', () => {
  const until = who({ loss: { time: 'Monday mornings until Christmas' } });
  harmless(
    until,
    'What is there: the count, the scanner until the end of January, and the drawer.',
    'January is only how long I may keep the scanner.',
    'I do not plan to work beyond Christmas, not in January.',
    'The port lends us the shed until March.',
  );
  named('stop', until, 'I carry on with it until the end of January.');
  const labels = who({ plays: [play('Order printed labels', { dueDate: '2026-12-10T12:00:00Z' })] });
  harmless(labels, 'I make forty bottles with printed labels for Christmas.');
});

test('who goes on although it does not work goes beyond the day, who goes on because it does does not', () => {
  const time = 'If fewer than six come I stop on 10 December';
  isBeyond(
    time,
    true,
    'Even if it limps I give it until March.',
    'If nobody turns up by then we still carry on until Easter.',
  );
  isBeyond(time, false, 'If eight of them come by then I go on until March.');
});

test('a late promise is kept within days, and put off in weeks', () => {
  const story = who({
    partners: [partner('Zoë Brand', 'active', [{ text: 'Write the leaflet for Zoë', due: '2026-11-10' }])],
  });
  harmless(story, 'I finish the leaflet for Zoë tonight.', 'On Monday the leaflet for Zoë gets its last page.');
  named('promise', story, 'I write the leaflet for Zoë in January.');
  harmless(story, 'This week I am on call, so I begin next Tuesday.');
  named('promise', story, 'I begin the next project on Tuesday.');
});

test('who has told others that they go on goes on, and who was only asked to does not', () => {
  const until = who({
    plays: [play('Soup on the corner', { description: 'Soup for whoever comes. The last one is on 4 December.' })],
  });
  const kinds = (says: string): string[] => beyondStop(readMessage(says), until, now).map(({ kind }) => kind);
  for (const says of [
    'I told Leila we go on with the soup through January.',
    'I’ve told them we carry on with the soup until Easter.',
    'So many come that I said to Leila we’ll keep the soup going until Easter.',
  ])
    assert.deepEqual(kinds(says), ['stop'], says);
  for (const says of [
    'Leila wants to go on with the soup through January, but the 4th is the last one and that’s it.',
    'They all want me to keep the soup going until Easter, but I stop on the 4th.',
    'Leila told me she goes on with the soup by herself through January.',
  ])
    assert.deepEqual(kinds(says), [], says);
});

test('who goes on although what they meant to stop at has come about is named', () => {
  const plays = [
    play('Night bus trial', {
      description: 'Three drivers ride a late round. If anyone is threatened twice in one month, we stop.',
    }),
    play('Honesty shelf', {
      affordableLoss: { financial: '$60. If fewer than half of the jars are paid for, I close it.' },
    }),
  ];
  const told = (says: string): string[] => beyondStop(readMessage(says), who({ plays }), now).map(({ key }) => key);
  for (const says of [
    'Piet was threatened on the 2nd and again last night, but we’ll carry on, people need the late bus.',
    'That is twice now that a driver was threatened on the night round. We keep going anyway.',
  ])
    assert.equal(told(says).length, 1, says);
  assert.equal(told('Only a third of the jars were paid for, still I keep the shelf going.').length, 1);
  for (const says of [
    'Piet was threatened twice this month so we stop the late round today.',
    'Nobody was threatened this month, so we carry on with the late bus.',
    'Piet was threatened once but we’ll carry on, it was only once.',
    'All of the jars were paid for and I keep the shelf going.',
    'The bus was cold but we’ll carry on.',
  ])
    assert.deepEqual(told(says), [], says);
});

test('what others would go on with ends all the same where it says so', () => {
  const ends = who({
    plays: [play('Shared freezer', { description: 'One freezer for four stalls. It ends on 5 December.' })],
  });
  const kinds = (says: string): string[] => beyondStop(readMessage(says), ends, now).map(({ kind }) => kind);
  assert.deepEqual(kinds('The stalls want to carry on with the freezer till Easter but on the 5th it ends.'), []);
  assert.deepEqual(kinds('They’d love to keep the freezer until March, but it’s over on the 5th.'), []);
  assert.deepEqual(kinds('It ends on the 5th on paper but we carry on with the freezer till Easter.'), ['stop']);
});

test('a number at which one meant to stop is reached', () => {
  const plays = [play('Soup kitchen', { description: 'Soup at the gate. We stop when we get to sixty bowls a day.' })];
  const told = (says: string): string[] => beyondStop(readMessage(says), who({ plays }), now).map(({ kind }) => kind);
  assert.deepEqual(told('We handed out seventy-one bowls yesterday, so we just keep going.'), ['stop']);
  assert.deepEqual(told('It was 64 yesterday. I keep the gate open as long as they come.'), ['stop']);
  assert.deepEqual(told('We handed out forty bowls yesterday, so we keep going.'), []);
  assert.deepEqual(told('I rang eighty farms this week, and I keep ringing.'), []);
  assert.deepEqual(told('We handed out seventy-one bowls yesterday, so that was it.'), []);
});

test('what was to end it is told with a shrug, and it goes on', () => {
  const plays = [
    play('Late rides', { description: 'Rides home. I’ll stop if a neighbour complains about the noise.' }),
  ];
  const told = (says: string): string[] => beyondStop(readMessage(says), who({ plays }), now).map(({ kind }) => kind);
  assert.deepEqual(told('A neighbour complained about the noise last night, she’ll get over it, we carry on.'), [
    'stop',
  ]);
  assert.deepEqual(told('A neighbour complained because of the noise, she’ll live, we carry on.'), ['stop']);
  assert.deepEqual(told('Two neighbours have complained about the noise. We keep going.'), ['stop']);
  assert.deepEqual(told('The only neighbour who complained about noise was deaf, so we carry on.'), []);
  assert.deepEqual(told('No neighbour complained about the noise, we carry on.'), []);
});
