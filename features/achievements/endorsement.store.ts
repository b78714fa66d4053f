// Endorsements of badges: who spoke up for which, with a place in the list of revocations that the badges share. Who may endorse
// is for the caller to say.
import { type SQL, and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { badgeEndorsements, earnedBadges, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { Problem } from '../../shared/problem.ts';
import { badgeOf } from './badge.rules.ts';
import { earnerName } from './credential.rules.ts';
import { type Endorsement, endorsementTexts } from './endorsement.rules.ts';

const stale = ['/api/endorsements', '/api/badges'];

/** From the same count as the badges': one list of revocations holds both. */
export const nextStatusIndex: SQL<number> = sql`nextval('earned_badges_status_index_seq')`;

/** Those of a public badge, the first first, without those whose account is deleted or disabled. */
export async function readEndorsements(db: Database, publicId: string): Promise<Endorsement[]> {
  const rows = await db
    .select({ row: badgeEndorsements, firstName: users.firstName, lastName: users.lastName })
    .from(badgeEndorsements)
    .innerJoin(earnedBadges, eq(earnedBadges.id, badgeEndorsements.badgeId))
    .innerJoin(users, eq(users.id, badgeEndorsements.userId))
    .where(and(eq(earnedBadges.publicId, publicId), isNull(users.deletedAt), isNull(users.disabledAt)))
    .orderBy(asc(badgeEndorsements.createdAt), asc(badgeEndorsements.id));
  return rows.map(({ row: { id, words, createdAt, issuedAt, statusIndex }, ...person }) => ({
    id,
    endorser: earnerName(person),
    words,
    endorsedAt: createdAt,
    issuedAt,
    statusIndex,
  }));
}

/**
 * Endorses a badge of `ownerId` that is shown; `occasion` is what the two did together, and counts once. `tx` must be a transaction.
 */
export async function addEndorsement(
  tx: Database,
  userId: string,
  { ownerId, publicId, occasion, words }: { ownerId: string; publicId: string; occasion: string; words: string },
  now: Date,
): Promise<void> {
  const [badge] = await tx
    .select({ id: earnedBadges.id })
    .from(earnedBadges)
    .where(
      and(eq(earnedBadges.publicId, publicId), eq(earnedBadges.userId, ownerId), isNull(earnedBadges.withdrawnAt)),
    );
  if (!badge) throw new Problem(404, endorsementTexts.badgeMissing);
  const { rowCount } = await tx
    .insert(badgeEndorsements)
    .values({
      id: newId(),
      userId,
      badgeId: badge.id,
      occasion,
      words: words.trim(),
      statusIndex: nextStatusIndex,
      createdAt: now,
      issuedAt: now,
    })
    .onConflictDoNothing();
  if (!rowCount) throw new Problem(409, endorsementTexts.again);
  for (const person of [userId, ownerId]) await publish(tx, { userId: person, stale });
}

/** What of these occasions I have endorsed for. */
export async function readOccasions(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ occasion: badgeEndorsements.occasion })
    .from(badgeEndorsements)
    .where(eq(badgeEndorsements.userId, userId));
  return new Set(rows.map(({ occasion }) => occasion));
}

const earners = alias(users, 'earners');

/** Those I gave and those of my badges, the newest first. */
export async function readOwnEndorsements(db: Database, userId: string) {
  const rows = await db
    .select({
      id: badgeEndorsements.id,
      givenBy: badgeEndorsements.userId,
      words: badgeEndorsements.words,
      createdAt: badgeEndorsements.createdAt,
      publicId: earnedBadges.publicId,
      family: earnedBadges.family,
      tier: earnedBadges.tier,
      endorser: { firstName: users.firstName, lastName: users.lastName },
      earner: { firstName: earners.firstName, lastName: earners.lastName },
    })
    .from(badgeEndorsements)
    .innerJoin(earnedBadges, eq(earnedBadges.id, badgeEndorsements.badgeId))
    .innerJoin(users, eq(users.id, badgeEndorsements.userId))
    .innerJoin(earners, eq(earners.id, earnedBadges.userId))
    .where(
      and(
        or(eq(badgeEndorsements.userId, userId), eq(earnedBadges.userId, userId)),
        isNull(users.deletedAt),
        isNull(earners.deletedAt),
      ),
    )
    .orderBy(desc(badgeEndorsements.createdAt), desc(badgeEndorsements.id));
  return rows.map(({ id, givenBy, words, createdAt, publicId, family, tier, endorser, earner }) => ({
    id,
    given: givenBy === userId,
    person: earnerName(givenBy === userId ? earner : endorser),
    publicId,
    badge: badgeOf(family, tier).name,
    words,
    endorsedAt: createdAt,
  }));
}

/** Takes one back that I gave, or that stands by a badge of mine. Its credential counts as revoked from then on; false where there is none. */
export async function removeEndorsement(db: Database, userId: string, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: badgeEndorsements.id, userId: badgeEndorsements.userId, ownerId: earnedBadges.userId })
    .from(badgeEndorsements)
    .innerJoin(earnedBadges, eq(earnedBadges.id, badgeEndorsements.badgeId))
    .where(
      and(eq(badgeEndorsements.id, id), or(eq(badgeEndorsements.userId, userId), eq(earnedBadges.userId, userId))),
    );
  if (!found) return false;
  await db.delete(badgeEndorsements).where(eq(badgeEndorsements.id, found.id));
  for (const person of [found.userId, found.ownerId]) await publish(db, { userId: person, stale });
  return true;
}
