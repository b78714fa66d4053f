// What the coach says to what is said to itself: hello, thanks, a complaint, "what did you write down?".
import { choices, stillOpen } from './asking.ts';
import { actIn, bringBack } from './acts.ts';
import type { Move } from './moves.ts';
import { pickPeople } from './plan.ts';
import { methodEntries } from './method/method.ts';
import { type Moment, meet, standsAt } from './moment.ts';
import { answersTo, questionsBeside } from './answering.ts';

/** "What is a play?" sounds like somebody who is lost, and has its answer. Who asks for their own words gets those. */
export function isAnswered(text: string, found: readonly Move[]): boolean {
  if (found.some(({ move }) => move === 'room')) return true;
  const explained = found.find((move) => move.move === 'explain');
  const act = actIn(text);
  const isOwn = act !== null && bringBack.includes(act);
  return explained !== undefined && !isOwn;
}

/** What was said to the coach itself is answered, and what stood open stands open. */
export function met(moment: Moment): Move[] {
  const { act, text, before, facts } = moment;
  const { open, step } = before;
  // "Yes, that one": what was offered as an answer.
  const offered = act === 'yes' ? methodEntries.find(({ title }) => title === before.near[0]) : undefined;
  if (offered) return [{ move: 'explain', entry: offered.key, text: offered.text }, ...stillOpen(before)];
  if (act === 'recap') return [{ move: 'recap', cards: before.answers }, ...stillOpen(before)];
  const meant = act === 'yes' ? (open ? 'confused' : step ? 'thanks' : 'hello') : act === 'restore' ? 'confused' : act!;
  // "What if he laughs? I'd die of shame" asks as well.
  const questions = ['upset', 'glad', 'thanks', 'complaint'].includes(meant) ? questionsBeside(text) : [];
  const answers = answersTo(questions, text, moment);
  const [question] = meant === 'complaint' ? [] : questions;
  const found =
    answers.length > 0 || question === undefined ? answers : [{ move: 'cannot' as const, question, near: [] }];
  const [first] = pickPeople(before, facts);
  const who = (first ?? facts.people[0])?.name;
  return [
    {
      ...meet(meant, standsAt(before), moment),
      ...(who !== undefined && ['unsure', 'suggest'].includes(meant) ? { with: who } : {}),
    },
    ...found,
    // Who isn't heard sees what was kept.
    ...(meant === 'complaint' && found.length === 0 && Object.keys(before.answers).length > 0
      ? [{ move: 'recap' as const, cards: before.answers }]
      : []),
    ...(meant === 'hello' && !open && !step ? [choices('')] : stillOpen(before)),
  ];
}
