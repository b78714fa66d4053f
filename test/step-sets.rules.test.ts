// Of what a step is made, and what leaves it as it stands. One row a wording, of many trades: what is no deed of the speaker's own makes
// none, what is marked as the step is it, and what stands is changed by nothing but its own correction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Fields, begun, fieldsOf, matches, standing, stickers, stood, talk } from './fixtures/step-talks.ts';
import { lineIn } from '../features/steps/step-line.rules.ts';

const noDeeds: readonly string[] = [
  // Complaints and laments.
  'I have eleven boxes of uniforms here and I want to do something before Christmas, the window looks so sad now.',
  'Doña Mari crosses the street when I come with the bread on Friday, that hurts more than the 240 pesos.',
  'I lose every Saturday to the broken kiln and I am sick of it.',
  'I feel like a fool when the bus leaves at six on Monday without the children.',
  'I wait for the plumber since Tuesday and on Thursday he will again not come.',
  // Wishes, thoughts, debts.
  'I want to open a second stall on 5 December.',
  'I think on Monday nobody will be there.',
  'I hope the parcel comes on Wednesday.',
  'I need the signature by Friday 27 November.',
  'I must bring him the list on Wednesday anyway.',
  'I still owe her an answer by Tuesday.',
  // Questions, and what stands beside one.
  'Do you think, is two for one good or will I drown in old skirts before Christmas',
  'Should I ring the dairy on Monday?',
  'What if I move the hives on Tuesday, would they settle?',
  'Is it better that I ask Olga on Friday or that I write on Monday?',
  // Others do it.
  'The mothers bring them to my house on Thursday and Irene tells them at the door.',
  'The page goes to her on Monday 23 November.',
  'Olga collects the frames on Friday.',
  // Over, denied, supposed, general, only possible.
  'I rang the dairy on Monday and they laughed.',
  'I do not go to the market on Saturday any more.',
  'If it rains on Friday I stay at home.',
  'Every Tuesday I clean the barrels.',
  'I could perhaps go to the fair on Saturday some day.',
  // Talk about the step.
  'The step I can carry out next is only the opening.',
  'Opening on Saturday 28 November by day, night walk on Friday 4 December.',
  'It is two things, the covers on 28 November and the walk on 4 December.',
];

test('what is no deed of the speaker’s own, still to come, makes no step', () => {
  for (const message of noDeeds) assert.equal(talk(begun, message).reply.step, null, message);
});

const marked: readonly (readonly [message: string, fields: Fields])[] = [
  [
    'That is not it. The step is: ask Olga tomorrow if she prints 50 plain stickers with the logo, at most K200. The wording I send her is only the promise from before. And you did not answer if it looks cheap.',
    {
      title: 'Ask Olga if she prints 50 plain stickers with the logo',
      due: '2026-11-23',
      loss: 'K200',
      who: 'Olga Brandt, not asked yet',
    },
  ],
  [
    'That sentence is not English, and the date is wrong. Please put it like this: Open the sixteen valve covers on Happinger Straße and Kaltenstraße by day on Saturday 28 November, at most one afternoon. And the page goes to her on Monday 23 November.',
    {
      title: 'Open the sixteen valve covers on Happinger Straße and Kaltenstraße by day',
      due: '2026-11-28',
      loss: 'one afternoon',
    },
  ],
  [
    'Still wrong. Write this: Monday I ring Hege and ask who at Mattilsynet decides on dried kelp and what the iodine test costs. At most 5000 kroner for the test.',
    {
      title: 'Ring Hege and ask who at Mattilsynet decides on dried kelp and what the iodine test costs',
      due: '2026-11-23',
      loss: '5000 kroner for the test',
      who: 'Hege, not asked yet',
    },
  ],
  [
    'So: Wednesday 25 November after 14:30 I measure the water bath for two hours and bring Slim the page to sign.',
    {
      title: 'Measure the water bath for two hours and bring Slim the page to sign',
      due: '2026-11-25',
      who: 'Slim Trabelsi, no answer yet',
    },
  ],
  ['The step: graft ten pear shoots on Friday.', { title: 'Graft ten pear shoots', due: '2026-11-27' }],
  [
    'write it down: tuesday i lay out twelve test tiles, one hour',
    { title: 'Lay out twelve test tiles', due: '2026-11-24', loss: 'one hour' },
  ],
  [
    'Put it like this: Show Olga the two frames on Thursday, half an hour.',
    { title: 'Show Olga the two frames', due: '2026-11-26', loss: 'half an hour' },
  ],
  ['Change it to: tune the school piano on 1 December.', { title: 'Tune the school piano', due: '2026-12-01' }],
  [
    'Change it please: tomorrow I bring the list to the school.',
    { title: 'Bring the list to the school', due: '2026-11-23' },
  ],
  ['Give me a step where I show Olga the boxes on Friday.', { title: 'Show Olga the boxes', due: '2026-11-27' }],
  ['The next step is: I knock at three doors on Wednesday.', { title: 'Knock at three doors', due: '2026-11-25' }],
  [
    'told you already. mon 23 nov 11am i mail sunita list of 10 claims, plastics n lamps only, ask what stops it. write it down',
    {
      title: 'Mail Sunita list of 10 claims, plastics and lamps only, ask what stops it',
      due: '2026-11-23',
      who: 'Sunita Rao',
    },
  ],
  [
    'On Thursday I weigh twenty loaves before and after. That is the step.',
    { title: 'Weigh twenty loaves before and after', due: '2026-11-26' },
  ],
  [
    'friday i bring olga the comb. thats the step. why so many questions',
    { title: 'Bring Olga the comb', due: '2026-11-27', who: 'Olga Brandt, not asked yet' },
  ],
];

test('what is marked as the step is it, whole, and takes the place of what stands', () => {
  const other = talk(begun, 'The step is: sweep the barn on Saturday, one hour.').history;
  for (const [message, fields] of marked) {
    matches(talk(begun, message).reply.step, fields, message);
    matches(talk(other, message).reply.step, { title: fields.title!, due: fields.due! }, `over another: ${message}`);
  }
});

const leaving: readonly string[] = [
  // A yes, whatever else is said.
  'Yes that is the one. But now I am thinking about the bottles. I am going to Kamwala on Tuesday for them. Must I buy all forty, or three kinds first?',
  'Good. On Friday I sweep the shop, by the way.',
  'Thats the step. And the van is at the garage on Wednesday.',
  'Yes, that one. I could hang four in the window too but the trade first.',
  'Perfect. My sister comes on Thursday and we bake.',
  // A preparation, another matter, thanks.
  'So I wash the skirt today in the afternoon and iron it tomorrow, then Tuesday it is only walking. Thank you, is it written right now?',
  'Tonight I clean the brushes. On Thursday I varnish the door.',
  'Before it I look up the price of paper today.',
  'My neighbour keeps bees and nobody buys the honey, which is a pity for the whole street.',
  'Thank you!',
  'What stands now?',
  'Is it written down?',
  'He answers on Sundays or never.',
  'Can I have two steps?',
];

test('an agreed or dictated step stays, whatever is told beside it', () => {
  for (const message of leaving) {
    const { reply, history } = talk(stood(), message);
    matches(standing(history), stickers, message);
    if (reply.step) matches(reply.step, stickers, message);
  }
});

const refusing: readonly string[] = [
  'Forget it, that is not a step. What do you think of selling to the shop?',
  'No no that is not what I meant mijo, that is not a step that is me complaining about the window. True about October. Doña Mari crosses the street when I come with the bread, that hurts more than the 240 pesos. So not pay later.',
  'Ay no, Doña Mari is not a step! I meant the trade. Two outgrown for one mended.',
  'That is not a step, that is a remark about my evening.',
  "That's not it.",
  'No, I never said I would do that.',
  'Not what I said. You took my grumbling for a plan.',
];

test('what is called no step is struck out, and nothing is put in its place', () => {
  for (const message of refusing) {
    const { reply, history } = talk(stood(), message);
    assert.equal(reply.step, null, message);
    assert.equal(standing(history), null, message);
    assert.match(reply.message, /struck out, and no step stands\. .*Say it in one sentence/u, message);
  }
  // With a deed and its day in the same breath that takes its place.
  const { reply } = talk(stood(), 'That is not a step. On Thursday I weigh ten loaves with the baker.');
  matches(reply.step, { title: 'Weigh ten loaves with the baker', due: '2026-11-26' }, 'instead');
});

const limits: readonly (readonly [said: string, loss: string])[] = [
  ['It costs one Wednesday afternoon and no money.', 'one Wednesday afternoon and no money'],
  ['If nothing comes of it I lose the afternoon.', 'the afternoon'],
  ['I put in not more than 300 rupees.', '300 rupees'],
  ['If it costs more than 5,000 I am out.', 'If it costs more than 5,000'],
  ['The racks, limit one afternoon.', 'one afternoon'],
  ['At most K200 for the lot.', 'K200 for the lot'],
];

test('a limit said anywhere in the conversation is one', () => {
  for (const [said, loss] of limits) {
    const { reply } = talk(begun, said, 'On Thursday I carry two crates to the school kitchen.');
    matches(reply.step, { loss }, said);
    assert.doesNotMatch(reply.message, /named no limit/, said);
  }
  for (const said of [
    'They are mine until 14 hours.',
    'one hour with you is long enough, he said.',
    'The mothers pay 120 pesos.',
    'It opens after 14:30.',
  ])
    matches(talk(begun, said, 'On Thursday I carry two crates to the school kitchen.').reply.step, { loss: '' }, said);
});

test('the card names who and what its own sentence names, and nobody who was set aside', () => {
  const card = (...messages: string[]): Required<Fields> => fieldsOf(talk(begun, ...messages).reply.step!);
  assert.equal(
    card('Nothing from Eirik. He does the books.', 'On Thursday I carry two crates to the school kitchen.').who,
    '',
  );
  assert.equal(card('Slim says it is procurement.', 'On Thursday I bring Slim the page to sign.').who, 'Slim Trabelsi');
  assert.equal(card('On Thursday I bring Slim the page to sign.').who, 'Slim Trabelsi, no answer yet');
  assert.equal(card('On Thursday I mail Sunita a list of ten claims.').who, 'Sunita Rao');
  const { reply } = talk(begun, 'Slow means I have time.', 'On Thursday I ring Hege and ask who decides.');
  assert.deepEqual([fieldsOf(reply.step!).means, fieldsOf(reply.step!).who], ['', 'Hege, not asked yet']);
  assert.match(reply.step!.description, /^Why: Something from the kelp I scrape off\.$/mu);
});

test('a correction of few words changes its field, in the title and in the whole sentence', () => {
  const asks = 'On Tuesday I ask Slim for fifty boxes and a banner, 200 dinars.';
  for (const [message, fields] of [
    [
      'Not ask. Call.',
      {
        title: 'Call Slim for fifty boxes and a banner',
        what: 'On Tuesday 24 November I call Slim for fifty boxes and a banner',
      },
    ],
    [
      'And make it five boxes, not fifty.',
      {
        title: 'Ask Slim for five boxes and a banner',
        what: 'On Tuesday 24 November I ask Slim for five boxes and a banner',
      },
    ],
    [
      'Leave out the banner, and 200 dinars is what he asks for all, mine is 90 dinars.',
      { title: 'Ask Slim for fifty boxes', loss: '90 dinars' },
    ],
    ['Please correct: not 200 dinars but 90 dinars.', { loss: '90 dinars' }],
    [
      'Wrong. Not Slim. Olga. And limit one hour.',
      { title: 'Ask Olga for fifty boxes and a banner', loss: 'one hour' },
    ],
    ['Unless he is ill; in that case it is Wednesday.', null],
  ] as const) {
    const step = talk(begun, asks, message).reply.step;
    if (fields === null) assert.equal(step?.due ?? '2026-11-24', '2026-11-24', message);
    else
      assert.deepEqual(
        {
          ...fields,
          ...('what' in fields && { what: lineIn(step!.description, 'What') }),
          ...('title' in fields && { title: step?.title }),
          ...('loss' in fields && { loss: step?.loss }),
        },
        fields,
        message,
      );
  }
});

test('a cost behind “tops” or “so I lose”, a day behind “it would be best if”, and what is done then are heard as that', () => {
  for (const [messages, what, loss] of [
    [
      ['My plan: Tuesday after closing I try the lids with water, so I lose nothing but one hour.'],
      'Tuesday 24 November after closing I try the lids with water',
      'one hour',
    ],
    [
      ['On Thursday I pull fifteen files with Olga. Two hours, tops.'],
      'On Thursday 26 November I pull fifteen files with Olga',
      'Two hours',
    ],
    [
      ['It would be best if on Wednesday I telephone Olga and read her the prices.'],
      'On Wednesday 25 November I telephone Olga and read her the prices',
      '',
    ],
    [
      ['I would show the lids to Olga and let her choose.', 'I can do that on Wednesday.'],
      'I would show the lids to Olga and let her choose',
      '',
    ],
    [
      ['I ask Olga which three words nobody understands.', 'Wednesday at noon, twenty minutes.'],
      'I ask Olga which three words nobody understands, Wednesday 25 November at noon',
      'twenty minutes',
    ],
    [
      [
        'On Tuesday I ask Slim for fifty boxes.',
        'Thank you, but it is the following Friday, 4 December, and ten boxes rather than fifty.',
      ],
      'On Friday 4 December I ask Slim for ten boxes',
      '',
    ],
    [
      ['On Tuesday I ask Slim for fifty boxes.', "Don't write Tuesday, write Wednesday, he is off on Tuesday."],
      'On Wednesday 25 November I ask Slim for fifty boxes',
      '',
    ],
    [
      ['On Tuesday I ask Slim for fifty boxes.', 'Good. If he is not there, Wednesday at the same hour.'],
      'On Tuesday 24 November I ask Slim for fifty boxes',
      '',
    ],
    [
      ['On Tuesday I ask Slim for fifty boxes.', 'Yes. In case he wants more I wait until 5 December.'],
      'On Tuesday 24 November I ask Slim for fifty boxes',
      '',
    ],
  ] as const) {
    const { step } = talk(begun, ...messages).reply;
    assert.deepEqual([lineIn(step!.description, 'What'), step?.loss], [what, loss], messages.at(-1));
    assert.equal(lineIn(step!.description, 'If') !== '', /not there|In case/u.test(messages.at(-1)!));
  }
});

const said = 'On Tuesday I sort the lids by size in the shed.';

test('an act that is added stands beside the one there is, in one title', () => {
  for (const [message, title] of [
    ['Please add that I also weigh the broken ones.', 'Sort the lids by size in the shed and weigh the broken ones'],
    ['Write in that we must wash them too.', 'Sort the lids by size in the shed and wash them too'],
    ['And add: label the crates, please.', 'Sort the lids by size in the shed and label the crates, please'],
    [
      'It is not only to sort them, I must also photograph each size.',
      'Sort the lids by size in the shed and photograph each size',
    ],
    [
      'It is not only that. Sort the lids on Tuesday by size and colour, and photograph each.',
      'Sort the lids by size and colour, and photograph each',
    ],
  ] as const)
    assert.equal(standing(talk(begun, said, message).history)?.title, title, message);
  const { history } = talk(begun, said, 'Please write that I also show them to her.', 'Add that I show them to Olga.');
  assert.equal(standing(history)?.title, 'Sort the lids by size in the shed and show them to Olga');
  // Who says that something is missing without an act adds none.
  assert.equal(
    standing(talk(begun, said, 'Add that it is cold there.').history)?.title,
    'Sort the lids by size in the shed',
  );
});

test('who comes only after another, and what is done unless, is kept with the step', () => {
  for (const [messages, condition] of [
    [
      ['Then there is the foreman. But not before the owner refuses.', said],
      'The foreman: not before the owner refuses',
    ],
    [['I ring the press, but only after Olga has seen it.', said], 'I ring the press, but only after Olga has seen it'],
    [[said, 'Unless it freezes, I carry them down on foot.'], 'Unless it freezes, I carry them down on foot'],
    [['I go, but not before ten.', said], ''],
    [['Then Slim could still come to my stall with his boxes. But not before Olga has answered.', said], ''],
  ] as const) {
    const { history, reply } = talk(begun, ...messages);
    assert.equal(lineIn(standing(history)!.description, 'If'), condition, messages.join(' '));
    if (condition !== '') assert.ok(reply.message.includes(`Kept with it: “${condition}`), reply.message);
  }
});
