// The calls of forecasts, and the job that reminds people to look on the day.
import * as z from 'zod/mini';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { shortened } from '../../shared/shorten.ts';
import { lemonadeLimits } from '../lemonade/lemonade.rules.ts';
import { createLemonade, ownsPlay } from '../lemonade/lemonade.store.ts';
import { markAbout } from '../notifications/notify.store.ts';
import { forecastCalls } from './forecast.contract.ts';
import { dayOf, daysAfter, forecastTexts, lemonadeOf } from './forecast.rules.ts';
import {
  changeForecast,
  linkLemonade,
  lockForecast,
  moveScore,
  readForecast,
  readForecasts,
  readScore,
  resolveForecast,
  touchPremortem,
} from './forecast.store.ts';
import { sendReminders } from './reminder.store.ts';

const job = 'forecast-reminders';

export function forecastRoutes(app: App): void {
  const { db, jobs } = app.services;

  answer(app, forecastCalls.score, ({ db, me }) => readScore(db, me.id));

  answer(app, forecastCalls.list, async ({ db, me, query: { id, ...page } }) =>
    id === undefined
      ? readForecasts(db, me.id, page)
      : [await readForecast(db, me.id, id)].filter((forecast) => forecast !== undefined),
  );

  answer(app, forecastCalls.save, async ({ db, me, params, body, now }) => {
    const { seenOn } = body;
    // Where the day begins first, it is one day further than in UTC.
    if (seenOn && seenOn > daysAfter(dayOf(now), 1)) throw new Problem(400, forecastTexts.seenLater);
    return db.transaction(async (tx) => {
      // First the pre-mortem, then its cause: as a save of the pre-mortem locks them.
      await touchPremortem(tx, me.id, params.id, now);
      const before = await required(lockForecast(tx, me.id, params.id));
      const sign = body.sign === undefined ? {} : { sign: body.sign?.trim() || null };
      await moveScore(tx, me.id, await changeForecast(tx, me.id, before, { ...body, ...sign }, now));
      return required(readForecast(tx, me.id, before.id));
    });
  });

  answer(app, forecastCalls.resolve, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await required(lockForecast(tx, me.id, params.id));
      await resolveForecast(tx, me.id, before, body.outcome, now);
      await markAbout(tx, me.id, before.id);
      return required(readForecast(tx, me.id, before.id));
    }),
  );

  answer(app, forecastCalls.lemonade, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      await required(lockForecast(tx, me.id, params.id));
      const forecast = await required(readForecast(tx, me.id, params.id));
      if (forecast.lemonade) return { forecast, lemonadeId: forecast.lemonade.id, earned: [] };
      const words = lemonadeOf({ ...forecast, isPlay: forecast.playId !== null });
      if (!words) throw new Problem(409, forecastTexts.noLemonade);
      const { playId } = forecast;
      const state = {
        ...words,
        title: shortened(words.title, lemonadeLimits.title),
        surprise: null,
        opportunity: null,
        playId: playId !== null && (await ownsPlay(tx, me.id, playId)) ? playId : null,
      };
      const { id, earned } = await createLemonade(tx, me.id, state, now);
      await linkLemonade(tx, me.id, forecast.id, id);
      return { forecast: await required(readForecast(tx, me.id, forecast.id)), lemonadeId: id, earned };
    }),
  );

  jobs.define(job, { schema: z.object({}) }, async () => {
    while ((await sendReminders(db, new Date())) > 0);
  });
  // Every hour, so that a day on which the server was down is made up for.
  jobs.schedule(job, '5 * * * *');
}

async function required<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding;
  if (!found) throw new Problem(404, forecastTexts.missing);
  return found;
}
