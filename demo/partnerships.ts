// The partnerships of the demo: the pairs, their messages, what each brings, and their joint moves. Made by the product's own routes.
import { DAY_MS } from '../shared/dates.ts';
import type { ActOf, Send } from './acts.ts';
import { fullName, partnerships, personCalled } from './people.ts';
import type { PartnershipDeed } from './person.ts';

type Made = { path: string };
type Side = 'a' | 'b';

/** In the order in which one needs the other. */
export const partnershipActs = (midnight: number): ActOf[] => partnerships.flatMap((deed) => actsOf(deed, midnight));

function actsOf(deed: PartnershipDeed, midnight: number): ActOf[] {
  const { a, b, day, opening, accepted, declined, completed, words, promises, joint } = deed;
  const made: Made = { path: '' };
  const who = { a, b };
  const start: ActOf = {
    day,
    username: a,
    async run(send) {
      const members = await send<{ id: string; firstName: string; lastName: string }[]>('GET', '/api/circle-members');
      const partner = members.find(
        ({ firstName, lastName }) => `${firstName} ${lastName}` === fullName(personCalled(b)),
      );
      const body = { partnerId: partner?.id, conversation: opening };
      made.path = `/api/partnerships/${(await send<{ id: string }>('POST', '/api/partnerships', body)).id}`;
    },
  };
  const move = (on: number, username: string, status: string): ActOf => ({
    day: on,
    username,
    run: async (send) => void (await send('PUT', made.path, { status })),
  });
  return [
    start,
    ...(accepted === undefined ? [] : [move(accepted, b, 'active')]),
    ...(declined === undefined ? [] : [move(declined, b, 'declined')]),
    ...words.map(({ day: on, by, says }) => ({
      day: on,
      username: who[by],
      run: async (send: Send) => void (await send('POST', `${made.path}/messages`, { content: says })),
    })),
    ...promises.flatMap((each) => promise(made, who[each.by], each, midnight)),
    ...(joint ? jointActs(made, who, joint) : []),
    ...(completed === undefined ? [] : [move(completed, a, 'completed')]),
  ];
}

function promise(
  made: Made,
  username: string,
  { day, brings, due, done }: PartnershipDeed['promises'][number],
  midnight: number,
): ActOf[] {
  const kept = { id: '' };
  const record: ActOf = {
    day,
    username,
    async run(send) {
      const by = due === undefined ? null : new Date(midnight + due * DAY_MS).toISOString().slice(0, 10);
      const { commitments } = await send<{ commitments: { id: string; text: string }[] }>(
        'POST',
        `${made.path}/commitments`,
        { text: brings, due: by },
      );
      kept.id = commitments.find(({ text }) => text === brings)?.id ?? '';
    },
  };
  if (done === undefined) return [record];
  return [
    record,
    {
      day: done,
      username,
      run: async (send) => void (await send('PUT', `${made.path}/commitments/${kept.id}`, { done: true })),
    },
  ];
}

type Joint = { moves: { id: string }[]; joined: { mine: { playId: string } | null }[] };

/** Suggested by one side, agreed to by the other; lines ticked by both; the first move taken by both, and done by both. */
function jointActs(made: Made, who: Record<Side, string>, joint: NonNullable<PartnershipDeed['joint']>): ActOf[] {
  const { suggested, by, agreed, lines, taken, done, lessons } = joint;
  const path = (): string => `${made.path}/joint`;
  const act = (day: number, side: Side, run: (send: Send) => Promise<unknown>): ActOf => ({
    day,
    username: who[side],
    run: async (send) => void (await run(send)),
  });
  const both = (day: number | undefined, run: (send: Send, side: Side) => Promise<unknown>): ActOf[] =>
    day === undefined ? [] : (['a', 'b'] as const).map((side) => act(day, side, (send) => run(send, side)));
  const read = (send: Send): Promise<Joint> => send<Joint>('GET', path());
  return [
    act(suggested, by, (send) => send('POST', path(), { action: 'suggest' })),
    ...(agreed === undefined
      ? []
      : [act(agreed, by === 'a' ? 'b' : 'a', (send) => send('POST', path(), { action: 'agree' }))]),
    ...(lines ? both(agreed, (send, side) => send('PUT', `${path()}/lines`, { lines: lines[side] })) : []),
    ...both(taken, async (send) => {
      const [first] = (await read(send)).moves;
      return send('PUT', `${path()}/moves/${first!.id}`, { action: 'accept' });
    }),
    ...both(done, async (send) => {
      const [first] = (await read(send)).joined;
      const play = `/api/plays/${first!.mine!.playId}`;
      await send('PUT', play, { status: 'active' });
      return send('PUT', play, { status: 'completed', outcome: 'done', lessons });
    }),
  ];
}
