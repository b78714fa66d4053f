// Serves the trip report: read in one go, printed in a thread of its own.
import { answer } from '../../server/answer.ts';
import type { PdfDocument } from '../../server/pdf/pdf-document.ts';
import { lineOf } from '../../server/rate-limit.ts';
import type { App } from '../../server/services.ts';
import { printPdf } from '../../server/pdf/print.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { tripReportCall } from './trip-report.contract.ts';
import { tripDocument } from './trip-report.gateway.ts';
import { readTripFacts } from './trip-facts.store.ts';
import { boundsOf, fileNameOf } from './trip-report.rules.ts';
import { readNextSteps, readTrip } from './trip-report.store.ts';

const MOST_STEPS = 8;

export function tripReportRoutes(app: App): void {
  answer(app, tripReportCall, async ({ db, me, query, now, request, reply, signal }) => {
    const period = { ...query, from: query.from ?? null };
    const person = { id: me.id, name: memberName(me), rank: me.rank, organization: me.organization };
    const read = async (): Promise<PdfDocument> => {
      const trip = await readTrip(db, me.id, boundsOf(period));
      const facts = await readTripFacts(db, me.id, boundsOf(period), period);
      const next = await readNextSteps(db, me.id, MOST_STEPS);
      return tripDocument({ person, period, trip, facts, next, now });
    };
    const pages = await printPdf({ read, who: lineOf(request, me.id), signal });
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileNameOf(period)}"`,
      })
      .send(pages);
    return null;
  });
}
