/** Titles before a name, for a regular expression: the dot behind one ends no sentence. */
export const TITLES = 'Dr|Mr|Mrs|Ms|Prof|St';
