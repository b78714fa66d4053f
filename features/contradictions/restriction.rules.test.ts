// What may not be done yet or is not open: who must not hear, what is closed, what was to be done no third time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { contradictions } from './contradiction.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const records = (some: Partial<Records['inventory']>, plays: Records['plays'] = []): Records => ({
  inventory: { ...emptyInventory(), ...some },
  challenge: null,
  plays,
  partners: [],
});
const kinds = (says: string, whose: Records): string[] => contradictions(says, whose, now).map(({ kind }) => kind);

test('who must not hear of it yet is not shown it, unless the plan waits', () => {
  const whose = records({
    whoIKnow: 'Ruth Adler, our director: not a word to her before 15 January. Ben in the archive.',
  });
  assert.deepEqual(kinds('On Monday I show Ruth the first ten boxes.', whose), ['public']);
  assert.deepEqual(kinds('Ruth is in on Friday. I’ll walk her through the list.', whose), ['public']);
  assert.deepEqual(kinds('On 20 January I show Ruth the first ten boxes.', whose), []);
  assert.deepEqual(kinds('As soon as the test is over I’ll tell Ruth.', whose), []);
  assert.deepEqual(kinds('I won’t show it to Ruth.', whose), []);
  assert.deepEqual(kinds('I showed Ben the list, and he laughed.', whose), []);
});

test('what is closed or barred is not used, and may be asked for', () => {
  const whose = records({
    whatIHave: 'A press. The reading room is closed to us until 11 January. The town crest may not go on posters.',
  });
  assert.deepEqual(kinds('On Monday we move the press to the reading room.', whose), ['means']);
  assert.deepEqual(kinds('I will print the crest on every poster.', whose), ['means']);
  assert.deepEqual(kinds('On 12 January we move the press to the reading room.', whose), []);
  assert.deepEqual(kinds('I will ask the council whether the crest is allowed.', whose), []);
  assert.deepEqual(kinds('I will print the posters without the crest.', whose), []);
});

test('what was to be done twice and no third time is not done again', () => {
  const whose = records({}, [play('Van to the valley', { description: 'Two trips and no third.' })]);
  assert.deepEqual(kinds('We load the van for the valley again on Saturday.', whose), ['stop']);
  assert.deepEqual(kinds('Both trips with the van to the valley are over, I give back the keys.', whose), []);
});

test('who would hear of it too early is named with the line that says so, and so is what is barred or was to end', () => {
  const heard = contradictions('On Monday I show Ruth the first ten boxes.', directed, now);
  assert.deepEqual(heard, [
    {
      kind: 'public',
      key: 'heard Ruth Adler',
      about: 'your inventory',
      says: 'Ruth would hear of it; in your inventory you wrote: “Ruth Adler, our director: NOT a word to her before 15 January.”',
    },
  ]);
  const barred = contradictions('On Monday we move the press to the reading room.', closed, now);
  assert.deepEqual(barred, [
    {
      kind: 'means',
      key: 'barred room',
      about: 'your inventory',
      says: 'That is not open to you: in your inventory you wrote “The reading room is CLOSED to us until 11 January.”',
    },
  ]);
  const ended = contradictions(
    'We load the van for the valley again on Saturday.',
    twice('Two trips and NO THIRD.'),
    now,
  );
  assert.deepEqual(ended, [
    {
      kind: 'stop',
      key: 'stop play play Van to the valley',
      about: '“Van to the valley”',
      says: 'In your play “Van to the valley” you set yourself an end: “Two trips and NO THIRD.”',
    },
  ]);
});
const directed = records({
  whoIKnow: 'Ben Marsh in the archive. Ruth Adler, our director: NOT a word to her before 15 January.',
});
const closed = records({
  whatIHave: 'A press. The reading room is CLOSED to us until 11 January. The town crest may not go on posters.',
});
const twice = (description: string, rest: Partial<Records['plays'][number]> = {}): Records =>
  records({}, [play('Van to the valley', { description, ...rest })]);

test('she who is meant by “her” must not hear of it either, and whoever is not kept from it may', () => {
  assert.deepEqual(kinds('Ruth is in on Friday. On Monday I will tell her.', directed), ['public']);
  assert.deepEqual(kinds('Ann is in on Friday. On Monday I will tell her.', directed), []);
  assert.deepEqual(kinds('Ruth is in on Friday. On Monday I will tell Ann.', directed), []);
  assert.deepEqual(kinds('On Monday I show Ben the first ten boxes.', directed), []);
  assert.deepEqual(kinds('On Monday I carry coffee past Ruth.', directed), []);
  // Nobody is named in front of the line.
  assert.deepEqual(kinds('On Monday I show Ruth the boxes.', records({ whoIKnow: 'Not a word to her.' })), []);
});

test('of a person known by two names either will do', () => {
  for (const name of ['Ruth', 'Adler', 'Ruth Adler'])
    assert.deepEqual(
      kinds(
        `On Monday I will tell ${name}.`,
        records({ whoIKnow: 'Ruth Adler from the board. Ruth must not hear of it.' }),
      ),
      ['public'],
      name,
    );
});

test('what another tells is not one’s own telling', () => {
  assert.ok(!kinds('Ben tells Ruth about the boxes.', directed).includes('public'));
});

test('a plan waits that names its condition, in front or behind, or a day from the one that was set', () => {
  for (const says of [
    'Only when the test is over I will tell Ruth.',
    'I will tell Ruth on Monday, once the test is over.',
    'I will tell Ruth on 15 January.',
    'Can I tell Ruth on Monday?',
    '– Until I know more, I won’t tell Ruth. After that I will show Ruth the boxes.',
  ])
    assert.deepEqual(kinds(says, directed), [], says);
  assert.deepEqual(kinds('I will tell Ruth on 14 January.', directed), ['public']);
  assert.deepEqual(kinds('I will tell Ruth after lunch, I hope, when she is in.', directed), []);
});

test('a day that has passed binds no longer, and without a day it binds always', () => {
  const until = (day: string): Records => records({ whoIKnow: `Ruth Adler: not a word to her${day}.` });
  assert.deepEqual(kinds('On Monday I tell Ruth.', until(' before 12 November')), []);
  assert.deepEqual(kinds('I will tell Ruth.', until(' before 12 November')), []);
  assert.deepEqual(kinds('On Monday I tell Ruth.', until('')), ['public']);
  assert.deepEqual(kinds('On 20 January I tell Ruth.', until('')), ['public']);
});

test('a word that stands for too much bars only with its other words, any other bars alone', () => {
  assert.deepEqual(kinds('On Monday we move the press to the reading room.', closed), ['means']);
  assert.deepEqual(kinds('On Monday we move the press to the meeting room.', closed), []);
  assert.deepEqual(kinds('I will cook. On Monday we move the press to the reading room. I will sing.', closed), [
    'means',
  ]);
  assert.deepEqual(kinds('I will put our crest on the door.', closed), ['means']);
  const alone = records({ whatIHave: 'The room is locked.' });
  assert.deepEqual(kinds('On Monday we move the press to the room.', alone), []);
  // "It" names nothing that could be held against a plan.
  assert.deepEqual(kinds('On Monday we move the press.', records({ whatIHave: 'All of this may not leave.' })), []);
});

test('slack that is barred counts like a means, and what others use is theirs', () => {
  const slack = records({ slackResources: 'THE LADDER must not be used.' });
  assert.deepEqual(kinds('On Monday I climb the ladder.', slack), ['means']);
  assert.deepEqual(kinds('On Monday my neighbour will climb the ladder.', slack), []);
  assert.deepEqual(kinds('I will climb the ladder with written approval.', slack), []);
  assert.deepEqual(kinds('I will climb the ladder as approved.', slack), []);
});

test('what is closed on one day of the week is open on the others', () => {
  const market = records({ whatIHave: 'The kiln is locked on Fridays.' });
  assert.deepEqual(kinds('I fire up the kiln on FRIDAY morning.', market), ['means']);
  assert.deepEqual(kinds('I fire up the kiln on Tuesday morning.', market), []);
  const one = records({ whatIHave: 'The kiln is locked on Friday.' });
  assert.deepEqual(kinds('I fire up the kiln on Friday morning.', one), ['means']);
  assert.deepEqual(kinds('I fire up the kiln on Tuesday morning.', one), []);
});

test('once more means the play it was said of, while that is open, and is meant as a plan', () => {
  const again = 'We load the van for the valley once MORE on Saturday.';
  assert.deepEqual(kinds(again, twice('Two trips and no third.')), ['stop']);
  assert.deepEqual(kinds(again, twice('Two trips.')), []);
  assert.deepEqual(kinds(again, twice('Two trips and no third.', { status: 'completed' })), []);
  assert.deepEqual(kinds('We load the boat again on Saturday.', twice('Two trips and no third.')), []);
  assert.deepEqual(kinds('We load the van again on Saturday.', twice('Two trips and no third.')), []);
  assert.deepEqual(kinds('Can we load the van for the valley again?', twice('Two trips and no third.')), []);
  assert.deepEqual(kinds('The van is in the valley. We load it again.', twice('Two trips and no third.')), ['stop']);
});

test('the end may stand with what a play may cost, and a title of one word is enough', () => {
  const loss = { time: 'Two mornings and not a third.' };
  assert.deepEqual(kinds('We load the van for the valley again.', twice('Boxes.', { affordableLoss: loss })), ['stop']);
  const one = records({}, [play('Van', { description: 'Two trips and no third.' })]);
  assert.deepEqual(kinds('We load the van again on Saturday.', one), ['stop']);
});

test('of what lies idle, the day on which it is closed is the day on which it is free', () => {
  assert.deepEqual(
    kinds('On Monday I paint the pool hall.', records({ slackResources: 'The pool hall is closed on Mondays.' })),
    [],
  );
  assert.deepEqual(
    kinds('On Monday I paint the pool hall.', records({ whatIHave: 'The pool hall is closed on Mondays.' })),
    ['means'],
  );
});

test('of so many and not more, the next is one too many', () => {
  const whose = records({}, [
    play('Hedge days', { description: 'Plant the hedge with neighbours on three Saturdays. Not more than three.' }),
  ]);
  assert.deepEqual(kinds('We need a fourth Saturday for the hedge, I told the neighbours to come.', whose), ['stop']);
  assert.deepEqual(kinds('I plan two more hedge days, a fourth and a fifth.', whose), ['stop']);
  assert.deepEqual(kinds('On the third Saturday we finish the hedge.', whose), []);
  assert.deepEqual(kinds('They talk of a fourth Saturday for the hedge but three it is.', whose), []);
});

test('a thing that is to be had on its days alone is not used on others', () => {
  const pool = who({
    inventory: {
      whatIHave: 'The small pool is mine on Tuesdays from one to three, no other time.',
      slackResources: 'The parish kitchen is free on Mondays and Wednesdays only.',
    },
  });
  named(
    'time',
    pool,
    'I use the small pool on Friday at noon.',
    'We cook in the parish kitchen on Thursday.',
    'I move the class in the small pool to Saturdays.',
  );
  harmless(
    pool,
    'I use the small pool on Tuesday at one.',
    'We cook in the parish kitchen on Wednesday.',
    'I ask whether the parish kitchen is free on Thursday.',
    'On Friday I use the big pool.',
    'Is the small pool open on Friday?',
  );
});

test('a thing is not used on the days on which it is shut', () => {
  const chapel = who({ inventory: { whatIHave: 'A violin. We have the chapel, but not on Sundays.' } });
  named('time', chapel, 'We rehearse in the chapel on Sunday.');
  harmless(chapel, 'We rehearse in the chapel on Monday.', 'On Sunday we rehearse in my kitchen.');
});
