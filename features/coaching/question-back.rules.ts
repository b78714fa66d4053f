// What there is to say to a question that the coach is asked: truthfully, in a line, and never as if it knew more than the person's words
// and records (D §9).
import type { QuestionBack } from './aside.rules.ts';
import { messagesToStep } from './asking.rules.ts';
import { meansIn, peopleOf } from './at-hand.rules.ts';
import { deedOf } from './deed.rules.ts';
import { aboutMe, whys } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { wouldOn } from './situation.rules.ts';
import type { Talk } from './talk.rules.ts';

/** What there is to say to a question back. */
export function answerBack(kind: QuestionBack, talk: Talk, records: Records): string {
  const { asked, told, count } = talk;
  if (kind === 'why') return whys[asked && asked !== 'clash' ? asked : 'matter'];
  if (kind === 'write') {
    const deed = [told.act, told.control].map(deedOf).find((each) => each !== '');
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
