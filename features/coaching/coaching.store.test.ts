// A session on a real database: the step of one message changes and nothing else does, whoever writes beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../../coach/moves.ts';
import type { Database } from '../../server/database/database.ts';
import { type CoachingMessage, coachingSessions, users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { findSession, lastStep, note, presentMessage, stepIn, theSession } from './coaching.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const step: Step = {
  deed: 'Clear one shelf',
  who: [],
  ask: '',
  gain: '',
  due: '2026-01-08',
  stake: { cents: null, quarters: null },
  likelihood: null,
  sign: '',
};
const holding = (each: Step) => [{ move: 'step' as const, step: each }];
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
    said('first', { moves: holding(step) }),
    said('second', { moves: holding({ ...step, deed: 'Ask Ben' }) }),
    said('behind', { step: { title: 'From before', due: '2026-01-02', loss: '' } }),
  ];
  await db.insert(coachingSessions).values({ id: 's', userId: 'ann', title: 'T', messages, updatedAt: now });
}
const change = (db: Database, id: string, what: Parameters<typeof note>[3]) =>
  db.transaction(async (tx) => note(tx, await theSession(tx, 'ann', 's', { lock: true }), id, what, now));

test('a step that is changed is kept as it was written, and the other messages stay', async () => {
  const { db } = await freshDatabase();
  await begin(db);
  const before = await theSession(db, 'ann', 's');
  assert.equal(lastStep(before)?.id, 'second');
  const edited = { ...step, deed: 'Ask “Béa” 👩‍🔧 \\u0041', sign: 'One.\n\nTwo: 100 %' };
  await change(db, 'second', { moves: holding(edited) });
  const after = await theSession(db, 'ann', 's');
  assert.deepEqual(stepIn(lastStep(after)!), edited);
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

test('changes of one session take turns: none is lost, and what was made can be taken back', async () => {
  const { db } = await freshDatabase();
  await begin(db);
  await Promise.all([
    change(db, 'second', { moves: holding({ ...step, deed: 'Changed' }) }),
    change(db, 'first', { made: { playId: 'p', askIds: [] } }),
    change(db, 'asked', { state: 'stopped' }),
  ]);
  const { messages } = await theSession(db, 'ann', 's');
  assert.deepEqual(
    messages.map((each) => [each.id, each.state, each.made?.playId, stepIn(each)?.deed]),
    [
      ['asked', 'stopped', undefined, undefined],
      ['first', undefined, 'p', 'Clear one shelf'],
      ['second', undefined, undefined, 'Changed'],
      ['behind', undefined, undefined, undefined],
    ],
  );
  await change(db, 'first', { made: undefined });
  assert.equal((await theSession(db, 'ann', 's')).messages[1]!.made, undefined);
});
