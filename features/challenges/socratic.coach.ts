// The Socratic dialog at a field: four stages, one question each about that field, and a proposal out of the answers.
import * as z from 'zod/mini';
import { commandIn } from '../../coach/commands.ts';
import type { Question } from '../../shared/question.ts';
import { titleFrom } from '../../shared/shorten.ts';
import { type ChallengeData, type WandField, assistTexts, socraticStages, wandFieldLabels } from './assist.rules.ts';
import { categoryLines, categorySigns } from './category.rules.ts';
import { askAbout, fieldHints } from './field-help.rules.ts';
import { asLine, quote, sentencesOf } from './own-words.rules.ts';
import { type PartnerIdea, partnerLine, peopleAnswered } from './partner-ideas.rules.ts';
import { dataOf } from './wand.coach.ts';

export type SocraticAnswer = { stage: number; question: string; userResponse: string };
export type SocraticInput = {
  field: WandField;
  /** The stage that is asked for now: 1 to 4. */
  stage: number;
  value: string;
  data: ChallengeData;
  answered: readonly SocraticAnswer[];
  /** People they know, to be proposed as partners. */
  people: readonly PartnerIdea[];
};

const method = `You help someone think through one field of a challenge with Socratic questions, in four stages: ${socraticStages.map((name, at) => `${at + 1} ${name}`).join(', ')}. Each stage is a way to look at that one field, never another subject.`;
const material = ({ data, value, answered, field, people }: SocraticInput): Record<string, string> => ({
  ...dataOf(data),
  ...(value.trim() === '' ? {} : { 'text of the field': value }),
  ...(field === 'potentialPartners' && people.length > 0
    ? { 'people they know': people.map(partnerLine).join('\n') }
    : {}),
  ...Object.fromEntries(
    answered.flatMap(({ stage, question, userResponse }) => [
      [`question of stage ${stage}`, question],
      [`answer at stage ${stage}`, userResponse],
    ]),
  ),
});
const theField = (field: WandField): string => `"${wandFieldLabels[field]}": ${fieldHints[field]}`;

export const socraticQuestion: Question<SocraticInput, string> = {
  name: 'socratic',
  instructions: `${method}
Ask exactly one open question that fits the stage and the field. At most 50 words, about something they can picture. Build on what they answered and quote a few of their words in “ ”. If they are upset, say so in one short sentence first. No advice, no praise, no list, no second question. Write in their language.
Example for stage 2 of the field Time affordable loss: "You said “Friday afternoons”. Which part of the work are they for, and who does the rest?"`,
  prompt: (input) => ({
    task: `The field is ${theField(input.field)}. Ask the question of stage ${input.stage}, ${socraticStages[input.stage - 1] ?? ''}.`,
    data: material(input),
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 4_000,
  offline: askOffline,
};

export const socraticResultQuestion: Question<SocraticInput, string> = {
  name: 'socratic-result',
  instructions: `${method} Write the text of the field from their four answers, in their own words and language. Make up no fact, number, name or plan. Answer with the text of the field and nothing else.
Example: from "people wait", "only at intake", "forty a day", "I could check ten files" → "Forty people a day wait at intake. I could check ten files first."`,
  prompt: (input) => ({ task: `Write the field ${theField(input.field)}.`, data: material(input) }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 4_000,
  offline: resultOffline,
};

// "I don't know" and "skip" are neither quoted nor kept.
const wordsOf = (text: string): string[] => (commandIn(text) === undefined ? sentencesOf(text) : []);

function askOffline({ field, stage, value, answered }: SocraticInput): string {
  const [said = ''] = wordsOf(answered.at(-1)?.userResponse ?? '');
  const [written] = sentencesOf(value);
  return stage === 1 && written !== undefined
    ? `You wrote ${quote(written, 100)}. ${askAbout(field, 1, '')}`
    : askAbout(field, stage, said);
}

function resultOffline({ field, value, data, answered, people }: SocraticInput): string {
  const said = answered.map(({ userResponse }) => wordsOf(userResponse));
  const all = said.flat();
  switch (field) {
    case 'title':
      // The last question asks for the very words.
      return titleFrom(said.findLast((words) => words.length > 0)?.[0] ?? '') || value.trim();
    case 'category': {
      // What they answered counts; what is written elsewhere only where their answers speak for none.
      const answers = all.join('\n');
      const texts = [answers, data.title, data.statement, data.context].join('\n');
      return categoryLines(categorySigns(answers).length > 0 ? answers : texts);
    }
    case 'potentialPartners': {
      const named = peopleAnswered(all.join('\n'));
      return (named.length > 0 ? named : people).slice(0, 10).map(partnerLine).join('\n') || value.trim();
    }
    default:
      return asLine(all) || value.trim();
  }
}
