// The calls of the help at every field. What goes wrong with the help itself is told as `success: false` and `error`.
import * as z from 'zod/mini';
import { careKinds } from '../../coach/care-kind.ts';
import { call, instant } from '../../shared/call.ts';
import { keptUnder, textId } from '../../shared/shape.ts';
import { assistLimits, wandModes } from './assist.rules.ts';

const text = z._default(z.string().check(keptUnder(assistLimits.text)), '');
const given = z.optional(z.nullable(z.string().check(z.maxLength(assistLimits.text))));

/** What the wizard holds: nothing in it needs to be valid yet. `id` when a saved challenge is being edited. */
export const challengeDataShape = z.object({
  id: z.optional(z.nullable(z.number())),
  title: given,
  statement: given,
  description: given,
  context: given,
  affordableLoss: z.optional(
    z.nullable(z.object({ financial: given, time: given, reputation: given, emotional: given })),
  ),
  potentialPartners: z.optional(
    z.nullable(z.array(z.object({ name: given, relationship: given })).check(z.maxLength(100))),
  ),
  category: z.optional(z.nullable(z.union([z.string(), z.array(z.string()).check(z.maxLength(50))]))),
});

/** Where an answer of the coach comes from, and why, where it is not the provider's. */
const labelled = { source: z.optional(z.string()), note: z.optional(z.string()) };

/** What was asked and answered at a stage of the Socratic dialog. */
const socraticTurn = z.object({ stage: z.number(), question: z.string(), userResponse: z.string() });
const socraticAnswer = {
  sessionId: z.optional(z.string()),
  stage: z.optional(z.number()),
  /** The name of the stage. */
  stageName: z.optional(z.string()),
  question: z.optional(z.string()),
  /** The stages before this one: an open dialog is resumed. */
  answered: z.optional(z.array(socraticTurn)),
  expiresAt: z.optional(instant),
};

export const assistCalls = {
  partnerIdeas: call('GET', '/api/challenges/partner-ideas', {
    summary: 'People I could name as partners: those in my Who I Know, then members of my circles.',
    answer: z.array(z.object({ name: z.string(), relationship: z.string(), memberId: z.nullable(z.string()) })),
  }),
  wand: call('POST', '/api/ai/wand', {
    summary: 'Help with a field: generate, revise, suggest; or start or resume its Socratic dialog.',
    body: z.object({
      fieldName: z.string().check(z.maxLength(assistLimits.fieldName)),
      /** Text; a list or an object, as the wizard holds partners and categories, counts as none. */
      currentValue: z.pipe(
        z.pipe(
          z.optional(z.nullable(z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]))),
          z.transform((value): string => (typeof value === 'string' ? value : '')),
        ),
        z.string().check(keptUnder(assistLimits.text)),
      ),
      challengeData: z._default(challengeDataShape, {}),
      mode: z.enum(wandModes),
      /** Socratic: leave the open dialog and start a new one. */
      restart: z.optional(z.boolean()),
    }),
    answer: z.object({
      success: z.boolean(),
      content: z.optional(z.string()),
      suggestion: z.optional(z.string()),
      error: z.optional(z.string()),
      ...socraticAnswer,
      ...labelled,
    }),
  }),
  socraticContinue: call('POST', '/api/ai/socratic/continue', {
    summary: "Answer the Socratic dialog's question. After the fourth stage `content` is a proposal for the field.",
    body: z.object({
      sessionId: textId,
      response: z.string().check(keptUnder(assistLimits.response)),
      challengeData: z._default(challengeDataShape, {}),
    }),
    answer: z.object({
      success: z.boolean(),
      isComplete: z.boolean(),
      content: z.optional(z.string()),
      error: z.optional(z.string()),
      /** What was answered was said in need: `error` is then a kind answer, and the dialog stays where it was. */
      care: z.optional(z.enum(careKinds)),
      ...socraticAnswer,
      ...labelled,
    }),
  }),
  extractContent: call('POST', '/api/ai/extract-content', {
    summary:
      'Read documents and propose what they say for the context and the statement: a form with the field "files".',
    files: true,
    maxBytes: 16 * 1024 * 1024,
    body: z._default(z.object({ challengeData: z.optional(text) }), {}),
    answer: z.object({
      success: z.boolean(),
      context: z.optional(z.string()),
      statement: z.optional(z.string()),
      error: z.optional(z.string()),
      /** What became of each file; `problem` where it could not be read. */
      files: z.array(
        z.object({
          name: z.string(),
          characters: z.number(),
          ocr: z.boolean(),
          truncated: z.boolean(),
          problem: z.optional(z.string()),
        }),
      ),
      ...labelled,
    }),
  }),
};
