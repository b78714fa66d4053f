// The match (D §10): how well what somebody shares covers what my challenge asks for and my own means lack, plus common
// ground. Words are compared by their vectors, so that a nurse answers to a hospital; names and rare words by themselves.
// Pure and stable: the same texts give the same figure and the same reason.
import type { InventoryField, InventoryTexts } from '../inventory/inventory.rules.ts';
import { inventoryFields } from '../inventory/inventory.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { shortened } from '../../shared/shorten.ts';

/** What is known of words: see server/word-vectors. */
export type Lexicon = { rankOf(word: string): number; vectorOf(rank: number): Float32Array };

export type ChallengeText = { title: string; statement: string; context?: string | null };

/** Ranks for known words, larger numbers for others; how much each weighs. */
type Terms = { ids: readonly number[]; weights: readonly number[] };

/** A thing somebody says; its words are those of the profile from `from` to before `to`. */
type Clause = { field: InventoryField; text: string; from: number; to: number };

/** What somebody shares, made ready to be compared: flat, for there may be many. `ends`: where a part of an enumeration ends. */
export type Profile = Terms & { ends: ReadonlySet<number>; clauses: readonly Clause[]; tags: readonly Tag[] };
export type Tag = { word: string; weight: number };

/** What I look for. `asks` are the passages of my challenge, or of my inventory where there is none. */
export type Need = Terms & {
  asks: readonly (Terms & { text: string })[];
  mine: ReadonlySet<number>;
  hasChallenge: boolean;
};

/** Where something they say meets something I look for. */
export type Meeting = { field: InventoryField; theirs: string; ask: string };
/** `why` and `meetings` (the nearest first) are worked out when asked for. */
export type Ranked = { percent: number; why: () => string; meetings: () => Meeting[] };

const limits = { clauses: 80, terms: 600, needTerms: 48, asks: 12, quote: 90 } as const;
const unknownFrom = 1 << 20;

// Words that people use of anything: they weigh little, whatever their frequency.
const plain = new Set(
  `need needs needed want wants wanted help helps helping people person group groups work works working worked time times year years
  month months week weeks day days hour hours make makes making made get gets getting got give gives know knows known knowing like likes
  use uses used using good great best better well new old many much more most few several every each other another
  thing things way ways lot lots kind kinds part parts place places side really very always often never sometimes
  able can could would should may might must will have has had having is are was were be been being do does did done doing
  go goes going gone come comes coming came take takes taking took put puts keep keeps keeping kept find finds finding found
  bring brings try tries tried look looks looking start starts started let lets say says said tell tells told ask asks asked
  my our your their his her its the a an and or but so if then than as at by for from in into of on onto to up out over off under with
  without within about after before between through during until while because not no nor only also just even still too yet
  this that these those there here where when who whom whose which what why how i me we us you he him she they them it
  one two three four five six seven eight nine ten twelve twenty thirty forty fifty hundred thousand dozen first second third
  last next small big large little long short high low own same whole half enough some any all both few
  challenge problem idea ideas project projects question questions everything something nothing anything everyone someone anyone nobody
  nobody somebody anybody plus per via etc yes love enjoy enjoys life believe think feel feels since once again around across along
  leave leaves leaving tell stand stands standing sit sits turn turns move moves stay stays stop stops open opens close closes call
  calls wait waits waiting happen happens become becomes seem seems show shows showing hear hears hold holds lose loses meet meets set
  sets change changes understand follow follows allow allows add adds spend spends offer offers remember consider appear appears send
  sends expect fall falls cut cuts reach reaches remain remains suggest raise pass passes require decide pull arrive arrives arrived
  miss misses missed throw throws cannot read reads run runs running live lives pick picks carry carries matter matters end ends begin
  mostly usually almost nearly quite rather perhaps maybe simply easily quickly slowly right left against toward towards
  including include includes based available free full different various certain sure clear true real actual main general special
  today tomorrow yesterday morning mornings evening evenings afternoon afternoons night nights weekend weekends monday tuesday
  wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april june july august september october november december spring summer autumn winter`.split(
    /\s+/u,
  ),
);

const wordPattern = /\p{L}[\p{L}\p{N}]*(?:[-'’][\p{L}\p{N}]+)*/gu;

/** A rare word is known by itself: a number for it that no known word has. */
function unknownId(word: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619);
  return unknownFrom + ((hash >>> 0) % (1 << 29));
}

/** One form for one and many, known where either is. */
function idOf(word: string, lexicon: Lexicon): number {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh)es$/u.test(word)) forms.push(word.slice(0, -2));
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1));
  const [given = -1, ...singular] = forms.map((form) => lexicon.rankOf(form));
  // The commoner form stands for both, so that "permits" and "permit" are one.
  const known = singular.find((rank) => rank >= 0);
  if (known !== undefined) return known;
  return given >= 0 ? given : unknownId(forms.at(-1) ?? word);
}

/** Frequent words tell little (smooth inverse frequency over Zipf's law); rare ones are told apart by themselves. */
function weightOf(word: string, id: number): number {
  if (plain.has(word)) return 0;
  if (id >= unknownFrom) return 0.8;
  return (Math.log(id + 10) / Math.log(50_010)) ** 2;
}

/** A word as it was written, looked up: what it is known by, and its halves where it is a compound that is not known. */
type Token = { id: number; weight: number; isPlain: boolean; halves: readonly Token[]; near: number };
const tokens = new WeakMap<Lexicon, Map<string, Token>>();
const mostTokens = 200_000;

function tokenOf(lower: string, lexicon: Lexicon): Token {
  let known = tokens.get(lexicon);
  if (!known || known.size > mostTokens) tokens.set(lexicon, (known = new Map()));
  let token = known.get(lower);
  if (!token) {
    const word = lower.replace(/['’](?:s|re|ve|ll|d|m|t)$/u, '');
    const id = word.length > 1 ? idOf(word, lexicon) : unknownFrom;
    const weight = word.length > 1 ? weightOf(word, id) : 0;
    const compound = word.includes('-') && lexicon.rankOf(word) < 0 ? word.split('-') : [];
    const halves = compound.filter((half) => half.length > 2).map((half) => tokenOf(half, lexicon));
    token = { id, weight, isPlain: plain.has(word), halves, near: -1 };
    known.set(lower, token);
  }
  return token;
}

/** Adds the telling words of a text to `terms`, each once. */
function addTerms(text: string, lexicon: Lexicon, ids: number[], weights: number[]): void {
  const start = ids.length;
  const add = ({ id, weight, halves }: Token): void => {
    if (halves.length > 0) halves.forEach(add);
    else if (weight > 0.02 && ids.indexOf(id, start) < 0) {
      ids.push(id);
      weights.push(weight);
    }
  };
  for (const [word] of text.toLowerCase().matchAll(wordPattern)) {
    if (ids.length - start >= limits.terms) break;
    add(tokenOf(word, lexicon));
  }
}

function termsOf(text: string, lexicon: Lexicon): Terms {
  const ids: number[] = [];
  const weights: number[] = [];
  addTerms(text, lexicon, ids, weights);
  return { ids, weights };
}

/** What of somebody's inventory is shared with me, made ready. Costs by the length of the text; keep it. */
export function profileOf(texts: InventoryTexts, lexicon: Lexicon): Profile {
  const ids: number[] = [];
  const weights: number[] = [];
  const ends = new Set<number>();
  const clauses: Clause[] = [];
  for (const field of inventoryFields) {
    for (const { text } of meansOf(field, texts[field])) {
      if (clauses.length >= limits.clauses) break;
      const from = ids.length;
      for (const part of text.split(/[,;:/]\s|\s(?:and|or)\s/u)) {
        addTerms(part, lexicon, ids, weights);
        ends.add(ids.length);
      }
      if (ids.length > from) clauses.push({ field, text, from, to: ids.length });
    }
  }
  return { ids, weights, ends, clauses, tags: tagsOf(texts, lexicon) };
}

/** What I look for: the challenge in the first place, my own inventory where there is none. */
export function needOf(challenge: ChallengeText | null, inventory: InventoryTexts, lexicon: Lexicon): Need {
  const means = inventoryFields.flatMap((field) => meansOf(field, inventory[field]).map(({ text }) => text));
  const mine = termsOf(means.join('\n'), lexicon);
  const passages = challenge
    ? [
        challenge.title,
        ...meansOf('whoIAm', `${challenge.statement}\n${challenge.context ?? ''}`).map(({ text }) => text),
      ]
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
    mine: new Set(mine.ids),
    hasChallenge: challenge !== null,
  };
  if (!challenge) return need;
  // What I have myself I look for less.
  const { nearTo } = comparison(need, lexicon);
  const covered = need.ids.map(() => 0);
  for (const id of mine.ids)
    nearTo(id).at.forEach((at, n) => (covered[at] = Math.max(covered[at]!, nearTo(id).values[n]!)));
  return { ...need, weights: need.weights.map((weight, at) => weight * (1 - 0.4 * covered[at]!)) };
}

/** The few words looked for that a word is near to, by their places, how near, and the most that comes of it by their weights. */
type Near = { at: readonly number[]; values: readonly number[]; heaviest: number };

/** How near any word is to each word that is looked for, worked out once a word. Most are near to hardly any. */
function comparison({ ids, weights }: Terms, lexicon: Lexicon): { nearTo: (id: number) => Near } {
  const sought = ids.map((id) => wordOf(id, lexicon));
  const known = new Map<number, Near>();
  const compare = (id: number): Near => {
    const own = wordOf(id, lexicon);
    const at: number[] = [];
    const values: number[] = [];
    let heaviest = 0;
    for (let n = 0; n < ids.length; n += 1) {
      const other = sought[n];
      let value = 0;
      if (ids[n] === id) value = 1;
      else if (own && other) {
        const floor = Math.max(own.floor, other.floor);
        value = (dot(own.vector, other.vector) - floor) / (1 - floor);
      }
      if (value <= 0) continue;
      at.push(n);
      values.push(value);
      heaviest = Math.max(heaviest, value * weights[n]!);
    }
    return { at, values, heaviest };
  };
  return {
    nearTo(id) {
      let near = known.get(id);
      if (!near) known.set(id, (near = compare(id)));
      return near;
    },
  };
}

type Word = { vector: Float32Array; floor: number };
const kept = new WeakMap<Lexicon, { sample: Float32Array[]; words: Map<number, Word> }>();

/**
 * A known word, and how near it must be to another to mean anything: some words ("leave", "room") are near to everything,
 * so each is measured against a sample of all. Null for a word that is known by itself alone.
 */
function wordOf(id: number, lexicon: Lexicon): Word | null {
  if (id >= unknownFrom) return null;
  let known = kept.get(lexicon);
  if (!known) {
    known = { sample: Array.from({ length: 200 }, (_, at) => lexicon.vectorOf(200 + at * 101)), words: new Map() };
    kept.set(lexicon, known);
  }
  let word = known.words.get(id);
  if (!word) {
    const vector = lexicon.vectorOf(id);
    let sum = 0;
    let squares = 0;
    for (const other of known.sample) {
      const near = dot(vector, other);
      sum += near;
      squares += near * near;
    }
    const mean = sum / known.sample.length;
    const spread = Math.sqrt(Math.max(0, squares / known.sample.length - mean * mean));
    word = { vector, floor: mean + spreads * spread };
    known.words.set(id, word);
  }
  return word;
}

// Of a hundred words that have nothing to do with it, four or five are nearer than this to a word.
const spreads = 1.7;

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

// What somebody knows or has can be used; what lies idle most easily; who they are says less of what they could do.
const usable: Record<InventoryField, number> = {
  whoIAm: 0.85,
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

  /** What both write of: how much it weighs, and where they say the weightiest. */
  function groundOf({ ids, weights, clauses }: Profile): { ground: number; common: Clause | null } {
    const met = new Set<number>();
    let ground = 0;
    let most = 0;
    let common: Clause | null = null;
    for (const clause of clauses)
      for (let n = clause.from; n < clause.to; n += 1) {
        const id = ids[n]!;
        if (!need.mine.has(id) || met.has(id)) continue;
        met.add(id);
        ground += weights[n]!;
        if (weights[n]! > most) [most, common] = [weights[n]!, clause];
      }
    return { ground, common };
  }

  return (profile) => {
    const { ids, weights, clauses } = profile;
    if (clauses.length === 0 || total === 0) return null;
    best.fill(0);
    let [first, second, third] = [0, 0, 0];
    for (const clause of clauses) {
      const relevance = relevanceOf(profile, clause);
      if (relevance > first) [first, second, third] = [relevance, first, second];
      else if (relevance > second) [second, third] = [relevance, second];
      else if (relevance > third) third = relevance;
    }
    let covered = 0;
    for (let n = 0; n < best.length; n += 1) covered += best[n]! * need.weights[n]!;
    const coverage = covered / total;
    const pointed = 0.5 * first + 0.3 * second + 0.2 * third;
    const shared = 1 - Math.exp(-groundOf(profile).ground / 4);
    const raw = 0.5 * coverage + 0.5 * pointed + 0.08 * shared;
    // Worked out again for the few that are shown: kept for thousands, it would be most of the memory.
    const relevances = (): { clause: Clause; relevance: number }[] =>
      clauses
        .map((clause) => ({ clause, relevance: relevanceOf(profile, clause) }))
        .toSorted((a, b) => b.relevance - a.relevance);
    const meetingsOf = (found: ReturnType<typeof relevances>): Meeting[] =>
      found
        .filter(({ relevance }) => relevance > meant)
        .slice(0, 3)
        .map(({ clause: { field, text, from, to } }) => ({
          field,
          theirs: text,
          ask: askNearestTo({ ids: ids.slice(from, to), weights: weights.slice(from, to) }),
        }));
    return {
      percent: percentOf(raw),
      meetings: () => meetingsOf(relevances()),
      why() {
        const found = relevances();
        const [nearest] = meetingsOf(found.slice(0, 1));
        return reasonOf(nearest, groundOf(profile).common, need.hasChallenge);
      },
    };
  };
}

/** From here on somebody who reads the reason nods at it; below, none is given. Looked at by hand on test/match-by-people.test.ts. */
const meant = 0.09;

/** Two digits, rising with the fit, never certain. */
const percentOf = (raw: number): number => Math.min(99, Math.round(100 * (1 - Math.exp(-6 * raw))));

const quote = (text: string): string => `“${shortened(text, limits.quote)}”`;

const verbs: Record<InventoryField, string> = {
  whoIAm: 'Writes',
  whatIKnow: 'Knows',
  whoIKnow: 'In touch with',
  whatIHave: 'Has',
  slackResources: 'Has idle',
};

/** In one line, in the words of both; empty where there is nothing to nod at. */
function reasonOf(meeting: Meeting | undefined, common: Clause | null, hasChallenge: boolean): string {
  if (meeting)
    return `${verbs[meeting.field]} ${quote(meeting.theirs)}, near to your ${hasChallenge ? '' : 'own '}${quote(meeting.ask)}`;
  if (common) return `Common ground: ${quote(common.text)}`;
  return '';
}

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

// ── Tags ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const tagWorth = { whatIKnow: 1, whoIAm: 0.6, whatIHave: 0.5 };

// Fields of work: what is near to one of them is a specialty. They are never shown; the person's own word is.
const fields =
  `accounting finance budgeting taxation banking insurance law immigration policy planning zoning permit construction architecture
  carpentry plumbing electricity engineering mechanics manufacturing machinery metal textile sewing design graphics typography printing
  photography film journalism writing publishing translation language teaching education childcare youth psychology counseling therapy
  nursing medicine health pharmacy fitness sport music theatre dance art museum library archive history research statistics mathematics
  science physics chemistry biology ecology environment forestry gardening farming agriculture livestock fishing food cooking baking
  catering restaurant hospitality tourism logistics shipping trucking aviation automotive repair retail sales marketing advertising
  fundraising charity religion software programming database networking electronics radio energy solar water recycling safety firefighting
  police housing furniture pottery jewelry`.split(/\s+/u);

/** What a phrase people use for themselves is made of: one to three words, no sentence. */
const specialty =
  /^(?:(?:an?|the) )?(\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,2})(?: (?:for|with|since|at|in|from|of|on|to|who|that|by) .*)?$/iu;
const noSpecialty =
  /^(?:i|i['’]m|my|we|our|you|he|she|it|how|what|which|when|where|why|most|every|some|two|three|no)\b|\b(?:is|are|was|has|have|and)\b/iu;

/** What somebody is or can do, in their own words: the short items whose words are near to a field of work. */
function tagsOf(texts: InventoryTexts, lexicon: Lexicon): Tag[] {
  const { nearTo } = fieldsOf(lexicon);
  const found = new Map<string, Tag>();
  for (const field of ['whatIKnow', 'whoIAm', 'whatIHave'] as const)
    for (const { text } of meansOf(field, texts[field])) {
      const phrase = specialty.exec(text)?.[1];
      if (phrase === undefined || phrase.length > 32 || noSpecialty.test(phrase)) continue;
      const words = phrase
        .toLowerCase()
        .split(' ')
        .map((word) => tokenOf(word, lexicon));
      const near = words
        .filter(({ id, isPlain }) => !isPlain && id < unknownFrom && id >= 400)
        .map((token) => (token.near < 0 ? (token.near = Math.max(0, ...nearTo(token.id).values)) : token.near));
      const nearest = Math.max(0, ...near);
      if (nearest < 0.15) continue;
      const weight = tagWorth[field] * nearest;
      const key = phrase.toLowerCase();
      if (!found.has(key)) found.set(key, { word: phrase, weight });
    }
  return [...found.values()].sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).slice(0, 12);
}

const compared = new WeakMap<Lexicon, ReturnType<typeof comparison>>();

function fieldsOf(lexicon: Lexicon): ReturnType<typeof comparison> {
  const known = compared.get(lexicon) ?? comparison(termsOf(fields.join(' '), lexicon), lexicon);
  compared.set(lexicon, known);
  return known;
}

/** The tags shown of each person: their own, those first that others have, too, so that a filter finds more than one. */
export function chooseTags(people: readonly (readonly Tag[])[], most: number): string[][] {
  const counts = new Map<string, number>();
  for (const tags of people) for (const { word } of tags) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
  const shown = new Map<string, string>();
  return people.map((tags) =>
    tags
      .map(({ word, weight }) => ({ word, weight: weight * (1 + 0.15 * Math.log2(counts.get(stemOf(word)) ?? 1)) }))
      .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => {
        // One spelling for one and many.
        const spelled = shown.get(stemOf(word)) ?? word;
        shown.set(stemOf(word), spelled);
        return `${spelled[0]!.toUpperCase()}${spelled.slice(1)}`;
      }),
  );
}

const stemOf = (word: string): string => word.toLowerCase().replace(/(?:ies|y|es|s)$/u, '');
