// The loss ledger's calls: what is asked for is checked and written in one transaction.
import { answer, turnToDownload } from '../../server/answer.ts';
import { newId } from '../../server/database/new-id.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import { requireSession } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { wordsOrNull } from '../../shared/shape.ts';
import { readChallengeTitles, requireChallenge } from '../challenges/challenge.store.ts';
import { ledgerCalls, ledgerExportPath } from './ledger.contract.ts';
import { ledgerCsv } from './ledger-export.rules.ts';
import {
  type Outcome,
  addsUp,
  amountFault,
  keptAmount,
  ledgerTexts,
  ledgerLimits as most,
  toldLoss,
  toldStake,
} from './ledger.rules.ts';
import {
  type StakedPlay,
  type StoredLimit,
  chooseCurrency,
  countMoneyAmounts,
  readLedger,
  readLimitChanges,
  readLimits,
  readStakedPlays,
  removeLimit,
  setLimit,
  tellLimit,
  writeLedger,
} from './ledger.store.ts';

/** Most people have no limit for one challenge alone, and then nothing is read. */
async function titlesFor(db: Database, userId: string, limits: readonly StoredLimit[]): Promise<Map<number, string>> {
  const of = limits.map(({ challengeId }) => challengeId).filter((id) => id !== null);
  return of.length > 0 ? readChallengeTitles(db, userId, of) : new Map();
}

async function tellLedger(db: Database, userId: string, now: Date) {
  const ledger = await readLedger(db, userId);
  const limits = await readLimits(db, userId, now);
  const titles = await titlesFor(db, userId, limits);
  const moneyAmounts = await countMoneyAmounts(db, userId);
  return { ...ledger, moneyAmounts, limits: limits.map((limit) => tellLimit(limit, titles)) };
}

export function ledgerRoutes(app: App): void {
  answer(app, ledgerCalls.read, async ({ db, me, now }) => tellLedger(db, me.id, now));

  answer(app, ledgerCalls.plays, async ({ db, me, query }) =>
    (await readStakedPlays(db, me.id, query)).map((play) => ({
      ...play,
      stake: toldStake(play),
      lost: toldLoss(play),
      moneyLostAt: play.lostMoneyAt,
      hoursLostAt: play.lostQuartersAt,
      outcome: play.status === 'completed' ? ((play.outcome as Outcome | null) ?? 'done') : null,
    })),
  );

  answer(app, ledgerCalls.setLimit, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      const { kind, amount = 1, period = 'open', challengeId = null } = body;
      await requireChallenge(tx, me.id, challengeId);
      const { currency } = await readLedger(tx, me.id);
      const fault = amountFault(kind, amount, currency);
      if (fault !== null) throw new Problem(400, fault);
      const given = {
        kind,
        challengeId,
        amount: keptAmount(kind, amount),
        period: addsUp(kind) ? period : ('open' as const),
        reason: wordsOrNull(body.reason),
      };
      const limit = await setLimit(tx, me.id, given, now);
      return tellLimit(limit, await titlesFor(tx, me.id, [limit]));
    }),
  );

  answer(app, ledgerCalls.removeLimit, async ({ db, me, params }) => {
    if (!(await removeLimit(db, me.id, params.id))) throw new Problem(404, ledgerTexts.missing);
    return { message: 'Limit deleted' };
  });

  answer(app, ledgerCalls.setCurrency, async ({ db, me, body, now }) => {
    await db.transaction((tx) => chooseCurrency(tx, me.id, body.currency, body.relabel));
    return tellLedger(db, me.id, now);
  });

  answer(app, ledgerCalls.setRedLines, async ({ db, me, body, now }) => {
    const redLines = body.redLines.map(({ id, text }) => ({ id: id ?? newId(), text: text.trim() }));
    await writeLedger(db, me.id, { redLines });
    return tellLedger(db, me.id, now);
  });

  answer(app, ledgerCalls.setHours, async ({ db, me, body, now }) => {
    await writeLedger(db, me.id, { hours: body.hours });
    return tellLedger(db, me.id, now);
  });

  // A download, so a plain route.
  app.get(ledgerExportPath, async (request, reply) => {
    const now = new Date();
    const { me } = await requireSession(request, reply, now);
    await turnToDownload(me.id, reply);
    const { db } = app.services;
    const plays: StakedPlay[] = [];
    for (const list of ['stake', 'loss'] as const)
      for (let page: StakedPlay[] | null = null; page === null || page.length === most.page;) {
        page = await readStakedPlays(db, me.id, { of: list, before: page?.at(-1)?.id });
        plays.push(...page);
      }
    const csv = ledgerCsv({
      ...(await readLedger(db, me.id)),
      limits: await readLimits(db, me.id, now),
      changes: await readLimitChanges(db, me.id),
      // One that lost money and has yet to say its hours is in both lists.
      plays: [...new Map(plays.map((play) => [play.id, play])).values()],
      challenges: await readChallengeTitles(db, me.id),
    });
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="what-i-can-lose-${now.toISOString().slice(0, 10)}.csv"`,
      })
      .send(csv);
  });
}
