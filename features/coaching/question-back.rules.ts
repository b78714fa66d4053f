// What there is to say to a question or a worry that is put to the coach: the lines of the person's own records that bear on it, and
// no opinion of the coach's; where there are none, that there are none, and who could know (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { type QuestionBack, askedBack, questionBack, saysUnanswered } from './aside.rules.ts';
import { messagesToStep, promisedTo } from './asking.rules.ts';
import { limitOf, namesIn, peopleOf } from './at-hand.rules.ts';
import { carrying } from './carrying.rules.ts';
import { asksMeaning } from './correcting.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { deedOf, isQuestion } from './deed.rules.ts';
import { hasFigure, isSober } from './fact.rules.ts';
import { type Ranked, nearEnough, ranked, told } from './evidence.rules.ts';
import {
  aboutMe,
  againLeads,
  answerLeads,
  firstWords,
  fresh,
  nearestLeads,
  nothingOn,
  nothingMore,
  turned,
  wouldKnowQuestion,
  whoKnowsQuestion,
  whys,
  wrongIfQuestion,
} from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { type Talk, requestsOf } from './talk.rules.ts';
import { around, measured, objections, optionsIn, ownReading, reckoned, sides } from './weighing.rules.ts';

/** What is said to a question, and what the coach asks about it in its turn; '' where nothing. */
export type Answer = { says: string; asks: string };
const none: Answer = { says: '', asks: '' };

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

/** Why the coach spoke of somebody or something: the line in which it stands. */
function whyNamed(question: string, talk: Talk, records: Records, now: Date): string {
  const [line] = ranked({ question, around: '' }, { ...talk, spoken: '' }, records, now);
  return line && line.near >= nearEnough ? `Because of this line of yours: ${told([line])}.` : '';
}

/** To a question about this conversation, and not about the matter. */
function ofTalk(kind: QuestionBack, talk: Talk, records: Records): string {
  const { asked, told: said, count } = talk;
  if (kind === 'knows') return knownOf(records);
  if (kind === 'manner') return aboutMe;
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'words') return 'That was put badly; leave it aside.';
  if (kind === 'both')
    return 'One at a time: with both at once you would not know which of them did it. The nearer day first; the other becomes a step of its own afterwards.';
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

/** What there is to say to "is that too much?" where a sum is named: by what they wrote that they can lose. */
function beyondLimit(message: string, records: Records): string {
  const [limit] = moneyIn(limitOf(records));
  const [most] = moneyIn(message)
    .filter(({ currency }) => currency === limit?.currency)
    .toSorted((a, b) => b.value - a.value);
  if (!limit || !most || !records.challenge) return '';
  return most.value > limit.value
    ? `By what you wrote, yes: for “${records.challenge.title}” you can lose ${quote(limit.text, 60)}, and ${most.text} is more.`
    : `By what you wrote, no: ${most.text} stays within ${quote(limit.text, 60)}.`;
}

/** By what somebody sees whether it worked: what they counted last time, and the number to set beforehand. */
function signOf(talk: Talk, records: Records, now: Date): string {
  const search = { question: '', around: around(talk), figures: true };
  const base = ranked(search, { ...talk, spoken: talk.last }, records, now).find(
    ({ kind, text, weight }) => kind === 'lesson' && hasFigure(text) && weight > 1.5,
  );
  const set = 'Set down before you begin which count, by which day, and below what you stop.';
  return base ? `What you measure from: ${base.says}. ${set}` : set;
}

const gives = /\b(?:stop|drop|leave|give up|pause|cancel|quit|skip|without|end)\b/iu;
/** What a lesson that is about the very thing says to whether to do it. */
const leaning = (question: string, [first]: readonly Ranked[]): string =>
  first?.kind === 'lesson' &&
  first.near >= 1.8 &&
  isSober(first.text) &&
  /\b(?:should|shall|worth|good idea|better)\b/iu.test(question) &&
  !gives.test(question)
    ? ' That weighs against it.'
    : '';

/** A line that was told before, where it is the very thing that is asked of. */
function again(question: string, talk: Talk, records: Records, now: Date): string {
  const [line] = ranked({ question, around: '' }, { ...talk, spoken: talk.last }, records, now);
  const lead = fresh(againLeads, talk);
  return line && line.near >= 1.5 && line.kind !== 'said' && lead !== '' ? `${lead} ${told([line])}.` : '';
}

/** Lines of the records, by what is asked; what was learnt before what is only planned. */
function fromRecords(question: string, talk: Talk, records: Records, now: Date): string {
  const lines = ranked({ question, around: around(talk) }, talk, records, now).filter(({ kind }) => kind !== 'said');
  const [first, ...near] = lines.filter(({ near: each }) => each >= nearEnough);
  const lessons = lines.filter(({ kind }) => kind === 'lesson');
  // One that shares no word with the talk is told only where nothing was told yet.
  const lesson =
    lessons.find(({ text, weight }) => isSober(text) && weight > 0.6) ?? lessons.find(({ weight }) => weight > 0.6);
  if (first) {
    const second =
      near.find((each) => each.near >= first.near * 0.6 && (first.kind === 'lesson' || each.kind === 'lesson')) ??
      (first.kind === 'lesson' ? undefined : lesson);
    const shown = second ? [first, second] : [first];
    return `${fresh(turned(answerLeads, talk), talk) || 'Besides:'} ${told(shown)}.${leaning(question, shown)}`;
  }
  const asked = again(question, talk, records, now);
  if (asked !== '') return asked;
  const [touching, other] = lessons.filter(({ near: each, weight }) => each > 0 || weight > 0.9);
  // What has nothing to do with it is told once, where nothing was told yet.
  const isFirst = ![...answerLeads, ...nearestLeads].some((each) => talk.spoken.includes(each));
  const most =
    touching ??
    (isFirst
      ? (lessons.find(({ text }) => isSober(text)) ??
        lessons[0] ??
        lines.find(({ kind }) => kind === 'late' || kind === 'silent'))
      : undefined);
  const lead = fresh(turned(nearestLeads, talk), talk);
  return most && lead ? `${lead} ${told(other && touching ? [touching, other] : [most])}.` : '';
}

/** Who of those they know has most to do with a question. */
function whoKnows(question: string, talk: Talk, records: Records): string {
  const named = namesIn(question);
  const words = stemsOf(`${question} ${talk.texts.slice(-2).join(' ')}`);
  const lines = sentencesOf(records.inventory.whoIKnow);
  const [best] = peopleOf(records, question)
    .filter(({ name }) => !named.some((each) => name.includes(each)) && !talk.spoken.includes(name))
    .map((each) => ({
      ...each,
      shared: [...stemsOf(lines.find((line) => line.includes(each.first)) ?? each.shown)].filter((word) =>
        words.has(word),
      ).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return best?.name ?? '';
}

const opening = /^(?:(?:and|but|so|well|now|ok(?:ay)?|hmm*|then|wait|yes|no)[,.! ]+)+/iu;
const clauseOf = (question: string): string => {
  const whole = question.replace(opening, '').replace(/[?!.\s]+$/u, '');
  return whole.length <= 90
    ? whole
    : (whole.split(/[,;:] /u).findLast((each) => each.length >= 12 && each.length <= 90) ?? '');
};
/** Where the records hold nothing: that it is so, and who could answer. */
function nothing(question: string, talk: Talk, records: Records): Answer {
  const isTold = answerLeads.some((each) => talk.spoken.includes(each));
  const says = fresh(turned(isTold ? [...nothingMore, ...nothingOn] : nothingOn, talk), talk);
  const words = clauseOf(question);
  const who = whoKnows(question, talk, records);
  const ask = fresh(who ? [wouldKnowQuestion, whoKnowsQuestion] : [whoKnowsQuestion], talk, (each) =>
    each.split('}').at(-1)!,
  );
  return {
    says,
    asks: words === '' ? '' : ask.replace('{q}', () => quote(words, 90)).replace('{x}', () => who),
  };
}

const saying = (says: string, asks = ''): Answer => ({ says, asks });
/** The answer to one question of a kind. */
function answerOf(
  kind: QuestionBack,
  question: string,
  talk: Talk,
  records: Records,
  now: Date,
  put = question,
): Answer {
  const talked = ofTalk(kind, talk, records);
  if (talked !== '') return talk.spoken.includes(talked) ? none : saying(talked);
  if (kind === 'named') {
    const why = whyNamed(question, talk, records, now);
    if (why !== '') return saying(why);
  }
  if (kind === 'against') {
    const against = objections(question, talk, records, now);
    return against === ''
      ? saying(
          fresh(
            talk.spoken.includes('By your own records:')
              ? ['I find nothing more against it in your records.']
              : ['Nothing in your records speaks against it.'],
            talk,
          ),
          talk.spoken.includes(wrongIfQuestion.split('}').at(-1)!) ? '' : wrongIfQuestion,
        )
      : saying(against);
  }
  const choice = sides(question, talk, records, now);
  if (choice !== '' && !talk.spoken.includes(choice)) return saying(choice);
  if (kind === 'sign') return saying(signOf(talk, records, now));
  if (kind === 'limit') {
    const sum = beyondLimit(question, records);
    if (sum !== '') return saying(sum);
  }
  if (asksMeasure(put)) {
    const sum = kind === 'reckon' ? reckoned(talk, records) : '';
    const figures = sum || measured(question, talk, records, now);
    if (figures !== '') return saying(figures);
  }
  if (kind === 'reading') return saying(ownReading([...talk.texts, question]));
  const found = fromRecords(question, talk, records, now);
  return found === '' ? nothing(put, talk, records) : saying(found);
}
const measures = pattern('iu')`
  \b(?:too|sensible|realistic|reasonable|worth|how (?:many|much|long|often)|what number|add up|fooling myself|do i need|a good (?:number|price|sum))\b
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
  |\b(?:(?:what )?i(?:['’]m| am) asking is|my question (?:was|is)|i (?:want|need) to know|i said (?:where|what|how|who|which|whether|if)|you (?:did not|didn['’]t|have not|haven['’]t|still (?:did not|haven['’]t)) (?:say|said|told me|tell me))[,:]? (?!nothing|it\b|that\b)\S.{7,}
`;
const worry = pattern('iu')`
  \bwhat (?:really |still )?(?:worries|bothers|troubles) me\b|\bwhat (?:i do(?: not|n['’]t) know|keeps me (?:up|awake))\b
  |\bi (?:(?:do not|don['’]t|did not|didn['’]t) (?:even |really )?know|am not (?:certain|sure)|['’]m not (?:certain|sure)|doubt|wonder) (?:if|whether|what|which|how|where|who|why|when|that|to)\b
  |\bi(?:['’]m| am) (?:\p{L}+ )?(?:afraid|worried|nervous|scared)(?: that|,)? (?=\p{L}+ )
`;
const unknown = /\b(?:do not|don['’]t) know(?: (?:where|what|which|how|who) i do not)?\b/iu;
const knowsNot = (sentence: string): boolean => unknown.test(sentence) && sentence.split(' ').length > 5;
/** The sentence that puts something to the coach: a question, asked or reported, else a worry; '' where none does. */
export function questionIn(message: string): string {
  // What is asked of the coach's own words is explained, not looked up.
  const sentences = sentencesOf(message).filter((each) => !requestsOf(each).includes('explain'));
  const asked = sentences.filter((each) => questionBack(each) !== null && !saysUnanswered(each));
  const told = sentences.filter((each) => reported.test(each));
  const worries = sentences.filter((each) => worry.test(each) || knowsNot(each));
  return [asked, told, worries].find((each) => each.length > 0)?.join(' ') ?? '';
}

/** The last thing that was asked and passed over: of this message, or of one before. */
function passedOver(message: string, talk: Talk): string {
  const here = sentencesOf(message)
    .filter((each) => isQuestion(each) || reported.test(each))
    .map((each) => each.replace(complaint, ''))
    .filter((each) => !saysUnanswered(each));
  return here.at(-1) ?? talk.questions.at(-1) ?? '';
}

const lateAnswer = (question: string, talk: Talk, records: Records, now: Date): Answer => {
  const counsel = counselOn(question, talk, records, now);
  return counsel ? saying(counsel) : answerOf(questionBack(question) ?? 'other', question, talk, records, now);
};
const isEmpty = ({ says }: Answer): boolean => says === '' || [...nothingOn, ...nothingMore].includes(says);

/** What there is to say to whatever a message puts to the coach; `besides` is what is told with it already. */
export function answerOn(message: string, talk: Talk, records: Records, now: Date, besides = ''): Answer {
  const promised = promisedTo(message, talk, records, now);
  const known = { ...talk, spoken: `${talk.spoken}\n${besides}\n${promised}` };
  const sentences = sentencesOf(message);
  const kind = askedBack(sentences);
  if (kind === 'unanswered') {
    const question = passedOver(message, talk);
    if (question === '') return none;
    // Who has to ask twice hears a line again, where none is left.
    const late = [
      known,
      { ...known, spoken: `${talk.last}\n${answerLeads.filter((each) => talk.spoken.includes(each)).join('\n')}` },
    ]
      .map((each) => lateAnswer(question, each, records, now))
      .reduce((first, second) => (isEmpty(first) && !isEmpty(second) ? second : first));
    const words = clauseOf(question);
    if (late.says === '') return late;
    const own =
      words.length >= 10 ? `You asked ${quote(words, 110)}, and I passed over it.` : 'That question I passed over.';
    return { ...late, says: talk.spoken.includes(own) ? late.says : `${own} ${late.says}` };
  }
  const put = questionIn(message);
  if (put === '') return none;
  // "Where should I start?" says too little by itself.
  const question = carrying(put).size >= 2 ? put : message;
  const counsel = counselOn(message, known, records, now);
  if (counsel !== '') return saying(counsel);
  // Of a choice the sentence before says what "that" is.
  const isChoice = optionsIn(message).length > 0;
  const answer = answerOf(kind ?? 'other', isChoice ? message : question, known, records, now, put);
  // What was promised to whoever it is about is an answer, too.
  return isEmpty(answer) && promised !== '' ? none : answer;
}

/** The same beside a step that stands, which asks questions of its own. What only asks after a word of the coach's is no question. */
export function answerTo(_: QuestionBack, talk: Talk, records: Records, message: string, now: Date): string {
  const answer = answerOn(message, talk, records, now);
  return isEmpty(answer) && sentencesOf(message).some(asksMeaning) ? '' : answer.says;
}
