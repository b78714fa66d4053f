// Reads the ledger: kept counters, so that it costs the same however long someone has been at it.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/app.ts';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { achievementCalls } from './achievement.contract.ts';
import { readCounters, readEarned, readFamilyActivity } from './activity.store.ts';
import { BADGES, badgeId, progressOf, tierOf } from './badge.rules.ts';

const RECENT = 5;

export function achievementRoutes(app: App): void {
  answer(app, achievementCalls.list, async ({ db, me }) => {
    const counts = await readCounters(db, me.id);
    const earned = await readEarned(db, me.id);
    const families = await Promise.all(
      FAMILIES.map(async (family) => {
        const actions = counts[family];
        const tier = tierOf(actions);
        const progress = {
          tier,
          progressPercentage: progressOf(actions),
          totalActions: actions,
          earnedDate: tier === 'none' ? null : (earned.get(badgeId(family, tier)) ?? null),
          tiers: TIERS.map((each) => ({ tier: each, earnedDate: earned.get(badgeId(family, each)) ?? null })),
          recentActions: actions === 0 ? [] : await readFamilyActivity(db, me.id, family, RECENT),
        };
        return [family, progress] as const;
      }),
    );
    return Object.fromEntries(families) as Record<(typeof FAMILIES)[number], (typeof families)[number][1]>;
  });

  answer(app, achievementCalls.badges, async ({ me }) =>
    BADGES.map((badge) => ({ ...badge, earned: me.badges.includes(badge.id) })),
  );
}
