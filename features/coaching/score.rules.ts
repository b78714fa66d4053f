// The coach's own score: of the steps it put to somebody, how many were taken and done by their day, and what came of those that
// were taken against its advice.

/** Of a message, what the score needs. */
export type ScoredTurn = {
  role: 'user' | 'assistant';
  /** What kind of answer a person's message was. */
  answer: string | null;
  /** The kinds of the coach's moves; "step" where it put one. */
  moves: readonly string[];
  /** The play that was made of its step. */
  playId: string | null;
};

export type PutStep = { playId: string | null; state: 'taken' | 'declined' | 'open'; isAgainst: boolean };

const DECLINES = ['leave', 'start-over', 'choose'];

/** The steps of one session. Put again in other words, a step is the same one. */
export function stepsOf(turns: readonly ScoredTurn[]): PutStep[] {
  const steps: PutStep[] = [];
  let open: PutStep | null = null;
  // A warning on the way counts for the step that came of it, if the person went on all the same.
  let wentOn = false;
  for (const { role, answer, moves, playId } of turns) {
    if (role === 'user') {
      if (answer !== null && DECLINES.includes(answer)) {
        if (open) steps.push({ ...open, state: 'declined' });
        [open, wentOn] = [null, false];
      }
      if (answer === 'go-on') wentOn = true;
      continue;
    }
    if (!moves.includes('step')) continue;
    const isAgainst = wentOn || moves.includes('finding');
    open = { playId, state: playId === null ? 'open' : 'taken', isAgainst };
    if (playId === null) continue;
    steps.push(open);
    [open, wentOn] = [null, false];
  }
  return open ? [...steps, open] : steps;
}

export type PlayOutcome = { status: string; outcome: string | null; dueDate: Date | null; completedAt: Date | null };

export type Taken = { taken: number; doneInTime: number; doneLate: number; stopped: number; running: number };
export type CoachScore = {
  put: number;
  /** Put in the last conversation, and not answered yet. */
  open: number;
  declined: number;
  /** Of the steps that nothing was said against, and of those that were taken against the coach's advice. */
  advised: Taken;
  against: Taken & { declined: number };
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What became of a play; one that was deleted is neither done nor running. */
function outcomeOf(play: PlayOutcome | undefined): keyof Taken | null {
  if (!play) return null;
  if (play.status !== 'completed') return 'running';
  if (play.outcome === 'stopped') return 'stopped';
  const isLate = play.dueDate !== null && play.completedAt !== null && dayOf(play.completedAt) > dayOf(play.dueDate);
  return isLate ? 'doneLate' : 'doneInTime';
}

export function scoreOf(steps: readonly PutStep[], plays: ReadonlyMap<string, PlayOutcome>): CoachScore {
  const nothing = (): Taken => ({ taken: 0, doneInTime: 0, doneLate: 0, stopped: 0, running: 0 });
  const score: CoachScore = {
    put: steps.length,
    open: 0,
    declined: 0,
    advised: nothing(),
    against: { ...nothing(), declined: 0 },
  };
  for (const { playId, state, isAgainst } of steps) {
    if (state === 'open') score.open += 1;
    if (state === 'declined') {
      score.declined += 1;
      if (isAgainst) score.against.declined += 1;
    }
    if (state !== 'taken' || playId === null) continue;
    const of = isAgainst ? score.against : score.advised;
    of.taken += 1;
    const outcome = outcomeOf(plays.get(playId));
    if (outcome) of[outcome] += 1;
  }
  return score;
}
