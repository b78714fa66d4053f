// The calls of the coaching page. A reply streams when asked to. A client that sends text only gets text back, and may ignore moves.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { isVisible, keptUnder, paged, textId } from '../../shared/shape.ts';
import { careKinds } from '../../coach/care-kind.ts';
import { answerShape, oneAnswerShape } from '../../coach/answers.ts';
import { moveShape, stepShape } from '../../coach/moves.ts';
import { playShape } from '../plays/play.contract.ts';
import { coachingLimits as limits, coachingTexts } from './coaching.rules.ts';
import { insightKinds } from './insight.rules.ts';

const params = z.object({ id: textId });
const key = z.optional(z.string().check(z.minLength(1), z.maxLength(limits.key)));
const message = z.string().check(z.refine(isVisible, coachingTexts.blank), keptUnder(limits.message));

export const coachingMessageShape = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: instant,
  /** Of the coach's: `partial` broke off, `stopped` was stopped. Of the person's: `stopped` when its reply was. */
  state: z.enum(['whole', 'partial', 'stopped']),
  source: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Of a message said in need, and of its answer. Nothing is made of either. */
  care: z.optional(z.enum(careKinds)),
  /** What the coach did, as data. A reply from before this has none. */
  moves: z.optional(z.array(moveShape)),
  /** What the person's message answered. */
  answer: z.optional(answerShape),
  /** A step from before steps were fields. */
  step: z.optional(z.object({ title: z.string(), due: z.string(), loss: z.string() })),
  playId: z.optional(z.string()),
});
export type CoachingMessage = z.output<typeof coachingMessageShape>;

export const coachingSessionShape = z.object({
  id: z.string(),
  title: z.string(),
  messageCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type CoachingSession = z.output<typeof coachingSessionShape>;

/** `response` is the reply's text; `message` what was said, as it is kept. */
const replied = z.object({
  response: z.string(),
  sessionId: z.string(),
  message: coachingMessageShape,
  reply: coachingMessageShape,
  /** The ids of badges that the message earned. */
  earned: z.array(z.string()),
});

const count = z.int().check(z.minimum(0));
const taken = z.object({ taken: count, doneInTime: count, doneLate: count, stopped: count, running: count });

const sessions = ['/api/coaching/sessions', '/api/coaching/score'];
const made = [
  '/api/plays',
  '/api/asks',
  '/api/forecasts',
  '/api/ledger',
  '/api/coaching/context',
  '/api/coaching/score',
];
const counted = ['/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

export const coachingCalls = {
  score: call('GET', '/api/coaching/score', {
    summary:
      'The coach’s own score: the steps it put to me, what I took, and what came of it, also against its advice.',
    answer: z.object({
      put: count,
      open: count,
      declined: count,
      advised: taken,
      against: z.extend(taken, { declined: count }),
    }),
  }),
  say: call('POST', '/api/coaching/message', {
    summary: 'Say something to the coach; without a session a new one starts. It is kept before the coach is asked.',
    streams: true,
    body: z
      .object({
        /** In plain words. To a card that is open it is the answer, word for word. */
        message: z.optional(message),
        /** What was typed or tapped on a card. */
        answer: z.optional(oneAnswerShape),
        sessionId: z.optional(z.nullable(textId)),
        /** The sender's name for this message: sent again with the same one, it is not said twice. */
        key,
      })
      .check(z.refine((body) => body.message !== undefined || body.answer !== undefined, coachingTexts.blank)),
    answer: replied,
    touches: [...sessions, ...counted],
  }),
  reply: call('POST', '/api/coaching/sessions/:id/reply', {
    summary: 'Have the last message answered: after a failure, after a reload, or once more.',
    streams: true,
    params,
    answer: replied,
    touches: sessions,
  }),
  stop: call('POST', '/api/coaching/stop', {
    summary:
      'Note that a reply was stopped on purpose, so that it is not asked for again; by session, or by the key of its first message.',
    body: z.object({ sessionId: z.optional(z.nullable(textId)), key }),
    answer: z.object({ sessionId: z.nullable(z.string()) }),
  }),
  list: call('GET', '/api/coaching/sessions', {
    summary: 'My coaching sessions, the last used first.',
    query: z.object({
      ...paged(limits.page, 50),
    }),
    answer: z.array(coachingSessionShape),
  }),
  read: call('GET', '/api/coaching/sessions/:id', {
    summary: 'One session with its messages.',
    params,
    answer: z.extend(coachingSessionShape, { messages: z.array(coachingMessageShape) }),
  }),
  rename: call('PUT', '/api/coaching/sessions/:id', {
    summary: 'Rename a session.',
    params,
    body: z.object({
      title: z
        .string()
        .check(
          z.refine(isVisible, 'A session needs a title.'),
          z.maxLength(limits.title, `Please keep the title under ${limits.title} characters.`),
        ),
    }),
    answer: coachingSessionShape,
    touches: sessions,
  }),
  remove: call('DELETE', '/api/coaching/sessions/:id', {
    summary: 'Delete a session. For 30 days it can be brought back.',
    params,
    answer: done,
    touches: sessions,
  }),
  restore: call('POST', '/api/coaching/sessions/:id/restore', {
    summary: 'Bring a deleted session back.',
    params,
    answer: coachingSessionShape,
    touches: sessions,
  }),
  changeStep: call('PUT', '/api/coaching/sessions/:id/messages/:messageId/step', {
    summary: 'Change the step that the latest reply with one holds, as long as it is no play. It is checked anew.',
    params: z.object({ id: textId, messageId: textId }),
    body: z.object({
      step: stepShape,
      /** The step that was edited. Without it, the edit holds for whatever stands there. */
      was: z.optional(stepShape),
    }),
    answer: coachingMessageShape,
    touches: sessions,
  }),
  makePlay: call('POST', '/api/coaching/sessions/:id/messages/:messageId/play', {
    summary:
      'Make a play of the step that a reply holds, with an ask for each person in it and a forecast where it has a likelihood. Once: again answers with the same play.',
    params: z.object({ id: textId, messageId: textId }),
    answer: z.object({ play: playShape, message: coachingMessageShape, earned: z.array(z.string()) }),
    touches: [...made, ...counted],
  }),
  undoPlay: call('DELETE', '/api/coaching/sessions/:id/messages/:messageId/play', {
    summary: 'Take back what was made of a step: its play, asks and forecast.',
    params: z.object({ id: textId, messageId: textId }),
    answer: coachingMessageShape,
    touches: [...made, ...counted],
  }),
  context: call('GET', '/api/coaching/context', {
    summary: 'What the coach sees first: the active challenge, how much is under way, and today’s insight.',
    answer: z.object({
      challenge: z.nullable(z.object({ id: z.number(), title: z.string() })),
      activePlays: z.number(),
      activePartnerships: z.number(),
      /** Whether an AI model answers. */
      connected: z.boolean(),
      currency: z.string(),
      /** What a session begins with. */
      opening: z.array(moveShape),
      limits: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['money', 'time']),
          amount: z.number(),
          room: z.number(),
          period: z.enum(['month', 'year', 'open']),
        }),
      ),
      insight: z.object({
        kind: z.enum(insightKinds),
        text: z.string(),
        why: z.string(),
        link: z.object({ href: z.string(), label: z.string() }),
      }),
    }),
  }),
};
