// Serves the dashboard from the ledger, what there is of everything, and the user's own flags.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { readActivity } from '../achievements/activity.store.ts';
import { emptyInventory, fieldLabels, missingFields } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { roomText } from '../ledger/ledger-view.rules.ts';
import { readRoom } from '../ledger/ledger.store.ts';
import { dashboardCalls } from './dashboard.contract.ts';
import { dismissSetup, readStats, readToday } from './dashboard.store.ts';
import { placeOfActivity, weekAhead } from './today.rules.ts';

/** Entries a page. The browser asks for more with the id of the last one. */
const PAGE = 10;

export function dashboardRoutes(app: App): void {
  answer(app, dashboardCalls.stats, async ({ db, me, now }) => {
    const { challenges, challengesWithPremortem, ...stats } = await readStats(db, me.id, now);
    const premortemRate = challenges === 0 ? null : Math.round((100 * challengesWithPremortem) / challenges);
    const { currency, limits, stake } = await readRoom(db, me.id, now);
    return { ...stats, premortemRate, room: roomText(limits, stake, currency, now) };
  });

  answer(app, dashboardCalls.activity, async ({ db, me, query }) => {
    const entries = await readActivity(db, me.id, PAGE, query.before);
    return entries.map(({ entityType, entityId, ...entry }) => ({
      ...entry,
      badgeId: entityType === 'badge' ? entityId : null,
      path: placeOfActivity(entityType, entityId),
    }));
  });

  answer(app, dashboardCalls.today, ({ db, me, now }) => readToday(db, me.id, weekAhead(now)));

  answer(app, dashboardCalls.setup, async ({ db, me }) => {
    const inventory = me.bihCompleted ? undefined : await readInventory(db, me.id);
    const missing = me.bihCompleted ? [] : missingFields(inventory ?? emptyInventory());
    return { dismissed: me.setupDismissed, missing: missing.map((field) => fieldLabels[field]) };
  });

  answer(app, dashboardCalls.dismissSetup, async ({ db, me }) => {
    await dismissSetup(db, me.id);
    return { message: 'The checklist is hidden.' };
  });
}
