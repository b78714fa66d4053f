// A person's own words, picked, shortened and quoted but never rewritten: sentences, a title, the lines of a document that say most.
import { withoutBullet } from '../../coach/language/items.ts';
import { sentencesOf as sentencesIn } from '../../coach/language/sentences.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { shortened } from '../../shared/shorten.ts';

/** Sentences in the order they were said; a line's end is an end too. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, 20_000)
    .split(/\n+/)
    .flatMap((line) => sentencesIn(withoutBullet(line)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Words between quotation marks, short enough to read in passing. */
export function quote(text: string, most = 110): string {
  const bare = text
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(/[“”"]/g, '')
    .replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '')
    .trim();
  if (bare.length <= most) return `“${bare}”`;
  const cut = bare.slice(0, most).toWellFormed();
  const clause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(': '));
  const end = clause > most / 2 ? clause : Math.max(cut.lastIndexOf(' '), most - 30);
  return `“${cut.slice(0, end).replace(/(?<![\s.,;:])[\s.,;:]+$/u, '')} …”`;
}

const filler = pattern('iu')`
  ^(?:
    (?:and|so|but|well|ok(?:ay)?|yes|honestly|basically|look|hi|hello|hey)[\s,:]+
    |(?:the|my|our) (?:thing|problem|trouble|issue) is(?: that)?[\s,:]+
  )+
`;
const wish = pattern('iu')`
  ^(?:
    i (?:think|feel|guess|believe)(?: that| like)?
    |(?:i|we)(?:['’]d| would)? (?:really |just )?(?:want|wish|need|hope|like|love)(?: to| that)?
    |how (?:can|could|might|do) (?:we|i)|(?:my|our|the) (?:goal|aim|challenge) is(?: to| that)?
  )\s+
`;

/** Without what only leads up to it. */
export const withoutLead = (text: string): string => text.replace(filler, '') || text;

const titleMost = 80;
const dangling =
  /(?: (?:a|an|the|of|at|in|on|to|for|and|or|but|with|by|from|that|which|who|is|are|our|my|their|every|each|what|how|when|where|not|so)){1,12}$/iu;
/** Where a phrase ends that can stand alone: before a mark, a clause that only explains it, or the place and manner of it. */
const phraseEnds: readonly RegExp[] = [
  /^.{20,80}(?=[,;:.!?]\s|\s[–—-]\s)/u,
  /^.{20,80}(?= (?:because|so that|since|while|although|though|unless|until|but|and (?:i|we|you|they|he|she|it|nobody|nothing|there))\b)/iu,
  /^.{40,80}(?= (?:from|for|in|at|by|with|into|after|before|during|without|between|through|across|per)\b)/iu,
];

/** The first sentence of a text, or its first phrases, or its first words and “…”, in at most 80 characters. */
function shortPhrase(text: string): string {
  const sentence = /^.{12,}?(?=[.!?]\s+\p{Lu})/u.exec(text)?.[0] ?? text;
  if (sentence.length <= titleMost) return sentence;
  for (const end of phraseEnds) {
    const phrase = end.exec(sentence)?.[0];
    if (phrase && !dangling.test(phrase)) return phrase;
  }
  return `${shortened(sentence, titleMost).replace(/…$/u, '').replace(dangling, '')}…`;
}

/** A title out of a sentence of the person's own, in at most 80 characters. */
export function titleFrom(source: string): string {
  const words = source.slice(0, 1_000).replace(/["“”]/g, '').replace(/\s+/g, ' ').trim();
  const bare = words.replace(filler, '').replace(wish, '') || words;
  return upperFirst(
    shortPhrase(bare)
      .toWellFormed()
      .replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/u, '')
      .trim(),
  );
}

/** Of many sentences those that say most by their figures, names and length, in the order they were said. */
export function telling(sentences: readonly string[], most: number): string[] {
  const weight = (sentence: string): number =>
    Math.min(sentence.length, 160) / 40 +
    (sentence.match(/\d+/g)?.length ?? 0) +
    (sentence.match(/(?<=\S\s)\p{Lu}\p{Ll}+/gu)?.length ?? 0) * 0.5;
  const best = sentences
    .map((sentence, place) => ({ sentence, place, weight: weight(sentence) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most);
  return best.toSorted((a, b) => a.place - b.place).map(({ sentence }) => sentence);
}

/** Sentences in a row, each started and ended as a sentence is. */
export function asLine(sentences: readonly string[]): string {
  return sentences
    .map(upperFirst)
    .map((sentence) => (/[.!?…:”"。！？]$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}
