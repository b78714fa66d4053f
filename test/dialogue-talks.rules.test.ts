// Whole conversations with the offline coach: it moves forward, says nothing twice, hears what is asked of the conversation itself,
// and ends with a dated step. Its single turns are in dialogue.rules.test.ts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { repliesTo } from './fixtures/coached.ts';
import { owing } from './fixtures/owing.ts';
import { ruth } from './fixtures/ruth.ts';
import type { Reply } from '../features/conversation/talk.rules.ts';
import { quickTopics } from '../features/conversation/topic.rules.ts';
import { emptyInventory } from '../features/inventory/inventory.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import { withName } from '../features/steps/step-who.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nothing: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };

const talk = (records: Records, ...messages: string[]): Reply[] => repliesTo({ records, now }, messages);

const questionsIn = (text: string): number => text.replace(/“[^”]*”/g, '').split('?').length - 1;

test('no line of the inventory is held out that nobody asked for', () => {
  const said = [
    'Files come back for one missing map, and the counter pays for it.',
    'On Monday a fence file came back for the third time.',
    'I could draw a map for each fence file on Tuesday.',
    'The counter has paper.',
  ];
  const all = talk(ruth, ...said)
    .map(({ message }) => message)
    .join('\n');
  assert.doesNotMatch(all, /inventory|could that do here|carry it/);
});

test('who passes over a choice of means and says what they would do is not given another', () => {
  const replies = talk(
    ruth,
    'I am going to put $4,000 into a booth at the fair.',
    'The limit holds. People come back three times because nobody tells them about the sprinkler plan.',
    'I could put a sheet with the nine boxes on the counter on Tuesday.',
  ).map(({ message }) => message);
  assert.ok(replies.filter((each) => each.includes('inventory')).length <= 1, replies.join('\n'));
});

test('whoever is turned down for a part has none, and a sum that is said twice is told once', () => {
  const records: Records = {
    ...nothing,
    partners: [
      { id: 'p', name: 'Priya Rao', status: 'active', mine: true, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
    ],
  };
  const replies = talk(
    records,
    'Three apprentices broke the same 6 mm cutter this month. Nobody looks into the drawer.',
    'I could lay the three broken cutters on each machine before the shift.',
    'The cutters are there.',
    'Nothing, she is in Bengaluru. It is the second-year who should lay them out.',
    'Ten minutes before six. If nobody looks, I have lost ten minutes.',
  ).map(({ message }) => message);
  // Nobody is brought in who was not named.
  assert.doesNotMatch(replies.join('\n'), /Priya/);
  assert.doesNotMatch(replies.join('\n'), /ten minutes and ten minutes/);
});

test('of a plan that contradicts twice what was written, both are named, with one question', () => {
  const records: Records = {
    ...ruth,
    partners: [
      { id: 'w', name: 'Walt Jensen', status: 'declined', mine: true, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
    ],
  };
  const [reply] = talk(records, 'I will spend $3,000 on a booth at the fair, and Walt will build it for us.');
  assert.match(reply!.message, /“At most \$400”/);
  assert.match(reply!.message, /“Walt Jensen” declined/);
  assert.equal(questionsIn(reply!.message), 1);
});

test('a conversation asks one question at a time and ends with a dated step in the person’s words', () => {
  const replies = talk(
    ruth,
    'Walt wants to see numbers before he signs anything, and I have none.',
    'Last Tuesday a contractor came for the third time, because nobody had told him about the sprinkler plan.',
    'I could count at the counter how many files come in incomplete.',
    'The logs could give me the years before.',
    'Walt. He would get fewer plans back.',
    'One hour, no money.',
    'I will count twenty files on Wednesday.',
    'Thanks.',
  );
  for (const { message, step } of replies.slice(0, 6)) {
    assert.equal(questionsIn(message), 1, message);
    assert.equal(step, null);
  }
  const step = replies[6]!.step!;
  assert.deepEqual([step.title, step.due], ['Count twenty files', '2026-11-25']);
  assert.match(
    step.description,
    /^Why: Cut permit intake from nine weeks to three\.\nWhat: I will count twenty files on Wednesday 25 November\.\nAt most: One hour and no money/u,
  );
  assert.equal(replies[7]!.step, null);
});

test('what is asked of the conversation itself is answered as such', () => {
  const begun = ['Our stockroom is such a mess that it takes 20 minutes to find a bolt.'];
  const reply = (...more: string[]): string => talk(nothing, ...begun, ...more).at(-1)!.message;
  assert.match(reply('what do you mean'), /^I mean what nobody has to allow/);
  assert.match(reply('summarise'), /^So far:\n\n- You want to move: “Our stockroom/);
  assert.match(reply('start over'), /^From the beginning/);
  assert.match(reply('I don’t want to answer that'), /leave that open/);
  assert.match(reply('THIS IS RIDICULOUS!! STOP'), /cost you more than it should|what you can move/);
  assert.match(
    reply('Let’s talk about something else: the night shift.'),
    /other thing rests|put aside|leave it there/,
  );
  assert.match(reply('Ich weiß nicht, und das ist nicht meine Sache, aber wir suchen.'), /schreib ruhig auf Deutsch/);
  // Where nothing was said that can be done, the step is asked for and not made up.
  assert.match(reply('just tell me what to do'), /^Say it in one sentence, and I write it down as you say it/);
});

describe('whoever they are', () => {
  for (const { key, prompt } of quickTopics)
    test(`the topic "${key}" opens with the person's own and a question`, () => {
      const [own, bare] = [ruth, nothing].map((records) => talk(records, prompt)[0]!.message);
      assert.equal(questionsIn(own!), 1);
      assert.equal(questionsIn(bare!), 1);
      if (key === 'challenge') assert.match(own!, /“Cut permit intake from nine weeks to three”/);
      if (key === 'means') assert.match(own!, /- “/);
      if (key === 'partner') assert.match(own!, /Walt Jensen/);
    });

  test('what is asked again beside a step is not answered with the same question again', () => {
    const aside = 'And what about my boss?';
    const replies = talk(ruth, 'Our queue takes 40 minutes.', 'Give me a step.', aside, aside).map(
      ({ message }) => message,
    );
    assert.match(replies[2]!, /^That stands nowhere in your records; one look or one call shows it\./);
    assert.doesNotMatch(replies[3]!, /nowhere in your records/);
    assert.notEqual(replies[3]!.split('.')[0], replies[2]!.split('.')[0]);
  });
});

test('what is not wanted is no step, and the day of what was asked about is taken some turns later', () => {
  const said = [
    'Files lie on four desks before anybody reads them.',
    'I could put a slip on every file that comes back.',
    'The notebook.',
    'Walt.',
    'One hour, no money.',
  ];
  const doubt = talk(ruth, ...said, 'And if they feel watched? I don’t want that.', 'Give me a step.');
  assert.equal(doubt.at(-1)!.step, null);
  const begun = talk(ruth, ...said, 'OK, I start on Monday with the morning shift.').at(-1)!.step;
  assert.deepEqual([begun?.title, begun?.due], ['Put a slip on every file that comes back', '2026-11-23']);
  const whole = talk(ruth, ...said, 'OK, on Monday I put a slip on every file that comes back.').at(-1)!.step;
  assert.deepEqual([whole?.title, whole?.due], ['Put a slip on every file that comes back', '2026-11-23']);
});

test('what one could do is asked for its cost and its day, and is the step once it has them', () => {
  const stand = 'I could put up a stand by the gate with the old bikes.';
  const replies = talk(
    nothing,
    'Eighty cars stand at the gate each morning.',
    stand,
    'An hour, no money.',
    'Friday, if it is dry',
  );
  assert.match(replies[1]!.message, /hours|at which point/iu);
  assert.equal(
    replies[2]!.message.split('. ').at(-1),
    '“I could put up a stand by the gate with the old bikes”: on which day, and how would you see by the evening that it is done?',
  );
  const step = replies[3]!.step!;
  assert.deepEqual(
    [step.title, step.due, step.loss],
    ['Put up a stand by the gate with the old bikes', '2026-11-27', 'An hour, no money'],
  );
  assert.match(step.description, /^What: I could put up a stand .*, Friday 27 November, if it is dry\.$/mu);
  // What costs nothing but the asking is asked for its day at once; said too soon, the day is taken all the same.
  const ask = talk(
    nothing,
    'The head wants fewer cars.',
    'I need to ask Mrs Fox if it is ok.',
    'Tomorrow at half seven',
  );
  assert.match(ask[1]!.message, /^“I need to ask Mrs Fox if it is ok”: on which day/);
  assert.deepEqual([ask[2]!.step?.title, ask[2]!.step?.due], ['Ask Mrs Fox if it is ok', '2026-11-22']);
  const soon = talk(nothing, 'Eighty cars stand at the gate.', stand, 'Tomorrow after the bell').at(-1)!.step;
  assert.deepEqual([soon?.title, soon?.due], ['Put up a stand by the gate with the old bikes', '2026-11-22']);
  // A day of something else is none of it.
  for (const other of ['Not on Friday.', 'Last Friday it rained.', 'On Friday?'])
    assert.equal(talk(nothing, 'Eighty cars stand at the gate.', stand, other).at(-1)!.step, null, other);
});

test('a deed that is spoken of beside a step is kept with its day, and goes again where it is not wanted', () => {
  const partner = {
    id: 'a',
    name: 'Ali Demir',
    status: 'initiated' as const,
    mine: true,
    updatedAt: '2026-11-10T09:00:00Z',
    promises: [],
  };
  const records: Records = { ...nothing, partners: [partner] };
  const begun = ['Eighty cars stand at the gate.', 'I need to ask Mrs Fox if it is ok.', 'Tomorrow at half seven'];
  const reply = (...more: string[]): Reply => talk(records, ...begun, ...more).at(-1)!;
  // Asked without its mark, with what is wrong behind a comma.
  const about = 'how about Ali, he never answered';
  assert.match(reply(about).message, /“Ali Demir” has not answered since 10 Nov/);
  const kept = reply(about, 'I could go by his shop on Saturday');
  assert.equal(kept.message, 'Kept with the step: “Go by his shop, by 28 Nov”.');
  assert.match(kept.step!.description, /^Also: Go by his shop, by 28 Nov\.$/mu);
  const left = reply(about, 'I could go by his shop on Saturday', 'no leave it, too much');
  assert.match(left.message, /^Left out again\. It stands so: \*\*Ask Mrs Fox if it is ok\*\*/);
  assert.doesNotMatch(left.step!.description, /^Also/mu);
  assert.equal(reply('I could go by his shop').message, '“I could go by his shop” comes besides, then: on which day?');
  const dated = reply('I could go by his shop', 'Saturday');
  assert.equal(dated.step!.due, '2026-11-22');
  assert.match(dated.step!.description, /^Also: Go by his shop, by 28 Nov\.$/mu);
  // Who does not name a day is not held to it.
  assert.doesNotMatch(reply('I could go by his shop', 'no idea').step?.description ?? '', /^Also/mu);
});

test('a promise that is owned to beside a step is kept with its day, and the step stays where it is', () => {
  const promises = [{ text: 'A bag of rolls for the garage', due: '2026-11-18' }];
  const teresa = {
    id: 't',
    name: 'Teresa Lobo',
    status: 'active' as const,
    mine: true,
    updatedAt: '2026-11-10T09:00:00Z',
    promises,
  };
  const replies = talk(
    { ...nothing, partners: [teresa] },
    'Young people buy bread in the city.',
    'I ask Teresa for the seat behind her on Monday.',
    'Give me a step.',
    'oh and I owe her the rolls, I forgot!',
    'friday. what if she says no?',
  );
  assert.match(replies[3]!.message, /“A bag of rolls for the garage” comes besides, then: on which day\?$/);
  const { message, step } = replies[4]!;
  assert.match(message, /price of a question.*Kept with the step: “A bag of rolls for the garage, by 27 Nov”\.$/);
  assert.equal(step!.due, '2026-11-23');
});

test('how it is, is no deed; who asks what this is, is told, and who leaves a job is asked what can be tried beside it', () => {
  const replies = talk(
    nothing,
    'not sure what this is. my friend sent me the link',
    'I work in a call centre and I want out',
  );
  assert.match(replies[0]!.message, /^I am the offline coach/);
  assert.equal(
    replies[1]!.message,
    '“I work in a call centre and I want out”: what could you try beside it for one evening, and who would want it?',
  );
  const worried = talk(nothing, 'The maps lie in the dark.', 'a night there scares me, what if someone tears one');
  assert.match(worried.at(-1)!.message, /^What can be named beforehand can be limited beforehand/);
});

test('whoever is to be asked for what was held out is asked for it, and a call costs nothing but the call', () => {
  const said = ['Nobody sees the maps.', 'We could put out the copies, Dr Hask has some.', 'One evening.'];
  const replies = talk(
    nothing,
    ...said,
    'id have to ask him',
    'well maybe wednesday, he has his tea at four in the yard',
  );
  assert.match(replies[3]!.message, /^“I'd have to ask him whether We could put out the copies”: on which day/iu);
  const { step } = replies[4]!;
  assert.match(step!.title, /^Ask (?:him|Dr Hask) whether we could put out the copies$/iu);
  assert.equal(step!.due, '2026-11-25');
  assert.match(step!.description, /Wednesday 25 November, he has his tea at four in the yard/);
  const call = talk(
    nothing,
    'I want out of here.',
    'i could call the office on my break',
    'tmrw',
    'nothing just the call',
  );
  assert.deepEqual([call[2]!.step?.title, call[2]!.step?.due], ['Call the office on my break', '2026-11-22']);
  assert.equal(call[3]!.step?.loss, 'nothing but the call');
});

test('who could help is asked about by name, and why it can be done is no part of a title', () => {
  const records: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Young Mehmet from plot 40. Parents: one is a cook.' },
  };
  const said = ['Half of the water runs away.', 'I did not read the meters, my knee. Mehmet could do it with me.'];
  assert.match(
    talk(records, ...said).at(-1)!.message,
    /What would you ask Mehmet for first, and what is in it for the other side\?$/,
  );
  const step = talk(records, ...said, 'i could ring his father, we were colleagues', 'tonight after the news').at(
    -1,
  )!.step!;
  assert.deepEqual([step.title, step.due], ['Ring his father', '2026-11-21']);
  assert.match(step.description, /^What: I could ring his father, we were colleagues, .*after the news\.$/mu);
  // Parents are many, and nobody by that name.
  assert.doesNotMatch(
    talk(records, 'I present something at the parents evening and they bring cake.').at(-1)!.message,
    /Parents stands/,
  );
});

test('which of two is better is told by what can be tried sooner, and a price is found by naming it', () => {
  const said = ['Half of our tomatoes rot.', 'We could sell the ripe ones at the roadside. Or dry them.'];
  const better = talk(nothing, ...said, 'which is better do you think?').at(-1)!.message;
  assert.match(better, /^Of two, the one comes first that can be tried sooner.*sooner where you stand\?$/);
  assert.match(
    talk(nothing, ...said, 'how much should i ask for a kilo').at(-1)!.message,
    /^A price is found by naming it/,
  );
});

test('a question without its mark is answered, and a clause of theirs is quoted once', () => {
  const step = ['Eighty cars stand at the gate.', 'On Monday I count the cars.', 'Give me a step.'];
  assert.match(talk(nothing, ...step, 'ok. what if it rains').at(-1)!.message, /^What can be named beforehand/);
  assert.match(talk(nothing, ...step, 'is it even legal to do that').at(-1)!.message, /^I am no lawyer/);
  const clause = '“I want to make an app that tells students if their rent is too high”';
  const all = talk(nothing, clause.slice(1, -1), 'no I just think everybody overpays').map(({ message }) => message);
  assert.equal(all.join('\n').split(clause).length, 2);
});

test('a step is refused, taken, or left for another matter', () => {
  const begun = ['The stockroom is a mess.', 'I could clear one shelf on Thursday.', 'Give me a step.'];
  const reply = (...more: string[]): Reply => talk(nothing, ...begun, ...more).at(-1)!;
  assert.match(reply('No, I do not like that.').message, /What would you rather do, and on which day\?$/);
  assert.equal(reply('No, I do not like that.', 'Label ten boxes on Friday.').step!.title, 'Label ten boxes');
  assert.equal(reply('Good, so be it.').step, null);
  const other = reply('Something else: my boss wants us to wear badges.').message;
  assert.match(other, /“my boss wants us to wear badges”: what is that meant to bring, and how could it be brought/);
});

describe('what is said beside the matter', () => {
  const matter = 'Files come back for one missing map.';
  const early = (...more: string[]): Reply => talk(ruth, matter, ...more).at(-1)!;
  const late = (...more: string[]): Reply =>
    talk(ruth, matter, 'I could put a slip on each file on Tuesday.', 'Give me a step.', ...more).at(-1)!;

  test('great distress is met without a question for a step, and danger without any', () => {
    for (const reply of [early('I can’t do this any more'), late('I can’t do this any more')]) {
      assert.match(reply.message, /^That sounds like too much.*Shall we stop here/);
      assert.equal(reply.step, null);
    }
    assert.match(early('I don’t want to live any more').message, /emergency number[^?]*$/);
  });

  test('to stop is to stop; a step that stands is kept', () => {
    assert.deepEqual([early('stop').step, late('stop').step], [null, null]);
    assert.match(early('stop').message, /^Then we stop here\./);
    assert.match(late('This is bullshit').message, /The step can wait; it is kept here\.$/);
    assert.match(late('Nie wiem co mam robić z tym wszystkim').message, /English best.*The step can wait/);
  });

  test('a letter is not written, a sign not guessed at, and a meaning is told', () => {
    assert.match(late('can you write the e-mail for me?').message, /I write no letters\. Three lines are enough/);
    assert.match(early('😡').message, /^A word or two/);
    assert.match(late('what do you mean?').message, /^I mean: by 24 Nov you put a slip on each file/);
    assert.match(early('What do you mean, mine? The lift belongs to estates.').message, /^I mean /);
  });

  test('of two thousand characters one thing is kept, and the conversation goes on', () => {
    const { message } = early(
      'When I came here we had a garden, and the stove was new, and my sister said leave it. '.repeat(25),
    );
    assert.match(message, /That is much at once; I keep this of it: “[^”]{20,115}”/);
    assert.equal(questionsIn(message), 1);
  });

  test('what belongs to the step is no other matter, and who joins late is taken in', () => {
    const joined = late('Walt is in, he could sign the slips.').message;
    assert.doesNotMatch(joined, /When did you last run into it/);
    assert.match(joined, /^You count on Walt; .+ With Walt Jensen, then\.\n\nOtherwise the step is as it was\.$/);
  });
});

describe('what the records know of whoever is spoken of', () => {
  test('a promise to them is named with its day, and their name in two forms is one', () => {
    const replies = talk(
      owing,
      'The bills were guessed again.',
      'Otieno sees it first, in the system.',
      'I could ask Otieno for his list on Monday.',
      'Give me a step.',
    );
    assert.match(replies[1]!.message, /You promised “Peter Otieno” “Send him the readings”: it was due on 18 Nov/);
    assert.doesNotMatch(replies.map(({ message }) => message).join(), /has not been asked|two hours/);
    assert.match(replies[3]!.step!.description, /Who: Peter Otieno\.$/mu);
  });

  test('what is asked of the coach is answered out of them', () => {
    const answer = (...more: string[]) => talk(owing, 'The bills were guessed again.', ...more).at(-1)!.message;
    assert.match(answer('Do you know what I am working on?'), /your challenge is “Bills that people believe”/);
    const [, advice] = talk({ ...owing, challenge: null }, 'People quarrel.', 'Should I write to all of them?');
    assert.doesNotMatch(advice!.message, /what you named yourself/);
    assert.match(
      answer('I could write to ten houses.', 'Should I go to the radio at all?'),
      /^(?:“Photograph ten meters” has shown: .* )?What can be taken back may be tried; .* Could you take it back if it goes wrong\?$/,
    );
    assert.match(
      answer('I see Otieno on Monday. Do you think he will say yes?'),
      /You promised “Peter Otieno” “Send him the readings”: it was due on 18 Nov, and is still open\./,
    );
    assert.match(answer('Is Kim worth asking again?'), /“Kim Ode” has declined/);
  });

  test('who has only come, and expects little, is shown where to begin', () => {
    const [first] = talk(owing, 'Right. Someone told me to try this. I don’t expect much.');
    assert.match(first!.message, /^One useful step is enough\. Your challenge is “Bills that people believe”\..*\?$/);
  });
});

test('a step that is not right is asked for in their own words, and what is put right is said', () => {
  const begun = ['The stockroom is a mess.', 'I could clear one shelf on Thursday.', 'Give me a step.'];
  const reply = (...more: string[]): Reply => talk(nothing, ...begun, ...more).at(-1)!;
  const unfit = reply('Off is that it says nothing of the boxes.').message;
  assert.match(
    unfit,
    /^I could not tell from that what to change, .+ Say it in one sentence, and I write it down as you say it/,
  );
  assert.equal(
    reply('Off is that it says nothing of the boxes.', 'On Friday I label ten boxes.').step!.title,
    'Label ten boxes',
  );
  assert.equal(reply('Give me a step where I label ten boxes.').step!.title, 'Label ten boxes');
  assert.equal(reply('One lunchtime. Though I have none before the inspection is over.').step!.loss, 'One lunchtime');
  const sign = reply('ok. what do i look at to know it worked').message;
  assert.match(sign, /^Set down before you begin which count, by which day, and below what you stop\./);
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

test('who is taken out again has no part in the step, before it and after', () => {
  const said = [
    loaves,
    'Vesna.',
    'No. Vesna is out. Milica. One morning, no money.',
    'On Tuesday I bake rusks and bring her a bag.',
  ];
  const { step } = talk(bakery, ...said).at(-1)!;
  assert.ok(!/Vesna/u.test(step!.description), step!.description);
  assert.match(step!.description, /^Who: Milica/mu);
  const later = talk(
    bakery,
    loaves,
    'I ask Vesna to taste the rusks on Tuesday.',
    'Give me a step.',
    'Vesna is out. It is Milica.',
  ).at(-1)!;
  assert.match(later.step!.description, /^Who: Milica/mu);
  assert.ok(!/Who: Vesna/u.test(later.step!.description));
});

test('of "Ann, not Ben" the one is left out and the other taken', () => {
  const said = [loaves, 'The oven. Hot till noon.', 'Milica, not Vesna.', 'I bake twenty bags on Tuesday.'];
  assert.doesNotMatch(talk(bakery, ...said).at(-1)!.step!.description, /Vesna/);
});

test('thinking aloud about one ends with the other', () => {
  const asked = talk(bakery, loaves, 'The oven. Hot till noon.').at(-1)!.message;
  assert.ok(!/deck oven/u.test(asked), asked);
  const said = ['Vesna. They cannot chew rusks, she says. So school. Milica.', 'I bake twenty bags on Tuesday.'];
  const { step } = talk(bakery, loaves, 'The oven. Hot till noon.', ...said, 'Give me a step.').at(-1)!;
  assert.ok(!/Who: Vesna/u.test(step!.description), step!.description);
});

test('what is said of the talk, or of what "it" is, is nothing to begin with', () => {
  for (const said of ['Said it. Rusks.', 'It is idle, so it cannot stop.']) {
    const { step } = talk(bakery, loaves, 'I could bake twenty rusks on Tuesday.', said, 'Give me a step.').at(-1)!;
    assert.ok(!/With: (?:Said|It )/u.test(step!.description), step!.description);
  }
});

test('"up to me" and the age of a baby are no limit', () => {
  const said = 'Asking her is up to me, and her neighbour has a baby of seven weeks.';
  const { step } = talk(bakery, loaves, said, 'On Tuesday I bake twenty rusks.').at(-1)!;
  assert.ok(!/weeks/u.test(step!.loss), step!.loss);
});

test('whom a deed means is not who owns the pot', () => {
  const said = "Tuesday I take the bags to her and ask. Thursday I bake in Rosa's tin.";
  const before = { message: said, texts: ['Milica could have them.', said], last: '' };
  assert.equal(withName('take the bags to her and ask', before, bakery), 'take the bags to Milica and ask');
});

test('a step that is only said again, with who it is for, keeps what it says', () => {
  const said = ['I take five bags with tags to Vesna and ask about the rest on Tuesday.', 'Give me a step.'];
  const before = talk(bakery, loaves, ...said).at(-1)!.step!;
  const after = talk(bakery, loaves, ...said, 'Not Vesna. I take them to Milica.').at(-1)!.step;
  assert.equal(after?.title, before.title.replace('Vesna', 'Milica'));
});

test('a day that is denied, and a question behind it, leave the deed as it stands', () => {
  const said = ['On Wednesday I ask Milica to taste the rusks.', 'Give me a step.'];
  const [before, after] = talk(
    bakery,
    loaves,
    ...said,
    "It's an hour of petrol it may cost me. And it's Tuesday I ask her, not Wednesday, and what about Noreen?",
  ).slice(-2);
  assert.equal(after!.step?.title, before!.step?.title);
  assert.equal(after!.step?.due, '2026-11-24');
  assert.equal(after!.step?.loss, 'an hour of petrol');
});

test('a story of nobody is no plan, and a later plan is', () => {
  const said = ['Tuesday again and I cut nobody. I swept the floor twice.', 'I go next door tomorrow and ask Milica.'];
  const { step } = talk(bakery, ...said, 'Give me a step.').at(-1)!;
  assert.match(step!.title, /Milica/);
});

test('"the step is to", and "I have thought of something", say what is done', () => {
  const first =
    'I have thought of something: on Monday I sit down beside Milica and taste the rusks. That costs me one evening.';
  const { step } = talk(bakery, loaves, first, 'Give me a step.').at(-1)!;
  assert.match(step!.title, /^Sit down beside Milica/);
  assert.equal(step!.loss, 'one evening');
  const changed = talk(
    bakery,
    loaves,
    'I ask Vesna on Tuesday.',
    'Give me a step.',
    'No. The step is not to ask her. It is to carry five bags to the school on Monday.',
  ).at(-1)!.step;
  assert.match(changed!.title, /^Carry five bags to the school/);
});

test('whoever comes back for it has said the day of what was asked about, and the question is that of their own play', () => {
  const canteen: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Two lads from the night shift, Amir and Tino.' },
    plays: [
      {
        id: 'p1',
        title: 'Ask Amir and Tino what they would eat at two in the morning',
        description: '',
        principle: 'bird-in-hand',
        status: 'active',
        dueDate: '2026-11-18T09:00:00Z',
        lessons: null,
        affordableLoss: null,
        challengeId: 1,
      },
    ],
  };
  const replies = talk(
    canteen,
    'The night shift eats crisps, I thought of soup in flasks.',
    'I havent asked Amir yet, he’s on holiday till Wednesday',
    'well I could ask Tino, he has no time in the week, only when the shift starts at ten',
    'on Monday at ten then. I come back to the factory for it',
    'what do I ask him exactly?',
  );
  assert.match(replies[2]!.message, /“I could ask Tino, .*on which day/);
  assert.equal(replies[3]!.step?.title, 'Ask Tino');
  assert.equal(replies[3]!.step?.due, '2026-11-23');
  assert.match(replies[3]!.step!.description, /, on Monday 23 November at ten\.\n/);
  assert.match(replies[4]!.message, /^Your play “Ask Amir and Tino what they would eat at two in the morning” has the/);
});

test('a promise that is seen to is out of the way, and a plan said before it was asked about stands at the end', () => {
  const school: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), slackResources: 'Wednesday afternoons' },
    partners: [
      {
        id: 'r',
        name: 'Raj Patel',
        status: 'active',
        mine: true,
        updatedAt: '2026-11-10T09:00:00Z',
        promises: [{ text: 'send him the list of models', due: '2026-11-19' }],
      },
    ],
  };
  const replies = talk(
    school,
    'I’d like to give the old tablets to families but I don’t know how to choose who gets one',
    'the head says data protection. each tablet has to be wiped and its 40 minutes each',
    'oh right I forgot Raj. I’ll send it today',
    'I could wipe five on Wednesday and give them to five kids in year 4 that the head picks',
    'does the head have to sign something?',
    'two wednesdays, no money. and what if the parents feel ashamed',
    'good. and how do I start that talk',
  );
  assert.match(replies[1]!.message, /What keeps you from that promise\?$/);
  assert.match(replies[2]!.message, /^Then that promise is kept by 21 Nov; tick it off there when it is\. .*\?$/);
  assert.equal(replies[6]!.step?.title, 'Wipe five and give them to five kids in year 4 that the head picks');
});

test('how it is, told in place of a deed, is answered by the question what is theirs to do', () => {
  const replies = talk(
    nothing,
    'vaccines get warm on the road. two boxes last month thrown away',
    'the fridge in Savelugu stops when the power goes, and then the nurse waits for me to bring ice',
    'I could leave a cool box with ice there so she has it when it stops',
    'Thursday',
    'is it a problem that I never asked my boss',
  );
  assert.equal(replies[1]!.message, 'What could you do about it this week without asking anyone?');
  assert.match(replies[4]!.message, /^What takes nobody else’s room/);
});

const challenge = (title: string, statement: string, reputation: string): NonNullable<Records['challenge']> => ({
  id: 1,
  title,
  statement,
  affordableLoss: { financial: '50 euros', time: 'Three hours a week', reputation, emotional: '' },
  potentialPartners: [],
  hasPremortem: true,
});

test('what is measured from, and who must hear of it first, is told from what they wrote', () => {
  const ward: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Dr. Henrik Voss, head of surgery. Carla Mendes, pharmacist.' },
    challenge: challenge(
      'Patients wait half a day to go home',
      'A patient who is fit to leave at nine leaves at half past two, because the medicines come at one.',
      'Dr. Voss must not first hear of it in the ward meeting',
    ),
  };
  const replies = talk(
    ward,
    'I want to get the medicines to the ward before eleven so patients can leave earlier.',
    'Yesterday Mrs. Brandt was ready at nine and the bag from the pharmacy came at ten past one.',
    'I could send Carla the list of tomorrow’s discharges the evening before, so she can prepare the bags.',
    'It would cost me fifteen minutes each evening for one week.',
    'I would start tonight after my shift, with the list for tomorrow.',
    'How do I know after the week whether it helped?',
    'And should I tell Dr. Voss now or wait until there are numbers?',
  );
  assert.match(replies[0]!.message, /^Which one case of it do you have before your eyes/);
  // The discharges are tomorrow's, and the list is not sent then.
  assert.equal(replies[2]!.step, null);
  assert.equal(replies[4]!.step?.due, '2026-11-21');
  assert.doesNotMatch(replies[4]!.step!.description, /I would start/);
  assert.match(replies[5]!.message, /^What you measure from: .*“A patient who is fit to leave at nine leaves/);
  assert.match(replies[6]!.message, /“Dr\. Voss must not first hear of it in the ward meeting”/);
});

test('a day beside a cost is the day alone; what is asked about is held against what they wrote', () => {
  const town: Records = {
    ...nothing,
    inventory: {
      ...emptyInventory(),
      whoIKnow: 'Alena Novotná, mayor’s assistant. Mr. Hruška, who runs the bus depot.',
    },
    challenge: challenge(
      'Children cannot walk to school safely',
      'Two of five schools have a crossing without a light.',
      'Nothing in the newspaper before the council has seen it',
    ),
  };
  const replies = talk(
    town,
    'I’d like to close the street in front of the primary school for cars for one morning.',
    'Because there are forty cars on eighty metres, and last Thursday a boy was nearly hit by a reversing van.',
    'I could print a big map of the counts on the plotter and take it to the parents’ meeting.',
    'Two hours on Friday afternoon and some paper, nothing more.',
    'The parents’ meeting is on Thursday next week, 26 November, at six.',
    'What if the parents say they have no choice but to drive?',
    'Who should be in the room besides the parents?',
    'And can I tell the local newspaper about it?',
  );
  assert.match(replies[3]!.step!.description, /meeting, on Friday 27 November in the afternoon\.\nAt most: Two hours/);
  assert.equal(replies[4]!.step?.due, '2026-11-26');
  assert.match(replies[5]!.message, /^Then you know it for the price of a question/);
  assert.match(replies[6]!.message, /^Among those you know: Alena Novotná and Mr\. Hruška\./);
  assert.match(replies[7]!.message, /you wrote of your reputation: “Nothing in the newspaper before the council/);
});

test('whoever has no records yet comes to a step by what they say, with a pause for something else', () => {
  const replies = talk(
    nothing,
    'I work at a public library and fewer and fewer teenagers come in.',
    'Last Saturday there were two teenagers in four hours, and they only came because it rained.',
    'I could ask the two what they would have liked to find.',
    'They are called Jonas and Mia and they go to the school across the road.',
    'An hour on Thursday, and a pizza, so fifteen euros.',
    'On Thursday at four, after their last lesson.',
    'Is it better to ask them together or one by one?',
    'What if they only shrug?',
  );
  assert.match(replies[3]!.message, /^“I could ask the two what they would have liked to find”: on which day, then\?$/);
  const step = replies[4]!.step;
  assert.deepEqual(
    [step?.title, step?.due, step?.loss],
    ['Ask the two what they would have liked to find', '2026-11-26', 'an hour and fifteen euros'],
  );
  assert.match(replies[5]!.step!.description, /, on Thursday 26 November at four\.$/mu);
  assert.match(replies[6]!.message, /^“one by one” tells you more/);
  assert.match(replies[7]!.message, /^Then you know it for the price of a question/);
});

test('what they say themselves is not told them from their records, and a play about whoever they name comes first', () => {
  const play = (title: string, rest: Partial<Records['plays'][number]>): Records['plays'][number] => ({
    id: title,
    title,
    description: '',
    principle: 'affordable-loss',
    status: 'active',
    dueDate: null,
    lessons: null,
    affordableLoss: null,
    challengeId: 1,
    ...rest,
  });
  const desk: Records = {
    ...nothing,
    inventory: { ...emptyInventory(), whoIKnow: 'Rui in the warehouse. A cobbler, Senhor Abreu.' },
    challenge: {
      ...challenge('Worn returns are shredded', 'Eighty pairs a week are shredded.', ''),
      potentialPartners: [{ name: 'Senhor Abreu', relationship: 'cobbler' }],
    },
    plays: [
      play('Sort one week of returns', {
        status: 'completed',
        lessons: 'Fifty-two of eighty need only a heel or a sole.',
      }),
      play('Ask Abreu what a heel costs', { dueDate: '2026-11-27T09:00:00Z' }),
    ],
    partners: [
      {
        id: 'r',
        name: 'Rui Matos',
        status: 'active',
        mine: true,
        updatedAt: '2026-11-10T09:00:00Z',
        promises: [{ text: 'tell him where the boxes go', due: '2026-11-24' }],
      },
    ],
  };
  const replies = talk(
    desk,
    'I would like to sell the worn shoes repaired instead of shredding them.',
    'Fifty-two of the eighty only need a heel. Last Tuesday I held a pair of boots that had been worn once.',
    'I could take ten pairs to Senhor Abreu and have him mend the heels.',
  );
  assert.doesNotMatch(replies[1]!.message, /Fifty-two of eighty/);
  assert.match(replies[2]!.message, /^Your play “Ask Abreu what a heel costs” is due on 27 Nov/);
});

test('what is done for something else is one step with it, and what is paid for it is its cost', () => {
  const museum: Records = {
    ...nothing,
    challenge: challenge('Children are bored after ten minutes', 'Families leave after twenty minutes.', ''),
  };
  const { step } = talk(
    museum,
    'I want to make a comic guide through the museum.',
    'The children of my cousin asked for one, he draws.',
    'I can print ten copies for 40 euros instead.',
    'I will hand them out at the desk next Tuesday afternoon.',
  ).at(-1)!;
  assert.deepEqual(
    [step?.title, step?.due, step?.loss],
    ['Print ten copies for 40 euros and hand them out at the desk', '2026-11-24', '40 euros'],
  );
});
