// What a person wrote that is not to be done yet or not allowed: somebody who must not hear of it, a room that is closed, a mark that
// may not be used. A plan that does it all the same, and waits for nothing, is named.
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { finderOf, peopleIn } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn, weekday } from '../sentences/day.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { meaningsOf, shared, stemsOf } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

/** "Our matron: she must not hear about any of this before …", "not a word to him", "nothing may reach him". */
const keptFrom = pattern('iu')`
  \b(?:must not|mustn't|may not|should not|shouldn't|is not to|isn't to) (?:
    hear|know|learn|see|find out|be told|get wind
  )\b
  |\b(?:not a word|no word|nothing)\b[^.]*\b(?:to|reach(?:es)?|for) (?:him|her|them)\b
`;
/** Deeds by which somebody comes to know. */
const telling = pattern('iu')`
  \b(?:
    show|tell|present|explain|share|mention|pitch|invite|report|write to|e?-?mail|send
    |walk (?:\p{L}+ ){1,3}through|(?:take|bring|carry) (?:\p{L}+ ){1,4}to|put (?:\p{L}+ ){1,5}in front of
    |let \p{L}+ (?:know|see)
  )\b
`;
/** "The logo may not go on anything", "the room is closed to us until 11 January". */
const barred = pattern('iu')`
  ^(?:the |our |my )?([^.,;:]{3,40}?) (?:
    may not|must not|mustn't|may only
    |(?:is|are) (?:not to be|closed|off limits|locked|out of bounds|not allowed|not permitted|under repair)
  )\b
`;
const condition = /^\W*(?:(?:and|but|so|only) )*(?:once|when|as soon as|after|until|till|if|unless)\b/iu;
const leave = /\b(?:permission|approv\w*|permit|ask|asked|allowed|without)\b/iu;
/** Words that stand for too much to be known by themselves. */
const general = meaningsOf(
  'room hall space house table desk box key list account garden kitchen shop school office street workshop',
);

/** Whether a plan waits: for a condition, or for a day behind the one that is written. */
const waits = (sentence: Sentence, line: string, now: Date): boolean => {
  const until = daysIn(line, now).at(-1)?.day;
  const planned = daysIn(sentence.text, now).map(({ day }) => day.getTime());
  return (
    sentence.isQuestion ||
    condition.test(sentence.text) ||
    sentence.clauses.some(({ text }) => condition.test(text)) ||
    (until !== undefined && (until < now || planned.some((day) => day >= until.getTime())))
  );
};

/** Who hears of it too early. */
function heardTooEarly(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const whole = message.map(({ text }) => text).join(' ');
  const lines = sentencesOf(records.inventory.whoIKnow).filter((line) => keptFrom.test(plainly(line)));
  if (lines.length === 0) return [];
  const people = peopleIn(records);
  return lines.flatMap((line): Contradiction[] => {
    const [who = ''] = plainly(line).split(keptFrom);
    const person = people.find(({ parts }) => parts.some((part) => who.includes(part)));
    if (!person) return [];
    const find = finderOf(person, () => true);
    const isNamed = (text: string): boolean => find(text) !== undefined;
    const isTold = message.some((sentence) => {
      const own = keepClauses(sentence, (clause) => isOwnPlan(clause) && clause.subject === 'mine');
      const reaches = isNamed(own) || (/\b(?:him|her|them)\b/iu.test(own) && isNamed(whole));
      return reaches && telling.test(own) && !waits(sentence, line, now);
    });
    const [name = person.name] = person.parts;
    const says = `${name} would hear of it; in your inventory you wrote: ${quoted(line, 160)}`;
    return isTold ? [{ kind: 'public', key: `heard ${person.name}`, about: 'your inventory', says }] : [];
  });
}

/** What is used although it may not be. */
function usedAllTheSame(message: readonly Sentence[], { inventory }: Records, now: Date): Contradiction[] {
  // Of what lies idle, "counter 4 is closed on Tuesdays" says when it is free.
  const idle = sentencesOf(inventory.slackResources).filter((line) => !/\bclosed on \p{L}+days?\b/iu.test(line));
  const lines = [...sentencesOf(inventory.whatIHave), ...idle];
  return lines.flatMap((line): Contradiction[] => {
    const plain = plainly(line);
    const [, subject = ''] = barred.exec(plain) ?? [];
    const topic = [...meaningsOf(subject)];
    const head = topic.at(-1);
    if (head === undefined) return [];
    const isUsed = message.some((sentence) => {
      const own = keepClauses(sentence, isOwnPlan);
      const words = meaningsOf(own);
      const isSame = general.has(head)
        ? topic.length > 1 && shared(new Set(topic), words) === topic.length
        : words.has(head);
      // A day of the week says when it is closed, not until when.
      const [onDay = '', weekday] = /\bon (\p{L}+day)s?\b/iu.exec(plain) ?? [];
      const isThen = weekday === undefined || sentence.text.toLowerCase().includes(weekday.toLowerCase());
      return isSame && isThen && !leave.test(sentence.text) && !waits(sentence, plain.replace(onDay, ''), now);
    });
    const says = `That is not open to you: in your inventory you wrote ${quoted(line, 160)}`;
    return isUsed ? [{ kind: 'means', key: `barred ${head}`, about: 'your inventory', says }] : [];
  });
}

/** "The small pool is mine on Tuesdays, no other time", "the hall is free on Mondays only": the days on which a thing may be used. */
const itsDays = pattern('iu')`
  ^(?:the |our |my |a )?([^.,;:]{3,40}?) (?:is|are|stands?|stays?|opens?)\b[^.;:]*?\b(?:
    only (?:on )?(?:${weekday}s?|weekdays|weekends)\b|(?:${weekday}s?|weekdays|weekends)\b[^.;:]*?\b(?:
      only\b|(?:and |, )?(?:no|at no|not at any|never at any) other (?:time|day)s?\b|and (?:nothing|never) else\b
    )
  )
`;
/** "We have the chapel, but not on Sundays", "the yard is never free on Fridays": the days on which it may not. */
const shutDays = pattern('iu')`
  ^(?:we have |i have |there is )?(?:the |our |my |a )([^.,;:]{3,40}?)(?:,? but (?:not|never)| is (?:not|never)(?: free| open| ours| mine)?) on (${weekday}s?(?:(?:,| and| or) ${weekday}s?)*)
`;
const dayNamed = new RegExp(`\\b(?:${weekday}|weekend)`, 'giu');
/** What is used on a day on which it is not to be had. */
function usedOnOtherDay(message: readonly Sentence[], { inventory }: Records): Contradiction[] {
  return [...sentencesOf(inventory.whatIHave), ...sentencesOf(inventory.slackResources)].flatMap(
    (line): Contradiction[] => {
      const plain = plainly(line);
      const shut = shutDays.exec(plain);
      const thing = stemsOf(shut?.[1] ?? itsDays.exec(plain)?.[1] ?? '');
      if (thing.size === 0) return [];
      const open: readonly string[] = plain.toLowerCase().match(dayNamed) ?? [];
      const shutOn: readonly string[] | undefined = shut?.[2]?.toLowerCase().match(dayNamed) ?? undefined;
      const isOpen = (day: string): boolean =>
        open.includes(day) ||
        (/weekdays/iu.test(plain) && !/^(?:sat|sun|week)/u.test(day)) ||
        (open.includes('weekend') && day.startsWith('s'));
      const other = message
        .filter(({ isQuestion, text }) => !isQuestion && !leave.test(text))
        .map((sentence) => keepClauses(sentence, isOwnPlan))
        .filter((own) => shared(thing, stemsOf(own)) === thing.size)
        .flatMap((own) => own.toLowerCase().match(dayNamed) ?? [])
        .find((day) => (shutOn ? shutOn.includes(day) : !isOpen(day)));
      const says = `On a ${upperFirst(other ?? '')} that is not open to you: in your inventory you wrote ${quoted(line, 160)}`;
      return other === undefined
        ? []
        : [{ kind: 'time', key: `day of ${[...thing].at(-1)}`, about: 'your inventory', says }];
    },
  );
}

/** "Two trips and no third": what is not to be done once more. */
const noFurther = /\b(?:no|not a|never a) (?:second|third|fourth|fifth|sixth|further|other)\b/iu;
const onceMore = pattern('iu')`
  \b(?:again|another|once more|one more|(?:second|third|fourth|fifth|sixth) (?:time|round|\p{L}+))\b
`;

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const notMore = new RegExp(
  `\\b(?:not|no|never) (?:any )?more than (${number})(?= times|[.,;!]|$| \\p{L}+days?\\b)`,
  'iu',
);
/** "Not more than three", and a fourth is planned. */
function isOneTooMany(line: string, own: string): boolean {
  const many = notMore.exec(line)?.[1];
  const most = many === undefined ? NaN : valueOf(many);
  return ordinals.some((word, place) => place + 2 > most && new RegExp(`\\ba ${word}\\b`, 'iu').test(own));
}

function onceTooOften(message: readonly Sentence[], { plays }: Records): Contradiction[] {
  const said = stemsOf(message.map(({ text }) => text).join(' '));
  return plays.flatMap(({ id, title, description, status, affordableLoss }): Contradiction[] => {
    const own = message
      .filter(({ isQuestion }) => !isQuestion)
      .map((each) => keepClauses(each, isOwnPlan))
      .join(' ');
    const line = sentencesOf(`${description} ${affordableLoss?.time ?? ''}`).find(
      (each) => (noFurther.test(each) && onceMore.test(own)) || isOneTooMany(each, own),
    );
    const stems = stemsOf(title);
    const isMeant = shared(stems, said) >= Math.min(2, stems.size) || shared(stemsOf(description), said) >= 2;
    if (!line || !isMeant || status === 'completed') return [];
    const says = `In your play “${title}” you set yourself an end: ${quoted(line, 160)}`;
    return [{ kind: 'stop', key: `stop play ${id}`, about: `“${title}”`, says }];
  });
}

/** What a message does against a restriction that its author wrote down. */
export const againstRestriction = (message: readonly Sentence[], records: Records, now: Date): Contradiction[] => [
  ...heardTooEarly(message, records, now),
  ...usedAllTheSame(message, records, now),
  ...usedOnOtherDay(message, records),
  ...onceTooOften(message, records),
];
