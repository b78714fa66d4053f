// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { daysIn } from './day.rules.ts';
import {
  type QuestionBack,
  isLeaving,
  acceptsStep,
  askedBack,
  refusesStep,
  isUpset,
  isLow,
  tongueLine,
} from './aside.rules.ts';
import { acknowledge, ask, messagesToStep, nextSlot, related } from './asking.rules.ts';
import { limitOf, meansIn, peopleOf, personIn } from './at-hand.rules.ts';
import type { Slot, Step, Topic } from './coaching.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import { contradictions } from './contradiction.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { deedOf, isAsked } from './deed.rules.ts';
import { follow, smaller } from './hearing.rules.ts';
import {
  type DialogueInput,
  type Talk,
  asksSummary,
  clashing,
  isTopic,
  ownOf,
  requestsOf,
  stepWanted,
} from './talk.rules.ts';
import {
  aboutMe,
  againstQuestion,
  insteadQuestion,
  askThem,
  ceilings,
  changedLeads,
  clashQuestion,
  ending,
  firstWords,
  fresh,
  leaving,
  lemonadeQuestions,
  lowLines,
  meant,
  partings,
  passes,
  proposals,
  questions,
  resting,
  stepLeads,
  sympathy,
  topicQuestions,
  turned,
  ways,
  whys,
} from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { observationsOn } from './reflection.rules.ts';
import { wouldOn } from './situation.rules.ts';
import { changedStep, stepOf } from './step.rules.ts';

export type Reply = { message: string; step: Step | null };

function withStep(talk: Talk, { records, now }: DialogueInput, step: Step, before = ''): Reply {
  const lead = fresh(turned(talk.step ? changedLeads : stepLeads, talk), talk) || 'The step:';
  const day = formatShortDate(`${step.due}T12:00:00Z`, now);
  const loss = /^(?:nothing|none)\b/iu.test(step.loss)
    ? ' It may cost nothing.'
    : /^(?:when|if|as soon as|once)\b/iu.test(step.loss)
      ? ` You stop ${step.loss.slice(0, 1).toLowerCase()}${step.loss.slice(1).replace(/[.!\s]+$/u, '')}.`
      : step.loss
        ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
        : ' It may cost two hours and no money; say so if that is wrong.';
  const partner = talk.told.partner && personIn(talk.told.partner, records);
  const unasked =
    partner &&
    !records.partners.some(({ name, status }) => name === partner && status === 'active') &&
    !talk.spoken.includes('has not been asked') &&
    !before.includes(partner.split(' ')[0]!)
      ? ` As far as your records say, ${partner} has not been asked.`
      : '';
  return {
    message: [
      before,
      `${lead} **${step.title}**, by ${day}.${loss}${unasked}${talk.step ? '' : ` ${turned(ways, talk)[0]}`}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    step,
  };
}

/** What was said so far, in order. */
function summary({ told }: Talk): string {
  const lines: [Slot, string][] = [
    ['matter', 'You want to move'],
    ['instance', 'It shows in'],
    ['control', 'In your own hands is'],
    ['means', 'You have'],
    ['partner', 'On the other side is'],
    ['loss', 'You can lose'],
    ['act', 'You would do'],
  ];
  const said = lines
    .filter(([slot]) => told[slot].trim() !== '')
    .map(([slot, lead]) => `- ${lead}: ${firstWords(told[slot], 120)}`);
  return said.length === 0 ? 'You have not told me anything about the matter yet.' : `So far:\n\n${said.join('\n')}`;
}

function opening(topic: Topic, talk: Talk, { records }: DialogueInput): Reply | undefined {
  const { challenge, partners } = records;
  if (topic === 'lemonade') return { message: lemonadeQuestions[0], step: null };
  if (topic === 'challenge' && challenge) {
    const loss = limitOf(records);
    const ceiling = loss
      ? ` What you can lose on it is written down: “${loss}”.`
      : ' It does not say yet what it may cost you at most.';
    return {
      message: `Your challenge is “${challenge.title}”: ${firstWords(challenge.statement, 160)}.${ceiling} ${topicQuestions.challenge}`,
      step: null,
    };
  }
  if (topic === 'means') {
    const busy = stemsOf(
      records.plays
        .filter(({ status }) => status !== 'completed')
        .map(({ title, description }) => `${title} ${description}`)
        .join(' '),
    );
    const idle = meansIn(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter((mean) => ![...stemsOf(mean)].some((word) => busy.has(word)))
      .slice(0, 3);
    if (idle.length > 0)
      return {
        message: `No open play of yours uses these, from your inventory:\n\n${idle.map((mean) => `- “${mean}”`).join('\n')}\n\n${topicQuestions.means}`,
        step: null,
      };
    return { message: `There is nothing in your inventory that I could point at. ${questions.means[0]}`, step: null };
  }
  if (topic === 'partner') {
    const people = peopleOf(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter(({ name }) => !partners.some((each) => each.name === name))
      .slice(0, 3);
    if (people.length > 0)
      return {
        message: `You know these people, and have no partnership with them:\n\n${people.map(({ shown }) => `- ${shown}`).join('\n')}\n\n${topicQuestions.partner}`,
        step: null,
      };
    return { message: `Nobody stands in your inventory whom you have not asked. ${questions.partner[1]}`, step: null };
  }
  const question = ask('matter', talk, records, 0);
  return { message: `You have no active challenge yet, so we make one as we go. ${question}`, step: null };
}

/** Where a conversation without a matter could begin, by the records. */
function nearest(talk: Talk, { records, now }: DialogueInput): string {
  const late = records.plays.find(
    ({ status, dueDate }) =>
      status !== 'completed' && dueDate && new Date(dueDate).getTime() + 86_400_000 < now.getTime(),
  );
  const lines = [
    ...(late
      ? [`Your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}, and is still open.`]
      : []),
    ...(records.challenge ? [`Your challenge is “${records.challenge.title}”.`] : []),
  ];
  const line = lines.find((each) => !talk.spoken.includes(each));
  const tail = proposals.matter!.find((each) => !talk.spoken.includes(ending(each)));
  return line && tail ? tail.replace('{x}', () => line) : ask('matter', talk, records, 0);
}
/** What there is to say to a question back. */
function answerBack(kind: QuestionBack, talk: Talk, records: Records): string {
  const { asked, told, count } = talk;
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'manner') return aboutMe;
  if (kind === 'doubt') return 'It may look so. It costs little, and what it shows nobody can tell you beforehand.';
  if (kind === 'judge') return 'That a small try can answer better than I.';
  if (kind === 'relevance') return 'By itself perhaps nothing; somebody would have to see it whose word counts there.';
  if (kind === 'length')
    return `At most ${Math.max(messagesToStep - count, 1)} more; say “give me a step”, and you have it at once.`;
  if (kind === 'privacy')
    return 'Nobody of your circle sees this session. With an AI provider connected your words go to it; without one they stay on this server.';
  if (kind === 'risk') return 'Then it has to be so small that a mistake can be put right the same day.';
  if (kind === 'whatif') return 'Then the try has shown it, at the price you named, and the next step is another one.';
  if (kind === 'besides')
    return 'The step leaves that open. Does it have to be settled before, or would a first result make it easier?';
  if (kind === 'forecast')
    return 'Nobody knows that beforehand, and I least. A small try would show it, at a price you name yourself.';
  if (kind === 'others')
    return 'I know only what you and your records say, not how it is elsewhere. Whoever has done it could tell you in ten minutes.';
  if (kind === 'opinion' || kind === 'unanswered') {
    const deed = [told.act, told.control].map(deedOf).find((each) => each !== '');
    if (deed) return `I would do what you named yourself: ${deed}. Small, and soon.`;
    const would = [talk.texts.at(-1) ?? '', told.matter].map(wouldOn).find((each) => each !== '');
    if (would && !talk.spoken.includes(would)) return `I would ${would}.`;
    const [person] = peopleOf(records, told.matter).filter(({ name }) => !talk.spoken.includes(name));
    if (person)
      return `I would put one question to ${person.shown} before anything is spent; whether that fits, you know better.`;
    const [mean] = meansIn(records, told.matter).filter((each) => !talk.spoken.includes(each));
    if (mean) return `I would begin with “${mean}”, since it is there already; whether that fits, you know better.`;
    return 'I would take the smallest piece that somebody could see by the end of the week; which one that is, you know better.';
  }
  return 'That I cannot know: I have your words and your records, nothing else. Whoever can answer it may be the first to ask.';
}

const withoutQuestion = (text: string): string => text.replace(/ [^.]*\?$/u, '');

/** What was not said yet; a second one is told with the first, without a question of its own. */
function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  const [first, second] = contradictions(message, records, now).filter(
    ({ says }) => !talk.spoken.includes(withoutQuestion(says)),
  );
  if (!first || !second) return first;
  return { ...first, says: `${withoutQuestion(first.says)} ${withoutQuestion(second.says)}` };
}

export function converse(input: DialogueInput): Reply {
  const { message, records, now, again } = input;
  const talk = follow(input);
  const requests = requestsOf(message);
  const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  const plain = (...parts: string[]): Reply => ({ message: join(...parts), step: null });

  const tongue = tongueLine(message);
  const language = tongue && !talk.spoken.includes(tongue) ? tongue : '';
  const tone = isUpset(message) ? fresh(sympathy, talk) : isLow(message) ? fresh(lowLines, talk) : '';

  const topic = isTopic(message);
  if (topic) {
    const opened = opening(topic, talk, input);
    if (opened && !talk.spoken.includes(opened.message)) return opened;
  }

  const clash = newContradiction(talk, input);

  if (isLeaving(message)) {
    if (talk.step)
      return plain(
        fresh(turned(partings(formatShortDate(`${talk.step.due}T12:00:00Z`, now)), talk), talk) || 'Until then.',
      );
    if (talk.told.matter.trim() !== '')
      return withStep(talk, input, stepOf(talk, records, now), join(fresh(leaving, talk), clash?.says ?? ''));
    return plain('Then until another time. What you said is kept in this session.');
  }

  // A step stands: it is changed, left as it is, or left behind.
  if (talk.step) {
    const own = ownOf(message);
    const { step } = talk;
    if (asksSummary.test(message) && message.length < 80) return withStep(talk, input, step, summary(talk));
    if (stepWanted.test(message)) return withStep(talk, input, step);
    const note = clash && !smaller.test(own) ? clash.says : '';
    const changed =
      acceptsStep(message) && daysIn(own, now).length === 0 ? null : changedStep(step, own, talk, records, now);
    if (changed) return withStep(talk, input, changed, note);
    if (refusesStep(message) && !acceptsStep(message) && !talk.spoken.includes(insteadQuestion))
      return plain(note, insteadQuestion);
    const when = formatShortDate(`${step.due}T12:00:00Z`, now);
    const close = fresh(
      [
        `Then press “Make it a play”, and come back on ${when} with what you saw, good or bad.`,
        `It stands as it is. What you see by ${when} decides what comes next.`,
        `I have nothing to add before ${when}. If something else is on your mind, say it, and we begin there.`,
        'The step is yours now.',
      ],
      talk,
    );
    const back = askedBack(sentencesOf(message));
    const answer = back ? fresh([answerBack(back, talk, records)], talk) : '';
    // It ends with a question of its own.
    if (back === 'besides' && answer !== '') return plain(note, answer);
    return plain(note, answer, close || 'Until then.');
  }

  if (asksSummary.test(message) && message.length < 80) {
    const slot = nextSlot(talk);
    const question = slot ? ask(slot, talk, records, again) : '';
    if (question) return { message: `${summary(talk)}\n\n${question}`, step: null };
    return withStep(talk, input, stepOf(talk, records, now), summary(talk));
  }
  // Who asks so at the beginning wants an opinion first.
  const isEarly = talk.count < 3 && /\bwhat should i do\b/iu.test(message);
  if (stepWanted.test(message) && !isEarly && (talk.told.matter !== '' || records.challenge))
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, clash?.says ?? ''));

  const back = askedBack(sentencesOf(message));
  const answer = back && back !== 'other' && back !== 'besides' ? fresh([answerBack(back, talk, records)], talk) : '';
  let lead = '';
  if (talk.heard.length === 0) {
    if (requests.includes('restart')) lead = 'From the beginning, then; what stands above is left out.';
    else if (requests.includes('who')) lead = fresh([aboutMe], talk);
    else if (answer !== '') lead = answer;
    else if (requests.includes('explain') && talk.asked && talk.asked !== 'clash') {
      const slot = talk.asked;
      const words = fresh(meant[slot], talk);
      const question = ask(slot, talk, records, again);
      if (words && question) return plain(words, question);
    } else if (talk.given !== null) lead = talk.given || fresh(passes, talk);
    else if (isAsked(message)) lead = fresh([answerBack('other', talk, records)], talk);
    else if (!clash) {
      const [observed] = observationsOn(ownOf(message));
      lead = fresh(observed?.says ?? [], talk);
    }
  } else if (answer !== '') lead = answer;
  else if (!clash) lead = talk.given ?? acknowledge(talk, records);
  if (talk.changed) lead = join(fresh(resting, talk), lead);
  // What the remark says is not said again in the question.
  talk.spoken += `\n${lead}`;

  const seen = related(talk, records, now);
  // One remark is enough: a thing of their own comes before an observation.
  if (seen !== '' && answer === '' && talk.given === null && !talk.changed && talk.heard.length > 0) lead = '';
  const before = join(language, tone, lead);
  const slot = nextSlot(talk);
  const isDue = talk.count >= messagesToStep || slot === null;
  if (talk.told.matter.trim() === '') return plain(before, nearest(talk, input));
  if (isDue) {
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, answer, clash?.says ?? ''));
  }
  if (clash) {
    if (clashing.has(clash.kind) && !talk.spoken.includes(clashQuestion))
      return plain(before, clash.says, clashQuestion);
    if (clash.kind === 'partner' && !talk.spoken.includes(askThem)) return plain(before, clash.says, askThem);
    return plain(before, withoutQuestion(clash.says), ask(slot, talk, records, again));
  }
  // What the coach would do is put up for contradiction, not only said.
  const isOwnIdea = answer.startsWith('I would ') && talk.told.control === '' && !talk.spoken.includes(againstQuestion);
  return isOwnIdea
    ? plain(language, tone, seen, answer, againstQuestion)
    : plain(before, seen, ask(slot, talk, records, again));
}
