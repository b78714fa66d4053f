// What is told of the things a person of the demo set out to do. Days are counted back from the day the demo is made.
import type { ChallengeCategory, SharingPreference } from '../features/challenges/challenge.rules.ts';
import type { AffordableLoss } from '../features/challenges/challenge.rules.ts';
import type { Loss, Stake } from '../features/ledger/ledger.rules.ts';
import type { EffortLevel, PlayCategory, PlayPrinciple } from '../features/plays/play.rules.ts';

export type ChallengeDeed = {
  day: number;
  title: string;
  statement: string;
  context?: string;
  affordableLoss?: AffordableLoss;
  /** "Name: relationship". */
  partners?: readonly string[];
  category: readonly ChallengeCategory[];
  sharing?: SharingPreference;
  highlighted?: true;
};

export type PlayDeed = {
  title: string;
  description: string;
  principle: PlayPrinciple;
  category: PlayCategory;
  effort: EffortLevel;
  planned: number;
  executed?: number;
  completed?: number;
  /** In days from the day the demo is made: what is not completed by then is overdue when it is negative. */
  due?: number;
  lessons?: string;
  loss?: AffordableLoss;
  stake?: Stake;
  /** What it really cost; a play with a stake and without this waits for its owner to say so. */
  lost?: Loss;
  /** It was stopped, not carried through. */
  stopped?: true;
  /** What surprised on completion: it becomes a lemonade entry. */
  surprise?: { title: string; text: string; opportunity?: string };
  /** It belongs to the first challenge. */
  ofChallenge?: true;
};

export type PremortemDeed = {
  day: number;
  failureStory: string;
  peopleFailures?: string;
  processFailures?: string;
  lemonadeOpportunities?: string;
  /** The first `done` of them are ticked off one after the other, on the days named. */
  items: readonly string[];
  done: readonly number[];
};

export type LemonadeDeed = { day: number; title: string; description: string; surprise?: string; opportunity?: string };

export type ChatDeed = { day: number; says: readonly string[]; becomesChallenge?: true };

export type Deeds = {
  challenges?: readonly ChallengeDeed[];
  plays?: readonly PlayDeed[];
  premortem?: PremortemDeed;
  lemonade?: readonly LemonadeDeed[];
  chat?: ChatDeed;
};
