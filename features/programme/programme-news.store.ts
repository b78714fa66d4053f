// Tells the members of a circle that it is run as a programme now, before anybody is counted.
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, circles, users } from '../../server/database/schema.ts';
import { programmePath } from '../../shared/thing-path.ts';
import { notify } from '../notifications/notify.store.ts';
import { firstFigures, weekText } from './release.rules.ts';

/** Nobody is told of a programme that ended meanwhile. */
export async function tellStarted(db: Database, circleId: string, now: Date): Promise<void> {
  const seats = await db
    .select({ userId: circleMembers.userId, name: circles.name, since: circles.programmeSince })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .innerJoin(users, and(eq(users.id, circleMembers.userId), isNull(users.deletedAt)))
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.facilitates, false)));
  for (const { userId, name, since } of seats)
    if (since) {
      const news = {
        type: 'programme_started',
        title: `${name} is run as a programme now`,
        content: `From ${weekText(firstFigures(since))}, you’re counted in its weekly figures unless you switch that off.`,
        path: programmePath(circleId),
        about: `programme ${circleId}`,
      };
      await notify(db, userId, news, ['/api/circles'], now);
    }
}
