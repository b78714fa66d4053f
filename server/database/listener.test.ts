// The connection that listens, while PostgreSQL is away for long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../test/free-port.ts';
import { createLog } from '../log.ts';
import { listenerOn } from './listener.ts';

const timersOpen = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
/** Milliseconds, in which it is tried three times. */
const outage = 2_000;

test('while PostgreSQL is away one try waits at a time', { timeout: 60_000 }, async () => {
  const before = timersOpen();
  const listener = listenerOn({ host: '127.0.0.1', port: await freePort() }, createLog({ logLevel: 'silent' }));
  await assert.rejects(
    listener.listen('quilting', () => undefined),
    { code: 'ECONNREFUSED' },
  );
  await setTimeout(outage);
  const waiting = timersOpen() - before;
  await listener.stop();
  assert.ok(waiting <= 1, `${waiting} wait`);
});
