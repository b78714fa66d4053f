// The whole server on a fresh migrated database, for tests that go through `inject`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../server/app.ts';
import type { App } from '../server/services.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { type Services, closeServices, createServices } from '../server/services.ts';
import { createLog } from '../server/log.ts';
import { testDatabase } from './database.ts';

/** A signed-in person: `inject` sends their cookie along. */
export type Person = {
  id: string;
  username: string;
  password: string;
  email: string;
  cookie: string;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

export type TestApp = {
  app: App;
  services: Services;
  db: Database;
  dataDir: string;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Registers and signs in a new person, by the routes that people use. */
  signUp: (
    given?: Partial<{ username: string; firstName: string; lastName: string; email: string }>,
  ) => Promise<Person>;
  /** A new session for someone who is registered. */
  signIn: (person: { username: string; password: string }) => Promise<string>;
  close: () => Promise<void>;
};

/** Of those beside another: the people of each have names of their own. */
let servers = 0;

/**
 * `env` overrides settings; `hear` is told each line of the log. Close it, or the test process does not end. `beside` another one it is a second server on the
 * same database, which costs a tenth of a database of its own.
 */
export async function testApp(
  env: Record<string, string> = {},
  beside?: TestApp,
  hear?: (line: string) => void,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://localhost:3000', ...env });
  const shared = beside && { ...beside.services.database, close: () => Promise.resolve() };
  const services = createServices(config, createLog(config, hear && { write: hear }), shared ?? (await testDatabase()));
  const app = await buildApp(services, { dist: null });
  await app.ready();
  const inject = (options: InjectOptions): Promise<LightMyRequestResponse> => app.inject(options);
  if (beside) servers += 1;
  let people = beside ? 1000 * servers : 0;

  const signIn: TestApp['signIn'] = async ({ username, password }) => {
    const reply = await inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    const session = reply.cookies.find((cookie) => cookie.name.endsWith('session') && cookie.value);
    if (reply.statusCode !== 302 || !session) throw new Error(`Sign-in failed: ${reply.statusCode} ${reply.body}`);
    return `${session.name}=${session.value}`;
  };

  const signUp: TestApp['signUp'] = async (given = {}) => {
    people += 1;
    const person = {
      username: given.username ?? `person${people}`,
      password: 'Stitch-by-stitch-28',
      email: given.email ?? `person${people}@example.org`,
      firstName: given.firstName ?? 'Pat',
      lastName: given.lastName ?? `Weaver ${people}`,
    };
    const reply = await inject({ method: 'POST', url: '/api/auth/register', payload: person });
    if (reply.statusCode >= 300) throw new Error(`Sign-up failed: ${reply.statusCode} ${reply.body}`);
    const cookie = await signIn(person);
    const me = await inject({ url: '/api/user', headers: { cookie } });
    return {
      id: me.json<{ id: string }>().id,
      ...person,
      cookie,
      inject: (options) => inject({ ...options, headers: { ...options.headers, cookie } }),
    };
  };

  return {
    app,
    services,
    db: services.db,
    dataDir,
    inject,
    signUp,
    signIn,
    close: async () => {
      await app.close();
      await closeServices(services);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
