// People a challenge could be solved with: those somebody names in their answers, and those in their Who I Know. One a line, as
// the wizard reads them: "Samuel Osei (in Records)".
import { withoutBullet } from '../../coach/language/items.ts';
import { findNames } from '../../coach/language/names.ts';
import { sentencesOf } from './own-words.rules.ts';

export type PartnerIdea = { name: string; relationship: string };

/** What follows a name, without what joins it: ", who teaches design." is "teaches design". */
const aboutThem = (rest: string): string =>
  rest
    .replace(/\).*$/su, '')
    .replace(/^[\s,:(–—-]*(?:(?:who|is)\b\s*)*/u, '')
    .replace(/(?<![\s,.;:)!?])[\s,.;:)!?]+(?:and\s*)?$/u, '')
    .replace(/^and$/u, '');

/** The people a text names, each once, with what it says of them up to the next name. */
export function peopleIn(text: string): PartnerIdea[] {
  const people = text
    .split(/[\n;]+/)
    .flatMap((line) => sentencesOf(withoutBullet(line)))
    .flatMap((sentence) => {
      const names = findNames(sentence).filter(
        ({ kind, start, end }) => kind === 'person' || (kind === 'unknown' && sentence.slice(start, end).includes(' ')),
      );
      return names.map(({ start, end }, at) => ({
        name: sentence.slice(start, end),
        relationship: aboutThem(sentence.slice(end, names[at + 1]?.start ?? sentence.length)),
      }));
    });
  const firstOf = new Map(people.toReversed().map((person) => [person.name.toLowerCase(), person]));
  return [...firstOf.values()].toReversed();
}

const described = /^(?:the|my|our|an?) /iu;
const nobodyInParticular =
  /^(?:(?:every|any|some|no)(?:one|body)|nothing|I|we|you|he|she|it|they|this|that|there|yes|no|not|all)\b/iu;

/** The same of answers to a question for people: there one forename, or "the night nurse", is somebody too. */
export function peopleAnswered(text: string): PartnerIdea[] {
  const people: PartnerIdea[] = [];
  const known = (name: string): boolean =>
    people.some((one) => `${one.name} `.toLowerCase().startsWith(`${name} `.toLowerCase()));
  for (const answer of text.split(/[\n;]+/).flatMap((line) => sentencesOf(withoutBullet(line)))) {
    let last: PartnerIdea | undefined;
    for (const [, joint = '', piece = ''] of answer.matchAll(
      /(^|,?\s+(?:and|or)\s|,\s*)((?:(?!,|\s(?:and|or)\s).)+)/gsu,
    )) {
      const said = piece.replace(
        /^(?:(?:I(?:’d|'d| would| could| can| will)? )?ask|maybe|perhaps|probably|then)\s+/iu,
        '',
      );
      // A word before it: the first of a sentence is written large also where it is no name.
      const before = 'ask ';
      const found = findNames(before + said).find(({ kind, start }) => kind === 'person' || start === before.length);
      const name = found ? (before + said).slice(found.start, found.end) : aboutThem(said);
      const isSomebody =
        (found && !nobodyInParticular.test(name)) ||
        (!joint.startsWith(',') && described.test(name) && name.split(' ').length <= 4);
      if (isSomebody) {
        last = { name, relationship: found ? aboutThem((before + said).slice(found.end)) : '' };
        if (!known(name)) people.push(last);
      } else if (last) last.relationship = [last.relationship, aboutThem(said)].filter(Boolean).join(', ');
    }
  }
  return people;
}

/** As the wizard takes them over. */
export const partnerLine = ({ name, relationship }: PartnerIdea): string =>
  relationship === '' ? name : `${name} (${relationship})`;
