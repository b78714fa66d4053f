// Where what somebody plans contradicts what they wrote themselves (D §11): the message is read as clauses, the records as
// limits, and each subject holds the one against the other. Careful rather than eager: a coach who cries wolf is not believed.
import { pattern } from '../../shared/pattern.ts';
import { isTitle } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { doers, isKnownWord } from '../sentences/sentence-word.rules.ts';
import { isVerb } from '../sentences/verb.rules.ts';
import { alreadyThere } from './already-there.rules.ts';
import { reachesOthers } from './audience.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import { beyondStop, lateOnes } from './due-date.rules.ts';
import { beyondHeads } from './head-count.rules.ts';
import { againstLesson } from './lesson.rules.ts';
import { moneyBeyond } from './money-limit.rules.ts';
import { againstOwnWord } from './own-word.rules.ts';
import { presumedDone, takenForOpen } from './presumed.rules.ts';
import { againstPromise } from './promise.rules.ts';
import { relianceOn } from './reliance.rules.ts';
import { againstRestriction } from './restriction.rules.ts';
import { againstStanding } from './standing.rules.ts';
import { timeBeyond } from './time-limit.rules.ts';

/** Without the marks that a keyboard makes one look for: "João" is "joao". */
const unmarked = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A message in haste, without capital letters, with the names of the records as names are written: "kevin drives us". */
function withNames(said: string, { partners, challenge, inventory }: Records): string {
  const known =
    [...partners, ...(challenge?.potentialPartners ?? [])].map(({ name }) => name).join(' ') + ` ${inventory.whoIKnow}`;
  const written = known.normalize('NFC').match(/\p{Lu}[\p{Ll}\p{M}'’-]{2,}/gu) ?? [];
  const names = new Map(written.flatMap((name) => [unmarked(name), name.toLowerCase()].map((key) => [key, name])));
  const marked = new Map(
    written.filter((name) => unmarked(name) !== name.toLowerCase()).map((name) => [unmarked(name), name]),
  );
  // "Joao" is João, however the message is written.
  const text = said
    .slice(0, 4_000)
    .normalize('NFC')
    .replace(/(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu, (word) => marked.get(word.toLowerCase()) ?? word);
  const isAllSmall = !/\p{Lu}\p{Ll}/u.test(text);
  if (!isAllSmall && !/^\W*\p{Ll}/u.test(text)) return text;
  // "Moanas doing the talk", "rosas money": no plural, and no form of a verb.
  const whole = text.replace(/(?<![\p{L}'’])(\p{Ll}{3,})s(?= [\p{L}\d])/gu, (word, name: string) =>
    names.has(name) && !names.has(word) && !isVerb(name) && !isTitle(name) && !doers.test(name)
      ? `${names.get(name)}'s`
      : word,
  );
  // Whoever knows a Will says "I will" all the same.
  return whole.replace(/(?<!\p{L}|\b(?:[Ii]|we|you|he|she|it|they) )\p{Ll}{3,}(?!\p{L})/gu, (word) =>
    isAllSmall || !isKnownWord(word) ? (names.get(word) ?? word) : word,
  );
}

/** "They called again, I said no": whoever says no, or has learned it, needs no reminder of what they once wrote. */
const keepsWord = pattern('iu')`
  \b(?:i |we )?(?:said|say|told (?:him|her|them)|saying) no\b|\btell (?:\p{L}+ ){1,4}no(?=[.,;!]|$)
  |\b(?:not|never) (?:doing|going to do) (?:it|that|this)\b
  |\b(?:asked|wanted|begged|tried) [^.;?!]{1,60}\b(?:i|we) (?:said|told (?:him|her|them|everybody|everyone))
    [ ](?:it(?:'s| is| will be| stays)|that it)\b
  |\bturned (?:it|that|this|him|her|them) down\b|\b(?:have |'ve )?(?:learned|learnt) (?:it|that|my lesson|from)\b
`;

/** What of a message contradicts the records; each once. */
export function contradictions(said: string, records: Records, now: Date): Contradiction[] {
  const message = readMessage(withNames(said, records));
  const isMindful = keepsWord.test(said);
  const found = [
    ...moneyBeyond(message, records, now),
    ...timeBeyond(message, records, now),
    ...beyondStop(message, records, now),
    ...relianceOn(message, records),
    ...lateOnes(message, records, now),
    ...againstPromise(message, records),
    ...presumedDone(message, records, now),
    ...takenForOpen(message, records),
    ...(isMindful ? [] : againstLesson(message, records)),
    ...alreadyThere(message, records),
    ...beyondHeads(message, records),
    ...reachesOthers(message, records, now),
    ...againstRestriction(message, records, now),
    ...againstStanding(message, records),
    ...(isMindful ? [] : againstOwnWord(message, records)),
  ];
  const keys = new Set<string>();
  return found.filter(({ key }) => !keys.has(key) && keys.add(key));
}
