// What people of the demo can afford to lose: their limits and how those changed, their red lines and hours; by the product's own routes.
import type { ActOf, First } from './acts.ts';
import type { Person } from './person.ts';

export function ledgerActs({ username, ledger }: Person, first: First): ActOf[] {
  if (!ledger) return [];
  const { limits, redLines, hours } = ledger;
  const act = (day: number, run: ActOf['run']): ActOf => ({ day, username, run });
  return [
    ...limits.map(({ day, ofChallenge, ...limit }) =>
      act(day, async (send) => {
        const about = ofChallenge ? { challengeId: first.challengeId } : {};
        await send('PUT', '/api/ledger/limits', { ...limit, ...about });
      }),
    ),
    act(Math.max(...limits.map(({ day }) => day)), async (send) => {
      await send('PUT', '/api/ledger/red-lines', { redLines: redLines.map((text) => ({ text })) });
      await send('PUT', '/api/ledger/hours', { hours });
    }),
  ];
}
