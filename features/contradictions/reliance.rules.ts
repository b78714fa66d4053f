// Whoever a plan relies on without having their word: declined, not answered yet, or never asked as far as the records say. A plan to
// ask, to call or to wait for somebody relies on nobody.
import { pattern } from '../../shared/pattern.ts';
import { bare, finderOf, mayName, peopleIn } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { type Clause, type Sentence } from '../sentences/clause.rules.ts';
import { contacting, counted, takesPart, takesPartIn } from '../sentences/part-in-plan.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { type Contradiction } from './clash.rules.ts';

const unsure = pattern('iu')`
  \b(?:
    whether|might|may|perhaps|maybe|hope|hopefully|(?<!\bno |n't (?:need to |have to )?|\bnot )worry|worried|afraid|fear|doubt|suspect|could you
    |would (?:like|love|need)|if
  )\b
`;
/** A guess, and no plan: "Maybe because Carla lets people taste". */
const wondering = pattern('iu')`
  ^\W*(?:(?:but|and|or|so|well)[ ,]+)?
    (?:
      what (?:keeps|blocks|hinders|stops) me
      |who could|maybe|perhaps|possibly|some ?day\b
      |i(?:'m| am) (?:so )?(?:scared|terrified|afraid|worried)
      |i (?:wonder|hope|guess|was thinking)
    )\b
`;
/** The plan waits for an answer. */
const awaiting = (who: string): RegExp =>
  pattern('iu')`
    \b(?:
      if|unless|provided|once|when|as soon as|until|till|whether|in case|assuming|should
      |depends on (?:whether|what)|before|after
    ) (?:that )?(?:(?:he|she|they|it|both)|(?:\p{Lu}\p{Ll}*\.? )?(?:${who})(?: \p{Lu}\p{L}+)?)(?:'s|'ll)? (?:
      \p{L}+ ){0,2}(?:
        agrees?|sa(?:y|ys|id)|accepts?|answers?|answered|repl(?:y|ies)|wants?|willing|up for|confirms?|joins?
        |gets? back|comes? (?:back|on board|round)|okays?|decides?|tells?|lets? me know|has time|have time|free
        |in\b|interested|would|could|will|can|gives? (?:me|us) (?:the|an?) (?:ok|nod|word|green)|likes?|minds?
        |signs?|doesn't|does not|does|turns? (?:me|us) down|happy
      )
  `;
/** The author knows that nobody was asked. */
const isUnasked = pattern('iu')`
  \b(?:shy about asking|haven't|have not|hasn't|never|not)(?: \p{L}+){0,2} (?:
    asked|spoken|talked|wrote|written|called|contacted|phoned|met
  )\b
  |\b(?:i|we)(?:'ll| will| must| should| need to| have to|'ve to| want to| can| could|'d like to)
    (?: \p{L}+){0,2} ask\b|\bask(?:ing)? (?:him|her|them)\b
`;

/** What is left for the author, once somebody else does the rest: "so I only need someone for the phone". */
const isLeftToMe = /(?:,|\b(?:so|and)) (?:so |and )?(?:i|we)(?:'ll| will)? (?:just|only|simply|merely|need only)\b/iu;
const doesSomething = pattern('u')`
  ^ (?:(?:will|shall|is going to|are going to) )?
    (?!says?|thinks?|knows?|wants?|likes?|needs?|asks?|notices?|hopes?|means?|is\b|has\b|was\b|does\b)\p{Ll}+s? (?:
      out|up|down|in|at|on|to|into|the|our|all|every|his|her|their|an?
    )\b
`;

const theirSaying = pattern('iu')`
  ^(?:'s \p{L}+)?,? (?:(?:has|have|had|already|now|just|finally|also|rang|wrote|came|called) )*(?:back )?
    (?:and )?(?:said|says|told|agreed|promised|accepted|rang|wrote|answered|confirmed|offered|back)\b
    (?! (?:nothing|no word|little))
`;

/** The person speaks: what they said is news that the records do not have yet. */
const isSaying = (text: string, met: { end: number } | undefined): boolean =>
  met !== undefined && theirSaying.test(text.slice(met.end));
const saidYes = pattern('iu')`
  ^(?: (?:has|have|had|already|now|finally|also))* (?:
    said yes|agreed|promised|accepted|approved|confirmed|signed|allowed
    |given (?:me |us )?(?:permission|leave|the ok|his|her|their)|gave (?:me |us )?(?:permission|leave|the ok)
  )\b
`;
/** "They bring it all", said of whoever was named just before. */
const followsUp = (text: string): boolean => {
  const named = /^(?:(?:and|so|but|then) )?(?:he|she|they)(?='|\s)/iu.exec(text);
  const rest = text.slice(named?.[0].length);
  return named !== null && (takesPart.test(rest) || surelyDo.test(rest));
};
/** "'ll take a bag every Monday": any deed that is still to come, and certain. */
const surelyDo = pattern('iu')`
  ^(?:'ll| will| (?:is|are) going to)(?: (?:surely|certainly|of course|also|then|just|all|both|even))*
    (?! (?:be (?!there|here|with)|not|never|probably|maybe|think|know|want|like|need|ask|say (?!yes)|see|hear|feel|mind
      |wonder|hope|look at|tell|answer|decide|let (?:me|us) know|get (?!the|us|me|it)|have to|understand|complain|laugh
      |notice|remember|forget|love (?!it)|hate|miss|find|learn|come (?!with|and|over|by|along)))\s\p{L}
`;

/** "Joe's nephew", "Dr Roux's assistant": somebody of theirs, and not they. */
const isOfTheirs = pattern('iu')`
  ^['’]s (?:(?:old|young|little|big|elder|younger|oldest|youngest|best) )?(?:
    nephew|niece|son|daughter|brother|sister|cousin|husband|wife|mother|father|mum|mom|dad|uncle|aunt|grand\p{L}+
    |friend|colleague|assistant|deputy|boss|secretary|neighbou?r|apprentice|successor|predecessor|widow
  )s?\b
`;
/** "With Lindqvist's barn gone I stack them outside": a thing of theirs that is not there. */
const isOut = /^(?:['’]s| is) (?:ill|sick|away|busy|out|off)\b(?! (?:\p{L}+ing|with|there|at)\b)/iu;
const isAway = /^['’]s? (?:[\p{L}-]+ ){1,3}?(?:gone|away|back|broken|sold|taken|out of)\b/iu;
const hasDone = /\b(?:i|we)(?:'ve| have)\b(?! (?:not|never)\b)/iu;
/** "I've put Els down for Monday". */
const isPutDown = ({ text }: Clause, { at, end }: { at: number; end: number }): boolean =>
  /\b(?:put|counted|booked|planned|pencilled|signed|lined up|assigned|scheduled|made) $/iu.test(text.slice(0, at)) &&
  /^ (?:down|in|up|for|to|as|on|our|my|the)\b/iu.test(text.slice(end));

const meetingThem = pattern('iu')`
  \b(?:
    ask|call|ring|phone|write(?: to)?|e?-?mail|text|sit down with|talk (?:to|with)|speak (?:to|with)
    |meet(?: with)?|visit|see|invite|wait for|hear from|thank|remind|catch
  ) (?:him|her|them)\b
`;

/** "One hour of Stefa on Tuesdays" among what is at hand, "Stefa helped" of a play that is done: who need not be asked anew. */
function hasHelped({ parts }: { parts: readonly string[] }, { inventory, plays }: Records): boolean {
  const learnt = plays.filter(({ status }) => status === 'completed').map(({ lessons }) => lessons ?? '');
  return parts
    .map(bare)
    .some(
      (part) =>
        new RegExp(
          `\\b(?:hours?|time|days?|mornings?|afternoons?|evenings?) (?:of|from|with) ${part}(?!\\p{L})`,
          'u',
        ).test(inventory.slackResources) ||
        learnt.some((text) =>
          new RegExp(
            `(?<!\\p{L})${part} (?:and \\p{L}+ )?(?:helped|came along|did|brought|drove|carried|baked|made)\\b(?! not)`,
            'u',
          ).test(text),
        ),
    );
}

/** "I owe Walt that list" is theirs to have, and not to give; "Walt owes me one" tells what is late, and plans nothing. */
const owing = /\b(?:i|we) (?:still )?owe\b/iu;
const owingMe = /^ (?:\p{L}+ )?owes? (?:me|us)\b/iu;

/** "Esi sells the books", where books are what a play is about: not what she does for a living. */
const isOfPlay = (after: string, inPlays: ReadonlySet<string>): boolean =>
  /^ (?:sells|runs|leads|chairs|heads) (?:the|these|those|all) /iu.test(after) &&
  [...stemsOf(/^ \p{L}+ (?:the|these|those|all) ((?:[\p{L}-]+ ?){1,3})/iu.exec(after)?.[1] ?? '')].some((word) =>
    inPlays.has(word),
  );

/** Whoever a message relies on without their word. */
export function relianceOn(message: readonly Sentence[], records: Records): Contradiction[] {
  const everybody = peopleIn(records);
  const inPlays = new Set(
    records.plays.filter(({ status }) => status !== 'completed').flatMap(({ title }) => [...stemsOf(title)]),
  );
  const whole = message.map(({ text }) => text).join(' ');
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  for (const person of everybody) {
    const { name, status, written, parts } = person;
    if (parts.some((part) => seen.has(part)) || status === 'active' || status === 'completed') continue;
    if (!mayName(whole, person) || (!status && hasHelped(person, records))) continue;
    // A name that somebody active has too says nothing.
    const clear = (part: string): boolean =>
      !everybody.some((each) => each.status === 'active' && each.parts.includes(part));
    const called = parts.filter(clear);
    const who = (called.length > 0 ? called : [name]).map(bare).join('|');
    const find = finderOf(person, clear);
    const isRelied = message.some((sentence, place) =>
      sentence.clauses.some((clause, index) => {
        const met = find(clause.text);
        if (!met || owing.test(clause.text.slice(0, met.at)) || owingMe.test(clause.text.slice(met.end))) return false;
        if (isOut.test(clause.text.slice(met.end)) || isOfTheirs.test(clause.text.slice(met.end))) return false;
        if (/\bwith(?:out)? $/iu.test(clause.text.slice(0, met.at)) && isAway.test(clause.text.slice(met.end)))
          return false;
        const following = sentence.clauses[index + 1];
        // Whom one only knows, and pays, is hired.
        if (written.includes('inventory') && moneyIn(clause.text).length > 0) return false;
        if (
          (clause.mood === 'past' || hasDone.test(clause.text)) &&
          clause.subject === 'mine' &&
          isPutDown(clause, met)
        )
          return true;
        if (status === 'initiated' && saidYes.test(clause.text.slice(met.end))) return true;
        const isStep =
          clause.mood === 'supposed' &&
          /^(?:(?:and|so|but) )?(?:once|when|as soon as|until|till)\b/iu.test(clause.text);
        if (clause.mood !== 'plan' && !isStep) return false;
        const next = following ?? message[place + 1]?.clauses[0];
        // "She takes the calls when a tram stands": what somebody does anyhow.
        const isHabit = sentence.clauses[index + 2]?.text.startsWith('when');
        if (next?.mood === 'plan' && !isHabit && followsUp(next.text)) return true;
        return (
          !unsure.test(clause.text.replace(/\bMay\b/gu, ' ')) &&
          !wondering.test(sentence.text) &&
          !sentence.clauses.some(({ text }) => /^(?:but |and |so )?if\b/iu.test(text)) &&
          (takesPartIn(clause, met.at, met.end, met.isRole) ||
            (!met.isRole && isOfPlay(clause.text.slice(met.end), inPlays)) ||
            (isLeftToMe.test(sentence.text) && !met.isRole && doesSomething.test(clause.text.slice(met.end))))
        );
      }),
    );
    if (!isRelied || awaiting(who).test(whole) || isUnasked.test(whole)) continue;
    // Who is asked, rung or told no in the same breath is not counted on yet.
    const isContacted = message.some((sentence) =>
      sentence.clauses.some((clause) => {
        const met = find(clause.text);
        return (
          met !== undefined &&
          clause.subject === 'mine' &&
          contacting.test(clause.text.slice(0, met.at)) &&
          !counted.test(clause.text.slice(0, met.at))
        );
      }),
    );
    const isMet = message.some((sentence) =>
      sentence.clauses.some(({ subject, text }) => subject === 'mine' && meetingThem.test(text)),
    );
    const isNews =
      message.some((sentence) =>
        sentence.clauses.some(
          (clause) =>
            isSaying(clause.text, find(clause.text)) &&
            /\b(?:said|says|told|agreed|promised|accepted|rang back|wrote back|answered|confirmed|offered)\b/iu.test(
              clause.text,
            ),
        ),
      ) || /\b(?:he|she|they) (?:said|told|agreed|promised|accepted|rang|wrote|confirmed)\b/iu.test(whole);
    // Who was asked in the product and has not answered there is named, whatever was said elsewhere.
    if (isContacted || isMet || (isNews && status !== 'initiated')) continue;
    for (const part of parts) seen.add(part);
    // A "Vendor Elmont" is called as they are in the message.
    const first = parts.find((part) => whole.includes(part)) ?? name;
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
