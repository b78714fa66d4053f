// Whom and what a person's records put at hand for a conversation: their means, the people they know, and what they can lose (D §9).
import { sentencesOf } from '../challenges/told.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { findNames } from '../inventory/means.rules.ts';
import { stemsOf } from './contradiction.rules.ts';
import type { Records } from './records.rules.ts';

export function meansIn({ inventory }: Records, matter = ''): string[] {
  const words = stemsOf(matter);
  return (['slackResources', 'whatIHave', 'whatIKnow'] as const)
    .flatMap((field) => meansOf(field, inventory[field]).map(({ text }) => text.replace(/[“”"]/g, '')))
    .filter((text) => text.length <= 90 && !/^(?:it|they|he|she|which|who|and|but|because|so)\b/iu.test(text))
    .map((text, at) => ({ text, weight: [...stemsOf(text)].filter((word) => words.has(word)).length * 10 - at }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}

const untitled = (name: string): string =>
  name.replace(/^(?:Dr|Dra|Mrs|Mr|Ms|Prof|Judge|Pastor|Father)\.? (?=\p{Lu})/u, '');
type Human = { name: string; first: string; shown: string };
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
    .map(({ name, shown }) => ({ name, shown, first: (name.split(' ')[0] ?? name).replace(/[^\p{L}-]/gu, '') }))
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

export const personIn = (text: string, records: Records): string | undefined =>
  peopleOf(records).find(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text))?.name;
