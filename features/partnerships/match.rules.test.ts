// The match in a language of few words, whose nearness is known: what counts, what counts more, and what is said of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { fitsFrom } from './explorer.rules.ts';
import { type ChallengeText, favourOf, matcherOf, needOf, profileOf } from './match.rules.ts';
import { meetNeed } from './need-map.rules.ts';
import { chooseTags } from './specialty.rules.ts';
import type { Lexicon } from './word-likeness.rules.ts';

type Likeness = Record<string, number>;
const directions = ['care', 'sea', 'soil', 'sound', 'site', 'gear', 'trait', 'all'];

/** Words by what they are like; a word's place in the list is its rank, and all of them are rare. */
function language(words: Record<string, Likeness>, sample: Likeness[] = [{}], from = 40_000): Lexicon {
  const known = Object.keys(words);
  const vectorOf = (likeness: Likeness) => Float32Array.from(directions, (each) => likeness[each] ?? 0);
  return {
    rankOf: (word) => (known.includes(word) ? from + known.indexOf(word) : -1),
    vectorOf: (rank) => {
      assert.ok(rank < 2 ** 16, 'No word has this rank.');
      return vectorOf(words[known[rank - from] ?? ''] ?? sample[rank % sample.length]!);
    },
  };
}

const words = {
  hospital: { care: 1 },
  clinic: { care: 0.8, site: 0.6 },
  nurse: { care: 0.6, gear: 0.8 },
  medicine: { care: 0.9, all: 0.435 },
  boat: { sea: 1 },
  harbour: { sea: 0.8, site: 0.6 },
  shipping: { sea: 0.9, all: 0.435 },
  loam: { soil: 1 },
  turnip: { soil: 0.8, gear: 0.6 },
  gardening: { soil: 0.9, all: 0.435 },
  body: { sound: 1 },
  box: { trait: 1 },
  glass: { site: 0.6, trait: 0.8 },
  glas: { gear: 1 },
};
const lexicon = language(words);
const nothing = emptyInventory();
const texts = (more: Partial<InventoryTexts>): InventoryTexts => ({ ...nothing, ...more });
const challenge = (title: string, statement = ''): ChallengeText => ({ title, statement });

function fit(
  asked: string | ChallengeText | null,
  theirs: string | Partial<InventoryTexts>,
  mine: Partial<InventoryTexts> = {},
  language = lexicon,
) {
  const need = needOf(typeof asked === 'string' ? challenge(asked) : asked, texts(mine), language);
  const said = typeof theirs === 'string' ? { whatIKnow: theirs } : theirs;
  return matcherOf(need, language)(profileOf(texts(said), language));
}
const percent = (...given: Parameters<typeof fit>): number => fit(...given)!.near;
const why = (...given: Parameters<typeof fit>): string => fit(...given)!.why();

test('the nearer what somebody says is to what is asked, the better they fit', () => {
  const order = ['the hospital', 'the clinic', 'the nurse', 'the boat'].map((said) => percent('A hospital', said));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => b - a),
  );
  assert.equal(new Set(order).size, 4);
  assert.equal(order[3], 0);
  assert.ok(order[0]! > 50 && order[0]! <= 99);
});

test('what somebody writes about me is no reason to write to them', () => {
  const need = { ...needOf(challenge('A hospital'), texts({}), lexicon), myName: 'Ruth' };
  const match = matcherOf(need, lexicon);
  const reason = (whoIKnow: string) => match(profileOf(texts({ whoIKnow }), lexicon))!.why();
  assert.equal(reason('Ruth Delgado at the clinic'), '');
  assert.match(
    reason('Ruth Delgado at the clinic\nRuth’s hospital\nRuth, a nurse\nA nurse'),
    /^In touch with “A nurse”/,
  );
  const mapped = { text: 'A hospital', statement: '', ownerId: 'a', ownerName: 'Ruth Delgado' };
  const profile = profileOf(texts({ whoIKnow: 'Ruth at the clinic' }), lexicon);
  assert.deepEqual(meetNeed(mapped, [{ id: 'b', profile }], lexicon).by, []);
});

test('the reason names what meets and what to ask for; where nothing does it claims nothing, and says what to ask', () => {
  assert.equal(
    why('A hospital', 'the clinic'),
    'Knows “the clinic”. Maybe useful for “A hospital”: ask for half an hour',
  );
  assert.match(why('A hospital', { whoIKnow: 'the clinic' }), /: ask for an introduction$/);
  assert.equal(
    fit('A hospital', { whatIHave: 'the clinic' })!.meetings().map(favourOf)[0],
    'One try of “the clinic”, for “A hospital”',
  );
  const verbs = {
    whoIAm: 'Writes',
    whatIKnow: 'Knows',
    whoIKnow: 'In touch with',
    whatIHave: 'Has',
    slackResources: 'Has idle',
  };
  for (const [field, verb] of Object.entries(verbs))
    assert.ok(why('A hospital', { [field]: 'the clinic' }).startsWith(`${verb} “the clinic”`), field);
  assert.equal(
    why('A hospital', 'the boat\nsome Loam', { whatIHave: 'my Loam' }),
    'Common ground: “some Loam”, and your “my Loam”',
  );
  // One word in common is a coincidence, a name is not.
  assert.equal(why('A hospital', 'the loam', { whatIHave: 'my loam' }), 'Knows “the loam”');
  const far = fit('A hospital', { whoIAm: 'the turnip on board', whatIKnow: 'boat', whoIKnow: 'Bo of the turnip' })!;
  assert.equal(far.why(), 'In touch with “Bo of the turnip”');
  assert.equal(far.favour(), 'The name of somebody to call about “A hospital”');
  // What I have is no need.
  assert.equal(why(null, 'the clinic', { whoIAm: 'my hospital' }), 'Knows “the clinic”');
  // A line that quotes something is quoted with the other marks.
  assert.equal(why(null, 'the “old” clinic', { whoIAm: 'my hospital' }), 'Knows “the ‘old’ clinic”');
});

test('the figure says that somebody fits only where a reason does', () => {
  const near = (said: Parameters<typeof fit>) => {
    const { percent, near, why } = fit(...said)!;
    assert.equal(percent >= fitsFrom, why().includes('Maybe useful'));
    return [percent, near];
  };
  const [percent, all] = near(['A hospital', 'the clinic']);
  assert.equal(percent, all);
  // As near, but only by what is too long to quote, or without anything that is looked for.
  for (const said of [
    ['A hospital', `the clinic ${'x'.repeat(90)}`],
    [null, 'the clinic', { whoIAm: 'my hospital' }],
  ] as Parameters<typeof fit>[]) {
    const [percent, all] = near(said);
    assert.ok(percent! < all! && all! >= fitsFrom, String(said[0]));
  }
});

test('lines are quoted whole, or not at all', () => {
  const long = (length: number) => `the clinic ${'x'.repeat(length - 11)}`;
  assert.ok(why('A hospital', long(90)).includes(`“${long(90)}”`));
  assert.equal(why('A hospital', long(91)), '');
  const asked = challenge('A hospital', `A hospital ${'x'.repeat(90)}.`);
  assert.match(why(asked, 'the clinic'), /Maybe useful for “A hospital”/);
  // Where the line that is met is too long to quote, no other one is named in its place.
  const elsewhere = challenge('A boat', `A hospital ${'x'.repeat(140)}.`);
  assert.equal(why(elsewhere, 'the clinic'), 'Knows “the clinic”');
});

test('of what both have the weightiest is told, once each, and it adds to the fit', () => {
  const shared = (theirs: string) => percent('A hospital', theirs, { whatIHave: 'my boat, my loam' });
  assert.ok(shared('the boat') > shared('the turnip'));
  assert.ok(shared('the boat\nthe loam') > shared('the boat') + 4);
  assert.equal(shared('the boat\nthe boat'), shared('the boat'));
  assert.match(why('A hospital', 'Zorblatt now\nthe Loam', { whatIHave: 'a Zorblatt, my Loam' }), /“the Loam”/);
  assert.match(why('A hospital', 'the Loam\nZorblatt now', { whatIHave: 'a Zorblatt, my Loam' }), /“the Loam”/);
});

test('what I have myself I look for less', () => {
  const asked = challenge('A hospital', 'Also a boat.');
  assert.equal(percent(asked, 'the clinic'), percent(asked, 'the harbour'));
  assert.ok(
    percent(asked, 'the clinic', { whatIKnow: 'my hospital' }) <
      percent(asked, 'the harbour', { whatIKnow: 'my hospital' }),
  );
  assert.ok(percent(asked, 'the harbour', { whatIKnow: 'my hospital' }) > percent(asked, 'the harbour'));
  // The nearest thing I have counts, wherever it stands.
  for (const whatIKnow of ['my hospital\nmy nurse', 'my nurse\nmy hospital'])
    assert.equal(
      percent(asked, 'the clinic', { whatIKnow }),
      percent(asked, 'the clinic', { whatIKnow: 'my hospital' }),
    );
  // Without a challenge my own means are what is looked for, and nothing is taken off.
  assert.ok(
    percent(null, 'the clinic', { whatIKnow: 'my hospital' }) >
      percent('A hospital', 'the clinic', { whatIKnow: 'my hospital' }),
  );
});

test('what somebody is counts less than what they know, and who they know a little less', () => {
  const [am, know, touch, have] = (['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave'] as const).map((field) =>
    percent('A hospital', { [field]: 'the clinic' }),
  );
  assert.ok(am! < touch! && touch! < know! && know === have);
});

// So much is asked that nobody meets it all.
const wide = challenge('A hospital', 'The boat too.\nAlso the body.\nAlso the box.\nAlso Zumba.');

test('a thing among others says less, one in an enumeration stands for itself, a name beside it hardly hides it', () => {
  const [alone, among] = [percent(wide, 'the clinic'), percent(wide, 'the clinic turnip loam')];
  assert.ok(among < alone);
  for (const list of [
    'the clinic, turnip loam',
    'turnip loam, the clinic',
    'turnip loam and the clinic',
    'turnip loam / the clinic',
  ])
    assert.ok(percent(wide, list) >= alone, list);
  const beside = percent(wide, 'the clinic Zorblatt Quuxel');
  assert.ok(among < beside && beside < alone);
  assert.ok(percent(wide, 'the clinic Zorblatt Quuxel Vraxi') > percent(wide, 'the clinic turnip'));
  assert.equal(percent(wide, 'the clinic clinic'), alone);
  // The nearness of one part is not carried into the next.
  assert.equal(percent(wide, 'the nurse, turnip'), percent(wide, 'the nurse here'));
});

test('who was compared before changes nothing', () => {
  const match = matcherOf(needOf(wide, nothing, lexicon), lexicon);
  const known = ['the hospital', 'the turnip', 'the clinic'].map((whatIKnow) =>
    profileOf(texts({ whatIKnow }), lexicon),
  );
  assert.deepEqual(
    known.map((profile) => match(profile)?.percent),
    known.map((profile) => matcherOf(needOf(wide, nothing, lexicon), lexicon)(profile)?.percent),
  );
});

test('more of what is asked fits better: each thing asked for, and each place that speaks of it', () => {
  assert.ok(percent(wide, 'the clinic\nthe harbour') > percent(wide, 'the clinic\nthe nurse'));
  const places = ['the clinic', 'the clinic\nthe clinic too', 'the clinic\nthe clinic too\nthe clinic as well'];
  const [one, two, three] = places.map((said) => percent(wide, said));
  assert.ok(one! < two! && two! < three!);
  assert.equal(percent(wide, `${places[2]}\nthe clinic again`), three);
  // The order in which it is said does not count.
  assert.equal(percent(wide, 'the nurse\nthe boat\nthe clinic'), percent(wide, 'the boat\nthe clinic\nthe nurse'));
});

test('what meets is told the nearest first, three places at most, each with what it is near to', () => {
  const asked = { ...challenge('A hospital', 'Also a boat.\nAnd a loam.'), context: 'Some glass.' };
  const { meetings } = fit(asked, 'the body nurse\nthe boat\nthe clinic\nthe loam of ours\nthe body')!;
  assert.deepEqual(
    meetings().map(({ field, theirs, ask }) => [field, theirs, ask]),
    [
      ['whatIKnow', 'the boat', 'Also a boat'],
      ['whatIKnow', 'the loam of ours', 'And a loam'],
      ['whatIKnow', 'the clinic', 'A hospital'],
    ],
  );
  assert.deepEqual(
    fit(asked, 'the glass')!
      .meetings()
      .map(({ ask }) => ask),
    ['Some glass'],
  );
  assert.deepEqual(fit('A hospital', 'the boat')!.meetings(), []);
  // Each word said counts for what the whole is near to, the weightier the more.
  assert.equal(fit(asked, 'a turnip loam boat')!.meetings()[0]?.ask, 'And a loam');
  assert.equal(fit(asked, 'a boat turnip loam')!.meetings()[0]?.ask, 'And a loam');
});

test('one and many are one, in any case and with what hangs on them', () => {
  for (const [asked, said] of [
    ['A nurse', 'the nurses'],
    ['My boxes', 'the box'],
    ['My bodies', 'the body'],
    ['A Zorblatt', 'two zorblatts'],
    ['A nurse', 'the NURSE’s'],
    ['A nurse', "the nurses' here"],
    ['A nurse', 'the nurse’ll do'],
  ] as const)
    assert.deepEqual(
      [percent(asked, said), percent(asked, said) > 50],
      [percent(asked, asked.replace(/^\w+/, 'the')), true],
      said,
    );
  assert.equal(percent('The glass', 'the glas'), 0);
  assert.equal(percent('A Zorblatt', 'the Quuxel'), 0);
});

test('the commoner form stands for both, also where the other is known', () => {
  const both = language({ permits: { care: 1 }, permit: { sea: 1 }, lens: { soil: 1 } });
  assert.equal(percent('The permits', 'the permit', {}, both), percent('The permit', 'the permit', {}, both));
  assert.ok(percent('The lens', 'the lens', {}, both) > 50);
});

test('words that people use of anything, and single letters, say nothing', () => {
  assert.equal(fit('The people need help', 'the clinic'), null);
  assert.equal(fit('A hospital', 'people want things'), null);
  assert.equal(fit('A hospital', ''), null);
  assert.equal(fit('', 'the clinic'), null);
  assert.equal(
    fit('Thirty-six', 'twenty-two', {}, language({ 'thirty-six': { sea: 1 }, 'twenty-two': { sea: 1 } })),
    null,
  );
  assert.equal(percent('A hospital in the morning', 'a morning in the clinic'), percent('A hospital', 'the clinic'));
  assert.equal(percent('A hospital x y', 'the clinic x z'), percent('A hospital', 'the clinic'));
});

test('frequent words weigh less than rare ones, and the most frequent nothing', () => {
  const at = (from: number) => {
    const words = language({ nurse: { care: 1 }, boat: { sea: 1 } }, [{}], from);
    return percent('A nurse', 'the nurse', {}, words);
  };
  assert.ok(at(40_000) > at(4_000) && at(4_000) > at(400));
});

test('a compound that is not known is known by its halves, one that is by itself', () => {
  assert.equal(percent('A hospital', 'a turnip-clinic'), percent('A hospital', 'a turnip clinic'));
  assert.equal(percent('A hospital', 'an e-clinic of'), percent('A hospital', 'a clinic of'));
  const known = language({ ...words, 'turnip-clinic': { sound: 1 } });
  assert.equal(percent('A hospital', 'a turnip-clinic', {}, known), 0);
});

test('a word that is near to everything is near to nothing', () => {
  const near = { stuff: { all: 0.9, care: 0.436 }, matterness: { all: 0.9, sea: 0.436 } };
  assert.ok(percent('My stuff', 'the matterness', {}, language(near)) > 0);
  assert.equal(percent('My stuff', 'the matterness', {}, language(near, [{ all: 1 }])), 0);
  // So is what is near to one that is near to everything, as far as all are; what is nearer counts by how much.
  const one = { stuff: near.stuff, carefully: { care: 1 }, substance: { all: 1 } };
  const biased = (all: number) => language({ ...one, thin: { all: 0.9, care: 0.436 } }, [{ all }]);
  assert.equal(percent('My stuff', 'the carefully', {}, biased(1)), 0);
  assert.ok(percent('My stuff', 'the carefully', {}, biased(0)) > 0);
  assert.equal(percent('A substance', 'the thin', {}, biased(0.5)), percent('A hospital', 'the clinic'));
  // What varies much by chance must be nearer still.
  const some = { stuff: { all: 0.8, care: 0.6 }, matterness: { all: 0.8, sea: 0.6 } };
  assert.equal(percent('My stuff', 'the matterness', {}, language(some, [{ all: 0.4 }])) > 0, true);
  assert.equal(percent('My stuff', 'the matterness', {}, language(some, [{ all: 0.8 }, {}])), 0);
});

test('what is compared is bounded: eighty things said, twelve passages asked', () => {
  const many = (count: number, last: string) => `${'the turnip x\n'.repeat(count)}${last}`;
  assert.ok(percent('A hospital', many(79, 'the clinic')) > 0);
  assert.equal(percent('A hospital', many(80, 'the clinic')), 0);
  const asks = (count: number) => challenge('A boat', many(count, 'the hospital'));
  assert.ok(percent(asks(10), 'the clinic') > 0);
  assert.equal(percent(asks(11), 'the clinic'), 0);
});

test('what is asked more than once weighs more', () => {
  const twice = challenge('A hospital', 'A boat. A hospital once more.');
  assert.ok(percent(twice, 'the clinic') > percent(twice, 'the harbour'));
});

// ── Tags ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const tags = (more: Partial<InventoryTexts>, language = lexicon) =>
  profileOf(texts(more), language).tags.map(({ word }) => word);

test('tags are short phrases near to a field of work, the nearest first; what one knows before who one is', () => {
  assert.deepEqual(tags({ whatIKnow: 'A nurse, a hospital, a clinic, a body, a box' }), [
    'hospital',
    'clinic',
    'nurse',
  ]);
  assert.deepEqual(tags({ whoIAm: 'a hospital', whatIKnow: 'a loam' }), ['loam', 'hospital']);
  // A thing one has is no specialty, and neither is a number of them.
  assert.deepEqual(tags({ whatIHave: 'a boat', whoIKnow: 'a boat', slackResources: 'a loam' }), []);
  assert.deepEqual(tags({ whatIKnow: 'Forty boats\nSixty-two hospitals' }), []);
  assert.deepEqual(tags({ whoIAm: 'Harbour nurse for twenty years. I like a hospital' }), ['Harbour nurse']);
  assert.deepEqual(tags({ whatIKnow: 'How a hospital works\nManage a hospital\nEnough hospitals' }), []);
  // A language is told where there is nothing else.
  assert.deepEqual(tags({ whatIKnow: 'English hospital\nHarbour clinic' }), ['Harbour clinic']);
  assert.deepEqual(tags({ whatIKnow: 'English hospital' }), ['English hospital']);
});

test('neither plain, frequent nor unknown words make a tag, and no phrase is too long', () => {
  assert.deepEqual(tags({ whatIKnow: 'weeks\nzorblatt' }), []);
  assert.deepEqual(tags({ whatIKnow: `hospital ${'o'.repeat(30)}` }), []);
  assert.deepEqual(tags({ whatIKnow: 'a boat' }, language(words, [{}], 390)), []);
  assert.deepEqual(tags({ whatIKnow: 'a boat' }, language(words, [{}], 396)), ['boat']);
});

test('at most twelve tags are kept', () => {
  const many = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`boat${'abcdefghijklmn'[at]}`, { sea: 1 }]));
  const found = tags({ whatIKnow: Object.keys(many).join('\n') }, language({ ...words, ...many }));
  assert.deepEqual(found, Object.keys(many).slice(0, 12));
});

test('of the tags of each person those come first that others have, too, spelled alike', () => {
  const tag = (word: string, weight = 1) => ({ word, weight });
  assert.deepEqual(chooseTags([[tag('boat', 1.1), tag('loam')], [tag('loams')]], 2), [['Loam', 'Boat'], ['Loam']]);
  assert.deepEqual(chooseTags([[tag('boat', 1.2), tag('loam')], [tag('loams')]], 1), [['Boat'], ['Loams']]);
  assert.deepEqual(chooseTags([[tag('boat'), tag('apple'), tag('loam')]], 3), [['Apple', 'Boat', 'Loam']]);
  assert.deepEqual(chooseTags([[tag('battery')], [tag('batteries')], [tag('glasses')], [tag('glass')]], 3), [
    ['Battery'],
    ['Battery'],
    ['Glasses'],
    ['Glass'],
  ]);
  assert.deepEqual(chooseTags([[tag('paste')], [tag('pate')]], 1), [['Paste'], ['Pate']]);
  assert.deepEqual(chooseTags([], 3), []);
});
