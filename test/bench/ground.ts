// The ground that measurements stand on: a PostgreSQL of their own, and people in it who have done something.
import type { LightMyRequestResponse } from 'fastify';
import { recordActivity } from '../../features/achievements/activity.store.ts';
import { buildApp } from '../../server/app.ts';
import type { App } from '../../server/services.ts';
import { readConfig } from '../../server/config.ts';
import { type Services, closeServices, openServices } from '../../server/services.ts';
import { createLog } from '../../server/log.ts';
import { FAMILIES } from '../../shared/family.ts';
import { startPostgres } from '../postgres.ts';

export type Ground = {
  databaseUrl: string;
  app: App;
  services: Services;
  /** Registers and signs in; returns the id and the cookie. */
  signUp: (username: string) => Promise<{ id: string; cookie: string }>;
  /** Another session of someone who is there; returns its cookie. */
  signIn: (username: string) => Promise<string>;
  close: () => Promise<void>;
};

async function freshPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await startPostgres();
  return { url: await server.freshDatabase(), stop: () => server.stop() };
}

/** The product in this process, on a new database. `dataDir` holds its secret, and where it is embedded, the database. */
export async function breakGround(
  dataDir: string,
  on: 'postgres' | 'embedded' | URL = 'postgres',
  settings: Record<string, string> = {},
): Promise<Ground> {
  const there = on instanceof URL ? { url: on.href, stop: () => Promise.resolve() } : null;
  const server = on === 'postgres' ? await freshPostgres() : there;
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(server && { DATABASE_URL: server.url }),
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...settings,
  });
  const services = await openServices(config, createLog(config));
  const app = await buildApp(services, { dist: null });
  await app.ready();

  const expect = (reply: LightMyRequestResponse, status: number): LightMyRequestResponse => {
    if (reply.statusCode !== status) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply;
  };
  const password = 'Stitch-by-stitch-28';
  const signIn: Ground['signIn'] = async (username) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    const session = expect(reply, 302).cookies.find(({ name }) => name.endsWith('session'))!;
    return `${session.name}=${session.value}`;
  };
  return {
    databaseUrl: server?.url ?? '',
    app,
    services,
    signIn,
    async signUp(username) {
      const person = { username, password, email: `${username}@example.org`, firstName: 'Pat', lastName: 'Weaver' };
      const registered = await app.inject({ method: 'POST', url: '/api/auth/register', payload: person });
      if (registered.statusCode >= 300) throw new Error(registered.body);
      const cookie = await signIn(username);
      const me = expect(await app.inject({ url: '/api/user', headers: { cookie } }), 200);
      return { id: me.json<{ id: string }>().id, cookie };
    },
    async close() {
      await app.close();
      await closeServices(services);
      await server?.stop();
    },
  };
}

export const inventory = (nth: number) => ({
  whoIAm: `A potter of ${nth} years who teaches in the evening`,
  whatIKnow: 'How to fire stoneware\nBookkeeping for small shops',
  whoIKnow: 'Pete, who welds\nThe people of the Saturday market',
  whatIHave: 'A kiln, a van, a workshop of 40 square metres',
  slackResources: 'Fridays',
});

/** Someone who has done something of everything, and whose circle others are in. */
export async function practised(ground: Ground, username: string): Promise<{ id: string; cookie: string }> {
  for (let nth = 0; nth < 12; nth++) await ground.signUp(`${username}-friend${nth}`);
  const person = await ground.signUp(username);
  const make = async (url: string, payload: object): Promise<void> => {
    const reply = await ground.app.inject({ method: 'POST', url, headers: { cookie: person.cookie }, payload });
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`);
  };
  await make('/api/bih-inventory', inventory(1));
  await make('/api/challenges', { title: 'Permits take 38 days', statement: 'One form goes through nine offices.' });
  for (let nth = 0; nth < 12; nth++) {
    const status = nth % 3 === 0 ? 'active' : 'planned';
    await make('/api/plays', { ...play(nth), status });
    await make('/api/chats', {});
  }
  for (const family of FAMILIES)
    for (let nth = 0; nth < 12; nth++)
      await ground.services.db.transaction((tx) =>
        recordActivity(
          tx,
          person.id,
          { action: 'updated_bih', family, entityType: 'thing', entityId: `${nth}`, description: `Did thing ${nth}` },
          new Date(),
        ),
      );
  return person;
}

export const play = (nth: number) => ({
  title: `Ask neighbour ${nth}`,
  description: 'Ask whether the kiln is of use to them on Fridays.',
  principle: 'lemonade',
  category: 'Strategy',
  effortLevel: 'low',
  dueDate: '2027-12-11',
});
