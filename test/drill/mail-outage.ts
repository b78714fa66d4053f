// Fault 72: the mail server is down for an hour; each mail arrives once when it is back.
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { Client as Connection } from 'pg';
import { SMTPServer } from 'smtp-server';
import { must, newcomer } from './person.ts';
import { type Stage, until } from './stage.ts';

/** Says at once that it is too busy, as a mail server in trouble does. */
async function busyServer(): Promise<{ server: Server; port: number; tries: () => number }> {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.on('error', () => undefined);
    socket.end('421 Try again later\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, tries: () => tries };
}

export async function holdMailBack(stage: Stage): Promise<string> {
  const DATABASE_URL = await stage.databaseUrl();
  const busy = await busyServer();
  stage.after(() => busy.server.close());
  const site = await stage.site({ DATABASE_URL, SMTP_URL: `smtp://127.0.0.1:${busy.port}` });
  const connection = new Connection({ connectionString: DATABASE_URL });
  await connection.connect();
  stage.after(() => connection.end());
  const waiting = async (): Promise<number> => {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'job' = 'mail' and state in ('created', 'retry', 'active')`,
    );
    return rows[0]?.count ?? 0;
  };
  const people = await Promise.all(Array.from({ length: 8 }, () => newcomer(site.url)));
  await must(people[0]!, 'POST', '/api/auth/forgot-password', { email: `${people[0]?.username}@example.org` });
  const wanted = people.length + 1;
  await until('every mail was tried', () => busy.tries() >= wanted);
  if ((await waiting()) !== wanted) throw new Error(`${await waiting()} of ${wanted} mails wait.`);

  // Our own server falls in the middle of the hour, too.
  await site.end('SIGKILL');
  await site.start();
  // An hour goes by: whatever pause a mail was given is over again and again, and each try fails.
  const resting = async (): Promise<boolean> => {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'job' = 'mail' and state in ('created', 'retry')`,
    );
    return rows[0]?.count === wanted;
  };
  for (let quarter = 0; quarter < 4; quarter += 1) {
    // What the killed one was at is taken up when no sign of life came of it for a while.
    await until('no mail is under way', resting);
    const before = busy.tries();
    await connection.query(
      `update pgboss.job set start_after = now() - interval '1 second' where data->>'job' = 'mail'`,
    );
    await connection.query(`select pg_notify('jobs', '')`);
    await until('they are tried again', () => busy.tries() >= before + wanted);
  }
  await until('no mail is under way', resting);

  busy.server.close();
  const arrived = new Map<string, number>();
  const back = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  back.on('error', () => undefined);
  back.listen(busy.port, '127.0.0.1');
  stage.after(() => back.close());
  await connection.query(
    `update pgboss.job set start_after = now() where data->>'job' = 'mail' and state in ('created', 'retry')`,
  );
  await connection.query(`select pg_notify('jobs', '')`);
  await until('all mails are gone', async () => (await waiting()) === 0);
  const twice = [...arrived.values()].filter((count) => count > 1).length;
  if (arrived.size !== wanted || twice > 0)
    throw new Error(`${arrived.size} of ${wanted} mails arrived, ${twice} of them twice.`);
  return `${wanted} mails, refused ${busy.tries()} times, through a kill of ours: each arrived once`;
}
