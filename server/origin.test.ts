// Where a write comes from: every row that decides between our own pages and another site.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnOrigin } from './origin.ts';

const ours = 'https://quilt.example.org';
const rows: [what: string, site: string | undefined, origin: string | undefined, own: boolean][] = [
  ['a browser on our page', 'same-origin', ours, true],
  ['an older browser on our page', undefined, ours, true],
  ['a program without a browser', undefined, undefined, true],
  ['an address typed by hand', 'none', undefined, true],
  ['another site', 'cross-site', 'https://evil.example', false],
  ['another site, older browser', undefined, 'https://evil.example', false],
  ['a neighbour on the same domain', 'same-site', 'https://blog.example.org', false],
  ['a neighbour that hides its origin', 'same-site', undefined, false],
  ['a page in a sandbox', 'cross-site', 'null', false],
  ['our name with another port', undefined, 'https://quilt.example.org:8443', false],
  ['our name without encryption', 'cross-site', 'http://quilt.example.org.evil.example', false],
];
for (const [what, site, origin, own] of rows)
  test(`${what} is ${own ? 'let through' : 'refused'}`, () => {
    assert.equal(isOwnOrigin({ site, origin, host: 'quilt.example.org' }, ours), own);
  });

test('without PUBLIC_URL, the address people really use counts as ours', () => {
  const local = { site: 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' };
  assert.equal(isOwnOrigin(local, 'http://127.0.0.1:3000'), true);
  assert.equal(isOwnOrigin({ ...local, origin: 'http://localhost:3001' }, 'http://127.0.0.1:3000'), false);
});
