// An assistant is connected in a real browser, both ways, works within its person's limits, and is disconnected.
import assert from 'node:assert/strict';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { network } from '../../features/assistants/client-document.gateway.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { closeServices, createServices } from '../../server/services.ts';
import { assertFits, assertQuiet, axe, type Site } from '../browser.ts';
import { testDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { type McpAssistant, connectAssistant } from '../mcp-client.ts';
import { button, stage, toast } from '../stage.ts';

// In this process, so that its way to other machines can be led to one of ours.
async function serve(): Promise<Site> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PORT: String(port), RATE_LIMIT: 'off' });
  const services = createServices(config, createLog(config), await testDatabase());
  const app = await buildApp(services, { dist: join(import.meta.dirname, '../../dist') });
  await app.listen({ port, host: '127.0.0.1' });
  const never = () => Promise.reject(new Error('It runs in the process of its test.'));
  const close = async () => {
    await app.close();
    await closeServices(services);
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => process.pid,
    printed: () => '',
    mails: never,
    end: never,
    start: never,
    close,
  };
}

const scene = stage(serve);
const open: McpAssistant[] = [];
after(async () => {
  for (const assistant of open) await assistant.close();
});

const textOf = (result: { content?: unknown }): string =>
  (result.content as { text: string }[]).map(({ text }) => text).join('\n');

async function connected(page: Page, name: string, document?: string): Promise<McpAssistant> {
  const assistant = await connectAssistant({
    address: `${scene.site.url}/mcp`,
    name,
    ...(document !== undefined && { document }),
    async browse(url) {
      await page.goto(url.href);
      await page.getByRole('heading', { name: `Connect ${name} to Crazy Quilt?` }).waitFor();
      await axe(page);
      await assertFits(page);
      await button(page, 'Connect').click();
      await page.getByText('Back in the assistant.').waitFor();
    },
  });
  open.push(assistant);
  return assistant;
}

test('an assistant that registers itself coaches within the limits, and is disconnected at once', async () => {
  const { page } = await scene.somebody({ width: 390 });
  await page.context().request.put('/api/ledger/limits', {
    data: { kind: 'time', amount: 2, period: 'month' },
  });
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'Connected assistants' });
  await section.getByText(`${scene.site.url}/mcp`, { exact: true }).waitFor();
  await section.getByText('Claude', { exact: true }).click();
  assert.equal(await section.getByRole('listitem').count(), 4);
  await axe(page);
  await assertFits(page);

  const { client, tokens } = await connected(page, 'Loom');
  assert.deepEqual((await client.listTools()).tools.map(({ name }) => name).toSorted(), [
    'check_plan',
    'execute_play',
    'get_limits',
    'get_means',
    'list_asks',
    'list_challenges',
    'list_forecasts',
    'list_plays',
    'propose_play',
    'record_ask',
    'resolve_forecast',
  ]);
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });

  assert.match(textOf(await call('check_plan', { deed: 'Repaint the hall', hours: 5 })), /Over your limit/);
  const proposed = await call('propose_play', {
    title: 'Repaint the hall',
    description: 'All of it, in one go.',
    stake: { hours: 5 },
  });
  const { play } = proposed.structuredContent as { play: { id: string; status: string } };
  assert.equal(play.status, 'planned');
  const refused = await call('execute_play', { id: play.id });
  const inBrowser = await page.context().request.put(`/api/plays/${play.id}`, { data: { status: 'active' } });
  assert.equal(inBrowser.status(), 409);
  assert.equal(refused.isError, true);
  assert.equal(textOf(refused), ((await inBrowser.json()) as { message: string }).message);
  await call('record_ask', { personName: 'Mei', what: 'Ten minutes with my list' });

  await page.goto('/profile?tab=playbook');
  await page.getByText('By Loom, your assistant.').waitFor();
  await page.getByRole('link', { name: 'See or undo' }).click();
  const wrote = section.getByRole('list', { name: 'What they wrote' });
  await wrote.getByText('Mei: Ten minutes with my list').waitFor();
  await axe(page);
  await assertFits(page);
  await button(page, 'Undo: Mei: Ten minutes with my list').click();
  await toast(page).getByText('Undone.').waitFor();
  await wrote.getByText('Undone').waitFor();
  assert.deepEqual(await (await page.context().request.get('/api/asks')).json(), []);

  await button(page, 'Disconnect Loom').click();
  await toast(page).getByText('Loom is disconnected.').waitFor();
  const headers = { authorization: `Bearer ${tokens().access_token}` };
  const after = await fetch(`${scene.site.url}/mcp`, { method: 'POST', headers });
  assert.equal(after.status, 401);
  await assertQuiet(page);
});

test('one that says who it is at an address of its own is connected by it, after a sign-in on the way', async () => {
  const documents = createServer((asked, response) => {
    const about = {
      client_id: `https://weaver.example${asked.url}`,
      client_name: 'Weaver',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(about));
  }).listen(0, '127.0.0.1');
  await once(documents, 'listening');
  const { port } = documents.address() as AddressInfo;
  network.request = ((_url: URL, options: object, heard?: () => void) =>
    httpRequest(
      { ...options, host: '127.0.0.1', port, path: '/client.json', agent: undefined },
      heard,
    )) as typeof network.request;
  try {
    const { page, person } = await scene.somebody({ signedIn: false });
    const assistant = await connectAssistant({
      address: `${scene.site.url}/mcp`,
      name: 'Weaver',
      document: 'https://weaver.example/client.json',
      async browse(url) {
        await page.goto(url.href);
        await page.getByLabel('Username').fill(person.username);
        await page.getByLabel('Password', { exact: true }).fill(person.password);
        await button(page, 'Sign In').click();
        await page.getByRole('heading', { name: 'Connect Weaver to Crazy Quilt?' }).waitFor();
        await page.getByRole('checkbox', { name: 'Write in your practice' }).uncheck();
        await button(page, 'Connect').click();
        await page.getByText('Back in the assistant.').waitFor();
      },
    });
    open.push(assistant);
    assert.equal(assistant.tokens().scope, 'means:read practice:read');
    const { prompts } = await assistant.client.listPrompts();
    assert.deepEqual(prompts.map(({ name }) => name).toSorted(), ['ask_for', 'coach_me', 'premortem']);
    const { contents } = await assistant.client.readResource({ uri: 'quilt://inventory' });
    assert.match(JSON.stringify(contents), /whoIAm/);
  } finally {
    network.request = httpsRequest;
    network.lookup = lookup;
    documents.close();
  }
});

test('who declines, or comes with a made-up request, connects nothing', async () => {
  const { page } = await scene.somebody();
  await page.goto('/connect?request=made-up');
  await page.getByText('This request to connect has expired. Please start again in your assistant.').waitFor();
  await page.goto('/oauth/authorize?client_id=nobody&response_type=code');
  await page.getByRole('heading', { name: 'Nothing was connected' }).waitFor();
  await axe(page);
  const declined = connectAssistant({
    address: `${scene.site.url}/mcp`,
    name: 'Pest',
    async browse(url) {
      await page.goto(url.href);
      await button(page, 'Don’t connect').click();
      await page.getByText('Back in the assistant.').waitFor();
    },
  });
  await assert.rejects(declined, /declined/);
  await page.goto('/profile/security');
  await page.getByRole('heading', { name: 'Connect one in four steps' }).waitFor();
});

test('a click meant for another window that closed over the page connects nothing', async () => {
  const { page } = await scene.somebody();
  await page.clock.install();
  const declined = connectAssistant({
    address: `${scene.site.url}/mcp`,
    name: 'Magpie',
    async browse(url) {
      await page.goto(url.href);
      await page.locator('button:enabled', { hasText: /^Connect$/ }).waitFor();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.evaluate('window.dispatchEvent(new Event("focus"))');
      await page.locator('button:disabled', { hasText: /^Connect$/ }).waitFor();
      await page.clock.runFor(1_000);
      await page.locator('button:enabled', { hasText: /^Connect$/ }).waitFor();
      await page.clock.resume();
      await button(page, 'Don’t connect').click();
      await page.getByText('Back in the assistant.').waitFor();
    },
  });
  await assert.rejects(declined, /declined/);
});
