// The calls of partnerships, their threads and commitments, the match and the conversation guide.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { isDay } from '../../shared/dates.ts';
import { isVisible, limitedText, paged, serialIdText, textId } from '../../shared/shape.ts';
import {
  moves,
  partnershipLimits as limits,
  partnershipStatuses,
  partnershipTexts as texts,
} from './partnership.rules.ts';

const ofPartnership = z.object({ id: textId });
const filled = (most: number, missing: string, name: string) =>
  limitedText(name, most, missing).check(z.refine(isVisible, missing));
/** The sender's own name for what is sent: sent again with the same one, it is not done twice. */
const key = z.optional(z.string().check(z.minLength(1), z.maxLength(limits.key)));

export const messageTextShape = filled(limits.message, texts.messageMissing, 'The message');
export const commitmentTextShape = filled(limits.commitment, texts.commitmentMissing, 'The commitment');
/** A day, "2026-12-24"; empty for none. */
export const dueShape = z.string().check(z.refine((day) => day === '' || isDay(day), 'Please give a date.'));

const commitment = z.object({
  id: z.string(),
  /** Who brings it. */
  userId: z.string(),
  text: z.string(),
  due: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** Who noted it, where that is the one who asked for it. */
  notedBy: z.optional(z.string()),
});
export type Commitment = z.output<typeof commitment>;

const partnershipShape = z.object({
  id: z.string(),
  initiatorId: z.string(),
  partnerId: z.string(),
  status: z.enum(partnershipStatuses),
  /** The words it began with. */
  conversation: z.string(),
  commitments: z.array(commitment),
  createdAt: instant,
  /** Of the last thing that happened in it. */
  updatedAt: instant,
  /** The other side; null once they are gone. */
  other: z.nullable(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      profileImageUrl: z.nullable(z.string()),
      rank: z.string(),
    }),
  ),
  lastMessage: z.nullable(z.object({ userId: z.string(), content: z.string(), createdAt: instant })),
  /** Messages of theirs that I have not read. */
  unread: z.number(),
});
export type Partnership = z.output<typeof partnershipShape>;
const changed = z.extend(partnershipShape, { earned: z.array(z.string()) });

const message = z.object({
  id: z.string(),
  userId: z.string(),
  content: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type PartnershipMessage = z.output<typeof message>;

/** Where an answer of the coach comes from, and why, where it is not the provider's. */
const labelled = { source: z.string(), note: z.optional(z.string()) };

/** The challenge of mine that people are looked for; without it, my challenge. */
const ofChallenge = z.object({ challenge: z.optional(serialIdText) });

const match = z.object({
  memberId: z.string(),
  /** 0 to 99; null where nothing is shared with me that could be compared. */
  percent: z.nullable(z.number()),
  /** Why, in one line. */
  why: z.string(),
  /** What the person writes about, most telling first. */
  tags: z.array(z.string()),
  /** Those of the four kinds of work in the selector that they are near to. */
  areas: z.array(z.string()),
  /** What to ask them for, in words that can be sent; null where no line of theirs meets one of mine. */
  favour: z.nullable(z.string()),
});
export type Match = z.output<typeof match>;

const partnerships = ['/api/partnerships'];
const promising = [...partnerships, '/api/dashboard'];
const earning = [...partnerships, '/api/achievements', '/api/dashboard', '/api/user'];

export const partnershipCalls = {
  list: call('GET', '/api/partnerships', {
    summary: 'My partnerships on either side, the last active first; a page at a time where asked.',
    query: z.object({
      ...paged(limits.page),
    }),
    answer: z.array(partnershipShape),
  }),
  initiate: call('POST', '/api/partnerships', {
    summary: 'Start a partnership conversation with somebody of my circle.',
    body: z.object({ partnerId: textId, conversation: messageTextShape, key }),
    answer: changed,
    touches: earning,
  }),
  read: call('GET', '/api/partnerships/:id', {
    summary: 'One partnership.',
    params: ofPartnership,
    answer: partnershipShape,
  }),
  move: call('PUT', '/api/partnerships/:id', {
    summary: 'Accept, decline (or take back) or complete a partnership.',
    params: ofPartnership,
    body: z.object({ status: z.enum(moves) }),
    answer: changed,
    touches: earning,
  }),
  messages: call('GET', '/api/partnerships/:id/messages', {
    summary: 'The newest messages, oldest of them first; `before` gives those before a message.',
    params: ofPartnership,
    query: z.object({
      ...paged(limits.messagePageMost, limits.messagePage),
    }),
    answer: z.array(message),
  }),
  write: call('POST', '/api/partnerships/:id/messages', {
    summary: 'Write to the other side.',
    params: ofPartnership,
    body: z.object({ content: messageTextShape, key }),
    answer: message,
    touches: partnerships,
  }),
  markRead: call('POST', '/api/partnerships/:id/read', {
    summary: 'Note that I have read what the other side wrote.',
    params: ofPartnership,
    answer: done,
    touches: [...partnerships, '/api/notifications'],
  }),
  commit: call('POST', '/api/partnerships/:id/commitments', {
    summary: 'Record what I bring, and by when.',
    params: ofPartnership,
    body: z.object({ text: commitmentTextShape, due: z._default(z.nullable(dueShape), null) }),
    answer: changed,
    once: true,
    touches: earning,
  }),
  changeCommitment: call('PUT', '/api/partnerships/:id/commitments/:commitmentId', {
    summary: 'Change a commitment of mine, or tick it off.',
    params: z.object({ id: textId, commitmentId: textId }),
    body: z.object({
      text: z.optional(commitmentTextShape),
      due: z.optional(z.nullable(dueShape)),
      done: z.optional(z.boolean()),
    }),
    answer: partnershipShape,
    touches: promising,
  }),
  removeCommitment: call('DELETE', '/api/partnerships/:id/commitments/:commitmentId', {
    summary: 'Take a commitment of mine back.',
    params: z.object({ id: textId, commitmentId: textId }),
    answer: partnershipShape,
    touches: promising,
  }),
  matches: call('GET', '/api/partnership-matches', {
    summary: 'How well what the people of my circles share with me fits my challenge and inventory, the best first.',
    query: z.object({
      ...ofChallenge.shape,
      /** Fits this one line of mine alone. */
      need: z.optional(limitedText('The need', limits.need)),
      /** Those only who say this, or something that means the like. */
      phrase: z.optional(limitedText('The phrase', limits.phrase)),
    }),
    answer: z.object({
      matches: z.array(match),
      /** The lines of mine that a match can go by. */
      needs: z.array(z.string()),
      /** What the match goes by: the title of my challenge; null when there is none yet. */
      challenge: z.nullable(z.string()),
      /** Whether a connected provider can be asked to judge the best of them. */
      judged: z.boolean(),
    }),
  }),
  map: call('GET', '/api/partnership-map', {
    summary: 'What my circles need and who could meet it, from what each shares with me.',
    answer: z.object({
      needs: z.array(
        z.object({
          text: z.string(),
          mine: z.boolean(),
          owner: z.object({ id: z.string(), name: z.string() }),
          /** Nobody: the circle lacks it. */
          by: z.array(z.object({ id: z.string(), theirs: z.string(), favour: z.string() })),
        }),
      ),
      /** Those who could meet one first, each with a line of theirs; then others with what they can do. */
      people: z.array(z.object({ id: z.string(), name: z.string(), has: z.string() })),
    }),
  }),
  judge: call('POST', '/api/partnership-matches/judge', {
    summary: 'Have the coach judge the best matches. What it cannot judge stays as it was.',
    query: ofChallenge,
    answer: z.object({ matches: z.array(match), ...labelled }),
  }),
  guide: call('POST', '/api/partnerships/conversation-guide', {
    summary: 'An opening message and questions for a conversation with somebody of my circle.',
    body: z.object({
      /** The person; only what they share with me is looked at, whatever is sent as `partnerBih`. */
      partnerId: z.optional(textId),
      userBih: z.optional(z.unknown()),
      partnerBih: z.optional(z.unknown()),
      challenge: z._default(z.string().check(z.maxLength(20_000)), ''),
    }),
    answer: z.object({ openingMessage: z.string(), questions: z.array(z.string()), ...labelled }),
  }),
};
