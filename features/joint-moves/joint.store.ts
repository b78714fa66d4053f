// Keeps joint moves, for one of the two who look for them. What changes any of it holds the partnership's row, so that the two
// take turns; an unticked line is deleted, and each move that cites it with it.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { jointLines, jointMoves, jointSearches, jointSides, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { jointPath } from '../../shared/thing-path.ts';
import { Problem } from '../../shared/problem.ts';
import { timeRoom } from '../ledger/ledger.store.ts';
import { notify } from '../notifications/notify.store.ts';
import { nameOf } from '../partnerships/partnership.rules.ts';
import { hold, isFellow, otherOf } from '../partnerships/partnership.store.ts';
import type { FoundMove } from './joint.coach.ts';
import {
  type JointAction,
  type JointState,
  type Line,
  type LineField,
  jointLimits as limits,
  jointTexts as texts,
  keyOf,
} from './joint.rules.ts';
import { type Side, type Ticked, tellsOf } from './pairing.rules.ts';

/** Two who are active partners, both here, and still in a circle together. */
export type Together = { id: string; me: string; other: string; mySide: Side };

export const staleOf = (id: string): string[] => [`/api/partnerships/${id}`, '/api/dashboard/today'];

/** Holds the partnership. Throws `Problem` 404 for one that is not mine, 409 where the two are not together any more. */
export async function holdTogether(tx: Database, userId: string, id: string): Promise<Together> {
  const row = await hold(tx, userId, id);
  const other = otherOf(row, userId);
  if (!(await areTogether(tx, row.status, userId, other))) throw new Problem(409, texts.notActive);
  return { id, me: userId, other, mySide: row.initiatorId === userId ? 'a' : 'b' };
}

export async function areTogether(db: Database, status: string, userId: string, otherId: string): Promise<boolean> {
  if (status !== 'active') return false;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, otherId), isNull(users.deletedAt), isNull(users.disabledAt)));
  return other !== undefined && (await isFellow(db, userId, otherId));
}

export type StoredSearch = { state: JointState; suggestedBy: string | null; searchedAt: Date | null };

export async function readSearch(db: Database, id: string): Promise<StoredSearch> {
  const [row] = await db.select().from(jointSearches).where(eq(jointSearches.partnershipId, id));
  if (!row) return { state: 'none', suggestedBy: null, searchedAt: null };
  return { state: row.agreedAt ? 'agreed' : 'suggested', suggestedBy: row.userId, searchedAt: row.searchedAt };
}

export type StoredLine = { id: string; userId: string; field: LineField; text: string };

export async function readLines(db: Database, id: string): Promise<StoredLine[]> {
  return db
    .select({
      id: jointLines.id,
      userId: jointLines.userId,
      field: jointLines.field,
      text: jointLines.text,
    })
    .from(jointLines)
    .where(eq(jointLines.partnershipId, id))
    .orderBy(asc(jointLines.createdAt), asc(jointLines.id));
}

export const linesBySide = (lines: readonly StoredLine[], { me, mySide }: Together): Ticked => {
  const of = (side: Side): Line[] =>
    lines.filter(({ userId }) => (userId === me) === (side === mySide)).map(({ field, text }) => ({ field, text }));
  return { a: of('a'), b: of('b') };
};

export type StoredSide = typeof jointSides.$inferSelect & { field: LineField; line: string };
export type StoredMove = typeof jointMoves.$inferSelect & { sides: StoredSide[] };

/** All moves in the order in which they were found, declined ones with them. */
export async function readMoves(db: Database, id: string): Promise<StoredMove[]> {
  const moves = await db
    .select()
    .from(jointMoves)
    .where(eq(jointMoves.partnershipId, id))
    .orderBy(asc(jointMoves.position), asc(jointMoves.id));
  if (moves.length === 0) return [];
  const sides = await db
    .select({ side: jointSides, field: jointLines.field, line: jointLines.text })
    .from(jointSides)
    .innerJoin(jointLines, eq(jointLines.id, jointSides.lineId))
    .where(
      inArray(
        jointSides.moveId,
        moves.map((move) => move.id),
      ),
    );
  return (
    moves
      .map((move) => ({
        ...move,
        sides: sides
          .filter(({ side }) => side.moveId === move.id)
          .map(({ side, field, line }) => ({ ...side, field, line })),
      }))
      // One that was taken away between the two reads has no sides any more.
      .filter((move) => move.sides.length === 2)
  );
}

/** Tells the other side that something changed, and my own open pages, too. */
async function tellBoth(tx: Database, { id, me, other }: Together): Promise<void> {
  for (const userId of [me, other]) await publish(tx, { userId, stale: staleOf(id) });
}

const news = {
  suggested: {
    title: 'would like to look for joint moves with you',
    content: 'Agree, and you each tick what may be used.',
  },
  agreed: { title: 'agreed to look for joint moves', content: 'Tick the lines of yours that may be used.' },
  accepted: { title: 'accepted a joint move', content: 'Accept it too, and you each get a play.' },
  endorsed: { title: 'endorsed a badge of yours', content: 'It’s on the badge’s page.' },
  joined: { title: 'accepted your joint move', content: 'You each have a play now.' },
} as const;

/** What is said of a joint move in the bell holds no line of anybody: it stays when a line is unticked. */
export async function tellOther(
  tx: Database,
  { id, me, other }: Together,
  what: keyof typeof news,
  now: Date,
): Promise<void> {
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, me));
  const { title, content } = news[what];
  const notification = {
    title: `${nameOf(person ?? null)} ${title}`,
    content,
    path: jointPath(id),
    about: `joint-${id}`,
  };
  await notify(tx, other, { type: `joint_${what}`, ...notification }, staleOf(id), now);
}

/** Suggests, agrees or withdraws. Where it is so already, nothing changes. */
export async function actOnSearch(tx: Database, together: Together, action: JointAction, now: Date): Promise<void> {
  const { id, me } = together;
  const { state, suggestedBy } = await readSearch(tx, id);
  if (action === 'withdraw') {
    if (state === 'none') return;
    await tx.delete(jointMoves).where(eq(jointMoves.partnershipId, id));
    await tx.delete(jointSearches).where(eq(jointSearches.partnershipId, id));
    return tellBoth(tx, together);
  }
  if (action === 'suggest') {
    if (state === 'agreed') throw new Problem(409, texts.alreadyAgreed);
    if (state === 'suggested' && suggestedBy === me) return;
  } else if (state === 'agreed') return;
  else if (state === 'none') throw new Problem(409, texts.notSuggested);
  else if (suggestedBy === me) throw new Problem(403, texts.ownSuggestion);
  // Suggesting what the other has suggested is agreeing to it.
  if (state === 'none') await tx.insert(jointSearches).values({ partnershipId: id, userId: me, createdAt: now });
  else await tx.update(jointSearches).set({ agreedAt: now }).where(eq(jointSearches.partnershipId, id));
  await tellOther(tx, together, state === 'none' ? 'suggested' : 'agreed', now);
  await publish(tx, { userId: me, stale: staleOf(id) });
}

/** Sets my ticked lines. True where there is something to look through that was not looked through yet. */
export async function setLines(tx: Database, together: Together, given: readonly Line[], now: Date): Promise<boolean> {
  const { id, me } = together;
  const { state, searchedAt } = await readSearch(tx, id);
  if (state !== 'agreed') throw new Problem(409, texts.notAgreed);
  const mine = (await readLines(tx, id)).filter(({ userId }) => userId === me);
  const wanted = new Set(given.map(keyOf));
  const there = new Set(mine.map(keyOf));
  const gone = mine.filter((line) => !wanted.has(keyOf(line)));
  const added = given.filter((line) => !there.has(keyOf(line)));
  if (gone.length > 0) await dropLines(tx, id, gone);
  if (added.length > 0) {
    await tx
      .insert(jointLines)
      .values(added.map((line) => ({ id: newId(), userId: me, partnershipId: id, ...line, createdAt: now })));
    await tx.update(jointSearches).set({ searchedAt: null }).where(eq(jointSearches.partnershipId, id));
  }
  if (gone.length > 0 || added.length > 0) await tellBoth(tx, together);
  if (added.length === 0 && searchedAt !== null) return false;
  const lines = linesBySide(await readLines(tx, id), together);
  return lines.a.length > 0 && lines.b.length > 0;
}

/** Deletes lines, and each move that cites one of them or is in words that only they have. */
async function dropLines(tx: Database, id: string, gone: readonly StoredLine[]): Promise<void> {
  const ids = gone.map((line) => line.id);
  const left = (await readLines(tx, id)).filter((line) => !ids.includes(line.id));
  const told = (await readMoves(tx, id)).filter(
    ({ title, sides }) =>
      sides.some(({ lineId }) => ids.includes(lineId)) ||
      [title, ...sides.map(({ brings }) => brings)].some((text) => tellsOf(text, gone, left)),
  );
  if (told.length > 0)
    await tx.delete(jointMoves).where(
      inArray(
        jointMoves.id,
        told.map((move) => move.id),
      ),
    );
  await tx.delete(jointLines).where(inArray(jointLines.id, ids));
}

const isTouched = (move: StoredMove): boolean =>
  move.updatedAt > move.createdAt || move.sides.some(({ acceptedAt }) => acceptedAt !== null);
const pairKey = (lineIds: readonly string[]): string => lineIds.toSorted().join(' ');

/**
 * Keeps what was found, beside the moves that somebody has edited or accepted, five at most. A line may have been unticked
 * meanwhile: then what cites it is dropped. So is what fits no time of one of them, and what was declined before.
 */
export async function keepMoves(
  tx: Database,
  together: Together,
  found: readonly FoundMove[],
  now: Date,
): Promise<void> {
  const { id, me, other, mySide } = together;
  if ((await readSearch(tx, id)).state !== 'agreed') return;
  const ticked = await readLines(tx, id);
  const before = await readMoves(tx, id);
  const kept = before.filter((move) => move.declinedAt !== null || isTouched(move));
  const dropped = before.filter((move) => !kept.includes(move)).map((move) => move.id);
  if (dropped.length > 0) await tx.delete(jointMoves).where(inArray(jointMoves.id, dropped));
  const known = new Set(kept.map(({ sides }) => pairKey(sides.map(({ lineId }) => lineId))));
  let room = limits.moves - kept.filter(({ declinedAt }) => declinedAt === null).length;
  const rooms = { [me]: await timeRoom(tx, me, now), [other]: await timeRoom(tx, other, now) };
  for (const [position, move] of found.entries()) {
    if (room <= 0) break;
    const sides = (['a', 'b'] as const).map((side) => {
      const userId = side === mySide ? me : other;
      const line = ticked.find((each) => each.userId === userId && keyOf(each) === keyOf(move[side].line));
      return {
        userId,
        line,
        brings: move[side].brings,
        quarters: Math.min(move[side].quarters, rooms[userId] ?? Infinity),
      };
    });
    const cited = sides.flatMap(({ line }) => line?.id ?? []);
    if (cited.length < 2 || sides.some(({ quarters }) => quarters < 1) || known.has(pairKey(cited))) continue;
    room -= 1;
    const moveId = newId();
    const by = new Date(now.getTime() + move.days * DAY_MS).toISOString().slice(0, 10);
    await tx
      .insert(jointMoves)
      .values({ id: moveId, partnershipId: id, title: move.title, by, position, createdAt: now, updatedAt: now });
    await tx.insert(jointSides).values(
      sides.map(({ userId, line, brings, quarters }) => ({
        moveId,
        userId,
        lineId: line!.id,
        brings,
        stakeQuarters: quarters,
      })),
    );
  }
  await tx.update(jointSearches).set({ searchedAt: now }).where(eq(jointSearches.partnershipId, id));
  await tellBoth(tx, together);
}
