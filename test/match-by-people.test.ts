// The match, judged by ten people and five challenges, each put by two of the ten; who a person would write to first was
// written down before it was first run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordVectors } from '../server/word-vectors/word-vectors.ts';
import { type InventoryTexts, emptyInventory } from '../features/inventory/inventory.rules.ts';
import { type ChallengeText, matcherOf, needOf, profileOf } from '../features/partnerships/match.rules.ts';
import { chooseTags } from '../features/partnerships/specialty.rules.ts';

const people = {
  marta: {
    whoIAm: 'District nurse for twenty years. I like quiet mornings and straight talk.',
    whatIKnow: 'Wound care, diabetes check-ups, how to calm a frightened patient.',
    whoIKnow: 'Every pharmacist in the valley. Dr Imre Halasz at the surgery.',
    whatIHave: 'A small van with a fridge for vaccines.',
    slackResources: 'Thursday evenings. A waiting room that is empty after five.',
  },
  jonas: {
    whoIAm: 'Boat builder, third generation. I would rather show than explain.',
    whatIKnow: 'Joinery, steam-bending oak, reading timber.',
    whoIKnow: 'Two sawmills and the harbour master.',
    whatIHave: 'A workshop with a bandsaw and a spindle moulder.',
    slackResources: 'Offcuts of ash and larch. Bench space in winter.',
  },
  priya: {
    whoIAm: 'I work for an insurer, and I am curious to a fault.',
    whatIKnow: 'SQL, forecasting, dashboards that managers really read.',
    whoIKnow: 'A statistics professor in Utrecht.',
    whatIHave: 'A fast laptop and a licence for mapping software.',
    slackResources: 'An hour before the children wake.',
  },
  tomas: {
    whoIAm: 'Head teacher of a village school. Father of twins.',
    whatIKnow: 'Running timetables, talking with parents, safeguarding.',
    whoIKnow: 'All primary heads in the district. The parents’ council.',
    whatIHave: 'A gym hall and thirty tablets.',
    slackResources: 'Classrooms stand empty all August.',
  },
  leila: {
    whoIAm: 'Chef who left restaurants to cook for the neighbourhood.',
    whatIKnow: 'Cooking for two hundred, kitchen hygiene, costing a menu.',
    whoIKnow: 'Market traders who sell off late on Saturdays.',
    whatIHave: 'A commercial oven and a cold store.',
    slackResources: 'The kitchen is idle on Mondays.',
  },
  gareth: {
    whoIAm: 'Retired tax accountant, chapel organist.',
    whatIKnow: 'Bookkeeping for charities, VAT, grant reports that pass an audit.',
    whoIKnow: 'A banker at the credit union.',
    whatIHave: 'Spreadsheet templates from thirty years.',
    slackResources: 'Most weekdays since I retired.',
  },
  yuki: {
    whoIAm: 'Graphic designer. I collect old shop signs.',
    whatIKnow: 'Typography, posters, plain layouts, trying out a form with the people who fill it in.',
    whoIKnow: 'Illustrators and a sign painter.',
    whatIHave: 'A risograph printer.',
    slackResources: 'Leftover coloured paper.',
  },
  oleg: {
    whoIAm: 'Dispatcher, before that a lorry driver.',
    whatIKnow: 'Routing deliveries, driver rotas, customs papers.',
    whoIKnow: 'Drivers all over the county.',
    whatIHave: 'Two vans at the depot.',
    slackResources: 'The vans stand still on Sundays.',
  },
  amina: {
    whoIAm: 'Solicitor, and the daughter of refugees.',
    whatIKnow: 'Asylum law. Arabic, Somali and French; interpreting in court.',
    whoIKnow: 'Caseworkers at the council and three refugee associations.',
    whatIHave: 'A shelf of forms in eleven languages.',
    slackResources: 'A meeting room at the firm after hours.',
  },
  bea: {
    whoIAm: 'Gardener and ecologist, happiest in rain.',
    whatIKnow: 'Soil, pruning, collecting rainwater, native hedges.',
    whoIKnow: 'Allotment holders and the county’s tree officer.',
    whatIHave: 'A polytunnel full of seedlings.',
    slackResources: 'Compost, and saplings each spring.',
  },
} satisfies Record<string, InventoryTexts>;
type Name = keyof typeof people;

const challenges = {
  appointments: {
    title: 'Nobody sees the old people in the hill villages',
    statement:
      'Elderly people up in the hill villages cannot get to the hospital, and their blood pressure goes unchecked for months.',
  },
  leftovers: {
    title: 'Good bread in the bin',
    statement: 'Supermarkets throw away good bread and vegetables every night while families two streets on go hungry.',
  },
  letters: {
    title: 'Letters nobody can read',
    statement:
      'Migrants who have just arrived do not understand official letters and miss the deadlines for their permits.',
  },
  accounts: {
    title: 'Our association and its money',
    statement: 'Nobody on our board can keep the accounts in order, and the funder wants its report by June.',
  },
  members: {
    title: 'Why do members leave?',
    statement:
      'We have ten years of membership records in a database and no idea which figures would tell us why people leave.',
  },
} satisfies Record<string, ChallengeText>;

const labelled: [challenge: keyof typeof challenges, by: Name, label: Name][] = [
  ['appointments', 'oleg', 'marta'],
  ['appointments', 'priya', 'marta'],
  ['leftovers', 'gareth', 'leila'],
  ['leftovers', 'amina', 'leila'],
  ['letters', 'yuki', 'amina'],
  ['letters', 'marta', 'amina'],
  ['accounts', 'bea', 'gareth'],
  ['accounts', 'leila', 'gareth'],
  ['members', 'jonas', 'priya'],
  ['members', 'tomas', 'priya'],
];

const lexicon = await wordVectors();

function rank(challenge: ChallengeText | null, by: Name) {
  const match = matcherOf(needOf(challenge, people[by], lexicon), lexicon);
  return (Object.keys(people) as Name[])
    .filter((name) => name !== by)
    .map((name) => ({ name, ...match(profileOf(people[name], lexicon))! }))
    .sort((a, b) => b.percent - a.percent);
}

test('people would agree with the top match at least eight times in ten', (t) => {
  let right = 0;
  for (const [challenge, by, label] of labelled) {
    const ranked = rank(challenges[challenge], by);
    if (ranked[0]?.name === label) right += 1;
    const list = ranked.slice(0, 3).map(({ name, percent }) => `${name} ${percent}`);
    t.diagnostic(`${challenge} by ${by}: ${list.join(', ')} (${label}). ${ranked[0]?.why()}`);
  }
  t.diagnostic(`${right} of ${labelled.length}`);
  assert.ok(right >= 8, `${right} of ${labelled.length}`);
});

test('the same texts give the same figure and reason, whatever was compared before', () => {
  const match = matcherOf(needOf(challenges.leftovers, people.gareth, lexicon), lexicon);
  const leila = profileOf(people.leila, lexicon);
  const first = match(leila);
  for (const other of Object.values(people)) match(profileOf(other, lexicon));
  const again = matcherOf(
    needOf(challenges.leftovers, people.gareth, lexicon),
    lexicon,
  )(profileOf(people.leila, lexicon));
  assert.equal(again?.percent, first?.percent);
  assert.equal(again?.why(), first?.why());
  assert.equal(match(leila)?.why(), first?.why());
});

test('the reason is one line, in the words of both', () => {
  for (const by of Object.keys(people) as Name[])
    for (const challenge of [...Object.values(challenges), null])
      for (const { name, why } of rank(challenge, by)) {
        const line = why();
        assert.doesNotMatch(line, /\n/u);
        assert.ok(line.length < 230, line);
        const quoted = /“(.*?)…?”/u.exec(line)?.[1] ?? '';
        assert.ok(
          Object.values<string>(people[name]).some((text) => text.includes(quoted)),
          line,
        );
      }
  assert.equal(
    rank(challenges.letters, 'yuki')[0]?.why().startsWith('Knows “Asylum law”. Maybe useful for “Migrants who'),
    true,
  );
});

test('without a challenge my own means are what is looked for', () => {
  const [first] = rank(null, 'marta');
  assert.ok(first && first.percent > 30);
  assert.match(first.why(), /Maybe useful for “|Common ground/u);
});

test('nothing shared, no figure; nothing looked for, none either', () => {
  const match = matcherOf(needOf(challenges.letters, people.yuki, lexicon), lexicon);
  assert.equal(match(profileOf(emptyInventory(), lexicon)), null);
  assert.equal(matcherOf(needOf(null, emptyInventory(), lexicon), lexicon)(profileOf(people.bea, lexicon)), null);
});

test('what was added counts: a profile that speaks of the challenge fits better than before', () => {
  const match = matcherOf(needOf(challenges.letters, people.yuki, lexicon), lexicon);
  const before = match(profileOf(people.bea, lexicon))!.percent;
  const more = { ...people.bea, whatIKnow: `${people.bea.whatIKnow} Immigration permits and official letters.` };
  assert.ok(match(profileOf(more, lexicon))!.percent > before);
});

test('any text has a figure between 0 and 99 and a short reason, or none', () => {
  const text = fc.string({ maxLength: 200, unit: 'grapheme' });
  const texts = fc.record({ whoIAm: text, whatIKnow: text, whoIKnow: text, whatIHave: text, slackResources: text });
  fc.assert(
    fc.property(texts, texts, text, (mine, theirs, statement) => {
      const match = matcherOf(needOf({ title: statement, statement }, mine, lexicon), lexicon);
      const found = match(profileOf(theirs, lexicon));
      if (!found) return;
      assert.ok(Number.isInteger(found.percent) && found.percent >= 0 && found.percent <= 99);
      assert.ok(found.why().length < 230);
    }),
    { numRuns: 60 },
  );
});

test('tags are phrases of the person’s own, no names and no plain words', () => {
  const names = Object.keys(people) as Name[];
  const tags = chooseTags(
    names.map((name) => profileOf(people[name], lexicon).tags),
    3,
  );
  names.forEach((name, at) => {
    const text = Object.values<string>(people[name]).join(' ').toLowerCase();
    assert.ok(tags[at]!.length > 0 && tags[at]!.length <= 3, name);
    for (const tag of tags[at]!) assert.ok(text.includes(tag.toLowerCase().slice(0, 4)), `${name}: ${tag}`);
  });
  assert.ok(tags[names.indexOf('gareth')]!.includes('Bookkeeping'));
  assert.ok(!tags.flat().some((tag) => ['Imre', 'Halasz', 'Utrecht', 'Thursday', 'Twenty'].includes(tag)));
});
