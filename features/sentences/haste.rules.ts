// What people leave out who type in haste, put in: "im gonna", "dont", "mon n wed", "takin it". One spelling is then enough for every
// rule that reads a sentence; of what may be another word the neighbours tell.
import { pattern, patternText } from '../../shared/pattern.ts';
import { weekday } from './day.rules.ts';
import { plainQuotes } from './sentence-word.rules.ts';
import { isBase, isVerb } from './verb.rules.ts';

/** What may stand between "I'll" and its verb. */
const between =
  /^(?:just|also|then|prob\p{L}*|prolly|only|even|still|have|be|never|defo?|definitely|maybe|need|always)$/iu;
/** Behind these a short name is that of a day: "on sat", "mon, sat and sun". */
const beforeDay = patternText`
  (?:
    this|next|last|on|every|each|by|until|till|til|from|after|before|for|come
    |${weekday}(?:,| and| or)?
  )
`;
const partOfDay = '(?:morning|evening|night|afternoon|arvo|lunch)s?';
const days = 'mon Monday|tues? Tuesday|weds? Wednesday|thu(?:rs?)? Thursday|fri Friday'
  .split('|')
  .map((each) => each.split(' '));
const atStart = patternText`(?<=(?:^|[,;.!?:(]|\b(?:so|then|and|but|ok|well|because|think|guess|reckon|say|said|maybe|when|where|what|if)) ?)`;

type Put = [hasty: RegExp, full: string | ((whole: string, next: string) => string)];
const hasty: readonly Put[] = [
  // First what the others are known by.
  [/(?<=[\p{L}\d,.]) (?:'n'|'n|n'|n) (?=[\p{L}\d\p{Sc}])/gu, ' and '],
  [/(?<=\p{L} )w (?=\p{L}{2})/gu, 'with '],
  [/\bw\/o\b/giu, 'without'],
  [/\bw\/ ?/giu, 'with '],
  [/\b(?:cos|cuz|coz|bcos|bcuz)\b(?! lettuce)/gu, 'because'],
  [/\b(?:tonite|2nite)\b/giu, 'tonight'],
  [/\bnite\b/giu, 'night'],
  [/\b(?:tmrw|tmr|tmw|tmoz|2mrw|2moro|tomoro|tomorow|tommorr?ow)\b/giu, 'tomorrow'],
  [/\bxmas\b/giu, 'Christmas'],
  [/\bw(?:kn|k|eek)[- ]?end(s?)\b/giu, 'weekend$1'],
  [/\bim\b/giu, "I'm"],
  [/\bive\b/giu, "I've"],
  [/\bim+a\b/gu, "I'm going to"],
  [/\b(do|wo|ca|did|does|is|was|are|were|have|has|had|would|could|should|must|need|ai)nt\b/giu, "$1n't"],
  [/\b(that|he|she|what|there|here|who|where)s\b(?= )/gu, "$1's"],
  [/\b(they|you)(re|ve|ll|d)\b/giu, "$1'$2"],
  [/\b(he|it)d\b/giu, "$1'd"],
  [/\bid (?=(?:have|need|like|love|rather|say|be|go|ask|do|get|only|just|also|still) )/giu, "I'd "],
  [/\bweve\b/giu, "we've"],
  [/\b(that|it|there|who)ll\b/giu, "$1'll"],
  [/^lets\b/giu, "let's"],
  [/(?<!\b(?:he|she|it|who|which|that|boss) )\blets (?=go\b)/gu, "let's "],
  [/\b(morn|even|noth|someth|anyth|everyth|wedd|build)in'?(?![\p{L}'])/gu, '$1ing'],
  // "Takin it": a verb with its "g", and no word without.
  [
    /(?<![\p{L}'])\p{Ll}{2,}in(?:'(?!\p{L})|(?!['\p{L}]))/gu,
    (word) => {
      const whole = word.replace("'", '');
      return isVerb(`${whole}g`) && !isVerb(whole) ? `${whole}g` : word;
    },
  ],
  // "Told them were starting" has no subject before it.
  [
    pattern('giu')`
      (?<=(?:^|[,;.!?:(]|\b(?:so|and|but|because|if|when|say|said|told \p{L}+|tell \p{L}+|\p{L}+day that)) ?)
        were (?=(?:not |all |just |still )?\p{L}{2,}ing\b)
    `,
    "we're ",
  ],
  [
    pattern('gu')`
      \bits (?=
        (?:an?|the|not|only|just|all|on|at|going|been|free|fine|ok|cheap|worth|too|so|really|like|about|gonna)\b
        |\d|\p{Sc}
      )
    `,
    "it's ",
  ],
  [/\bgonna\b/giu, 'going to'],
  // "So don't need to": without its "I".
  [
    /\b(so|because) (?=(?:just |only |prob\p{L}* )?(?:don't|can't|won't|needn't|need|going to|have to|might|could|'ll) (?!i\b|we\b|he\b|she\b|they\b|you\b|it\b|not )\p{L})/giu,
    '$1 I ',
  ],
  // "Had a row with Ben today": what is over has its "I", too.
  [
    /(?<=^|[.!?] )(?:had|met|saw|spoke|went|got|talked|spent|lost|bought) (?=(?:an?|the|my|some|no|with|to|another)\b)/giu,
    (whole) => `I ${whole.toLowerCase()}`,
  ],
  [/\bwanna\b/giu, 'want to'],
  [/\bgotta\b/giu, 'have to'],
  [/\btryna\b/giu, 'trying to'],
  [/\blemme\b/giu, 'let me'],
  [/\bgimme\b/giu, 'give me'],
  [/\bdunno\b/giu, "don't know"],
  [/\boutta\b/giu, 'out of'],
  [/\btho\b/giu, 'though'],
  [/\bthru\b/giu, 'through'],
  [/\bb4\b/giu, 'before'],
  [/\bppl\b/giu, 'people'],
  [/\b(?:probs?|prolly)\b/giu, 'probably'],
  [/\bdefo?\b/giu, 'definitely'],
  [/\b(?:pls|plz)\b/giu, 'please'],
  [/\bu\b(?! ?\d)/gu, 'you'],
  [/(?<=\p{L} )'?em(?![\p{L}'-])/gu, 'them'],
  [/\bmeself\b/giu, 'myself'],
  [/(?<!\b(?:an?|the|this|that|next|last|one|my) )\bbout\b/gu, 'about'],
  [/\b(an?|half an?|each|every|per|the|one) hr\b/giu, '$1 hour'],
  [/\b(h)rs\b/giu, '$1ours'],
  [/\b(an?|this|next|every|each|per|last|one) wk\b/giu, '$1 week'],
  [/\bwks?\b/giu, 'weeks'],
  [/\b(an?|this|next|every|each|per|last|one) mth\b/giu, '$1 month'],
  [/\bmths\b/giu, 'months'],
  [/(?<=\d ?)mins\b/giu, 'minutes'],
  // Days: those that are no other word; then, from left to right, those that are, where another day is near.
  [/\btues\b/giu, 'Tuesday'],
  [/\bthurs?\b/giu, 'Thursday'],
  ...days.map(([short = '', full = '']): Put => [
    // "Mon, tue and fri mornings"; "mon" may be French and "wed" a wedding where no other day is near.
    pattern('giu')`
      (?<=\b${beforeDay} )${short}\b
      |\b${short}\b(?=
        \.?(?:
          ,| and| or|/| ?[-–&+]| to| till| until| ${partOfDay}| at \d| \d|\W*$
          | (?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|day|sday|nesday|rsday|urday)?\b
        )
      )
    `,
    full,
  ]),
  // "I sat down", "in the sun".
  [
    pattern('giu')`
      (?<=\b(?:${beforeDay}|and) )sat\b(?! (?:down|in|at|by|with|there|here|on|through|around|up)\b)
      |\bsat\b(?= it is\b)|(?<=^|[,;.] ?)sat\b(?= (?:is\b|and sun\b|${partOfDay}\b|\d|i\b|i'))
      |\bsat\b(?= (?:and sun\b|${partOfDay}\b|group\b|class\b)|[-/]sun\b)
    `,
    'Saturday',
  ],
  [
    pattern('giu')`
      (?<=\b${beforeDay}[ /-])sun\b|\bsun\b(?= it is\b)|(?<=^|[,;.] ?)sun\b(?= (?:${partOfDay}\b|\d|i\b|i'))|\bsun\b(?= ${partOfDay}\b)
    `,
    'Sunday',
  ],
  [pattern('giu')`\b(${weekday}) (?=${weekday}\b)`, '$1, '],
  // Last, when the words around are whole. "I feel ill" has another subject before it, "the ill sister" an article.
  [
    pattern('giu')`
      (?<!\b(?:am|is|are|was|were|be|been|fell|falls?|feel|feels|felt|so|too|very|the|an|seriously|still|got|gets?) )
        \bill? (?=(\p{L}+))
    `,
    (whole, next) => (/^il/iu.test(whole) && (isBase(next.toLowerCase()) || between.test(next)) ? "I'll " : whole),
  ],
  // At the beginning of a clause any word will do that may be a verb.
  [
    pattern('giu')`
      ${atStart}ill (?!(?:people|person|patients?|child|children|health|with|in|at|and|or|again|now|today|since|for)\b)
        (?=\p{L}{2})
    `,
    "I'll ",
  ],
  [
    pattern('gu')`(?<!\b(?:the|an?|my|your|his|her|our|their|photo|new|valid|no) )\bid (?=(\p{Ll}{2,}))`,
    (whole, next) => (isBase(next) || /^(?:like|rather|just|only|probably|say)$/u.test(next) ? "I'd " : whole),
  ],
];

/** A text with what was left out in haste; the same text where nothing was. */
export const inFull = (text: string): string =>
  hasty.reduce(
    (rest, [short, full]) => (typeof full === 'string' ? rest.replace(short, full) : rest.replace(short, full)),
    text,
  );

/** What somebody wrote, as rules read it: its marks plain, its words in full. */
export const plainly = (text: string): string => inFull(plainQuotes(text));
