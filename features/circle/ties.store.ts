// How two people stand to each other, read in one statement: what the sharing rule goes by.
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { type Ties, noTies } from './sharing.rules.ts';
import { hasPartnership, haveCircle } from './sharing.store.ts';

/** `viewerId` is null for somebody without a session. */
export async function tiesBetween(db: Database, viewerId: string | null, ownerId: string): Promise<Ties> {
  if (viewerId === null) return noTies;
  if (viewerId === ownerId)
    return { isSelf: true, isInTouch: false, isActivePartner: false, sharesCircle: true, isSignedIn: true };
  const owner = sql`${ownerId}`;
  const { rows } = await db.execute<Pick<Ties, 'isInTouch' | 'isActivePartner' | 'sharesCircle'>>(sql`
    select
      ${hasPartnership(viewerId, owner, ['initiated', 'active'])} as "isInTouch",
      ${hasPartnership(viewerId, owner, ['active'])} as "isActivePartner",
      ${haveCircle(viewerId, owner)} as "sharesCircle"`);
  return { ...noTies, ...rows[0], isSignedIn: true };
}
