// Word documents, new and old, as plain text with one line a paragraph. Runs only inside the bounded child.
import { strFromU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import type { Problem } from '../../shared/problem.ts';
import { damagedFile, wrongKind } from './refusal.ts';
import { readZip } from './zip.ts';

/** Bytes of XML in a document of some hundred pages. mammoth needs about 100 times as much memory. */
const MAX_XML = 4 * 1024 * 1024;

type WordElement = {
  type: string;
  value?: string;
  styleName?: string | null;
  numbering?: { level: string } | null;
  children?: WordElement[];
};

export async function readDocx(bytes: Uint8Array): Promise<string> {
  // Pictures, fonts and macros are never inflated.
  const { names, files } = readZip(bytes, isTextPart, MAX_XML);
  if (!names.has('word/document.xml')) throw otherZip(names);
  // Word writes no definitions; entity bombs and outside references need them.
  for (const part of Object.values(files)) if (strFromU8(part).includes('<!DOCTYPE')) throw damagedFile();
  let text = '';
  // mammoth gets a ZIP of just the parts measured above. Its own raw text forgets line breaks and bullets, so the document
  // is read here and nothing is left for it to convert.
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(files, { level: 0 })) },
    {
      transformDocument: (document: WordElement) => {
        text = textOf(document);
        return { ...document, children: [] };
      },
    },
  );
  return text;
}

function isTextPart(name: string): boolean {
  return name === '[Content_Types].xml' || /^(_rels\/|word\/)[^]*\.(rels|xml)$/.test(name);
}

function textOf(element: WordElement): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return '\t';
  if (element.type === 'break') return '\n';
  if (element.type === 'table') return tableText(element.children ?? []);
  const inside = (element.children ?? []).map(textOf).join('');
  if (element.type !== 'paragraph') return inside;
  // Headings carry outline numbering too, and are no bullets.
  if (/heading|title/i.test(element.styleName ?? '')) return `\n${inside}\n`;
  return `${element.numbering ? '• ' : ''}${inside}\n`;
}

const MAX_LABEL = 40;

/**
 * A row of single lines is one line of cells. Where a cell holds more, each cell stands for itself after an empty line,
 * and the short cell before it right above it, as a heading would.
 */
function tableText(rows: readonly WordElement[]): string {
  const table = rows.map((row) =>
    (row.children ?? []).map((cell) => textOf(cell).trim()).filter((text) => text !== ''),
  );
  const labelled = table.every((cells) => cells.length < 3 && isLabel(cells[0] ?? ''));
  const apart = table.some((cells) => cells.some((text) => text.includes('\n')));
  if (labelled && apart) return `\n${table.map((cells) => `${cells.join('\n')}\n\n`).join('')}`;
  return table
    .map((cells) =>
      cells.some((text) => text.includes('\n')) ? `\n${cells.join('\n\n')}\n\n` : `${cells.join('\t')}\n`,
    )
    .join('');
}

function isLabel(text: string): boolean {
  return text.length < MAX_LABEL && !text.includes('\n');
}

function otherZip(names: Set<string>): Problem {
  const has = (start: string): boolean => [...names].some((name) => name.startsWith(start));
  if (has('xl/') || has('ppt/') || names.has('content.xml'))
    return wrongKind(
      'This is a spreadsheet, slides or an OpenDocument file.',
      'Save it as .docx or PDF and upload that.',
    );
  if ([...names].some((name) => /(^|\/)(Profile|Positions|Connections)\.csv$/i.test(name)))
    return wrongKind('This is the archive LinkedIn gives.', 'Upload it as a LinkedIn archive, not as a document.');
  return wrongKind('This is a ZIP, not a Word document.', 'Unpack it and upload the document itself.');
}

export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return [document.getBody(), document.getTextboxes({ includeHeadersAndFooters: false })].join('\n');
}
