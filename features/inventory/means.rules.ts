// Which of the five fields a clause speaks of. Each sign adds its weight; the section it stands in adds more; the
// heaviest field wins, and a clause without a sign has no field. Every expression is linear in its text.
import type { InventoryField } from './inventory.rules.ts';
import { inventoryFields } from './inventory.rules.ts';
import {
  awardWords,
  degreeWords,
  doingWords,
  firstNames,
  fluencyWords,
  groupWords,
  interestWords,
  kinWords,
  languageWords,
  organisationWords,
  roleWords,
  skillWords,
  thingWords,
  traitWords,
} from './means-words.rules.ts';

export type Weights = Record<InventoryField, number>;

export function noWeights(): Weights {
  return { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0, slackResources: 0 };
}

type Sign = readonly [field: InventoryField, weight: number, pattern: RegExp];

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const monthName = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

// Phrases that say it outright. Lower-case text.
const signs: readonly Sign[] = [
  // What stands idle is slack, whatever else it is.
  [
    'slackResources',
    5,
    /\b(?:idle|unused|underused|under-used|unoccupied|vacant|mothballed|surplus|leftover|left over|left-over|gathering dust|half[- ]empty|going spare|to spare|spare (?:room|desk|time|hours?|capacity|day|key|seat|bed|office|evenings?|weekends?|slots?|places?))\b/,
  ],
  [
    'slackResources',
    5,
    /\b(?:sits?|stands?|lies|lie|stood|sat|standing|sitting|is|are) (?:mostly |often |usually |completely |quite |largely |half )?(?:empty|dark|dry|quiet|still|closed|locked|free|unbooked|in storage|parked|at the quay|dormant|doing nothing)\b/,
  ],
  [
    'slackResources',
    5,
    /\b(?:not|never|rarely|hardly|seldom|barely|no longer)(?: been| being| ever| much)? (?:used|fired|opened|played|worn|touched|booked|rented|run|driven|switched on|in use|needed)\b/,
  ],
  [
    'slackResources',
    5,
    /\b(?:nobody|no one|no-one|none of us) (?:else )?(?:has |have |is |ever )?(?:ever )?(?:uses|used|using|needs|books|wants|touches|touched|drives|opens|opened|analysed|analyzed|read|claimed|looked at)\b/,
  ],
  [
    'slackResources',
    4.5,
    new RegExp(
      `\\b(?:${weekday}|mornings?|afternoons?|evenings?|nights?|weekends?|days?|hours?|time|term|summer|winter|lunchtimes?|holidays?)\\b[^.;]{0,40}\\b(?:free|off|spare|to myself|unbooked|available)\\b`,
    ),
  ],
  [
    'slackResources',
    4.5,
    new RegExp(
      `\\b(?:free|available|off work|spare)\\b[^.;]{0,25}\\b(?:${weekday}|mornings?|afternoons?|evenings?|weekends?|hours?|${monthName}|summer|winter)\\b`,
    ),
  ],
  [
    'slackResources',
    4.5,
    /\b(?:days?|hours?|weeks?|months?) out of (?:two|three|four|five|six|seven|ten|[0-9]{1,2}|the (?:week|month|year))\b/,
  ],
  [
    'slackResources',
    4.5,
    /\b(?:sabbatical|garden(?:ing)? leave|between jobs|between contracts|owes? me|owed to me|favours? owed|dry this year|out of season|off[- ]season|after hours|outside (?:opening|office|working) hours|unspent|unclaimed|unallocated|untouched|going to waste|wasted|thrown away|throw away|discarded|scrap)\b/,
  ],
  [
    'slackResources',
    4.5,
    /\b(?:for nothing|at no cost|at no charge|free of charge|rent[- ]free|happy to (?:lend|share|give|drive|host)|can be (?:borrowed|lent|shared)|could be (?:borrowed|lent|shared|used|put to)|lets? (?:us|me) use|would lend|anyone (?:can|may) (?:use|borrow))\b/,
  ],
  ['slackResources', 3, new RegExp(`\\b(?:from|between) ${monthName} (?:to|until|till|and|through) ${monthName}\\b`)],
  [
    'slackResources',
    3.5,
    /\b(?:(?:[0-9]{1,2}|one|two|three|four|five|six|eight|ten|few) (?:spare |free )?(?:hours?|days?|evenings?|afternoons?|mornings?) (?:a|per|each|every) (?:day|week|month|fortnight)\b|only (?:on|in|at|used|open|busy) )/,
  ],

  // What is at hand.
  [
    'whatIHave',
    4.5,
    /\b(?:i|we|i've|we've|i also|we also|we still|i still) (?:owns?|co-owns?|have|has|holds?|keeps?|rents?|leases?|got|inherited|bought)(?: got)? (?:a (?!degree|diploma|certificate|licen|master|phd|bachelor|team|wife|husband|son|daughter|good|great|passion|knack|habit|background|bsc|strong)|an (?!ma |mba|interest|eye|ear)|the|two|three|four|five|six|ten|some|our|my|about|around|access|enough|[0-9£$€])/,
  ],
  [
    'whatIHave',
    4,
    /\b(?:access to (?:a|an|the|our|two)|use of (?:a|an|the|our|my)|keys? to|paid off|at my disposal|in the (?:garage|attic|shed|cellar|barn|yard)|fully equipped|on loan|long lease)\b/,
  ],
  ['whatIHave', 3, /(?:[£$€]|\b(?:usd|eur|gbp|nok|sek|dkk|chf|cad|aud|inr|ngn|kes|rs)\.? ?)[0-9][0-9.,]{0,14}\b/],
  [
    'whatIHave',
    2.5,
    /\b[0-9][0-9.,]{0,9}k? ?(?:subscribers|followers|readers|listeners|buyers|contacts on|members on|addresses|sq ?m|m2|m²|square (?:metres?|meters?|feet)|sq ?ft|acres?|hectares?|litres?|liters?|cubic)\b/,
  ],
  [
    'whatIHave',
    2,
    /(?<!like |of )\b(?:my own|our own)\b(?! (?:words|way|time|boss))|\b(?:mailing list|email list|waiting list|own (?:premises|equipment|tools|vehicle|car|van|transport))\b/,
  ],
  ['whatIHave', 2, /\b(?:clean|full|valid) (?:uk |eu )?driv(?:ing|er'?s?) licen[cs]e\b/],

  [
    'whatIHave',
    3,
    /\b(?:clinic|shop|studio|workshop|farm|centre|center|office|company|business|school|kitchen|house|lab|we|it) (?:also |still |now )?(?:has|have|owns?|comes with) (?:a|an|two|three|four|five|six|seven|eight|ten|its own|its|our own|some|space|room for|[0-9])/,
  ],

  // Whom they know.
  [
    'whoIKnow',
    4.5,
    /\b(?:my|our) (?:old |former |late |ex-|ex |best |closest |oldest |younger |older |elder |twin |first |current |new |good |long-time |longtime |business |next-door |phd |doctoral )?(?:[a-z-]{2,12} )?(?:colleagues?|boss|manager|commander|supervisor|advis[oe]r|mentors?|friends?|neighbou?rs?|brothers?|sisters?|uncle|aunt|cousins?|nephew|niece|daughters?|sons?|wife|husband|partner|mother|father|mum|mom|dad|brothers?-in-law|sisters?-in-law|flatmate|roommate|classmates?|landlord|landlady|contacts?|clients?|suppliers?|investors?|co-?founder|accountant|lawyer|godfather|godmother|professor|teacher|coach|network|in-laws)\b/,
  ],
  [
    'whoIKnow',
    4.5,
    /^(?:report(?:ed|s|ing)? to|work(?:ed|ing|s)? (?:closely |directly |regularly |alongside |side by side )(?:with )?|mentored by|introduced (?:to|by)|in (?:regular |close |weekly |monthly )?(?:touch|contact) with|close to|know |friends with|connected (?:to|with)|collaborat(?:e|ed|es|ing|ion) with|partner(?:ed|s|ing|ship)? with|liaison (?:to|with)|member(?:ship)? of|fellow of|alumn(?:us|a|i|ae) of|regular contact)/,
  ],
  [
    'whoIKnow',
    4,
    /\b(?:i|we) (?:still |also |regularly |often |sometimes )?(?:knows?(?! how| what| that| when| where| why| a (?:bit|little|lot)| about| my| the (?:rules|law|way|ins|process|code|system))|meets?|met|speaks? to|talks? to|am known to|is known to|have lunch with|lunch with|have coffee with|keep in touch with|am in touch with|reports? to|sits? on|serves? on|belongs? to|(?:am|is) a member of|was introduced to|can (?:call|ring|phone|text))\b/,
  ],
  [
    'whoIKnow',
    3.5,
    /\b(?:speak to each other|on first-name terms|first-name basis|goes? back (?:years|to)|went to school with|grew up with|studied with|served with|will vouch|would vouch|vouch for me|returns? my calls|takes? my calls|picks? up when i|answers? my|in my phone|my network|steering group|founding member|board member|committee member|member of|chair of|chairs the|sits? on the|fellow of|on the board of|on the committee|we get on|by first name)\b/,
  ],
  [
    'whoIKnow',
    2.5,
    /\b(?:contacts (?:at|in|with|across|from)|relationships? with|links? (?:with|to)|ties (?:with|to)|good terms with|partnerships? with|introductions? to|network of|connections? (?:at|in|to|with))\b/,
  ],

  // Who they are.
  [
    'whoIAm',
    4.5,
    /\b(?:i|we) (?:also |really |still |strongly |always |firmly )?(?:believes?|cares?|loves?|likes?|enjoys?|prefers?|values?|hates?|dislikes?|stands? for|wants?|dreams?|hopes?|refuses?|tends? to|feels?|gets? (?:bored|restless|excited)|says? what|sees? (?:my|him|her)self|describes? (?:my|him|her|them)self|considers? (?:my|him|her)self|sings?|play (?:the|in))\b/,
  ],
  [
    'whoIAm',
    4.5,
    /\b(?:driven by|passionate about|passion for|proud of|proud to|happiest when|at my best|what (?:drives|moves|matters)|motivated by|known for being|my (?:values?|mission|purpose|motto|faith|question|aim|goal|dream|north star|why)|friends (?:say|call|describe)|people (?:say|describe|call) me|born (?:in|on|and|to)|grew up|raised (?:in|by|on)|(?:mother|father|parent|mum|dad|grandmother|grandfather) of|first in my family|not great at|not good at|bad at|useless at|hopeless at|no good at|early riser|night owl|matters? to me|is why i|why any of this|the reasons? i|eldest of|youngest of|went straight)\b/,
  ],
  ['whoIAm', 3.5, /\b(?:i am|i'm|i’m) (?:a|an|the|now|still|also|both|deeply|very|quite|rather|stubborn|not)\b/],
  [
    'whoIAm',
    3.5,
    /\b(?:in my (?:free|spare) time|outside (?:of )?work|away from (?:work|the desk)|at weekends|on weekends|hobbies|hobby)\b/,
  ],
  [
    'whoIAm',
    2.5,
    /\b(?:retired|career changer|returning to work|immigrant|refugee|veteran|single (?:mother|father|parent)|married|widowed|lifelong|aspiring|turned (?:[a-z]{3,15})|self-taught|by trade|at heart)\b/,
  ],

  // What they know.
  [
    'whatIKnow',
    4.5,
    /\b(?:i|we) (?:also |still |already )?(?:knows? (?:how|what|when|where|why|about|my|a (?:bit|little|lot)|the (?:rules|law|way|ins|process|code|system))|understands?|can (?!call|ring|phone|text)|learn(?:ed|t)|holds? (?:a|an) (?:degree|diploma|certificate|licen[cs]e|master|phd|bachelor|b\.?sc|msc)|studied|trained (?:as|in|at)|qualified)\b/,
  ],
  [
    'whatIKnow',
    4,
    /\b(?:decent at|good at|great at|(?<!not )skilled (?:at|in)|expert (?:at|in)|expertise in|experienced? (?:in|with|of)|proficient (?:in|with)|fluent in|trained in|qualified (?:in|as|to)|certified (?:in|as)|knowledge of|knows? how|familiar with|specialis(?:e|ed|es|ing) in|specializ(?:e|ed|es|ing) in|comfortable with|competent in|background in|well versed|taught me|lessons? learned|(?:first|mother) (?:language|tongue))\b/,
  ],
  [
    'whatIKnow',
    3,
    /\b(?:[0-9]{1,2}\+?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|several|many) years(?:'|’)? (?:of |in |as |with |at |on |running |working |teaching |leading |managing |experience)/,
  ],
  [
    'whatIKnow',
    3,
    /\bfor (?:[0-9]{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|over [a-z0-9]{1,8}) years (?:i|we)\b/,
  ],
  [
    'whatIKnow',
    2.5,
    /\b(?:how to|degree in|level [1-8]|grade [1-8]|class [a-c]\b|first aid|food hygiene|health and safety|coursework|syllabus|et al|journal of|vol\.|pp\.|doi|proceedings|isbn)\b/,
  ],
];

const firstPerson =
  /\b(?:i|we|i've|i’ve|i'm|we've)(?: have| also| still| then| now| currently| once| later)? (?:been )?([a-z-]{2,20})\b/g;

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];
}

function stems(word: string): string[] {
  const forms = [word];
  if (word.endsWith("'s") || word.endsWith('’s')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  return forms;
}

export function isIn(set: ReadonlySet<string>, word: string): boolean {
  return stems(word).some((form) => set.has(form));
}

const honorific =
  /\b(?:Dr|Prof|Professor|Mr|Mrs|Ms|Mx|Sir|Dame|Lord|Lady|Rev|Reverend|Father|Sister|Brother|Col|Colonel|Capt|Captain|Sgt|Sergeant|Major|General|Judge|Councillor|Cllr|Imam|Rabbi|Senator|Chief)\.? \p{Lu}/u;

export type Name = { start: number; end: number; kind: 'person' | 'organisation' | 'unknown' };

const nameToken = /[\p{L}\p{N}][\p{L}\p{N}'’.&-]*/gu;
const joiners = list('of the de da do dos van von der den del della la le al bin ibn y und & and for');
const calendar = list(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december present i a the my our we this in on at since until by it as he she they when an from for and but with also most every two three four five six one',
);

function list(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Names of people and organisations: capitalised words that stand together, with what tells their kind. */
export function findNames(text: string): Name[] {
  const tokens = [...text.matchAll(nameToken)].map((match) => ({
    word: match[0].replace(/[.'’]+$/u, ''),
    start: match.index,
    end: match.index + match[0].replace(/[.'’]+$/u, '').length,
    raw: match[0],
  }));
  const names: Name[] = [];
  let i = 0;
  while (i < tokens.length) {
    const first = tokens[i];
    if (!first || !isCapital(first.word) || calendar.has(first.word.toLowerCase())) {
      i++;
      continue;
    }
    let last = i;
    for (let j = i + 1; j < tokens.length; j++) {
      const before = tokens[j - 1];
      const token = tokens[j];
      if (!token || !before || !/^[ .'’]{1,3}$/u.test(text.slice(before.end, token.start))) break;
      if (before.raw.endsWith('.') && before.word.length > 4) break;
      if (isCapital(token.word) && !calendar.has(token.word.toLowerCase())) last = j;
      else if (!joiners.has(token.word.toLowerCase()) || token.word === 'and') break;
    }
    const until = tokens[last] ?? first;
    const parts = tokens.slice(i, last + 1).map((token) => token.word.toLowerCase().replace(/['’]s$/u, ''));
    const bare = { start: first.start, end: until.end };
    const single = last === i;
    const opens = first.start === 0;
    if (parts.some((part) => isIn(organisationWords, part)) && !single) names.push({ ...bare, kind: 'organisation' });
    else if (
      honorific.test(text.slice(first.start, until.end + 1)) ||
      (firstNames.has(parts[0] ?? '') && (!single || !opens))
    )
      names.push({ ...bare, kind: 'person' });
    else if (!single || (!opens && first.word.length > 2)) names.push({ ...bare, kind: 'unknown' });
    i = last + 1;
  }
  return names;
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) || /^\p{Ll}\p{Lu}/u.test(word);
}

const capped = (count: number, weight: number, most: number): number => Math.min(count * weight, most);

/** What the words of a clause say, without regard to where it stands. */
export function weigh(clause: string): Weights {
  const text = clause.slice(0, 2_000);
  const lower = text.toLowerCase().replace(/’/gu, "'");
  const weights = noWeights();
  for (const [field, weight, pattern] of signs) if (pattern.test(lower)) weights[field] += weight;

  const all = words(text);
  const count = (set: ReadonlySet<string>): number => new Set(all.filter((word) => isIn(set, word))).size;
  weights.whatIHave += capped(count(thingWords), 0.9, 3.6);
  weights.whatIKnow += capped(count(skillWords), 0.8, 3.2) + capped(count(degreeWords), 2, 4);
  weights.whoIAm +=
    capped(count(interestWords), 0.8, 3.2) + capped(count(traitWords), 0.7, 2.1) + capped(count(awardWords), 2.5, 3.5);
  weights.whoIAm += capped(count(roleWords), 0.5, 1);
  weights.whoIKnow += capped(count(kinWords), 0.8, 1.6) + capped(count(groupWords), 1, 2);
  const languages = count(languageWords);
  if (languages > 0 && /\bspeaks?\b/u.test(lower)) weights.whatIKnow += 3;
  if (languages > 0) weights.whatIKnow += capped(languages, 0.8, 2.4) + capped(count(fluencyWords), 1.5, 3);

  const [head] = all;
  if (head !== undefined && doingWords.has(head)) weights.whatIKnow += 2.5;
  for (const match of lower.matchAll(firstPerson)) {
    const verb = match[1] ?? '';
    if (doingWords.has(verb) || /(?:ed|ing)$/u.test(verb)) weights.whatIKnow += 1.5;
  }

  const names = findNames(text);
  const people = names.filter((name) => name.kind === 'person').length;
  weights.whoIKnow += capped(people, 1.8, 3.6);
  weights.whoIKnow += capped(names.filter((name) => name.kind === 'organisation').length, 0.6, 1.2);
  const [name] = names;
  if (name && name.start < 12 && !(name.start === 0 && /^I\b/u.test(text))) {
    const after = text.slice(name.end, name.end + 80);
    // A name and at once what the person is: "Elin Vaughan, curator".
    if (
      /^\s?[,(–-]/u.test(after) &&
      words(after)
        .slice(0, 5)
        .some((word) => isIn(roleWords, word) || isIn(kinWords, word))
    )
      weights.whoIKnow += 2;
    // Another person is the subject: "Mama Halima leads the savings group".
    if (
      name.kind !== 'organisation' &&
      name.end - name.start > 5 &&
      /^,? (?:who |also |still |now )?(?:is|was|runs|leads|heads|works|owns|knows|has|sits|chairs|manages|teaches|trained|owes|helps|sends|can)\b/u.test(
        after,
      )
    )
      weights.whoIKnow += 3;
  }
  return weights;
}

/** The heaviest field, or none when nothing weighs at least `least`. */
export function heaviest(weights: Weights, least: number): InventoryField | null {
  let best: InventoryField | null = null;
  // What is rarer and more telling wins a tie.
  for (const field of ['slackResources', 'whatIHave', 'whoIKnow', 'whatIKnow', 'whoIAm'] as const) {
    if (weights[field] >= least && (best === null || weights[field] > weights[best])) best = field;
  }
  return best;
}

export function sum(a: Weights, b: Weights): Weights {
  const both = noWeights();
  for (const field of inventoryFields) both[field] = a[field] + b[field];
  return both;
}
