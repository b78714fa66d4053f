// Which field a clause speaks of: what each word adds, where names stand, and who wins.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type InventoryField, inventoryFields } from './inventory.rules.ts';
import { type Weights, findNames, heaviest, isDeed, isIn, noWeights, sum, weigh, words } from './means.rules.ts';

const weightOf = (field: InventoryField, clause: string) => weigh(clause)[field];
const near = (a: number, b: number, what?: string) => assert.ok(Math.abs(a - b) < 1e-9, `${what}: ${a}, ${b}`);
const named = (text: string) => findNames(text).map(({ start, end, kind }) => `${text.slice(start, end)}: ${kind}`);

test('words are whole with their hyphens and apostrophes, in small letters', () => {
  assert.deepEqual(words('My Co-op’s 2 VANS, it’s “old”-'), ['my', 'co-op’s', '2', 'vans', 'it’s', 'old']);
  assert.deepEqual(words('…'), []);
});

test('a word is known in its forms for one, for many, and for whose it is', () => {
  const set = new Set(['van', 'box', 'body', 'glass']);
  for (const word of ['van', 'vans', "van's", 'van’s', 'boxes', 'bodies', 'glass', 'glasses'])
    assert.ok(isIn(set, word), word);
  for (const word of ['va', 'boxy', 'glas', 'bodi', 'svan']) assert.ok(!isIn(set, word), word);
});

const groups: [what: string, field: InventoryField, words: string[], most: number][] = [
  ['things', 'whatIHave', ['van', 'boat', 'truck', 'car', 'kiln'], 4],
  ['skills', 'whatIKnow', ['excel', 'sql', 'java', 'php', 'ruby'], 4],
  ['degrees', 'whatIKnow', ['bsc', 'msc', 'phd'], 2],
  ['interests', 'whoIAm', ['chess', 'yoga', 'golf', 'tennis', 'darts'], 4],
  ['kin', 'whoIKnow', ['uncle', 'aunt', 'cousin'], 2],
  ['groups', 'whoIKnow', ['choir', 'guild', 'troupe'], 2],
];

test('each word of a group adds as much as another, each once, up to a limit', () => {
  for (const [what, field, list, most] of groups) {
    const weights = list.map((_, at) => weightOf(field, `qq ${list.slice(0, at + 1).join(' ')}`));
    const [first = 0] = weights;
    assert.ok(first > 0, what);
    weights.forEach((weight, at) => near(weight, first * Math.min(at + 1, most), `${what} ${at}`));
    near(weightOf(field, `qq ${list[0]} ${list[0]}`), first, what);
    for (const other of inventoryFields)
      if (other !== field && what !== 'groups') near(weightOf(other, `qq qq qq ${list[0]}`), 0, `${what} ${other}`);
  }
});

test('a trait, a prize and a role say who somebody is, most of all at the head', () => {
  for (const word of ['patient', 'prize', 'nurse']) assert.ok(weightOf('whoIAm', `qq qq qq ${word}`) > 0);
  near(weightOf('whoIAm', 'patient qq'), weightOf('whoIAm', 'qq patient') + 2);
  near(weightOf('whoIAm', 'sous nurse'), weightOf('whoIAm', 'qq qq qq nurse') + 2);
  near(weightOf('whoIAm', 'qq qq nurse'), weightOf('whoIAm', 'qq qq qq nurse') + 2);
  near(weightOf('whoIAm', 'my nurse'), weightOf('whoIAm', 'qq qq qq nurse'));
  near(weightOf('whoIAm', 'qq qq qq stubborn patient calm curious'), 3 * weightOf('whoIAm', 'qq patient'));
  near(weightOf('whoIAm', 'qq prize medal award'), 1.4 * weightOf('whoIAm', 'qq prize'));
  near(weightOf('whoIAm', 'qq qq qq nurse cook baker'), 2 * weightOf('whoIAm', 'qq qq qq nurse'));
});

test('languages add up, more so when they are spoken, by how well, or when they are three', () => {
  const know = (clause: string) => weightOf('whatIKnow', clause);
  const [one, two, three] = ['welsh', 'welsh irish', 'welsh irish dutch'].map(know);
  near(two!, 2 * one!);
  near(three!, 3 * one! + 2);
  near(know('welsh irish dutch latin'), three!);
  for (const said of ['speak welsh', 'speaks welsh']) near(know(said), one! + 3);
  near(know('qq speak'), 0);
  const fluent = know('fluent welsh') - one!;
  assert.ok(fluent > 0);
  near(know('fluent native welsh') - one!, 2 * fluent);
  near(know('fluent native c1 welsh') - one!, 2 * fluent);
  near(know('qq fluent'), 0);
});

test('what stands at the head of a thing is whose it is', () => {
  const have = (clause: string) => weightOf('whatIHave', clause);
  for (const head of ['my', 'our', 'two', 'old']) near(have(`${head} van`), have('qq van') + 1.5, head);
  near(have('my qq qq qq van'), have('qq van') + 1.5);
  near(have('my qq qq qq qq van'), have('qq van'));
  near(have('my van as we drove'), have('qq van'));
  near(have('my qq'), 0);
});

test('an office in a group is somebody to turn to', () => {
  const know = (clause: string) => weightOf('whoIKnow', clause);
  near(know('delegate qq guild'), know('qq guild') + 4.5);
  near(know('delegate qq museum'), know('qq museum') + 4.5);
  near(know('qq delegate guild'), know('qq guild'));
  near(know('delegate qq'), know('qq delegate'));
});

test('what was done is known, after “I” or at the head of a line', () => {
  const know = (clause: string) => weightOf('whatIKnow', clause);
  for (const clause of [
    'i built',
    'we built',
    'qq i have built',
    'we still built',
    "i've been qqing",
    'i qqed',
    'we’ve qqed',
  ])
    near(know(clause), 1.5, clause);
  near(know('i built, we ran'), 3);
  for (const clause of ['she built', 'i am', 'they qqed', 'taxi built']) near(know(clause), 0, clause);
  near(know('Fixed qq'), 2.5);
});

test('a line begins with what was done', () => {
  for (const line of [
    'Built qq',
    'Evacuated a full house',
    'Fixed roofs',
    'Opened up',
    'Opened the hall',
    'Shored 3 walls',
    'Led',
    'co-founded it',
    'Called shows',
  ])
    assert.ok(isDeed(line), line);
  for (const line of [
    'Fixed by Ann',
    'Fixed and sold',
    'Unfixed pipes',
    'Based here',
    'Shared flats',
    'Red vans',
    'fixed roofs',
    'Indeed roofs',
    'Old vans',
    '',
    '42',
  ])
    assert.ok(!isDeed(line), line);
});

test('names are found where capitals stand together, and what tells their kind', () => {
  for (const [text, ...found] of [
    ['We met Dr. Imre Halasz at the surgery', 'Dr. Imre Halasz: person'],
    ['Prof Lee came', 'Prof Lee: person'],
    ['With Sister Mary', 'Sister Mary: person'],
    ['At the University of Cork Library', 'University of Cork Library: organisation'],
    ['Bank of Cork', 'Bank of Cork: organisation'],
    ["Rui's Bakery Guild here", "Rui's Bakery Guild: organisation"],
    ['O’Neil Press.', 'O’Neil Press: organisation'],
    ['I know Maria', 'Maria: person'],
    ['Maria, a cook'],
    ['Maria Delgado and Rui.', 'Maria Delgado: person', 'Rui: person'],
    ['Anna of the Rocks', 'Anna of the Rocks: person'],
    ['Rui of the'],
    ['on Monday Rui came', 'Rui: person'],
    ['The Acme', 'Acme: unknown'],
    ['we saw Acme', 'Acme: unknown'],
    ['we saw Xi'],
    ['Acme came'],
    ['Acme Tower came', 'Acme Tower: unknown'],
    ['I asked McKay', 'McKay: unknown'],
    ['my iPhone here', 'iPhone: unknown'],
    ['Yara. Tower came', 'Yara. Tower: unknown'],
    ['Builds. Tower came', 'Tower: unknown'],
    ['at Acme, Tower', 'Acme: unknown', 'Tower: unknown'],
    ['at Acme    Tower', 'Acme: unknown', 'Tower: unknown'],
    ['at Acme in Tower', 'Acme: unknown', 'Tower: unknown'],
    ['at Acme June Tower', 'Acme: unknown', 'Tower: unknown'],
    ['of Vries and van Gogh', 'Vries: unknown', 'Gogh: unknown'],
    ['nothing here'],
    [''],
  ] as const)
    assert.deepEqual(named(text!), found, text);
});

test('people weigh more than organisations, each up to a limit', () => {
  const know = (clause: string) => weightOf('whoIKnow', clause);
  const one = know('qq qq qq qq Maria Delgado');
  assert.ok(one > 0);
  near(know('qq qq qq qq Maria Delgado, Rui Delgado'), 2 * one);
  near(know('qq qq qq qq Maria Delgado, Rui Delgado, Ann Delgado'), 2 * one);
  const house = know('qq qq qq qq Quux Press');
  assert.ok(house > 0 && house < one);
  near(know('qq qq qq qq Quux Press, Zorb Press, Vrax Press'), 2 * house);
  near(know('qq qq qq qq Zorblatt Quuxel'), 0);
});

test('who is named first and said to be, to stand or to do something is somebody known', () => {
  const know = (clause: string) => weightOf('whoIKnow', clause);
  for (const clause of ['Mama Halima, nurse', 'Mama Halima – qq qq nurse', 'qq Mama Halima (nurse'])
    near(know(clause), 2, clause);
  for (const clause of ['Mama Halima nurse', 'Mama Halima, qq qq qq qq qq nurse', 'qq qq qq qq Mama Halima, nurse'])
    near(know(clause), 0, clause);
  for (const clause of ['Mama Halima at the port', 'Mama Halima at our port', 'qq Mama Halima at Quux'])
    near(know(clause), 2.5, clause);
  for (const clause of ['Mama Halima at home', 'Mama Halima, at the port', 'Halimamama at the port'])
    near(know(clause), 0, clause);
  for (const clause of ['Mama Halima leads', 'Mama Halima, who leads', 'Mama Halima also can'])
    near(know(clause), 3, clause);
  for (const clause of ['Mama Halima leading', 'Mama Halima he leads', 'qq qq qq qq Mama Halima leads', 'Zorb leads'])
    near(know(clause), 0, clause);
});

test('only what is long enough to be read is weighed', () => {
  near(weightOf('whatIHave', `${'q'.repeat(1_995)} van`), weightOf('whatIHave', 'qq van'));
  near(weightOf('whatIHave', `${'q'.repeat(1_999)} van`), 0);
  assert.deepEqual(weigh(''), noWeights());
});

test('the heaviest field wins, of equals the rarer one, and none that weighs too little', () => {
  const order: InventoryField[] = ['slackResources', 'whatIHave', 'whoIKnow', 'whatIKnow', 'whoIAm'];
  const weights = fc.record(
    Object.fromEntries(inventoryFields.map((field) => [field, fc.nat({ max: 3 })])) as Record<
      InventoryField,
      fc.Arbitrary<number>
    >,
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(weights, fc.nat({ max: 4 }), (all: Weights, least) => {
      const most = Math.max(...Object.values(all));
      assert.equal(heaviest(all, least), most < least ? null : order.find((field) => all[field] === most));
    }),
  );
  fc.assert(
    fc.property(weights, weights, (a, b) => {
      const both = sum(a, b);
      for (const field of inventoryFields) assert.equal(both[field], a[field] + b[field]);
    }),
  );
});
