// The protocol's own conformance suite, run against /mcp, offline. What it tries with tools, prompts and resources of its own
// names is offered here beside the product's; what the product does not do is named below, with the reason.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { offerToAssistants } from '../../server/assistant-offer.ts';
import { Problem } from '../../shared/problem.ts';
import { testApp } from '../../test/app.ts';
import { connect } from '../../test/assistant.ts';

const notOurs = {
  'logging-set-level': 'nothing is logged to an assistant',
  'tools-call-with-logging': 'nothing is logged to an assistant',
  'completion-complete': 'no argument has a list of values to complete',
  'tools-call-image': 'answers are text and JSON',
  'tools-call-audio': 'answers are text and JSON',
  'tools-call-embedded-resource': 'answers are text and JSON',
  'tools-call-mixed-content': 'answers are text and JSON',
  'prompts-get-embedded-resource': 'prompts are text',
  'prompts-get-with-image': 'prompts are text',
  'resources-read-binary': 'resources are JSON',
  'resources-templates-read': 'there are three resources, each at one address',
  'resources-subscribe': 'nothing is announced, so that any process can answer the next call',
  'resources-unsubscribe': 'nothing is announced, so that any process can answer the next call',
  'server-sse-multiple-streams': 'there are no sessions that could have several streams',
  'tools-call-with-progress': 'calls are answered at once',
  'tools-call-sampling': 'an assistant is never asked for its model',
  'tools-call-elicitation': 'an assistant is never asked for its person',
  'elicitation-sep1034-defaults': 'an assistant is never asked for its person',
  'elicitation-sep1330-enums': 'an assistant is never asked for its person',
} as const;

const fixture = { title: 'Fixture', description: 'Of the conformance suite.', scope: 'practice:read' } as const;

test('the conformance suite passes, but for what the product does not do', async () => {
  // It speaks to a port that adds the token, for it knows of none; that port is the public address.
  const proxy = createServer().listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const t = await testApp({ RATE_LIMIT: 'off', PUBLIC_URL: `http://localhost:${port}` });
  const folder = await mkdtemp(join(tmpdir(), 'crazy-quilt-conformance-'));
  try {
    offerToAssistants(t.app, {
      tools: [
        {
          ...fixture,
          name: 'test_simple_text',
          input: z.object({}),
          writes: false,
          run: () => Promise.resolve({ said: 'This is a simple text response for testing.', answer: {} }),
        },
        {
          ...fixture,
          name: 'test_error_handling',
          input: z.object({}),
          writes: false,
          run: () => Promise.reject(new Problem(409, 'This tool fails on purpose.')),
        },
      ],
      prompts: [
        {
          ...fixture,
          name: 'test_simple_prompt',
          args: z.object({}),
          write: () => Promise.resolve('A simple prompt.'),
        },
        {
          ...fixture,
          name: 'test_prompt_with_arguments',
          args: z.object({ arg1: z.string(), arg2: z.string() }),
          write: (_assistant, { arg1, arg2 }) =>
            Promise.resolve(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
        },
      ],
      resources: [
        { ...fixture, name: 'static', uri: 'test://static-text', read: () => Promise.resolve('A static text.') },
      ],
    });
    const person = await t.signUp();
    const { access_token: token } = await connect(t, person, { resource: `http://localhost:${port}/mcp` });
    proxy.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void (async () => {
        const payload = await text(request);
        const headers = { ...request.headers, authorization: `Bearer ${token}` };
        const reply = await t.inject({ method: request.method as 'POST', url: request.url, headers, payload });
        response.writeHead(reply.statusCode, reply.headers as Record<string, string>).end(reply.rawPayload);
      })();
    });
    const baseline = join(folder, 'baseline.yaml');
    await writeFile(baseline, JSON.stringify({ server: Object.keys(notOurs) }));
    const program = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));
    const address = `http://localhost:${port}/mcp`;
    const suite = spawn(process.execPath, [program, 'server', '--url', address, '--expected-failures', baseline], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(suite.stdout), once(suite, 'exit')]);
    assert.equal(code, 0, said);
    const passed = [...said.matchAll(/^✓ ([\w-]+): (?:[1-9]\d* passed, 0 failed)/gm)].map(([, name]) => name);
    assert.deepEqual(passed, [
      'server-initialize',
      'ping',
      'tools-list',
      'tools-call-simple-text',
      'tools-call-error',
      'resources-list',
      'resources-read-text',
      'prompts-list',
      'prompts-get-simple',
      'prompts-get-with-args',
      'dns-rebinding-protection',
    ]);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
    await t.close();
    await rm(folder, { recursive: true, force: true });
  }
});
