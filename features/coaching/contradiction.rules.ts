// Where what somebody plans contradicts what they wrote themselves: a loss they could not afford, a day on which they would stop,
// somebody they never asked, a promise that is open, a lesson they drew, a means they have (issue 6, D §11). Careful rather than
// eager: a coach who cries wolf is not believed.
import { sentencesOf } from '../challenges/told.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { findNames } from '../inventory/means.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';
import { costIn, daysIn, lastsWeeks, moneyIn, numbersIn, spansIn, type Span } from './amount.rules.ts';
import type { RecordedPartner, RecordedPlay, Records } from './records.rules.ts';

export const contradictionKinds = [
  'money',
  'time',
  'stop',
  'partner',
  'overdue',
  'due',
  'promise',
  'lesson',
  'means',
  'public',
  'refusal',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

export type Contradiction = {
  kind: ContradictionKind;
  /** What it is about, so that it is told once in a conversation. */
  key: string;
  /** The sentence to say. */
  says: string;
  /** Where it stands, as the sentence names it. */
  about: string;
};

const asks = /\?\s*["”’)]*$/u;
/** A question that is a plan all the same: "What about a podcast next?" */
const proposes =
  /^(?:(?:so|and|ok(?:ay)?|well|but|then|i was (?:thinking|wondering))[\s,:]+)*(?:(?:what|how) (?:about|if (?:i|we))|why (?:don['’]?t (?:i|we)|not)|shouldn['’]?t (?:i|we)|couldn['’]?t (?:i|we)|shall (?:i|we))\b/iu;
const negated =
  /\b(?:not|never|won['’]?t|don['’]?t|didn['’]?t|cannot|can['’]?t|wouldn['’]?t|without|rather than|instead of|no more|nor|stopped|no way|out of the question|too (?:much|many|steep|dear|expensive|far|long)|no,? thank(?:s| you)|over my|beyond my)\b/iu;
/** What denies nothing, although it has the word for it. */
const harmless =
  /\b(?:(?:don['’]?t|wouldn['’]?t|do not) mind|can['’]?t wait to|why not|why don['’]?t (?:i|we)|not only|might not hurt|won['’]?t hurt to|not a problem|can['’]?t be (?:that|so) hard|not too (?:much|long|bad)|not that (?:much|long)|if (?:it|they|he|she) (?:does|do)(?: not|n['’]?t)|whether or not)\b/giu;
const past =
  /\b(?:was|were|had|did|lost|spent|paid|took|made|came|went|(?<!(?:['’](?:s|ve)|has|have) )got|(?<!\b(?:get|gets|be|getting) )used to|wanted|sent|bought|refused|collected|worked|told|gave|ran|sold|visited|taught|brought|wrote|drove|rode|stood|charged|last (?:week|month|year)|yesterday|ago)\b/iu;
/** The sentence speaks of what its author is going to do. */
const mine =
  /\b(?:i|we|me|us)\b|\b(?:i|we)['’](?:d|ll|m|re|ve)\b|^(?:let me|let's|let’s|let us)\b|\b(?:my|our) (?:plan|next|idea)\b|\bthe plan\b|^(?:it|this) (?:can|will|could)\b|^(?:well|so|ok(?:ay)?|right|then|and|but|[\s,])*(?:might (?:just )?as well|may as well|guess|reckon|thinking of|time to|off to|going to|gonna|happy to|best to|better)\b|^[\s,]*(?:(?:also|now|then|still|maybe|perhaps|probably|honestly)[\s,]+)*(?:worth|been|thinking|trying|planning|hoping|tempted|keen|minded|ready|buying|hiring|renting|starting|asking|putting|getting|spending|taking|leaving|keeping|running|working|using|doing)\b|\b(?:can|could|will) (?:easily |always |just )?wait\b/iu;
const afterPast = /,? (?:so|but|and now|and then|now|which is why) (?=(?:i|we)\b|i['’]|we['’]|let)/iu;

/** A plan that is put as a thought one had: "I was hoping to do it." */
const hadInMind =
  /\b(?:was|were|had been|['’]d been) (?=(?:hoping|thinking|planning|going|wondering|meaning|toying)\b)/giu;
/** The sentence without what it tells of the past, when it goes on to a plan: "She left, so I'll do it." */
function planOf(whole: string): string {
  const sentence = whole
    .replace(hadInMind, 'am ')
    .replace(/\b(?:be|get|getting) (?:made|paid|spent|taken|done)\b/giu, 'be');
  const parts = sentence.split(afterPast);
  return parts.length > 1 && past.test(parts[0]!) && mine.test(parts.slice(1).join(' '))
    ? parts.slice(1).join(', ')
    : sentence;
}
const denies = (sentence: string): boolean => negated.test(sentence.replace(harmless, ' '));
const plans = (sentence: string): boolean => mine.test(sentence) && !denies(sentence) && !past.test(sentence);

const within = (text: string, most = 110): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > most ? `${line.slice(0, most).trimEnd()}…` : line}”`;
};
// Words for one and the same thing or deed, so that "lend me the money" is known as borrowing.
const sameThing = [
  'room office space hall',
  'van car truck lorry',
  'printer printing',
  'projector beamer',
  'kiosk stand booth stall',
  'intern volunteer helper trainee',
  'oven kitchen',
  'laptop computer tablet',
  'data logs records figures',
  'workshop garage shed',
  'borrow borrowing loan lend lending lent debt credit mortgage overdraft',
  'poster posters flyer flyers leaflet leaflets handout handouts',
  'mail email emails newsletter mailing',
  'survey questionnaire poll',
  'call ring phone telephone calling ringing phoning',
  'talk speech stage presentation lecture keynote',
  'fly flying flight flights plane',
  'meeting workshop-meeting assembly',
  'photo photos photograph photographs picture pictures',
].map((line) => line.split(' '));
const concepts = new Map(sameThing.flatMap((names) => names.map((name) => [name, names[0]!])));
const conceptOf = (word: string): string => concepts.get(word) ?? word;

/** The words of a text that carry it, cut to their stems. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !idle.has(word)).map((word) => stemOf(conceptOf(word))));
}
const stemOf = (word: string): string =>
  word
    .replace(/^re(?=[bcdfghjklmnpqrtvwz]\p{L}{4})/u, '')
    .replace(/(?:ing|ed|es|s)$/u, '')
    .slice(0, 7);
const idle = new Set(
  'the and for with that this will would could should have has had you your our their them they one two some all any from into over about again then than not but are was were its his her him she who what when where how can may let get got make made new first next more most other another please just only very much many day week month time thing want like need going plan also out off use try work'.split(
    ' ',
  ),
);
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length;

type Limit = { text: string; about: string; key: string; play: RecordedPlay | undefined };

/** What may be lost, by kind: of the challenge, and of the open plays that a sentence or the rest of the text speaks of. */
function limitsOf(
  kind: 'financial' | 'time' | 'reputation',
  sentence: string,
  { challenge, plays }: Records,
  text = sentence,
): Limit[] {
  const words = stemsOf(sentence);
  const around = stemsOf(text);
  const open = plays.filter(({ status, affordableLoss }) => status !== 'completed' && affordableLoss?.[kind]?.trim());
  const named = open.filter(({ title }) => {
    const stems = stemsOf(title);
    return shared(stems, words) > 0 || shared(stems, around) >= Math.min(2, stems.size || 1);
  });
  const ofPlays = (named.length > 0 || challenge?.affordableLoss?.[kind] ? named : open.slice(0, 1)).map((play) => ({
    text: play.affordableLoss![kind]!,
    about: `your play “${play.title}”`,
    key: `${kind} ${play.id}`,
    play,
  }));
  const loss = challenge?.affordableLoss?.[kind]?.trim();
  const ofChallenge =
    challenge && loss
      ? [
          {
            text: loss,
            about: `your challenge “${challenge.title}”`,
            key: `${kind} challenge ${challenge.id}`,
            play: undefined,
          },
        ]
      : [];
  return [...ofPlays, ...ofChallenge];
}

/** Too dear, so something else is done. */
const avoiding =
  /\bso (?:i|we)(?:['’]ll| will|['’]d)? (?:rather )?(?:borrow|use|make do|do without|skip|leave|share|look|ask|stick|stay|keep|meet|wait)\b|\b(?:laughed|pass on (?:that|it)|that is why (?:i|we))\b/iu;
/** Sums that are there already, or somebody else's. */
const standing =
  /\b(?:have|has|manage|owe|own|budget of|turnover|out of a|get paid|makes|they make|brings?|they pay|pays? (?:me|us)|gives? (?:me|us)|for free)\b(?! to\b)/iu;
const gaining =
  /\b(?:sav(?:e|es|ing)|earns?|revenue|income|sells?|sales|profit|grant|raise|bring in|worth(?! it| (?:a|the) )|entry|tickets? (?:is|are)|(?:they|he|she)(?!['’]re|['’]s| are| is| (?:costs?|asks?|wants?|charges?|takes?|needs?|would))|county|city|company|the budget|has a budget|loses?|lost|customers? pays?|each (?:\p{L}+ )?pays?)\b/iu;
const nothing = /^\s*(?:nothing|none|zero|no money|not a (?:cent|penny)|0\b)/iu;
/** A price that stands by itself: it is a plan's where something is to be got. */
const priced =
  /\b(?:costs?|charges?|wants?|asks?(?: for)?|takes|asking|comes? to|adds? up to|is|are|it['’]s|they['’]re|would be|that['’]s|around|about|only|each|per|quoted?|deposit|price|fee|rent|starts? at|goes for)\b/iu;
/** A purchase without a verb: "Five boxes at £25 each". */
const bought =
  /^(?:(?:so|and|then|also|maybe|perhaps|first)[ ,]+)*(?:an?|some|\d+|\p{L}+) (?:(?!is|are|was|costs?|pays?|wants?)\p{L}+ ){1,4}(?:at|for) (?:only |about |just )?[^ \p{L}]*\d[^,;]*? (?:each|apiece|a piece|all in|together)\b/iu;

function money(sentence: string, text: string, records: Records): Contradiction[] {
  if (denies(sentence) || past.test(sentence)) return [];
  if (avoiding.test(sentence) || standing.test(sentence) || gaining.test(sentence)) return [];
  // A price without "I" is weighed as a plan only where the message has one that means to get something.
  const isMine = mine.test(sentence);
  if (!isMine && !bought.test(sentence)) {
    const rest = sentencesOf(text).filter((each) => !sentence.includes(each));
    if (!priced.test(sentence) || rest.some((each) => avoiding.test(each)) || !rest.some((each) => plans(planOf(each))))
      return [];
  }
  const most = costIn(sentence);
  if (!most) return [];
  return limitsOf('financial', sentence, records, text).flatMap(({ text: written, about, key }) => {
    const sums = moneyIn(written);
    const limits = [...sums, ...(sums.length === 0 && spansIn(written).length === 0 ? numbersIn(written) : [])].map(
      ({ value }) => value,
    );
    const limit =
      nothing.test(written) || /\bno money\b/iu.test(written) ? 0 : limits.length > 0 ? Math.max(...limits) : null;
    if (limit === null || most.value <= limit) return [];
    // What is counted in another money cannot be held against it.
    if (
      limit > 0 &&
      sums.length > 0 &&
      most.currency !== 'any' &&
      sums.every(({ currency }) => currency !== most.currency && currency !== 'any')
    )
      return [];
    return [
      {
        kind: 'money' as const,
        key,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: isMine
          ? `You now speak of ${most.text}; in ${about} you wrote as the money you can lose: ${within(written)}.`
          : `If the ${most.text} are to come from you: in ${about} you wrote as the money you can lose: ${within(written)}.`,
      },
    ];
  });
}

/** Whose time it is: "me and the new guy, two hours", not "the queue takes nine weeks". */
const giving = /\b(?:i|we|me|us|my|our)\b|^(?:might|may) as well\b|^let['’]?s\b|\bthe plan\b|^[\s,]*$/iu;
const others =
  /\b(?:files?|queue|crew|customers?|patients?|they|he|she|people|nobody|everybody|trains?|bus(?:es)?|it(?!['’])|one|staff|children|kids)\b(?! (?:that|which))[^,;]*$/iu;
/** What stands directly before a span that is not one's own. */
const theirs =
  /\b(?:lasts?|waits?|within|after|in|for the (?:last|next)|goes|open|(?<!\b(?:i|we|me|us)\b.{0,40})takes)\s+$/iu;
/** Needs one's presence: said of somebody else who needs it, it is their plan. */
const isWanted =
  /^(?:my|our|the|his|her)? ?\p{L}+ (?:needs?|wants?|takes?|gives?|lends?|lets?|offers?|brings?|allows?) (?:me|us)\b/iu;

const week = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** Times that people keep for something else, with the words for them and the words that reach into them. */
const timesOff: readonly [name: string, named: string, reached: string][] = [
  ...week.map((day): [string, string, string] => [
    `${day.slice(0, 1).toUpperCase()}${day.slice(1)}s`,
    `${day}s?`,
    day.startsWith('s')
      ? `(?:${day}s?|(?:all|the whole|over the|at the|every|each|this|next|my|both days of the) weekends?)`
      : `${day}s?`,
  ]),
  ['weekends', 'weekends?', '(?:weekends?|saturdays?|sundays?)'],
  ['evenings', '(?:evenings?|nights?)', '(?:evenings?|nights?|tonight|after (?:dinner|supper|work|hours))'],
  ['mornings', 'mornings?', 'mornings?'],
  ['holidays', '(?:holidays?|vacations?|christmas)', '(?:holidays?|vacations?|christmas)'],
  ['lunch breaks', 'lunch(?: ?breaks?| ?times?| hours?)?', '(?:lunch ?(?:breaks?|times?|hours?)|over lunch)'],
];
const keptFor = (named: string): RegExp =>
  new RegExp(
    `\\b(?:no|not|never|guard|keep|protect|hands off|without|except|but for)(?: (?!mind\\b)\\p{L}+){0,3} (?:on |at |in |during )?(?:the |my |our )?${named}(?!\\p{L})|\\b${named} (?:and \\p{L}+ )?(?:are|is|belongs?|stays?|go(?:es)?)(?: \\p{L}+)? (?:for|to|with|my|mine|ours|off|sacred|holy|free|family|out)\\b|^\\W*${named} off\\b`,
    'iu',
  );
const timesKept = timesOff.map(
  ([name, named, reached]) => [name, keptFor(named), new RegExp(`(?<!\\p{L})${reached}(?!\\p{L})`, 'iu')] as const,
);
const weekdaysOnly = /\bweekdays only\b|\bonly (?:on )?weekdays\b/iu;
/** The author is at it then: not only something that is the case then. */
const isAtIt =
  /\b(?:i|we)(?:['’]ll|['’]d|['’]m|['’]re| will| can| could| would| am| are| might| take| do| work| use)\b|\bmy plan\b|\blet['’]?s\b|\bme (?:doing|on|at|and)\b|['’]d be me\b|^(?:i|we) \p{Ll}+/iu;

/** "Count for two weeks which ward it is": how long it goes on, not what it takes. */
const isCalendar = (before: string, words: string): boolean =>
  /\b(?:weeks?|fortnight|months?)$/iu.test(words) &&
  !/\b(?:full|whole|entire|solid|all|working)\b/iu.test(words) &&
  /\b(?:for|over|within|in|during|after|every|next)(?: the)?(?: next)? $/iu.test(before);

/** Whether a plan takes more time than a limit allows, each once or by the week. */
function exceeds(spent: Span, limit: Span, sentence: string): boolean {
  if (limit.weekly !== null) {
    if (spent.weekly !== null) return spent.weekly > limit.weekly * 1.05;
    // What is done once may fill a few weeks' share, unless it is to be done in one.
    return spent.value > limit.weekly * (/\b(?:this week|today|tomorrow|tonight)\b/iu.test(sentence) ? 1 : 3.5);
  }
  if (spent.weekly === null) return spent.value > limit.value;
  return spent.weekly * (lastsWeeks(sentence) ?? 4) > limit.value;
}

function time(sentence: string, text: string, records: Records): Contradiction[] {
  if (!plans(sentence)) return [];
  const found: Contradiction[] = [];
  const weight = (each: Span): number => each.weekly ?? each.value / 4;
  const spent = spansIn(sentence)
    .filter(({ at, text: words }) => !isCalendar(sentence.slice(0, at), words))
    .toSorted((a, b) => weight(b) - weight(a))[0];
  const before = spent ? sentence.slice(0, spent.at) : '';
  if (
    spent &&
    !isWanted.test(sentence) &&
    // What is paid for by the month is not one's own month.
    !(spent.value >= 40 && moneyIn(sentence).length > 0) &&
    (isAtIt.test(sentence) ||
      /\b(?:i|we) \p{Ll}+/iu.test(sentence) ||
      /\d|\b(?:an?|half|one|two|three|four|five|six|eight|ten|\p{L}+ty|\p{L}+teen|whole|all)\b/iu.test(spent.text)) &&
    (giving.test(before.replace(/\b(?:before|after|like|than|without) (?:me|us)\b/giu, '')) ||
      /\b(?:for|from|by) (?:me|us)\b|\b(?:i|we)(?:['’](?:d|ll)| will| would| can| could)? \p{L}/iu.test(sentence)) &&
    !theirs.test(before) &&
    !others.test(
      before.replace(
        /\bit (?:would |will |could |might )?(?:takes?|costs?|needs?) (?:me|us)\b|\b(?:give|on|for|with|at|to|do|doing|until|till|into|of|run|keep|meet|teach|see|visit|train|call|help|\p{L}+ing) (?:it|them|people|(?:the|my|our|each|all)(?: of the)? (?:\p{L}+ ){0,2}\p{L}+)\b/giu,
        '',
      ),
    )
  ) {
    for (const { text: written, about, key } of limitsOf('time', sentence, records, text)) {
      const spans = spansIn(written);
      // "5 hours a week for 2 months" is 5 hours a week.
      const worked = spans.filter(({ at, text: words }) => !isCalendar(written.slice(0, at), words));
      const limit = (worked.length > 0 ? worked : spans).toSorted((a, b) => weight(b) - weight(a))[0];
      if (!limit || !exceeds(spent, limit, sentence)) continue;
      if (
        /\b(?:until|till|stop|by)\b/iu.test(written) &&
        limit.weekly === null &&
        !/\b(?:hours?|evenings?|afternoons?|mornings?|days?)\b/iu.test(limit.text)
      )
        continue;
      found.push({
        kind: 'time',
        key,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `You now speak of ${spent.text}; in ${about} you wrote as the time you can lose: ${within(written)}.`,
      });
    }
  }
  const written: [string, string, string][] = [
    [records.inventory.whoIAm, 'your inventory', 'inventory'],
    ...limitsOf('time', sentence, records, text).map((each): [string, string, string] => [
      each.text,
      each.about,
      each.key,
    ]),
  ];
  for (const [name, kept, reached] of timesKept) {
    if (!reached.test(sentence) || !isAtIt.test(sentence)) continue;
    for (const [kind, about, key] of written) {
      const line = sentencesOf(kind).find(
        (each) => kept.test(each) || (name === 'weekends' && weekdaysOnly.test(each)),
      );
      if (line && !found.some((each) => each.about === about.replace(/^your (?:play|challenge) /, '')))
        found.push({
          kind: 'time',
          key: `${name} ${key}`,
          about: about.replace(/^your (?:play|challenge) /, ''),
          says: `That would be one of your ${name}; in ${about} you wrote: ${within(line)}.`,
        });
    }
  }
  return found;
}

const goingOn =
  /\b(?:continue|carry(?:ing)? on|keep(?:ing)? (?:on|going|it|the|at|doing|running)|go(?:es|ing)? on|extend|prolong|stick(?:ing)? with|push on|press on|plough on|hang (?:on|in)|see it through|(?:another|one more|(?:a )?few more|a couple more|two more|three more) (?:weeks?|months?|days?|rounds?|terms?|seasons?|winters?|summers?|springs?|autumns?|goes?|tries|years?|quarters?|sprints?|times?)|one (?:last|more) (?:go|try|round|push)|a (?:bit|little|while) longer|(?:some|a bit|a little) more time|(?:give|giving) (?:it|this|them) (?:another|more|some|the|one|an?|until|till)|run until|can run|see how it (?:stands|goes|looks)|decide (?:then|later|in|at)|(?:decide|say|know)(?: \p{L}+){0,3} (?:whether|if|when) (?:i|we|it|to) (?:\p{L}+ )?(?:stops?|quits?|ends?)|not (?:giving|give) up)\b/iu;
const stopping =
  /\b(?:until|till|stops?|no longer than|ends?|at the latest|by|pack (?:it|this) in|call it (?:a day|off|quits)|quit|give (?:it )?up|drop it|shut it|over and done|deadline|close it|let it go|walk away|finish)\b/iu;

function stop(sentence: string, records: Records, now: Date): Contradiction[] {
  const isUntil = /\b(?:until|till|through|up to|all the way to|into)\b/iu.test(sentence) && plans(sentence);
  if (
    (!goingOn.test(sentence) && !isUntil) ||
    /\bstopped\b|\b(?:won['’]?t|not|never|don['’]?t) (?:continue|carry|keep|go)\b/iu.test(sentence)
  )
    return [];
  const later = daysIn(sentence, now).map(({ day }) => day.getTime());
  if (!goingOn.test(sentence) && later.length === 0) return [];
  const until = Math.max(now.getTime(), ...later);
  return limitsOf('time', sentence, records).flatMap(({ text, about, key }) => {
    if (!stopping.test(text)) return [];
    const [end] = daysIn(text, now).filter(({ text: named }) => /\d|[a-z]{3}/iu.test(named));
    if (!end || end.day.getTime() + 86_400_000 >= until) return [];
    return [
      {
        kind: 'stop' as const,
        key: `stop ${key}`,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `In ${about} you set yourself a day to stop: ${within(text)}. ${
          end.day < now ? 'That day has passed.' : 'This would go beyond it.'
        }`,
      },
    ];
  });
}

/** What somebody does without being of help: whoever wants, says or is, has promised nothing. */
const ofTheirOwn =
  '(?:be|is|have|has|not|never|probably|always|still|also|only|want|need|think|say|ask|hate|love|like|answer|decide|laugh|complain|notice|refuse|object|leave|retire|hear|know|understand|mind|live|feel|seem|look|wait|worr(?:y|ie)|doubt|hope|wish|believe|prefer|fear|wonder|consider|suggest|tell|call|ring|write to|see|stand|sit|work|own|used|use|remember|forget|agree|disagree|insist|expect|does|this|thus|perhaps)';
const relying = new RegExp(
  `^(?: and (?:i|me|\\p{Lu}\\p{L}+))?\\s*(?:(?:will|is going to|are going to|(?:is|['’]s) gonna|['’]s going to|gonna|['’]ll|can|would|could(?: then)?) (?!${ofTheirOwn}(?:s|es|ing)?\\b)\\p{L}|(?:is|are|['’]s) (?!${ofTheirOwn}(?:ing)?\\b|away|coming|going|asking|having|getting|moving|losing)\\p{L}{3,}ing\\b|(?:is|['’]s) (?:on (?:it|that|the \\p{L}+)|in charge|my \\p{L}+|our \\p{L}+)\\b|(?!${ofTheirOwn}(?:s|es)?\\b)\\p{L}{2,}(?<!s)s(?= (?:the|an?|it|us|me|my|our|his|her|their|all|two|three|some|in|out|over|for|with|care|charge|each|every|every(?:one|body)|people|\\d+)\\b)|does\\b|(?:['’]s|has) got (?:the|it|that|this|\\p{L}+ covered)\\b)`,
  'iu',
);
const counted =
  /\b(?:count(?:ing)? on|rely(?:ing)? on|depend(?:s|ing)? on|bank(?:ing)? on|lean(?:ing)? on|with the help of|with help from|thanks to|leave (?:it|that|this|the \p{L}+) to|hand (?:it|that|this) (?:over )?to|(?:get|have|got)|through|with|by)\s+$/iu;
/** What stands before "Marek's garage" when it is to be used. */
const usingTheirs =
  /\b(?:use|using|borrow|take|get|have|in|at|from|with|into|out of|via)(?: (?:the|it|that|this|some))? $/iu;
const asking =
  /\b(?:a (?:word|chat|talk|coffee|tea) with|ask(?:ed|ing)?|(?<!the )call(?:ed|ing)?|invite|rang|ring|thanked|talk(?:ed|ing)?|write to|wrote|email(?:ed)?|said|says|agreed|promised|told|offered|find out|met|taught)\b/iu;
const unsure = /\b(?:whether|if|might|may|perhaps|maybe|hope|could you)\b/iu;
/** Somebody who comes when called is relied on. */
const onCall = /\b(?:when(?:ever)?|as soon as|once|each time) (?:i|we) (?:call|ask|ring|email|text)\b.*$/iu;

/** People named in a text, those too who go by a first name alone: "Hank at the feed store". */
function namesIn(text: string): { start: number; end: number }[] {
  const full = findNames(text).filter(({ kind }) => kind !== 'organisation');
  const firstOnly = [...text.matchAll(firstName)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
  return [...full, ...firstOnly.filter(({ start }) => !full.some((each) => each.start <= start && start < each.end))];
}
const firstName =
  /(?<=^|[.;,\n] |\band )(?!(?:The|My|Our|Some|Everyone|Everybody|Most|All|Two|Three|People|Friends|Colleagues|Many|A|An|Also|And|Former|Old)\b)\p{Lu}\p{Ll}{2,}(?= (?:at|in|from|of|who|runs|the|with|on)\b|,)/gu;

function partner(sentence: string, { challenge, partners, inventory }: Records): Contradiction[] {
  if (unsure.test(sentence) || denies(sentence)) return [];
  const rolesAfter = (text: string): string[] => {
    const said = /^,? (?:who |is |the |my |our |a |an |runs |has )*(\p{Ll}[\p{L} -]{3,40})(?![\p{L}'’])/u.exec(text);
    return said ? [said[1]!.split(/ (?:at|in|from|of|with|who|and|for|on|by)(?: |$)/u)[0]!.trim()] : [];
  };
  const roleBefore = (text: string): string[] =>
    /\b(?:[Mm]y|[Oo]ur|[Tt]he) (\p{Ll}[\p{L} -]{2,24}) $/u.exec(text)?.slice(1, 2) ?? [];
  const known = [
    ...partners.map(({ name, status }) => ({ name, status, written: '', roles: [] as string[] })),
    ...(challenge?.potentialPartners ?? []).map(({ name, relationship }) => ({
      name,
      status: undefined,
      roles: relationship ? [relationship] : [],
      written: `among the potential partners of your challenge “${challenge?.title}”`,
    })),
    ...namesIn(inventory.whoIKnow).map(({ start, end }) => ({
      name: inventory.whoIKnow.slice(start, end),
      status: undefined,
      roles: [
        ...rolesAfter(inventory.whoIKnow.slice(end, end + 80)),
        ...roleBefore(inventory.whoIKnow.slice(0, start)),
      ],
      written: 'among those you know, in your inventory',
    })),
  ];
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  const ofPartner = (name: string): RecordedPartner['status'] | undefined =>
    partners.find((each) => each.name.split(' ')[0] === name.split(' ')[0])?.status;
  for (const { name, status: own, written, roles } of known) {
    const status = own ?? ofPartner(name);
    const [first = ''] = name.replace(/^(?:Dr|Mrs|Mr|Ms|Prof)\.? (?=\p{Lu})/u, '').split(' ');
    if (first.length < 3 || seen.has(first)) continue;
    const bare = (text: string): string => text.replace(/[^\p{L} -]/gu, '');
    const met =
      new RegExp(`(?<!\\p{L})(?:${bare(name)}|${bare(first)}(?: \\p{Lu}\\p{L}+)?)(?!\\p{L})`, 'u').exec(sentence) ??
      roles
        .map((role) => new RegExp(`\\b(?:the|our|my|that) ${bare(role)}(?!\\p{L})`, 'iu').exec(sentence))
        .find((each) => each !== null);
    if (!met) continue;
    // Whoever is spoken of once is judged by the nearest record.
    seen.add(first);
    const before = sentence.slice(0, met.index);
    const after = sentence.slice(met.index + met[0].length);
    const clause = /[^,;]*$/u.exec(before)![0] + met[0] + /^[^,;]*/u.exec(after)![0];
    if (asking.test(clause.replace(onCall, ''))) continue;
    const isTheirs = /^['’]s? \p{Ll}/u.test(after) && usingTheirs.test(before) && plans(sentence);
    const isCounted =
      counted.test(before) &&
      (plans(sentence) || /\b(?:count|rely|depend|go(?:es)? (?:with|by|through|via|to)\b)/iu.test(before));
    // "Sandra’s insurance will cover it."
    const deed = after.replace(/^['’]s? \p{Ll}+(?= \p{Ll})/u, '');
    if (!relying.test(after) && !relying.test(deed) && !isTheirs && !isCounted) continue;
    if (past.test(after)) continue;
    if (status === 'active' || status === 'completed') continue;
    const says =
      status === 'declined'
        ? `You count on ${first}, but “${name}” declined your partnership.`
        : status === 'initiated'
          ? `You count on ${first}, but your partnership with “${name}” is not answered yet.`
          : `You count on ${first}; ${name} stands ${written}, and nothing in your records says yet that you asked.`;
    found.push({ kind: 'partner', key: `partner ${name}`, says, about: status ? `“${name}”` : written });
  }
  return found;
}

const beginning =
  /\b(?:(?:i|we)(?:['’](?:ll|d|m))?|let['’]?s|let us|and|to|will|would|could|going to)(?: (?:also|just|then|now))? (?:like to |want to |going to |am going to |plan to |try to |will )?(?:start|begin|launch|set up|found|create|organi[sz]e|establish|introduce|host|develop|try out|pitch) (?:with )?(?:an?|another|some|my own|our own)\b|\b(?:my|our|the) next (?:step|move|task|play|experiment|effort|topic) (?:is|will be|would be)\b|\b(?:start|begin|launch|kick off|try|set up|open)\b.*\b(?:new|second|third|another|next|also|it|video|pilot|something)\b|\b(?:next|new) (?:idea|project|pilot|thing|venture|plan)\b|\banother (?:play|project|pilot|idea)\b|\b(?:what|how) about (?:an?|another|some)\b|\b(?:i|we)(?:['’]d)? (?:really )?fancy an?\b|\btoying with\b|\bthink(?:ing)? (?:of |about )?(?:an?|of)\b|\b(?:have|had|got) (?:an|another|a new|a better) idea\b|\bnext up\b|\bon top of (?:that|it)\b|\b(?:also|as well) (?:want|start|do|run|open|launch)\b|\b(?:do|run|open|launch|start|set up|begin) an? \p{L}+ (?:next|too|as well)\b|\bbranch out\b/iu;
const settling =
  /\b(?:finish|finished|done|complete|completed|late|overdue|drop|dropped|before anything|closed?|rang|called|sent|ticked|got (?:his|her|their|it)|settled)\b|\b(?:has|have|got) (?:his|her|their|its) \p{L}+|\bfirst (?:i|we|finish|let)\b|\b(?:that|this|it|them|those|these|today) first\b/iu;
const postponing =
  /\b(?:can(?: easily)? wait|(?:put|push|leave|move|shift)(?:ting|ing)? (?:\p{L}+ ){1,6}(?:off|back|until|till|to|for)|postpone|no rush|no hurry|not before|slip|some ?time (?:in|after|next)|only (?:after|in)|once (?:christmas|new year|easter) is)\b/iu;

function open(text: string, sentence: string, records: Records, now: Date): Contradiction[] {
  const found: Contradiction[] = [];
  const words = stemsOf(sentence);
  const said = stemsOf(text);
  const begins =
    beginning.test(sentence) &&
    !settling.test(text) &&
    (mine.test(sentence) || asks.test(sentence) || /\bnext\b/iu.test(sentence));
  for (const play of records.plays) {
    if (play.status === 'completed' || !play.dueDate) continue;
    const title = stemsOf(play.title);
    const speaksOf = shared(title, words) >= Math.min(2, title.size);
    if (isOverdue(play, now)) {
      // Whoever says nothing of something new, and speaks of what the play is about, is at it.
      const enough = /\b(?:new|another|next (?:idea|project)|second|also)\b/iu.test(sentence) ? 2 : 1;
      if (!begins || shared(title, said) >= Math.min(enough, title.size)) continue;
      found.push({
        kind: 'overdue',
        key: `overdue ${play.id}`,
        about: `“${play.title}”`,
        says: `Before something new: your play “${play.title}” was due on ${formatShortDate(play.dueDate, now)}, and it is still open.`,
      });
    } else if (speaksOf && (mine.test(sentence) || postponing.test(sentence)) && !settling.test(sentence)) {
      const [day] = daysIn(sentence, now).toSorted((a, b) => b.day.getTime() - a.day.getTime());
      if (!day || day.day.getTime() <= new Date(play.dueDate).getTime() + 86_400_000) continue;
      found.push({
        kind: 'due',
        key: `due ${play.id}`,
        about: `“${play.title}”`,
        says: `Your play “${play.title}” is due on ${formatShortDate(play.dueDate, now)}; what you say now is later.`,
      });
    }
  }
  if (begins)
    for (const { id, name, promises } of records.partners)
      for (const promise of promises)
        if (
          promise.due !== null &&
          shared(stemsOf(promise.text), said) < 2 &&
          new Date(promise.due).getTime() + 86_400_000 < now.getTime()
        )
          found.push({
            kind: 'promise',
            key: `promise ${id} ${promise.text.slice(0, 80)}`,
            about: `“${name}”`,
            says: `Before something new: you promised “${name}” ${within(promise.text, 90)} by ${formatShortDate(promise.due, now)}, and it is not ticked off.`,
          });
  return found;
}

const badLesson =
  /\b(?:never|nothing|did(?: not|n'?t|n’t) (?:work|help|pay)|does(?: not|n'?t|n’t) work|nobody|no one|waste|failed|useless|too (?:slow|late|expensive|many)|not worth|no use|pointless|no (?:effect|result|good|point)|flop(?:ped)?|in vain|for nothing|hardly|wasted|do not|only (?:one|two|three)|not again|leave it|stop doing|avoid|don'?t)\b/iu;

function lesson(sentence: string, { plays }: Records): Contradiction[] {
  if (
    !plans(sentence.replace(/\b(?:like|as) (?:we did )?last \p{L}+/giu, '')) ||
    /^no \p{L}+ this time/iu.test(sentence)
  )
    return [];
  const words = stemsOf(sentence);
  const isAgain = /\b(?:again|once more|this time|like last time)\b/iu.test(sentence);
  return plays.flatMap(({ id, title, status, lessons }) => {
    const line = sentencesOf(lessons ?? '').find((each) => badLesson.test(each));
    if (status !== 'completed' || !line) return [];
    const name = stemsOf(title);
    const isSame = name.size > 0 && shared(name, words) >= Math.min(isAgain ? 1 : 2, name.size);
    if (!isSame && shared(stemsOf(line), words) < 2) return [];
    return [
      {
        kind: 'lesson' as const,
        key: `lesson ${id}`,
        about: `“${title}”`,
        says: `You did that once: of your play “${title}” you wrote ${within(line)}. What is different this time?`,
      },
    ];
  });
}

const lacking =
  /\b(?:(?:i|we) (?:have|'ve|’ve) no|(?:i|we) (?:do not|don['’]?t) (?:have|own) (?:a|an|any)|there is no|without an?|(?:need|have|has|ought|going) to (?:buy|rent|hire|find|get hold of|get|book|borrow|order)(?: an?| some| the)?|(?:must|will|['’]ll|should|could|ought to|better) (?:buy|rent|hire|order|find|get|book|borrow)(?: an?| some)?|(?:i|we) (?:lack|are missing|could do with|are short of) an?|if only (?:i|we) had an?|where (?:do|can|could) (?:i|we) (?:find|get|rent) an?)\s+((?:[\p{L}-]+\s?){1,3})/iu;
const useless = /\b(?:broken|gone|sold|not work\w*|doesn['’]?t work|too (?:small|old|slow)|in use|taken|booked)\b/iu;
/** Wanted beside what is there. */
const more =
  /^(?:the )?(?:second|third|new|newer|bigger|larger|better|another|more|proper|real|concert|professional)\b/iu;
/** What everybody lacks at times and nobody finds in a cupboard. */
const notThings = stemsOf(
  'money cash budget idea ideas chance choice people one patience energy interest answer clue reason support permission approval help',
);

function means(text: string, sentence: string, { inventory }: Records): Contradiction[] {
  const wanted = lacking.exec(sentence)?.[1];
  if (!wanted || more.test(wanted) || asks.test(sentence) || useless.test(text)) return [];
  const words = [...stemsOf(wanted.split(/ (?:where|that|to|for|with|in|on|at|from|who|which)(?: |$)/u)[0]!)].filter(
    (word) => !notThings.has(word),
  );
  for (const field of ['slackResources', 'whatIHave'] as const) {
    const line = sentencesOf(inventory[field]).find((each) => words.some((word) => stemsOf(each).has(word)));
    if (line)
      return [
        {
          kind: 'means',
          key: `means ${words[0]}`,
          about: 'your inventory',
          says: `In your inventory you wrote that you have ${within(line)} Would it do?`,
        },
      ];
  }
  return [];
}

const publicly =
  /\b(?:newspapers?|the (?:local |daily |evening )?paper|press|journalists?|reporters?|radio|television|tv|public(?:ly)?|announce|linkedin|facebook|instagram|twitter|tiktok|youtube|whatsapp group|social media|online|website|intranet|blog|post (?:it|this|that)|tweet|tell (?:everyone|everybody|the whole)|all[- ]staff|everyone in the|mailing list|town hall|press release|open day|newsletter to (?:all|everyone))\b/iu;
const notPublic =
  /\b(?:nothing (?:in )?public|not (?:go |in |be )?public|no (?:press|publicity|posts?|posting|announcements?|fuss)|in private|private(?:ly)? (?:until|till|first)|(?:keep|stays?|kept|remain) (?:it |this |that )?(?:quiet|small|internal|between|inside|within|among|in the|under)|internal only|(?:nobody|no one|not|none) (?:else|outside|beyond)|only (?:\p{L}+ ){0,4}(?:may|can|should|shall|to|will|get to) (?:see|know|hear)|not a word|before (?:it|this) works|(?:until|till|unless) (?:it|this) works|under the radar|behind closed doors)\b/iu;

const tellingThem =
  /\b(?:mention|show|tell|present|share|announce|bring (?:it|this|that) up|raise (?:it|this|that)|speak|talk|say|demonstrate|put (?:it|this|that) (?:before|to)|invite|send|report|pitch|let \p{L}+ know|slide)\b/iu;
/** Whom a limit says it must be kept from: "Not a word at the annual meeting before it works". */
const keptFrom =
  /\b(?:not a word (?:to|at|in)|nothing (?:to|at|in|for)|nobody (?:at|in|from)|no one (?:at|in|from)|not (?:to|at|in front of|before)|keep (?:it|this|that) from)\s+((?:the |my |our )?\p{L}[\p{L} -]{3,40})|\b((?:the|my|our) [\p{L} -]{3,40}?) (?:must|should|may|shall|need|can|do|does)(?: not|n['’]t|not)/iu;

function publicity(sentence: string, records: Records): Contradiction[] {
  if (!plans(sentence) || /\b(?:to|for) myself\b/iu.test(sentence)) return [];
  const words = stemsOf(sentence);
  const isTold = tellingThem.test(sentence);
  return limitsOf('reputation', sentence, records).flatMap(({ text, about, key }) => {
    const from = keptFrom.exec(text);
    const kept = from
      ? stemsOf((from[1] ?? from[2])!.split(/ (?:before|until|till|unless|by) /u)[0]!)
      : new Set<string>();
    const reached = isTold && kept.size > 0 && shared(kept, words) >= Math.min(2, kept.size);
    if (!reached && !(publicly.test(sentence) && notPublic.test(text))) return [];
    return [
      {
        kind: 'public' as const,
        key,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `${reached ? 'That would reach those you meant to keep it from' : 'That would be public'}; in ${about} you wrote of your reputation: ${within(text)}.`,
      },
    ];
  });
}

const refusing =
  /\b(?:(?:i|we) (?:\p{L}+ )?(?:never|do not|don['’]?t|will not|won['’]?t|refuse to|hate(?: to)?|cannot|can['’]?t|avoid|stay (?:far |well )?(?:away from|from|out of|clear of)|keep (?:out of|away from|clear of))|^(?:no|never|not)|(?<=[:,;] )(?:no|never)|will not|won['’]?t|allergic to)\s+([^.,;:!?]{3,80})/giu;
/** The opposite of what is refused, where other words name it. */
const othersFor: readonly [refused: RegExp, done: RegExp][] = [
  [
    /\bsell(?:ing)?\b|\bsales\b|\bcold[- ]call/iu,
    /\b(?:cold[- ]call\w*|door to door|pitch(?:ing)? (?:it )?to strangers|sales (?:calls?|round))\b/iu,
  ],
  [
    /\blie\b|\blies\b|\blying\b|\btrick\b|\bpretend/iu,
    /\b(?:pretend|trick them|lie to|make them believe|make up|say we already)\b/iu,
  ],
  [/\btravel\b|\bfly(?:ing)?\b|\bflights?\b/iu, /\b(?:fly to|flights?|travel to|take the plane)\b/iu],
  [
    /\bstage\b|\bspeech(?:es)?\b|\bspeak(?:ing)? in public\b|\bpublic speaking\b|\bpresent\b/iu,
    /\b(?:give a (?:talk|speech|keynote)|speak (?:at|in front)|go on stage|present (?:it )?(?:at|to))\b/iu,
  ],
  [
    /\bdebt\b|\bborrow\b|\bloans?\b|\bcredit\b/iu,
    /\b(?:loan|borrow(?:ing)? (?:the |some )?money|lend (?:me|us) (?:the |some )?(?:money|cash)|credit|mortgage|overdraft|go into debt)\b/iu,
  ],
];

function refusal(sentence: string, { inventory }: Records): Contradiction[] {
  if (!plans(sentence)) return [];
  const words = stemsOf(sentence);
  const line = sentencesOf(inventory.whoIAm).find((each) =>
    [...each.matchAll(refusing)].some(([, refused = '']) => {
      if (othersFor.some(([kept, done]) => kept.test(refused) && done.test(sentence))) return true;
      const stems = stemsOf(refused);
      return stems.size > 0 && shared(stems, words) >= Math.min(2, stems.size);
    }),
  );
  return line
    ? [
        {
          kind: 'refusal',
          key: `refusal ${line.slice(0, 80)}`,
          about: 'your inventory',
          says: `In your inventory, under Who I Am, you wrote: ${within(line)} What you say now is the opposite.`,
        },
      ]
    : [];
}

/** Takes back what was said before it: "That is too much for me." */
const rejects = /^(?:(?:but|and|so|no|that|this|it|which|way|far|too|not|out|over|i)\b)/iu;

/** What of a message contradicts the records, in the order it is said; each once. */
export function contradictions(said: string, records: Records, now: Date): Contradiction[] {
  const sentences = sentencesOf(said.slice(0, 4_000)).slice(0, 60);
  const found = sentences.flatMap((whole, at) => {
    if (asks.test(whole) && !proposes.test(whole)) return [];
    const sentence = planOf(whole);
    const next = sentences[at + 1] ?? '';
    const isTakenBack = rejects.test(next) && next.length < 70 && denies(next);
    return [
      ...(isTakenBack ? [] : money(sentence, said, records)),
      ...time(sentence, said, records),
      ...stop(sentence, records, now),
      ...partner(sentence, records),
      ...open(said, sentence, records, now),
      ...lesson(sentence, records),
      ...means(said, sentence, records),
      ...publicity(sentence, records),
      ...refusal(sentence, records),
    ];
  });
  const keys = new Set<string>();
  return found.filter(({ key }) => !keys.has(key) && keys.add(key));
}
