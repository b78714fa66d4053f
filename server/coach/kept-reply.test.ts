// What is kept of a reply: nothing of a whole one, which its caller keeps, and what was shown of any other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptReply } from './kept-reply.ts';

async function* said(pieces: readonly string[], fault?: Error): AsyncGenerator<string, string> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
  if (fault) throw fault;
  return pieces.join('');
}

function listening(pieces: AsyncGenerator<string, string>) {
  const kept: string[] = [];
  const reply = keptReply(pieces, (shown) => Promise.resolve(kept.push(shown)));
  return { kept, reply };
}

test('a whole reply comes piece by piece and is given back', async () => {
  const { kept, reply } = listening(said(['Ask ', 'Kofi.']));
  assert.deepEqual([(await reply.next()).value, (await reply.next()).value], ['Ask ', 'Kofi.']);
  assert.deepEqual(await reply.next(), { done: true, value: 'Ask Kofi.' });
  assert.deepEqual(kept, []);
});

test('of one that breaks off, what was shown is kept, and the failure goes on', async () => {
  const { kept, reply } = listening(said(['Ask ', 'Ko'], new Error('gone')));
  await reply.next();
  await reply.next();
  await assert.rejects(reply.next(), /gone/);
  assert.deepEqual(kept, ['Ask Ko']);
});

test('of one whose reader left, what was shown is kept', async () => {
  const { kept, reply } = listening(said(['Ask ', 'Kofi.']));
  await reply.next();
  await reply.return('');
  assert.deepEqual(kept, ['Ask ']);
});

test('where nothing had come, nothing is kept', async () => {
  for (const pieces of [[], [' \n']]) {
    const { kept, reply } = listening(said(pieces, new Error('gone')));
    await assert.rejects(async () => {
      while (!(await reply.next()).done);
    }, /gone/);
    assert.deepEqual(kept, []);
  }
});
