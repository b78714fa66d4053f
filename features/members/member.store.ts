// Reads somebody for somebody else: the person, how the two stand to each other, and what that lets through.
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { challenges, circleMembers, circles, users } from '../../server/database/schema.ts';
import { sharingPreferences } from '../challenges/challenge.rules.ts';
import { toldEmail, toldFirstName } from '../circle/circle-member.store.ts';
import { type Lens, type Ties, maySee, maySeeChallenge, tiesOfLens } from '../circle/sharing.rules.ts';
import { tiesBetween } from '../circle/ties.store.ts';

export type Seen = { person: SeenPerson; ties: Ties };
export type SeenPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

async function readPerson(db: Database, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: toldFirstName,
      lastName: users.lastName,
      email: toldEmail,
      profileImageUrl: users.profileImageUrl,
      rank: users.rank,
      organization: users.organization,
      linkedinUrl: users.linkedinUrl,
      sharesBih: users.sharesBih,
      sharesPlays: users.sharesPlays,
      sharesPremortem: users.sharesPremortem,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Undefined where `viewerId` may not see them. `lens` counts for yourself alone. */
export async function findMember(db: Database, viewerId: string, id: string, lens?: Lens): Promise<Seen | undefined> {
  const person = await readPerson(db, id);
  if (!person) return undefined;
  const ties = lens && viewerId === id ? tiesOfLens[lens] : await tiesBetween(db, viewerId, id);
  return maySee('card', person, ties) ? { person, ties } : undefined;
}

const most = 50;

/** The circles both are in. */
export function readCommonCircles(
  db: Database,
  viewerId: string,
  ownerId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .innerJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, ownerId)))
    .where(
      sql`exists (select from ${circleMembers} as mine where mine.circle_id = ${circles.id} and mine.user_id = ${viewerId})`,
    )
    .orderBy(circleMembers.joinedAt, circles.id)
    .limit(most);
}

/** Active challenges of somebody, as far as their sharing preference lets them through; none while the account is disabled. */
export function readSharedChallenges(
  db: Database,
  { person, ties }: Seen,
  { limit, before }: { limit: number; before?: number },
) {
  const visible = sharingPreferences.filter((preference) => maySeeChallenge(preference, ties));
  return db
    .select({
      id: challenges.id,
      title: challenges.title,
      statement: challenges.statement,
      categories: challenges.category,
      createdAt: challenges.createdAt,
    })
    .from(challenges)
    .innerJoin(users, and(eq(users.id, challenges.userId), isNull(users.disabledAt)))
    .where(
      and(
        eq(challenges.userId, person.id),
        eq(challenges.status, 'active'),
        inArray(challenges.sharingPreference, visible),
        before === undefined ? undefined : lt(challenges.id, before),
      ),
    )
    .orderBy(desc(challenges.id))
    .limit(limit);
}
