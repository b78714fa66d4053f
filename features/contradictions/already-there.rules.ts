// What a plan would buy, rent or look for although it stands in the inventory: the thing itself, not what goes with it, and no more of
// it than there is.
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { shared, stemsOf } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

const getting = patternText`
  (?:
    buy|buying|purchas(?:e|ing)|order|ordering|rent|renting|hire|hiring|leas(?:e|ing)|get hold of|get|getting
    |find|finding|(?<=(?:\b(?:i|we|to|will|and|can|must|should|would|could)|'ll) )book|booking|borrow|borrowing
    |pick(?:ing)? up|invest(?:ing)? in|look(?:ing)? for|shop(?:ping)? for|acquir(?:e|ing)|need|pay(?:ing)? for
    |search(?:ing)? for|reserv(?:e|ing)|source|sourcing|charter
  )
`;
const lacking = pattern('giu')`
  \b(?:
    (?:i|we) (?:have|'ve) no|(?:i|we) (?:do not|don't) (?:have|own) (?:an?|any)|there is no|without an?
    |(?:i|we) (?:lack|are missing|could do with|are short of)|if only (?:i|we) had
    |(?<!\b(?:the|an?|my|our|this|that|in|no) )${getting}
  )(?: (?:for|us|me|ourselves|myself|my|our|hold of|somewhere|in|as well|also|just|first)(?= ))*\s+
    ((?:(?:an?|some|any|the|${number}|more|of)\s)*(?:[\p{L}\d][\p{L}\d-]*\s?){1,6})
`;
const useless = pattern('iu')`
  \b(?:
    broken|broke|gone|sold|not work\w*|doesn't work|don't work|too (?:small|old|slow|few)|in use|taken|booked
    |stolen|lent out|not enough|no longer|wore out|worn out|died
  )\b
`;
/** Wanted beside what is there. */
const beside = pattern('iu')`
  ^(?:(?:the|an?|some) )?(?:
    second(?![- ]?hand)|third|fourth|new|newer|bigger|larger|better|another|more|extra|proper|real|concert|professional
    |stronger|faster|smaller|different|other|additional|spare|replacement|\d+ more|two more|three more|few more
  )\b
`;
/** What everybody lacks at times and nobody finds in a cupboard. */
const notThings = stemsOf(
  'money cash budget idea ideas chance choice people one patience energy interest answer clue reason support permission approval help hour hours minute minutes lot bit few couple year list access half team partner',
);
const endOfThing = pattern('iu')`
  (?: (?:
    (?<!\b(?:an?|the|some|any|one|good|cheap|used) )second[- ]hand|where|that|to|for|with|in|on|at|from|who|which|so|of|by|before|after|as|this|next|tomorrow|today
    |until|instead|because|but|then|or|myself|ourselves|online|off|near|beside|under|over|against|like|each|per|is
    |are|will|would|can|when|while|if
  ) .*
  | (?:
    tomorrow|today|soon|someplace|somewhere|anyway|anyhow|then|too|though|altogether|instead|online|myself|ourselves
    |first|now|again|on|for|in|of
  ))$
`;
const sizes = pattern('iu')`
  ^(?:
    an?|the|some|any|my|our|of|own|good|nice|cheap|small|large|big|little|decent|simple|used|old|second-hand|few
    |couple|several|whole|whose|suitable|empty|quiet|free|proper|extra|two|three|four|five|six|seven|eight|nine
    |ten|eleven|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundred|dozen|\d[\d.,]*
  )$
`;

type Thing = { head: string; more: string[]; count: number | null };
/** A thing by its last word, what stands before it, and how many: "two kitchen scales". */
function thingOf(phrase: string): Thing | undefined {
  const text = plainly(phrase).trim().replace(endOfThing, '').trim();
  const words = text.split(/\s+/u).filter((word) => !sizes.test(word));
  const last = words.at(-1);
  const [head] = last ? [...stemsOf(last.split('-').at(-1)!)] : [];
  if (!last || head === undefined || notThings.has(head)) return undefined;
  const many = new RegExp(`\\b(${number})\\b`, 'iu').exec(text);
  const count = many && !/^an?$/iu.test(many[1]!) ? valueOf(many[1]!) : null;
  const before = words.slice(0, -1).flatMap((word) => [...(/\d/u.test(word) ? [word.toLowerCase()] : stemsOf(word))]);
  return { head, more: before, count };
}

const saysMore = pattern('u')`
  [ ](?:
    where|that|which|who|with|stands?|is|are|has|have|after|from|on|in|at|since|nobody|behind|owned|belongs?|locked|used
  )[ ]
`;
/** The things of an inventory's sentence. */
function thingsIn(line: string): Thing[] {
  return (
    plainly(line)
      .split(/[,;:]| and | plus | & /u)
      // "No vehicle", "we have no irons": nothing that is there.
      .filter((each) => !/^\W*(?:(?:i|we|there) (?:have|own|is) )?(?:no|without)\b/iu.test(each))
      .flatMap(
        (part) =>
          thingOf(
            part
              .replace(
                /^\s*(?:i have|we have|access to|there (?:is|are)|also|use of|the use of|a say in|keys? to) /iu,
                '',
              )
              .split(saysMore)[0]!,
          ) ?? [],
      )
  );
}

const place = stemsOf(
  'room hall space venue office workshop storage premises garage shed barn studio kitchen canteen cellar basement classroom lab library church loft attic warehouse gym gymnasium chapel tent pavilion smokehouse yard boathouse',
);
/** Whoever looks for no more than this takes any place. */
const anyPlace = stemsOf('room hall space venue premises storage');
const isFree = /\b(?:empty|free|unused|quiet|idle|stands|nobody uses|locked|spare|not used|available)\b/iu;

function isSame(wanted: Thing, had: Thing, line: string): boolean {
  if (wanted.head !== had.head) {
    // A place that stands empty is a place.
    return (
      place.has(wanted.head) &&
      place.has(had.head) &&
      isFree.test(line) &&
      wanted.more.length === 0 &&
      anyPlace.has(wanted.head)
    );
  }
  if (wanted.count !== null && had.count !== null && wanted.count > had.count) return false;
  // A label printer is no colour printer.
  return wanted.more.length === 0 || had.more.length === 0 || wanted.more.some((word) => had.more.includes(word));
}

const isWanting = (clause: Clause): boolean =>
  isOwnPlan(clause) ||
  (clause.mood === 'denied' &&
    clause.subject === 'mine' &&
    /\bhave no\b|\b(?:don't|do not) (?:have|own)\b|\black\b/iu.test(clause.text)) ||
  (clause.subject === 'thing' && /\bthere is no\b/iu.test(clause.text));

const hasNone = pattern('giu')`
  \b(?:
    (?:i|we) (?:have|own) no|(?:i|we) (?:do not|don't) (?:have|own) an?|^no|(?<=[,;] |and )no|without an?
    |there is no
  ) ([\p{L} -]{3,30}?)(?=$|[.,;]| (?:and|or|but|yet|of|in|at|to|for|nor|anymore)\b)
`;
const ownThing = pattern('giu')`
  \b(?:(?:in|with|on|into|from|take|use|using|drive|by) the|my|our) ((?:\p{L}+ ){0,2}\p{L}{3,})
`;

/** "No access to patient data", "no key to the hall", "I have no permission to use the kitchen". */
const shutOff = pattern('giu')`
  \b(?:no|without|not|lost|never got|(?:don't|do not) have)(?: any)? (?:access|keys?|permission|permit|clearance|admission) (?:
    to|for|in(?:to)?
  ) (?:(?:use|enter|open|see|read) )?(?:the |any |our )?
    ([\p{L}][\p{L} -]{2,40}?)(?=$|[.,;:!?]| (?:and|or|but|yet|until|till|before|without|after|at|on|in|any ?more)\b)
`;
/** Deeds by which what one has no access to is used. */
const using = pattern('iu')`
  \b(?:
    us(?:e|ing)|pull(?:ing)?|read(?:ing)?|open(?:ing)?|export(?:ing)?|download(?:ing)?|analy[sz](?:e|ing)|compar(?:e|ing)
    |tak(?:e|ing)|work(?:ing)? (?:in|with|from|through)|look(?:ing)? (?:it |them |that |things )?(?:at|up|into|through|in)|go(?:ing)? (?:in|into|through|to)
    |run(?:ning)?|check(?:ing)?|cook(?:ing)?|meet(?:ing)?|hold(?:ing)?|cop(?:y|ying)|count(?:ing)?|search(?:ing)?|sort(?:ing)?
    |stor(?:e|ing)|put(?:ting)?|set(?:ting)? up|log(?:ging)? in(?:to)?|queries|query(?:ing)?|get(?:ting)? (?:in|into)
  )\b
`;
/** Who asks for it, or does without, knows that it is shut. */
const leave = pattern('iu')`
  \b(?:ask|request|apply|permission|access|permit|allow\p{L}*|let (?:me|us)|without|no|not|instead|made[- ]up|fake|invented|once|if|when|through|via)\b
`;
/** What is used although the inventory says that one has no access to it. */
function usedThoughShut(message: readonly Sentence[], { inventory }: Records): Contradiction[] {
  const plans = message
    .filter(({ isQuestion, text }) => !isQuestion && !leave.test(text))
    .map((sentence) => keepClauses(sentence, (clause) => isOwnPlan(clause) && using.test(clause.text)));
  return (['whatIHave', 'slackResources', 'whoIAm', 'whatIKnow'] as const).flatMap((field) =>
    sentencesOf(inventory[field]).flatMap((line) =>
      [...plainly(line).matchAll(shutOff)].flatMap(([, phrase = '']): Contradiction[] => {
        const thing = stemsOf(phrase);
        const isUsed = thing.size > 0 && plans.some((own) => shared(thing, stemsOf(own)) === thing.size);
        const says = `You count on a thing that is not open to you: in your inventory you wrote ${quoted(line)}.`;
        const key = `missing ${[...thing].at(-1)}`;
        return isUsed ? [{ kind: 'means', key, about: 'your inventory', says }] : [];
      }),
    ),
  );
}

/** Deeds for which one needs the thing: who has no car drives nowhere. */
const needing: readonly [ReadonlySet<string>, RegExp][] = [
  [
    stemsOf('car van vehicle truck lorry licence license'),
    /\b(?:(?:i|we)(?:'ll| will| can| could)?|to|and|am|'m|'re|are|^\W*) (?:drive|driving)(?! (?:them|him|her|people|it) (?:mad|crazy|away|off))\b|^\W*(?:driving|drive)\b/iu,
  ],
  [stemsOf('oven stove'), /\b(?:bake|baking)\b/iu],
  [stemsOf('printer'), /\b(?:i|we)(?:'ll| will)? print\b/iu],
  [stemsOf('engine motor outboard'), /\bmotor(?:ing)?\b (?:out|over|across|to|up|down|round)\b/iu],
  [stemsOf('boat'), /\b(?:sail|sailing|row|rowing) (?:out|over|across|to)\b/iu],
  [stemsOf('bike bicycle'), /\b(?:cycle|cycling)\b/iu],
  [stemsOf('welder'), /\b(?:weld|welding)\b/iu],
  [stemsOf('projector screen'), /\b(?:project|projecting) (?:it|them|the)\b/iu],
];

/** What is counted on although the inventory says that there is none: "in my fridge". */
function missing(message: readonly Sentence[], { inventory }: Records): Contradiction[] {
  const own = message
    .map(({ clauses }) =>
      clauses
        .filter(
          (clause) =>
            isOwnPlan(clause) || (clause.mood === 'plan' && /\b(?:with|in|on|using) (?:my|our)\b/iu.test(clause.text)),
        )
        .map(({ text }) => text)
        .join(' '),
    )
    .join(' ');
  return (['whatIHave', 'slackResources', 'whoIAm'] as const).flatMap((field) =>
    sentencesOf(inventory[field]).flatMap((line) =>
      [...plainly(line).matchAll(hasNone)].flatMap(([, phrase = '']): Contradiction[] => {
        const none = thingOf(phrase);
        if (!none) return [];
        const isUsed =
          [...own.matchAll(ownThing)].some(([, used = '']) => stemsOf(used).has(none.head)) ||
          needing.some(([thing, deed]) => thing.has(none.head) && deed.test(own));
        return isUsed
          ? [
              {
                kind: 'means',
                key: `missing ${none.head}`,
                about: 'your inventory',
                says: `You count on a thing that you do not have: in your inventory you wrote ${quoted(line)}.`,
              },
            ]
          : [];
      }),
    ),
  );
}

/** What the inventory says is there no more: "The trailer was stolen", "the press went in the flood", "I sold the oven". */
const goneThing = pattern('giu')`
  (?:^|[,;] |\b(?:and|but) )(?:the |my |our |your )?((?:[\p{L}-]+ ){0,3}?[\p{L}-]{3,}) (?:
    (?:was|were|is|are|got|has been|have been)(?: all| now)? (?:
      stolen|nicked|pinched|robbed|swiped|sold|scrapped|broken|bust(?:ed)?|smashed|wrecked|knackered|gone|lost|destroyed|flooded|returned|written off|no more|burnt|burned
      |(?:taken|given|thrown) (?:away|back|out)
    )\b
    |went (?:back\b|missing\b|(?:in|with|to) the (?:flood|fire|storm|scrap|tip|dump)\b)|broke\b(?! even)|died\b
    |burn(?:t|ed) down\b|(?:packed (?:up|in)|gave (?:up|out)|conked out|blew up|seized up)\b|(?:does not|doesn't|no longer) works?\b
  )
  |\b(?:took|takes|wants?|wanted|fetched) (?:his|her|their|its|the) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,}) back\b
  |\b(?:sold|scrapped|lost|returned|gave (?:back|away)|no longer (?:have|own)|no longer lends? (?:me|us)) (?:
    the|my|our
  ) (?:[\p{L}-]+'s )?((?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,})(?=$|[.,;]| (?:in|to|at|last|for|when|back|and|so)\b)
`;
const isBack = pattern('iu')`
  \b(?:new one|another one|repaired|mended|fixed|rebuilt|is back|came back|(?<!not |never |n't )(?:been )?replaced)\b
`;
/** A thing with "the", "my" or "our", as far as its noun goes. */
const namedThing = pattern('giu')`
  \b(?:the|my|our) (?=(
    (?:(?!(?:of|for|in|with|on|to|at|from|into|and|or|by|until|till|while)\b)[\p{L}-]+ ){0,2}
    (?!(?:of|for|in|with|on|to|at|from|into|and|or|by|until|till|while)\b)[\p{L}-]{3,}
  ))
`;
/** Who sees to it that the thing is there again, or does without, does not count on it. */
const seesToIt = pattern('iu')`
  \b(?:
    repair|fix|mend|replace|rebuild|get (?:it |the \p{L}+ )?back|without|instead|by hand|insurance|ask|claim|report|look for
    |sell|throw
  )(?:s|ed|ing)?\b
`;
/** "The loudspeaker's dead": how the thing is, and not what is done with it. */
const isState = /^\W*(?:(?:and|but|so|since|as) )?(?:the|my|our) (?:\p{L}+ ){0,2}?\p{L}+(?:['’]s| is| are) /iu;
const isAboutGetting = new RegExp(`\\b(?:${getting})\\b`, 'iu');

/** What is counted on although the inventory says that it is gone: "through our press". */
function usedThoughGone(message: readonly Sentence[], { inventory }: Records): Contradiction[] {
  const lines = (['whatIHave', 'slackResources'] as const).flatMap((field) => sentencesOf(inventory[field]));
  const gone = lines
    .filter((line) => !isBack.test(plainly(line)))
    .flatMap((line) =>
      [...plainly(line).matchAll(goneThing)].flatMap(([, subject, taken, object]) => {
        const phrase = subject ?? taken ?? object ?? '';
        // "Two machines. The old one was sold": of what stands before.
        const whole = phrase.replace(
          /\bone$/iu,
          `${thingsIn(lines[lines.indexOf(line) - 1] ?? '').at(-1)?.head ?? ''}`,
        );
        const thing = thingOf(whole);
        const mark = whole === phrase ? undefined : /(\p{L}+) one$/iu.exec(phrase)?.[1]?.toLowerCase();
        return thing ? [{ line, thing, mark }] : [];
      }),
    );
  if (gone.length === 0 || useless.test(message.map(({ text }) => text).join(' '))) return [];
  const own = message
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ clauses }) => clauses.filter(isOwnPlan))
    .filter(({ subject, text }) => subject === 'mine' || !isState.test(text))
    .filter(({ text }) => !seesToIt.test(text) && !isAboutGetting.test(text));
  return gone.flatMap(({ line, thing: { head, more }, mark }): Contradiction[] => {
    const isUsed = own.some(({ text }) =>
      [...text.matchAll(namedThing)].some(([, used = '']) => {
        const words = [...stemsOf(used)];
        // There is another: by what was told of it alone.
        if (mark !== undefined && !used.toLowerCase().split(' ').includes(mark)) return false;
        // "With the handheld", where it is the handheld scanner that is gone.
        return words.includes(head) || (words.length === 1 && more.at(-1) === words[0]);
      }),
    );
    const isNeeded =
      mark === undefined && needing.some(([thing, deed]) => thing.has(head) && own.some(({ text }) => deed.test(text)));
    const says = `You count on a thing that is gone: in your inventory you wrote ${quoted(line)}.`;
    return isUsed || isNeeded ? [{ kind: 'means', key: `missing ${head}`, about: 'your inventory', says }] : [];
  });
}

/** What is to be got although it is there. */
export function alreadyThere(message: readonly Sentence[], records: Records): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  const { inventory } = records;
  const absent = [
    ...missing(message, records),
    ...usedThoughGone(message, records),
    ...usedThoughShut(message, records),
  ].filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at);
  if (useless.test(text)) return absent;
  const lines = (['slackResources', 'whatIHave'] as const).flatMap((field) => sentencesOf(inventory[field]));
  const there = message
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ clauses }) => clauses.filter(isWanting))
    .flatMap((clause) =>
      [...clause.text.matchAll(lacking)].flatMap(([, phrase = '']) => phrase.split(/ (?:and|or|plus) /u)),
    )
    .filter((phrase) => !/^no\b/iu.test(phrase.trim()))
    .flatMap((phrase): Contradiction[] => {
      const [, of = ''] = /\p{L} of (?!us\b|my\b|our\b)(.+)$/u.exec(phrase) ?? [];
      const wanted = beside.test(phrase.trim()) ? undefined : thingOf(phrase);
      if (!wanted) return [];
      const line = lines.find(
        (each) =>
          thingsIn(each).some((had) => isSame(wanted, had, each)) &&
          !(/\bnew\b/iu.test(phrase) && /\bold\b/iu.test(each)) &&
          (of === '' || shared(stemsOf(of), stemsOf(each)) > 0),
      );
      return line
        ? [
            {
              kind: 'means',
              key: `means ${wanted.head}`,
              about: 'your inventory',
              says: `In your inventory you wrote that you have ${quoted(line)} Would it do?`,
            },
          ]
        : [];
    })
    .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at);
  return [...absent, ...there];
}
