// The people of my circles.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { circleMemberCalls } from './circle-member.contract.ts';
import { readCircleMembers } from './circle-member.store.ts';

export function circleMemberRoutes(app: App): void {
  answer(app, circleMemberCalls.list, ({ db, me, query: { ids, ...query } }) =>
    readCircleMembers(db, me.id, { ...query, ids: ids?.split(',') }),
  );
}
