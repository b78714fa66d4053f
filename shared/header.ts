// Headers that our own pages send.

/** Whose page it is, by the user's id: a session of somebody else's does nothing for it. */
export const WHOSE_PAGE = 'quilt-person';

/** What is sent again under the same key is done once, and answered as the first time. */
export const SEND_KEY = 'idempotency-key';
