// The match, judged by hand on three circles of 10 and 24 people, with ten challenges each: see fixtures/match-people.yaml.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { wordVectors } from '../server/word-vectors/word-vectors.ts';
import { type InventoryTexts, emptyInventory } from '../features/inventory/inventory.rules.ts';
import { type ChallengeText, matcherOf, needOf, profileOf } from '../features/partnerships/match.rules.ts';
import { chooseTags } from '../features/partnerships/specialty.rules.ts';

type People = Record<string, InventoryTexts>;
type Asked = ChallengeText & {
  by: string;
  /** Who a person would write to, and for which line. */ choose: Record<string, string[]>;
};

const path = new URL('fixtures/match-people.yaml', import.meta.url);
const circles = parse(readFileSync(path, 'utf8')) as { people: People; challenges: Asked[] }[];
const { people, challenges } = circles[0]!;
const leftovers = challenges.find(({ title }) => title === 'Good bread in the bin')!;
const letters = challenges.find(({ title }) => title === 'Letters nobody can read')!;

const lexicon = await wordVectors();

function rank(challenge: ChallengeText | null, by: string, among: People = people) {
  const match = matcherOf(needOf(challenge, among[by]!, lexicon), lexicon);
  return Object.entries(among)
    .filter(([name]) => name !== by)
    .map(([name, texts]) => ({ name, ...match(profileOf(texts, lexicon))! }))
    .sort((a, b) => b.percent - a.percent);
}

test('for eight challenges in ten, the first three are people somebody would write to', (t) => {
  const tried = circles.flatMap((circle) =>
    circle.challenges.map((asked) => {
      const ranked = rank(asked, asked.by, circle.people);
      return { asked, ranked, found: ranked.slice(0, 3).some(({ name }) => name in asked.choose) };
    }),
  );
  const missed = tried.filter(({ found }) => !found).map(({ asked }) => asked.title);
  const told = tried.flatMap(({ asked, ranked }) =>
    ranked.flatMap(({ name, why }) => (why().includes('Maybe useful') ? [{ asked, name, why: why() }] : [])),
  );
  const nodded = told.filter(({ asked, name, why }) => asked.choose[name]?.some((line) => why.includes(line)));
  t.diagnostic(`${tried.length - missed.length} of ${tried.length}; missed: ${missed.join('; ')}`);
  t.diagnostic(`${told.length} reasons, a nod at ${nodded.length}`);
  assert.equal(tried.length, 30);
  assert.ok(missed.length <= 4, missed.join('; '));
  assert.ok(nodded.length >= 10 && nodded.length >= 0.75 * told.length, `${nodded.length} of ${told.length}`);
});

test('the same texts give the same figure and reason, whatever was compared before', () => {
  const match = matcherOf(needOf(leftovers, people['gareth']!, lexicon), lexicon);
  const leila = profileOf(people['leila']!, lexicon);
  const first = match(leila);
  for (const other of Object.values(people)) match(profileOf(other, lexicon));
  const again = matcherOf(needOf(leftovers, people['gareth']!, lexicon), lexicon)(profileOf(people['leila']!, lexicon));
  assert.equal(again?.percent, first?.percent);
  assert.equal(again?.why(), first?.why());
  assert.equal(match(leila)?.why(), first?.why());
});

test('the reason is one line, in the words of both', () => {
  for (const by of Object.keys(people))
    for (const challenge of [...challenges, null])
      for (const { name, why } of rank(challenge, by)) {
        const line = why();
        assert.doesNotMatch(line, /\n/u);
        assert.ok(line.length < 300, line);
        const quoted = /“(.*?)…?”/u.exec(line)?.[1] ?? '';
        assert.ok(
          Object.values(people[name]!).some((text) => text.includes(quoted)),
          line,
        );
      }
  assert.equal(
    rank(leftovers, 'gareth')[0]
      ?.why()
      .startsWith('Knows “Cooking for two hundred, kitchen hygiene, costing a menu”. Maybe useful for “'),
    true,
  );
});

test('without a challenge my own means are what is compared, and nobody is said to be useful for them', () => {
  const ranked = rank(null, 'marta');
  assert.ok(ranked[0]!.near > 30);
  for (const { why } of ranked) assert.match(why(), /^(?:Common ground: “.+”, and your “.+”|[A-Z][a-z ]+ “.+”)$/u);
});

test('nothing shared, no figure; nothing looked for, none either', () => {
  const match = matcherOf(needOf(letters, people['yuki']!, lexicon), lexicon);
  assert.equal(match(profileOf(emptyInventory(), lexicon)), null);
  assert.equal(matcherOf(needOf(null, emptyInventory(), lexicon), lexicon)(profileOf(people['bea']!, lexicon)), null);
});

test('what was added counts: a profile that speaks of the challenge fits better than before', () => {
  const match = matcherOf(needOf(letters, people['yuki']!, lexicon), lexicon);
  const before = match(profileOf(people['bea']!, lexicon))!.percent;
  const more = {
    ...people['bea']!,
    whatIKnow: `${people['bea']!.whatIKnow} Immigration permits and official letters.`,
  };
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
      assert.ok(found.why().length < 300);
    }),
    { numRuns: 60 },
  );
});

test('tags are phrases of the person’s own, no names and no plain words', () => {
  const names = Object.keys(people);
  const tags = chooseTags(
    names.map((name) => profileOf(people[name]!, lexicon).tags),
    3,
  );
  names.forEach((name, at) => {
    const text = Object.values(people[name]!).join(' ').toLowerCase();
    assert.ok(tags[at]!.length > 0 && tags[at]!.length <= 3, name);
    for (const tag of tags[at]!) assert.ok(text.includes(tag.toLowerCase().slice(0, 4)), `${name}: ${tag}`);
  });
  assert.ok(tags[names.indexOf('gareth')]!.includes('Bookkeeping'));
  assert.ok(!tags.flat().some((tag) => ['Imre', 'Halasz', 'Utrecht', 'Thursday', 'Twenty'].includes(tag)));
});
