// What a play taught a person not to repeat, held against what they plan now.
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { RecordedPlay, Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { isImperative } from '../sentences/deed.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { payingLater } from '../sentences/paying-later.rules.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import { meaningsOf, shared, stemsOf, withKinds } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

const failed = patternText`
  (?:
    work|help|pay|last|stick|bring|attract|change|convince|matter|sell|do (?:much|anything|a thing)|catch on
    |reach|hold|save|move|make
  )
`;
const someone = patternText`
  (?:
    nobody|no one|none|hardly (?:anyone|anybody)|few|they|people|men|women
    |(?:the |our |most |shop )?\p{L}+(?: \p{L}+)?
  )
`;
/** How a lesson says that something was no use; what it was about stands in the group, if it says so. */
const lessonForms: readonly RegExp[] = [
  pattern('iu')`
    \bnever (?:again )?(?:an? |the |do |use |try |hold |make |send |print )?([^.,;:!?]{3,60})
  `,
  pattern('iu')`
    \b(?:no more|not again|avoid|stop|leave out|skip|not another|drop) (?:an? |the |doing |using |sending )?
      ([^.,;:!?]{3,60})
  `,
  pattern('iu')`
    \b(?:
      nobody|no one|hardly (?:anyone|anybody)|none of \p{L}+(?: \p{L}+)?
      |${someone} (?:do|did|does|will|would|could|can)(?: not|n't)|${someone} never|few (?:people )?
    ) (?:ever |really |even )?(?:
      reads?|uses?|used|opens?|opened|looks? at|looked at|keeps?|kept|buys?|bought|takes?|took|answers?|answered
      |clicks?|watch(?:es|ed)?|drinks?|drank|eats?|ate|wants?|wanted|likes?|liked|needs?|needed|touch(?:es|ed)?
      |trusts?|trusted|listens? to|comes? to|came to|goes? to|went to|attends?|attended|joins?|joined
      |repl(?:y|ies|ied) to|fills?(?: in| out)?|filled(?: in| out)?|notic(?:e|es|ed)|visits?|visited
      |stops? (?:at|for)|pays? for
    ) (?:an? |the |any )?([^.,;:!?]{3,60})
  `,
  pattern('iu')`
    ^(?:the |an? |my |our |those |all )?([^.,;:!?]{3,50}?) (?:in \p{Lu}\p{L}+ )?
      (?:
        (?:did|do|does)(?: not|n't) (?:really |even )?${failed}
        |(?:had|could|would|was|were|is|are|has|have)(?: not|n't)|never (?:${failed})|failed|flopped
        |led to nothing|came to nothing|brought (?:nothing|nobody|no one)|did nothing|was never|were never
        |is never|got (?:nothing|no)
        |(?:was|were|is|are) (?:an? )?(?:\p{L}+ )?
          (?:
            waste|useless|pointless|no use|in vain|too (?:slow|late|expensive|dear|much|many|long)|for nothing
            |ignored|left|thrown|a flop|no good|worthless
          )
      )
  `,
  /,? not (?:the |an? )([^.,;:!?]{3,50})/iu,
  // "So no lectures any more".
  /\bno ([\p{L} -]{3,30}?) (?:any ?more|ever again|again)\b/iu,
  // "Do not ask on Saturdays", "No nuts in school".
  /^(?:do not|don't) ([^.,;:!?]{3,60})/iu,
  pattern('iu')`
    ^no (?![^.,;:]* than )(?!
      time|money|one|result|effect|answer|repl|reaction|interest|difference|change|sale|problem|response|news
      |need|doubt|idea|surprise|complaint|trouble
    )([^.,;:!?]{3,50})(?=[.,;!]|$)
  `,
  // "Short stories worked, poems did not."
  /(?:, |; |\bbut )(?:the |our |my )?([\p{L} ]{3,40}?) did(?: not|n't)(?=$|[.;!,])/iu,
  // "No code before three have paid".
  /^no ([^.,;:!?]{3,50}?) (?:before|until|unless|without)\b/iu,
  pattern('iu')`
    ^(?:the |an? |my |our |those |all )?([^.,;:!?]{3,50}?) (?:
      backfired|annoy(?:s|ed)|confuse[sd]|bore[sd]|frighten(?:s|ed)|scare[sd]|irritate[sd]
      |put (?:them|people|everybody) off|(?:was|were) (?:a |an )?(?:mistake|wrong|bad idea|disaster|failure)
      |(?:is|are|was|were) (?:bad|the wrong|too early|wrong|the worst|not the way)
      |got (?:us |me )?(?:only |just |not )?(?:one|two|three|four|five|no|a single|\d+)\b
      |cost (?:more|too|me more)|took (?:too|weeks|months|for ?ever)|drew (?:nobody|no one|only)
      |ended (?:up )?(?:in|on|with)|made (?:it|things|them) worse|(?:is|are|was|were) the (?:problem|trouble)
    )
  `,
  pattern('iu')`
    \b(?:hated?|disliked?|ignored?|laughed at|walked past|threw away|throw away|refused|skipped|deleted?) (?:
      the |our |my |an? |all )?([^.,;:!?]{3,50})
  `,
  /\bnext time,? (?:without|no|not|skip|leave out) (?:the |an? |on an? )?([^.,;:!?]{3,50})/iu,
  /^nothing ([^.,;:!?]{3,50}?) any ?more\b/iu,
];
const badLesson = pattern('iu')`
  ^no \p{L}
  |\b(?:
    never|nothing|no more|did(?: not|n't)|does(?: not|n't)|do(?: not|n't)|nobody|no one|hardly|waste|wasted
    |failed|useless|too (?:slow|late|expensive|many|dear|dangerous|risky|cold|hot|dark|loud)|not worth|no use|pointless
    |no (?:effect|result|good|point)|flop(?:ped)?|in vain|for nothing|only (?:one|two|three|four|five|six|\d+)\b
    |backfired|annoy\p{L}*|confus\p{L}*|bore[sd]|frighten\p{L}*|scare[sd]|mistake|wrong|disaster|worse|hated?
    |disliked?|laughed at|walked past|threw|throw|refused|skipped|deleted?|wouldn't|would not|won't|will not
    |dead|zero|not doing|not another|any ?more|next time|took (?:too|weeks|months|for ?ever)|cost (?:more|too)
    |got (?:us |me )?(?:one|two|three|four|\d+)|bad idea|ended (?:up )?(?:in|on)|(?:was|were|is|are) the (?:problem|trouble)|too early|not again|leave it
    |stop doing|avoid|was not|were not|had not|has not|not (?:the|an?) |ignored|thrown away|left on
  )\b
`;

/** What of a lesson is not to be repeated. */
function lessonTopics(title: string, line: string): Set<string>[] {
  const name = stemsOf(title);
  const plain = plainly(line);
  return lessonForms
    .flatMap((form) => {
      const topic = form.exec(plain)?.[1];
      return topic && !/^(?:them|it|that|this|those|him|her|me|us)\b/iu.test(topic)
        ? [stemsOf(topic.split(/ (?:because|since|until|before|when|for|from|to|at|on|with) /u)[0]!)]
        : [];
    })
    .filter(
      (topic) =>
        topic.size <= 5 &&
        (topic.size > 1 ||
          shared(topic, name) > 0 ||
          /\bdid(?: not|n't)\W*$|\bnever\b|\bno more\b|\bnot again\b|^no\b|\bany ?more\b|the (?:problem|trouble)\W*$/iu.test(
            plain,
          )),
    );
}

/** "Never more than ten in the garage", "six people are the maximum": how many a lesson allows. */
const crowd = pattern('iu')`
  \b(?:never|not|no) (?:\p{L}+ ){0,3}?more than (${number})
    (?= (?:in|at|per|people|persons|participants|children|kids|guests|pupils|students|of them)\b|[.,;!]|$)
  |\b(?:max(?:imum)?(?: of)?|at most) (${number})
    (?= (?:people|persons|participants|children|kids|guests|pupils|students)\b)
  |\b(${number}) (?:people |persons |participants |children |kids |guests |pupils |students )?(?:
    (?:is|are) the (?:max(?:imum)?|limit|most)|at (?:the )?most(?=[.,;!]|$)
  )\b
`;
const heads = pattern('giu')`
  (?<!\b(?:ask|tell|call|count|meet|see|talk to|speak to|show|tell) )\b(?:all )?(${number})
    (?= (?:
      want|people|persons|participants|children|kids|guests|pupils|students|of them|come|are coming|signed
      |in one|at once|at a time|together
    )\b
    )
`;
const apart = pattern('iu')`
  \b(?:
    too many|groups? of|never together|in turns|one after|first .{3,60} second|in two|another|second group|split|half
  )\b
`;
/** "Nine children were too many": nothing is against fewer, or against the children. */
const tooMany = new RegExp(`^(${number}) [^.,;]{0,40}?\\b(?:is|are|was|were) too many\\b`, 'iu');
/** More at once than a lesson allows, in a plan about the same thing. */
function isCrowded(message: readonly Sentence[], { title }: RecordedPlay, line: string): boolean {
  const [, ...most] = crowd.exec(plainly(line)) ?? [];
  const beyond = valueOf(tooMany.exec(plainly(line))?.[1] ?? '');
  const allowed = beyond > 0 ? beyond - 1 : valueOf(most.find((each) => each !== undefined) ?? '');
  const said = message.filter(({ isQuestion }) => !isQuestion).map(({ text }) => text);
  const text = said.join(' ');
  if (allowed < 2 || !message.some((sentence) => keepClauses(sentence, isOwnPlan).trim() !== '')) return false;
  if (apart.test(text)) return false;
  const more = [...text.matchAll(heads)].some(([, count = '']) => valueOf(count) > allowed);
  return more && shared(stemsOf(`${title} ${line}`), stemsOf(text)) > 0;
}

/** A lesson that says it is not to be done again. */
const resolved = pattern('iu')`
  \b(?:
    never(?! \p{L}+(?:ed|ame|ook|ent|aw|ot|id)\b)
    |no more|not (?:\p{L}+ ){0,4}again
    |(?:nothing|nobody|no one|none) [^.;]{3,40} any ?more|no (?:\p{L}+ ){1,3}(?:any ?more|ever again)
    |not another|not doing
    |(?:i'm|i am|we're|we are) not \p{L}+ing
    |no longer
    |(?:do not|don't|won't|will not|would not|wouldn't|should not|shouldn't|must not|mustn't) \p{L}+ .*\b
      (?:again|any ?more)|(?:is|are|was|were) dead|(?:am|'m) done with|(?:am|'m) finished with|last time
    |not for (?:me|us)
  )\b
`;
/** "No posters in the bus." */
const banned = /^no \p{L}+s?(?: (?:in|on|at|for|with|to) [^.;,]+)?\W*$/iu;
/** What goes with many plans, and tells none from others. */
const common = meaningsOf(
  'bring come go want say tell find look think know see give start finish stop send buy sell pay people person piece read own hand ask call open show write',
);
/**
 * What a lesson refuses, and what its play was called, as far as no other record speaks of it: by these words the play is known again.
 * The name counts where the lesson refuses it.
 */
function marksOf(
  { title, lessons }: RecordedPlay,
  line: string,
  { plays, challenge, inventory }: Records,
): { refused: Set<string>; named: Set<string> } {
  const lines = sentencesOf(lessons ?? '');
  const elsewhere = meaningsOf(
    [
      ...plays.filter((other) => other.title !== title).map((other) => `${other.title} ${other.description}`),
      challenge?.title ?? '',
      challenge?.statement ?? '',
      ...Object.values(inventory),
    ].join(' '),
  );
  const marks = (text: string): Set<string> =>
    new Set([...meaningsOf(text)].filter((word) => !elsewhere.has(word) && !common.has(word)));
  // "Never online again, ask at the door": what is better is no mark; nor is what was missing.
  const part = line.split(/[,:;–]| but /u).find((each) => resolved.test(plainly(each))) ?? line;
  const clear = part.split(/ (?:that|which|who|without|unless|before|until) /u)[0]!;
  // "No more raffles at the door" is nothing against the door.
  const thing = clear.split(/ (?:at|in|on|for) /u)[0]!;
  const told = marks(thing).size > 0 ? thing : clear;
  const words = meaningsOf(told);
  // "Not again." says what only with the sentence before it; "ask them, never by mail" leaves the asking.
  const isAll = words.size === 0 || shared(words, meaningsOf(title)) > 0;
  return {
    refused: marks(words.size === 0 ? (lines[lines.indexOf(line) - 1] ?? '') : told),
    named: isAll ? marks(title) : new Set(),
  };
}

/** A lesson of two or three words with the sentence that says what of: "Three came with it. Not again." */
const inFull = (line: string, all: readonly string[]): string => {
  const at = all.indexOf(line);
  const before = line.split(/\s+/u).length > 3 ? '' : `${all[at - 1] ?? ''} `;
  // "Never again with all. Start with one": what to do instead is told with it.
  const behind = all[at + 1] ?? '';
  const instead = /\b(?:never again|no more|not again)\b/iu.test(line) && isImperative(behind) ? ` ${behind}` : '';
  return `${before}${line}${instead}`;
};

/** A plan to do what failed once. */
export function againstLesson(message: readonly Sentence[], records: Records): Contradiction[] {
  const { plays } = records;
  const words = stemsOf(message.map(({ text }) => text).join(' '));
  const titles = plays.filter(({ status }) => status !== 'completed').map(({ title }) => stemsOf(title));
  const open = titles.map((title) => shared(title, words));
  const inOpen = new Set(titles.flatMap((title) => [...title]));
  return plays.flatMap((play) => {
    const own = shared(stemsOf(play.title), words);
    // What is said of an open play that is alike is said of that one.
    const isOther = open.some((each) => each >= 2 && each > own);
    const all = play.status === 'completed' ? sentencesOf(play.lessons ?? '') : [];
    const line =
      all
        .filter((each) => [badLesson, resolved, notThen].some((sign) => sign.test(plainly(each))))
        .filter((each) => !tooMany.test(plainly(each)))
        .find((each) =>
          message.some(
            (sentence) =>
              repeats(sentence, play, each, isOther, inOpen) ||
              ((resolved.test(plainly(each)) ||
                (banned.test(each) && shared(stemsOf(each), stemsOf(play.title)) > 0)) &&
                !isOther &&
                isDoneAgain(sentence, play, each, records)),
          ),
        ) ??
      all.find(
        (each) =>
          isTooSoon(message, play, each) ||
          isCrowded(message, play, each) ||
          message.some((sentence) => isNotSo(sentence, play, each)),
      );
    return line
      ? [
          {
            kind: 'lesson' as const,
            key: `lesson ${play.id}`,
            about: `“${play.title}”`,
            says: `You have been there: of your play “${play.title}” you wrote ${quoted(inFull(line, all).replace(/\.$/u, ''))}. What is different this time?`,
          },
        ]
      : [];
  });
}

/** Somebody by name, or a person: what they do is no plan of one's own. */
const someoneFirst = pattern('u')`
  ^\W*(?:(?:and|but|so|then) )?
    (?:[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|\p{Lu}\p{Ll}+(?:'s)? (?!\p{Ll}*(?:goes|comes)\b)\p{Ll}+s|people|everyone)\b
`;
/** "A course takes ten weeks and costs 420": how things are. */
const isPriced = ({ subject, text }: Clause): boolean =>
  subject !== 'mine' && /^\W*(?:an?|the|one|each|every) [^,;]*\b(?:takes|costs|lasts)\b/iu.test(text);
/** "There is still a poster in the gym": left from before, and nobody's plan. */
const isLeftOver = ({ text }: Clause): boolean =>
  /^\W*(?:(?:and|but|so) )?there(?:['’]s| is| are) still\b/iu.test(text);
const asVerb = stemsOf(
  'talk call ask visit write meet text print email post phone show tell look test plan help pay start read count walk report',
);

/** "Never above 40", "never more than 12 people": how far one may go, and in what it is counted. */
const bound = pattern('iu')`
  \b(?:never|nothing|not|no|don't|do not) (?:again )?(?:\p{L}+ ){0,3}?
    (
      above|over|beyond|past|(?:more|higher|hotter|warmer|longer|bigger|larger|heavier|later) than|below|under
      |(?:less|fewer|lower|colder|shorter|smaller) than
    ) (${number})(?![\p{L}\d])
`;
const amounts = pattern('giu')`
  (?<![\p{L}\d.,])(?<!\b(?:ask|tell|call|count|meet|see|talk to|speak to) )(${number})
    (?: ?(%|percent|per cent)| ?(\p{L}{2,}))?(?: (?:of )?(\p{L}{3,}))?
`;
/** What is told by a number: its unit, and of what. */
const measuredIn = (text: string): { value: number; unit: string; of: string }[] =>
  [...text.replace(/-year-olds?\b/giu, ' years').matchAll(amounts)].map(
    ([, value = '', percent, unit = '', of = '']) => ({
      value: valueOf(value),
      unit: percent
        ? '%'
        : unit
            .toLowerCase()
            .replace(/s$/u, '')
            .replace(/^(?:kilo|kilogram)$/u, 'kg'),
      of: of.toLowerCase(),
    }),
  );
/** "Meet before, not after church": where in the day it is not to be done again. */
const notThen = pattern('iu')`
  (?<!\b(?:did|was|were|is|are|had|has|have|could) )\b(?:not|never|don't) (?:\p{L}+ ){0,2}?
    (before|after|during) (?:the |a |my |our )?(\p{L}{3,})
`;
const isThen = (own: string, line: string): boolean => {
  const [, when, of] = notThen.exec(plainly(line)) ?? [];
  return of !== undefined && new RegExp(`\\b${when} (?:the |a |my |our )?${of}\\b`, 'iu').test(own);
};

/** "Only fillets.", "Only by the hour from now on.": the play again, and not as it says. */
const onlySo = /^(?:only|just) (?!one\b|two\b|three\b|four\b|five\b|\d)(?:by |at |in |on |with |for )?(.{3,40})$/iu;
const withNone = /\b(?:no|without(?: an?| any| the)?) (\p{L}{3,}(?: \p{L}+)?)/iu;
function isNotSo(message: Sentence, { title }: RecordedPlay, line: string): boolean {
  const [, so = ''] = onlySo.exec(plainly(line).replace(/\W+$/u, '')) ?? [];
  // "They get the sword, no deposit": what it is only to be done with is left out in so many words.
  const left = withNone.exec(message.text)?.[1] ?? '';
  if (so !== '' && !message.isQuestion && shared(stemsOf(left), stemsOf(so)) > 0) return true;
  const words = stemsOf(keepClauses(message, ({ mood }) => mood === 'plan'));
  return so !== '' && !message.isQuestion && shared(stemsOf(title), words) >= 2 && shared(stemsOf(so), words) === 0;
}

/** What is measured thus is meant by the unit alone: "I heat it to 47 degrees". */
const units: ReadonlySet<string> = new Set(
  '% degree minute min hour day week month metre meter kilo kg gram litre liter mile km cm'.split(' '),
);
/** A plan goes beyond what a lesson allows; undefined where the lesson names no number. */
function goesBeyond(own: string, { title, lessons }: RecordedPlay, line: string): boolean | undefined {
  const [whole, way = '', most = ''] = bound.exec(plainly(line)) ?? [];
  if (whole === undefined) return undefined;
  if (apart.test(own)) return false;
  const isLeast = /below|under|less|fewer|lower|colder|shorter|smaller/iu.test(way);
  // "More than 40 % crumbles. Never go above 40.": the unit may stand in the line before.
  const held = measuredIn(plainQuotes(lessons ?? '')).filter(
    ({ value, unit }) => value === valueOf(most) && unit !== '',
  );
  // "Above 1240 degrees it runs. Never hotter than 1230."
  const [unit] = measuredIn(plainQuotes(lessons ?? '')).filter(
    (each) => each.unit !== '' && each.value > valueOf(most) / 2 && each.value < valueOf(most) * 2,
  );
  // "Never with children under twelve."
  if (
    held.length === 0 &&
    /\b(?:children|kids|pupils|girls|boys|people|anyone|anybody) (?:under|below|over) /iu.test(line)
  )
    held.push({ value: valueOf(most), unit: 'year', of: '' });
  if (held.length === 0 && unit) held.push({ ...unit, value: valueOf(most) });
  const around = stemsOf(`${title} ${line}`);
  const words = stemsOf(own);
  return measuredIn(own).some(({ value, unit, of }) =>
    held.some(
      (each) =>
        each.unit === unit &&
        (isLeast ? value < each.value : value > each.value) &&
        (unit === '%' && each.of !== '' && of !== ''
          ? each.of === of
          : [...around].some((word) => words.has(word) && (units.has(unit) || !unit.startsWith(word)))),
    ),
  );
}

/** "Never on a rainy day", "not on Saturdays": when alone it is not to be done. */
const onlyThen = pattern('iu')`
  ^\W*(?:never|do not|don't|not|no)\b.*? (?:
    on (?:an? |the )?(\p{L}+) (?:day|morning|afternoon|evening|night)s?
    |(?:on|over|at) (?:an? |the )?(${weekday}|weekend)s?
    |in (?:the )?(rain|heat|dark|snow|wind|sun|frost|fog|storm)
  )\b
`;
const aDay = new RegExp(`\\b(?:${weekday}|tomorrow|tonight|today|weekend)`, 'giu');
/** Whether a lesson for certain days or weathers is about something else than what is said. */
function isOtherTime(said: string, line: string): boolean {
  const [, kind, day, weather] = onlyThen.exec(plainly(line)) ?? [];
  if (day) {
    const days = said.toLowerCase().match(aDay) ?? [];
    const meant = /weekend/iu.test(day) ? ['saturday', 'sunday', 'weekend'] : [day.toLowerCase(), 'weekend'];
    return days.length > 0 && !days.some((each) => meant.includes(each));
  }
  const when = (kind ?? weather)?.toLowerCase().replace(/(?<=\p{L}{2})(\p{L})\1?y$/u, '$1');
  return when !== undefined && !new RegExp(`(?<!\\p{L})${when}`, 'iu').test(said);
}

/** "Never go out without having opened the covers": who speaks of opening them has learned it. */
function isLearned(said: string, line: string): boolean {
  const [, condition = ''] =
    /\b(?:never|not|no|don't)\b[^.;]{0,80}? without (?:having )?([^.;!?,]{4,60})/iu.exec(plainly(line)) ?? [];
  const needed = stemsOf(condition);
  return needed.size > 0 && shared(needed, stemsOf(said)) >= Math.min(2, needed.size);
}

/** "Never pay for one before I have seen it run": what is not to be done, and what is to come before it. */
const onlyAfter = pattern('iu')`
  \b(?:never|don't|do not|no more) ([^.;,]{2,60}?) (?:before|until|unless|without) (
    [^.;,]{4,60}
  )
`;
const leftUndone = pattern('iu')`
  \b(?:without (?:having |even )?|(?:i|we|they) (?:have not|haven't)|haven't|hasn't|nobody(?:'s| has)|no one(?:'s| has)|not yet
    |no (?:clue|idea)|(?:i |we )?(?:don't|do not) know)\b
`;
const seeing = /\b(?:look(?:ed|ing)? (?:at|inside|into)|s(?:een|ee|aw|eeing)|view(?:ed|ing)?)\b/giu;
const sameSight = (text: string): Set<string> => stemsOf(text.replace(seeing, 'beheld'));
/** A deed with what was to come before it left undone, in so many words. */
function isTooSoon(message: readonly Sentence[], { title }: RecordedPlay, line: string): boolean {
  const [, deed = '', condition = ''] = onlyAfter.exec(plainly(line)) ?? [];
  const text = message.map((each) => plainQuotes(each.text)).join(' ');
  if (condition === '' || /\b(?:before|until|first|once)\b/iu.test(text)) return false;
  const about = stemsOf(`${deed} ${title}`);
  const needed = [...sameSight(condition)].filter((word) => !stemsOf('somebody someone anybody people').has(word));
  const plans = message
    .filter(({ isQuestion }) => !isQuestion)
    .map((sentence) => keepClauses(sentence, ({ mood }) => mood === 'plan'))
    .join(' ');
  const undone = text.split(/[,;.!] | but | and /u).some((part) => {
    const [, behind] = leftUndone.test(part) ? part.split(leftUndone) : [];
    const said = sameSight(behind ?? '');
    return needed.some((word) => said.has(word));
  });
  return needed.length > 0 && undone && shared(about, stemsOf(plans)) > 0;
}

const keepsAway = /\b(?:leav(?:e|ing) (?:\p{L}+ ){0,3}alone|stay(?:ing)? away|avoid(?:ing)?|keep(?:ing)? off)\b/iu;

/** "No more books on credit", where a play that is open has books in its name, too: it is the credit that matters. */
function isQualified(only: string, line: string, inOpen: ReadonlySet<string>, said: string): boolean {
  const [, how = ''] =
    /\b(?:no more|never|not|no) (?:\p{L}+ ){1,3}(?:on|by|with|at|in|from|through|over|without) ([^.,;:!?]{3,40})/iu.exec(
      line,
    ) ?? [];
  if (how === '' || !inOpen.has(only)) return true;
  return shared(stemsOf(how), stemsOf(said)) > 0 || (/\bcredit\b/iu.test(how) && payingLater.test(said));
}

function repeats(
  sentence: Sentence,
  play: RecordedPlay,
  line: string,
  isOther: boolean,
  inOpen: ReadonlySet<string>,
): boolean {
  const { title } = play;
  const own = keepClauses(
    sentence,
    (clause) =>
      !/\b(?:get|bring|have|give|be|with) no \p{L}/iu.test(clause.text) &&
      (isOwnPlan(clause) ||
        (clause.mood === 'plan' && !someoneFirst.test(clause.text) && !isPriced(clause) && !isLeftOver(clause))),
  );
  if (keepsAway.test(own) || isOtherTime(sentence.text, line) || isLearned(sentence.text, line)) return false;
  const isBeyond = goesBeyond(own, play, line);
  // "I buy for the whole week" names no number, and is the play itself.
  const isItself = stemsOf(title).size > 1 && shared(stemsOf(title), stemsOf(own)) === stemsOf(title).size;
  if (isBeyond !== undefined) return isBeyond || (isItself && measuredIn(own).length === 0);
  if (isThen(own, line)) return true;
  // Whoever writes to all of them writes a letter.
  const words = withKinds(
    own
      .replace(/\bwrit(?:e|ing) (?=to (?:(?:all|every|each|the|our|my) )+\p{L})/giu, 'letter ')
      .replace(/\bno (?!doubt\b|problem\b|matter\b)\p{L}+/giu, '')
      .replace(/\b(?:like|as) (?:we did )?last \p{L}+/giu, ''),
  );
  // Of what is only to be done once something else is, whoever waits for it heeds the lesson.
  if (
    /\b(?:before|until|unless)\b/iu.test(line) &&
    /^\W*(?:if|once|when|as soon as|until|after)\b|\bonly (?:if|once|when|after|then)\b|\bbefore i\b/iu.test(
      sentence.text,
    )
  )
    return false;
  const isAgain = /\b(?:again|once more|like last time|another|one more|second)\b/iu.test(own);
  const name = stemsOf(title);
  const topics = lessonTopics(title, line);
  const common = shared(name, words);
  const isSame = name.size > 0 && common >= Math.min(2, name.size) && (isAgain || common === name.size);
  const around = new Set([...name, ...stemsOf(line)]);
  const isTopic = topics.some((topic) => {
    if (topic.size > 1) return shared(topic, words) >= 2;
    const [only = ''] = topic;
    // "The talks did not help" is nothing against talking to somebody.
    if (!isQualified(only, plainly(line), inOpen, sentence.text)) return false;
    return words.has(only) && (!asVerb.has(only) || isAgain || shared(around, words) >= 2);
  });
  // Who the lesson is about is no thing that failed: "shop owners do not fill in surveys".
  return isTopic || (isSame && !isOther && !heeds(own, line));
}

/** A plan with what marks the play that was not to be done again. */
function isDoneAgain(sentence: Sentence, play: RecordedPlay, line: string, records: Records): boolean {
  if (isOtherTime(sentence.text, line) || isLearned(sentence.text, line)) return false;
  // "Shona reads it out over the tannoy": another's deed is in the plan where it is done with what is one's own.
  const own = keepClauses(
    sentence,
    (clause) =>
      isOwnPlan(clause) ||
      (clause.mood === 'plan' &&
        clause.subject === 'theirs' &&
        /\b(?:it|them|our|my|for (?:us|me))\b/iu.test(clause.text)),
  ).replace(/\bno (?!doubt\b|problem\b|matter\b)(?:\p{L}+ ?){1,3}/giu, '');
  if (keepsAway.test(own) || heeds(own, play.lessons ?? '') || goesBeyond(own, play, line) === false) return false;
  if (/\b(?:big|large|huge|long|whole|mass)\b/iu.test(line) && /\b(?:small|short|tiny|little|few)\b/iu.test(own))
    return false;
  const words = meaningsOf(moneyIn(own).length > 0 ? `${own} money` : own);
  // "I will not ask parents for money again" leaves the parents to be asked for anything else.
  const [, thing = ''] = /\bask(?:ing)? [^.;!?]{2,40}? for (?:the |an? )?(\p{L}+)/iu.exec(line) ?? [];
  if (thing !== '' && shared(meaningsOf(thing), words) === 0) return false;
  const { refused, named } = marksOf(play, line, records);
  return shared(refused, words) > 0 || (resolved.test(plainly(line)) && shared(named, words) >= 2);
}

/** The plan takes up what the lesson says works instead. */
const heeds = (own: string, line: string): boolean => {
  const [, better = ''] =
    /\b(?:instead|rather|better|but|only|want(?:ed)?|talk|they) ([^.;!?]{4,80})/iu.exec(line) ?? [];
  return shared(stemsOf(better), stemsOf(own)) >= 2;
};
