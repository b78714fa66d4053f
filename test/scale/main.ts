// `npm run scale`: three processes on one PostgreSQL behind nginx. What must be the same at all of them, a rolling restart
// under load, and a process that is killed amid a conversation. Ends with 1 where something does not hold.
import { createHash } from 'node:crypto';
import { Client as Postgres } from 'pg';
import sharp from 'sharp';
import { freePort } from '../free-port.ts';
import { type Client, ask, inventoryOf, movedTo, must, newcomer, playOf } from '../drill/person.ts';
import { until } from '../drill/stage.ts';
import { signIn } from '../attack/client.ts';
import { type Site, startServer } from '../browser.ts';
import { startPostgres } from '../postgres.ts';
import { type Balancer, type Scene, openBalancer, revive } from './balancer.ts';
import { converse } from './conversation.ts';
import { openLine } from './line.ts';

const PROCESSES = 3;
/** How often each process is restarted under load, and by how many it is asked meanwhile. */
const ROUNDS = 2;
const READERS = 6;
const WRITERS = 6;

const everywhere = ({ sites }: Scene, client: Client): Client[] => sites.map(({ url }) => movedTo(client, url));

async function statuses(clients: readonly Client[], path: string): Promise<number[]> {
  return Promise.all(clients.map(async (each) => (await ask(each, 'GET', path))?.status ?? 0));
}

function mustBe(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
}

const all = (status: number): number[] => Array.from({ length: PROCESSES }, () => status);

async function sessionsAreShared(scene: Scene): Promise<string> {
  const me = await newcomer(scene.balancer.url);
  mustBe('A session made through nginx', await statuses(everywhere(scene, me), '/api/user'), all(200));
  const other = await signIn(scene.sites[0]!.url, me.username);
  mustBe('A session made at one', await statuses(everywhere(scene, other), '/api/user'), all(200));
  await must(movedTo(me, scene.sites[1]!.url), 'DELETE', '/api/account/devices');
  mustBe('A session that was ended from afar', await statuses(everywhere(scene, other), '/api/user'), all(401));
  await must(movedTo(me, scene.sites[2]!.url), 'POST', '/api/auth/logout', {});
  mustBe('A session that signed out at one', await statuses(everywhere(scene, me), '/api/user'), all(401));
  return 'known at all, ended at all at once';
}

async function limitsAreShared(scene: Scene): Promise<string> {
  const me = await newcomer(scene.balancer.url);
  const answers: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const reply = await fetch(`${scene.sites[nth % PROCESSES]!.url}/api/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: me.username, password: 'not-the-password' }),
    });
    await reply.arrayBuffer();
    answers.push(reply.status);
  }
  mustBe('Wrong passwords', answers, [...Array.from({ length: 10 }, () => 401), 429, 429]);
  return '10 wrong passwords, spread over all, are refused with 401, the 11th with 429';
}

async function jobsRunOnce(scene: Scene): Promise<string> {
  const count = 18;
  const people = await Promise.all(Array.from({ length: count }, () => newcomer(scene.balancer.url, 'mailed')));
  const addresses = new Set(people.map(({ username }) => `${username}@example.org`));
  const mailed = async (): Promise<string[][]> =>
    Promise.all(
      scene.sites.map(async (site) =>
        (await site.mails())
          .map((mail) => /^To: <?([^>\r\n]+)>?/m.exec(mail)?.[1] ?? '')
          .filter((to) => addresses.has(to)),
      ),
    );
  await until('every mail is sent', async () => (await mailed()).flat().length >= count, 60);
  const database = new Postgres({ connectionString: scene.databaseUrl });
  await database.connect();
  await until(
    'no job is left',
    async () => {
      const { rows } = await database.query<{ left: string }>(
        `select count(*) as left from pgboss.job where data ->> 'job' = 'mail' and state in ('created', 'retry', 'active')`,
      );
      return rows[0]!.left === '0';
    },
    60,
  );
  await database.end();
  const sent = await mailed();
  mustBe('Mails', sent.flat().toSorted(), [...addresses].toSorted());
  return `${count} sign-ups, ${count} mails, sent by the processes as ${sent.map(({ length }) => length).join(' + ')}`;
}

async function eventsReachAll(scene: Scene): Promise<string> {
  const [me, other] = [await newcomer(scene.balancer.url), await newcomer(scene.balancer.url)];
  const partnership = await begin(me, other);
  const lines = await Promise.all([other, ...everywhere(scene, other)].map(openLine));
  const late: number[] = [];
  for (let nth = 0; nth < 9; nth++) {
    const begun = performance.now();
    await must(movedTo(me, scene.sites[nth % PROCESSES]!.url), 'POST', `/api/partnerships/${partnership}/messages`, {
      content: `Message ${nth}`,
    });
    const written = performance.now();
    await until('all lines tell of it', () => lines.every((line) => line.heard('/api/partnerships') > begun));
    late.push(Math.max(...lines.map((line) => line.heard('/api/partnerships') - written), 0));
  }
  for (const line of lines) line.close();
  const slowest = Math.max(...late);
  if (slowest > 1000) throw new Error(`News took ${Math.round(slowest)} ms after the answer.`);
  return `9 messages written at each in turn, heard at all and through nginx; the last at most ${Math.round(slowest)} ms after the answer`;
}

/** A partnership of the two, accepted. */
async function begin(me: Client, other: Client): Promise<string> {
  const { id: partnerId } = await must<{ id: string }>(other, 'GET', '/api/user');
  const { id } = await must<{ id: string }>(me, 'POST', '/api/partnerships', { partnerId, conversation: 'Shall we?' });
  await must(other, 'PUT', `/api/partnerships/${id}`, { status: 'active' });
  return id;
}

async function filesAreShared(scene: Scene): Promise<string> {
  const me = await newcomer(scene.balancer.url);
  const form = new FormData();
  const pixel = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  form.set('photo', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'me.png');
  const reply = await me.send('/api/profile/photo', { method: 'POST', body: form });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The upload answered ${reply.status} ${text}`);
  const { profileImageUrl } = JSON.parse(text) as { profileImageUrl: string };
  const digests = await Promise.all(
    everywhere(scene, me).map(async (each) => {
      const photo = await each.send(profileImageUrl);
      const digest = createHash('sha256')
        .update(Buffer.from(await photo.arrayBuffer()))
        .digest('hex');
      return `${photo.status} ${digest.slice(0, 12)}`;
    }),
  );
  if (!digests[0]!.startsWith('200 ')) throw new Error(digests[0]);
  mustBe(
    'A photo',
    digests,
    digests.map(() => digests[0]),
  );
  return 'a photo that was uploaded through nginx is the same at all';
}

async function matchesAreEqual(scene: Scene): Promise<string> {
  const skills = ['carpentry and oak', 'bread and sourdough', 'law and contracts', 'bicycles and repair'];
  for (const skill of skills)
    await must(await newcomer(scene.balancer.url), 'POST', '/api/bih-inventory', inventoryOf(`I know ${skill}.`));
  const me = await newcomer(scene.balancer.url);
  await must(me, 'POST', '/api/bih-inventory', inventoryOf('I want to open a bakery.'));
  const answers = await Promise.all(everywhere(scene, me).map((each) => must(each, 'GET', '/api/partnership-matches')));
  mustBe(
    'Matches',
    answers,
    answers.map(() => answers[0]),
  );
  const { length } = (answers[0] as { matches: unknown[] }).matches;
  return `${length} matches, the same at all`;
}

/** Restarts each in turn while people read and write through nginx. */
async function rollingRestart(scene: Scene): Promise<string> {
  const { balancer, sites } = scene;
  const before = balancer.told().length;
  const failures: string[] = [];
  const over = new AbortController();
  let [reads, writes] = [0, 0];
  const written = new Map<Client, string[]>();
  const line = await openLine(await newcomer(balancer.url));

  const readers = await Promise.all(Array.from({ length: READERS }, () => newcomer(balancer.url, 'reader')));
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => newcomer(balancer.url, 'writer')));
  const paths = ['/api/user', '/api/dashboard/stats', '/api/plays', '/api/achievements', '/'];
  const reading = readers.map(async (me, reader) => {
    for (let nth = reader; !over.signal.aborted; nth++) {
      const path = paths[nth % paths.length]!;
      const reply = await ask(me, 'GET', path);
      reads += 1;
      if (reply?.status !== 200) failures.push(`GET ${path}: ${reply?.status ?? 'no answer'}`);
    }
  });
  const writing = writers.map(async (me) => {
    const titles: string[] = [];
    written.set(me, titles);
    for (let nth = 0; !over.signal.aborted; nth++) {
      const reply = await ask(me, 'POST', '/api/plays', playOf(`Play ${nth}`));
      writes += 1;
      if (reply?.status === 200) titles.push(`Play ${nth}`);
      else failures.push(`POST /api/plays: ${reply?.status ?? 'no answer'} ${reply?.text.slice(0, 100) ?? ''}`);
    }
  });
  const load = Promise.all([...reading, ...writing]);
  load.catch(() => undefined);
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const site of sites) {
        const enough = reads + writes + 100;
        await until('there is load', () => reads + writes > enough, 60);
        await site.end('SIGTERM');
        const meanwhile = reads + writes + 50;
        await until('the others go on', () => reads + writes > meanwhile, 60);
        await revive(site);
        await until('it is ready', async () => (await fetch(`${site.url}/readyz`)).ok);
      }
  } finally {
    over.abort();
  }
  await load;
  line.close();

  if (failures.length > 0) throw new Error(`${failures.length} requests failed: ${failures.slice(0, 5).join('; ')}`);
  for (const [me, titles] of written) {
    const kept = await titlesOf(me);
    mustBe('Plays', kept.toSorted(), titles.toSorted());
  }
  const told = balancer.told().slice(before);
  const passedOn = told.filter(({ asked }) => asked.length > 1);
  const doubled = passedOn.filter(
    ({ method, asked }) => method === 'POST' && asked.slice(0, -1).some((each) => each !== '502'),
  );
  mustBe('A POST that was asked twice', doubled, []);
  return (
    `${ROUNDS * sites.length} restarts under ${reads} reads and ${writes} writes: 0 failed, each write there once; ` +
    `${passedOn.length} requests found a process gone and went to the next; a line of news came back ${line.opened() - 1} times`
  );
}

async function titlesOf(me: Client): Promise<string[]> {
  const titles: string[] = [];
  for (let before = ''; ;) {
    const page = await must<{ id: string; title: string }[]>(me, 'GET', `/api/plays?limit=50${before}`);
    titles.push(...page.map(({ title }) => title));
    if (page.length < 50) return titles;
    before = `&before=${page.at(-1)!.id}`;
  }
}

const CHECKS: readonly (readonly [what: string, check: (scene: Scene) => Promise<string>])[] = [
  ['Sessions', sessionsAreShared],
  ['Rate limits', limitsAreShared],
  ['Jobs', jobsRunOnce],
  ['Live events', eventsReachAll],
  ['Files', filesAreShared],
  ['Match', matchesAreEqual],
  ['Rolling restart', rollingRestart],
  ['One killed amid a conversation', converse],
];

async function main(): Promise<boolean> {
  const postgres = await startPostgres();
  const sites: Site[] = [];
  let balancer: Balancer | undefined;
  let holds = true;
  try {
    const [databaseUrl, port] = [await postgres.freshDatabase(), await freePort()];
    const env = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 's'.repeat(40),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: 'on',
    };
    for (let nth = 0; nth < PROCESSES; nth++) sites.push(await startServer(env));
    balancer = await openBalancer(
      port,
      sites.map(({ url }) => new URL(url).host),
    );
    const only = process.argv.slice(2).join(' ').toLowerCase();
    for (const [what, check] of CHECKS.filter(([name]) => name.toLowerCase().startsWith(only))) {
      try {
        console.log(`ok      ${what}: ${await check({ sites, balancer, databaseUrl })}.`);
      } catch (error) {
        holds = false;
        console.log(`FAILED  ${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await balancer?.close();
    for (const site of sites) await site.close();
    await postgres.stop();
  }
  return holds;
}

process.exitCode = (await main()) ? 0 : 1;
