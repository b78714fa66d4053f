// What people of the demo asked others for over the months, and what they said: by the product's own routes.
import { dayAfter } from '../shared/dates.ts';
import type { ActOf, First, Send } from './acts.ts';
import type { AskDeed, Person } from './person.ts';

type Member = { id: string; firstName: string; lastName: string };

export function askActs({ username, asks }: Person, first: First, midnight: number): ActOf[] {
  const today = new Date(midnight).toISOString().slice(0, 10);
  const on = (days: number): string => dayAfter(today, days);
  return asks.flatMap((deed) => {
    const { who, what, offer, made, planned, asked, answered, state } = deed;
    const kept = { path: '' };
    const begin: ActOf = {
      day: made ?? asked ?? 0,
      username,
      async run(send) {
        const members = await send<Member[]>('GET', '/api/circle-members');
        const member = members.find(({ firstName, lastName }) => `${firstName} ${lastName}` === who);
        const challengeId = deed.ofChallenge ? first.challengeId : null;
        const words = { personName: who, memberId: member?.id, what, offer, challengeId };
        const when =
          asked === undefined
            ? { plannedFor: planned === undefined ? null : on(planned) }
            : { state: 'asked', askedOn: on(-asked) };
        kept.path = `/api/asks/${(await send<{ id: string }>('POST', '/api/asks', { ...words, ...when })).id}`;
      },
    };
    if (state === 'no-answer')
      return [begin, { day: (asked ?? 0) - 28, username, run: (send) => rest(send, kept.path) }];
    return answered === undefined
      ? [begin]
      : [begin, { day: answered, username, run: (send) => hear(send, kept.path, deed, on) }];
  });
}

const rest = async (send: Send, path: string): Promise<void> => void (await send('PUT', path, { state: 'no-answer' }));

async function hear(send: Send, path: string, deed: AskDeed, on: (days: number) => string): Promise<void> {
  const { answered = 0, later, state, words, brings, by, different, play } = deed;
  await send('PUT', path, {
    state,
    answer: words,
    answeredOn: on(-answered),
    ...(later !== undefined && { laterOn: on(later) }),
    ...(brings && { commitment: { what: brings, by: by === undefined ? null : on(by) } }),
  });
  if (different) await send('POST', `${path}/lemonade`, { different });
  if (play) await send('POST', `${path}/play`);
}
