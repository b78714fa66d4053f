// Tells the keeper of a circle who joined, left or is back, and somebody who was removed that they were, in the transaction of the
// thing itself. Nobody else is told; of the open circle, which has no keeper, nobody is.
import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { circleMembers, circles, users } from '../../server/database/schema.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { circlePath } from '../../shared/thing-path.ts';
import { notify } from '../notifications/notify.store.ts';
import { touched } from './circle.contract.ts';
import { joinedText } from './circle.rules.ts';
import { toldName } from './circle-member.store.ts';
import { readKeeper, readKeepers } from './circle.store.ts';

type News = { about: string; title: string; content: string };

async function tell(tx: Database, keeper: string | null, circleId: string, news: News, now: Date): Promise<void> {
  if (keeper !== null)
    await notify(tx, keeper, { ...news, type: 'circle_members', path: circlePath(circleId) }, touched, now);
}

async function namesOf(tx: Database, circleId: string, userId: string): Promise<{ name: string; circle: string }> {
  const [names] = await tx
    .select({ name: toldName, circle: circles.name })
    .from(users)
    .innerJoin(circles, eq(circles.id, circleId))
    .where(eq(users.id, userId));
  return names!;
}

/** Many who come within a day are one line in the bell until it is read. */
export async function tellJoined(tx: Database, circleId: string, userId: string, now: Date): Promise<void> {
  const keeper = await readKeeper(tx, circleId);
  if (keeper === null) return;
  const { name, circle } = await namesOf(tx, circleId, userId);
  const [row] = await tx
    .select({ others: count() })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        ne(circleMembers.userId, userId),
        ne(circleMembers.userId, keeper),
        gt(circleMembers.joinedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  const title = joinedText(name, circle, row?.others ?? 0);
  await tell(tx, keeper, circleId, { about: `joined ${circleId}`, title, content: '' }, now);
}

/** Where the one who left was the keeper (`wasKeeper`), the one who is told is it from now on. */
export async function tellLeft(
  tx: Database,
  circleId: string,
  userId: string,
  wasKeeper: boolean,
  now: Date,
): Promise<void> {
  const { name, circle } = await namesOf(tx, circleId, userId);
  const news = {
    about: `left ${circleId} ${userId}`,
    title: wasKeeper ? `You look after ${circle} now` : `${name} left ${circle}`,
    content: wasKeeper ? `${name} left. You can rename the circle, invite people and remove members.` : '',
  };
  await tell(tx, await readKeeper(tx, circleId), circleId, news, now);
}

/** They undid leaving: it is said to the one who was told of that. */
export async function tellBack(
  tx: Database,
  circleId: string,
  userId: string,
  told: string | null,
  now: Date,
): Promise<void> {
  const { name, circle } = await namesOf(tx, circleId, userId);
  const content = (await readKeeper(tx, circleId)) === userId ? 'They look after it again.' : '';
  const about = `left ${circleId} ${userId}`;
  await tell(tx, told, circleId, { about, title: `${name} is back in ${circle}`, content }, now);
}

/** Somebody deletes their account, or comes back to it, by `change`: the keepers of their circles are told as of leaving. */
export async function tellOfAccount<T>(tx: Database, userId: string, change: () => Promise<T>, now: Date): Promise<T> {
  const before = await readKeepers(tx, userId);
  const done = await change();
  for (const { circleId, isGone } of await readKeepers(tx, userId)) {
    const told = before.find((one) => one.circleId === circleId)?.keeper ?? null;
    if (isGone) await tellLeft(tx, circleId, userId, told === userId, now);
    else await tellBack(tx, circleId, userId, told, now);
  }
  return done;
}

/** Somebody was removed, or let in again by undoing that: told to themselves. */
export async function tellRemoved(
  tx: Database,
  circleId: string,
  userId: string,
  isBack: boolean,
  now: Date,
): Promise<void> {
  const { circle } = await namesOf(tx, circleId, userId);
  const news = {
    type: 'circle_members',
    about: `removed ${circleId}`,
    title: isBack ? `You’re back in ${circle}` : `You were removed from ${circle}`,
    content: isBack ? '' : 'Its members don’t see what you share any more, unless you share another circle with them.',
    path: SCREEN_PATHS.circles,
  };
  await notify(tx, userId, news, touched, now);
}
