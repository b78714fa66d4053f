// Keeps challenges, always the owner's own, and writes into the ledger what of them counts.
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { type Given, prepared, preparedBy } from '../../server/database/prepared.ts';
import { asks, challenges, plays, premortems, users } from '../../server/database/schema.ts';
import { laterThan } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import {
  type AffordableLoss,
  type ChallengeStatus,
  type PotentialPartner,
  type SharingPreference,
  challengeListNames,
  challengeTexts,
  namesPartner,
  statesAffordableLoss,
  tidyLines,
  tidyLoss,
} from './challenge.rules.ts';

export type StoredChallenge = typeof challenges.$inferSelect;

export type ChallengeFields = {
  title: string;
  statement: string;
  description?: string | null;
  context?: string | null;
  barriers?: string[];
  ideas?: string[];
  successCriteria?: string[];
  affordableLoss?: AffordableLoss | null;
  potentialPartners?: PotentialPartner[];
  category?: string[];
  sharingPreference?: string;
  status?: ChallengeStatus;
};

/** A challenge as the contract tells it: the statement serves for a description that was not given. */
export function presentChallenge(challenge: StoredChallenge) {
  return {
    ...challenge,
    description: challenge.description ?? challenge.statement,
    category: challenge.category[0] ?? null,
    categories: challenge.category,
    sharingPreference: challenge.sharingPreference as SharingPreference,
    status: challenge.status as ChallengeStatus,
  };
}

type Page = { userId: string; status?: ChallengeStatus; limit: number; before?: number };

const pageOf = preparedBy('challenges_of', (db, { userId, status, limit, before }: Given<Page>) =>
  db
    .select()
    .from(challenges)
    .where(
      and(eq(challenges.userId, userId), status && eq(challenges.status, status), before && lt(challenges.id, before)),
    )
    .orderBy(desc(challenges.id))
    .limit(limit),
);

/** Newest first; `before` is the id of the last one of the page before. */
export function readChallenges(db: Database, userId: string, page: Omit<Page, 'userId'>): Promise<StoredChallenge[]> {
  return pageOf(db, { ...page, userId });
}

/** One challenge, or undefined. In a transaction, `lock` holds it until the end. */
export async function readChallenge(
  db: Database,
  userId: string,
  id: number,
  { lock = false } = {},
): Promise<StoredChallenge | undefined> {
  const query = db
    .select()
    .from(challenges)
    .where(and(eq(challenges.userId, userId), eq(challenges.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The challenge of your own that is meant; null where none is. Throws `Problem` 404 for what is not there or not mine. */
export async function requireChallenge(
  db: Database,
  userId: string,
  id: number | null | undefined,
): Promise<StoredChallenge | null> {
  if (id == null) return null;
  const found = await readChallenge(db, userId, id);
  if (!found) throw new Problem(404, challengeTexts.missing);
  return found;
}

/** What the person's challenges are called, archived ones too. */
export async function readChallengeTitles(
  db: Database,
  userId: string,
  of?: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: challenges.id, title: challenges.title })
    .from(challenges)
    .where(and(eq(challenges.userId, userId), of && inArray(challenges.id, [...of])));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const lastWorkOn = sql`greatest(${challenges.updatedAt}, (
  select max(at) from (
    select max(updated_at) as at from ${plays} where challenge_id = ${challenges.id}
    union all select max(updated_at) from ${premortems} where challenge_id = ${challenges.id}
    union all select max(updated_at) from ${asks} where challenge_id = ${challenges.id}
  ) as work
))`;

const myChallenge = prepared((db) =>
  db
    .select()
    .from(challenges)
    .where(and(eq(challenges.userId, sql.placeholder('userId')), eq(challenges.status, 'active')))
    .orderBy(desc(challenges.highlighted), desc(lastWorkOn), desc(challenges.id))
    .limit(1)
    .prepare('my_challenge'),
);

/** "My challenge", wherever the product speaks of one: the highlighted one, else the active one last worked on. */
export async function readMyChallenge(db: Database, userId: string): Promise<StoredChallenge | undefined> {
  const [row] = await myChallenge(db).execute({ userId });
  return row;
}

const clean = (fields: Partial<ChallengeFields>): Partial<ChallengeFields> => ({
  ...fields,
  ...(fields.title === undefined ? {} : { title: fields.title.trim() }),
  ...(fields.statement === undefined ? {} : { statement: fields.statement.trim() }),
  ...(fields.context === undefined ? {} : { context: fields.context?.trim() || null }),
  ...(fields.affordableLoss === undefined ? {} : { affordableLoss: tidyLoss(fields.affordableLoss) }),
  ...Object.fromEntries(
    challengeListNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, tidyLines(fields[name])]])),
  ),
  ...(fields.category === undefined ? {} : { category: [...new Set(fields.category)] }),
});

/** Makes a challenge and counts it. `db` must be a transaction. */
export async function createChallenge(
  db: Database,
  userId: string,
  fields: ChallengeFields,
  now: Date,
): Promise<{ challenge: StoredChallenge; earned: string[] }> {
  const [challenge] = await db
    .insert(challenges)
    .values({ ...fields, ...clean(fields), userId, createdAt: now, updatedAt: now })
    .returning();
  const entity = { entityType: 'challenge', entityId: String(challenge!.id) };
  const description = `Created the challenge “${challenge!.title}”`;
  await recordActivity(db, userId, { action: 'created_challenge', family: null, ...entity, description }, now);
  return { challenge: challenge!, earned: await count(db, userId, challenge!, now) };
}

/** Writes the given fields over `before`, which must be locked, and counts what they now say. */
export async function changeChallenge(
  db: Database,
  userId: string,
  before: StoredChallenge,
  fields: Partial<ChallengeFields>,
  now: Date,
): Promise<{ challenge: StoredChallenge; earned: string[] }> {
  const cleaned = clean(fields);
  // What the profile form wrote is statement and description in one: they are changed in one.
  const description = before.description === null ? null : cleaned.statement;
  const [challenge] = await db
    .update(challenges)
    .set({ ...cleaned, description, updatedAt: laterThan(before.updatedAt, now) })
    .where(and(eq(challenges.userId, userId), eq(challenges.id, before.id)))
    .returning();
  return { challenge: challenge!, earned: await count(db, userId, challenge!, now) };
}

// Once for each challenge, whenever it first says so.
async function count(db: Database, userId: string, challenge: StoredChallenge, now: Date): Promise<string[]> {
  const entity = { entityType: 'challenge', entityId: String(challenge.id) };
  const earned: string[] = [];
  if (statesAffordableLoss(challenge.affordableLoss)) {
    const description = `Set what you can lose on “${challenge.title}”`;
    const activity = { action: 'stated_affordable_loss', family: 'affordable-loss', ...entity, description } as const;
    earned.push(...(await recordActivity(db, userId, activity, now)));
  }
  if (namesPartner(challenge.potentialPartners)) {
    const description = `Named a potential partner for “${challenge.title}”`;
    const activity = { action: 'named_partner', family: 'crazy-quilt', ...entity, description } as const;
    earned.push(...(await recordActivity(db, userId, activity, now)));
  }
  return earned;
}

// `updatedAt` tells by what state an edit was made, so neither the archive nor a highlight changes it: no edit that is
// under way is overwritten by them.

/** Archives or restores. What is archived is not highlighted. */
export async function setStatus(
  db: Database,
  userId: string,
  id: number,
  status: ChallengeStatus,
): Promise<StoredChallenge | undefined> {
  const [challenge] = await db
    .update(challenges)
    .set({ status, ...(status === 'archived' ? { highlighted: false } : {}) })
    .where(and(eq(challenges.userId, userId), eq(challenges.id, id)))
    .returning();
  return challenge;
}

/**
 * Highlights a challenge in the place of any other, or takes its highlight away. Undefined for what is not there. The
 * person is locked, so that toggles that race come one after the other.
 */
export async function toggleHighlight(
  db: Database,
  userId: string,
  id: number,
): Promise<StoredChallenge | 'archived' | undefined> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const before = await readChallenge(tx, userId, id);
    if (!before) return undefined;
    if (!before.highlighted && before.status === 'archived') return 'archived';
    await tx
      .update(challenges)
      .set({ highlighted: false })
      .where(and(eq(challenges.userId, userId), eq(challenges.highlighted, true)));
    if (before.highlighted) return readChallenge(tx, userId, id);
    const [after] = await tx
      .update(challenges)
      .set({ highlighted: true })
      .where(and(eq(challenges.userId, userId), eq(challenges.id, id), eq(challenges.status, 'active')))
      .returning();
    return after ?? 'archived';
  });
}
