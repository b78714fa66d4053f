// Asks for the five fields of a document. Whatever answers, only words of the document are proposed, and what the answer
// leaves out lies in the tray (D §6, §9).
import * as z from 'zod/mini';
import type { Apart, Question } from '../../shared/question.ts';
import { extractInventory } from './extract.rules.ts';
import type { Phrase, TrayPhrase } from './document-block.rules.ts';
import type { Extraction } from './extract.rules.ts';
import { fieldLabels, fieldLimit, inventoryFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';

export type ExtractInput = { documentText: string; current: InventoryTexts };

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
Copy phrases word for word from the document, in its order; never rephrase, join, translate or add. One phrase is one fact, with what makes it concrete. Put each into the one field it fits best. Leave out contact details, headings and page numbers. A field the document says nothing about is an empty list.`,
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
  apart: { module: import.meta.url, named: 'extractQuestion' },
  offline({ documentText }) {
    const { proposals } = extractInventory(documentText);
    const texts = (field: InventoryField): string[] => proposals[field].map((phrase) => phrase.text);
    return {
      whoIAm: texts('whoIAm'),
      whatIKnow: texts('whatIKnow'),
      whoIKnow: texts('whoIKnow'),
      whatIHave: texts('whatIHave'),
      slackResources: texts('slackResources'),
    };
  },
};

/** Where `settleExtraction` is thought: a document of a hundred pages takes a second. */
export const settlingApart: Apart = { module: import.meta.url, named: 'settleExtraction' };

/** Letters and figures, so that a line's break or another dash makes no difference. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * What of an answer may be shown: only phrases the document holds; the rest of the document is in the tray. What stands
 * beyond the part a model is shown keeps the place that our own reading gave it.
 */
export function settleExtraction(documentText: string, answer: ExtractAnswer): Extraction {
  const own = extractInventory(documentText);
  const source = letters(documentText);
  const ownPhrases = [...inventoryFields.flatMap((field) => own.proposals[field]), ...own.tray];
  const joined = ownPhrases.map((phrase) => ({ phrase, letters: letters(phrase.text) }));
  const exact = new Map(joined.map((each) => [each.letters, each]));
  const proposals: Record<InventoryField, Phrase[]> = {
    whoIAm: [],
    whatIKnow: [],
    whoIKnow: [],
    whatIHave: [],
    slackResources: [],
  };
  const told = new Set<string>();
  for (const field of inventoryFields) {
    for (const text of new Set(answer[field].map((each) => each.trim()))) {
      const wanted = letters(text);
      if (wanted === '') continue;
      // A phrase that our own reading joined from several lines is of the document too.
      const like = exact.get(wanted) ?? joined.find((each) => each.letters.includes(wanted));
      if (!like && !source.includes(wanted)) continue;
      proposals[field].push({ text, spans: like?.phrase.spans ?? [], under: like?.phrase.under ?? null });
      told.add(wanted);
    }
    for (const phrase of own.proposals[field]) {
      const wanted = letters(phrase.text);
      if ((phrase.spans[0]?.[0] ?? 0) < fieldLimit || told.has(wanted)) continue;
      proposals[field].push(phrase);
      told.add(wanted);
    }
  }
  const parts = [...told];
  const tray = joined
    // What was told in parts is told when little but joints is left between them.
    .filter((each) => !told.has(each.letters) && untold(each.letters, parts) > each.letters.length * 0.1)
    .map(({ phrase }): TrayPhrase => ({ why: 'unclear', ...phrase }));
  return { proposals, tray };
}

/** How many letters of a phrase are in none of the told phrases that lie in it. */
function untold(wanted: string, told: readonly string[]): number {
  if (told.some((part) => part.includes(wanted))) return 0;
  const covered = new Uint8Array(wanted.length);
  for (const part of told) {
    const at = part.length > 2 && part.length <= wanted.length ? wanted.indexOf(part) : -1;
    if (at >= 0) covered.fill(1, at, at + part.length);
  }
  return covered.reduce((left, each) => left + (each === 0 ? 1 : 0), 0);
}
