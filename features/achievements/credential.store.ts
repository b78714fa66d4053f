// Earned badges by their public addresses, and the key that vouches for them.
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { prepared } from '../../server/database/prepared.ts';
import { badgeEndorsements, earnedBadges, issuerKeys, sharedQuilts, users } from '../../server/database/schema.ts';
import { seal, unseal } from '../../server/sealed-text.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { nextStatusIndex } from './endorsement.store.ts';
import { earnerName, type PublicBadge, type PublicJwk, STATUS_LIST_LENGTH } from './credential.rules.ts';

const shown = {
  publicId: earnedBadges.publicId,
  family: earnedBadges.family,
  tier: earnedBadges.tier,
  earnedAt: earnedBadges.earnedAt,
  sharedAt: earnedBadges.sharedAt,
  withdrawnAt: earnedBadges.withdrawnAt,
  statusIndex: earnedBadges.statusIndex,
};

const publicBadge = prepared((db) =>
  db
    .select({
      ...shown,
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
      disabledAt: users.disabledAt,
      quiltId: sharedQuilts.publicId,
    })
    .from(earnedBadges)
    .innerJoin(users, eq(users.id, earnedBadges.userId))
    .leftJoin(sharedQuilts, and(eq(sharedQuilts.userId, earnedBadges.userId), isNull(sharedQuilts.withdrawnAt)))
    .where(eq(earnedBadges.publicId, sql.placeholder('publicId')))
    .prepare('public_badge'),
);

/** What stands at a public address: a badge, 'withdrawn', or null where there never was one. */
export async function readPublicBadge(db: Database, publicId: string): Promise<PublicBadge | 'withdrawn' | null> {
  const [row] = await publicBadge(db).execute({ publicId });
  if (!row) return null;
  if (row.withdrawnAt || row.deletedAt || row.disabledAt) return 'withdrawn';
  const { family, tier, earnedAt, sharedAt, statusIndex, quiltId } = row;
  return {
    publicId,
    family,
    tier,
    earnedAt,
    publishedAt: sharedAt ?? earnedAt,
    statusIndex,
    quiltId,
    earner: earnerName(row),
  };
}

export type OwnedBadge = { publicId: string; family: Family; tier: Tier; earnedAt: Date; withdrawnAt: Date | null };

/** A person's badges in the order in which they earned them. */
export function readOwnBadges(db: Database, userId: string): Promise<OwnedBadge[]> {
  return db
    .select(shown)
    .from(earnedBadges)
    .where(eq(earnedBadges.userId, userId))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.id));
}

/**
 * Takes a badge from the world. Null when it is not theirs; withdrawing twice changes nothing.
 * The credentials handed out until now count as revoked from then on.
 */
export async function withdrawBadge(
  db: Database,
  userId: string,
  publicId: string,
  now: Date,
): Promise<OwnedBadge | null> {
  const [row] = await db
    .update(earnedBadges)
    .set({ withdrawnAt: sql`coalesce(${earnedBadges.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(earnedBadges.userId, userId), eq(earnedBadges.publicId, publicId)))
    .returning(shown);
  return row ?? null;
}

/**
 * Publishes a withdrawn badge again, at the address that others may have kept. A revocation is forever, so the new
 * credential has a new place in the list; copies from before the withdrawal stay revoked. Null when it is not theirs.
 */
export async function publishBadge(
  db: Database,
  userId: string,
  publicId: string,
  now: Date,
): Promise<OwnedBadge | null> {
  const own = and(eq(earnedBadges.userId, userId), eq(earnedBadges.publicId, publicId));
  const [again] = await db
    .update(earnedBadges)
    .set({ withdrawnAt: null, sharedAt: now, statusIndex: sql`default` })
    .where(and(own, sql`${earnedBadges.withdrawnAt} is not null`))
    .returning({ id: earnedBadges.id });
  // Its endorsements were revoked with it, and a revocation is forever.
  if (again)
    await db
      .update(badgeEndorsements)
      .set({ issuedAt: now, statusIndex: nextStatusIndex })
      .where(eq(badgeEndorsements.badgeId, again.id));
  const [row] = await db.select(shown).from(earnedBadges).where(own);
  return row ?? null;
}

/** The places of one list that stand, and the last place given out in any list. */
export async function readStanding(db: Database, list: number): Promise<{ standing: number[]; given: number }> {
  const from = list * STATUS_LIST_LENGTH;
  const rows = await db
    .select({ statusIndex: earnedBadges.statusIndex })
    .from(earnedBadges)
    .innerJoin(users, eq(users.id, earnedBadges.userId))
    .where(
      and(
        between(earnedBadges.statusIndex, from, from + STATUS_LIST_LENGTH - 1),
        isNull(earnedBadges.withdrawnAt),
        isNull(users.deletedAt),
        isNull(users.disabledAt),
      ),
    );
  const endorser = alias(users, 'endorser');
  const endorsements = await db
    .select({ statusIndex: badgeEndorsements.statusIndex })
    .from(badgeEndorsements)
    .innerJoin(endorser, eq(endorser.id, badgeEndorsements.userId))
    .innerJoin(earnedBadges, eq(earnedBadges.id, badgeEndorsements.badgeId))
    .innerJoin(users, eq(users.id, earnedBadges.userId))
    .where(
      and(
        between(badgeEndorsements.statusIndex, from, from + STATUS_LIST_LENGTH - 1),
        isNull(earnedBadges.withdrawnAt),
        isNull(users.deletedAt),
        isNull(users.disabledAt),
        isNull(endorser.deletedAt),
        isNull(endorser.disabledAt),
      ),
    );
  const { rows: sequence } = await db.execute<{ given: string }>(
    sql`select case when is_called then last_value else 0 end as given from earned_badges_status_index_seq`,
  );
  return {
    standing: [...rows, ...endorsements].map(({ statusIndex }) => statusIndex),
    given: Number(sequence[0]?.given ?? 0),
  };
}

export type IssuerKey = { id: string; publicKey: PublicJwk; createdAt: Date };
export type SigningKey = IssuerKey & { privateKey: KeyObject };

const published = { id: issuerKeys.id, publicKey: issuerKeys.publicKey, createdAt: issuerKeys.createdAt };

/** All keys that ever signed here, the oldest first. */
export function readIssuerKeys(db: Database): Promise<IssuerKey[]> {
  return db.select(published).from(issuerKeys).orderBy(asc(issuerKeys.createdAt), asc(issuerKeys.id));
}

/**
 * The key to sign with: the newest one that `secret` opens. It is made when there is none, also when the secret was
 * changed; several processes that need it at once end with the same one.
 */
export async function readSigningKey(db: Database, secret: string, now: Date): Promise<SigningKey> {
  const rows = await db.select().from(issuerKeys).orderBy(asc(issuerKeys.createdAt), asc(issuerKeys.id));
  for (const row of rows.toReversed()) {
    const pem = unseal(secret, 'issuer-key', row.privateKey);
    if (pem !== null) return { ...row, privateKey: createPrivateKey(pem) };
  }
  // RS256, the one algorithm that every verifier of Open Badges must know (OB 3.0 §8.2.3).
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const { kty = '', n = '', e = '' } = pair.publicKey.export({ format: 'jwk' });
  await db
    .insert(issuerKeys)
    .values({
      id: `key-${rows.length + 1}`,
      publicKey: { kty, n, e },
      privateKey: seal(secret, 'issuer-key', pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
      createdAt: now,
    })
    .onConflictDoNothing();
  return readSigningKey(db, secret, now);
}
