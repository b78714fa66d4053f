// Names and addresses that strangers give.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answersTo, assistantName, isSafeRedirect } from './assistant.rules.ts';
import { clientMetadataOf } from './client-metadata.rules.ts';

test('a name is one short visible line, or the host', () => {
  assert.equal(assistantName('  Loom\n\u200b\u202eof  Ada ', 'h'), 'Loom of Ada');
  assert.equal(assistantName('\u200b', 'claude.ai'), 'claude.ai');
  assert.equal(assistantName(undefined, 'claude.ai'), 'claude.ai');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = assistantName(text, 'host');
      assert.match(name, /^[^\n\r]{1,60}$/);
      assert.doesNotMatch(name, /\p{C}/u);
    }),
  );
});

test('answers go to https, this machine, or an app of its own', () => {
  for (const uri of [
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost:3118/callback',
    'http://[::1]:1/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])
    assert.ok(isSafeRedirect(uri), uri);
  for (const uri of [
    'http://claude.ai/',
    'javascript:alert(1)',
    'data:,x',
    'JAVASCRIPT:alert(1)',
    'https://a@b/',
    'https://a/#b',
    'vbscript:x',
    'blob:https://a/',
    'ms-msdt:/id x',
    'search-ms:query=x',
    'x',
    '',
  ])
    assert.ok(!isSafeRedirect(uri), uri);
});

test('a person is told where they go', () => {
  assert.deepEqual(answersTo('https://claude.ai/callback'), { host: 'claude.ai', isHere: false });
  assert.deepEqual(answersTo('http://127.0.0.1:7777/callback'), { host: '127.0.0.1:7777', isHere: true });
  assert.deepEqual(answersTo('cursor://x/y'), { host: 'cursor://', isHere: true });
});

test('whatever a program says of itself, it is a public one with PKCE', () => {
  fc.assert(
    fc.property(fc.object(), (said) => {
      const metadata = clientMetadataOf({ ...said, redirect_uris: ['https://a.example/'] });
      assert.ok(metadata === null || metadata.token_endpoint_auth_method === 'none');
    }),
  );
  assert.equal(clientMetadataOf({ redirect_uris: [] }), null);
  assert.equal(clientMetadataOf(null), null);
});
