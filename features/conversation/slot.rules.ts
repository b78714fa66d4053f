// What a conversation gathers for a step.

/** What a conversation gathers for a step: what is to move, a case of it, what one can act on, what one has, who would join, what may
    be lost, and the deed. */
export const slots = ['matter', 'instance', 'control', 'means', 'partner', 'loss', 'act'] as const;
export type Slot = (typeof slots)[number];
