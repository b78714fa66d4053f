// What the coach says to what is said to itself: hello, thanks, anger, "why do you ask?".
import type { CardKey, MoveOf } from '../../moves.ts';
import { questions } from './questions.ts';

const hello =
  'Hello. Tell me in a sentence what you’d like to get moving. I’ll ask a few short questions, and you’ll have one small step with a day on it.';
/** At what is said to the coach itself. */
export const meets: Record<
  MoveOf<'meet'>['act'],
  (at: MoveOf<'meet'>['at'], who: string | undefined, meet: MoveOf<'meet'>) => string
> = {
  hello: (at) =>
    at === null ? hello : at === 'step' ? 'Welcome back. Your step is here.' : 'Welcome back. We stopped here.',
  thanks: (at) =>
    at === 'step'
      ? 'Good. It isn’t saved yet: press “Make it a play”, and it’s in your playbook with its day.'
      : 'You’re welcome. Everything will still be here when you come back.',
  upset: (at, _, { mood, again }) =>
    `${again ? heardYou : upsets[mood ?? 'hard']}${at === null ? '' : ' There’s no hurry.'}`,
  glad: (_at, _who, { again }) => (again ? heardYou : 'I’m glad to hear that.'),
  complaint: (at) =>
    at === null
      ? 'Sorry, that wasn’t much help. I don’t understand free text the way a person does. Tell me one thing you could do this week, and I’ll help you put a day and a limit on it.'
      : at === 'step'
        ? 'Sorry. I don’t understand free text the way a person does. You can change any part of your step with Edit, or say “start over”.'
        : 'Sorry. I don’t understand free text the way a person does. You can skip this, or say “start over”.',
  unsure: (at, who) =>
    at === 'step'
      ? 'That’s fine. You can make it smaller, give it another day, or leave it.'
      : at === null
        ? `That’s fine. ${pickOne} One small try with them this week is enough.`
        : at === 'deed'
          ? `That’s fine. ${smallThings(who)}`
          : 'That’s fine. A guess is enough, or you can skip it.',
  confused: (at) =>
    at === null
      ? 'Just write what’s on your mind, in your own words. I’ll ask a few short questions, and you’ll have one small step with a day on it.'
      : at === 'step'
        ? 'This is your step. “Make it a play” saves it with its day, “Edit” changes it, and you don’t have to do either.'
        : helpWith(at),
  why: (at) =>
    at === null
      ? 'A few short questions lead to one small step with a day on it. You don’t have to answer any of them.'
      : at === 'step'
        ? 'A step with a day and a limit is easier to start, and you’ll see afterwards whether it worked.'
        : questions[at].why,
  suggest: (at, who) =>
    at === null
      ? `${pickOne} ${smallThings(who)}`
      : at === 'step'
        ? 'If it feels right, press “Make it a play”. If it feels too big, make it smaller or cheaper first.'
        : at === 'deed'
          ? smallThings(who)
          : helpWith(at),
};
/** Right for joy and for pain. */
const heardYou = 'Thank you for saying that.';
const upsets = {
  hard: 'I’m sorry. That sounds hard.',
  sad: 'I’m sorry. That hurts.',
  afraid: 'That would worry most people.',
  tired: 'That’s a lot to carry.',
  angry: 'That would make most people angry.',
  ashamed: 'That’s a hard feeling, and it happens to most people who try something.',
} as const;
const pickOne = 'Pick one thing you have and think of one person who could use it.';
/** Small things that fit nearly everything, for who can think of nothing. */
const smallThings = (who = 'one person'): string =>
  `Something small, for example: ask ${who} for ten minutes about it, show it to two people and note what they say, or try it once for an hour.`;
function helpWith(card: CardKey): string {
  const { hint, placeholder } = questions[card];
  return (
    [hint, placeholder].filter((line) => line !== '').join(' ') || 'There’s no wrong answer. You can also skip it.'
  );
}
