// What of the records is a line, how near it comes to a question, and what of a limit no sum can say. Whole talks with it stand in
// test/evidence-talks.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { nothing, type Talk } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { type Evidence, isRule, keptSafe, type Ranked, ranked, type Search, told } from './evidence.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records = (some: Partial<Records>): Records => ({
  inventory: emptyInventory(),
  challenge: null,
  plays: [],
  partners: [],
  ...some,
});
const has = (texts: Partial<Records['inventory']>): Partial<Records> => ({
  inventory: { ...emptyInventory(), ...texts },
});
const challenge = (some: Partial<NonNullable<Records['challenge']>>): Partial<Records> => ({
  challenge: {
    id: 1,
    title: 'Sell skins',
    statement: '',
    affordableLoss: null,
    potentialPartners: [],
    hasPremortem: false,
    ...some,
  },
});
const partner = (name: string, some: Partial<RecordedPartner> = {}): RecordedPartner => ({
  id: name,
  name,
  status: 'active',
  mine: true,
  updatedAt: '2026-11-06T10:00:00Z',
  promises: [],
  ...some,
});
const talk = (some: Partial<Talk> = {}): Talk => ({
  told: nothing(),
  heard: [],
  asked: null,
  dropped: new Set(),
  lemonade: false,
  review: false,
  count: 1,
  step: null,
  spoken: '',
  since: 0,
  earlier: '',
  seed: 1,
  texts: [],
  changed: false,
  heldOut: '',
  questions: [],
  last: '',
  given: null,
  ...some,
});
const linesTo = (search: Partial<Search>, some: Partial<Records>, said: Partial<Talk> = {}): Ranked[] =>
  ranked({ question: 'Hm?', around: '', ...search }, talk(said), records(some), now);
const saying = (search: Partial<Search>, some: Partial<Records>, said: Partial<Talk> = {}): string[] =>
  linesTo(search, some, said).map(({ says }) => says);
const evidenceIn = (some: Partial<Records>, said: Partial<Talk> = {}, question = 'Hm?'): Evidence[] =>
  linesTo({ question }, some, said).map(({ kind, text, beside, of, key, says, quoted }) => ({
    kind,
    text,
    beside,
    of,
    key,
    says,
    quoted,
  }));
const rounded = (value: number): number => Math.round(value * 100) / 100;

test('each sentence of a lesson is a line, with the play around it', () => {
  const stall = play('Stall', 'Sold none. Nobody stopped.', { description: 'At the market' });
  assert.deepEqual(evidenceIn({ plays: [stall] }), [
    {
      kind: 'lesson',
      text: 'Sold none.',
      beside: 'Stall At the market',
      of: 'Stall',
      key: '“Sold none”',
      says: 'of “Stall” you wrote “Sold none”',
      quoted: '“Sold none”',
    },
    {
      kind: 'lesson',
      text: 'Nobody stopped.',
      beside: 'Stall At the market',
      of: 'Stall',
      key: '“Nobody stopped”',
      says: 'of “Stall” you wrote “Nobody stopped”',
      quoted: '“Nobody stopped”',
    },
  ]);
  assert.deepEqual(evidenceIn({ plays: [play('Stall', null, { status: 'completed' })] }), []);
});

test('an open play is told with its day, and is late when that day is over', () => {
  const due = (dueDate: string | null): Evidence[] =>
    evidenceIn({ plays: [play('Ask Donnie', 'Not yet.', { status: 'active', description: 'In the barn', dueDate })] });
  assert.deepEqual(due('2026-11-24T12:00:00Z'), [
    {
      kind: 'open',
      text: 'Ask Donnie',
      beside: 'In the barn',
      of: 'Ask Donnie',
      key: '“Ask Donnie” is due',
      says: 'your play “Ask Donnie” is due on 24 Nov',
      quoted: '',
    },
  ]);
  assert.deepEqual(due('2026-11-20T12:00:00Z'), [
    {
      kind: 'late',
      text: 'Ask Donnie',
      beside: 'In the barn',
      of: 'Ask Donnie',
      key: '“Ask Donnie” was due',
      says: 'your play “Ask Donnie” was due on 20 Nov, and is still open',
      quoted: '',
    },
  ]);
  assert.equal(due('2026-11-21T10:00:00Z')[0]?.kind, 'open');
  assert.equal(due('2026-11-21T09:59:00Z')[0]?.kind, 'late');
  assert.deepEqual(due(null), []);
  const done = play('Ask Donnie', 'He agreed.', { dueDate: '2026-11-20T12:00:00Z' });
  assert.deepEqual(
    evidenceIn({ plays: [done] }).map(({ kind }) => kind),
    ['lesson'],
  );
});

test('partners are told by who waits for whom, who said no, and what was promised', () => {
  const lines = (some: Partial<RecordedPartner>) =>
    evidenceIn({ partners: [partner('Donnie', some)] }).map(({ kind, text, key, says }) => [kind, text, key, says]);
  assert.deepEqual(lines({ status: 'initiated' }), [
    ['silent', 'Donnie', '“Donnie” has not answered', '“Donnie” has not answered since 6 Nov'],
  ]);
  assert.deepEqual(lines({ status: 'initiated', mine: false }), [
    ['silent', 'Donnie', '“Donnie” has asked you', '“Donnie” has asked you, and waits for an answer since 6 Nov'],
  ]);
  assert.deepEqual(lines({ status: 'declined' }), [
    ['declined', 'Donnie', '“Donnie” has declined', '“Donnie” has declined'],
  ]);
  assert.deepEqual(lines({ status: 'active' }), []);
  assert.deepEqual(lines({ status: 'active', mine: false }), []);
  const promise = (due: string | null) => lines({ status: 'initiated', promises: [{ text: 'Send the list', due }] });
  assert.deepEqual(promise(null), [
    ['promise', 'Donnie Send the list', '“Send the list”', 'you promised “Donnie” “Send the list”'],
  ]);
  assert.deepEqual(promise('2026-12-02')[0]?.[3], 'you promised “Donnie” “Send the list” by 2 Dec');
  assert.deepEqual(promise('2026-11-18')[0]?.[3], 'you promised “Donnie” “Send the list”, and it was due on 18 Nov');
  const [line] = evidenceIn({ partners: [partner('Donnie', { status: 'declined' })] });
  assert.deepEqual([line?.beside, line?.of, line?.quoted], ['', 'Donnie', '']);
});

test('the limit, the challenge, the inventory and what was said are quoted, each with where it stands', () => {
  assert.deepEqual(
    saying(
      {},
      {
        ...challenge({
          statement: 'I sell eight a year.',
          affordableLoss: { time: 'Two mornings a week', financial: '80 pounds' },
        }),
        ...has({
          whatIKnow: 'Bark and how it is peeled.',
          whatIHave: 'Six barrels.',
          slackResources: 'The barn is empty.',
          whoIKnow: 'Fiona at the inn.',
        }),
      },
      { texts: ['The skins lie in the barn since June.'] },
    ),
    [
      'you said “The skins lie in the barn since June”',
      'as your limit you wrote “Two mornings a week”',
      'as your limit you wrote “80 pounds”',
      'of “Sell skins” you wrote “I sell eight a year”',
      'in your inventory you wrote “Bark and how it is peeled”',
      'in your inventory you wrote “Six barrels”',
      'in your inventory you wrote “The barn is empty”',
    ],
  );
  assert.deepEqual(evidenceIn(challenge({ statement: 'I sell eight a year.' })), [
    {
      kind: 'challenge',
      text: 'I sell eight a year.',
      beside: 'Sell skins',
      of: 'I sell eight a year.',
      key: '“I sell eight a year”',
      says: 'of “Sell skins” you wrote “I sell eight a year”',
      quoted: '“I sell eight a year”',
    },
  ]);
  assert.deepEqual(evidenceIn({}, { texts: ['The skins lie in the barn.'] }), [
    {
      kind: 'said',
      text: 'The skins lie in the barn.',
      beside: '',
      of: 'The skins lie in the barn.',
      key: '“The skins lie in the barn”',
      says: 'you said “The skins lie in the barn”',
      quoted: '“The skins lie in the barn”',
    },
  ]);
  assert.deepEqual(evidenceIn(has({ whatIHave: 'Six pots' })), [
    {
      kind: 'inventory',
      text: 'Six pots',
      beside: '',
      of: 'Six pots',
      key: '“Six pots”',
      says: 'in your inventory you wrote “Six pots”',
      quoted: '“Six pots”',
    },
  ]);
  assert.deepEqual(evidenceIn(has({ whatIHave: 'Ten pots. A pot.' })).length, 1);
});

test('whom they know is told where it is asked who', () => {
  const known = has({ whoIKnow: 'Fiona at the inn.' });
  for (const question of ['Who could do it?', 'Whom would you ask?', 'WHO ELSE buys skins?', 'Who is there?'])
    assert.deepEqual(saying({ question }, known), ['in your inventory you wrote “Fiona at the inn”'], question);
  for (const question of ['What could I do?', 'Fiona, who cooks?']) assert.deepEqual(saying({ question }, known), []);
});

test('what was said is a line where it tells something in a few words, and not of the talk', () => {
  const long = `The skins lie in the barn ${'and '.repeat(20)}dry.`;
  assert.equal(long.length, 110);
  for (const text of ['Nine weeks dry.', long]) assert.equal(saying({}, {}, { texts: [text] }).length, 1, text);
  for (const text of [
    'Six weeks dry.',
    `${long}.`,
    'Do the skins lie in the barn too long?',
    'I said that the skins are dry.',
    'You did not answer what I wrote.',
    'I don’t know where the skins are.',
  ])
    assert.deepEqual(saying({}, {}, { texts: [text] }), [], text);
  assert.deepEqual(saying({ around: 'So: Nine weeks dry. Yes' }, {}, { texts: ['Nine weeks dry.'] }), []);
  assert.equal(saying({ around: 'So: Nine weeks dry. Yes' }, has({ whatIHave: 'Nine weeks dry.' })).length, 1);
});

test('a line that was told already is not told again', () => {
  assert.deepEqual(saying({}, has({ whatIHave: 'Six barrels.' }), { spoken: 'You wrote “Six barrels”, so' }), []);
});

test('how near a line comes is what of the question stands in it, less where many things have it', () => {
  const of = (question: string, some: Partial<Records>, said: Partial<Talk> = {}) =>
    linesTo({ question }, some, said).map(({ text, near }) => [text, rounded(near)]);
  const barrels = has({ whatIHave: 'Six tanning barrels.' });
  for (const [question, near] of [
    ['Do the barrels leak?', 1],
    ['What of the barrels for tanning?', 2],
    ['Does it leak?', 0],
  ] as const)
    assert.deepEqual(of(question, barrels), [['Six tanning barrels.', near]], question);
  assert.deepEqual(of('Do the barrels leak?', has({ whatIHave: 'Six barrels. A barrel of bark.' })), [
    ['Six barrels.', 0.71],
    ['A barrel of bark.', 0.71],
  ]);
  // Two lines of one play are one thing, and its title counts less than the line.
  assert.deepEqual(of('Is the market too far?', { plays: [play('Market', 'Sold none. The market was wet.')] }), [
    ['The market was wet.', 1],
    ['Sold none.', 0.6],
  ]);
  // What is said now makes a thing of the records no less rare.
  assert.deepEqual(of('Do the barrels leak?', barrels, { texts: ['The barrels stand in the barn.'] }), [
    ['The barrels stand in the barn.', 1],
    ['Six tanning barrels.', 1],
  ]);
});

test('a name is never too common, whoever of the records it is', () => {
  const two = has({ whatIHave: 'A key of Fiona. A cup of Fiona.', whoIKnow: 'Fiona at the inn.' });
  for (const some of [
    two,
    { ...has({ whatIHave: 'A key of Fiona. A cup of Fiona.' }), partners: [partner('Fiona')] },
    {
      ...has({ whatIHave: 'A key of Fiona. A cup of Fiona.' }),
      ...challenge({ potentialPartners: [{ name: 'Fiona', relationship: 'cooks' }] }),
    },
  ])
    assert.deepEqual(
      linesTo({ question: 'Is Fiona the one?' }, some).map(({ near, bears, isOf }) => [near, bears, isOf]),
      [
        [1.2, true, false],
        [1.2, true, false],
      ],
    );
  assert.deepEqual(
    linesTo({ question: 'Is Fiona the one?' }, has({ whatIHave: 'A key of Fiona. A cup of Fiona.' })).map(({ near }) =>
      rounded(near),
    ),
    [0.71, 0.71],
  );
});

test('the weightiest line comes first: what is near before what is only talked about, lessons before what is there', () => {
  const weights = (search: Partial<Search>, some: Partial<Records>, said: Partial<Talk> = {}) =>
    linesTo(search, some, said).map(({ kind, weight }) => [kind, rounded(weight)]);
  const all: Partial<Records> = {
    ...has({ whatIHave: 'A barn of wood.' }),
    ...challenge({ statement: 'Nobody buys them.', affordableLoss: { time: 'Some mornings' } }),
    plays: [
      play('Stall', 'Sold none.'),
      play('Ask him', null, { dueDate: '2026-11-24T12:00:00Z' }),
      play('Ask her', null, { dueDate: '2026-11-12T12:00:00Z' }),
    ],
    partners: [
      partner('Donnie', { status: 'initiated' }),
      partner('Ailsa', { status: 'declined' }),
      partner('Morag', { promises: [{ text: 'Send the list', due: null }] }),
    ],
  };
  assert.deepEqual(weights({}, all, { texts: ['The skins are dry now.'] }), [
    ['lesson', 0.5],
    ['late', 0.4],
    ['silent', 0.3],
    ['declined', 0.3],
    ['promise', 0.3],
    ['open', 0.2],
    ['said', 0.1],
    ['limit', 0],
    ['challenge', 0],
    ['inventory', 0],
  ]);
  const barn = has({ whatIHave: 'The barn is dry. Six barrels leak.' });
  assert.deepEqual(weights({ question: 'Do the barrels leak?', around: 'The barn' }, barn), [
    ['inventory', 4],
    ['inventory', 0.5],
  ]);
  // What is talked about besides counts where the line is about it, and not the play it is a lesson of.
  assert.deepEqual(weights({ around: 'The market' }, { plays: [play('Market', 'Sold none.')] }), [['lesson', 0.5]]);
});

test('where it is measured, a line with a figure weighs more, and one with the same number is near', () => {
  const of = (search: Partial<Search>, some: Partial<Records>) =>
    linesTo(search, some).map(({ near, weight, bears }) => [rounded(near), rounded(weight), bears]);
  const [inFigures, inWords, without] = [
    has({ whatIHave: '12 salted skins.' }),
    has({ whatIHave: 'Twelve salted skins.' }),
    has({ whatIHave: 'Many salted skins.' }),
  ];
  for (const [some, figures] of [
    [inFigures, 0.8],
    [inWords, 0.4],
    [without, 0],
  ] as const) {
    assert.deepEqual(of({ question: 'How much oil?', figures: true }, some), [[0, figures, false]]);
    assert.deepEqual(of({ question: 'How much oil?' }, some), [[0, 0, false]]);
  }
  assert.deepEqual(of({ question: 'Are twelve enough?', figures: true }, inFigures), [[1, 2.8, false]]);
  assert.deepEqual(of({ question: 'Are 12 enough?', figures: true }, inWords), [[1, 2.4, false]]);
  assert.deepEqual(of({ question: 'Are 12 enough?' }, inWords), [[0, 0, false]]);
  assert.deepEqual(of({ question: 'Are 13 enough?', figures: true }, inFigures), [[0, 0.8, false]]);
  // One and two stand everywhere.
  assert.deepEqual(of({ question: 'Are two enough?', figures: true }, has({ whatIHave: 'Two salted skins.' })), [
    [0, 0.4, false],
  ]);
  assert.deepEqual(of({ question: 'Are three enough?', figures: true }, has({ whatIHave: 'Three salted skins.' })), [
    [1, 2.4, false],
  ]);
  // The number may stand in the title of the play.
  assert.deepEqual(
    of({ question: 'Are 12 enough?', figures: true }, { plays: [play('Sell 12 skins', 'Sold none.')] }),
    [[1, 2.9, false]],
  );
});

test('a challenge answers only with its figures', () => {
  const of = (statement: string, figures: boolean) =>
    linesTo({ question: 'Do skins sell?', figures }, challenge({ statement })).map(({ text: _, ...line }) => [
      rounded(line.near),
      line.weight > 0,
      line.bears,
      line.isOf,
      line.isSaid,
    ]);
  assert.deepEqual(of('I sell eight skins.', true), [[1.5, true, true, true, true]]);
  assert.deepEqual(of('I sell eight skins.', false), [[0, false, false, false, false]]);
  assert.deepEqual(of('I sell no skins.', true), [[0, false, false, false, false]]);
});

test('a line bears on a question by two of its words, by a rare one, by a name, or as a rule made of it', () => {
  const bears = (question: string, some: Partial<Records>, figures = false) =>
    linesTo({ question, figures }, some).map((line) => line.bears);
  const barrels = has({ whatIHave: 'Six tanning barrels.' });
  const wide = 'Do the barrels, the oven, the chimney, the roof and the windows leak?';
  const painting = (dueDate: string) => ({ plays: [play('Paint the barrels', null, { dueDate })] });
  const table: [string, Partial<Records>, boolean[]][] = [
    ['Do the barrels leak?', barrels, [true]],
    ['Does the oven leak?', barrels, [false]],
    // One word of many is too little.
    [wide, barrels, [false]],
    [wide, has({ whatIHave: 'Six barrels by the oven.' }), [true]],
    // A verb alone says nothing.
    ['Do I sell?', has({ whatIHave: 'Nine skins to sell.' }), [false]],
    ['Do I sell skins?', has({ whatIHave: 'Nine skins to sell. Ten skins to eat.' }), [true, false]],
    // A day of something else answers nothing.
    ['Do the barrels leak?', painting('2026-11-24T12:00:00Z'), [false]],
    ['Do the barrels leak?', painting('2026-11-14T12:00:00Z'), [false]],
    ['Do I paint the barrels?', painting('2026-11-14T12:00:00Z'), [true]],
    // The play around it counts where the line has something of it, too.
    ['Do the barrels leak?', { plays: [play('Barrels', 'It was cold.')] }, [false]],
    [wide, { plays: [play('Barrels', 'The oven was cold.')] }, [true]],
    [wide, { plays: [play('Walls', 'Never lend the barrels.')] }, [true]],
    [wide, { plays: [play('Walls', 'They lend the barrels.')] }, [false]],
    [wide, { plays: [play('Walls', 'Never lend the barrels to a farm or a school.')] }, [false]],
  ];
  for (const [question, some, expected] of table)
    assert.deepEqual(bears(question, some), expected, `${question} ${JSON.stringify(some)}`);
  assert.deepEqual(
    bears('Are 12 skins, ovens, chimneys, roofs, windows enough?', has({ whatIHave: '12 skins.' }), true),
    [true],
  );
});

test('a thing of the question that stands in hardly anything else is what a line is of', () => {
  const isOf = (question: string, some: Partial<Records>) => linesTo({ question }, some).map((line) => line.isOf);
  assert.deepEqual(isOf('Do the barrels leak?', has({ whatIHave: 'Six barrels.' })), [true]);
  assert.deepEqual(isOf('Do the barrels leak?', { plays: [play('Barrels', 'It was cold.')] }), [true]);
  assert.deepEqual(isOf('Do the barrels leak?', has({ whatIHave: 'Six barrels. Two barrels. A barrel.' })), [
    false,
    false,
    false,
  ]);
  assert.deepEqual(isOf('Do I sell?', has({ whatIHave: 'Nine skins to sell.' })), [false]);
});

test('a line that says no more than what was said is known', () => {
  const isSaid = (some: Partial<Records>, ...texts: string[]) =>
    linesTo({ question: 'Do the barrels leak?' }, some, { texts })
      .filter(({ kind }) => kind !== 'said')
      .map((line) => line.isSaid);
  const barn = has({ whatIHave: 'Six barrels in the barn.' });
  assert.deepEqual(isSaid(barn, 'I put them in the barn.'), [true]);
  assert.deepEqual(isSaid(barn, 'I put them in the shed.'), [false]);
  assert.deepEqual(isSaid(barn, 'I put them in the barn.', 'It is dry.'), [false]);
  assert.deepEqual(isSaid(barn), [false]);
  assert.deepEqual(isSaid(has({ whatIHave: 'Six barrels.' }), 'It is dry.'), [false]);
  assert.deepEqual(isSaid({ plays: [play('Stall', 'Barrels in the barn.')] }, 'In the barn.'), [true]);
  assert.deepEqual(isSaid({ plays: [play('Stall', 'Never barrels in the barn.')] }, 'In the barn.'), [false]);
  assert.deepEqual(isSaid(challenge({ affordableLoss: { time: 'barrels in the barn' } }), 'In the barn.'), [false]);
});

test('nobody is silent whose words were told, or who was left', () => {
  const waiting = (text: string, status: RecordedPartner['status'] = 'initiated', name = 'Donnie Macaulay') =>
    linesTo({}, { partners: [partner(name, { status })] }, { texts: [text] }).some(({ of }) => of === name);
  for (const text of [
    'Donnie says it is fine.',
    'Donnie Macaulay wrote that it is fine.',
    'Macaulay agreed.',
    'I forget him.',
    'Without Donnie Macaulay.',
    'No. Leave him.',
  ])
    assert.ok(!waiting(text), text);
  for (const text of [
    'Ailsa says it is fine.',
    'Donnie is not there.',
    'I look for him.',
    'I forget it.',
    'Without Ailsa.',
  ])
    assert.ok(waiting(text), text);
  assert.ok(waiting('Macaulay agreed.', 'declined'));
  // What is too short for a name is none to look for.
  assert.ok(waiting('Li says yes.', 'initiated', 'Li Moe'));
  assert.ok(!waiting('Moe says yes.', 'initiated', 'Li Moe'));
});

test('a rule says what is to be done, or never again', () => {
  for (const text of [
    'Never again alone.',
    'NO MORE stalls.',
    'Next time with Fiona.',
    'Ask first, next time.',
    'Only with cash.',
  ])
    assert.ok(isRule(text), text);
  for (const text of ['Only two came.', 'They never came.', 'Sold none.']) assert.ok(!isRule(text), text);
});

test('what is not to be risked is held against what would risk it', () => {
  const kept = (said: string, time: string, whoIKnow = '') =>
    keptSafe(said, records({ ...challenge({ affordableLoss: { time } }), ...has({ whoIKnow }) }));
  const nurses = 'Two hours a week, not my standing with the head nurses';
  for (const [said, limit, expected] of [
    ['I tell the nurses.', nurses, 'not my standing with the head nurses'],
    ['I do it without asking.', nurses, 'not my standing with the head nurses'],
    ['It is risky.', nurses, 'not my standing with the head nurses'],
    ['I did not ask.', nurses, 'not my standing with the head nurses'],
    ['I paint the door.', nurses, ''],
    ['I tell the nurses.', 'Two hours a week', ''],
    ['I do it without asking.', 'never', ''],
    ['I tell the nurses.', 'not 20 nurses', ''],
    ['I tell the nurses.', 'not one nurse more', ''],
    ['I tell the nurses.', 'Two hours. Never the nurses', 'Never the nurses'],
    ['I tell the nurses.', 'Two hours; but nothing of the nurses', 'nothing of the nurses'],
  ] as const)
    assert.equal(kept(said, limit), expected, `${said} ${limit}`);
  assert.equal(
    kept('I ask Mirela.', nurses, 'Mirela, head of the ward. Jonas.'),
    'not my standing with the head nurses',
  );
  assert.equal(kept('I ask Jonas.', nurses, 'Mirela, head of the ward. Jonas.'), '');
  assert.equal(kept('I ask Jonas.', nurses, 'the head of the ward'), '');
});

test('two lines of one play are told as one, and other lines side by side', () => {
  const stall = evidenceIn({ plays: [play('Stall', 'Sold none. Nobody stopped.')] });
  const cups = evidenceIn(has({ whatIHave: 'Six barrels. Six barrels.' }));
  assert.equal(told([]), '');
  assert.equal(
    told([...cups, ...stall]),
    'in your inventory you wrote “Six barrels”; in your inventory you wrote “Six barrels”; of “Stall” you wrote “Sold none” and “Nobody stopped”',
  );
  const promises = ['Send the list', 'Call Fiona'].map((text) => ({ text, due: null }));
  assert.equal(
    told(evidenceIn({ partners: [partner('Donnie', { promises })] })),
    'you promised “Donnie” “Send the list”; you promised “Donnie” “Call Fiona”',
  );
});
