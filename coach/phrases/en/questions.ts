// The eight situations, the quick topics and the question of each card, in English. One that is missing does not compile.
import type { Card, CardKey, SituationKey } from '../../moves.ts';

export type Situation = {
  label: string;
  /** Said before the first question; how they feel about it is met first, unless it was met already. */
  meets?: string;
  lead: string;
};

export const situations: Record<SituationKey, Situation> = {
  start: { label: 'Start something', lead: 'Let’s find a first step with what you already have.' },
  stuck: { label: 'I’m stuck', meets: 'That’s frustrating.', lead: 'Let’s look for something that’s up to you.' },
  refused: {
    label: 'Someone said no',
    meets: 'I’m sorry, a no is never nice.',
    lead: 'A no can be useful. Let’s write down exactly what it was.',
  },
  wrong: {
    label: 'Something went wrong',
    meets: 'I’m sorry that happened.',
    lead: 'Let’s see what you can take from it.',
  },
  surprise: { label: 'A surprise', lead: 'Let’s see what you can make of it.' },
  decide: { label: 'I have to decide', lead: 'Let’s lay it out and find a small way to try it.' },
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
  /** What it's good for, where somebody asks. */
  why: string;
};

export const questions: Record<CardKey, Question> = {
  matter: {
    question: 'What would you like to get moving?',
    short: 'What is it about?',
    hint: 'One sentence is enough.',
    placeholder: 'For example: people wait too long at our counter',
    why: 'Because the next questions build on it.',
  },
  stuck: {
    question: 'What’s stuck?',
    short: 'What’s stuck?',
    hint: 'Say what you’re waiting for, and who could move it.',
    placeholder: 'For example: I need a yes from facilities and they don’t answer',
    why: 'Because naming what you’re waiting for often shows what doesn’t depend on it.',
  },
  control: {
    question: 'Which part of it is up to you?',
    short: 'What’s up to you?',
    hint: 'Something you can do without asking anyone for permission.',
    placeholder: 'For example: our own counter, and my Friday afternoons',
    why: 'Because what you can do without permission, you can do this week.',
  },
  means: {
    question: 'What do you already have that could help?',
    short: 'What could help?',
    hint: 'Tap anything that fits. It comes from your own records.',
    placeholder: 'Anything else you have, or know how to do',
    why: 'Because starting from what you already have costs little, and you can start right away.',
  },
  deed: {
    question: 'What’s one small thing you could do?',
    short: 'What would you try?',
    hint: 'Small enough for one day, and starting with a verb.',
    placeholder: 'For example: ask one person for ten minutes, or show it to two people',
    why: 'Because one small try tells you more than a long plan.',
  },
  loss: {
    question: 'What could this cost you?',
    short: 'What can it cost?',
    hint: 'Your affordable loss: what you can lose and still be fine.',
    placeholder: '',
    why: 'Because when you know what you can lose and still be fine, you can try without worrying. If it costs nothing, say so.',
  },
  refusal: {
    question: 'Who said no, and to what?',
    short: 'What was the no?',
    hint: 'Their own words, if you remember them.',
    placeholder: 'For example: no room on Fridays before January',
    why: 'Because the exact words of a no often show what a yes would need.',
  },
  different: {
    question: 'What would have to be different for a yes?',
    short: 'What would change it?',
    hint: 'If you don’t know, skip this. You could ask them.',
    placeholder: 'For example: a smaller room, or a day nobody wants',
    why: 'Because a no is often about one version of a thing, and not about every version.',
  },
  case: {
    question: 'What happened?',
    short: 'What happened?',
    hint: 'Just the one time: who was there, and what you saw.',
    placeholder: 'For example: eight people came to the demo and the sensor was dead',
    why: 'Because what happened once, in detail, teaches more than a general impression.',
  },
  learned: {
    question: 'What do you know now that you didn’t before?',
    short: 'What you learned',
    hint: '',
    placeholder: 'For example: the battery lasts three days, not seven',
    why: 'Because what you know now may be worth more than what it cost you.',
  },
  chance: {
    question: 'What can you do now that you couldn’t before?',
    short: 'What’s possible now?',
    hint: '',
    placeholder: 'For example: the school wants to try it, too',
    why: 'Because a surprise often makes something possible that wasn’t before.',
  },
  decision: {
    question: 'What do you have to decide?',
    short: 'Your decision',
    hint: '',
    placeholder: 'For example: whether to hire a helper for the stall',
    why: 'Because a choice is easier once it’s written down.',
  },
  options: {
    question: 'What are your options?',
    short: 'Your options',
    hint: 'One on each line. “Wait a week” and “try it small” count, too.',
    placeholder: 'One on each line',
    why: 'Because there are usually more than two, and the small ones count.',
  },
  choice: {
    question: 'Which one could you try for the smallest loss?',
    short: 'The one to try',
    hint: 'You’re not choosing for good. Pick the one that costs least if it turns out wrong.',
    placeholder: 'Why this one?',
    why: 'Because you don’t have to choose for good: you can try the cheapest one first.',
  },
  person: {
    question: 'Who do you want to ask?',
    short: 'Who?',
    hint: 'Somebody you can reach this week.',
    placeholder: '',
    why: 'Because one person you name is likelier to answer than everybody you could ask.',
  },
  want: {
    question: 'What will you ask them for?',
    short: 'What for?',
    hint: 'Something small they can say yes or no to.',
    placeholder: 'For example: last month’s list of returned files',
    why: 'Because people say yes more easily to something small and clear.',
  },
  gain: {
    question: 'What’s in it for them?',
    short: 'What’s in it for them?',
    hint: '',
    placeholder: 'For example: fewer calls about missing forms',
    why: 'Because people say yes more easily when there’s something in it for them.',
  },
  when: {
    question: 'On which day?',
    short: 'When?',
    hint: 'The next day you have time is fine.',
    placeholder: '',
    why: 'Because what has a day gets done more often than what hasn’t.',
  },
};

/** The question after what they'll do, by what it goes on from. */
const deedAfter: Partial<Record<CardKey, string>> = {
  control: 'What’s one small thing you could do there?',
  means: 'What’s one small thing you could do with that?',
  different: 'What’s one small thing you could do towards that?',
  learned: 'What’s one small thing you could do now that you know that?',
  chance: 'What’s one small thing you could do with that?',
  choice: 'What’s one small way to try it?',
};
export const questionOf = ({ key, after }: Pick<Card, 'key' | 'after'>): string =>
  (after && deedAfter[after]) ?? questions[key].question;
