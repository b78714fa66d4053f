// Fault 29: an account is deleted, and erased by the job, while the provider is in the middle of a reply to it.
import { Client as Connection } from 'pg';
import { type Deed, aiServer } from '../ai-server.ts';
import { must, newcomer } from './person.ts';
import { type Stage, until } from './stage.ts';

export async function eraseWhileTalking(stage: Stage): Promise<string> {
  const ai = await aiServer();
  stage.after(() => ai.close());
  const DATABASE_URL = await stage.databaseUrl();
  const site = await stage.site({
    DATABASE_URL,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: ai.url('openai-compatible'),
  });
  const connection = new Connection({ connectionString: DATABASE_URL });
  await connection.connect();
  stage.after(() => connection.end());
  const other = await newcomer(site.url, 'other');
  const talks: { path: (chat: string) => string; body: object }[] = [
    { path: () => '/api/bih-inventory/chat', body: { message: 'I sew.' } },
    { path: (chat) => `/api/chats/${chat}/reply`, body: {} },
    { path: () => '/api/coaching/message', body: { message: 'Nine weeks for a permit.' } },
  ];
  const endings: string[] = [];
  for (const { path, body } of talks) {
    const me = await newcomer(site.url, 'leaver');
    const { id } = await must<{ id: string }>(me, 'GET', '/api/user');
    const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
    ai.will({ say: ['Tell me more.'] });
    await must(me, 'POST', `/api/chats/${chat.id}/send`, { content: 'I sew.', role: 'user' });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    ai.will({ say: ['{"message":"You know ', 'sewing.","bihUpdates":[],"unplaced":[]}'], gate } satisfies Deed);
    const stream = await me.send(path(chat.id), { json: body, headers: { accept: 'text/event-stream' } });
    const reading = stream.text().catch(() => 'cut off');
    await until('the provider is asked', () => ai.asked.length > 0);
    await must(me, 'POST', '/api/account/delete', { password: me.password });
    // Thirty days later, for the job that erases.
    await connection.query(`update users set deleted_at = now() - interval '40 days' where id = $1`, [id]);
    await connection.query(
      `insert into pgboss.job (name, data, heartbeat_seconds) values ('work', '{"job":"account-upkeep","data":{}}', 30)`,
    );
    await connection.query(`select pg_notify('jobs', '')`);
    await until('the account is erased', async () => {
      const { rows } = await connection.query('select from users where id = $1', [id]);
      return rows.length === 0;
    });
    open();
    const said = await reading;
    endings.push(/event: (\w+)\n(?![\s\S]*event:)/.exec(said)?.[1] ?? `${stream.status}`);
    const { rows: tables } = await connection.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name) || '::text', ',') as columns
       from information_schema.columns where table_schema = 'public' group by 1`,
    );
    for (const { name, columns } of tables) {
      const { rows } = await connection.query(
        `select from ${name} where concat_ws(' ', ${columns}) like '%' || $1 || '%'`,
        [id],
      );
      if (rows.length > 0) throw new Error(`${rows.length} rows of ${name} still name who was erased.`);
    }
    await must(other, 'GET', '/api/user');
  }
  if (/"level":50.*(23503|violates)/.test(site.printed())) endings.push('the log tells of a broken reference');
  return `nothing was left, three times; the streams ended with ${endings.join(', ')}`;
}
