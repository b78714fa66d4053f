// Writers for the drill of kills: what two partners do together, and how a programme is run.
import type { Client } from '../attack/client.ts';
import { must, newcomer } from './person.ts';
import { type Writer, write } from './writer.ts';

type Play = { id: string; title: string; status: string };
type Joint = {
  lines: { mine: { text: string }[] };
  moves: { id: string; mine: { line: string } }[];
  joined: { id: string; endorsable: boolean; mine: { playId: string } }[];
  badges: { publicId: string }[];
};

const complete = async (who: Client, playId: string): Promise<void> => {
  for (const status of ['active', 'completed']) await write<Play>(who, 'PUT', `/api/plays/${playId}`, { status });
};

const idOf = async (who: Client): Promise<string> => (await must<{ id: string }>(who, 'GET', '/api/user')).id;

export const partnerWriters: readonly Writer[] = [
  {
    routes: [
      'POST /api/partnerships/:id/joint',
      'PUT /api/partnerships/:id/joint/lines',
      'PUT /api/partnerships/:id/joint/moves/:moveId',
      'POST /api/partnerships/:id/joint/endorsements',
      'DELETE /api/endorsements/:id',
    ],
    prepare: async (me, site) => {
      const other = await newcomer(site.url, 'partner');
      const asked = { partnerId: await idOf(other), conversation: 'Shall we?' };
      const { id } = await must<{ id: string }>(me, 'POST', '/api/partnerships', asked);
      await must(other, 'PUT', `/api/partnerships/${id}`, { status: 'active' });
      const path = `/api/partnerships/${id}/joint`;
      return async (mark) => {
        await write(me, 'POST', path, { action: 'withdraw' });
        await write(me, 'POST', path, { action: 'suggest' });
        await write(other, 'POST', path, { action: 'agree' });
        const means = [{ field: 'whatIKnow', text: 'Pricing and bookkeeping for small shops' }];
        await write(other, 'PUT', `${path}/lines`, { lines: means });
        const need = [{ field: 'need', text: `Help with pricing and bookkeeping ${mark}` }];
        const { moves } = await write<Joint>(me, 'PUT', `${path}/lines`, { lines: need });
        const change = `${path}/moves/${moves[0]?.id ?? 'none'}`;
        await write(me, 'PUT', change, { action: 'accept' });
        const { joined } = await write<Joint>(other, 'PUT', change, { action: 'accept' });
        const pair = joined[0]!;
        await complete(other, pair.mine.playId);
        const mine = (await write<Joint>(me, 'GET', path)).joined.find((each) => each.id === pair.id)!;
        await complete(me, mine.mine.playId);
        const { badges } = await write<Joint>(me, 'GET', path);
        const words = `Priced ten loaves with me, ${mark}.`;
        const endorsement = { pairId: pair.id, publicId: badges[0]!.publicId, words };
        await write(me, 'POST', `${path}/endorsements`, endorsement);
        // A badge is endorsed once, so that this one is taken back.
        type Given = { id: string; words: string }[];
        const given = (await write<Given>(me, 'GET', '/api/endorsements')).find((each) => each.words === words);
        await write(me, 'DELETE', `/api/endorsements/${given?.id ?? 'lost'}`);
        const isKept = async (): Promise<boolean> =>
          (await must<Joint>(me, 'GET', path)).joined.some(({ id, mine }) => id === pair.id && mine !== null);
        return { there: [mark], gone: [words], so: isKept };
      };
    },
  },
  {
    routes: [
      'PUT /api/circles/:id/programme',
      'PUT /api/circles/:id/facilitators/:userId',
      'PUT /api/circles/:id/counted',
    ],
    prepare: async (me) => {
      const { id } = await must<{ id: string }>(me, 'POST', '/api/circles', { name: 'A programme' });
      const myId = await idOf(me);
      let counted = true;
      return async () => {
        const path = `/api/circles/${id}`;
        await write(me, 'PUT', `${path}/programme`, { running: true });
        await write(me, 'PUT', `${path}/facilitators/${myId}`, { facilitates: true });
        counted = !counted;
        const wanted = { counted };
        await write(me, 'PUT', `${path}/counted`, wanted);
        const isSo = async (): Promise<boolean> => {
          type Told = { programme: { counted: boolean; facilitates: boolean } | null };
          const { programme } = await must<Told>(me, 'GET', `${path}/releases`);
          return programme?.counted === wanted.counted && programme.facilitates;
        };
        return { now: isSo };
      };
    },
  },
];
