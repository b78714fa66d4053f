// What there is to say to whoever asks how to put it to others: what they were promised and said before, as recorded, then a short form
// by the method. Nothing is claimed of anybody (D §9).
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { short } from '../conversation/aside.rules.ts';
import { fresh } from '../conversation/phrase.rules.ts';
import type { Talk } from '../conversation/talk.rules.ts';
import { personIn } from '../records/at-hand.rules.ts';
import { isTitle } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isQuestion } from '../sentences/deed.rules.ts';
import { ranked, told } from './evidence.rules.ts';
import { around } from './weighing.rules.ts';

type Ask = 'tell' | 'convince' | 'refused' | 'asked' | 'law' | 'inform' | 'leave';
const oneself = patternText`
  (?:do|does|should|shall|can|could|would|will|must|might|am|are) (?:i|we|he|she|they)
    (?: then| best| ever| even| really| supposed to| going to| to)*
`;
const asks: readonly [ask: Ask, words: RegExp][] = [
  [
    'refused',
    pattern('u')`
      \b(?:
        what if|(?:and|but) if|suppose
        |(?:what|how) (?:do|should|would|can) (?:i|we) (?:do|say|answer|react) (?:if|when)
      )\b.*(?:
        \b(?:
          says? (?:that )?no\b|refuses?|forbids?|blocks?|stops? (?:me|us|it)|objects?|against it
          |turns? (?:me|us|it) down|disagrees?|not allowed|shrugs?|(?:says?|answers?) nothing|laughs? (?:at|about)
        )
        |\bsays? .{2,40}\b(?:should|must|have to|cannot|may)\b
        |\bsays? (?:that )?(?:it|they|he|she|there)\b.{1,40}\b(?:no|not|never|nothing|too|only|impossible)\b
        |\b(?:neither|nobody|no one|none)\b(?: of \p{L}+)?(?: \p{L}+){0,2}? (?:want|like|come|buy|answer|join|help|sign|agree|take|show)s?\b
        |(?:n't|\bnot) (?:agree|want|let|sign|allow|approve|like|join|help)\b
      )
    `,
  ],
  [
    'asked',
    pattern('u')`
      \b(?:
        what if|(?:and|but) if|suppose
        |(?:what|how) (?:do|should|would|can) (?:i|we) (?:do|say|answer|react) (?:if|when)
        |will|['’]ll|may|might
      )\b.*\b(?:asks?(?: (?:me|us))? (?!for\b)|wants? to know\b|wants? (?:numbers|figures|proof)\b)
    `,
  ],
  [
    'convince',
    pattern('u')`
      \bhow (?:${oneself}|to) (?:
        convince|persuade|win (?:over|(?:him|her|them|my|our|the)\b)|bring \S.{1,30} (?:round|along)
        |get \S.{1,40} (?:on board|to (?:agree|listen|sign|allow|let|accept|believe|trust|say yes))
        |make \S.{1,40} (?:agree|listen|see|believe|understand|trust|accept)
      )
    `,
  ],
  [
    'tell',
    pattern('u')`
      \bhow (?:${oneself}|to) ask\b|\b(?:what|how|how much|when) (?:${oneself}|to) (?:
        tell|say|explain|(?:write|talk|speak|reply) (?:to|back|with)|answer (?:him|her|them|my|our|the)
        |(?:put|sell|present|bring) (?:it|this|that) (?:to|up)|approach|justify
        |ask (?:him|her|them|my|our|the)\b|(?:open|begin|start) (?:with|(?:that|the|this) (?:talk|conversation|meeting|letter|call))\b
      )
      |\bknow (?:what|how) to (?:say|tell|ask|put|open|begin)\b
    `,
  ],
  [
    'law',
    pattern('u')`
      \b(?:legal(?:ly)?|illegal|lawful|unlawful|(?:against|break(?:ing)?) (?:the|a|any) (?:law|rules?)|liab(?:le|ility)|insur(?:ed|ance)|data protection|gdpr|copyright)\b
      |\b(?:allowed|permitted)\b.*\b(?:sell(?:ing)?|serv(?:e|ing)|cook(?:ing)?|bak(?:e|ing)|kitchen|food|alcohol|driv(?:e|ing)|street|public)\b
      |\b(?:sell(?:ing)?|serv(?:e|ing)|cook(?:ing)?|bak(?:e|ing)|kitchen|food|alcohol|driv(?:e|ing)|street|public)\b.*\b(?:allowed|permitted)\b
    `,
  ],
  [
    'inform',
    pattern('u')`
      \b(?:do|must|should|shall) (?:i|we) (?:first |even |really )?(?:tell|inform|warn) (?:(?:my|our|the) )?
        \p{L}+(?: (?:before(?:hand)?|first|or not|at all|about (?:it|that|this)|now))*(?=$|[,?]| or\b)
      |\b(?:ha(?:s|ve)|needs?|ought) to (?:know|be told)\b
    `,
  ],
  [
    'leave',
    pattern('u')`
      \b(?:do|must|should|shall) (?:i|we) (?:\p{L}+ )?(?:need|have to|wait for|get)\b.*\b
        (?:yes|permission|permit|licen[cs]e|leave|approval|consent|ok|okay|signature)\b
      |\b(?:do|must|should|shall) (?:i|we) (?:first |even |really )?(?:ask|tell|inform|warn)\b
      |\b(?:can|may|could) (?:i|we) .*(?:just like that|without (?:asking|permission|telling (?:him|her|them|any\p{L}+)))
      |\b(?:is|was) (?:it|that) (?:a problem|bad|wrong|ok(?:ay)?|fine|rude)\b.*\b(?:i|we)(?: have|['’]ve)? (?:never|not|did(?: not|n['’]t)|have(?: not|n['’]t)) (?:ask|tell|told)
      |\b(?:am|are) (?:i|we) (?:even )?allowed\b|\bis (?:it|that|this) (?:even |really )?(?:allowed|permitted)\b
    `,
  ],
];
/** Asks, without the mark. */
const plainly = pattern('iu')`
  \b(?:he|she|they|\p{Lu}\p{L}+|(?:my|our|the) \p{L}+)(?:['’]ll| will| may| might)(?: surely| probably)? (?:want to know|ask (?:me |us )?(?:what|how|why|who|whether|if|for the (?:price|cost|numbers?)))\b
  |\b(?:do not|don['’]t) know (?:what|how) to (?:say|tell|ask|put|open|begin)\b
  |(?:^|, )(?:(?:and|so|but|ok(?:ay)?|well)[, ]+)*(?:what|how) (?:do|does|should|shall|can|could|would|will) (?:i|we|he|she|they)\b
`;
/** What is asked of how to deal with others, and the sentence that asks it. */
function askIn(message: string): { ask: Ask; sentence: string } | null {
  for (const sentence of sentencesOf(message).filter((each) => isQuestion(each) || plainly.test(each))) {
    const bare = short(sentence);
    const ask = asks.find(([, words]) => words.test(bare))?.[0];
    // "Should I ask Ann or Ben?" is a choice.
    // And "whom do I ask first?" asks who.
    if (
      ask &&
      !(/^(?:inform|leave)$/u.test(ask) && /^(?:.*[,;:] )?(?:(?:and|but|so) )*(?:wh|how)/u.test(bare)) &&
      !(
        (ask === 'leave' || ask === 'inform') &&
        !needsLeave.test(bare) &&
        / or (?!not\b|just\b|(?:do|should|would|will|is|does) (?:i|we|that|it|he|she|they)\b)/u.test(bare)
      )
    )
      return { ask, sentence };
  }
  return null;
}

const needsLeave =
  /\b(?:need|have to get) (?:\p{L}+ ){1,2}(?:licen[cs]e|permit|permission|yes|approval|consent|signature)\b/iu;

/** The short form, and what is said where that was said before. */
const says: Record<Ask, readonly string[]> = {
  tell: [
    'The short form: what you saw, the one thing you ask or offer, and by which day. If the answer is no, ask what would have to be different.',
    'Keep to one thing, with its day, and put it so that a no is easy; then a yes can be relied on.',
  ],
  convince: [
    'Ask what would have to be seen, and by when; then bring that, with its cost beside it.',
    'Leave the convincing to what can be seen. Until then one question to them is enough: what they would have to see.',
  ],
  refused: [
    'Then you know it for the price of a question. Ask what it would take, or what they would do instead; and have a second person in mind before you ask the first.',
    'Then the part that needs no yes is left; the step can be made of that.',
  ],
  asked: [
    'Have one sentence ready for that. What you do not know you say so, with the day by which you will.',
    'A question is half a yes: answer what you know, and bring the rest by a day.',
  ],
  law: [
    'I am no lawyer, and will not guess. One call to somebody who knows settles it, before you begin: the one case, as it would really be.',
    'As long as nobody has said so, do only what you would do for a friend.',
  ],
  inform: [
    'In one sentence and beforehand: what you do, when, and that you bring what it showed. To tell is not to ask.',
    'A sentence beforehand costs less than an explanation afterwards.',
  ],
  leave: [
    'What takes nobody else’s room, money or hours needs no yes, only that it is told beforehand. For the rest ask, for this one try and its day only.',
    'Whose room, money or hours it takes is asked; everybody else is told.',
  ],
};

/** "If he has not answered by then" */
const unanswered = pattern('iu')`
  \bif\b[^?]{0,60}?(?:\bnot\b|n['’]t\b|\bno\b)[^?]{0,40}?\b(?:by then|yet|answer\p{L}*|ready|finished|here)\b
`;
const whatIsKnown = 'Then tell what is known by that day, and by which day the rest will be.';

/** The question that a play of theirs puts to whoever is to be asked now: "Ask Amir and Tino what they would eat". */
function inPlay(sentence: string, { step, heldOut }: Talk, records: Records): string {
  const person = /\bask\b/iu.test(sentence) ? personIn(`${sentence} ${step?.title ?? heldOut}`, records) : undefined;
  const first = person?.split(' ').find((part) => !isTitle(part)) ?? '';
  const play = records.plays.find(
    ({ title, status }) => status !== 'completed' && first !== '' && /^ask\b/iu.test(title) && title.includes(first),
  );
  return play ? `Your play “${play.title}” has the question: that one, in your own words, and then only listen.` : '';
}

/** What stands in the records of whoever or whatever is asked about, then the short form; '' where nothing of the kind is asked. */
export function counselOn(message: string, talk: Talk, records: Records, now: Date): string {
  const found = askIn(message);
  if (!found) return '';
  const question = found.ask === 'tell' ? inPlay(found.sentence, talk, records) : '';
  if (question !== '' && !talk.spoken.includes(question)) return question;
  const isOpen = found.ask === 'tell' && unanswered.test(found.sentence);
  // What was promised for that day is said again.
  const known = isOpen ? { ...talk, spoken: talk.last } : talk;
  const lines = ranked({ question: found.sentence, around: around(talk) }, known, records, now)
    .filter(({ bears, kind }) => bears && !/^(?:inventory|said|open)$/u.test(kind))
    .slice(0, 2);
  const evidence = lines.length === 0 ? '' : `By your records: ${told(lines)}.`;
  const form = fresh(isOpen ? [whatIsKnown, ...says.tell] : says[found.ask], talk);
  return [evidence, form].filter((each) => each !== '').join(' ');
}
