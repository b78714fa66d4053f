// What is open to everyone is not open without end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../shared/problem.ts';
import { createAllowance, createRateLimit, lineOf, networkOf } from './rate-limit.ts';

test('an address may ask so often a minute, then is told when to come back, and in the next minute it may again', () => {
  const pace = createRateLimit(2);
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second));
  pace('a', at(1));
  pace('a', at(2));
  assert.throws(
    () => pace('a', at(15)),
    (error: Problem) => error.status === 429 && error.headers?.['retry-after'] === '45',
  );
  pace('b', at(16));
  pace('a', at(60));
});

test('an IPv6 address counts with its whole /64, an IPv4 address by itself, however either is written', () => {
  const network = (ip: string) => networkOf({ ip });
  for (const ip of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5.6.7.8'])
    assert.equal(network(ip), '2001:db8:1:2::/64');
  assert.notEqual(network('2001:db8:1:3::1'), network('2001:db8:1:2::1'));
  assert.equal(network('::1'), '0:0:0:0::/64');
  assert.equal(network('fe80::1%eth0'), 'fe80:0:0:0::/64');
  // Some proxies tell the port as well.
  assert.equal(network('[2001:db8:1:2::1]:443'), '2001:db8:1:2::/64');
  for (const ip of ['203.0.113.9', '203.0.113.9:50123', '::ffff:203.0.113.9', '::FFFF:cb00:7109'])
    assert.equal(network(ip), '203.0.113.9');
});

test('somebody with many IPv6 networks may ask as often as sixteen, and one of them shuts out none of the others', () => {
  const pace = createRateLimit(2);
  const now = new Date();
  const ask = (nth: number, site = 'a') => pace(networkOf({ ip: `2001:db8:${site}:${nth.toString(16)}::1` }), now);
  for (let again = 0; again < 100; again += 1)
    if (again < 2) ask(0);
    else assert.throws(() => ask(0), { status: 429 });
  for (let nth = 2; nth < 32; nth += 1) ask(nth >> 1);
  assert.throws(() => ask(16), { status: 429 });
  ask(0, 'b');
});

test('a line is the networks somebody is in, the widest first, and then they', () => {
  assert.deepEqual(lineOf({ ip: '203.0.113.9' }, 'ann'), ['203.0.113.9', 'ann']);
  assert.deepEqual(lineOf({ ip: '2001:db8:1:2::3' }, 'ann'), ['2001:db8:1::/48', '2001:db8:1:2::/64', 'ann']);
});

test('somebody may use up so much an hour, and what would be more is refused without being counted', () => {
  const allowance = createAllowance(100);
  const at = new Date('2026-03-01T12:30:00Z');
  allowance('ann', 60, at);
  assert.throws(() => allowance('ann', 41, at), { status: 429, headers: { 'retry-after': '1800' } });
  allowance('ann', 40, at);
  allowance('bob', 100, at);
  assert.throws(() => allowance('ann', 1, new Date('2026-03-01T12:59:59Z')), { status: 429 });
  const next = new Date('2026-03-01T13:00:00Z');
  allowance('ann', 100, next);
  // What is done already is counted, however much it is.
  allowance('bob', 90, next);
  allowance('bob', 500, next, true);
  assert.throws(() => allowance('bob', 1, next), { status: 429 });
});
