// What a person wrote that they never do, do not want or cannot, held against what they plan: by the thing refused, not by the words
// around it.
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { payingLater } from '../sentences/paying-later.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

/** A refusal: what it is about, with its head last, and the single things listed after it. */
type Refused = { line: string; topics: Set<string>[]; items: Set<string>[]; text: string; isSkill: boolean };

const unable = pattern('giu')`
  \b(?:
    (?:i|we) (?:\p{L}+ )?(?:
      cannot|can't|can not|could never|am (?:no good|not good|bad|hopeless|useless|terrible) (?:at|with)
      |have (?:no|little) (?:experience|training|idea|clue|skill|knowledge) (?:with|of|in|about)
      |know (?:nothing|little) (?:about|of)|know no|do not know|don't know|do not understand|don't understand
      |do not speak|don't speak|speak no
      |have never (?:done|learned|learnt|written|built|used|run|made|touched|taught|managed|worked with)?
      |never (?:learned|learnt)
    )
    |^no (?:experience|training|idea|skill|knowledge|clue) (?:with|of|in|about)
    |\bno (?:experience|training|skill|clue) (?:with|of|in|about)
    |^not (?:good|trained|experienced) (?:at|in|with)
  )\s+([^.;:!?]{3,80})
`;
const inverted = pattern('iu')`
  ^([^.;:!?]{3,50}?) (?:i|we) (?:
    (?:have )?never (?:learned|learnt|did|done)|(?:cannot|can't|can not)(?: do)?(?=$|[.,;])
  )
`;
const unwilling = pattern('giu')`
  \b(?:
    (?:i|we) (?:\p{L}+ )?(?:
      never|do not|don't|will not|won't|would not|wouldn't|refuse to|hate(?: to)?|dislike|avoid
      |stay (?:far |well )?(?:away from|from|out of|clear of)|steer clear of|keep (?:out of|away from|clear of)
      |am (?:
        allergic to|against|done with
        |not (?:one|made|cut out|a (?:person|friend|fan)|the (?:type|person)) (?:for|of)|no (?:friend|fan) of
      )
      |can't stand|cannot stand|have sworn off|gave up
      |(?:promised|swore|vowed)(?: (?!to\b|not\b|never\b)[\p{L}'’-]+){0,3} (?:not to|never to|to stop|no more)
    )
    |(?:i|we)(?= (?:carry|lift|eat|drink|sell|serve|wear|sign|print|cook|film|give|lend|offer|hire) (?:nothing|no)\b)
    |^(?:no|never|not|nothing)|(?<=\b(?:doctor|doc|gp|surgeon|physio|nurse) (?:says|said) )(?:no|never)|(?<=[,;] |and |\bso )(?:no|never|nothing)|allergic to|i want no|i take no|i accept no
    |i do no(?:thing)?
  )\s+([^.;:!?]{3,90})
`;
/** "Patient names never leave the clinic", "Recipes are not for sale". */
const statement = pattern('iu')`
  ^(?:the |my |our |all )?([^.;:!?,]{3,50}?) (?:
    never|must not|mustn't|may not|shall not|cannot|can't|do not|don't|does not|doesn't|will not|won't
    |(?:is|are) not(?: for)?|(?:is|are) (?:taboo|off limits|out of bounds|off the table|none of)
  )\b\s*([^.;:!?]{0,60})
`;
const isNone = /\b(?:no|not|never)\b/iu;
const startsWithNone = /: (?:no|not|never)\b/iu;
const byPronoun = /^(?:i|we|it|this|that|they|he|she)\b/iu;
const discreet = /\bkeep ([^.;:!?]{3,60}?) (?:to myself|secret|private|confidential|to ourselves)\b/iu;

/** "Not to lose the trust of Mai": what is feared, and nothing that one does. */
const notADeed = pattern('iu')`
  ^(?:to )?(?:los(?:e|ing)|hurt(?:ing)?|harm(?:ing)?|upset(?:ting)?|disappoint(?:ing)?|annoy(?:ing)?)\b
`;

const cutTail = (text: string): string =>
  text.split(/,? (?:and (?:i|we|my|patient|the)|not (?:for|even)|but|so|because|since|even|which is|that is)\b/iu)[0]!;

/** "Customers who asked not to be called": those alone, and what tells them from others. */
function narrowed(phrase: string): [all: string, those: string] {
  const [head, ...rest] = phrase.split(/ (?:who|whom|that|which) /u);
  return meaningsOf(head!).size >= 2 ? [head!, rest.join(' ')] : [phrase, ''];
}

/** What of a refusing phrase is refused: alternatives, each with the verb they share. */
function topicsOf(phrase: string): Set<string>[] {
  // "Ask my trainees to work on Sundays": whatever it is called that they are made to do.
  const named = phrase.replace(/^(?:ask|get|make|force) (.*?) to (?:work|come|stay)\b/iu, '$1');
  const phraseOf = cutTail(narrowed(named)[0]);
  // "Names or photos of the women": of the women both.
  const [, tail = ''] =
    /^[\p{L}-]+ (?:or|nor) [\p{L}-]+( (?:of|about) (?:the |my |our )?[\p{L}-]+)/u.exec(phraseOf) ?? [];
  const [first, ...others] = phraseOf.replace(/^([\p{L}-]+)(?= (?:or|nor) )/u, `$1${tail}`).split(/ (?:or|nor) |, /u);
  const verb = meaningsOf(first!.split(' ', 1)[0]!);
  return [
    meaningsOf(first!),
    ...others
      .map((other) => meaningsOf(other))
      .filter(({ size }) => size > 0)
      .map((other) => new Set([...verb, ...other])),
  ];
}

const doing = meaningsOf('build make create write develop design use run produce manage handle understand read');
/** "I can't build websites": the site is what one cannot do, whatever the verb. */
const withoutDoing = (topic: Set<string>): Set<string> => {
  const rest = new Set([...topic].filter((word) => !doing.has(word)));
  return rest.size > 0 ? rest : topic;
};

/** "The drawings never leave the ward", "the keys stay in the vestry": what, and where it stays. */
const staysThere = pattern('iu')`
  ^(?:the |my |our |all )?(?!what\b|i\b|we\b|it\b)([^.,;:!?]{3,50}?) (?:
    (?:never|must not|mustn't|may not|do not|don't|does not|doesn't|will not|won't)
      (?: ever)? (?:leaves?|go(?:es)? (?:outside|out of|beyond)|gets? out of)
    |(?:stays?|remains?|(?:is|are) kept) (?:in|inside|within|on|at)
  ) (?:the |my |our |this )?([^.,;:!?]{2,40})
`;

function refusalsIn(text: string): Refused[] {
  return sentencesOf(text)
    .flatMap((line) =>
      plainly(line)
        .split(/; | and (?=(?:i|we) (?:do not|don't|never|cannot|can't|will not|won't|refuse|hate)\b)/iu)
        .map((part) => [line, part] as const),
    )
    .flatMap(([line, plain]): Refused[] => {
      const colon = plain.indexOf(':');
      const items = plain
        .slice(colon)
        .split(/,| and | or /u)
        .filter((item) => isNone.test(item) || startsWithNone.test(plain))
        .map((item) => meaningsOf(item));
      // "Web shops I cannot do", "Marketing I never learned".
      const lacked = inverted.exec(plain)?.[1];
      const skills = [...[...plain.matchAll(unable)].map(([, phrase]) => phrase), lacked]
        .filter((phrase) => phrase !== undefined)
        .map((phrase) => ({
          line,
          topics: topicsOf(phrase).map(withoutDoing),
          items,
          text: phrase,
          isSkill: true,
        }));
      const wills = [...plain.matchAll(unwilling)]
        .filter(
          ({ 0: whole, 1: phrase, index }, _, all) =>
            // "I take no orders: no weddings" refuses orders alone, and of them these.
            (index < colon || all[0]!.index > colon) &&
            !/\b(?:no|i do not know|i don't know) (?:experience|training|idea|skill|knowledge|clue)/iu.test(whole) &&
            !/\b(?:don't|do not) (?:know|speak|mind|need)\b|\bnever (?:learned|learnt|done|did)\b/iu.test(whole) &&
            !notADeed.test(phrase!),
        )
        .map(([, phrase]) => ({ line, topics: topicsOf(phrase!), items, text: phrase!, isSkill: false }));
      const stated = statement.exec(plain);
      const secret = discreet.exec(plain)?.[1];
      const told = [
        stated === null || lacked !== undefined || byPronoun.test(stated[1]!) ? undefined : `${stated[1]} ${stated[2]}`,
        secret === undefined ? undefined : `${secret} tell`,
      ]
        .filter((phrase) => phrase !== undefined)
        .map((phrase) => ({
          line,
          topics: [staysThere.test(plain) ? new Set<string>() : meaningsOf(phrase)],
          items,
          text: phrase,
          isSkill: false,
        }));
      return [...skills, ...wills, ...told];
    });
}

const weekdays = new RegExp(`\\b${weekday}`, 'giu');
/** "Not on Sundays" leaves the other days free. */
function isOtherDay(refused: string, said: string): boolean {
  const days = refused.toLowerCase().match(weekdays) ?? [];
  return days.length > 0 && !days.some((day) => said.toLowerCase().includes(day));
}

/** Verbs that go with many things, and refuse none by themselves. */
const weak = meaningsOf('ask tell talk show meet see work write pay send bring call help visit look find');

/** Whether a plan does what is refused: all of a short topic, or the head of a longer one and another word of it. */
function touches(topic: ReadonlySet<string>, plan: ReadonlySet<string>): boolean {
  const many = shared(topic, plan);
  if (many < 2) return many === 1 && topic.size === 1;
  const [verb, next] = topic;
  const isDeed = plan.has(verb!) && plan.has(next!) && !weak.has(verb!);
  return isDeed || plan.has([...topic].at(-1)!) || many >= 3;
}

/** "Never with palm oil", and "I fry it in palm": the word that tells the thing from others, standing for it. */
function standsAlone(topic: ReadonlySet<string>, said: string): boolean {
  const words = [...topic];
  const [head, mark] = [words.at(-1)!, words.at(-2)];
  if (mark === undefined || weak.has(mark) || weak.has(head)) return false;
  return [...said.matchAll(madeOf)].some(([, stuff = '']) => {
    const [only, ...others] = meaningsOf(stuff);
    return others.length === 0 && only === mark;
  });
}
const madeOf = pattern('giu')`
  \b(?:with|in|of|from) (\p{L}{4,})(?=$|[.,;!]| (?:and|or|again|this|because|for|so|too|instead)\b)
`;

/** What is done where other words name what is refused. */
const othersFor: readonly [refused: RegExp, done: RegExp][] = [
  [
    /\bsell(?:ing)?\b|\bsales\b|\bcold[- ]call/iu,
    /\b(?:cold[- ]call\w*|door to door|pitch(?:ing)? (?:it )?to strangers|sales (?:calls?|round))\b/iu,
  ],
  [
    /\blie\b|\blies\b|\blying\b|\btrick\b|\bpretend/iu,
    /\b(?:pretend|trick them|lie to|make them believe|make up|say we already)\b/iu,
  ],
  [
    /\btravel\b|\bfly(?:ing)?\b|\bflights?\b/iu,
    /\b(?:fly (?:to|out|over)|flights?|travel to|take the plane|by plane)\b/iu,
  ],
  [
    pattern('iu')`
      \bstage\b|\bspeech(?:es)?\b|\bspeak(?:ing)? (?:in public|in front|at|to groups)\b|\bpublic speaking\b
      |\bpresent\b|\bmicrophone\b|\b(?:talks?|lectures?)\b
    `,
    pattern('iu')`
      \b(?:
        an? (?:\p{L}+ ){0,2}(?:speech|toast|lecture|keynote)|with an? (?:\p{L}+ )?talk
        |talk to (?:\d{2,}|(?:one |two |three )?hundred|the whole|the assembled)
        |give (?:a|the|an) (?:\p{L}+ )?(?:talk|speech|keynote|lecture|address)
        |speak (?:at|in front|to the (?:hall|crowd|whole))|(?:go )?on(?:to)? (?:the )?stage
        |present (?:\p{L}+ ){0,4}(?:
          at the|in front
          |to (?:all )?(?:the|a|our|two|three|\d+)? ?(?:whole |full )?
            (?:hundred|hall|audience|conference|crowd|congress|assembly|meeting|staff\b)
        )
        |keynote|hold the speech|panel
      )\b
    `,
  ],
  [
    /\bdebts?\b|\bborrow(?:ed|ing)?\b|\bloans?\b|\bcredit\b/iu,
    pattern('iu')`
      \b(?:
        loans?
        |borrow(?:ing)? (?:the |some |\p{Sc}?\d\S* |\p{L}+ ){0,4}(?:money|cash|from (?:the bank|friends|family))
        |borrow(?:ing)? (?:\p{L}{1,3})?\p{Sc}?\d
        |(?:lend|lends|lending|lent|advance) (?:me|us) (?:the |some |a |my |our )?(?:
          money|cash|rest|sum|difference|few (?:hundred|thousand)|deposit|price|\p{L}{0,3}\p{Sc}?\d[\d.,]*
        )|credit|mortgage
        |overdraft|go into debt|on credit|instal(?:l)?ments
      )\b
    `,
  ],
  [
    /\b(?:code|program|programme|software)\b/iu,
    pattern('iu')`
      \b(?:
        (?<!\b(?:an?|the|our|this|that) )(?:code|program(?:me)?)|coding|programming
        |(?:build|write|develop|make|create|set up|rewrite|finish|design)(?:ing)? (?:\p{L}+ ){0,3}
          (?:app|apps|software|website|web ?site|web page|script|bot|chatbot|database|plugin|algorithm|program)
      )\b
    `,
  ],
  [
    /\b(?:statistics?|statistical|maths?|mathematics|numbers)\b/iu,
    pattern('iu')`
      \b(?:
        statistic\w*|regressions?|significance|correlations?|confidence intervals?
        |(?:analy[sz]e|crunch|model|evaluate) (?:\p{L}+ ){0,3}(?:data|numbers|figures|results)
        |(?:statistical|data) analysis
      )\b
    `,
  ],
  [
    /\b(?:draw|drawing|paint|sketch|design|graphic)\b/iu,
    pattern('iu')`
      \b(?:
        draw|drawing|sketch|paint|illustrate|illustrations?|cartoons?|comic
        |(?:design|make|create)(?:ing)? (?:\p{L}+ ){0,3}(?:logo|poster|drawings?|illustrations?|graphics?)
      )\b
    `,
  ],
  [
    /\b(?:hardware|electronics?|solder(?:ing)?|circuits?)\b/iu,
    pattern('iu')`
      \b(?:
        solder\w*|circuits?|electronics
        |(?:build|assemble|wire|make|construct)(?:ing)? (?:\p{L}+ ){0,4}
          (?:sensors?|device|machine|controller|hardware|prototype|dryer|board)
      )\b
    `,
  ],
  [
    /\bvideos?\b|\bfilm(?:s|ing)?\b|\bcamera\b/iu,
    pattern('iu')`
      \b(?:film|filming|shoot|edit|cut|record|make|produce)(?:ing)? (?:\p{L}+ ){0,5}
        (?:videos?|films?|clips?|documentary|movie|footage|trailer)\b|\b(?:film|filming)\b
    `,
  ],
  [
    /\b(?:drive|driving|licence|license)\b/iu,
    /\b(?:drive|driving|behind the wheel|by (?:car|van|truck|motorbike))\b/iu,
  ],
  [
    /\b(?:carry|lift)\b.*\bheavy\b|\bheavy (?:things|loads?|lifting|work)\b|^lifting\b/iu,
    pattern('iu')`
      \b(?:carry|lift|haul|drag|lug|heave)(?:ing)? (?:\p{L}+ ){0,4}
        (?:radiators?|fridges?|washing machines?|wardrobes?|sofas?|pianos?|cement|bags of \p{L}+|boxes of \p{L}+|timber|tiles|engines?|generators?|ovens?|crates?|sacks?|barrels?|furniture|machines?|stones?|bricks?|logs?|tables?|benches|kegs?|pallets?|planks?|slabs?|beams?|boulders?|rocks?)\b
    `,
  ],
  [
    /\b(?:politic\w*|part(?:y|ies))\b/iu,
    pattern('iu')`
      \b(?:politician|candidate|election|campaign rally|the party|councillor|mayor's campaign|petition|minister)
        \b
    `,
  ],
  [
    /\b(?:press|journalists?|newspapers?|reporters?|media)\b/iu,
    pattern('iu')`
      \b(?:
        press|journalists?|newspapers?|reporters?|the (?:local |evening |daily )?paper|radio|tv|television
        |interview (?:with|to|for) the
      )\b
    `,
  ],
  [
    /\b(?:drug|pharma\p{L}*|medicine) (?:compan(?:y|ies)|firms?|makers?|industry)\b|\bpharma\b/iu,
    pattern('iu')`
      \b(?:rep|representative)(?! (?:from|of)\b)s?\b.{0,40}\b(?:sponsor|offer|pay|give|fund|donate)(?:s|ed|ing)?
        \b|\bsponsor\p{L}* (?:from|by) (?:the )?(?:\p{L}+ )?(?:rep|representative)\b
    `,
  ],
  [
    /\b(?:employees?|staff|boss of|employer)\b/iu,
    pattern('iu')`
      \b(?:hir(?:e|ing)|tak(?:e|ing) on|employ(?:ing)?) (?:[\p{L}-]+ ){0,3}
        (?:
          people|students?|staff|helpers?|somebody|someone|workers?|employees?|assistants?|drivers?|apprentices?
          |girls?|boys?
        )\b
    `,
  ],
  [/\bstrangers?\b/iu, /\b(?:strangers?|cold[- ]call\w*|passers-?by|knock on doors|door to door)\b/iu],
  [
    /\b(?:without paying|unpaid|for free|for nothing)\b/iu,
    /\b(?:unpaid|for free|without pay|for nothing|no pay|not paid|as a favou?r)\b/iu,
  ],
  [/\b(?:gifts?|presents?)\b/iu, /\b(?:gives?|slips?) (?:me|us)\b/iu],
  [/\b(?:alcohol|drink)\b/iu, /\b(?:champagne|prosecco|gin|happy hour)\b/iu],
  [
    /\b(?:sell|serve|pour|offer|have)(?:ing)? (?:\p{L}+ )?alcohol\b|^(?:no )?alcohol\b/iu,
    pattern('iu')`
      \b(?:sell|serve|pour|offer|have|put|mix|bring|give|add|stock)(?:ing)? (?:[\p{L}-]+ ){0,4}
        (?:beers?|wines?|cocktails?|margaritas?|whisk(?:e?y|ies)|rum|vodka|tequila|cider|sangria|spritz(?:es)?|liqueurs?|schnapps|spirits|brandy)
        (?! (?:glass(?:es)?|bottles?|vinegar|garden|mats?|crates?|boxes)\b)\b
    `,
  ],
];
/** "I do not drive after dark" leaves the day. */
const afterDark = /\b(?:dark|night)\b/iu;
const atNight = pattern('iu')`
  \b(?:
    nights?|dark|midnight|tonight|late in the evening
    |(?:eight|nine|ten|eleven|[89]|1[01])(?:[:.]\d\d)? ?(?:pm|p\.m\.|in the evening|at night)
  )\b
`;
/** The same for what one lets others do, or leaves undone. */
const othersLet: readonly [refused: RegExp, done: RegExp][] = [
  [
    /\b(?:(?:sell|give|work|deliver|buy|order)\p{L}* (?:\p{L}+ )?on (?:credit|tick|account)|pay later)\b/iu,
    payingLater,
  ],
  [
    pattern('iu')`
      \b(?:patient|client|customer|member|student|pupil|guest|resident)(?:s|'s|s')? (?:data|names?|records|files|details)\b
      |\b(?:data|names?|records|files|details) of (?:\p{L}+ )?
        (?:patient|client|customer|member|student|pupil|guest|resident)s?\b
    `,
    pattern('iu')`
      \b(?:give|giving|send|sending|share|sharing|hand|handing|pass|passing|forward|forwarding|e?-?mail|upload|show)
        \b[^.;]{0,60}\b(?:names?|diagnos[ie]s|records|files|details|addresses|numbers)\b
        [^.;]{0,40}\b(?:patient|client|customer|member|student|pupil|guest|resident)s?\b
    `,
  ],
  [
    /\b(?:legal|medical|tax|financial|no) advice\b|\badvise\b/iu,
    pattern('iu')`
      \b(?:i|we)(?:'ll| will|'m| am|'re| are)? (?:tell|telling|explain|explaining|show|showing|advise|advising)\b[^.;,?]{2,60}? (?:
        (?:which|what|whether|how|when)(?: \p{L}+){0,3}? (?:he|she|they|people) (?:should|must|ought|has to|have to)
        |(?:which \p{L}+|whether|on what|on which \p{L}+|what) to (?!say|see|ask|read|bring)\p{L}
      )
    `,
  ],
  [/\b(?:unpaid|without pay(?:ing)?)\b/iu, /\bas (?:volunteers|a volunteer)\b|\bunpaid\b|\bwithout (?:pay|wages)\b/iu],
  [
    /\b(?:for free|for nothing)\b/iu,
    /\b(?:gets?|have|has|receives?|pays? nothing)\b[^.;]{0,40}\b(?:for free|for nothing|free of charge)\b/iu,
  ],
  [
    /\bbehind (?:the back of|(?:my |our |the )?\p{L}+(?:'s|s')|anybody's|anyone's) ?(?:back)?/iu,
    pattern('iu')`
      \bwithout (?:telling|asking|informing|involving|the knowledge of)\b|\bsecretly\b|\bon the quiet\b
      |\b(?:need not|needn't|does not need to|doesn't need to|must not|mustn't|should not|shouldn't) (?:
        know|hear|find out
      )\b
    `,
  ],
  [
    /\b(?:face|photos?|pictures?|voice|name|me|myself)\b.*\b(?:internet|online|web|social media)\b/iu,
    pattern('iu')`
      \b(?:youtube|tiktok|instagram|facebook|livestream|live stream|online|on the (?:internet|web)|website|reel)
        \b
    `,
  ],
];
const ofPeople = pattern('iu')`
  \b(?:patients?|customers?|clients?|children|kids|students?|pupils?|residents?|guests?|neighbou?rs?)\b
`;
/** Somebody else does it, or it is learned: nothing is against being unable. */
const byOthers = pattern('iu')`
  \b(?:
    someone|somebody
    |(?:a|the|an) (?:
      student|colleague|friend|freelancer|developer|designer|programmer|statistician|expert|professional
      |volunteer|intern|specialist|company|agency
    )
    |hire|ask|find|look for|pay|learn|course|lesson|teach me|help(?: me)?
    |who (?:can|knows|will|would|builds|does)|with (?:the help|him|her|them)|let \p{L}+ )\b
`;

/** Money lent is taken where it is spoken of. */
const lent = /\b(?:lend(?:s|ing)?|loan(?:s|ing)?|advanc(?:e|es|ing)) (?:me|us)\b/iu;
const accepting = pattern('iu')`
  \b(?:
    say yes|said yes|accept|tak(?:e|ing) (?:it|them|that|their|the|his|her)|agree|welcome|let them|let him
    |let her|sign|go for it|go along|happy to|fine with|gladly|thank them
  )\b
`;
const offering = pattern('iu')`
  \b(?:
    wants?|orders?|asks? for|offer(?:s|ed|ing)?(?: to)?|would (?:like to|love to|pay|sponsor|give)
    |will (?:pay|sponsor|give|send|provide|cover)|is (?:giving|offering|paying|sponsoring|ready|willing)|gives?
    |sponsors?|pays?|proposes?|proposed|invites?|invited
  )\b
`;

/** "I take the job": whose it is stands before. */
const isJob = pattern('iu')`
  \b(?:take|taking|accept|accepting|want|have|got) (?:the|this|that|their) (?:
    job|order|contract|work|offer|deal|client|customer|commission|gig
  )\b
`;

const forMeAlone = pattern('iu')`
  ^(?:the |my |our |all )?(?!what\b|i\b|we\b|it\b)([^.,;:!?]{3,50}?) (?:is|are|stays?) (?:
    for (?:my|our) eyes only|confidential|private|secret|between (?:me|us)
  )\b
`;
const handingOut = pattern('iu')`
  \b(?:send|e?-?mail|forward|pass|give|share|hand|post|publish|upload|text|fax|lend)(?:s|ing|ting)?\b
`;
const showing = /\b(?:show|tell|read out)(?:s|ing)?\b/iu;
/** Things of others, or none: "their addresses", "no drawings", "without a single one of the drawings". */
const notThose = pattern('giu')`
  \b(?:their|his|her|your|my own|no|not one|not a|without(?: an?y?)?(?: single)?(?: one)?(?: of)?(?: the)?|instead of(?: the)?)
    [ ](?:[\p{L}'’-]+ ){0,2}?[\p{L}-]{3,}(?=$|[ .,;])
`;
const takingOut =
  /\b(?:take|taking|carry|carrying|bring|bringing|copy|copying)\b[^.;]{0,60}\b(?:out of|home|away|with me)\b/iu;
/** What was never to leave its place is sent to somebody, or taken out of it. */
function isSentOut(line: string, deeds: readonly Deed[]): boolean {
  const plain = plainly(line);
  const [, what = '', where = ''] = staysThere.exec(plain) ?? forMeAlone.exec(plain) ?? [];
  // "Names of residents": it is the names that stay.
  const head = [...meaningsOf(what.split(/ (?:of|about) /u)[0]!)].at(-1);
  const home = meaningsOf(where);
  return (
    head !== undefined &&
    deeds.some(({ own }) => {
      const words = meaningsOf(own.replace(notThose, ' '));
      const isOut =
        ((handingOut.test(own) || (forMeAlone.test(plain) && showing.test(own))) && shared(home, words) === 0) ||
        takingOut.test(own);
      return isOut && words.has(head);
    })
  );
}

const thereIs =
  /^\W*(?:(?:and|but|so|ok|well) )*(?:there(?:'s| is| are)|(?:some(?:one|body)|a \p{L}+) (?:has|wants|needs|asked|asks)\b)/iu;
const forIt =
  /\b(?:do|make|take|play|bake|bring|cook|cover|handle|film|shoot|sing|serve|dress)\b.*\b(?:it|them|that|this|one|him|her)\b/iu;

type Deed = { own: string; all: string; text: string; isPlanned: boolean };
/** What a message does by plan: its author's deeds, and an offer of others that they take. */
function deedsIn(message: readonly Sentence[]): Deed[] {
  const isAccepted = message.some(
    (sentence) =>
      accepting.test(keepClauses(sentence, isOwnPlan)) || /\bi(?:'ve| have)? said yes\b/iu.test(sentence.text),
  );
  return message.map((sentence, place) => {
    const own = keepClauses(sentence, isOwnPlan);
    const isOffer = (clause: Clause): boolean =>
      (clause.subject === 'theirs' || clause.subject === 'thing') &&
      clause.mood !== 'denied' &&
      (clause.mood !== 'past' || /\boffered\b/iu.test(clause.text)) &&
      (lent.test(clause.text) || offering.test(clause.text));
    const offer = keepClauses(sentence, (clause) => isOffer(clause) && (isAccepted || lent.test(clause.text)));
    const last = message[place - 1];
    // "There's a wedding on the 3rd, I'll do the flowers for them": what there is, and is taken on.
    const given = thereIs.test(sentence.text)
      ? keepClauses(
          sentence,
          (clause) =>
            clause.mood === 'plan' &&
            thereIs.test(clause.text) &&
            sentence.clauses.some(
              (deed) =>
                deed.start > clause.start && isOwnPlan(deed) && deed.subject === 'mine' && forIt.test(deed.text),
            ),
        )
      : '';
    // "The Crown Tavern is free on Friday, so I play in there": where stands in the clause before.
    const where = /\b(?:in|at|over|up|down|round) there\b/iu.test(own)
      ? keepClauses(sentence, ({ mood, subject }) => mood === 'plan' && subject !== 'mine')
      : '';
    // "Gulf Pumps offers a lunch. I will take it": what is taken stands in the sentence before.
    const isTaken = isAccepted && (accepting.test(own) || /\bi(?:'ve| have)? said yes\b/iu.test(sentence.text));
    const before =
      last && isTaken
        ? keepClauses(last, (clause) => isOffer(clause) || (isJob.test(own) && clause.mood === 'plan'))
        : // "She gives me acrylic. I will knit the hats with it".
          last && /\b(?:with|use|using|of|from) (?:it|them|that|those)\b/iu.test(own)
          ? keepClauses(last, ({ mood }) => mood === 'plan')
          : '';
    const isPlanned = sentence.clauses.some(({ mood }) => mood === 'plan');
    return { own, all: `${own} ${offer} ${before} ${where} ${given}`, text: sentence.text, isPlanned };
  });
}

export function againstOwnWord(message: readonly Sentence[], { inventory, challenge }: Records): Contradiction[] {
  const loss = challenge?.affordableLoss;
  const sources = [
    [inventory.whoIAm, 'in your inventory, under Who I Am, you wrote', 'your inventory'] as const,
    [inventory.whatIKnow, 'in your inventory, under What I Know, you wrote', 'your inventory'] as const,
    ...[loss?.financial, loss?.emotional, loss?.reputation]
      .filter((text) => text !== undefined)
      .map((text) => [text, `in your challenge “${challenge?.title}” you wrote`, `“${challenge?.title}”`] as const),
  ];
  const deeds = deedsIn(message);
  return sources.flatMap(([text, where, about]) => {
    const isReputation = text === loss?.reputation;
    // Of one's reputation only whole statements count here: "No names of clients leave the house".
    const refused = refusalsIn(text).filter(
      ({ topics, text: rest }) =>
        !isReputation ||
        (/^no /iu.test(text) && topics.every(({ size }) => size >= (/ (?:of|about) /u.test(rest) ? 2 : 3))),
    );
    const sentOut = sentencesOf(text)
      .filter((line) => isSentOut(line, deeds))
      .map((line) => ({ line, isSkill: false }));
    const found = refused.find((each) => deeds.some((deed) => isAgainst(each, deed))) ?? sentOut[0];
    if (!found) return [];
    const says = `${upperFirst(where)}: ${quoted(found.line)} ${
      found.isSkill ? 'Who would do it?' : 'What you say now is the opposite.'
    }`;
    return [{ kind: 'refusal' as const, key: `refusal ${found.line.slice(0, 80)}`, about, says }];
  });
}

const withNone = /\bno (?!doubt|problem|matter|more than|later than|idea|need|wonder)(?:\p{L}+ ?){1,3}/giu;
const fromThem = pattern('giu')`
  \b(?:from|by) (?:\p{L}+ ){0,2}\p{L}+
  |(?<!\p{L})\p{L}+ (?:\p{L}+ )?(?:lends?|pays?|sponsors?|gives?|covers?|funds?|offers?)\b
`;

/** "I don't work with my brother Themba any more". */
const workingWith = pattern('u')`
  \b(?:works?|working|deals?|dealing|do business|doing business|teams? up|cooperate|collaborate) with (?:[\p{Ll}'’]+ ){0,3}(\p{Lu}[\p{L}-]+)
`;
const isTogetherWith = (name: string, said: string): boolean =>
  new RegExp(
    `\\bwith ${name}(?!['’]s|\\p{L})|(?<!\\p{L})${name} and (?:I|me|we)\\b|\\b(?:I|me|we) and ${name}(?!\\p{L})`,
    'u',
  ).test(said);

function isAgainst({ topics, items, text, isSkill }: Refused, { own, all, text: heeded, isPlanned }: Deed): boolean {
  if (isPlanned && othersLet.some(([kept, done]) => kept.test(text) && done.test(heeded))) return true;
  const [, notWith] = workingWith.exec(text) ?? [];
  if (notWith !== undefined && isTogetherWith(notWith, all)) return true;
  const said = isSkill ? own : all;
  if (isSkill && byOthers.test(own)) return false;
  // Never "without asking them" leaves it free to whoever asks.
  if (/\bwithout (?:asking|their leave|permission)\b/iu.test(text) && /\bask(?:s|ing)?\b/iu.test(own)) return false;
  if (isOtherDay(cutTail(text), heeded) || (afterDark.test(text) && !atNight.test(heeded))) return false;
  if (/\bat work\b/iu.test(text) && /\bafter work\b/iu.test(own)) return false;
  const refusedOf = new Set(topics.flatMap((topic) => [...topic]));
  const those = new Set([...meaningsOf(narrowed(text)[1])].filter((word) => !refusedOf.has(word)));
  if (those.size > 0 && shared(those, meaningsOf(heeded)) === 0) return false;
  // "I do not film patients" leaves oneself free.
  const [whom] = ofPeople.exec(text) ?? [];
  const isAboutThem = whom === undefined || shared(meaningsOf(whom), meaningsOf(heeded)) > 0;
  if (isAboutThem && othersFor.some(([kept, done]) => kept.test(text) && done.test(said))) return true;
  // "I lend Kwame 300 cedis": a sum is money.
  const plan = meaningsOf(moneyIn(said).length > 0 ? `${said} money` : said);
  // "I promise no price yet", "so that no real data is in it": the refusal is kept.
  const refused = new Set(topics.flatMap((topic) => [...topic]));
  if ([...heeded.matchAll(withNone)].some(([part]) => shared(refused, meaningsOf(part)) > 0)) return false;
  // "Nothing from the bank" speaks of what comes from there.
  if (
    /^(?:from|by)\b/iu.test(text) &&
    ![...said.matchAll(fromThem)].some(([part]) => shared(refused, meaningsOf(part)) > 0)
  )
    return false;
  if (topics.some((topic) => touches(topic, plan) || standsAlone(topic, said))) return true;
  return items.some((item) => touches(item, plan) && shared(topics[0]!, plan) > 0);
}
