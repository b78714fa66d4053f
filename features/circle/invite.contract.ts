// The calls of invite links: made, listed and revoked by the circle's keeper; read and accepted by their guests.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';
import { groupNameShape, touched } from './circle.contract.ts';
import { circleLimits, inviteDefaults } from './circle.rules.ts';

const token = z.object({ token: textId });

export const inviteShape = z.object({
  id: z.string(),
  /** To be passed on; null once it leads nowhere. */
  link: z.nullable(z.string()),
  state: z.enum(['usable', 'expired', 'revoked', 'used']),
  expiresAt: instant,
  /** Null is without limit. */
  usesLeft: z.nullable(z.number()),
  /** The group of a programme that its guests come into. */
  groupName: z.nullable(z.string()),
  createdAt: instant,
});
export type Invite = z.output<typeof inviteShape>;

export const inviteCalls = {
  list: call('GET', '/api/circles/:id/invites', {
    summary: 'The newest invites of a circle that I look after.',
    params: z.object({ id: textId }),
    answer: z.array(inviteShape),
  }),
  create: call('POST', '/api/circles/:id/invites', {
    summary: 'Make an invite link into a circle that I look after.',
    params: z.object({ id: textId }),
    body: z.object({
      days: z._default(
        z.number().check(z.int(), z.minimum(1), z.maximum(circleLimits.inviteDays)),
        inviteDefaults.days,
      ),
      uses: z._default(
        z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(circleLimits.inviteUses))),
        inviteDefaults.uses,
      ),
      group: z._default(z.nullable(groupNameShape), null),
    }),
    answer: inviteShape,
    touches: ['/api/circles'],
  }),
  revoke: call('DELETE', '/api/circles/:id/invites/:inviteId', {
    summary: 'Revoke an invite link; it leads nowhere from now on.',
    params: z.object({ id: textId, inviteId: textId }),
    answer: done,
    touches: ['/api/circles'],
  }),
  read: call('GET', '/api/invites/:token', {
    summary: 'Where an invite link leads. Without a session, too.',
    open: true,
    params: token,
    answer: z.object({
      /** Its id only for members. */
      circle: z.object({ id: z.nullable(z.string()), name: z.string(), programme: z.boolean() }),
      host: z.object({ name: z.string() }),
      /** The group of the programme that it leads into; null where there is none, or I am in it. */
      group: z.nullable(z.string()),
      standing: z.enum(['signed-out', 'outside', 'member']),
      /** Whether my first hour is still before me. */
      isNewcomer: z.boolean(),
    }),
  }),
  accept: call('POST', '/api/invites/:token/accept', {
    summary: 'Join the circle of an invite link, or move to its group.',
    params: token,
    answer: z.object({ message: z.string(), circleId: z.string() }),
    touches: touched,
  }),
  signUp: call('GET', '/api/sign-up', {
    summary: 'Whether a new account can be made here, with this invitation or without one.',
    open: true,
    query: z.object({ invite: z.optional(textId) }),
    answer: z.object({
      /** Why not; null where one may. */
      problem: z.nullable(z.string()),
      /** Whose invitation into what it is. */
      circle: z.nullable(z.string()),
      host: z.nullable(z.string()),
    }),
  }),
};
