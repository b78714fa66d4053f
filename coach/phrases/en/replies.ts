// What the coach says with each move, in English, and the words on its buttons. One that is missing does not compile.
import type { Limit } from '../../facts.ts';
import { shortened } from '../../../shared/shorten.ts';
import type { Move, MoveOf } from '../../moves.ts';
import type { DueThing } from '../../records.ts';
import { dayText, hoursText, listText, moneyText } from '../words.ts';
import { meets } from './meeting.ts';
import { situations } from './questions.ts';
import { stakeText, withText } from './steps.ts';

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

const partNames = {
  deed: 'the words',
  day: 'the day',
  people: 'who’s in it',
  cost: 'the cost',
  sign: 'what you’ll look at',
} as const;

/** Longer quotations are cut. */
export const quoteMost = 120;
const toldMost = 80;

const whichPart = 'What should change: the words, the day, who’s in it or the cost?';
const isItThis = (ways: number): string =>
  ways === 1
    ? 'Do you mean this? Say “yes”, or what else should change.'
    : 'Is it one of these? Say which, or what else should change.';

const sayNew = 'If it’s something new, say “something new”.';
function placeSays({ of, again, stands }: MoveOf<'place'>): string {
  if (of.length > 0)
    return again ? 'Sorry. Where does it belong?' : 'I haven’t changed anything yet. What is that about?';
  if (stands === 'already') return 'That’s how your step stands already.';
  if (stands)
    return again
      ? `Okay, your step stays as it is. ${whichPart}`
      : `Thanks for telling me. Your step stays as it is. ${sayNew}`;
  return again ? 'Thanks for telling me.' : `Thanks for telling me. ${sayNew}`;
}

/** "the day (it was Tue 1 Dec)": what changed in a step, and how it stood; the words are there to be read. */
const changesIn = ({ of = [], from, currency = '' }: MoveOf<'changed'>): string[] =>
  of.map((part) => {
    const was = from
      ? {
          deed: '',
          day: dayText(from.due),
          people: withText(from.who),
          cost: stakeText(from.stake, currency),
          sign: from.sign,
        }[part]
      : '';
    return was === ''
      ? partNames[part]
      : `${partNames[part]} (it was ${was.replace(/^(?:With|Just)\b/u, (word) => word.toLowerCase())})`;
  });

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
  standing: ({ of = [] }) => `I’m not sure what to change. ${of.length === 0 ? whichPart : isItThis(of.length)}`,
  place: placeSays,
  told: ({ text }) => `Thanks for telling me: “${shortened(text.replace(/[.\s]$/u, ''), toldMost)}”.`,
  anew: () => 'Okay, something new. What you had before stays in this session.',
  changed: (move) =>
    move.was === undefined
      ? `Okay, I’ve changed ${listText(changesIn(move)) || 'it'}. Here’s your step now.`
      : `Okay, here’s your new step. To have “${shortened(move.was, quoteMost)}” again, say “bring it back”.`,
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
  const isBeside = ({ move }: Move): boolean => ['anew', 'meet', 'told', 'language', 'currency'].includes(move);
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
        // Who says how they feel was thanked for it.
        !(isMet && move.move === 'place' && move.of.length === 0) &&
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
