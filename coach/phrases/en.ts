// Every sentence the coach can say without an AI model, keyed by move, card and check. One that is missing does not compile.
import type { Facts } from '../facts.ts';
import type {
  Answer,
  CardKey,
  CheckKey,
  DueThing,
  Finding,
  Move,
  MoveOf,
  SituationKey,
  Step,
  Values,
} from '../moves.ts';
import { dayText, hoursText, listText, moneyText, weekdaysText } from './words.ts';

export type Situation = {
  label: string;
  /** Said before the first question. */
  lead: string;
};

export const situations: Record<SituationKey, Situation> = {
  start: { label: 'Start something', lead: 'Let’s find a first step with what you already have.' },
  stuck: { label: 'I’m stuck', lead: 'Okay, that’s frustrating. Let’s look for something that’s up to you.' },
  refused: { label: 'Someone said no', lead: 'A no can be useful. Let’s write down exactly what it was.' },
  wrong: { label: 'Something went wrong', lead: 'I’m sorry that happened. Let’s see what you can take from it.' },
  surprise: { label: 'A surprise', lead: 'Good, let’s see what you can make of it.' },
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
    placeholder: 'For example: count how many of twenty files come in complete',
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
    question: 'When will you ask?',
    short: 'When?',
    hint: '',
    placeholder: '',
  },
};

const half = (text: string): [string, string] => {
  const at = text.lastIndexOf('|');
  return [text.slice(0, at), text.slice(at + 1)];
};
const periods: Record<string, string> = { month: ' this month', year: ' this year', open: '' };
const left = ({ written }: Finding, show: (amount: number) => string): string => {
  const [room = 0, amount = 0] = written.split('/').map(Number);
  return `${show(room)} left of the ${show(amount)}`;
};
const inPeriod = ({ about }: Finding): string => periods[about] ?? '';
const dayOf = (day: string): string => (day === '' ? '' : dayText(day));

/** A finding in two halves, what was written and what is planned; each leads to where it can be looked at. */
export type Said = { title: string; before: string; written: string; between: string; planned: string; after: string };

const says: Record<CheckKey, (finding: Finding, currency: string) => Said> = {
  money: (finding, currency) => ({
    title: 'Over your limit',
    before: 'You have ',
    written: left(finding, (amount) => moneyText(amount, currency)),
    between: ` you can lose${inPeriod(finding)}. This plan `,
    planned: `stakes ${moneyText(Number(finding.planned), currency)}`,
    after: '.',
  }),
  time: (finding) => ({
    title: 'Over your limit',
    before: 'You have ',
    written: left(finding, hoursText),
    between: ` you can spend${inPeriod(finding)}. This plan `,
    planned: `takes ${hoursText(Number(finding.planned))}`,
    after: '.',
  }),
  day: ({ about, written, planned }) =>
    about === 'past'
      ? {
          title: 'This day has passed',
          before: 'Today is ',
          written: dayOf(written),
          between: '. This plan is for ',
          planned: dayOf(planned),
          after: '.',
        }
      : about === 'window'
        ? {
            title: 'Not one of your days',
            before: 'You said you have time on ',
            written: weekdaysText(written.split(',').map(Number)),
            between: '. This plan is for ',
            planned: dayOf(planned),
            after: '.',
          }
        : {
            title: 'That day is taken',
            before: 'You already have ',
            written: `“${written}”`,
            between: ' on ',
            planned: dayOf(planned),
            after: '.',
          },
  person: ({ about, written, planned, fact }) => {
    const [name, day] = written.includes('|') ? half(written) : [written, ''];
    if (about === 'promise')
      return {
        title: 'You promised something first',
        before: `You told ${name} you’d do `,
        written: `“${fact.label}” by ${dayOf(day)}`,
        between: '. It’s still open, and this plan is for ',
        planned: dayOf(planned),
        after: '.',
      };
    if (about === 'later')
      return {
        title: `${name} asked for more time`,
        before: `${name} said `,
        written: `“later”, from ${dayOf(day)}`,
        between: ` when you asked for “${fact.label}”. This plan is `,
        planned: planned === '' ? 'without a day' : `for ${dayOf(planned)}`,
        after: '.',
      };
    return about === 'no'
      ? {
          title: `${name} said no`,
          before: 'You asked for ',
          written: `“${fact.label}”, and the answer was no${planned === '' ? '' : `: “${planned}”`}`,
          between: '. This plan ',
          planned: `needs ${name}`,
          after: '.',
        }
      : {
          title: `${name} hasn’t answered yet`,
          before: 'You asked for ',
          written: `“${fact.label}”, and there’s no answer yet`,
          between: '. This plan ',
          planned: `needs ${name}`,
          after: '.',
        };
  },
  redLine: ({ written, planned }) => ({
    title: 'One of your red lines',
    before: 'You wrote ',
    written: `“${written}”`,
    between: '. This plan says ',
    planned: `“${planned}”`,
    after: '.',
  }),
  lesson: ({ written, planned, fact }) => ({
    title: 'You learned this before',
    before: `After “${fact.label}” you wrote `,
    written: `“${written}”`,
    between: '. This plan says ',
    planned: `“${planned}”`,
    after: '.',
  }),
};

export const findingSays = (finding: Finding, currency: string): Said => says[finding.check](finding, currency);

export const findingAnswers = { plan: 'Change the plan', fact: 'Change the limit', goOn: 'I know, go on' } as const;
/** What a record that is no limit is called on the second button. */
export const factAnswers: Record<Finding['fact']['kind'], string> = {
  limit: findingAnswers.fact,
  redLine: 'Change the red line',
  window: 'Change your hours',
  play: 'Open the play',
  ask: 'Open the ask',
  promise: 'Open the promise',
  lesson: 'Open the play',
  forecast: 'Open the forecast',
  challenge: 'Open the challenge',
  person: 'Open the person',
};

/** The words on a step. */
export const stepSays = {
  title: 'Your next step',
  open: 'Not a play yet',
  day: 'Day',
  who: 'Who',
  nobody: 'Just you',
  willAsk: (name: string, ask: string): string => (ask === '' ? `You’ll ask ${name}` : `You’ll ask ${name}: ${ask}`),
  cost: 'What it can cost you',
  free: 'Nothing you said',
  sign: 'What you’ll look at',
  noSign: 'Say what you’ll look at',
  likely: (day: string): string => `How likely is it that you’ll have done it by ${dayText(day)}?`,
  notSaid: 'Not said',
  saves: ({ who, likelihood }: Step): string => {
    const parts = [
      'the play',
      ...(who.length === 0 ? [] : [`your ask to ${listText(who.map(({ name }) => name))}`]),
      ...(likelihood === null ? [] : ['your forecast']),
    ];
    return `Saves ${listText(parts)}. You can undo it with one click.`;
  },
} as const;

/** Said once, where no AI model is connected. */
export const offlineNote =
  'I’m the offline coach. I ask questions, keep your answers word for word and check your numbers. For a real back-and-forth, the person who runs this server can connect an AI model.';

/** What can be done at a card or a step. */
export const acts = {
  next: 'Next',
  skip: 'Skip',
  edit: 'Edit',
  startOver: 'Start over',
  leave: 'Leave it',
  makePlay: 'Make it a play',
  keepAsAsk: 'Keep it as an ask',
  keepAsNote: 'Keep it as a note',
  useAsAnswer: 'Use it as my answer',
} as const;

const counts = ['Nothing is', 'One thing is', 'Two things are', 'Three things are', 'Four things are'];
const dueKinds: Record<DueThing['kind'], { label: string; act: string }> = {
  play: { label: 'Play', act: 'Say how it went' },
  ask: { label: 'Ask', act: 'Update this ask' },
  forecast: { label: 'Forecast', act: 'See if it came true' },
  promise: { label: 'Promise', act: 'Open the promise' },
};
export const dueSays = ({ kind, day, likelihood }: DueThing): { about: string; act: string } => {
  const { label, act } = dueKinds[kind];
  const when = day === null ? '' : dayText(day);
  const state =
    kind === 'forecast'
      ? `${likelihood === null ? '' : `you said ${likelihood} %, `}to be looked at on ${when}`
      : kind === 'ask'
        ? when
        : `was due on ${when}`;
  return { about: `${label} · ${state}`, act };
};

type Leads = { [Key in Move['move']]: (move: MoveOf<Key>) => string };
/** What is read above a card; '' where the card says it all. */
const leads: Leads = {
  care: () => '',
  say: ({ text }) => text,
  open: ({ due, firstName }) =>
    due.length === 0
      ? `Hello${firstName === '' ? '' : `, ${firstName}`}.`
      : `Hello${firstName === '' ? '' : `, ${firstName}`}. ${counts[due.length]} waiting for you.`,
  choose: () => 'Tell me a bit more about what’s going on.',
  ask: ({ situation, begins }) => (situation && begins ? situations[situation].lead : ''),
  finding: () => 'One thing to look at first.',
  step: () => 'Here’s your step. Look right? Make it a play, or change it.',
  standing: () => 'I’ve left your step as it is. You can change any part of it with Edit, or start something new.',
  left: () => 'Done, I’ve let it go. Nothing was saved anywhere else.',
  again: () => 'Okay, let’s start over. What you wrote before stays in this session.',
  nothing: () => 'Without something you’d do there’s no step, and that’s fine. Nothing was saved anywhere else.',
  explain: ({ text }) => text,
  records: () => 'Here’s what I have on that in your records.',
  cannot: () => 'I can’t answer that without an AI model. Shall I keep it as a question for somebody?',
  kept: ({ as }) =>
    as === 'ask' ? 'Kept as an ask. You can say who it’s for under Partnerships, Asks.' : 'Kept here as a note.',
};

const leadOf = <Key extends Move['move']>(move: MoveOf<Key>): string =>
  (leads[move.move] as (each: MoveOf<Key>) => string)(move);

/** What stands above the cards of a reply: a card that follows something else is not introduced again. */
export const leadsOf = (moves: readonly Move[]): string => moves.map(leadOf).find((line) => line !== '') ?? '';
export const choosing = 'What fits best?';

/** An answer in one line, as it is kept and folded. */
export function valuesText(values: Values, currency: string): string {
  const { text = '', means = [], people = [], cents, quarters, day, option = '' } = values;
  const parts = [
    option,
    [...means, ...people.map(({ name }) => name)].join(', '),
    text,
    [cents === undefined ? '' : moneyText(cents, currency), quarters === undefined ? '' : hoursText(quarters)]
      .filter(Boolean)
      .join(', '),
    day === undefined ? '' : dayText(day),
  ];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');
}

/** An answer as it stands in the conversation. */
export function answerText(answer: Answer, currency: string): string {
  switch (answer.kind) {
    case 'card':
      return valuesText(answer.values, currency);
    case 'choose':
      return situations[answer.situation].label;
    case 'keep':
      return answer.as === 'ask' ? acts.keepAsAsk : acts.keepAsNote;
    case 'reopen':
      return `${acts.edit}: ${questions[answer.card].short}`;
    default:
      return { skip: acts.skip, 'go-on': findingAnswers.goOn, 'start-over': acts.startOver, leave: acts.leave }[
        answer.kind
      ];
  }
}

/** Whom a question that was kept is for, until the person says it. */
export const somebody = 'Somebody who knows';

/** What a play says of itself, from the fields of the step it was. */
export const playDescription = ({ deed, who, ask, gain, sign }: Step): string =>
  [
    deed,
    who.length > 0 ? `With ${listText(who.map(({ name }) => name))}${ask === '' ? '' : `: ${ask}`}` : '',
    gain === '' ? '' : `What’s in it for them: ${gain}`,
    sign === '' ? '' : `What I’ll look at: ${sign}`,
  ]
    .filter((line) => line !== '')
    .join('\n');

export const wording = {
  askDeed: (name: string, want: string): string => (want.trim() === '' ? `Ask ${name}` : `Ask ${name}: ${want}`),
};

const stepText = (step: Step, currency: string): string =>
  [
    step.deed,
    dayText(step.due),
    ...(step.who.length > 0 ? [`With ${listText(step.who.map(({ name }) => name))}`] : []),
    [
      step.stake.cents === null ? '' : moneyText(step.stake.cents, currency),
      step.stake.quarters === null ? '' : hoursText(step.stake.quarters),
    ]
      .filter(Boolean)
      .join(', '),
  ]
    .filter(Boolean)
    .join('\n');

/** The whole reply in plain text, for whoever reads no cards. */
export function plainText(moves: readonly Move[], { currency }: Pick<Facts, 'currency'>): string {
  const parts = moves.flatMap((move): string[] => {
    switch (move.move) {
      case 'open':
        return move.due.map((due) => `- ${due.title} (${dueSays(due).about})`);
      case 'choose':
        return [[choosing, ...move.of.map((key, at) => `${at + 1}. ${situations[key].label}`)].join('\n')];
      case 'ask':
        return [questions[move.card.key].question];
      case 'finding': {
        const { before, written, between, planned, after } = findingSays(move.finding, currency);
        return [`${before}${written}${between}${planned}${after}`];
      }
      case 'step':
        return [stepText(move.step, currency)];
      case 'records':
        return [move.facts.map(({ label }) => `- ${label}`).join('\n')];
      default:
        return [];
    }
  });
  return [leadsOf(moves), ...parts].filter((part) => part !== '').join('\n\n');
}
