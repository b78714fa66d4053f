// From a sentence to fields: it is parted where a new thought begins, each part weighed in its section, and what it names in
// passing is told besides.
import { pattern } from '../../shared/pattern.ts';
import type { TrayPhrase } from './document-block.rules.ts';
import { tidy } from './document-line.rules.ts';
import type { Span } from './document-line.rules.ts';
import type { Section } from './document-section.rules.ts';
import type { InventoryField } from './inventory.rules.ts';
import { kinAlongside, kinInPassing } from './means-sign.rules.ts';
import { kinWords } from './means-words.rules.ts';
import { findNames, heaviest, isDeed, isIn, noWeights, sum, weigh, words } from './means.rules.ts';
import type { Weights } from './means.rules.ts';
import { sentencesOf } from './sentence.rules.ts';

// Where a new thought with its own subject or verb begins inside a sentence.
const clauseStart = pattern('gu')`
  ; |, (?=(?:half|most|much|part|one|some|all|none) of (?:it|them|which|whom) )
  |, and (?=(?:for|since|after|before|in|at|when|on|between|from|until|every) [^,.;]{2,40} (?:I|we|I've|we've|it|it's|they|they're) )
  |(?:, (?:and |but |so |while |though )| (?:and|but|while|though|whereas|although) )
    (?=(?:I|I'm|I’m|I've|I’ve|we|we've|they|he|she|my|our|his|her|the|a few of|most|some) [\p{L}])
  |(?:, | [–—] )(?=(?:I|I'm|I’m|I've|I’ve|we|they|he|she|it|my|our|his|her) [\p{L}])
  |, (?=which (?:the|my|our|nobody|no one) )
  |, (?=where (?:I|we) )
  |(?:,? and )(?=(?:an?|the|one|two|three|my|our) (?:(?! and )[^,.;]){3,30} (?:that|which|is|are|has|have|sits?|stands?) )
  |(?:,? and )(?=
    (?:
      run|runs|own|owns|have|has|keep|keeps|hold|teach|direct|lead|can|still|also|speak|coach|organise|organize
      |know|sing|play|write|built|build
    ) )
`;

const subject = /^(?:(?:my|our) )?(?:\p{L}{1,20} ){0,3}\p{Lu}[\p{L}'’-]{1,20}$/iu;

function clausesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let depth = 0;
  let counted = 0;
  for (const match of text.matchAll(clauseStart)) {
    for (; counted < match.index; counted++) {
      if (text[counted] === '(') depth++;
      else if (text[counted] === ')') depth--;
    }
    if (match.index - start < 8 || depth > 0) continue;
    // "Chef Teresa Montoya and I" are one subject.
    if (
      match[0].endsWith(' and ') &&
      text.startsWith('I ', match.index + match[0].length) &&
      subject.test(text.slice(start, match.index))
    )
      continue;
    spans.push([start, match.index]);
    start = match.index + match[0].length;
  }
  spans.push([start, text.length]);
  return spans;
}

// "…, although I keep them" says nothing without what stood before it.
const namesNothing = /^(?:I|we|they|he|she) \p{Ll}{2,12} (?:it|them|him|her)[.!]?$/iu;

type Part = { text: string; field: InventoryField | null };

/** The parts of a sentence that speak of different fields; neighbours of one field stay together. */
export function partsOf(sentence: string, section: Section, voice: Voice): Part[] {
  const merged: { start: number; end: number; field: InventoryField | null }[] = [];
  for (const [start, end] of clausesOf(sentence)) {
    const last = merged.at(-1);
    // In a list, what follows a semicolon is of the kind of what stood before it.
    const listed = last?.field && sentence.slice(last.end, start).startsWith(';') ? last.field : null;
    const clause = sentence.slice(start, end);
    const field =
      last && namesNothing.test(clause) ? null : fieldOf(voice(clause), listed ? leaning(section, listed) : section);
    if (last && (last.field === field || field === null || last.field === null)) {
      last.end = end;
      last.field ??= field;
    } else merged.push({ start, end, field });
  }
  return merged.map(({ start, end, field }) => ({
    text: sentence.slice(start, end).replace(/(?<![\s,;])[\s,;]+$/u, ''),
    field,
  }));
}

function leaning(section: Section, field: InventoryField): Section {
  return { kind: section.kind, prior: { ...section.prior, [field]: section.prior[field] + 1.5 } };
}

/** What was done decides over whom it was done with, who is then named in passing. */
function fieldOf(clause: string, section: Section): InventoryField | null {
  const whole = heaviest(weighIn(clause, section), leastWeight);
  const company = whole === 'whoIKnow' ? withWhom.exec(clause) : null;
  // "With my sister I own a house": the main clause decides.
  const opening = whole === 'whoIKnow' ? /^(?:together )?with [^,.;]{3,40}? (?=(?:I|we) )/iu.exec(clause) : null;
  if (opening) return heaviest(weighIn(clause.slice(opening[0].length), section), leastWeight) ?? whole;
  if (!company || company.index < 20) return whole;
  const deed = heaviest(weighIn(clause.slice(0, company.index), section), leastWeight + 0.5);
  return deed ?? whole;
}

/** "Four days a week" at work is no idle time. */
export function weighIn(clause: string, section: Section): Weights {
  const weights = weigh(clause);
  if (section.kind === 'history') weights.slackResources /= 2;
  // So is money at work: "revenue of Rs. 14 crore".
  if (section.kind === 'history') weights.whatIHave *= 0.75;
  // Nor does what was done at work, where it names nobody, tell whom one knows: "Chaired a working group".
  if (section.kind === 'history' && isDeed(clause) && findNames(clause).length === 0) weights.whoIKnow /= 2;
  // At work a title tells what was done, not who somebody is.
  if (section.kind === 'history' && !/\b(?:I|my|we|our)\b/u.test(clause)) weights.whoIAm /= 2;
  // "Anonymised stories", "Restored lathe" among the things that somebody has are things.
  if (section.kind === 'things' && !/^(?:I|We)\b/u.test(clause)) weights.whatIKnow *= 0.6;
  // Who says what they did, and names nobody, speaks of nobody, whatever the paragraph is about.
  if (section.kind === 'other' && weights.whoIKnow <= 0 && /^(?:I|We)\b/u.test(clause))
    return sum(weights, { ...section.prior, whoIKnow: 0 });
  return sum(weights, section.prior);
}

export const leastWeight = 0.7;
const withWhom = /\b(?:with|alongside) (?=(?:the |our )?\p{Lu}|(?:my|our) )/u;

const sumOfMoney = pattern('u')`
  \b(?:an?|the|two|three|our|my)?\s?(?:[£$€]|[A-Z][A-Za-z]{1,2}\.? )?[0-9][0-9.,]{0,14}
    (?: ?(?:million|thousand|k|m|bn))?(?: [a-z-]{2,20}){0,3} (?:
      budget|grant|fund|subscribers|followers|readers|listeners
    )\b[^.;]{0,60}
`;

/** The means a sentence names in passing: whom it was done with, the money or audience it was done with. */
export function inPassing(text: string, field: InventoryField): { field: InventoryField; text: string }[] {
  const found: { field: InventoryField; text: string }[] = [];
  if (field !== 'whoIKnow') {
    const company = /\b(?:with|alongside|for) (?=(?:the |our |my )?\p{Lu}|(?:my|our) )/u.exec(text);
    if (company) {
      const from = company.index + company[0].length;
      const mine = /^(?:my|our) /u.test(text.slice(from));
      const near = findNames(text).filter((name) => name.start >= from && name.start < from + 160);
      const last = near.at(-1);
      const employer =
        company[0].startsWith('for') &&
        !near.some((name) => name.start < from + 5 && (text[name.end] === ',' || name.kind === 'organisation'));
      const telling = mine
        ? isIn(kinWords, words(text.slice(from, from + 60))[1] ?? '')
        : near.some((name) => name.start < from + 5);
      if (telling && !employer)
        found.push({ field: 'whoIKnow', text: mine ? text.slice(from) : text.slice(from, last?.end) });
    }
  }
  if (field !== 'whatIHave' && field !== 'slackResources') {
    const money = sumOfMoney.exec(text);
    if (money) found.push({ field: 'whatIHave', text: money[0].trim() });
  }
  return found;
}

/** What a person says in a conversation, thought by thought. `leaning` is the field they were asked about. */
export function placeStatement(
  text: string,
  leaning: InventoryField | null,
): { field: InventoryField | null; text: string }[] {
  const elsewhere = leaning !== null && leaning !== 'whoIKnow';
  const said = tidy(text.replace(/\n+/gu, '. ').replace(/([.!?,;:])\./gu, '$1'));
  return sentencesOf(said).flatMap(([start, end]) =>
    partsOf(said.slice(start, end), answerTo(said.slice(start, end), leaning), (clause) =>
      elsewhere ? withoutKin(clause) : clause,
    ),
  );
}

/** Who says no more than "Sundays, about two hours" answers the question; a whole sentence may speak of something else. */
function answerTo(sentence: string, leaning: InventoryField | null): Section {
  const prior = noWeights();
  if (leaning) prior[leaning] = isWhole(sentence) ? 2.2 : 3.5;
  return { kind: 'other', prior };
}

function isWhole(sentence: string): boolean {
  return /^(?:(?:and|but|so|well|also|then|yes|no),? )?(?:i|i'm|i’m|i've|i’ve|we|we've|my|our)\b/iu.test(sentence);
}

/** Asked for something else than people, kin named by the way are not what the answer is about. */
function withoutKin(clause: string): string {
  const rest = clause.replace(kinInPassing, 'others');
  return isWhole(rest) ? rest : rest.replace(kinAlongside, 'others');
}

export type Voice = (clause: string) => string;

/** A life told by another ("She keeps bees") is read as if the person told it, so that one set of signs serves both. */
export function voiceOf(source: string, tray: readonly TrayPhrase[]): Voice {
  const start = source.slice(0, 4_000);
  const mine = start.match(/\b(?:I|I'm|I’m|my|we)\b/gu)?.length ?? 0;
  const theirs = start.match(/\b(?:she|he|they|her|his|their)\b/giu)?.length ?? 0;
  // "Dr Jiddawi calls her my professor": a word or two in the first person are somebody else's.
  if (mine * 5 > theirs || theirs < 2) return (clause) => clause;
  const [line] = tray.filter((phrase) => phrase.why === 'name');
  const first = line?.text ?? nameIn(start.slice(0, 200));
  const parts = new Set(first.split(' ').filter((part) => part.length > 2));
  const whole = first.replace(/[^\p{L}\p{N} ]/gu, '.');
  const name =
    first === ''
      ? null
      : new RegExp(
          `(?:${whole}|\\b(?:${[...parts].map((part) => part.replace(/[^\p{L}\p{N}]/gu, '.')).join('|')}))(?!\\p{L})`,
          'gu',
        );
  return (clause) =>
    (name ? clause.replace(name, 'I') : clause)
      .replace(/\b(?:[Ss]he|[Hh]e|[Tt]hey)\b/gu, 'I')
      .replace(/\bhim\b|\bher\b(?= (?:to|an?|the|how|and|when|in|at|on|for|with)\b| ?[.,;:]| ?$)/gu, 'me')
      .replace(/\b(?:[Hh]er|[Hh]is|[Tt]heir)\b/gu, 'my')
      .replace(/\bI is\b/gu, 'I am')
      .replace(/\bI has\b/gu, 'I have');
}

function nameIn(text: string): string {
  const names = findNames(text);
  // Who is told of first, whatever the name: "Maire Ní Dhomhnaill is a weaver".
  const told = names.find(
    (each) =>
      text.slice(each.start, each.end).includes(' ') &&
      /^ (?:is|was|has|works|runs|makes|grew|took|keeps|came|began|started|left|moved|opened) /u.test(
        text.slice(each.end),
      ),
  );
  const name = names.find((each) => each.kind === 'person') ?? told;
  return name ? text.slice(name.start, name.end) : '';
}
