// Taking your data along, and leaving.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';

/** A download: the browser navigates there. */
export const exportPath = '/api/account/export';

export const eraseShape = z.object({
  /** Needed unless the account has none; then the sign-in must be fresh. */
  password: z.optional(z.string()),
});

const storagePath = '/api/account/storage';

export const accountDataCalls = {
  storage: call('GET', storagePath, {
    summary:
      'How much room the files of this account take, how much of it deleted conversations, and how much they may, in bytes.',
    answer: z.object({ used: z.number(), deleted: z.number(), most: z.number() }),
  }),
  emptyDeleted: call('DELETE', '/api/account/deleted-conversations', {
    summary: 'Remove deleted conversations and their files for good, without waiting for their 30 days to end.',
    answer: done,
    touches: [storagePath],
  }),
  erase: call('POST', '/api/account/delete', {
    summary: 'Delete the account: hidden at once, erased within 30 days, restored by signing in before',
    body: eraseShape,
    answer: done,
  }),
};

export const accountDataTexts = {
  passwordRequired: 'Please enter your password to delete your account.',
  wrongPassword: 'That password isn’t right.',
} as const;
