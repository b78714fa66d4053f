// One joint move: edited, accepted or declined by either, and once both accept it a play for each, joined.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { joinedPlays, jointMoves, jointSides, users } from '../../server/database/schema.ts';
import { publish } from '../../server/pub-sub.ts';
import { Problem } from '../../shared/problem.ts';
import { shortened } from '../../shared/shorten.ts';
import { type Stake, keptStake, stakeFault } from '../ledger/ledger.rules.ts';
import { readLedger, refusalOf } from '../ledger/ledger.store.ts';
import { nameOf } from '../partnerships/partnership.rules.ts';
import { dueTime } from '../plays/play.rules.ts';
import { createPlay } from '../plays/play.store.ts';
import { type Line, dayOf, jointLimits, jointTexts as texts } from './joint.rules.ts';
import {
  type StoredMove,
  type StoredSide,
  type Together,
  readLines,
  readMoves,
  staleOf,
  tellOther,
} from './joint.store.ts';
import { tellsOf } from './pairing.rules.ts';

const sideOf = (move: StoredMove, userId: string): StoredSide => move.sides.find((side) => side.userId === userId)!;

/** Throws `Problem` 404 for a move that is not there any more. */
export async function findMove(tx: Database, { id }: Together, moveId: string): Promise<StoredMove> {
  const move = (await readMoves(tx, id)).find((each) => each.id === moveId && each.declinedAt === null);
  if (!move) throw new Problem(404, texts.noSuchMove);
  return move;
}

const ofSide = ({ moveId, userId }: StoredSide) => and(eq(jointSides.moveId, moveId), eq(jointSides.userId, userId));

export type MoveEdit = { title?: string; brings?: string; by?: string; stake?: Stake };

/** What both see of it takes back both acceptances when it changes; my own stake takes back mine. */
export async function editMove(
  tx: Database,
  together: Together,
  move: StoredMove,
  { title, brings, by, stake }: MoveEdit,
  now: Date,
): Promise<void> {
  const mine = sideOf(move, together.me);
  if (by !== undefined) requireDay(by, now);
  if (stake !== undefined) {
    const fault = stakeFault(stake, (await readLedger(tx, together.me)).currency);
    if (fault !== null) throw new Problem(400, fault);
  }
  const day = dayOf(move, now);
  const shared = { title: title?.trim() ?? move.title, by: by ?? day };
  const words = brings?.trim() ?? mine.brings;
  const isSharedChange = shared.title !== move.title || shared.by !== day || words !== mine.brings;
  if (isSharedChange) {
    await tx
      .update(jointMoves)
      .set({ ...shared, updatedAt: now })
      .where(eq(jointMoves.id, move.id));
    await tx.update(jointSides).set({ acceptedAt: null }).where(eq(jointSides.moveId, move.id));
  }
  const { stakeMoney, stakeQuarters } = stake === undefined ? mine : keptStake(stake);
  const isSameStake = stakeMoney === mine.stakeMoney && stakeQuarters === mine.stakeQuarters;
  await tx
    .update(jointSides)
    .set({ brings: words, stakeMoney, stakeQuarters, ...(!isSameStake && { acceptedAt: null }) })
    .where(ofSide(mine));
  await tellChange(tx, together);
}

function requireDay(by: string, now: Date): void {
  const day = dueTime(by);
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + jointLimits.days * 86_400_000).toISOString().slice(0, 10);
  if (!day || by <= today || by > last) throw new Problem(400, texts.dayWrong);
}

async function tellChange(tx: Database, { id, me, other }: Together): Promise<void> {
  for (const userId of [me, other]) await publish(tx, { userId, stale: staleOf(id) });
}

export async function unacceptMove(tx: Database, together: Together, move: StoredMove): Promise<void> {
  await tx
    .update(jointSides)
    .set({ acceptedAt: null })
    .where(ofSide(sideOf(move, together.me)));
  await tellChange(tx, together);
}

export async function declineMove(tx: Database, together: Together, move: StoredMove, now: Date): Promise<void> {
  await tx.update(jointMoves).set({ declinedAt: now }).where(eq(jointMoves.id, move.id));
  await tellChange(tx, together);
}

/** Accepts for me; once both have, each gets a play and the move is done with. Returns what that earned me. */
export async function acceptMove(tx: Database, together: Together, move: StoredMove, now: Date): Promise<string[]> {
  const { me, other } = together;
  const [mine, theirs] = [sideOf(move, me), sideOf(move, other)];
  if (mine.acceptedAt !== null) return [];
  const refusal = await refusalOf(tx, me, mine, now);
  if (refusal !== null) throw new Problem(409, refusal);
  if (theirs.acceptedAt === null) {
    await tx.update(jointSides).set({ acceptedAt: now }).where(ofSide(mine));
    await tellOther(tx, together, 'accepted', now);
    await publish(tx, { userId: me, stale: staleOf(together.id) });
    return [];
  }
  if ((await refusalOf(tx, other, theirs, now)) !== null) throw new Problem(409, texts.doesNotFit);
  const pairId = newId();
  let earned: string[] = [];
  const lines = await readLines(tx, together.id);
  // In one order for all, so that two who accept at once do not wait for each other.
  for (const side of [mine, theirs].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const isOwn = ({ userId }: { userId: string }): boolean => userId === side.userId;
    const both = { mine: lines.filter(isOwn), theirs: lines.filter((line) => !isOwn(line)) };
    const saved = await createPlay(
      tx,
      side.userId,
      await playFor(tx, { ...move, by: dayOf(move, now) }, side, both),
      now,
    );
    await tx.insert(joinedPlays).values({
      playId: saved.play.id,
      pairId,
      userId: side.userId,
      partnershipId: together.id,
      createdAt: now,
    });
    if (side === mine) earned = saved.earned;
  }
  await tx.delete(jointMoves).where(eq(jointMoves.id, move.id));
  await tellOther(tx, together, 'joined', now);
  for (const userId of [me, other]) await publish(tx, { userId, stale: [...staleOf(together.id), ...staleAfterPlay] });
  return earned;
}

const staleAfterPlay = ['/api/plays', '/api/achievements', '/api/dashboard', '/api/user'];

/** The play of one side. It is theirs for good, while the other may untick their lines: so it has no words of those alone. */
async function playFor(tx: Database, move: StoredMove, side: StoredSide, lines: { mine: Line[]; theirs: Line[] }) {
  const partner = move.sides.find((each) => each !== side)!;
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, partner.userId));
  const name = nameOf(person ?? null);
  const isFree = (text: string): boolean => !tellsOf(text, lines.theirs, lines.mine);
  return {
    title: isFree(move.title) ? move.title : shortened(`With ${name}: ${side.line}`, jointLimits.title),
    description: `A joint move with ${name}. You bring: ${isFree(side.brings) ? side.brings : side.line}`,
    principle: 'crazy-quilt',
    category: 'Partnership',
    effortLevel: 'low',
    status: 'planned',
    dueDate: dueTime(move.by) ?? null,
    challengeId: null,
    lessons: null,
    affordableLoss: null,
    stake: { money: (side.stakeMoney ?? 0) / 100, hours: (side.stakeQuarters ?? 0) / 4 },
  } as const;
}
