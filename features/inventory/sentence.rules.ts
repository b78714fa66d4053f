// Where a sentence ends: a full stop after an abbreviation, a title or an initial ends none.
import { pattern } from '../../shared/pattern.ts';
import type { Span } from './document-line.rules.ts';

const abbreviation = pattern('iu')`
  (?:^|[\s(.,-])(?:
    dr|prof|mr|mrs|ms|mx|st|ste|sr|sra|jr|mme|mlle|eng|engr|ing|dipl|arch|hab|med|rer|nat|mag|mgr|inc|ltd|co
    |corp|bros|pn|hj|dott|sig|srta|wm|chas|geo|jas|thos|vs|e\.g|i\.e|eg|ie|cf|etc|al|approx|incl|ca|gen|col|capt|cmdr|maj|sgt|cpl|lt|rev|fr|hon|sen|gov
    |ed|eds|univ|dept|govt|assoc|asst|sc|phil|tech|econ|hons|adv|insp|cllr|ret|mt|ft|\p{L}
  )\.$
`;
// "No." and its like are abbreviations only before a number.
const numbered = /(?:^|[\s(.,])(?:no|nos|nr|rs|vol|pp|fig|ch|art|sec|tel|ext)\.$/iu;

export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?][)"'”’]?\s+(?=[\p{L}\p{N}"'“‘(])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    const rest = text.charAt(match.index + match[0].length);
    const before = text.slice(Math.max(0, end - 8), end);
    // "CAPT (ret.) Russ Delgado": an abbreviation in brackets of its own ends none either.
    const last = before.replace(/(?<=\(\p{L}{1,5}\.)\)$/u, '');
    if (match[0].startsWith('.') && (/\p{Ll}/u.test(rest) || isShort(last, rest))) continue;
    spans.push([start, end]);
    start = match.index + match[0].length;
  }
  if (start < text.length) spans.push([start, text.length]);
  return spans;
}

function isShort(last: string, rest: string): boolean {
  return abbreviation.test(last) || (/[0-9]/u.test(rest) && numbered.test(last));
}
