// The calls of bureaucracy maps: your own, and those that others in the circle share.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, serialId, textId } from '../../shared/shape.ts';
import { certainties, mapLimits, mapTexts } from './bureaucracy-map.rules.ts';

const line = limitedText('A line', mapLimits.text);
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(mapLimits.rows));

const fields = {
  title: limitedText('The title', mapLimits.title).check(z.refine(isVisible, mapTexts.titleMissing)),
  gatekeepers: rows(z.object({ who: line, grants: line, risk: line, asks: line, sure: z.enum(certainties) })),
  rules: rows(
    z.object({
      sentence: line,
      source: line,
      prevents: line,
      /** Who applies it, by their place among the gatekeepers. */
      keeper: z.optional(z.int().check(z.minimum(0), z.maximum(mapLimits.rows - 1))),
    }),
  ),
  tactics: rows(z.object({ tried: line, came: line })),
  owner: line,
  /** Whether everybody who shares a circle with me may read it. */
  shared: z.boolean(),
  /** The challenge it is drawn for. */
  challengeId: z.optional(z.nullable(serialId)),
};

export const mapShape = z.object({
  id: z.string(),
  ...fields,
  title: z.string(),
  challengeId: z.nullable(z.number()),
  createdAt: instant,
  updatedAt: instant,
});
export type KeptMap = z.output<typeof mapShape>;

export const sharedMapShape = z.extend(z.omit(mapShape, { challengeId: true }), { by: z.string() });

const params = z.object({ id: textId });
const saved = z.extend(mapShape, { earned: z.array(z.string()) });
const touches = [
  '/api/bureaucracy-maps',
  '/api/achievements',
  '/api/achievement-prompts',
  '/api/dashboard',
  '/api/user',
];

export const mapCalls = {
  list: call('GET', '/api/bureaucracy-maps', {
    summary: 'My maps, and those that others in my circles share with me; newest first.',
    answer: z.object({ mine: z.array(mapShape), shared: z.array(sharedMapShape) }),
    long: true,
  }),
  create: call('POST', '/api/bureaucracy-maps', {
    once: true,
    summary: 'Draw a map of a bureaucracy.',
    body: z.object(fields),
    answer: saved,
    touches,
  }),
  save: call('PUT', '/api/bureaucracy-maps/:id', {
    once: true,
    summary: 'Change a map.',
    params,
    body: z.object({ ...fields, updatedAt: editedState }),
    answer: saved,
    touches,
  }),
  ...deletionCalls('/api/bureaucracy-maps', {
    thing: 'a map',
    answer: mapShape,
    touches: ['/api/bureaucracy-maps'],
  }),
};
