// The turns of the offline coach, each by a message and what was said before it: what is heard first, what a message is
// answered with, and which question follows. Whole conversations are in test/dialogue-talks.rules.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import { owing } from '../../test/fixtures/owing.ts';
import { ruth } from '../../test/fixtures/ruth.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Reply } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { converse } from './dialogue.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nothing: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };

const talk = (records: Records, ...messages: string[]): Reply[] => repliesTo({ records, now }, messages);

const questionsIn = (text: string): number => text.replace(/“[^”]*”/g, '').split('?').length - 1;

test('what stands behind a comma and only says when is held out with its means, not alone', () => {
  const records: Records = {
    ...nothing,
    inventory: {
      ...emptyInventory(),
      slackResources: 'The meeting room before noon, Monday to Wednesday. Weekday mornings, unless there is frost.',
    },
  };
  const replies = talk(records, 'Twenty teenagers have no warm desk.', 'A room for them.', 'idk', 'idk');
  const all = replies.map(({ message }) => message).join('\n');
  assert.match(all, /“The meeting room before noon, Monday to Wednesday”/);
  assert.doesNotMatch(all, /“(?:Monday|unless)/);
});

test('a play is near by its words, not by a number that stands in both', () => {
  const of = (id: string, title: string, lessons: string) => ({
    ...ruth.plays[0]!,
    id,
    title,
    lessons,
    status: 'completed' as const,
  });
  const records: Records = {
    ...nothing,
    plays: [
      of('evening', 'Five of the thirty-one, one evening', 'Eleven came. Three have the same spindle.'),
      of('labels', 'Labels for the drawer of broken tools', 'In nine cases I would do the same again.'),
    ],
  };
  const [reply] = talk(
    records,
    'Three apprentices broke a cutter. Eleven lie in the drawer, with labels. Nobody looks.',
  );
  assert.match(reply!.message, /“Labels for the drawer of broken tools”/);
});

test('a plan that contradicts the records is named, and which of the two shall hold is asked', () => {
  const replies = talk(
    ruth,
    'Intake takes 9 weeks and I am tired of it.',
    'I will spend $2,000 on a consultant.',
    'No, the $400 hold.',
  );
  assert.match(
    replies[1]!.message,
    /You now speak of \$2,000; in your challenge “Cut permit intake[^”]+” you wrote[^?]+Which of the two shall hold\?$/,
  );
  assert.doesNotMatch(replies[2]!.message, /2,000/);
});

test('where the records hold no answer the method gives one with the question that decides it: no opinion is made up', () => {
  const [asked] = talk(nothing, 'Nobody answers my letters about the fence files. What would you do?');
  assert.match(
    asked!.message,
    /^By the method the smallest piece .+ Which piece could show you something within a week\?$/,
  );
  const [, beside] = talk(nothing, 'Nobody answers.', 'A slip on each file. But is it not risky?');
  assert.doesNotMatch(`${asked!.message} ${beside!.message}`, /I would|small enough|can be put right/);
});

test('an objection is heard, and another way is asked for', () => {
  const [, reply] = talk(ruth, 'Half of the files come back wrong.', 'I could count, but counting changes nothing.');
  assert.match(reply!.message, /^(?:Then not that way|Then that falls away|Another way, then)\./);
  assert.equal(reply!.step, null);
});

test('nobody and nothing is held out that was not named', () => {
  const replies = talk(
    ruth,
    'Files come back for one missing map.',
    'On Monday a fence file came back.',
    'The front of each fence file.',
    'The office by the north door.',
  );
  assert.doesNotMatch(replies.map(({ message }) => message).join('\n'), /inventory|Walt Jensen/);
  assert.match(replies[2]!.message, /^[^“”]+\?$/);
});

test('to have to go past something is not to leave', () => {
  const replies = talk(nothing, 'Mondays are hell.', 'The prescriptions would have to go past the phone.');
  assert.equal(replies[1]!.step, null);
  assert.match(
    talk(nothing, 'Mondays are hell.', 'Sorry, I have to go now.')[1]!.message,
    /^Then until another time\. What you said is kept in this session\.$/,
  );
});

test('somebody they spoke of is asked about by name, and a play is known by its lesson', () => {
  const plays = [
    {
      ...ruth.plays[0]!,
      title: 'Look at the windows',
      status: 'completed' as const,
      lessons: 'The map of the fence was missing in twelve files.',
    },
  ];
  const replies = talk(
    { ...ruth, plays },
    'Permits come back because the fence is not on the map.',
    'I could put a map in front of each fence permit.',
    'Two hours.',
    'It hangs on Theo.',
  ).map(({ message }) => message);
  assert.match(replies[0]!, /^Of “Look at the windows” you wrote “The map of the fence was missing in twelve files”/);
  assert.match(replies.at(-1)!, /What would you ask Theo, and when\?$/);
});

test('whoever tells of a try that goes on is asked about it, and answered on what they say', () => {
  const replies = talk(
    ruth,
    'On Tuesday I counted the first twenty files at the counter. Eleven were whole.',
    'The paper cost 12 dollars so far.',
    'IT said no in September to a new form.',
    'I asked Walt on Monday, and he said "let me think".',
  ).map(({ message }) => message);
  assert.match(replies[0]!, /“Count twenty files” is due on 27 Nov.*(?:same way again|otherwise|did not know)/);
  assert.match(replies[1]!, /^12 dollars so far, then\./);
  assert.match(replies[2]!, /^[^“”]+\?$/);
  assert.match(replies[3]!, /not a yes yet|still to come/);
});

test('whoever asks how to put the step to others is counselled, and the step stays as it is', () => {
  const said = ['The stockroom is a mess.', 'I could clear one shelf on Thursday.', 'Give me a step.'];
  const [told] = talk(nothing, ...said, 'That’s right. And what do I tell management?').slice(-1);
  assert.match(told!.message, /^The short form: what you saw/);
  assert.equal(told!.step, null);
  const early = talk(nothing, 'The stockroom is a mess.', 'How do I convince my boss?').at(-1)!.message;
  assert.match(early, /^Ask what would have to be seen.*\?$/);
});

test('what somebody could do on a day they named is held out as the step before they are asked for it', () => {
  const said = [
    'We pour away what is left in the tank.',
    'My cousin bakes bread with it, and it was great.',
    'I could bring him another crate on Saturday with the van.',
    'It costs 20 euros for the diesel.',
  ];
  const { message, step } = talk(nothing, ...said).at(-1)!;
  assert.match(message, /\*\*Bring him another crate with the van\*\*/);
  assert.equal(step?.due, '2026-11-28');
  // Without a day it is no step yet.
  const undated = said.map((each) => each.replace(' on Saturday', ''));
  assert.equal(talk(nothing, ...undated).at(-1)!.step, null);
});

test('who notices first is heard, and a try that was put off is asked about as such', () => {
  const replies = talk(
    nothing,
    'Management says the heat project has to wait for the 2028 renovation plan, and we burn gas next door.',
    'The pipe was so hot I could not hold it.',
    'The sensors I could clamp on myself, nobody has to approve that.',
    'The nurses would notice first if we warmed the waiting room.',
  ).map(({ message }) => message);
  assert.match(replies[0]!, /week of waiting cost/);
  assert.match(replies[1]!, /needs nobody’s yes/);
  assert.doesNotMatch(replies.join('\n'), /yourself/);
  assert.match(replies[3]!, /Then the nurses can say afterwards whether it worked\./);
});

test('what may be lost is not asked before there is a deed to lose it on', () => {
  const replies = talk(ruth, 'Files come back.', 'Nothing much.', 'idk', 'Walt Jensen maybe.').map(
    ({ message }) => message,
  );
  assert.doesNotMatch(replies.join('\n'), /you can lose|may cost|set yourself a limit/);
});

test('who is misheard, or has to say it again, is told so, and what is asked of a question is no answer to it', () => {
  const said = ['Nobody reads the notes.', 'I could write one note on Thursday.'];
  const reply = (...more: string[]): Reply => talk(nothing, ...said, ...more).at(-1)!;
  assert.match(reply('No no, I meant the night notes.').message, /^Then I had that wrong\./);
  const asked = reply('A note to whom?').message;
  assert.match(asked, /^(?:I mean|For example|It is best|One sentence)/);
  assert.equal(questionsIn(asked.replace(/^I mean[^.]*\./u, '')), 1);
});

test('whoever only puts a question to somebody is not asked what it may cost', () => {
  const replies = talk(
    ruth,
    'Files come back for one missing map.',
    'I could ask Walt Jensen whether he sees the maps first.',
    'On Monday I ask Walt Jensen whether he sees the maps first.',
  );
  const all = replies.map(({ message }) => message).join('\n');
  assert.doesNotMatch(all, /you can lose|set yourself a limit|would you not miss|lose and shrug/);
  assert.equal(replies.at(-1)!.step?.title, 'Ask Walt Jensen whether he sees the maps first');
  // What nobody said that it may cost is not made up.
  assert.match(replies.at(-1)!.message, /You have named no limit for it/);
  assert.equal(replies.at(-1)!.step?.loss, '');
});

test('of a lesson the sentence is said that is about the matter, and where it went better is not asked then', () => {
  const records: Records = {
    ...owing,
    plays: [
      {
        ...owing.plays[0]!,
        lessons: 'Two had lost the card. Nine said that they sell at that hour. Nobody was afraid.',
      },
    ],
  };
  const [first] = talk(records, 'Households dispute the bill, they are not there because they sell at that hour.');
  assert.match(first!.message, /you wrote “Nine said that they sell at that hour”/);
  const [short] = talk(owing, 'It lies there again.');
  assert.match(
    short!.message,
    /^If this is about your challenge “Bills that people believe”: of “Photograph ten meters” you wrote/,
  );
});

test('of two limits that are gone beyond in the same words the words are said once, and a limit that is named is kept to', () => {
  const records: Records = {
    ...owing,
    plays: [
      {
        ...owing.plays[0]!,
        title: 'Read ten gates',
        status: 'active',
        lessons: null,
        affordableLoss: { time: 'One evening' },
      },
    ],
  };
  const plan = 'I will read ten gates for two weeks, full time, and the bills are believed.';
  const [both, again] = talk(records, plan, plan).map(({ message }) => message);
  assert.equal(
    both,
    'You now speak of full time; in your play “Read ten gates” you wrote as the time you can lose: “One evening”, and in your challenge “Bills that people believe” you wrote as the time you can lose: “Four hours a week”. Which of the two shall hold?',
  );
  assert.doesNotMatch(again!, /You now speak/);
});

test('who asks whether there is help here is told, a late play with whoever is spoken of is named, and the trouble is no means', () => {
  const yard: Records = {
    ...owing,
    inventory: { ...emptyInventory(), slackResources: 'The back yard. A tandem nobody bought.' },
    challenge: {
      ...owing.challenge!,
      title: 'The bikes leave the yard',
      statement: 'Ninety bikes stand in my back yard.',
    },
    plays: [{ ...ruth.plays[0]!, title: 'Ask Otieno for the date', dueDate: '2026-11-18T12:00:00Z' }],
    partners: [],
  };
  const [first] = talk(yard, 'So do you fix yards or just talk');
  assert.match(first!.message, /^I am the offline coach.*\?$/);
  const said = ['The kids have no bikes.', 'Otieno knows the date.'];
  assert.match(talk(yard, ...said).at(-1)!.message, /Your play “Ask Otieno for the date” was due on 18 Nov/);
  const would = talk(yard, 'The kids have no bikes.', 'Nothing.', 'What would you do?').map(({ message }) => message);
  assert.doesNotMatch(would.join(), /“The back yard”/);
});

test('a step that is changed into itself is not called changed', () => {
  const begun = ['The stockroom is a mess.', 'I could clear one shelf on Thursday.', 'Give me a step.'];
  const { message } = talk(nothing, ...begun, 'On Thursday I clear one shelf.').at(-1)!;
  assert.match(message, /^It stands so: \*\*Clear one shelf\*\*/);
});

test('a promise that was spoken of is no news, and whether something is allowed is answered', () => {
  const said = ['The bills were guessed again.', 'I owe Otieno a list.', 'I could ask Otieno for the readings.'];
  const replies = talk(owing, ...said, 'On Friday I read ten gates for Otieno.').map(({ message }) => message);
  assert.equal(replies.join().split('“Send him the readings”').length, 2, replies.join('\n'));
  const allowed = talk(nothing, 'Nobody comes.', 'I could hang a slip at the gate. Is it even allowed?').at(
    -1,
  )!.message;
  assert.match(allowed, /needs no yes/);
});

test('who asks how to ask is told how, and a promise is named in a question, too', () => {
  const said = ['The bills were guessed again.', 'I could read ten gates.'];
  const reply = (message: string) => talk(owing, ...said, message).at(-1)!.message;
  assert.match(reply('And how do I ask without it being a burden?'), /^The short form: what you saw/);
  assert.match(
    talk(owing, said[0]!, 'Four hours. Should I tell Otieno a price?').at(-1)!.message,
    /You promised “Peter Otieno” “Send him the readings”/,
  );
  // What is overdue is said as soon as nothing else is, and then not again.
  assert.match(
    talk(owing, ...said).at(-1)!.message,
    /^Overdue beside it: what you promised “Peter Otieno”, “Send him the readings”,/,
  );
  assert.doesNotMatch(reply('Four hours. Should I tell Otieno a price?'), /Send him the readings/);
});

const bakery: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Milica at the school kitchen, the nurse Vesna from the home for the old, the teacher Rosa',
    whatIHave: 'An old deck oven, a small van',
    slackResources: 'The oven is still hot from nine to noon.',
  },
  challenge: {
    id: 1,
    title: 'Thirty loaves too many',
    statement: 'Every evening about thirty loaves are left and go to the pigs.',
    affordableLoss: { financial: '120 soles', time: 'Two mornings' },
    potentialPartners: [
      { name: 'Milica', relationship: 'school kitchen' },
      { name: 'Vesna', relationship: 'nurse in the home for the old' },
    ],
    hasPremortem: false,
  },
  plays: [],
  partners: [
    { id: 'n', name: 'Noreen McHugh', status: 'initiated', mine: true, updatedAt: now.toISOString(), promises: [] },
  ],
};

const loaves = 'Thirty loaves were left again last night, and the pigs got them.';

test('"is that too much?" is measured by what they wrote that they can lose', () => {
  const too = 'Forty scarves would be 240 soles. That is too much, isn’t it?';
  assert.match(talk(bakery, loaves, too).at(-1)!.message, /“120 soles”, and 240 soles is more/);
  const fits = 'The bags would be 20 soles. Is that too much?';
  assert.match(talk(bakery, loaves, fits).at(-1)!.message, /20 soles stays within “120 soles”/);
  // What comes again is not measured by one of it.
  const often = 'The bags would be 20 soles every week. Is that too much?';
  assert.match(talk(bakery, loaves, often).at(-1)!.message, /20 soles each time: “120 soles” pay for that 6 times\./);
});

test('a step that keeps a promise says so, and the promise is no news beside it', () => {
  const said = [
    'The bills were guessed again.',
    'I could read ten gates.',
    'On Friday I send Peter Otieno the readings.',
  ];
  const [, , step, after] = talk(owing, ...said, 'Should I tell Otieno on Monday, or is it better after the count?');
  assert.match(step!.message, /^This keeps your promise to “Peter Otieno”\.\n/);
  assert.ok(step!.step);
  assert.doesNotMatch(after!.message, /you promised/i);
});

test('a first try that was had is not asked about, the next one is', () => {
  const replies = talk(owing, 'The bills were guessed again.', 'It is hard.', 'I do not know.', 'No idea.', 'Hm.');
  assert.doesNotMatch(replies.map(({ message }) => message).join('\n'), /What does a first try take/);
});

test('a promise of somebody else’s is called theirs, and asked about no further', () => {
  const waits: Records = {
    ...owing,
    partners: [{ ...owing.partners[0]!, promises: [{ text: 'Give me the readings', due: '2026-11-18' }] }],
  };
  const { message } = talk(waits, 'The bills were guessed again.', 'I could read ten gates.').at(-1)!;
  assert.match(
    message,
    /^Overdue beside it: what “Peter Otieno” promised you, “Give me the readings”, was due on 18 Nov/,
  );
  assert.doesNotMatch(message, /you promised|keeps you from/);
});

const counting: Step = {
  title: 'Count the loaves',
  description: '',
  principle: 'bird-in-hand',
  due: '2026-11-27',
  loss: '',
};
const asksControl = 'What could you do about it this week without asking anyone?';
const asksMeans = 'What does a first try take, and which of that is there already?';
/** What is asked next on the matter that was told. */
const asksNext = '“The bread is left over”: what could you do with a little of it one step before it is lost?';
const sentenceAsked =
  'Say it in one sentence, and I write it down as you say it: what will you do, with whom, on which day?';
type Before = {
  records?: Partial<Records>;
  step?: Step | null;
  before?: readonly (readonly [said: string, reply: string])[];
};
/** The reply behind what was said and replied before: of bread that is left over, where nothing else is given. */
const replied = (
  message: string,
  { records = {}, step = null, before = [['The bread is left over.', asksControl]] }: Before = {},
): Reply =>
  converse({
    history: before.flatMap(([said, text], at) => [
      { role: 'user' as const, text: said },
      { role: 'assistant' as const, text, step: at === before.length - 1 ? step : null },
    ]),
    message,
    records: { ...nothing, ...records },
    now,
    again: 0,
  });
const told = (...given: Parameters<typeof replied>): string => replied(...given).message;
const withPartner = (name: string, ...promises: Records['partners'][number]['promises']): Partial<Records> => ({
  partners: [{ id: name, name, status: 'active', mine: true, updatedAt: '2026-11-02T10:00:00Z', promises }],
});
const limited = (financial: string): Partial<Records> => ({
  challenge: {
    id: 1,
    title: 'Bread that is eaten',
    statement: 'A third of the loaves is thrown away.',
    affordableLoss: { financial },
    potentialPartners: [],
    hasPremortem: false,
  },
});

test('a step that keeps a promise says so once, and only where it does what was promised', () => {
  const loavesFor = withPartner('Vilma Kask', { text: 'Bring her two sample loaves', due: '2026-11-29' });
  const bring = 'The step is: on Tuesday I bring Vilma two sample loaves.';
  const keeps = 'This keeps your promise to “Vilma Kask”';
  const behind = (reply: string): Before => ({ records: loavesFor, before: [['The bread is left over.', reply]] });
  assert.match(told(bring, { records: loavesFor }), new RegExp(`^${keeps}: “Bring her two sample loaves”\\.\n\n`));
  assert.doesNotMatch(told(bring, { records: loavesFor }), /You promised/);
  assert.match(
    told(bring, behind(`You promised “Vilma Kask” “Bring her two sample loaves”: it is due on 29 Nov. ${asksControl}`)),
    new RegExp(`^${keeps}\\.\n\n`),
  );
  assert.doesNotMatch(told(bring, behind(`${keeps}. ${asksControl}`)), /keeps/);
  for (const other of [
    'The step is: on Tuesday I bring Vilma a song.',
    'The step is: on Tuesday I bake Vilma two sample loaves.',
  ])
    assert.doesNotMatch(told(other, { records: loavesFor }), /keeps/, other);
  const one = withPartner('Vilma Kask', { text: 'Bring bread', due: '2026-11-29' });
  assert.match(
    told('The step is: on Tuesday I bring Vilma bread.', { records: one }),
    new RegExp(`^${keeps}: “Bring bread”`),
  );
  const ring = withPartner('Vilma Kask', { text: 'Ring Vilma', due: '2026-11-29' });
  assert.doesNotMatch(told('The step is: on Tuesday I ring Vilma.', { records: ring }), /keeps/);
});

test('whoever cannot go on is not met with a plain question, however often they say it', () => {
  const heavy =
    'That sounds like too much for one person just now. Nothing here has to be decided today, and what you said is kept. If it stays this heavy, tell somebody who knows you, today.';
  const message = 'I can’t take it any more.';
  assert.equal(
    told(message),
    `${heavy} Shall we stop here, or is there one small piece that would make tomorrow lighter?`,
  );
  assert.match(
    told(message, { before: [['x', `${heavy} ${asksControl}`]] }),
    /^Then let it be small today, or wait; nothing here runs away\. /,
  );
  assert.match(told('I want to kill myself.'), /^Please do not stay alone with that\..*the work can wait\.$/);
});

test('a topic is opened once', () => {
  const lemonade = 'Something went differently than I had planned. How can I make use of it?';
  const asked = 'What happened that you had not planned, in a sentence or two?';
  assert.equal(told(lemonade), asked);
  assert.notEqual(told(lemonade, { before: [['x', asked]] }), asked);
});

test('who stops or goes is let go, with the step that was said', () => {
  const parted = /^(?:It stands, and is kept here\. Until|Then until|Go, then\. On) 27 Nov/;
  const kept = 'Then until another time. What you said is kept in this session.';
  assert.equal(
    told('Stop.'),
    'Then we stop here. What you said is kept in this session; come back to it when you like.',
  );
  for (const message of ['Stop.', 'I have to go now.'])
    assert.match(told(message, { step: counting }), parted, message);
  assert.equal(told('I have to go now.'), kept);
  assert.equal(told('I have to go now.', { before: [['hello', 'Hi.']] }), kept);
  const planned = replied('On Friday I count the loaves. I have to go now.');
  assert.match(planned.message, /^Before you go, so that it does not stay talk\.\n\n/);
  assert.equal(planned.step?.title, 'Count the loaves');
  assert.match(
    told('On Friday I spend 900 euros on an oven. I have to go.', { records: limited('600 euros') }),
    /^Before you go, so that it does not stay talk\. You now speak of 900 euros;/,
  );
  const all =
    'It stands, and is kept here. Until 27 Nov. Then until 27 Nov; the step is kept here. Go, then. On 27 Nov tell me what you saw.';
  assert.equal(told('I have to go.', { step: counting, before: [['The bread is left over.', all]] }), 'Until then.');
  assert.doesNotMatch(told('That is wrong, I have to go now.', { step: counting }), parted);
});

test('a summary and a step are given where they are asked for', () => {
  assert.equal(told('Where are we so far?'), `So far:\n\n- You want to move: “The bread is left over”\n\n${asksNext}`);
  assert.doesNotMatch(
    told(
      'Summarise it, please, and say for the loaves that I could count on Friday what you have understood of them so far.',
    ),
    /So far:/,
  );
  const whole: Before = {
    before: [
      [
        'The bread is left over. On Friday I count the loaves for an hour.',
        'How many hours and how much money may the next step cost you at most?',
      ],
      ['An hour.', 'x'],
    ],
  };
  const summed = replied('Where are we?', whole);
  assert.match(summed.message, /^So far:\n\n- You want to move: .*\n- You can lose: “An hour”/u);
  assert.equal(summed.step?.title, 'Count the loaves for an hour');
  const want = 'Just tell me what to do.';
  assert.equal(told(want), sentenceAsked);
  assert.equal(told(want, { records: limited('600 euros'), before: [['hello', 'Hi.']] }), sentenceAsked);
  assert.notEqual(told(want, { before: [['hello', 'Hi.']] }), sentenceAsked);
  assert.equal(
    told('I am so tired. Give me a step.'),
    `Then let it be small today, or wait; nothing here runs away. ${sentenceAsked}`,
  );
  // At the beginning that is a question.
  assert.match(told('What should I do?'), /^By the method the smallest piece/);
  const late: Before = {
    before: [
      ['The bread is left over.', asksControl],
      ['It rains.', 'What is the smallest piece that is up to you alone?'],
      ['The oven.', 'x'],
    ],
  };
  assert.equal(told('What should I do now?', late), sentenceAsked);
  const planned = replied('Give me a step.', {
    before: [
      ['The bread is left over.', asksControl],
      ['On Friday I could count the loaves.', 'x'],
    ],
  });
  assert.equal(planned.step?.title, 'Count the loaves');
});

test('each thing that is said of the talk is answered as what it is, before the next question', () => {
  const mean =
    'I mean what nobody has to allow: what you write, whom you ask, what you count, how you spend your own hour.';
  const left = '“The bread is left over”: what could you do with a little of it one step before it is lost?';
  const aboutCoach =
    'I am the offline coach: I ask, and put in order what you and your records say. I make nothing up.';
  for (const [message, reply] of [
    ['Who are you?', `${aboutCoach} ${asksNext}`],
    ['Skip that question.', 'That question falls away. What could be finished within a week, and on which day?'],
    ['That is not what I meant.', `Then I had that wrong. ${asksMeans}`],
    ['I already said it is two hours.', `You had said that; now it counts. ${asksNext}`],
    ['I do not know.', `Then nearer to your own desk. ${asksNext}`],
    ['None of your business.', `Then we leave that open. ${asksNext}`],
    ['🎉', `A word or two would tell me more than the sign. ${asksNext}`],
    ['👍', asksNext],
    ['thanks', asksNext],
    ['What do you mean?', `${mean} ${left}`],
    ['That is not what I said. What do you mean?', `Then I had that wrong. ${mean} ${left}`],
    ['What do you mean? Two hours.', `${mean} ${left}`],
    ['I could count them. What do you mean?', asksMeans],
    ['UGH!! This is RIDICULOUS, NEVER again!', `That has cost you more than it should. ${asksNext}`],
    ['I am so tired.', `Then let it be small today, or wait; nothing here runs away. ${asksNext}`],
  ] as const)
    assert.equal(told(message), reply, message);
  assert.match(told('Start over.'), /^From the beginning, then; what stands above is left out\. .+\?$/);
  assert.match(
    told('Let’s talk about something else: the roof leaks over the oven.'),
    /^Then the other thing rests\. “the roof leaks over the oven”: /,
  );
  assert.match(
    told('Je ne sais pas, mais les gens ne sont pas contents.'),
    /^Sans fournisseur d’IA connecté, .* Then nearer to your own desk\. /,
  );
  // At the very beginning nothing was said yet that could be misheard or dropped.
  for (const message of ['That is not what I meant.', 'Skip that question.', 'I already said it is two hours.'])
    assert.doesNotMatch(told(message, { before: [] }), /had that wrong|falls away|had said that/, message);
});

test('what was promised to whoever is named, and what is overdue, stands before the question', () => {
  const owed = withPartner('Vilma Kask', { text: 'Bring her two sample loaves', due: '2026-11-29' });
  assert.equal(
    told('I could ask Vilma for a bag.', { records: owed }),
    'You promised “Vilma Kask” “Bring her two sample loaves”: it is due on 29 Nov. “I could ask Vilma for a bag”: on which day, and how would you see by the evening that it is done?',
  );
  const late: Partial<Records> = { plays: [play('Print the vouchers', null, { dueDate: '2026-11-10T12:00:00Z' })] };
  const overdue = 'Overdue beside it: your play “Print the vouchers” was due on 10 Nov, and is still open.';
  assert.equal(told('It rains here.', { records: late }), `${overdue} What is still missing before that play is done?`);
  assert.equal(told('It rains here.', { records: late, before: [] }).includes(overdue), false);
  assert.doesNotMatch(
    told('It rains here.', {
      records: late,
      before: [['The bread is left over.', `Overdue beside it: x. ${asksControl}`]],
    }),
    /Print the vouchers/,
  );
});

test('a plan that contradicts the records is met by what was written and the question which holds', () => {
  const records = limited('600 euros');
  const clash =
    'You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”.';
  const spend = 'I will spend 900 euros on an oven.';
  assert.equal(told(spend, { records }), `${clash} Which of the two shall hold?`);
  // What was told is not told again, and whoever says that it was misread is not held to it.
  const before: Before['before'] = [[`The bread is left over. ${spend}`, `${clash} Which of the two shall hold?`]];
  assert.doesNotMatch(told(spend, { records, before }), /You now speak/);
  assert.match(told('The limit holds.', { records, before }), /^Then the limit holds\. /);
  const declined: Partial<Records> = {
    partners: [{ ...withPartner('Walt Jensen').partners![0]!, status: 'declined' }],
  };
  assert.match(
    told('I build a shelf, and Walt gives me the wood for it.', { records: declined }),
    /^You count on Walt, but “Walt Jensen” declined your partnership\. What would you ask Walt, and when\?$/,
  );
  const both = told('I will spend 900 euros on an oven, and Walt gives me the wood for it.', {
    records: { ...records, ...declined },
  });
  assert.match(
    both,
    /^You now speak of 900 euros;.*“600 euros”\. You count on Walt, .* Which of the two shall hold\?$/,
  );
});

test('a promise that the new step keeps is not told beside it, whatever stood before', () => {
  const records = withPartner('Vilma Kask', { text: 'Bring her two sample loaves', due: '2026-11-29' });
  const bring = 'The step is: on Tuesday I bring Vilma two sample loaves.';
  const keeps = 'This keeps your promise to “Vilma Kask”: “Bring her two sample loaves”.';
  const stands = 'So it stands now: **Bring Vilma two sample loaves**, by 24 Nov.';
  const open = 'You have named no limit for it; say one, and it stands in the step.';
  assert.equal(told(bring, { records, step: counting }), `${keeps}\n\n${stands} ${open}`);
  // What is told before it and behind it stays.
  assert.match(
    told(`${bring} Should I hire somebody?`, { records, step: counting }),
    new RegExp(`^${keeps}\n\nOne piece of work with one person .*\n\nSo it stands now: `, 'u'),
  );
  // Beside a step that keeps it the promise is no news, and another promise is.
  const both = withPartner(
    'Vilma Kask',
    { text: 'Bring her two sample loaves', due: '2026-11-29' },
    { text: 'Show her the oven', due: '2026-11-30' },
  );
  const step = { ...counting, title: 'Bring Vilma two sample loaves' };
  assert.doesNotMatch(told('Vilma was here.', { records, step }), /You promised/);
  assert.match(told('Vilma was here.', { records: both, step }), /^You promised “Vilma Kask” “Show her the oven”/);
  assert.match(told('Vilma was here.', { records, step: counting }), /^You promised “Vilma Kask” “Bring her two/);
});

test('who was misheard with a clash is not held to it, and whoever only goes on is', () => {
  const records = limited('600 euros');
  const clash =
    'You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”.';
  const before: Before['before'] = [
    ['The bread is left over. I will spend 900 euros on an oven.', `${clash} Which of the two shall hold?`],
  ];
  const more = 'I will spend 1,200 euros on an oven.';
  for (const lead of ['That is not what I said.', 'You misread that.']) {
    assert.match(
      told(`${lead} ${more}`, { records, before }),
      /^Then I had that wrong\. “I will spend 1,200 euros on an oven”: on which day/,
      lead,
    );
    assert.match(told(`${lead} ${more}`, { records }), /^Then I had that wrong\. You now speak of 1,200 euros; /, lead);
  }
  assert.match(
    told(more, { records, before }),
    /^You now speak of 1,200 euros; .* Does what you wrote still stand, or is it to be otherwise now\?$/,
  );
});

test('in which language to write is said once', () => {
  const german = 'Ich weiß nicht, und das ist nicht meine Sache, aber wir suchen.';
  const told1 = told(german);
  assert.match(told1, /^Ohne verbundenen KI-Anbieter .* Then nearer to your own desk\. /);
  assert.equal(
    told(german, { before: [['The bread is left over.', told1]] }).includes('Ohne verbundenen KI-Anbieter'),
    false,
  );
});

test('a step that contradicts the records waits for which shall hold; what is asked or sighed beside another is answered', () => {
  const spent = replied('The step is: on Friday I spend 900 euros on an oven.', { records: limited('600 euros') });
  assert.match(spent.message, /^You now speak of 900 euros; .* Which of the two shall hold\?$/);
  assert.equal(spent.step, null);
  const step =
    'So it comes to this: **Count the loaves**, by 27 Nov. You have named no limit for it; say one, and it stands in the step. If it is right so, one click below makes it a play; if not, say what is off.';
  const count = 'The step is: on Friday I count the loaves.';
  assert.equal(told(count), step);
  assert.equal(
    told(`${count} What if it rains?`),
    `What can be named beforehand can be limited beforehand: what you do then, and up to how much.\n\n${step}`,
  );
  assert.equal(
    told(`I am so tired. ${count}`),
    `Then let it be small today, or wait; nothing here runs away.\n\n${step}`,
  );
});

/** So many messages and replies; the last reply is given. */
const after = (last: string, ...said: string[]): Before['before'] =>
  said.map((each, at) => [each, at === said.length - 1 ? last : 'x'] as const);
const five = ['The bread is left over.', 'It rains.', 'The oven.', 'My cousin Ana.', 'Hm.'];

test('in the seventh message the step is put up that was planned, or asked for in one sentence', () => {
  assert.equal(told('It rains here.', { before: after('x', ...five) }), asksControl);
  const six = [...five, 'It is cold.'];
  assert.equal(told('It rains here.', { before: after('x', ...six) }), sentenceAsked);
  // Who was asked for the sentence just now is asked something else first.
  assert.equal(told('It rains here.', { before: after(sentenceAsked, ...six) }), asksControl);
  const method = 'By the method the smallest piece that shows you something new comes first.';
  const piece = 'Which piece could show you something within a week?';
  const asks = 'It rains here. What would you do?';
  assert.equal(told(asks, { before: after('x', ...five) }), `${method} ${piece}`);
  assert.equal(told(asks, { before: after('x', ...six) }), `${method} ${sentenceAsked}`);
  assert.equal(told(asks, { before: after(sentenceAsked, ...six) }), `${method} ${piece}`);
  const planned = replied('It rains here.', { before: after('x', ...five, 'On Friday I count the loaves.') });
  assert.deepEqual([planned.step?.title, planned.step?.due], ['Count the loaves', '2026-11-27']);
  // What was planned long before is not put up unasked.
  const old = replied('It rains here.', {
    before: after('x', 'The bread is left over.', 'On Friday I count the loaves.', ...five.slice(2), 'It is cold.'),
  });
  assert.deepEqual([old.step, old.message], [null, sentenceAsked]);
  assert.equal(
    told('I will spend 900 euros on an oven.', { before: after('x', ...six), records: limited('600 euros') }),
    `You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”. ${sentenceAsked}`,
  );
});

test('a lesson that speaks against a plan is told once, with what it changes in the plan', () => {
  const crumbles: Partial<Records> = {
    plays: [play('Half millet', 'More than 40 % millet crumbles. Never go above 40. Toasted flour smells best.')],
  };
  const plan = 'I mix 60 % millet into the dough.';
  const been = 'You have been there: of your play “Half millet” you wrote “Never go above 40”.';
  const changes = 'What does that change in what you plan now?';
  assert.equal(told(plan, { records: crumbles }), `${been} ${changes}`);
  const quoted: Before['before'] = [
    ['The bread is left over.', `Of “Half millet” you wrote “Never go above 40”. ${asksControl}`],
  ];
  assert.doesNotMatch(told(plan, { records: crumbles, before: quoted }), /You have been there|What does that change/);
  // Another line of it that answers a question stands before it; the same one is not told twice.
  assert.equal(
    told(`${plan} Is that good?`, { records: crumbles }),
    `Your records beside it: of “Half millet” you wrote “More than 40 % millet crumbles”. ${been} ${changes}`,
  );
  const alone: Partial<Records> = { plays: [play('Half millet', 'Never go above 40 % millet.')] };
  const answered = told(`${plan} Is that good?`, { records: alone });
  assert.equal(answered.split('Never go above 40').length, 2, answered);
});

test('whom a plan counts on in vain is asked about once', () => {
  const records: Partial<Records> = {
    partners: [{ ...withPartner('Walt Jensen').partners![0]!, status: 'declined' }],
  };
  assert.equal(
    told('I build a shelf, and Walt gives me the wood for it.', {
      records,
      before: [['The bread is left over.', 'What would you ask Walt, and when?']],
    }),
    `You count on Walt, but “Walt Jensen” declined your partnership. How many hours and how much money may the next step cost you at most?`,
  );
});

test('what was asked with a plan is answered once the clash is settled, where nothing else is asked', () => {
  const records = limited('600 euros');
  const clash =
    'You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”. Which of the two shall hold?';
  const asked = (last: string, plan = 'I will spend 900 euros on an oven. Should I wait until spring?'): Before => ({
    records,
    before: [
      ['The bread is left over.', 'x'],
      [plan, last],
    ],
  });
  const waiting = /Waiting is worth it only for what you will know/;
  assert.match(told('The limit holds.', asked(clash)), waiting);
  assert.match(
    told('The limit holds. And should I hire somebody?', asked(clash)),
    /^One piece of work with one person/,
  );
  assert.doesNotMatch(told('The limit holds. And should I hire somebody?', asked(clash)), waiting);
  assert.doesNotMatch(told('It is cold.', asked(asksControl)), waiting);
  assert.match(
    told('The limit holds.', asked(clash, 'I will spend 900 euros on an oven.')),
    /^Then the limit holds\. /,
  );
});

test('who drops a question, or was misheard, is told so before what they ask is answered', () => {
  const hire = /One piece of work with one person .* With whom, or on what, could you try it once this week\?$/u.source;
  for (const [message, lead] of [
    ['That is not what I meant. Should I hire somebody?', 'Then I had that wrong\\. '],
    ['Skip that question. Should I hire somebody?', 'That question falls away\\. '],
    ['Should I hire somebody?', ''],
  ] as const)
    assert.match(told(message), new RegExp(`^${lead}${hire}`, 'u'), message);
  // That a question was passed over is owned to in the answer.
  assert.match(
    told('That is not what I asked. Should I hire somebody?', {
      before: [['The bread is left over. Should I hire somebody?', asksControl]],
    }),
    new RegExp(`^You asked “Should I hire somebody”, and I passed over it\\. ${hire}`, 'u'),
  );
});

test('who goes is told what their plan contradicts, and whoever goes without a plan is let go', () => {
  const kept = 'Then until another time. What you said is kept in this session.';
  assert.equal(
    told('I have to go. I will spend 900 euros on an oven.', { records: limited('600 euros') }),
    `You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”. ${kept}`,
  );
  assert.equal(told('I have to go now.', { before: [] }), kept);
  assert.equal(
    told('No, I do not want that step. I have to go now.', { step: counting }),
    'What would you rather do, and on which day?',
  );
});

test('little hope, much at once, and what to do at the beginning have an answer of their own', () => {
  const little = 'Right. Someone told me to try this. I don’t expect much.';
  assert.equal(told(little), `One useful step is enough. ${asksNext}`);
  const long = 'The garden was new and the stove was old, and my sister said leave it there for the rest. '.repeat(12);
  assert.equal(
    told(long),
    `That is much at once; I keep this of it: “The garden was new and the stove was old, and my sister said leave it there for the rest”. ${asksNext}`,
  );
  assert.match(told('What should I do?', { before: after('x', ...five.slice(0, 1)) }), /^By the method/);
  assert.equal(told('What should I do?', { before: after('x', ...five.slice(0, 2)) }), sentenceAsked);
});

test('what is asked of a question is explained, unless it was answered, none was put, or a clash comes first', () => {
  const mean = /^I mean /;
  assert.match(told('What do you mean?'), mean);
  const left = '“The bread is left over”: what could you do with a little of it one step before it is lost?';
  const clash =
    'You now speak of 900 euros; in your challenge “Bread that is eaten” you wrote as the money you can lose: “600 euros”.';
  const records = limited('600 euros');
  assert.equal(
    told('What do you mean?', {
      records,
      before: [['The bread is left over. I will spend 900 euros on an oven.', `${clash} Which of the two shall hold?`]],
    }),
    left,
  );
  assert.doesNotMatch(told('What do you mean?', { before: [['The bread is left over.', 'x']] }), mean);
  assert.equal(
    told('What do you mean? I will spend 900 euros on an oven.', { records }),
    `${clash} Which of the two shall hold?`,
  );
  const means: Before['before'] = [['The bread is left over.', asksMeans]];
  assert.match(told('What do you mean?', { before: means }), mean);
  assert.doesNotMatch(told('What do you mean? The oven and a van are there.', { before: means }), mean);
});

test('a wish for the next step is the question what to do, and to be told what is known the question that it is', () => {
  const first = (message: string): string => talk(ruth, message)[0]!.message;
  const asked = first('What should I do this week?');
  assert.match(asked, /^Next by your records: /);
  for (const wish of [
    'Help me find my next step.',
    'Hi, can you help me to choose a next step, please?',
    'My next step?',
    'I need a small step for this week',
  ])
    assert.equal(first(wish), asked, wish);
  assert.notEqual(first('I need a step ladder for the barn.'), asked);
  assert.equal(first('Tell me what you know about me.'), first('What do you know about me?'));
});

test('whoever feels like giving up is not asked for more at once', () => {
  const first = (message: string): string => talk(ruth, message)[0]!.message;
  assert.match(first('I feel like giving up.'), /^Then let it be small today|^That is heavy|nothing here runs away/);
});

test('who cannot decide between two is asked which, and a how behind something else is heard', () => {
  const first = (message: string): string => talk(ruth, message)[0]!.message;
  assert.equal(
    first('I can’t decide between the counter and the form.'),
    first('Should I take the counter or the form?'),
  );
  assert.match(first('I see the director tomorrow and don’t know how to tell her.'), /^The short form: /);
  assert.doesNotMatch(first('I know how to tell her.'), /The short form/);
});

test('whoever has somebody in hospital is not asked what keeps them from a promise', () => {
  const [, second] = talk(ruth, 'Not much time, what’s next?', 'I can’t, my mother is in hospital.');
  assert.match(second!.message, /^(?:Then let it be small today|That is heavy)/);
  assert.doesNotMatch(second!.message, /overdue|promise/iu);
});

test('others who feel useless are not the person, and a suggestion is tried once', () => {
  const before: [string, string] = ['The bread is left over.', asksMeans];
  assert.doesNotMatch(told('Rui says the wardens feel useless.', { before: [before] }), /nothing here runs away/);
  assert.match(told('I feel useless.', { before: [before] }), /nothing here runs away|That is heavy/);
  assert.match(
    told('Maybe they could hand out the sheets?', { before: [before] }),
    /^Have it done once, by one of them: what you see then decides\. /,
  );
});
