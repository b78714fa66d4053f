// Keeps how far somebody is in their first hour. The row comes with the first thing they type or settle.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { firstHours, users } from '../../server/database/schema.ts';
import type { FirstHourDraft, FirstHourState, FirstHourStep, StepState, StepStates } from './first-hour.rules.ts';

export type StoredFirstHour = {
  sharingAt: Date | null;
  steps: StepStates;
  draft: FirstHourDraft;
  challengeId: number | null;
  earned: string[];
};

const untouched: StoredFirstHour = {
  sharingAt: null,
  steps: { have: 'open', bothers: 'open', step: 'open' },
  draft: {},
  challengeId: null,
  earned: [],
};

export async function readFirstHour(db: Database, userId: string): Promise<StoredFirstHour> {
  const [row] = await db.select().from(firstHours).where(eq(firstHours.userId, userId));
  return row ? stored(row) : untouched;
}

/** The same, held until the end of the transaction: two windows do not settle one step twice. */
export async function lockFirstHour(db: Database, userId: string): Promise<StoredFirstHour> {
  const [row] = await db
    .insert(firstHours)
    .values({ userId })
    .onConflictDoUpdate({ target: firstHours.userId, set: { updatedAt: sql`now()` } })
    .returning();
  return stored(row!);
}

const stored = ({ have, bothers, step, ...rest }: typeof firstHours.$inferSelect): StoredFirstHour => ({
  ...rest,
  steps: { have, bothers, step },
});

export async function keepDraft(db: Database, userId: string, draft: FirstHourDraft): Promise<void> {
  await db
    .insert(firstHours)
    .values({ userId, draft })
    .onConflictDoUpdate({ target: firstHours.userId, set: { draft, updatedAt: sql`now()` } });
}

/** They said who sees what. Said again, the first time stays. */
export async function keepSharingAsked(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insert(firstHours)
    .values({ userId, sharingAt: now })
    .onConflictDoUpdate({
      target: firstHours.userId,
      set: { sharingAt: sql`coalesce(${firstHours.sharingAt}, ${now})` },
    });
}

type Settled = { step: FirstHourStep; as: StepState; draft: FirstHourDraft; challengeId?: number; earned: string[] };

export async function settleStep(db: Database, userId: string, settled: Settled): Promise<void> {
  const { step, as, draft, challengeId, earned } = settled;
  await db
    .update(firstHours)
    .set({ [step]: as, draft, challengeId, earned, updatedAt: sql`now()` })
    .where(eq(firstHours.userId, userId));
}

/** These blocks were shown. */
export async function keepShown(db: Database, userId: string, badges: readonly string[]): Promise<void> {
  await db
    .update(firstHours)
    .set({ earned: sql`${firstHours.earned} - ${sql.param([...badges])}::text[]` })
    .where(eq(firstHours.userId, userId));
}

export async function setFirstHour(db: Database, userId: string, firstHour: FirstHourState): Promise<void> {
  await db.update(users).set({ firstHour }).where(eq(users.id, userId));
}
