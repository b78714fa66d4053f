// The words that tell a clause from another: who may be its subject, what stands before a verb, what joins and what sets a condition;
// and a sentence as the words it is made of.
import { pattern } from '../../shared/pattern.ts';
import { weekday } from './day.rules.ts';
import { isVerb } from './verb.rules.ts';

/** Plurals without an s. */
export const manyWord = /^(?:people|children|men|women|folk|police|staff|colleagues)$/u;
export type Token = { word: string; raw: string; at: number };

/** Typographic quotes as plain ones, so that one spelling is enough below. The length stays. */
export const plainQuotes = (text: string): string => text.replace(/[‘’ʼ]/gu, "'").replace(/[“”„]/gu, '"');

const wordOrMark = /\p{L}[\p{L}\p{M}\p{N}'-]*|\d+(?:[.,]\d+)*\p{L}*|[,;:()–—]|(?<=\s)-(?=\s)/gu;
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordOrMark)].map(({ 0: raw, index }) => ({ word: raw.toLowerCase(), raw, at: index }));

export const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
export const joining = set('and but so then yet or also plus now therefore thus still instead otherwise nor');
export const adverbs = set(
  "also just then now only still always already probably maybe perhaps simply even really actually gladly happily definitely certainly soon again first finally easily then'll usually often sometimes both all each together personally quietly at once not never kindly currently",
);
export const determiners = set(
  'the my our your his her its their a an some each every this that these those both all two three four five six seven eight nine ten twelve no another most many',
);
export const people = set(
  'he she they you everyone everybody nobody somebody someone anyone who whoever people others',
);
const things = set('it this that there these those which what everything nothing something');
const auxiliaries = set(
  "will would can could may might must should shall is are am was were be has have had do does did isn't aren't wasn't weren't won't wouldn't can't cannot couldn't mustn't shouldn't hasn't haven't hadn't don't doesn't didn't ought needn't gonna let's",
);
export const conditions = set('if unless whether provided assuming supposing suppose once');
export const subordinate = set(
  'because since although though while whereas until till before after when whenever where as that so than',
);
export const relative = set('who which whom whose');
const calendar = pattern('u')`
  ^${weekday}s?$
  |^(?:
    january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|i
    |english
  )$
`;
export const leading = pattern('u')`
  ^(?:
    on|in|at|from|by|next|last|after|for|with|before|during|until|till|over|to|every|instead|as|if|since|because
    |when|while|once|off|out|through|without|yes|no|ok|well|today|tomorrow|tonight|yesterday|later|meanwhile
    |starting|beginning
  )$
`;
export const isMark = ({ raw }: Token): boolean => /^[,;:()–—-]$/u.test(raw);
export const isFirst = (word: string): boolean => /^(?:i|we)(?:'(?:ll|d|m|re|ve))?$/u.test(word);
export const isPerson = (word: string): boolean => people.has(word.replace(/'(?:ll|d|s|re|ve)$/u, ''));
export const isThing = (word: string): boolean => things.has(word.replace(/'(?:ll|d|s|re|ve)$/u, ''));
export const isName = ({ raw, word }: Token): boolean =>
  /^\p{Lu}/u.test(raw) &&
  !/^(?:\p{Lu}{2,4}|\p{Lu}\p{Lu}?\p{L}h)$/u.test(raw) &&
  !calendar.test(word) &&
  !determiners.has(word) &&
  !people.has(word) &&
  !joining.has(word) &&
  !adverbs.has(word) &&
  !leading.test(word) &&
  !isFirst(word);
export const isAux = (word: string): boolean => auxiliaries.has(word) || word.endsWith("n't");

/** Those who do things: whatever else stands as a subject is a thing that a plan speaks of. */
export const doers = pattern('u')`
  ^(?:
    guys?|lads?|girls?|boys?|kids?|child|children|m[ae]n|wom[ae]n|person|folk|friends?|neighbou?rs?|cousins?
    |brothers?|sisters?|mother|father|mum|dad|parents?|uncle|aunt|nephew|niece|son|sons|daughters?|wife|husband
    |family|families|students?|pupils?|apprentices?|interns?|volunteers?|trainees?|teachers?|nurses?|doctors?
    |patients?|customers?|clients?|visitors?|guests?|members?|residents?|tenants?|workers?|drivers?|farmers?
    |traders?|riders?|handlers?|cooks?|guards?|colleagues?|staff|crews?|teams?|group|groups|boss|managers?
    |directors?|head|chief|chair(?:man|woman)?|secretary|treasurer|principal|clerk|caretaker|janitor|mayor
    |councillors?|inspectors?|consultants?|designers?|developers?|photographers?|translators?|trainers?
    |coach(?:es)?|artists?|printers?|suppliers?|sellers?|vendors?|buyers?|partners?|sponsors?|owners?|landlords?
    |agents?|lawyers?|accountants?|singers?|midwi(?:fe|ves)|vets?|weavers?|elders?|brokers?|agenc(?:y|ies)
    |compan(?:y|ies)|firms?|banks?|city|county|town|council|ministry|government|state|region|hospitals?|schools?
    |universit(?:y|ies)|college|church|club|clubs|union|board|office|department|foundation|charity|ngo
    |cooperative|co-op|shop|shops|store|supermarket|restaurants?|museum|library|municipality|district|committee
    |association|corporate|headquarters|police|army|press|plant|factory|hotel|centre|center|police|competitors?
    |everybody|others|half|dozen
  )$
`;

/** A sentence begins with a capital whatever its first word: a plural or a form of a verb is no name. */
export const isKnownWord = (word: string): boolean =>
  isVerb(word) || /[^s']s$/u.test(word) || /^\p{L}+(?:ing|tion|ment|ness|ity)$/u.test(word);
