// Which of the five fields a clause speaks of. Each sign adds its weight; the section it stands in adds more; the
// heaviest field wins, and a clause without a sign has no field. Every expression is linear in its text.
import { pattern } from '../../shared/pattern.ts';
import type { InventoryField } from './inventory.rules.ts';
import { inventoryFields } from './inventory.rules.ts';
import { signsAtHand } from './means-at-hand.rules.ts';
import { signsOfSelf } from './means-of-self.rules.ts';
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

const signs = [...signsAtHand, ...signsOfSelf];

const firstPerson = pattern('g')`
  \b(?:i|we|i've|i’ve|i'm|we've)(?: have| also| still| then| now| currently| once| later)? (?:been )?
    ([a-z-]{2,20})\b
`;

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

const honorific = pattern('u')`
  \b(?:
    Dr|Prof|Professor|Mr|Mrs|Ms|Mx|Sir|Dame|Lord|Lady|Rev|Reverend|Father|Sister|Brother|Col|Colonel|Capt
    |Captain|Sgt|Sergeant|Major|General|Judge|Councillor|Cllr|Imam|Rabbi|Senator|Chief
  )\.? \p{Lu}
`;

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
    word: match[0].replace(/(?<![.'’])[.'’]+$/u, ''),
    start: match.index,
    end: match.index + match[0].replace(/(?<![.'’])[.'’]+$/u, '').length,
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
    // "My Italian is fluent": a language is nobody.
    if (single && languageWords.has(parts[0] ?? '')) {
      i++;
      continue;
    }
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

const officeWords = list(
  'chair chaired president member board co-organizer co-organiser coorganiser organizer organiser treasurer secretary trustee governor convenor convener mentor deacon elder patron ambassador delegate co-chair director steering committee',
);
const headWords = list(
  'about around a an the my our one two three four five six some several half your small large old new',
);

// After "I know" these tell of people, or are weighed already.
const knownPeople = list(
  'the a an my our your his her some most many all every everyone everybody people half two three several who whom them him each both nearly almost how what that when where why which about enough quite',
);

const notNouns = list('who that which in at from with to for of on and by as under whose where when than');
const otherArticles = list('the our every several some most two three four five six');

// What is counted here is no thing: time, and those that belong to a family.
const notThings = list('year month week day hour minute season winter term child children kid time i we');
const counted = /^(?:about |around |some |roughly |nearly |over )?(?:[0-9][0-9.,]{0,9} [a-z]{2}|half an? )/u;

function isSomebody(word: string): boolean {
  return isIn(roleWords, word) || isIn(kinWords, word) || isIn(groupWords, word) || word === 'people';
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) || /^\p{Ll}\p{Lu}/u.test(word);
}

// "Evacuated a full house", "Called shows": a line that begins with what was done.
const deed = pattern('u')`
  ^(?!
    Un|Retired|Married|Divorced|Widowed|Inherited|Rented|Leased|Used|Shared|Fenced|Certified|Licensed|Chilled
    |Heated|Insulated|Refrigerated|Furnished|Equipped|Covered|Reclaimed|Walled|Raised (?:in|by|on)|Based
  )\p{Lu}\p{Ll}{2,12}(?<!e)ed (?!and |or |as |by |to |of )\p{Ll}
  |^\p{Lu}\p{Ll}{2,12}ed (?:an?|the|my|our|over|up|out|two|three|four|[0-9])(?![\p{L}])
`;

/** Whether a line begins with what was done. */
export function isDeed(text: string): boolean {
  return deed.test(text) || doingWords.has(/^[\p{L}-]{2,20}/u.exec(text)?.[0].toLowerCase() ?? '');
}

const capped = (count: number, weight: number, most: number): number => Math.min(count * weight, most);

const personalVerb = pattern('u')`
  ^,? (?:who |also |still |now )?
    (?:is|was|runs|leads|heads|works|owns|knows|has|sits|chairs|manages|teaches|taught|trained|owes|helps|sends|lets|gives|lends|makes|buys|organi[sz]es|drives|keeps|answers|can)\b
`;

function thingAt(all: readonly string[], most: number): boolean {
  return all.slice(0, most).some((word) => isIn(thingWords, word));
}

// "can fix most things": who makes notes leaves out who it is about.
const withoutSubject =
  /^(?:also |still )?(?:can|could|can't|cannot|couldn't|know|knew|speak|understand|want|hate|did|don't|used to|grew up|came) (?!of\b)/u;

const acquired =
  /\b(?:i|we|i've|we've)(?: have| since| also| then| later)? (?:added|acquired|put up|put in) (?:an?|two|three|our|my)\b/u;

// "I'm Marisol", "I am Catholic", but not "I am Ofsted registered".
const introduction = /^(?:(?:Hi|Hello),? )?I(?: am|['’]m) \p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+){0,2}(?:$|[,.(]| and )/u;

/** What the words of a clause say, without regard to where it stands. */
export function weigh(clause: string): Weights {
  const text = clause.slice(0, 2_000);
  const spoken = text.toLowerCase().replace(/’/gu, "'");
  const lower = withoutSubject.test(spoken) ? `i ${spoken}` : spoken;
  const weights = noWeights();
  for (const [field, weight, pattern] of signs) if (pattern.test(lower)) weights[field] += weight;

  const said = words(text);
  // "And every porter …": what joins it to the sentence before says nothing.
  const all = /^(?:and|but|so)$/u.test(said[0] ?? '') ? said.slice(1) : said;
  const count = (set: ReadonlySet<string>): number => new Set(all.filter((word) => isIn(set, word))).size;
  weights.whatIHave += capped(count(thingWords), 0.9, 3.6);
  weights.whatIKnow += capped(count(skillWords), 0.8, 3.2) + capped(count(degreeWords), 2, 4);
  weights.whoIAm +=
    capped(count(interestWords), 0.8, 3.2) + capped(count(traitWords), 0.7, 2.1) + capped(count(awardWords), 2.5, 3.5);
  weights.whoIAm += capped(count(roleWords), 0.5, 1);
  weights.whoIKnow += capped(count(kinWords), 0.8, 1.6) + capped(count(groupWords), 1, 2);
  const languages = count(languageWords);
  if (languages > 0 && /\bspeaks?\b/u.test(lower)) weights.whatIKnow += 3;
  if (languages > 2) weights.whatIKnow += 2;
  if (languages > 0) weights.whatIKnow += capped(languages, 0.8, 2.4) + capped(count(fluencyWords), 1.5, 3);

  // Chair, member or mentor of a group.
  if (
    officeWords.has(all[0] ?? '') &&
    all.slice(1).some((word) => isIn(groupWords, word) || isIn(organisationWords, word))
  )
    weights.whoIKnow += 4.5;
  // A thing stands at the head: "A car, which …", "two electric kilns".
  // "About two hundred used sensors" has more words before it.
  const [head] = all;
  const most = /^(?:about|around)$/u.test(head ?? '') ? 7 : 5;
  if (headWords.has(head ?? '') && thingAt(all, most) && !/\b(?:i|we) /u.test(lower.slice(0, 25)))
    weights.whatIHave += 1.5;

  // "64 wig blocks, oak", "half a railway arch": what is counted, and is no time and nobody, is most likely a thing.
  if (counted.test(lower) && !all.some((word) => isSomebody(word) || isIn(notThings, word))) weights.whatIHave += 0.8;

  // "Navy pension: I can take less": what stands before the colon is what the line is about.
  const label = /^[^:.;,!?]{3,40}(?=: )/u.exec(text)?.[0];
  if (label !== undefined && isIn(thingWords, words(label).at(-1) ?? '')) weights.whatIHave += 2;

  // "I know natural dyeing": a craft that is known and no person.
  const known =
    /\b(?:I|we)(?: \p{Ll}+)? knows? (\p{Ll}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+){0,3})/u.exec(text)?.[1]?.split(' ') ?? [];
  if (known.length > 0 && !knownPeople.has(known[0] ?? '') && !known.some(isSomebody)) {
    weights.whoIKnow -= 4.5;
    weights.whatIKnow += 4.5;
  }

  // "I know the inside of most offices": nobody either.
  const [, part = '', of = ''] =
    /\b(?:i|we)(?: [a-z]+)? knows? (?:the|every) (?:[a-z-]{2,20} ){0,2}([a-z-]{3,20}) (of|between|along|from) /u.exec(
      lower,
    ) ?? [];
  const told =
    of === 'of' ? !/^(?:heads?|rest|half|whole|lot|most|man|woman|chief)$/u.test(part) : isIn(thingWords, part);
  // "I know the tariff book by heart"
  const byHeart = /\b(?:i|we) know [^.;]{2,60} (?:by heart|inside out|blindfold|backwards|from memory)(?![a-z])/u.test(
    lower,
  );
  if (byHeart || (of !== '' && told && !isSomebody(part))) {
    weights.whoIKnow -= 4.5;
    weights.whatIKnow += 4.5;
  }

  // "I have two apprentices", "he keeps a few dozen engineers": who is kept is no thing.
  const kept =
    /\b(?:i|we)(?: [a-z]+)? (?:have|has|keeps?|got|employs?) ((?:[a-z-]+ ){0,4}[a-z-]+)/u
      .exec(lower)?.[1]
      ?.split(' ') ?? [];
  const end = kept.findIndex((word) => notNouns.has(word));
  const object = end < 0 ? kept : kept.slice(0, end);
  // "I have sent down four people", "I have trained two nurses": what was done with somebody keeps nobody.
  const done = object.length > 2 && (doingWords.has(object[0] ?? '') || /(?:ed|ught)$/u.test(object[0] ?? ''));
  if (done) weights.whatIKnow += 1.5;
  else if (object.length > 1 && isSomebody(object.at(-1) ?? '') && !isIn(thingWords, object.at(-1) ?? '')) {
    weights.whatIHave -= 4.5;
    weights.whoIKnow += 4.5;
  }
  // "We have added a small greenhouse": what came to the things there are is one of them.
  const came = acquired.exec(lower);
  if (came && words(lower.slice(came.index, came.index + 100)).some((word) => isIn(thingWords, word)))
    weights.whatIHave += 4;
  // "There is a bus, my husband's own": so is what is there, whosever it is.
  if (
    /^(?:also )?there(?:'s| is| are) (?:also |still )?(?:an?|the|two|three|four|five|six) /u.test(lower) &&
    thingAt(all, 7)
  )
    weights.whatIHave += 2.5;
  // "The chef at Dede buys whatever I make": somebody else, by what they are, does something.
  // "Peder the carpenter works for beer"
  if (/^\p{Lu}\p{Ll}+ the \p{Ll}/u.test(text) && isSomebody(all[2] ?? '') && !isDeed(text)) weights.whoIKnow += 4;
  const [article] = all;
  if (article !== undefined && otherArticles.has(article)) {
    const role = all.slice(1, 4).findIndex((word) => isSomebody(word)) + 1;
    if (role > 0 && /^(?:at|of|from|in|on|who|upstairs|downstairs|next|across)$/u.test(all[role + 1] ?? ''))
      weights.whoIKnow += 3;
  }

  // "Sous chef with twelve years": a role stands at the head.
  // "As an official court reporter in Halifax, …" is told of oneself too.
  const titled = head === 'as' ? all.slice(2, 6) : all.slice(0, 3);
  if (titled.some((word) => isIn(roleWords, word)) && !/^(?:i|we|my|our|the|an?|every|each|which)$/u.test(head ?? ''))
    weights.whoIAm += 2;
  if (introduction.test(text)) weights.whoIAm += 4;
  if (head !== undefined && traitWords.has(head)) weights.whoIAm += 2;
  // "2011 opened the gym"
  if (isDeed(text.replace(/^(?:19|20)[0-9]{2}[:,]? /u, ''))) weights.whatIKnow += 2.5;
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
    if (
      name.end - name.start > 6 &&
      text.slice(name.start, name.end).includes(' ') &&
      /^ at (?:the |our |\p{Lu})/u.test(after)
    )
      weights.whoIKnow += 2.5;
    // "Chef Teresa Montoya and I share a van"
    if (name.end - name.start > 6 && after.startsWith(' and I ')) weights.whoIKnow += 4.5;
    // Another person is the subject: "Mama Halima leads the savings group".
    if (name.kind !== 'organisation' && name.end - name.start > 5 && personalVerb.test(after)) weights.whoIKnow += 3;
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
