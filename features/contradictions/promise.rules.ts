// A promise that a plan breaks by what it does, whatever the day: others are shown first, what was kept for somebody is given away, what
// was to stay out gets in.
import { pattern } from '../../shared/pattern.ts';
import type { Records } from '../records/records.rules.ts';
import { isOwnPlan, type Clause, type Sentence } from '../sentences/clause.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

/** Of what is promised, what it is about: "Show her the data before anyone else sees it". */
const toFirst = pattern('iu')`
  ^(.{3,80}?)\b(?:
    before (?:any(?:one|body)|every(?:one|body)|all|the others?|some(?:one|body))\b|first\b
    |ahead of (?:every|any|all|the others)
  )
`;
const keptFree = pattern('iu')`
  \b(?:keep|reserve|hold|save|leave|set aside) (?:an? |the |one |two |my |our )?([^.,;]{2,40}?) (?:
    free|for|empty|open|back|aside
  )\b
`;
const keptOut = pattern('iu')`
  \bkeep ([^.,;]{3,40}?) (?:out of|off|away from|from) ([^.,;]{3,40})
  |\b(?:not|never) (?:name|mention|show|list|publish) ([^.,;]{3,40}?) (?:in|to|on) ([^.,;]{3,40})
`;
const leaves = pattern('iu')`
  \b(?:upload|send|e-?mail|share|give|hand over|post|publish|forward|copy|take|move|put)(?:t?ing)?\b
`;
const stays = /^([^.,;:]{3,40}?) stays? (?:on|in|with|inside|at) ([^.,;:]{3,30})/iu;
/** "Ask the committee before we put anything into the garage". */
const askFirst = pattern('iu')`
  ^(?:ask|tell|call|inform|consult|check with|warn|talk to|speak to) ([^.,;]{2,40}?) before (?:i|we) (
    [^.;]{3,60}
  )
`;
const asked = pattern('iu')`
  \b(?:
    ask|tell|told|call|inform|consult|check|warn|talk|speak|spoke|agreed?|allow|permission|leave|yes|ok(?:ay)?
  )(?:s|ed|ing)?\b
`;
const toAll = /\b(?:everyone|everybody|anyone|anybody|the public|all of them|the whole \p{L}+)\b/iu;
const later = pattern('iu')`
  \b(?:after(?:wards?)?|after that|later|then|thereafter|once it is (?:out|done)|in the end|last)\b
`;
const opening = pattern('iu')`
  \b(?:
    show|present|publish|pin|hang|display|put|post|give|send|share|hand|tell|publish|launch|upload|release|read
    |circulate|e?-?mail|print|pitch|demo|take|bring|submit
  )(?:s|t?ing)?\b
`;
const takenAway = pattern('iu')`
  \b(?:
    turns? into|becomes?|goes to|go to|giv(?:e|es|ing)|gave|gone|given|tak(?:e|es|en|ing)|rent(?:ed|s|ing)?|sold
    |sell(?:s|ing)?|us(?:e|es|ed|ing)|fill(?:s|ed|ing)?|occup\p{L}+|book(?:ed|ing|s)?|lend(?:s|ing)?|lent
    |mov(?:e|es|ing) into|need|set up|put
  )\b
`;
const withoutIt = pattern('iu')`
  \b(?:do|does|go|goes|make do|manage|cope) without\b|\bempty[- ]handed\b|\bgets? (?:none|nothing)\b
  |\bnothing (?:is )?left for\b
`;
const weekdays = new RegExp(`\\b${weekday}`, 'giu');

/** Days of the week that both name, or that one of them leaves open. */
function isSameDay(promised: string, said: string): boolean {
  const days = new Set(promised.toLowerCase().match(weekdays) ?? []);
  const own = said.toLowerCase().match(weekdays) ?? [];
  return days.size === 0 || own.length === 0 || own.some((day) => days.has(day));
}

const isAll = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean =>
  few.size > 0 && shared(few, many) === few.size;
const isNeutral = ({ mood }: Clause): boolean => mood === 'asked' || mood === 'supposed' || mood === 'denied';

/** "Give me names of four members": what somebody else has promised, and owes oneself. */
export const isTheirs = (promised: string): boolean => /^(?:to )?\p{L}+ (?:me|us)\b/iu.test(promised.trim());
/** The records with what their author has promised alone. */
export const ownPromises = (records: Records): Records => ({
  ...records,
  partners: records.partners.map((partner) => ({
    ...partner,
    promises: partner.promises.filter(({ text }) => !isTheirs(text)),
  })),
});

/** What a plan does against a promise. */
export function againstPromise(message: readonly Sentence[], { partners }: Records): Contradiction[] {
  const wholeText = message.map(({ text }) => text).join(' ');
  const whole = meaningsOf(wholeText);
  return partners.flatMap(({ id, name, promises }) => {
    const names = meaningsOf(plainQuotes(name));
    const isNamed = (text: string): boolean => shared(names, meaningsOf(text)) > 0;
    return promises.flatMap(({ text: promised }): Contradiction[] => {
      if (isTheirs(promised)) return [];
      const plain = plainly(promised);
      const [, of = ''] = toFirst.exec(plain) ?? [];
      const about = new Set([...meaningsOf(of)].filter((word) => !names.has(word) && !verbs.has(word)));
      const [, kept = ''] = keptFree.exec(plain) ?? [];
      const [, listed, place, named, where] = keptOut.exec(plain) ?? [];
      const [, ofTheirs = '', homeOf = ''] = stays.exec(plain) ?? [];
      const [thing, home] = [new Set([...meaningsOf(ofTheirs)].filter((word) => !names.has(word))), meaningsOf(homeOf)];
      const [, , firstAsked = ''] = askFirst.exec(plain) ?? [];
      const deed = new Set([...meaningsOf(firstAsked)].filter((word) => !verbs.has(word)));
      const [what, into] = [meaningsOf(listed ?? named ?? ''), meaningsOf(place ?? where ?? '')];
      const isBroken = message.some(({ clauses, text }) => {
        const isGone = withoutIt.test(text) && isNamed(text) && shared(meaningsOf(plain), whole) > 0;
        return (
          isGone ||
          clauses.some((clause) => {
            if (isNeutral(clause)) return false;
            const words = meaningsOf(clause.text);
            // "I show it to the board and will give it to her after that".
            const [before = ''] = clause.text.split(/ (?:and|then) /u);
            const isOpened =
              isOwnPlan(clause) &&
              opening.test(before) &&
              about.size > 0 &&
              shared(about, meaningsOf(before)) >= Math.min(2, about.size) &&
              !isNamed(before) &&
              isNamed(text) &&
              later.test(text);
            const isShown =
              isOwnPlan(clause) &&
              opening.test(clause.text) &&
              toAll.test(text) &&
              about.size > 0 &&
              shared(about, meaningsOf(text)) >= Math.min(2, about.size) &&
              !isNamed(clause.text);
            const isSentOut =
              isOwnPlan(clause) &&
              leaves.test(clause.text) &&
              shared(thing, words) > 0 &&
              (isNamed(clause.text) || shared(thing, words) >= 2) &&
              shared(home, words) === 0;
            const isUnasked =
              isOwnPlan(clause) &&
              deed.size > 0 &&
              shared(deed, words) >= Math.min(2, deed.size) &&
              !asked.test(wholeText);
            const isTaken =
              isAll(meaningsOf(kept), words) &&
              takenAway.test(clause.text) &&
              !isNamed(clause.text) &&
              isSameDay(plain, clause.text);
            const isIn =
              isOwnPlan(clause) &&
              what.size > 0 &&
              shared(what, words) >= Math.min(2, what.size) &&
              shared(into, words) > 0 &&
              !/\b(?:without|out of|no)\b/iu.test(clause.text);
            return isOpened || isShown || isSentOut || isUnasked || isTaken || isIn;
          })
        );
      });
      const key = `promise ${id} ${promised.slice(0, 80)}`;
      const says = `That goes against your word: you promised “${name}” ${quoted(promised, 90)}.`;
      return isBroken ? [{ kind: 'promise', key, about: `“${name}”`, says }] : [];
    });
  });
}
const verbs = meaningsOf('show see give send let know tell hear read get present share look');
