// What a message says of the step as a whole: that it is the one, that it is none, that the one before is wanted back, how it stands, or
// whether there can be two (D §9, §11).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { acceptsStep, short } from '../conversation/aside.rules.ts';
import { asksCoach } from '../conversation/correcting.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { isAsked } from '../sentences/deed.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';

const agreeing = pattern('u')`
  ^(?:(?:ok(?:ay)?|yes|yeah|yep|good|fine|right|great|perfect|exactly|well|thanks|thank you|ah|oh|all right|alright|coach|now)[,.! ]*)*(?:
    (?:that|this|it)(?:['’]?s| is| was) (?:the|my) (?:one|step)(?: now)?(?=$|[,.!])
    |(?:that|this|it)(?:['’]?s| is) (?:it|right|correct|good|fine|perfect|better)(?: now| so)?(?=$|[,.!])
    |that one(?=$|[,.!])|(?:ok(?:ay)?,? |yes,? )?(?:(?:let['’]?s|i['’]?ll|i will) )?do both(?=$|[,.!])|(?:the|that|this) step (?:stands|is (?:right|good|fine|mine))(?: now)?(?=$|[,.!])
    |(?:leave|keep) (?:it|the step|that)(?: (?:so|as it is|like that|standing))?(?=$|[,.!])|(?:it|that) stands(?=$|[,.!])
    |(?:yes|yep|exactly|agreed|perfect|deal)(?=$|[.!])|yes,(?! but\b)
  )
`;
const objects = pattern('u')`
  \b(?:but not|wrong|not right|isn't right|is missing|off|too big|too much)\b|\bno(?:,| longer)|\bexcept\b
`;
/** Says yes to the step that stands, whatever else follows. */
export const agrees = (message: string): boolean =>
  acceptsStep(message) ||
  sentencesOf(message)
    .slice(0, 3)
    .some((each) => !each.includes('?') && agreeing.test(short(each)) && !objects.test(short(each)));

const withdrawing = pattern('u')`
  \b(?:that|this|it|which)(?: was|['’]s| is)(?: not|n['’]t|nt) (?:a|my|the|any|even a|what you call a|really a) (?:step|plan|deed|task|chore)\b
  |\bnot (?:a|my) step(?=$|[,.!;])|\bis(?: not|n['’]t) (?:a|my|the) (?:step|plan|task)\b(?! (?:i|we|any)\b)
  |^(?:(?:no|oh|ay|eh|wait|sorry|but|coach)[,.! ]+)*(?:that|this|it)(?: is|['’]s)(?: not|n['’]t) (?:it|the one|mine)(?=$|[,.!;])
  |\bnot what i (?:meant|mean|wanted|want|said)\b|\bi did(?: not|n['’]t) (?:mean|say) that\b|\bi never said (?:that|i would|i['’]d)\b
  |\byou are writing down my (?:questions|complaints|thoughts)\b
  |\b(?:forget|drop|strike|delete|cancel|scrap|remove|take (?:away|out|back)) (?:the|that|this|your) step\b
  |\b(?:that|this|it)(?: is|['’]s) no (?:step|plan|deed|task)\b
`;
/** Says that what stands as a step is none: it is taken away, and nothing put in its place. */
export const withdraws = (message: string): boolean =>
  sentencesOf(message).some((each) => !each.includes('?') && withdrawing.test(short(each)));

const restoring = pattern('u')`
  \b(?:put|bring|give|get|change|set)(?: me)? (?:it|that|this|them|the (?:first|old|other|last|earlier|previous)?(?: one| step)?|my \p{L}+)(?: back)? (?:back|as it was|like it was|the way it was|how it was|to (?:what|how) it was)\b
  |\b(?:bring|put|give|want|take)(?: me)? back (?:the|my|what)\b|\bi want (?:it|the (?:old|first|other|last)(?: one| step)?|my \p{L}+(?: step)?) back\b
  |\byou(?: have|['’]ve)? (?:lost|took away|taken away|threw (?:away|out)|thrown (?:away|out)|deleted|dropped|overwrote|overwritten|replaced) (?:my|the|it|that)\b
  |\b(?:as|like|how) it was(?: before)?(?=$|[,.!:])|\bgo back to (?:the|my) (?:first|old|other|last|earlier|previous|step)\b|\bundo\b
`;
/** Wants the step back that stood before. */
export const restores = (message: string): boolean => sentencesOf(message).some((each) => restoring.test(short(each)));

/** The last step that somebody agreed to or said outright themselves; where none was, the one before the one that stands. */
export function stoodBefore(history: readonly Said[], isMarked: (text: string) => boolean): Step | null {
  const steps = history.flatMap(({ step }, at) => (step ? [{ step, at }] : []));
  const isTaken = ({ at }: (typeof steps)[number]): boolean =>
    agrees(history[at + 1]?.text ?? '') || isMarked(history[at - 1]?.text ?? '');
  return (steps.findLast(isTaken) ?? steps.at(-2) ?? steps.at(-1))?.step ?? null;
}

const states = pattern('u')`
  \b(?:is|has|have you|did you|do you have) (?:it|that|this|the step)(?: been)? (?:got it )?(?:written|down|noted|kept|saved|standing|recorded|in|right)(?: (?:down|right|now|correctly|so|like that))*\b
  |\bhave you (?:got |written |noted )?(?:it|that)(?: (?:written|noted))?(?: down)?(?=$|\?)|\b(?:did|have) you (?:write|written|note|noted|save|saved) (?:it|that|this)(?: down)?
  |\bwhat (?:stands|is written|have you (?:got|written)|did you write|is (?:the|my) step)(?: down| there| now| so)*(?=$|\?)|\bwhat(?:['’]s| is) (?:the|my) step(?: now)?(?=$|\?)
  |\b(?:read|say|show|tell)(?: it| me)?(?: the step)? (?:back|again)(?: to me)?(?=$|[,.?!])|\bhow (?:does|is) (?:it|the step) (?:read|stand|look|worded|written|put)(?: now| at the moment)?(?=$|\?)
  |\bdoes it (?:still )?stand\b
`;
/** Asks how the step stands: only the coach can tell. */
export const asksState = (message: string): boolean => sentencesOf(message).some((each) => states.test(short(each)));

const disputing = pattern('u')`
  \bi (?:never|did not|didn['’]t) (?:say|said|mean|meant|ask|asked)\b|^(?:(?:no|but)[, ]+)*(?:it|that|this|the step)(?:['’]s| is) not\b
  |\byou(?: have|['’]ve)?(?: \p{L}+)? (?:misunderst\p{L}+|misread|misheard)\b
`;
/** Says that something in the step is not so, without saying what it should be. */
export const disputes = (message: string): boolean =>
  sentencesOf(message).some((each) => !each.includes('?') && disputing.test(short(each)));

const two = pattern('u')`
  \b(?:can|could|may|shall|should|do) (?:i|we) (?:have|make|do|take|keep|put|write) (?:two|both|several|more than one|another|a second)(?: of them)?(?: steps?| things?)?\b
  |\btwo steps\b|\b(?:a|one) second step\b|\bboth (?:of them )?as steps\b
`;
/** Asks whether two steps can stand. */
export const asksTwo = (message: string): boolean =>
  sentencesOf(message).some((each) => each.includes('?') && two.test(short(each)));

const orders = pattern('u')`
  ^(?:(?:and|but|also|so|please|then|now|first|second|one (?:more )?thing)[,: ]+)*(?:(?:can|could|would) you (?:please )?)?(?:
    (?:take|leave|strike|cross|cut) .{2,80} out\b|(?:take|leave|strike|cross|cut) out\b|(?:remove|delete|drop|omit|add|insert|replace|change|correct|fix|rewrite)\b
    |(?:put|move|set) .{2,80}\b(?:in|to|into|first|before|behind|there)\b
  )
  |^(?:(?:and|but|also|please)[, ]+)*(?:(?:correct|change|fix) (?:one|this|a|two|that)|put in)\b
  |^(?:(?:and|but|also)[, ]+)*(?:one|a|two|another)(?: \p{L}+)? (?:(?:things?|corrections?|change)\s*:|(?:corrections?|change)\s*,)|\bexcept (?:for )?(?:the|one|that|my)\b
`;
/** "Please put that in": points at what is said beside it. */
const pointing = pattern('u')`
  ^(?:(?:and|but|also|so|please|then|now)[,: ]+)*(?:(?:can|could|would) you (?:please )?)?
    (?:put|add|write|note|take|include|insert|change|correct|fix|set)
    (?: (?:
      it|that|this|these|them|those|both|one|a|two|the|thing|things|condition|conditions|limit|day|correction
      |corrections|in|into|to|down|there|with|as well|too|please|step
    ))*[.!:]*$
  |^(?:(?:and|but|also)[, ]+)*(?:one|a|two|another)(?: \p{L}+)? (?:things?|corrections?|change)\s*[.:]*$
`;
/** Orders of a message that change the step, other than those that were carried out; `isCarried`: something of it was. */
export const undone = (message: string, done: readonly string[], isCarried: boolean): string[] =>
  sentencesOf(message).filter(
    (each) =>
      orders.test(short(each)) &&
      !isAsked(each) &&
      !done.includes(each) &&
      !(isCarried && pointing.test(short(each))) &&
      (asksCoach(each) || each.length > 12),
  );
const takesOut = pattern('iu')`
  \b(?:take|leave|strike|cross|cut) (?:out )?(.{2,80}?)(?: out)?(?=[,.;!]|$)|\b(?:remove|delete|drop|omit) (.{2,80}?)(?=[,.;!]|$)
`;
/** What is not in a step cannot be taken out of it. */
function isMissing(order: string, { title, description }: Step): boolean {
  const [, one, other] = takesOut.exec(order) ?? [];
  const words = stemsOf(`${title} ${description}`);
  const stems = [...stemsOf(one ?? other ?? '')];
  return stems.length > 0 && stems.every((stem) => !words.has(stem));
}
/** Of orders that were not carried out that it is so. */
export const notDone = (orders: readonly string[], step: Step): string =>
  orders
    .map((each) =>
      isMissing(each, step)
        ? `${quote(each, 110)}: that does not stand in the step.`
        : `${quote(each, 110)}: that I could not carry out; “Change” at the step does it by hand.`,
    )
    .join(' ');

export const oneStep = 'One step at a time stands here; the other can be a play of its own.';
/** Where a step was called none. By it the conversation knows that nothing stands any more. */
export const withdrawn = 'Then that is struck out, and no step stands.';
/** Where the words of a step were asked for already. */
export const askAgain = [
  'One sentence with its day is enough, such as “On Friday I …”: which is yours?',
  'When you know what you will do and on which day, say “The step is:” and the sentence; I write it down as it is.',
];
