// Connected assistants on a server as it is in use: by https, several processes, and with nothing loaded before it is needed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { testApp } from '../../test/app.ts';
import { callTool, connect, mcp } from '../../test/assistant.ts';

test('behind a proxy with https an assistant is connected by one process, known to the next, and cut off by it', async () => {
  const env = { RATE_LIMIT: 'off', PUBLIC_URL: 'https://quilt.example' };
  const one = await testApp(env);
  const other = await testApp({ ...env, SESSION_SECRET: one.services.secret }, one);
  const person = await one.signUp();
  const { access_token: token } = await connect(one, person, { resource: 'https://quilt.example/mcp' });
  assert.equal((await callTool(other, token, 'get_means')).isError, undefined);
  const headers = { cookie: person.cookie };
  const list = await other.inject({ url: '/api/assistants', headers });
  const { address, connections } = list.json<{ address: string; connections: { id: string }[] }>();
  assert.equal(address, 'https://quilt.example/mcp');
  await other.inject({ method: 'DELETE', url: `/api/assistants/${connections[0]!.id}`, headers });
  for (const each of [one, other]) assert.equal((await mcp(each, token, 'ping')).statusCode, 401);
  await other.close();
  await one.close();
});

test('a server that no assistant comes to loads neither library', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import('./server/app.ts');
    console.log(loaded.length, loaded.filter((url) => /oidc-provider|modelcontextprotocol|\\/koa\\//.test(url)).join());
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../..'),
  });
  assert.match(stdout, /^\d{3,} $/m);
});
