// From a sentence to fields: thought by thought, with what it names in passing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPassing, partsOf, placeStatement, voiceOf, weighIn } from './clause.rules.ts';
import { sections } from './document-section.rules.ts';
import type { InventoryField } from './inventory.rules.ts';

const said = (text: string, leaning: InventoryField | null = null): string[] =>
  placeStatement(text, leaning).map(({ field, text: words }) => `${field}: ${words}`);

test('a sentence is parted where a new thought begins, and each part goes to its field', () => {
  for (const [text, ...parts] of [
    ['I bake bread, and my sister Ann sews.', 'whatIKnow: I bake bread', 'whoIKnow: my sister Ann sews.'],
    ['My mornings are free, my uncle sings.', 'slackResources: My mornings are free', 'whoIKnow: my uncle sings.'],
    ['I am a baker\nI own a van', 'whoIAm: I am a baker.', 'whatIHave: I own a van'],
    ['I bake.', 'whatIKnow: I bake.'],
    ['I bake.\nI own a van', 'whatIKnow: I bake.', 'whatIHave: I own a van'],
    ['I bake\n\n\nI own a van', 'whatIKnow: I bake.', 'whatIHave: I own a van'],
    ['I bake, I sew; I own a van', 'whatIKnow: I bake, I sew', 'whatIHave: I own a van'],
  ] as const)
    assert.deepEqual(said(text), parts, text);
});

test('neighbours of one field stay together, and so does what stands in brackets', () => {
  assert.deepEqual(said('I own a van; half of it is rust.'), ['whatIHave: I own a van; half of it is rust.']);
  assert.deepEqual(said('I own a van, and I have a bike.'), ['whatIHave: I own a van, and I have a bike.']);
  assert.deepEqual(said('I know Ann Lee (and she bakes bread) and I run.'), [
    'whoIKnow: I know Ann Lee (and she bakes bread)',
    'whatIKnow: I run.',
  ]);
  assert.deepEqual(said('I bake bread (on Mondays, my aunt Zoe sews) and I own a van.'), [
    'whatIKnow: I bake bread (on Mondays, my aunt Zoe sews)',
    'whatIHave: I own a van.',
  ]);
  // A few letters are no thought.
  assert.deepEqual(said('I am, my aunt sews.').length, 1);
});

test('a clause that names nothing of its own stays with what it speaks of', () => {
  for (const text of ['I am too old for kites, though I mend them.', 'I own a barge and we share it.'])
    assert.deepEqual(
      placeStatement(text, null).map((part) => part.text),
      [text],
    );
});

test('the main clause decides over whom it was done with', () => {
  assert.deepEqual(said('With my sister I own a house.'), ['whatIHave: With my sister I own a house.']);
  assert.deepEqual(said('I built a mill with my brother Joe.'), ['whoIKnow: I built a mill with my brother Joe.']);
  assert.deepEqual(said('Together with my sister we own a house.'), [
    'whatIHave: Together with my sister we own a house.',
  ]);
  assert.deepEqual(said('I own an old house by the lake with my brother Joe.'), [
    'whatIHave: I own an old house by the lake with my brother Joe.',
  ]);
});

test('a short answer is about what was asked, a whole sentence may be about something else', () => {
  assert.deepEqual(said('Sundays, about two hours', 'slackResources'), ['slackResources: Sundays, about two hours']);
  assert.deepEqual(said('Zorp', 'whatIHave'), ['whatIHave: Zorp']);
  assert.deepEqual(said('Zorp'), ['null: Zorp']);
  assert.deepEqual(said('I know Ann Lee from school', 'slackResources'), ['whoIKnow: I know Ann Lee from school']);
  assert.deepEqual(said('The hour before my mother wakes up', 'slackResources'), [
    'slackResources: The hour before my mother wakes up',
  ]);
  assert.deepEqual(said('Yes, I bake bread', 'whatIHave'), ['whatIHave: Yes, I bake bread']);
  assert.deepEqual(said('The hour before my mother wakes up'), ['whoIKnow: The hour before my mother wakes up']);
  for (const field of ['slackResources', 'whatIHave', 'whatIKnow'] as const) {
    assert.deepEqual(said('I bake with my aunt', field), ['whoIKnow: I bake with my aunt'], field);
    assert.deepEqual(said('Bread for my aunt', field), [`${field}: Bread for my aunt`], field);
  }
  assert.deepEqual(said('with my uncle', 'whatIHave'), ['whatIHave: with my uncle']);
  assert.deepEqual(said('my father', 'whoIKnow'), ['whoIKnow: my father']);
  assert.deepEqual(said('My aunt', 'slackResources'), ['whoIKnow: My aunt']);
});

test('in a list what follows a semicolon is of the kind of what stood before it', () => {
  const same = (clause: string) => clause;
  const parts = (text: string) =>
    partsOf(text, sections.other, same).map(({ field, text: words }) => `${field}: ${words}`);
  assert.deepEqual(parts('I own a van; a zorp'), ['whatIHave: I own a van; a zorp']);
  assert.deepEqual(parts('I own a van , ; '), ['whatIHave: I own a van']);
});

test('at work a free day is less idle, and a title tells less who somebody is', () => {
  const free = 'Evenings free';
  assert.ok(weighIn(free, sections.history).slackResources < weighIn(free, sections.other).slackResources);
  const title = 'A teacher';
  const own = 'I am a teacher';
  const gain = (clause: string) =>
    weighIn(clause, sections.history).whoIAm -
    sections.history.prior.whoIAm -
    weighIn(clause, sections.other).whoIAm +
    sections.other.prior.whoIAm;
  assert.ok(gain(title) < 0);
  assert.equal(gain(own), 0);
});

const passing = (text: string, field: InventoryField = 'whatIKnow'): string[] =>
  inPassing(text, field).map((each) => `${each.field}: ${each.text}`);

test('with whom something was done is named besides, kin as far as told, others by their names', () => {
  assert.deepEqual(passing('I built a mill with my brother Joe.'), ['whoIKnow: my brother Joe.']);
  assert.deepEqual(passing('I built a mill alongside our aunt Zoe.'), ['whoIKnow: our aunt Zoe.']);
  assert.deepEqual(passing('I built a mill with Maria Lopez and Ann Lee in May.'), [
    'whoIKnow: Maria Lopez and Ann Lee',
  ]);
  assert.deepEqual(passing('I sang with the Maria Lopez', 'whoIAm'), ['whoIKnow: the Maria Lopez']);
  assert.deepEqual(passing('I worked for Maria Lopez, a baker'), ['whoIKnow: Maria Lopez']);
  assert.deepEqual(passing('I ran it for Acme Ltd'), ['whoIKnow: Acme Ltd']);
  for (const text of [
    'I built a mill with my bike.',
    'I worked for Zorp',
    'I worked for Maria Lopez today',
    'I built it with wood.',
    'I built it.',
  ])
    assert.deepEqual(passing(text), [], text);
  assert.deepEqual(passing('I built a mill with Maria Lopez and my bike'), ['whoIKnow: Maria Lopez']);
  assert.deepEqual(passing('Ann Lee built a mill with the Rotary Club'), ['whoIKnow: the Rotary Club']);
  assert.deepEqual(passing('I worked for Zorp at Acme Ltd'), []);
  assert.deepEqual(passing('with my brother', 'whoIKnow'), []);
  const far = `I built a mill with Maria Lopez ${'and so on '.repeat(20)}Ann Lee`;
  assert.deepEqual(passing(far), ['whoIKnow: Maria Lopez']);
});

test('a budget and an audience are told as what one has', () => {
  assert.deepEqual(passing('I ran it with a £20,000 budget'), ['whatIHave: a £20,000 budget']);
  assert.deepEqual(passing('A newsletter with 3,000 subscribers in Leeds.'), ['whatIHave: 3,000 subscribers in Leeds']);
  for (const field of ['whatIHave', 'slackResources'] as const)
    assert.deepEqual(passing('A newsletter with 3,000 subscribers', field), [], field);
  assert.deepEqual(passing('I ran it with two thousand readers'), []);
  assert.deepEqual(passing('I ran it with my brother and a £20,000 budget'), [
    'whoIKnow: my brother and a £20,000 budget',
    'whatIHave: a £20,000 budget',
  ]);
});

test('a life told by another is read as told by the person', () => {
  const named = [{ text: 'Ruth Adler', spans: [], under: null, why: 'name' as const }];
  const told = 'She bakes. Her bread is good.';
  for (const [source, clause, heard] of [
    [told, 'She is a baker and has her van', 'I am a baker and has my van'],
    [told, 'they is, he has, Their van', 'I am, I have, my van'],
    ['I bake. She sews. Her van.', 'She is', 'She is'],
    ['He bakes.', 'He is', 'He is'],
    ['Maire Dhomhnaill is a weaver. She has her loom.', 'Maire has her loom. Maire is', 'I have my loom. I am'],
    ['Maria Lopez came. She has her loom.', 'Lopez has it', 'I have it'],
    [`${'x '.repeat(2_000)}She has her loom.`, 'She is', 'She is'],
  ] as const)
    assert.equal(voiceOf(source, [])(clause), heard, clause);
  assert.equal(
    voiceOf(told, named)('Ruth Adler has a bike, Adler is here, Ruthie has none'),
    'I have a bike, I am here, Ruthie has none',
  );
  const contact = { ...named[0]!, text: 'Zorp', why: 'contact' as const };
  assert.equal(voiceOf(told, [contact, ...named])('Zorp has it, Ruth has it'), 'Zorp has it, I have it');
  const short = voiceOf(told, [{ ...named[0]!, text: 'Jo Adler' }]);
  assert.equal(short('Jo sings, Adler has it'), 'Jo sings, I have it');
  assert.equal(
    voiceOf(told, [{ ...named[0]!, text: 'Ruth O’Neil' }])("Ruth O'Neil has it, O'Neil has it"),
    'I have it, I have it',
  );
  assert.equal(voiceOf('Zorp is a weaver. She has her loom.', [])('Zorp has it'), 'Zorp has it');
  const late = `${'x '.repeat(110)}Maria Lopez is a weaver. She has her loom.`;
  assert.equal(voiceOf(late, [])('Maria has it'), 'Maria has it');
  assert.equal(voiceOf(told, [])('Ruth is here'), 'Ruth is here');
});
