// Taking back endorsements of badges.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { endorsementCalls } from './endorsement.contract.ts';
import { endorsementTexts } from './endorsement.rules.ts';
import { readOwnEndorsements, removeEndorsement } from './endorsement.store.ts';

export function endorsementRoutes(app: App): void {
  answer(app, endorsementCalls.mine, ({ db, me }) => readOwnEndorsements(db, me.id));

  answer(app, endorsementCalls.remove, async ({ db, me, params }) => {
    if (!(await removeEndorsement(db, me.id, params.id))) throw new Problem(404, endorsementTexts.missing);
    return { message: 'Endorsement removed.' };
  });
}
