// Whole conversations with the guided sheet: a step in four answers, corrections carried out, and no card asked twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from './facts.ts';
import { findRecords } from './looking-up.ts';
import { type Answer, answerShape } from './answers.ts';
import { type Move, type Step, cardKeys, moveShape, situationKeys, textLimit } from './moves.ts';
import { situations, topics } from './phrases/en/questions.ts';
import { plainText } from './phrases/en/plain-text.ts';
import { leadsOf, wording } from './phrases/en/replies.ts';
import { hear, isSheetsOwn, opening, reply } from './session.ts';
import { sheets } from './sheets.ts';
import type { Turn } from './state.ts';

const samuel = { name: 'Samuel Osei', memberId: 's' };
const facts: Facts = {
  today: '2026-11-24',
  firstName: 'Ruth',
  currency: 'EUR',
  challenge: {
    id: 1,
    title: 'Cut permit intake',
    statement: '',
    context: '',
    partners: [],
    causes: null,
    statesLoss: true,
  },
  means: [{ field: 'whatIHave', text: 'Eleven years of intake logs' }],
  people: [samuel],
  partners: [],
  limits: [{ id: 'l', kind: 'money', amount: 40_000, room: 12_000, period: 'open', challengeId: null, href: '/lose' }],
  windows: [{ weekday: 5, from: '13:00', to: '15:00', href: '/lose' }],
  redLines: [{ id: 'r', text: 'Never in front of the director', href: '/lose' }],
  plays: [],
  asks: [],
  promises: [],
  lessons: [],
  due: [],
};

/** A conversation that can be gone on with. */
function talk(known: Facts = facts) {
  const turns: Turn[] = [];
  let moves: Move[] = [];
  const said = (text: string, answer: Answer | null = null): Move[] => {
    const heard = hear(turns, { text, answer }, known);
    if (heard) answerShape.parse(heard);
    moves = reply({ turns, said: { text, answer: heard }, facts: known, wording });
    for (const move of moves) moveShape.parse(move);
    turns.push({ role: 'user', text, answer: heard, care: null }, { role: 'assistant', moves, made: false });
    return moves;
  };
  return {
    said,
    tap: (answer: Answer) => said('', answer),
    card: () => moves.flatMap((move) => (move.move === 'ask' ? [move.card.key] : []))[0],
    step: (): Step | undefined => moves.flatMap((move) => (move.move === 'step' ? [move.step] : []))[0],
    moves: () => moves,
    did: () => moves.map(({ move }) => move),
  };
}

test('four answers come to a dated step in the person’s own words, with their people and what it may cost', () => {
  const { said, tap, card, step } = talk();
  tap({ kind: 'choose', situation: 'start' });
  assert.equal(card(), 'matter');
  said('People come back for one missing map');
  assert.equal(card(), 'means');
  tap({ kind: 'card', card: 'means', values: { means: ['Eleven years of intake logs'], people: [samuel] } });
  assert.equal(card(), 'deed');
  tap({ kind: 'card', card: 'deed', values: { text: 'Count twenty files', day: '2026-11-27' } });
  tap({ kind: 'card', card: 'loss', values: { cents: 12_000, quarters: 8 } });
  assert.deepEqual(step(), {
    deed: 'Count twenty files',
    who: [samuel],
    ask: '',
    gain: '',
    due: '2026-11-27',
    stake: { cents: 12_000, quarters: 8 },
    likelihood: null,
    sign: '',
  });
});

test('what is written first begins the likeliest situation, and another can be chosen for the same words', () => {
  const { said, card, did, tap } = talk();
  said('I’m waiting for an approval and nothing moves');
  assert.deepEqual([did(), card()], [['noted', 'ask', 'choose'], 'control']);
  said('Should I buy a horse?');
  assert.deepEqual(did(), ['cannot', 'ask']);
  said('start over');
  said('I’m waiting for an approval and nothing moves');
  tap({ kind: 'choose', situation: 'wrong' });
  assert.equal(card(), 'learned');
});

test('a message that tells the whole step is read back and only what is missing is asked', () => {
  const { said, card, did, step } = talk();
  said('I could count twenty files with Samuel on Friday');
  assert.deepEqual([did(), card()], [['noted', 'ask'], 'loss']);
  said('€40');
  assert.deepEqual([step()?.due, step()?.who, step()?.stake.cents], ['2026-11-27', [samuel], 4_000]);
  said('Fine, I’ll paint the sign on Monday');
  assert.deepEqual([step()?.deed, step()?.due], ['Fine, I’ll paint the sign on Monday', '2026-11-30']);
});

test('a step takes as much of a changed deed as its field holds', () => {
  const { said, tap, step } = talk();
  said('I could count twenty files with Samuel on Friday');
  said('€40');
  const long = `call Ann Marsh and ask her for ${'wood and nails and '.repeat(14)}bread`;
  for (const say of [
    () => said(`Change the step to: ${long}`),
    () => tap({ kind: 'change', values: { text: long } }),
  ]) {
    say();
    assert.match(step()?.deed ?? '', /call Ann Marsh and ask her for wood/);
  }
});

test('what is said to the coach itself is answered, and what was asked stands', () => {
  const { said, card, did, step } = talk();
  said('hello there');
  assert.deepEqual(did(), ['meet', 'choose']);
  said('People come back for one missing map');
  for (const text of ['I don’t understand the question', 'this is useless', 'just give me an idea']) {
    said(text);
    assert.deepEqual([did()[0], card()], ['meet', 'means'], text);
  }
  said('I could call Ann on Friday');
  said('nothing, it’s free');
  assert.equal(step()?.stake.cents, 0);
  said('what day did you write down?');
  assert.deepEqual(did(), ['recap', 'step']);
  said('Delete it');
  said('no, bring it back');
  assert.deepEqual([did()[0], step()?.due], ['back', '2026-11-27']);
  said('bye');
  assert.deepEqual(did(), ['rest']);
  said('no, Thursday');
  assert.equal(step()?.due, '2026-11-26');
});

test('a day, a sum and a person count wherever they are said, and a plan also in a question', () => {
  const { said, card, step } = talk({ ...facts, windows: [] });
  said('I want to paint a sign with Samuel');
  assert.equal(card(), 'when');
  said('the 28th. does it have to cost something?');
  said('20 for paint, 2 hours');
  assert.deepEqual([step()?.due, step()?.who, step()?.stake], ['2026-11-28', [samuel], { cents: 2_000, quarters: 8 }]);
  said('hm, 20 is only the paint, with the brush it’s 25');
  assert.equal(step()?.stake.cents, 2_500);
  said('take Samuel out, he is ill');
  assert.deepEqual(step()?.who, []);
  said('Friday is better, on the 28th I’m away');
  assert.equal(step()?.due, '2026-11-27');
});

test('what is corrected at another card changes what it names, in the person’s own words', () => {
  const { said, card, step, did } = talk({ ...facts, windows: [], people: [] });
  said('I want to test my boxes with two cafés');
  said('I’ll ask Sonja at the café on Monday if she tries five boxes');
  said('no, not Sonja. Her brother Piet');
  assert.equal(card(), 'loss');
  said('No, not on Monday. I will send Piet a message on Tuesday. It can cost me 10 euros.');
  assert.deepEqual(
    [step()?.deed, step()?.due, step()?.who.map(({ name }) => name), step()?.stake.cents],
    ['I will send Piet a message on Tuesday.', '2026-12-01', ['Piet'], 1_000],
  );
  said('sorry I made a mistake, it is Wednesday');
  assert.deepEqual([step()?.deed, step()?.due], ['I will send Piet a message on Wednesday.', '2026-11-25']);
  said('I am back');
  assert.deepEqual(did(), ['meet', 'step']);
});

test('what somebody has, with a person in it, is no plan', () => {
  const { said, tap, card } = talk({ ...facts, windows: [] });
  tap({ kind: 'choose', situation: 'start' });
  said('Six drawers');
  said('A roll of tape, and Leah in pharmacy, who counts what goes out.');
  assert.equal(card(), 'deed');
});

test('a plan told at another card is the step, and its day changes in its words', () => {
  const { said, step, card } = talk({ ...facts, windows: [], people: [{ name: 'Jana Horáková', memberId: null }] });
  said('They gave the ramps to a company from far away');
  said('Jana has a shop with two steps. I could weld one ramp for her, by Friday next week.');
  assert.equal(card(), 'loss');
  said('80 euros for steel and four hours');
  assert.equal(step()?.deed, 'I could weld one ramp for her, by Friday next week.');
  assert.deepEqual(step()?.stake, { cents: 8_000, quarters: 16 });
});

test('what could belong anywhere is asked for, and what was put in the wrong place moves with one tap', () => {
  const { said, tap, card, step } = talk({ ...facts, windows: [], people: [] });
  said('I want to sell my dresses');
  said('a sewing machine and 12 dresses');
  said('I could show them to my aunt on Friday');
  const [asked] = said('no, that’s wrong, it should be the red ones');
  assert.ok(asked?.move === 'place' && !asked.again);
  said('2');
  assert.equal(card(), 'loss');
  const [noted] = said('an afternoon');
  assert.ok(noted?.move === 'noted' && noted.of?.some((place) => place.card === 'means'));
  const place = noted.of!.find((each) => each.card === 'means')!;
  tap({ kind: 'move', ...place });
  assert.equal(card(), 'loss');
  said('nothing');
  assert.deepEqual([step()?.deed, step()?.stake.cents], ['I could show them to my aunt on Friday', 0]);
});

test('a sum in another currency stays in its words, and the step comes all the same', () => {
  const { said, step, did } = talk({ ...facts, currency: 'USD', windows: [] });
  said('I could count twenty files with Samuel on Friday');
  said('10 euros and one hour');
  assert.deepEqual(did(), ['currency', 'noted', 'step']);
  assert.deepEqual(step()?.stake, { cents: null, quarters: 4, words: '10 euros' });
  said('no, it is 25 euros, not 10 euros');
  assert.equal(step()?.stake.words, '25 euros');
  assert.ok(!did().includes('currency'));
  said('Thursday, and 30 euros');
  assert.deepEqual([step()?.due, step()?.stake.words], ['2026-11-26', '30 euros']);
  said('I mean 10 dollars');
  assert.deepEqual(step()?.stake, { cents: 1_000, quarters: 4 });
  said('that’s lovely, thank you');
  assert.deepEqual(did(), ['meet', 'step']);
});

test('a time is changed by the one that differs, and by none that is named in passing', () => {
  const { said, step, did } = talk({ ...facts, windows: [] });
  said('I could count twenty files with Samuel on Friday');
  said('half an hour');
  said('No, not half an hour. An hour and a half!');
  assert.equal(step()?.stake.quarters, 6);
  said('Great, thanks a bunch, ten minutes of my life with a form');
  assert.equal(step()?.stake.quarters, 6);
  said('What is my step, and when do I have to do it?');
  assert.deepEqual(did(), ['recap', 'step']);
});

test('what is said beside a question answers the card, and the question is answered too', () => {
  const { said, tap, card, did } = talk();
  tap({ kind: 'choose', situation: 'start' });
  said('People come back for one missing map');
  assert.equal(card(), 'means');
  said('I have the key to the church hall. What is affordable loss?');
  assert.deepEqual([did(), card()], [['explain', 'noted', 'ask'], 'deed']);
});

test('“I don’t know” ends no sheet that still lacks something to do', () => {
  const { said, card, did } = talk();
  said('Someone said no to my plan');
  said('she wants insurance');
  said('skip');
  said('i don’t know');
  assert.deepEqual([did()[0], card()], ['meet', 'deed']);
  said('i could just ask samuel on friday');
  assert.equal(card(), 'loss');
});

test('another language is answered once with what the coach reads, and its words are kept', () => {
  const { said, did } = talk();
  said('Ich möchte einen kleinen Laden aufmachen und weiß nicht wie');
  assert.deepEqual(did(), ['language', 'noted', 'ask', 'choose']);
  said('meine Werkstatt und ein alter Lieferwagen');
  assert.deepEqual(did(), ['noted', 'ask']);
});

test('an ask becomes a step of its own: who, what for, what is in it for them, when', () => {
  const { said, tap, step } = talk();
  tap({ kind: 'choose', situation: 'ask' });
  said('samuel osei');
  said('Last month’s list');
  said('skip');
  tap({ kind: 'card', card: 'when', values: { day: '2026-11-27' } });
  assert.deepEqual([step()?.deed, step()?.who, step()?.gain], ['Ask Samuel Osei: Last month’s list', [samuel], '']);
});

test('an open card takes plain words as they are, but for a command or a question', () => {
  const { said, tap, card, did } = talk();
  tap({ kind: 'choose', situation: 'stuck' });
  said('Leave the keys with Walt');
  assert.equal(card(), 'control');
  assert.ok(said('What is affordable loss?').some((move) => move.move === 'explain'));
  assert.equal(card(), 'control');
  said('Does Walt like bees?');
  assert.deepEqual(did(), ['cannot', 'ask']);
  said('Skip');
  assert.equal(card(), 'means');
  said('Forget it!');
  assert.deepEqual(did(), ['left']);
  said('delete it');
  assert.deepEqual(did(), ['choose']);
});

test('a step is withdrawn, started over, changed by a card, and left alone by what else is said', () => {
  const { said, tap, step, did, card } = talk();
  const toStep = (): void => {
    tap({ kind: 'choose', situation: 'wrong' });
    said('The sensor was dead');
    said('The battery lasts three days');
    tap({ kind: 'card', card: 'deed', values: { text: 'Buy a spare battery', day: '2026-11-27' } });
    tap({ kind: 'skip', card: 'loss' });
  };
  toStep();
  assert.equal(step()?.deed, 'Buy a spare battery');
  said('hm, I am not sure about that');
  assert.deepEqual(did(), ['meet', 'step']);
  tap({ kind: 'reopen', card: 'deed' });
  assert.equal(card(), 'deed');
  tap({ kind: 'card', card: 'deed', values: { text: 'Borrow a battery', day: '2026-11-27' } });
  assert.equal(step()?.deed, 'Borrow a battery');
  said('Delete it.');
  assert.deepEqual(did(), ['left']);
  said('I did not say I do it');
  assert.equal(step(), undefined);
  toStep();
  said('New step');
  assert.deepEqual(did(), ['again', 'choose']);
});

test('a day, an amount or somebody else is changed in a few words, also in the middle of a sheet', () => {
  const ann = { name: 'Ann Bell', memberId: null };
  const { said, tap, step, did, card } = talk({ ...facts, windows: [], people: [samuel, ann] });
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  said('Eleven years of intake logs');
  said('Ask Samuel for the list on Friday');
  said('€40 and two hours');
  assert.deepEqual([step()?.due, step()?.who, step()?.stake], ['2026-11-27', [samuel], { cents: 4_000, quarters: 8 }]);
  said('no, Thursday');
  assert.deepEqual([did()[0], step()?.due], ['changed', '2026-11-26']);
  said('I did not say Samuel, it’s Ann Bell');
  assert.deepEqual(step()?.who, [ann]);
  said('make it 20 euros');
  assert.deepEqual([step()?.stake.cents, step()?.who, step()?.due], [2_000, [ann], '2026-11-26']);
  said('I could also paint the sign on Monday');
  assert.deepEqual(did(), ['standing', 'step']);
  said('no, that should be another list');
  assert.deepEqual(did(), ['standing', 'step']);
  said('okay: paint the sign of the intake room with Ann');
  assert.equal(step()?.deed, 'paint the sign of the intake room with Ann');
  said('bring it back');
  assert.deepEqual([did(), step()?.deed], [['back', 'step'], 'Ask Ann Bell for the list on Thursday']);
  tap({ kind: 'reopen', card: 'deed' });
  said('Ask Ann for last month’s list');
  assert.deepEqual(
    [step()?.deed, step()?.due, step()?.stake.cents],
    ['Ask Ann for last month’s list', '2026-11-26', 2_000],
  );
  said('Forget that, I’m worried about the van');
  assert.deepEqual(did(), ['anew', 'meet', 'noted', 'ask', 'choose']);
  tap({ kind: 'choose', situation: 'start' });
  said('My brother’s garage');
  said('Call three garages on Friday');
  said('sorry, Thursday');
  assert.equal(card(), 'loss');
  said('nothing');
  assert.deepEqual([step()?.due, step()?.stake.cents], ['2026-11-26', 0]);
});

test('who is in a step is put right in the words people use', () => {
  const { said, tap, step, did } = talk({ ...facts, windows: [], people: [samuel] });
  const names = (): string[] | undefined => step()?.who.map(({ name }) => name);
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  said('Eleven years of intake logs');
  said('I’d have Tasha bring her Corolla on Friday. What if nobody comes?');
  said('nothing');
  said('Write only: I sit one hour with Ann. And it is with Iryna, not with Halina.');
  assert.deepEqual([step()?.deed, names()], ['I sit one hour with Ann.', ['Ann', 'Iryna']]);
  said('Take away Ann.');
  assert.deepEqual(names(), ['Iryna']);
  said('n put grandad in it, he lends me the washer');
  assert.deepEqual(names(), ['Iryna', 'Grandad']);
  said('Write only: I count the bags by myself');
  assert.deepEqual(names(), []);
  said('add Mr. Ota');
  assert.deepEqual(names(), ['Mr. Ota']);
  said('Without Mr. Ota');
  assert.deepEqual(names(), []);
  said('It’s with Padraig and Sinead, not with Grandad');
  assert.deepEqual(names(), ['Padraig', 'Sinead']);
  said('With Ana, Bea, Cleo, Dora, Ella, Fay, Greta, Hilda, Ida, Jane, Kate and Lea');
  assert.ok((names()?.length ?? 0) <= 10);
  said('Only Samuel');
  assert.deepEqual([did()[0], names()], ['changed', ['Samuel Osei']]);
});

test('a question is kept for the person named, and the rest of the message is heard', () => {
  const { said, tap, did, moves, step } = talk({ ...facts, windows: [] });
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  said('Eleven years of intake logs');
  said('How wide is the river at Cork?');
  said('Yes, keep it as a question for Noel. I would ask Samuel for the list on Friday.');
  assert.deepEqual([did()[0], moves()[0]], ['kept', { move: 'kept', as: 'ask', for: 'Noel' }]);
  said('€40');
  assert.deepEqual([step()?.due, step()?.who], ['2026-11-27', [samuel]]);
  said('How wide is it at Kent?');
  said('keep the question. and make it Thursday');
  assert.deepEqual([did()[0], step()?.due], ['kept', '2026-11-26']);
  said('How wide is it at Kent?');
  said('did you keep the question?');
  assert.notEqual(did()[0], 'kept');
});

test('what belongs to nothing that stands can begin something new, and the old one comes back', () => {
  const { said, tap, step, did, moves } = talk({ ...facts, windows: [] });
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  said('Eleven years of intake logs');
  said('Ask Samuel for the list on Friday');
  said('nothing');
  said('my landlord told me he is raising the rent by 300');
  assert.deepEqual(did(), ['place', 'step']);
  said('something new');
  assert.deepEqual(did().slice(0, 3), ['anew', 'noted', 'ask']);
  assert.match(plainText(moves(), facts), /my landlord told me he is raising the rent by 300/);
  assert.equal(step(), undefined);
  said('bring it back');
  assert.equal(step()?.deed, 'Ask Samuel for the list on Friday');
});

test('a question about a limit is reckoned, and a sum that goes beyond it is no cost', () => {
  const { said, tap, step, card, moves } = talk({ ...facts, windows: [] });
  const room = () => moves().find((move) => move.move === 'room');
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  said('Eleven years of intake logs');
  said('Ask Samuel for the list on Friday');
  said('Is 15,000 over my limit?');
  assert.match(
    plainText(moves(), facts),
    /^No: €15,000 is €14,880 more than you can lose. You have €120 left to lose\./,
  );
  assert.equal(card(), 'loss');
  said('and can I afford 60 euros?');
  assert.equal(room()?.amount, 6_000);
  assert.equal(step()?.stake.cents, 6_000);
  said('If I pay 85 for flour and 20 for a stall, what remains of my limit?');
  assert.equal(room()?.amount, 10_500);
  said('What is my limit?');
  assert.match(plainText(moves(), facts), /^You have €120 left to lose, of €400\./);
  said('do I still have hours left to spend?');
  assert.match(plainText(moves(), facts), /^You haven’t set a limit for your time yet/);
  said('how do I set my limit?');
  assert.equal(room(), undefined);
  assert.equal(step()?.stake.cents, 6_000);
});

test('what is no deed is kept also where its card was opened by itself, or what stands is full', () => {
  for (const situation of ['low', 'start'] as const) {
    const { said, tap, did } = talk();
    tap({ kind: 'choose', situation });
    if (situation === 'start') said(`We have ${'a van '.repeat(660)}`);
    tap({ kind: 'reopen', card: 'deed' });
    said('The neighbour has a van and a garage with a light in it. She lives there.');
    assert.equal(did().at(-1), 'ask');
  }
});

test('of several days that are named, the one they mean is kept', () => {
  for (const [words, day] of [
    ['Saturday I said, not Friday', '2026-11-28'],
    ['No, Wednesday, not Tuesday', '2026-11-25'],
    ['It’s the tenth of December, Thursday', '2026-12-10'],
    ['Thursday week', '2026-12-03'],
    ['actually make it Sunday, Saturday is the handball', '2026-11-29'],
  ] as const) {
    const { said, tap, step } = talk({ ...facts, windows: [] });
    tap({ kind: 'choose', situation: 'start' });
    said('Intake');
    said('Eleven years of intake logs');
    said('Ask Samuel for the list on Friday');
    said('nothing');
    said(words);
    assert.equal(step()?.due, day, words);
  }
});

test('a finding stands beside its card until the plan changes or the person goes on knowingly, whatever else they say', () => {
  const { said, tap, did, card } = talk();
  tap({ kind: 'choose', situation: 'start' });
  said('Intake');
  tap({ kind: 'skip', card: 'means' });
  tap({ kind: 'card', card: 'deed', values: { text: 'Repair the kiosk', day: '2026-11-27' } });
  const over: Answer = { kind: 'card', card: 'loss', values: { cents: 65_000 } };
  const [first] = tap(over);
  assert.equal(
    plainText([first!], facts),
    'One thing to look at first.\n\nYou have €120 left of the €400 you can lose. This plan stakes €650.',
  );
  assert.equal(card(), 'loss');
  for (let times = 0; times < 5; times++) {
    tap(over);
    assert.deepEqual(did(), ['finding', 'ask']);
  }
  for (const text of ['It’s fine, drop it', 'ignore that', 'there is no limit any more', 'stop nagging']) {
    said(text);
    assert.deepEqual([did(), card()], [['finding', 'ask'], 'loss'], text);
  }
  said('I know, go on');
  assert.deepEqual(did(), ['step']);
});

test('a sheet without a deed ends without a step, and says so', () => {
  const { tap, did } = talk();
  tap({ kind: 'choose', situation: 'start' });
  for (const card of sheets.start) tap({ kind: 'skip', card });
  assert.deepEqual(did(), ['nothing', 'choose']);
});

test('the sheet keeps what steers it also where an AI model is connected', () => {
  assert.ok(isSheetsOwn({ kind: 'leave' }, []));
  assert.ok(!isSheetsOwn({ kind: 'card', card: 'deed', values: {} }, []));
  assert.ok(!isSheetsOwn(null, []));
});

test('records are found by what a question names, and by nothing else', () => {
  const known: Facts = {
    ...facts,
    asks: [{ id: 'a', person: samuel, what: 'The list', state: 'asked', day: '2026-11-20', words: '', href: '/asks' }],
    plays: [
      { id: 'p', title: 'Count twenty files', status: 'active', due: '2026-11-27', quarters: null, href: '/plays' },
    ],
  };
  const kinds = (question: string): string[] => findRecords(question, known, wording).map(({ kind }) => kind);
  assert.deepEqual(kinds('Did Samuel answer?'), ['ask']);
  assert.deepEqual(kinds('When did I want to count the files?'), ['play']);
  assert.deepEqual(kinds('How much money have I left?'), ['limit']);
  assert.deepEqual(kinds('What about Samuel?'), ['ask']);
  assert.deepEqual(kinds('What are my plays?'), ['play']);
  assert.deepEqual(kinds('What do I have already?'), ['mean']);
  assert.deepEqual(kinds('Who do I know who has logs?'), ['mean']);
  for (const other of [
    'Will it rain?',
    'Is Samuel angry with me?',
    'What should I say to Samuel?',
    'How do I know what to charge per hour?',
    'Who should I ask first about the intake?',
    'How do I set my limit?',
    'Do I have to ask?',
  ])
    assert.deepEqual(kinds(other), [], other);
});

test('the eight situations and the topics are understood by their names', () => {
  for (const key of situationKeys)
    assert.deepEqual(hear([], { text: `${situations[key].label}!`, answer: null }, facts), {
      kind: 'choose',
      situation: key,
    });
  for (const { prompt, situation } of topics)
    assert.deepEqual(hear([], { text: prompt, answer: null }, facts), situation && { kind: 'choose', situation });
  assert.match(leadsOf(opening(facts)), /^Hello, Ruth\.$/);
});

const answers = fc.oneof(
  fc
    .constantFrom('skip', 'start over', 'leave it', 'yes', '2', 'What is a play?', 'Is it?', 'go on', 'I’m stuck')
    .map((text) => ({ text, answer: null })),
  // Nothing blank is ever sent.
  fc
    .string({ minLength: 1 })
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, answer: null })),
  fc.constantFrom(...situationKeys).map((situation) => ({ text: '', answer: { kind: 'choose', situation } as Answer })),
  fc
    .constantFrom(...cardKeys)
    .map((card) => ({ text: '', answer: { kind: 'card', card, values: { text: 'Call Ann' } } as Answer })),
  fc.constantFrom(...cardKeys).map((card) => ({ text: '', answer: { kind: 'reopen', card } as Answer })),
);

test('whatever is said, there is an answer, and no card that was answered is asked again by itself', () => {
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 12 }), (said) => {
      const conversation = talk();
      const given = new Set<string>();
      for (const { text, answer } of said) {
        const moves = conversation.said(text, answer);
        assert.ok(moves.length > 0);
        assert.ok(plainText(moves, facts).trim() !== '');
        if (
          answer?.kind === 'choose' ||
          // A situation by its name.
          text === 'I’m stuck' ||
          moves.some(
            (each) =>
              ['again', 'left', 'choose'].includes(each.move) ||
              // A situation by its number.
              (each.move === 'ask' && each.begins),
          )
        )
          given.clear();
        const asked = conversation.card();
        // What the records hold against an answer stands beside its card until it changes.
        if (answer?.kind === 'card' && !conversation.did().includes('finding')) {
          assert.notEqual(asked, answer.card);
          given.add(answer.card);
          if (asked) assert.ok(!given.has(asked));
        }
      }
    }),
  );
});

test('of very many questions in one message a few are looked up', () => {
  const looked: string[] = [];
  const text = Array.from({ length: 400 }, (_, at) => `How is number ${at} done?`).join(' ');
  const meaning = (asked: string): null => {
    if (asked.startsWith('How is number')) looked.push(asked);
    return null;
  };
  reply({ turns: [], said: { text, answer: null }, facts, wording, meaning });
  assert.ok(looked.length > 0 && looked.length < 20, `${looked.length} were`);
});

test('what is kept of the longest texts fits what may be kept', () => {
  const { said } = talk();
  for (const part of [
    'The counter sends people home. ',
    'I’ll call Samuel Osei on Friday. ',
    'Rather on Monday, with Ana Silva, Bea Novak and Jo Li. ',
    'It costs 50 USD, not 40 EUR. ',
    'No, Ann Lee, Bo Ek, Cy Fox, Di Orr, Ed Poe, Flo Rae, Gus Sim, Hal Toy, Ida Ure, Jan Vos, Kim Wu and Liv Yip. ',
  ])
    said(part.repeat(200).slice(0, textLimit));
});

test('what sounds alike is told apart: things from sums, what comes again from a day, words to the coach from plans', () => {
  const { said, step, card, did } = talk({ ...facts, windows: [], currency: 'EUR' });
  said('I must decide: stay in my job or open a studio');
  assert.equal(card(), 'options');
  said('stay; open it; make 3 posters first');
  said('make 3 posters first');
  said('I could make 3 posters for the café next Thursday');
  assert.equal(card(), 'loss');
  said('why do you need to know that?');
  assert.deepEqual([did(), card()], [['explain', 'ask'], 'loss']);
  said('any ideas?');
  assert.deepEqual([did()[0], card()], ['meet', 'loss']);
  said('no idea');
  assert.equal(step()?.due, '2026-12-03');
});

test('the sum somebody would earn, or a thing that is free, is no cost', () => {
  const { said, step, card } = talk({ ...facts, windows: [], currency: 'GBP' });
  said('I could ring Pete on Tuesday and ask whether he would pay £400 for a day');
  assert.equal(card(), 'loss');
  said('just my time, two hours');
  assert.deepEqual(step()?.stake, { cents: null, quarters: 8 });
  said('6 is too much, make it 4');
  said('costs me 10 pounds for the train');
  assert.equal(step()?.stake.cents, 1_000);
});

test('a number in the step is corrected by the one beside it, and a day that falls away is asked again', () => {
  const { said, step, card } = talk({ ...facts, windows: [] });
  said('I could bake 6 loaves on Friday and bring them to Samuel');
  said('8 euros for flour');
  said('6 is too much for my oven, make it 4');
  assert.equal(step()?.deed, 'I could bake 4 loaves on Friday and bring them to Samuel');
  said('Samuel said he can’t on Friday');
  assert.equal(card(), 'when');
  said('Sunday');
  assert.equal(step()?.due, '2026-11-29');
});

test('a goodbye keeps the step, a question isn’t one, and what is called the step is it', () => {
  const { said, step, card, did } = talk({ ...facts, windows: [] });
  said('I want to rent cups to cafés');
  said('a kiln and twelve cups');
  said('Thank you. What is affordable loss? I don’t understand it.');
  assert.equal(card(), 'deed');
  said('I could lend 6 cups to the café next door');
  assert.equal(card(), 'when');
  said('Wednesday');
  said('nothing');
  said('6 cups, not 12, for Ms Thu');
  assert.deepEqual([step()?.stake.cents, step()?.due], [0, '2026-11-25']);
  said('The step is: sit with one old person for one morning.');
  assert.equal(step()?.deed, 'sit with one old person for one morning.');
  said('Thank you. That’s enough for today.');
  assert.deepEqual(did(), ['rest']);
  said('show me my step');
  assert.deepEqual(did(), ['recap', 'step']);
  assert.equal(step()?.due, '2026-11-25');
});

test('“make it a play” skips the questions that are left', () => {
  const { said, card, step } = talk({ ...facts, windows: [] });
  said('I could count twenty files with Samuel on Friday');
  assert.equal(card(), 'loss');
  said('ok make it a play');
  assert.equal(step()?.deed, 'I could count twenty files with Samuel on Friday');
});

test('what changed in a step is said, and what stands already is said to', () => {
  const { said, did, moves } = talk({ ...facts, windows: [] });
  said('I want to lend cups to cafés');
  said('twelve cups');
  said('I could lend six cups to Samuel on Wednesday');
  said('half an hour');
  said('make it Thursday and one hour');
  assert.match(
    plainText(moves(), facts),
    /^Okay, I’ve changed the day \(it was Wed 25 Nov\) and the cost \(it was 0\.5 h\)\. Here’s your step now\./,
  );
  said('it should be one hour');
  assert.deepEqual(did(), ['place', 'step']);
  assert.match(plainText(moves(), facts), /^That’s how your step stands already\.\n\nI could lend six cups/);
});

test('what isn’t clear at a step is offered, part by part, and a part that is named is asked for and taken as it is', () => {
  const { said, did, moves, step, card } = talk({ ...facts, windows: [] });
  const toStep = (): void => {
    said('start over');
    said('I want to lend cups to cafés');
    said('twelve cups');
    said('I could lend six cups to Samuel on Wednesday');
    said('nothing');
  };
  toStep();
  said('No, he is never there. I’ll call in to him at home.');
  assert.match(
    plainText(moves(), facts),
    /1\. “I’ll call in to him at home\.”\n2\. “I could lend .* Wednesday\. I’ll call/,
  );
  said('2, the longer one, naturally');
  assert.equal(step()?.deed, 'I could lend six cups to Samuel on Wednesday. I’ll call in to him at home.');
  toStep();
  said('No, he is never there. I’ll call in to him at home.');
  said('yes');
  assert.deepEqual([did()[0], step()?.deed], ['changed', 'I’ll call in to him at home.']);
  for (const [named, asked, answer] of [
    ['the cost', 'loss', '7'],
    ['who’s in it', 'person', 'deano and Mia'],
    ['change the day', 'when', 'Friday'],
    ['the words', 'deed', 'deano gets six cups'],
  ] as const) {
    said(named);
    assert.equal(card(), asked, named);
    said(answer);
    assert.equal(did()[0], 'changed', named);
  }
  const { deed, due, who, stake } = step()!;
  assert.deepEqual(
    [deed, due, who.map(({ name }) => name), stake.cents],
    ['deano gets six cups', '2026-11-27', ['Deano', 'Mia'], 700],
  );
});

test('who is content with a step isn’t asked what to change, and gets back what was left in the coach’s own words', () => {
  const { said, did, step } = talk({ ...facts, windows: [] });
  said('I could lend six cups to Samuel on Wednesday');
  said('nothing');
  for (const text of [
    'That is better. She works until 3, so we will sit on the pier.',
    'Nothing at all should change. Yes, that is my step.',
    'Good, I’ll ask him in one sentence and bring him soup. Leave it as it is. Agreed.',
    'Very well, I agree to it, let it stand just so, and God willing on Saturday I have my first map.',
    'Yes, like this it is good. I will think of him on Sunday. Thank you.',
  ]) {
    said(text);
    assert.deepEqual(did().slice(-2), ['meet', 'step'], text);
  }
  said('My plan is to sit with Samuel for an hour');
  said('No no! Bring it back please, the six cups.');
  assert.deepEqual([did()[0], step()?.deed], ['back', 'I could lend six cups to Samuel on Wednesday']);
  said('How wide is it at Kent?');
  said('Yes, keep question for my brother Noel. The step is good.');
  assert.deepEqual([did()[0], step()?.who], ['kept', [samuel]]);
});

test('a number names the answer that was offered, and a question beside a feeling is not passed over', () => {
  const { said, did, moves } = talk({ ...facts, windows: [] });
  said('I could lend six cups to Samuel on Wednesday');
  said('nothing');
  const [cannot] = said('Does it say anywhere if I need a permit to put a picture on a food label?');
  assert.ok(cannot?.move === 'cannot' && cannot.near?.length);
  assert.match(plainText(moves(), facts), /\n1\. /);
  said('1');
  assert.deepEqual(did(), ['explain', 'step']);
  said('I’m so scared of this. How wide is the river at Cork?');
  assert.deepEqual(did(), ['meet', 'cannot', 'step']);
});

test('a day or a sum with a question mark is said, a question beside it is answered', () => {
  const { said, step, card, did } = talk({ ...facts, windows: [] });
  said('I want to lend cups to cafés. how do I stop them breaking');
  assert.equal(did()[0], 'cannot');
  said('twelve cups');
  said('I could lend six cups to Samuel');
  assert.equal(card(), 'when');
  said('Thursday maybe? Sorry, I say maybe a lot.');
  assert.equal(card(), 'loss');
  said('Two trays, ten euros? I’m not sure.');
  assert.deepEqual([step()?.due, step()?.stake.cents], ['2026-11-26', 1_000]);
});
