// What a message answers: a card, a change, something new, or a command. As it's sent and as it's stored.
import * as z from 'zod/mini';
import { cardKeys, personShape, placeShape, situationKeys, textLimit, toldShape, valuesShape } from './moves.ts';
import { line } from './records.ts';

const keepShape = z.object({
  kind: z.literal('keep'),
  question: line(textLimit),
  as: z.enum(['ask', 'note']),
  /** Who it is for. */
  person: z.optional(personShape),
});
/** Brings back what was left. */
const restoreShape = z.object({ kind: z.literal('restore') });
export const oneAnswerShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), card: z.enum(cardKeys), values: valuesShape }),
  z.object({ kind: z.literal('skip'), card: z.enum(cardKeys) }),
  z.object({ kind: z.literal('choose'), situation: z.enum(situationKeys) }),
  /** Opens an answered card again, with what was given. */
  z.object({ kind: z.literal('reopen'), card: z.enum(cardKeys) }),
  z.object({ kind: z.literal('go-on'), findings: z.array(line(400)).check(z.maxLength(20)) }),
  keepShape,
  /** Takes back what was said last, and puts it here instead. */
  z.object({ kind: z.literal('move'), ...placeShape.shape }),
  /** What was said of the step, or of cards other than the open one: what to do, a day, an amount, somebody else. */
  z.object({ kind: z.literal('change'), values: valuesShape }),
  z.object({ kind: z.literal('start-over') }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('tell'), ...toldShape.shape }),
  restoreShape,
]);
export const answerShape = z.discriminatedUnion('kind', [
  oneAnswerShape,
  /** What a message asks to be done first, and what else it says. */
  z.object({
    kind: z.literal('both'),
    first: z.discriminatedUnion('kind', [keepShape, restoreShape]),
    text: line(textLimit),
    rest: z.nullable(oneAnswerShape),
  }),
]);

export type Answer = z.output<typeof answerShape>;
export type OneAnswer = z.output<typeof oneAnswerShape>;
