// What the layout of a PDF page says besides its words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageText } from './page-text.ts';
import type { PageItem } from './page-text.ts';

function item(str: string, left: number, base: number, { height = 10, ends = true } = {}): PageItem {
  return { str, transform: [height, 0, 0, height, left, base], width: str.length * height * 0.5, height, hasEOL: ends };
}

test('lines at their usual distance stay together', () => {
  const items = ['Two kilns', 'and a pugmill', 'from 1970'].map((text, at) => item(text, 40, 700 - at * 12));
  assert.equal(pageText(items), 'Two kilns\nand a pugmill\nfrom 1970');
});

test('more room above a line than usual is an empty line', () => {
  const items = [item('Glazing', 40, 700), item('Throwing', 40, 688), item('Kit', 40, 664), item('A kiln', 40, 652)];
  assert.equal(pageText(items), 'Glazing\nThrowing\n\nKit\nA kiln');
});

test('larger letters than those of the text open something new, and a title of two lines stays one', () => {
  const items = [
    item('Ann', 40, 800, { height: 24 }),
    item('Lee', 40, 771, { height: 24 }),
    item('I mend looms.', 40, 750),
    item('I mend clocks and pumps.', 40, 738),
    item('Kit', 40, 724, { height: 12 }),
    item('A kiln, a wheel, a bench', 40, 712),
  ];
  assert.equal(pageText(items), 'Ann\nLee\nI mend looms.\nI mend clocks and pumps.\n\nKit\nA kiln, a wheel, a bench');
});

test('a column that begins at the top again is apart from the one before it', () => {
  const items = [item('Glazing', 40, 700), item('Throwing', 40, 688), item('About', 240, 700), item('I', 240, 688)];
  assert.equal(pageText(items), 'Glazing\nThrowing\n\nAbout\nI');
});

test('what stands far to the right in a row is a cell of its own, at the same place in every row', () => {
  const rows = [
    ['Skills', 'Kit'],
    ['Throwing', 'A kiln'],
  ];
  const items = rows.flatMap(([left = '', right = ''], at) => [
    item(left, 40, 700 - at * 12, { ends: false }),
    item(right, 240, 700 - at * 12),
  ]);
  assert.equal(pageText(items), `Skills${' '.repeat(38)}Kit\nThrowing${' '.repeat(36)}A kiln`);
});

test('labels pushed to the right keep their room, and the text beside one goes on below itself', () => {
  const items = [
    item('Craft', 40, 720),
    item('Systems', 60, 700, { ends: false }),
    item('AtoM and', 112, 700),
    item('Omeka', 112, 688),
    item('Hand', 75, 676, { ends: false }),
    item('Mould removal', 112, 676),
  ];
  assert.equal(
    pageText(items),
    `Craft\n\n    Systems     AtoM and\n${' '.repeat(16)}Omeka\n        Hand    Mould removal`,
  );
});

test('words of one line keep the spaces they have', () => {
  const items = [
    item('I mend', 40, 700, { ends: false }),
    { ...item(' ', 70, 700, { ends: false }), width: 5 },
    item('looms', 75, 700),
  ];
  assert.equal(pageText(items), 'I mend looms');
  assert.equal(pageText([]), '');
});
