// More time than a person wrote that they can give, and times that they keep for something else: what they mean to do themselves, not
// how long others take or how long something goes on by itself.
import { DAY_MS } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn, weekday } from '../sentences/day.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { lastsWeeks, type Span, spansIn } from '../sentences/span.rules.ts';
import { meaningsOf, shared, stemsOf } from '../sentences/stem.rules.ts';
import { beyondAll, type Contradiction, type Limit, limitsOf, quoted } from './clash.rules.ts';
import { outsideOf } from './time-window.rules.ts';

/** A thing that takes one's own time: "it is a day a week for me", "that means three evenings". */
const takesMine = pattern('iu')`
  \b(?:takes?|costs?|needs?|means?|take|cost|need|mean)(?: up)? (?:me|us)\b
  |\b(?:for|from|by|of) (?:me|us|mine|my (?:time|own|side|working|week|day))\b
  |(?<!\bwith )\b(?:me|us) (?:doing|on|at|and|to)\b|\bbe me\b|\bfind me\b|\bi (?:will|would|can|do)\b
`;
/** "That is a day and a half": said of the plan before it. */
const summing = pattern('iu')`
  ^\W*(?:(?:and|so) )?(?:from (?:\p{L}+,? ){1,3})?
    (?:that|which|this|altogether|together that|it(?=(?:'s| is| means| makes) (?!open|free|closed|late)))
    (?:'s| is| makes| would be|'d be| means| adds up to| comes to| will be)\b
`;
/** Times of one's own that go into something: "all the Saturdays of December go into it". */
const givenTime = pattern('iu')`
  ^\W*(?:and |so )?(?:
    half (?:of )?|a couple of |an? |each |from now on |all |every |both |most |the |my |our |whole |these |next |
      two |three |four |five |\d+ )*(?:\p{L}+day |working )?
    (?:hours|mornings?|afternoons?|evenings?|nights?|weekends?|\p{L}+days?|weeks?)
    (?: (?:of|in|from|until|and) [^,;]*?)? (?:
      will do\b|should do\b|would do\b|ought to do\b|(?:is|are) enough\b
      |(?:go|goes|will go|is|are|will be|belongs?)(?: all)? (?:
        in|into|to|for|on|reserved|booked|blocked|spent|set aside|given
      )
    )
`;
/** "The fair gets two evenings a week". */
const getsTime = pattern('iu')`
  ^\W*(?:from \p{L}+ on,? )?(?:(?:the|this|that|my|our|it) ?(?:[\p{L}-]+ ){0,3}|[\p{L}-]+s )(?:gets?|will get|has) (?:
    all |\p{L}+ of )?(?:my |\p{L}+ |\d+ )(?:\p{L}+ )?
    (?:hours?|mornings?|afternoons?|evenings?|nights?|weekends?|\p{L}+days?)\b
`;
/** "The phone dies at two, every day": how things are. */
const describing = pattern('iu')`
  ^\W*(?:the|an?|my|our|his|her|their|this|that) (?!next|last|first|whole|other|two|three|four|five|six)\p{L}+ \p{L}*[^\Ws]s (?:
    at|in|on|when|if|every|each|after|before|out|off|up|down
  )\b
`;
const isOwnTime = (clause: Clause): boolean =>
  !(clause.subject === 'none' && describing.test(clause.text)) &&
  ((clause.mood === 'plan' && (givenTime.test(clause.text) || getsTime.test(clause.text))) ||
    (clause.mood === 'plan' && clause.subject === 'thing' && summing.test(clause.text)) ||
    isOwnPlan(clause) ||
    (clause.mood === 'plan' &&
      clause.subject !== 'mine' &&
      takesMine.test(clause.text) &&
      !isWanted.test(clause.text.trim())));
/** Needs one's presence: said of somebody else who needs it, it is their plan. */
const isWanted = pattern('iu')`
  ^(?:(?:my|our|the|his|her)? ?\p{L}+) (?:needs?|wants?|gives?|lends?|lets?|offers?|brings?|allows?) (?:me|us)\b
`;
/** Somebody else's time that one pays for, asks for or gets. */
const buysTime = pattern('iu')`
  (?<!\b(?:the|an?|my|our|this|that) )\b
    (?:
      hire|hiring|employ|pay|paying|rent|renting|lease|book|buy
      |(?<=\b(?:i|we|to|and|will|'ll|can|could|must|i'll|we'll) )order|lend|borrow|sponsor|subscribe
    )\b(?!.*\bmyself\b)
  |\b(?:get|have|let) (?:them|him|her|everyone|everybody|\p{Lu}\p{L}+|the \p{L}+) (?:to |do |work |run )
`;
/** What stands directly before a span that is not one's own. */
const theirs = pattern('iu')`
  \b(?:
    lasts?|waits?|within|after|(?<!\b(?:come|coming|put|putting|get|getting|fit|squeeze|chip) )in|in the
    |for the (?:last|past)|for the next|(?<!\b(?:i|we|i'll|we'll|will|to) )open|late by
    |takes (?:them|him|her|people)|not before|until|before
  ) +$
  |\d[\d.,]*(?: \p{L}+)?(?: (?:a|per) month)?, $
`;

const spanning = pattern('iu')`
  \b(?:for|over|within|in|during|after|every|through|throughout|across|another|from)(?: the| about| another)?
    (?: (?:next|coming|first|last|following))? $|\b(?:next|coming|first|following|every) $
`;

/** "Count for two weeks which ward it is": how long it goes on, not what it takes. */
const isCalendar = (text: string, { at, text: words }: Span): boolean =>
  !/\b(?:an?|per|each|every) (?:week|month)$/iu.test(words) &&
  /\b(?:weeks?|fortnight|months?|sprints?)$/iu.test(words) &&
  !/\b(?:block|reserv|clear|keep|kept|free)(?:ed|e|ing|s)?\b[^,;]*$/iu.test(text.slice(0, at)) &&
  !/\b(?:full|whole|entire|solid|all|working)\b/iu.test(words) &&
  !/^ ?(?:off|of (?:my|leave|work))\b/iu.test(text.slice(at + words.length)) &&
  spanning.test(text.slice(0, at));

/** "Two full days for all of it, so I do one each morning": what it would take, and why it is not done. */
const wouldTake = /\bwould (?:be|take|mean|cost|need)(?: (?:me|us|about|at least|around))* $/iu;
const isTooMuch = (text: string, at: number): boolean =>
  wouldTake.test(text.slice(0, at)) && /^[^.;]{3,60}?, so (?:i|we) (?!need|take|have to)/iu.test(text.slice(at));

/** "That is one week for the clamps before the frost": how long it is until then. */
const isInterval = (text: string, { at, text: words }: { at: number; text: string }): boolean =>
  /\b(?:that|this|it|there)(?: is|['’]s| leaves| gives)(?: \p{L}+)? $/iu.test(text.slice(0, at)) &&
  /^ (?:\p{L}+ ){0,4}(?:before|until|till|left)\b/iu.test(text.slice(at + words.length));

const untilDay = new RegExp(`^,? (?:until|till|ending(?: on)?) (?:the )?(?:\\d|${weekday})`, 'iu');

/** "Three weeks of readings", "Silent. Three weeks.": what one waits for or has waited, not what one does. */
const gathered = pattern('iu')`
  ^ to (?:dry|cure|set|rest|ripen|grow|answer|reply|arrive|decide|heal|ferment|harden|settle|mature|germinate)\b
  |^ (?:worth )?of (?!
    (?:
      my|our|full|hard|steady|pure|real|work|working|leave|holiday|unpaid|paid|free|evenings?|nights?|mornings?
      |weekends?|sewing|\p{L}+ing
    )\b
  )\p{L}{3,}
`;
const elapsed = pattern('iu')`
  ^\W*(?:
    (?:it|that|this)(?:'s| is| has been| was)|(?:already|now|and|still|for|since|about|almost|nearly|over)
  )*(?: ?(?:already|now|almost|about|over|nearly|only))* ?(?:${number}) (?:weeks?|months?|\p{L}+days)
    (?: (?:now|already|and (?:no|not|nothing)[^.]*|without [^.]*)
      |, then (?:i|we|they|he|she|it)\b[^.]*\b(?:see|know|decide|look|ask|talk|hear|show)\b[^.]*
    )?\W*$
`;
const isWaiting = (sentence: string, { at, text: words }: Span): boolean =>
  elapsed.test(sentence) ||
  (/^(?!my|our|all|the whole)[^.]*\b(?:weeks?|months?)$/iu.test(words) &&
    !/\b(?:full|whole|entire|solid|working)\b/iu.test(words) &&
    gathered.test(sentence.slice(at + words.length)));

/** "My Tuesdays", where Tuesdays are what the limit names. */
const isSaidAgain = ({ text: words }: Span, own: string, written: string): boolean =>
  /^(?:(?:my|our|the|on) )?\p{L}+day(?:s| (?:morning|afternoon|evening|night)s)$/iu.test(words) &&
  (own.match(/\b\p{L}{3,6}day(?=s| )/giu) ?? []).every((day) => written.toLowerCase().includes(day.toLowerCase()));

const weight = (each: Span): number => each.weekly ?? each.value / 4;
const heaviest = (spans: readonly Span[]): Span | undefined => spans.toSorted((a, b) => weight(b) - weight(a))[0];

/** "Half an hour after the shift" is meant each time. */
const eachTime = pattern('iu')`
  \b(?:after|before) (?:the|my|our|a|each|every) (?:shift|work|school|class|lunch|lesson|rehearsal|service)\b
`;

/** Whether a plan takes more time than a limit allows, each once or by the week. */
function exceeds(spent: Span, limit: Span, written: string, sentence: string, weeks: number | undefined): boolean {
  if (limit.weekly !== null) {
    if (spent.weekly !== null) return spent.weekly > limit.weekly * 1.05;
    // What is done once may fill a few weeks' share, unless it is to be done in one.
    return (
      spent.value > limit.weekly * (/\b(?:this week|next week|today|tomorrow|tonight)\b/iu.test(sentence) ? 1.05 : 4.4)
    );
  }
  if (spent.weekly === null || spent.isOnce || eachTime.test(written)) return spent.value > limit.value * 1.001;
  return spent.weekly * (lastsWeeks(sentence) ?? weeks ?? 4) > limit.value * 1.001;
}

/** A small thing done every day takes no day: "I send one message every evening". */
const small = pattern('iu')`
  \b(?:
    meeting|send|text|post|check(?!-?ups?\b)|look|note|log|count|write down|ask|ring|call|message|e?-?mail|read
    |photograph|take a (?:photo|picture)|weigh|tick|jot|measure|greet|tell|put (?:up|out)|switch|water|feed|pour
    |throw|waste|lose
  )\b
`;
const often = /^(?:every|each|daily|weekly|on|my|all|the)\b|^\p{L}+days?\b/iu;

/** A text with a span of it set apart: "I bake |two hours| tonight". */
const placed = (text: string, { at, text: words }: Span): string =>
  `${text.slice(0, at)}|${words}|${text.slice(at + words.length)}`;
/** A time that is over, or on which something is: "the three nights", "ten days of it now", "on a Saturday". */
const isSet = (own: string, span: Span): boolean => soFar.test(own) || setTime.test(placed(own, span));
const setTime = pattern('iu')`
  \|(?: \p{L}+){0,3}? now(?: of\b|\W*$)|\b(?:the|these|those) \|(?:\p{L}+ \p{L}+s|\d[^|]*)\|(?! (?:a|per|each|every)\b)
  |\bon \|(?:an?|one) \p{L}+\||\b(?:like|as) \|
`;
const soFar = /\b(?:so far|until now|till now|up to now|to date|(?:is|are) (?:gone|over|behind (?:me|us)))\b/iu;

/** "I could stop the films for a week": no time is spent. */
const leftOff = pattern('iu')`
  \b(?:
    stop(?:ping)?|paus(?:e|ing)|quit(?:ting)?|skip(?:ping)?|drop(?:ping)?|rest(?:ing)? from
    |(?:leave|leaving|give|giving)(?: \p{L}+){0,3}? (?:up|off|out)|(?:take|taking) a (?:break|rest)
    |(?:do|doing|live|living) without
  )\b[^,;]*$
`;

/** "I deliver half for three days", "I lend it for two evenings": how long it goes on, unless one is at it all that time. */
const atIt = pattern('iu')`
  \b(?:
    work|sit|stand|be|am|stay|spend|go|travel|drive|help|leave|off|block|paint|sew|weld|build|saw|cook|bake|dig|sand
    |repair|write|study|train|teach|rehearse|film|edit|print|clean|cut|walk|ride|run|man|close
  )(?:e?s|t?ing)?\b
`;
const isGoingOn = (own: string, { at, text: words }: Span): boolean =>
  /^(?!an?\b|one\b)[^ ]+ (?:days|evenings|nights|mornings|afternoons)$/iu.test(words) &&
  /\bfor (?:the (?:next|first|coming) )?$/iu.test(own.slice(0, at)) &&
  !atIt.test(own.slice(0, at));

/** "I have written it every day since September": done, and no plan. */
const doneSince = /\b(?:have|has|had|['’]ve)\b[^,;]*\bsince\b/iu;

const besideThat = pattern('iu')`
  \|(?!every|each)[^|]*(?:day|week|month|weekend)s?\| (?:after|before|earlier|early|late|since)\b
  |\b(?:first|last|past) \|[^|]*(?:day|week|month|weekend)s?\|
`;
/** The time a sentence means to spend. */
function spentIn(own: string, sentence: string): Span | undefined {
  return heaviest(
    spansIn(own).filter(
      (each) =>
        !isCalendar(own, each) &&
        // "Two weeks until the 4th of December" are those on the calendar.
        !(/\b(?:weeks|months)$/iu.test(each.text) && untilDay.test(own.slice(each.at + each.text.length))) &&
        !isWaiting(own, each) &&
        !isTooMuch(own, each.at) &&
        !isInterval(own, each) &&
        !isGoingOn(own, each) &&
        // "The third of December is a Thursday".
        !/\b(?:is|was) \|a \p{L}+day\|/iu.test(placed(own, each)) &&
        !leftOff.test(own.slice(0, each.at)) &&
        !(often.test(each.text) && doneSince.test(own)) &&
        !(
          often.test(each.text) &&
          !/\d|\b(?:hours?|minutes?|whole|all day|full)\b/iu.test(own) &&
          small.test(own) &&
          !/\bfrom\b.*\bto\b/iu.test(own)
        ) &&
        // "Ten days after they went home", "two days before I said", "the first three days".
        !besideThat.test(placed(sentence, each)) &&
        // "Nine children on Tuesdays": theirs.
        !(/^on \p{L}+days$/iu.test(each.text) && !/\b(?:i|we|my|our|me|us|\p{L}+ing)\b/iu.test(own)) &&
        !theirs.test(own.slice(0, each.at)) &&
        !isSet(own, each) &&
        // What is paid for by the month is not one's own month.
        !(each.value >= 40 && moneyIn(own).length > 0),
    ),
  );
}

/** A limit that counts the hours of everybody, and how many there are. */
const ofTeam = pattern('iu')`
  \b(?:whole team|team[- ]hours|(?:person|man|staff)[- ]hours|over the team|all of us|everybody together)\b
`;
const ofUs = new RegExp(`\\b(${number}) of us\\b`, 'iu');
const headsIn = (text: string): number => Math.max(1, valueOf(ofUs.exec(text)?.[1] ?? ''));

/** What a message means to spend of time beyond what its author wrote that they can give. */
export function timeBeyond(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  return message.flatMap((sentence, place) => {
    const own = keepClauses(
      sentence,
      (clause) => isOwnTime(clause) && !buysTime.test(clause.text) && !isElsewhere(clause, sentence),
    ).replace(daysElsewhere, (whole) => ' '.repeat(whole.length));
    // What one could lose is a limit, and no plan.
    if (/\b(?:can|could) (?:i |we )?lose\b/iu.test(sentence.text)) return [];
    if (own.trim() === '') {
      const given = limitsOf('time', sentence.text, records, text);
      return [
        ...outsideOf(sentence, own, given, now),
        ...(itIs.test(sentence.text) ? keptTimes(sentence, records, given) : []),
      ];
    }
    // "I give them twenty hours": what it is about stands in the sentence before.
    const before = /\b(?:it|them|this|that|these|those)\b/iu.test(own) ? message[place - 1]?.text : undefined;
    const limits = limitsOf('time', `${before ?? ''} ${sentence.text}`, records, text);
    const found: Contradiction[] = [];
    const spent = spentIn(own, sentence.text);
    const until = /\b(?:until|till|through|to)\b/iu.test(own) ? daysIn(own, now).at(-1)?.day : undefined;
    const weeks = until ? Math.max(1, (until.getTime() - now.getTime()) / (7 * DAY_MS)) : undefined;
    if (spent)
      found.push(
        ...beyondAll(limits, ({ text: written, where, about, key }): Contradiction[] => {
          const limit = limitIn(written);
          const heads = ofTeam.test(written) ? headsIn(sentence.text) : 1;
          const whole = { ...spent, value: spent.value * heads, weekly: spent.weekly && spent.weekly * heads };
          if (!limit || isSaidAgain(spent, own, written) || !exceeds(whole, limit, written, own, weeks)) return [];
          return [
            {
              kind: 'time',
              key,
              about,
              says: `You now speak of ${spent.shown ?? spent.text}; in ${where} you wrote as the time you can lose: ${quoted(written)}.`,
            },
          ];
        }),
      );
    found.push(
      ...otherDays(
        own,
        sentence,
        limits.filter(({ about }) => !found.some((each) => each.about === about)),
        now,
      ),
    );
    // "Every evening we pour away twelve litres" takes nobody's evening.
    const isDaily = /\b(?:every|each)\b/iu.test(own) && small.test(own);
    const outside = (resting.test(own) || isDaily ? [] : outsideOf(sentence, own, limits, now)).filter(
      ({ about }) => !found.some((each) => each.about === about),
    );
    found.push(...outside);
    const kept = keptTimes(sentence, records, limits).filter(
      ({ about }) => !found.some((each) => each.about === about),
    );
    return [...found, ...kept];
  });
}

const listOfDays = `${weekday}s?(?:(?:, and|,| and| or| &) ${weekday}s?){0,6}`;
/** "Tuesdays only", "only on Saturdays", "Sunday nights and nothing else". */
const onlyDays = pattern('iu')`
  ^\W*(?:(?:on|my|the|our) )*(${listOfDays})(?: (?:morning|afternoon|evening|night)s?)?(?: off)?
    (?=\W*$|,? (?:until|till|through|up to) )
  |\b(${listOfDays})(?: \p{L}+s?)? (?:only|and (?:nothing|no time) else)\b
  |\b(?:only|just) (?:on )?(${listOfDays})
`;
/** Days of work: "Mondays and Thursdays", "every Friday", "on Tuesday and Wednesday", "all Monday", "Saturday afternoon". */
const daysOfWork = new RegExp(
  `\\b(?:every|each|all(?: of)?|the whole of) ${listOfDays}|\\b${weekday}s(?:(?:, and|,| and) ${weekday}s)*\\b` +
    `|\\b${weekday}(?:,| and|, and) ${weekday}\\b|\\b${weekday} (?:morning|afternoon|evening|night)s?\\b`,
  'giu',
);
const dayNames = new RegExp(weekday, 'giu');

/** A shop that is open on its days is no work on the plan. */
const anyhow = pattern('iu')`
  \bopen (?:the|my|our) (?:shop|store|office|practice|bakery|studio|bar|caf[eé]|workshop|surgery|school)\b
`;
/** What is done in passing, on whatever day. */
const passing = pattern('iu')`
  \b(?:
    show|bring|hand|give|take|meet|see|visit|fetch|collect|pick|buy|pay|order|thank|invite|drop|go|come|drive|talk|speak
    |leave|start|begin|get|know|hear|decide|want|think|hope|would|could|may|sign|sell|deliver|return|learn|have|tell|let
  )\b
`;
/** "On Wednesday", "on 2 December": the days of the week on which something is done once. */
const singleDays = (text: string, now: Date): string[] =>
  daysIn(text, now)
    .filter(({ at }) => /\bon (?:the )?$/iu.test(text.slice(0, at)))
    .map(({ day }) => upperFirst(week[(day.getUTCDay() + 6) % 7]!));
/** Work on days of the week on which none was to be done. */
function otherDays(own: string, sentence: Sentence, limits: readonly Limit[], now: Date): Contradiction[] {
  const once = keepClauses(sentence, (clause) => isOwnPlan(clause) && !passing.test(clause.text));
  const planned = [...(own.match(daysOfWork)?.join(' ').match(dayNames) ?? []), ...singleDays(once, now)];
  if (planned.length === 0 || resting.test(own) || small.test(own) || anyhow.test(own)) return [];
  return limits.flatMap(({ text, where, about, key }): Contradiction[] => {
    const [allowed] = onlyDays.exec(plainly(text)) ?? [];
    const other = planned.find((day) => allowed && !new RegExp(day, 'iu').test(allowed));
    return other
      ? [
          {
            kind: 'time',
            key,
            about,
            says: `You now speak of ${other}s; in ${where} you wrote as the time you can lose: ${quoted(text)}.`,
          },
        ]
      : [];
  });
}

/** How much time a limit allows; "5 hours a week for 2 months" is 5 hours a week. */
function limitIn(written: string): Span | undefined {
  const plain = plainly(written);
  const spans = spansIn(plain);
  const worked = spans.filter((each) => !isCalendar(plain, each));
  const limit = heaviest(worked.length > 0 ? worked : spans);
  const isDateOnly =
    limit?.weekly === null &&
    /\b(?:until|till|stop|by)\b/iu.test(plain) &&
    !/\b(?:hours?|evenings?|afternoons?|mornings?|days?)\b/iu.test(limit.text);
  return isDateOnly ? undefined : limit;
}

const week = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february april june july august september october november december'.split(' ');
/** Times that people keep for something else, with the words for them and the words that reach into them. */
const timesOff: readonly [name: string, named: string, reached: string][] = [
  ...week.map((day): [string, string, string] => [
    `${upperFirst(day)}s`,
    `${day}s?`,
    day.startsWith('s')
      ? `(?:${day}s?|(?:all|the whole|over the|at the|on the|every|each|this|next|my|both days of the) weekends?|weekends)`
      : `${day}s?`,
  ]),
  [
    'weekdays',
    'weekdays',
    patternText`
      (?:every|each|all|on) (?:
        weekdays?|mondays|tuesdays|wednesdays|thursdays|fridays
        |(?:mon|tues|wednes|thurs|fri)days? (?:to|through|till|until)
        |(?:monday|tuesday|wednesday|thursday|friday)s?\b
      )(?! the)
    `,
  ],
  ['weekends', 'weekends?', '(?:weekends?|saturdays?|sundays?)'],
  [
    'evenings',
    patternText`
      (?:
        evenings?|nights?
        |(?:anything |work )?after (?:
          (?:four|five|six|seven|eight|[4-8]|1[6-9]|20)(?: ?pm|:00)?|work|dinner|supper|school
        )
      )
    `,
    patternText`
      (?:
        (?<!\bby (?:the |this |that )?)(?:evenings?|nights?)
          (?! (?:shifts?|nurses?|staff|teams?|porters?|classe?s?|schools?)\b)
        |tonight
        |(?<!\bby |\bbefore )midnight
        |after (?:dinner|supper|work|hours|(?:six|seven|eight|nine|ten) in the evening)
        |(?:six|seven|eight|nine|ten|[6-9]|10) ?pm
      )
    `,
  ],
  ['mornings', 'mornings?', 'mornings?'],
  ['afternoons', 'afternoons?', 'afternoons?'],
  [
    'days off',
    '(?:days? off|(?:free|rest|off)[- ]days?)',
    patternText`
      (?:
        (?:my|our|an?) (?:next |only )?(?:(?:free|rest|off)[- ]days?|days? off|free (?:${weekday}|weekend|evening|morning)s?)
        |on days? off|when (?:i am|i'm) off
      )
    `,
  ],
  [
    'holidays',
    '(?:holidays?|vacations?|christmas)',
    patternText`
      (?:
        (?:in|over|during|through|into|for|spend) (?:the |my |our )?(?:\p{L}+ )?(?:holidays?|vacations?)
        |over christmas|christmas (?:break|week|days?|eve)
      )
    `,
  ],
  ['lunch breaks', 'lunch(?: ?breaks?| ?times?| hours?)?', '(?:lunch ?(?:breaks?|times?|hours?)|over lunch)'],
  ...months.map((month): [string, string, string] => [
    `days in ${upperFirst(month)}`,
    month,
    `(?:in|during|throughout|over|all|all of|most of) ${month}`,
  ]),
];
const keptFor = (named: string): RegExp =>
  pattern('iu')`
    \bi (?:rest|pray|sleep|fast)(?: \p{L}+)? on (?:the )?(?:\p{L}+days? and )?${named}(?!\p{L})
    |\b(?:
      no|not|never|nothing(?= on| in| at| after)|(?:to )?(?:stop|quit|give up)|stopped|gave up|guard|keep|protect|hands off|without|except|but for|don't|won't|cannot
      |can't
    )(?: (?!mind\b|than\b|more\b|until\b|sleep\b|after\b|before\b|past\b)\p{L}+){0,3} (?:on |at |in |during |of )?(?:the |my |our |a )?
      ${named}(?!\p{L}| for (?:this|it|that)\b)
    |\b${named}(?: (?:mornings?|afternoons?|evenings?|nights?))? (?:and \p{L}+ )?
      (?:are|is|belongs?|stays?|go(?:es)?)(?: \p{L}+)? (?:
        for|to|with|my|mine|ours|off|sacred|holy|free|family|out|taboo|gone|taken|spoken for
      )\b
    |\b${named} (?:\p{L}+ ){1,5}(?:is|are) (?:sacred|holy|taboo|off limits)\b
    |^\W*${named} (?:is|are) (?!free|best|better|good|fine|ok|okay|open|quiet|slow|empty|possible|easy|easier|perfect|the|when|what|for|only|best|mostly|usually|busy|work|full)\p{L}{3,}(?=[.,;]|$| (?:with|for|at) (?:the |my |our )?\p{L}+(?=[.,;]|$))
    |^\W*${named} off\b|\b(?:${named}) (?:are|is) (?:sacred|holy|off|mine|ours|taboo|free)
  `;
/** "Fridays I pick up my son", "Church on Sundays": a day that has its own thing to do. */
const taken = pattern('iu')`
  ^\W*(?:
    i (?:study|train|teach|sing|dance|play|coach|swim|row|help|visit|nurse)
      (?: \p{L}+){0,3} on ${weekday}s(?: and ${weekday}s)?(?=[.,;]|$)
    |(?:on )?${weekday}s?(?: (?:morning|afternoon|evening|night)s?)?(?: and ${weekday}s?)? (?:i|we) (?!work|can|could|give|put|spend|do\b|have (?:\p{L}+ |\d+ )?(?:hours?|minutes?)\b|have (?:time|off|it free|nothing)|am (?:free|off)|are free)\p{L}+
    |(?!free|off|open|time|quiet|slow|closed|work|empty)\p{L}{4,} on ${weekday}
      (?:s| (?:morning|afternoon|evening|night)s)(?=[.,;]|$)
  )
`;
/** "Coach of the canoe club on Wednesday afternoons". */
const takenUp = pattern('iu')`
  ^(?!
    .*\b(?:free|off|open|quiet|slow|closed|empty|hours?|minutes?|evening|max|most|only|not|no|never|can|could|time|work|busy)\b
  )\W*(?:[\p{L}'-]+ ){2,7}on ${weekday}(?:s| (?:morning|afternoon|evening|night)s)(?=[.,;]|$)
`;
const timesKept = timesOff.map(
  ([name, named, reached]) => [name, keptFor(named), new RegExp(`(?<!\\p{L})${reached}(?!\\p{L})`, 'iu')] as const,
);
const weekdaysOnly = /\bweekdays only\b|, weekdays(?=[.;]|$)|\bonly (?:on )?weekdays\b|\bon weekdays;|^on weekdays\b/iu;
/** Who rests then, or is with their own, keeps it. */
const resting = pattern('iu')`
  \b(?:
    rest(?! days?\b)|just (?:sing|play|swim|dance|train|sleep|read)|rehears\p{L}*|stay (?:at )?home
    |(?:am|'m|be) (?:off|with|at home|away|free)|take (?:it |the day )?off|keep (?:it |my |the |that )|family
    |do nothing|nothing on|(?:am|'m|be) (?:on (?:my|the) (?:couch|sofa|balcony)|in bed|out with (?:the|my) \p{L}+)|(?:to|at|in) the (?:zoo|beach|cinema|pool|playground|funfair|match|sea|lake|mountains)|(?:my )?(?:mum|mom|dad|granny|gran)\b
    |my (?:kids|children|wife|husband|mother|father|parents|son|daughter|partner|grand\p{L}+)|church|mosque
    |temple|leave (?:it|my|the)|free(?! (?:day|${weekday}|weekend|evening|morning)s?\b)|closed|sleep
  )\b
`;

const restings = new RegExp(resting.source, 'giu');
/** Rest, unless it is what the plan is about: a choir's leader rehearses, a swimming teacher swims. */
const isRest = (said: string, { challenge, plays }: Records): boolean => {
  const matter = stemsOf([challenge?.title ?? '', ...plays.map(({ title }) => title)].join(' '));
  return [...said.matchAll(restings)].some(([words]) => shared(stemsOf(words), matter) === 0);
};

const partsOfDay = /\b(?:morning|afternoon|evening|night)s?\b/giu;
const partOfDay = /day (morning|afternoon|evening|night)/iu;
/** "Friday I'm at bell-ringing": at what the time is kept for. */
const isAtIt = (part: string, kept: string, own: string): boolean =>
  /\b(?:for|to|with|belongs? to)$/iu.test(kept) && shared(meaningsOf(part.slice(kept.length)), meaningsOf(own)) > 0;

/** "Wednesday afternoons belong to my grandson" leaves Wednesday morning. */
const isSamePart = (kept: string, own: string): boolean => {
  const [keptPart, ownPart] = [partOfDay.exec(kept)?.[1], partOfDay.exec(own)?.[1]];
  return keptPart === undefined || ownPart === undefined || keptPart.toLowerCase() === ownPart.toLowerCase();
};

/** "Wednesday afternoons belong to my grandson" keeps that day's alone: they are told with the Wednesdays. */
const isOfOneDay = (name: string, line: string): boolean =>
  new RegExp(`\\b${weekday}s? ${name.replace(/s$/u, '')}`, 'iu').test(line);

/** "I won't drive at night" leaves the night for everything else. */
const isSameDeed = (kept: string, own: string): boolean => {
  const [, deed = ''] = /\b(?:won't|never|don't|not|cannot|can't) (\p{L}+)/iu.exec(kept) ?? [];
  return !particular.test(deed) || shared(meaningsOf(deed), meaningsOf(own)) > 0;
};
const particular = pattern('iu')`
  ^(?:
    drive|ride|cycle|swim|walk|fly|travel|cook|bake|sing|play|phone|call|drink|eat|sell|teach|lift|climb|sew
    |weld
  )$
`;

const beingThere = new RegExp(
  `^\\W*(?:(?:and|but|on|then) )*${weekday}s?(?:(?:,| and) ${weekday}s?)* (?:i|we)(?:['’]m|['’]re| am| are) ` +
    `(?:at|on|off|out|away|with) (?:(?!(?:and|to)\\b)[\\p{L}'’-]+ ?){1,4}[.;,!]*\\s*$`,
  'iu',
);
/** "Saturday and Sunday I'm with the kids so I paint on Monday". */
const daysElsewhere = new RegExp(
  `\\b${weekday}s?(?:(?:, and|,| and) ${weekday}s?)* (?:i|we)(?:'m|'re| am| are) (?:with|away|off|out)\\b[^,;]{0,40}?(?= so\\b)`,
  'giu',
);
/** "I spin on Monday, Saturday and Sunday I'm at the organ": beside the day of the plan, where one is on the others. */
const isElsewhere = (clause: Clause, { text }: Sentence): boolean =>
  beingThere.test(clause.text) &&
  (text.slice(0, clause.start) + text.slice(clause.end)).toLowerCase().search(weekdayName) >= 0;
const weekdayName = new RegExp(`\\b${weekday}`, 'iu');

/** "So Saturday it is": a day that is settled on, and no other of its sentence. */
const itIs = new RegExp(`\\b(?:so|then|ok|okay|right) (?:on )?${weekday} it is\\b`, 'iu');

function keptTimes(
  sentence: Sentence,
  records: Records,
  limits: readonly { text: string; where: string; about: string; key: string }[],
): Contradiction[] {
  const { inventory } = records;
  const settled = sentence.isQuestion ? undefined : itIs.exec(sentence.text)?.[0];
  const planned = keepClauses(
    sentence,
    (clause) =>
      (clause.mood === 'plan' &&
        clause.subject === 'mine' &&
        !isRest(clause.text, records) &&
        !isElsewhere(clause, sentence)) ||
      (clause.subject !== 'mine' && clause.subject !== 'none' && isOwnTime(clause)) ||
      // "Sunday is when both can, so we do it then".
      (clause.mood === 'plan' &&
        clause.subject !== 'mine' &&
        sentence.clauses.some(
          (deed) =>
            deed.start > clause.start && isOwnPlan(deed) && deed.subject === 'mine' && /\bthen\W*$/iu.test(deed.text),
        )),
  );
  const own = settled ?? planned;
  const written = [
    { text: inventory.whoIAm, where: 'your inventory', about: 'your inventory', key: 'inventory' },
    ...limits,
  ];
  return timesKept.flatMap(([name, kept, reached]) =>
    reached.test(own)
      ? written.flatMap(({ text, where, about, key }): Contradiction[] => {
          const line = sentencesOf(text).find((each) => {
            const plain = plainly(each);
            const said = kept.exec(plain);
            const part = said ? plain.slice(said.index) : '';
            return (
              (said !== null &&
                !isOfOneDay(name, plain.slice(Math.max(0, said.index - 10))) &&
                isSamePart(part, own) &&
                isSameDeed(said[0], own) &&
                !isAtIt(part, said[0], own)) ||
              (week.includes(name.toLowerCase().replace(/s$/u, '')) &&
                (taken.test(plain) || (key === 'inventory' && takenUp.test(plain))) &&
                plain.toLowerCase().includes(name.toLowerCase().replace(/s$/u, '')) &&
                isSamePart(plain, own) &&
                shared(meaningsOf(plain.replace(partsOfDay, ' ')), meaningsOf(own)) === 0) ||
              (name === 'weekends' && weekdaysOnly.test(plain))
            );
          });
          return line
            ? [
                {
                  kind: 'time',
                  key: `${name} ${key}`,
                  about,
                  says: `That would be one of your ${name}; in ${where} you wrote: ${quoted(line)}.`,
                },
              ]
            : [];
        })
      : [],
  );
}
