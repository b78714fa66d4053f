// What the coach says to what is said to itself: hello, thanks, a complaint, "what did you write down?".
import { choices, stillOpen } from './asking.ts';
import type { Facts } from './facts.ts';
import { type Act, actIn, bringBack } from './acts.ts';
import type { FactRef, Move } from './moves.ts';
import { pickPeople } from './plan.ts';
import type { State } from './state.ts';
import { methodEntries } from './method/method.ts';
import { SCREEN_PATHS } from '../shared/path.ts';
import { type Moment, meet, standsAt } from './moment.ts';
import { answersTo, questionsBeside } from './answering.ts';

/**
 * "What is a play?" sounds like somebody who is lost, and has its answer. Who asks for their own words gets those, and who can think of
 * nothing to do gets examples.
 */
export function isAnswered(text: string, found: readonly Move[], open: State['open']): boolean {
  if (found.some(({ move }) => move === 'room')) return true;
  const explained = found.find((move) => move.move === 'explain');
  const act = actIn(text);
  const isOwn =
    act !== null &&
    (bringBack.includes(act) ||
      (open?.key === 'deed' && atALoss.includes(act)) ||
      (act === 'why' && ofTheCoach.has(explained?.entry ?? '')));
  return explained !== undefined && !isOwn;
}

const atALoss: readonly Act[] = ['suggest', 'unsure'];

/** "Why do you ask me that?" has an answer at each card; "why not a business plan?" has its own. */
const ofTheCoach: ReadonlySet<string> = new Set([
  'are-you-a-human',
  'how-does-this-work',
  'why-do-you-ask-so-many-questions',
]);

/** What was said to the coach itself is answered, and what stood open stands open. */
export function met(moment: Moment): Move[] {
  const { act, text, before, facts } = moment;
  const { open, step } = before;
  if (act === 'recap' && Object.keys(before.answers).length === 0 && !step) return toldBefore(facts);
  // "Yes, that one": what was offered as an answer.
  const offered = act === 'yes' ? methodEntries.find(({ title }) => title === before.near[0]) : undefined;
  if (offered) return [{ move: 'explain', entry: offered.key, text: offered.text }, ...stillOpen(before)];
  if (act === 'recap') return [{ move: 'recap', cards: before.answers }, ...stillOpen(before)];
  const meant = act === 'yes' ? (open ? 'confused' : step ? 'thanks' : 'hello') : act === 'restore' ? 'confused' : act!;
  // "What if he laughs? I'd die of shame" asks as well.
  const questions = ['upset', 'glad', 'thanks', 'complaint'].includes(meant) ? questionsBeside(text) : [];
  const found = answersTo(questions, text, moment);
  const has = meant === 'unsure' && !open && !step ? meansOf(facts) : [];
  const [first] = pickPeople(before, facts);
  const who = (first ?? facts.people[0])?.name;
  return [
    {
      ...meet(meant, standsAt(before), moment),
      ...(who !== undefined && ['unsure', 'suggest'].includes(meant) ? { with: who } : {}),
    },
    ...(has.length > 0 ? [{ move: 'records' as const, facts: has }] : []),
    ...found,
    // Who isn't heard sees what was kept.
    ...(meant === 'complaint' && found.length === 0 && Object.keys(before.answers).length > 0
      ? [{ move: 'recap' as const, cards: before.answers }]
      : []),
    ...(meant === 'hello' && !open && !step ? [choices('')] : stillOpen(before)),
  ];
}

/** With nothing said yet, what was agreed is what they mean to do. */
const toldBefore = ({ plays }: Facts): Move[] => {
  const open = plays.filter(({ status }) => status === 'planned' || status === 'active');
  return open.length === 0
    ? [{ move: 'recap', cards: {} }, choices('')]
    : [
        {
          move: 'records',
          facts: open
            .slice(0, fewPlays)
            .map(({ id, title, href }) => ({ kind: 'play' as const, id, label: title, href })),
        },
        choices(''),
      ];
};

const fewPlays = 5;

const fewMeans = 4;

const meansOf = ({ means, people }: Facts): FactRef[] => [
  ...means
    .slice(0, fewMeans)
    .map(({ text }) => ({ kind: 'mean' as const, id: text, label: text, href: SCREEN_PATHS.inventory })),
  ...people
    .slice(0, fewMeans)
    .map(({ name }) => ({ kind: 'person' as const, id: name, label: name, href: SCREEN_PATHS.partnerships })),
];
