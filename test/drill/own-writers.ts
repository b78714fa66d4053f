// Writers for the drill of kills: a first hour, documents kept with a challenge, what others see, and what is deleted for good.
import type { Site } from '../browser.ts';
import { type Client, must, newcomer } from './person.ts';
import { type Writer, only, unlessGone, upload, write } from './writer.ts';

type Hour = { state: string; steps: Record<string, string>; draft: Record<string, string>; unshown: string[] };
const hourOf = (who: Client): Promise<Hour> => must<Hour>(who, 'GET', '/api/first-hour');
const late = (site: Site, name: string): Promise<Client> => unlessGone(newcomer(site.url, name));

export const ownWriters: readonly Writer[] = [
  {
    routes: [
      'POST /api/first-hour/sharing',
      'POST /api/first-hour/have',
      'POST /api/first-hour/bothers',
      'POST /api/first-hour/step',
      'POST /api/first-hour/shown',
    ],
    prepare: (_me, site) => async (mark) => {
      const other = await late(site, 'beginner');
      const sharing = { sharesBih: true, sharesPlays: true, sharesPremortem: false, showsEmail: true };
      await write(other, 'POST', '/api/first-hour/sharing', sharing);
      await write(other, 'POST', '/api/first-hour/have', { whatIHave: `A key to ${mark}` });
      await write(other, 'POST', '/api/first-hour/bothers', { bothers: `The form ${mark} takes nine weeks.` });
      await write(other, 'POST', '/api/first-hour/step', { what: `Ask ${mark}`, day: '2027-12-11', hours: 2 });
      const earned = await hourOf(other);
      await write(other, 'POST', '/api/first-hour/shown', { badges: earned.unshown });
      return {
        so: async () => {
          const things = [];
          for (const path of ['/api/bih-inventory', '/api/challenges', '/api/plays'])
            things.push(JSON.stringify(await must<unknown>(other, 'GET', path)));
          const { state, unshown } = await hourOf(other);
          const isShown = earned.unshown.length > 0 && unshown.length === 0;
          return state === 'done' && isShown && things.every((each) => each.includes(mark));
        },
      };
    },
  },
  {
    routes: ['PUT /api/first-hour/draft', 'POST /api/first-hour/skip', 'POST /api/first-hour/pause'],
    prepare: (_me, site) => async (mark) => {
      const other = await late(site, 'beginner');
      await write(other, 'PUT', '/api/first-hour/draft', { what: mark });
      await write(other, 'POST', '/api/first-hour/skip', { step: 'have' });
      await write(other, 'POST', '/api/first-hour/pause');
      return {
        so: async () => {
          const { state, steps, draft } = await hourOf(other);
          return state === 'paused' && steps['have'] === 'skipped' && draft['what'] === mark;
        },
      };
    },
  },
  {
    routes: ['POST /api/challenges/:id/documents', 'DELETE /api/challenges/:id/documents/:documentId'],
    prepare: (_me, site) => async (mark) => {
      // Nobody keeps many with one challenge.
      const me = await late(site, 'keeper');
      const { id } = await write<{ id: number }>(me, 'POST', '/api/challenges', {
        title: mark,
        statement: 'Mend the neighbourhood, one patch at a time.',
      });
      const path = `/api/challenges/${id}/documents`;
      const kept = await upload(me, path, { file: new File(['kept'], 'kept.txt') });
      const removed = await upload(me, path, { file: new File(['removed'], 'removed.txt') });
      await write(me, 'DELETE', `${path}/${removed.id}`);
      const statusOf = async (document: string): Promise<number> => {
        const reply = await me.send(`${path}/${document}`);
        await reply.arrayBuffer();
        return reply.status;
      };
      return { so: async () => (await statusOf(kept.id)) === 200 && (await statusOf(removed.id)) === 404 };
    },
  },
  only('DELETE /api/account/deleted-conversations', (me) => async (content) => {
    const { id } = await write(me, 'POST', '/api/chats', {});
    await write(me, 'POST', `/api/chats/${id}/messages`, { content, key: content });
    await write(me, 'DELETE', `/api/chats/${id}`);
    await write(me, 'DELETE', '/api/account/deleted-conversations');
    return { gone: [content] };
  }),
  only('PUT /api/profile/sharing', (me) => {
    let showsEmail = false;
    return async () => {
      showsEmail = !showsEmail;
      const wanted = showsEmail;
      await write(me, 'PUT', '/api/profile/sharing', { showsEmail });
      return {
        now: async () => (await must<{ showsEmail: boolean }>(me, 'GET', '/api/user')).showsEmail === wanted,
      };
    };
  }),
];
