// News between processes: it goes out with the commit, to those it concerns, and to every process.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshDatabase } from '../test/database.ts';
import { publish, openSubscriptions } from './pub-sub.ts';

const timeout = 20_000;

test('everyone who listens for a person hears of it once it is committed', { timeout }, async () => {
  const { db, listen } = await freshDatabase();
  // Two hearings stand for two processes.
  const [one, two] = [openSubscriptions(listen), openSubscriptions(listen)];
  const heard: string[] = [];
  const last = Promise.withResolvers<void>();
  const hear = (name: string) => (stale: readonly string[]) => {
    heard.push(`${name} ${stale.join()}`);
    if (heard.filter((line) => line.endsWith('/last')).length === 3) last.resolve();
  };
  await one.hear('ann', hear('one'));
  await one.hear('ann', hear('another tab'));
  await two.hear('ann', hear('two'));
  const stop = await two.hear('ann', hear('left'));
  await two.hear('ben', hear('ben'));
  stop();
  await db
    .transaction(async (tx) => {
      await publish(tx, { userId: 'ann', stale: ['/never'] });
      throw new Error('Changed my mind.');
    })
    .catch(() => undefined);
  await db.transaction((tx) => publish(tx, { userId: 'ann', stale: ['/a', '/b'] }));
  await publish(db, { userId: 'ann', stale: ['/last'] });
  await last.promise;
  assert.deepEqual(heard.toSorted(), [
    'another tab /a,/b',
    'another tab /last',
    'one /a,/b',
    'one /last',
    'two /a,/b',
    'two /last',
  ]);
});

test('after a gap all may be stale, and a subscription that failed is tried again', async () => {
  let gap: (() => void) | undefined;
  let tries = 0;
  const hearing = openSubscriptions(async (_channel, _handler, missed) => {
    tries += 1;
    if (tries === 1) throw new Error('No database.');
    gap = missed;
    return async () => undefined;
  });
  const heard: string[][] = [];
  await assert.rejects(hearing.hear('ann', (stale) => heard.push([...stale])));
  await hearing.hear('ann', (stale) => heard.push([...stale]));
  await hearing.hear('ben', (stale) => heard.push([...stale]));
  gap?.();
  assert.equal(tries, 2);
  assert.deepEqual(heard, [['/api'], ['/api']]);
});
