// Plays of two people that came of one joint move: each hears of the other's state and day, and of a stop. Neither stake nor
// lessons ever cross.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { joinedPlays, plays, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { jointPath } from '../../shared/thing-path.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { notify } from '../notifications/notify.store.ts';
import { outcomeOf } from './play.rules.ts';

type Shown = { status: string; dueDate: Date | null; outcome: string | null };
const shownOf = (play: Shown | null): string =>
  JSON.stringify(play && [play.status, play.dueDate?.getTime() ?? null, outcomeOf(play)]);

/** Tells the other side of a joined play what became of it; `null` stands for a play that is not there. `tx` must be a transaction. */
export async function tellJoined(
  tx: Database,
  userId: string,
  playId: string,
  before: Shown | null,
  after: Shown | null,
  now: Date,
): Promise<void> {
  if (shownOf(before) === shownOf(after)) return;
  const [pair] = await tx
    .select({ pairId: joinedPlays.pairId, partnershipId: joinedPlays.partnershipId })
    .from(joinedPlays)
    .where(and(eq(joinedPlays.playId, playId), eq(joinedPlays.userId, userId)));
  if (!pair) return;
  const [other] = await tx
    .select({ userId: joinedPlays.userId })
    .from(joinedPlays)
    .where(and(eq(joinedPlays.pairId, pair.pairId), ne(joinedPlays.userId, userId)));
  if (!other) return;
  const stale = [`/api/partnerships/${pair.partnershipId}`];
  // Their own page of it may be open elsewhere.
  await publish(tx, { userId, stale });
  const ended = after && outcomeOf(after) !== (before && outcomeOf(before)) ? outcomeOf(after) : null;
  if (ended === null) return publish(tx, { userId: other.userId, stale });
  const [me] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const name = (me && memberName(me)) || 'Your partner';
  await notify(
    tx,
    other.userId,
    {
      type: `joined_play_${ended}`,
      title:
        ended === 'stopped'
          ? `${name} stopped their part of your joint move`
          : `${name} completed their part of your joint move`,
      content: ended === 'stopped' ? 'You can go on with yours, or stop it too.' : '',
      path: jointPath(pair.partnershipId),
      about: pair.pairId,
    },
    stale,
    now,
  );
}

/** Both sides of all joined plays of a partnership, the newest first. Who gets what of it is for the caller. */
export function readJoined(db: Database, partnershipId: string) {
  return db
    .select({
      pairId: joinedPlays.pairId,
      playId: joinedPlays.playId,
      userId: joinedPlays.userId,
      title: plays.title,
      status: plays.status,
      outcome: plays.outcome,
      dueDate: plays.dueDate,
    })
    .from(joinedPlays)
    .leftJoin(plays, and(eq(plays.id, joinedPlays.playId), eq(plays.userId, joinedPlays.userId)))
    .where(eq(joinedPlays.partnershipId, partnershipId))
    .orderBy(sql`${joinedPlays.createdAt} desc`, joinedPlays.pairId);
}

export type JoinedPlay = Awaited<ReturnType<typeof readJoined>>[number];
