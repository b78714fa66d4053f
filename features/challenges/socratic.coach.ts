// The Socratic dialog at a field: four stages, one question each, and a proposal out of the answers (S2 §2.8, §4).
import { upperFirst } from '../../shared/letter-case.ts';
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type ChallengeData, type WandField, assistTexts, socraticStages, wandFieldLabels } from './assist.rules.ts';
import { requestIn } from './request.rules.ts';
import { asLine, quote, sentencesOf, titleFrom, withoutLead } from './told.rules.ts';
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
Ask exactly one open question, of at most 50 words, that fits the stage, builds on what was answered and quotes a few of the person's words in “ ”. No advice, no praise, no list, no second question. Write in the person's language.`,
  prompt: (input) => ({
    task: `The field is "${wandFieldLabels[input.field]}". Ask the question of stage ${input.stage}, ${socraticStages[input.stage - 1] ?? ''}.`,
    data: material(input),
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 600,
  offline: askOffline,
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

const starts: Partial<Record<WandField, string>> = {
  title: 'If this challenge had a name that a colleague understood at once: what is it about, and where should it go?',
  context: 'Who is in the midst of this, and what did the last time look like that you saw it yourself?',
  financial: 'What money could go into this, and whose is it?',
  time: 'Which hours could go into this, and what would you not do in them?',
  reputation: 'Who would hear of it if this failed, and what would they say?',
  emotional: 'What would be hard for you in this, and what have you borne before?',
  potentialPartners: 'Who besides you would sleep better if this were solved?',
  category: 'Where would one see first that it is solved: with people, with time, with things, or in how work is done?',
};

// "I do not know" and its like are not quoted.
const saysNothing = (text: string): boolean => text.trim() === '' || requestIn(text) !== null;

function askOffline({ field, stage, value, data, answered }: SocraticInput): string {
  const last = answered.at(-1)?.userResponse ?? '';
  const said = saysNothing(last) ? '' : quote(withoutLead(sentencesOf(last)[0] ?? last), 80);
  const first = answered[0]?.userResponse ?? '';
  const matter = saysNothing(first) ? '' : quote(withoutLead(sentencesOf(first)[0] ?? first), 80);
  const about = (text: string): string => (text === '' ? '' : `About ${text}: `);
  const lower = (question: string, led: string): string => (led === '' ? upperFirst(question) : `${led}${question}`);
  switch (stage) {
    case 1: {
      const stands = value.trim() || data.statement?.trim() || data.title?.trim() || '';
      const start = starts[field];
      if (value.trim() === '' && start) return start;
      return stands === ''
        ? 'Who has what problem, and when did you last see it yourself?'
        : `You wrote ${quote(sentencesOf(stands)[0] ?? stands, 100)}. How would you say it to somebody who has never heard of it: who has what problem?`;
    }
    case 2:
      return lower('where does it begin, where does it end, and what looks like a part of it but is not?', about(said));
    case 3:
      return lower(
        'how often does it happen, whom does it reach, and what does it cost them each time?',
        about(matter || said),
      );
    default:
      return lower(
        'what could you do about it within a week with what you have, and what would you be ready to lose?',
        about(said || matter),
      );
  }
}

function resultOffline({ field, value, answered }: SocraticInput): string {
  const at = (stage: number): string[] => {
    const text = answered.find((each) => each.stage === stage)?.userResponse ?? '';
    return saysNothing(text) ? [] : sentencesOf(text).map(withoutLead);
  };
  const or = (sentences: string[]): string => asLine(sentences) || value.trim();
  switch (field) {
    case 'title':
      return titleFrom(at(1)[0] ?? '') || value.trim();
    case 'statement':
      return or([...at(1), ...at(3), ...at(2)]);
    case 'context':
      return or([...at(1), ...at(2), ...at(3)]);
    default:
      return or([...at(1), ...at(4)]);
  }
}
