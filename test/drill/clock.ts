// Fault 12: the server's clock is a day ahead, and a day behind, over what was made before.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../browser.ts';
import { type Client, signIn } from '../attack/client.ts';
import { type Reply, ask, movedTo, must, newcomer, playOf } from './person.ts';
import { type Stage, until } from './stage.ts';

const DAY = 24 * 60 * 60;
const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

/** The token of the mail that came last. */
async function lastToken(site: Site): Promise<string> {
  let token = '';
  await until('the mail is there', async () => {
    const mails = await site.mails();
    // Quoted-printable: soft line ends are taken out, and what is written as a number is read.
    const text = (mails.findLast((mail) => /^Subject: .*(reset|password)/im.test(mail)) ?? '')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
    return token !== '';
  });
  return token;
}

async function reset(me: Client, token: string, password: string): Promise<Reply> {
  const reply = await ask(me, 'POST', '/api/auth/reset-password', { token, password });
  if (!reply) throw new Error('A reset had no answer.');
  return reply;
}

export async function shiftClock(stage: Stage): Promise<string> {
  const notes: string[] = [];
  for (const kind of ['embedded', 'PostgreSQL'] as const)
    for (const shift of [DAY, -DAY]) {
      const dataDir = stage.directory();
      const database: Record<string, string> = kind === 'PostgreSQL' ? { DATABASE_URL: await stage.databaseUrl() } : {};
      const before = await stage.site({ DATA_DIR: dataDir, RATE_LIMIT: 'on', ...database });
      const me = await newcomer(before.url);
      await must(me, 'POST', '/api/plays', playOf('Before'));
      await must(me, 'POST', '/api/auth/forgot-password', { email: `${me.username}@example.org` });
      const token = await lastToken(before);
      await before.end();

      const site = await stage.site({
        DATA_DIR: dataDir,
        RATE_LIMIT: 'on',
        CLOCK_SHIFT: String(shift),
        NODE_OPTIONS: `--import=${clock}`,
        ...database,
      });
      const again = movedTo(me, site.url);
      const what = `${kind}, ${shift > 0 ? 'ahead' : 'behind'}`;
      const session = await ask(again, 'GET', '/api/user');
      if (session?.status !== 200) throw new Error(`${what}: the session of before is answered ${session?.status}`);
      await must(again, 'POST', '/api/plays', playOf('After'));
      await must(again, 'POST', '/api/bih-inventory/chat', { message: 'I sew.' });
      const fresh = 'Quilted-Muslin-47';
      const first = await reset(again, token, fresh);
      if (shift > 0) {
        if (first.status !== 400) throw new Error(`${what}: a link of the day before is answered ${first.status}`);
        await signIn(site.url, me.username);
      } else {
        if (first.status !== 200) throw new Error(`${what}: the link is answered ${first.status} ${first.text}`);
        const second = await reset(again, token, 'Quilted-Muslin-48');
        if (second.status !== 400) throw new Error(`${what}: the link works twice`);
      }
      // Somebody new, who forgets their password here: all within one clock.
      const late = await newcomer(site.url, 'late');
      await must(late, 'POST', '/api/auth/forgot-password', { email: `${late.username}@example.org` });
      await site.end();

      // And the clock is right again.
      const right = await stage.site({ DATA_DIR: dataDir, RATE_LIMIT: 'on', ...database });
      const back = await fetch(`${right.url}/api/user`, { headers: { cookie: late.cookie } });
      if (back.status !== 200)
        throw new Error(`${what}: with the clock right again the session is answered ${back.status}`);
      await right.end();
      notes.push(what);
    }
  return `sessions, links, sign-in and writes as they should be: ${notes.join('; ')}`;
}
