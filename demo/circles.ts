// The demo's own circles, beside the one that everybody is in: made, and come into by an invite link, by the product's routes.
import { mock } from 'node:test';
import { DAY_MS } from '../shared/dates.ts';
import type { Send } from './acts.ts';

type Invite = { link: string };

const circles = [
  {
    name: 'Permit Menders',
    host: 'ruth.delgado',
    guests: ['samuel.osei', 'hlindqvist', 'mei.yoshida', 'wjensen', 'carl.e', 'theo-park'],
    daysAgo: 9,
  },
  { name: 'Far Benches', host: 'ines.carvalho', guests: ['wanjiru.k', 'priya.raghunathan', 'mele.tupou'], daysAgo: 5 },
] as const;

/** `enter` signs somebody in by their username. The clock is the mocked one. */
export async function makeCircles(enter: (username: string) => Promise<Send>, now: Date): Promise<void> {
  for (const { name, host, guests, daysAgo } of circles) {
    mock.timers.setTime(now.getTime() - daysAgo * DAY_MS);
    const send = await enter(host);
    const { id } = await send<{ id: string }>('POST', '/api/circles', { name });
    const { link } = await send<Invite>('POST', `/api/circles/${id}/invites`, { days: 30, uses: guests.length + 4 });
    const token = new URL(link).searchParams.get('invite') ?? '';
    await send('POST', '/api/auth/logout');
    for (const guest of guests) {
      const accept = await enter(guest);
      await accept('POST', `/api/invites/${token}/accept`);
      await accept('POST', '/api/auth/logout');
    }
  }
}
