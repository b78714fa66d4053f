// Fault 75: every process behind nginx restarted in turn, at every pace, while people read and write.
import { freePort } from '../free-port.ts';
import { openBalancer, revive } from '../scale/balancer.ts';
import { NotShown } from './drill.ts';
import { ask, newcomer, playOf } from './person.ts';
import { type Stage, pause, until } from './stage.ts';

/** How long after one process is ready the next is restarted, in milliseconds. */
const PACES = [0, 0, 100, 500, 1_500, 0];

export async function restartAtAnyPace(stage: Stage): Promise<string> {
  const [DATABASE_URL, port] = [await stage.databaseUrl(), await freePort()];
  const env = { DATABASE_URL, SESSION_SECRET: 's'.repeat(40), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const sites = [await stage.site(env), await stage.site(env)];
  const balancer = await openBalancer(
    port,
    sites.map(({ url }) => new URL(url).host),
  ).catch((error: Error) => {
    throw error.message.startsWith('There is no nginx') ? new NotShown(error.message) : error;
  });
  stage.after(() => balancer.close());

  const over = new AbortController();
  const failures: string[] = [];
  let asked = 0;
  const people = await Promise.all(Array.from({ length: 4 }, () => newcomer(balancer.url)));
  const load = people.map(async (me, person) => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const [method, path, body] =
        person % 2 === 0 ? ['GET', '/api/plays', undefined] : ['POST', '/api/plays', playOf(`Play ${nth}`)];
      const reply = await ask(me, method as string, path as string, body);
      asked += 1;
      if (reply?.status !== 200) failures.push(`${method as string} ${reply?.status ?? 'without an answer'}`);
    }
  });
  try {
    for (const pace of PACES)
      for (const site of sites) {
        await site.end('SIGTERM');
        await revive(site);
        await until('it is ready', async () => (await fetch(`${site.url}/readyz`)).ok);
        await pause(pace);
      }
  } finally {
    over.abort();
    await Promise.all(load);
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${asked} requests failed: ${[...new Set(failures)].join('; ')}`);
  return `${PACES.length * sites.length} restarts, the next ${PACES.join(', ')} ms after the last was ready: none of ${asked} requests failed`;
}
