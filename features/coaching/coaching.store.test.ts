// A session on both databases: the step of one message changes and nothing else does, whoever writes beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../server/database/database.ts';
import { type CoachingMessage, coachingSessions, users } from '../../server/database/schema.ts';
import { forEachDatabase } from '../../test/database.ts';
import { findSession, lastStep, note, presentMessage, theSession } from './coaching.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const step: NonNullable<CoachingMessage['step']> = {
  title: 'Clear one shelf',
  description: 'What: Clear one shelf.',
  principle: 'pilot-in-plane',
  due: '2026-01-08',
  loss: '',
};
const said = (id: string, more: Partial<CoachingMessage> = {}): CoachingMessage => ({
  id,
  role: 'assistant',
  content: id,
  timestamp: now.toISOString(),
  ...more,
});

async function begin(db: Database): Promise<void> {
  await db.insert(users).values(['ann', 'bo'].map((id) => ({ id, username: id, accountEmail: `${id}@example.com` })));
  const messages = [
    said('asked', { role: 'user' }),
    said('first', { step }),
    said('second', { step: { ...step, title: 'Ask Ben' } }),
    said('behind'),
  ];
  await db.insert(coachingSessions).values({ id: 's', userId: 'ann', title: 'T', messages, updatedAt: now });
}
const change = (db: Database, id: string, what: Parameters<typeof note>[3]) =>
  db.transaction(async (tx) => note(tx, await theSession(tx, 'ann', 's', { lock: true }), id, what, now));

forEachDatabase((kind, open) => {
  test(`a step that is changed is kept as it was written, and the other messages stay (${kind})`, async () => {
    const { db } = await open();
    await begin(db);
    const before = await theSession(db, 'ann', 's');
    assert.equal(lastStep(before)?.id, 'second');
    const edited = { ...step, title: 'Ask “Béa” 👩‍🔧 \\u0041', description: 'One.\n\nTwo: 100 %', loss: '$5' };
    await change(db, 'second', { step: edited });
    const after = await theSession(db, 'ann', 's');
    assert.deepEqual(lastStep(after)?.step, edited);
    assert.deepEqual(
      after.messages.filter(({ id }) => id !== 'second'),
      before.messages.filter(({ id }) => id !== 'second'),
    );
    assert.equal(presentMessage(lastStep(after)!).state, 'whole');
    // The time of a session rises with each change, though the clock stands still.
    assert.ok(after.updatedAt > before.updatedAt);
    assert.equal(await findSession(db, 'bo', 's'), undefined);
    await assert.rejects(theSession(db, 'bo', 's', { lock: true }), { status: 404 });
  });

  test(`changes of one session take turns: none is lost (${kind})`, async () => {
    const { db } = await open();
    await begin(db);
    await Promise.all([
      change(db, 'second', { step: { ...step, title: 'Changed' } }),
      change(db, 'first', { playId: 'p' }),
      change(db, 'asked', { state: 'stopped' }),
    ]);
    const { messages } = await theSession(db, 'ann', 's');
    assert.deepEqual(
      messages.map(({ id, state, playId, step: kept }) => [id, state, playId, kept?.title]),
      [
        ['asked', 'stopped', undefined, undefined],
        ['first', undefined, 'p', 'Clear one shelf'],
        ['second', undefined, undefined, 'Changed'],
        ['behind', undefined, undefined, undefined],
      ],
    );
  });
});
