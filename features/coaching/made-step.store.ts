// What becomes of a step by one click: a play, an ask for each person in it and a forecast; and taking that back by one click.
import type { Facts } from '../../coach/facts.ts';
import type { OneAnswer } from '../../coach/answers.ts';
import type { PersonRef, SituationKey, Step } from '../../coach/moves.ts';
import { somebody } from '../../coach/phrases/en/replies.ts';
import { playDescription } from '../../coach/phrases/en/steps.ts';
import { principles } from '../../coach/sheets.ts';
import type { Database } from '../../server/database/database.ts';
import type { CoachingMessage } from '../../server/database/schema.ts';
import { askLimits } from '../asks/ask.rules.ts';
import { kindOf } from '../asks/ask-kind.rules.ts';
import { createAsk, deleteAsk } from '../asks/ask.store.ts';
import { forecastPlay } from '../forecasts/source.store.ts';
import { fittingCategory } from '../plays/play-category.rules.ts';
import { dueTime } from '../plays/play.rules.ts';
import { type SavedPlay, createPlay, deletePlay } from '../plays/play.store.ts';
import { effortOf, lossOf, stakeOf } from './coaching.rules.ts';

type Made = NonNullable<CoachingMessage['made']>;
/** `isRefused`: a limit has no room for it, so it is planned and not executed. */
type Occasion = { facts: Facts; situation: SituationKey | null; isRefused: boolean };

type PlannedAsk = { person: PersonRef; what: string; offer: string | null; day: string | null; playId: string | null };

function planAsk(tx: Database, userId: string, ask: PlannedAsk, facts: Facts, now: Date): Promise<string> {
  const { person, what, offer, day, playId } = ask;
  const fields = {
    state: 'planned' as const,
    plannedFor: day,
    askedOn: null,
    answeredOn: null,
    laterOn: null,
    answer: null,
    personName: person.name,
    // Somebody who shares no circle with the person any more is a name.
    memberId: facts.people.some(({ memberId }) => memberId === person.memberId) ? person.memberId : null,
    what,
    offer,
    kind: kindOf(what),
    challengeId: facts.challenge?.id ?? null,
    playId,
    commitmentId: null,
    commitmentWhat: null,
    commitmentBy: null,
    madePlayId: null,
    lemonadeId: null,
    partnershipId: null,
  };
  return createAsk(tx, userId, fields, facts.today, now);
}

/** A question that nobody here could answer, as an ask to somebody who is still to be named. */
export const keepQuestion = (
  tx: Database,
  userId: string,
  { question, person = { name: somebody, memberId: null } }: Extract<OneAnswer, { kind: 'keep' }>,
  facts: Facts,
  now: Date,
): Promise<string> =>
  planAsk(
    tx,
    userId,
    { person, what: question.slice(0, askLimits.what), offer: null, day: null, playId: null },
    facts,
    now,
  );

/** `tx` must be a transaction. */
export async function makeOfStep(
  tx: Database,
  userId: string,
  step: Step,
  { facts, situation, isRefused }: Occasion,
  now: Date,
): Promise<SavedPlay & { made: Made }> {
  const principle = situation ? principles[situation] : 'pilot-in-plane';
  const saved = await createPlay(
    tx,
    userId,
    {
      challengeId: facts.challenge?.id ?? null,
      title: step.deed,
      description: playDescription(step),
      principle,
      category: fittingCategory({ text: step.deed, principle, asksSomebody: step.who.length > 0 }),
      effortLevel: effortOf(step.stake.quarters),
      status: isRefused ? 'planned' : 'active',
      dueDate: dueTime(step.due) ?? null,
      lessons: null,
      affordableLoss: lossOf(step.stake, facts.currency),
      stake: stakeOf(step.stake),
    },
    now,
  );
  if (step.likelihood !== null) await forecastPlay(tx, userId, saved.play, step.likelihood, now);
  const askIds: string[] = [];
  for (const person of step.who) {
    const planned = {
      person,
      what: step.ask || step.deed,
      offer: step.gain || null,
      day: step.due,
      playId: saved.play.id,
    };
    askIds.push(await planAsk(tx, userId, planned, facts, now));
  }
  return { ...saved, made: { playId: saved.play.id, askIds } };
}

/** The forecast goes with its play. What is gone already stays gone. */
export async function undoMade(tx: Database, userId: string, { playId, askIds }: Made, now: Date): Promise<void> {
  await deletePlay(tx, userId, playId, now);
  for (const id of askIds) await deleteAsk(tx, userId, id);
}
