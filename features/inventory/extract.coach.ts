// Asks for the five fields of a document. Whatever answers, only words of the document are proposed; what nobody is sure about
// waits in the tray with the likeliest field, and nothing is lost.
import * as z from 'zod/mini';
import { isContact } from '../../coach/language/contact.ts';
import { sure } from '../../coach/language/placing.ts';
import { isHeadingOnly, isPlainHeading, sectionItems } from '../../coach/language/sections.ts';
import { placed } from '../../server/means-model/means-model.ts';
import { inPieces } from '../../server/pieces.ts';
import type { Question } from '../../shared/question.ts';
import { emptyProposals, fieldLabels, inventoryFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts, Proposals } from './inventory.rules.ts';

export type ExtractInput = { documentText: string; current: InventoryTexts };
export type TrayItem = { text: string; why: string; guess: InventoryField | null };
export type Extraction = { proposals: Proposals; tray: TrayItem[] };

const phrases = z.array(z.string());
const shape = z.object({
  whoIAm: phrases,
  whatIKnow: phrases,
  whoIKnow: phrases,
  whatIHave: phrases,
  slackResources: phrases,
});
export type ExtractAnswer = z.infer<typeof shape>;

export const extractQuestion: Question<ExtractInput, ExtractAnswer> = {
  name: 'extract-inventory',
  instructions: `You read a document about a person and sort what it says into their Bird-in-Hand inventory.
${inventoryFields.map((field) => `${field}: ${fieldLabels[field]}.`).join('\n')}
whoIAm is roles, values, tastes, traits, awards and what they do outside work. whatIKnow is training, skills, languages, posts held and what they did there. whoIKnow is people and groups, by name where there is one. whatIHave is tools, rooms, money, data, audiences and rights they can use. slackResources is what stands idle: free hours, empty rooms, unused tools, leftovers, favours owed.
Copy phrases word for word from the document, in its order; never rephrase, join, translate or add. One phrase is one thing: one skill, one person, one tool, with what makes it concrete. Put each into the one field it fits best. Leave out contact details, headings, page numbers, feelings, events and other people's lives. A field the document says nothing about is an empty list.
Example, from "Certified welder. My sister Ada runs the yard. Free on Fridays.": whatIKnow "Certified welder", whoIKnow "My sister Ada runs the yard", slackResources "Free on Fridays", the others empty.`,
  prompt({ documentText, current }) {
    const known = inventoryFields.filter((field) => current[field].trim() !== '');
    return {
      task: 'Sort the document into the five fields.',
      data: {
        document: documentText,
        ...Object.fromEntries(known.map((field) => [`already in ${field}`, current[field]])),
      },
    };
  },
  shape,
  maxTokens: 6_000,
  async offline({ documentText }) {
    const answer: ExtractAnswer = { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
    for (const { text, field } of await readDocument(documentText)) if (field) answer[field].push(text);
    return answer;
  },
};

/** Items that are read in one go: some milliseconds' work. A document may have tens of thousands. */
const piece = 200;
/** Parts of items that are looked for in each item; a model that cuts a document in more is not reading it. */
const mostParts = 300;

type ReadItem = { text: string; field: InventoryField | null; guess: InventoryField | null; why: string };

/** A person's name, alone on the first line. */
const nameLine = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** A document's items in order, each with its field where that is sure enough. */
async function readDocument(documentText: string): Promise<ReadItem[]> {
  const items = sectionItems(documentText);
  const places = await placed('documents', items);
  const seen = new Set<string>();
  const read = ({ text, kind: is }: (typeof items)[number], at: number): ReadItem[] => {
    const { kind, sureness } = places[at]!;
    const key = lettersOf(text);
    if (seen.has(key)) return [];
    seen.add(key);
    if (is === 'heading' && isPlainHeading(text) && isHeadingOnly(text)) return [];
    if (is === 'heading') return [{ text, field: null, guess: null, why: 'A heading' }];
    const guess = kind === 'none' ? null : kind;
    if (isContact(text)) return [{ text, field: null, guess: null, why: 'Contact details or a date' }];
    if (at === 0 && nameLine.test(text)) return [{ text, field: null, guess: 'whoIAm', why: 'A name' }];
    if (guess && sureness >= sure) return [{ text, field: guess, guess, why: '' }];
    return [{ text, field: null, guess, why: guess ? `Maybe ${fieldLabels[guess]}` : 'Not sure where this belongs' }];
  };
  return inPieces(items, piece, (some, from) => some.flatMap((item, at) => read(item, from + at)));
}

/** Letters and figures, so that a line's break or another dash makes no difference. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What of an answer may be shown: only words of the document; the rest of the document is in the tray. */
export async function settleExtraction(documentText: string, answer: ExtractAnswer): Promise<Extraction> {
  const items = await readDocument(documentText);
  const whole = new Set(items.map(({ text }) => lettersOf(text)));
  const source = lettersOf(documentText);
  const proposals = emptyProposals();
  const told = new Set<string>();
  for (const field of inventoryFields)
    for (const text of answer[field].map((each) => each.trim())) {
      const wanted = lettersOf(text);
      const isOfIt = whole.has(wanted) || (wanted.length > 2 && source.includes(wanted));
      if (told.has(wanted) || !isOfIt) continue;
      told.add(wanted);
      proposals[field].push({ text });
    }
  // A model may cut an item in parts or join some: told is what little is left of.
  const parts = [...told].filter((each) => each.length > 2 && !whole.has(each)).slice(0, mostParts);
  const isTold = (wanted: string): boolean => {
    if (told.has(wanted) || parts.some((part) => part.includes(wanted))) return true;
    return parts.reduce((rest, part) => rest.replace(part, ''), wanted).length <= wanted.length * 0.1;
  };
  const tray = await inPieces(items, piece, (some) =>
    some
      .filter(({ text }) => !isTold(lettersOf(text)))
      .map(({ text, guess, why }) => ({ text, guess, why: why || `Maybe ${fieldLabels[guess!]}` })),
  );
  return { proposals, tray };
}
