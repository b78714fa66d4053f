// What the pages, the service worker and the build call by the same name.

export const WORKER = '/service-worker.js';

/** The page without anybody's answers, which opens when there is no network (server/site.ts). */
export const SHELL = '/offline.html';

/** A background sync of an account's outbox has this tag and the user's id. */
export const OUTBOX_TAG = 'outbox-';
