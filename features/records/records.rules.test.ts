// What a reply names of a person's records is a link to it, and nothing else is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { partsOf, placeOf, referencesIn } from './records.rules.ts';
import type { Records, Reference } from './records.rules.ts';

test('what a reply names of the records leads there, and nothing else does', () => {
  const text = 'Your play “Count twenty files” and “Another title”: see your inventory.';
  const found = referencesIn(text, ruth);
  assert.deepEqual(
    found.map(({ kind, words }) => [kind, words]),
    [
      ['play', 'Count twenty files'],
      ['inventory', 'your inventory'],
    ],
  );
  const parts = partsOf(text, found);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.equal(parts.filter(({ reference }) => reference).length, 2);
  assert.equal(placeOf(found[0]!), '/profile?tab=playbook&q=Count+twenty+files');
  assert.equal(placeOf({ kind: 'partnership', id: 'a/b', words: '' }), '/partnerships?open=a%2Fb');
});

const two: Records = {
  ...ruth,
  challenge: { ...ruth.challenge!, id: 7, title: 'Read sooner' },
  plays: [
    { ...ruth.plays[0]!, id: 'p1', title: 'Ask Ann' },
    { ...ruth.plays[0]!, id: 'p2', title: 'Ask Ann' },
  ],
  partners: [{ ...ruth.partners[0]!, id: 'a1', name: 'Amira' }],
};

test('a thing is pointed at by its title in quotation marks, the inventory by its name, each once', () => {
  const named: [text: string, found: string[]][] = [
    ['“Ask Ann”', ['play p1']],
    ['“Read sooner” and “Amira”', ['challenge 7', 'partnership a1']],
    ['see your inventory, your inventory', ['inventory ']],
    ['see “your inventory”', ['inventory ']],
    ['Ask Ann, Read sooner, Amira', []],
    ['“Ask”', []],
    ['', []],
  ];
  for (const [text, found] of named)
    assert.deepEqual(
      referencesIn(text, two).map(({ kind, id }) => `${kind} ${id}`),
      found,
      text,
    );
  assert.deepEqual(referencesIn('“Read sooner”', { ...two, challenge: null }), []);
});

test('a text is cut where it names a thing, whatever stands first', () => {
  const play: Reference = { kind: 'play', id: 'p1', words: 'Ask Ann' };
  const inventory: Reference = { kind: 'inventory', id: '', words: 'your inventory' };
  const cut: [text: string, parts: { text: string; reference?: Reference }[]][] = [
    ['', []],
    ['Nothing here', [{ text: 'Nothing here' }]],
    ['“Ask Ann”', [{ text: '“Ask Ann”', reference: play }]],
    ['“Ask Ann” now', [{ text: '“Ask Ann”', reference: play }, { text: ' now' }]],
    [
      'In your inventory: “Ask Ann”',
      [
        { text: 'In ' },
        { text: 'your inventory', reference: inventory },
        { text: ': ' },
        { text: '“Ask Ann”', reference: play },
      ],
    ],
    ['your inventory', [{ text: 'your inventory', reference: inventory }]],
  ];
  for (const [text, parts] of cut)
    for (const references of [
      [play, inventory],
      [inventory, play],
    ])
      assert.deepEqual(partsOf(text, references), parts, text);
});

test('each kind of thing has its place', () => {
  const places: [kind: Reference['kind'], place: string][] = [
    ['play', '/profile?tab=playbook&q=A+b'],
    ['partnership', '/partnerships?open=7'],
    ['challenge', '/challenges?mode=forms'],
    ['inventory', '/profile/inventory'],
  ];
  for (const [kind, place] of places) assert.equal(placeOf({ kind, id: '7', words: 'A b' }), place);
  assert.equal(placeOf({ kind: 'play', id: '7', words: 'x'.repeat(101) }).split('q=')[1], 'x'.repeat(100));
});
