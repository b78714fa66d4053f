// The Socratic dialog at a field: four stages, one question each, and a proposal out of the answers (S2 §2.8, §4).
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type ChallengeData, type WandField, assistTexts, socraticStages, wandFieldLabels } from './assist.rules.ts';
import { categoriesFor } from './category.rules.ts';
import { fieldQuestions } from './socratic-questions.rules.ts';
import { dataOf } from './wand.coach.ts';

export type SocraticAnswer = { stage: number; question: string; userResponse: string };
export type SocraticInput = {
  field: WandField;
  /** The stage that is asked for now: 1 to 4. */
  stage: number;
  value: string;
  data: ChallengeData;
  answered: readonly SocraticAnswer[];
};

const method = `You lead a Socratic dialog about one field of a seed challenge, by the effectual method, in four stages: ${socraticStages.map((name, at) => `${at + 1} ${name}`).join(', ')}.`;
const material = ({ data, value, answered }: SocraticInput): Record<string, string> => ({
  ...dataOf(data),
  ...(value.trim() === '' ? {} : { 'text of the field': value }),
  ...Object.fromEntries(
    answered.flatMap(({ stage, question, userResponse }) => [
      [`question of stage ${stage}`, question],
      [`answer at stage ${stage}`, userResponse],
    ]),
  ),
});

export const socraticQuestion: Question<SocraticInput, string> = {
  name: 'socratic',
  instructions: `${method}
Ask exactly one open question of at most 40 words. It fits the stage and the field, and builds on what they answered; use a few of their own words in “ ”. Something they can answer at once, about something they can picture. No advice, no praise, no list, no second question. Simple words; write in the person's language.
Example for stage 3 of the statement, after "Clients drive here twice for one signature": "How many clients “drive here twice” in a normal week, and what does each trip cost them?"`,
  prompt: (input) => ({
    task: `The field is "${wandFieldLabels[input.field]}". Ask the question of stage ${input.stage}, ${socraticStages[input.stage - 1] ?? ''}.`,
    data: material(input),
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 600,
  offline: questionAt,
};

export const socraticResultQuestion: Question<SocraticInput, string> = {
  name: 'socratic-result',
  instructions: `${method} The four answers are there. Write the text of the field out of them, in the person's own words and language; invent no fact, number, name or plan. Answer with the text of the field and nothing else.`,
  prompt: (input) => ({ task: `Write the field "${wandFieldLabels[input.field]}".`, data: material(input) }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 1_200,
  offline: resultOffline,
};

function questionAt({ field, stage }: SocraticInput): string {
  return fieldQuestions[field][stage - 1] ?? fieldQuestions[field][3];
}

/** The answers as the field takes them, word for word: names with what they bring, categories by what was said, else in order. */
function resultOffline({ field, value, answered }: SocraticInput): string {
  const said = answered.map(({ userResponse }) => userResponse.trim()).filter((text) => text !== '');
  if (field === 'title') return said.at(-1) ?? value.trim();
  if (field === 'category') return categoriesFor(said.join('\n')).join(', ') || value.trim();
  if (field !== 'potentialPartners') return said.join('\n') || value.trim();
  return [said.slice(0, 2), said.slice(2, 4)]
    .flatMap(([name, bond]) => (name ? [bond ? `${name} (${bond})` : name] : []))
    .join('\n');
}
