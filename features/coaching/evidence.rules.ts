// What of somebody's own records and words bears on a question: lessons of plays that were done, plays and promises with their days,
// who has not answered, the limit, a line of the inventory, what was said in this talk. Each is quoted word for word (D §9).
import { DAY_MS, formatShortDay } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { leftOut } from '../conversation/correcting.rules.ts';
import { firstWords } from '../conversation/phrase.rules.ts';
import type { Talk } from '../conversation/talk.rules.ts';
import { limitParts, roleIn } from '../records/at-hand.rules.ts';
import type { RecordedPartner, RecordedPlay, Records } from '../records/records.rules.ts';
import { carrying, stemsIn } from '../sentences/carrying.rules.ts';
import { isAsked } from '../sentences/deed.rules.ts';
import { hasFigure } from '../sentences/fact.rules.ts';
import { digits, numeral, valueOf } from '../sentences/number.rules.ts';

type Kind =
  'lesson' | 'late' | 'open' | 'silent' | 'declined' | 'promise' | 'limit' | 'challenge' | 'inventory' | 'said';
/** One line of the records: `text` is what it is about, `beside` what stands around it, `key` what it is known again by. */
export type Evidence = {
  kind: Kind;
  text: string;
  beside: string;
  /** What all lines of one thing have in common. */
  of: string;
  key: string;
  says: string;
  quoted: string;
};

const isOverdue = (day: string | null, now: Date): boolean =>
  day !== null && new Date(day).getTime() + DAY_MS < now.getTime();

const most = 120;
/** Each sentence of a lesson is a line of its own. */
function lessonsOf({ title, description, lessons }: RecordedPlay): Evidence[] {
  return sentencesOf(lessons ?? '').map((each) => ({
    kind: 'lesson',
    text: each,
    beside: `${title} ${description}`,
    of: title,
    key: quote(each, most),
    says: `of “${title}” you wrote ${quote(each, most)}`,
    quoted: quote(each, most),
  }));
}

function openPlay({ title, description, dueDate }: RecordedPlay, now: Date): Evidence[] {
  if (dueDate === null) return [];
  const isLate = isOverdue(dueDate, now);
  const day = formatShortDay(dueDate, now);
  return [
    {
      kind: isLate ? 'late' : 'open',
      text: title,
      beside: description,
      of: title,
      key: `“${title}” ${isLate ? 'was' : 'is'} due`,
      says: `your play “${title}” ${isLate ? `was due on ${day}, and is still open` : `is due on ${day}`}`,
      quoted: '',
    },
  ];
}

function partnerLines({ name, status, mine, updatedAt, promises }: RecordedPartner, now: Date): Evidence[] {
  const line = (kind: Kind, key: string, says: string, text = name): Evidence => ({
    kind,
    text,
    beside: '',
    of: name,
    key,
    says,
    quoted: '',
  });
  const since = formatShortDay(updatedAt, now);
  return [
    // Whoever is owed something is not who keeps waiting.
    ...(status === 'initiated' && mine && promises.length === 0
      ? [line('silent', `“${name}” has not answered`, `“${name}” has not answered since ${since}`)]
      : []),
    ...(status === 'initiated' && !mine
      ? [line('silent', `“${name}” has asked you`, `“${name}” has asked you, and waits for an answer since ${since}`)]
      : []),
    ...(status === 'declined' ? [line('declined', `“${name}” has declined`, `“${name}” has declined`)] : []),
    ...promises.map(({ text, due }) => {
      const words = firstWords(text, 110);
      const day =
        due === null ? '' : `${isOverdue(due, now) ? ', and it was due on' : ' by'} ${formatShortDay(due, now)}`;
      return line('promise', words, `you promised “${name}” ${words}${day}`, `${name} ${text}`);
    }),
  ];
}

const saidMost = 110;
/** What was said before in this talk, where it is told in a line: no question, and nothing that was said of the talk. */
const saidLines = (texts: readonly string[]): Evidence[] =>
  texts
    .flatMap(sentencesOf)
    .filter((each) => !isAsked(each) && each.length >= 15 && each.length <= saidMost && !ofTalk.test(each))
    .map((each) => ({
      kind: 'said',
      text: each,
      beside: '',
      of: each,
      key: quote(each, saidMost),
      says: `you said ${quote(each, saidMost)}`,
      quoted: quote(each, saidMost),
    }));
const ofTalk = pattern('iu')`
  \b(?:i (?:said|asked|meant|told you|mean)|you (?:did|do|have|are|were|got|still|said)|your question|the step|don['’]?t know)\b
`;

/** All that could bear on something; whom they know only where it is asked who. */
function linesOf(records: Records, talk: Pick<Talk, 'texts'>, now: Date, isWho: boolean): Evidence[] {
  const { plays, partners, challenge, inventory } = records;
  const written = (kind: Kind, lead: string, text: string, beside = ''): Evidence[] =>
    sentencesOf(text)
      .filter((each) => each.length >= 8)
      .map((each) => ({
        kind,
        text: each,
        beside,
        of: each,
        key: quote(each, most),
        says: `${lead} ${quote(each, most)}`,
        quoted: quote(each, most),
      }));
  return [
    ...plays.filter(({ status }) => status === 'completed').flatMap(lessonsOf),
    ...plays.filter(({ status }) => status !== 'completed').flatMap((play) => openPlay(play, now)),
    ...partners.flatMap((each) => partnerLines(each, now)),
    ...limitParts(records).flatMap((part) => written('limit', 'as your limit you wrote', part)),
    ...[challenge?.affordableLoss?.reputation, challenge?.affordableLoss?.emotional].flatMap((text) =>
      written('limit', 'of what you would not lose you wrote', text ?? ''),
    ),
    ...(challenge
      ? written('challenge', `of “${challenge.title}” you wrote`, challenge.statement, challenge.title)
      : []),
    ...[inventory.whatIKnow, inventory.whatIHave, inventory.slackResources, isWho ? inventory.whoIKnow : ''].flatMap(
      (text) => written('inventory', 'in your inventory you wrote', text),
    ),
    ...saidLines(talk.texts),
  ];
}

const prior: Record<Kind, number> = {
  lesson: 0.5,
  late: 0.4,
  promise: 0.3,
  silent: 0.3,
  declined: 0.3,
  open: 0.2,
  challenge: 0.1,
  limit: 0,
  inventory: 0,
  said: 0.1,
};
export type Ranked = Evidence & {
  /** How much of what was asked stands in it. */
  near: number;
  weight: number;
  /** Whether it is about what was asked, and not only of a word in it. */
  bears: boolean;
  /** Whether a thing of the question's stands in it or around it, and in hardly anything else. */
  isOf: boolean;
  /** Whether it says no more than what was said in this talk. */
  isSaid: boolean;
};
export type Search = {
  question: string;
  /** What the talk is about besides. */
  around: string;
  /** Whether a line with a figure or a day tells more than another. */
  figures?: boolean;
};

const anyNumber = new RegExp(`(?<![\\p{L}\\d])(?:${digits}|${numeral})(?![\\p{L}\\d])`, 'giu');
/** The numbers of a text, in figures or in words, but for one and two. */
const numbersOf = (text: string): number[] => (text.match(anyNumber) ?? []).map(valueOf).filter((each) => each > 2);

/** "Slim says it is procurement" */
const tellsOf = (text: string, name: string): boolean =>
  name
    .split(' ')
    .filter((part) => part.length >= 3)
    .some((part) =>
      new RegExp(
        `\\b${part.replace(/[^\p{L}-]/gu, '')}(?: \\p{Lu}\\p{L}+)?(?: (?:finally|now|just|also|already|has|at last))* (?:says?|said|told|thinks?|wants?|agreed|answered|wrote)\\b`,
        'u',
      ).test(text),
    );

const hasAnswered =
  /(?<!\b(?:never|not|no one|nobody|n['’]t)(?: yet| even| really)? )\b(?:answered|replied|(?:wrote|rang|called|got) back)\b/iu;

/** "Leave him", of whoever is not counted on any more. */
const isLeft = (texts: readonly string[], name: string): boolean =>
  texts.some(
    (text) =>
      leaves.test(text) && (leftOut(text).some((each) => name.includes(each)) || /\b(?:him|her|them)\b/iu.test(text)),
  );
const leaves =
  /\b(?:[Ll]eave|[Ff]orget|[Dd]rop|[Ss]kip|[Ww]ithout|[Nn]o longer (?:ask|count on|wait for)|not ask|let) (?:him|her|them|\p{Lu})/u;

/** The lines that were not told yet, the most telling first. */
export function ranked(given: Search, talk: Talk, records: Records, now: Date): Ranked[] {
  // Whoever is spoken of by what they are is looked up by name.
  const search = { ...given, question: `${given.question} ${roleIn(given.question, records) ?? ''}` };
  const lines = linesOf(
    records,
    talk,
    now,
    /\bwhom? (?:would|could|can|might|should|knows?|else|do|is there)\b/iu.test(search.question),
  );
  const names = stemsIn(
    [
      ...records.partners.map(({ name }) => name),
      ...(records.challenge?.potentialPartners ?? []).map(({ name }) => name),
      ...(search.question.match(/\p{Lu}\p{L}{2,}/gu) ?? []).filter((word) => records.inventory.whoIKnow.includes(word)),
    ].join(' '),
  );
  // A word that stands in the lines of many things tells none of them apart.
  const holders = new Map<string, Set<string>>();
  const stems = lines.map(({ kind, text, beside, of }) => {
    const [own, more] = [stemsIn(text), stemsIn(beside)];
    // What is said now of a thing makes it no less rare in the records.
    for (const stem of kind === 'said' ? [] : [...own, ...more])
      (holders.get(stem) ?? holders.set(stem, new Set()).get(stem)!).add(of);
    return { own, more };
  });
  const rarity = (stem: string): number => (names.has(stem) ? 1 : 1 / Math.sqrt(holders.get(stem)?.size ?? 1));
  // What is talked about besides counts only where the line itself is about it, and not the play it is a lesson of.
  const hits = (words: ReadonlyMap<string, number>, at: number, isBeside: boolean): number =>
    [...words].reduce((sum, [stem, weight]) => {
      const { own, more } = stems[at]!;
      const share = own.has(stem) ? 1 : isBeside && more.has(stem) ? 0.6 : 0;
      return sum + weight * rarity(stem) * share;
    }, 0);
  const numbers = new Set(search.figures ? numbersOf(search.question) : []);
  const hasSame = ({ text, beside }: Evidence): boolean =>
    numbers.size > 0 && numbersOf(`${text} ${beside}`).some((each) => numbers.has(each));
  const asked = carrying(search.question, names);
  const around = carrying(search.around, names);
  const told = stemsIn(`${search.question} ${talk.texts.at(-1) ?? ''}`);
  const isKnown = (text: string): boolean => {
    const own = [...carrying(text).keys()];
    return own.length >= 2 && own.filter((stem) => told.has(stem)).length >= own.length * 0.7;
  };
  const askedWeight = [...asked.values()].reduce((sum, weight) => sum + weight, 0);
  // Two words that carry the question; or one, where it is a good part of it and stands in nothing else, or a rule is made of it.
  const bears = ({ text, kind }: Evidence, at: number): boolean => {
    const { own, more } = stems[at]!;
    const all = [...asked].filter(([stem]) => own.has(stem) || more.has(stem));
    const inIt = all.filter(([stem]) => own.has(stem));
    if (inIt.length === 0) return false;
    if (hasSame(lines[at]!)) return true;
    const sumOf = (words: readonly (readonly [string, number])[]): number =>
      words.reduce((sum, [, weight]) => sum + weight, 0);
    return (
      sumOf(all) >= 1.5 ||
      // A day of something else answers nothing.
      (kind !== 'open' &&
        kind !== 'late' &&
        inIt.some(
          ([stem, weight]) => weight >= 1 && rarity(stem) === 1 && (names.has(stem) || weight >= askedWeight * 0.3),
        )) ||
      (kind === 'lesson' && isRule(text) && sumOf(inIt) * 2 >= sumOf([...carrying(text)]))
    );
  };
  return (
    lines
      .map((line, at) => {
        const near = hits(asked, at, true) + (hasSame(line) ? 1 : 0);
        // How it is at large is no answer, but a figure in it is.
        if (line.kind === 'challenge' && !(search.figures && hasFigure(line.text)))
          return { ...line, near: 0, weight: 0, bears: false, isOf: false, isSaid: false };
        const figures = !search.figures || !hasFigure(line.text) ? 0 : /\d/u.test(line.text) ? 0.8 : 0.4;
        const weight = near * 2 + hits(around, at, false) * 0.5 + prior[line.kind] + figures;
        const { own, more } = stems[at]!;
        const isOf = [...asked].some(
          ([stem, each]) => each >= 1 && !names.has(stem) && rarity(stem) > 0.7 && (own.has(stem) || more.has(stem)),
        );
        return {
          ...line,
          near,
          weight,
          bears: bears(line, at),
          isOf,
          isSaid:
            near > 0 && !isRule(line.text) && /^(?:lesson|inventory|challenge)$/u.test(line.kind) && isKnown(line.text),
        };
      })
      // What stands in the question itself is no news; nor has anybody been silent whose words were told.
      .filter(
        ({ kind, of }) =>
          kind !== 'silent' ||
          !(
            talk.texts.some((text) => tellsOf(text, of)) ||
            isLeft(talk.texts, of) ||
            (hasAnswered.test(given.question) && !isAsked(given.question))
          ),
      )
      .filter(({ key, kind, text }) => !talk.spoken.includes(key) && !(kind === 'said' && search.around.includes(text)))
      .toSorted((a, b) => b.weight - a.weight)
  );
}

/** A lesson that says what is to be done, or never again. */
export const isRule = (text: string): boolean => ruleWords.test(text);
const ruleWords = pattern('iu')`
  ^(?:
    never|no more|nobody (?:should|may)|always|not again|only (?!\d|half|an?\b|one\b|two\b|three\b|few\b)
    |do not|don['’]t|money first
  )\b
  |\b(?:never again|next time)\b
`;

/**
 * What they wrote that they will not risk, and that is no sum and no hours, "not my standing with the head nurses", where what is said
 * bears on it: by its words, by whoever is named, or because it is done without leave; '' elsewhere.
 */
export function keptSafe(said: string, records: Records): string {
  const words = limitParts(records)
    .flatMap((part) => part.split(/[,;] (?:and |but )?|\. /u))
    .find((part) => keeps.test(part) && !hasFigure(part) && part.split(' ').length > 1);
  if (words === undefined) return '';
  const known = sentencesOf(records.inventory.whoIKnow).filter((line) => namedIn(said, line));
  const about = stemsIn([said, ...known].join('\n'));
  return isUnasked.test(said) || [...carrying(words).keys()].some((stem) => about.has(stem)) ? words : '';
}
/** Whether one whose name begins a line of those they know is named in a text. */
const namedIn = (said: string, line: string): boolean =>
  (line.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some((name) => said.includes(name));
const isUnasked = pattern('iu')`
  \bwithout (?:asking|permission|telling|her|him|them)\b
  |\b(?:allowed|risky?|secretly?|behind|law|licen[cs]e|ministry|boss)\b
  |\bdid not ask\b
`;
const keeps = pattern('iu')`
  ^(?:not|never|nothing|without|i (?:will|do) not|i (?:won|don)['’]t)\b
    (?! (?:an?|one|of) \p{L}+ (?:more|of)\b| (?:more|else|beyond|after|before|on)\b)
`;

/** Lines as one sentence; two of one play are quoted as one. */
export function told(lines: readonly Evidence[]): string {
  const parts: string[] = [];
  const seen = new Map<string, number>();
  for (const { kind, of, says, quoted } of lines) {
    const at = kind === 'lesson' ? seen.get(of) : undefined;
    if (at === undefined) {
      if (kind === 'lesson') seen.set(of, parts.length);
      parts.push(says);
    } else parts[at] += ` and ${quoted}`;
  }
  return parts.join('; ');
}
