// Fault 40: passwords that nobody foresaw.
import { newcomer } from './person.ts';
import type { Stage } from './stage.ts';

export async function sendStrangePasswords(stage: Stage): Promise<string> {
  const site = await stage.site();
  const post = (path: string, body: object): Promise<Response> =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const register = (username: string, password: string): Promise<Response> =>
    post('/api/auth/register', {
      username,
      password,
      email: `${username}@example.org`,
      firstName: 'Pat',
      lastName: 'Weaver',
    });
  const signIn = async (username: string, password: string): Promise<number> =>
    (await post('/api/auth/login', { username, password })).status;

  const huge = 'Aa1!'.repeat(2_500_000);
  const begun = performance.now();
  for (const asking of [
    () => register('huge.hugo', huge),
    () => post('/api/auth/login', { username: 'huge.hugo', password: huge }),
  ]) {
    // It may be answered before all of it was sent, and the line closed.
    const status = await asking().then(
      (reply) => reply.status,
      () => 413,
    );
    if (status !== 413 && status !== 400) throw new Error(`10 MB are answered ${status}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  if (seconds > 5) throw new Error(`10 MB take ${seconds.toFixed(1)} s to refuse`);

  const emoji = `Aa1!${'🧵'.repeat(124)}`;
  const odd: [name: string, password: string, others: string[]][] = [
    ['emoji.emil', emoji, [emoji.slice(0, -2), `${emoji}🧵`]],
    ['nul.nora', 'Stitch-by\0stitch-28', ['Stitch-by', 'Stitch-bystitch-28']],
    ['space.sam', '  Stitch-by-stitch-28  ', ['Stitch-by-stitch-28', '  Stitch-by-stitch-28']],
  ];
  for (const [name, password, others] of odd) {
    const made = await register(name, password);
    if (made.status !== 201) throw new Error(`${name}: ${made.status} ${await made.text()}`);
    if ((await signIn(name, password)) !== 302) throw new Error(`${name} cannot sign in with what was typed`);
    for (const other of others)
      if ((await signIn(name, other)) !== 401) throw new Error(`${name} signs in with something else`);
  }
  const long = await register('long.lou', `${emoji}🧵`);
  if (long.status !== 400) throw new Error(`129 signs are answered ${long.status}`);
  await newcomer(site.url);
  return `10 MB refused twice in ${seconds.toFixed(2)} s`;
}
