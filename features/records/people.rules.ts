// Everybody whom a person's records name, and where a text speaks of them: in full, by a title, by one name, or by what they are.
import { pattern } from '../../shared/pattern.ts';
import { findNames } from '../../coach/language/names.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import type { RecordedPartner, Records } from './records.rules.ts';

export const titleWords =
  'dr prof professor constable mr mrs ms mx miss sir madam madame mme mlle monsieur herr frau signor signora domnul doamna maestro maestra dra cousin dean señor señora sr sra dona doña don dom sister brother father mother mama mamma papa uncle aunt auntie aunty tante oom pastor reverend rev imam rabbi councillor cllr inspector sergeant officer captain chief coach sheriff judge nurse chef major colonel general sensei baba mzee bibi mwalimu big old young little our my the head tío tía oncle comadre compadre haji hajj sheikh shaykh lord lady dame minister mayor president senator'.split(
    ' ',
  );
const titles = new RegExp(`^(?:${titleWords.join('|')})$`, 'iu');
/** "Dr.", "Comadre": how somebody is called, and not their name. */
export const isTitle = (word: string): boolean => titles.test(word.replace(/\.$/u, ''));

export type Person = {
  name: string;
  status: RecordedPartner['status'] | undefined;
  /** How the records name where the person stands, if not among the partners. */
  written: string;
  roles: string[];
  parts: string[];
};

const partsOf = (name: string): string[] => [
  ...new Set(
    plainQuotes(name)
      .split(/[\s,()]+/u)
      .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$|'s$/gu, ''))
      .filter((part) => part.length >= 2 && !titles.test(part) && /^\p{Lu}/u.test(part)),
  ),
];

/** What a name itself says that somebody is: "Kasia, school kitchen", "Chief Otieno", "Hemi the welder". */
const offices = pattern('giu')`
  \b(
    chief|pastor|captain|coach|mayor|imam|priest|inspector|principal|director|sheriff|doctor|professor|baker
    |welder|restaurant|library|church|bakery|school|museum|hotel|café|cafe|shop|club|post office|supermarket
    |clinic|university|college|cooperative|co-op|association|council|parish|garden centre|brewery|farm|garage
    |pharmacy|foundation
  )\b
`;
function rolesIn(name: string): string[] {
  const [, ...rest] = name.split(/[,(–]| the /u).map((each) => each.replace(/\).*$/u, '').trim());
  const said = rest
    .filter((each) => /^\p{Ll}/u.test(each) && each.length >= 4)
    .map((each) => each.split(/ (?:at|in|from|of|with|who|down|next|on|by)(?: |$)/u)[0]!);
  return [...said, ...(name.match(offices) ?? []).map((each) => each.toLowerCase())];
}

const firstName = pattern('gu')`
  (?<=^|[.;,:\n(] ?|\band |\bmy \p{Ll}{3,12} |\bour \p{Ll}{3,12} )
    (?!
      (?:
        The|My|Our|Some|Everyone|Everybody|Most|All|Two|Three|People|Friends|Colleagues|Many|A|An|Also|And
        |Former|Old|I|Half|About|Forty|Twelve|Ten|Guides|Members
      )\b
    )\p{Lu}\p{Ll}+(?=$|[ ,.;(–—-])
`;
/** "Father Toño. Doña Chela" are two. */
const apart =
  (text: string) =>
  (found: ReturnType<typeof findNames>[number]): ReturnType<typeof findNames> => {
    const name = text.slice(found.start, found.end);
    const at = name.search(/(?<=\p{L}{4})\. (?=\p{Lu})/u);
    return at < 0 || isTitle(name.slice(0, at))
      ? [found]
      : [
          { ...found, end: found.start + at },
          { ...found, start: found.start + at + 2 },
        ];
  };
/** People named in a text, those too who go by a first name alone: "Hank at the feed store". */
function namesIn(text: string): { start: number; end: number }[] {
  // What stands behind "in" or "at" is a place, unless it is clearly somebody.
  const full = findNames(text)
    .flatMap(apart(text))
    .filter(
      ({ kind, start }) =>
        kind === 'person' ||
        (kind === 'unknown' &&
          !/^(?:many|most|some|several|few|everyone|everybody|people|half|all|both|two|three|four|five|ten|about)\b/iu.test(
            text.slice(start),
          ) &&
          !/\b(?:in|at|from|near|around|to|on|of) (?:the )?$/u.test(text.slice(0, start))),
    );
  const firstOnly = [...text.matchAll(firstName)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
  // "Indonesian workers": a word for a people, and nobody.
  const isAdjective = ({ start, end }: { start: number; end: number }): boolean =>
    /(?:ian|ish|ese|ean|can|ic)$/u.test(text.slice(start, end)) && /^ \p{Ll}+s\b/u.test(text.slice(end));
  return [
    ...full.filter((each) => !isAdjective(each)),
    ...firstOnly.filter(({ start }) => !full.some((each) => each.start <= start && start < each.end)),
  ];
}

const roleAfter = (text: string): string[] => {
  const said =
    /^[,(]? ?\(?(?:who |is |the |my |our |a |an |runs |has |head of |leads )*(\p{Ll}[\p{L} -]{3,40})(?![\p{L}'’])/u.exec(
      text,
    );
  return said ? [said[1]!.split(/ (?:at|in|from|of|with|who|and|for|on|by)(?: |$)/u)[0]!.trim()] : [];
};
const roleBefore = (text: string): string[] =>
  /\b(?:[Mm]y|[Oo]ur|[Tt]he) (\p{Ll}[\p{L} -]{2,24}) $/u.exec(text)?.slice(1, 2) ?? [];

const willing = pattern('iu')`
  \b(?:
    said (?:he|she|they|yes)|(?:is|are|was|were) (?:glad|happy|willing|ready|keen) to|offered|promised|agreed
    |helps? (?:me|us)|always helps?
  )\b
`;
const sentenceAround = (text: string, start: number, end: number): string => {
  const until = text.indexOf('. ', end);
  return text.slice(text.lastIndexOf('. ', start) + 1, until < 0 ? undefined : until);
};
const isNamedIn = (line: string, { parts }: Person): boolean => parts.some((part) => line.includes(part));

/** "Parents: one is a carpenter" names nobody. */
export const ofMany = pattern('u')`
  ^(?:
    Parents|Neighbou?rs|Customers|Clients|Colleagues|Friends|Students|Teachers|Members|Guests|People|Families|Children|Kids|Pupils
    |Nurses|Doctors|Farmers|Suppliers|Volunteers|Partners|Contacts|Visitors|Mothers|Fathers|Regulars|Suppliers|Traders|Others
  )$
`;

/** Everybody the records name, each by the nearest of them: partners, potential partners, those in the inventory. */
export function peopleIn({ challenge, partners, inventory }: Records): Person[] {
  const asked: Person[] = partners.map(({ name, status }) => ({
    name,
    status,
    written: '',
    roles: rolesIn(name),
    parts: partsOf(name),
  }));
  const statusOf = (parts: readonly string[]): RecordedPartner['status'] | undefined => {
    const same = asked.filter((each) => each.parts.some((part) => parts.includes(part)));
    const most = (each: Person): number => each.parts.filter((part) => parts.includes(part)).length;
    return same.toSorted((a, b) => most(b) - most(a))[0]?.status;
  };
  const hoped = (challenge?.potentialPartners ?? []).map(({ name, relationship }): Person => {
    const parts = partsOf(name);
    const written = `among the potential partners of your challenge “${challenge?.title}”`;
    return {
      name,
      status: statusOf(parts),
      written,
      roles: [
        ...rolesIn(name),
        ...(relationship
          ? [
              relationship
                .split(/[,;.(]| (?:at|in|from|of|with|who|next|on|by|met)(?: |$)/u)[0]!
                .replace(/^(?:the|a|an|my|our) /iu, '')
                .trim(),
            ]
          : []),
      ],
      parts,
    };
  });
  const { whoIKnow } = inventory;
  const known = namesIn(whoIKnow).flatMap(({ start, end }): Person[] => {
    const name = whoIKnow.slice(start, end);
    if (ofMany.test(name)) return [];
    const parts = partsOf(name);
    const line = sentenceAround(whoIKnow, start, end);
    // Who "said they would", or stands beside a partner in one sentence, has been asked in a way.
    if (willing.test(line) || asked.some((each) => each.status === 'active' && isNamedIn(line, each))) return [];
    const roles = [...roleAfter(whoIKnow.slice(end, end + 80)), ...roleBefore(whoIKnow.slice(0, start))];
    return [{ name, status: statusOf(parts), written: 'among those you know, in your inventory', roles, parts }];
  });
  // Who is written down twice as the same is one; and of more people than anybody keeps in mind the first are looked for.
  const apart = new Map(known.map((each) => [`${each.name}\n${each.roles.join()}`, each])).values();
  return [...asked, ...hoped, ...[...apart].slice(0, MOST_KNOWN)].filter(
    ({ parts, name }) => parts.length > 0 || name.length > 2,
  );
}
const MOST_KNOWN = 300;

export const bare = (text: string): string => text.replace(/[^\p{L}\p{N} '-]/gu, '').trim();
/** What stands behind a name in honour of it. */
const honours = 'bhai|bhaiya|didi|apa|ji|san|sensei|bey|hanım|hanim|aka|abi|abla|usta|saheb|sahib|sir|madam|ben';
const titled = `(?:(?:${titleWords.map((word) => `[${word.slice(0, 1).toUpperCase()}${word.slice(0, 1)}]${word.slice(1)}`).join('|')})\\.? )?`;
export type Met = { at: number; end: number; isRole: boolean };

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !/^(?:the|my|our|and|of|at|in)$/u.test(word));
/** Whether any word by which somebody is known stands in a text at all: most of those known are not spoken of. */
export function mayName(text: string, { name, roles }: Person): boolean {
  const said = new Set(wordsOf(text));
  return wordsOf([name, ...roles].join(' ')).some((word) => said.has(word) || said.has(`${word}s`));
}

/** What an organisation is, in front of its own name or its place. */
const sortOf = pattern('u')`
  ^(?:[Tt]he )?((?:[\p{L}-]+ )*?(?:
    [Oo]ffice|[Cc]ouncil|[Cc]lub|[Cc]ommittee|[Bb]ank|[Ss]chool|[Mm]inistry|[Ee]mbassy|[Cc]ent(?:re|er)|[Cc]linic
    |[Hh]ospital|[Mm]arket|[Cc]ompany|[Cc]hurch|[Hh]otel|[Ss]tation|[Ll]ibrary|[Mm]useum
  )) \p{Lu}[\p{L} -]*$
`;
/** What finds where a clause names somebody: in full, by a title and a name, by a name alone, or by what they are. */
export function finderOf(
  { name, parts, roles }: Person,
  clear: (part: string) => boolean,
): (clause: string) => Met | undefined {
  const inFull = bare(name);
  const whole = bare(plainQuotes(name).split(/[,(–]/u)[0]!).replace(/^the /iu, '');
  // "The intranet team" is the "IT intranet team".
  const tail = /^\p{Lu}[\p{L}-]* (?:\p{L}+ )*?(\p{L}{2,} \p{Ll}{3,})$/u.exec(whole)?.[1];
  // "The factory in Quilpué" is the "Cardboard factory in Quilpué".
  const place = /^[\p{L}-]+ ([\p{L}-]{4,} (?:in|at|of|on) .+)$/u.exec(whole)?.[1];
  // "The harbour office" is the "Harbour Office Vlissingen".
  const kind = sortOf.exec(whole)?.[1];
  const forms = [
    inFull === '' ? '' : `${titled}${inFull}(?:[ -](?:${honours}))?`,
    tail ? `${titled}${tail}` : '',
    // "The Lindqvists" are the family of that name.
    ...parts.filter(clear).map((part) => `[Tt]he ${bare(part)}e?s`),
    ...parts.filter(clear).map((part) => `${titled}${bare(part)}(?: \\p{Lu}\\p{L}+)?(?:[ -](?:${honours}))?`),
  ].filter((form) => form !== '');
  const named = [
    ...(place ? [new RegExp(`(?<!\\p{L})${place}(?!\\p{L})`, 'iu')] : []),
    ...(forms.length > 0 ? [new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'u')] : []),
    ...(whole.length >= 5 ? [new RegExp(`(?<!\\p{L})${whole}(?!\\p{L})`, 'iu')] : []),
    ...(tail ? [new RegExp(`\\b(?:the|our) ${tail}(?!\\p{L})`, 'iu')] : []),
    ...(kind ? [new RegExp(`\\b(?:the|our) ${kind}(?!\\p{L})`, 'iu')] : []),
  ];
  const byRole = roles
    .filter((role) => role.length >= 4)
    .map((role) => new RegExp(`\\b(?:the|our|my|that) (?:\\p{L}+ )?${bare(role)}(?!\\p{L})`, 'iu'));
  const firstOf = (all: readonly RegExp[], clause: string): RegExpExecArray | undefined => {
    for (const each of all) {
      const found = each.exec(clause);
      if (found) return found;
    }
    return undefined;
  };
  return (clause) => {
    const byName = firstOf(named, clause);
    const found = byName ?? firstOf(byRole, clause);
    return found ? { at: found.index, end: found.index + found[0].length, isRole: byName === undefined } : undefined;
  };
}
