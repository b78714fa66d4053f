// A member's page: what its owner shares with the viewer, and nothing else.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { serialIdText, textId } from '../../shared/shape.ts';
import { playShape } from '../plays/play.contract.ts';
import { circleMemberShape } from '../circle/circle-member.contract.ts';
import { lenses } from '../circle/sharing.rules.ts';

/** Entries of a list that are told at once. */
export const memberPage = 20;

const params = z.object({ id: textId });
/** On my own page: whose eyes I look through. It has no meaning on anybody else's. */
const as = z.optional(z.enum(lenses));
const query = z.object({
  as,
  /** The id of the last one of the page before. */
  before: z.optional(textId),
});

export const memberShape = z.extend(circleMemberShape, {
  organization: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  isMe: z.boolean(),
  /** The circles that I share with them; on my own page all of mine. */
  circles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What of theirs I may see, challenges where there are any; the lists of what I may not are empty. */
  sees: z.object({ inventory: z.boolean(), plays: z.boolean(), premortems: z.boolean(), challenges: z.boolean() }),
  /** Without the coach's summary, which speaks to its owner. Null also before the first save. */
  inventory: z.nullable(
    z.object({
      whoIAm: z.string(),
      whatIKnow: z.string(),
      whoIKnow: z.string(),
      whatIHave: z.string(),
      slackResources: z.string(),
      strengthScores: z.object({
        whoIAm: z.number(),
        whatIKnow: z.number(),
        whoIKnow: z.number(),
        whatIHave: z.number(),
      }),
    }),
  ),
});
export type Member = z.output<typeof memberShape>;

export const sharedPlayShape = z.pick(playShape, {
  id: true,
  title: true,
  description: true,
  principle: true,
  category: true,
  effortLevel: true,
  status: true,
  dueDate: true,
  completedAt: true,
  lessons: true,
});

export const sharedPremortemShape = z.object({
  id: z.string(),
  failureStory: z.string(),
  peopleFailures: z.nullable(z.string()),
  processFailures: z.nullable(z.string()),
  lemonadeOpportunities: z.nullable(z.string()),
  actionItems: z.array(z.object({ text: z.string(), done: z.boolean() })),
  /** Their words alone: how likely they find it, and what came of it, is nobody else's. */
  causes: z.array(z.object({ text: z.string() })),
  createdAt: instant,
});

export const listedChallengeShape = z.object({
  id: z.number(),
  title: z.string(),
  statement: z.string(),
  categories: z.array(z.string()),
  createdAt: instant,
});

export const memberCalls = {
  read: call('GET', '/api/members/:id', {
    summary: 'Somebody of my circles, or a partner: what they share with me. My own page also as others see it.',
    params,
    query: z.object({ as }),
    answer: memberShape,
  }),
  plays: call('GET', '/api/members/:id/plays', {
    summary: 'The plays they share with me, newest first, a page at a time.',
    params,
    query,
    answer: z.array(sharedPlayShape),
  }),
  premortems: call('GET', '/api/members/:id/premortems', {
    summary: 'The pre-mortems they share with me, newest first, a page at a time.',
    params,
    query,
    answer: z.array(sharedPremortemShape),
  }),
  challenges: call('GET', '/api/members/:id/challenges', {
    summary: 'Their active challenges that I may read, newest first, a page at a time.',
    params,
    query: z.object({
      as,
      before: z.optional(serialIdText),
    }),
    answer: z.array(listedChallengeShape),
  }),
};
