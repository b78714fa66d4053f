// What a single line of a document shows by its looks: a contact, a name, a place, a title. Every expression is linear.
import { pattern } from '../../shared/pattern.ts';
import type { DocumentLine } from './document-line.rules.ts';
import { sectionOf } from './document-section.rules.ts';
import type { Section } from './document-section.rules.ts';
import {
  degreeWords,
  firstNames,
  groupWords,
  interestWords,
  languageWords,
  organisationWords,
  roleWords,
  skillWords,
  thingWords,
} from './means-words.rules.ts';
import { heaviest, isIn, weigh, words } from './means.rules.ts';

export const contactPattern = pattern('iu')`
  [\w.+-]{1,64}(?:@| ?[[(]at[\])] ?)[\w-]{1,63}\.|https?:\/\/|\bwww\.|linkedin\.com|github\.com
  |(?:\+|\b0)[0-9][0-9 ().-]{7,20}[0-9]\b|\([0-9]{3}\) ?[0-9]{3}-[0-9]{4}|\b[0-9]{3}[-. ][0-9]{3}[-. ][0-9]{4}\b
  |^\s?(?:phone|tel|mobile|e-?mail|address|web|website|linkedin|twitter|born|dob|age|height|weight|blood (?:group|type))\s?:
  |^\s?(?:
    (?:date|place) of birth|nationality|(?:marital|civil) status|(?:sex|gender)[: ]{1,3}(?:male|female|[mf])\b
  )
`;
const contactLabel = /^\(?(?:mobile|linkedin|blog|personal|portfolio|company|work|home|other|website)\)?$/iu;
export const postcode = pattern('u')`
  (?<![\p{L}\p{N}-])(?:
    [A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}|[A-Z]{2} [0-9]{5}|[0-9]{4,5} \p{Lu}\p{L}{2,}
    |[0-9]{2}-[0-9]{3} \p{Lu}\p{L}+|[0-9]{4}-[0-9]{3}|[A-Z][0-9]{2} [A-Z][0-9A-Z]{3}
    |[A-Z][0-9][A-Z] [0-9][A-Z][0-9]|[0-9]{4} [A-Z]{2},? \p{Lu}\p{L}+
  )(?![\p{L}\p{N}])
`;
export const pagePattern = pattern('iu')`
  ^(?:dear|hello|hi|to whom)\b(?:[\p{L}' ]{2,40}[,:]?|[,:])$|^(?:page )?[0-9]{1,3}(?: ?(?:of|\/) ?[0-9]{1,3})?$
  |^levels: a1 and a2: |^understanding, speaking, writing$|^listening, reading, spoken production, spoken interaction$
  |^page [0-9]
  |^(?:\p{L}{2,20} ?[/|–-] ?)?(?:curriculum vitae|cv|resume|résumé|lebenslauf)(?: ?[/|–-] ?\p{L}{2,20})?$
  |^(?:(?:with )?(?:kind|best|warm|warmest) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely)[,.]?$
`;
export const sentenceEnd = /[.!?][)"'”’]?$/u;
// "Notes for the visit from Vigo", "Project summary: expired goods": what a document says of itself.
const titleLine = pattern('iu')`
  ^(?:(?:final|first|short|annual|monthly|weekly|cover|project|meeting|progress|my|draft) ){0,2}
    (?:notes|minutes|report|agenda|memo|summary|proposal|application|letter|protocol|briefing|handout|draft)
    (?: (?:for|of|on|from|to|about|with|by)\b|:)|^(?:notes|minutes|agenda|memo|report)$
`;

export function isContact(text: string): boolean {
  return contactPattern.test(text) || contactLabel.test(text);
}

/** Two to five capitalised words and nothing else: how a person's name stands alone on a line. */
export function looksLikeName(line: string): boolean {
  const text = line.replace(/(?:, ?[A-Z][A-Za-z.]{1,5}){1,4}$/u, '').replace(/ ["“(]\p{L}{2,12}["”)](?= )/u, '');
  const parts = text.split(' ');
  return (
    parts.length >= 2 &&
    parts.length <= 6 &&
    text.length <= 50 &&
    parts.every((part) => /^(?:\p{Lu}[\p{L}'’.-]*|de|da|van|von|der|den|bin|al|el|la|di|del)$/u.test(part)) &&
    !words(text).some((word) => isIn(organisationWords, word) || isIn(groupWords, word) || isIn(roleWords, word))
  );
}

export function isPersonName(text: string): boolean {
  const [first = '', ...others] = words(text);
  return (
    looksLikeName(text) &&
    firstNames.has(first) &&
    !others.some(
      (word) => word.endsWith('ing') || isIn(skillWords, word) || isIn(interestWords, word) || isIn(thingWords, word),
    )
  );
}

export function beforeComma(text: string): string {
  return text.split(', ')[0] ?? text;
}

/** A line above a part of the document that tells what it is: it says nothing of the person. */
export function isTitle(line: DocumentLine, section: Section): boolean {
  return (
    (line.afterGap || section.kind === 'header') &&
    !line.bullet &&
    line.spans.length === 1 &&
    line.text.length < 80 &&
    !/[.!?;,]$/u.test(line.text) &&
    !['history', 'skill', 'schooling'].includes(section.kind) &&
    titleLine.test(line.text) &&
    !sectionOf(line.text)
  );
}

/** "Chemnitz", "San Sebastián": one to three capitalised words that say nothing else, below the name. */
export function isTown(text: string): boolean {
  return (
    text.length < 30 &&
    /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’-]+|de|do|da|am|an|der|la|upon|on)){0,3}$/u.test(text) &&
    isPlace(`${text}, ${text}`) &&
    heaviest(weigh(text), 0.5) === null
  );
}

/** "Leeds, England, United Kingdom" */
export function isPlace(text: string): boolean {
  const parts = text.split(', ');
  const all = words(text);
  return (
    parts.length >= 2 &&
    parts.length <= 4 &&
    all.length <= 7 &&
    parts.every((part) => /^\p{Lu}[\p{L}' .-]*$/u.test(part) && !part.endsWith('.')) &&
    !all.some(
      (word) =>
        isIn(roleWords, word) ||
        isIn(organisationWords, word) ||
        isIn(skillWords, word) ||
        isIn(interestWords, word) ||
        isIn(languageWords, word) ||
        isIn(degreeWords, word),
    )
  );
}

export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gu, 'o')
    .replace(/[^a-z0-9]/gu, '');
}
