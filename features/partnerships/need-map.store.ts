// What the map may look at of others: the challenges they share with me, and their names.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { challenges, users } from '../../server/database/schema.ts';
import { toldName } from '../circle/circle-member.store.ts';
import { hasPartnership, haveCircle } from '../circle/sharing.store.ts';
import type { SharedNeed } from './need-map.rules.ts';

/** The newest active challenges of the people of my circles, as far as they share them with me: one of each person. */
export async function readSharedNeeds(db: Database, viewerId: string, most: number): Promise<SharedNeed[]> {
  const latest = db
    .selectDistinctOn([challenges.userId], {
      id: challenges.id,
      text: challenges.title,
      statement: challenges.statement,
      ownerId: challenges.userId,
      ownerName: toldName.as('owner_name'),
    })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(
      and(
        eq(challenges.status, 'active'),
        ne(challenges.userId, viewerId),
        sql`${users.deletedAt} is null and ${users.disabledAt} is null and ${haveCircle(viewerId, challenges.userId)}`,
        sql`(${inArray(challenges.sharingPreference, ['circle', 'circles', 'public'])}
          or ${challenges.sharingPreference} = 'partners' and ${hasPartnership(viewerId, challenges.userId, ['active'])})`,
      ),
    )
    .orderBy(challenges.userId, desc(challenges.highlighted), desc(challenges.id))
    .as('latest');
  return db
    .select({ text: latest.text, statement: latest.statement, ownerId: latest.ownerId, ownerName: latest.ownerName })
    .from(latest)
    .orderBy(desc(latest.id))
    .limit(most);
}

/** The names of people of my circles. */
export async function readNames(db: Database, viewerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: toldName })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        sql`${users.deletedAt} is null and (${users.id} = ${viewerId} or ${haveCircle(viewerId, users.id)})`,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
