// The eight situations, the quick topics and the question of each card, in English. One that is missing does not compile.
import type { CardKey, SituationKey } from '../../moves.ts';

export type Situation = {
  label: string;
  /** Said before the first question; how they feel about it is met first, unless it was met already. */
  meets?: string;
  lead: string;
};

export const situations: Record<SituationKey, Situation> = {
  start: { label: 'Start something', lead: 'Let’s find a first step with what you already have.' },
  stuck: { label: 'I’m stuck', meets: 'That’s frustrating.', lead: 'Let’s look for something that’s up to you.' },
  refused: { label: 'Someone said no', lead: 'A no can be useful. Let’s write down exactly what it was.' },
  wrong: {
    label: 'Something went wrong',
    meets: 'I’m sorry that happened.',
    lead: 'Let’s see what you can take from it.',
  },
  surprise: { label: 'A surprise', lead: 'Let’s see what you can make of it.' },
  decide: { label: 'I have to decide', lead: 'Let’s put it in front of you, and find a small way to try it.' },
  ask: { label: 'I want to ask someone', lead: 'Let’s get your ask ready. Four short questions.' },
  low: { label: 'I feel low', lead: '' },
};

/** The quick topics: each puts its prompt into the input. One with a situation begins that. */
export const topics = [
  {
    key: 'challenge',
    label: 'Challenge refinement',
    family: 'affordable-loss',
    prompt: 'How do I make my challenge smaller?',
    situation: null,
  },
  {
    key: 'means',
    label: 'BIH optimization',
    family: 'bird-in-hand',
    prompt: 'I want to start with something I already have.',
    situation: 'start',
  },
  {
    key: 'partner',
    label: 'Partnership strategies',
    family: 'crazy-quilt',
    prompt: 'I want to ask someone for something.',
    situation: 'ask',
  },
  {
    key: 'lemonade',
    label: 'Lemonade opportunities',
    family: 'lemonade',
    prompt: 'Something happened that I hadn’t planned.',
    situation: 'surprise',
  },
] as const satisfies readonly {
  key: string;
  label: string;
  family: string;
  prompt: string;
  situation: SituationKey | null;
}[];

export type Question = {
  question: string;
  /** When the answer is folded. */
  short: string;
  hint: string;
  placeholder: string;
};

export const questions: Record<CardKey, Question> = {
  matter: {
    question: 'What would you like to get moving?',
    short: 'What is it about?',
    hint: 'One sentence is enough.',
    placeholder: 'For example: people wait too long at our counter',
  },
  stuck: {
    question: 'What’s stuck?',
    short: 'What’s stuck?',
    hint: 'Say what you’re waiting for, and who could move it.',
    placeholder: 'For example: I need a yes from facilities and they don’t answer',
  },
  control: {
    question: 'Which part of it is up to you?',
    short: 'What’s up to you?',
    hint: 'Something you can do without asking anyone for permission.',
    placeholder: 'For example: our own counter, and my Friday afternoons',
  },
  means: {
    question: 'What do you already have that could help?',
    short: 'What could help?',
    hint: 'Tap anything that fits. It comes from your own records.',
    placeholder: 'Anything else you have, or know how to do',
  },
  deed: {
    question: 'What’s one small thing you could do?',
    short: 'What would you try?',
    hint: 'Small enough for one day, and starting with a verb.',
    placeholder: 'For example: ask one person for ten minutes, or show it to two people',
  },
  loss: {
    question: 'What could this cost you?',
    short: 'What can it cost?',
    hint: 'Your affordable loss: what you can lose and still be fine.',
    placeholder: '',
  },
  refusal: {
    question: 'Who said no, and to what?',
    short: 'What was the no?',
    hint: 'Their own words, if you remember them.',
    placeholder: 'For example: no room on Fridays before January',
  },
  different: {
    question: 'What would have to be different for a yes?',
    short: 'What would change it?',
    hint: 'If you don’t know, skip this. You could ask them.',
    placeholder: 'For example: a smaller room, or a day nobody wants',
  },
  case: {
    question: 'What happened?',
    short: 'What happened?',
    hint: 'Just the one time: who was there, and what you saw.',
    placeholder: 'For example: eight people came to the demo and the sensor was dead',
  },
  learned: {
    question: 'What do you know now that you didn’t before?',
    short: 'What you learned',
    hint: '',
    placeholder: 'For example: the battery lasts three days, not seven',
  },
  chance: {
    question: 'What can you do now that you couldn’t before?',
    short: 'What’s possible now?',
    hint: '',
    placeholder: 'For example: the school wants to try it, too',
  },
  decision: {
    question: 'What do you have to decide?',
    short: 'Your decision',
    hint: '',
    placeholder: 'For example: whether to hire a helper for the stall',
  },
  options: {
    question: 'What are your options?',
    short: 'Your options',
    hint: 'One on each line. “Wait a week” and “try it small” count, too.',
    placeholder: 'One on each line',
  },
  choice: {
    question: 'Which one could you try for the smallest loss?',
    short: 'The one to try',
    hint: 'You’re not choosing for good. Pick the one that costs least if it turns out wrong.',
    placeholder: 'Why this one?',
  },
  person: {
    question: 'Who do you want to ask?',
    short: 'Who?',
    hint: '',
    placeholder: '',
  },
  want: {
    question: 'What will you ask them for?',
    short: 'What for?',
    hint: 'Something small they can say yes or no to.',
    placeholder: 'For example: last month’s list of returned files',
  },
  gain: {
    question: 'What’s in it for them?',
    short: 'What’s in it for them?',
    hint: '',
    placeholder: 'For example: fewer calls about missing forms',
  },
  when: {
    question: 'On which day?',
    short: 'When?',
    hint: '',
    placeholder: '',
  },
};
