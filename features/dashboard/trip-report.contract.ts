// The call of the trip report: a PDF to be downloaded.
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { isDay } from '../../shared/dates.ts';
import { isZone, tripReportPath, tripReportTexts } from './trip-report.rules.ts';

const day = z.string().check(z.refine(isDay, tripReportTexts.noDay));

export const tripReportCall = call('GET', tripReportPath, {
  summary: 'My trip report of a period, as a PDF. Both days are included; without `from` it begins with the first.',
  query: z
    .object({
      from: z.optional(day),
      to: day,
      /** Where the days begin and end, as in "Europe/Lisbon". */
      zone: z._default(z.string().check(z.maxLength(64), z.refine(isZone, tripReportTexts.noZone)), 'UTC'),
    })
    .check(z.refine(({ from, to }) => from === undefined || from <= to, tripReportTexts.backwards)),
  /** The file itself. */
  answer: z.unknown(),
});
