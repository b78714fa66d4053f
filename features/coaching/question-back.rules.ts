// What there is to say to a question that the coach is asked: truthfully, in a line, and never as if it knew more than the person's words
// and records (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { type QuestionBack, questionBack, saysUnanswered } from './aside.rules.ts';
import { messagesToStep } from './asking.rules.ts';
import { limitOf, meansFor, namesIn, partnerOf, peopleOf, personIn } from './at-hand.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { deedOf, isAsked, isQuestion, toYou } from './deed.rules.ts';
import { aboutMe, firstWords, whys } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { wouldOn } from './situation.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';
import { objections, eitherOr, ownReading, reckoned, triedOn } from './weighing.rules.ts';

const deedSaid = (told: Talk['told']): string => [told.act, told.control].map(deedOf).find((each) => each !== '') ?? '';

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

/** By what somebody sees whether the step was worth it. */
function signOf({ step, told }: Talk): string {
  const loss = step && /^(?!if\b|when\b|as soon|once\b|nothing\b|none\b).{3,60}$/iu.test(step.loss) ? step.loss : '';
  const other = /^Who: ([^,.\n]+)/mu.exec(step?.description ?? '')?.[1] ?? told.partner.trim();
  return `At three things: whether it was done as it stands, what it really took${loss ? ` beside ${quote(loss, 60)}` : ''}, and what ${other || 'somebody else'} did then, not only said. Write the three into the lessons of the play.`;
}

const should = pattern('iu')`
  (?<!\b(?:why|what|how|whom?|where|when|which) )\bshould (?:i|we) (?:really |even |still |now |then |just |also )*([^?]{3,90}?)
    (?:,? (?:at all|now|then|or not|or what|instead))*\s*(?:[?!]|$)
`;
const unansweredOn = /\banswer(?:ed)? (?:me |my question )?(?:about|on) ([^.,;!?]{3,50})/iu;
/** What there is to say to "should I …?": by their own lessons, and by what they said they would do. */
function adviceOn(message: string, talk: Talk, records: Records): string {
  const topic = toYou(should.exec(message)?.[1]?.trim() ?? '');
  const about = unansweredOn.exec(message)?.[1] ?? '';
  const [deed, words] = [deedSaid(talk.told), stemsOf(`${topic} ${about}`)];
  // Whoever asks whether to do what they said is told so.
  if (topic === '' && about === '') return '';
  if (deed && [...stemsOf(deed)].filter((word) => words.has(word)).length > 1) return '';
  const lead = about ? `As for ${toYou(about)}: ` : '';
  const shared = (text: string): number => [...stemsOf(text)].filter((word) => words.has(word)).length;
  const [lesson] = records.plays
    .filter(
      ({ status, lessons, title }) => status === 'completed' && lessons?.trim() && !talk.spoken.includes(`“${title}”`),
    )
    .filter(({ challengeId }) => challengeId === null || challengeId === records.challenge?.id)
    .toSorted((a, b) => shared(`${b.title} ${b.lessons}`) - shared(`${a.title} ${a.lessons}`));
  if (lesson)
    return `${lead}${lead ? 'your' : 'Your'} own try says something of it: of “${lesson.title}” you wrote ${firstWords(lesson.lessons ?? '')}. I would go on from there before anything that costs more.`;
  if (deed && !talk.spoken.includes('you know more by then'))
    return `${lead}${lead ? 'first' : 'First'} ${deed}: that costs less, and you know more by then.`;
  if (about && !talk.spoken.includes('who has done it'))
    return `${lead}whoever has done it could tell you in ten minutes what it cost and what it brought; I know only your records.`;
  return topic.includes(' or ')
    ? `${lead}of the two I would take first the one that can be undone; what it shows tells you about the other.`
    : '';
}

/** To whom they speak of something is promised and still open. */
function promisedIn(texts: readonly string[], records: Records): string {
  const name = texts.map((each) => personIn(each, records)).find((each) => each !== undefined);
  const partner = name === undefined ? undefined : partnerOf(name, records);
  return partner && partner.promises.length > 0 ? `“${partner.name}”` : '';
}

const namedIn = (text: string, name: string): boolean =>
  name.split(' ').some((part) => part.length > 2 && new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'iu').test(text));

/** What there is to say to "is that too much?": by what they wrote that they can lose. */
function measureOf(message: string, records: Records): string {
  const [limit] = moneyIn(limitOf(records));
  const sums = moneyIn(message).filter(({ currency }) => currency === limit?.currency);
  const [most] = sums.toSorted((a, b) => b.value - a.value);
  if (!limit || !most || !records.challenge)
    return 'In doubt take the smaller: more can follow once it has shown something.';
  return most.value > limit.value
    ? `By what you wrote, yes: for “${records.challenge.title}” you can lose ${quote(limit.text, 60)}, and ${most.text} is more. What fits into that is enough for a first try.`
    : `By what you wrote, no: ${most.text} stays within ${quote(limit.text, 60)}.`;
}

/** How it stands with whoever is named and has not answered, or has not been answered. */
function standingOf(message: string, talk: Talk, records: Records): string {
  const partner = records.partners.find(({ name, status }) => status === 'initiated' && namedIn(message, name));
  if (!partner || talk.spoken.includes(`“${partner.name}”`)) return '';
  return partner.mine
    ? `By your records you have asked “${partner.name}”, and there is no answer yet. A short reminder with a day tells you more than a guess.`
    : `By your records “${partner.name}” has asked you, and waits for your answer. That may come first.`;
}

/** Where nothing is known: said only to whoever asks and says nothing else. */
export const cannotKnow =
  'That I cannot know: I have your words and your records, nothing else. Whoever can answer it may be the first to ask.';

/** What the records, their figures or the rule of one step say to it; '' where they say nothing. */
function weighed(kind: QuestionBack, talk: Talk, records: Records, message: string, now: Date): string {
  const loss = talk.step?.loss || talk.told.loss.trim();
  const question = sentencesOf(message).filter(isQuestion).join(' ');
  switch (kind) {
    case 'against':
      return objections(talk, records, now);
    case 'between':
    case 'order':
      return eitherOr(message, talk, records, now);
    case 'reckon':
      return (
        reckoned(talk, records) ||
        (/\bworth\b/iu.test(message) && loss && !/^(?:if|when)\b/iu.test(loss)
          ? `What you can lose by it you have named: ${quote(loss, 80)}. It is worth it where you would give that to know how it comes out.`
          : '')
      );
    case 'both':
      return 'One at a time: with both at once you would not know which of them did it. The nearer day first; the other becomes a step of its own afterwards.';
    case 'words':
      return 'That was put badly; leave it aside.';
    case 'soon':
      return 'Whom it may be too soon for can choose between two days, if you name both; it costs one sentence.';
    case 'reading':
      return ownReading([...talk.texts, message]);
    case 'found':
      return 'Then it is told as it is: what you try, how long, and until when. Told before it is asked it is no secret.';
    case 'forecast':
    case 'opinion':
      return eitherOr(message, talk, records, now);
    case 'other':
      return eitherOr(message, talk, records, now) || triedOn(question, talk, records);
    default:
      return '';
  }
}

const complaint = /^.*?\b(?:answer(?:ed)?(?: (?:me|my question|the question))?|was asking|i asked(?: you)?)[,:;]? /iu;
/** The last thing that was asked and passed over: of this message, or of one before. */
function passedOver(message: string, talk: Talk): string {
  const here = sentencesOf(message)
    .filter(isQuestion)
    .map((each) => each.replace(complaint, ''))
    .filter((each) => !saysUnanswered(each));
  return here.at(-1) ?? talk.questions.at(-1) ?? '';
}

/** What there is to say to whoever says that a question of theirs was passed over; '' where there is nothing. */
function answerLate(talk: Talk, records: Records, message: string, now: Date): string {
  const question = passedOver(message, talk);
  const kind = question === '' ? null : questionBack(question);
  if (kind === null || kind === 'unanswered') return '';
  const answer = counselOn(question, talk, records, now) || answerBack(kind, talk, records, question, now);
  if (talk.spoken.includes(answer)) return '';
  const asked = question.replace(/^(?:and|but|so|well)[, ]+/iu, '').trim();
  return `${asked.length >= 10 && asked.length <= 110 ? `You asked ${quote(asked, 110)}, and I passed over it.` : 'That question I passed over.'} ${answer}`;
}

/** What there is to say to a question back. */
export function answerBack(kind: QuestionBack, talk: Talk, records: Records, message: string, now: Date): string {
  const { asked, told, count } = talk;
  const fromRecords = weighed(kind, talk, records, message, now);
  if (fromRecords !== '') return fromRecords;
  if (kind === 'forecast' || kind === 'besides' || kind === 'other') {
    const standing = standingOf(message, talk, records);
    if (standing !== '') return standing;
  }
  if (kind === 'other' && talk.step && /\b(?:lost|forgotten|dropped|left out)(?: now| then)?\W*$/iu.test(message))
    return 'No, it is kept here. A step is one thing; when that is done, the other can come next.';
  if (kind === 'limit') return measureOf(message, records);
  if (kind === 'enough')
    return 'Enough to see one case, not to prove anything. If it shows nothing, the same once more says more than something bigger.';
  if (kind === 'order')
    return /\b(?:ask|call|ring|talk|speak|tell)\b/iu.test(message)
      ? 'Ask first: that costs least, and the answer may spare you the rest.'
      : 'First what costs less and can be undone; what it shows may change the other.';
  if (kind === 'begin')
    return /\b(?:blam\p{L}+|accus\p{L}+|fault|guilt\p{L}*|ashamed)\b/iu.test(message)
      ? 'With your own part and its figure, before anything about others: what somebody says of their own desk blames nobody.'
      : !/\b(?:conversation|talk\p{L}*|speak\p{L}*|him|her|somebody|someone|stranger)\b/iu.test(message)
        ? 'With the smallest piece that is yours alone; which one that is, the next answers will show.'
        : 'With what both of you see at that moment, in one sentence, and a question that a word can answer. If nothing comes back, leave it at that; then you know it, too.';
  if (kind === 'shape')
    return 'As plain as it can be: only what somebody needs who uses it once. What nobody used is struck out after the first time.';
  if (kind === 'knows') return knownOf(records);
  if (kind === 'proper')
    return 'Whom it touches should be asked before and not after, and be able to say no without a reason. Where both hold, it may be tried.';
  if (kind === 'terms')
    return 'Agree on it for one round only, and say its end beforehand: then both sides see what it is worth, and nobody is bound by it.';
  if (kind === 'sign') return signOf(talk);
  if (kind === 'again') {
    const name = namesIn(message).find((each) => partnerOf(each, records)?.status === 'declined');
    const partner = records.partners.find(
      (each) => each.status === 'declined' && (each.name === name || namedIn(message, each.name)),
    );
    return `${partner ? `“${partner.name}” has declined once.` : 'A no was a no to what was asked then.'} Ask again when you bring something that was not there the first time: what you have seen since, or something for the other side.`;
  }
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'write') {
    const deed = deedSaid(told);
    return `Without an AI provider I write no letters. Three lines are enough: what it is about, what you do yourself${deed ? ` (${deed})` : ''}, and the one thing you ask, with a day.`;
  }
  if (kind === 'manner') return aboutMe;
  if (kind === 'doubt') return 'It may look so. It costs little, and what it shows nobody can tell you beforehand.';
  if (kind === 'judge') return 'That a small try can answer better than I.';
  if (kind === 'relevance') return 'By itself perhaps nothing; somebody would have to see it whose word counts there.';
  if (kind === 'length')
    return `At most ${Math.max(messagesToStep - count, 1)} more; say “give me a step”, and you have it at once.`;
  if (kind === 'privacy')
    return 'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  if (kind === 'risk') return 'Then it has to be so small that a mistake can be put right the same day.';
  if (kind === 'whatif')
    return told.loss.trim() !== '' || talk.step
      ? 'Then the try has shown it, at the price you named, and the next step is another one.'
      : 'Write down beforehand, in a line, what you would do then; that keeps the try honest.';
  if (kind === 'besides')
    return 'The step leaves that open. Does it have to be settled before, or would a first result make it easier?';
  const owed = kind === 'forecast' ? promisedIn([message, ...talk.texts.toReversed()], records) : '';
  if (owed !== '')
    return `The answer nobody knows beforehand. What you promised ${owed} you can bring first; then the question is easier.`;
  if (kind === 'forecast')
    return 'Nobody knows that beforehand, and I least. A small try would show it, at a price you name yourself.';
  if (kind === 'others')
    return 'I know only what you and your records say, not how it is elsewhere. Whoever has done it could tell you in ten minutes.';
  const late = kind === 'unanswered' ? answerLate(talk, records, message, now) : '';
  if (late !== '') return late;
  if (kind === 'opinion' || kind === 'unanswered') {
    const advice = adviceOn(message, talk, records);
    if (advice !== '') return advice;
    const would = [talk.texts.at(-1) ?? '', told.matter].map(wouldOn).find((each) => each !== '');
    if (would && !talk.spoken.includes(would)) return `I would ${would}.`;
    const [person] = peopleOf(records, told.matter).filter(({ name }) => !talk.spoken.includes(name));
    if (person)
      return `I would put one question to ${person.shown} before anything is spent; whether that fits, you know better.`;
    const [mean] = meansFor(records, told.matter).filter((each) => !talk.spoken.includes(each));
    if (mean) return `I would begin with “${mean}”, since it is there already; whether that fits, you know better.`;
    return 'I would take the smallest piece that somebody could see by the end of the week; which one that is, you know better.';
  }
  return cannotKnow;
}

/** What is said to a question once; nothing where it is not known and more was said than the question. */
export function answerTo(kind: QuestionBack, talk: Talk, records: Records, message: string, now: Date): string {
  const answer = answerBack(kind, talk, records, message, now);
  const isAlone = sentencesOf(message).every(isAsked);
  return talk.spoken.includes(answer) || (answer === cannotKnow && !isAlone) ? '' : answer;
}
