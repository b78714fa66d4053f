// Words cut to their stems, with those of one meaning as one, so that "lend me the money" is known as borrowing.
import { pattern } from '../../shared/pattern.ts';
import { baseOf } from './verb.rules.ts';

// Each line is one thing or deed.
const sameThing = [
  'room office space hall venue premises',
  'van car truck lorry pickup minibus vehicle',
  'printer printing print',
  'projector beamer',
  'kiosk stand booth stall',
  'intern volunteer helper trainee assistant',
  'oven kitchen',
  'laptop computer tablet ipad',
  'data logs records figures',
  'workshop garage shed',
  'borrow borrowing loan lend lending lent debt credit mortgage overdraft',
  'poster posters flyer flyers leaflet leaflets handout handouts brochure pamphlet',
  'mail email emails newsletter newsletters mailing',
  'survey surveys questionnaire questionnaires poll polls',
  'call ring phone telephone calling ringing phoning',
  'talk speech stage presentation lecture keynote podium',
  'fly flying flight flights plane',
  'meeting workshop-meeting assembly',
  'outdoor outdoors outside openair',
  'photo photos photograph photographs photographing picture pictures pics',
].map((line) => line.split(' '));
const concepts = new Map(sameThing.flatMap((names) => names.map((name) => [name, names[0]!])));
const conceptOf = (word: string): string => concepts.get(word) ?? concepts.get(word.replace(/e?s$/u, '')) ?? word;

/** The words of a text that carry it, cut to their stems. */
export function stemsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/\b(?:for free|free of charge|on the house|at no charge|without charge)\b/gu, ' gratis ')
      .replace(/\bgiven away\b|(?<=\bgiv(?:e|es|ing) [^.;,]{3,40}) free\b/gu, ' gratis ')
      .replace(/\bcall it\b/gu, ' ')
      .replace(/\b(?:door|house|home)[- ]to[- ](?:door|house|home)\b/gu, ' doorstep ')
      .replace(/\b(?:in the open(?: air)?|open[- ]air|under the open sky)\b/gu, ' outdoors ')
      .match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !idle.has(word)).map((word) => stemOf(conceptOf(word))));
}
// What a word of a kind stands for, where the kind is spoken of: whoever takes walnuts takes nuts.
const kinds = [
  'nuts: walnut walnuts hazelnut hazelnuts almond almonds cashew cashews pistachio pistachios pecan pecans peanut peanuts macadamia',
  'milk: yoghurt yogurt cream butter cheese quark curd',
  'meat: beef pork chicken lamb mutton goat ham bacon sausage sausages turkey veal',
  'sugar: chocolate candy sweets syrup honey jam',
  'fruit: apple apples pear pears banana bananas orange oranges mango mangoes berries grapes',
  'plastic: polythene nylon styrofoam cellophane pvc',
  'social: facebook instagram tiktok twitter linkedin youtube',
];
const kindOf = new Map(
  kinds.flatMap((line) => {
    const [kind = '', rest = ''] = line.split(': ');
    return rest.split(' ').map((word): [string, string] => [word, kind]);
  }),
);

/** The words of a text as stems, with what they are a kind of. */
export const withKinds = (text: string): Set<string> =>
  new Set([
    ...stemsOf(text),
    ...stemsOf((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => kindOf.get(word) ?? '').join(' ')),
  ]);

const stemOf = (word: string): string =>
  word
    .replace(/^re(?=[bcdfghjklmnpqrtvwz]\p{L}{4})/u, '')
    .replace(/(?:(?<=[sxz]|ch|sh)es|(?<!s)s)$/u, '')
    .replace(/(?:ing|ed|(?<=\p{L}{4})e)$/u, '')
    .slice(0, 7);
const idle = new Set(
  'the and for with that this will would could should has have had you your our their them they one two some all any from into over about again then than not but are was were its his her him she who what when where how can may let get got make made new first next more most other another please just only very much many which three four five six seven eight nine ten dozen half once day week month time thing want like need going plan also out off use try work'.split(
    ' ',
  ),
);

// More lines of one meaning for what somebody never does, cannot do or keeps from others, where a word stands for a whole field.
const sameMeaning = [
  'call calls calling phone phones phoning telephone ring rings ringing dial',
  'hr personnel',
  'code coding coder program programme programming software developer',
  'machinelearning ml neural classifier deeplearning',
  'statistics statistical statistician regression significance',
  'draw drawing drawings sketch sketches illustrate illustration illustrations cartoon comic',
  'photo photos photograph photographs photography picture pictures pics',
  'video videos film films filming movie clip clips animation documentary footage reel',
  'press newspaper newspapers journalist journalists reporter reporters radio television tv media gazette broadcaster',
  'social linkedin facebook instagram twitter tiktok youtube',
  'board directors trustees governors executives',
  'boss manager director chief management leadership headmaster headmistress principal',
  'customer customers client clients buyer buyers shopper shoppers consumer consumers',
  'family families parent parents mother mothers father fathers relatives',
  'student students pupil pupils',
  'council municipality mayor councillor councillors townhall',
  'sponsor sponsors sponsored sponsoring sponsorship sponsorships',
  'gift gifts present presents hamper voucher vouchers',
  'meal meals lunch lunches dinner dinners breakfast supper',
  'politics political politician politicians party candidate candidates election campaign',
  'alcohol wine beer beers drinks pub spirits whisky whiskey vodka cocktail cocktails sherry',
  'lottery raffle tombola bet betting gamble gambling wager sweepstake',
  'fine fines penalty penalties',
  'money fee fees payment charge charging cash',
  'regulator regulators authority authorities inspectorate ministry',
  'union unions steward stewards',
  'supplier suppliers vendor vendors',
  'sell selling sales salesman pitch pitching',
  'consultant consultants consultancy consulting',
  'contest competition tournament quiz',
  'prize prizes reward rewards bonus bonuses incentive incentives giftcard',
  'text texts sms texting whatsapp',
  'stage podium keynote speech speeches lecture audience conference podiums',
  'app apps chatbot bot',
  'church sermon mass',
  'lie lies lying pretend',
  'drive drives driving driver drivers',
  'travel travelling travels trip trips abroad',
  'website site webpage',
  'night nights overnight',
  'company companies firm firms corporation corporations',
  'reminder reminders remind',
  'training course courses seminar seminars class classes workshop workshops',
  'discount discounts rebate rebates coupon coupons',
  'negotiate negotiating negotiation bargain bargaining haggle',
  'account accounts accounting bookkeeping books ledger',
  'pilot pilots trial trials',
  'marketing advertising advertise advertises advertisement advert adverts ad ads publicity',
  'crowdfunding crowdfund kickstarter indiegogo gofundme startnext patreon',
  'drug drugs pharma pharmaceutical pharmaceuticals medicine medicines',
  'surveillance camera cameras cctv webcam webcams',
];
const meanings = new Map(
  sameMeaning.flatMap((line) => {
    const [first = '', ...rest] = line.split(' ');
    return [first, ...rest].map((word): [string, string] => [word, first]);
  }),
);
const joined: readonly [RegExp, string][] = [
  [
    pattern('giu')`
      \bmachine[- ]learning\b|\b(?:ai|prediction|predictive) models?\b
      |\btrain(?:ing)? (?:an? |the )?(?:\p{L}+ )?(?:model|classifier|network)\b
    `,
    'machinelearning',
  ],
  [/\bdeep learning\b|\bneural net\p{L}*/giu, 'machinelearning'],
  [/\bgift (?:cards?|vouchers?)\b/giu, 'giftcard'],
  // "I get my cousin in for the roof", and pay him.
  [/\bget(?:ting)? (?=(?:\p{L}+ ){1,3}in (?:for|to)\b)/giu, 'hire '],
  [/\b(?:door|house|home)[- ]to[- ](?:door|house|home)\b/giu, 'doorstep'],
  // "Two trips with the barrow" is no travel.
  [/\b(?:two|three|four|five|six|\d+|several|a few|a couple of) trips\b/giu, 'loads'],
  [/\btown hall\b/giu, 'townhall'],
  // A bar where one drinks, and none of soap.
  [
    pattern('giu')`
      \b(?:(?:in|at) an? (?:\p{L}+ )?|the (?!iron|steel|metal|soap|chocolate|gold|tool|cross)(?:[\p{L}'-]+ ){0,2}?)
        (?:bar|tavern|taproom)\b(?! (?:of|chart|code)\b)
    `,
    'pub',
  ],
  [
    pattern('giu')`
      \b(?:on|onto) (?:a |the )?stage\b|\bin front of (?:an?|the) (?:audience|crowd)\b
      |\bgive (?:a|the) (?:talk|speech)\b|\bspeak(?:ing)? (?:in public|at the)\b
    `,
    'stage',
  ],
  [
    pattern('giu')`
      \bsign(?:ing)? \p{L}+ up for (?:an?|the|our) (?:\p{L}+ )?
        (?:account|policy|plan|subscription|contract|loan|card)\b
    `,
    'sell',
  ],
  [/\b(?:the|local|daily|evening) papers?\b/giu, 'press'],
];
/** What carries nothing of a refusal: who, when, and the verbs that go with anything. */
const thin = new Set(
  "the and for with that this will would could should has have had been being you your our their them they those these one two three four five six ten some all any from into onto over about again then than not but are was were its his her him she who whom whose what when where which while how can cannot may might must let get gets got make makes made making more most other others another please just only very much many day days week weeks month months year years time times thing things want wants like need needs going goes plan also out off use uses using try work works worked working never nothing none nobody without before after until till because since what's it's i'm i'll i've i'd don't won't can't didn't doesn't isn't take takes taking give gives giving put puts keep keeps kept own myself ourselves self do does did done doing say says said ever even anything anyone anybody everything everyone everybody something somebody someone people person start begin starting tomorrow today monday tuesday wednesday thursday friday saturday sunday next last new first second under between through against during per each every anywhere nowhere somewhere everywhere matters matter affairs stuff issues kind sort such too here there yes good bad well way ways few little same both either their".split(
    ' ',
  ),
);
const shortOf = (word: string): string => {
  const cut = word
    .replace(/^re(?=[bcdfghjklmnpqrtvwz]\p{L}{4})/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?:ings?|ed|es|(?<!s)s|e)$/u, '');
  return (cut.length >= 3 ? cut : word).replace(/([bdgklmnprt])\1$/u, '$1').slice(0, 8);
};

/** What a text is about, by stems and meanings, for holding one sentence against another. */
export function meaningsOf(text: string): Set<string> {
  const said = joined.reduce(
    (rest, [words, name]) => rest.replace(words, ` ${name} `),
    text.toLowerCase().replace(/[‘’]/gu, "'"),
  );
  // Short names in capitals count too: HR, IT, the CEO.
  const short = (text.match(/(?<![\p{L}\d])\p{Lu}{2}(?![\p{L}\d])/gu) ?? []).map((word) => word.toLowerCase());
  const words = said.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return new Set([
    ...short,
    ...words
      .flatMap((word) => (meanings.has(word) ? [word] : word.split('-')))
      .map((word) => word.replace(/'s?$/u, ''))
      .filter(
        (word) =>
          (word.length >= 3 || meanings.has(word)) &&
          !thin.has(word.replace(/(?<=day)s$/u, '')) &&
          !/^\d+$/u.test(word),
      )
      .map(
        (word) =>
          meanings.get(word) ??
          meanings.get(baseOf(word)) ??
          meanings.get(`${word}s`) ??
          meanings.get(word.replace(/s$/u, '')) ??
          shortOf(baseOf(word)),
      ),
  ]);
}

export const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length;
