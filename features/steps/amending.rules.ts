// What a message says of single fields of a step that stands: its day, what it may cost, who has a part in it, what it is done with,
// words of its title. Only the field that is named changes; each can be set, put in the place of another, or emptied (D §9).
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { leftOut, meansAfter } from '../conversation/correcting.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { personIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { isStatement, saysDeed } from '../sentences/deed.rules.ts';
import { sumsIn } from '../sentences/fact.rules.ts';
import { costIn } from './amending-cost.rules.ts';
import { dated, dayIn } from './amending-day.rules.ts';
import { hourIn } from './amending-hour.rules.ts';
import { addedIn, titleIn, unended } from './amending-title.rules.ts';
import { alone, askedIn, whoIn } from './amending-who.rules.ts';
import { dictates } from './dictation.rules.ts';
import { lineIn, longestTitle, revised, sentence, withWho } from './step-line.rules.ts';
import { limitSaid, onlyNothing } from './step-limit.rules.ts';
import { whoOf } from './step-who.rules.ts';

/** What is known when a step is amended. `isAnswer`: something else was asked last, so that a bare sum or name answers that. */
export type Amending = {
  texts: readonly string[];
  records: Records;
  now: Date;
  isAnswer: boolean;
  isCostAsked?: boolean;
};

/** What has become of a step: `used` are the sentences that said so, `isOpen` the field that is taken back without another. */
export type Amended = { step: Step; used: string[]; isOpen: 'day' | null; named: ReadonlySet<Field> };
type Field = 'day' | 'cost' | 'who' | 'means' | 'title';

const ofMeans = pattern('iu')`
  \b(?:
    bring|use|using|need|take|belongs?|part of|thing|nothing to do|without|leave|remove|delete|drop|strike|line|instead|mean|meant
    |with|not (?:the|my|our|an?) [^,.;!?]{2,40}, (?:but|it is|it['’]s|rather)
  )\b
`;
const meansSaid =
  /\b(?:the )?["“'‘]?[Ww]ith["”'’]?(?: line| field)?(?: should be| must be| is|:) ["“'‘]?([^.;!?"”]{3,80})/u;
/** What the step is done with by what a sentence says; null where it says nothing of it. */
function meansIn(text: string, step: Step): Step | null {
  const means = lineIn(step.description, 'With');
  const put = (thing: string): Step => {
    const lines = step.description.split('\n').filter((line) => !line.startsWith('With: '));
    const at = lines.findIndex((line) => line.startsWith('What: '));
    return {
      ...step,
      description: (thing === '' ? lines : lines.toSpliced(at + 1, 0, `With: ${sentence(thing)}`)).join('\n'),
    };
  };
  const said = meansSaid.exec(text)?.[1];
  if (said !== undefined) return put(/^(?:empty|nothing|none|wrong|out)\b/iu.test(said) ? '' : said);
  if (means === '') return null;
  if (/\b(?:take|leave|strike|delete|remove|drop)(?: out)? (?:the )?["“'‘]?with\b/iu.test(text)) return put('');
  const after = ofMeans.test(text) && !saysDeed(text) ? meansAfter(text, means) : null;
  return after === null ? null : put(after);
}

const politely = pattern('iu')`
  ^(?:(?:and|but|so|no|please|ok(?:ay)?)[, ]+)*(?:can|could|would|will|won['’]t) you (?:please |maybe |just )?
    (?=(?:make|change|put|take|remove|move|set|write|drop|leave|add|strike|delete|correct|shift|cut)\b)
`;
/** "Could you make it Thursday?" asks for nothing but that: "make it Thursday." */
const asRequest = (text: string): string =>
  politely.test(text) ? text.replace(politely, '').replace(/\?$/u, '.') : text;

/** "One lunchtime": an amount, whatever it is of. */
const counted = pattern('iu')`
  ^(?:(?:only|just|at most|maybe|no,?) )*
    (?:(?:an?|half|one|two|three|four|five|six|seven|eight|nine|ten) |(?:\d+|\p{Sc}) ?)
    (?!(?:more )?(?:conditions?|things?|corrections?|changes?|questions?|points?|words?|steps?|moment|second|other)\b)\p{L}
`;

/** What stands behind its "if" says what is done then: "… if she says no, I do it on 2 December". */
const beforeIf = (text: string): string =>
  text.split(/(?<!\p{L})(?:if|unless|in case|in that case|otherwise|(?<=^\W*)(?:when|once))(?!\p{L})/iu)[0]!;

/** What a message says, one thing at a time, and the sentences that say it: "Not Ann. Ben." is "Ben, not Ann". */
function partsOf(message: string): { text: string; from: string[] }[] {
  const all = sentencesOf(message);
  return all.flatMap((each, at) => {
    const [, gone] = notThat.exec(all[at - 1] ?? '') ?? [];
    if (gone !== undefined && each.length <= 30 && !saysDeed(each))
      return [{ text: `${unended(each)}, not ${gone}`, from: [all[at - 1]!, each] }];
    return each.split(asides).map((text) => ({ text, from: [each] }));
  });
}
const notThat = /^(?:(?:no|wrong|sorry)[,.]? )?not ([^,;.!?]{2,40})[.!]*$/iu;
/** "It will be one hour; and shall I tell him?", "leave out the lamp, and mine is one hour" */
const asides = pattern('iu')`
  ;[ ]
  |, and (?=
    (?:
      the|make|put|mine|leave|take out|not|two|three|four|five|six|seven|eight|nine|ten|twelve
      |(?:one|half an|an?) (?:hour|evening|morning|day)
    )\b
    |\p{Sc}|\p{L}{0,2}\d
  )
`;

/** What is answered to "say a limit", all of it: "no money, half an hour"; '' where it says something else, too. */
function costAnswered(message: string, step: Step, now: Date): string {
  const said = message
    .replace(/^(?:(?:nothing|well|maybe|perhaps|ok(?:ay)?|hm+),? )+(?=[^.!?]*\d)/iu, '')
    .replace(/^nothing,? (?:just|only|except) /iu, 'nothing but ');
  const isAll = step.loss === '' && said.length < 90 && !said.includes('?') && !saysDeed(said);
  const isSum = sumsIn(said).length > 0 || /\bno money\b/iu.test(said) || onlyNothing.test(said);
  return isAll && isSum && daysIn(said, now).length === 0 ? limitSaid(said).slice(0, 400) : '';
}

/** A step that stands, by what a message says of its fields. */
export function amended(step: Step, message: string, amending: Amending): Amended {
  const { now, isCostAsked } = amending;
  let after = step;
  let isOpen = false;
  const used: string[] = [];
  const named = new Set<Field>();
  const answered = isCostAsked === true ? costAnswered(message, step, now) : '';
  if (answered !== '')
    return {
      step: revised(step, { loss: answered }),
      used: sentencesOf(message),
      named: new Set<Field>(['cost']),
      isOpen: null,
    };
  for (const { text: said, from } of partsOf(message)) {
    const text = asRequest(said);
    if (text.endsWith('?') || dictates(said, now)) continue;
    const before = named.size;
    const isDeed = saysDeed(text);
    const put = (field: Field, next: Step | null): void => {
      if (next === null) return;
      after = next;
      named.add(field);
      used.push(...from.filter((each) => !used.includes(each)));
    };
    // "If she says no, I do it with Ben on 2 December" is the day of what is done then, and whose part.
    const own = beforeIf(text);
    const isThen = own.trim() === '';
    const day = dayIn(own, after, amending);
    if (day.due !== undefined) put('day', dated(after, day.due, now));
    // "On Thursday at four", of the Thursday on which it is to be done.
    const isOfDay = day.due !== undefined || daysIn(own, now).some((each) => dueDay(each.day) === step.due);
    put('day', hourIn(own, after, isOfDay));
    const cost = costIn(text, after, amending.isAnswer);
    const open =
      isCostAsked === true && message.startsWith(said) && counted.test(text) && text.length < 50 && !isStatement(text);
    if (cost === null && open && !isDeed) put('cost', revised(after, { loss: unended(text) }));
    if (cost !== null) put('cost', revised(after, { loss: cost.slice(0, 400) }));
    if (!isThen && (!isDeed || leftOut(text).length > 0 || alone.test(text)))
      put('who', whoIn(text, after, amending) ?? askedIn(text, after, amending.records));
    if (!isThen) put('means', meansIn(text, after));
    if (!isThen && named.size === before) put('title', addedIn(text, after));
    const others = amending.texts.filter((each) => !each.includes(said));
    if (!isThen && !isDeed && named.size === before) put('title', titleIn(text, after, others));
    // "The 27th is only the day she is back"
    if (named.size === before && day.gone.includes(step.due)) isOpen = true;
  }
  // "Not Rosa. I take them to Ben": the same, to Ben.
  const [gone] = leftOut(message);
  const other = gone === undefined ? undefined : personIn(message.replaceAll(gone, ''), amending.records);
  if (gone && other && after.title.includes(gone) && !named.has('title')) {
    after = withWho(
      revised(after, { title: after.title.replace(gone, other).slice(0, longestTitle) }),
      whoOf(other, amending.records, amending.texts),
    );
    named.add('who');
  }
  return { step: after, used, named, isOpen: isOpen && !named.has('day') ? 'day' : null };
}

/** What a message says beside that: its other sentences, and those that say a deed. */
export const beside = (message: string, { used }: Amended): string =>
  sentencesOf(message)
    .filter((each) => !used.includes(each) || saysDeed(each))
    .join(' ');
