// The offline coach's conversation: it moves forward, says nothing twice, hears what is asked of the conversation itself, and
// ends with a dated step.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import { ruth } from '../../test/fixtures/ruth.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Reply } from '../conversation/talk.rules.ts';
import { quickTopics } from '../conversation/topic.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { withName } from '../steps/step-who.rules.ts';
import { converse } from './dialogue.rules.ts';

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

test('what stands behind a comma and only says when is held out with its means, not alone', () => {
  const records: Records = {
    ...nothing,
    inventory: {
      ...emptyInventory(),
      slackResources: 'The meeting room before noon, Monday to Wednesday. Weekday mornings, unless there is frost.',
    },
  };
  const replies = talk(records, 'Twenty teenagers have no warm desk.', 'I could open a room for them.', 'idk');
  const all = replies.map(({ message }) => message).join('\n');
  assert.match(all, /“The meeting room before noon, Monday to Wednesday”/);
  assert.doesNotMatch(all, /“(?:Monday|unless)/);
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

test('what is not wanted is no step, and out of several turns none is put together', () => {
  const said = [
    'Files lie on four desks before anybody reads them.',
    'I could put a slip on every file that comes back.',
    'The notebook.',
    'Walt.',
    'One hour, no money.',
  ];
  const doubt = talk(ruth, ...said, 'And if they feel watched? I don’t want that.', 'Give me a step.');
  assert.equal(doubt.at(-1)!.step, null);
  const begun = talk(ruth, ...said, 'OK, I start on Monday with the morning shift.', 'Give me a step.');
  assert.equal(begun.at(-1)!.step, null);
  const whole = talk(ruth, ...said, 'OK, on Monday I put a slip on every file that comes back.').at(-1)!.step;
  assert.deepEqual([whole?.title, whole?.due], ['Put a slip on every file that comes back', '2026-11-23']);
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

test('a step is refused, taken, or left for another matter', () => {
  const begun = ['The stockroom is a mess.', 'I could clear one shelf on Thursday.', 'Give me a step.'];
  const reply = (...more: string[]): Reply => talk(nothing, ...begun, ...more).at(-1)!;
  assert.match(reply('No, I do not like that.').message, /What would you rather do, and on which day\?$/);
  assert.equal(reply('No, I do not like that.', 'Label ten boxes on Friday.').step!.title, 'Label ten boxes');
  assert.equal(reply('Good, so be it.').step, null);
  const other = reply('Something else: my boss wants us to wear badges.').message;
  assert.match(other, /“my boss wants us to wear badges”: what is that meant to bring, and how could it be brought/);
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
    'Theo saw it first, and said nothing.',
    'Theo would have to see it. I could put a map in front of each fence permit.',
    'The office by the north door.',
  ).map(({ message }) => message);
  assert.match(replies[0]!, /^Of “Look at the windows” you wrote “The map of the fence was missing in twelve files”/);
  assert.match(replies.join(), /What would you ask Theo Park for first/);
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

const owing: Records = {
  inventory: { ...emptyInventory(), whatIHave: 'A tablet. A motorbike on Tuesdays.' },
  challenge: {
    id: 3,
    title: 'Bills that people believe',
    statement: 'Sixty households dispute their bill each month.',
    affordableLoss: { time: 'Four hours a week' },
    potentialPartners: [{ name: 'Otieno', relationship: 'billing' }],
    hasPremortem: false,
  },
  plays: [
    {
      ...ruth.plays[0]!,
      title: 'Photograph ten meters',
      status: 'completed',
      lessons: 'Nobody with a photo disputed the bill.',
      challengeId: 3,
    },
  ],
  partners: [
    {
      id: 'o',
      name: 'Peter Otieno',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-01T10:00:00Z',
      promises: [{ text: 'Send him the readings', due: '2026-11-18' }],
    },
    { id: 'k', name: 'Kim Ode', status: 'declined', mine: true, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
  ],
};
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
      /^What can be taken back may be tried; .* Could you take it back if it goes wrong\?$/,
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
  const [reply] = talk(records, 'I will read ten gates for two weeks, full time, and the bills are believed.').map(
    ({ message }) => message,
  );
  assert.ok((reply!.match(/You now speak of/gu) ?? []).length <= 1, reply);
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

test('"is that too much?" is measured by what they wrote that they can lose', () => {
  const too = 'Forty scarves would be 240 soles. That is too much, isn’t it?';
  assert.match(talk(bakery, loaves, too).at(-1)!.message, /“120 soles”, and 240 soles is more/);
  const fits = 'The bags would be 20 soles. Is that too much?';
  assert.match(talk(bakery, loaves, fits).at(-1)!.message, /20 soles stays within “120 soles”/);
  // What comes again is not measured by one of it.
  const often = 'The bags would be 20 soles every week. Is that too much?';
  assert.match(talk(bakery, loaves, often).at(-1)!.message, /20 soles each time: “120 soles” pay for that 6 times\./);
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
  assert.equal(told('Where are we so far?'), `So far:\n\n- You want to move: “The bread is left over”\n\n${asksMeans}`);
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
    ['Who are you?', `${aboutCoach} ${asksMeans}`],
    ['Skip that question.', `That question falls away. ${asksMeans}`],
    ['That is not what I meant.', `Then I had that wrong. ${asksMeans}`],
    ['I already said it is two hours.', `You had said that; now it counts. ${asksMeans}`],
    ['I do not know.', `Then nearer to your own desk. ${asksMeans}`],
    ['None of your business.', `Then we leave that open. ${asksMeans}`],
    ['🎉', `A word or two would tell me more than the sign. ${asksMeans}`],
    ['👍', asksMeans],
    ['thanks', asksMeans],
    ['What do you mean?', `${mean} ${left}`],
    ['That is not what I said. What do you mean?', `Then I had that wrong. ${mean} ${left}`],
    ['What do you mean? Two hours.', `${mean} ${left}`],
    ['I could count them. What do you mean?', asksMeans],
    ['UGH!! This is RIDICULOUS, NEVER again!', `That has cost you more than it should. ${asksMeans}`],
    ['I am so tired.', `Then let it be small today, or wait; nothing here runs away. ${asksMeans}`],
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
