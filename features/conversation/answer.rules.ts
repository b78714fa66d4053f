// What an answer of the person's tells: whether it says what was asked, or something else of what a step needs, or both. Nothing is
// taken for an answer because it stands behind a question (D §9).
import { DAY_MS } from '../../shared/dates.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { limitOf, meanIn, namesIn, peopleOf, personIn, playIn, withoutOwners } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { stemsIn } from '../sentences/carrying.rules.ts';
import {
  bareDeed,
  daysOf,
  deedOf,
  isImperative,
  isAsked,
  isDoubted,
  isOver,
  isStatement,
  onlyAsks,
  passed,
  saysDeed,
  wholeDeed,
} from '../sentences/deed.rules.ts';
import {
  costIn,
  joinsIn,
  limitsIn,
  pendingIn,
  refusalIn,
  spentIn,
  sumsIn,
  thingIn,
  thingsIn,
  unaskedIn,
} from '../sentences/fact.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { isObjection } from './aside.rules.ts';
import { leftOut } from './correcting.rules.ts';
import { apart, conceding, ending, fresh, holding, stopQuestion } from './phrase.rules.ts';
import type { Slot } from './slot.rules.ts';
import { type Talk, clashing, newsIn, offeredIn, tell, withoutQuestion } from './talk.rules.ts';

/** Not what they would do, but what would come of it. */
const isInDoubt = (text: string): boolean =>
  isDoubted(text) || /\b(?:would|might) (?:lose|miss|cost|take|be|have)\b/iu.test(text);
/** What of a text says what they would do, without what they would do no more. */
const deedClauses = (text: string): string =>
  sentencesOf(text)
    .flatMap((each) => each.split(/[,;] /u))
    .filter((each) => deedOf(each) !== '' || saysDeed(each))
    .join('. ')
    .replace(/\binstead of [^,.;]+/giu, '');
const lastly = pattern('iu')`
  , (?:at most |only |maybe )?
    ((?:half an|an?|one|two|three|four|five|\d+) (?:hours?|minutes?|evenings?|mornings?|afternoons?))
    (?: at most| max(?:imum)?| for it)?[.!]*$
`;
const willDo =
  /\b(?:i|we)(?:['’]ll| will| am going to| (?:tell|ask|go|take|show|give|bring|call|ring|write|meet|send))\b/iu;
const brings = pattern('iu')`
  ^(?:i|we) (?:take|bring|give|show|send|lend|offer|tell|ask|write|sew|make|build|cook|print|carry|call|ring)\b
`;
/** A deed with a day. */
const isAct = (text: string, now: Date): boolean =>
  daysOf(text, now).some(({ day }) => day.getTime() - now.getTime() < 60 * DAY_MS) &&
  !isAsked(text) &&
  // "I cut nobody" is how it was.
  !/\b(?:nobody|no one|nothing)\b/iu.test(text) &&
  // "Bake twenty bags Tuesday"
  (saysDeed(text) || (isImperative(text) && text.length < 80 && !isOver(text)));
const fearing = /\b(?:afraid|worry|worried|scared|angry|against|refus\p{L}+|not|never|n['’]t)\b/iu;
const wishing = /\b(?:i|we)(?:['’]d| would)? (?:really )?(?:want|like|love|dream|wish|hope)\b/iu;
const agreeing = /^(?:yes|yeah|yep|sure|exactly|indeed|right|that one|of course)\b/iu;
const noneOfThem = /^(?:no[,.]? )?(?:none|neither|nobody|no one)(?: of (?:them|those|these))?\b/iu;
const nobody = /^(?:nothing|nobody|no one|none|neither|no|not)\b/iu;
/** "I don't count on Efua" */
const notOn = pattern('iu')`
  \b(?:do(?: not|n['’]t)|won['’]t|will not) (?:count on|need|want|ask|wait for)\b|\bwithout (?=\p{Lu})
`;
const denied = /\b(?:no|not|none|neither|never)\b|n['’]t\b/iu;
/** "Said it" and "It is idle, so it cannot stop" name nothing to begin with. */
const noThing = pattern('iu')`
  ^(?:(?:as )?(?:i )?(?:already |just )?(?:said|told)\b|(?:it|that|this|they)(?:['’]s|['’]re| is| are| was)\b)
  |\bcannot\b
`;
const dated = /\b(?:yesterday|today|this morning|last (?:week|night|month|\p{L}+day)|on \p{L}+day)\b/iu;

/** "One dead hour and a tin of paint, ten euros" */
const isLimitOnly = (own: string): boolean =>
  sentencesOf(own).length === 1 &&
  limitsIn(own, true).length === 1 &&
  !saysDeed(own) &&
  !/\bcan(?:not|['’]t)? be\b/iu.test(own);

/** What is meant where a limit is asked for; '' where nothing of it says so. */
function lossIn(talk: Talk, own: string, records: Records): string {
  const told = costIn(own);
  if (told !== '') return told;
  // "Money hardly any: 60 euros"
  const labelled = sentencesOf(own).filter(
    (each) => /^(?:money|time|costs?|hours)\b[^:.;]{0,20}:/iu.test(each) && sumsIn(each).length > 0,
  );
  if (labelled.length > 0) return labelled.flatMap(sumsIn).join(' and ');
  // "One tea break and a sheet of paper. Two pounds."
  if (
    talk.asked === 'loss' &&
    own.length < 80 &&
    sumsIn(own).length > 0 &&
    sentencesOf(own).every((each) => !isStatement(each) && !isAsked(each) && !saysDeed(each))
  )
    return own;
  const limits = limitsIn(own, talk.asked === 'loss');
  if (limits.length > 0) return limits.join(' ');
  // "I ask him for ten slips, one hour."
  const behind = sentencesOf(own)
    .filter((each) => saysDeed(each))
    .map((each) => lastly.exec(each)?.[1])
    .find((each) => each !== undefined);
  if (behind !== undefined && talk.told.loss === '') return behind;
  // "One hour, no money", whatever was asked.
  const sums = sumsIn(own);
  if (sums.length > 0 && own.replace(/[^\p{L}]/gu, '').length - sums.join('').length < 16 && !personIn(own, records))
    return own;
  // Somebody may answer with a limit behind the next question.
  const [start = ''] = sentencesOf(own);
  const [clause = ''] = start.split(/[,;] /u);
  const limit = [start, clause, ...sentencesOf(own).slice(1)].find(
    (each) => isLimitOnly(each) && limitsIn(each, true).length > 0,
  );
  if (limit !== undefined && (talk.asked === 'act' || talk.asked === 'partner')) return limit;
  if (talk.asked !== 'loss') return '';
  const held = offeredIn(talk.last, 'loss', records);
  if (/^half\b/iu.test(own) && held) return `half of ${lowerFirst(held)}`;
  if (
    /^(?:zero|not a (?:cent|penny))\b|^(?:nothing|none)\b(?=\W*$|[,.;!]| (?:at all|really|more|for|to|that|i|of|but)\b)/iu.test(
      own,
    )
  )
    return 'nothing';
  // Where one would stop is a limit, too; in figures or without.
  if (talk.last.endsWith(ending(stopQuestion)) && sumsIn(own).length === 0)
    return sentencesOf(own)
      .filter((each) => !saysDeed(each))
      .join(' ');
  if (/^\W*\d+\W*$/u.test(own)) return own;
  // "Twenty cups, they are seconds anyway"
  const [first = ''] = own.split(/[,.;]/u);
  if (
    (own.length < 80 || sentencesOf(own).length > 1) &&
    /^(?:\d|half |some |one |an? |two |three |four |five |six |ten |twelve |\p{L}+ty )/iu.test(first) &&
    first.length < 50 &&
    !isStatement(first) &&
    !saysDeed(first)
  )
    // "One bike, so 1800" is the sum.
    return /\d/u.test(first)
      ? first
      : (/^[^.;!?]{3,40}?, (?:so|that is|which is|meaning) (\d[\d.,]*\d(?: \p{L}+)?)/iu.exec(own)?.[1] ?? first);
  return /^(?:no (?:money|time)|(?:when|if|as soon as|once) [^,.]+[.!]?$)/iu.test(own) ? own : '';
}

/** What of an answer is something to begin with: what was held out, a short name of a thing, or what is said to be there. */
function meansSaid(talk: Talk, own: string, records: Records): string {
  const sentences = sentencesOf(own);
  if (agreeing.test(own)) {
    const held = offeredIn(talk.last, 'means', records);
    if (held) return held;
  }
  const offered = stemsOf([...talk.last.matchAll(/“([^“”]+)”/gu)].map(([, item]) => item).join(' '));
  const taken = sentences.filter(
    (each) =>
      !each.endsWith('?') &&
      !denied.test(each) &&
      !noThing.test(each) &&
      !passed.test(each) &&
      moneyIn(each).length === 0 &&
      deedOf(each) === '' &&
      !personIn(each, records),
  );
  const named =
    taken.find((each) => each === sentences[0] && each.split(' ').length < 9 && !isStatement(each)) ??
    taken.find((each) => /^(?:the|my|our|an?|that) [^,.]{2,40} (?:could|can|would|might) (?!join\b)/iu.test(each)) ??
    taken.find((each) => [...stemsOf(each)].some((word) => offered.has(word)));
  if (named !== undefined) return named;
  return thingsIn(taken.join(' '));
}

/** Who is meant to take part; ' ' where somebody says that nobody is. */
function partnerSaid(talk: Talk, own: string, records: Records): string {
  const isAskedFor = talk.asked === 'partner';
  const refused = refusalIn(own);
  // "Ben, not Ann"
  const without = withoutOwners(
    leftOut(own)
      .reduce((text, name) => text.replaceAll(name, ''), own)
      .replace(/,? not (?=[.,;!]|$)/giu, ''),
  );
  const rest = sentencesOf(without)
    .filter(
      (each) =>
        each !== refused &&
        !notOn.test(each) &&
        !/\b(?:does(?: not|n['’]t)|won['’]t|will not|is done|has done)\b/iu.test(each),
    )
    .join(' ');
  // "Ann. She cannot come. So Ben": what it comes to.
  const settled = isAskedFor ? personIn(/(?:^|[.!?] )so\b(.*)$/isu.exec(rest)?.[1] ?? '', records) : undefined;
  if (isAskedFor && noneOfThem.test(own)) return ' ';
  const name = settled ?? personIn(isAskedFor ? rest : joinsIn(rest), records);
  const denial = sentencesOf(own).find((each) => notOn.test(each));
  if (denial && (!name || personIn(denial, records) === name)) return isAskedFor ? ' ' : '';
  if (name) return name;
  if (!isAskedFor) return '';
  if (nobody.test(own)) return ' ';
  // Who was asked about alone is meant, though not named again.
  const held = offeredIn(talk.last, 'partner', records);
  const [first = ''] = sentencesOf(rest);
  if (held)
    return refused === '' &&
      (!isStatement(first) ||
        onlyAsks.test(deedOf(first)) ||
        /\b(?:he|she|him|her|they|them|his|their)\b/iu.test(first))
      ? held
      : '';
  const [unknown] = namesIn(first);
  if (unknown) return unknown;
  // A thing that was named before is nobody.
  const things = stemsOf(talk.told.means);
  const isThing = [...stemsOf(first)].some((word) => things.has(word));
  return first.split(' ').length <= 9 && !isThing && !passed.test(first) && !isStatement(first) ? first : '';
}

/** What one can do oneself; a thing or a verb alone is enough where that was asked. */
function controlSaid(talk: Talk, own: string, records: Records, now: Date): string {
  // "Who I sit with at night"
  if (talk.asked === 'control' && /^(?:whom?|what|how|when|where|which \p{L}+) (?:i|we) (?!can|could)/iu.test(own))
    return own;
  if (isAsked(own) || /^(?:nothing|none|not much|little)\b/iu.test(own)) return '';
  if (deedOf(own) !== '' || (talk.asked === 'control' && wholeDeed(own, now) !== '')) return own;
  // "I take her the ten pieces", of whoever was asked about.
  const taken = sentencesOf(own).find((each) => brings.test(each) && saysDeed(each));
  if (talk.asked === 'partner' && taken !== undefined) return taken;
  // "Ann, perhaps" is no deed.
  const [first = ''] = sentencesOf(own);
  const isName = personIn(first, records) !== undefined && !isImperative(first);
  // "The rota. But Anders decides it."
  if (
    /\bbut \p{L}+ (?:decides?|has to decide|must decide|signs?|would have to|won['’]t|will not|does(?: not|n['’]t))\b/iu.test(
      own,
    )
  )
    return '';
  return talk.asked === 'control' && !isName ? bareDeed(own, now) && own : '';
}

export function hearAnswer(talk: Talk, own: string, records: Records, now: Date): void {
  const { asked } = talk;
  const sentences = sentencesOf(own);
  if (asked && asked !== 'clash' && (sentences.some(isObjection) || (asked === 'control' && isDoubted(own)))) {
    talk.given = fresh(conceding, talk);
    if (deedOf(own) === '') return;
  }
  // What was told already is no longer in question.
  const kinds = newsIn(own, records, now)
    .filter(({ says }) => !talk.spoken.includes(withoutQuestion(says)))
    .map(({ kind }) => kind);
  const clash = kinds.some((kind) => clashing.has(kind));
  if (talk.told.matter === '') {
    hearMatter(talk, own);
    // "I counted the first twenty files", of "Count twenty files".
    const verbs = stemsIn(playIn(own, records)?.title.split(' ')[0] ?? '');
    talk.review = sentences.some((each) => isOver(each) && [...stemsIn(each)].some((stem) => verbs.has(stem)));
    if (clash) talk.told.control = '';
  } else if (asked === 'clash' && answersClash(own)) {
    // A limit that holds says what may be lost at most, not what one try is worth.
    const held = [...moneyIn(limitOf(records)), ...spansIn(limitOf(records))].map(({ value }) => value);
    const isOther = [...moneyIn(own), ...spansIn(own)].some(({ value }) => !held.includes(value));
    // "19 weeks pregnant, that is how far along she was" sets none.
    const limit =
      limitsIn(own, false)[0] ??
      sentences.find(
        (each) => limitsIn(each, true).length > 0 && !isStatement(each) && !/\b(?:was|were|had)\b/iu.test(each),
      );
    if (isOther && limit !== undefined) tell(talk, 'loss', limit.replace(/,? not [^,.;]+/iu, ''));
    else
      talk.given = fresh(
        /\b(?:different|two) (?:things|matters)\b|\bnothing to do with\b|\bnot the same\b|^both\b/iu.test(own)
          ? apart
          : /^(?:neither|that is not|that's not|i do not|i don['’]t|not )/iu.test(own)
            ? conceding
            : holding,
        talk,
      );
  } else if (clash) {
    talk.heard = [];
    // How long it may take is in question then, not the deed.
    if (kinds.includes('time') && talk.told.control === '' && deedOf(own) !== '') talk.told.control = own;
    // Nor is what they would do without the sum that is too much.
    const sound = sentences.find((each) => deedOf(each) !== '' && moneyIn(each).length === 0);
    if (talk.told.control === '' && sound !== undefined) talk.told.control = sound;
    if (asked === 'loss') talk.told.loss = limitsIn(own, true).join(' ');
    if (asked === 'act') hearPlan(talk, own, sentences, records, now, false);
    return;
  }
  if (talk.heard.includes('matter') || (asked === 'clash' && answersClash(own))) {
    hearPlan(talk, own, sentences, records, now, kinds.includes('lesson') || clash);
    return;
  }
  const said: Partial<Record<Slot, string>> = {
    loss: lossIn(talk, own, records),
    partner: partnerSaid(talk, own, records),
    means: meansSaid(talk, own, records),
    control: controlSaid(talk, own, records, now),
    instance:
      asked === 'instance' ||
      (asked !== 'act' && passed.test(own) && deedOf(own) === '' && limitsIn(own, asked === 'loss').length === 0)
        ? own
        : '',
    act: !isAsked(own) && !isLimitOnly(own) && (wholeDeed(own, now) !== '' || bareDeed(own, now) !== '') ? own : '',
  };
  // What was asked comes first; what else stands in it only where it was not known yet.
  const order = ['loss', 'control', 'partner', 'instance'] as const;
  const first = asked && asked !== 'clash' && said[asked] ? asked : undefined;
  if (first) tell(talk, first, said[first]!);
  for (const slot of order) {
    // A limit named alone comes before one that was said beside something else.
    const isAnew = slot === 'loss' && isLimitOnly(sentences[0] ?? '');
    if (slot === first || !said[slot] || (talk.told[slot].trim() !== '' && !isAnew)) continue;
    if (slot === 'instance' && talk.heard.length > 0) continue;
    if (slot === 'control' && limitsIn(own, false).length > 0 && deedOf(own) === '') continue;
    tell(talk, slot, said[slot]);
  }
  hearPlan(talk, own, sentences, records, now, kinds.includes('lesson'));
  // Who passes over a choice and says what they would do is not given another.
  if ((asked === 'means' || asked === 'partner') && talk.heard.some((slot) => slot === 'control' || slot === 'act'))
    talk.told[asked] ||= ' ';
  // Who names what they have for it need not be asked for something.
  if (talk.told.means === '' && deedOf(own) !== '' && !passed.test(own))
    talk.told.means = thingIn(own) || meanIn(deedClauses(own), records);
  // "The oven. Hot till noon."
  const [bare = ''] = sentences;
  if (
    talk.told.means === '' &&
    asked === 'control' &&
    /^(?:the|my|our) \p{L}+(?: \p{L}+)?[.!]*$/iu.test(bare) &&
    meanIn(own, records) !== ''
  )
    tell(talk, 'means', bare.replace(/(?<![.!])[.!]+$/u, ''));
  // "And the kettle is mine"
  if (talk.told.means === '' && asked === 'control')
    talk.told.means = (
      sentences.find((each) => /\b(?:is|are) (?:just |already |always )?(?:mine|ours)\b/iu.test(each)) ?? ''
    ).replace(/^(?:and|but|so) /iu, '');
  // What they say last that they could do is what they would do now.
  if (
    (asked === 'loss' ||
      asked === 'means' ||
      asked === 'control' ||
      (asked === 'partner' && !onlyAsks.test(deedOf(own)) && personIn(deedOf(own), records) === undefined)) &&
    talk.told.act === '' &&
    !talk.heard.includes('control') &&
    deedOf(own) !== '' &&
    !isInDoubt(own)
  )
    tell(talk, 'control', own);
  // Whoever thinks of something else has left what they said before.
  if (
    asked !== 'act' &&
    talk.told.act === '' &&
    /\b(?:i|we)(?:['’]m| am| was|['’]d been)? (?:think|thinking|thought) (?:of|about) \p{L}+ing\b/iu.test(own)
  )
    tell(talk, 'control', own);
  // Who has spoken of what is there, or of those in it, need not be asked.
  if (talk.told.means === '' && spentIn(own).length > 0 && thingsIn(own) !== '') talk.told.means = thingsIn(own);
}

/** Says which of two shall hold; a long tale says nothing of it. */
const answersClash = (own: string): boolean =>
  own.length < 70 ||
  (own.length < 200 &&
    /\b(?:holds?|limit|both|neither|former|latter|stays?|keep|wrote|old|new|change[ds]?)\b/iu.test(own));

function hearMatter(talk: Talk, own: string): void {
  const { asked } = talk;
  if (asked === 'means' || asked === 'partner') {
    // A quick topic without a challenge: what is chosen is what it is about.
    const listed = [...talk.last.matchAll(/^- “?(.+?)”?$/gmu)].map(([, item]) => item!);
    const place = ['first', 'second', 'third'].findIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(own));
    const choice = listed[place] ?? own;
    talk.told.matter = choice;
    talk.told.instance = ' ';
    tell(talk, asked, choice);
    talk.heard.push('matter');
    return;
  }
  tell(talk, 'matter', own);
  // Whoever begins with a deed is not asked what they could do.
  if (deedOf(own) !== '' && !isAsked(own) && !wishing.test(own)) talk.told.control = own;
  if (dated.test(own) && sentencesOf(own).some((each) => passed.test(each))) talk.told.instance = own;
}

/** What else stands in it: a deed with its day, a limit said outright, somebody named in a plan. */
function hearPlan(
  talk: Talk,
  own: string,
  sentences: readonly string[],
  records: Records,
  now: Date,
  isInQuestion: boolean,
): void {
  const { asked } = talk;
  // How it went today, told at the beginning, is no plan.
  const acts = sentences.filter(
    (each) => isAct(each, now) && !(talk.heard.includes('matter') && deedOf(each) === '' && /\btoday\b/iu.test(each)),
  );
  // "Tomorrow at seven. I ask him for the slips."
  const [start = '', ...rest] = sentences;
  // "On Tuesday the slips are at the gate", where the day of what they would do is all that is missing.
  const dayOf = sentences.find(
    (each) =>
      daysOf(each, now).some(({ day }) => day.getTime() - now.getTime() < 60 * DAY_MS) &&
      !isAsked(each) &&
      !isOver(each) &&
      limitsIn(each, true).length === 0,
  );
  if (
    (asked === 'act' || asked === 'loss') &&
    acts.length === 0 &&
    dayOf &&
    saysDeed(talk.told.control) &&
    talk.told.act === ''
  )
    tell(talk, 'act', dayOf);
  // "On Wednesday. Before it I show her the list" is the day of the deed that was said.
  if (
    asked === 'act' &&
    daysOf(start, now).length > 0 &&
    !saysDeed(start) &&
    !isAsked(start) &&
    !isOver(start) &&
    saysDeed(talk.told.control)
  ) {
    tell(talk, 'act', start);
    return;
  }
  const isDayFirst =
    acts.length === 0 && daysOf(start, now).length > 0 && !saysDeed(start) && !isAsked(start) && !isOver(start);
  if (isDayFirst && rest.some((each) => saysDeed(each) && !isAsked(each))) acts.push(own);
  const act = acts[0];
  if (
    act &&
    asked !== 'instance' &&
    !isInQuestion &&
    // What they say last that they do, with its day, is what they do.
    (talk.told.act === '' || asked === 'act' || asked === 'loss' || deedOf(act) !== '' || willDo.test(act))
  )
    tell(
      talk,
      'act',
      asked === 'partner' ? toThem(act, sentences, talk.last, records) : sentences.length <= 2 ? own : acts.join(' '),
    );
  // Who is named in a plan has a part in it; who is named in a story, or feared, has not.
  if (talk.told.partner === '' && asked !== 'matter' && asked !== 'instance' && talk.told.matter !== own) {
    // "In Rosa's tin" takes nobody in.
    const planned = withoutOwners(
      sentences
        .filter((each) => saysDeed(each) && !fearing.test(each) && pendingIn(each) === '' && unaskedIn(each) === '')
        .join(' '),
    );
    // "Yilmaz. I would ask her" is a plan with Yilmaz.
    const isThem = /\b(?:him|her|them)\b/iu.test(planned) && pendingIn(own) === '' && refusalIn(own) === '';
    const person = personIn(planned, records) ?? (isThem ? onlyOne(own, records) : undefined);
    if (person) talk.told.partner = person;
  }
}

/** Who is named in a text alone. */
function onlyOne(text: string, records: Records): string | undefined {
  const [first, ...others] = new Set(sentencesOf(text).flatMap((each) => personIn(each, records) ?? []));
  return others.length === 0 ? first : undefined;
}

/** "Whether he has time. I see him on Tuesday", told of somebody whom the coach named: with the name, and with what is asked. */
function toThem(act: string, sentences: readonly string[], last: string, records: Records): string {
  const held = peopleOf(records).filter(({ name }) => last.includes(name));
  const own = sentences.join(' ');
  const person = held.length === 1 && !personIn(own, records) && namesIn(own).length === 0 ? held[0] : undefined;
  if (!person) return sentences.length <= 2 ? sentences.join(' ') : act;
  const asked = sentences.find(
    (each) =>
      each !== act && /^(?:whether|for|about|how|when)\b/iu.test(each) && !(/^for\b/iu.test(each) && isStatement(each)),
  );
  // "Then ask for the list" is the other half of it.
  const then = sentences
    .map((each) => /^(?:then|and)[, ]+((?:ask|tell|show|offer|give)\b.+)$/iu.exec(each)?.[1])
    .find(Boolean);
  const named = act.replace(/\b(?:him|her|them)\b/iu, person.called).replace(/(?<![.!\s])[.!\s]+$/u, '');
  if (then) return `${named} and ${then}`;
  return asked ? `${named} and ask ${lowerFirst(asked)}` : named;
}
