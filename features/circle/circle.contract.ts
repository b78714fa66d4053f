// The calls of circles: who is in them, and who looks after them.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { isVisible, paged, textId } from '../../shared/shape.ts';
import { circleMemberShape } from './circle-member.contract.ts';
import { circleLimits, circleTexts, isCircleName } from './circle.rules.ts';

const params = z.object({ id: textId });

export const circleNameShape = z
  .string()
  .check(
    z.refine(isVisible, circleTexts.nameMissing),
    z.maxLength(circleLimits.name, circleTexts.nameTooLong),
    z.refine(isCircleName, circleTexts.nameCharacters),
  );

/** A group within a circle that is run as a programme, such as "Cohort 3". */
export const groupNameShape = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, circleTexts.groupMissing),
    z.maxLength(circleLimits.group, circleTexts.groupTooLong),
    z.refine(isCircleName, circleTexts.nameCharacters),
  );

export const circleShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Counted up to a thousand; one more says that there are more. */
  memberCount: z.number(),
  joinedAt: instant,
  /** Whether I look after it: its creator, and once they are gone the oldest member of this server. */
  mine: z.boolean(),
  /** The one that everybody is in who came without an invitation. */
  isDefault: z.boolean(),
  /** Who looks after it once I leave; null where I don't look after it, or am alone in it. */
  successor: z.nullable(z.string()),
  /** Since when it is run as a programme; null for a circle that is none. */
  programmeSince: z.nullable(instant),
});
export type Circle = z.output<typeof circleShape>;

export const seatShape = z.extend(circleMemberShape, {
  joinedAt: instant,
  looksAfter: z.boolean(),
  /** Of a programme: their group, and whether they facilitate it. */
  groupName: z.nullable(z.string()),
  facilitates: z.boolean(),
  isMe: z.boolean(),
});
export type Seat = z.output<typeof seatShape>;

/** Whose people change, and all that is shown of them. */
export const touched = [
  '/api/circles',
  '/api/circle-members',
  '/api/members',
  '/api/partnerships',
  '/api/dashboard/stats',
];

const undone = z.object({ message: z.string(), undo: z.string() });

export const circleCalls = {
  list: call('GET', '/api/circles', {
    summary: 'The circles I am in, and the open one if I am not in it.',
    answer: z.object({
      circles: z.array(circleShape),
      /** The circle that is open to everyone here, where I am not in it. */
      open: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  create: call('POST', '/api/circles', {
    once: true,
    summary: 'Make a circle; I am its first member and look after it.',
    body: z.object({ name: circleNameShape }),
    answer: circleShape,
    touches: touched,
  }),
  rename: call('PUT', '/api/circles/:id', {
    summary: 'Rename a circle that I look after.',
    params,
    body: z.object({ name: circleNameShape }),
    answer: circleShape,
    touches: touched,
  }),
  members: call('GET', '/api/circles/:id/members', {
    summary: 'Who is in a circle of mine, the newest first, a page at a time.',
    params,
    query: z.object({
      ...paged(circleLimits.page),
    }),
    answer: z.array(seatShape),
  }),
  join: call('POST', '/api/circles/:id/join', {
    summary: 'Join the circle that is open to everyone here.',
    params,
    answer: done,
    touches: touched,
  }),
  remove: call('DELETE', '/api/circles/:id/members/:userId', {
    summary: 'Leave a circle, or remove somebody from one that I look after. `undo` takes it back for two minutes.',
    params: z.object({ id: textId, userId: textId }),
    answer: undone,
    touches: touched,
  }),
  restore: call('POST', '/api/circles/restore', {
    summary: 'Take back a leaving or a removal, by what it answered.',
    body: z.object({ undo: z.string() }),
    answer: done,
    touches: touched,
  }),
};
