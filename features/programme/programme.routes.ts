// The calls of programmes, and the job that makes the releases each Monday.
import * as z from 'zod/mini';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import { printPdf } from '../../server/pdf/print.ts';
import { lineOf } from '../../server/rate-limit.ts';
import type { App } from '../../server/services.ts';
import { isDay } from '../../shared/dates.ts';
import { Problem } from '../../shared/problem.ts';
import { circleTexts } from '../circle/circle.rules.ts';
import { changeSeat, readSeat, theCircle, theKeptCircle } from '../circle/circle.store.ts';
import { programmeCalls } from './programme.contract.ts';
import { tellStarted } from './programme-news.store.ts';
import {
  type ToldCell,
  goesInFrom,
  membersFirstMs,
  mondayOf,
  nextMonday,
  programmeTexts,
  releaseCsv,
  wholeOf,
  withChanges,
} from './release.rules.ts';
import { makeReleases, readFacilitators, readRelease, readReleases, setProgramme } from './release.store.ts';
import { sponsorDocument } from './sponsor-report.gateway.ts';

const job = 'programme-releases';
const started = 'programme-started';
const MOST = 60;

export function programmeRoutes(app: App): void {
  const { jobs, database } = app.services;

  jobs.define(job, { schema: z.object({}) }, async () => {
    const now = new Date();
    await makeReleases(database.db, mondayOf(now), now);
  });
  // Hourly, so that a server that was down on Monday morning makes it later; a week is made once.
  jobs.schedule(job, '5 * * * *');

  jobs.define(started, { schema: z.object({ circleId: z.string() }) }, ({ circleId }) =>
    tellStarted(database.db, circleId, new Date()),
  );

  answer(app, programmeCalls.releases, async ({ db, me, params, now }) => {
    const seat = await theSeat(db, params.id, me.id);
    const releases = (await readReleases(db, params.id, MOST)).filter(({ createdAt }) => mayRead(seat, createdAt, now));
    const { programmeSince: since, facilitates, counted, groupName: group } = seat;
    const from = nextMonday(
      goesInFrom({ ...seat, joinedAt: new Date(Math.max(seat.joinedAt.getTime(), since?.getTime() ?? 0)) }),
    );
    return {
      programme: since && {
        since,
        facilitators: await readFacilitators(db, params.id),
        facilitates,
        counted,
        group,
        from: from > mondayOf(now) ? from : null,
      },
      releases: releases.map(({ week, members, cells }) => ({
        week,
        members,
        playsStarted: wholeOf(cells, 'playsStarted'),
        playsCompleted: wholeOf(cells, 'playsCompleted'),
      })),
    };
  });

  answer(app, programmeCalls.release, async ({ db, me, params, now }) => {
    const { week, members, cells } = await theRelease(db, params, me.id, now);
    return { week, members, cells };
  });

  answer(app, programmeCalls.export, async ({ db, me, params, now, reply }) => {
    const { week, cells } = await theRelease(db, params, me.id, now);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="release-${week}.csv"`,
      })
      .send(releaseCsv(cells));
    return null;
  });

  answer(app, programmeCalls.report, async ({ db, me, params, now, request, reply, signal }) => {
    const release = await theRelease(db, params, me.id, now);
    const { name } = await theCircle(db, me.id, params.id);
    const weeks = (await readReleases(db, params.id, 12)).filter(({ week }) => week <= release.week);
    const document = sponsorDocument({ name, ...release, weeks: weeks.toReversed(), now });
    const pages = await printPdf({ read: async () => document, who: lineOf(request, me.id), signal });
    await reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="release-${release.week}.pdf"`,
      })
      .send(pages);
    return null;
  });

  answer(app, programmeCalls.count, async ({ db, me, params, body, now }) => {
    await theSeat(db, params.id, me.id);
    await changeSeat(db, params.id, me.id, body, now);
    return {
      message: body.counted ? 'You are counted in the next releases.' : 'You are left out of the next releases.',
    };
  });

  answer(app, programmeCalls.run, async ({ db, me, params, body, now }) => {
    const { name, programmeSince } = await theKeptCircle(db, me.id, params.id);
    await db.transaction(async (tx) => {
      await setProgramme(tx, params.id, body.running ? now : null);
      if (!body.running || programmeSince) return;
      // Who starts it runs it, unless others do already.
      if ((await readFacilitators(tx, params.id)).length === 0)
        await changeSeat(tx, params.id, me.id, { facilitates: true }, now);
      await jobs.add(tx, started, { circleId: params.id });
    });
    return { message: body.running ? `${name} is a programme now.` : `${name} is no longer a programme.` };
  });

  answer(app, programmeCalls.facilitate, async ({ db, me, params, body, now }) => {
    await theKeptCircle(db, me.id, params.id);
    if (!(await readSeat(db, params.id, params.userId))) throw new Problem(404, circleTexts.memberMissing);
    await changeSeat(db, params.id, params.userId, body, now);
    return { message: body.facilitates ? 'Named as a facilitator.' : 'No longer a facilitator.' };
  });
}

async function theSeat(db: Database, circleId: string, userId: string) {
  const seat = await readSeat(db, circleId, userId);
  if (!seat) throw new Problem(404, circleTexts.missing);
  return seat;
}

/** Members read a release before those who run the programme. */
const mayRead = (seat: { facilitates: boolean; looksAfter: boolean }, madeAt: Date, now: Date): boolean =>
  (!seat.facilitates && !seat.looksAfter) || madeAt.getTime() + membersFirstMs <= now.getTime();

async function theRelease(
  db: Database,
  { id, week }: { id: string; week: string },
  userId: string,
  now: Date,
): Promise<{ week: string; members: number; cells: ToldCell[] }> {
  const seat = await theSeat(db, id, userId);
  const found = isDay(week) ? await readRelease(db, id, week) : undefined;
  if (!found) throw new Problem(404, programmeTexts.missing);
  const { release, before } = found;
  if (!mayRead(seat, release.createdAt, now)) throw new Problem(403, programmeTexts.notYet);
  return { week, members: release.members, cells: withChanges(release.cells, before?.cells ?? []) };
}
