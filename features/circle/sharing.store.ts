// The sharing rule as SQL: a condition for any statement that reads what belongs to others. It holds at the moment
// of reading, so unsharing and leaving take effect at once. That it agrees with sharing.rules.ts is tested case by case.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, partnerships, users } from '../../server/database/schema.ts';
import type { SharedThing } from './sharing.rules.ts';

/** Whether the two are in a circle together. */
export const haveCircle = (viewerId: string, owner: SQLWrapper): SQL => sql`exists (
  select from ${circleMembers} as mine join ${circleMembers} as theirs using (circle_id)
  where mine.user_id = ${viewerId} and theirs.user_id = ${owner})`;

/** Whether there is a partnership between the two, in either direction. */
export const hasPartnership = (viewerId: string, owner: SQLWrapper, statuses: readonly string[]): SQL => sql`exists (
  select from ${partnerships} as tie
  where tie.status in ${statuses}
    and (tie.initiator_id = ${viewerId} and tie.partner_id = ${owner}
      or tie.initiator_id = ${owner} and tie.partner_id = ${viewerId}))`;

const isAllowed: Readonly<Record<SharedThing, (viewerId: string, owner: SQLWrapper) => SQL>> = {
  card: (viewer, owner) =>
    sql`(${haveCircle(viewer, owner)} or ${hasPartnership(viewer, owner, ['initiated', 'active'])})`,
  contact: (viewer, owner) => sql`(${haveCircle(viewer, owner)} or ${hasPartnership(viewer, owner, ['active'])})`,
  inventory: (viewer, owner) => sql`owner.shares_bih and ${haveCircle(viewer, owner)}`,
  plays: (viewer, owner) => sql`owner.shares_plays and ${haveCircle(viewer, owner)}`,
  premortems: (viewer, owner) => sql`owner.shares_premortem and ${hasPartnership(viewer, owner, ['active'])}`,
};

/** The condition that this of theirs is shared with `viewerId` now. `owner` is their id, or a column that holds it. */
export const isShared = (thing: SharedThing, viewerId: string, owner: SQLWrapper): SQL => sql`exists (
  select from ${users} as owner
  where owner.id = ${owner} and owner.deleted_at is null
    and (owner.id = ${viewerId} or ${isAllowed[thing](viewerId, owner)}))`;

/** Whether `viewerId` may see this of somebody. Nobody may of a person who is not there. */
export async function mayRead(db: Database, thing: SharedThing, viewerId: string, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`select ${isShared(thing, viewerId, sql`${ownerId}`)} as may`);
  return rows[0]?.may === true;
}
