// What a plan takes for done although the records have it open: a play that is not ticked off, a promise that is not kept. To say that
// something was done is news and no plan; to wait for it takes nothing for done. And the other way round: what it takes for open although
// its play is done.
import { formatShortDate } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { isOverdue } from '../plays/play.rules.ts';
import type { Records } from '../records/records.rules.ts';
import type { Sentence } from '../sentences/clause.rules.ts';
import { number } from '../sentences/number.rules.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';
import { isTheirs } from './promise.rules.ts';

/** How a sentence takes something for done. */
const done = pattern('iu')`
  \bnow that\b
  |\b(?:as|since|because|seeing (?:that|as)|given that) [^,;]{3,60}?\b(?:has|have|had|was|were|is|are|'ve|'s) (?:
    (?:all|already|now|both|finally) )*(?:\p{L}+ed|said|given|done|read|told|met|seen|heard|got|written|sent|made)\b
  |\b(?:is|are|'s|'re) (?:(?:all|already|now|finally|safely) )*(?:
    in the (?:bag|bank|can)|in hand|in place|done|finished|complete|completed|settled|sorted|signed(?: off)?|ticked off
    |behind (?:me|us)|out of the way|through|granted|approved
  )\b
  |\bwith [^,;]{3,50} (?:
    in the (?:bag|bank|can)|in hand|done|finished|complete|completed|settled|sorted|signed|ticked off
    |behind (?:me|us)|out of the way
  )\b
  |\bfrom (?:the|my|our|all|those|these) [^,;]{3,60}?\b(?:i|we)(?: have|'ve)? (?:
    know|knew|learned|learnt|see|saw|read|heard|asked|did|done|found|made|took|held|had|collected|counted
  )\b
  |\b(?:(?:shows?|showed|proves?|proved|confirms?|confirmed|reveals?|revealed)(?= (?:that|how|what|me|us|it)\b)|told (?:me|us) that)\b
  |\b(?:as|since|because) (?:i|we) (?:already )?\p{L}{3,}ed\b
  |\bafter [^,;]{3,60} (?:i|we)(?: now| all)? know\b|\bhas (?:no objections?|nothing against (?:it|that))\b
  |\b(?:our|my|the) [^,;]{3,50}? (?:says?|say|said) (?:that|it|there|how|which)\b
  |\bwith [^,;]{3,50} on (?:our|my) side\b
  |\b(?:has|have|'ve) (?:(?:all|already|now|both|finally) )*(?:given|signed|approved|agreed|granted|said yes|allowed|okayed)\b
  |(?<!\b(?:i|we) )\b(?:has|have) (?:got )?(?:(?:all|already|now|both|finally) )*(?:the|my|our)\b
  |\b(?:i|we)(?: have|'ve) [^,;]{3,60}(?=, so (?:i|we|now|on|next)\b)
`;
/** What is still to come, waited for, wished for or counted so far. */
const open = pattern('iu')`
  \b(?:
    if|when|once|until|till|unless|as soon as|before|after(?! [^,;]{3,60} (?:i|we)(?: now| all)? know\b)|whether|not|never|\p{L}+n't|yet|should|would|could|might|may
    |(?:will|'ll) (?:be|have)|still|so far|first|hope|need|must|have to|has to|half
    |(?:${number}) (?:out )?of (?:the |my |our |these )?(?:${number})
  )\b
`;

/** A sentence in parts, each with the "so" behind it, if it has one. */
const part = /[^,;]+(?:, so (?:i|we|now|on|next)\b)?/giu;

/** The parts of sentences that take something for done, where a plan stands beside them. */
function presumedIn(message: readonly Sentence[]): string[] {
  return message.flatMap(({ text, isQuestion }, place) => {
    const found = isQuestion ? [] : (text.match(part) ?? []).filter((each) => done.test(each) && !open.test(each));
    const plans = message
      .slice(place, place + 2)
      .flatMap(({ clauses }) => clauses.filter(({ mood, subject }) => mood === 'plan' && subject === 'mine'));
    return found.filter((each) => {
      const { index, 0: words } = done.exec(each)!;
      return (
        follows.test(text.slice(text.indexOf(each) + each.length)) ||
        /\b(?:i|we)\b/iu.test(each.slice(index + words.length)) ||
        plans.some((clause) => !each.includes(clause.text.trim().replace(/\W+$/u, '')))
      );
    });
  });
}
/** What follows from it is somebody else's deed: "so she can measure the doors". */
const follows = /^[,;] (?:and )?(?:so|therefore)\b/iu;

/** What a message builds on that its author's records have open. */
export function presumedDone(message: readonly Sentence[], { plays, partners }: Records, now: Date): Contradiction[] {
  // Whoever is on one's side has agreed.
  const said = presumedIn(message).map((each) => meaningsOf(each.replace(/\bon (?:our|my) side\b/iu, '$& agree')));
  const isSaid = (text: string, things = meaningsOf(text)): boolean =>
    said.some((each) => shared(meaningsOf(text), each) >= 2 && shared(things, each) > 0);
  const ofPlays = plays.flatMap((play): Contradiction[] => {
    const { id, title, status, dueDate } = play;
    if (status === 'completed' || !isSaid(title)) return [];
    const stands = isOverdue(play, now)
      ? `was due on ${formatShortDate(dueDate!, now)}, and it is still open`
      : 'is still open';
    const says = `You build on it as done: your play “${title}” ${stands}.`;
    return [{ kind: 'overdue', key: `overdue ${id}`, about: `“${title}”`, says }];
  });
  const ofPromises = partners.flatMap(({ id, name, promises }) =>
    promises.flatMap(({ text }): Contradiction[] => {
      const names = meaningsOf(plainQuotes(name));
      const isTheirThing = said.some((each) => shared(names, each) > 0);
      // Of "Send Oksana the plans" neither "send" nor her name says what she was to get.
      const things = new Set([...meaningsOf(text.replace(/^\p{L}+ /u, ''))].filter((each) => !names.has(each)));
      if (isTheirs(text) || !isTheirThing || !isSaid(text, things)) return [];
      const says = `You build on it as done: what you promised “${name}”, ${quoted(text, 90)}, is not ticked off.`;
      return [{ kind: 'promise', key: `promise ${id} ${text.slice(0, 80)}`, about: `“${name}”`, says }];
    }),
  );
  return [...ofPlays, ...ofPromises];
}

/** How a clause takes something for open: "I still have to watch a shift", "the flyers are not done yet". */
const stillOpen = pattern('iu')`
  \b(?:i|we)(?:'ve)? (?:
    still (?:have|need|must|want|owe|haven't|have not)\b|have yet to\b|(?:haven't|have not) (?:\p{L}+ ){1,6}yet\b
    |never (?:got round|got around|came round) to
  )
  |\b(?:is|are|'s|'re) (?:still (?:open|to do|to be done|on (?:my|our|the) list|unfinished|not (?:done|finished))|not (?:done|finished) yet|next on (?:my|our|the) list)\b
  |\bstill (?:on (?:my|our|the) (?:list|desk)|in front of (?:me|us))\b
  |\b(?:finish(?:ing)?|wrap(?:ping)? up|get(?:ting)? (?:on|through) with|complet(?:e|ing)) (?:the|my|our)\b
`;
/** Once more, or of another, is a plan of its own. */
const anew = pattern('iu')`
  \b(?:again|another|once more|one more|new|next|more|rest|other|second|third|follow(?:ing)?[- ]?up|report|write)\b
`;
/** What a message takes for open although its play is done. */
export function takenForOpen(message: readonly Sentence[], { plays }: Records): Contradiction[] {
  const said = message
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ clauses }) => clauses)
    .filter(({ mood, text }) => mood !== 'supposed' && mood !== 'asked' && stillOpen.test(text) && !anew.test(text))
    .map(({ text }) => meaningsOf(text));
  const openTitles = plays.filter(({ status }) => status !== 'completed').map(({ title }) => meaningsOf(title));
  return plays.flatMap(({ id, title, status }): Contradiction[] => {
    const words = meaningsOf(title);
    if (status !== 'completed' || words.size < 2) return [];
    const isSaid = said.some(
      (each) =>
        shared(words, each) === words.size &&
        // What is said of an open play that is alike is said of that one.
        !openTitles.some((open) => shared(open, each) >= Math.min(2, open.size)),
    );
    const says = `Your play “${title}” is ticked off as done. What of it is left?`;
    return isSaid ? [{ kind: 'lesson', key: `lesson ${id}`, about: `“${title}”`, says }] : [];
  });
}
