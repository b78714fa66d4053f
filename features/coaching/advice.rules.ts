// What there is to say to the kinds of question that people put to a coach: whether to trust a number, what to do until then, what to
// write, whether to wait, what the method says on their subject. To each the one principle that answers it, the line of their records
// that bears on it, and the question that goes on from there (D §9).
import { formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { askWhom, decidingQuestions, ending, firstWords, fresh, put } from '../conversation/phrase.rules.ts';
import type { Answer, Talk } from '../conversation/talk.rules.ts';
import {
  limitOf,
  limitTold,
  meansIn,
  namesIn,
  partnerOf,
  partnersIn,
  peopleOf,
  personIn,
} from '../records/at-hand.rules.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { valueOf } from '../sentences/number.rules.ts';
import { carrying } from '../sentences/carrying.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { hasFigure } from '../sentences/fact.rules.ts';
import { isLate, whole } from './asking.rules.ts';
import { type Ranked, isRule, keptSafe, ranked, told } from './evidence.rules.ts';

/** A question as it was put, all that was said with it, and what stands beside it. */
export type Case = { asked: string; message: string; talk: Talk; records: Records; now: Date };

/** Who is spoken of: in what is said now; in what was said before only where it says "him" or "her". */
function nameOf({ asked, message, talk, records }: Case): string | undefined {
  const named = [asked, message].map(
    (text) => partnersIn(text, records)[0]?.name ?? personIn(text, records) ?? namesIn(text)[0],
  );
  return (
    named.find(Boolean) ??
    (/\b(?:he|she|him|her|they|them)\b/iu.test(asked)
      ? talk.texts
          .toReversed()
          .map((text) => personIn(text, records))
          .find(Boolean)
      : undefined)
  );
}
const partnerOfCase = (each: Case): RecordedPartner | undefined => partnerOf(nameOf(each) ?? ' ', each.records);

function lessonsOn({ asked, message, talk, records, now }: Case): Ranked[] {
  const search = { question: `${asked}\n${message}`, around: talk.texts.slice(-3).join('\n') };
  return ranked(search, { ...talk, spoken: '' }, records, now).filter(({ kind }) => kind === 'lesson');
}
const beaten = pattern('iu')`
  \binstead of\b
  |\bnot the (?:\d|\p{L}+y\b|\p{L}+teen\b|one|two|three|four|five|six|ten)
  |\brather than\b
  |\b(?:minutes|hours|days|euros|percent|kilos?|\d|\p{L}{1,3}\$) off\b
  |\b(?:longer|more|less|fewer|later) than\b
  |\b(?:twice|three times|half) (?:as|what|the)\b
  |\b(?:i|we) (?:had |have )?(?:thought|expected|reckoned|planned|costed|estimated|guessed|hoped)\b
`;
/** A lesson in which a number did not hold. */
const brokenNumber = (each: Case): string => {
  const line = lessonsOn(each).find(({ text }) => beaten.test(text) && hasFigure(text));
  return line ? `${upperFirst(told([line]))}.` : '';
};
/** A lesson of what was lost by it. */
const setback = (each: Case): string => {
  const line = lessonsOn(each).find(
    ({ text, bears, key }) =>
      bears &&
      !each.talk.spoken.includes(key) &&
      /\b(?:lost|vanished|gone|angry|complained|failed|broke|none|nobody|too \p{L}+|wrong|did not)\b|n['’]t\b/iu.test(
        text,
      ),
  );
  return line ? `${upperFirst(told([line]))}.` : '';
};
/** The lessons that have most to do with it, two at most, and where they were told what the challenge says: what there is to write of. */
function contents(each: Case): string {
  const { challenge } = each.records;
  const { spoken } = each.talk;
  const all = lessonsOn(each);
  const [first, second] = all.filter(({ bears, near, key }) => (bears || near >= 1) && !spoken.includes(key));
  const aim = firstWords(challenge?.statement ?? '', 110);
  const parts = first ? whole(first, all, each.records) : [];
  return first
    ? `From your own records: ${told(parts.length > 1 || !second ? parts : [first, second])}.`
    : challenge && !spoken.includes(aim)
      ? `Of “${challenge.title}” you wrote ${aim}.`
      : '';
}
const limit = ({ records }: Case): string => {
  const words = limitTold(records);
  return words === '' ? '' : `You can lose ${words}.`;
};
/** What they will not risk, where it bears. */
function safe({ message, talk, records }: Case): string {
  const words = keptSafe(message, records);
  return words === '' || talk.spoken.includes(words) ? '' : `In your limit stands ${quote(words, 90)}.`;
}
/** A sum that would be spent, beside the limit. */
function within({ message, records }: Case): string {
  const [most] = moneyIn(limitOf(records));
  const [sum] = sentencesOf(message)
    .filter((each) => /\b(?:pay|spend|buy|costs?|put in|invest|lose)\b/iu.test(each))
    .flatMap(moneyIn)
    .filter(({ currency }) => currency === most?.currency)
    .toSorted((a, b) => b.value - a.value);
  if (!most) return '';
  if (sum)
    return `${sum.text} ${sum.value > most.value ? 'is more than' : sum.value === most.value ? 'is all of' : 'stays within'} ${quote(most.text, 60)}.`;
  // "Can I spend the 300?" is said by whoever knows their limit.
  const bare = /\bthe (\d[\d,.]*\d)(?!\S*%)/u.exec(message)?.[1];
  return bare !== undefined && valueOf(bare) === most.value ? `${bare} is all of ${quote(most.text, 60)}.` : '';
}
/** What is promised, to whoever is spoken of before anybody else, the nearest day first. */
function promise(each: Case): string {
  const { records, now } = each;
  const partner = partnerOfCase(each);
  const [first] = (partner ? [partner] : records.partners)
    .flatMap(({ name, promises }) => promises.map((one) => ({ name, ...one })))
    .filter(({ due, text }) => due !== null && !each.talk.last.includes(firstWords(text, 110)))
    .toSorted((a, b) => a.due!.localeCompare(b.due!));
  if (!first) return '';
  const day = formatShortDay(first.due!, now);
  return `You promised “${first.name}” ${firstWords(first.text, 110)}, ${isLate(first.due, now) ? `and it was due on ${day}` : `by ${day}`}.`;
}
/** What somebody has shown of themselves in the records. */
function standing(each: Case): string {
  const partner = partnerOfCase(each);
  if (!partner) return '';
  const since = formatShortDay(partner.updatedAt, each.now);
  return partner.status === 'active'
    ? `“${partner.name}” is your partner since ${since}.`
    : partner.status === 'declined'
      ? `“${partner.name}” has declined.`
      : `“${partner.name}” has not answered since ${since}.`;
}

/** `says` are the principle's wordings, each once in a conversation; `line` is looked up for it, and comes before it or behind. */
type Advice = {
  words: RegExp;
  says: readonly string[];
  asks: readonly (keyof typeof decidingQuestions)[];
  line?: (each: Case) => string;
  /** What there is to tell where no line of the records shares a word with the question. */
  orElse?: (each: Case) => string;
  isBehind?: true;
  /** Whether the lines that share words with the question say less than this. */
  isWhole?: true;
  isGeneral?: true;
};

/** What is due next, two things at most that were not spoken of. */
/** "Who should be there besides the parents?": somebody is looked for. */
const whoElse = /\bwhom?(?: else)? (?:should|could|can|might|would|shall|may|must|to|do i|do we|is there)\b/iu;
/** Two of those they know, the nearest to the matter, of whom nothing was said yet. */
function knownTo({ message, talk, records }: Case): string {
  const names = peopleOf(records, `${talk.told.matter} ${talk.texts.slice(-3).join(' ')}`)
    .filter(({ first }) => !message.includes(first) && !talk.last.includes(first))
    .slice(0, 2)
    .map(({ shown }) => shown);
  return names.length === 0 ? '' : `Among those you know: ${new Intl.ListFormat('en').format(names)}.`;
}
function agenda({ talk, records, now }: Case): string {
  const next = [
    ...records.plays
      .filter(({ status, dueDate }) => status !== 'completed' && dueDate !== null)
      .map(({ title, dueDate }) => ({ due: dueDate!, words: title, says: `your play “${title}”` })),
    ...records.partners.flatMap(({ name, promises }) =>
      promises
        .filter(({ due }) => due !== null)
        .map(({ text, due }) => ({
          due: due!,
          words: firstWords(text, 110),
          says: `${firstWords(text, 110)}, promised to “${name}”`,
        })),
    ),
  ]
    .filter(({ words }) => !talk.spoken.includes(words))
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .slice(0, 2)
    .map(({ due, says }) => `${says}, ${isLate(due, now) ? 'overdue since' : 'by'} ${formatShortDay(due, now)}`);
  return next.length === 0 ? '' : `Next by your records: ${next.join('; ')}.`;
}

/** What the latest try of the challenge has shown, once in a talk, and what is promised for before the day that is spoken of. */
function lately({ message, talk, records, now }: Case): string {
  const [last] = records.plays
    .filter(
      ({ status, lessons, challengeId }) => status === 'completed' && lessons && challengeId === records.challenge?.id,
    )
    .toSorted((a, b) => (b.dueDate ?? '').localeCompare(a.dueDate ?? ''));
  const lessons = sentencesOf(last?.lessons ?? '');
  // With a figure, or as a rule, a line tells something by itself.
  const shown = lessons.find((each) => hasFigure(each) || isRule(each)) ?? lessons[0];
  const isTold = lessons.some((each) => talk.spoken.includes(firstWords(each, 120)));
  const by = Math.max(0, ...daysIn(message, now).map(({ day }) => day.getTime()));
  const [before] = records.partners
    .flatMap(({ name, promises }) => promises.map(({ text, due }) => ({ name, text: firstWords(text, 110), due })))
    .filter(
      ({ due, text }) =>
        due !== null && !isLate(due, now) && new Date(due).getTime() < by && !talk.spoken.includes(text),
    )
    .toSorted((a, b) => a.due!.localeCompare(b.due!));
  return [
    ...(shown === undefined || isTold ? [] : [`“${last!.title}” has shown: ${firstWords(shown, 120)}.`]),
    ...(before
      ? [`Before that day comes ${before.text}, promised to “${before.name}” for ${formatShortDay(before.due!, now)}.`]
      : []),
  ].join(' ');
}

/** The open plays with their days, three at most. */
const openPlays = ({ records: { plays }, now }: Case): string =>
  plays
    .filter(({ status }) => status !== 'completed')
    .toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
    .slice(0, 3)
    .map(
      ({ title, dueDate }) =>
        `“${title}”${dueDate === null ? '' : `, ${isLate(dueDate, now) ? 'overdue since' : 'by'} ${formatShortDay(dueDate, now)}`}`,
    )
    .join('; ')
    .replace(/^(?=.)/u, 'Open by your records: ')
    .replace(/(?<=.)$/u, '.');

/** What lies there to begin with: what has most to do with what is said, two things. */
function atHand({ asked, talk, records }: Case): string {
  const [first, second] = meansIn(records, `${talk.told.matter} ${asked}`).filter(
    (each) => !talk.spoken.includes(each),
  );
  const words = [first, second].flatMap((each) => (each ? [quote(each, 70)] : [])).join(' and ');
  return words === '' ? '' : `Your inventory holds ${words}.`;
}

/** What the method says on a subject, whether it is asked for or not. */
const subjects: readonly Advice[] = [
  {
    words: pattern('iu')`
      \bat a loss\b
      |\b(?:below|under) (?:my |our |the |what it )?costs?\b
      |\b(?:give|giving|sell|selling|do|doing|work|working)\b.{0,30}\b(?:for free|for nothing|away)\b
      |\bdiscounts?\b
      |\b(?:lower|cut|drop)(?:ing)? (?:my|the|our) prices?\b
    `,
    says: [
      'At a loss only with a sum that is fixed beforehand and can be done without, and told as what it is: a trial.',
    ],
    asks: ['after', 'sum'],
    line: limit,
    isBehind: true,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:
        loans?|borrow\p{L}*|investors?|invest\p{L}*|funding|grants?|crowdfund\p{L}*|subsid\p{L}+|sponsor\p{L}*
        |donat\p{L}+
      )\b
      |\bmoney from\b
      |\b(?:ask|asking)\b.{0,30}\bfor money\b
    `,
    says: [
      'Others’ money comes last: begin with what is there without it, and take it from whoever brings something of their own besides.',
    ],
    asks: ['besides', 'piece'],
    line: limit,
    isBehind: true,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:quit|quitting|resign|resigning)\b
      |\b(?:give up|giving up|leave|leaving|keep|keeping)\b.{0,12}\b(?:job|post|position|employment)\b
      |\bhand in my notice\b
      |\b(?:go|going) (?:full|part)[- ]time\b
    `,
    says: [
      'What feeds you is kept until the other has paid at least once: put in hours that you can lose, and not the wage.',
    ],
    asks: ['part', 'sum'],
    line: (each) => safe(each) || limit(each),
    isBehind: true,
    isWhole: true,
  },
  {
    words: /\b(?:hire|hiring|employ|employing|take on (?:an?|some\p{L}+))\b/iu,
    says: ['One piece of work with one person comes before a contract; it shows both of you more than a talk.'],
    asks: ['once', 'sum'],
  },
  {
    words: /\b(?:compet\p{L}+|rivals?|cop(?:y|ies|ied) (?:me|it|us|my|our)|steals? (?:my|the|our|it))\b/iu,
    says: ['What others do is not in your hands: look first at who could join, then at who could compete.'],
    asks: ['shown', 'piece'],
  },
  {
    words: pattern('iu')`
      \b(?:what|which|how much)\b.{0,30}\b(?:price|charge|ask for (?:it|them|one|each|an?)|cost them|takes? for)\b
      |\b(?:raise|raising|name|set|setting) (?:a|my|the|our) prices?\b
    `,
    says: [
      'A price is found by naming it to one who may say no; below it stands what one piece costs you.',
      'The floor is your time at your wage and what goes in; above it a number is tried on one, not reckoned.',
    ],
    asks: ['shown', 'first'],
    line: brokenNumber,
    isBehind: true,
  },
  {
    words: pattern('iu')`
      \b(?:
        give (?:it |this |the whole thing )?up
        |drop (?:it|this|the whole)
        |(?:go|carry|keep) on with (?:it|this)
        |keep going
        |(?:when|where) (?:do|should|would) (?:i|we) stop
        |stop (?:it|this|altogether|the whole)
      )\b
    `,
    says: ['One stops at what was set beforehand, and not at how it feels.'],
    asks: ['without', 'after'],
    line: limit,
    isBehind: true,
  },
  {
    words: /\b(?:business plan|market research|surveys?)\b/iu,
    says: ['What can be tried for little need not be forecast: one yes or no says more than a plan.'],
    asks: ['piece', 'once'],
  },
  {
    words: /\b(?:scale|scaling|grow|growing|expand\p{L}*|bigger)\b|\bwith (?:all|every|the whole)\b|\bto the whole\b/iu,
    says: ['Grow by what the last try has shown or paid for, and double only what could be lost twice.'],
    asks: ['after', 'sum'],
    line: (each) => setback(each) || limit(each),
    isBehind: true,
    isWhole: true,
  },
  {
    words: /\b(?:contract|agreement|in writing|shares? (?:of|in)|split)\b/iu,
    says: ['Begin with whoever gives something now; who gives what, and by when, is written down in one line each.'],
    asks: ['gives', 'first'],
  },
  {
    words: pattern('iu')`
      \b(?:
        honest\p{L}*|truth|lie|lying|hide|hiding|admit|confess|conceal|secretly?|behind (?:his|her|their) backs?
        |keep (?:it |that )?(?:quiet|to myself)
        |(?:did|had) not ask(?:ed)?
      )\b
    `,
    says: ['Say it before it shows: who hears it from you can still decide, and who finds out does not forget it.'],
    asks: ['hear', 'first'],
    line: safe,
  },
  {
    words: /\b(?:failed|failure|went wrong|mishap|mistake)\b/iu,
    says: ['What went otherwise is material: look at what you have now that you had not before.'],
    asks: ['piece', 'without'],
  },
];

/** The kinds of question, the most particular first; what is general is told only where nothing of their own bears on it. */
const kinds: readonly Advice[] = [
  {
    words:
      /\bhow much (?:money |time )?(?:can|may|could|should|do) (?:i|we) (?:spend|lose|risk|invest|afford|put (?:in|into it))\b/iu,
    says: ['A step takes a small part of that, and you know what it showed before the next.'],
    asks: ['piece', 'first'],
    line: limit,
    isWhole: true,
  },
  {
    words: /\b(?:can|may|could|should|shall) (?:i|we) (?:spend|pay|invest)\b/iu,
    says: ['What is spent is gone, so let it buy what you do not know yet: first the part that shows most.'],
    asks: ['piece', 'first'],
    line: (each) => within(each) || limit(each),
    isWhole: true,
  },
  {
    words: /\b(?:which|what) (?:one )?(?:of )?(?:my |the )?(?:open )?plays?\b/iu,
    says: [
      'Of what is open, that goes on which somebody waits for or which shows something new; the rest may be dropped.',
    ],
    asks: ['without', 'first'],
    line: openPlays,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:trust|believe|rely on|count on|go by|depend on)\b.{0,30}\b(?:
        numbers?|figures?|estimates?|prices?|dates?|guess|count|calculation|forecast|promise|quote|word|\d\p{L}*
      )\b
      |\b(?:trust|believe|rely on|count on|depend on) (?:it|this|that)\b
      |\bcount with\b
      |\b(?:is|are) (?:his|her|their|that|the|this|my) (?:numbers?|figures?|estimates?|calculation|guess)\b.{0,20}
        \b(?:right|true|realistic|good|reliable|enough)\b
    `,
    says: [
      'A number that nobody has measured is a guess, until it was seen once.',
      'Build on it only as much as you can lose if it is wrong.',
    ],
    asks: ['shows', 'seen'],
    line: brokenNumber,
    isWhole: true,
  },
  {
    words: /\b(?:trust|believe|rely on|count on|depend on)\b/iu,
    says: ['Trust follows what somebody has given already, not what they say they will.'],
    asks: ['gives', 'once'],
    line: standing,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:until|till|by) then\b|\bmeanwhile\b|\bin the meantime\b|\bwhile (?:i|we) wait\b|\bin between times\b
    `,
    says: [
      'Until then say what is known, and by which day the rest will be.',
      'A day that is named in time can still be moved.',
    ],
    asks: ['today', 'sentence'],
    line: promise,
    isWhole: true,
  },
  {
    words: /\btoo (?:dear|expensive|costly)\b|\b(?:wants?|asks? for) (?:it )?(?:cheaper|a discount|less)\b/iu,
    says: ['A lower price is given for less of the thing, never for the same.'],
    asks: ['less', 'shown'],
    line: brokenNumber,
    isBehind: true,
  },
  {
    words: pattern('iu')`
      \bhow (?:do|should|can|would|shall) (?:i|we) (?:choose|decide|pick|select|sort)\b
      |\bwhich (?:of the |of them |of these )?(?:\p{L}+s|ones?) (?:first|do|should|shall|to|would)\b
    `,
    says: ['Take one where it went well already, and one that is quite different: the two tell you most.'],
    asks: ['two', 'sooner'],
  },
  {
    words: pattern('iu')`
      \bwhat (?:have|do|can|could|would) (?:i|we)\b.{0,20}
        \b(?:to (?:offer|give|bring)|have|offer|give (?:them|him|her))(?: \p{L}+)?(?=[,.?]| if\b| instead\b)
    `,
    says: ['Offer what lies there already; who wants more of it says so.'],
    asks: ['hear', 'gives'],
    line: atHand,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:unfair|jealous|env(?:y|ious))\b|\b(?:do|say|tell|answer)\b.{0,20}\b(?:others|rest)\b
    `,
    says: [
      'Say that it is a try, until which day it runs, and by what you decide whether it goes on; then nobody is left out for good.',
    ],
    asks: ['until', 'hear'],
  },
  {
    words: /\bwhat (?:should|do|can|shall|must) (?:i|we) (?:bring|take (?:with|along)|prepare|show|have ready)\b/iu,
    says: ['What you promised comes first, then the one thing that has to be seen.'],
    asks: ['hear', 'open'],
    line: promise,
  },
  {
    words: /\bwhat would you (?:say|tell|answer|write|reply)\b/iu,
    says: ['One sentence on what they can see for themselves, then a question; the rest is theirs.'],
    asks: ['hear', 'sentence'],
  },
  {
    words: /\bwhat (?:would|should|do|can|could|shall) (?:you|i|we) ask\b/iu,
    says: ['Ask first what costs them least and tells you most: whether, how much, and by when.'],
    asks: ['hear', 'gives'],
  },
  {
    words: pattern('iu')`
      (?<!\b(?:how|what|where|whom?|which|when|why) )\b(?:can|may|could|should|shall) (?:i|we) (?:just |simply )?
        (?:ask|call|ring|phone|e-?mail|mail|message|write to|talk to|speak (?:to|with))\b(?! for)
    `,
    says: ['To ask takes a minute, and a no takes away nothing that you have now.'],
    asks: ['sentence', 'second'],
    line: standing,
  },
  {
    words:
      /\b(?:way|something|anything|middle|road) (?:in )?between\b|\bcompromise\b|\b(?:third|other|another) way\b/iu,
    says: [
      'A way between keeps the one place or the one day and makes the piece smaller, with the leave of whoever it touches.',
    ],
    asks: ['leave', 'piece'],
    line: safe,
  },
  {
    words: pattern('iu')`
      \bhow (?:do|should|can|could|would|shall|to)\b.{0,12}\b(?:write|word|phrase|put|formulate) (?:it|that|this|the|so)\b
    `,
    says: ['Give it a line of its own, with a number: what you do then, up to how much, and from where it is theirs.'],
    asks: ['yours', 'sentence'],
    line: limit,
    isBehind: true,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:what|which)\b.{0,40}\b(?:
        write|put (?:on|in|into|down)|include|belongs?|goes (?:on|in|into)|stand (?:on|in)
        |be (?:on|in) (?:it|the|that|this|there)
      )\b
    `,
    says: [
      'It needs four things: what you give, what is not in it, what it costs them, and until which day it holds.',
      'One line for each: what you give, what is not in it, the price, the day.',
    ],
    asks: ['open', 'evening'],
    line: contents,
    isWhole: true,
  },
  {
    words: pattern('iu')`
      \b(?:will|may|might|could) (?:
        complain|object|(?:be|get) (?:angry|furious|cross|upset|hurt|jealous|offended|against (?:it|this|that|me|us))
        |laugh (?:at|about)|forbid (?:it|this|that)|(?:sink|block) (?:it|this|that|us|me)
      )\b
    `,
    says: [
      'Whoever would be against it is asked before it begins: what would have to be so for one try.',
      'Say it before it happens; afterwards it sounds like an excuse.',
    ],
    asks: ['hear', 'upTo'],
    line: (each) => standing(each) || safe(each) || setback(each),
    isWhole: true,
  },
  {
    words: /\bwhat (?:would|will|could|might) happen if (?:i|we)\b|\bwhat if (?:i|we) (?:just|simply)\b/iu,
    says: ['That nobody knows before it was tried once, so small that either answer is cheap.'],
    asks: ['piece', 'wrongIf'],
  },
  {
    words: pattern('iu')`
      \b(?:
        what if|what then|do if|what happens if
        |if (?:it|nobody|no one|somebody) \p{L}+
        |(?:who|what) \p{L}+ if|(?:and|but) if|suppose|in case
      )\b
      |\b(?:he|she|they|it|somebody|someone|people)(?: will|['’]ll| may| might| could) (?:
        shout|complain|laugh|be (?:angry|furious|cross|hurt|offended)|get angry|mind|break|fail|go away|leave
      )\b
      |\b(?:afraid|fear|worried)\b
      |\b(?:get|be|have|run)(?: in| into)? (?:trouble|problems)\b
    `,
    says: [
      'What can be named beforehand can be limited beforehand: what you do then, and up to how much.',
      'Say it before it happens; afterwards it sounds like an excuse.',
    ],
    asks: ['upTo', 'yours'],
    line: (each) => safe(each) || setback(each),
    isBehind: true,
    isWhole: true,
  },
  {
    words: /\b(?:good|clear|exact|safe|strong|sure|ready) enough\b/iu,
    says: ['Enough is what the other side can act on; one of them can say what is still lacking.'],
    asks: ['shown', 'sentence'],
  },
  {
    words: /\b(?:enough|how (?:many|much|often|long)|too (?:many|few|much)|number)\b/iu,
    says: [
      'Enough is what shows you whether to go on; more than that only costs more.',
      'Take so many that with twice as many you would decide the same.',
    ],
    asks: ['after', 'wrongIf'],
    line: brokenNumber,
    isBehind: true,
    isGeneral: true,
  },
  {
    words: /(?:^|[,;:.?] )(?:(?:and|but|so|with|to|for) )*whom?\b(?! (?:built|made|invented|wrote|said|paints?)\b)/iu,
    says: ['First comes whoever waits for something from you, then whoever has given something already.'],
    asks: ['first', 'sentence'],
    line: promise,
    isGeneral: true,
    orElse: (each) => (whoElse.test(each.asked) ? knownTo(each) : ''),
  },
  {
    words: pattern('iu')`
      \b(?:
        (?:should|shall|do|can|must|may|better|to) (?:i |we )?wait|wait (?:for|until|till)
        |postpone|put (?:it|this|that) off|or later|now or|too (?:early|soon|late)|(?:right|good) (?:time|moment)
        |when (?:should|do|can|shall|must) (?:i|we)
      )\b
    `,
    says: ['Waiting is worth it only for what you will know by a day that can be named; the rest may begin small.'],
    asks: ['until', 'piece'],
    line: promise,
    isBehind: true,
  },
  {
    words: pattern('iu')`
      \bwhether\b|\bthe right (?:thing|way|one)\b|\bmakes? (?:any )?sense\b
      |\bfooling\b|\b(?:over(?:thinking|doing))\b|\bam i\b|\bcrazy\b|\bstupid\b
    `,
    says: ['Whether it is right shows in a try that may fail cheaply.'],
    asks: ['wrongIf', 'piece'],
    isGeneral: true,
    orElse: lately,
  },
  {
    words: pattern('iu')`
      \b(?:
        looks?|looking|sounds?
        |(?:would|will|do|does|did) (?:he|she|they|it|people|customers|anyone|anybody|somebody|\p{L}+ers) (?:\p{L}+ )?
          (?:like|want|buy|come|mind|pay|take|say|agree|accept|work|sell)
      )\b
      |\btoo (?:cheap|dear|expensive|simple|plain|small)\b
      |\bfair (?:to|on|for|towards) (?:the|my|our|your|his|their|them|him|her|those|everybody|others)\b
    `,
    says: ['Those whom it is for can tell that sooner than you or I.'],
    asks: ['shown', 'sentence'],
  },
  {
    words: pattern('iu')`
      \bwhich (?:one |of (?:them|the two|these|those|both) )?(?:is|would be|seems|sounds|works?) (?:the )?(?:better|best|wiser|right)\b
    `,
    says: ['Of two, the one comes first that can be tried sooner with what is there; the other can wait.'],
    asks: ['sooner', 'less'],
  },
  {
    words: pattern('iu')`
      (?<!\b(?:how|what|where|whom?|which|when|why) )\b(?:should|shall|can|may|must|could|do) (?:i|we)\b(?! have\b)|\bdo (?:i|we) (?:need|have) to\b|(?<!\bwhat )\b(?:good|(?<!\b(?:the|a|this) )fair|right|wise|yes or no|risky|dangerous|dishonest|allowed|better|ok(?:ay)?)\b
    `,
    says: [
      'What can be taken back may be tried; what cannot is asked about first.',
      'Ask of it what would be gone for good; the rest may be tried.',
    ],
    asks: ['back', 'wrongIf'],
    isGeneral: true,
    line: (each) => safe(each) || within(each),
    orElse: lately,
  },
  {
    words: pattern('iu')`
      \b(?:where|what|on what) (?:do|should|shall|can|would) (?:i|we) (?:put|spend|focus|concentrate)\b
      |\b(?:most important|priorit\p{L}+|what matters(?: most)?)\b
    `,
    says: ['First what others wait for, by its day; then what shows you something that you do not know yet.'],
    asks: ['first', 'piece'],
    orElse: agenda,
  },
  {
    words: pattern('iu')`
      \bwhat (?:would|do) you\b
      |\bwhat (?:should|do|can|could) (?:i|we)\b
      |\b(?:where|how) (?:do|should|can|shall) (?:i|we) (?:start|begin)\b
      |\b(?:where|how) to (?:start|begin)\b
      |\bany (?:ideas?|advice|suggestions?)\b
      |\bwhat (?:now|next|then)\b
    `,
    says: ['By the method the smallest piece that shows you something new comes first.'],
    asks: ['piece', 'evening'],
    isGeneral: true,
    // Whoever asks it of something is not told of everything.
    orElse: (each) => (carrying(each.asked).size === 0 ? agenda(each) : ''),
  },
  {
    words: /^(?:(?:or|and|so|but|then) )?(?:maybe|perhaps)\b[^?]*\b(?:could|can|might)\b/iu,
    says: ['Have it done once, by one of them: what you see then decides.'],
    asks: ['once', 'seen'],
    isGeneral: true,
  },
  {
    words: /\bwhere\b|\bfind (?:\p{L}+ )?(?:customers|buyers|people|members|guests|clients)\b/iu,
    says: ['Begin where one has said yes already: whoever took the first knows where the second is.'],
    asks: ['first', 'once'],
    isGeneral: true,
  },
  {
    words: /\bhow\b/iu,
    says: ['Do it with one first: one person, one piece, one day; that shows how.'],
    asks: ['once', 'piece'],
    isGeneral: true,
  },
  {
    words: /\bwhy\b|\bwhat (?:good|use) (?:is|are|would|does)\b/iu,
    says: ['That only they can say whom it is about, and one plain question brings it.'],
    asks: ['sentence', 'hear'],
    isGeneral: true,
  },
  {
    words: /\bwhich\b/iu,
    says: ['The one that you can see soonest, for the least.'],
    asks: ['sooner', 'piece'],
    isGeneral: true,
  },
];

/** Asks for a principle by name, or what somebody thinks is to be done: what the subjects answer. */
const ofSubject = pattern('iu')`
  \bmethod\b|\beffectua\p{L}+
  |\b(?:should|shall|may|can|could|must|would you|what do you (?:think|say)|is|do (?:i|we))\b
  |\bhow (?:do|can|much)\b|\bwhat\b
`;

/** The question behind an answer: the first that fits and was not put yet. */
export function decidingOn(keys: readonly (keyof typeof decidingQuestions)[], { talk }: Case, name?: string): string {
  const key = keys.find((each) => {
    const [, question] = decidingQuestions[each];
    return (name !== undefined || !question.includes('{x}')) && !talk.spoken.includes(ending(question));
  });
  return key === undefined ? '' : put(decidingQuestions[key][1], '', name ?? '');
}

/** What the kind of a question has for an answer; `found` are the lines of the records that share words with it. Null where it is of none. */
export function adviceOn(each: Case, found: string, isAgain = false): Answer | null {
  const { asked, message, talk } = each;
  // "What then?" and "what do you say?" are about what was said before them.
  const about = asked.split(' ').length < 4 || /\bwhat do you (?:say|think)\b/iu.test(asked) ? message : asked;
  const advice =
    (ofSubject.test(asked) ? subjects.find(({ words }) => words.test(about)) : undefined) ??
    kinds.find(({ words }) => words.test(about));
  if (!advice) return null;
  const own = advice.line?.(each) ?? '';
  const near = own !== '' && (advice.isWhole || !talk.last.includes(own)) ? own : advice.isWhole ? '' : found;
  const line = near || (isAgain ? '' : (advice.orElse?.(each) ?? ''));
  // Nor does whoever asks a second time want a sentence that fits everything.
  const says = advice.isGeneral && (isAgain || (line !== '' && line === found)) ? '' : fresh(advice.says, talk);
  const parts = advice.isBehind ? [says, line] : [line, says];
  return {
    says: parts.filter((part) => part !== '').join(' '),
    asks: decidingOn(advice.asks, each, nameOf(each)),
  };
}

/** Where no kind answers it: what would show it, once. */
export const unwritten = 'That stands nowhere in your records; one look or one call shows it.';
export function unknownOn(each: Case): Answer {
  // Of what is for themselves to do it is nothing to look up.
  if (/\b(?:i|we)\b/iu.test(each.asked) || each.talk.spoken.includes(unwritten)) return { says: '', asks: '' };
  const name = partnersIn(each.message, each.records)[0]?.name ?? namesIn(each.message)[0];
  const whom = name === undefined ? '' : askWhom(name);
  return {
    says: unwritten,
    asks: whom !== '' && !each.talk.spoken.includes(whom) ? whom : decidingOn(['seen', 'first'], each),
  };
}
