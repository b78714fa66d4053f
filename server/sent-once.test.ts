// What is sent again under its key, on a real database: done once, answered alike, free again where it failed.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { users } from './database/schema.ts';
import { Problem } from '../shared/problem.ts';
import { freshDatabase } from '../test/database.ts';
import { MAYBE_DONE, USED_FOR_ANOTHER, digestOf, sentOnce } from './sent-once.ts';

const now = new Date('2026-11-23T10:00:00Z');
const call = { method: 'POST', path: '/api/plays' } as const;

const people = async () => {
  const { db } = await freshDatabase();
  const names = ['ada', 'bob'];
  await db
    .insert(users)
    .values(names.map((name) => ({ id: name, username: name, accountEmail: `${name}@example.org` })));
  let times = 0;
  const work = async (): Promise<{ id: number }> => ({ id: (times += 1) });
  const send = (
    userId: string,
    key: string,
    by = work,
    of: Parameters<typeof sentOnce>[1]['call'] = call,
    sent = 'a',
  ) => sentOnce(db, { userId, key, call: of, sent }, now, by);
  return { send, times: () => times };
};

test('the same key is done once and answered alike; another key, call or person is another', async () => {
  const { send, times } = await people();
  assert.deepEqual([await send('ada', 'k'), await send('ada', 'k')], [{ id: 1 }, { id: 1 }]);
  assert.deepEqual(await send('ada', 'other'), { id: 2 });
  assert.deepEqual(await send('bob', 'k'), { id: 3 });
  assert.deepEqual(await send('ada', 'k', undefined, { method: 'PUT', path: '/api/plays' }), { id: 4 });
  assert.equal(times(), 4);
});

test('another request under a used key is refused, and answers nothing of the first', async () => {
  const { send, times } = await people();
  await send('ada', 'k');
  await assert.rejects(send('ada', 'k', undefined, undefined, 'b'), { status: 409, message: USED_FOR_ANOTHER });
  assert.equal(times(), 1);
  assert.notEqual(await digestOf(['ab', 'c']), await digestOf(['a', 'bc']));
  const file = { size: 3, stream: () => Readable.from([Buffer.from('a'), Buffer.from('bc')]) };
  assert.equal(await digestOf(['é', file]), await digestOf(['é', 'abc']));
});

test('what failed may be sent again; what is still at work, or was cut off, is said to be so', async () => {
  const { send } = await people();
  const refuse = () => Promise.reject(new Problem(400, 'No.'));
  await assert.rejects(send('ada', 'k', refuse), { message: 'No.' });
  assert.deepEqual(await send('ada', 'k'), { id: 1 });
  const [go, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = send('ada', 'slow', async () => {
    started.resolve();
    await go.promise;
    return { id: 9 };
  });
  await started.promise;
  await assert.rejects(send('ada', 'slow'), { status: 409, message: MAYBE_DONE });
  go.resolve();
  assert.deepEqual([await slow, await send('ada', 'slow')], [{ id: 9 }, { id: 9 }]);
});

test('of fifty at once one is done', async () => {
  const { send, times } = await people();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => send('ada', 'k')));
  assert.equal(times(), 1);
  for (const each of all)
    if (each.status === 'fulfilled') assert.deepEqual(each.value, { id: 1 });
    else assert.equal((each.reason as Problem).status, 409);
});
