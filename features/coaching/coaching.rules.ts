// Coaching sessions: their limits and texts, what one is called, and when it counts.
import type { Stake } from '../../coach/moves.ts';
import { topics } from '../../coach/phrases/en/questions.ts';
import { hoursText, moneyText } from '../../coach/phrases/words.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import { shortened } from '../../shared/shorten.ts';
import { dueTime } from '../plays/play.rules.ts';

/** Characters, but for `messages`: those of the person in one session. */
export const coachingLimits = { message: 4_000, title: 120, key: 100, messages: 100, page: 100 } as const;
export const panelHeight = 600;
/** A deleted session can be brought back for so long. */
export const deletedKeptMs = 30 * DAY_MS;

export const coachingTexts = {
  panel: 'AI Innovation Coach',
  empty: 'Ready to help with your innovation journey',
  topics: 'Quick Coaching Topics',
  context: 'Current Context',
  noChallenge: 'None',
  insight: 'Today’s Insight',
  notSent: { title: 'Error', text: 'Failed to send message to AI coach' },
  blank: 'Please write something first.',
  missing: 'We couldn’t find this coaching session. It may have been deleted.',
  messageMissing: 'We couldn’t find this message. It may have been deleted.',
  noStep: 'This reply has no step.',
  full: 'This session is full. Please start a new one.',
  changed: 'This session was changed in another window. Please reload it.',
  nothingToAnswer: 'There is nothing to answer yet.',
  untitled: 'A conversation',
  made: { title: 'Success', text: 'Play created successfully' },
  notMade: { title: 'Error', text: 'Failed to create play' },
  notUndone: { title: 'Error', text: 'Failed to undo that' },
  undone: 'Step taken back',
  nothingMade: 'No play was made of this step.',
  deleted: 'Session deleted',
  restored: 'Session restored',
  renamed: 'Session renamed',
  stepSaved: { title: 'Success', text: 'Step saved' },
  stepNotSaved: { title: 'Error', text: 'Failed to save step' },
  dayPast: 'This day has passed. Please choose today or a later one.',
  outdated: 'There is a newer step in this session. Please change that one.',
  isPlay: 'This step is a play already. Please change the play.',
  stepElsewhere: changedElsewhere('This step'),
} as const;

export type MessageState = 'whole' | 'partial' | 'stopped';

/** Whether a session waits for the coach; a screen that opens such a one asks again, so that a reload loses nothing. */
export function awaitsReply(last: { role: 'user' | 'assistant'; state: MessageState } | undefined): boolean {
  if (!last) return false;
  return last.role === 'assistant' ? last.state === 'partial' : last.state === 'whole';
}

/** A session is gone on with on the day it was last used; later a new one begins with what is waiting. */
export const isRecent = (updatedAt: string, now: Date): boolean =>
  now.getTime() - new Date(updatedAt).getTime() < DAY_MS;

/** What a session is called until somebody names it: how it began. */
export function titleFor(message: string): string {
  const topic = topics.find(({ prompt }) => prompt === message.trim());
  if (topic) return topic.label;
  return shortened(message.replace(/\s+/g, ' ').trim(), 60);
}

/** A session counts with the third message of the person's. */
export const countsFrom = 3;
export function activityOf(session: { id: string }) {
  return {
    action: 'coaching_session',
    family: 'pilot-in-plane' as const,
    entityType: 'coaching_session',
    entityId: session.id,
    // What was said to the coach stays there: this line is shown with the badge.
    description: 'Talked something through with the coach',
  };
}

/** Whether a day has passed everywhere: a server doesn't know where somebody lives, and the last are twelve hours behind it. */
export const isPastDay = (day: string, now: Date): boolean => (dueTime(day)?.getTime() ?? 0) + DAY_MS < now.getTime();

export const ledgerPath = '/profile?tab=ledger';

export const isOpen = (status: string): status is 'planned' | 'active' => status === 'planned' || status === 'active';

/** Up to two hours are little, up to a day are some. */
export const effortOf = (quarters: number | null): 'low' | 'medium' | 'high' =>
  quarters === null || quarters <= 8 ? 'low' : quarters <= 32 ? 'medium' : 'high';

/** A stake in the units that people give. */
export const stakeOf = ({ cents, quarters }: Stake) => ({
  ...(cents === null ? {} : { money: cents / 100 }),
  ...(quarters === null ? {} : { hours: quarters / 4 }),
});

/** A stake in the words of a play's affordable loss. */
export const lossOf = ({ cents, quarters, words = '' }: Stake, currency: string) =>
  cents === null && quarters === null && words === ''
    ? null
    : {
        ...(cents === null ? (words === '' ? {} : { financial: words }) : { financial: moneyText(cents, currency) }),
        ...(quarters === null ? {} : { time: hoursText(quarters) }),
      };
