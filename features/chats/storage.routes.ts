// How much room a person's files take, and the deleted conversations that hold some of it. They are part of the account's
// own data, but only conversations know what was deleted.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { storedBytes } from '../../server/files.ts';
import { accountDataCalls } from '../account/account-data.contract.ts';
import { deletedBytes, emptyDeleted } from './chat.store.ts';

export function storageRoutes(app: App): void {
  answer(app, accountDataCalls.storage, async ({ db, me }) => ({
    used: await storedBytes(db, me.id),
    deleted: await deletedBytes(db, me.id),
    most: app.services.config.storagePerPerson,
  }));

  answer(app, accountDataCalls.emptyDeleted, async ({ db, me }) => {
    const removed = await emptyDeleted(db, me.id);
    return {
      message: removed === 1 ? 'One conversation is gone for good.' : `${removed} conversations are gone for good.`,
    };
  });
}
