// What people say to a coach beside the matter: a question back, a low mood, that they have to go, half a yes. Each is answered for
// what it is, in a line, before the conversation goes on (D §9).
import { pattern } from '../../shared/pattern.ts';
import { isAsked, isQuestion } from '../sentences/deed.rules.ts';
import { isBase, isPast, isPresent } from '../sentences/verb.rules.ts';

export const short = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(?<![\s.!…,])[\s.!…,]+$/u, '');

export const isNo = (text: string): boolean =>
  /^(?:no|nope|nah|not really|no,? not (?:that|really|this)|neither|none of (?:them|those|these)|nein|non)$/u.test(
    short(text),
  );
const halfYes = pattern('u')`
  ^(?:(?:well|hm+|yes)[, ]+)?(?:
    maybe|perhaps|possibly|could be|might be|sort of|kind of|i guess(?: so)?|i suppose(?: so)?|(?:it )?depends
    |a bit|so so|probably|vielleicht|peut-être|quizás|tal vez
  )$
`;

export const isHalf = (text: string): boolean => halfYes.test(short(text));

/** Wants no more, and no step either. */
export const isStop = (text: string): boolean =>
  /^(?:(?:ok|okay|please|no)[, ]+)*(?:stop|quit|enough|end)(?: (?:it|here|now|this|please|that))*$/u.test(short(text));
/** Says that it is to end now. */
export const isLeaving = (text: string): boolean =>
  /^(?:(?:ok|okay|please|no)[, ]+)*(?:stop|quit|enough|end)(?: (?:it|here|now|this|please|that))*$/u.test(
    short(text),
  ) ||
  (text.length < 160 && isGoing.test(short(text)));
const isGoing = pattern('u')`
  (?:^|\b(?:and|but|so|now|sorry),? |[.,;!] )
    (?:
      (?:i|we)(?:'ve| have| need| must|'ll have)? ?(?:got |gotta |have |must )?(?:to )?|gotta |got to |have to )
    (?:go|run|leave|stop)(?: now| soon| then| here| in (?:a|two|five|ten) minutes?)?(?=$|[,.;!])
  |\b(?:
    let's (?:stop|end|leave it|call it)(?: (?:here|there|for today|a day))?
    |that(?:'s| is) (?:all|enough)(?: (?:for (?:today|now)))|(?:good)?bye|see you|talk (?:later|tomorrow)
    |another time|enough for today|no more time|my (?:bus|train|shift|meeting) (?:is here|starts|is leaving)
    |(?:can|could) we (?:stop|end|finish)(?: (?:here|now))?
  )\b
`;

const swearing = /\b(?:ridiculous|bullshit|damn|fuck\w*|shit\w*|infuriating)\b/u;
const upset = pattern('u')`
  \b(?:i(?:'m| am)|it makes me|drives me) (?:so |just |really |absolutely )*
    (?:sick of|fed up|furious|angry|livid|(?<=\bmakes? me )(?:mad|crazy)|(?<=\bdrives me )(?:mad|crazy))\b
`;

const cheerful = /^(?:hi{2,}|he+y{2,}|yay|omg|haha\w*|hello{2,}|woo\w*)(?!\p{L})|\bhaha|:-?\)/iu;
/** "I don't know!!" is at a loss, and whoever laughs is not angry. */
const isLoud = (text: string): boolean =>
  !cheerful.test(text.trim()) &&
  (text.match(/[^.?!]*!{2,}/gu) ?? []).some((each) =>
    /\b(?:no|not|never|nobody|again|always|stop|enough|why|hate)\b|n['’]t\b/iu.test(
      each.replace(/\b(?:don['’]?t|do not) know\b|\bnot sure\b/giu, ''),
    ),
  );

/** Is angry: loud, or in words that say so of oneself. "The dog!!" may be joy. */
export const isUpset = (text: string): boolean =>
  isLoud(text) ||
  (text.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0) >= 2 ||
  upset.test(short(text)) ||
  swearing.test(short(text));
/** Nothing but a curse. */
export const isCurse = (text: string): boolean => text.length < 40 && swearing.test(short(text)) && !/\d/.test(text);

const dangerWords = pattern('u')`
  \b(?:
    kill(?:ing)? myself|suicid\w*|end (?:my life|it all)
    |i (?:just |really |only |often |sometimes )*(?:want|wish) (?:i was |to be |i were )?(?:to die|dead)
    |i (?:just |really )*do(?: not|n't) want to (?:live|be alive|wake up)|better off dead|hurt(?:ing)? myself
    |harm(?:ing)? myself
  )\b
`;
const heavyWords = pattern('u')`
  \b(?:i|we) (?:just |really |simply )*(?:can(?:no|')t|cannot|can not) (?:
    do|take|stand|bear|handle|keep|go|cope
  )\b.{0,30}\b(?:any ?more|any longer|going)\b
  |\bi (?:can(?:no|')t|cannot|can not) (?:go on|cope)\b
  |\bi(?:'m| am) (?:falling apart|breaking down|at (?:my|the) (?:limit|end)|about to break)\b
`;

/** Cannot bear it any longer; `danger` where life is spoken of. */
export function distressIn(text: string): 'heavy' | 'danger' | null {
  const said = short(text);
  if (dangerWords.test(said)) return 'danger';
  return heavyWords.test(said) ? 'heavy' : null;
}

/** What a sign without a word says: "👍" is a yes; another says nothing that can be read. */
export const spelled = (text: string): string =>
  /^(?:[👍👌✅🙏💯🤝]|\p{Emoji_Modifier}|\uFE0F|\s)+$/u.test(text) ? 'yes' : text;
export const isSign = (text: string): boolean => /\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text);

const lowMood = pattern('u')`
  \b(?:
    what(?:'s| is) the point
    |my (?:\p{L}+ )?(?:\p{L}+) (?:is|was|has been|had to go) (?:in|to) (?:the )?hospital|(?:passed away|(?:has|just) died|funeral)
    |(?:i(?:'m| am)|(?:^|\bi |[.,!] )(?:just |really |do |always |often |still |kind of )*feel(?:ing)?) (?:so |just |really |a bit |too |very |completely )*
      (?:
        tired|exhausted|fed up|worn out|drained|down|low|sad|hopeless|useless|burnt? out|done|overwhelmed|depressed
        |lonely|(?<=(?:so|just|really|very|completely|feel|feeling) )alone
      )
    |i give up|(?:feel like|close to|about to|thinking of|ready to) (?:giving|give) (?:it )?(?:all )?up|nothing (?:ever )?(?:works|helps|changes)|no (?:energy|strength)
    |can(?:'t|not) (?:anymore|any more|be bothered)|bad day|rough (?:day|week)|not in the mood|pointless
    |(?:don't|do not|no longer) (?:really )?believe in (?:it|this|that|myself)
    |(?:slept (?:only |just |maybe )?(?:\d|one|two|three|four|badly)|(?:have not|haven't|didn't) (?:really )?slept|didn't sleep)\b
    |(?:it's|it is|that's|that is) all (?:(?:such )?a waste|in vain|for nothing)
  )\b
`;

/** Is tired or down, without being angry. */
export const isLow = (text: string): boolean => lowMood.test(short(text));

const objection = pattern('u')`
  ^(?:no,? |but )?(?:
    (?:that|this|it) (?:is not|isn't|was not|wasn't) (?:it|true|right|the (?:point|problem|question)|what i)
    |you (?:do not|don't|did not|didn't) (?:understand|listen|get)
    |(?:that is |that's )?(?:wrong|nonsense|rubbish)|i (?:do not|don't) (?:agree|think so|see (?:it|that))
    |(?:it|this|that) (?:is not|isn't|is nothing) about|nothing about|not about|i disagree
  )
  |\b(?:changes|helps|solves|brings|proves) nothing\b
  |\b(?:that|this|it|which|\p{L}+ing)(?:'s| is| would be| will be)? (?:no use|pointless|useless|a waste of time)
    \b
  |\b(?:that|this|it) (?:won't|will not|would not|wouldn't|does not|doesn't) (?:
    help|work|change (?:anything|a thing)|solve
  )\b
`;

/** Says that the coach has it wrong, or that what was spoken of would not do. */
export const isObjection = (text: string): boolean => objection.test(short(text));

const acceptance = pattern('u')`
  (?:^|[.!,] )(?:(?:good|fine|ok|okay|yes|agreed|all right|alright|great|deal|right|perfect|well|then)[, ]*)*
    (?:
      so be it|agreed|deal|good|fine|ok|okay|all right|alright|great|perfect|let's do (?:it|that)
      |i(?:'ll| will)? do (?:it|that|so)|that's it|that is (?:it|good|fine|right)|sounds good|will do
    )$
`;

/** Takes what is held out as it is. */
export const acceptsStep = (text: string): boolean => acceptance.test(short(text));

const unwilling = pattern('u')`
  ^(?:no|nah|but|sorry|hm+)?[,. ]*i ?(?:do not|don't|won't|will not|can't|cannot|am not going to|'m not going to) (?:
    want|like|do|see|dare|have
  )?\b
`;

/** Does not want what is held out, and says nothing in its place. */
export const refusesStep = (text: string): boolean =>
  isNo(text) ||
  isObjection(text) ||
  unwilling.test(short(text)) ||
  /^(?:no|not)\b(?! (?:problem|bad))/u.test(short(text));

/** What a question to the coach is after: this conversation, something that can be looked up, or (`opinion`) whatever else. */
export type QuestionBack =
  | 'write'
  | 'written'
  | 'many'
  | 'news'
  | 'against'
  | 'reckon'
  | 'both'
  | 'words'
  | 'reading'
  | 'unanswered'
  | 'manner'
  | 'knows'
  | 'sign'
  | 'limit'
  | 'opinion'
  | 'named'
  | 'why'
  | 'length'
  | 'privacy'
  | 'besides'
  | 'other';
const writing = pattern('u')`
  ^(?:please |and |so |then |now )*
    (?:
      (?:can|could|would|will) you (?:please |just |also )?(?:write|draft|compose|phrase|formulate)\b
      |(?:write|draft|compose) (?:me |us )?(?:the|an?|my|that|this) (?:\p{L}+ )?
        (?:e-?mail|letter|message|mail|text|note)\b|help me (?:write|draft|phrase)\b
    )
`;
const backs: readonly [kind: QuestionBack, words: RegExp][] = [
  [
    'written',
    pattern('u')`
      \b(?:is|was|has) (?:it|that|this|the step|everything)(?: all| now| already)* (?:been )?(?:written|saved|noted|put down|recorded|kept)\b
      |\b(?:did|have|do) you (?:write|written|save[d]?|note[d]?|put|got|get|kept|keep|have) (?:it|that|this|the step|all of it)(?: all)?(?: down| written| noted| saved)
      |\bdoes (?:it|that|the step) stand\b
    `,
  ],
  [
    'news',
    /\b(?:tell|show|give) (?:me|us) (?:something|anything) (?:new|(?:that )?(?:i|we) (?:do not|don't|did not|didn't)(?: already| yet)? know)\b/u,
  ],
  ['many', /\bwhy (?:so|that|all (?:these|those|the)) (?:many )?questions\b|\bwhy do you ask so (?:much|many)\b/u],
  ['words', /\bwhat \p{L}+ (?:do|did) you mean\b|^['‘“"][^'’”"]{3,60}['’”"],? ?[-–—]? ?what (?:did|do|is|was)\b/u],
  [
    'against',
    pattern('u')`
      \b(?:what|which|anything) (?:\p{L}+ )?(?:speaks?|stands|is there|would speak) against\b
      |\bwhat could go wrong\b|\bthe worst that (?:can|could)\b
      |\bchallenge me\b|\bcontradicts?\b|\b(?:something|anything) in my (?:notes|records)\b|\bwhere (?:is|are) (?:it|this|that|the plan|my plan) (?:weak|thin|wrong)\b|\bwhat(?:'s| is) wrong with\b
      |\b(?:strongest|biggest|main|best) (?:objections?|weakness\p{L}*|risks?|counter-?arguments?)\b|\bpoke holes\b
      |\b(?:downsides?|drawbacks?)\b|\bwhat am i (?:missing|overlooking|not seeing|forgetting)\b
    `,
  ],
  [
    'both',
    pattern('u')`
      \b(?:one|a single) step or two\b
      |\bboth\b.*\bone (?:at a time|after)\b
      |\btwo steps or (?:one|a)\b
      |\b(?:hold|keep|take|do|have) both\b
      |\bone or both\b
      |\b(?:does|is) (?:this|that|it) (?:belong|(?:a )?part)\b.{0,40}\bstep\b
      |\b(?:can|could|may) (?:i|we|you) (?:have|make|take|put|keep|write|hold) two\b
    `,
  ],
  ['reading', /\bwhat do you make of\b|\bwhat does (?:it|that|this|the \p{L}+|his|her|their) (?:\p{L}+ )?mean\b/u],
  [
    'reckon',
    pattern('u')`
      \b(?:is it |it'?s |that )?worth it\b|\b(?:does|will|would) (?:it|that|this) (?:work|add up|pay)(?: (?:or not|out|off))+
      |\btoo (?:low|cheap|high|dear|expensive)\b
    `,
  ],
  [
    'knows',
    pattern('u')`
      \bdo you (?:\p{L}+ )?(?:know|remember|see|have) (?:
        what (?:i(?:'m| am)|we(?:'re| are)) (?:working on|doing|trying|about|after|up to)|who i am
        |my (?:challenge|records?|plays?|situation|work|project)|anything (?:about|of) (?:me|us|my)
      )
      |\bwhat do you (?:\p{L}+ )?know (?:about|of) (?:me|us|my|this)\b
    `,
  ],
  [
    'sign',
    pattern('u')`
      \bwhat (?:do|should|would|can|shall|must) (?:i|we) (?:look (?:at|for|out for)|watch|measure|count|check|note)\b
      |\bhow (?:do|will|would|can|could|should|shall) (?:i|we) (?:ever )?(?:
        (?:know|see|notice|recogni[sz]e|measure)(?: (?:if|whether|that|it|this|when|success))?(?=$|\?| )
        |tell (?:if|whether|that)
      )\b
      |\b(?:what|which)(?: \p{L}+)? (?:would|will|could) (?:show|tell) (?:me|us)\b
      |\bwhat number\b
      |\bwhat (?:would|does|will) success\b
    `,
  ],
  [
    'manner',
    pattern('u')`
      \bwhy (?:do|are) you (?:always|only|just|keep|never)\b|\banswer with (?:a )?questions?\b
      |\bor (?:do you )?(?:just|only) talk\b|\bcan you (?:even|actually|really) help\b
      |\bwhat are you (?:good )?for\b
    `,
  ],
  ['named', /\bwhy (?:do|did|would) you (?:mention|name|bring up|quote|speak of|talk about)\b/u],
  [
    'why',
    pattern('u')`
      \bwhy (?:do|are|would|should|did) you (?:ask|want|need|say)
      |\bwhat(?:'s| is) (?:that|this) (?:for|good for)|\bwhy (?:is|does) that matter
      |\bwhat (?:has|does) (?:that|this|it) (?:got |have )?to do
    `,
  ],
  [
    'length',
    pattern('u')`
      \bhow (?:many (?:more )?questions|much longer)\b|^how long\W*$
      |\bhow long (?:is|does|do|will|would|must|are) (?:(?:all )?(?:this|it|that)|we|you|the (?:talk|session|coaching))\b
      |\bare we (?:nearly |almost )?(?:done|there|finished)
    `,
  ],
  [
    'privacy',
    pattern('u')`
      \bwho (?:can |else )?(?:reads?|sees?)\b|\b(?:confidential|private|anonymous)\b
      |\bdo you (?:tell|share|store|keep)\b
    `,
  ],
  ['limit', /\b(?:is|isn't|was|would|that's|are)\b.*\btoo (?:much|expensive|dear|costly)\b/u],
  [
    'besides',
    pattern('u')`
      ^(?:and|but) (?:
        what about .{3,60}|(?:the|my|our|his|her|their) [^?]{3,100}
        |(?!then\b|why\b|how\b|what\b|when\b|where\b|who\b|if\b|now\b|you\b)\p{L}{3,}(?: \p{L}{3,})?
          (?:, (?:who|which) [^?]*)?
      )\??$
    `,
  ],
];
const plainAsking = pattern('u')`
  ^(?:
    what would you|what do you (?:think|say|advise)|(?:tell|show|give) (?:me|us) (?:something|anything) (?:new|(?:that )?(?:i|we) )|why (?:so|that) many questions|where (?:do|should) (?:i|we)\b|any (?:ideas|suggestions)|how (?:long|many (?:more )?questions)|why do you (?:ask|want)
    |who (?:reads|sees)
    |(?:does|will|is) (?:it|that|this) [^.;!?]{2,40} or not|worth it|challenge me|poke holes
    |(?:(?:ok(?:ay)?|and|but|so|well)[,. ]+)*(?:(?:please|and|now|before \p{L}+ (?:stop|go|leave))[, ]+)*(?:tell|give|name) me\b.*\b(?:against|objections?|is wrong|weak\p{L}*)|(?:(?:ok(?:ay)?|and|but|so|well)[,. ]+)*(?:what (?:do|does|should|shall|would) (?:i|we|he|she|they)|what about|how (?:do|will|can|would) i|should i|do you)
  )\b
`;

const unanswered = pattern('u')`
  \byou(?:'ve| have)? (?:did not|didn't|have not|haven't|never|do not|don't|still) (?:even )?
    (?:answer|(?:say|said)(?= a\b| an\b| if\b| whether\b| which\b| who first\b|[,;:]|$)|tell me)
  |^answer (?:me|my question|the question)|\b(?:does|did) not answer (?:the|my) question
  |\byou(?:'ve| have) (?:stepped round|passed over|ignored|missed|skipped|avoid(?:ed)?|dodged) (?:what i|my|the) (?:question|was asking|asked)
  |\b(?:that|this|it)(?:'s| is| was) not what i (?:asked|was asking|am asking|want to know)\b
  |\b(?:that was|it was) me asking\b|\bmy question was\b|\bi asked (?:you )?(?:is|if|whether|what|how|which|for|about)\b
`;
/** Says that a question of theirs was passed over. */
export const saysUnanswered = (text: string): boolean => unanswered.test(short(text));

/** What a question to the coach is after; null when it is none. */
export function questionBack(text: string): QuestionBack | null {
  const bare = short(text);
  if (unanswered.test(bare)) return 'unanswered';
  if (writing.test(bare)) return 'write';
  if (!isQuestion(text) && !plainAsking.test(bare)) return null;
  const kind = backs.find(([, words]) => words.test(bare))?.[0];
  return kind ?? (isAsked(text) || plainAsking.test(bare) ? 'opinion' : 'other');
}

/** What of a message is asked of the coach itself; `other` where it cannot be told. */
export function askedBack(sentences: readonly string[]): QuestionBack | null {
  const kinds = sentences.map(questionBack).filter((kind) => kind !== null);
  const particular = kinds.find((kind) => !/^(?:other|besides|opinion)$/u.test(kind));
  return particular ?? (kinds.length > 0 ? 'opinion' : null);
}

/** The tongue a message is in, as far as the coach can tell; it says in it what it can do without a provider. */
const tongues: readonly [words: RegExp, least: number, says: string][] = [
  [
    /\b(?:ich|nicht|und|wir|das|der|ist|keine|mein\p{L}*|auch|aber|ein\p{L}*|für|mit)\b/giu,
    3,
    'Ohne verbundenen KI-Anbieter verstehe ich am besten Englisch und kann nur auf Englisch fragen; schreib ruhig auf Deutsch, deine Worte bleiben, wie sie sind.',
  ],
  [
    /\b(?:yo|que|los|las|para|pero|una|nosotros|muy|está|quiero|con|mi|el|nadie|porque|tengo|la)\b/giu,
    3,
    'Sin un proveedor de IA conectado entiendo mejor el inglés y solo puedo preguntar en inglés; escriba en español si quiere, sus palabras quedan como las dice.',
  ],
  [
    /\b(?:je|nous|les|des|pas|une|mais|est|pour|avec|mon|ma|le|dans|c['’]est|que|qui|on)\b/giu,
    3,
    'Sans fournisseur d’IA connecté, je comprends mieux l’anglais et ne peux poser mes questions qu’en anglais ; écrivez en français si vous voulez, vos mots restent les vôtres.',
  ],
  [
    /\b(?:não|uma|para|mas|com|meu|minha|os|nós|está|muito|que|eu|em)\b/giu,
    3,
    'Sem um provedor de IA ligado entendo melhor o inglês e só consigo perguntar em inglês; escreva em português à vontade, as suas palavras ficam como são.',
  ],
  [
    /\b(?:non|che|sono|della|una|per|con|il|mio|mia|ma|noi|nessuno|è|gli)\b/giu,
    3,
    'Senza un fornitore di IA collegato capisco meglio l’inglese e posso fare domande solo in inglese; scriva pure in italiano, le sue parole restano come sono.',
  ],
];
const english = pattern('u')`
  ^(?:
    the|a|an|and|or|but|i|we|you|he|she|it|they|is|are|was|were|am|be|to|of|in|on|at|for|with|my|our|your|his
    |her|not|no|yes|do|does|did|have|has|had|can|could|will|would|what|who|how|why|when|where|that|this|there
    |one|two|if|so|from|by|as|all|some|more|than|just|about|please|thanks|nobody|up|out|me|us|them|nothing|else
    |every|each|first|only|then|here|now|very|maybe|perhaps|because|after|before|also|still
  )$
`;
/** Six words or more, and none of the commonest English ones. */
function isForeign(text: string): boolean {
  // Names are of no tongue.
  const words = text.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? [];
  const least = /[^\u0000-\u007f’‘“”–—…€£]/u.test(text.replace(/\p{Extended_Pictographic}/gu, '')) ? 4 : 6;
  return (
    words.length >= least &&
    !words.some((word) => english.test(word) || isPresent(word) || (isPast(word) && !isBase(word)))
  );
}
export function tongueLine(text: string): string {
  const best = tongues
    .map(([words, least, says]) => ({ says, hits: new Set(text.toLowerCase().match(words) ?? []).size, least }))
    .filter(({ hits, least }) => hits >= least)
    .toSorted((a, b) => b.hits - a.hits)[0];
  if (best) return best.says;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 8 && latin >= letters / 2 && isForeign(text))
    return 'Without an AI provider connected I understand English best and can only ask in English; your words are kept as they are.';
  return letters > 8 && latin < letters / 2
    ? 'Without an AI provider connected I can only ask in English and do not follow what is written in other scripts; your words are kept as they are.'
    : '';
}
