// Searching by LIKE for what somebody typed.

/** The pattern of what holds `text`: its `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
