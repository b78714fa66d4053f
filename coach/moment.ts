// A message and what it met: how things stood before, what it answers or was found to say, and how things stand after.
import type { Facts } from './facts.ts';
import type { Act } from './acts.ts';
import type { Meaning, RecordWording } from './looking-up.ts';
import type { OneAnswer } from './answers.ts';
import type { Move, MoveOf } from './moves.ts';
import type { Finding } from './records.ts';
import type { Wording } from './plan.ts';
import type { State } from './state.ts';
import { feelingIn, moodIn } from './sorting.ts';

export type Moment = {
  before: State;
  state: State;
  text: string;
  answer: OneAnswer | null;
  act: Act | null;
  facts: Facts;
  wording: Wording & RecordWording;
  meaning: Meaning | undefined;
  found: readonly Move[];
  findings: readonly Finding[];
};

/** The card or step that waits; null where nothing does. */
export const standsAt = ({ open, step }: State): MoveOf<'meet'>['at'] => open?.key ?? (step ? 'step' : null);

/** Who is upset is told what was heard of it. */
export function meet(act: MoveOf<'meet'>['act'], at: MoveOf<'meet'>['at'], { text, before }: Moment): MoveOf<'meet'> {
  const mood = act === 'upset' ? moodIn(text) : null;
  const isFelt = act === 'upset' || act === 'glad';
  const isNamed = feelingIn(text, 'surely') !== null && !(act === 'upset' && before.metUpset);
  return {
    move: 'meet',
    act,
    at,
    ...(mood === null ? {} : { mood }),
    ...(isFelt && !isNamed ? { again: true as const } : {}),
  };
}

export const feltAs = { hard: 'upset', glad: 'glad' } as const;
