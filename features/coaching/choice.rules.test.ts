// An either/or is one question: the records decide it where they can, else a sentence of the method helps to choose, once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { beyondHours, choiceOn, optionsIn } from './choice.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const partner = (
  name: string,
  status: RecordedPartner['status'],
  ...promises: RecordedPartner['promises']
): RecordedPartner => ({ id: name, name, status, mine: true, updatedAt: '2026-11-02T10:00:00Z', promises });
const records: Records = {
  inventory: emptyInventory(),
  challenge: {
    id: 1,
    title: 'Honey that sells itself',
    statement: 'Most of it stays on the shelf.',
    affordableLoss: { time: 'Four hours a week until March', financial: '300 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Stall at the harbour', 'Stood nine hours, sold none.'),
    play('Jars for the café', 'The café took twelve and asked for more.'),
    play('Six jars in the post', 'Two jars broke on the way and I paid them back.'),
    play('Label for the tasting', null, { dueDate: '2026-12-10T12:00:00Z' }),
    play('Letter to the beekeepers', null, { dueDate: '2026-11-26T12:00:00Z' }),
  ],
  partners: [
    partner('Marta Lind', 'active', { text: 'Bring her the twelve samples', due: '2026-11-25T12:00:00Z' }),
    partner('Dr. Omar Haddad', 'active'),
    partner('Jens Foss', 'declined'),
    partner('Ida Krog', 'initiated', { text: 'Send her the price list', due: '2026-11-18T12:00:00Z' }),
  ],
};
const choice = (message: string, history: readonly Said[] = []) =>
  choiceOn(message, follow({ history, message, records, now, again: 0 }), records, now);

test('the records decide: whoever is met anyhow, who has declined, what failed, the nearer day', () => {
  for (const [message, says, asks] of [
    [
      'Should I ask Dr. Haddad first, or Marta?',
      /^By your records “Marta” comes first: you promised “Marta Lind” “Bring her the twelve samples”, by 25 Nov\.$/,
      /^What would you ask Marta Lind, and when\?$/,
    ],
    [
      'Who first, Jens or Omar Haddad?',
      /^“Jens Foss” has declined, so “Omar Haddad” comes first\.$/,
      /^What would you ask Dr\. Omar Haddad, and when\?$/,
    ],
    [
      'Is it better to go to the harbour or to ring my cousin?',
      /^Your own lesson speaks against “go to the harbour”: of “Stall at the harbour” you wrote “Stood nine hours, sold none”\.$/,
      /^“ring my cousin”: when could you begin with that\?$/,
    ],
    [
      'What do you think, the harbour or the café?',
      /On “the harbour”: .*“Stood nine hours, sold none”\. On “the café”: .*“The café took twelve and asked for more”\. That leans to “the café”\.$/,
      /^“the café”: when/,
    ],
    [
      'Which comes first, the tasting or the beekeepers?',
      /^By your records “the beekeepers” comes first: your play “Letter to the beekeepers” is due on 26 Nov\.$/,
      /^“the beekeepers”: when/,
    ],
  ] as const) {
    const answer = choice(message);
    assert.match(answer?.says ?? '', says, message);
    assert.match(answer?.asks ?? '', asks, message);
  }
});

test('who waits for another comes behind', () => {
  const history: Said[] = [{ role: 'user', text: 'Omar Haddad says he will taste it if Marta tastes it first.' }];
  assert.match(
    choice('Should I go to Omar or to Marta?', history)!.says,
    /^By your own words “Dr\. Omar Haddad” waits for “Marta Lind”, so “Marta” comes first\.$/,
  );
});

test('of a part and the whole, and of two numbers, a promise or a fault decides for the smaller', () => {
  assert.match(
    choice('Can I bring Marta only eight samples, or must I finish all twelve?')!.says,
    /^You promised “Marta Lind” “Bring her the twelve samples”, by 25 Nov: what is ready that day, with a day for the rest, keeps more/,
  );
  for (const message of [
    'I want to send jars in the post. Is 20 enough or should I do 60?',
    'More jars in the post for Christmas. My question was 20 or 60.',
    'Should I post all sixty jars, or try three jars first?',
  ])
    assert.match(
      choice(message)!.says,
      /^By your records “(?:20|try three jars)” comes first: .*“Two jars broke on the way and I paid them back”/,
      message,
    );
  assert.match(
    choice('Must Ida Krog have it before the tasting, or is it enough after the fair?')!.says,
    /^You promised “Ida Krog” “Send her the price list”, and it was due on 18 Nov: the sooner of the two keeps more of it\./,
  );
});

test('where the records decide nothing the method does, each sentence once, and both are named whole', () => {
  const first = choice('Should I paint the lid or the box?')!;
  assert.equal(first.says, 'Whichever costs less if it turns out wrong comes first.');
  assert.equal(first.asks, '“paint the lid” or “the box”: which is that?');
  const spoken = [first.says];
  for (const message of ['Do I take the blue one or the red one?', 'Should I write a poem or a song?']) {
    const answer = choice(message, [
      { role: 'user', text: 'x' },
      { role: 'assistant', text: spoken.join(' ') },
    ])!;
    assert.ok(!spoken.includes(answer.says), answer.says);
    spoken.push(answer.says);
  }
  assert.match(
    choice('Should I ask the mayor or the vet?')!.says,
    /^The one whose answer decides the other comes first\.$/,
  );
  assert.match(
    choice('Should I ask the mayor or sew the flag?')!.says,
    /^What you can do alone by tomorrow comes before/,
  );
  assert.match(
    choice('The labels take six hours in one week. Would you rather drop half of them, or move the fair?')!.says,
    /^You set yourself “Four hours a week until March”, and six hours in one week is more\./,
  );
});

test('no choice is answered as one where there is none, and none with “your records say nothing”', () => {
  for (const message of [
    'Is 15 enough or am I fooling myself?',
    'I take the bus or walk.',
    'Do I need his skins or not?',
    'Do I need a licence or do I just come back?',
    'Is two for one good or will I drown in them?',
  ])
    assert.equal(choice(message), null, message);
  for (const message of ['Tea or coffee?', 'Should I ask Jens or the vet?', 'The harbour or a shop?'])
    assert.doesNotMatch(choice(message)!.says, /say nothing|records do not/, message);
});

test('an option behind “or do I”, and one behind a colon or a report, is known', () => {
  for (const [message, options] of [
    ['Hege would know. Or do I ask Solveig first?', ['Hege would know', 'ask Solveig first']],
    ['My question was: fewer valves, or more time?', ['fewer valves', 'more time']],
    ['Would you rather cut the list, or move the day?', ['cut the list', 'move the day']],
    ['Must I buy all forty, or buy three first?', ['buy all forty', 'buy three']],
  ] as const)
    assert.deepEqual(optionsIn(message), options, message);
});

test('of two with a day each the nearer comes first, by whatever words they are named, and both days are told', () => {
  const open: Records = {
    ...records,
    plays: [
      play('Ask Dr. Haddad for terms on a matching fund', null, { dueDate: '2026-11-27T12:00:00Z' }),
      play("Pay the hire at Akosua's shop", null, { dueDate: '2026-12-11T12:00:00Z', description: 'Voucher on paper' }),
    ],
  };
  for (const message of [
    'Please answer that: Dr. Haddad or the voucher?',
    'The voucher or Dr. Haddad?',
    "I have two things open: the meeting with Dr. Haddad on a matching fund and the voucher at Akosua's shop. Which one should I do first, and why?",
  ]) {
    const { says } = choiceOn(message, follow({ history: [], message, records: open, now, again: 0 }), open, now)!;
    assert.match(
      says,
      /^By your records “[^”]*Haddad[^”]*” comes first: your play “Ask Dr\. Haddad .*” is due on 27 Nov; your play “Pay the hire .*” is due on 11 Dec\.$/,
      message,
    );
  }
});

test('who would wait for somebody to whom they owe something is told to do that', () => {
  const { says, asks } = choice('Should I go to the director first, or wait for what Ida Krog says?')!;
  assert.match(
    says,
    /^Before any waiting: you promised “Ida Krog” “Send her the price list”, and it was due on 18 Nov/,
  );
  assert.match(asks, /^What exactly will you do next, and on which day\?$/);
});

test('whether to tell somebody already or only afterwards is answered: beforehand', () => {
  assert.match(
    choice('Do I say something to the director already on Monday, or is it better after they answer?')!.says,
    /^Before: a sentence beforehand costs less than an explanation afterwards\.$/,
  );
});

test('of a part and the whole the part comes first, and of one who is known and somebody new the one who is known', () => {
  for (const [message, first] of [
    ['Should I book the hall for the whole winter, or only for one evening?', 'only for one evening'],
    ['Do I print all sixty, or just ten to begin with?', 'just ten to begin with'],
  ] as const) {
    assert.deepEqual(optionsIn(message).at(-1), first, message);
    assert.match(choice(message)!.says, new RegExp(`^“${first}” first: it can still become the other`), message);
  }
  const { says } = choice('Should the taster be the cook, or someone new?')!;
  assert.match(says, /^“[^”]*cook”: then one thing alone is new/);
});

test('what somebody chooses between is known by many forms, without what stands around it', () => {
  for (const [message, ...options] of [
    ['Tea or coffee?', 'Tea', 'coffee'],
    ['Should I ask Ann first, or Ben?', 'ask Ann', 'Ben'],
    ['So, honestly, the bus or the train?', 'the bus', 'the train'],
    ['Is it better to wait or to go?', 'wait', 'go'],
    ['I go to Fiona. Would that be better than the shops?', 'I go to Fiona', 'the shops'],
    ['I go to Fiona. Would that be so much better than the shops??', 'I go to Fiona', 'the shops'],
    ['I have two things open: the meeting and the voucher. Which one first?', 'the meeting', 'the voucher'],
    ['I have two things open: the meeting and the voucher... Which one first?', 'the meeting', 'the voucher'],
    ['I am torn between the fair, and the market. Which one?', 'the fair', 'the market'],
    ['Two things: the fair and the market. Then both: the gym and the pool. Which one?', 'the gym', 'the pool'],
    ['Two things: the fair and the market. It rains. Which should I take?', 'the fair', 'the market'],
    ['Which one? I am torn between the fair and the market.'],
    ['The fair. Which one?'],
    ['Would that be better than the shops?'],
    ['Or do I ask her?'],
    ['Am I doing it for them or for myself?'],
    ['But am I doing it for them or for myself?'],
    ['Should I do it, yes or no?'],
    ['A or B?'],
    ['Is tea or coffee?'],
    ['Is it that tea is dear or coffee?', 'that tea is dear', 'coffee'],
    ['I like tea or coffee.'],
    ['Do I paint now or later?'],
    ['Do I ring them, or what do I do?'],
    ['Do I paint, sand, or what do I do?'],
    ['Would they come or not?'],
    ['Do I pay 5 or 7?', 'pay 5', '7'],
    ['Do I pay 5 € or 7 € or 9 €?', 'pay 5 €', '7 €', '9 €'],
    ['Shall I do 20 or do 60?', '20', '60'],
    ['Do I paint it or do six?', 'paint it', 'do six'],
    ['The app, the flats, or the market?', 'The app', 'the flats', 'the market'],
    ['Which comes first, the app, the flats, or the market?', 'the app', 'the flats', 'the market'],
    ['Do I take the app or the flats or the market?', 'the app', 'the flats', 'the market'],
    [
      'The app, the flats, the gym, the pool, or the market?',
      'The app',
      'the flats',
      'the gym',
      'the pool',
      'the market',
    ],
    ['The app, the flats, the shop, the gym, the pool, or the market?'],
    [`${'x'.repeat(95)} or tea?`],
    ['The app, or the flats, in your opinion?', 'The app', 'the flats'],
    ['The blue (or red) one or the green one?', 'The blue one', 'the green one'],
    ['My question was 20 or 60.', '20', '60'],
    ['But the question is tea or coffee.', 'tea', 'coffee'],
    ['I asked guest houses or shops.', 'guest houses', 'shops'],
    ['Which of the two is it: the fair or the market?', 'the fair', 'the market'],
    ['What first: paint or sand?', 'paint', 'sand'],
    ['And which comes first, honestly, the fair or the market?', 'the fair', 'the market'],
    ['Whom do I see, honestly, Ann or Ben?', 'Ann', 'Ben'],
    ['The fair or the market, better...?', 'The fair', 'the market'],
    ['Is it enough to ring or must I write?', 'ring', 'write'],
  ])
    assert.deepEqual(optionsIn(message!), options, message);
});

const bare: Records = {
  ...records,
  challenge: { ...records.challenge!, affordableLoss: null },
  plays: [],
  partners: [],
};
/** The answer in a conversation in which that was said, and that told by the coach. */
const chosen = (
  message: string,
  whose: Partial<Records> = {},
  { said = ['x'], spoken = '' }: { said?: string[]; spoken?: string } = {},
) => {
  const own = { ...bare, ...whose };
  const history: Said[] = [
    ...said.map((text): Said => ({ role: 'user', text })),
    ...(spoken === '' ? [] : [{ role: 'assistant', text: spoken } as const]),
  ];
  return choiceOn(message, follow({ history, message, records: own, now, again: 0 }), own, now);
};
const says = (...given: Parameters<typeof chosen>): string => chosen(...given)?.says ?? '';
const decided = 'The one whose answer decides the other comes first.';
const cheapest = 'Whichever costs less if it turns out wrong comes first.';
const alone = 'What you can do alone by tomorrow comes before what needs a yes.';

test('of two people the one for whom the other waits comes first, however that was said', () => {
  const partners = [partner('Marta Lind', 'active'), partner('Omar Haddad', 'active')];
  const after = (text: string, message = 'Should I go to Omar or to Marta?') =>
    says(message, { partners }, { said: [text] });
  const omarWaits = 'By your own words “Omar Haddad” waits for “Marta Lind”, so “Marta” comes first.';
  for (const text of [
    'Omar signs if Marta signs first.',
    'Omar waits for Marta.',
    'Marta is nice, and Omar comes after Marta.',
    'It rains; and Omar signs when Marta signs.',
    'Omar signs when it rains, and Marta signs.',
  ])
    assert.equal(after(text), omarWaits, text);
  assert.equal(
    after('Marta signs once Omar signs.'),
    'By your own words “Marta Lind” waits for “Omar Haddad”, so “go to Omar” comes first.',
  );
  assert.equal(
    after('Omar signs if Marta signs first.', 'Should I go to Marta or to Omar?'),
    'By your own words “Omar Haddad” waits for “Marta Lind”, so “go to Marta” comes first.',
  );
  for (const text of [
    'Omar comes. Marta comes.',
    'Omar signs if it rains.',
    'If Marta signs, Omar signs.',
    'Omar comes, Marta comes.',
  ])
    assert.equal(after(text), decided, text);
  for (const message of ['Should I go to Omar, to Marta, or to the vet?', 'Should I go to Omar or to the vet?'])
    assert.equal(after('Omar signs if Marta signs first.', message), alone, message);
});

test('who has declined comes behind, and among three is only told of', () => {
  const partners = [
    partner('Marta Lind', 'active'),
    partner('Omar Haddad', 'active'),
    partner('Jens Foss', 'declined'),
  ];
  assert.equal(
    says('Should I ask Marta or Jens?', { partners }),
    '“Jens Foss” has declined, so “ask Marta” comes first.',
  );
  assert.equal(says('Should I ask Marta, Omar, or Jens?', { partners }), `“Jens Foss” has declined. ${decided}`);
});

test('what was promised comes first, unless it is nothing that is handed over, or has no day', () => {
  const asked = (message: string, ...promises: [text: string, due: string | null][]) =>
    says(message, {
      partners: [
        partner('Marta Lind', 'active', ...promises.map(([text, due]) => ({ text, due }))),
        partner('Omar Haddad', 'active'),
      ],
    });
  const whom = 'Should I ask Omar or Marta?';
  const first = 'By your records “Marta” comes first: you promised “Marta Lind”';
  assert.equal(
    asked(whom, ['Bring her jars', '2026-11-30'], ['Send the list', '2026-11-27']),
    `${first} “Send the list”, by 27 Nov.`,
  );
  assert.equal(asked(whom, ['Bring her jars', '2026-11-18']), `${first} “Bring her jars”, and it was due on 18 Nov.`);
  for (const promise of [
    ['Think about it', '2026-11-27'],
    ['Bring her jars', null],
    ['Not to send it', '2026-11-27'],
  ] as [string, string | null][])
    assert.equal(asked(whom, promise), decided, promise[0]);
  const wait = 'Should I wait for Marta or go to Omar?';
  assert.equal(
    asked(wait, ['Bring her jars', '2026-11-27']),
    'Before any waiting: you promised “Marta Lind” “Bring her jars”, by 27 Nov.',
  );
  assert.equal(
    asked(wait, ['Bring her jars', '2026-11-18']),
    'Before any waiting: you promised “Marta Lind” “Bring her jars”, and it was due on 18 Nov, and is still open.',
  );
  const tell = 'Should I tell Marta that it is late, or say nothing about it there?';
  assert.equal(
    asked(tell, ['Bring her jars', '2026-11-18']),
    'Before either of them: you promised “Marta Lind” “Bring her jars”, and it was due on 18 Nov, and is still open.',
  );
  assert.equal(
    asked(tell, ['Bring her jars', '2026-11-28']),
    'By your records the first comes first: you promised “Marta Lind” “Bring her jars”, by 28 Nov.',
  );
});

test('a part of what was promised comes before all of it, though nobody is named', () => {
  const asked = (message: string, text: string, due: string | null = '2026-11-28') =>
    says(message, { partners: [partner('Marta Lind', 'active', { text, due })] });
  const part = 'Do I bring half the jars of honey, or all of them?';
  const half = '“bring half the jars of honey” first: it can still become the other, and not the other way round.';
  assert.equal(
    asked(part, 'Bring her Jars of Honey'),
    'You promised “Marta Lind” “Bring her Jars of Honey”, by 28 Nov: what is ready that day, with a day for the rest, keeps more of it than all of it late.',
  );
  // What shares a word alone, has no day or hands nothing over is another thing.
  assert.equal(asked(part, 'Send her honey'), half);
  assert.equal(asked(part, 'Bring her jars of honey', null), half);
  assert.equal(asked(part, 'Think about the jars of honey'), half);
  assert.equal(asked(part, 'Bring it'), half);
});

const vouchers = 'Which comes first, the vouchers or the flags?';
const due = (first: string | null, second: string | null, lessons: string | null = null) => [
  play('Print the vouchers', lessons, { dueDate: first }),
  play('Sew the flags', null, { dueDate: second }),
];
const [nov10, nov26, dec1, dec10] = [
  '2026-11-10T12:00:00Z',
  '2026-11-26T12:00:00Z',
  '2026-12-01T12:00:00Z',
  '2026-12-10T12:00:00Z',
];

test('of two plays the nearer day comes first; of the same day, or of a wait, both are told and nothing is decided', () => {
  const both = 'By your records “the flags” comes first: your play “Sew the flags”';
  const print = 'your play “Print the vouchers” is due on 10 Dec';
  assert.equal(says(vouchers, { plays: due(dec10, nov26) }), `${both} is due on 26 Nov; ${print}.`);
  assert.equal(says(vouchers, { plays: due(dec10, nov10) }), `${both} was due on 10 Nov; ${print}.`);
  assert.equal(
    says(vouchers, { plays: due(nov10, dec10) }),
    'By your records “the vouchers” comes first: your play “Print the vouchers” was due on 10 Nov; your play “Sew the flags” is due on 10 Dec.',
  );
  assert.equal(
    says(vouchers, { plays: due(dec10, '2026-12-10T09:00:00Z') }),
    `On “the vouchers”: ${print}. On “the flags”: your play “Sew the flags” is due on 10 Dec. ${cheapest}`,
  );
  assert.equal(says(vouchers, { plays: due(dec10, null) }), `By your records “the vouchers” comes first: ${print}.`);
  const waiting = 'Waiting is worth it only for what you will know by a day that can be named.';
  const flags = 'On “wait for the flags”: your play “Sew the flags” is due on 26 Nov.';
  assert.equal(
    says('Do I wait for the flags or print the vouchers?', { plays: due(dec10, nov26) }),
    `${flags} On “print the vouchers”: ${print}. ${waiting}`,
  );
  assert.equal(says('Do I wait for the flags or ring the vet?', { plays: due(dec10, nov26) }), `${flags} ${waiting}`);
});

test('the day of a play with somebody, or of a promise to them, is their day', () => {
  const message = 'Which comes first, the vouchers or Marta?';
  const print = 'your play “Print the vouchers” is due on 10 Dec';
  const with_ = (plays: Records['plays'], ...promises: RecordedPartner['promises']) =>
    says(message, {
      plays: [...due(dec10!, null), ...plays],
      partners: [partner('Marta Lind', 'active', ...promises)],
    });
  assert.equal(
    with_([], { text: 'Bring her jars', due: '2026-12-01' }, { text: 'Send the list', due: '2026-11-28T08:00:00Z' }),
    `By your records “Marta” comes first: you promised “Marta Lind” “Send the list”, by 28 Nov; ${print}.`,
  );
  const own = `By your records “the vouchers” comes first: ${print}.`;
  assert.equal(with_([], { text: 'Think of it', due: '2026-11-28' }, { text: 'Bring jars', due: null }), own);
  assert.equal(
    with_([play('Visit Marta', null, { dueDate: dec1! })]),
    `By your records “Marta” comes first: your play “Visit Marta” is due on 1 Dec; ${print}.`,
  );
  for (const done of [play('Visit Marta', 'Done.', { dueDate: dec1! }), play('Visit Marta', null)])
    assert.equal(with_([done]), own);
  // What stands in both tells neither.
  const partners = [partner('Marta Lind', 'active'), partner('Omar Haddad', 'active')];
  const shared = play('Visit Marta and Omar', null, { dueDate: dec1! });
  assert.equal(says('Which comes first, Omar or Marta?', { plays: [shared], partners }), decided);
  const plays = [
    shared,
    play('Ring Omar', null, { dueDate: '2026-12-05T12:00:00Z' }),
    play('Ring Marta', null, { dueDate: '2026-12-03T12:00:00Z' }),
  ];
  assert.equal(
    says('Which comes first, Omar or Marta?', { plays, partners }),
    'By your records “Marta” comes first: your play “Ring Marta” is due on 3 Dec; your play “Ring Omar” is due on 5 Dec.',
  );
});

test('of lessons the one that says no speaks against its own, and two of a kind decide nothing', () => {
  const learnt = (first: string, second: string | null, message = vouchers) =>
    says(message, {
      plays: [play('Print the vouchers', first), ...(second === null ? [] : [play('Sew the flags', second)])],
    });
  const [no, yes] = ['Nobody wanted the vouchers.', 'Everybody took the vouchers.'];
  const on = (text: string) => `On “the vouchers”: of “Print the vouchers” you wrote “${text}”.`;
  const flags = (text: string) => `On “the flags”: of “Sew the flags” you wrote “${text}”.`;
  const against =
    'Your own lesson speaks against “the vouchers”: of “Print the vouchers” you wrote “Nobody wanted the vouchers”.';
  assert.equal(learnt(no, null), against);
  assert.equal(learnt(yes, null), `${on('Everybody took the vouchers')} ${cheapest}`);
  assert.equal(
    learnt(no, 'Everybody took the flags.'),
    `${on('Nobody wanted the vouchers')} ${flags('Everybody took the flags')} That leans to “the flags”.`,
  );
  assert.equal(
    learnt(no, 'Nobody wanted the flags.'),
    `${on('Nobody wanted the vouchers')} ${flags('Nobody wanted the flags')} ${cheapest}`,
  );
  assert.equal(
    learnt(yes, 'Everybody took the flags.'),
    `${on('Everybody took the vouchers')} ${flags('Everybody took the flags')} ${cheapest}`,
  );
  assert.equal(
    says(vouchers, { plays: due(null, dec1!, no) }),
    `${on('Nobody wanted the vouchers')} On “the flags”: your play “Sew the flags” is due on 1 Dec. ${cheapest}`,
  );
  assert.equal(learnt(no, null, 'Which comes first, the vouchers, the bread, or the flags?'), `${against} ${cheapest}`);
  assert.equal(learnt(no, null, 'Print the vouchers for the flags or sew the flags for the Vouchers?'), cheapest);
});

test('of two numbers, or a part and the whole, a fault speaks for the smaller', () => {
  const plays = [play('Jars in the post', 'Two jars broke on the way.')];
  const fault = (label: string) =>
    `By your records “${label}” comes first: of “Jars in the post” you wrote “Two jars broke on the way”, and a fault costs less there.`;
  for (const [message, label] of [
    ['I want to send jars in the post. Is 20 enough or should I do 60?', '20'],
    ['I want to send jars in the post. Is 60 enough or should I do 20?', '20'],
    ['More jars in the post: twenty blue jars or 60?', 'twenty blue jars'],
    ['Should I post all jars, or try three jars first?', 'try three jars'],
    ['Should I put all jars in the post on Monday, or half of them on Friday?', 'half of them on Friday'],
  ] as const)
    assert.equal(says(message, { plays }), fault(label), message);
  for (const message of [
    'I want to send jars in the post. 20 or 20?',
    'Jars in the post: 5, 10, or 20?',
    'Jars in the post: some or 60?',
  ])
    assert.equal(says(message, { plays }), cheapest, message);
  const sold = [play('Jars in the post', 'Jars sold well.')];
  assert.equal(says('I want to send jars in the post. Is 20 enough or should I do 60?', { plays: sold }), cheapest);
  const inventory = { ...emptyInventory(), whatIHave: 'Jars in the post that broke.' };
  assert.equal(says('I want to send jars in the post. Is 20 enough or should I do 60?', { inventory }), cheapest);
});

test('without records a part, what is known, a face, the truth and what is said beforehand come first', () => {
  for (const [message, told] of [
    [
      'Do I paint half or the whole?',
      '“paint half” first: it can still become the other, and not the other way round.',
    ],
    ['Do I print all sixty, ten, or just two?', cheapest],
    [
      'Should I ask the cook or someone new?',
      '“ask the cook”: then one thing alone is new, and what comes out otherwise comes of that.',
    ],
    ['Should I ask somebody else or the cook?', /^“the cook”: then one thing alone is new/],
    ['Should I ask someone new or somebody else?', alone],
    ['Should I ask someone new, the cook, or Ann?', decided],
    ['Do I ring him or go there in person?', 'The second: it shows you a face, and brings an answer the same day.'],
    ['Do I visit him there at home or ring him?', 'The first: it shows you a face, and brings an answer the same day.'],
    ['Do I visit him or ring him?', '“visit him”: it shows you a face, and brings an answer the same day.'],
    [
      'Do I ring him or send a letter?',
      'Of two ways to do one thing the one that brings an answer sooner, and can be taken back for less.',
    ],
    ['Do I visit him or meet him?', alone],
    ['Do I go there in person or paint the box?', cheapest],
    [
      'Do I tell the truth or something nice?',
      'The true one can be kept to; the other only for so many as you can lose.',
    ],
    ['Should I be honest or kind?', 'The true one can be kept to; the other only for so many as you can lose.'],
    ['Do I tell it honestly or nicely?', 'The true one can be kept to; the other only for so many as you can lose.'],
    [
      'Do I start now or wait until spring?',
      'Waiting is worth it only for what you will know by a day that can be named.',
    ],
    [
      'Do I tell her before the fair or ring afterwards, after the fair?',
      'Before: a sentence beforehand costs less than an explanation afterwards.',
    ],
    [
      'Do I paint it before the fair or after the fair?',
      'Waiting is worth it only for what you will know by a day that can be named.',
    ],
  ] as const)
    if (typeof told === 'string') assert.equal(says(message), told, message);
    else assert.match(says(message), told, message);
});

test('each sentence of the method is said once in a conversation, and what decides it is asked', () => {
  const lid = 'Do I paint the lid or the box?';
  const learning = 'The one from which you learn more within a week comes first.';
  const leaving = 'The one that leaves the other possible afterwards comes first.';
  const told = (message: string, ...spoken: string[]) => chosen(message, {}, { spoken: spoken.join(' ') });
  for (const [message, ...forms] of [
    [lid, cheapest, learning, leaving],
    ['Do I ask the mayor or the vet?', decided, cheapest, alone],
    ['Do I ask the mayor or sew the flag?', alone, decided, cheapest],
    ['Do I ask Ann, an uncle, or our vet?', decided],
    ['Do I ask the mayor or Vet Ann?', decided],
    ['Do I sew or the vet?', cheapest],
  ] as [string, ...string[]][])
    for (const [at, form] of forms.entries())
      assert.equal(told(message, ...forms.slice(0, at))?.says, form, `${message} ${at}`);
  assert.equal(told(lid, cheapest, learning, leaving), null);
  const which = '“paint the lid” or “the box”: which is that?';
  assert.equal(told(lid)?.asks, which);
  assert.equal(told(lid, which)?.asks, '');
  // A scrap with an "it" in it is no name.
  assert.equal(told('Do I paint the lid of it there now or the box?')?.asks, '');
  assert.equal(
    told('Do I ring him or send a letter?')?.asks,
    'Which of the two would tell you sooner where you stand?',
  );
  assert.equal(
    told('Do I start now or wait until spring?')?.asks,
    'What would you know by then that you do not know now?',
  );
  assert.equal(
    told('Should I be honest or kind?')?.asks,
    'After how many do you go on, and after how many do you stop?',
  );
  assert.equal(told('Do I ring him or go there in person?')?.asks, 'What is the first sentence you would say there?');
  // Who is known to the records is asked, whatever the verb.
  const partners = [partner('Marta Lind', 'active')];
  assert.equal(says('Do I fetch Marta or sew the flag?', { partners }), alone);
});

test('behind what the records decide it is asked for its beginning, its sum, or the sentence for it', () => {
  const plays = due(dec10!, nov26!);
  const asks = (...given: Parameters<typeof chosen>) => chosen(...given)?.asks;
  const begin = '“the flags”: when could you begin with that?';
  assert.equal(asks(vouchers, { plays }), begin);
  const own = 'Say it in one sentence, and I write it down as you say it: what will you do, with whom, on which day?';
  assert.equal(asks(`${vouchers} On Tuesday I could sew them.`, { plays }), own);
  assert.equal(asks(`On 20 December I could sew them. ${vouchers}`, { plays }), begin);
  assert.equal(asks(`Tuesday is a holiday. ${vouchers}`, { plays }), begin);
  assert.equal(asks(`I could sew them. ${vouchers}`, { plays }), begin);
  const decision = says(vouchers, { plays });
  assert.equal(says(vouchers, { plays }, { spoken: decision }), 'As I said: “the flags” first.');
  const against = [play('Print the vouchers', 'Nobody wanted the vouchers.')];
  for (const message of [
    'Should I say no to the flags or print the vouchers?',
    'Should I print the vouchers or refuse?',
  ])
    assert.equal(asks(message, { plays: against }), 'What is the first sentence you would say there?', message);
  assert.equal(
    asks('Should I print the vouchers or see that they say no?', { plays: against }),
    'When could you begin with that?',
  );
  const torn = [play('Print the vouchers', 'Two vouchers were torn.')];
  assert.equal(
    asks('Should I print 20 or 60 vouchers?', { plays: torn }),
    'What does that come to, in hours and in money?',
  );
  assert.equal(
    asks('Should I print 20 vouchers or 60 vouchers?', { plays: torn }),
    '“print 20 vouchers”: when could you begin with that?',
  );
});

test('more hours a week than they set themselves are told before the method, and so is what they will not lose', () => {
  const limit = (time: string, financial = '') => ({
    challenge: { ...bare.challenge!, affordableLoss: { time, financial } },
  });
  const lid = 'Do I paint the lid or the box?';
  const four = limit('Four hours a week');
  const more = 'You set yourself “Four hours a week”, and six hours in one week is more.';
  assert.equal(says(`The labels take six hours in one week. ${lid}`, four), `${more} ${cheapest}`);
  assert.equal(says(`The labels take six hours in one week. ${lid}`, four, { spoken: more }), cheapest);
  for (const message of [
    'The labels take four hours in one week.',
    'The labels take six hours.',
    'An hour, one week before the fair.',
  ])
    assert.equal(says(`${message} ${lid}`, four), cheapest, message);
  assert.equal(
    beyondHours('One takes five hours in one week. All of it takes nine hours in one week.', { ...bare, ...four }),
    'You set yourself “Four hours a week”, and nine hours in one week is more.',
  );
  assert.match(
    says(`The labels take six hours in one week. ${lid}`, limit('Forty hours', 'Four hours a week')),
    /^You set/,
  );
  assert.equal(says(`The labels take six hours in one week. ${lid}`, limit('Four hours')), cheapest);
  const kept = limit('Two days', 'No money, and not my licence');
  const boss = 'Do I paint it without asking the boss or leave the box?';
  assert.equal(says(boss, kept), `In your limit stands “not my licence”. ${cheapest}`);
  assert.equal(says(boss, kept, { spoken: 'In your limit stands “not my licence”.' }), cheapest);
});
