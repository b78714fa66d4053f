// Fault 30: a session that is ended at one of two servers, while it writes through the other.
import { allowFailure, ask, inventoryOf, movedTo, must, newcomer } from './person.ts';
import { signIn } from '../attack/client.ts';
import type { Stage } from './stage.ts';

export async function revokeAcross(stage: Stage): Promise<string> {
  const env = { DATABASE_URL: await stage.databaseUrl(), SESSION_SECRET: 's'.repeat(40) };
  const [here, there] = [await stage.site(env), await stage.site(env)];
  const me = await newcomer(here.url);
  const rounds = 50;
  let written = 0;
  for (let round = 0; round < rounds; round += 1) {
    const other = movedTo(await signIn(here.url, me.username), there.url);
    let ended = false;
    const writing = (async () => {
      for (;;) {
        const begunAfter = ended;
        const reply = await ask(other, 'POST', '/api/bih-inventory', inventoryOf(`${round}`));
        if (!reply) throw new Error('A write had no answer.');
        allowFailure(reply, 'POST /api/bih-inventory');
        if (reply.status === 401) return;
        if (begunAfter) throw new Error('A write that began after the end of its session went through.');
        written += 1;
      }
    })();
    writing.catch(() => undefined);
    await must(other, 'GET', '/api/user');
    await must(movedTo(me, here.url), 'DELETE', '/api/account/devices');
    ended = true;
    await writing;
  }
  return `${rounds} of ${rounds} ended at once, ${written} writes went through before`;
}
