// What one of the two reads of their joint moves: all that is theirs, and of the other ticked lines, what they bring, whether it
// fits, and the state and day of a joined play.
import type { Database } from '../../server/database/database.ts';
import { instantText } from '../../shared/dates.ts';
import { badgeOf } from '../achievements/badge.rules.ts';
import { standingOf } from '../achievements/credential.rules.ts';
import { readOwnBadges } from '../achievements/credential.store.ts';
import { readOccasions, readOwnEndorsements } from '../achievements/endorsement.store.ts';
import { toldStake } from '../ledger/ledger.rules.ts';
import { refusalOf } from '../ledger/ledger.store.ts';
import { findPartnership } from '../partnerships/partnership.store.ts';
import { type JoinedPlay, readJoined } from '../plays/joined-play.store.ts';
import { type PlayStatus, outcomeOf } from '../plays/play.rules.ts';
import type { Joint, JointMove, JoinedPair, Progress } from './joint.contract.ts';
import { dayOf, jointTexts as texts } from './joint.rules.ts';
import { type StoredLine, type StoredMove, areTogether, readLines, readMoves, readSearch } from './joint.store.ts';

const apart: Joint = {
  state: 'none',
  suggestedByMe: null,
  lines: { mine: [], theirs: [] },
  moves: [],
  nothing: null,
  unsearched: false,
  joined: [],
  badges: [],
};

/** Throws `Problem` 404 for a partnership that is not mine. */
export async function presentJoint(db: Database, userId: string, id: string, now: Date): Promise<Joint> {
  const { status, initiatorId, partnerId } = await findPartnership(db, userId, id);
  const other = initiatorId === userId ? partnerId : initiatorId;
  if (!(await areTogether(db, status, userId, other))) return apart;
  const { state, suggestedBy, searchedAt } = await readSearch(db, id);
  const lines = await readLines(db, id);
  const mine = lines.filter((line) => line.userId === userId);
  const theirs = lines.filter((line) => line.userId !== userId);
  const live = (await readMoves(db, id)).filter(({ declinedAt }) => declinedAt === null);
  const moves: JointMove[] = [];
  for (const move of live) moves.push(await presentMove(db, userId, move, now));
  const joined = pairsOf(await readJoined(db, id), userId, await readOccasions(db, userId));
  return {
    state,
    suggestedByMe: suggestedBy === null ? null : suggestedBy === userId,
    lines: { mine: mine.map(presentLine), theirs: theirs.map(presentLine) },
    moves,
    nothing: state !== 'agreed' || moves.length > 0 ? null : whyNothing(mine, theirs, searchedAt),
    unsearched: mine.length > 0 && theirs.length > 0 && searchedAt === null,
    joined,
    badges: joined.some(({ endorsable }) => endorsable) ? await readEndorsable(db, userId, other) : [],
  };
}

const presentLine = ({ field, text }: StoredLine) => ({ field, text });

function whyNothing(
  mine: readonly StoredLine[],
  theirs: readonly StoredLine[],
  searchedAt: Date | null,
): string | null {
  if (mine.length === 0 || theirs.length === 0) return texts.waiting;
  if (searchedAt === null) return null;
  return [...mine, ...theirs].some(({ field }) => field === 'need') ? texts.nothing : texts.noNeed;
}

async function presentMove(db: Database, userId: string, move: StoredMove, now: Date): Promise<JointMove> {
  const mine = move.sides.find((side) => side.userId === userId)!;
  const theirs = move.sides.find((side) => side.userId !== userId)!;
  const fits =
    (await refusalOf(db, userId, mine, now)) === null && (await refusalOf(db, theirs.userId, theirs, now)) === null;
  const { money, hours } = toldStake({ ...mine, stakeReputation: null, stakeEmotion: null }) ?? {};
  return {
    id: move.id,
    title: move.title,
    mine: {
      field: mine.field,
      line: mine.line,
      brings: mine.brings,
      stake: { ...(money !== undefined && { money }), ...(hours !== undefined && { hours }) },
    },
    theirs: { field: theirs.field, line: theirs.line, brings: theirs.brings },
    by: dayOf(move, now),
    fits,
    accepted: { me: mine.acceptedAt !== null, them: theirs.acceptedAt !== null },
    updatedAt: instantText(move.updatedAt),
  };
}

/** Badges of the other that are shown, and that I haven't endorsed yet. */
async function readEndorsable(db: Database, userId: string, other: string): Promise<Joint['badges']> {
  const given = (await readOwnEndorsements(db, userId)).filter((one) => one.given).map(({ publicId }) => publicId);
  return (await readOwnBadges(db, other))
    .filter(({ withdrawnAt, publicId }) => withdrawnAt === null && !given.includes(publicId))
    .map(({ publicId, family, tier }) => ({
      publicId,
      name: badgeOf(family, tier).name,
      standing: standingOf(family, tier),
    }));
}

function pairsOf(plays: readonly JoinedPlay[], userId: string, endorsed: ReadonlySet<string>): JoinedPair[] {
  return [...Map.groupBy(plays, ({ pairId }) => pairId)].map(([id, sides]) => {
    const mine = sides.find((play) => play.userId === userId);
    const theirs = sides.find((play) => play.userId !== userId);
    const own = mine && progressOf(mine);
    return {
      id,
      mine: own && mine ? { ...own, playId: mine.playId, title: mine.title ?? '' } : null,
      theirs: (theirs && progressOf(theirs)) ?? null,
      endorsable: !endorsed.has(id) && sides.length === 2 && sides.every(isDone),
    };
  });
}

const isDone = ({ status, outcome }: JoinedPlay): boolean =>
  status !== null && outcomeOf({ status, outcome }) === 'done';

/** Null where the play was deleted. */
const progressOf = ({ status, outcome, dueDate }: JoinedPlay): Progress | null =>
  status === null
    ? null
    : {
        status: status as PlayStatus,
        outcome: outcomeOf({ status, outcome }),
        dueDate: dueDate?.toISOString() ?? null,
      };
