// What the coach says with each move, in English, and the words on its buttons. One that is missing does not compile.
import type { Limit } from '../../facts.ts';
import { shortened } from '../../../shared/shorten.ts';
import type { Answer } from '../../answers.ts';
import { type CardKey, type DueThing, type Move, type MoveOf, type Values, cardKeys } from '../../moves.ts';
import { dayText, hoursText, listText, moneyText } from '../words.ts';
import { findingAnswers } from './findings.ts';
import { meets } from './meeting.ts';
import { questions, situations } from './questions.ts';

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
  asAnswer: 'Use it as my answer',
  move: 'Move it',
  anew: 'Something new',
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
      ? `${likelihood === null ? '' : `you said ${likelihood}%, `}check it on ${when}`
      : kind === 'ask'
        ? when
        : `was due on ${when}`;
  return { about: `${label} · ${state}`, act };
};

const limitNames = { money: 'a limit for money', time: 'a limit for your time' } as const;
/** "No: €620 is €120 more than the €500 you have left to lose this month." */
function roomSays({ kind, currency, amount, limit }: MoveOf<'room'>): string {
  const show = (value: number): string => (kind === 'money' ? moneyText(value, currency) : hoursText(value));
  if (!limit) return `You haven’t set ${limitNames[kind]} yet. You can do that under Profile, What I can lose.`;
  const left = `${show(limit.room)} left to lose${limit.period === 'open' ? '' : ` this ${limit.period}`}`;
  if (amount === null) return `You have ${left}${limit.room === limit.amount ? '' : `, of ${show(limit.amount)}`}.`;
  return amount > limit.room
    ? `No: ${show(amount)} is ${show(amount - limit.room)} more than you can lose. You have ${left}.`
    : `${show(amount)} is inside your limit. You have ${left}.`;
}

const cannotAnswer = 'I can’t answer that without an AI model.';
/** Beside another question that was answered. */
const cannotThat = (question: string): string =>
  `I can’t answer “${shortened(question, quoteMost)}” without an AI model.`;
const isItOne = 'Is it one of these? Otherwise I can keep it as a question for somebody.';

const partNames = { deed: 'the words', day: 'the day', people: 'who’s in it', cost: 'the cost' } as const;

type Leads = { [Key in Move['move']]: (move: MoveOf<Key>) => string };
/** What is read above a card; '' where the card says it all. */
const leads: Leads = {
  care: ({ text = '' }) => text,
  say: ({ text }) => text,
  open: ({ due, firstName }) =>
    due.length === 0
      ? `Hello${firstName === '' ? '' : `, ${firstName}`}.`
      : `Hello${firstName === '' ? '' : `, ${firstName}`}. ${counts[due.length]} waiting for you.`,
  choose: () => 'Tell me a bit more about what’s going on.',
  ask: ({ situation, begins }) => (situation && begins ? situations[situation].lead : ''),
  finding: () => 'One thing to look at first.',
  step: () => 'Here’s your step. Look right? Make it a play, or change it.',
  standing: () =>
    'I’m not sure what to change, so I’ve left your step as it is. Write all of it in one sentence, and I’ll take exactly that.',
  place: ({ of, again, stands }) =>
    of.length === 0
      ? stands === 'already'
        ? 'That’s how your step stands already.'
        : again
          ? 'Okay. I haven’t changed anything.'
          : stands
            ? 'Thanks for telling me. I’ve left your step as it is. To change it, write all of it in one sentence. If it’s something new, say “something new”.'
            : 'Okay, I’ve read that and haven’t changed anything. If it’s something new, say “something new”.'
      : again
        ? 'Sorry. Where does it belong?'
        : 'I haven’t changed anything yet. What is that about?',
  anew: () => 'Okay, something new. What you had before stays in this session.',
  changed: ({ was, of = [] }) =>
    was === undefined
      ? `Okay, I’ve changed ${listText(of.map((part) => partNames[part])) || 'it'}. Here’s your step now.`
      : `Okay, here’s your new step. To have “${shortened(was, quoteMost)}” again, say “bring it back”.`,
  left: () => 'Done, I’ve let it go. Nothing was saved anywhere else.',
  rest: () => 'All right. Everything will still be here when you come back.',
  again: () => 'Okay, let’s start over. What you wrote before stays in this session.',
  nothing: () => 'Without something you’d do there’s no step, and that’s fine. Nothing was saved anywhere else.',
  explain: ({ text }) => text,
  records: () => 'Here’s what I have on that in your records.',
  room: roomSays,
  cannot: ({ near = [] }) =>
    near.length === 0 ? `${cannotAnswer} Should I keep it as a question for someone?` : `${cannotAnswer} ${isItOne}`,
  meet: (move) => meets[move.act](move.at, move.with, move),
  noted: () => '',
  language: () => 'I only read English. You can write in your own language: I’ll keep your words as they are.',
  currency: ({ currency }) =>
    `I’ve kept that sum in your words: I count in ${currency}. You can change your currency under Profile, What I can lose.`,
  recap: ({ cards }) =>
    Object.keys(cards).length === 0
      ? 'Nothing yet. Tell me what you’d like to get moving.'
      : 'This is what I have so far.',
  back: () => 'Here it is again.',
  kept: ({ as, for: who }) =>
    as === 'note'
      ? 'Kept here as a note.'
      : who === undefined
        ? 'Kept as an ask. You can say who it’s for under Partnerships, Asks.'
        : `Kept as an ask for ${who}.`,
};

const leadOf = <Key extends Move['move']>(move: MoveOf<Key>): string =>
  (leads[move.move] as (each: MoveOf<Key>) => string)(move);

/** What stands above the cards of a reply: a card that follows something else is not introduced again. */
export const leadsOf = (moves: readonly Move[]): string => {
  const isBeside = ({ move }: Move): boolean => ['anew', 'meet', 'language', 'currency'].includes(move);
  const isAnswer = ({ move }: Move): boolean => ['explain', 'records', 'room', 'cannot'].includes(move);
  const answers = moves.filter(isAnswer);
  const first = moves.find((move) => move.move === 'ask');
  const isMet = moves.some(({ move }) => move === 'meet');
  const met = !isMet && first?.begins && first.situation ? (situations[first.situation].meets ?? '') : '';
  // What was asked aside is answered; the step or the choices that still stand aren't introduced again.
  const isAside = isMet || answers.length > 0;
  const main = moves
    .filter(
      (move) =>
        !isBeside(move) &&
        !isAnswer(move) &&
        !(isAside && (move.move === 'choose' || (move.move === 'step' && move.again))),
    )
    // Beside a question the choices only offer another beginning.
    .map((move) => (move.move === 'choose' && first ? guessed : leadOf(move)));
  const oneByOne = answers.map((move) =>
    move.move === 'cannot' && answers.length > 1 ? cannotThat(move.question) : leadOf(move),
  );
  return [
    [...moves.filter(isBeside).map(leadOf), met, oneByOne[0]].filter(Boolean).join(' '),
    ...oneByOne.slice(1),
    main.find((line) => line !== '') ?? '',
  ]
    .filter(Boolean)
    .join(answers.length > 0 ? '\n\n' : ' ');
};
const guessed = 'Let’s take it step by step.';
/** Above the situations: by themselves, and under a question that one of them was guessed for. */
export const choosing = 'What fits best?';
export const choosingElse = 'Or does one of these fit better?';

const quoteMost = 120;
/** What was kept of a text, with the field it was kept in: the newest line of it. */
export const notedText = ({ cards }: MoveOf<'noted'>, currency: string): string =>
  Object.entries(cards)
    .map(([card, values]) => {
      const newest = { ...values, ...(values.text ? { text: values.text.split('\n').at(-1)! } : {}) };
      return `Noted under “${questions[card as CardKey].short}”: ${shortened(valuesText(newest, currency), quoteMost)}`;
    })
    .join('\n');

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
    case 'change':
      return valuesText(answer.values, currency);
    case 'move':
      return `${acts.move}: ${questions[answer.card].short}`;
    case 'start-over':
      return acts.startOver;
    // Heard in a text that stands in the conversation itself.
    case 'tell':
      return answer.anew ? acts.anew : '';
    case 'both':
    case 'restore':
      return '';
    case 'reopen':
      return `${acts.edit}: ${questions[answer.card].short}`;
    default:
      return { skip: acts.skip, 'go-on': findingAnswers.goOn, leave: acts.leave }[answer.kind];
  }
}

/** Who a question that was kept is for, until the person says it. */
export const somebody = 'Somebody who knows';

export const wording = {
  limit: ({ kind, amount, room, period }: Limit, currency: string): string => {
    const show = (value: number): string =>
      kind === 'money' ? moneyText(value, currency) : kind === 'time' ? hoursText(value) : `${value}`;
    const thing = { money: 'Money', time: 'Time', reputation: 'Reputation', emotion: 'Feelings' }[kind];
    return `${thing}: ${show(Math.max(0, room))} left of ${show(amount)}${period === 'open' ? '' : ` this ${period}`}`;
  },
  askDeed: (name: string, want: string): string => (want.trim() === '' ? `Ask ${name}` : `Ask ${name}: ${want}`),
};

/** What was answered so far, a line for each card. */
export const recapLines = ({ cards }: MoveOf<'recap'>, currency: string): string[] =>
  cardKeys.flatMap((key) => {
    const values = cards[key];
    return values ? [`${questions[key].short} ${valuesText(values, currency)}`] : [];
  });
