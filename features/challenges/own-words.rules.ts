// A person's own words, picked, shortened and quoted but never rewritten.
import { withoutBullet } from '../../coach/language/items.ts';
import { sentencesOf as sentencesIn } from '../../coach/language/sentences.ts';
import { upperFirst } from '../../shared/letter-case.ts';

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

/** Sentences in a row, each started and ended as a sentence is. */
export function asLine(sentences: readonly string[]): string {
  return sentences
    .map(upperFirst)
    .map((sentence) => (/[.!?…:”"。！？]$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}
