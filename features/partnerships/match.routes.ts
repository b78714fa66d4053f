// The calls of the match and of the conversation guide.
import { createHash } from 'node:crypto';
import { refuseCrisis } from '../../coach/care-reply.ts';
import { breathe } from '../../server/breathe.ts';
import { answer } from '../../server/answer.ts';
import type { Coach } from '../../server/coach/coach.ts';
import type { App } from '../../server/services.ts';
import type { Me } from '../../server/session.ts';
import { think } from '../../server/thinking.ts';
import type { Database } from '../../server/database/database.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { Problem } from '../../shared/problem.ts';
import { wholeContext } from '../challenges/challenge.rules.ts';
import { readMyChallenge } from '../challenges/challenge.store.ts';
import { type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { guideQuestion, noChallenge, tidyGuide } from './conversation-guide.coach.ts';
import { createProfileCache } from './match-profile.store.ts';
import { type Ranking, rankMatches, readChallengeText } from './match-ranking.store.ts';
import { type Candidate, type JudgeInput, type Judgement, judgeQuestion, usable } from './match.coach.ts';
import { type ChallengeText, matcherOf, needOf, profileOf } from './match.rules.ts';
import { readFellow, readShared } from './match.store.ts';
import { type NeedMet, type Sharer, mapLimits, meetNeed, peopleOf } from './need-map.rules.ts';
import { readNames, readSharedNeeds } from './need-map.store.ts';
import { type Match, partnershipCalls } from './partnership.contract.ts';
import { partnershipTexts } from './partnership.rules.ts';
import type { Lexicon } from './word-likeness.rules.ts';

const keptJudgements = 500;
const judged = 6;

type Judged = { matches: Match[]; source: string; note?: string };
type Asking = { userId: string; signal: AbortSignal };
type JudgedCandidate = Candidate & { memberId: string };

export function matchRoutes(app: App): void {
  const { coach, config } = app.services;
  const readProfiles = createProfileCache();
  const judge = createJudge(coach);

  answer(app, partnershipCalls.matches, async ({ db, me, query }) => {
    const { matches, challenge, needs } = await think(me.id, () => rankMatches(db, me, readProfiles, query));
    return { matches, needs, challenge: challenge?.title ?? null, judged: coach.connected };
  });

  answer(app, partnershipCalls.map, ({ db, me }) => think(me.id, () => readMap(db, me)));

  async function readMap(db: Database, me: Me) {
    const lexicon = await wordVectors();
    const inventory: InventoryTexts = (await readInventory(db, me.id)) ?? emptyInventory();
    const sharers = [...(await readProfiles(db, me.id)), { id: me.id, profile: profileOf(inventory, lexicon) }];
    const needs = await meetNeeds(db, me, inventory, sharers, lexicon);
    const shown = peopleOf(needs, sharers);
    const names = await readNames(
      db,
      me.id,
      shown.map(({ id }) => id),
    );
    return {
      needs: needs.map(({ text, ownerId, ownerName, by }) => ({
        text,
        mine: ownerId === me.id,
        owner: { id: ownerId, name: ownerName },
        by: by.filter(({ id }) => names.has(id)).map(({ id, theirs, favour }) => ({ id, theirs, favour })),
      })),
      people: shown.flatMap(({ id, has }) => (names.has(id) ? [{ id, name: names.get(id)!, has }] : [])),
    };
  }

  answer(app, partnershipCalls.judge, async ({ db, me, query, signal }) => {
    const ranking = await think(me.id, () => rankMatches(db, me, readProfiles, query), signal);
    return judge(db, ranking, { userId: me.id, signal });
  });

  answer(app, partnershipCalls.guide, async ({ db, me, body, signal }) => {
    await think(me.id, () => refuseCrisis([body.challenge], config.careContacts), signal);
    const input = await think(me.id, () => readGuideInput(db, me, body), signal);
    const { answer: guide, source, note } = await coach.ask(guideQuestion, input, { userId: me.id, signal });
    const tidy = tidyGuide(guide);
    if (tidy.openingMessage !== '' && tidy.questions.length > 0) return { ...tidy, source, note };
    return { ...tidyGuide((await guideQuestion.offline(input)) as typeof guide), source: 'offline', note };
  });
}

/** My challenge and those shared with me, each with the people who could meet it: mine first, and what nobody meets last. */
async function meetNeeds(
  db: Database,
  { id: userId, firstName }: Me,
  inventory: InventoryTexts,
  sharers: readonly Sharer[],
  lexicon: Lexicon,
): Promise<NeedMet[]> {
  const mine = await readMyChallenge(db, userId);
  const own = mine
    ? [
        {
          text: mine.title,
          statement: `${mine.statement}\n${wholeContext(mine) ?? ''}`,
          ownerId: userId,
          ownerName: firstName,
        },
      ]
    : [];
  const needs: NeedMet[] = [];
  for (const need of [...own, ...(await readSharedNeeds(db, userId, mapLimits.needs - own.length))]) {
    needs.push(meetNeed(need, sharers, lexicon, need.ownerId === userId ? inventory : undefined));
    await breathe();
  }
  const isLate = ({ ownerId, by }: NeedMet): number => (ownerId === userId ? 0 : by.length > 0 ? 1 : 2);
  return needs.toSorted((a, b) => isLate(a) - isLate(b));
}

/**
 * Has the coach judge the best matches. The same things are judged once: a figure that changes from look to look is worth
 * nothing.
 */
function createJudge(coach: Coach) {
  const judgements = new Map<string, Judged>();

  function keep(key: string, result: Judged): void {
    judgements.set(key, result);
    for (const old of judgements.keys()) {
      if (judgements.size <= keptJudgements) break;
      judgements.delete(old);
    }
  }

  return async (db: Database, { matches, challenge, mine }: Ranking, asking: Asking): Promise<Judged> => {
    const best = matches.filter(({ percent }) => percent !== null).slice(0, judged);
    const candidates = await readCandidates(db, asking.userId, best);
    if (candidates.length === 0) return { matches: [], source: 'offline' };
    const input = { challenge, mine, candidates: candidates.map(({ memberId: _, ...candidate }) => candidate) };
    const key = keyOf(asking.userId, candidates, input);
    const known = judgements.get(key);
    if (known) return known;
    const asked = await coach.ask(judgeQuestion, input, asking);
    const result = {
      matches: judgedMatches(best, candidates, asked.answer.judgements),
      source: asked.source,
    };
    if (asked.note !== undefined) return { ...result, note: asked.note };
    keep(key, result);
    return result;
  };
}

async function readCandidates(db: Database, userId: string, best: readonly Match[]): Promise<JudgedCandidate[]> {
  const shared = await readShared(
    db,
    userId,
    best.map(({ memberId }) => memberId),
  );
  const byId = new Map(shared.map(({ id, texts }) => [id, texts]));
  return best.flatMap(({ memberId, percent, why }, at): JudgedCandidate[] => {
    const texts = byId.get(memberId);
    return texts && percent !== null ? [{ letter: String.fromCharCode(65 + at), texts, percent, why, memberId }] : [];
  });
}

function keyOf(userId: string, candidates: readonly JudgedCandidate[], input: JudgeInput): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, candidates.map(({ memberId }) => memberId), input]))
    .digest('hex');
}

/** The candidates with the coach's figure and reason, where it gave any that can be used. */
function judgedMatches(
  best: readonly Match[],
  candidates: readonly JudgedCandidate[],
  given: readonly Judgement[],
): Match[] {
  const found = new Map(usable(given, candidates).map((judgement) => [judgement.letter, judgement]));
  return candidates.map(({ letter, memberId, percent, why }): Match => {
    const judgement = found.get(letter);
    const known = best.find((each) => each.memberId === memberId);
    return {
      memberId,
      tags: known?.tags ?? [],
      areas: known?.areas ?? [],
      favour: known?.favour ?? null,
      percent: judgement?.percent ?? percent,
      why: judgement?.why ?? why,
    };
  });
}

async function readGuideInput(
  db: Database,
  { id: userId, firstName }: Me,
  { partnerId, challenge: sent }: { partnerId?: string | undefined; challenge: string },
) {
  const lexicon = await wordVectors();
  const mine: InventoryTexts = (await readInventory(db, userId)) ?? emptyInventory();
  const fellow = partnerId === undefined ? null : await readFellow(db, userId, partnerId);
  if (partnerId !== undefined && !fellow) throw new Problem(404, partnershipTexts.memberMissing);
  const [shared] = partnerId === undefined ? [] : await readShared(db, userId, [partnerId]);
  const challenge = await challengeOf(db, userId, sent.trim());
  const match = matcherOf({ ...needOf(challenge, mine, lexicon), myName: firstName }, lexicon);
  const partner = shared?.texts ?? null;
  return {
    partnerName: fellow?.firstName ?? '',
    partner,
    mine,
    challenge: challenge && { title: challenge.title, text: challenge.statement },
    meetings: (partner && match(profileOf(partner, lexicon))?.meetings()) ?? [],
  };
}

/** What was sent, with its title where it is one of mine; mine where nothing was said; null for none. */
async function challengeOf(db: Database, userId: string, sent: string): Promise<ChallengeText | null> {
  const known = await readChallengeText(db, userId);
  if (sent === '' || sent === noChallenge) return known;
  if (known && (known.statement.trim() === sent || known.title === sent)) return known;
  return { title: sent.split(/\n|(?<=[.!?])\s/u)[0]!.slice(0, 200), statement: sent };
}
