// What an avatar shows when there is no picture: initials, and a cloth that stays with the person.

const CLOTHS = [
  'pilot-in-plane',
  'affordable-loss',
  'bird-in-hand',
  'crazy-quilt',
  'lemonade',
  'hyb',
  'prosper',
] as const;

export type Cloth = (typeof CLOTHS)[number];

/** The first letters of the first and the last name, whole characters; '' when there is neither. */
export function initialsOf(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return [firstName, lastName].map((name) => firstCharacter(name?.trim() ?? '').toLocaleUpperCase('en')).join('');
}

/** The same of a whole name: of its first and its last word. */
export function initialsIn(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/u);
  return initialsOf(first, rest.at(-1));
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
function firstCharacter(name: string): string {
  const [first] = characters.segment(name);
  return first?.segment ?? '';
}

/** The same cloth for the same id, on every screen and device. */
export function clothOf(id: string): Cloth {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return CLOTHS[hash % CLOTHS.length] ?? 'pilot-in-plane';
}
