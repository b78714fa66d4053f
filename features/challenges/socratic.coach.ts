// The Socratic dialog at a field: four stages, one question each, and a proposal out of the answers.
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

const method = `You help someone think through one field of a challenge with Socratic questions, in four stages: ${socraticStages.map((name, at) => `${at + 1} ${name}`).join(', ')}.`;
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
Ask exactly one open question that fits the stage. At most 50 words, about something they can picture. Build on what they answered and quote a few of their words in “ ”. If they are upset, say so in one short sentence first. No advice, no praise, no list, no second question. Write in their language.
Example for stage 2: "You said “nine desks”. Where does the wait begin, and which part of it isn't yours?"`,
  prompt: (input) => ({
    task: `The field is "${wandFieldLabels[input.field]}". Ask the question of stage ${input.stage}, ${socraticStages[input.stage - 1] ?? ''}.`,
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
  prompt: (input) => ({ task: `Write the field "${wandFieldLabels[input.field]}".`, data: material(input) }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 4_000,
  offline: resultOffline,
};

const starts: Partial<Record<WandField, string>> = {
  title: 'If you had to explain this to a colleague in one line, what is it about and where should it go?',
  context: 'Who does this happen to, and what did it look like the last time you saw it?',
  financial: 'How much money could go into this, and whose is it?',
  time: 'Which hours could go into this, and what would you drop for them?',
  reputation: 'Who would hear about it if this failed, and what would they say?',
  emotional: 'What would be hard for you, and what hard thing like it have you got through before?',
  potentialPartners: 'Who else would be glad if this were solved?',
  category: 'Where would you see first that it’s solved: people, time, things, or how the work is done?',
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
        ? 'Who has this problem, and when did you last see it?'
        : `You wrote ${quote(sentencesOf(stands)[0] ?? stands, 100)}. How would you explain it to someone who’s never heard of it? Who has what problem?`;
    }
    case 2:
      return lower('where does it start, where does it stop, and what looks like part of it but isn’t?', about(said));
    case 3:
      return lower(
        'how often does it happen, who is affected, and what does it cost them each time?',
        about(matter || said),
      );
    default:
      return lower(
        'what could you do about it within a week with what you have, and what could you afford to lose?',
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
