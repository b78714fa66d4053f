// Of what a step is made, and what leaves it as it stands, each by a few rows. The many wordings of it are in test/step-sets.rules.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Fields,
  begun,
  matches,
  now,
  records,
  standing,
  stickers,
  stood,
  talk,
} from '../../test/fixtures/step-talks.ts';
import type { Contradiction } from '../contradictions/clash.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Reply, Said } from '../conversation/talk.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { lineIn } from '../steps/step-line.rules.ts';
import { converse } from './dialogue.rules.ts';
import { follow } from './hearing.rules.ts';
import { replyOnStep } from './step-talk.rules.ts';

const deeds: readonly (readonly [message: string, fields: Fields])[] = [
  [
    "I'd ring Hege on Monday. Ask her who at Mattilsynet decides about dried kelp and what they test for. Iodine, I've heard. If the test costs more than five thousand I'm out.",
    {
      title: 'Ring Hege and ask her who at Mattilsynet decides about dried kelp and what they test for',
      due: '2026-11-23',
      loss: 'If the test costs more than five thousand',
      who: 'Hege, not asked yet',
      means: '',
    },
  ],
  [
    'I would ask Slim if he can print a small number, like 50. Or a plain sticker, and Mutinta writes by hand. I can see him tomorrow, Monday, I must send him the wording anyway. Is that too cheap looking?',
    { title: 'Ask Slim if he can print a small number, like 50', due: '2026-11-23' },
  ],
  [
    'On Tuesday I go to Maestra Irene with the skirt, that I have to do anyway, and then I ask her if she will tell three mothers about two for one.',
    {
      title: 'Go to Maestra Irene with the skirt and then ask her if she will tell three mothers about two for one',
      due: '2026-11-24',
      who: 'Maestra Irene',
    },
  ],
  [
    'she declined partnership not sign off. will mail sunita mon 23 nov, ask what she needs to see before 9 dec. can i run ten claims w/o her?',
    { due: '2026-11-23', who: 'Sunita Rao' },
  ],
  [
    'I will show Olga the varnish on Friday. Then I ask her for one frame.',
    { title: 'Show Olga the varnish and ask her for one frame', due: '2026-11-27' },
  ],
  [
    'On Wednesday I carry two crates to the school kitchen.',
    { title: 'Carry two crates to the school kitchen', due: '2026-11-25' },
  ],
  [
    'I would ask Olga whether she lends the smoker. I meet her on Thursday.',
    { title: 'Ask Olga whether she lends the smoker', due: '2026-11-26' },
  ],
  [
    'Tomorrow I paint the north door with the tin of red paint.',
    { title: 'Paint the north door with the tin of red paint', due: '2026-11-23', means: 'A tin of red paint' },
  ],
];

test('a deed with its day is the step, with all that belongs to the act', () => {
  for (const [message, fields] of deeds) matches(talk(begun, message).reply.step, fields, message);
});

test('what is asked beside a deed is answered with the step', () => {
  const { reply } = talk(begun, 'On Thursday I ask Slim whether he signs. And if he says no, what then?');
  assert.match(reply.message, /^Then you know it for the price of a question\..*\*\*Ask Slim whether he signs\*\*/su);
});

test('where nothing of the kind was said, the step is asked for and not put together', () => {
  for (const message of ['Give me a step.', 'just tell me what to do']) {
    const { reply } = talk(begun, message);
    assert.equal(reply.step, null);
    assert.match(reply.message, /Say it in one sentence, and I write it down as you say it/);
  }
  const asked = talk(begun, 'Give me a step.').history;
  matches(
    talk(asked, 'Label forty jars on Thursday.').reply.step,
    { title: 'Label forty jars', due: '2026-11-26' },
    'the answer',
  );
  for (const message of [
    'No no, I was only complaining about the window.',
    'What do you think, is two for one good?',
    'Tomorrow, Monday, in the hour before the counter opens.',
    'Doña Mari crosses the street when I come.',
  ])
    assert.equal(talk(asked, message).reply.step, null, message);
});

test('how the step stands is said when it is asked, and that one stands at a time', () => {
  for (const message of [
    'Is it written right now?',
    'What stands now?',
    'Thank you, have you got it written down?',
    'Read it back to me, please.',
  ])
    assert.match(talk(stood(), message).reply.message, /It stands so: \*\*Ask Slim if/, message);
  assert.match(
    talk(stood(), 'Can I have two steps?').reply.message,
    /One step at a time stands here; the other can be a play of its own\./,
  );
});

test('another deed with a day of its own is kept beside the step, and said to be so', () => {
  const { reply } = talk(stood(), 'And on Thursday I varnish the front door of the shop.');
  matches(reply.step, { ...stickers, also: 'Varnish the front door of the shop, by 26 Nov' }, 'beside');
  assert.match(reply.message, /Kept with the step: “Varnish the front door/);
});

const putBack: readonly string[] = [
  'Ah, you took away my Slim! Put it back, please.',
  'You lost the stickers and the K200. Please put it back as it was.',
  'I want it as it was before.',
  'Bring back the first one.',
];

test('what is put otherwise is the same deed on the same day', () => {
  const { reply } = talk(begun, 'Step: ring the lab on Tuesday.', 'The step is not to ring, it is to learn the price.');
  matches(reply.step, { title: 'Learn the price', due: '2026-11-24' }, 'rephrased');
});

test('a day alone answers on which day, and the deed is the sentence that the coach quoted', () => {
  const asked: Said[] = [
    ...begun,
    { role: 'user', text: 'I could lay ten lists on the counter.' },
    {
      role: 'assistant',
      text: '“I could lay ten lists on the counter”: on which day, and how would you see by the evening that it is done?',
    },
  ];
  for (const message of ['On Thursday.', 'This Thursday, then.'])
    matches(talk(asked, message).reply.step, { title: 'Lay ten lists on the counter', due: '2026-11-26' }, message);
  for (const message of ['No idea.', 'When she is back.']) assert.equal(talk(asked, message).reply.step, null, message);
});

test('the last step that was agreed to or dictated comes back when it is asked for', () => {
  const swapped: Said[] = [
    ...stood(),
    { role: 'user', text: 'Now the bottles.' },
    {
      role: 'assistant',
      text: 'This, then: **Kamwala for them**, by 30 Nov.',
      step: {
        title: 'Kamwala for them',
        description: 'What: Kamwala for them.',
        principle: 'lemonade',
        due: '2026-11-30',
        loss: '',
      },
    },
  ];
  for (const message of putBack) matches(talk(swapped, message).reply.step, stickers, message);
  const dictatedAgain =
    'Please put it back as it was: ask Slim tomorrow if he prints 50 plain stickers with the logo, at most K200. And if he says no, what then?';
  matches(talk(swapped, dictatedAgain).reply.step, stickers, dictatedAgain);
  // Where nothing was lost it is said to stand.
  assert.match(talk(stood(), 'You took away my Slim!').reply.message, /It stands so: \*\*Ask Slim/);
});

const corrections: readonly (readonly [message: string, fields: Fields])[] = [
  [
    'The limit is the one afternoon, put that. And correct one thing: if the temperature goes off by more than half a degree, I do not bring the page, I bring only the list.',
    {
      loss: 'the one afternoon',
      if: 'The temperature goes off by more than half a degree, I do not bring the page, I bring only the list',
    },
  ],
  [
    'And if he wants more than a week, I ask the printer in Ridgeway.',
    { if: 'He wants more than a week, I ask the printer in Ridgeway' },
  ],
  ['If it rains, I only send him the drawing.', { if: 'It rains, I only send him the drawing' }],
  ['One thing: if the shop is closed, then I go to his sister.', { if: 'The shop is closed, then I go to his sister' }],
  ['If the ink runs I stop.', { loss: 'K200', if: 'The ink runs, I stop' }],
  ['The date is wrong, it is Thursday 26 November.', { due: '2026-11-26' }],
  ['The limit is K150.', { loss: 'K150' }],
];

test('a correction changes what it names and nothing else, and a condition is a line of its own', () => {
  for (const [message, fields] of corrections) {
    const { reply } = talk(stood(), message);
    assert.ok(reply.step, message);
    // The words of the day follow the day.
    const bare = (title: string): string => title.replace(/ (?:tomorrow|on \p{L}+ \d+ \p{L}+)/u, '');
    assert.equal(bare(reply.step.title), bare(stickers.title), message);
    matches(reply.step, fields, message);
    if (fields.if) assert.ok(reply.message.includes('Kept with it: “If '), reply.message);
  }
});

test('what was ordered and not carried out is said to be so', () => {
  for (const message of [
    "That's the step. Take out 'slow means I have time', it's nonsense there.",
    'Please remove the boathouse.',
  ])
    assert.match(talk(stood(), message).reply.message, /: that does not stand in the step\./, message);
  for (const message of [
    'One more thing: the light has to be off by ten.',
    'And put in that he may keep the drawing.',
    'Add the colour of the lid to it, and the size.',
  ])
    assert.match(
      talk(stood(), message).reply.message,
      /that I could not carry out; “Change” at the step does it by hand\./,
      message,
    );
});

test('a condition is said back as it was said: a name keeps its capital, another word does not', () => {
  const stands: Said = {
    role: 'assistant',
    text: 'So it comes to this.',
    step: converse({ history: begun, message: 'Step: clear one shelf on Thursday.', records, now, again: 0 }).step,
  };
  const said = (message: string): string =>
    converse({ history: [...begun, stands], message, records, now, again: 0 }).message;
  assert.match(said('If the bolts are rusty, I throw them away.'), /“If the bolts are rusty, I throw them away”/);
  assert.match(said('And if Walt comes, I give him the list.'), /“If Walt comes, I give him the list”/);
});

test('of two acts with two days the nearer is the step, the other is kept, said, and offered when the first is a play', () => {
  for (const message of [
    'On Saturday 28 November I go to Tongi and time six hats. But before that, by Tuesday evening, I write to Olga that the price is open until the 30th.',
    'I write to Olga on Tuesday 24 November that the price is open. On Saturday 28 November I go to Tongi and time six hats.',
  ]) {
    const { reply, history } = talk(begun, message);
    assert.match(reply.step?.title ?? '', /^Write to Olga that the price is open$/u);
    assert.equal(reply.step?.due, '2026-11-24');
    assert.match(
      reply.message,
      /And by 28 Nov “Go to Tongi and time six hats”: make this a play, and that comes next\./u,
    );
    const play = { ...playOf, title: reply.step!.title };
    const next = converse({
      history,
      message: 'Done, it is a play.',
      records: { ...records, plays: [play] },
      now,
      again: 0,
    });
    assert.deepEqual([next.step?.title, next.step?.due], ['Go to Tongi and time six hats', '2026-11-28']);
    assert.match(next.message, /^Next, as you said it:/u);
  }
});

const playOf: Records['plays'][number] = {
  id: 'p',
  title: '',
  description: '',
  principle: 'pilot-in-plane',
  status: 'planned',
  dueDate: '2026-11-24T12:00:00Z',
  lessons: null,
  affordableLoss: null,
  challengeId: 1,
};

test('one act in two parts ends on the day of the last, and both days can be read', () => {
  for (const [message, what] of [
    [
      'Tuesday I write one page with the price, and show it to Slim at the slip on Wednesday.',
      /Tuesday 24 November.*Wednesday 25 November/u,
    ],
    [
      'I write the page with the price on Tuesday and show it to Slim on Wednesday.',
      /Tuesday 24 November.*Wednesday 25 November/u,
    ],
    [
      'Tuesday I write the page with the price and Wednesday I show it to Slim.',
      /Tuesday 24 November.*Wednesday 25 November/u,
    ],
    ['On Tuesday and Wednesday I sweep the shelf.', /Tuesday 24 November and Wednesday 25 November/u],
  ] as const) {
    const { step } = talk(begun, message).reply;
    assert.equal(step?.due, '2026-11-25', message);
    assert.match(lineIn(step!.description, 'What'), what);
    assert.doesNotMatch(step!.title, /day/u);
  }
});

const ward = 'Tomorrow, Monday, at seven I bring Slim the count of his ward, half an hour at most.';

test('the day of a condition is not the step’s, and what was carried out is not said to be not', () => {
  for (const message of [
    'Then one condition: if he says no, I thank him and do it on the other ward, on 2 December. Please put that in.',
    'And put this in: if he says no, I do it on the other ward on Wednesday 2 December.',
    'One condition. If he says no I stop and ring Olga on Wednesday 2 December.',
  ]) {
    const { reply } = talk(begun, ward, message);
    assert.deepEqual([reply.step?.due, reply.step?.loss], ['2026-11-23', 'half an hour'], message);
    assert.match(lineIn(reply.step!.description, 'What'), /^On Monday 23 November, at seven I bring Slim/u);
    assert.match(lineIn(reply.step!.description, 'If'), /^He says no.*2 December$/u);
    assert.doesNotMatch(reply.message, /could not carry out/u);
  }
  const moved = talk(begun, ward, 'Make it Wednesday.').reply.step!;
  assert.match(moved.description, /What: On Wednesday 25 November, at seven I bring Slim/u);
  assert.doesNotMatch(moved.description, /Monday/u);
});

test('an act said in one message and its day in the next are one step, marked as put together', () => {
  for (const [first, second, title, loss] of [
    [
      'One page with the price. I show it to Slim before I sign. One evening.',
      'Wednesday.',
      'Show one page with the price to Slim before I sign',
      'One evening',
    ],
    [
      'I would ask Olga whether two of her bees could stand there.',
      'It takes me ten minutes. Wednesday, before noon.',
      'Ask Olga whether two of her bees could stand there',
      'ten minutes',
    ],
    [
      'One paper, one page. Show to Slim before I sign.',
      'A paper costs an evening. I write it Wednesday.',
      'Write one paper',
      'an evening',
    ],
  ] as const) {
    const { reply, history } = talk(begun, first, second);
    assert.match(reply.message, /Put together from what you said last, in your words: /u, second);
    assert.deepEqual([reply.step?.title, reply.step?.due, reply.step?.loss], [title, '2026-11-25', loss]);
    const said = talk(history, 'Thursday I write one page and show it to Slim at the slip on Friday.').reply.step;
    assert.deepEqual([said?.title, said?.due], ['Write one page and show it to Slim at the slip', '2026-11-27']);
  }
  const past: Said = { role: 'assistant', text: 'When was that last so, and what happened, step by step?' };
  assert.equal(
    talk([...begun, { role: 'user', text: 'I could hang it on the racks.' }, past], 'Wednesday.').reply.step,
    null,
  );
});

test('a price, a unit cost and what others pay are no limit; what is said to be the limit instead is it', () => {
  const prices = 'My honest cost is 2.35 dollars with 18 minutes; at 1.90 I lose 45 cents a hat. Olga pays 3 dollars.';
  const first = talk(begun, prices, 'On Saturday 28 November I go to Tongi and time six hats.');
  assert.equal(first.reply.step?.loss, '');
  for (const [message, loss] of [
    [
      '2.35 dollars is the price, it is not what I risk; what I risk is 360 taka and one Saturday.',
      '360 taka and one Saturday',
    ],
    ['The 360 taka is what I can lose.', '360 taka'],
    ['Make it Sunday the 29th please, and 90 taka at most because of the bus.', '90 taka'],
    ['Not the 2.35, the limit is 60 taka.', '60 taka'],
  ] as const)
    assert.equal(talk(first.history, message).reply.step?.loss, loss, message);
});

test('what comes first takes the place of what stands, which is kept for after it', () => {
  const tongi = talk(begun, 'On Saturday 28 November I go to Tongi and time six hats.');
  const { reply } = talk(
    tongi.history,
    'The letter to Olga comes first, by Tuesday 24 November; in it I say that the price is open.',
  );
  assert.deepEqual(
    [reply.step?.title, reply.step?.due],
    ['The letter to Olga; in it I say that the price is open', '2026-11-24'],
  );
  assert.equal(lineIn(reply.step!.description, 'Also'), 'Go to Tongi and time six hats, by 28 Nov');
  // What stands is first already.
  assert.equal(talk(tongi.history, 'The trip to Tongi comes first.').reply.step, null);
});

test('a correction that is not understood is asked about by the field it speaks of', () => {
  const knock = 'On Friday I knock at the three doors and count who opens.';
  for (const [message, question] of [
    ['The limit is wrong.', 'What may it cost at most?'],
    ['The day is wrong.', 'On which day is it to be?'],
    ['The person is wrong.', 'Who has a part in it?'],
  ] as const) {
    const { message: says } = talk(begun, knock, message).reply;
    assert.ok(says.endsWith(question), says);
    assert.doesNotMatch(says, /or: /u);
  }
});

test('a step is heard in the ways in which one is said', () => {
  for (const [message, title, due, loss] of [
    [
      "Here's what I'll do: Wednesday lunch I lay a list beside the stamp and count who uses it.",
      'Lay a list beside the stamp and count who uses it',
      '2026-11-25',
      '',
    ],
    [
      'Saturday I look at one engine in the dock. Free. Two hours.',
      'Look at one engine in the dock',
      '2026-11-28',
      'Two hours',
    ],
    [
      'I would like to try it so: on Monday, from seven to eight, I fill the cupboard by half.',
      'Fill the cupboard by half',
      '2026-11-23',
      '',
    ],
    [
      'I shall write to Olga by Tuesday evening that the price of 2 dollars holds; this will take me one hour at the most.',
      'Write to Olga that the price of 2 dollars holds',
      '2026-11-24',
      'one hour',
    ],
    [
      'On Thursday I cut the cloth for six hats and on Saturday 28 November I watch Olga sew them.',
      'Cut the cloth for six hats and watch Olga sew them',
      '2026-11-28',
      '',
    ],
    [
      'Friday I call Olga at the port office. I ask how many days each boat stood. Costs nothing.',
      'Call Olga at the port office and ask how many days each boat stood',
      '2026-11-27',
      'nothing',
    ],
    [
      'This week I talk with Olga, Thursday when she comes, and I ask her for four boxes.',
      'Talk with Olga when she comes, and ask her for four boxes',
      '2026-11-26',
      '',
    ],
    [
      'Next week I walk the list past Olga and ask if she can show it.',
      'Walk the list past Olga and ask if she can show it',
      '2026-11-29',
      '',
    ],
  ] as const) {
    const { step } = talk(begun, message).reply;
    assert.deepEqual(
      [step?.title.replace(', and ', ' and '), step?.due, step?.loss],
      [title.replace(', and ', ' and '), due, loss],
      message,
    );
  }
  // A subject and a day of its own make it another act.
  const two = talk(
    begun,
    'Tuesday I photocopy the list, and then on Thursday the 3rd of December I go to Slim with the numbers.',
  );
  assert.deepEqual(
    [two.reply.step?.title, lineIn(two.reply.step!.description, 'Also')],
    ['Photocopy the list', 'Go to Slim with the numbers, by 3 Dec'],
  );
});

const said = 'On Tuesday I sort the lids by size in the shed.';

test('of a step whose act and day are what they were only what is new is told', () => {
  const { message, step } = talk(begun, said, 'At most one hour, and no money.').reply;
  assert.match(message, /one hour/);
  assert.match(message, /Otherwise the step is as it was\.$/);
  assert.doesNotMatch(message, /\*\*|is now|changed/);
  assert.equal(step?.title, 'Sort the lids by size in the shed');
});

test('a title that is too long is cut where it loses no "not"', () => {
  const long = `On Tuesday I ask Olga in the shed behind the old dairy for the list of all the members of the society who have brought lids in spring or autumn, and who of them would ${'gladly and at any time '.repeat(2)}not come`;
  const title = standing(talk(begun, `The step is: ${long}.`).history)!.title;
  assert.ok(title.length <= 180);
  assert.match(title, /(?:not come|…|autumn)$/);
});

test('the day of an act is heard where its hour and its reason stand behind it, and no weekday of it is a cost', () => {
  const { step } = talk(
    begun,
    'Half an hour and no money.',
    'One Saturday can be taken back, a whole winter cannot. Give me a step.',
    'I can do it on Thursday the 26th, after four, when the shed is empty. I would ask Olga who of her guild could lend a press.',
  ).reply;
  assert.deepEqual(
    [step?.title, step?.due, step?.loss],
    ['Ask Olga who of her guild could lend a press', '2026-11-26', 'Half an hour and no money'],
  );
});

test('an act with a day of its own, said behind a question about the step, is kept beside it', () => {
  const { history } = talk(
    begun,
    'On Tuesday I sort the lids by size in the shed.',
    'One hour.',
    'Thank you, that is it, and it is good so.',
    'On Friday 27 November I send Olga the drawing of the press.',
  );
  const { description } = standing(history)!;
  assert.equal(lineIn(description, 'Also'), 'Send Olga the drawing of the press, by 27 Nov');
  assert.equal(lineIn(description, 'In the way'), '');
});

test('a limit said behind an act stands beside it, and whoever comes in on a condition has no part in the step', () => {
  const { reply, history } = talk(
    begun,
    'On Thursday I write to Slim Trabelsi about the racks, one hour at most and no money.',
    'Yes. And if he has not answered by the 30th, I ask Maestra Irene instead.',
  );
  const { title, description, loss } = standing(history)!;
  assert.deepEqual([title, loss], ['Write to Slim Trabelsi about the racks', 'one hour and no money']);
  assert.equal(lineIn(description, 'Who'), 'Slim Trabelsi, no answer yet');
  assert.match(reply.message, /Kept with it: “If he has not answered by the 30th, I ask Maestra Irene instead”/);
  const { reply: answer } = talk(history, 'Good. How long should the first drying be?');
  assert.doesNotMatch(answer.message, /give me a step/);
});

const lids: Step = {
  title: 'Sort the lids by size in the shed',
  description: 'What: I sort the lids by size in the shed.',
  principle: 'bird-in-hand',
  due: '2026-11-24',
  loss: '',
};
type Stands = {
  step?: Partial<Step>;
  /** What the coach said last. */
  last?: string;
  own?: Partial<Records>;
  language?: string;
  clash?: Contradiction;
};
/** What is replied to a message while that step, or one that is otherwise in something, stands. */
function onLids(message: string, { step = {}, last = 'x', own = {}, language = '', clash }: Stands = {}): Reply {
  const all = { ...lids, ...step };
  const input = {
    history: [
      { role: 'user' as const, text: 'The lids lie about.' },
      { role: 'assistant' as const, text: last, step: all },
    ],
    message,
    records: { inventory: emptyInventory(), challenge: null, plays: [], partners: [], ...own },
    now,
    again: 0,
  };
  return replyOnStep(follow(input), all, input, message, language, clash);
}
const soStands = 'It stands so: **Sort the lids by size in the shed**, by 24 Nov.';
const noLimit = 'You have named no limit for it; say one, and it stands in the step.';
const keeps = 'What is most likely to keep you from it, and what can you do about that now?';
const worked = 'How will you see by that evening whether it worked?';
const press = 'Then press “Make it a play”, and come back on 24 Nov with what you saw, good or bad.';
const unchanged =
  'I could not tell from that what to change, and have left the step alone. “Change” at the step does it by hand.';
const inOwnWords =
  'Say it in one sentence, and I write it down as you say it: what will you do, with whom, on which day?';
const hiring = 'One piece of work with one person comes before a contract; it shows both of you more than a talk.';
const made: Partial<Records> = { plays: [{ ...playOf, title: lids.title, lessons: null }] };

test('beside a step that stands each message has the answer that it asks for, and the step is left alone', () => {
  for (const [message, reply] of [
    ['Thanks.', press],
    ['Yes, that is it.', press],
    ['🎉', press],
    ['Good, and I am glad that my sister will be there too with the two children and the dog.', keeps],
    [
      'Yes, and I am glad that my sister will be there too with the two children and the dog.',
      `The step stands. ${keeps}`,
    ],
    ['What do you mean?', 'I mean: by 24 Nov you sort the lids by size in the shed, and then look at what came of it.'],
    ['That is wrong.', `${unchanged} ${inOwnWords}`],
    ['The day is wrong.', `${unchanged} On which day is it to be?`],
    ['The date is wrong.', `${unchanged} On which day is it to be?`],
    ['The limit is wrong.', `${unchanged} What may it cost at most?`],
    ['The sum is wrong.', `${unchanged} What may it cost at most?`],
    ['The price is wrong.', `${unchanged} What may it cost at most?`],
    ['The person is wrong.', `${unchanged} Who has a part in it?`],
    [
      'Not on Tuesday.',
      'Not 24 Nov, then; the step is left as it is until there is another day. On which day, instead?',
    ],
    ['No, I do not like that.', 'What would you rather do, and on which day?'],
    ['I do not want that step.', 'What would you rather do, and on which day?'],
    ['My neighbour keeps bees.', keeps],
    [
      'It is so cold. I am so tired.',
      'Then let it be small today, or wait; nothing here runs away. The step can wait; it is kept here.',
    ],
    [
      'UGH!! This is RIDICULOUS, NEVER again!',
      'That has cost you more than it should. The step can wait; it is kept here.',
    ],
    ['Should I hire somebody?', `${hiring} ${press}`],
    ['Take Ana out.', '“Take Ana out”: that does not stand in the step.'],
    [
      'My neighbour keeps bees by the road. '.repeat(20),
      `That is much at once; I keep this of it: “My neighbour keeps bees by the road”. ${keeps}`,
    ],
    ['Can I have two steps?', `One step at a time stands here; the other can be a play of its own. ${press}`],
  ] as const) {
    const { message: said, step } = onLids(message);
    assert.equal(said, reply, message);
    assert.equal(step, null, message);
  }
  assert.equal(
    onLids('Je ne sais pas.', { language: 'En anglais.' }).message,
    'En anglais. The step can wait; it is kept here.',
  );
  // What was said or asked just now is not said again.
  for (const [message, last, reply] of [
    ['Thanks.', press, 'It stands as it is. What you see by 24 Nov decides what comes next.'],
    [
      'Thanks.',
      `${press} It stands as it is. What you see by 24 Nov decides what comes next.`,
      'The step is yours now.',
    ],
    [
      'Thanks.',
      `${press} It stands as it is. What you see by 24 Nov decides what comes next. The step is yours now.`,
      'Until then.',
    ],
    ['Should I hire somebody? Yes, that is it.', press, `${hiring} The step stands.`],
    ['My neighbour keeps bees.', `${keeps} x`, worked],
    [
      'That is wrong.',
      `${inOwnWords} x`,
      'I do not get it out of these words. With “Change” at the step you put it as it should be, and I keep to that.',
    ],
    ['The day is wrong.', 'On which day is it to be? x', `${unchanged} ${inOwnWords}`],
  ] as const)
    assert.equal(onLids(message, { last }).message, reply, `${message} / ${last}`);
  assert.equal(
    onLids('Thanks.', { own: made }).message,
    'It stands among your plays. Come back on 24 Nov with what you saw, good or bad.',
  );
});

test('how the step stands is told whole, with what it may cost and who was not asked', () => {
  for (const [loss, told] of [
    ['', noLimit],
    ['nothing', 'It may cost nothing.'],
    ['None', 'It may cost nothing.'],
    ['nothing but time', 'It may cost at most “nothing but time”.'],
    ['No money', 'It may cost no money.'],
    ['no costs', 'It may cost no costs.'],
    ['One hour', 'It may cost at most “One hour”.'],
    ['If it rains', 'You stop if it rains.'],
    ['When I am tired.', 'You stop when you are tired.'],
  ] as const)
    assert.equal(onLids('What stands now?', { step: { loss } }).message, `${soStands} ${told}`, loss);
  assert.equal(onLids('What stands now?', { last: noLimit }).message, soStands);
  const asked = { step: { description: `${lids.description}\nWho: Ana Roth, not asked yet.` } };
  const unasked = 'As far as your records say, Ana Roth has not been asked.';
  assert.equal(onLids('What stands now?', asked).message, `${soStands} ${noLimit} ${unasked}`);
  assert.equal(
    onLids('What stands now?', { ...asked, last: 'Ana has not been asked.' }).message,
    `${soStands} ${noLimit}`,
  );
  assert.equal(onLids('Give me a step.').message, `${soStands} ${noLimit}`);
  assert.equal(
    onLids('Where are we?').message,
    `So far:\n\n- You want to move: “The lids lie about”\n\n${soStands} ${noLimit}`,
  );
});

test('what is changed is told, and of what is kept beside it what it is', () => {
  const otherwise = 'Otherwise the step is as it was.';
  const rain = 'It rains, I stay at home';
  for (const [message, reply, fields] of [
    ['At most one hour.', `It may cost at most “one hour”. ${otherwise}`, { loss: 'one hour' }],
    ['It costs me 20 euros at most.', `It may cost at most “20 euros”. ${otherwise}`, { loss: '20 euros' }],
    [
      'Make it Thursday.',
      `This, then: **${lids.title}**, by 26 Nov. ${noLimit}`,
      { due: '2026-11-26', title: lids.title },
    ],
    ['If it rains, I stay at home.', `Kept with it: “If it rains, I stay at home”. ${otherwise}`, { if: rain }],
    [
      'And on Friday I wash the crates.',
      'Kept with the step: “Wash the crates, by 27 Nov”.',
      { also: 'Wash the crates, by 27 Nov', due: lids.due },
    ],
    [
      'I leave the broken ones at home.',
      'Kept with the step: “I leave the broken ones at home”.',
      { also: 'I leave the broken ones at home' },
    ],
    [
      'Instead I wash the crates on Friday.',
      `In your words, then: **Wash the crates**, by 27 Nov. ${noLimit}`,
      { title: 'Wash the crates', due: '2026-11-27', also: '' },
    ],
    [
      'Washing the crates comes first, by Monday.',
      `In your words, then: **Wash the crates**, by 23 Nov. ${noLimit} And by 24 Nov “Sort the lids by size in the shed”: make this a play, and that comes next.`,
      { title: 'Wash the crates', due: '2026-11-23', also: 'Sort the lids by size in the shed, by 24 Nov' },
    ],
  ] as const) {
    const { message: said, step } = onLids(message);
    assert.equal(said, reply, message);
    matches(step, fields, message);
  }
  for (const [last, line] of [
    [keeps, 'In the way'],
    [worked, 'Done'],
    ['Who will ask you afterwards how it went?', 'Asked by'],
  ] as const) {
    const { message: said, step } = onLids('Three lids are on the shelf.', { last });
    assert.match(said, /^That stands in the step now\. .+\?$/u, last);
    assert.equal(lineIn(step!.description, line), 'Three lids are on the shelf', last);
  }
  // What is done if it fails answers what is in the way.
  assert.match(
    onLids('If she says no, I sort them alone.', { last: keeps }).message,
    /^That stands in the step now\. .+\?$/u,
  );
  // A condition that is said later stands beside the first.
  const twice = onLids('If it snows, I go on Friday.', { step: { description: `${lids.description}\nIf: ${rain}.` } });
  assert.match(lineIn(twice.step!.description, 'If'), /It rains, I stay at home.*snows, I go on Friday/iu);
});

test('when the step is a play, what was kept for after it is the next one, once', () => {
  const step = { description: `${lids.description}\nAlso: Wash the crates, by 27 Nov` };
  const next = onLids('Yes.', { step, own: made });
  assert.equal(
    next.message.startsWith(`Next, as you said it: **Wash the crates**, by 27 Nov. ${noLimit}`),
    true,
    next.message,
  );
  assert.deepEqual([next.step?.title, next.step?.due], ['Wash the crates', '2026-11-27']);
  assert.equal(onLids('Yes.', { step }).step, null);
  assert.equal(onLids('Yes.', { step, own: made, last: '**Wash the crates**' }).step, null);
  const both = { plays: [...made.plays!, { ...playOf, title: 'Wash the crates', lessons: null }] };
  assert.equal(onLids('Yes.', { step, own: both }).step, null);
});

test('who names somebody that would be against it is answered, beside what is changed in the step, too', () => {
  const asks = 'Whoever would be against it is asked before it begins: what would have to be so for one try.';
  assert.match(
    talk(stood(), 'The head of the school will be angry about it.').reply.message,
    new RegExp(`${asks} What is the first sentence you would say there\\?$`, 'u'),
  );
  assert.match(
    talk(stood(), 'At most two hours. One more thing, the head of the school will object.').reply.message,
    /^Whoever would be against it .+\n\nIt may cost at most “two hours”\./su,
  );
});
