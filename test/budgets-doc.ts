// `npm run budgets`: writes docs/reports/budgets.md.
import { testApp } from './app.ts';
import { budgetsReport } from './budgets.ts';
import { writeMeasured } from './measured-doc.ts';

const { app, close } = await testApp();
await writeMeasured('budgets.md', await budgetsReport(app));
await close();
