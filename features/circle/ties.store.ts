// How two people stand to each other, read in one statement: what the sharing rule goes by (D §10).
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, partnerships } from '../../server/database/schema.ts';
import { type Ties, noTies } from './sharing.rules.ts';

/** `viewerId` is null for somebody without a session. */
export async function tiesBetween(db: Database, viewerId: string | null, ownerId: string): Promise<Ties> {
  if (viewerId === null) return noTies;
  if (viewerId === ownerId) return { isSelf: true, isActivePartner: false, sharesCircle: true, isSignedIn: true };
  const { rows } = await db.execute<{ partner: boolean; circle: boolean }>(sql`
    select
      exists (
        select from ${partnerships}
        where status = 'active'
          and (initiator_id = ${viewerId} and partner_id = ${ownerId}
            or initiator_id = ${ownerId} and partner_id = ${viewerId})
      ) as partner,
      exists (
        select from ${circleMembers} as mine join ${circleMembers} as theirs using (circle_id)
        where mine.user_id = ${viewerId} and theirs.user_id = ${ownerId}
      ) as circle`);
  return {
    isSelf: false,
    isActivePartner: rows[0]?.partner === true,
    sharesCircle: rows[0]?.circle === true,
    isSignedIn: true,
  };
}
