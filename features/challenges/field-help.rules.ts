// What helps at each field of the wizard: what belongs there, and the coach's four questions about it.
import { type WandField, socraticStages } from './assist.rules.ts';
import { quote } from './own-words.rules.ts';

export const fieldHints: Record<WandField, string> = {
  title: 'at most 70 characters: what it’s about and where it should go, no buzzwords',
  statement:
    'two to four sentences: who has what problem, what it costs, and what should be different; no solution yet',
  context: 'who is affected, the last time it happened, since when, what was tried, what you can use',
  financial: 'the most money you can lose, and when you stop',
  time: 'the most hours or weeks you can lose, and when you stop',
  reputation: 'who could think less of you, and who to tell first',
  emotional: 'what strain you can take, and the sign that tells you to stop',
  potentialPartners: 'one person a line, as “Name (relationship)”',
  category: 'one or two of the seven categories, a line each, as “Category: why”',
};

type Questions = readonly [start: string, scope: string, size: string, next: string];

/** One for each stage of `socraticStages`, all about the field. */
export const fieldQuestions: Record<WandField, Questions> = {
  title: [
    'If you told a colleague about this in one line, what would you say?',
    'Which part of it is this challenge about, and which part isn’t?',
    'What would people notice first if it changed? A number is even better.',
    'Which few words would make someone ask you more about it?',
  ],
  statement: [
    'Who has this problem, and when did you last see it?',
    'Where does it start and stop? What looks like part of it but isn’t?',
    'How often does it happen, and what does it cost each time?',
    'What should be different once it’s solved?',
  ],
  context: [
    'Who does this happen to, and what did it look like the last time you saw it?',
    'What has been tried before, and why didn’t it last?',
    'How long has it been like this, and how many people does it touch?',
    'What do you already have or know that could help?',
  ],
  financial: [
    'How much money could go into this, and whose is it?',
    'What would you spend it on, and what would you not pay for?',
    'If all of it were gone, what would change for you?',
    'At what point do you stop spending and look again?',
  ],
  time: [
    'Which hours could go into this, and what would you drop for them?',
    'Which part of the work are those hours for?',
    'If all of those hours were lost, what would you miss?',
    'On which day do you stop, or decide again?',
  ],
  reputation: [
    'Who would hear about it if this failed, and what would they say?',
    'Whose opinion matters to you here, and whose doesn’t?',
    'How long would it stick, and could you live with it?',
    'Who could you tell first that it’s only a trial?',
  ],
  emotional: [
    'What would be hard for you in this?',
    'Which part would wear you out, and which part would give you something?',
    'What similar hard thing have you got through before?',
    'Which sign would tell you to stop, and who would you talk to?',
  ],
  potentialPartners: [
    'Who else would be glad if this were solved? Names are best.',
    'Who knows a part of it that you don’t?',
    'Whose yes would change the most?',
    'Who could you ask for something small this week?',
  ],
  category: [
    'Where would you see first that it’s solved: people, time, things, or how the work is done?',
    'Which part of the organization would have to do something differently?',
    'What is it mostly short of: money, time, people, room, or trust?',
    'What would the first small change be about?',
  ],
};

/** The question of a stage, after what was said last. */
export function askAbout(field: WandField, stage: number, said: string): string {
  const question = fieldQuestions[field][Math.min(stage, socraticStages.length) - 1]!;
  return said === '' ? question : `You said ${quote(said, 80)}. ${question}`;
}
