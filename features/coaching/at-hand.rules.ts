// Whom and what a person's records put at hand for a conversation: their means, the people they know, and what they can lose (D §9).
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { findNames } from '../inventory/means.rules.ts';
import { titleWords } from './people.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { RecordedPlay, Records } from './records.rules.ts';

const noItem = pattern('iu')`
  ^(?:
    each|which|who|whom|where|when|while|but|because|since|so|then|with|without|from|that|as|if|unless|until
    |except|although|though|before|after|mine|ours|in|on|at|for|(?:mon|tues|wednes|thurs|fri|satur|sun)days?
    |every|daily|weekly
  )\b
`;

/** "Nine buses, a yard in Velachery, a list" are three things. */
const apart = (text: string): string[] => {
  const parts = text.split(/, (?:and )?/u);
  const isList = parts.every((part) => !noItem.test(part));
  return isList && parts.every((part) => part.split(' ').length <= 9) ? parts : [text];
};

export function meansIn({ inventory }: Records, matter = ''): string[] {
  const words = stemsOf(matter);
  return (['slackResources', 'whatIHave', 'whatIKnow'] as const)
    .flatMap((field) =>
      meansOf(field, inventory[field])
        .flatMap(({ text }) => apart(text.replace(/[“”"]/g, '')))
        .map((text) => ({ text, shared: [...stemsOf(text)].filter((word) => words.has(word)).length, field })),
    )
    .filter(
      ({ text, shared, field }) =>
        text.length <= 90 &&
        (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 &&
        !/^(?:it|they|he|she|which|who|and|but|because|so)\b/iu.test(text) &&
        // What somebody knows is held out only where it has to do with the matter.
        (field !== 'whatIKnow' || shared > 0),
    )
    .map(({ text, shared }, at) => ({ text, weight: shared * 10 - at }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}

/** The means of their own that a text speaks of: "that spare trolley" is the spare trolley nobody claims. */
export function meanIn(text: string, records: Records): string {
  const words = stemsOf(text);
  return (
    (['slackResources', 'whatIHave'] as const)
      .flatMap((field) =>
        meansOf(field, records.inventory[field]).flatMap((mean) => apart(mean.text.replace(/[“”"]/g, ''))),
      )
      .find((mean) => {
        const stems = [...stemsOf(mean)];
        const shared = stems.filter((word) => words.has(word)).length;
        return shared > 0 && shared >= Math.min(2, stems.length);
      }) ?? ''
  );
}

const titles: ReadonlySet<string> = new Set(titleWords);
function untitled(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return titles.has(first.toLowerCase().replace('.', '')) && /^\p{Lu}/u.test(rest[0] ?? '') ? rest.join(' ') : name;
}
/** `first` is by what a text is searched for them, `called` how they are spoken of. */
type Human = { name: string; first: string; called: string; shown: string };
export function peopleOf({ challenge, partners, inventory }: Records, matter = ''): Human[] {
  const words = stemsOf(matter);
  const bare = (name: string): string => name.replace(/[’']s$/u, '');
  const found = [
    ...(challenge?.potentialPartners ?? []).map(({ name, relationship }) => ({
      name,
      shown: relationship ? `${name} (${relationship})` : name,
      line: relationship ?? '',
    })),
    ...sentencesOf(inventory.whoIKnow).flatMap((line) =>
      findNames(line)
        .filter(
          ({ kind, start, end }) =>
            kind === 'person' || (kind === 'unknown' && /^\p{Lu}\p{L}+ \p{Lu}/u.test(line.slice(start, end))),
        )
        .slice(0, 1)
        .map(({ start, end }) => ({ name: bare(line.slice(start, end)), shown: bare(line.slice(start, end)), line })),
    ),
    ...partners.filter(({ status }) => status === 'active').map(({ name }) => ({ name, shown: `“${name}”`, line: '' })),
  ];
  const named = challenge?.potentialPartners.length ?? 0;
  const declined = partners.filter(({ status }) => status === 'declined').map(({ name }) => name);
  return found
    .filter(
      ({ name }, at) =>
        !declined.includes(name) && found.findIndex((each) => untitled(each.name) === untitled(name)) === at,
    )
    .map((each, at) => ({
      ...each,
      weight: [...stemsOf(each.line)].filter((word) => words.has(word)).length * 10 - at + (at < named ? 15 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, shown }) => {
      const first = (untitled(name).split(' ')[0] ?? name).replace(/[^\p{L}-]/gu, '');
      return { name, shown, first, called: untitled(name).includes(' ') ? first : name };
    })
    .filter(({ first }) => first.length > 2);
}

export const limitOf = ({ challenge }: Records): string =>
  [
    challenge?.affordableLoss?.time,
    challenge?.affordableLoss?.financial?.replace(/^\W*(?:nothing|none|zero|0)\W*$/iu, 'no money'),
  ]
    .flatMap((text) =>
      text?.trim()
        ? [
            text
              .trim()
              .replace(/[.\s]+$/, '')
              .slice(0, 90),
          ]
        : [],
    )
    .join('; ');

/** Whom of the people they know a text names first. */
export const personIn = (text: string, records: Records): string | undefined =>
  peopleOf(records)
    .map(({ name, first }) => ({ name, at: text.search(new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u')) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.name;

/** Who is named in a text, whether the records know them or not. */
export const namesIn = (text: string): string[] =>
  findNames(text)
    .filter(({ kind }) => kind === 'person')
    .map(({ start, end }) => text.slice(start, end).replace(/[’']s$/u, ''));

/** The open play that a text speaks of: by two words at least that stand in it, too. */
export function playIn(text: string, { plays }: Records): RecordedPlay | undefined {
  const words = stemsOf(text.replace(/\d/g, ''));
  const common = (of: string): number => [...stemsOf(of)].filter((word) => words.has(word)).length;
  return plays
    .filter(({ status }) => status === 'active')
    .map((play) => ({
      play,
      weight: 2 * common(play.title) + common(play.description),
      words: common(`${play.title} ${play.description}`),
    }))
    .filter(({ words: many }) => many >= 2)
    .toSorted((a, b) => b.weight - a.weight)[0]?.play;
}
