// What a table in a Word document becomes: cells of a line, or headings with what stands below them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readDocx } from './read-word.ts';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Rows of cells of paragraphs. */
function table(rows: readonly (readonly (readonly string[])[])[]): string {
  const cells = (row: readonly (readonly string[])[]): string =>
    row.map((cell) => `<w:tc>${cell.map(paragraph).join('')}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

async function read(body: string): Promise<string> {
  const office = 'http://schemas.openxmlformats.org';
  return readDocx(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
    }),
  );
}

test('a row of single lines is one line of cells', async () => {
  assert.equal(
    await read(
      table([
        [['Skills'], ['Welding']],
        [['2012'], ['Forklift'], ['Unitec']],
      ]),
    ),
    'Skills\tWelding\n2012\tForklift\tUnitec\n',
  );
});

test('labels beside cells of several lines stand above them', async () => {
  assert.equal(
    await read(
      `${paragraph('Ann Lee')}${table([
        [['Gear'], ['A van', 'A kiln']],
        [['Fun'], ['Chess']],
      ])}`,
    ),
    'Ann Lee\n\nGear\nA van\nA kiln\n\nFun\nChess\n\n',
  );
});

test('two columns of a page are read one after the other', async () => {
  assert.equal(
    await read(
      table([
        [
          ['Gear', 'A van'],
          ['About', 'I weld.'],
        ],
      ]),
    ),
    '\nGear\nA van\n\nAbout\nI weld.\n\n',
  );
});
