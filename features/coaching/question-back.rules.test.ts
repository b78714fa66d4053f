// A question put to the coach is answered: by a line that bears on it, by the method, or, once, that it cannot be known from here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import type { Step } from '../conversation/step.rules.ts';
import { type Answer, type Reply, type Talk, nothing } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { converse } from './dialogue.rules.ts';
import { follow } from './hearing.rules.ts';
import { answerOn, answerTo, questionIn } from './question-back.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Father Anselmo. Doña Pilar, who lets rooms. Nephew Iker, does the books.',
    whatIHave: 'A ladder. Forty crates of glass. The key to the tower.',
    slackResources: 'January is slow.',
  },
  challenge: {
    id: 1,
    title: 'Bicycles that are lent and come back',
    statement: 'Half of them stand in the yard.',
    affordableLoss: { time: 'Two mornings a week', financial: '600 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play(
      'Lend three bicycles without a deposit',
      'One came back, two did not. No more lending without a deposit. I lost a lock and a friend.',
    ),
    play(
      'Teach two to mend',
      'The second heard squeaks everywhere. Nobody should mend brakes alone: two hands per brake.',
    ),
    play('Ask fifteen who stayed away', '11 of 15 did not mind the price. They minded the wait.'),
    play('Box at the school gate', null, { dueDate: '2026-12-04T12:00:00Z' }),
  ],
  partners: [
    {
      id: 'i',
      name: 'Maestra Inés',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-12T10:00:00Z',
      promises: [{ text: 'Bring her one mended bicycle', due: '2026-11-24T12:00:00Z' }],
    },
    { id: 'l', name: 'Comadre Luz', status: 'declined', mine: true, updatedAt: '2026-10-28T10:00:00Z', promises: [] },
  ],
};
const talk = (...messages: string[]): Reply[] => repliesTo({ records, now }, messages);
const answer = (...messages: string[]): string => talk('The yard is full.', ...messages).at(-1)!.message;

test('what the records say against a plan is the answer, and a rule of their own comes first', () => {
  assert.match(
    answer('I think of lending them without a deposit. What do you think, is that good?'),
    /^You have been there: of your play “Lend three bicycles without a deposit” you wrote “No more lending without a deposit”/,
  );
  assert.match(
    answer(
      'On the evening two learned it and the second heard squeaks everywhere. How would you deal with such a person?',
    ),
    /^Your own rule on that: of “Teach two to mend” you wrote “Nobody should mend brakes alone: two hands per brake”/,
  );
  const [, , banned] = talk(
    'The yard is full.',
    'I lend them without a deposit in May and Comadre Luz gives me the locks.',
    'But what do you say, is it good to lend them without a deposit?',
  );
  assert.match(
    banned!.message,
    /^(?:By your own rule, no: “No more lending without a deposit”|Your own rule on that: )/,
  );
  assert.match(
    answer('Tell me something I don’t know.'),
    /of “(?:Ask fifteen who stayed away|Lend three bicycles without a deposit)”: “/,
  );
});

test('where no line bears on it the method answers, with the question that decides it, and nothing twice', () => {
  for (const [message, says] of [
    [
      'What would you do?',
      /^(?:Next by your records: [^.]+\. )?By the method the smallest piece .+ Which piece could show you something within a week\?$/,
    ],
    [
      'Should I paint the gate green?',
      /^(?:“[^”]+” has shown: “[^”]+”\. )?What can be taken back may be tried.+ Could you take it back if it goes wrong\?$/,
    ],
    ['Is the sign too cheap looking?', /^Those whom it is for can tell that.+To whom could you show one first\?$/],
    [
      'I do not know whether the course makes sense.',
      /^(?:“[^”]+” has shown: “[^”]+”\. )?Whether it is right shows in a try that may fail cheaply\. What is the cheapest thing/,
    ],
  ] as const)
    assert.match(answer(message), says, message);
  const replies = talk('The yard is full.', 'Who invented the wheel?', 'Who built the tower?', 'Who paints the moon?')
    .map(({ message }) => message)
    .join('\n');
  assert.equal(replies.split('That stands nowhere in your records').length, 2, replies);
  assert.doesNotMatch(replies, /your records say nothing|no line of yours/iu);
});

test('of what stands nowhere what would show it is said, and somebody is named only who stands in the message', () => {
  assert.match(
    answer('Pedro Salas was at the gate. When does the fair open?'),
    /What would you ask Pedro Salas, and when\?$/,
  );
  assert.match(
    answer('When does the fair open?'),
    /one look or one call shows it\. How could you see it once with your own eyes/,
  );
});

test('what is asked of the coach itself, and of its questions, has an answer', () => {
  for (const [message, says] of [
    ['Why so many questions?', /^I ask only for what a step still lacks/],
    ['why so many questions', /^I ask only for what a step still lacks/],
    ['Is it written down?', /^No step is written down yet/],
    ['Did you write that down?', /^No step is written down yet/],
    ['Can I have two steps?', /^One at a time/],
    ['What is affordable loss?', /^Affordable loss counts what goes out/],
  ] as const)
    assert.match(answer(message), says, message);
  const written = talk(
    'The yard is full.',
    'I could clear one shelf on Thursday.',
    'Give me a step.',
    'Thank you. Is it written right now?',
  ).at(-1);
  assert.match(written!.message, /^It stands so: \*\*Clear one shelf\*\*, by 26 Nov\./);
});

test('no line of the inventory is fetched, and nobody who was not named', () => {
  const all = talk(
    'The yard is full of bicycles.',
    'January is mine, and the glass stands there.',
    'The tower is open on Sundays. Half of them squeak.',
    'I could oil them. Is the wait worth it?',
  )
    .map(({ message }) => message)
    .join('\n');
  assert.doesNotMatch(all, /inventory|Iker|Anselmo|Pilar|could that do here|carry it|January is slow/);
});

test('a question that was passed over is answered as it was put, or as they have answered it themselves', () => {
  assert.match(
    answer(
      'It rains.',
      'My question was a different one: fewer bicycles, or more space? I lean towards fewer bicycles.',
    ),
    /^You asked “fewer bicycles, or more space”, and I passed over it\. You have answered it yourself: “I lean towards fewer bicycles”\. “fewer bicycles”: when could you begin with that\?$/,
  );
});

test('of what is due the nearest day is named first; a title is no name; who is counted on is asked about by name', () => {
  const [first] = talk('I want to do something with the box for bicycles at the school gate.');
  assert.match(first!.message, /You promised “Maestra Inés” “Bring her one mended bicycle”: it is due on 24 Nov/);
  assert.doesNotMatch(first!.message, /4 Dec/);
  assert.match(
    answer('I lend them out and Comadre Luz gives me the locks.'),
    /You count on Luz, but “Comadre Luz” declined your partnership\. (?:You have been there: .+\. )?What would you ask Luz, and when\?$/,
  );
  assert.doesNotMatch(
    answer('What keeps me is the room of Doña Pilar, she wants it painted by Wednesday.'),
    /Anselmo|count on/,
  );
});

test('a correction of the coach is owned with the fact', () => {
  for (const message of ['But Inés is in my records.', 'But Maestra Inés is a partner, she said yes.'])
    assert.match(answer(message), /^You are right: “Maestra Inés” is your partner since 12 Nov\./, message);
  assert.match(answer('No, Luz is in my list.'), /^You are right: what “Comadre Luz” declined was the partnership\./);
});

test('whether the coach’s own order is to be trusted is no question about somebody else', () => {
  assert.match(
    answer('The box at the gate first, or Inés?', 'Can I trust your order?'),
    /^My order goes by the days in your records and by nothing else: “Bring her one mended bicycle”, promised to “Maestra Inés” on 24 Nov; “Box at the school gate” on 4 Dec\./,
  );
});

test('a lesson of not having listened speaks for asking that very one, and not against it', () => {
  const told: Records = {
    ...records,
    plays: [play('Advance to three members', 'The third paid nothing. Inés had told me and I did not listen.')],
  };
  const message = 'I would ask Inés which members she knows. Is that the right thing to do?';
  assert.match(
    converse({ history: [], message, records: told, now, again: 0 }).message,
    /Your own lesson speaks for it: of “Advance to three members” you wrote “Inés had told me and I did not listen”/,
  );
});

const baker: Records = {
  ...records,
  inventory: { ...emptyInventory(), whoIKnow: 'Haruki, the owner of the mill.' },
  challenge: { ...records.challenge!, title: 'Rye loaves that sell by noon', statement: 'A third is left at night.' },
  plays: [
    play(
      'Rye at every counter',
      'Two counters were out of paper bags by ten. Never again rye at all seven counters at once. Begin with the station.',
    ),
    play('Loaves on Tuesdays', 'Nine loaves were left at closing time. The station counter sold out before noon.'),
  ],
  partners: [
    {
      id: 'v',
      name: 'Vilma Kask',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-03T10:00:00Z',
      promises: [{ text: 'Bring her two sample loaves', due: '2026-11-19T12:00:00Z' }],
    },
    { id: 'o', name: 'Orhan', status: 'initiated', mine: true, updatedAt: '2026-11-05T10:00:00Z', promises: [] },
  ],
};
const atBakery = (...messages: string[]): string[] =>
  repliesTo({ records: baker, now }, messages).map(({ message }) => message);

test('whoever has to ask twice hears no sentence of the method again, and is told where the records say nothing', () => {
  for (const question of [
    'Is it right to close on Mondays?',
    'How do I paint the sign?',
    'Why does the flour clump?',
  ]) {
    const [, first, again] = atBakery(
      'The rye is left over every night.',
      question,
      `You did not answer me. ${question}`,
    ) as [string, string, string];
    const [maxim = ''] = first.split(/(?<=\.) /u);
    assert.match(again, /passed over it\. Your records do not say, and I will not guess\./, question);
    assert.ok(!again.includes(maxim), again);
  }
});

test('a question is looked up by its own words, and not by a word of something told before it', () => {
  const [, reply] = atBakery(
    'The rye is left over every night.',
    'At closing time I carry the bags down to the station, then the keys, then the till. My knee hurts on the stairs. Should I see a doctor about it?',
  );
  assert.doesNotMatch(reply!, /you wrote/);
});

test('a plan against a rule of their own is met by the rule with what it says to do instead, and why not by what happened', () => {
  const [, first, why, again] = atBakery(
    'I bake at night.',
    'From Monday I put rye at all seven counters on one day. Good plan?',
    'That was in spring, it is another recipe. Why should I not put it at all seven?',
    'I asked why I should not put it at all seven.',
  );
  assert.match(
    first!,
    /^(?:You have been there|Your own rule on that): of (?:your play )?“Rye at every counter” you wrote “Never again rye at all seven counters at once/,
  );
  assert.match(
    why!,
    /^For what you wrote yourself: of “Rye at every counter” you wrote “Two counters were out of paper/,
  );
  assert.doesNotMatch(again!, /do not say|one plain question/);
});

test('whoever is owed something is not said to be silent, nor anybody where no answer is asked about', () => {
  for (const message of ['What good is a loaf to Vilma?', 'What use is a loaf to Orhan?'])
    assert.doesNotMatch(atBakery('The rye is left over every night.', message)[1]!, /has not answered/, message);
  assert.match(
    atBakery('The rye is left over every night.', 'Can I count on Orhan?')[1]!,
    /“Orhan” has not answered since 5 Nov/,
  );
  // What one who is called "sir" wants is no part in the plan.
  assert.doesNotMatch(
    atBakery('The rye is left over every night.', 'Haruki sir wants all of it ground by hand.')[1]!,
    /count on/,
  );
});

test('a promise that the step keeps is told once', () => {
  const replies = atBakery(
    'The rye is left over every night.',
    'I would ask the mill for a coarser flour.',
    'In the mornings there is no time.',
    'The step is: on Tuesday I bring Vilma two sample loaves before noon.',
  );
  assert.match(replies.at(-1)!, /^This keeps your promise to “Vilma Kask”/);
  assert.doesNotMatch(replies.at(-1)!, /You promised/);
});

test('who is named and stands in a lesson is a reason to tell it, and why not is answered by what went wrong', () => {
  const known: Records = {
    ...baker,
    plays: [
      play('Flour from Haruki', 'Never order without ringing Haruki first.'),
      play('Slicing before the customer', 'The slices sold twice as fast. Nilgün was laughed at by the others.'),
    ],
    partners: [],
  };
  const reply = (message: string): string =>
    converse({ history: [{ role: 'user', text: 'I bake.' }], message, records: known, now, again: 0 }).message;
  assert.match(
    reply('I am afraid Haruki will stop it. Is it a stupid idea?'),
    /“Never order without ringing Haruki first”/,
  );
  assert.match(
    reply('Why should I not have the slicing done before every customer?'),
    /^For what you wrote yourself: of “Slicing before the customer” you wrote “Nilgün was laughed at/,
  );
});

const blank: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
/** The answer itself, in a talk of which more is known as given. */
function answered(message: string, whose: Partial<Records> = {}, more: Partial<Talk> = {}, besides = ''): Answer {
  const own = { ...blank, ...whose };
  const history = [{ role: 'user' as const, text: 'The yard is full.' }];
  return answerOn(
    message,
    { ...follow({ history, message, records: own, now, again: 0 }), ...more },
    own,
    now,
    besides,
  );
}
const says = (...given: Parameters<typeof answered>): string => answered(...given).says;
const asks = (...given: Parameters<typeof answered>): string => answered(...given).asks;
const partner = (
  name: string,
  status: Records['partners'][number]['status'],
  ...promises: Records['partners'][number]['promises']
): Records['partners'][number] => ({ id: name, name, status, mine: true, updatedAt: '2026-11-02T10:00:00Z', promises });
const limited = (financial: string) => ({
  challenge: { ...records.challenge!, title: 'Bicycles that are lent', affordableLoss: { time: '', financial } },
});
const lending = (lessons: string) => ({ plays: [play('Lend three bicycles', lessons)] });
const rule = 'Never lend without a deposit. Two bicycles came back broken.';
const nowhere = 'That stands nowhere in your records; one look or one call shows it.';

test('a step that is written down is said with its day', () => {
  const step: Step = {
    title: 'Count the locks',
    description: '',
    principle: 'bird-in-hand',
    due: '2026-11-27',
    loss: '',
  };
  assert.equal(
    says('Is it written down?', {}, { step }),
    'Yes: “Count the locks”, by 27 Nov, is written down and kept.',
  );
  assert.equal(
    says('Is it written down?'),
    'No step is written down yet; say in one sentence what you will do, and on which day, and it is.',
  );
});

test('what the coach knows of somebody is their challenge and what they tried', () => {
  const known = 'By your records, yes: your challenge is “Bicycles that are lent”: “Half of them stand in the yard”.';
  const asked = 'Do you know what I am working on?';
  assert.equal(says(asked), 'I know what you say here, and no challenge of yours yet.');
  assert.equal(says(asked, limited('')), known);
  const plays = [play('Open', null), play('Blank', ' '), play('Lend three', 'One came back.')];
  assert.equal(says(asked, { ...limited(''), plays }), `${known} You tried “Lend three”, and wrote “One came back”.`);
  assert.equal(says(asked, { ...limited(''), plays: plays.slice(0, 2) }), known);
});

test('what is new is a lesson of which nothing was said yet, a sober one before another', () => {
  const three = play('Lend three', 'All came back. Fine. Good.');
  const asked = 'Tell me something new.';
  const news = 'You wrote it yourself, of “Lend three”: “All came back” and “Fine”.';
  assert.equal(says(asked, { plays: [play('Open', null), play('Blank', ' '), three] }), news);
  assert.equal(
    says(asked, { plays: [three, play('Lend four', 'Nobody came.')] }),
    'You wrote it yourself, of “Lend four”: “Nobody came”.',
  );
  assert.notEqual(says(asked, { plays: [three] }, { spoken: 'Of “Lend three” this.' }), news);
});

test('what is asked of the talk itself is answered once', () => {
  const nobody =
    'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  for (const [message, told, more = {}] of [
    [
      'Why do you only ask?',
      'I am the offline coach: I ask, and put in order what you and your records say. I make nothing up.',
    ],
    ['Why do you want to know that?', 'I ask because a try that may fail cheaply is begun sooner.', { asked: 'loss' }],
    [
      'Why do you want to know that?',
      'I ask so that the step is about one thing, not about everything.',
      { asked: 'clash' },
    ],
    [
      'Why do you want to know that?',
      'I ask so that the step is about one thing, not about everything.',
      { asked: null },
    ],
    ['What try do you mean?', 'That was put badly; leave it aside.'],
    [
      'Can I have two?',
      'One at a time: with both at once you would not know which of them did it. The nearer day first; the other becomes a step of its own afterwards.',
    ],
    [
      'Why so many questions?',
      'I ask only for what a step still lacks: a deed, a day, what it may cost. At most 5 more.',
      { count: 2 },
    ],
    [
      'Why so many questions?',
      'I ask only for what a step still lacks: a deed, a day, what it may cost. At most 1 more.',
      { count: 9 },
    ],
    ['How many more questions?', 'At most 4 more; say “give me a step”, and you have it at once.', { count: 3 }],
    ['How many more questions?', 'At most 1 more; say “give me a step”, and you have it at once.', { count: 7 }],
    ['Who reads this?', nobody],
    ['Who reads this?', '', { spoken: nobody }],
  ] as [string, string, Partial<Talk>?][])
    assert.deepEqual(answered(message, {}, more), { says: told, asks: '' }, message);
});

test('a letter is not written, but what it needs is said, with the deed', () => {
  const letter = (deed: string) =>
    `Without an AI provider I write no letters. Three lines are enough: what it is about, what you do yourself${deed}, and the one thing you ask, with a day.`;
  const asked = 'Can you write the letter?';
  const told = { ...nothing(), control: 'I could count the locks.' };
  assert.equal(says(asked), letter(''));
  assert.equal(says(asked, {}, { told }), letter(' (count the locks)'));
  assert.equal(says(asked, {}, { told: { ...told, act: 'On Friday I will ask Ann.' } }), letter(' (ask Ann)'));
});

test('why something was named is the line in which it stands, and why not is what went wrong', () => {
  assert.equal(
    says('Why do you mention the deposit?', lending(rule)),
    'Because of this line of yours: of “Lend three bicycles” you wrote “Never lend without a deposit”.',
  );
  assert.doesNotMatch(says('Why do you mention the weather?', lending(rule)), /Because/);
  const broken = 'For what you wrote yourself: of “Lend three bicycles” you wrote “Two bicycles came back broken”.';
  for (const message of ['Why should I not lend bicycles without a deposit?', 'Why can’t I lend bicycles?'])
    assert.deepEqual(
      answered(message, lending(rule)),
      { says: broken, asks: 'How do you keep to that this time?' },
      message,
    );
  assert.doesNotMatch(says('Why should I not paint?', lending(rule)), /For what/);
  assert.doesNotMatch(says('Why should I lend bicycles?', lending(rule)), /For what/);
  const two = lending('Never lend without a deposit. Bring a lock. Two bicycles came back broken. The lock was lost.');
  assert.match(
    says('Why should I not lend bicycles without a deposit?', two, { spoken: '“Two bicycles came back broken”' }),
    /“The lock was lost”/,
  );
  // Without a rule, what was sober or hurt; what went well is no reason.
  const why = 'Why should I not lend broken bicycles?';
  const hurt = 'For what you wrote yourself: of “Lend three bicycles” you wrote';
  assert.match(says(why, lending('Nobody took broken bicycles on Monday.')), new RegExp(`^${hurt}`));
  assert.match(says(why, lending('The director shouted at broken bicycles.')), new RegExp(`^${hurt}`));
  assert.doesNotMatch(says(why, lending('Everybody liked broken bicycles on Monday.')), /^For what/);
});

test('what speaks against a plan is told, or that nothing does, with a question', () => {
  assert.deepEqual(answered('What speaks against lending bicycles?', lending(rule)), {
    says: 'By your own records: of “Lend three bicycles” you wrote “Never lend without a deposit”.',
    asks: 'What would you do then, and up to which cost?',
  });
  const cheap = 'What is the cheapest thing that could show you it is wrong, and by when would you have seen it?';
  assert.deepEqual(answered('What speaks against painting?'), {
    says: 'Nothing in your records speaks against it.',
    asks: cheap,
  });
  assert.deepEqual(answered('What else speaks against painting?', {}, { spoken: 'By your own records: x.' }), {
    says: 'I find nothing more against it in your records.',
    asks: cheap,
  });
});

test('by what one sees whether it worked is a count set beforehand, from what was counted last time', () => {
  const set = 'Set down before you begin which count, by which day, and below what you stop.';
  assert.equal(says('How do I know that it worked?'), set);
  const texts = ['I lend bicycles in the yard.'];
  const asked = (lessons: string) => says('How do I know that it worked?', lending(lessons), { texts });
  assert.equal(
    asked('11 bicycles of 15 came back to the yard.'),
    `What you measure from: of “Lend three bicycles” you wrote “11 bicycles of 15 came back to the yard”. ${set}`,
  );
  assert.equal(asked('All bicycles came back to the yard.'), set);
  assert.equal(says('How do I know that it worked?', lending('11 loaves came back.'), { texts }), set);
});

test('whether a sum is too much is told by the limit, once or as often as it comes', () => {
  const own = limited('600 euros');
  for (const [message, told] of [
    [
      'Is 700 euros too much?',
      'By what you wrote, yes: for “Bicycles that are lent” you can lose “600 euros”, and 700 euros is more.',
    ],
    ['Is 600 euros too much?', 'By what you wrote, no: 600 euros stays within “600 euros”.'],
    [
      'Is 200 euros a week too much?',
      '200 euros each time: “600 euros” pay for that 3 times. Count how often it comes in all.',
    ],
    [
      'Is 400 euros each too much?',
      '400 euros each time: “600 euros” pay for that once. Count how often it comes in all.',
    ],
    [
      'Is 700 euros each too much?',
      'By what you wrote, yes: for “Bicycles that are lent” you can lose “600 euros”, and 700 euros is more.',
    ],
    [
      'Is 100 euros for the locks and 700 euros for the rest too much?',
      'By what you wrote, yes: for “Bicycles that are lent” you can lose “600 euros”, and 700 euros is more.',
    ],
  ] as const)
    assert.deepEqual(answered(message, own), { says: told, asks: '' }, message);
  for (const message of ['Is 700 dollars too much?', 'Is that too much?'])
    assert.doesNotMatch(says(message, own), /By what you wrote|each time/, message);
  assert.doesNotMatch(says('Is 700 euros too much?'), /By what you wrote/);
});

test('what a number comes to, or what it may cost, is told once', () => {
  const plays = [play('Glue in the cellar', 'Three hours for four chairs.')];
  const chairs =
    'By your own figures (of “Glue in the cellar”: “Three hours for four chairs”) 20 chairs are about 15 hours.';
  const many = 'Could I do 20 chairs by Easter?';
  assert.deepEqual(answered(many, { plays }), { says: chairs, asks: '' });
  assert.notEqual(says(many, { plays }, { spoken: chairs }), chairs);
  const own = limited('600 euros');
  const set = 'What it may cost you is set: “600 euros”.';
  assert.deepEqual(answered('Is it worth the trouble?', own), {
    says: set,
    asks: 'What would have to come of it to be worth that?',
  });
  for (const [message, whose, more] of [
    ['Is it worth the trouble?', own, { spoken: '“600 euros”' }],
    ['Is it worth the trouble?', {}, {}],
    ['Is it a trouble?', own, {}],
    ['Is it worth it?', own, { texts: ['I ask 350 a month.', 'It is 1,800 in parts.'] }],
  ] as [string, Partial<Records>, Partial<Talk>][])
    assert.notEqual(says(message, whose, more), set, message);
  assert.deepEqual(answered('Is it worth it?', own, { texts: ['I ask 350 a month.', 'It is 1,800 in parts.'] }), {
    says: 'By your own figures: At 350 a month 1,800 have come back after 6 months. 1,800 is more than the “600 euros” that you can lose.',
    asks: 'After how many do you go on, and after how many do you stop?',
  });
});

test('what can be measured is measured by what was counted', () => {
  const plays = [play('A week of homework', '23 children came on Monday. 9 children came on Thursday.')];
  const figures =
    'Your own figures and days beside it: of “A week of homework” you wrote “23 children came on Monday” and “9 children came on Thursday”.';
  for (const message of [
    'Are 15 children enough?',
    'How many children are realistic?',
    'Are those too few children for the room?',
  ])
    assert.deepEqual(
      answered(message, { plays }),
      { says: figures, asks: 'After how many do you go on, and after how many do you stop?' },
      message,
    );
  for (const message of ['Are children enough?', 'Do children like it?'])
    assert.notEqual(says(message, { plays }), figures, message);
  assert.equal(
    says('I think they are shy people. What do you make of that?'),
    'What it means only those can say whom it is about. Your own reading is “I think they are shy people”.',
  );
});

test('a lesson that says no to the very thing speaks against it, and one that bears on it is told', () => {
  const wrote = 'of “Lend three bicycles” you wrote “Nobody wanted broken bicycles from the tower on Mondays”';
  const no = lending('Nobody wanted broken bicycles from the tower on Mondays.');
  for (const message of ['Should I lend broken bicycles?', 'Would it be good to lend broken bicycles again?'])
    assert.deepEqual(
      answered(message, no),
      { says: `Your own lesson speaks against it: ${wrote}.`, asks: 'How do you keep to that this time?' },
      message,
    );
  for (const message of ['What about broken bicycles?', 'Should I stop to lend broken bicycles?'])
    assert.match(says(message, no), new RegExp(`^(?!Your own)[^:]+: ${wrote}\\.$`), message);
  assert.match(
    says('Should I lend broken bicycles?', lending('Everybody took broken bicycles from the tower on Mondays.')),
    /^(?!Your own)[^:]+: of “Lend three bicycles” you wrote “Everybody took/,
  );
  const two = {
    plays: [...no.plays, play('Mend bicycles', 'Broken bicycles were wanted by the students at the tower.')],
  };
  assert.match(
    says('What about broken bicycles?', two),
    /Mondays”; of “Mend bicycles” you wrote “Broken bicycles were wanted by the students at the tower”\.$/,
  );
  assert.match(
    says('Should I lend bicycles without a deposit?', lending(rule)),
    /^Your own rule on that: of “Lend three bicycles” you wrote “Never lend without a deposit”\.$/,
  );
});

test('a rule that was told already is told as a no to whoever asks for leave', () => {
  const spoken = 'of “Lend three bicycles” you wrote “Never lend without a deposit”';
  assert.deepEqual(answered('Should I lend bicycles without a deposit?', lending(rule), { spoken }), {
    says: 'By your own rule, no: “Never lend without a deposit”.',
    asks: 'How do you keep to that this time?',
  });
  assert.doesNotMatch(says('Do I lend bicycles without a deposit?', lending(rule), { spoken }), /no:/);
});

test('what one regrets not to have heard speaks for asking that very one', () => {
  const partners = [partner('Inés Soto', 'active'), partner('Pablo Ruiz', 'active')];
  const told = { ...lending('Inés had told me and I did not listen.'), partners };
  const forIt =
    'Your own lesson speaks for it: of “Lend three bicycles” you wrote “Inés had told me and I did not listen”.';
  assert.equal(says('I would ask Inés which members she knows. Is that right?', told), forIt);
  assert.notEqual(says('I would ask Pablo which members he knows. Is that right?', told), forIt);
  assert.notEqual(says('What does Inés want?', told), forIt);
  assert.doesNotMatch(
    says('I would ask Inés which members she knows. Is that right?', { ...lending('Inés had told me.'), partners }),
    /speaks for it/,
  );
});

test('a day answers a question about days, and somebody one that names them', () => {
  const box = { plays: [play('Box at the gate', null, { dueDate: '2026-12-04T12:00:00Z' })] };
  assert.match(says('When is the box at the gate due?', box), /: your play “Box at the gate” is due on 4 Dec\.$/);
  assert.equal(says('Is the box at the gate fine?', box), nowhere);
  const silent = { partners: [partner('Orhan Bey', 'initiated')] };
  assert.match(
    says('Can I count on Orhan?', silent),
    /^“Orhan Bey” has not answered since 2 Nov\. |: “Orhan Bey” has not answered/,
  );
  assert.doesNotMatch(says('Is Orhan nice?', silent), /has not answered/);
  assert.match(
    says('Is Orhan nice?', { partners: [partner('Orhan Bey', 'declined')] }),
    /: “Orhan Bey” has declined\.$/,
  );
  const inventory = { ...emptyInventory(), whoIKnow: 'Iker mends bicycles.', whatIHave: 'Tools for the tower.' };
  assert.match(
    says('Who could mend the bicycles?', { inventory }),
    /: in your inventory you wrote “Iker mends bicycles”/,
  );
  assert.equal(says('What of the tower tools?', { inventory }), nowhere);
});

test('the sentence that puts something to the coach is the question, else the report of one, else the worry', () => {
  for (const [message, put] of [
    ['It rains. They rust? And is it so?', 'They rust? And is it so?'],
    ['You did not answer. Are they fine?', 'Are they fine?'],
    ['I asked if they rust. I fear they do.', 'I asked if they rust.'],
    ['You did not tell me where the bicycles go.', 'You did not tell me where the bicycles go.'],
    ['I do not know whether the bicycles come back.', 'I do not know whether the bicycles come back.'],
    ['It rains. I am afraid that the bicycles rust.', 'I am afraid that the bicycles rust.'],
    ['What worries me is the rain.', 'What worries me is the rain.'],
    ['I have no idea what to do with them.', 'I have no idea what to do with them.'],
    ['Have no idea.', ''],
    ['Could you change it?', ''],
    ['They rust, not so?', ''],
    ['What do you mean?', ''],
    ['It rains.', ''],
  ] as const)
    assert.equal(questionIn(message), put, message);
  assert.deepEqual(answered('It rains.'), { says: '', asks: '' });
});

test('who says that a question was passed over hears it named, and answered', () => {
  const small = 'Is the yard too small for all of them?';
  const own = 'You asked “Is the yard too small for all of them”, and I passed over it.';
  const show = 'Those whom it is for can tell that sooner than you or I.';
  const again = 'You did not answer my question.';
  assert.deepEqual(answered(again, {}, { questions: ['Is it?', small] }), {
    says: `${own} ${show}`,
    asks: 'To whom could you show one first?',
  });
  assert.deepEqual(answered(again, {}, { questions: [] }), { says: '', asks: '' });
  assert.equal(
    says(again, {}, { questions: ['Why?'] }),
    'That question I passed over. Your records do not say, and I will not guess.',
  );
  for (const message of [
    'You did not answer my question: is the yard too small for all of them?',
    'You did not answer. Different question: is the yard too small for all of them?',
  ])
    assert.equal(says(message), `${own.replace('“Is', '“is')} ${show}`, message);
  assert.equal(says(`You did not answer. ${small}`, {}, { spoken: own }), show);
  const long = `You did not answer: at night in winter when it snows and nobody comes by any more and all of it freezes, is the yard too small?`;
  assert.match(says(long), /^You asked “is the yard too small”, and I passed over it\./);
  assert.match(
    says('You did not answer me. How do I tell my boss about it?'),
    /passed over it\. The short form: what you saw/,
  );
  assert.match(
    says('You did not answer me. Should I lend bicycles without a deposit?', lending(rule), {
      spoken: 'of “Lend three bicycles” you wrote “Never lend without a deposit”',
    }),
    /passed over it\. By your own rule, no: “Never lend without a deposit”\.$/,
  );
});

test('who answers their own choice is told so', () => {
  const put = 'You did not answer: more space or fewer bicycles?';
  const own = 'You asked “more space or fewer bicycles”, and I passed over it.';
  const lean = `${put} I lean towards fewer bicycles.`;
  assert.deepEqual(answered(lean), {
    says: `${own} You have answered it yourself: “I lean towards fewer bicycles”.`,
    asks: '“fewer bicycles”: when could you begin with that?',
  });
  assert.equal(says(lean, {}, { spoken: own }), 'You have answered it yourself: “I lean towards fewer bicycles”.');
  assert.deepEqual(answered(lean, {}, { spoken: '“fewer bicycles” comes first' }), {
    says: 'So we read it alike: “fewer bicycles” first.',
    asks: '',
  });
  for (const message of [put, `${put} I lean towards bicycles and space.`, `${put} I would take bicycles or space?`])
    assert.equal(says(message), `${own} Whichever costs less if it turns out wrong comes first.`, message);
});

test('of two questions each has its answer, and of three the last two', () => {
  const reads =
    'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  const more = 'At most 5 more; say “give me a step”, and you have it at once.';
  const written = 'No step is written down yet; say in one sentence what you will do, and on which day, and it is.';
  assert.equal(says('Who reads this? How many more questions?'), `${reads} ${more}`);
  assert.equal(says('Who reads this? How many more questions? Is it written down?'), `${more} ${written}`);
  for (const message of ['Who reads this? Who reads that?', 'Who reads this? What do you mean?', 'Who reads this?'])
    assert.equal(says(message), reads, message);
});

test('what the coach’s order goes by are the days of plays and promises', () => {
  const days = {
    plays: [
      play('Box at the gate', null, { dueDate: '2026-12-04T12:00:00Z' }),
      play('Done', 'Yes.', { dueDate: '2026-12-01T12:00:00Z' }),
      play('No day', null),
      play('Paint', null, { dueDate: '2026-12-24T12:00:00Z' }),
      play('Oil', null, { dueDate: '2026-12-12T12:00:00Z' }),
    ],
    partners: [
      partner('Inés Soto', 'active', { text: 'Bring her bread', due: '2026-11-24' }, { text: 'Think', due: null }),
    ],
  };
  const order = (told: string) =>
    `My order goes by the days in your records and by nothing else: ${told}. What else weighs there, only you know.`;
  const three = order(
    '“Bring her bread”, promised to “Inés Soto” on 24 Nov; “Box at the gate” on 4 Dec; “Oil” on 12 Dec',
  );
  const asked = 'Can I trust your order?';
  assert.deepEqual(answered(asked, days), { says: three, asks: '' });
  assert.equal(says(asked, days, { last: '“Paint” comes first.' }), three);
  assert.equal(says(asked, days, { last: '“Paint” and “Oil”' }), order('“Oil” on 12 Dec; “Paint” on 24 Dec'));
  assert.doesNotMatch(says(asked, { plays: days.plays.slice(0, 3) }), /My order/);
  assert.equal(says('I trust your order.', days), '');
});

test('how to put it to others is counselled, with a question for what goes on from it', () => {
  for (const [message, told, question] of [
    ['What do I tell my boss?', /^The short form: what you saw/, 'What is the first sentence you would say there?'],
    [
      'What if my boss says no?',
      /^Then you know it for the price of a question/,
      'Who would be the second whom you ask?',
    ],
    ['Must I tell my boss first?', /^In one sentence and beforehand/, 'Whose room, money or hours would it take?'],
    [
      'How do I convince my boss to agree?',
      /^Ask what would have to be seen/,
      'What is the first sentence you would say there?',
    ],
  ] as const) {
    assert.match(says(message), told, message);
    assert.equal(asks(message), question, message);
  }
  assert.match(says('Do I ask my boss or the vet how to tell it?'), /decides the other comes first/);
  assert.match(says('Is 500 euros affordable loss?', limited('600 euros')), /^Affordable loss counts what goes out/);
  assert.match(says('It costs 700 euros. Is that within my limit?', limited('600 euros')), /^No: 700 is more than/);
});

test('what was promised to whoever is asked about is the answer where there is no other', () => {
  const owed = { partners: [partner('Inés Soto', 'active', { text: 'Bring her bread', due: '2026-11-24' })] };
  assert.deepEqual(answered('Is Inés nice?', owed), { says: '', asks: '' });
  assert.equal(says('Is Inés nice?', owed, {}, 'You promised her bread.'), nowhere);
  assert.equal(says('Is the vet nice?', owed), nowhere);
});

test('a question that says too little is looked up with what stands before it', () => {
  const own = 'Your own rule on that: of “Lend three bicycles” you wrote “Never lend without a deposit”.';
  for (const message of [
    'I lend bicycles without a deposit. Is that good?',
    'Without a deposit. It rains. Is that good?',
    'Is that good? I lend without a deposit.',
  ])
    assert.equal(says(message, lending(rule)), own, message);
  assert.notEqual(
    says('I lend without a deposit. The yard is full of rain and mud and leaves. Is that good?', lending(rule)),
    own,
  );
});

test('beside a step that stands what only asks after a word of the coach’s is no question', () => {
  const beside = (message: string): string =>
    answerTo('other', follow({ history: [], message, records: blank, now, again: 0 }), blank, message, now);
  assert.equal(beside('Is the gate open?'), nowhere);
  assert.equal(beside('With whom?'), '');
  assert.match(beside('Who reads this?'), /^Nobody of your circle/);
});

test('that somebody is silent answers what is asked about an answer, by whatever word', () => {
  const silent = { partners: [partner('Orhan Bey', 'initiated')] };
  for (const message of [
    'Does Orhan answer?',
    'Has Orhan answered me?',
    'Do I wait for Orhan?',
    'Is waiting for Orhan right?',
    'Is Orhan silent?',
    'What about the silence of Orhan?',
    'Is there a reply of Orhan?',
    'Has Orhan replied?',
    'Do I hear of Orhan?',
    'Is hearing from Orhan likely?',
    'Do I remind Orhan?',
    'Is reminding Orhan right?',
  ])
    assert.match(says(message, silent), /“Orhan Bey” has not answered since 2 Nov\.$/, message);
});

test('the day of a play answers what is asked about days, by whatever word', () => {
  const box = { plays: [play('Box at the gate', null, { dueDate: '2026-12-04T12:00:00Z' })] };
  for (const message of [
    'On which day is the box at the gate?',
    'Has the box at the gate got days?',
    'What is the date of the box at the gate?',
    'What are the dates of the box at the gate?',
    'What is the deadline of the box at the gate?',
    'Has the box at the gate deadlines?',
    'In which week is the box at the gate?',
    'In what weeks is the box at the gate?',
  ])
    assert.match(says(message, box), /: your play “Box at the gate” is due on 4 Dec\.$/, message);
});

test('the coach’s order is meant by its dates, its days and its records, and by the coach itself', () => {
  const plays = [
    play('Box at the gate', null, { dueDate: '2026-12-04T12:00:00Z' }),
    play('Oil', null, { dueDate: '2026-12-12T12:00:00Z' }),
  ];
  for (const message of [
    'Can I trust you?',
    'It is late. Can I trust you?',
    'Do I rely on your date?',
    'Do I rely on your dates?',
    'Do I go by your day?',
    'Do I go by your days?',
    'Can I count on your record?',
    'Can I count on your records?',
  ])
    assert.match(says(message, { plays }), /^My order goes by the days/, message);
  assert.doesNotMatch(says('Can I trust you to keep the box?', { plays }), /My order/);
});

test('a question that was passed over is quoted without what leads up to it, and without what follows', () => {
  const own = 'You asked “is the yard neat and too small for all of them”, and I passed over it.';
  for (const lead of ['Okay, so ', 'Ok. And ', 'Hmmm, but ', 'Hm, but ', 'Well... ', 'And ', ''])
    assert.ok(
      says(`You did not answer. ${lead}is the yard neat and too small for all of them? It rains.`).startsWith(own),
      lead,
    );
  const put = 'You did not answer: more space or fewer bicycles?';
  // Who asks whether to take one of two has not taken it.
  assert.doesNotMatch(says(`${put} Do I take fewer bicycles?`), /answered it yourself/);
});

test('two questions that are halves of one are a choice, and of two answers the last question is asked', () => {
  assert.deepEqual(answered('Should I ask Ann? Or do I ask Ben?'), {
    says: 'The one whose answer decides the other comes first.',
    asks: '“ask Ann” or “ask Ben”: which is that?',
  });
  const cheap = 'What is the cheapest thing that could show you it is wrong, and by when would you have seen it?';
  for (const message of [
    'Should I paint the gate green? What speaks against painting?',
    'What speaks against painting? Who reads this?',
    'Who reads this? What speaks against painting?',
  ])
    assert.equal(asks(message), cheap, message);
  assert.match(says('Is it good to paint the gate? Who reads this?'), / Nobody of your circle/);
});

test('a rule comes before what happened, though that has more of the question in it', () => {
  assert.match(
    says(
      'Should I lend bicycles without a deposit?',
      lending('Bicycles without a deposit came back twice on Monday. Never lend without a deposit.'),
    ),
    /^Your own rule on that: of “Lend three bicycles” you wrote “Never lend without a deposit”\.$/,
  );
  assert.equal(
    says(
      'Should I lend bicycles without a deposit?',
      lending('Don’t lend without a deposit. Two bicycles came back broken.'),
      {
        spoken: 'of “Lend three bicycles” you wrote “Don’t lend without a deposit”',
      },
    ),
    'By your own rule, no: “Don’t lend without a deposit”.',
  );
});

test('a question that is whole is looked up by itself, and not among what was said or what lies there', () => {
  assert.equal(
    says('The deposit is high. Does the tower bell ring at night?', lending('Never lend without a deposit.')),
    nowhere,
  );
  const inventory = { ...emptyInventory(), whatIHave: 'Tools lie in the tower.' };
  assert.equal(says('What about the tools in the tower?', { inventory }), nowhere);
  const texts = ['The rust came at night to all of them.', 'It rains.', 'It snows.'];
  assert.equal(says('What about the rust at night?', {}, { texts }), nowhere);
});

test('a term of the method is told once, and what one regrets is known in other words, too', () => {
  const gross =
    'Affordable loss counts what goes out and may not come back, whatever may come in later: gross, not net.';
  assert.equal(says('Is affordable loss a sum?'), gross);
  assert.notEqual(says('Is affordable loss a sum?', {}, { spoken: gross }), gross);
  const partners = [partner('Inés Soto', 'active')];
  for (const lesson of ['Inés warned me and I didn’t listen.', 'I did it without asking Inés.'])
    assert.match(
      says('I would ask Inés. Is that right?', { ...lending(lesson), partners }),
      /^Your own lesson speaks for it: /,
      lesson,
    );
  assert.match(says('I don’t know where any of them go.'), /^Begin where one has said yes already/);
});

test('a smaller piece that is put as a question is taken at its word, with the limit, once', () => {
  assert.equal(
    answer('So maybe only three of them, on the school road?'),
    'You can lose “Two mornings a week” and “600 euros”. “Only three of them, on the school road”: when could you begin with that?',
  );
  assert.equal(
    answer('So maybe only three of them, on the school road?', 'Or perhaps I could just lend one to the priest?'),
    '“Just lend one to the priest”: when could you begin with that?',
  );
  assert.doesNotMatch(answer('Maybe he is right?'), /when could you begin/);
});
