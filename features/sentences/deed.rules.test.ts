// What is a deed in somebody's words, and what is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bareDeed,
  cut,
  daysOf,
  dayTwice,
  deedOf,
  isAsked,
  isDoubted,
  isImperative,
  isOver,
  isQuestion,
  isStatement,
  isWhole,
  onlyAsks,
  saysDeed,
  toYou,
  wholeDeed,
  withoutDay,
} from './deed.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('a deed is what somebody could, will or does do, without its day', () => {
  for (const [text, deed] of [
    ['I could put a folding chair there myself.', 'put a folding chair there myself.'],
    [
      'Ja well, next Saturday I put the batteries in the meter, and we write it down.',
      'put the batteries in the meter',
    ],
    ['Thursday I go and ask Uwe for the key.', 'go and ask Uwe for the key.'],
    ['I could peel and freeze it on the same Monday.', 'peel and freeze it.'],
    ['Justina dyes at three, and I write on a board: red, today at three.', 'write on a board: red, today at three.'],
    ['I could send a list of what expires in four weeks.', 'send a list of what expires in four weeks.'],
    ['Monday, when the roster is out, I write her next to Piotr.', 'write her next to Piotr.'],
    ['I could put up a second lamp, but then there will be forty children.', 'put up a second lamp'],
  ] as const)
    assert.equal(wholeDeed(text, now), deed);
});

test('to know, to feel or to lose is none, nor what is refused, doubted, done already or said of others', () => {
  for (const text of [
    'Then I would know that it is the sauce.',
    'I would look like a beggar.',
    'I could lose her.',
    'I don’t want that.',
    'I could count but I know what I would find.',
    'I asked her last week.',
    'But the doctors will never agree to anything.',
  ]) {
    assert.equal(wholeDeed(text, now), '', text);
    assert.equal(deedOf(text), '', text);
    assert.equal(saysDeed(text), false, text);
  }
  assert.ok(isDoubted('I could tell them, but nobody listens.'));
  assert.ok(!isDoubted('I could open the cellar, but only at four.'));
});

test('an answer that says no “I” may name a deed or a thing; a statement does not', () => {
  assert.equal(bareDeed('A chair in front of the picture.', now), 'A chair in front of the picture.');
  assert.equal(bareDeed('But the doctors will never agree.', now), '');
});

test('a deed is put behind “you” in its first clause', () => {
  assert.equal(
    deedOf('I could turn my two sofas round so that the backs are to the glass.'),
    'turn your two sofas round',
  );
});

test('what ends with a question mark asks only where it is built like a question', () => {
  assert.ok(isAsked('And if nobody comes, what then?'));
  assert.ok(!isAsked('I think they are a bit afraid?'));
});

test('what stands first is put behind its verb, and what only says why is left out', () => {
  assert.equal(deedOf('The sensors I could clamp on myself.'), 'clamp the sensors on');
  assert.equal(deedOf('What I can do alone is talk to the grandmothers.'), 'talk to the grandmothers');
  assert.equal(deedOf('The first thing I could do is call Ann.').includes('first thing'), false);
  assert.equal(
    wholeDeed('I could write the late routes on the page at 6:45, I have the password anyway.', now),
    'write the late routes on the page at 6:45',
  );
  assert.equal(
    wholeDeed('Next snow day, so probably Thursday: at 6:45 I post the late routes.', now),
    'post the late routes.',
  );
});

test('days that are of a thing, of every week or of what is asked for are not the day of the deed', () => {
  const days = (text: string): string[] => daysOf(text, now).map(({ text: day }) => day);
  assert.deepEqual(days('I ask her on Wednesday to send me her Thursday loads.'), ['Wednesday']);
  assert.deepEqual(days('I could do portraits there, Mondays are mine.'), []);
  assert.deepEqual(days('I book the room for Thursday.'), []);
});

test('a question is what ends like one, and not what somebody will ask others', () => {
  for (const text of [
    'Who comes? ',
    '  Who comes?\n',
    'Should I ask them: red or blue?',
    'Do they know what they came for?',
    'Ask each one: what did you come for?',
    'Is it this? Or do I say: what did you come for?',
    'On Monday: I ask what they came for?',
  ])
    assert.equal(isQuestion(text), text !== 'Should I ask them: red or blue?', text);
  for (const text of [
    'Who comes? I do not know.',
    'We close.',
    'I ask each one: what did you come for?',
    'At the door we then write on a board: who is first?',
    'I say it to them all: who is first?',
  ])
    assert.ok(!isQuestion(text), text);
  for (const text of ['WHO comes?', 'Well, is it mine?', 'And then, DON’T they see it?'])
    assert.ok(isAsked(text), text);
  for (const text of ['They are afraid, whoever it is?', 'Who comes.']) assert.ok(!isAsked(text), text);
});

test('what was done, or is said to have been, is over', () => {
  for (const text of [
    'I was there.',
    'Yesterday.',
    'She told me everything.',
    'I’ve written it, we sent it.',
    "I've asked him.",
    'They have already painted it.',
    'We have met.',
    'He already said so.',
    'I asked him on Sunday.',
  ])
    assert.ok(isOver(text), text);
  for (const text of [
    'I ask him.',
    'I have had it with them.',
    'I have time.',
    'I need it.',
    'I led.',
    'They are asked.',
  ])
    assert.ok(!isOver(text), text);
});

test('a doubt takes back what could be done, but not what has its day', () => {
  for (const text of [
    'I could tell them, but nobody listens.',
    'I CAN tell them, BUT they DON’T listen.',
    'We might ask, but it is too late.',
  ])
    assert.ok(isDoubted(text), text);
  for (const text of [
    'I could tell them on Monday, but nobody listens.',
    'I could tell them Tomorrow, but nobody listens.',
    'Nobody, but no one.',
    'I could tell them. It is good, but nobody listens.',
    'I could tell them, but not on Monday.',
    'I could tell them, but it is cold.',
  ])
    assert.ok(!isDoubted(text), text);
  assert.ok(isDoubted('I could tell them, but nobody listens on Monday.'));
});

test('the day of a deed is no day of a month’s week, of a thing, or what it is for', () => {
  const days = (text: string): string[] => daysOf(text, now).map(({ text: day }) => day);
  for (const [text, expected] of [
    ['I open on the Thursday of the second week.', []],
    ['I open on the Thursday of that week.', []],
    ['I open on the Thursday of week two.', []],
    ['I open on Thursday, the day of the week on which they bake.', ['Thursday']],
    ['I ask on Thursday of my own will, once a month.', ['Thursday']],
    ['I count what expires on Thursday.', []],
    ['I plan for Thursday.', ['Thursday']],
    ['I set it up for the club on Thursday.', ['Thursday']],
    ['I bake for them Thursday.', ['Thursday']],
    ['I count Ann’s Thursday loads.', []],
    ["I count Ann's Thursday loads.", []],
    ['I count my Thursday loads.', []],
    ['I come on my Thursday morning.', ['Thursday']],
    ['I come on my Thursday at four.', ['Thursday']],
    ['I call her Thursday, before lunch.', ['Thursday']],
    ['I write to them Thursday before lunch.', ['Thursday']],
    ['I ask for the keys today already.', ['today']],
    ['I go with her tomorrow early.', ['tomorrow']],
  ] as const)
    assert.deepEqual(days(text), expected, text);
});

test('a clause is had without its day', () => {
  for (const [text, expected] of [
    ['On Monday I count the boxes', 'I count the boxes'],
    ['I count the boxes ON Monday morning.', 'I count the boxes.'],
    ['I count the boxes', 'I count the boxes'],
    ['  , I count the boxes ', 'I count the boxes'],
    ['I count the boxes from Monday to Friday.', 'I count the boxes.'],
    ['I count the boxes On Monday Until Friday.', 'I count the boxes.'],
    ['I count the boxes on Thursday the 26th.', 'I count the boxes.'],
    ['I write on a board on Monday: red on Tuesday', 'I write on a board: red on Tuesday'],
    ['I count the boxes on Monday: red, blue: both', 'I count the boxes: red, blue: both'],
    ['I count the boxes before Monday with Ann', 'I count the boxes with Ann'],
    ['I count the boxes on 26.11. with Ann', 'I count the boxes with Ann'],
  ] as const)
    assert.equal(withoutDay(text, now), expected, text);
  assert.equal('Thursday the 26th, friday 27th November'.replace(dayTwice, ''), 'the 26th, 27th November');
});

test('what stands before “I could” is put behind the verb, as it is said', () => {
  for (const [text, deed] of [
    ['The two traders I can go to any evening.', 'go to the two traders any evening'],
    ['The Two Traders We Could Talk With.', 'Talk With the Two Traders'],
    ['What I can do is talk to the grandmothers.', 'talk to the grandmothers'],
    ['What I can do alone on the quiet is to Talk to them.', 'Talk to them'],
    ['WHAT WE COULD DO is ask the grandmothers.', 'ask the grandmothers'],
    ['The lamps I could hang up ourselves!', 'hang the lamps up'],
    ['The lamps I could hang up myself and paint', 'hang the lamps up yourself and paint'],
    ['I could lend the tools that we already own to Ann.', 'lend the tools to Ann'],
    ['I could lend the tools that I have to Ann.', 'lend the tools to Ann'],
    ['I could lend the tools that we have already to Ann.', 'lend the tools to Ann'],
    ['I could lend the tools that I have.', 'lend the tools that you have'],
    ['I could put a chair there myself.', 'put a chair there'],
    ['I could keep a chair for myself.', 'keep a chair for yourself'],
    ['I could paint it myself and my wall too', 'paint it yourself and your wall too'],
    ['I could put a chair there...', 'put a chair there'],
    ['I could sing. I could put a chair there.', 'put a chair there'],
    ['I could sing.', ''],
    ['I could ask her...', 'ask her'],
  ] as const)
    assert.equal(deedOf(text), deed, text);
});

test('a deed is nothing that was, nothing that worked, nothing half, and nothing too short', () => {
  for (const [text, deed] of [
    ['I keep the door open: I ask her first.', 'keep the door open'],
    ['I can’t open it, I count the boxes.', ''],
    ['I count the boxes before they were opened.', ''],
    ['I count the boxes: what came, what went.', 'count the boxes: what came, what went.'],
    ['We leave them in the yard now.', ''],
    ['I Brought her the keys.', ''],
    ['I drew her the keys.', ''],
    ['I put the keys there.', 'put the keys there.'],
    ['I could go.', ''],
    ['I could ask A.', ''],
    ['I could sweep B.', 'sweep B.'],
    ['I could go to any evening.', ''],
    ['I could do, if they want it.', ''],
    ['I could count the boxes but Ann has the key.', 'count the boxes'],
    ['I could count the boxes, but Ann has the key.', 'count the boxes'],
    ['I could count the boxes , nobody else does.', 'count the boxes'],
    ['I could always just try to ask her.', 'ask her.'],
    ['It is cold.', ''],
  ] as const)
    assert.equal(wholeDeed(text, now), deed, text);
  for (const text of [
    'I could ask her.',
    'On Monday I count the boxes.',
    'I count the boxes.',
    'It is cold. I count the boxes.',
  ])
    assert.ok(saysDeed(text), text);
  for (const text of ['It is cold.', 'Ask her first.', 'I counted the boxes.']) assert.ok(!saysDeed(text), text);
});

test('a statement has a verb in a form of its own', () => {
  for (const text of [
    'Ann IS here.',
    'The Door IS open.',
    'That’s the door.',
    'Elin, if SHE remembers me',
    'Things that we need',
    'Whoever they ask',
    'Berit notices first',
    'Berit asked them',
    'My father notices',
    'The father notices',
    'Boxes Ann counted',
    'The boxes brought in by hand came late',
  ])
    assert.ok(isStatement(text), text);
  for (const text of [
    'A chair in front of the picture',
    'Notices at the door',
    'Painted doors',
    'A box painted by Ann',
    'The painted door',
    'Her used books',
    'Post notices first',
    'A father notices',
    'Ask my father',
    'The chair offers',
    'Three new offers',
    'A walk',
    '12',
    'The quilt, cut and sewn',
  ])
    assert.equal(isStatement(text), text === 'The chair offers' || text === 'The quilt, cut and sewn', text);
});

test('what is to be done begins with a verb', () => {
  for (const text of [
    'Ask her first.',
    'ASK her.',
    'Clean it first',
    'Re-check it.',
    'Put read pages there',
    'Cut cut flowers',
    'Help others',
  ])
    assert.ok(isImperative(text), text);
  for (const text of [
    'Be there.',
    'Work is hard.',
    'Work of others',
    'Work stopped them.',
    'Ask her what went.',
    'Rent costs much.',
    'Her work.',
    'A chair.',
    '12',
    'Work Was hard.',
  ])
    assert.ok(!isImperative(text), text);
  for (const text of ['Ask Ann', 'speak with Ann', 'See him']) assert.match(text, onlyAsks);
  for (const text of ['I ask Ann', 'Asking Ann', 'Seek it']) assert.doesNotMatch(text, onlyAsks);
});

test('words are whole where they say what it is done to', () => {
  for (const text of [
    'ask her',
    'ask  her',
    'fill 3',
    'hang it up',
    'put (red) boxes',
    'redo it',
    'ask to do',
    'see “Ann”',
  ])
    assert.ok(isWhole(text), text);
  for (const text of [
    'ask',
    'ask -',
    'ask.',
    'go to',
    'do. And so on',
    'do, and so on',
    'do',
    '3 4',
    'talk about.',
    'go to any day of it',
  ])
    assert.ok(!isWhole(text), text);
});

test('an answer without “I” is a deed only where nothing in it is over, unknown or how it is', () => {
  for (const [text, expected] of [
    ['Keep: the telephone at noon.', ''],
    ['What worked this time: call Ann at noon.', ''],
    ['The boxes to keep: the red and the blue.', 'The boxes to keep: the red and the blue.'],
    [
      'Otherwise call them at noon, and then at one: Ann first.',
      'Otherwise call them at noon, and then at one: Ann first.',
    ],
    ['This Thursday. Ask Ann first.', 'Ask Ann first.'],
    ['On Monday, ask Ann first.', 'ask Ann first.'],
    ['If she is there. Ask Ann first.', 'Ask Ann first.'],
    ['If she comes. A chair at the door.', ''],
    ['No idea. A chair at the door.', ''],
    ['The boxes that went last.', ''],
    ['Somehow ask Ann first.', ''],
    ['Call her somehow.', ''],
    ['The coffee at the door. A chair at the door.', 'The coffee at the door.'],
    ['Boxes. A chair at the door.', ''],
    ['It is cold. A chair at the door.', ''],
    ['Nobody reads it.', ''],
    ['Berit notices first.', ''],
    ['Two hours at the door.', ''],
    ['€20 for the coffee.', ''],
    ['A chair at', ''],
    ['A bun B', ''],
    ['Ask A. B', ''],
    ['A bun BC', 'A bun BC'],
    ['Ask Ann before it was late.', ''],
    ['A deck at the door; ask Ann first', 'A deck at the door'],
  ] as const)
    assert.equal(bareDeed(text, now), expected, text);
});

test('“I” becomes “you”', () => {
  for (const [text, expected] of [
    ['I am late', 'you are late'],
    ['We Was late', 'you were late'],
    ['where I’m', 'where you are'],
    ["I'm late", 'you are late'],
    ["I'll ask", 'you’ll ask'],
    ['we’ve asked', 'you’ve asked'],
    ['my door and our door', 'your door and your door'],
    ['mine and ours', 'yours and yours'],
    ['myself and ourselves', 'yourself and yourself'],
    ['ask us and me', 'ask you and you'],
  ] as const)
    assert.equal(toYou(text), expected, text);
});

test('a text is cut to its first clause, or to the part that is short enough, or not had', () => {
  for (const [text, most, expected] of [
    [' ask her first, then him ', 40, 'ask her first'],
    ['ask her first and we go on', 40, 'ask her first'],
    ['ask her first and him', 40, 'ask her first and him'],
    ['ask her and him', 15, 'ask her and him'],
    ['paint the old fence and the gate', 20, 'paint the old fence'],
    ['paint the old fence with Ann and Bob', 34, 'paint the old fence with Ann'],
    ['paint the old fence with Ann and Bob', 20, 'paint the old fence'],
    ['paint the old fence so it lasts', 20, 'paint the old fence'],
    ['paint the old fence before it rains', 20, 'paint the old fence'],
    ['paint the fence and the gate', 20, 'paint the fence'],
    ['paint the barn with the gate', 20, ''],
    ['paint a fence whatever it costs and so on', 20, ''],
    ['paint the old fence in the yard', 20, ''],
    ['ask Ann for the, then go', 40, 'ask Ann'],
    ['ask Ann for the', 40, 'ask Ann for the'],
  ] as const)
    assert.equal(cut(text, most), expected, text);
});
