// Asks: somebody is asked for something. Their states, what each move means for days, reminders and figures, and texts.
import { dayAfter, noonOf } from '../../shared/dates.ts';
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import { afterWords } from '../../shared/letter-case.ts';
import { askPath } from '../../shared/thing-path.ts';
import { shortened } from '../../shared/shorten.ts';

export const askStates = ['planned', 'asked', 'yes', 'no', 'later', 'no-answer'] as const;
export type AskState = (typeof askStates)[number];

/** What still waits for somebody: for me to ask, or for them to answer. Lists of these begin with the earliest day. */
export const openStates = ['planned', 'asked', 'later'] as const satisfies readonly AskState[];
export const isOpen = (state: AskState): boolean => openStates.some((open) => open === state);

/** "Later" is an answer, too. Silence is none. */
export const isAnswered = (state: AskState): boolean => state === 'yes' || state === 'no' || state === 'later';

export const askKinds = ['time', 'money', 'look', 'introduction', 'thing', 'other'] as const;
export type AskKind = (typeof askKinds)[number];

export const askLimits = {
  name: 120,
  what: 1_000,
  offer: 1_000,
  answer: 2_000,
  commitment: 300,
  search: 200,
  page: 200,
  /** Of each wait: then it rests as unanswered. */
  reminders: 3,
  /** Days between reminders, and until somebody who was asked is thought of again. */
  wait: 7,
} as const;

export const askTexts = {
  ...deletionTexts('ask'),
  saved: { title: 'Ask saved' },
  notSaved: { title: 'Couldn’t save the ask', text: 'Your text is still here. Please try again.' },
  notMoved: { title: 'Couldn’t save that', text: 'Please try again.' },
  playMade: { title: 'Play planned', text: 'You’ll find it in your playbook.' },
  lemonadeMade: { title: 'Lemonade entry saved' },
  nameMissing: 'Please say who you want to ask.',
  whatMissing: 'Please say what you want to ask for.',
  commitmentMissing: 'Please say what they will bring.',
  dayWrong: 'Please give a day.',
  memberMissing: 'We couldn’t find this person. They may have left the circle.',
  playMissing: 'We couldn’t find this play. It may have been deleted.',
  changedElsewhere: changedElsewhere('This ask'),
  onlyYes: 'A commitment goes with a yes.',
  noAnswerYet: 'Save their answer first.',
  onlyAfterNo: 'Lemonade starts from a no, a "later" or no answer.',
} as const;

export const stateLabels: Record<AskState, string> = {
  planned: 'Planned',
  asked: 'Asked',
  yes: 'Yes',
  no: 'No',
  later: 'Later',
  'no-answer': 'No answer',
};

export const kindLabels: Record<AskKind, string> = {
  time: 'time',
  money: 'money',
  look: 'a look or advice',
  introduction: 'a contact',
  thing: 'a place or a thing',
  other: 'something else',
};

/** An ask as far as its moves go. Days are "2026-11-24". */
export type AskMoves = {
  state: AskState;
  plannedFor: string | null;
  askedOn: string | null;
  answeredOn: string | null;
  laterOn: string | null;
  answer: string | null;
};

export type Move = Partial<AskMoves>;

/** What comes out of a move made on the day `today`. Anything may follow anything: people correct what they tapped. */
export function moved(before: AskMoves, given: Move, today: string): AskMoves {
  const after = { ...before, ...given };
  const { state } = after;
  const askedOn = state === 'planned' ? null : (after.askedOn ?? (state === 'no-answer' ? null : today));
  const answeredOn = given.answeredOn ?? (before.state === state ? before.answeredOn : null) ?? today;
  return {
    state,
    plannedFor: after.plannedFor,
    askedOn,
    answeredOn: isAnswered(state) ? answeredOn : null,
    laterOn: state === 'later' ? (after.laterOn ?? dayAfter(today, askLimits.wait)) : null,
    answer: isAnswered(state) ? after.answer : null,
  };
}

/** The day that its state is about, which lists are ordered by. */
export function dayOf(ask: AskMoves, today: string): string {
  switch (ask.state) {
    case 'planned':
      return ask.plannedFor ?? today;
    case 'asked':
      return ask.askedOn ?? today;
    case 'later':
      return ask.laterOn ?? today;
    default:
      return ask.answeredOn ?? today;
  }
}

/** When its first reminder is due; null where nothing is waited for, or no day was named. */
export function firstReminder(ask: AskMoves): string | null {
  switch (ask.state) {
    case 'planned':
      return ask.plannedFor;
    case 'asked':
      return ask.askedOn && dayAfter(ask.askedOn, askLimits.wait);
    case 'later':
      return ask.laterOn;
    default:
      return null;
  }
}

/** The day by the clock of where this runs. */
export function clockDay(at: Date): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Reminders come in the morning, by the clock of the server: before seven it is still yesterday. */
export function reminderDay(now: Date): string {
  const at = new Date(now);
  if (at.getHours() < 7) at.setDate(at.getDate() - 1);
  return clockDay(at);
}

type Reminded = { state: AskState; personName: string; what: string };

/** What the bell, and the mail, say. */
export function reminderOf({ state, personName, what }: Reminded): { title: string; content: string } {
  const content = shortened(what.replaceAll(/\s+/gu, ' ').trim(), 140);
  const name = shortened(personName, 60);
  return {
    title:
      state === 'planned'
        ? `You planned to ask ${name}`
        : state === 'later'
          ? `${name} said “later”: time to ask again`
          : `Has ${name} answered?`,
    content,
  };
}

export type Counts = { asked: number; answered: number; yes: number };
export type Counted = { askedOn: string | null; kind: AskKind; state: AskState };

/** What an ask adds to the figures of its month and kind; null for one that was never asked. */
export function countsOf({ askedOn, kind, state }: Counted): (Counts & { month: string; kind: AskKind }) | null {
  if (askedOn === null) return null;
  return {
    month: askedOn.slice(0, 7),
    kind,
    asked: 1,
    answered: Number(isAnswered(state)),
    yes: Number(state === 'yes'),
  };
}

/** Whatever the answer: it counts once for each ask. */
export const activityOf = (ask: { id: string; personName: string; what: string }) =>
  ({
    action: 'ask_answered',
    family: 'crazy-quilt',
    entityType: 'ask',
    entityId: ask.id,
    description: `Asked ${shortened(ask.personName, 60)} for “${shortened(ask.what, 80)}” and got an answer`,
  }) as const;

type Told = { personName: string; what: string; offer: string | null; answer: string | null };

/** A title from a sentence: its first line without the full stop. */
const titleOf = (text: string): string =>
  shortened((text.trim().split('\n')[0] ?? '').replace(/(?<![.!])[.!]+$/u, ''), 120);

/** The play that comes of an answer, as a plan. */
export function playOf(ask: Told & { commitment: { what: string } | null }): { title: string; description: string } {
  const promise = ask.commitment?.what.trim();
  const lines = [
    promise ? `${ask.personName} brings: ${promise}` : '',
    `I asked ${afterWords(ask.personName)} for: ${ask.what.trim()}`,
    ask.answer ? `The answer: “${ask.answer.trim()}”` : '',
    ask.offer ? `What’s in it for them: ${ask.offer.trim()}` : '',
  ];
  return { title: titleOf(promise || ask.what), description: lines.filter(Boolean).join('\n') };
}

/** The play that comes of what somebody made of a no. */
export const playOfLemonade = (opportunity: string, ask: Told): { title: string; description: string } => ({
  title: titleOf(opportunity),
  description: `${opportunity.trim()}\n\nIt came from asking ${afterWords(ask.personName)} for: ${ask.what.trim()}`,
});

/** A no, as the beginning of a lemonade entry. `different`: what would have to be different for a yes. */
export function lemonadeOf(ask: Told & { state: AskState }, different: string) {
  const said = ask.state === 'no' ? 'said no' : ask.state === 'later' ? 'said “later”' : 'didn’t answer';
  return {
    title: shortened(`${shortened(ask.personName, 60)} ${said}: ${titleOf(ask.what)}`, 190),
    description: `I asked ${afterWords(ask.personName)} for: ${ask.what.trim()}`,
    surprise: ask.answer?.trim() || null,
    opportunity: different.trim() || null,
  };
}

/** The message to a member, to be changed before it is sent. */
export function messageOf({ personName, what, offer }: Pick<Told, 'personName' | 'what' | 'offer'>): string {
  const first = personName.trim().split(/\s+/u)[0] ?? '';
  const lines = [`Hello ${first},`, `I’d like to ask you for something: ${what.trim()}`];
  if (offer?.trim()) lines.push(`What’s in it for you: ${offer.trim()}`);
  return lines.join('\n\n');
}

type Dated = {
  id: string;
  personName: string;
  askedOn: string | null;
  answeredOn: string | null;
  createdAt: string;
  updatedAt: string;
};

/** An ask keeps days alone. What was written down on that very day has its hour, too; else it stands at noon. */
const hourOf = (day: string, written: string): string =>
  written.slice(0, 10) === day.slice(0, 10) ? written : noonOf(day);

/** When somebody was asked, and when they answered, as a timeline tells it; never the answer before the question. */
export const askMoments = (asks: readonly Dated[]) =>
  asks.flatMap(({ id, personName, askedOn, answeredOn, createdAt, updatedAt }) => {
    const name = shortened(personName, 80);
    const asked = askedOn && hourOf(askedOn, createdAt);
    const said = answeredOn && hourOf(answeredOn, updatedAt);
    const answered = asked && said && Date.parse(said) < Date.parse(asked) ? asked : said;
    return [
      ...(answered === null ? [] : [{ at: answered, text: `${name} answered`, href: askPath(id) }]),
      ...(asked === null ? [] : [{ at: asked, text: `Asked ${name}`, href: askPath(id) }]),
    ];
  });
