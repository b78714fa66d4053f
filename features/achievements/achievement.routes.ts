// Reads the ledger: kept counters, so that it costs the same however long someone has been at it.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { achievementCalls } from './achievement.contract.ts';
import { type FamilyLedger, readLedger } from './activity.store.ts';
import { deedLink } from './deed.rules.ts';
import { BADGES, progressOf, tierOf } from './badge.rules.ts';

const RECENT = 5;
const NOTHING_YET: FamilyLedger = { actions: 0, earned: {}, recent: [] };

export function achievementRoutes(app: App): void {
  answer(app, achievementCalls.list, async ({ db, me }) => {
    const ledger = await readLedger(db, me.id, RECENT);
    const families = FAMILIES.map((family) => {
      const { actions, earned, recent } = ledger.get(family) ?? NOTHING_YET;
      const tier = tierOf(actions);
      const progress = {
        tier,
        progressPercentage: progressOf(actions),
        totalActions: actions,
        earnedDate: tier === 'none' ? null : (earned[tier] ?? null),
        tiers: TIERS.map((each) => ({ tier: each, earnedDate: earned[each] ?? null })),
        recentActions: recent.map(({ entityType, entityId, ...told }) => ({
          ...told,
          link: deedLink(entityType, entityId),
        })),
      };
      return [family, progress] as const;
    });
    return Object.fromEntries(families) as Record<(typeof FAMILIES)[number], (typeof families)[number][1]>;
  });

  answer(app, achievementCalls.badges, async ({ me }) =>
    BADGES.map((badge) => ({ ...badge, earned: me.badges.includes(badge.id) })),
  );
}
