// What people say to a coach beside the matter: a question back, a low mood, that they have to go, half a yes. Each is answered for
// what it is, in a line, before the conversation goes on (D §9).

const short = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s.!…,]+$/u, '');

export const isNo = (text: string): boolean =>
  /^(?:no|nope|nah|not really|no,? not (?:that|really|this)|neither|none of (?:them|those|these)|nein|non)$/u.test(
    short(text),
  );
export const isHalf = (text: string): boolean =>
  /^(?:(?:well|hm+|yes)[, ]+)?(?:maybe|perhaps|possibly|could be|might be|sort of|kind of|i guess(?: so)?|i suppose(?: so)?|(?:it )?depends|a bit|so so|probably|vielleicht|peut-être|quizás|tal vez)$/u.test(
    short(text),
  );

/** Says that it is to end now. */
export const isLeaving = (text: string): boolean =>
  text.length < 160 &&
  /\b(?:i (?:have|need|'ve got|have got|must|gotta|'ve) (?:got )?(?:to )?(?:go|run|leave|stop)|i(?:'ve| have) got to (?:go|run|leave|stop)|gotta (?:go|run)|got to (?:go|run)|have to (?:go|run|leave|stop)|let's (?:stop|end|leave it|call it)(?: (?:here|there|for today|a day))?|that(?:'s| is) (?:all|enough)(?: (?:for (?:today|now)))|(?:good)?bye|see you|talk (?:later|tomorrow)|another time|enough for today|no more time|my (?:bus|train|shift|meeting) (?:is here|starts|is leaving)|(?:can|could) we (?:stop|end|finish)(?: (?:here|now))?)\b/u.test(
    short(text),
  );

/** Is tired or down, without being angry. */
export const isLow = (text: string): boolean =>
  /\b(?:what(?:'s| is) the point|(?:i(?:'m| am)|feel(?:ing)?) (?:so |just |really |a bit |too |very |completely )*(?:tired|exhausted|worn out|drained|down|low|sad|hopeless|useless|burnt? out|done|overwhelmed|depressed|lonely|alone)|i give up|nothing (?:ever )?(?:works|helps|changes)|no (?:energy|strength)|can(?:'t|not) (?:anymore|any more|be bothered)|bad day|rough (?:day|week)|not in the mood|pointless)\b/u.test(
    short(text),
  );

export type QuestionBack =
  'opinion' | 'forecast' | 'why' | 'length' | 'privacy' | 'others' | 'whatif' | 'besides' | 'other';
const backs: readonly [kind: QuestionBack, words: RegExp][] = [
  [
    'why',
    /\bwhy (?:do|are|would|should|did) you (?:ask|want|need|say)|\bwhat(?:'s| is) (?:that|this) (?:for|good for)|\bwhy (?:is|does) that matter|\bwhat has that (?:got )?to do/u,
  ],
  [
    'length',
    /\bhow (?:long|many (?:more )?questions|much longer)\b|\bare we (?:nearly |almost )?(?:done|there|finished)/u,
  ],
  [
    'privacy',
    /\bwho (?:can |else )?(?:reads?|sees?)\b|\b(?:confidential|private|anonymous)\b|\bdo you (?:tell|share|store|keep)\b/u,
  ],
  [
    'opinion',
    /\bwhat (?:would|do|should) you (?:do|suggest|say|think|recommend|advise)|\bany (?:ideas?|suggestions?|tips?|advice)|\bwhat(?:'s| is) your (?:view|opinion|advice|idea)|\bin your (?:view|opinion)|\bwhat do you think|\bshould (?:i|we)\b|\bcan you (?:suggest|recommend)|\bgot (?:any )?ideas?/u,
  ],
  ['whatif', /\bwhat if\b/u],
  ['besides', /^(?:and|but) (?:what about )?(?:the|my|our|his|her|their) [^?]{3,40}\??$/u],
  [
    'forecast',
    /\b(?:will|would|could|can) (?:it|that|this|they|he|she) (?:ever )?(?:work|help|succeed|fail|agree|say|last)|\bdo you (?:think|believe|expect)|\bis (?:it|that|this) (?:a good idea|realistic|worth it|enough|too (?:much|little|late|small))|\bam i (?:right|wrong|crazy|too)/u,
  ],
  [
    'others',
    /\b(?:other people|others|someone else|anyone else|other (?:towns|offices|shops|schools|wards|companies))\b/u,
  ],
];
/** What a question to the coach is after; null when it is none. */
export function questionBack(text: string): QuestionBack | null {
  const bare = short(text);
  if (!/\?\s*$/u.test(text.trim()) && !/^(?:what would you|any (?:ideas|suggestions))/u.test(bare)) return null;
  return backs.find(([, words]) => words.test(bare))?.[0] ?? 'other';
}

/** The tongue a message is in, as far as the coach can tell; it says in it what it can do without a provider. */
const tongues: readonly [words: RegExp, least: number, says: string][] = [
  [
    /\b(?:ich|nicht|und|wir|das|der|ist|keine|mein\p{L}*|auch|aber|ein\p{L}*|für|mit)\b/giu,
    3,
    'Ohne verbundenen KI-Anbieter kann ich nur auf Englisch fragen; schreib ruhig auf Deutsch, deine Worte bleiben, wie sie sind.',
  ],
  [
    /\b(?:yo|que|los|las|para|pero|una|nosotros|muy|está|quiero|con|mi|el|nadie|porque|tengo|la)\b/giu,
    3,
    'Sin un proveedor de IA conectado solo puedo preguntar en inglés; escriba en español si quiere, sus palabras quedan como las dice.',
  ],
  [
    /\b(?:je|nous|les|des|pas|une|mais|est|pour|avec|mon|ma|le|dans|c['’]est|que|qui|on)\b/giu,
    3,
    'Sans fournisseur d’IA connecté, je ne peux poser mes questions qu’en anglais ; écrivez en français si vous voulez, vos mots restent les vôtres.',
  ],
  [
    /\b(?:não|uma|para|mas|com|meu|minha|os|nós|está|muito|que|eu|em)\b/giu,
    3,
    'Sem um provedor de IA ligado só consigo perguntar em inglês; escreva em português à vontade, as suas palavras ficam como são.',
  ],
  [
    /\b(?:non|che|sono|della|una|per|con|il|mio|mia|ma|noi|nessuno|è|gli)\b/giu,
    3,
    'Senza un fornitore di IA collegato posso fare domande solo in inglese; scriva pure in italiano, le sue parole restano come sono.',
  ],
];
export function tongueLine(text: string): string {
  const best = tongues
    .map(([words, least, says]) => ({ says, hits: new Set(text.toLowerCase().match(words) ?? []).size, least }))
    .filter(({ hits, least }) => hits >= least)
    .toSorted((a, b) => b.hits - a.hits)[0];
  if (best) return best.says;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 8 && latin < letters / 2
    ? 'Without an AI provider connected I can only ask in English and do not follow what is written in other scripts; your words are kept as they are.'
    : '';
}
