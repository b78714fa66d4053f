// The calls of partnerships: joins session, rules and store.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { addCommitment, changeCommitment } from './commitment.store.ts';
import { partnershipCalls } from './partnership.contract.ts';
import {
  findPartnership,
  markThreadRead,
  movePartnership,
  readPartnerships,
  readThread,
  startPartnership,
  writeMessage,
} from './partnership.store.ts';

const answerOf = ({ partnership, earned }: Awaited<ReturnType<typeof startPartnership>>) => ({
  ...partnership,
  earned,
});

export function partnershipRoutes(app: App): void {
  answer(app, partnershipCalls.list, ({ db, me, query }) => readPartnerships(db, me.id, query));

  answer(app, partnershipCalls.initiate, async ({ db, me, body, now }) =>
    answerOf(await startPartnership(db, me.id, body, now)),
  );

  answer(app, partnershipCalls.read, ({ db, me, params }) => findPartnership(db, me.id, params.id));

  answer(app, partnershipCalls.move, async ({ db, me, params, body, now }) =>
    answerOf(await movePartnership(db, me.id, params.id, body.status, now)),
  );

  answer(app, partnershipCalls.messages, ({ db, me, params, query }) => readThread(db, me.id, params.id, query));

  answer(app, partnershipCalls.write, ({ db, me, params, body, now }) => writeMessage(db, me.id, params.id, body, now));

  answer(app, partnershipCalls.markRead, async ({ db, me, params, now }) => {
    await markThreadRead(db, me.id, params.id, now);
    return { message: 'Read.' };
  });

  answer(app, partnershipCalls.commit, async ({ db, me, params, body, now }) =>
    answerOf(await addCommitment(db, me.id, params.id, body, now)),
  );

  answer(app, partnershipCalls.changeCommitment, ({ db, me, params, body, now }) =>
    changeCommitment(db, me.id, params.id, params.commitmentId, body, now),
  );

  answer(app, partnershipCalls.removeCommitment, ({ db, me, params, now }) =>
    changeCommitment(db, me.id, params.id, params.commitmentId, 'remove', now),
  );
}
