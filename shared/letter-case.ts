// The first letter of a text, large where a sentence begins and small in its midst.

export const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
