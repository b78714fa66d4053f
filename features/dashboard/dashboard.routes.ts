// Serves the dashboard from the ledger and the user's own flags.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/app.ts';
import { readActivity } from '../achievements/activity.store.ts';
import { dashboardCalls } from './dashboard.contract.ts';
import { dismissSetup } from './dashboard.store.ts';

const PAGE = 10;

export function dashboardRoutes(app: App): void {
  answer(app, dashboardCalls.activity, async ({ db, me, query }) => readActivity(db, me.id, PAGE, query.before));

  answer(app, dashboardCalls.setup, async ({ me }) => ({ dismissed: me.setupDismissed }));

  answer(app, dashboardCalls.dismissSetup, async ({ db, me }) => {
    await dismissSetup(db, me.id);
    return { message: 'The checklist is hidden.' };
  });
}
