// How near words are in what they mean: by their vectors, each against what is usual for it; names and rare words by themselves.
// Frequent and plain words weigh little. Pure.

/** What is known of words: see server/word-vectors. */
export type Lexicon = { rankOf(word: string): number; vectorOf(rank: number): Float32Array };

/** Ranks for known words, larger numbers for others; how much each weighs. */
export type Terms = { ids: readonly number[]; weights: readonly number[] };

/** Larger than the rank of any known word. */
export const unknownFrom = 1 << 20;
const mostTerms = 600;

// Words that people use of anything: they weigh little, whatever their frequency.
const plain = new Set(
  `need needs needed want wants wanted help helps helping people person group groups work works working worked time times year years
  month months week weeks day days hour hours minute minutes page pages make makes making made get gets getting got give gives know knows known knowing like likes
  use uses used using good great best better well new old many much more most few several every each other another
  thing things way ways lot lots kind kinds part parts place places side really very always often never sometimes
  able can could would should may might must will have has had having is are was were be been being do does did done doing
  go goes going gone come comes coming came take takes taking took put puts keep keeps keeping kept find finds finding found
  bring brings try tries tried look looks looking start starts started let lets say says said tell tells told ask asks asked
  my our your their his her its the a an and or but so if then than as at by for from in into of on onto to up out over off under with
  without within about after before between through during until while because not no nor only also just even still too yet
  this that these those there here where when who whom whose which what why how i me we us you he him she they them it
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
  thirty forty fifty sixty seventy eighty ninety hundred thousand dozen first second third rule rules
  last next small big large little long short high low own same whole half enough some any all both few
  challenge problem idea ideas project projects question questions everything something nothing anything everyone someone anyone nobody
  nobody somebody anybody mr mrs ms dr plus per via etc yes love enjoy enjoys life believe think feel feels since once again around across along
  leave leaves leaving tell stand stands standing sit sits turn turns move moves stay stays stop stops open opens close closes call
  calls wait waits waiting happen happens become becomes seem seems show shows showing hear hears hold holds lose loses lie lies lay lying meet meets set
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

/** "twenty-two" says as little as "two". */
const isPlain = (word: string): boolean =>
  plain.has(word) || (word.includes('-') && word.split('-').every((half) => plain.has(half)));

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
  if (isPlain(word)) return 0;
  if (id >= unknownFrom) return 0.8;
  return (Math.log(id + 10) / Math.log(50_010)) ** 2;
}

/** A word as it was written, looked up: what it is known by, and its halves where it is a compound that is not known. */
export type Token = { id: number; weight: number; isPlain: boolean; halves: readonly Token[]; near: number };
const tokens = new WeakMap<Lexicon, Map<string, Token>>();
const mostTokens = 200_000;

export function tokenOf(lower: string, lexicon: Lexicon): Token {
  let known = tokens.get(lexicon);
  if (!known || known.size > mostTokens) tokens.set(lexicon, (known = new Map()));
  let token = known.get(lower);
  if (!token) {
    const word = lower.replace(/['’](?:s|re|ve|ll|d|m|t)$/u, '');
    const id = word.length > 1 ? idOf(word, lexicon) : unknownFrom;
    const weight = word.length > 1 ? weightOf(word, id) : 0;
    const compound = word.includes('-') && lexicon.rankOf(word) < 0 ? word.split('-') : [];
    const halves = compound.filter((half) => half.length > 2).map((half) => tokenOf(half, lexicon));
    token = { id, weight, isPlain: isPlain(word), halves, near: -1 };
    known.set(lower, token);
  }
  return token;
}

/** Adds the telling words of a text to `terms`, each once. */
export function addTerms(text: string, lexicon: Lexicon, ids: number[], weights: number[]): void {
  const start = ids.length;
  const add = ({ id, weight, halves }: Token): void => {
    if (halves.length > 0) halves.forEach(add);
    else if (weight > 0.02 && ids.indexOf(id, start) < 0) {
      ids.push(id);
      weights.push(weight);
    }
  };
  for (const [word] of text.toLowerCase().matchAll(wordPattern)) {
    if (ids.length - start >= mostTerms) break;
    add(tokenOf(word, lexicon));
  }
}

export function termsOf(text: string, lexicon: Lexicon): Terms {
  const ids: number[] = [];
  const weights: number[] = [];
  addTerms(text, lexicon, ids, weights);
  return { ids, weights };
}

/** The few words looked for that a word is near to, by their places, how near, and the most that comes of it by their weights. */
export type Near = { at: readonly number[]; values: readonly number[]; heaviest: number };

/** How near any word is to each word that is looked for, worked out once a word. Most are near to hardly any. */
export function comparison({ ids, weights }: Terms, lexicon: Lexicon): { nearTo: (id: number) => Near } {
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

/** How alike two texts are as wholes, from -1 to 1: each stands for the sum of its words. */
export function likeness(a: string, b: string, lexicon: Lexicon): number {
  const [one, other] = [senseOf(a, lexicon), senseOf(b, lexicon)];
  const length = Math.sqrt(dot(one, one) * dot(other, other));
  return length > 0 ? dot(one, other) / length : 0;
}

function senseOf(text: string, lexicon: Lexicon): Float32Array {
  const sense = new Float32Array(100);
  const { ids, weights } = termsOf(text, lexicon);
  ids.forEach((id, n) => wordOf(id, lexicon)?.vector.forEach((value, at) => (sense[at]! += value * weights[n]!)));
  return sense;
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
