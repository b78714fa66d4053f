// What people of the demo can afford to lose: their limits and how those changed, their red lines and hours; by the product's own routes.
import type { ActOf } from './acts.ts';
import type { Person } from './person.ts';

export function ledgerActs({ username, ledger }: Person): ActOf[] {
  if (!ledger) return [];
  const { limits, redLines, hours } = ledger;
  return [
    ...limits.map(({ day, ...body }): ActOf => ({
      day,
      username,
      run: async (send) => void (await send('PUT', '/api/ledger/limits', body)),
    })),
    {
      day: Math.max(...limits.map(({ day }) => day)),
      username,
      async run(send) {
        await send('PUT', '/api/ledger/red-lines', { redLines: redLines.map((text) => ({ text })) });
        await send('PUT', '/api/ledger/hours', { hours });
      },
    },
  ];
}
