// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. What is asked of it is answered first, from the records; then comes one question, none twice (D §9, §11).
import { formatShortDay } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import type { Contradiction } from '../contradictions/clash.rules.ts';
import { ownPromises } from '../contradictions/promise.rules.ts';
import {
  askedBack,
  distressIn,
  isLeaving,
  isLow,
  isSign,
  isStop,
  isUpset,
  refusesStep,
  spelled,
  tongueLine,
} from '../conversation/aside.rules.ts';
import { dropsQuestion, inPlain, isArrival, isMisheard, isUnfit, saysAgain } from '../conversation/correcting.rules.ts';
import {
  aboutMe,
  askWhom,
  askedIn,
  clashQuestions,
  dangerLine,
  dropped,
  firstWords,
  fresh,
  heavyLine,
  heardAgain,
  heavyQuestion,
  leaving,
  littleLine,
  lowLines,
  meant,
  missed,
  partings,
  passes,
  resting,
  signLine,
  stopping,
  sympathy,
  turned,
} from '../conversation/phrase.rules.ts';
import { admitted, isDisputed, observationsOn, rightedBy } from '../conversation/reflection.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import {
  type Answer,
  type DialogueInput,
  type Reply,
  type Talk,
  asksSummary,
  clashing,
  isToldUnasked,
  isTopic,
  joined,
  newsIn,
  ownOf,
  requestsOf,
  stepWanted,
  withoutQuestion,
} from '../conversation/talk.rules.ts';
import { partnersIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { carrying, stemsIn } from '../sentences/carrying.rules.ts';
import { saysDeed } from '../sentences/deed.rules.ts';
import { inFull } from '../sentences/haste.rules.ts';
import {
  type Line,
  acknowledge,
  ask,
  askOnLine,
  helperIn,
  messagesToStep,
  nextSlot,
  overdueLead,
  overdueOn,
  promisedTo,
  related,
  ruleOn,
} from './asking.rules.ts';
import { follow } from './hearing.rules.ts';
import { nearest, opening, summary } from './opening.rules.ts';
import { belowCost } from './own-price.rules.ts';
import { answerOn, answerTo, questionIn } from './question-back.rules.ts';
import {
  askForSentence,
  asksForSentence,
  keptOf,
  plannedSoFar,
  replyOnStep,
  takenDown,
  withStep,
  writtenDown,
} from './step-talk.rules.ts';

/** What was not said yet; a second one is told with the first, without a question of its own. */
function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  // Two told as one are told, too.
  const isTold = (says: string): boolean =>
    talk.spoken.includes(says) || says.split('; ').every((part) => talk.spoken.includes(part.replace(/\.$/u, '')));
  // A promise of which the coach has spoken is no news.
  const isNamed = ({ kind, says }: Contradiction): boolean =>
    /^(?:promise|overdue)$/u.test(kind) &&
    [...says.matchAll(/“([^“”]{15,})”/gu)].some(([, words]) => talk.spoken.includes(words!.replace(/\.$/u, '')));
  // Nor is a lesson of which a line was quoted.
  const isLearnt = ({ kind, says }: Contradiction): boolean =>
    kind === 'lesson' &&
    records.plays.some(
      ({ title, lessons }) =>
        says.includes(`“${title}”`) &&
        sentencesOf(lessons ?? '').some((each) => talk.spoken.includes(quote(each, 120))),
    );
  const [first, second] = [...newsIn(message, records, now), ...belowCost(talk.texts)].filter(
    (each) =>
      !isTold(withoutQuestion(each.says)) && !isNamed(each) && !isToldUnasked(each, talk.spoken) && !isLearnt(each),
  );
  if (!first || !second) return first;
  const [one, other] = [withoutQuestion(first.says), withoutQuestion(second.says)];
  // What both begin with is said once.
  const lead = one.slice(0, one.indexOf('; ') + 2);
  return {
    ...first,
    says:
      lead.length > 2 && other.startsWith(lead)
        ? `${one.replace(/\.$/u, '')}, and ${other.slice(lead.length)}`
        : `${one} ${other}`,
  };
}

const plain = (...parts: string[]): Reply => ({ message: joined(...parts), step: null });

/** A turn: the message with its abbreviations spelled out, as it was written, and what was made of it. */
type Turn = {
  talk: Talk;
  input: DialogueInput;
  /** The records with what others have promised, too. */
  all: Records;
  message: string;
  said: string;
  clash: Contradiction | undefined;
  language: string;
  tone: string;
};

/** What is wished for, as the question that it is. */
const asQuestion = (message: string): string =>
  wishesStep.test(message.trim())
    ? 'What should I do this week?'
    : message
        .replace(
          /^(?:please )?tell me what you (?:already )?know (?:about|of) me[.! ]*$/iu,
          'What do you know about me?',
        )
        .replace(undecided, ' Should I take $1 or $2?')
        .replace(knowsNotHow, '. How do I $1?');
/** "I can't decide between the tea round and the sensors" */
const undecided = pattern('iu')`
  (?:^|(?<=[.!?])\s)(?:\p{L}+,? )?i (?:can(?:['’]t|not| not)|do(?:n['’]t| not) know how to|have to|must) (?:decide|choose) between ([^.!?]{3,80}?),? and ([^.!?]{3,80})[.!]?(?=\s|$)
`;
/** "I see her tomorrow and don't know how to bring it up" */
const knowsNotHow =
  /,? (?:and|but) (?:i )?(?:really )?(?:do(?:n['’]t| not)|have no idea|no idea) (?:know )?how to ([^.!?]{3,120})[.!]?(?=\s|$)/iu;
const wishesStep = pattern('iu')`
  ^(?:(?:hi|hello|hey|please|ok(?:ay)?|so|coach)[,.!]? )*(?:
    (?:(?:can|could|would|will) you (?:please )?)?help me (?:to )?
      (?:find|choose|pick|decide(?: on)?|plan|see|define|with) (?:my|a|the|what is my) (?:\p{L}+ )?(?:step|steps|move|action|thing to do)
    |(?:what(?:['’]s| is| would be) )?(?:my|the) (?:best )?next (?:\p{L}+ )?step
    |(?:(?:i have |i[’']ve )?(?:not much|little|no) time(?: today| now)?[.,:]? (?:but |so )?)?what(?:['’]s| is| comes) next
  |i (?:need|want|would like|am looking for) (?:a|my|the) (?:next )?(?:\p{L}+ )?step
  )(?:,? (?:please|now|today|this week|for (?:me|my \p{L}+|this week)))*[.?! ]*$
`;

export function converse(given: DialogueInput): Reply {
  const message = inPlain(spelled(asQuestion(inFull(given.message))));
  const input = { ...given, message, records: ownPromises(given.records) };
  const talk = follow(input);
  // Whoever says that they were misheard in it has not said it.
  const isTakenBack =
    askedIn(input.history.at(-1)?.text) === 'clash' && (isMisheard(given.message) || isDisputed(message));
  const tongue = tongueLine(message);
  const turn: Turn = {
    talk,
    input,
    all: given.records,
    message,
    said: given.message,
    clash: isTakenBack ? undefined : newContradiction(talk, input),
    language: tongue && !talk.spoken.includes(tongue) ? tongue : '',
    tone: isUpset(message) ? fresh(sympathy, talk) : isLow(message) || distressIn(message) ? fresh(lowLines, talk) : '',
  };
  const reply = replyTo(turn);
  const kept = reply.step ? keptBy(reply.step.title, input.records) : undefined;
  if (!kept) return reply;
  const lead = `This keeps your promise to “${kept.name}”`;
  if (talk.spoken.includes(lead)) return reply;
  const words = firstWords(kept.text, 110);
  const line = talk.spoken.includes(words) ? `${lead}.` : `${lead}: ${words}.`;
  return {
    ...reply,
    message: `${line}\n\n${withoutOwed(reply.message, `You promised “${kept.name}” ${words}: it `)}`,
  };
}

/** A message without the sentence that tells of the promise which is kept by the step. */
function withoutOwed(message: string, lead: string): string {
  const at = message.indexOf(lead);
  return at < 0 ? message : (message.slice(0, at) + message.slice(message.indexOf('.', at + lead.length) + 1)).trim();
}

/** The promise that a deed keeps: to whom it names, of what was promised them. */
function keptBy(deed: string, records: Records): { name: string; text: string } | undefined {
  const said = stemsIn(deed);
  return partnersIn(deed, records)
    .flatMap(({ name, promises }) => promises.map(({ text }) => ({ name, text })))
    .find(({ name, text }) => {
      const names = stemsIn(name);
      // Who reads for somebody has not sent them the readings.
      const [verb] = stemsIn(text.split(' ')[0]!);
      const words = [...carrying(text).keys()].filter((stem) => !names.has(stem));
      return (
        said.has(verb!) &&
        words.length > 0 &&
        words.filter((stem) => said.has(stem)).length >= Math.min(2, words.length)
      );
    });
}
/** The records without the promise that the step keeps: beside it that is no news. */
function besideStep(step: Step, records: Records): Records {
  const kept = keptBy(step.title, records);
  return {
    ...records,
    partners: records.partners.map((partner) => ({
      ...partner,
      promises: partner.promises.filter(({ text }) => partner.name !== kept?.name || text !== kept.text),
    })),
  };
}

function replyTo(turn: Turn): Reply {
  const { talk, input, said, clash, language } = turn;
  return (
    inDistress(turn) ??
    byTopic(turn) ??
    onGoing(turn) ??
    (talk.step
      ? replyOnStep(
          talk,
          talk.step,
          { ...input, records: besideStep(talk.step, input.records) },
          said,
          joined(language, admitted(turn.message, talk.last, input.now)),
          clash,
          input.records,
        )
      : null) ??
    byDeed(turn) ??
    onRequest(turn) ??
    onAnswer(turn)
  );
}

/** A step that is said outright, or a dated deed of theirs; what they ask beside it is answered. What contradicts the records comes first. */
function byDeed(turn: Turn): Reply | null {
  const { talk, input, message, clash, language, tone } = turn;
  // With no time left for questions the step stands with what speaks against it.
  if (clash && clashing.has(clash.kind) && !isDue(turn)) return null;
  const asked = askedBack(sentencesOf(message));
  const answer = asked ? answerTo(asked, talk, input.records, message, input.now) : '';
  return takenDown(talk, input, joined(language, tone, clash?.says ?? '', answer));
}

/** Whoever cannot go on is not asked for a step. */
function inDistress({ talk, message }: Turn): Reply | null {
  const distress = distressIn(message);
  if (distress === 'danger') return plain(dangerLine);
  return distress === 'heavy' && !talk.spoken.includes(heavyLine) ? plain(heavyLine, heavyQuestion) : null;
}

function byTopic({ talk, input, message }: Turn): Reply | null {
  const topic = isTopic(message);
  const opened = topic && opening(topic, talk, input);
  return opened && !talk.spoken.includes(opened.message) ? opened : null;
}

/** To whoever stops or goes: what stands is kept, and what was planned is a step. */
function onGoing({ talk, input, message, said, clash }: Turn): Reply | null {
  if (isStop(message) && !talk.step) return plain(stopping);
  // Whoever goes and says what is wrong with the step is heard first.
  const isSettled = !talk.step || !(refusesStep(message) || isUnfit(said));
  if (!isLeaving(message) || !isSettled) return null;
  if (talk.step)
    return plain(fresh(turned(partings(formatShortDay(talk.step.due, input.now)), talk), talk) || 'Until then.');
  return (
    plannedStep(talk, input, joined(fresh(leaving, talk), clash?.says ?? '')) ??
    plain(clash?.says ?? '', 'Then until another time. What you said is kept in this session.')
  );
}

/** A summary or a step, where they are asked for. */
function onRequest({ talk, input, message, clash, language, tone }: Turn): Reply | null {
  const { records, again } = input;
  if (asksSummary.test(message) && message.length < 80) {
    const slot = nextSlot(talk);
    const question = slot ? ask(slot, talk, records, again) : '';
    return (
      (question === '' ? plannedStep(talk, input, summary(talk)) : null) ?? {
        message: `${summary(talk)}\n\n${question || askForSentence(talk)}`.trim(),
        step: null,
      }
    );
  }
  // Who asks so at the beginning wants an answer first.
  const isEarly = talk.count < 3 && /\bwhat should i do\b/iu.test(message);
  return stepWanted.test(message) && !isEarly && (talk.told.matter !== '' || records.challenge)
    ? (plannedStep(talk, input, joined(language, tone, clash?.says ?? '')) ??
        plain(language, tone, clash?.says ?? '', askForSentence(talk) || yours))
    : null;
}

/** What is said to a message that puts no question: to a request, to what is new in it, or nothing. */
function remarkOn({ talk, input: { now }, message, said, clash }: Turn): string {
  const requests = requestsOf(message);
  if (requests.includes('restart')) return 'From the beginning, then; what stands above is left out.';
  if (requests.includes('who')) return fresh([aboutMe], talk);
  if (talk.last !== '' && sentencesOf(message).some(dropsQuestion)) return fresh(dropped, talk);
  // What was owned to in so many words is not owned to again.
  if (isMisheard(said) && talk.last !== '') return admitted(message, talk.last, now) === '' ? fresh(missed, talk) : '';
  if (saysAgain(said) && talk.last !== '') return fresh(heardAgain, talk);
  if (talk.given !== null) return talk.given || (talk.heard.length === 0 ? fresh(passes, talk) : '');
  if (sentencesOf(message).some(isArrival)) return fresh([littleLine], talk);
  if (talk.heard.length === 0) {
    if (isSign(message) && !requests.includes('agree')) return fresh([signLine], talk);
    return clash ? '' : fresh(observationsOn(ownOf(message))[0]?.says ?? [], talk) || keptOf(message);
  }
  return clash ? '' : acknowledge(talk) || keptOf(message);
}

/** What was meant by the last question, to whoever does not follow it and has not answered it all the same. */
function explained({ talk, input, message, said, clash }: Turn): Reply | null {
  const { asked, heard } = talk;
  if (!asked || asked === 'clash' || clash || !requestsOf(message).includes('explain')) return null;
  const isAnswered =
    heard.length > 0 &&
    (saysDeed(ownOf(message)) || (/^(?:means|partner|loss|act)$/u.test(asked) && heard.includes(asked)));
  if (isAnswered) return null;
  const words = fresh(meant[asked], talk);
  const question = ask(asked, talk, input.records, input.again);
  return words && question ? plain(isMisheard(said) ? fresh(missed, talk) : '', words, question) : null;
}

/** Whether there is enough for a step, or no more time for questions. */
const isDue = ({ talk }: Turn): boolean => talk.count >= messagesToStep || nextSlot(talk) === null;

/** Where nobody has asked for the step, only what was said last makes one: how many messages, and how sure the deed must be. */
type Latest = { texts: number; least: number };
const surely: Latest = { texts: 2, least: 1 };
const perhaps: Latest = { texts: 4, least: 0 };

/** The step out of a deed that was said with its day; null where none was: it is not put together from pieces. */
function plannedStep(talk: Talk, input: DialogueInput, lead: string, latest?: Latest): Reply | null {
  const plan = plannedSoFar(latest ? talk.texts.slice(-latest.texts) : talk.texts, input.now, latest?.least ?? 0);
  return plan && withStep(talk, input, writtenDown(plan.said, plan.text, talk, input.records, input.now), lead);
}
const yours = 'The step is in your hands: say it when you have it, and I write it down.';

/** The step that was planned, or the request for one sentence; with nothing left to ask for, an ordinary question. */
function stepDue({ talk, input }: Turn, lead: string, asks: string): Reply {
  // What one could do on a day that was named is held out as the step, before one is asked to say it all again.
  const step =
    plannedStep(talk, input, lead, surely) ??
    ((asks === '' || talk.count >= messagesToStep) && !asksForSentence(talk)
      ? plannedStep(talk, input, lead, perhaps)
      : null);
  if (step) return step;
  // Whoever has asked goes on from the answer, as long as there is time, or was just asked for the sentence.
  if (asks !== '' && (talk.count < messagesToStep || asksForSentence(talk))) return plain(lead, asks);
  const question = ask(nextSlot(talk) ?? 'act', talk, input.records, input.again);
  // Who was just asked for the sentence is asked something else first.
  const [first, second] = [askForSentence(talk), question];
  return plain(lead, (asksForSentence(talk) ? second || first : first || second) || yours);
}

/** What contradicts the records, with the question which of the two shall hold. */
function onClash({ talk, input }: Turn, clash: Contradiction, before: string): Reply {
  const which = fresh(clashQuestions, talk);
  if (clashing.has(clash.kind) && which !== '') return plain(before, clash.says, which);
  const [, person] = /^You count on ([^,;]+)[,;]/u.exec(clash.says) ?? [];
  const onLesson = clash.kind === 'lesson' ? askOnLine('lesson', talk) : '';
  if (onLesson !== '') return plain(before, withoutQuestion(clash.says), onLesson);
  if (clash.kind === 'partner' && person && !talk.spoken.includes(askWhom(person)))
    return plain(before, clash.says, ruleOn(input.message, talk, input.records, input.now), askWhom(person));
  const slot = nextSlot(talk);
  return plain(before, withoutQuestion(clash.says), slot ? ask(slot, talk, input.records, input.again) : '');
}

/** A line that says what is overdue is asked about as that. */
const kindOf = ({ says, kind }: Line): Line['kind'] =>
  !says.includes('was due') || says.includes('promised you')
    ? kind
    : /^(?:[^“]*: )?your play\b/iu.test(says)
      ? 'late'
      : 'owed';

/** What was asked or feared with a plan of which only the contradiction was told, once that is settled. */
function openQuestion({ input: { history, message } }: Turn): string {
  const before = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const isOpen = askedIn(history.at(-1)?.text) === 'clash' && askedBack(sentencesOf(message)) === null;
  return isOpen && questionIn(message) === '' && questionIn(before) !== '' ? before : '';
}

/** Whether an answer quotes anything that a contradiction does not. */
const ofElse = ({ says }: Answer, clash: Contradiction): boolean =>
  [...says.matchAll(/“([^“”]+)”/gu)].some(([, words]) => !clash.says.includes(words!)) || !says.includes('“');
/** The ordinary turn: the answer to what was asked, a line of the records, one question; or the step. */
function onAnswer(turn: Turn): Reply {
  const { talk, input, message, clash, language, tone } = turn;
  const { records, now, again } = input;
  const found = answerOn(openQuestion(turn) || message, talk, records, now, clash?.says);
  // A lesson that is told as what speaks against the plan is the answer already.
  const answer: Answer = clash?.kind === 'lesson' && !ofElse(found, clash) ? { says: '', asks: '' } : found;
  const meaning = answer.says === '' ? explained(turn) : null;
  if (meaning) return meaning;
  const isAside =
    (isMisheard(turn.said) && !answer.says.includes('passed over')) || sentencesOf(message).some(dropsQuestion);
  const remark = answer.says === '' || isAside ? remarkOn(turn) : '';
  // Who corrects the coach is told so before anything else.
  const own = admitted(message, talk.last, now);
  const righted = own || fresh([rightedBy(message, records, now)], talk);
  const promised = promisedTo(message, talk, records, now);
  const before = joined(
    language,
    tone,
    righted,
    talk.changed ? fresh(resting, talk) : '',
    remark,
    clash ? '' : promised,
    answer.says,
  );
  // What the remark says is not said again in the question.
  talk.spoken += `\n${before}\n${clash?.says ?? ''}`;
  if (talk.told.matter.trim() === '') return plain(before, answer.asks || nearest(talk, input));
  if (isDue(turn)) return stepDue(turn, joined(before, clash?.says ?? ''), answer.asks);
  // Who asks which of two is answered that before a day is.
  if (clash && !(clash.kind === 'due' && answer.asks !== '')) return onClash(turn, clash, before);
  const near: Line =
    answer.says === '' && promised === '' ? related(talk, records, now) : { says: promised, kind: null };
  const line =
    near.says === '' && tone === '' && talk.count > 1 && !talk.last.includes(overdueLead)
      ? overdueOn(talk, turn.all, now)
      : near;
  talk.spoken += `\n${line.says}`;
  const slot = nextSlot(talk);
  const isEarly = slot === 'instance' || slot === 'control' || slot === 'means' || slot === 'partner';
  return plain(
    before,
    promised === '' ? line.says : '',
    answer.asks ||
      (isEarly && !saysDeed(ownOf(message)) && !helperIn(talk, records) && askOnLine(kindOf(line), talk)) ||
      (slot ? ask(slot, talk, records, again) : ''),
  );
}
