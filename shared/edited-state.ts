// Two windows on one thing: an edit tells which state it was made from, and is refused once there is a newer one.
import * as z from 'zod/mini';

/** In the body of an edit: the `updatedAt` of the state that was edited. Without it, the edit holds for any state. */
export const editedState = z.optional(z.string().check(z.maxLength(40)));

/** Whether there is a newer state than the one that was edited. */
export const isOutdated = (edited: string | undefined, updatedAt: Date): boolean =>
  edited !== undefined && new Date(edited).getTime() !== updatedAt.getTime();

/** The time of a change, later than the one before, so that no two states share theirs. */
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** `thing` with its article: "This play". */
export const changedElsewhere = (thing: string): string =>
  `${thing} was changed in another window since you opened it here. Your text is kept. Look at the other one before you save yours over it.`;
