// One observation on what somebody said, in their own words where they are worth it; no whole sentence is repeated back (D §9).
import { formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { partnersIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { toYou } from '../sentences/deed.rules.ts';
import { pendingIn, spentIn } from '../sentences/fact.rules.ts';
import { problemIn } from './correcting.rules.ts';

/** "But Dr. Gharbi is in my records": the fact put right, as far as the records bear it out; '' where nothing is corrected. */
export function rightedBy(message: string, records: Records, now: Date): string {
  const correction = sentencesOf(message).find((each) => corrects.test(each));
  const [partner] = correction ? partnersIn(correction, records) : [];
  if (!partner) return '';
  const since = formatShortDay(partner.updatedAt, now);
  return partner.status === 'active'
    ? `You are right: “${partner.name}” is your partner since ${since}.`
    : partner.status === 'declined'
      ? `You are right: what “${partner.name}” declined was the partnership.`
      : `You are right: “${partner.name}” was asked on ${since}.`;
}
const corrects = pattern('iu')`
  \b(?:is|are|stands?|was)\b[^.;!?]{0,30}\b(?:in|among|on) my (?:records|inventory|notes|list|partners|contacts)\b
  |^(?:but|no|and)\b[^.;!?]{0,40}\b(?:is|was) (?:already |still )?(?:a|my) partner\b
`;

const disputesDay = /\b(?:earlier|sooner|later (?:date|day|one))\b/iu;
const disputesOwner = pattern('iu')`
  \b(?:i|we) promised (?:\p{L}+ ){0,3}nothing\b|\b(?:i|we) (?:never|did not|didn['’]t) promised?\b
  |\b(?:he|she|they) promised (?:it |that )?(?:to )?(?:me|us)\b
  |\b(?:is|are|was|were) (?:his|hers|theirs|her|their) to (?:give|bring|send)\b
`;
const disputesClash = pattern('iu')`
  \byou (?:did not|didn['’]t|do not|don['’]t) understand\b
  |\bis how (?:often|long|many|much)\b
  |\bnothing to do with (?:it|that)\b
  |\b(?:does not|doesn['’]t|do not|don['’]t) (?:speak against|contradict)\b|\bno contradiction\b|\bis the reason (?:for|why)\b
`;
/** Says that what the coach named as a contradiction is none. */
export const isDisputed = (message: string): boolean => disputesClash.test(message);

/** What the coach owns to, in one clause, where somebody says what was wrong in its last words; '' where they do not, or it was not. */
export function admitted(message: string, last: string, now: Date): string {
  const disputed = sentencesOf(message).find((each) => disputesDay.test(each));
  if (disputed !== undefined) {
    const first = daysIn(/\bcomes first: (.*)$/su.exec(last)?.[1] ?? '', now)[0]?.day;
    if (first && daysIn(disputed, now).some(({ day }) => day < first)) return 'I put the later date first.';
  }
  if (disputesOwner.test(message) && /\byou promised\b/iu.test(last)) return 'Then that was not yours to keep.';
  if (!isDisputed(message)) return '';
  if (/\blesson speaks against\b/u.test(last)) return 'Then the lesson speaks for it; I read it the wrong way round.';
  return clashOffered.test(last) ? 'That I misread, and it is taken back.' : '';
}
const clashOffered =
  /\bYou now speak of\b|\bYou have been there:|\bWhich of the two shall hold\?|\bgoes against your word\b/u;

export type Observation = { kind: string; says: readonly string[] };

const trouble = pattern('iu')`
  \b(?:
    no|not|never|nobody|none|without|late|lose[sd]?|lost|miss\p{L}*|wait\p{L}*|broke\p{L}*|torn?|took off|empty
    |fail\p{L}*|wrong|stop\p{L}*|gone|leav\p{L}+|angry|afraid|hard|slow|hate\p{L}*|cr(?:y|ied)|waste\p{L}*|fell
    |fall\p{L}*|refus\p{L}+|reject\p{L}*|back
  )\b
  |n['’]t\b
`;
const wrongness = pattern('iu')`
  \b(?:
    complain\p{L}*|shout\p{L}*|queue\p{L}*|same|\d+ (?:calls|times)|mess|dirty|chaos|too|only|afraid|scared
    |rules?|forbidden|again|mistakes?|errors?|want(?:s|ed)? (?:me|us)|says? (?:i|we)|i (?:would|['’]d) like
    |alone|busy|cheaper|pays?|owes?|weeks|hours|minutes|few(?:er)?|ghosted|throw\p{L}*|half|retire\p{L}*
    |leak\p{L}*|rude
  )\b
`;

/** Tells of something that goes wrong. */
export const isTrouble = (text: string): boolean => trouble.test(text) || wrongness.test(text);
const witnessed =
  /(?:^|[.;] )((?:the|my|our) (?:\p{L}+ )?\p{L}+s|\p{Lu}\p{Ll}+) (?:would|will)(?: be the first to)? (?:notice|see (?:it|that)|feel|spot) /u;

/** What one may truly say to a text, the most particular first. Each says something on its own words; none praises. */
export function observationsOn(text: string): Observation[] {
  const found: Observation[] = [];
  const add = (kind: string, ...says: string[]): void => void found.push({ kind, says });
  const problem = problemIn(text);
  if (problem !== '') add('problem', problem);
  if (pendingIn(text) !== '') add('pending', 'That is not a yes yet.', 'That answer is still to come.');
  const spent = spentIn(text);
  if (spent.length > 0) add('spent', `${upperFirst(new Intl.ListFormat('en').format(spent))} so far, then.`);
  const witness = witnessed.exec(
    text.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => (/^(?:The|My|Our) /u.test(text) ? first.toLowerCase() : first)),
  )?.[1];
  if (witness) add('witness', `Then ${toYou(witness)} can say afterwards whether it worked.`);
  return found;
}
