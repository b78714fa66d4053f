// The calls of programmes: who runs one, who is counted in it, and its weekly releases.
import * as z from 'zod/mini';
import { type AnswerOf, call, done, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';

const circle = z.object({ id: textId });
const person = z.object({ id: textId, userId: textId });
const ofWeek = z.object({ id: textId, week: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });

/** `group` null is the whole programme; `change` is since the release before, null where one of both is withheld. */
const ofCell = {
  group: z.nullable(z.string()),
  measure: z.string(),
  change: z.nullable(z.number()),
};
const cellShape = z.union([
  z.object({ ...ofCell, value: z.number() }),
  z.object({ ...ofCell, withheld: z.literal(true) }),
]);
/** A release in a form to take along. */
const file = (path: string, summary: string) =>
  call('GET', `/api/circles/:id/releases/:week/${path}`, { summary, params: ofWeek, answer: z.unknown() });

const touches = ['/api/circles'];

export const programmeCalls = {
  releases: call('GET', '/api/circles/:id/releases', {
    summary: 'The programme of a circle of mine, and the releases that I can read by now.',
    params: circle,
    answer: z.object({
      /** Null for a circle that is run as none. */
      programme: z.nullable(
        z.object({
          since: instant,
          /** Their names. */
          facilitators: z.array(z.string()),
          /** Whether I facilitate it, whether I let myself be counted, and in which group. */
          facilitates: z.boolean(),
          counted: z.boolean(),
          group: z.nullable(z.string()),
          /** The first release that goes by that; null once one could. */
          from: z.nullable(z.string()),
        }),
      ),
      releases: z.array(
        z.object({
          week: z.string(),
          members: z.number(),
          /** Of the whole programme; null where it is withheld. */
          playsStarted: z.nullable(z.number()),
          playsCompleted: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  release: call('GET', '/api/circles/:id/releases/:week', {
    summary: 'The release of a week, named by its Monday.',
    params: ofWeek,
    answer: z.object({ week: z.string(), members: z.number(), cells: z.array(cellShape) }),
  }),
  export: file('export', 'The release of a week as CSV.'),
  report: file('report', 'The release of a week as a PDF for sponsors.'),
  count: call('PUT', '/api/circles/:id/counted', {
    summary: 'Let myself be counted in the releases of a programme, or not. Nobody is told.',
    params: circle,
    body: z.object({ counted: z.boolean() }),
    answer: done,
    touches,
  }),
  run: call('PUT', '/api/circles/:id/programme', {
    summary: 'Run a circle that I look after as a programme, or stop it. Its members are told, and I facilitate it.',
    params: circle,
    body: z.object({ running: z.boolean() }),
    answer: done,
    touches,
  }),
  facilitate: call('PUT', '/api/circles/:id/facilitators/:userId', {
    summary: 'Name a facilitator of a programme that I look after, or take that back.',
    params: person,
    body: z.object({ facilitates: z.boolean() }),
    answer: done,
    touches,
  }),
};

type Told = AnswerOf<typeof programmeCalls.releases>;
export type Programme = NonNullable<Told['programme']>;
/** A release in the list of them. */
export type ReleaseHead = Told['releases'][number];
