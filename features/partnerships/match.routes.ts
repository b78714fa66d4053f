// The calls of the match and of the conversation guide. What was made of an inventory is kept by its version, so that a save
// alone makes it anew; whether it may be looked at is asked of the database every time.
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Me } from '../../server/session.ts';
import type { Database } from '../../server/database/database.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { Problem } from '../../shared/problem.ts';
import { wholeContext } from '../challenges/challenge.rules.ts';
import { readMyChallenge } from '../challenges/challenge.store.ts';
import { type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { guideQuestion, noChallenge, tidyGuide } from './conversation-guide.coach.ts';
import { type Candidate, judgeQuestion, usable } from './match.coach.ts';
import {
  type ChallengeText,
  type Profile,
  favourOf,
  matcherOf,
  needOf,
  phraseFinder,
  profileOf,
} from './match.rules.ts';
import { readFellow, readShared, readSharing } from './match.store.ts';
import { type NeedMet, mapLimits, meetNeed, peopleOf } from './need-map.rules.ts';
import { readNames, readSharedNeeds } from './need-map.store.ts';
import { type Match, partnershipCalls } from './partnership.contract.ts';
import { partnershipLimits, partnershipTexts } from './partnership.rules.ts';
import { chooseTags } from './specialty.rules.ts';

const keptProfiles = 25_000;
const keptJudgements = 500;
/** Inventories read at once, and profiles made between two looks at what else there is to do. */
const page = 500;
const batch = 16;
const judged = 6;
const shownTags = 3;

export function matchRoutes(app: App): void {
  const { coach, config } = app.services;
  const profiles = new Map<string, { version: number; profile: Profile }>();
  const judgements = new Map<string, { matches: Match[]; source: string }>();

  /** The profiles of all who share theirs with me, in the order of their ids. */
  async function readProfiles(db: Database, userId: string): Promise<{ id: string; profile: Profile }[]> {
    const lexicon = await wordVectors();
    const sharing = await readSharing(db, userId);
    const missing = sharing.filter(({ id, version }) => profiles.get(id)?.version !== version).map(({ id }) => id);
    const found: { id: string; profile: Profile }[] = [];
    const fresh = new Map<string, Profile>();
    for (let at = 0; at < missing.length; at += page) {
      const shared = await readShared(db, userId, missing.slice(at, at + page));
      for (const [made, { id, version, texts }] of shared.entries()) {
        const profile = profileOf(texts, lexicon);
        fresh.set(id, profile);
        profiles.delete(id);
        profiles.set(id, { version, profile });
        if (made % batch === batch - 1) await breathe();
      }
    }
    for (const { id } of sharing) {
      const profile = fresh.get(id) ?? profiles.get(id)?.profile;
      if (profile) found.push({ id, profile });
    }
    for (const id of profiles.keys()) {
      if (profiles.size <= keptProfiles) break;
      profiles.delete(id);
    }
    return found;
  }

  async function rank(db: Database, me: Me, { need, phrase }: { need?: string; phrase?: string } = {}) {
    const lexicon = await wordVectors();
    const current = await readMyChallenge(db, me.id);
    const challenge = current
      ? { title: current.title, statement: current.statement, context: wholeContext(current) }
      : null;
    const inventory = await readInventory(db, me.id);
    const mine: InventoryTexts = inventory ?? emptyInventory();
    const people = await readProfiles(db, me.id);
    const whole = needOf(challenge, mine, lexicon);
    const sought = need?.trim() ? needOf({ title: need, statement: '' }, mine, lexicon) : whole;
    const match = matcherOf({ ...sought, myName: [me.firstName, me.lastName].filter(Boolean).join(' ') }, lexicon);
    const find = phrase?.trim() ? phraseFinder(phrase, mine, lexicon) : null;
    const ranked: {
      id: string;
      percent: number | null;
      why: () => string;
      favour: () => string | null;
      profile: Profile;
    }[] = [];
    for (const [at, { id, profile }] of people.entries()) {
      const fit = match(profile);
      const found = find?.(profile);
      if (find && !found) continue;
      const favour = (): string | null => fit?.meetings().slice(0, 1).map(favourOf)[0] ?? null;
      const why = found ? () => found.why : (fit?.why ?? (() => ''));
      ranked.push({ id, profile, percent: found?.percent ?? fit?.percent ?? null, why, favour });
      if (at % (32 * batch) === 32 * batch - 1) await breathe();
    }
    ranked.sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1) || (a.id < b.id ? -1 : 1));
    const shown = ranked.slice(0, partnershipLimits.page);
    const tags = chooseTags(
      shown.map(({ profile }) => profile.tags),
      shownTags,
    );
    const matches = shown.map(({ id, percent, why, favour, profile: { areas } }, at): Match => ({
      memberId: id,
      percent,
      why: why(),
      tags: tags[at] ?? [],
      areas: [...areas],
      favour: favour(),
    }));
    return { matches, challenge, mine, needs: whole.asks.map(({ text }) => text) };
  }

  answer(app, partnershipCalls.matches, async ({ db, me, query }) => {
    const { matches, challenge, needs } = await rank(db, me, query);
    return { matches, needs, challenge: challenge?.title ?? null, judged: coach.connected };
  });

  answer(app, partnershipCalls.map, async ({ db, me }) => {
    const lexicon = await wordVectors();
    const inventory: InventoryTexts = (await readInventory(db, me.id)) ?? emptyInventory();
    const challenge = (await readMyChallenge(db, me.id)) ?? null;
    const sharers = [...(await readProfiles(db, me.id)), { id: me.id, profile: profileOf(inventory, lexicon) }];
    const mine = challenge ? needOf(challenge, emptyInventory(), lexicon).asks.map(({ text }) => text) : [];
    const own = mine.slice(0, mapLimits.mine).map((text) => ({ text, ownerId: me.id, ownerName: '' }));
    const needs: NeedMet[] = [];
    for (const need of [...own, ...(await readSharedNeeds(db, me.id, mapLimits.needs - own.length))]) {
      needs.push(meetNeed(need, sharers, lexicon));
      await breathe();
    }
    const shown = new Set(peopleOf(needs));
    const names = await readNames(db, me.id, [...shown]);
    return {
      needs: needs.map(({ text, ownerId, ownerName, by }) => ({
        text,
        mine: ownerId === me.id,
        owner: { id: ownerId, name: ownerName },
        by: by.filter(({ id }) => names.has(id)).map(({ id, theirs, favour }) => ({ id, theirs, favour })),
      })),
      people: [...shown].flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    };
  });

  answer(app, partnershipCalls.judge, async ({ db, me, signal }) => {
    const { matches, challenge, mine } = await rank(db, me);
    const best = matches.filter(({ percent }) => percent !== null).slice(0, judged);
    const shared = await readShared(
      db,
      me.id,
      best.map(({ memberId }) => memberId),
    );
    const byId = new Map(shared.map(({ id, texts }) => [id, texts]));
    const candidates = best.flatMap(({ memberId, percent, why }, at): (Candidate & { memberId: string })[] => {
      const texts = byId.get(memberId);
      return texts && percent !== null ? [{ letter: String.fromCharCode(65 + at), texts, percent, why, memberId }] : [];
    });
    if (candidates.length === 0) return { matches: [], source: 'offline' };
    const input = { challenge, mine, candidates: candidates.map(({ memberId: _, ...candidate }) => candidate) };
    // The same things are judged once: a figure that changes from look to look is worth nothing.
    const key = createHash('sha256')
      .update(JSON.stringify([me.id, candidates.map(({ memberId }) => memberId), input]))
      .digest('hex');
    const known = judgements.get(key);
    if (known) return known;
    const asked = await coach.ask(judgeQuestion, input, { userId: me.id, signal });
    const found = new Map(usable(asked.answer.judgements, candidates).map((one) => [one.letter, one]));
    const judgedMatches = candidates.map(({ letter, memberId, percent, why }): Match => {
      const one = found.get(letter);
      const known = best.find((each) => each.memberId === memberId);
      return {
        memberId,
        tags: known?.tags ?? [],
        areas: known?.areas ?? [],
        favour: known?.favour ?? null,
        percent: one?.percent ?? percent,
        why: one?.why ?? why,
      };
    });
    const result = { matches: judgedMatches, source: asked.source };
    if (asked.note !== undefined) return { ...result, note: asked.note };
    judgements.set(key, result);
    for (const old of judgements.keys()) {
      if (judgements.size <= keptJudgements) break;
      judgements.delete(old);
    }
    return result;
  });

  answer(app, partnershipCalls.guide, async ({ db, me, body, signal }) => {
    refuseCrisis([body.challenge], config.careContacts);
    const lexicon = await wordVectors();
    const mine: InventoryTexts = (await readInventory(db, me.id)) ?? emptyInventory();
    const fellow = body.partnerId === undefined ? null : await readFellow(db, me.id, body.partnerId);
    if (body.partnerId !== undefined && !fellow) throw new Problem(404, partnershipTexts.memberMissing);
    const [shared] = body.partnerId === undefined ? [] : await readShared(db, me.id, [body.partnerId]);
    const challenge = await challengeOf(db, me.id, body.challenge.trim());
    const match = matcherOf(needOf(challenge, mine, lexicon), lexicon);
    const partner = shared?.texts ?? null;
    const meetings = (partner && match(profileOf(partner, lexicon))?.meetings()) ?? [];
    const input = {
      partnerName: fellow?.firstName ?? '',
      partner,
      mine,
      challenge: challenge && { title: challenge.title, text: challenge.statement },
      meetings,
    };
    const { answer: guide, source, note } = await coach.ask(guideQuestion, input, { userId: me.id, signal });
    const tidy = tidyGuide(guide);
    if (tidy.openingMessage !== '' && tidy.questions.length > 0) return { ...tidy, source, note };
    return { ...tidyGuide((await guideQuestion.offline(input)) as typeof guide), source: 'offline', note };
  });

  /** What was sent, with its title where it is one of mine; mine where nothing was said; null for none. */
  async function challengeOf(db: Database, userId: string, sent: string): Promise<ChallengeText | null> {
    const known = (await readMyChallenge(db, userId)) ?? null;
    if (sent === '' || sent === noChallenge) return known;
    if (known && (known.statement.trim() === sent || known.title === sent)) return known;
    return { title: sent.split(/\n|(?<=[.!?])\s/u)[0]!.slice(0, 200), statement: sent };
  }
}
