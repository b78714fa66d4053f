// The calls of the loss ledger. All of it is its owner's alone.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { isVisible, limitedText, paged, serialId, textId } from '../../shared/shape.ts';
import {
  addsUp,
  isCurrency,
  ledgerLimits as most,
  ledgerTexts,
  limitKinds,
  limitPeriods,
  outcomes,
  weekDays,
} from './ledger.rules.ts';

const amount = (name: string, largest: number) =>
  z
    .number()
    .check(
      z.minimum(0, `${name} can’t be less than nothing.`),
      z.maximum(largest, `${name} can’t be more than ${largest.toLocaleString('en')}.`),
    );
const words = (name: string) => z.optional(limitedText(name, most.words));

/** What a play puts at stake. For reputation and feelings the words say what could happen; without words nothing is at risk. */
export const stakeShape = z.object({
  money: z.optional(amount('The money at stake', most.money)),
  hours: z.optional(amount('The hours at stake', most.time)),
  reputation: words('The risk to your reputation'),
  emotion: words('The risk to your feelings'),
});
export const lostShape = z.object({
  money: z.optional(amount('The money lost', most.money)),
  hours: z.optional(amount('The hours lost', most.time)),
});
export const outcomeShape = z.enum(outcomes);

export const currencyShape = z.string().check(z.refine(isCurrency, ledgerTexts.noSuchCurrency));
export const redLineShape = limitedText('A red line', most.redLine).check(
  z.refine(isVisible, ledgerTexts.redLineMissing),
);
export const reasonShape = limitedText('The reason', most.reason);
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give times like 18:30.'));
const isEachOnce = (days: readonly string[]): boolean => new Set(days).size === days.length;
const hoursShape = z
  .array(
    z
      .object({
        days: z
          .array(z.enum(weekDays))
          .check(z.minLength(1, 'Choose at least one day.'), z.refine(isEachOnce, 'Choose each day once.')),
        from: clock,
        to: clock,
      })
      .check(z.refine(({ from, to }) => from < to, ledgerTexts.hoursBackwards)),
  )
  .check(z.maxLength(most.hours));

export const limitShape = z.object({
  id: z.string(),
  kind: z.enum(limitKinds),
  amount: z.number(),
  period: z.enum(limitPeriods),
  challengeId: z.nullable(z.number()),
  challengeTitle: z.nullable(z.string()),
  /** At stake now, lost in this period, and what is left of the amount; less than nothing after it was lowered. */
  open: z.number(),
  lost: z.number(),
  room: z.number(),
  /** Each amount it has had, the newest first. */
  history: z.array(z.object({ amount: z.number(), reason: z.nullable(z.string()), at: instant })),
});
export type Limit = z.output<typeof limitShape>;

const ledgerShape = z.object({
  currency: z.string(),
  /** How many limits, stakes and losses are in it. */
  moneyAmounts: z.number(),
  limits: z.array(limitShape),
  redLines: z.array(z.object({ id: z.string(), text: z.string() })),
  hours: z.array(z.object({ days: z.array(z.enum(weekDays)), from: z.string(), to: z.string() })),
});
export type Ledger = z.output<typeof ledgerShape>;

export const stakedPlayShape = z.object({
  id: z.string(),
  title: z.string(),
  principle: z.string(),
  status: z.string(),
  challengeId: z.nullable(z.number()),
  stake: z.nullable(stakeShape),
  lost: z.nullable(lostShape),
  /** When it was said: a loss counts in that month and year. */
  moneyLostAt: z.nullable(instant),
  hoursLostAt: z.nullable(instant),
  outcome: z.nullable(outcomeShape),
  dueDate: z.nullable(instant),
  executedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
});
export type StakedPlay = z.output<typeof stakedPlayShape>;

export const ledgerPath = '/api/ledger';
export const ledgerExportPath = `${ledgerPath}/export`;
const touches = [ledgerPath, '/api/dashboard'];

export const ledgerCalls = {
  read: call('GET', ledgerPath, {
    summary: 'What I can lose: my limits with what is at stake, lost and left; my red lines, and the hours I have.',
    answer: ledgerShape,
  }),
  plays: call('GET', `${ledgerPath}/plays`, {
    summary:
      'The plays behind the figures, newest first, a page at a time: those at stake now, or those that cost something.',
    query: z.object({
      of: z.enum(['stake', 'loss']),
      ...paged(most.page),
    }),
    answer: z.array(stakedPlayShape),
  }),
  setLimit: call('PUT', `${ledgerPath}/limits`, {
    once: true,
    summary: 'Set a limit, or change the one there is for this kind, period and challenge. Raising it takes a reason.',
    body: z
      .object({
        kind: z.enum(limitKinds),
        /** Money in units of the currency, time in hours; of the other two, how many open plays may carry such a risk: 1 unless said. */
        amount: z.optional(z.number().check(z.minimum(0, 'A limit can’t be less than nothing.'))),
        /** Reputation and feelings do not add up: their limits are always "open". */
        period: z.optional(z.enum(limitPeriods)),
        challengeId: z.optional(z.nullable(serialId)),
        reason: z.optional(z.nullable(reasonShape)),
      })
      .check(
        z.refine(
          ({ kind, amount, period }) => !addsUp(kind) || (amount !== undefined && period !== undefined),
          ledgerTexts.amountMissing,
        ),
      ),
    answer: limitShape,
    touches,
  }),
  removeLimit: call('DELETE', `${ledgerPath}/limits/:id`, {
    summary: 'Delete a limit, with its history.',
    params: z.object({ id: textId }),
    answer: done,
    touches,
  }),
  setCurrency: call('PUT', `${ledgerPath}/currency`, {
    summary:
      'Choose the currency of all my amounts. Nothing is converted; where there are amounts, say `relabel`, or it is refused.',
    body: z.object({ currency: currencyShape, relabel: z.optional(z.boolean()) }),
    answer: ledgerShape,
    touches,
  }),
  setRedLines: call('PUT', `${ledgerPath}/red-lines`, {
    summary: 'Say in words what I never want to risk. The list replaces the one before.',
    body: z.object({
      redLines: z
        .array(z.object({ id: z.optional(textId), text: redLineShape }))
        .check(z.maxLength(most.redLines, `Please keep it to ${most.redLines} red lines`)),
    }),
    answer: ledgerShape,
    touches,
  }),
  setHours: call('PUT', `${ledgerPath}/hours`, {
    summary: 'Say which hours I have each week. The list replaces the one before.',
    body: z.object({ hours: hoursShape }),
    answer: ledgerShape,
    touches,
  }),
};
