// What has been earned, as the calls tell it: to its owner only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestApp, testApp } from '../../test/app.ts';
import { FAMILIES } from '../../shared/family.ts';
import { recordActivity } from './activity.store.ts';
import type { FamilyProgress } from './achievement.contract.ts';
import { BADGES } from './badge.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

async function act(userId: string, times: number, family: (typeof FAMILIES)[number] = 'lemonade'): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const activity = {
      action: 'wrote_lemonade',
      family,
      entityType: 'lemonade',
      entityId: `${at}`,
      description: `No. ${at}`,
    };
    await recordActivity(t.db, userId, activity, new Date(Date.UTC(2026, 10, 1 + at)));
  }
}

test('someone new has all seven families, none started, and 28 badges, none earned', async () => {
  const me = await t.signUp();
  const families = (await me.inject({ url: '/api/achievements' })).json<Record<string, FamilyProgress>>();
  assert.deepEqual(Object.keys(families), [...FAMILIES]);
  for (const progress of Object.values(families)) {
    const { tiers, ...rest } = progress;
    assert.deepEqual(rest, {
      tier: 'none',
      progressPercentage: 0,
      totalActions: 0,
      earnedDate: null,
      recentActions: [],
    });
    assert.deepEqual(
      tiers.map(({ tier, earnedDate }) => [tier, earnedDate]),
      [
        ['bronze', null],
        ['silver', null],
        ['gold', null],
        ['titanium', null],
      ],
    );
  }
  const badges = (await me.inject({ url: '/api/achievements/badges' })).json<{ id: string; earned: boolean }[]>();
  assert.deepEqual(
    badges.map(({ id }) => id),
    BADGES.map(({ id }) => id),
  );
  assert.ok(badges.every(({ earned }) => !earned));
});

test('a family tells its tier, its dates, the way to the next one, and its last five actions', async () => {
  const me = await t.signUp();
  await act(me.id, 6);
  const { lemonade } = (await me.inject({ url: '/api/achievements' })).json<Record<string, FamilyProgress>>();
  assert.ok(lemonade);
  assert.equal(lemonade.tier, 'silver');
  assert.equal(lemonade.totalActions, 6);
  assert.equal(lemonade.progressPercentage, 50);
  assert.equal(lemonade.earnedDate, '2026-11-04T00:00:00.000Z');
  assert.deepEqual(
    lemonade.tiers.map(({ earnedDate }) => earnedDate),
    ['2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z', null, null],
  );
  assert.deepEqual(
    lemonade.recentActions.map(({ description }) => description),
    ['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1'],
  );
  const badges = (await me.inject({ url: '/api/achievements/badges' })).json<{ id: string; earned: boolean }[]>();
  assert.deepEqual(
    badges.filter(({ earned }) => earned).map(({ id }) => id),
    ['lemonade-bronze', 'lemonade-silver'],
  );
});

test('what one person earned is not another’s', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await act(other.id, 15, 'hyb');
  const families = (await me.inject({ url: '/api/achievements' })).json<Record<string, FamilyProgress>>();
  assert.ok(Object.values(families).every(({ totalActions }) => totalActions === 0));
});

test('nobody signed in, nothing told', async () => {
  for (const url of ['/api/achievements', '/api/achievements/badges'])
    assert.equal((await t.inject({ url })).statusCode, 401);
});
