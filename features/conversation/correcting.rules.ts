// How somebody corrects the coach: says that it misheard, says again what they said, asks what its words meant, names the trouble anew,
// or says what of a step is not so. What they mean is kept; what they say of the talk itself is answered (D §9).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { cut, toYou } from '../sentences/deed.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { acceptsStep, isObjection, short } from './aside.rules.ts';

const amount = patternText`
  (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|no money|\p{Sc}|\d)
`;
const opened = '(?:(?:no|but|and|well|wait|haha|look|hm+|sorry)[,.! ]+)*';
/** "I already said it's two evenings" is two evenings. */
const saidBefore = pattern('iu')`
  ^${opened}(?:as )?i(?:['’]ve| have)?(?: (?:already|just|only|clearly))? (?:
    said|told you|wrote|mentioned|meant|mean
  )(?: (?:already|before|that))*(?: (?:it|that)(?:['’]s| is| was))?[,: ]+
    (?=
      ${amount}\b
      |(?:the|my|not|tomorrow|today|on|by|in|at|i|we|i['’]\p{L}+|${weekday})\b
        (?! (?:was|were|did|had|that|what)\b)
    )
`;
/** "You changed the day to Friday, but I said tomorrow" is tomorrow. */
const butSaid = pattern('iu')`
  ^${opened}you (?:have |just |['’]ve )*(?:changed|put|moved|set|wrote|made|took|say|said|have|still say) [^.;!?]{2,70}?,?
    (?:but|although|though) (?:i|we) (?:said|meant|wrote|want(?:ed)?)(?: that| it(?:['’]s| is))? (?=\S)
`;
const orders = pattern('iu')`
  ^${opened}(?:please )?(?:change|correct|rewrite|fix|put) (?:it|this|that|the step)(?: like this| to this| so)?(?:,? please)?, (?=\S)
`;
const askedBehind = pattern('iu')`
  (?<![.!?]),? (?=
    (?:and|but) (?:what about|what if|(?:should|do|must) (?:i|we)|how (?:do|should|can) (?:i|we))\b[^.!?]*\?\s*$
  )
`;
/** "What I'd ask her first is whether" is "I'd ask her whether". */
const cleft =
  /\bwhat ((?:i|we)(?:['’](?:d|ll)| would| will| could)) (do|(?:ask|tell)(?: \p{L}+)??)(?: first)? (?:is|would be)(?: to)? /iu;
/** "The step is not to ask him. It is to sit down" is "I sit down". */
const stepIs = pattern('giu')`
  (?:
    \bthe step (?:is|was) not (?:to )?[^.!?]*[.!?] (?:it|the step) (?:is|was) to
    |\b(?:the|my) step (?:is|was|should be|must be) to
  ) (?=\p{L})
`;
/** "I have thought of something: on Monday I sit down" */
const thoughtOf = pattern('giu')`
  (?<=^|[.!?] )i(?:['’]ve| have)? (?:(?:just |now )?thought of something|(?:had |have )?an idea)[,:.] (?=\p{L})
`;
/** "Write down that I ask Rosa on Friday" */
const toBeWritten = pattern('giu')`
  (?<=^|[.!?] )(?:(?:please|ok(?:ay)?|yes|so|then)[, ]+)*(?:(?:write|put|take|note)(?: (?:it|this))? down|note) that[ ]
    (?=(?:i|we)\b)
`;
const myQuestion = /(?<=^|[.!?] )my question (?:was|is) (how|what) to ([^.!?]{5,120})[.!]?/giu;
/** "What does it cost me? A morning." is asked of nobody. */
const ownAnswer = pattern('giu')`
  (?<=^|[.!?] )(?:(?:and|so) )?what (?:does|will|would|can|could|do) (?:it|that|this|i) (?:cost|lose|risk)(?: (?:me|us))?\? (
    (?:the|an?|my|one|two|three|four|half|nothing|no|maybe|perhaps|about|\d+)\b
  )
`;
/** What a message says, without what it says of the talk; a question behind a statement stands alone. */
export function inPlain(whole: string): string {
  const text = whole
    .replace(askedBehind, '. ')
    .replace(cleft, (_, lead: string, verb: string) => (verb === 'do' ? `${lead} ` : `${lead} ${verb} `))
    .replace(stepIs, 'I ')
    .replace(thoughtOf, '')
    .replace(toBeWritten, '')
    .replace(ownAnswer, (_, first: string) => `It costs me ${lowerFirst(first)}`)
    .replace(commaAsked, '. ')
    .replace(howAbout, '$1what about')
    .replace(aboutWhom, '$1? ')
    .replace(unmarked, '$&?')
    .replace(myQuestion, (_, how: string, rest: string) => `${how === 'how' ? 'How do I' : 'What do I'} ${rest}?`);
  const sentences = sentencesOf(text);
  const bare = sentences.map((each) => each.replace(orders, '').replace(butSaid, '').replace(saidBefore, ''));
  return bare.every((each, at) => each === sentences[at]) ? text : bare.map((each) => upperFirst(each)).join(' ');
}
const leadIn = patternText`(?:(?:and|but|so|ok(?:ay)?|well)[, ]+)*`;
const howAbout = new RegExp(`(?<=^|[.!?]\\s+)(${leadIn})how about\\b`, 'giu');
/** "It scares me, what if someone damages one": asked behind a comma, to the end. */
const commaAsked = pattern('giu')`
  ,[ ](?:(?:and|but|so)[ ])?(?=(?:what if|what about|how about|should i|do i need|how do i|what do i|who do i)\b[^.!?,\n]*\??\s*$)
`;
/** "What about Ali, he never answered" */
const aboutWhom = new RegExp(`(?<=^|[.!?]\\s+)(${leadIn}what about [^,.!?]{2,40}), (?=(?:he|she|they|it)\\b)`, 'giu');
/** Asked without its mark, as one types: "what if he throws it away", "ok. is it even legal". */
const unmarked = pattern('giu')`
  (?<=^|[.!?\n]\s*)(?:(?:and|but|so|ok(?:ay)?|well|hm+|oh|thanks|thx|fine|right)[, ]+)*
    (?:
      what if|how about
      |(?:what|how|where|when|who|whom|how (?:much|many|long|often)) (?:do|does|did|should|would|could|can|shall|will|am) (?:i|we|he|she|they|you)
      |(?:do|does|did|should|shall|am|is) (?:i|we|it|that|this) (?:even|really|still|need|have|ask|tell|go|do|legal|allowed|enough|too|ok(?:ay)?|right|worth|better|an?|bad|good|fine|wrong|safe|smart|wise|normal|rude|silly|stupid|possible|realistic|necessary|fair|bring|take|give|write|call|wait)
    )\b(?![^.!?\n]*,)[^.!?\n]*[^.!?\s](?=\s*(?:$|\n))
`;
/** "Said it." says only that it was said. */
export const onlySaid = (sentence: string): boolean =>
  /^(?:(?:as )?i(?:['’]ve| have)? )?(?:already |just )?(?:said (?:it|that|so)|told you(?: (?:so|that))?)(?: (?:already|before|once|twice|(?:two|three) times))*[.!]*$/iu.test(
    sentence.trim(),
  );
const justSaid = pattern('iu')`
  \b(?:that is|that['’]s|as|like) (?:what |exactly what )?i (?:just|already|have just) (?:said|told you|wrote)\b
  |\bi (?:just|already) told you\b
`;
/** Says something again, since it was not heard. */
export const saysAgain = (text: string): boolean =>
  sentencesOf(text).some(
    (each) => (saidBefore.test(each) && !/\bmeant? /iu.test(each)) || justSaid.test(each) || onlySaid(each),
  );

const misheard = pattern('u')`
  ^(?:no[, ]+no\b|no!|wait,? what\b|what\?|huh\b)|\b(?:that|this|it)(?:'s| is| was) not (?:what|my guess|mine)\b
  |\bnot what i (?:said|meant|mean|asked)\b|\byou (?:got|have|had|took|read) (?:me|that|this|it) (?:all )?wrong
  |\byou(?:'ve| have)? (?:misunderst\p{L}+|misread|misheard|mixed)\b|\bi meant\b|\bit is not my\b
  |\bi (?:spoke|talked|was speaking|was talking) (?:of|about)\b(?=.*\b(?:not|need|does)\b)
`;
/** Says that the coach took something otherwise than it was meant. */
export const isMisheard = (text: string): boolean => misheard.test(short(text));

const echo = pattern('u')`
  ^(?:(?:but|and|sorry|wait|er+|hm+)[, ]+)*(?:
    (?:\p{L}+ ){0,5}(?:of|about|to|for|with|by|from) (?:what|whom?|which(?: one)?)
    |whom? (?:is|are|exactly is)(?: (?:this|that))? ['‘“"]?(?:them|they|he|she|it|that|those)['’”"]?
    |(?:which|what) (?!question\b|one\b|is\b|was\b|are\b|do\b|does\b|if\b|about\b|now\b|next\b|else\b|then\b|time\b|day\b)\p{L}+
    |what .{3,60}\bwhom?\b .{0,20}\bwhat\b.*
  )\?+$
  |\b(?:i|we) (?:(?:really|still|just) )*(?:do not|don't|did not|didn't|cannot|can't) (?:\p{L}+ )?
    (?:understand|follow|get) (?:the|your|this|that) question\b
  |\byou(?:'ve| have) lost me\b|^(?:please )?explain (?:me |to me )?(?:that|this|it|yourself)$
`;
/** Asks what the coach's own words meant. */
export const asksMeaning = (sentence: string): boolean => echo.test(short(sentence));

const drops = pattern('u')`
  \b(?:i|we) (?:(?:really|still|just|honestly) )*(?:do not|don't|did not|didn't|cannot|can't) (?:\p{L}+ )?
    (?:understand|follow|get|see)
      (?: what)? (?:you (?:ask|mean|want|are asking)|(?:the|your|this|that|these) (?:last )?questions?)\b
  |^(?:(?:sorry|no|but)[, ]+)*i (?:do not|don't) (?:understand|follow)$
  |\bquestions? (?:is |was |are )?(?:not (?:at all )?clear|unclear|strange|makes? no sense|does not (?:make sense|fit))
  |\bnot (?:sure|clear)(?: to me)? what you (?:ask|mean|want|are asking)\b
  |^(?:(?:please|just|ok(?:ay)?|no|well|and|but|so)[, ]+)*
    (?:leave|drop|skip) (?:it|that|this|(?:the|that|this|your) question)(?: (?:aside|alone|now|please|out))*$
  |\byou (?:keep|go on|still) (?:ask|speak|talk|com)ing\b
  |^(?:and )?again (?:the|that|this|with)\b
  |\bstop (?:asking|talking about)\b
`;
/** Does not understand a question, or does not want it: it is not put again. "I get the question" is no such thing. */
export const dropsQuestion = (sentence: string): boolean => drops.test(short(sentence));

const problem = pattern('iu')`
  \b(?:the|my|our) (?:(?:real|actual|only|main|whole) )*(?:problem|trouble|point|issue) (?:is|was) (?:that )?
    (?!not\b|what\b|who\b|how\b|with\b|in\b|a\b|the\b)([^.;?!]{8,110})
`;
/** What somebody calls the problem themselves, told to their face; '' where they do not. */
export const problemIn = (text: string): string => {
  const words = toYou(cut(problem.exec(text)?.[1] ?? '', 90));
  return words === '' ? '' : `The trouble, as you put it: ${words}.`;
};

const turning = pattern('iu')`
  (?:^|[.!?] )(?:(?:but|and|no|ok(?:ay)?|so|wait|well|hm+)[, ]+)*(?:(?:actually|honestly|you know what),? )?
    (?:forget|never ?mind|leave) (?!it\b|that\b|about it\b|me\b|them\b|the house\b)(?:about )?[^,.;!?]{2,30}[,.;!]\s
    ((?:(?:the|my|our) (?:real|actual|bigger|main) )?.{20,})$
`;
/** What somebody turns to in the middle of a message: "forget Salma, the real thing is the courier"; '' where they do not. */
export const turnsTo = (text: string): string =>
  (turning.exec(text)?.[1] ?? '').replace(
    /^(?:the|my|our) (?:real|actual|bigger|main) (?:thing|problem|issue|trouble|point) is (?:that )?/iu,
    '',
  );

const arrival = pattern('iu')`
  ^(?:(?:right|ok(?:ay)?|so|well|fine|hello|hi|hey)[,.! ]+)*
    (?:
      (?:some(?:one|body)|they|my \p{L}+|an? \p{L}+|\p{Lu}\p{L}+) (?:
        told|asked|said|suggested|recommended|made|sent
      )(?: me| us)?(?: to| i should| that i should)? (?:try|use|test|come|talk to|have a look at|look at|do)
        (?: (?:this|it|you|here))?(?: out)?
      |(?:some(?:one|body)|they|(?:my|an?) \p{L}+|\p{Lu}\p{L}+) (?:sent|gave|forwarded)(?: me| us)? (?:(?:the|a|this|your) (?:link|address|invitation|invite)|here)
      |i (?:do not|don['’]t|didn['’]t) (?:really |honestly )?(?:expect|hope for) (?:too )?
        (?:much|anything|a lot|miracles)
      |i(?:['’]m| am) (?:new|(?:just|only) (?:looking|trying|testing)|curious)(?: (?:here|this|it|around|out))*
      |let['’]?s see(?: (?:what|how|if|whether) (?:this|you|it)\b.{0,30})?
      |i(?:['’]m| am) (?:not sure|sceptical|skeptical)
        (?: (?:how|what|whether|about|if) (?:this|it|you|to (?:say|write|begin|start))\b.{0,30})?
      |(?:i(?:['’]ve| have) )?never (?:did|done|used|tried) (?:this|that|such a thing|one of these)(?: before)?
      |(?:i(?:['’]m| am) )?(?:so |very )?sorry (?:if|that|to|for) [^,;]{3,60}
      |(?:this is )?(?:my |the )?first time(?: here| i (?:do|try|use) this)?
    )[\s.!…]*$
`;
/** Says how they have come here, and nothing of the matter yet. */
export const isArrival = (sentence: string): boolean => arrival.test(sentence.trim());

const unfit = pattern('u')`
  \b(?:off is|is off|(?:is|was|are)(?: not|n't) (?:(?:a|my|the|any) (?:sentence|step|deed|plan)|a thing i|english|right|correct|what|true|so)\b|that's not (?:a|my|the) (?:step|deed|plan)|(?:is|are|that's) wrong)\b
  |\byou (?:did not|didn't|do not|don't|have not|haven't|never) (?:change|listen|hear|do|take|understand)
  |\b(?:says?|said) nothing (?:of|about)\b
  |\b(?:step|it|that|this|you|who|what|title|day|date|limit|cost)['’]?(?: has| have|['’]ve)? (?:now |still )?
    (?:lacks|forgotten|forgot|leaves? out|left out|drops?|dropped|misses|unchanged|still (?:says?|wrong)|is still (?:the |on )?\d)
  |\b(?:is|are) missing\b|\bmangled\b|\bmakes no sense\b
  |^(?:almost|not quite|nearly)\b|^the step (?:is not|isn't|should|must|does)\b|\bnothing to do with\b
  |\bnot (?:in|what) (?:the|my) (?:step|words)\b
`;
/** Says that the step as it stands is not right. */
export const isUnfit = (text: string): boolean =>
  !acceptsStep(text) && sentencesOf(text).some((each) => unfit.test(short(each)) || isObjection(each));

const without = /\b(?:no|not|never|nothing|without|later|afterwards)\b|n['’]?t\b/iu;
const instead = pattern('iu')`
  \b(?:it['’]?s|it is|but|rather|instead|only) (?:with )?((?:the|my|our|an?) \p{L}[^,.;!?]{1,40})
`;
/** What a thing to begin with becomes by what is said of it: another, '' where it is taken out, null where it stays. */
export function meansAfter(own: string, means: string): string | null {
  const words = stemsOf(means);
  const said = sentencesOf(own).find(
    (each) => without.test(each) && [...stemsOf(each)].some((word) => words.has(word)),
  );
  return said === undefined ? null : (instead.exec(said)?.[1]?.replace(/ (?:for|to) .*$/u, '') ?? '');
}

const left = patternText`(?<!\p{L})(?:(?:\p{Lu}\p{L}+ )?(\p{Lu}\p{L}+))`;
const aDay = new RegExp(`^${weekday}$`, 'iu');
const leaving = [
  pattern('gu')`
    (?:^|[.,;!] )(?:(?:[Nn]o|[Bb]ut|[Aa]nd|[Ss]o)[,. ]+)*[Nn]ot (?:with )?${left}(?=[.,;!]|$)
  `,
  new RegExp(`${left} (?:is|falls|stays|drops) (?:now )?out(?=[.,;!]|$)`, 'gu'),
  new RegExp(`\\b(?:[Tt]ake|[Ll]eave|[Ss]trike|[Kk]eep|[Cc]ross) ${left} out\\b`, 'gu'),
  new RegExp(
    `\\b(?:[Rr]emove|[Dd]elete|[Dd]rop|[Cc]ross out|[Ss]trike(?: out)?|[Tt]ake out|[Ll]eave out) ${left}(?=[.,;!]|$| (?:please|from|now|and))`,
    'gu',
  ),
  new RegExp(
    `\\b[Nn]o need (?:for|of) ${left}(?=[.,;!]|$)|\\b(?:I|[Ww]e) (?:don['’]?t|do not) need ${left}(?=[.,;!]| for (?:it|this|that)|$)`,
    'gu',
  ),
  new RegExp(`(?:^|[,;] |\\b(?:and|but|it is|it['’]s|I do it|do it|go|now) )[Ww]ithout ${left}(?=[.,;!]|$)`, 'gu'),
  new RegExp(`${left} (?:has|had) nothing to do with`, 'gu'),
  new RegExp(`${left} (?:is|was)(?: not|n['’]t) (?:on|in|part|involved|needed|of it)\\b`, 'gu'),
];
/** Whom somebody takes out again: "Vesna is out". */
export const leftOut = (text: string): string[] =>
  leaving
    .flatMap((each) => [...text.matchAll(each)].map(([, one, other]) => (one ?? other)!))
    .filter((name) => !aDay.test(name));

const done = pattern('iu')`
  \b(?:has|have|was|were) (?:already |long )?been asked\b
  |\bi(?:['’]ve| have)? (?:already )?(?:asked|told|spoken? (?:to|with)|talked (?:to|with))\b
  |\b(?:is|are) (?:already )?(?:my|our|a) partners?\b|\b(?:agreed|said yes|is in|knows already|already knows)\b
`;
/** Says of somebody that they were asked already. */
export const wasAsked = (text: string): boolean => sentencesOf(text).some((each) => done.test(each));

const toCoach = pattern('iu')`
  ^(?:(?:and|but|so|no|please|before (?:we|you|i) (?:stop|go|leave))[, ]+)*(?:
    stop\b|tell me|give me|answer|explain|show me|change\b|correct\b|fix\b|(?:take|leave) \S+ out
    |put (?:it|that)\b|say (?:it|that)
  )
`;
/** Asks something of the coach: no deed of theirs. */
export const asksCoach = (sentence: string): boolean => toCoach.test(sentence.trim());

/** Before a day that is taken back: "not the 26th", "it still says". */
export const takenBack = pattern('iu')`
  (?:
    \b(?:not|never|instead of|rather than|from|than|except|but not|still(?: says| on| at| has)?|no longer)
    |\b(?:it|that|step|day|date|title|you|this)(?: (?:now|just|have|has|had|still|only))* (?:says?|said|reads?|wrote|put|set|made|took|has|have|shows?)
    |n['’]t(?: (?:want|mean|say))?
  )(?: (?:on|by|for|the|it|is|at|until|be))* ?$
`;
