// Ranks the people who share their inventory with me by how well it fits my challenge, or one need or phrase of mine.
import { breathe } from '../../server/breathe.ts';
import type { Database } from '../../server/database/database.ts';
import type { Me } from '../../server/session.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { wholeContext } from '../challenges/challenge.rules.ts';
import { readChallenge, readMyChallenge } from '../challenges/challenge.store.ts';
import { type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import type { ReadProfiles } from './match-profile.store.ts';
import { type ChallengeText, type Need, type Profile, matcherOf, needOf, phraseFinder } from './match.rules.ts';
import type { Sharer } from './need-map.rules.ts';
import type { Match } from './partnership.contract.ts';
import { partnershipLimits } from './partnership.rules.ts';
import { chooseTags } from './specialty.rules.ts';
import type { Lexicon } from './word-likeness.rules.ts';

/** People compared between two looks at what else there is to do. */
const batch = 32;
const shownTags = 3;

/** The reason and the favour are worked out only for those who are shown. */
type RankedPerson = {
  id: string;
  percent: number | null;
  why: () => string;
  favour: () => string | null;
  profile: Profile;
};

export type Ranking = {
  matches: Match[];
  challenge: ChallengeText | null;
  mine: InventoryTexts;
  /** The lines of mine that a match can go by. */
  needs: string[];
};

export async function rankMatches(
  db: Database,
  me: Me,
  readProfiles: ReadProfiles,
  { challenge: challengeId, need, phrase }: { challenge?: number | undefined; need?: string; phrase?: string },
): Promise<Ranking> {
  const lexicon = await wordVectors();
  const challenge = await readChallengeText(db, me.id, challengeId);
  const mine: InventoryTexts = (await readInventory(db, me.id)) ?? emptyInventory();
  const people = await readProfiles(db, me.id);
  const whole = needOf(challenge, mine, lexicon);
  const sought = need?.trim() ? needOf({ title: need, statement: '' }, mine, lexicon) : whole;
  const find = phrase?.trim() ? phraseFinder(phrase, mine, lexicon, me.firstName) : null;
  const ranked = await rankPeople(people, { ...sought, myName: me.firstName }, find, lexicon);
  return {
    matches: shownMatches(ranked.slice(0, partnershipLimits.page)),
    challenge,
    mine,
    needs: toldOnce(whole.asks.map(({ text }) => text)),
  };
}

/** Each line once: a title that a sentence begins with says nothing more. */
function toldOnce(lines: readonly string[]): string[] {
  const folded = lines.map((line) => line.replace(/…$/u, '').toLowerCase());
  return lines.filter(
    (_, at) =>
      !folded.some((other, n) => n !== at && other.startsWith(folded[at]!) && (other !== folded[at] || n < at)),
  );
}

/** My challenge with all that is written of it, or the one of mine that is meant. */
export async function readChallengeText(db: Database, userId: string, id?: number): Promise<ChallengeText | null> {
  const current = (id && (await readChallenge(db, userId, id))) || (await readMyChallenge(db, userId));
  return current ? { title: current.title, statement: current.statement, context: wholeContext(current) } : null;
}

/** The best first. Where a phrase is looked for, only those who say it. */
async function rankPeople(
  people: readonly Sharer[],
  need: Need,
  find: ReturnType<typeof phraseFinder> | null,
  lexicon: Lexicon,
): Promise<RankedPerson[]> {
  const match = matcherOf(need, lexicon);
  const ranked: RankedPerson[] = [];
  for (const [at, { id, profile }] of people.entries()) {
    const fit = match(profile);
    const found = find?.(profile);
    if (find && !found) continue;
    const favour = fit?.favour ?? (() => null);
    const why = found ? () => found.why : (fit?.why ?? (() => ''));
    ranked.push({ id, profile, percent: found?.percent ?? fit?.percent ?? null, why, favour });
    if (at % batch === batch - 1) await breathe();
  }
  return ranked.sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || (a.id < b.id ? -1 : 1));
}

function shownMatches(shown: readonly RankedPerson[]): Match[] {
  const tags = chooseTags(
    shown.map(({ profile }) => profile.tags),
    shownTags,
  );
  return shown.map(({ id, percent, why, favour, profile: { areas } }, at): Match => ({
    memberId: id,
    percent,
    why: why(),
    tags: tags[at] ?? [],
    areas: [...areas],
    favour: favour(),
  }));
}
