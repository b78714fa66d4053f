// The match: how well what somebody shares covers what my challenge asks for and my own means lack, plus common
// ground. Words are compared by their vectors, so that a nurse answers to a hospital; names and rare words by themselves.
// Pure and stable: the same texts give the same figure and the same reason.
import type { InventoryField, InventoryTexts } from '../inventory/inventory.rules.ts';
import { inventoryFields } from '../inventory/inventory.rules.ts';
import { itemsOf, withoutBullet } from '../../coach/language/items.ts';
import { sentencesOf } from '../../coach/language/sentences.ts';
import { meansOf } from '../inventory/means.rules.ts';
import { shortened } from '../../shared/shorten.ts';
import type { Area } from './area.rules.ts';
import { fitsFrom } from './explorer.rules.ts';
import { type Tag, areasOf, tagsOf } from './specialty.rules.ts';
import { type Lexicon, type Terms, addTerms, comparison, termsOf, unknownFrom } from './word-likeness.rules.ts';

export type ChallengeText = { title: string; statement: string; context?: string | null };

/** A thing somebody says; its words are those of the profile from `from` to before `to`. */
type Clause = { field: InventoryField; text: string; from: number; to: number };

/** What somebody shares, made ready to be compared: flat, for there may be many. `ends`: where a part of an enumeration ends. */
export type Profile = Terms & {
  ends: ReadonlySet<number>;
  clauses: readonly Clause[];
  tags: readonly Tag[];
  areas: readonly Area[];
};

/** What I look for. `asks` are the passages of my challenge, or of my inventory where there is none. */
export type Need = Terms & {
  asks: readonly (Terms & { text: string })[];
  /** My lines, by the words in them. */
  mine: ReadonlyMap<number, string>;
  /** What I have and know is no need: without a challenge nobody is told what theirs could be useful for. */
  isOwn: boolean;
  /** My first name: what somebody writes about me is no news to me. */
  myName?: string;
};

/** What both of us say something about. */
type Common = { theirs: string; mine: string };

/** Where something they say meets something I look for. */
export type Meeting = { field: InventoryField; theirs: string; ask: string };

/** What to ask for, small enough to be granted. */
const favours: Record<InventoryField, string> = {
  whoIAm: 'half an hour',
  whatIKnow: 'half an hour',
  whoIKnow: 'an introduction',
  whatIHave: 'one try of it',
  slackResources: 'one try of it',
};

/** A meeting as something to ask for, in words that can be sent. */
export function favourOf({ field, theirs, ask }: Meeting): string {
  if (field === 'whoIKnow') return `An introduction, for ${quote(ask)}`;
  if (field === 'whatIHave' || field === 'slackResources') return `One try of ${quote(theirs)}, for ${quote(ask)}`;
  return `Half an hour on ${quote(ask)}`;
}
/** All but the figures is worked out when asked for. `meetings`: the nearest first. */
export type Ranked = {
  /** `fitsFrom` or more for those who fit, and `why` gives the reason; the others stay below, whatever words they share. */
  percent: number;
  /** How near their words come to what is looked for, from 0 to 99. */
  near: number;
  /** The reason, or, without one, what both name or a line of theirs; it claims nothing then. */
  why: () => string;
  /** What to ask for; null where nothing is looked for. */
  favour: () => string | null;
  meetings: (least?: number) => Meeting[];
};

const limits = { clauses: 80, needTerms: 48, asks: 12, line: 70, quote: 90, ask: 140 } as const;

/** The sentences of a text as they were written, without the full stop. */
function* saidIn(text: string): Generator<string> {
  for (const line of text.split(/\r?\n/u))
    for (const sentence of sentencesOf(withoutBullet(line))) {
      const said = sentence.replace(/(?<![\s.;,])[\s.;,]+$/u, '');
      if (said !== '') yield said;
    }
}

/** Where a part of an enumeration ends; what only says more of the part before belongs to it. */
const partEnds = /[,;:/]\s(?!(?:who|whom|whose|which|where|that|before|until|since|while)\b)|\s(?:and|or)\s/u;

/** A long line is taken apart. */
function* inShortLines(text: string): Generator<string> {
  for (const said of saidIn(text)) yield* said.length > limits.line ? itemsOf(said) : [said];
}

/** What of somebody's inventory is shared with me, made ready. Costs by the length of the text; keep it. */
export function profileOf(texts: InventoryTexts, lexicon: Lexicon): Profile {
  const ids: number[] = [];
  const weights: number[] = [];
  const ends = new Set<number>();
  const clauses: Clause[] = [];
  for (const field of inventoryFields)
    for (const text of inShortLines(texts[field])) {
      if (clauses.length >= limits.clauses) break;
      const from = ids.length;
      for (const part of text.split(partEnds)) {
        addTerms(part, lexicon, ids, weights);
        ends.add(ids.length);
      }
      if (ids.length > from) clauses.push({ field, text, from, to: ids.length });
    }
  return { ids, weights, ends, clauses, tags: tagsOf(texts, lexicon), areas: areasOf(ids, lexicon) };
}

/** What I look for: the challenge in the first place, my own inventory where there is none. */
export function needOf(challenge: ChallengeText | null, inventory: InventoryTexts, lexicon: Lexicon): Need {
  const means = inventoryFields.flatMap((field) => meansOf(field, inventory[field]).map(({ text }) => text));
  const mine = new Map<number, string>();
  for (const text of means) for (const id of termsOf(text, lexicon).ids) if (!mine.has(id)) mine.set(id, text);
  const passages = challenge
    ? [challenge.title, ...saidIn(`${challenge.statement}\n${challenge.context ?? ''}`)]
    : means;
  const asks = passages
    .slice(0, limits.asks)
    .map((text) => ({ text, ...termsOf(text, lexicon) }))
    .filter(({ ids }) => ids.length > 0);
  const sums = new Map<number, number>();
  asks.forEach(({ ids, weights }) =>
    ids.forEach((id, at) => sums.set(id, (sums.get(id) ?? 0) + weights[at]! / (sums.has(id) ? 2 : 1))),
  );
  const heaviest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limits.needTerms);
  const need: Need = {
    ids: heaviest.map(([id]) => id),
    weights: heaviest.map(([, weight]) => weight),
    asks,
    mine,
    isOwn: challenge === null,
  };
  if (!challenge) return need;
  // What I have myself I look for less.
  const { nearTo } = comparison(need, lexicon);
  const covered = need.ids.map(() => 0);
  for (const id of mine.keys())
    nearTo(id).at.forEach((at, n) => (covered[at] = Math.max(covered[at]!, nearTo(id).values[n]!)));
  return { ...need, weights: need.weights.map((weight, at) => weight * (1 - 0.4 * covered[at]!)) };
}

// What somebody knows or has can be used; who they are says less of what they could do.
const usable: Record<InventoryField, number> = {
  whoIAm: 0.6,
  whatIKnow: 1,
  whoIKnow: 0.95,
  whatIHave: 1,
  slackResources: 1,
};

/** Compares anybody's profile with one need: make it once, use it for all. */
export function matcherOf(need: Need, lexicon: Lexicon): (profile: Profile) => Ranked | null {
  const { nearTo } = comparison(need, lexicon);
  const total = need.weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Float64Array(need.ids.length);
  let compared: Compared[] | undefined;
  const askNearestTo = (terms: Terms): string =>
    nearestAsk(terms, (compared ??= need.asks.map((ask) => ({ ...ask, ...comparison(ask, lexicon) }))));

  /** How near the nearest part of a clause comes to what is looked for; what it comes near to is noted in `best`. */
  function relevanceOf({ ids, weights, ends }: Profile, { field, from, to }: Clause): number {
    const use = usable[field];
    let relevance = 0;
    let near = 0;
    let whole = 0;
    for (let n = from; n < to; n += 1) {
      const weight = weights[n]!;
      const { at, values, heaviest } = nearTo(ids[n]!);
      for (let each = 0; each < at.length; each += 1) best[at[each]!] = Math.max(best[at[each]!]!, values[each]! * use);
      near += heaviest * use * weight;
      // A name says nothing against what stands beside it.
      whole += ids[n]! < unknownFrom ? weight : weight / 4;
      if (ends.has(n + 1)) {
        relevance = Math.max(relevance, near / (whole + 0.8));
        near = whole = 0;
      }
    }
    return relevance;
  }

  const sought = need.isOwn ? '' : (need.asks.find(isQuotable)?.text ?? '');

  const isAboutMe = ({ text }: Clause): boolean =>
    need.myName !== undefined && need.myName !== '' && wordsIn(text).includes(need.myName);

  /** What both write of: how much it weighs, and where both say the weightiest. */
  function groundOf({ ids, weights, clauses }: Profile): { ground: number; common: Common | null } {
    const met = new Set<number>();
    let ground = 0;
    let most = telling;
    let common: Common | null = null;
    for (const clause of clauses)
      for (let n = clause.from; n < clause.to; n += 1) {
        const id = ids[n]!;
        if (!need.mine.has(id) || met.has(id)) continue;
        met.add(id);
        ground += weights[n]!;
        const mine = need.mine.get(id)!;
        if (
          weights[n]! > most &&
          isQuotable(clause) &&
          isQuotable({ text: mine }) &&
          haveNameInCommon(clause.text, mine)
        )
          [most, common] = [weights[n]!, { theirs: clause.text, mine }];
      }
    return { ground, common };
  }

  return (profile) => {
    const { ids, weights, clauses } = profile;
    if (clauses.length === 0 || total === 0) return null;
    best.fill(0);
    let [first, second, third] = [0, 0, 0];
    let isNamed = false;
    for (const clause of clauses) {
      const relevance = relevanceOf(profile, clause);
      isNamed ||= isMeant(clause, relevance);
      if (relevance > first) [first, second, third] = [relevance, first, second];
      else if (relevance > second) [second, third] = [relevance, second];
      else if (relevance > third) third = relevance;
    }
    let covered = 0;
    for (let n = 0; n < best.length; n += 1) covered += best[n]! * need.weights[n]!;
    const coverage = covered / total;
    const pointed = 0.5 * first + 0.3 * second + 0.2 * third;
    const shared = 1 - Math.exp(-groundOf(profile).ground / 4);
    const near = percentOf(0.5 * coverage + 0.5 * pointed + 0.08 * shared);
    // Worked out again for the few that are shown: kept for thousands, it would be most of the memory.
    const relevances = (): { clause: Clause; relevance: number }[] =>
      clauses
        .filter((clause) => !isAboutMe(clause))
        .map((clause) => ({ clause, relevance: relevanceOf(profile, clause) }))
        .toSorted((a, b) => b.relevance - a.relevance || usable[b.clause.field] - usable[a.clause.field]);
    const meetings = (least?: number): Meeting[] =>
      relevances()
        .filter(({ clause, relevance }) => (least === undefined ? isMeant(clause, relevance) : relevance > least))
        .slice(0, 3)
        .map(({ clause: { field, text, from, to } }) => ({
          field,
          theirs: text,
          ask: askNearestTo({ ids: ids.slice(from, to), weights: weights.slice(from, to) }),
        }))
        .filter(({ ask }) => ask !== '' && ask.length <= limits.ask);
    const reasons = isNamed && near >= convincing && !need.isOwn ? meetings() : [];
    const [reason] = reasons;
    return {
      percent: reason ? near : Math.floor((near * fitsFrom) / 100),
      near,
      meetings: (least) => (least === undefined ? reasons : meetings(least)),
      why() {
        if (reason) return reasonOf(reason);
        const { common } = groundOf(profile);
        if (common) return `Common ground: ${quote(common.theirs)}, and your ${quote(common.mine)}`;
        const lines = relevances().flatMap(({ clause }) => (isQuotable(clause) ? [clause] : []));
        // Who somebody is says least of what to ask them, and so does a word or two.
        const line = lines.find(({ field, text }) => field !== 'whoIAm' && / .* /u.test(text)) ?? lines[0];
        return line ? saysOf(line) : '';
      },
      favour() {
        if (reason) return favourOf(reason);
        return sought === '' ? null : `The name of somebody to call about ${quote(sought)}`;
      },
    };
  };
}

/** Two lines meet by a name (a person, a place, a tool) more than by a word: it stands capitalised in both, and inside one. */
const insideNames = /(?<=\S\s)\p{Lu}[\p{L}\p{M}’'-]{2,}/gu;
const haveNameInCommon = (one: string, other: string): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([a = '', b = '']) =>
    wordsIn(a.match(insideNames)?.join(' ') ?? '').some((name) => name !== '' && wordsIn(b).includes(name)),
  );

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’-]+|['’]s\b/u);

/** What a word weighs that is worth naming as common ground. More common ones ("empty", "labels") stand in lines that have nothing in common. */
const telling = 0.6;

/**
 * From here on a line is named as a reason, and from `convincing` on the person is. Below, most reasons make nobody nod: looked
 * at by hand on test/fixtures/match-people.yaml and on the demo. Things meet by one word more easily than what somebody knows.
 */
const meant: Record<InventoryField, number> = {
  whoIAm: 0.16,
  whatIKnow: 0.16,
  whoIKnow: 0.16,
  whatIHave: 0.3,
  slackResources: 0.3,
};
const convincing = 70;
const isMeant = (clause: Clause, relevance: number): boolean => relevance > meant[clause.field] && isQuotable(clause);

/** Two digits, rising with the fit, never certain. */
const percentOf = (raw: number): number => Math.min(99, Math.round(100 * (1 - Math.exp(-6 * raw))));

/** A reason quotes whole, or not at all. */
const isQuotable = ({ text }: { text: string }): boolean => text.length <= limits.quote;
const quote = (text: string): string => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;

const verbs: Record<InventoryField, string> = {
  whoIAm: 'Writes',
  whatIKnow: 'Knows',
  whoIKnow: 'In touch with',
  whatIHave: 'Has',
  slackResources: 'Has idle',
};

const saysOf = ({ field, text }: Pick<Clause, 'field' | 'text'>): string => `${verbs[field]} ${quote(text)}`;

/** In one line, in the words of both. */
const reasonOf = ({ field, theirs, ask }: Meeting): string =>
  `${saysOf({ field, text: theirs })}. Maybe useful for ${quote(ask)}: ask for ${favours[field]}`;

type Compared = Terms & { text: string } & ReturnType<typeof comparison>;

function nearestAsk(said: Terms, asks: readonly Compared[]): string {
  let found = '';
  let most = -1;
  for (const { text, nearTo } of asks) {
    let sum = 0;
    for (let at = 0; at < said.ids.length; at += 1) sum += nearTo(said.ids[at]!).heaviest * said.weights[at]!;
    if (sum > most) [most, found] = [sum, text];
  }
  return found;
}

/** From here on a phrase is meant by what somebody says, though it is not said. */
const likely = 40;

/** Who says a phrase, and where: its very words, or lines that mean something like it. */
export function phraseFinder(phrase: string, inventory: InventoryTexts, lexicon: Lexicon, myName?: string) {
  const match = matcherOf({ ...needOf({ title: phrase, statement: '' }, inventory, lexicon), myName }, lexicon);
  const sought = phrase.trim().toLowerCase();
  return (profile: Profile): { percent: number; why: string } | null => {
    const said = profile.clauses.find(({ text }) => text.toLowerCase().includes(sought));
    const ranked = match(profile);
    const meant = said || !ranked || ranked.near < likely ? [] : ranked.meetings(0);
    const nearest = said ?? meant.map(({ field, theirs }) => ({ field, text: theirs }))[0];
    return nearest
      ? {
          percent: said ? 99 : (ranked?.near ?? 0),
          why: `${saysOf({ ...nearest, text: shortened(nearest.text, limits.quote) })}: ask for ${favours[nearest.field]}`,
        }
      : null;
  };
}
