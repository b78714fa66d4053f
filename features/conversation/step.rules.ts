// What a conversation ends in: one committed next step.
import type { PlayPrinciple } from '../plays/play.rules.ts';

/** One committed next step; it becomes a play as it stands. */
export type Step = {
  title: string;
  description: string;
  principle: PlayPrinciple;
  /** "2026-11-27" */
  due: string;
  /** What may be lost on it, in the person's words; '' where they did not say. */
  loss: string;
};
