// What is particular in what somebody said: the thing it is about, the deed in it, and one observation on it. The coach builds its
// questions on these, and repeats no whole sentence back (D §9).
import { sentencesOf } from '../challenges/told.rules.ts';

const articles =
  /^(?:the|an?|my|our|his|her|their|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|\d{1,4})$/iu;
// Where a noun phrase ends.
const ends = new Set(
  'is are was were be been being has have had do does did done will would could can may might must should to of in on at for from with without by about into onto over under after before until since than as and or but so because if when while who whom which that what where why how i you he she it we they me him us them myself not no never always often already still just only also too very again then now here there up down out off back away comes came come gets got get goes went go takes took take needs needed need wants wanted want says said say gives gave give makes made make knows knew know sees saw see asks asked ask calls called call tells told tell brings brought bring keeps kept keep puts put runs ran run sits sat sit stands stood stand leaves left leave lies lay wait waits waited pays paid pay costs cost shows showed show works worked work helps helped help lets let looks looked look feels felt feel thinks thought think likes liked like hates means meant mean seems uses used use tries tried try starts started start stops stopped stop ends ended end reads read writes wrote write sends sent send finds found find loses lost lose wins won win falls fell fall breaks broke break grows grew open opens opened close closes closed every each any some either both yesterday today tomorrow tonight myself themselves alone together instead anyway away each hit hits ate eat eats drank slept spoke speaks speak held holds hold fought caught threw beat shouts shout cries cry laughs laugh decides decided refuses refused arrives arrived happens happened agrees agreed changes changed whole'.split(
    ' ',
  ),
);
// Heads that say when, how much or nothing.
const empty =
  /^(?:day|days|time|times|week|weeks|month|months|year|years|hour|hours|minute|minutes|morning|mornings|afternoon|evening|evenings|night|nights|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|end|beginning|start|middle|way|ways|thing|things|lot|lots|bit|one|ones|other|others|same|point|kind|sort|first|second|third|last|next|most|rest|number|moment|dollars|euros|pounds|quid|cents|couple|few|half|dozen|hundred|thousand|least|part|people|person|somebody|mess|better|worse|best|worst|new|old|small|big|good|bad|own|life|mind|hand|hands|money|course|truth|sake|little|while|more|less)$/iu;
const vague =
  /^(?:plan|number|problem|issue|fact|idea|case|reason|name|side|place|question|step|mistake|change|result|letter|box|try)$/iu;

/** The things a text speaks of, as one says them back: "the sprinkler plan", "your tally sheet", "the eleven copies". */
export function thingsIn(text: string): string[] {
  const found: string[] = [];
  for (const sentence of sentencesOf(text.slice(0, 2_000)))
    for (const clause of sentence.split(/[,;:.!?()“”"–—]+/u)) {
      const tokens = clause.trim().split(/\s+/);
      for (let at = 0; at < tokens.length; at += 1) {
        const article = tokens[at]!;
        if (!articles.test(article)) continue;
        const noun: string[] = [];
        for (const token of tokens.slice(at + 1, at + 5)) {
          if (!/^\p{L}[\p{L}’'-]*$/u.test(token) || ends.has(token.toLowerCase()) || articles.test(token)) break;
          noun.push(token);
          if (/n[’']t$/u.test(token)) break;
        }
        while (noun.length > 0 && /(?:(?<!fami|tal|supp|rep|assemb|al)ly|ed|[’']s|n[’']t)$/u.test(noun.at(-1)!))
          noun.pop();
        // "the older readers complain" are the readers.
        if (noun.length > 1 && /^\p{L}{3,}[^sui]s$/u.test(noun.at(-2)!) && !noun.at(-1)!.endsWith('s')) noun.pop();
        // "a goat steps" is a goat.
        if (/^an?$/iu.test(article) && noun.length > 1 && /[^sui]s$/u.test(noun.at(-1)!)) noun.pop();
        // "the sun eats it" is the sun.
        const next = tokens[at + 1 + noun.length] ?? '';
        if (
          noun.length > 1 &&
          /[^su]s$/u.test(noun.at(-1)!) &&
          /^(?:it|them|him|her|us|you|me|the|an?|my|our)$/iu.test(next)
        )
          noun.pop();
        const last = noun.at(-1);
        if (last === undefined || last.length < 3 || noun.length > 3 || empty.test(last)) continue;
        if (noun.length === 1 && vague.test(last) && /^(?:an?|the)$/iu.test(article)) continue;
        const whose = /^(?:my|our)$/iu.test(article)
          ? 'your'
          : /^(?:an?|the)$/iu.test(article)
            ? 'the'
            : /^(?:his|her|their)$/iu.test(article)
              ? article.toLowerCase()
              : `the ${article.toLowerCase()}`;
        found.push(`${whose} ${noun.join(' ')}`);
      }
    }
  return [...new Set(found)];
}

const deedIn =
  /\b(?:i|we)(?:['’]ll|['’]d| will| can| could| would| might| want to| am going to| shall)(?: (?:just|then|also|rather|try to|easily|simply|perhaps|maybe))* (?!(?:be|have|like|not|never|love|need|do (?:little|nothing|not much)|know|think|say (?:that|no|yes)|want|hope|do it|try)\b)(\p{Ll}+ [^.;!?]{3,120})/iu;

/** "I" told to the person's face. */
export function toYou(text: string): string {
  return text
    .replace(/\b(?:i|we) (?:am|was)\b/giu, (whole) => (/was/iu.test(whole) ? 'you were' : 'you are'))
    .replace(/\b(?:i|we)['’]m\b/giu, 'you are')
    .replace(/\b(?:i|we)['’](ll|ve|d|re)\b/giu, 'you’$1')
    .replace(/\b(?:my|our)\b/giu, 'your')
    .replace(/\b(?:mine|ours)\b/giu, 'yours')
    .replace(/\b(?:myself|ourselves)\b/giu, 'yourself')
    .replace(/\b(?:i|we|me|us)\b/giu, 'you');
}

const dangling =
  /(?: (?:a|an|the|of|at|in|on|to|for|and|or|with|by|from|that|which|who|what|ask|see|my|our|your|their|his|her))+$/iu;
/** The first clause of a text; '' where it cannot be had short. */
const cut = (text: string, most: number): string => {
  let clause = text.split(/[,;] | (?:so that|because|and then|but) /iu)[0]!.trim();
  while (clause.length > most) {
    const at = Math.max(
      clause.lastIndexOf(' and '),
      clause.lastIndexOf(' with '),
      clause.lastIndexOf(' so '),
      clause.lastIndexOf(' before '),
    );
    if (at < 15) return '';
    clause = clause.slice(0, at);
  }
  return clause.replace(dangling, '');
};

/** What somebody says they could do, to be put behind "you": "tick a box for every file"; '' where there is none. */
export function deedOf(text: string): string {
  const deed = deedIn.exec(text)?.[1] ?? '';
  return toYou(cut(deed.replace(/[\s.,;]+$/u, ''), 70));
}

export type Observation = { kind: string; says: readonly string[] };

const counts =
  /\b((?:\d[\d,.]*|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds? of|dozens? of)(?: (?:out )?of (?:\d+|ten|five|four))?) ((?!in |of |per |a |or )\p{Ll}{3,}(?: (?:a|per) (?:day|week|month|year))?)/iu;
const others =
  /(?<!\p{L})(\p{Lu}\p{Ll}+|(?:[Mm]y|[Oo]ur|[Tt]he) (?:boss|manager|council|committee|management|director|board|landlord|principal|owner|head|foreman|chief|union|bank|team|staff|neighbours?|customers?|parents?)|they) (wants?|needs?|insists? on|asks? for|waits? for|demands?|expects?|won['’]?t|will not|does ?n['’]?[o]?t|do ?n['’]?[o]?t|refuses?|says? no)(?: (?:to )?([^.,;!?]{3,60}))?/u;
const causes = /\b(?:because|since|as long as|the reason is(?: that)?) ([^.;!?]{8,140})/iu;
const guesses =
  /\b(?:i (?:think|guess|suppose|believe|assume|bet|imagine)|probably|presumably|surely|i['’]m (?:sure|pretty sure))\b/iu;
const absolutes = /\b(nobody|no one|always|never|everyone|everybody|every time)\b/iu;
const fears = /\b(?:afraid|scared|worr(?:y|ied)|nervous|dread|anxious|ashamed|embarrass\p{L}*)\b/iu;
const before =
  /\b(?:i|we)(?:['’]ve| have)? (?:already )?(?:tried|tested|asked|did(?! (?:nothing|not|little))|built|started|wrote|made)\b/iu;

/** What one may truly say to a text, the most particular first. Each says something on its own words; none praises. */
export function observationsOn(text: string): Observation[] {
  const found: Observation[] = [];
  const add = (kind: string, ...says: string[]): void => void found.push({ kind, says });
  const cause = causes.exec(text)?.[1];
  const words = toYou(cut(cause ?? '', 90));
  if (words !== '') {
    add('cause', `You name the cause yourself: ${words}.`, `So much hangs on this, then: ${words}.`);
  }
  const who = others.exec(text);
  if (who && !/^(?:I|It|There|This|That|What|Who|We|You|He|She|Nobody|Everybody|Most|Many|Some)$/u.test(who[1]!)) {
    const [, name, verb, rest] = who;
    const title = toYou(name!.replace(/^The /u, 'the '));
    if (/^(?:wants?|needs?|asks? for|waits? for|demands?|expects?|insists? on)$/iu.test(verb!)) {
      const thing = toYou(
        cut(
          (rest ?? '')
            .split(/ (?:before|until|when|if|and|or|first|from|than|but|by|on|finished|done|ready|to|for)(?: |$)/u)[0]!
            .trim(),
          50,
        ),
      );
      if (thing.length > 2 && !/^(?:you|it|that|this|them|to)\b/iu.test(thing))
        add('wants', `What ${title} goes by: ${thing}.`, `Whoever brings ${thing} moves ${title}.`);
    } else
      add(
        'theirs',
        `What ${title} will do is not yours to settle; what reaches ${/^they$/iu.test(title) ? 'them' : title} is.`,
        `Leave ${/^they$/iu.test(title) ? 'their' : `${title}’s`} answer aside for a moment.`,
      );
  }
  // "The scale, I suppose" is an answer, not a guess.
  if (guesses.test(text.replace(/,? i (?:suppose|guess|think)\W*$/iu, ''))) {
    add(
      'guess',
      'That is a guess so far; a guess can be tested before anything rests on it.',
      'You expect that, and have not seen it yet.',
    );
  }
  if (fears.test(text))
    add(
      'fear',
      'Then the first try has to be small enough that it may go wrong.',
      'What you fear also says where to make it smaller.',
    );
  if (before.test(text))
    add('before', 'Then you have a first result, whatever it was.', 'So this would not be the first try.');
  const count = counts.exec(text);
  if (
    count &&
    !/^(?:dollars?|euros?|pounds?|quid|bucks|hours?|minutes?|times?|cents?|or|and|more|days?|weeks?)$/iu.test(
      count[2]!.split(' ')[0]!,
    )
  ) {
    const number = `${count[1]} ${count[2]}`;
    add(
      'count',
      `${number.slice(0, 1).toUpperCase()}${number.slice(1)}: that can be counted again later and set against a change.`,
      `Keep “${number}” as the figure to compare with.`,
      `${number.slice(0, 1).toUpperCase()}${number.slice(1)} is what a change would have to show in.`,
    );
  }
  const word = absolutes.exec(text)?.[1]?.toLowerCase();
  if (word)
    add(
      'absolute',
      `“${word.slice(0, 1).toUpperCase()}${word.slice(1)}” is worth a second look: one exception would show where to begin.`,
    );
  return found;
}
