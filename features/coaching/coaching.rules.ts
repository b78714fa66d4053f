// Coaching sessions: their limits and texts, what one is called, and when it counts.
import { shortened } from '../../shared/shorten.ts';
import { quickTopics } from '../conversation/topic.rules.ts';

/** Characters, but for `messages`: those of the person in one session. */
export const coachingLimits = { message: 4_000, title: 120, key: 100, messages: 100, page: 100 } as const;
export const panelHeight = 600; // S2 §9
/** A deleted session can be brought back for so long. */
export const deletedKeptMs = 30 * 24 * 60 * 60 * 1000;

// S2 §2.6, §8, to the letter; the other sentences are ours.
export const coachingTexts = {
  untitled: 'A conversation',
  panel: 'AI Innovation Coach',
  empty: 'Ready to help with your innovation journey',
  topics: 'Quick Coaching Topics',
  context: 'Current Context',
  noChallenge: 'None',
  insight: 'Today’s Insight',
  notSent: { title: 'Error', text: 'Failed to send message to AI coach' },
  blank: 'Please write something first.',
  missing: 'There is no such coaching session.',
  messageMissing: 'There is no such message.',
  noStep: 'This reply holds no step.',
  full: 'This session is full. Please begin a new one.',
  changed: 'This session was changed in another window. Please reload it.',
  nothingToAnswer: 'There is nothing to answer yet.',
  made: { title: 'Success', text: 'Play created successfully' }, // S2 §8
  notMade: { title: 'Error', text: 'Failed to create play' },
  deleted: 'Session deleted',
  restored: 'Session restored',
  renamed: 'Session renamed',
} as const;

export type MessageState = 'whole' | 'partial' | 'stopped';

/** Whether a session waits for the coach; a screen that opens such a one asks again, so that a reload loses nothing. */
export function awaitsReply(last: { role: 'user' | 'assistant'; state: MessageState } | undefined): boolean {
  if (!last) return false;
  return last.role === 'assistant' ? last.state === 'partial' : last.state === 'whole';
}

/** What a session is called until somebody names it: how it began. */
export function titleFor(message: string): string {
  const topic = quickTopics.find(({ prompt }) => prompt === message.trim());
  if (topic) return topic.label;
  return shortened(message.replace(/\s+/g, ' ').trim(), 60);
}

/** D §4: a session counts with the third message of the person's. */
export const countsFrom = 3;
export function activityOf(session: { id: string; title: string }) {
  return {
    action: 'coaching_session',
    family: 'pilot-in-plane' as const,
    entityType: 'coaching_session',
    entityId: session.id,
    description: `Talked it through with the coach: ${session.title}`,
  };
}
