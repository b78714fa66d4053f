// The facts of prompts on a real database: mine and what was told to me, bounded, and nothing of anybody else's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import {
  bihInventories,
  challenges,
  exercises,
  lemonadeEntries,
  partnerships,
  plays,
  premortems,
  prosperAssessments,
  users,
} from '../../server/database/schema.ts';
import { FAMILIES } from '../../shared/family.ts';
import { freshDatabase } from '../../test/database.ts';
import { dismissPrompt, isDismissed, readPromptFacts } from './achievement-prompt.store.ts';
import { recordActivity } from './activity.store.ts';

const now = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

async function people(db: Database, ...names: string[]): Promise<string[]> {
  const rows = names.map((name) => ({ id: crypto.randomUUID(), name }));
  await db.insert(users).values(
    rows.map(({ id, name }) => ({
      id,
      username: `user-${id.slice(0, 8)}`,
      accountEmail: `${id}@example.org`,
      firstName: name.split(' ')[0] ?? '',
      lastName: name.split(' ')[1] ?? '',
    })),
  );
  return rows.map(({ id }) => id);
}

const play = (userId: string, given: Partial<typeof plays.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  userId,
  title: 'A play',
  description: 'Try it.',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
  status: 'active',
  ...given,
});

const asks = (initiatorId: string, partnerId: string, given: Partial<typeof partnerships.$inferInsert> = {}) => ({
  id: crypto.randomUUID(),
  initiatorId,
  partnerId,
  createdAt: daysAgo(9),
  ...given,
});

/** Somebody who has one of everything. */
async function furnish(db: Database, userId: string, word: string): Promise<void> {
  const [challenge] = await db
    .insert(challenges)
    .values({
      userId,
      title: `${word} challenge`,
      statement: 'Mend it.',
      potentialPartners: [{ name: `${word} Chen` }],
    })
    .returning();
  await db.insert(premortems).values({
    id: crypto.randomUUID(),
    userId,
    challengeId: challenge!.id,
    failureStory: 'Nobody came.',
    actionItems: [
      { id: '1', text: `${word} done`, done: true, playId: null },
      { id: '2', text: `${word} open`, done: false, playId: null },
    ],
  });
  const squeezed = play(userId, { title: `${word} squeezed`, status: 'completed' });
  await db
    .insert(plays)
    .values([
      play(userId, { title: `${word} active`, dueDate: daysAgo(2), affordableLoss: { time: 'an hour' } }),
      play(userId, { title: `${word} planned`, status: 'planned' }),
      play(userId, { title: `${word} completed`, status: 'completed' }),
      squeezed,
    ]);
  await db
    .insert(lemonadeEntries)
    .values({ id: crypto.randomUUID(), userId, playId: squeezed.id, title: 'Sour', description: 'Sweet' });
  const strengthScores = { whoIAm: 7, whatIKnow: 5, whoIKnow: 3, whatIHave: 6 };
  await db.insert(bihInventories).values({ id: crypto.randomUUID(), userId, strengthScores });
  const exercise = (title: string, doneAt: Date | null = null, kind = 'exercise') => ({
    id: crypto.randomUUID(),
    userId,
    kind,
    title: `${word} ${title}`,
    content: { principle: 'hyb' },
    doneAt,
  });
  await db.insert(exercises).values([exercise('exercise'), exercise('done', now), exercise('map', null, 'map')]);
  const assessment = (scores: Record<string, number>, takenAt: Date) => ({
    id: crypto.randomUUID(),
    userId,
    answers: {},
    scores,
    takenAt,
  });
  await db
    .insert(prosperAssessments)
    .values([assessment({ optimism: 10 }, daysAgo(30)), assessment({ optimism: 60 }, daysAgo(1))]);
  const activity = { action: 'a', family: 'hyb', entityType: 'x', entityId: '1', description: '' } as const;
  await recordActivity(db, userId, activity, daysAgo(1));
  await dismissPrompt(db, userId, `encouragement:${word}`, 'hyb', now);
}

test('somebody new has no facts, and all seven families', async () => {
  const { db } = await freshDatabase();
  const [me = ''] = await people(db, 'Olive Owner');
  const { facts, dismissed } = await readPromptFacts(db, me, now);
  assert.deepEqual(Object.keys(facts.families), [...FAMILIES]);
  const { families: _, ...rest } = facts;
  assert.deepEqual(
    Object.values(rest)
      .flat()
      .filter((fact) => fact !== null),
    [],
  );
  assert.equal(dismissed.size, 0);
});

test("the facts are mine, all of mine, and nobody else's", async () => {
  const { db } = await freshDatabase();
  const [me = '', other = '', ruth = '', sam = '', gone = ''] = await people(
    db,
    'Olive Owner',
    'Peter Other',
    'Ruth Delgado',
    '',
    'Gone Away',
  );
  await furnish(db, me, 'my');
  await furnish(db, other, 'their');
  const asked = asks(ruth, me);
  await db
    .insert(partnerships)
    .values([asked, asks(gone, me), asks(me, sam), asks(me, other, { status: 'active' }), asks(ruth, other)]);
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, gone));
  const { facts, dismissed } = await readPromptFacts(db, me, now);
  assert.ok(!JSON.stringify(facts).includes('their'));
  assert.deepEqual(
    facts.activePlays.map(({ title, dueDate, statesLoss }) => [title, dueDate, statesLoss]),
    [['my active', daysAgo(2), true]],
  );
  assert.deepEqual(
    facts.plannedPlays.map(({ title }) => title),
    ['my planned'],
  );
  assert.deepEqual(facts.unsqueezedPlays, ['my completed']);
  assert.deepEqual(facts.challenge, {
    title: 'my challenge',
    statesLoss: false,
    partner: 'my Chen',
    hasPremortem: true,
  });
  assert.deepEqual(facts.actionItems, ['my open']);
  assert.equal(facts.inventory?.['whoIKnow'], 3);
  assert.deepEqual(facts.askedBy, [{ id: asked.id, name: 'Ruth Delgado', since: daysAgo(9) }]);
  assert.deepEqual(facts.openExercises, [{ title: 'my exercise', principle: 'hyb' }]);
  assert.deepEqual(facts.traits, { optimism: 60 });
  // Without a name, the username.
  assert.equal(facts.asked?.name, `user-${sam.slice(0, 8)}`);
  assert.equal(facts.partner, 'Peter Other');
  assert.deepEqual(facts.families.hyb, { actions: 1, earned: { bronze: daysAgo(1) } });
  assert.deepEqual([...dismissed], ['encouragement:my']);
});

test('of very many plays a few are read: the active ones started first, the planned ones made last', async () => {
  const { db } = await freshDatabase();
  const [me = ''] = await people(db, 'Olive Owner');
  const many = Array.from({ length: 120 }, (_, at) => at);
  await db.insert(plays).values(many.map((at) => play(me, { title: `active ${at}`, createdAt: daysAgo(200 - at) })));
  await db
    .insert(plays)
    .values(many.map((at) => play(me, { title: `planned ${at}`, status: 'planned', createdAt: daysAgo(200 - at) })));
  const { facts } = await readPromptFacts(db, me, now);
  assert.deepEqual([facts.activePlays.length, facts.plannedPlays.length], [20, 5]);
  assert.deepEqual([facts.activePlays[0]?.title, facts.plannedPlays[0]?.title], ['active 0', 'planned 119']);
});

test('a dismissal is kept once, for the one who dismissed', async () => {
  const { db } = await freshDatabase();
  const [me = '', other = ''] = await people(db, 'Olive Owner', 'Peter Other');
  await Promise.all(Array.from({ length: 5 }, () => dismissPrompt(db, me, 'encouragement:hyb', 'hyb', now)));
  assert.equal(await isDismissed(db, me, 'encouragement:hyb'), true);
  assert.equal(await isDismissed(db, me, 'encouragement:prosper'), false);
  assert.equal(await isDismissed(db, other, 'encouragement:hyb'), false);
});
