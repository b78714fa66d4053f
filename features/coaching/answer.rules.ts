// What an answer of the person's tells: whether it says what was asked, or something else of what a step needs, or both (D §9).
import { sentencesOf } from '../challenges/told.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { spansIn } from './span.rules.ts';
import { isObjection } from './aside.rules.ts';
import { limitOf, peopleOf, personIn } from './at-hand.rules.ts';
import { contradictions } from './contradiction.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { daysOf, deedOf, isAsked, isDoubted, passed, saysDeed } from './deed.rules.ts';
import { choices, conceding, ending, fresh, holding, stopQuestion } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { type Talk, clashing, offeredIn, tell } from './talk.rules.ts';

const DAY = 86_400_000;
/** A deed with a day. */
const isAct = (text: string, now: Date): boolean =>
  daysOf(text, now).some(({ day }) => day.getTime() - now.getTime() < 60 * DAY) && !isAsked(text) && saysDeed(text);
/** Says what may be lost, or where one would stop, without a sum. */
const isLoss =
  /^(?:nothing|none|no\b)|^\W*\d+\W*$|\b(?:lose|loss|afford|stop|no (?:money|time)|hours?|days?|evenings?|money)\b/iu;
const fearing = /\b(?:afraid|worry|worried|scared|angry|against|refus\p{L}+|not|never|n['’]t)\b/iu;
/** Says how it is, and nothing that one could do. */
const ofOthers =
  /^(?:(?:and|but|so|well|yes|no)[\s,]+)*(?:it|they|he|she|nobody|no one|everybody|everyone|that|this|there|i (?:know|think|guess|am|have|had|was|hate)|we (?:know|think|are|have|had|were))(?:['’]\p{L}+)?\b/iu;
const wishing = /\b(?:i|we)(?:['’]d| would)? (?:really )?(?:want|like|love|dream|wish|hope)\b/iu;

const agreeing = /^(?:yes|yeah|yep|sure|exactly|indeed|right|that one|of course)\b/iu;

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

export function hearAnswer(talk: Talk, own: string, records: Records, now: Date): void {
  const { asked } = talk;
  const sentences = sentencesOf(own);
  if (asked && asked !== 'clash' && (sentences.some(isObjection) || (asked === 'control' && isDoubted(own)))) {
    talk.given = fresh(conceding, talk);
    if (deedOf(own) === '') return;
  }
  const kinds = contradictions(own, records, now).map(({ kind }) => kind);
  const clash = kinds.some((kind) => clashing.has(kind));
  const act = sentences.find((each) => isAct(each, now));
  // Of what was held out, what they name.
  const offered = stemsOf([...talk.last.matchAll(/“([^”]+)”/gu)].map(([, item]) => item).join(' '));
  const taken = sentences.filter(
    (each) => !each.endsWith('?') && !/\b(?:no|not|none|neither|never)\b|n['’]t\b/iu.test(each),
  );
  const named =
    taken.find(
      (each, at) =>
        at === 0 && each.split(' ').length < 6 && /^(?:the|my|our|an?)\b/iu.test(each) && deedOf(each) === '',
    ) ?? taken.find((each) => deedOf(each) === '' && [...stemsOf(each)].some((word) => offered.has(word)));
  // "The thirty euros you can keep" is no part of what may be lost.
  const spent = sentences
    .filter((each, _, all) => all.length === 1 || !saysDeed(each))
    .filter((each) => !/\b(?:keep|(?:do not|don['’]t|not) need|without)\b/iu.test(each))
    .join(' ');
  const sums = [...moneyIn(spent), ...spansIn(spent)].map(({ text: sum }) => sum);
  const isOnlySum = sums.length > 0 && own.replace(/[^\p{L}]/gu, '').length - sums.join('').length < 16;
  if (talk.told.matter === '' && (asked === 'means' || asked === 'partner')) {
    // A quick topic without a challenge: what is chosen is what it is about.
    const listed = [...talk.last.matchAll(/^- “?(.+?)”?$/gmu)].map(([, item]) => item!);
    const place = ['first', 'second', 'third'].findIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(own));
    const choice = (place >= 0 ? listed[place] : undefined) ?? own;
    talk.told.matter = choice;
    talk.told.instance = ' ';
    tell(talk, asked, choice);
  } else if (talk.told.matter === '') {
    tell(talk, 'matter', own);
    // Whoever begins with a deed is not asked what they could do.
    if (deedOf(own) !== '' && !isAsked(own) && !wishing.test(own)) talk.told.control = own;
    if (
      /\b(?:yesterday|today|this morning|last (?:week|night|month|\p{L}+day)|on \p{L}+day)\b/iu.test(own) &&
      sentencesOf(own).some((each) => passed.test(each))
    )
      talk.told.instance = own;
  } else if (asked === 'clash') {
    // A limit that holds says what may be lost at most, not what a first try is worth.
    const held = [...moneyIn(limitOf(records)), ...spansIn(limitOf(records))].map(({ value }) => value);
    const isOther = [...moneyIn(own), ...spansIn(own)].some(({ value }) => !held.includes(value));
    if (isOther) tell(talk, 'loss', (sentences[0] ?? own).replace(/,? not [^,.;]+/iu, ''));
    else
      talk.given = fresh(
        /^(?:neither|that is not|that's not|i do not|i don['’]t|not )/iu.test(own) ? conceding : holding,
        talk,
      );
  } else if (clash) {
    talk.heard = [];
    // How long it may take is in question then, not the deed.
    if (kinds.includes('time') && talk.told.control === '' && deedOf(own) !== '') talk.told.control = own;
  } else if (asked === 'loss' && talk.last.endsWith(stopQuestion) && sums.length === 0) tell(talk, 'loss', spent);
  else if (
    isOnlySum ||
    (sums.length > 0 &&
      own.length < 80 &&
      (asked === 'loss' || asked === 'act' || asked === 'partner') &&
      !/\b(?:i|we)\b/iu.test(own) &&
      !personIn(own, records))
  )
    tell(talk, 'loss', spent);
  else if (asked === 'means' && named !== undefined) {
    tell(talk, 'means', named);
    if (deedOf(talk.told.control) === '' && deedOf(own) !== '') tell(talk, 'control', own);
  } else if (
    asked === 'control' &&
    deedOf(own) === '' &&
    ofOthers.test(own) &&
    (talk.told.instance !== '' || !passed.test(own))
  )
    talk.heard = [];
  else if (
    (asked === 'control' || asked === 'means') &&
    passed.test(own) &&
    deedOf(own) === '' &&
    talk.told.instance === '' &&
    !isAsked(own)
  )
    tell(talk, 'instance', own);
  else if (
    (asked === 'loss' || asked === 'means') &&
    talk.told.partner === '' &&
    personIn(own.split(' ').slice(0, 2).join(' '), records)
  )
    tell(talk, 'partner', own);
  else if (asked === 'loss' && sums.length > 0)
    tell(
      talk,
      'loss',
      spent.length <= 120 ? spent : (sentences.find((each) => [...moneyIn(each), ...spansIn(each)].length > 0) ?? own),
    );
  else if (
    deedOf(talk.told.control) === '' &&
    asked !== 'act' &&
    asked !== 'control' &&
    !isAsked(own) &&
    deedOf(own) !== ''
  ) {
    tell(talk, 'control', own);
    if ((asked === 'means' || asked === 'partner') && deedOf(sentences[0]!) === '') tell(talk, asked, sentences[0]!);
  } else if (asked === 'loss' && sums.length === 0 && /^half\b/iu.test(own) && offeredIn(talk.last, 'loss', records))
    tell(talk, 'loss', `half of ${lowered(offeredIn(talk.last, 'loss', records))}`);
  else if (asked === 'loss' && sums.length === 0 && /^(?:none|nothing|zero|not a (?:cent|penny))\b/iu.test(own))
    tell(talk, 'loss', 'nothing');
  else if (asked === 'loss' && sums.length === 0 && !isLoss.test(own)) {
    const name = personIn(own, records);
    if (name && talk.told.partner === '') tell(talk, 'partner', own);
    else if (talk.told.means === '' && !isAsked(own)) tell(talk, 'means', own);
  } else if (asked && !isAsked(own) && !(act && asked !== 'control' && asked !== 'act' && asked !== 'instance')) {
    // "Yes, that is the room I mean" is the room that was held out.
    const meant = asked === 'means' && agreeing.test(own) ? offeredIn(talk.last, asked, records) : '';
    // Who was asked about alone is meant, though not named again.
    const isOfMany = (choices.partner ?? []).some((each) => talk.last.endsWith(ending(each)));
    const isNobody = asked === 'partner' && /^(?:nothing|nobody|no one|none|neither|no|not)\b/iu.test(own);
    const whom =
      asked === 'partner' && !isOfMany && !isNobody && !personIn(own, records)
        ? offeredIn(talk.last, asked, records)
        : '';
    if (isNobody && !personIn(own, records)) talk.told.partner = ' ';
    else tell(talk, asked, meant || whom || (asked === 'means' && taken.join(' ')) || own);
  }
  // What else stands in it.
  const again = kinds.includes('lesson');
  if (act && talk.told.act === '' && asked !== 'instance' && !clash && !again)
    tell(
      talk,
      'act',
      asked === 'partner' ? toThem(act, sentences, talk.last, records) : sentences.length <= 2 ? own : act,
    );
  if (talk.told.loss === '' && asked !== 'instance') {
    const loss = sentences.find(
      (each) =>
        /\b(?:at most|no more than|not more|(?:i|we) (?:can |could |would )?(?:lose|afford)|tops)\b/iu.test(each) &&
        [...moneyIn(each), ...spansIn(each)].length > 0,
    );
    if (loss) tell(talk, 'loss', loss);
  }
  // Who is named in a plan has a part in it; who is named in a story, or feared, has not.
  if (talk.told.partner === '' && asked !== 'matter' && asked !== 'instance' && talk.told.matter !== own) {
    const planned = sentences.filter((each) => saysDeed(each) && !fearing.test(each)).join(' ');
    const person = personIn(planned, records);
    if (person) talk.told.partner = person;
  }
  // Who passes over a choice and says what they would do is not given another.
  if ((asked === 'means' || asked === 'partner') && talk.heard.some((slot) => slot === 'control' || slot === 'act'))
    talk.told[asked] ||= ' ';
}

/** "Whether he has time. I see him on Tuesday", told of somebody whom the coach named: with the name, and with what is asked. */
function toThem(act: string, sentences: readonly string[], last: string, records: Records): string {
  const person = peopleOf(records).find(({ name }) => last.includes(name));
  if (!person) return sentences.length <= 2 ? sentences.join(' ') : act;
  const asked = sentences.find((each) => each !== act && /^(?:whether|if|for|about|how|when)\b/iu.test(each));
  const named = act.replace(/\b(?:him|her|them)\b/iu, person.called).replace(/[.!\s]+$/u, '');
  return asked ? `${named} and ask ${asked.slice(0, 1).toLowerCase()}${asked.slice(1)}` : named;
}
