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

/** As the wizard takes them over. */
export const partnerLine = ({ name, relationship }: PartnerIdea): string =>
  relationship === '' ? name : `${name} (${relationship})`;
