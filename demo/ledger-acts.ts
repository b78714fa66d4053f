// What people of the demo can afford to lose: their limits and how those changed, their red lines and hours; by the product's own routes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { limitKinds, limitPeriods, weekDays } from '../features/ledger/ledger.rules.ts';
import type { Send } from './acts.ts';

/** `day` counts back from the day the demo is made. */
const limit = z.object({
  day: z.int(),
  kind: z.enum(limitKinds),
  period: z.optional(z.enum(limitPeriods)),
  amount: z.number(),
  reason: z.optional(z.string()),
});
const ledger = z.object({
  username: z.string(),
  limits: z.array(limit),
  redLines: z.array(z.string()),
  hours: z.array(z.object({ days: z.array(z.enum(weekDays)), from: z.string(), to: z.string() })),
});

type LedgerAct = { day: number; username: string; run(send: Send): Promise<void> };

const data = join(import.meta.dirname, 'ledgers.json');

/** Each at noon of its day or a little after, in order. */
export function ledgerActs(): LedgerAct[] {
  return z
    .parse(z.array(ledger), JSON.parse(readFileSync(data, 'utf8')))
    .flatMap(({ username, limits, redLines, hours }) => {
      const begun = Math.max(...limits.map(({ day }) => day));
      return [
        ...limits.map(({ day, ...body }) => ({
          day,
          username,
          run: async (send: Send) => void (await send('PUT', '/api/ledger/limits', body)),
        })),
        {
          day: begun,
          username,
          async run(send: Send) {
            await send('PUT', '/api/ledger/red-lines', { redLines: redLines.map((text) => ({ text })) });
            await send('PUT', '/api/ledger/hours', { hours });
          },
        },
      ];
    });
}
