// How many of what, as operators read it: "1 account", "3 accounts".
export const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
