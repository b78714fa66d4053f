// Whom and what a person's records put at hand for a conversation: their means, the people they know, and what they can lose (D §9).
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { meansOf } from '../inventory/combination.rules.ts';
import { findNames } from '../../coach/language/names.ts';
import { weekday } from '../sentences/day.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { isBase } from '../sentences/verb.rules.ts';
import { ofMany, titleWords } from './people.rules.ts';
import type { RecordedPartner, RecordedPlay, Records } from './records.rules.ts';

const noItem = pattern('iu')`
  ^(?:
    each|which|who|whom|where|when|while|but|because|since|so|then|with|without|from|that|as|if|unless|until
    |except|although|though|before|after|mine|ours|in|on|at|for|${weekday}s?
    |every|daily|weekly|maybe|perhaps|about|around|roughly
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

const moreTitles = 'doctor doctora engineer ingeniero ingeniera licenciada licenciado maître onkel'.split(' ');
const titles: ReadonlySet<string> = new Set([...titleWords, ...moreTitles]);
function untitled(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return titles.has(first.toLowerCase().replace('.', '')) && /^\p{Lu}/u.test(rest[0] ?? '') ? rest.join(' ') : name;
}
const bare = (name: string): string => name.replace(/[’']s$/u, '');
const wordsOf = (name: string): string[] =>
  untitled(bare(name))
    .toLowerCase()
    .match(/\p{L}[\p{L}’'-]*/gu) ?? [];

/** Which partner a name means: "Otieno" and "Mr Otieno" are Peter Otieno, where no other partner has that name. */
export function partnerOf(name: string, { partners }: Pick<Records, 'partners'>): RecordedPartner | undefined {
  const words = wordsOf(name);
  const same = partners.filter((each) => {
    const theirs = wordsOf(each.name);
    const isSame =
      words.every((word) => theirs.includes(word)) ||
      (theirs.length > 1 && theirs.every((word) => words.includes(word)));
    return words.length > 0 && (isSame || each.name === name);
  });
  // Who declined once and joined later has joined.
  const [first] = same.toSorted((a, b) => Number(a.status === 'declined') - Number(b.status === 'declined'));
  return same.every((each) => each.name === first?.name) ? first : undefined;
}

/** "Yassine from the warehouse, Salma the buyer" are two people. */
const eachOf = (line: string): string[] =>
  line.split(/[;,] (?=\p{Lu}\p{Ll}+ (?:\p{Lu}|from|the|who|of|at|in|whose)|(?:my|our) |the (?:\p{Ll}+ ){1,3}\p{Lu})/u);

const firstName = pattern('u')`
  ^(?!(?:Friends|Everybody|Everyone|People|Somebody|Someone|Half|Most|All|Many|Some|Two|Three)\b)
    \p{Lu}\p{Ll}{2,}(?<!s)(?= (?:(?:from|of|at|in) (?:the|my|our) |(?:from|at) \p{Ll}|who |the \p{Ll}))
`;
/** Those a line of the people they know names: a first name that no list knows, too, where it says whence they know them. */
function namesOf(line: string): { kind: string; start: number; end: number }[] {
  // "Young Mehmet from plot 40"
  const at = /^(?:Young|Old|Little|Big) (?=\p{Lu})/u.exec(line)?.[0].length ?? 0;
  const found = findNames(line).map((each) => ({ ...each, start: Math.max(each.start, at) }));
  const name = firstName.exec(line.slice(at))?.[0];
  const titled =
    /^(?:[Tt]he|[Mm]y|[Oo]ur) (?:(?!(?:of|from|in|at|near|on|to) )\p{Ll}+ ){1,3}(\p{Lu}\p{Ll}{2,})\W*$/u.exec(
      line,
    )?.[1];
  if (titled !== undefined && found.every(({ kind }) => kind !== 'person')) {
    const start = line.indexOf(titled);
    return [{ kind: 'person', start, end: start + titled.length }];
  }
  return name !== undefined && !found.some(({ kind, start }) => kind === 'person' && start < at + name.length)
    ? [{ kind: 'person', start: at, end: at + name.length }, ...found]
    : found;
}

const oneName = patternText`\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?`;
/** "Two lads from the night shift, Amir and Tino": several in one line. */
const several = new RegExp(
  `(?<!\\p{L})${oneName}(?:, ${oneName})*,? (?:and|&) ${oneName}(?=$|[.,;:)]| (?:from|at|in|of|who|next|on) )`,
  'u',
);
function personsOf(line: string): string[] {
  const listed = several.exec(line)?.[0].split(/,? (?:and|&) |, /u) ?? [];
  if (listed.length > 1 && !listed.some((name) => ofMany.test(name))) return listed;
  return namesOf(line)
    .filter(
      ({ kind, start, end }) =>
        kind === 'person' || (kind === 'unknown' && /^\p{Lu}\p{L}+ \p{Lu}/u.test(line.slice(start, end))),
    )
    .slice(0, 1)
    .map(({ start, end }) => line.slice(start, end));
}

/** `first` is how a text names them at the least, `names` what else; `called` is how they are spoken of. */
type Human = { name: string; first: string; names: string[]; called: string; shown: string };
export function peopleOf(records: Records, matter = ''): Human[] {
  const { challenge, partners, inventory } = records;
  const words = stemsOf(matter);
  const found = [
    ...(challenge?.potentialPartners ?? []).map(({ name, relationship }) => ({
      name,
      shown: relationship ? `${name} (${relationship})` : name,
      line: relationship ?? '',
    })),
    ...sentencesOf(inventory.whoIKnow)
      .flatMap(eachOf)
      .flatMap((line) =>
        personsOf(line)
          .map(bare)
          .map((name) => ({ name, shown: name, line })),
      ),
    ...partners.filter(({ status }) => status === 'active').map(({ name }) => ({ name, shown: `“${name}”`, line: '' })),
  ];
  const named = challenge?.potentialPartners.length ?? 0;
  const key = (name: string): string => partnerOf(name, records)?.name ?? untitled(name);
  return found
    .filter(
      ({ name }, at) =>
        partnerOf(name, records)?.status !== 'declined' &&
        found.findIndex((each) => key(each.name) === key(name)) === at,
    )
    .map((each, at) => ({
      ...each,
      weight: [...stemsOf(each.line)].filter((word) => words.has(word)).length * 10 - at + (at < named ? 15 : 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map((each) => human(each, records))
    .filter(({ first }) => first.length > 2);
}

/** How somebody may be called: by the first name, the last, or what stands in the records. */
function human({ name, shown }: { name: string; shown: string }, records: Pick<Records, 'partners'>): Human {
  const first = (untitled(name).split(' ')[0] ?? name).replace(/[^\p{L}-]/gu, '');
  const partner = partnerOf(name, records)?.name ?? '';
  const names = [first, ...untitled(name).split(' '), ...partner.split(' ')].filter((each) =>
    /^\p{Lu}[\p{L}-]{2,}$/u.test(each),
  );
  return {
    name,
    shown,
    first,
    names: [...new Set([first, ...names])].filter((each) => !titles.has(each.toLowerCase())),
    called: untitled(name).includes(' ') ? first : name,
  };
}

/** Those they know, and those who were asked and have not answered. */
const everybody = (records: Records): Human[] => [
  ...peopleOf(records),
  ...records.partners
    .filter(({ status }) => status === 'initiated')
    .map(({ name }) => human({ name, shown: `“${name}”` }, records)),
];

/** What they wrote that they can lose, in time and in money. */
export const limitParts = ({ challenge }: Records): string[] =>
  [
    challenge?.affordableLoss?.time,
    challenge?.affordableLoss?.financial?.replace(/^\W*(?:nothing|none|zero|0)\b(?!.*\d).*$/isu, 'no money'),
  ].flatMap((text) =>
    text?.trim()
      ? [
          text
            .trim()
            .replace(/(?<![.\s])[.\s]+$/, '')
            .slice(0, 90),
        ]
      : [],
  );
export const limitOf = (records: Records): string => limitParts(records).join('; ');
/** The same as it is told: each part in marks of its own. */
export const limitTold = (records: Records): string =>
  limitParts(records)
    .map((part) => `“${part}”`)
    .join(' and ');

/** "With Rosa's pot" does not say whom: a text without whose a thing is. */
export const withoutOwners = (text: string): string => text.replace(/\p{Lu}\p{L}+['’]s (?=\p{Ll})/gu, '');
/** First names that are words, too: of whoever writes all in small letters they tell nothing. */
const isWord = (name: string): boolean =>
  isBase(name.toLowerCase()) ||
  /^(?:will|may|can|june|april|august|rose|grace|hope|joy|faith|art|dawn|sunny|summer|autumn|baker|christian)$/iu.test(
    name,
  );
/** Where in a text somebody is named; below nought where they are not. */
function placeOf(text: string, { names }: Human): number {
  const at = text.search(new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'u'));
  if (at >= 0) return at;
  // In haste names are written in small letters.
  const small = names.filter((each) => each.length > 3 && !isWord(each)).map((each) => each.toLowerCase());
  return small.length === 0 ? -1 : text.search(new RegExp(`(?<!\\p{L})(?:${small.join('|')})(?!\\p{L})`, 'u'));
}
/** Whom of the people they know a text names first, or else speaks of by what they are: "the union rep". */
export const personIn = (text: string, records: Records): string | undefined =>
  everybody(records)
    .map((each) => ({ name: each.name, at: placeOf(text, each) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.name ?? roleIn(text, records);

/** "The union rep", of whom it is written that they are that, and of nobody else. */
export function roleIn(text: string, { challenge, inventory }: Records): string | undefined {
  const said = text.toLowerCase();
  const roles = [
    ...(challenge?.potentialPartners ?? []).flatMap(({ name, relationship }) =>
      (relationship ?? '')
        .split(/[,;]/u)
        .filter((role) => !/ (?:of|at|in|from|for|with|to|on|who) /u.test(role))
        .map((role) => ({ name, role })),
    ),
    // "Teacher union rep Lise"
    ...sentencesOf(inventory.whoIKnow)
      .flatMap(eachOf)
      .flatMap((line) => {
        const [, role = '', name = ''] =
          /^(?:[Tt]he |[Mm]y |[Oo]ur )?(\p{L}\p{Ll}+(?: \p{Ll}+){0,2}) (\p{Lu}\p{Ll}{2,})(?!\p{L})/u.exec(line) ?? [];
        return [{ name, role }];
      }),
  ]
    .map(({ name, role }) => ({ name, role: role.trim().toLowerCase().split(' ').slice(-2).join(' ') }))
    .filter(({ name, role }) => name !== '' && isRole.test(role));
  const meant = roles.filter(({ role }) => new RegExp(`\\b(?:the|my|our) ${role}(?! of\\b)(?!\\p{L})`, 'u').test(said));
  const names = new Set(meant.map(({ name }) => untitled(name).split(' ')[0]));
  return names.size === 1 ? meant[0]!.name : undefined;
}
/** One word that says what somebody is, or two; not where somebody works. */
const isRole = /^(?:\p{Ll}{4,}|\p{Ll}{3,} \p{Ll}{3,})$/u;

/** The partners a text names, by any form of their name, in its order. */
export const partnersIn = (text: string, records: Pick<Records, 'partners'>): RecordedPartner[] =>
  records.partners
    .map((partner) => ({ partner, at: placeOf(text, human({ name: partner.name, shown: '' }, records)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ partner }) => partner);

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
