// How a message is heard: whether it begins something else, takes or leaves what was held out, speaks of the step that stands, or
// answers. The whole conversation is heard anew each time (D §9).
import { formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { isDisputed } from '../conversation/anchor.rules.ts';
import { hearAnswer } from '../conversation/answer.rules.ts';
import { isHalf, isNo, spelled } from '../conversation/aside.rules.ts';
import { dropsQuestion, inPlain, leftOut, turnsTo } from '../conversation/correcting.rules.ts';
import { askedIn, conceding, fresh, halves, lineQuestions, nearer, seedOf } from '../conversation/phrase.rules.ts';
import type { Slot } from '../conversation/slot.rules.ts';
import {
  type DialogueInput,
  type Talk,
  asksSummary,
  isTopic,
  nothing,
  offeredIn,
  ownOf,
  refuses,
  requestsOf,
  tell,
} from '../conversation/talk.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { meansIn, peopleOf, personIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isQuestion } from '../sentences/deed.rules.ts';
import { inFull } from '../sentences/haste.rules.ts';
import { dayAnswered, deedsIn, heldOutIn, isMeeting } from '../steps/own-deed.rules.ts';
import { limitOf } from '../steps/step-limit.rules.ts';
import { withdrawn, withdraws } from '../steps/step-word.rules.ts';

const changes = pattern('iu')`
  ^(?:
    (?:actually|wait|no|hm+|ok(?:ay)?|well),? |(?:let'?s|let’s|can we|could we|i want to|i'd rather) (?:
      talk about|look at|take|discuss
    )(?: something else| another thing| the)?
    |forget (?:that|it|about it)|(?:a )?(?:different|another|new) (?:question|topic|thing|subject)
    |something else|on another note|new topic|[\s,:.;–-]+
  )+
`;
const changing = pattern('iu')`
  \b(?:
    talk about|something else|forget (?:that|it|about it)|(?:different|another|new) (?:question|topic|subject)
    |on another note
  )\b
`;
const vague = pattern('iu')`
  ^(?:i(?:'m|’m| am) (?:stuck|lost|not sure)|help(?: me)?|i need help|stuck|where do i (?:start|begin)|not sure)
    [\s.!?]*$
`;
/** "I do not know", as others say it. */
const unknownElsewhere = pattern('iu')`
  ^(?:não sei|no (?:lo )?sé|je (?:ne )?sais pas|(?:ich )?weiß (?:es |ich )?nicht|keine ahnung|non (?:lo )?so)
    (?!\p{L})
`;
/** Takes what was held out: "Yes, that one", or a part of it: "The scale, yes." */
const affirming = pattern('iu')`
  ^(?:yes\b(?!,? but)|(?:that|this) (?:one|too)\b|((?:the|my|our) [^,.]{2,40}), (?:yes|sure|of course)\b)
`;
/** "The whole" is all that may be lost, "the whole hour" is an hour. */
const wholeOfIt = pattern('iu')`
  ^(?:all|everything|the whole|the lot|both)(?: of (?:it|that|them|those|these))?(?=[,.;!]|$)
`;
export const smaller = pattern('iu')`
  \b(?:smaller|too (?:much|big|large|long)|less (?:time|work)|shorter|half of (?:it|that)|easier)\b
`;
const takesDefault: Partial<Record<Slot, (talk: Talk, records: Records) => string>> = {
  means: (talk, records) => {
    const [mean] = meansIn(records, talk.told.matter);
    if (!mean) return '';
    talk.told.means = mean;
    return `Then take “${mean}” to start with: you have it already.`;
  },
  partner: (talk, records) => {
    const [person] = peopleOf(records, talk.told.matter).filter(({ name }) => !talk.last.includes(name));
    if (!person) return '';
    talk.told.partner = person.name;
    return `Then I put down ${person.shown} for now; strike it if it is wrong.`;
  },
  loss: (talk) => {
    talk.told.loss = 'two hours and no money';
    return 'Then let me put it at two hours and no money, which is little enough to lose.';
  },
};

/** What was heard before is over: `texts` are what has been said of the new matter. */
function startOver(talk: Talk, texts: string[]): void {
  Object.assign(talk, {
    told: nothing(),
    since: talk.spoken.length,
    count: 1,
    step: null,
    asked: null,
    review: false,
    heldOut: '',
    texts,
  });
}

/** "That went wrong. Start over. The roof leaks" begins anew with the roof. */
function behindRestart(text: string): string {
  const sentences = sentencesOf(text);
  return sentences.slice(sentences.findLastIndex((each) => requestsOf(each).includes('restart')) + 1).join(' ');
}

/** Another matter, by request, by a topic of the page's, or all from the beginning. */
function beginsAnew(talk: Talk, text: string, records: Records): boolean {
  // "Forget it, that is no step" is said of the step.
  if (talk.step && withdraws(text)) return false;
  const lead = changes.exec(text);
  const changed = lead && changing.test(lead[0]) ? lead : null;
  if (requestsOf(text).includes('restart') || changed) {
    const matter = ownOf(changed ? text.slice(changed[0].length) : behindRestart(text));
    startOver(talk, []);
    talk.lemonade = false;
    talk.changed = changed !== null;
    if (matter.length > 8) {
      tell(talk, 'matter', matter);
      talk.texts.push(matter);
    }
    return true;
  }
  const other = turnsTo(text);
  if (other !== '' && !talk.step && talk.told.matter !== '') {
    const matter = upperFirst(other);
    startOver(talk, [matter]);
    talk.changed = true;
    tell(talk, 'matter', matter);
    return true;
  }
  const topic = isTopic(text);
  if (topic) {
    startOver(talk, []);
    talk.lemonade = topic === 'lemonade';
    if (topic !== 'lemonade') talk.told.matter = records.challenge?.title ?? '';
    return true;
  }
  return false;
}

/** "Oh right, I forgot. I'll send it today": the promise that is overdue is seen to, and the matter goes on. */
const seesToIt = pattern('iu')`
  ^(?:(?:i|we)(?:['’]ll| will| can| could)?|will|gonna) (?:\p{L}+ )?(?:send|bring|give|do|write|ring|call|tell|take|hand|deliver|pass|show)(?: it| that| them| him| her| this)+\b
`;
function settledPromise(own: string, { last }: Talk, now: Date): string {
  const said = lineQuestions.owed.some((each) => last.endsWith(each)) ? sentencesOf(own) : [];
  const then = said.filter((each) => seesToIt.test(each)).flatMap((each) => dayAnswered(each, now) ?? [])[0];
  return then && own.length < 100
    ? `Then that promise is kept by ${formatShortDay(dueDay(then.day.day), now)}; tick it off there when it is.`
    : '';
}

/** Takes or leaves what was held out, or does not answer. */
function answersBriefly(talk: Talk, text: string, own: string, records: Records, now: Date): boolean {
  if (talk.step) return own === '';
  const settled = settledPromise(own, talk, now);
  if (settled !== '') {
    talk.given = settled;
    return true;
  }
  const asked = talk.asked === 'clash' ? null : talk.asked;
  const requests = requestsOf(text);
  const held = asked ? offeredIn(talk.last, asked, records) : '';
  if (isHalf(text) && asked) {
    if (held) tell(talk, asked, held);
    talk.given = fresh(halves, talk);
    return true;
  }
  if (held && asked === 'loss' && wholeOfIt.test(own)) {
    tell(talk, 'loss', held);
    return true;
  }
  const affirmed = held && (asked === 'means' || asked === 'partner') ? affirming.exec(own) : null;
  if (affirmed) {
    talk.texts.push(own);
    tell(talk, asked as Slot, affirmed[1] ?? held);
    return true;
  }
  if (isNo(text) && held && asked !== 'loss') {
    talk.given = `Not ${asked === 'means' ? quote(held, 60) : held}, then.`;
    return true;
  }
  const isPassed = unknownElsewhere.test(own);
  if (own === '' || vague.test(own) || isPassed) {
    if (requests.includes('agree')) {
      if (held) tell(talk, asked as Slot, held);
    } else if ((requests.includes('pass') || isPassed || refuses.test(text)) && asked) {
      if (held && (asked === 'means' || asked === 'partner') && !refuses.test(text)) {
        talk.told[asked] = held;
        talk.given =
          asked === 'means'
            ? `Then take ${quote(held, 60)} for now: it is there already.`
            : `Then I put down ${held} for now; strike it if it is wrong.`;
        return true;
      }
      talk.given = (refuses.test(text) ? undefined : takesDefault[asked]?.(talk, records)) ?? '';
      if (asked === 'control' && !refuses.test(text)) talk.given = fresh(nearer, talk);
      // What one does not know is not asked again, but for what one can act on, in easier words.
      if (talk.told[asked] === '' && asked !== 'control' && asked !== 'matter') talk.told[asked] = ' ';
    }
    return true;
  }
  return false;
}

/** Hears one message: what of it answers what. */
function hear(talk: Talk, text: string, records: Records, now: Date): void {
  talk.heard = [];
  talk.given = null;
  talk.changed = false;
  talk.count += 1;
  if (beginsAnew(talk, text, records)) return;
  if (asksSummary.test(text) && text.length < 80) return;
  if (!talk.step && sentencesOf(text).some(dropsQuestion)) {
    if (talk.asked && talk.asked !== 'clash') talk.dropped.add(talk.asked);
    talk.asked = null;
  }
  // What is asked beside what is said is answered, and is not a part of it.
  const own = ownOf(text);
  if (answersBriefly(talk, text, own, records, now)) return;
  // "Why should I begin with that?" is an objection.
  if (!talk.step && whyMe.test(own)) talk.given = fresh(conceding, talk);
  talk.texts.push(own);
  // What one comes with is looked at first; where a deed was asked for, an order to oneself is one.
  if (talk.count > 1) {
    const deed = heldOutIn(own, now, asksDeed.has(talk.asked)) || askedFor(talk.heldOut, own, now);
    talk.heldOut = isDisputed(deed, talk.spoken) ? '' : deed;
  }
  leaveOut(talk, own, records);
  if (!talk.step) hearAnswer(talk, own, records, now);
  // What it may cost is not asked of whoever has said it, whatever they were answering.
  const outright = limitOf([own]);
  // "Nothing but the diesel, 20 euros" is heard to its end.
  if (talk.told.loss.trim() === '' || outright.startsWith(talk.told.loss)) talk.told.loss = outright;
}

/** Who is taken out again has no part in it; who is named instead has. */
function leaveOut(talk: Talk, own: string, records: Records): void {
  const gone = leftOut(own).filter((name) => talk.told.partner.includes(name));
  if (gone.length === 0) return;
  const rest = gone.reduce((text, name) => text.replaceAll(name, ''), own);
  talk.told.partner = personIn(rest, records) ?? ' ';
}

/** What was held out, and who is to be asked for it: "I'd have to ask him" makes it "I'd have to ask him whether we could …". */
function askedFor(heldOut: string, own: string, now: Date): string {
  const [ask] = deedsIn(own, now).filter(
    (each) => isMeeting(each) && /\bask\b/iu.test(each.words) && each.day === undefined,
  );
  return ask && /^(?:i|we) (?:could|can)\b/iu.test(heldOut)
    ? `${ask.words} whether ${heldOut.split(/, (?=(?:he|she|they|it|\p{Lu}\p{L}+)\b)/u)[0]}`
    : heldOut;
}

/** What is answered by a deed. */
const asksDeed: ReadonlySet<Talk['asked']> = new Set(['control', 'means', 'partner', 'act']);
const whyMe = /(?:^|[.!?] )(?:(?:but|and|so)[ ,]+)*why (?:should|would|must) (?:i|we)\b/iu;

/** The whole conversation heard anew. */
export function follow({ history, message, records, now, earlier = '' }: DialogueInput): Talk {
  const talk: Talk = {
    told: nothing(),
    heard: [],
    asked: null,
    dropped: new Set(),
    lemonade: false,
    review: false,
    count: 0,
    step: null,
    spoken: '',
    since: 0,
    earlier: '',
    seed: seedOf(records),
    texts: [],
    changed: false,
    heldOut: '',
    questions: history
      .filter(({ role }) => role === 'user')
      .flatMap(({ text }) => sentencesOf(text))
      .filter(isQuestion),
    last: '',
    given: null,
  };
  talk.earlier = earlier;
  for (const { role, text, step } of [...history, { role: 'user' as const, text: message, step: null }]) {
    if (role === 'user') hear(talk, inPlain(spelled(inFull(text))), records, now);
    else {
      talk.asked = askedIn(text);
      if (step) Object.assign(talk, { step, heldOut: '' });
      else if (text.includes(withdrawn)) talk.step = null;
      talk.spoken += `\n${text}`;
      talk.last = text;
    }
  }
  return talk;
}
