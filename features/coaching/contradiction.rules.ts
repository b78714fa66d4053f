// Where what somebody plans contradicts what they wrote themselves: a loss they could not afford, a day on which they would stop,
// somebody they never asked, a promise that is open, a lesson they drew, a means they have (issue 6, D §11). The message is read as
// clauses, the records as limits, and each subject holds the one against the other. Careful rather than eager: a coach who cries wolf
// is not believed.
import { reachesOthers } from './audience.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import { readMessage } from './clause.rules.ts';
import { beyondStop, lateOnes } from './due-date.rules.ts';
import { alreadyThere } from './means-at-hand.rules.ts';
import { moneyBeyond } from './money-limit.rules.ts';
import { againstLesson, againstOwnWord } from './own-word.rules.ts';
import type { Records } from './records.rules.ts';
import { relianceOn } from './reliance.rules.ts';
import { timeBeyond } from './time-limit.rules.ts';

/** What of a message contradicts the records; each once. */
export function contradictions(said: string, records: Records, now: Date): Contradiction[] {
  const message = readMessage(said);
  const found = [
    ...moneyBeyond(message, records, now),
    ...timeBeyond(message, records, now),
    ...beyondStop(message, records, now),
    ...relianceOn(message, records),
    ...lateOnes(message, records, now),
    ...againstLesson(message, records),
    ...alreadyThere(message, records),
    ...reachesOthers(message, records),
    ...againstOwnWord(message, records),
  ];
  const keys = new Set<string>();
  return found.filter(({ key }) => !keys.has(key) && keys.add(key));
}
