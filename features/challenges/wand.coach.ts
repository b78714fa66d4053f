// The wand at a field of the wizard. A model writes, tightens or comments. Without one the wand offers what the person's own
// records hold for the field, and where they hold nothing it asks the questions that fill it. Nothing is applied without a click.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type ChallengeData, type WandField, assistTexts, wandFieldLabels } from './assist.rules.ts';
import { categoriesFor } from './category.rules.ts';
import { challengeLimits, lossKinds, lossLabels, partnerText } from './challenge.rules.ts';
import { fieldQuestions } from './socratic-questions.rules.ts';

export type WandInput = {
  mode: 'generate' | 'revise' | 'suggest';
  field: WandField;
  value: string;
  data: ChallengeData;
  /** The person's inventory by the names of its fields; '' where a field says nothing. */
  means: Readonly<Record<'whoIAm' | 'whatIKnow' | 'whoIKnow' | 'whatIHave' | 'slackResources', string>>;
};

const hints: Record<WandField, string> = {
  title: 'at most 70 characters: what it is about and where it should go, no buzzwords',
  statement: 'two to four sentences: who has what problem, what it costs, what should be different; no solution in it',
  context: 'who is affected, the last time it happened, since when, what was tried, what is there to use',
  financial: 'the most money they can lose, and when they stop',
  time: 'the most hours or weeks they can lose, and when they stop',
  reputation: 'whose good opinion is at risk, how much of it, and who to tell beforehand',
  emotional: 'what strain they can take, and the sign that it is time to stop',
  potentialPartners: 'one partner a line, as "Name (relationship)", only people named in the material',
  category: 'one or two of the seven categories, separated by commas',
};

/** The challenge as far as it stands, for a model to read. */
export function dataOf(data: ChallengeData): Record<string, string> {
  const texts: Record<string, string | undefined> = {
    title: data.title,
    statement: data.statement,
    context: data.context,
    ...Object.fromEntries(
      lossKinds.map((kind) => [`${lossLabels[kind]} affordable loss`, data.affordableLoss?.[kind]]),
    ),
    'potential partners': data.potentialPartners?.map(partnerText).join('\n'),
    categories: data.category?.join(', '),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text] as const] : [])),
  );
}

const tasks: Record<WandInput['mode'], string> = {
  generate: 'Write this field from the material. Answer with the text of the field and nothing else.',
  revise:
    'Tighten the text of this field: shorter, concrete, the same meaning, the same voice and language. Answer with the text of the field and nothing else.',
  suggest:
    'Name at most three improvements to the text of this field, each one sentence that quotes the words it means in “ ” and says what to do. Answer with these sentences as a list and nothing else.',
};

export const wandQuestion: Question<WandInput, string> = {
  name: 'wand',
  instructions: `You help a busy person with one field of a challenge they are describing, the effectual way: start from what they have, from one real example, from what they can afford to lose.
Use only what the material says. Invent no fact, number, name or plan, and leave no placeholder: what is not known is left out. Plain short sentences in the person's language and voice, no headings, no praise, no exclamation marks.
Example: for the statement, from "Lena drove here twice last Tuesday for one signature" write "People drive to the office twice for one signature. Last Tuesday it was Lena."`,
  prompt: ({ mode, field, value, data, means }) => ({
    task: `The field is "${wandFieldLabels[field]}": ${hints[field]}. ${tasks[mode]}`,
    data: {
      ...dataOf(data),
      ...Object.fromEntries(Object.entries(means).filter(([, text]) => text.trim() !== '')),
      ...(value.trim() === '' ? {} : { 'text of the field': value }),
    },
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 1_500,
  offline: ({ mode, field, value, data, means }) =>
    mode === 'generate' ? fromRecords(field, data, means) : mode === 'revise' ? tidied(value) : advice(field, value),
};

/** What the person's own records hold for a field, in their words; '' where they hold nothing. */
function fromRecords(
  field: WandField,
  { title = '', statement = '', context = '' }: ChallengeData,
  means: WandInput['means'],
) {
  switch (field) {
    case 'title': {
      const first = firstSentence(statement) || firstSentence(context);
      return first.length <= 70 ? first.replace(/[.!]+$/, '') : '';
    }
    case 'potentialPartners':
      return linesOf(means.whoIKnow).slice(0, 5).join('\n');
    case 'category':
      return categoriesFor(`${title}\n${statement}\n${context}`).join(', ');
    default:
      return '';
  }
}

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.slice(0, 2_000));
  return first?.segment.trim() ?? '';
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .map((line) => line.replace(/^\s*[-*•]\s*/, '').trim())
    .filter((line) => line !== '' && line.length <= challengeLimits.partnerName);

/** The same words, without what is there twice: spaces, marks, sentences. */
function tidied(text: string): string {
  const seen = new Set<string>();
  return text
    .replace(/([!?.])\1+/g, '$1')
    .split('\n')
    .map((line) =>
      [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)]
        .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
        .filter(
          (sentence) => sentence === '' || (!seen.has(sentence.toLowerCase()) && seen.add(sentence.toLowerCase())),
        )
        .join(' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What can be said of a text by counting; the rest are the questions a good text answers. */
function advice(field: WandField, text: string): string {
  const [first, second] = fieldQuestions[field];
  const notes = [
    text.trim() === '' ? 'This field is still empty.' : '',
    text.trim() !== '' && !/\d/.test(text) && field !== 'category' && field !== 'potentialPartners'
      ? 'There’s no number in it yet. How many, how often, or how much?'
      : '',
    text.length > 600 ? 'It’s long. Two or three sentences are easier to act on.' : '',
  ].filter((note) => note !== '');
  return [...notes, `Does it answer this? ${first}`, `And this? ${second}`]
    .slice(0, 3)
    .map((line) => `- ${line}`)
    .join('\n');
}

/** What is said where the wand has nothing to offer. */
export function questionsFor(field: WandField): string {
  return `I can’t write this without an AI model, but these questions help:\n${fieldQuestions[field].map((question) => `- ${question}`).join('\n')}`;
}
