// What an undo tells: that it is back, and why it is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../shared/problem.ts';
import { offerUndo } from './offer-undo.ts';
import { currentToast, dismissToast } from './toast-store.ts';

test('an undo that failed says why, and can be tried again; once it worked, that is told', async () => {
  let tries = 0;
  offerUndo(
    { title: 'Deleted' },
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Problem(410, 'It is gone.')) : Promise.resolve();
    },
    { title: 'Error', text: 'Failed to restore it', restored: { title: 'Restored', description: 'The shelf' } },
  );
  const tick = (): Promise<void> => new Promise(setImmediate);
  currentToast()!.action!.onClick();
  await tick();
  assert.equal(currentToast()!.description, 'It is gone.');
  assert.equal(currentToast()!.action!.label, 'Try again');
  currentToast()!.action!.onClick();
  await tick();
  assert.equal(tries, 2);
  assert.deepEqual([currentToast()!.title, currentToast()!.description], ['Restored', 'The shelf']);
  dismissToast();
});
