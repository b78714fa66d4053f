// Reads what a trip report tells: the person's own rows of the period, and of partners no more than their names.
import { type AnyColumn, and, asc, count, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  activityLogs,
  challenges,
  earnedBadges,
  lemonadeEntries,
  partnerships,
  plays,
  premortems,
  users,
} from '../../server/database/schema.ts';
import type { Family } from '../../shared/family.ts';
import { toldName } from '../circle/circle-member.store.ts';
import type { EffortLevel, PlayCategory, PlayPrinciple, PlayStatus } from '../plays/play.rules.ts';
import { MOST_ENTRIES, type NextSteps, type Trip } from './trip-report.rules.ts';

type Bounds = { start: Date; end: Date };

const play = {
  title: plays.title,
  description: plays.description,
  principle: sql<PlayPrinciple>`${plays.principle}`,
  category: sql<PlayCategory>`${plays.category}`,
  effortLevel: sql<EffortLevel>`${plays.effortLevel}`,
  status: sql<PlayStatus>`${plays.status}`,
  dueDate: plays.dueDate,
  completedAt: plays.completedAt,
  lessons: plays.lessons,
  affordableLoss: plays.affordableLoss,
  outcome: plays.outcome,
  stakeMoney: plays.stakeMoney,
  stakeQuarters: plays.stakeQuarters,
  lostMoney: plays.lostMoney,
  lostQuarters: plays.lostQuarters,
  createdAt: plays.createdAt,
  challengeTitle: challenges.title,
};

/** One more than the most is read of each kind, so that the report can say that there is more. */
export async function readTrip(db: Database, userId: string, { start, end }: Bounds): Promise<Trip> {
  const most = MOST_ENTRIES + 1;
  const within = (column: AnyColumn) => and(gte(column, start), lt(column, end));

  const doneOrBegun = await db
    .select(play)
    .from(plays)
    .leftJoin(challenges, and(eq(challenges.id, plays.challengeId), eq(challenges.userId, userId)))
    .where(and(eq(plays.userId, userId), or(within(plays.createdAt), within(plays.completedAt))))
    .orderBy(asc(sql`coalesce(${plays.completedAt}, ${plays.createdAt})`), asc(plays.id))
    .limit(most);

  const written = await db
    .select({
      challengeTitle: challenges.title,
      failureStory: premortems.failureStory,
      peopleFailures: premortems.peopleFailures,
      processFailures: premortems.processFailures,
      lemonadeOpportunities: premortems.lemonadeOpportunities,
      actionItems: premortems.actionItems,
      createdAt: premortems.createdAt,
    })
    .from(premortems)
    .leftJoin(challenges, and(eq(challenges.id, premortems.challengeId), eq(challenges.userId, userId)))
    .where(and(eq(premortems.userId, userId), within(premortems.createdAt)))
    .orderBy(asc(premortems.createdAt), asc(premortems.id))
    .limit(most);

  const lemonade = await db
    .select({
      title: lemonadeEntries.title,
      description: lemonadeEntries.description,
      surprise: lemonadeEntries.surprise,
      opportunity: lemonadeEntries.opportunity,
      playTitle: plays.title,
      createdAt: lemonadeEntries.createdAt,
    })
    .from(lemonadeEntries)
    .leftJoin(plays, and(eq(plays.id, lemonadeEntries.playId), eq(plays.userId, userId)))
    .where(and(eq(lemonadeEntries.userId, userId), within(lemonadeEntries.createdAt)))
    .orderBy(asc(lemonadeEntries.createdAt), asc(lemonadeEntries.id))
    .limit(most);

  // A partnership belongs to the period in which it was under way: started before its end, and not over before its start.
  const other = sql`case when ${partnerships.initiatorId} = ${userId} then ${partnerships.partnerId} else ${partnerships.initiatorId} end`;
  const together = await db
    .select({
      status: partnerships.status,
      commitments: partnerships.commitments,
      createdAt: partnerships.createdAt,
      partner: sql<string | null>`case when ${users.deletedAt} is null then ${toldName} end`,
    })
    .from(partnerships)
    .innerJoin(users, eq(users.id, other))
    .where(
      and(
        or(eq(partnerships.initiatorId, userId), eq(partnerships.partnerId, userId)),
        lt(partnerships.createdAt, end),
        or(inArray(partnerships.status, ['initiated', 'active']), gte(partnerships.updatedAt, start)),
      ),
    )
    .orderBy(asc(partnerships.createdAt), asc(partnerships.id))
    .limit(most);

  const badges = await db
    .select({
      family: earnedBadges.family,
      tier: earnedBadges.tier,
      earnedAt: earnedBadges.earnedAt,
    })
    .from(earnedBadges)
    .where(and(eq(earnedBadges.userId, userId), lt(earnedBadges.earnedAt, end)))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.id));

  // The quilt as it was at the end of the period, from the ledger itself.
  const counted = await db
    .select({
      family: sql<Family>`${activityLogs.family}`,
      actions: sql<number>`count(*)::int`,
    })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, userId), isNotNull(activityLogs.family), lt(activityLogs.createdAt, end)))
    .groupBy(activityLogs.family);

  return {
    plays: doneOrBegun,
    premortems: written,
    lemonade,
    partnerships: together,
    badges: badges.filter(({ earnedAt }) => earnedAt >= start),
    blocks: badges.length,
    counts: Object.fromEntries(counted.map(({ family, actions }) => [family, actions])) as Partial<
      Record<Family, number>
    >,
  };
}

/** `most` of each kind. */
export async function readNextSteps(db: Database, userId: string, most: number): Promise<NextSteps> {
  const mine = eq(plays.userId, userId);
  const open = await db
    .select({ title: plays.title, status: sql<PlayStatus>`${plays.status}`, dueDate: plays.dueDate })
    .from(plays)
    .where(and(mine, inArray(plays.status, ['planned', 'active'])))
    .orderBy(sql`${plays.status} <> 'active'`, sql`${plays.dueDate} asc nulls last`, desc(plays.createdAt))
    .limit(most);
  const [{ total = 0 } = {}] = await db
    .select({ total: count() })
    .from(plays)
    .where(and(mine, ne(plays.status, 'completed')));
  const told = await db
    .select({ challengeTitle: challenges.title, actionItems: premortems.actionItems })
    .from(premortems)
    .leftJoin(challenges, and(eq(challenges.id, premortems.challengeId), eq(challenges.userId, userId)))
    .where(eq(premortems.userId, userId))
    .orderBy(desc(premortems.createdAt), desc(premortems.id))
    .limit(50);
  const promised = await db
    .select({ commitments: partnerships.commitments })
    .from(partnerships)
    .where(
      and(
        or(eq(partnerships.initiatorId, userId), eq(partnerships.partnerId, userId)),
        eq(partnerships.status, 'active'),
      ),
    )
    .limit(50);
  return {
    plays: open,
    playsInAll: total,
    // An item that became a play is told as that play.
    actionItems: told
      .flatMap(({ challengeTitle, actionItems }) =>
        actionItems.flatMap(({ text, done, playId }) => (done || playId !== null ? [] : [{ text, challengeTitle }])),
      )
      .slice(0, most),
    commitments: promised
      .flatMap(({ commitments }) => commitments.filter((each) => each.userId === userId && each.doneAt === null))
      .slice(0, most),
  };
}
