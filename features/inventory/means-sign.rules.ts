// How the phrases are written by which people say what they have (means-at-hand) and who they are (means-of-self).
// One phrase a line, lower case; {…} stands for a small set; regular expressions otherwise, each linear in its text.
import { pattern, patternText } from '../../shared/pattern.ts';
import type { InventoryField } from './inventory.rules.ts';

export type Sign = readonly [field: InventoryField, weight: number, pattern: RegExp];

/** People who are somebody's own: family, friends, and whom one works with. */
const relatives = patternText`
  (?:
    colleagues?|boss|manager|commander|supervisor|advis[oe]r|mentors?|friends?|mates?|neighbou?rs?|brothers?
    |sisters?|uncle|aunt|auntie|cousins?|nephew|niece|daughters?|sons?|wife|husband|partner|mother|father|mum
    |mom|dad|parents|grand(?:mother|father|dad|ma)|brothers?-in-law|sisters?-in-law
    |(?:mother|father|son|daughter)-in-law|flatmate|roommate|classmates?|landlord|landlady|contacts?|clients?
    |suppliers?|investors?|co-?founder|accountant|lawyer|godfather|godmother|professor|teacher|coach|network
    |in-laws|employer|students|apprentices?|trainees?|bosses
  )
`;
/** A word before one of them: "former ", "business ". */
const old = '(?:[a-z-]{2,12} |ex-)?';

const sets: Record<string, string> = {
  me: patternText`
    (?:i|we|i've|we've|i'd|i'll)(?: also| still| now| really| always| often| regularly| sometimes| already| only
      | mostly| usually| then| strongly| firmly| probably
    )?
  `,
  day: '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  month: '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  time: patternText`
    (?:
      mornings?|afternoons?|evenings?|nights?|weekends?|days?|hours?|term|summers?|winters?|lunchtimes?
      |holidays?|weeks?
    )
  `,
  number: patternText`
      (?:
        [0-9][0-9.,]{0,12}k?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen
        |(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]{3,5})?|several|many|a few|few
      )
    `,
  often: '(?:mostly |often |usually |completely |quite |largely |currently |always |now |just |all |still )?',
  near: '[^.;]{0,40}',
  kin: relatives,
  old,
  shared: '(?:lend|share|give|drive|host|teach|swap|let|loan)',
};

export function said(field: InventoryField, weight: number, lines: string): Sign {
  const phrases = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replace(/\{([a-z]+)\}/g, (whole, name: string) => sets[name] ?? whole));
  return [field, weight, new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u')];
}

export const kin = (before: string): RegExp =>
  pattern('u')`
    ${before}(?:my|our) (?:
      (?:elder|younger|eldest|youngest|oldest|other) (?:one|boy|girl)
      |${old}${relatives}
    )(?![\p{L}'])
  `;

/** Kin named by the way: "before my mother wakes up", "the long ladder from my father". */
export const kinInPassing = pattern('giu')`
  (?<=\b(?:before|after|while|when|whenever|until|till|once|because|since|if|as|for|from|of|than) )
    (?:my|our) ${old}${relatives}(?![\p{L}'])
`;
export const kinAlongside = pattern('giu')`(?<=\b(?:with|by|to) )(?:my|our) ${old}${relatives}(?![\p{L}'])`;
