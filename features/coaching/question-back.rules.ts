// What there is to say to a question or a worry that is put to the coach: what can be looked up, what the kind of question has for an
// answer with the lines of their records that bear on it, and of what neither holds, once, what would show it (D §9).
import { formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { type QuestionBack, askedBack, questionBack, saysUnanswered } from '../conversation/aside.rules.ts';
import { asksMeaning } from '../conversation/correcting.rules.ts';
import {
  aboutMe,
  answerLeads,
  beginQuestion,
  firstWords,
  fresh,
  put,
  turned,
  whys,
} from '../conversation/phrase.rules.ts';
import { type Answer, type Talk, newsIn, requestsOf, withoutQuestion } from '../conversation/talk.rules.ts';
import { limitOf, limitTold, partnersIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { carrying } from '../sentences/carrying.rules.ts';
import { deedOf, isImperative, isQuestion } from '../sentences/deed.rules.ts';
import { hasFigure, isSober } from '../sentences/fact.rules.ts';
import { type Case, adviceOn, decidingOn, unknownOn, unwritten } from './advice.rules.ts';
import { asksWhatIsOwed, messagesToStep, promisedTo } from './asking.rules.ts';
import { choiceOn, optionsIn } from './choice.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { type Ranked, isRule, ranked, told } from './evidence.rules.ts';
import { methodOn } from './method.rules.ts';
import { ratedOn } from './rate.rules.ts';
import { around, isHurt, measured, objections, ownReading, reckoned, sumWithin } from './weighing.rules.ts';

const none: Answer = { says: '', asks: '' };
const saying = (says: string, asks = ''): Answer => ({ says, asks });

/** What the records say that somebody is at. */
function knownOf({ challenge, plays }: Records): string {
  if (!challenge) return 'I know what you say here, and no challenge of yours yet.';
  const tried = plays.find(({ status, lessons }) => status === 'completed' && lessons?.trim());
  return [
    `By your records, yes: your challenge is “${challenge.title}”: ${firstWords(challenge.statement, 160)}.`,
    tried ? `You tried “${tried.title}”, and wrote ${firstWords(tried.lessons ?? '')}.` : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** To whoever wants to hear something new: what a play taught of which nothing was said yet. */
function newsOf({ spoken }: Talk, { plays }: Records): string {
  const untold = plays.filter(
    ({ status, title, lessons }) => status === 'completed' && lessons?.trim() && !spoken.includes(title),
  );
  // What went against what one thought is the more news.
  const lesson = untold.find(({ lessons }) => isSober(sentencesOf(lessons!)[0] ?? '')) ?? untold[0];
  if (!lesson) return '';
  const said = sentencesOf(lesson.lessons!)
    .slice(0, 2)
    .map((each) => quote(each));
  return `You wrote it yourself, of “${lesson.title}”: ${said.join(' and ')}.`;
}

/** Why the coach spoke of somebody or something: the line in which it stands. */
function whyNamed(question: string, talk: Talk, records: Records, now: Date): string {
  const [line] = ranked({ question, around: '' }, { ...talk, spoken: '' }, records, now);
  return line?.bears ? `Because of this line of yours: ${told([line])}.` : '';
}

/** To a question about this conversation, and not about the matter. */
function ofTalk(kind: QuestionBack, talk: Talk, records: Records, now: Date): string {
  const { asked, told: said, count, step } = talk;
  if (kind === 'written')
    return step
      ? `Yes: ${quote(step.title)}, by ${formatShortDay(step.due, now)}, is written down and kept.`
      : 'No step is written down yet; say in one sentence what you will do, and on which day, and it is.';
  if (kind === 'knows') return knownOf(records);
  if (kind === 'news') return newsOf(talk, records);
  if (kind === 'manner') return aboutMe;
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'words') return 'That was put badly; leave it aside.';
  if (kind === 'both')
    return 'One at a time: with both at once you would not know which of them did it. The nearer day first; the other becomes a step of its own afterwards.';
  if (kind === 'many')
    return `I ask only for what a step still lacks: a deed, a day, what it may cost. At most ${Math.max(messagesToStep - count, 1)} more.`;
  if (kind === 'length')
    return `At most ${Math.max(messagesToStep - count, 1)} more; say “give me a step”, and you have it at once.`;
  if (kind === 'privacy')
    return 'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  if (kind === 'write') {
    const deed = [said.act, said.control].map(deedOf).find((each) => each !== '');
    return `Without an AI provider I write no letters. Three lines are enough: what it is about, what you do yourself${deed ? ` (${deed})` : ''}, and the one thing you ask, with a day.`;
  }
  return '';
}

const oftenPaid = /\b(?:each|every|apiece|both ways|(?:per|an?) (?:day|week|month|year|visit|trip|person|head))\b/iu;
/** What there is to say to "is that too much?" where a sum is named: by what they wrote that they can lose. */
function beyondLimit(message: string, records: Records): string {
  const [limit] = moneyIn(limitOf(records));
  const [most] = moneyIn(message)
    .filter(({ currency }) => currency === limit?.currency)
    .toSorted((a, b) => b.value - a.value);
  if (!limit || !most || !records.challenge) return '';
  const times = Math.floor(limit.value / most.value);
  if (times > 0 && oftenPaid.test(message))
    return `${most.text} each time: ${quote(limit.text, 60)} pay for that ${times === 1 ? 'once' : `${times} times`}. Count how often it comes in all.`;
  return most.value > limit.value
    ? `By what you wrote, yes: for “${records.challenge.title}” you can lose ${quote(limit.text, 60)}, and ${most.text} is more.`
    : `By what you wrote, no: ${most.text} stays within ${quote(limit.text, 60)}.`;
}

/** By what somebody sees whether it worked: what they counted last time, and the number to set beforehand. */
function signOf(talk: Talk, records: Records, now: Date): string {
  const search = { question: '', around: around(talk), figures: true };
  const lines = ranked(search, { ...talk, spoken: talk.last }, records, now);
  const base =
    lines.find(({ kind, text, weight }) => kind === 'lesson' && hasFigure(text) && weight > 1.5) ??
    // How it was before, as the challenge tells it.
    lines.find(({ kind, text }) => kind === 'challenge' && hasFigure(text));
  const set = 'Set down before you begin which count, by which day, and below what you stop.';
  return base ? `What you measure from: ${base.says}. ${set}` : set;
}

const gives = /\b(?:stop|drop|leave|give up|pause|cancel|quit|skip|without|end)\b/iu;
const verdict = pattern('iu')`
  \b(?:should|shall|worth|good|better|right|wise|fair|sensible|would you|do you (?:think|say|advise|recommend))\b
`;
/** How a line stands to what is asked: a rule is one; a lesson that is about the very thing and says no speaks against it. */
function leadTo(question: string, { kind, text, near }: Ranked, talk: Talk): string {
  if (kind === 'lesson' && isRule(text)) return 'Your own rule on that:';
  const isAgainst =
    kind === 'lesson' && near >= 1.5 && isSober(text) && !gives.test(question) && !/\btoo\b/iu.test(question);
  return isAgainst && verdict.test(question)
    ? 'Your own lesson speaks against it:'
    : fresh(turned(answerLeads, talk), talk) || 'Besides:';
}

/** "Yaw had told me and I did not listen": what is regretted is done otherwise where he is asked now. */
const unheard = /\b(?:did not|didn['’]t|should have|without) (?:listen|ask|heed|believe|check)/iu;
const supports = (question: string, { kind, text }: Ranked, records: Records): boolean => {
  const people = new Set(partnersIn(text, records).map(({ id }) => id));
  return kind === 'lesson' && unheard.test(text) && partnersIn(question, records).some(({ id }) => people.has(id));
};

const isOfAnswer =
  /\b(?:answer\p{L}*|wait\p{L}*|silen\p{L}+|repl\p{L}+|hear\p{L}*|trust|count on|rely|need|remind\p{L}*)\b/iu;
const isOfDays = /\b(?:when|days?|due|dates?|deadlines?|late|early|first|next|before|after|in time|weeks?|month)\b/iu;
/** "What about Ali?": whatever is known of him. */
const aboutSomebody =
  /^(?:(?:and|but|so|ok(?:ay)?|well)[, ]+)*(?:(?:what|how) about )?(?:mr |mrs |ms |dr )?[\p{L}’'-]+(?: [\p{L}’'-]+)?\?/iu;
/** The lines of the records that bear on what is asked, two at most; '' where none does. */
function fromRecords(question: string, asked: string, talk: Talk, records: Records, now: Date): string {
  const named = partnersIn(asked, records).map(({ name }) => name);
  const isWhole = question === asked;
  const isOfPeople = /\bwhom? (?:would|could|can|might|should|knows?|else|do|is there)\b/iu.test(asked);
  const lines = ranked({ question, around: around(talk) }, talk, records, now).filter(
    ({ kind, of }) =>
      kind !== 'said' &&
      (kind !== 'inventory' || isOfPeople) &&
      // The day of a play is an answer to a question that is about it, and about days.
      (!/^(?:open|late|limit|challenge)$/u.test(kind) || (isWhole && isOfDays.test(asked))) &&
      // Somebody is an answer only to a question that names them, and their silence to one that is about an answer.
      (!/^(?:silent|declined|promise)$/u.test(kind) || named.includes(of)) &&
      (kind !== 'silent' || isOfAnswer.test(asked) || aboutSomebody.test(asked)),
  );
  // Of a play that was told of again its rule is what is to be said.
  const retold = new Set(
    lines.filter(({ kind, isSaid, bears }) => kind === 'lesson' && isSaid && bears).map(({ of }) => of),
  );
  const near = lines.filter(
    (each) => (!each.isSaid || aboutSomebody.test(asked)) && (each.bears || (isRuleLine(each) && retold.has(each.of))),
  );
  const support = verdict.test(asked) ? lines.find((each) => supports(question, each, records)) : undefined;
  if (support) return `Your own lesson speaks for it: ${told([support])}.`;
  // A rule says most, and that of the play which was told of again before any other.
  const rank = (each: Ranked): number => (isRuleLine(each) ? 1 + Number(retold.has(each.of)) : 0);
  const [first] = near.toSorted((a, b) => rank(b) - rank(a));
  // Who asks whether to go against a rule that was told is told that it says no.
  const ban = ranked({ question, around: '' }, { ...talk, spoken: '' }, records, now).find(
    (each) => each.bears && isRuleLine(each) && banning.test(each.text),
  );
  if (ban && verdict.test(asked) && !(first && isRuleLine(first))) return `By your own rule, no: ${ban.quoted}.`;
  if (!first) return '';
  const second = isRuleLine(first)
    ? undefined
    : near.find(
        (each) =>
          each !== first && each.near >= first.near * 0.6 && (first.kind === 'lesson') === (each.kind === 'lesson'),
      );
  return `${leadTo(question, first, talk)} ${told(second ? [first, second] : [first])}.`;
}
/** "Why should I not do all of them?": what else that play taught of which they wrote "never again", or what went wrong with it. */
function reasonOn(asked: string, talk: Talk, records: Records, now: Date): string {
  if (!whyNot.test(asked)) return '';
  const all = ranked({ question: asked, around: '' }, { ...talk, spoken: '' }, records, now);
  const bans = all.filter((each) => isRuleLine(each) && banning.test(each.text));
  const ban =
    bans.find(({ bears }) => bears) ?? bans.find(({ text }) => talk.spoken.includes(text.replace(/(?<!\.)\.$/u, '')));
  const reasons = all.filter(
    ({ kind, of, text, near }) =>
      kind === 'lesson' &&
      !isRule(text) &&
      !isImperative(text) &&
      (ban ? of === ban.of : near >= 1 && (isSober(text) || isHurt.test(text))),
  );
  const [reason] = [...reasons.filter(({ key }) => !talk.spoken.includes(key)), ...reasons];
  return reason ? `For what you wrote yourself: ${told([reason])}.` : '';
}
const whyNot = pattern('iu')`
  \bwhy(?: should| shall| can| could| must| may)? (?:i|we)(?: should| shall| can| could| must)? not\b|\bwhy (?:shouldn['’]?t|can['’]?t|not) (?:i|we)\b
`;
const banning = /^(?:never|no more|nobody|not again|do not|don['’]t)\b|\bnever again\b/iu;
const isRuleLine = ({ kind, text }: Ranked): boolean => kind === 'lesson' && isRule(text);

const opening = /^(?:(?:and|but|so|well|now|ok(?:ay)?|hmm*|then|wait|yes|no)[,.! ]+)+/iu;
const clauseOf = (question: string): string => {
  const whole = question.replace(opening, '').replace(/(?<![?!.\s])[?!.\s]+$/u, '');
  return whole.length <= 90
    ? whole
    : (whole.split(/[,;:] /u).findLast((each) => each.length >= 12 && each.length <= 90) ?? '');
};

/** Whether it says nothing, so that what was promised comes before it. */
const isEmpty = ({ says }: Answer): boolean => says === '' || says === unwritten;

/** What is put to the coach: `put` is the sentence that asks, `question` what it is looked up by, `message` all of it. */
type Asked = { kind: QuestionBack; put: string; question: string; message: string };
/** The answer to one question of a kind. */
function answerOf(
  { kind, put: asked, question, message }: Asked,
  talk: Talk,
  records: Records,
  now: Date,
  isAgain = false,
): Answer {
  const talked = ofTalk(kind, talk, records, now);
  if (talked !== '') return talk.spoken.includes(talked) ? none : saying(talked);
  if (kind === 'named') {
    const why = whyNamed(question, talk, records, now);
    if (why !== '') return saying(why);
  }
  const each: Case = { asked, message, talk, records, now };
  const reason = reasonOn(asked, talk, records, now);
  if (reason !== '') return saying(reason, decidingOn(['keep'], each));
  if (kind === 'against') {
    const against = objections(question, talk, records, now);
    const unopposed = talk.spoken.includes('By your own records:')
      ? 'I find nothing more against it in your records.'
      : 'Nothing in your records speaks against it.';
    return saying(against || fresh([unopposed], talk), decidingOn(against === '' ? ['wrongIf'] : ['upTo'], each));
  }
  const choice = choiceOn(message, talk, records, now);
  if (choice) return choice;
  const smaller = proposed.exec(asked)?.[1];
  if (smaller !== undefined) {
    const limit = limitTold(records);
    const within = limit === '' || talk.spoken.includes(limit) ? '' : `You can lose ${limit}.`;
    return saying(within, put(beginQuestion, quote(upperFirst(smaller), 90)));
  }
  if (kind === 'sign') return saying(signOf(talk, records, now), decidingOn(['after'], each));
  if (kind === 'limit') {
    const sum = beyondLimit(question, records);
    if (sum !== '') return saying(sum);
  }
  const rate = ratedOn(message, records);
  if (rate !== '' && !talk.spoken.includes(rate)) return saying(rate);
  const limit = limitTold(records);
  if (
    /\bworth (?:it|the|my|our|doing|trying)\b/iu.test(asked) &&
    limit !== '' &&
    !talk.spoken.includes(limit) &&
    reckoned(talk, records) === ''
  )
    return saying(`What it may cost you is set: ${limit}.`, decidingOn(['worth'], each));
  if (asksMeasure(asked)) {
    const sum = kind === 'reckon' ? reckoned(talk, records) : '';
    const figures = sum || measured(message, talk, records, now);
    if (figures !== '') return saying(figures, decidingOn(['after', 'yours'], each));
  }
  if (kind === 'reading') return saying(ownReading([...talk.texts, question]));
  const found = fromRecords(question, asked, talk, records, now);
  // A rule of their own, or a lesson that speaks against it, needs nothing beside it.
  const isSettled = /^(?:Your own|By your own rule)/u.test(found);
  if (isSettled) return saying(found, decidingOn(['keep'], each));
  const advice = adviceOn(each, found, isAgain);
  if (advice && (advice.says !== '' || advice.asks !== '')) return advice;
  if (found !== '') return saying(found);
  // What worries somebody is no question that anybody could answer.
  return sentencesOf(asked).every((one) => questionBack(one) === null) ? none : unknownOn(each);
}
/** "So maybe only three of them, with my own car?": what they would do, put as a question. */
const proposed = pattern('iu')`
  ^(?:(?:no|yes|ok(?:ay)?|hm+|and|so|but|then|well|or)[,. ]+)*(?:maybe|perhaps)(?: then)?,? (?:i |we )?(?:could |should )?
    ((?:only|just|first|with|one|two|three|four|five|half|\d+)\b[^?]{6,90})\?
`;
const measures = pattern('iu')`
  \b(?:
    too (?:late|early|many|few|much|long|little|high|low|big)
    |sensible|realistic|reasonable|worth|how (?:many|much|long|often)|what number|add up|fooling myself|do i need
    |a good (?:number|price|sum)
  )\b
  |\b(?:does|will|would) (?:it|that|this) (?:work|pay)\b|\bis \d+\b
`;
/** Asks for something that figures and days can measure; "enough to persuade him" cannot be. */
const asksMeasure = (question: string): boolean =>
  measures.test(question) || (/\benough\b/iu.test(question) && hasFigure(question));

const complaint = pattern('iu')`
  ^.*?\b(?:answer(?:ed)?(?: (?:me|my question|the question))?|was asking|(?:i )?asked(?: you)?|my question (?:was|is)
    |(?:what )?i['’]?a?m asking is|my question (?:was|is)|want to know|(?:not|n['’]t) (?:told me|tell me|said|say))[,:;]? (?:about )?
`;
/** A question without its mark: "I asked guest houses or shops", "what I'm asking is which of the five". */
const reported = pattern('iu')`
  ^(?:(?:but|and|so|well|no)[, ]+)*i asked (?:you )?(?:(?:if|whether|what|how|which|who|where|when|why|is|are|do|does|should|can|will|would)\b|[^.;]{3,60} or )
  |\b(?:but|and) i asked about\b
  |\b(?:
    (?:what )?i(?:['’]m| am) asking is|(?:my|the) question (?:was|is)|i (?:want|need) to know
    |i said (?:where|what|how|who|which|whether|if)
    |you (?:did not|didn['’]t|have not|haven['’]t|still (?:did not|haven['’]t)) (?:say|said|told me|tell me)
  )[,:]? (?!nothing|it\b|that\b)\S.{7,}
`;
const worry = pattern('iu')`
  \bwhat (?:really |still )?(?:worries|bothers|troubles) me\b|\bwhat (?:i do(?: not|n['’]t) know|keeps me (?:up|awake))\b
  |\bi (?:(?:do not|don['’]t|did not|didn['’]t) (?:even |really )?know|am not (?:certain|sure)|['’]m not (?:certain|sure)|doubt|wonder) (?:if|whether|what|which|how|where|who|why|when|that|to)\b
  |\bi(?:['’]m| am) (?:\p{L}+ )?(?:afraid|worried|nervous|scared)(?: that|,)? (?=\p{L}+ )|\bi fear\b
  |\bif\b[^.;!?]{3,60}\b(?:he|she|they|it)(?: will|['’]ll| may| might| could) (?:
    shout|complain|laugh|mind|be (?:angry|cross|hurt)|get angry|go away|leave
  )\b
  |\b(?:may|might|could|would|will) (?:get|be|have|run)(?: in| into)? (?:trouble|problems)\b
`;
const objecting = pattern('iu')`
  \b(?:\p{Lu}\p{L}+|(?:my|our|the) \p{L}+)(?: \p{L}+){0,3}? (?:will|might|may|could) (?:
    (?:be|get) (?:angry|cross|furious|upset|hurt|jealous|offended|against (?:it|this|that|me|us))
    |complain|object|laugh (?:at|about)|forbid (?:it|this|that)|(?:sink|block) (?:it|this|that|us|me)
  )\b
`;
/** The sentence that names who will be against it: "Lise from the union will be angry"; '' where none does. */
export const objectionIn = (message: string): string =>
  sentencesOf(message).find((each) => !each.includes('?') && objecting.test(each)) ?? '';
const unknown = /\b(?:(?:do not|don['’]t) know|no (?:idea|clue))(?: (?:where|what|which|how|who) i do not)?\b/iu;
const knowsNot = (sentence: string): boolean => unknown.test(sentence) && sentence.split(' ').length > 5;
/** Asks for a change, or for nothing: "could you change it?", "… a nicer place to wait, not so?" */
const noQuestion = pattern('iu')`
  ^(?:(?:and|so|please)[, ]+)*(?:can|could|will|would) you (?:please |just )?(?:change|put|fix|correct|make|add|take|set|note|remove)\b
  |, not so\?$
`;
/** The sentence that puts something to the coach: a question, asked or reported, else a worry; '' where none does. */
export function questionIn(message: string): string {
  // What is asked of the coach's own words is explained, and who it is is told, not looked up.
  const sentences = sentencesOf(message).filter(
    (each) => !requestsOf(each).some((request) => request === 'explain' || request === 'who') && !noQuestion.test(each),
  );
  const asked = sentences.filter((each) => questionBack(each) !== null && !saysUnanswered(each));
  const told = sentences.filter((each) => reported.test(each));
  const worries = sentences.filter((each) => worry.test(each) || knowsNot(each) || objecting.test(each));
  return [asked, told, worries].find((each) => each.length > 0)?.join(' ') ?? '';
}

const anotherOne = /^(?:a )?(?:different|another|other) (?:one|question)[:,] /iu;
/** The last thing that was asked and passed over: of this message, or of one before. */
function passedOver(message: string, talk: Talk): string {
  const choice = sentencesOf(message).find((each) => optionsIn(each).length > 0);
  if (choice !== undefined)
    return choice
      .replace(complaint, '')
      .replace(anotherOne, '')
      .replace(/[.?]*$/u, '?');
  const here = sentencesOf(message)
    .filter((each) => isQuestion(each) || reported.test(each))
    .map((each) => each.replace(complaint, '').replace(anotherOne, ''))
    .filter((each) => !saysUnanswered(each));
  return here.at(-1) ?? talk.questions.at(-1) ?? '';
}

const leans = pattern('iu')`
  \bi(?:['’]d| would)?(?: now)? (?:lean (?:to|towards?|on)|think|take|choose|prefer|go for|rather)\b[^.;!?]{4,90}
`;
/** Which of two somebody takes who asks of both: "I lean towards fewer valves". */
function ownChoice(question: string, message: string): { says: string; option: string } | null {
  const options = optionsIn(question);
  const said = sentencesOf(message)
    .filter((each) => !isQuestion(each))
    .map((each) => leans.exec(each)?.[0])
    .find((each) => each !== undefined);
  if (options.length === 0 || said === undefined) return null;
  const [option, ...more] = options.filter((each) =>
    [...carrying(each).keys()].some((stem) => carrying(said).has(stem)),
  );
  return option && more.length === 0 ? { says: said, option } : null;
}

const unrecorded = 'Your records do not say, and I will not guess.';
/** To whoever says that a question of theirs was passed over. */
function lateAnswer(message: string, talk: Talk, records: Records, now: Date): Answer {
  const question = passedOver(message, talk);
  if (question === '') return none;
  const words = clauseOf(question);
  const own =
    words.length >= 10 ? `You asked ${quote(words, 110)}, and I passed over it.` : 'That question I passed over.';
  const lead = talk.spoken.includes(own) ? '' : own;
  const chosen = ownChoice(question, message);
  if (chosen) {
    const option = quote(chosen.option, 80);
    // What the coach has said itself was not passed over.
    return talk.spoken.includes(`${option} comes first`)
      ? saying(`So we read it alike: ${option} first.`)
      : saying(`${lead} You have answered it yourself: ${quote(chosen.says, 90)}.`.trim(), put(beginQuestion, option));
  }
  const counsel = counselOn(question, talk, records, now);
  const asked: Asked = { kind: questionBack(question) ?? 'other', put: question, question, message: question };
  // Who has to ask twice hears a line of their own again, where no other is left; a sentence of the method never.
  const again = fromRecords(question, question, { ...talk, spoken: '' }, { ...records, partners: [] }, now);
  const answers = [answerOf(asked, talk, records, now, true), saying(again)];
  const answer = counsel ? saying(counsel) : (answers.find((each) => !isEmpty(each)) ?? answers[0]!);
  const says = answer.says || (lead === '' ? '' : fresh([unrecorded], talk));
  return { ...answer, says: [lead, says].filter((each) => each !== '').join(' ') };
}

/** Of two questions in one message each has its answer, and the last its question behind. */
function bothOf(message: string, talk: Talk, records: Records, now: Date): Answer | null {
  const asked = sentencesOf(message).filter(
    (each) => questionBack(each) !== null && !requestsOf(each).includes('explain'),
  );
  const [first, second] = asked.slice(-2);
  // "Or do I ask her first?" is the other half of one.
  if (
    !first ||
    !second ||
    (/^(?:or|which|and) /iu.test(second) && optionsIn(message).length > 0 && optionsIn(second).length === 0)
  )
    return null;
  const answers = [first, second].map((put) => {
    const question = pointing.test(put) ? withBefore(put, sentencesOf(message)) : put;
    return answerOf({ kind: questionBack(put) ?? 'other', put, question, message: put }, talk, records, now);
  });
  const [one, two] = answers as [Answer, Answer];
  return isEmpty(one) || isEmpty(two) || one.says === two.says
    ? null
    : { says: `${one.says} ${two.says}`, asks: two.asks || one.asks };
}

const ofMyOrder =
  /\b(?:trust|believe|rely on|go by|count on) (?:you\b(?! to)|your (?:order|answer|dates?|days?|word|records?)\b)/iu;
/** To whoever asks whether the coach is to be trusted: what its order goes by. */
function myOrder({ last }: Talk, { plays, partners }: Records, now: Date): string {
  const days = [
    ...plays
      .filter(({ status, dueDate }) => status !== 'completed' && dueDate !== null)
      .map(({ title, dueDate }) => ({ due: dueDate!, says: quote(title, 90) })),
    ...partners.flatMap(({ name, promises }) =>
      promises
        .filter(({ due }) => due !== null)
        .map(({ text, due }) => ({ due: due!, says: `${firstWords(text, 90)}, promised to “${name}”` })),
    ),
  ].toSorted((one, two) => one.due.localeCompare(two.due));
  const named = days.filter(({ says }) => last.includes(says));
  const told = (named.length > 1 ? named : days.slice(0, 3)).map(
    ({ due, says }) => `${says} on ${formatShortDay(due, now)}`,
  );
  return told.length < 2
    ? ''
    : `My order goes by the days in your records and by nothing else: ${told.join('; ')}. What else weighs there, only you know.`;
}

/** What goes on from a counsel on how to deal with others. */
const counselAsks = (asked: string): Parameters<typeof decidingOn>[0] =>
  /\b(?:if|suppose)\b/iu.test(asked)
    ? ['second', 'upTo']
    : /\b(?:need|allowed|permi\p{L}+|first)\b/iu.test(asked)
      ? ['whose', 'leave']
      : ['hear', 'today'];

const mayI = pattern('iu')`
  ^(?:(?:and|but|so|ok(?:ay)?|well|or|then)[, ]+)*(?:can|could|may|might|should|shall|must|do) (?:i|we) (?:(?:just|simply|also|even|then|already|now) )*
`;
/** "Can I tell the newspaper?": what they wrote themselves that speaks against it, as if it were planned; '' where nothing does. */
const writtenAgainst = (message: string, { spoken }: Talk, records: Records, now: Date): string =>
  sentencesOf(message)
    .filter((each) => isQuestion(each) && mayI.test(each) && optionsIn(each).length === 0)
    .flatMap((each) => newsIn(`I will ${each.replace(mayI, '').replace(/[?\s]+$/u, '')}.`, records, now))
    .filter(({ kind, says }) => /^(?:money|time|stop|public|refusal)$/u.test(kind) && !spoken.includes(says))
    .map(({ says }) => withoutQuestion(says))[0] ?? '';

/** What there is to say to whatever a message puts to the coach; `besides` is what is told with it already. */
export function answerOn(message: string, talk: Talk, records: Records, now: Date, besides = ''): Answer {
  const promised = promisedTo(message, talk, records, now);
  const known = { ...talk, spoken: `${talk.spoken}\n${besides}\n${promised}`, last: `${talk.last}\n${promised}` };
  const sentences = sentencesOf(message);
  const order = sentences.some((each) => isQuestion(each) && ofMyOrder.test(each)) ? myOrder(talk, records, now) : '';
  if (order !== '') return saying(order);
  const sum = sumWithin(message, records);
  if (sum !== '') return saying(sum);
  const against = writtenAgainst(message, known, records, now);
  if (against !== '')
    return saying(against, decidingOn(['leave', 'back'], { asked: message, message, talk, records, now }));
  const method = sentences
    .map((each) => methodOn(each, message, records))
    .find((each) => each !== '' && !talk.spoken.includes(each));
  if (method) return saying(method);
  const kind = askedBack(sentences);
  if (kind === 'unanswered') return lateAnswer(message, known, records, now);
  const put = questionIn(message);
  // What is owed to somebody is told with their name already.
  if (put === '' || (promised !== '' && asksWhatIsOwed.test(put))) return none;
  // "Where should I start?" says too little by itself.
  const words = carrying(put);
  const isWhole = !pointing.test(put) && (words.size >= 2 || (hasFigure(put) && [...words.values()].includes(1)));
  const question = isWhole ? put : withBefore(put, sentences);
  // Whether one asks this or that first is a choice, and no question of how to ask.
  const counsel = optionsIn(message).length > 0 ? '' : counselOn(message, known, records, now);
  if (counsel !== '')
    return saying(counsel, decidingOn(counselAsks(put), { asked: put, message, talk: known, records, now }));
  const answer =
    bothOf(message, known, records, now) ??
    answerOf({ kind: kind ?? 'other', put, question, message }, known, records, now);
  // What was promised to whoever it is about is an answer, too.
  return isEmpty(answer) && promised !== '' && besides === '' ? none : answer;
}

/** A question that says too little by itself with what was said before it: so much of that as tells what it is about. */
function withBefore(put: string, sentences: readonly string[]): string {
  const at = sentences.findIndex((each) => put.startsWith(each));
  if (at <= 0) return sentences.join(' ');
  let from = at - 1;
  while (from > 0 && carrying([...sentences.slice(from, at), put].join(' ')).size < carriesEnough) from -= 1;
  return [...sentences.slice(from, at), put].join(' ');
}
const carriesEnough = 3;

const pointing = /\b(?:such|it|that|this|them|those|these|him|her|so)\b/iu;

/** The same beside a step that stands, which asks questions of its own. What only asks after a word of the coach's is no question. */
export function answerTo(_: QuestionBack, talk: Talk, records: Records, message: string, now: Date): string {
  const answer = answerOn(message, talk, records, now);
  return isEmpty(answer) && sentencesOf(message).some(asksMeaning) ? '' : answer.says;
}
