// Makes a text shorter without losing anything it says: filler words go, long phrases get short ones, repeats go.
import { asLine, sentencesOf } from './own-words.rules.ts';

const shorter: readonly [long: RegExp, short: string][] = [
  [/\b(?:very|really|basically|actually|just|quite|simply|literally|definitely|totally|kind of|sort of)\s+/giu, ''],
  [/\b(?:i think|i feel|i believe|it seems|i guess) (?:that )?/giu, ''],
  [/\bin order to\b/giu, 'to'],
  [/\b(?:due|owing) to the fact that\b/giu, 'because'],
  [/\bat (?:this point in|the present) time\b/giu, 'now'],
  [/\ba (?:large|great|huge) number of\b|\ba lot of\b|\blots of\b/giu, 'many'],
  [/\b(?:is|are) able to\b|\bhas the ability to\b/giu, 'can'],
  [/\bmake use of\b|\butili[sz]e\b|\bleverage\b/giu, 'use'],
  [/\bwith regard to\b|\bin terms of\b|\bwith respect to\b/giu, 'about'],
  [/\bin the event that\b/giu, 'if'],
  [/([!?.])\1+/g, '$1'],
  [/[ \t]{2,}/g, ' '],
  [/ ([,.;:!?])/g, '$1'],
];

export function tighten(text: string): string {
  const seen = new Set<string>();
  const isNew = (sentence: string): boolean => {
    const key = sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  return text
    .split('\n')
    .map((line) => shorter.reduce((kept, [long, short]) => kept.replace(long, short), line).trim())
    .map((line) => asLine(sentencesOf(line).filter(isNew)))
    .filter((line, at, lines) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim();
}
