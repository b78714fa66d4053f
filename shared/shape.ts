// Shapes that the contracts of many features are made of.
import * as z from 'zod/mini';
import { isDay } from './dates.ts';

/** An id that is text. At most 255 characters. */
export const textId = z.string().check(z.maxLength(255));

/** An id that the database counts up. */
const serial = [z.int(), z.minimum(1), z.maximum(2_147_483_647)] as const;
export const serialId = z.number().check(...serial);
/** The same in an address, where all is text. One number has one spelling: no sign, exponent, leading zero or hexadecimal. */
export const serialIdText = z.pipe(
  z.pipe(z.coerce.string().check(z.regex(/^[1-9]\d{0,9}$/, 'An id is a whole number.')), z.transform(Number)),
  serialId,
);

/** A text of limited length; `name` begins the sentence that says so, `missing` is said where there is none. */
export const limitedText = (name: string, most: number, missing?: string) =>
  z
    .string(missing)
    .check(z.maxLength(most, { error: () => `${name} must not exceed ${most.toLocaleString('en')} characters` }));

/** What is said or asked may be that long. The sentence is made when it is needed: a number's first spelling takes 20 ms. */
export const keptUnder = (most: number) =>
  z.maxLength(most, { error: () => `Please keep it under ${most.toLocaleString('en')} characters.` });

/** Whether there is anything to be seen in a text: zero-width characters and fillers make no name. */
export const isVisible = (text: string): boolean =>
  /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** What was written, without the spaces around it; null where there is nothing to see. */
export const wordsOrNull = (text: string | null | undefined): string | null =>
  text && isVisible(text) ? text.trim() : null;

/** A day of the calendar: "2026-11-21". */
export const dayText = z.string().check(z.refine(isDay, 'Please choose a day.'));

/** A page of a list: how many rows, and the id of the last one of the page before. */
export const paged = <Id extends z.core.$ZodType = typeof textId>(most: number, usual = most, id?: Id) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual),
  before: z.optional((id ?? textId) as Id),
});
