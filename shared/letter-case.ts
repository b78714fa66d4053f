// Capital letters where a text begins, and where it doesn't.

export const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Who somebody is, after other words: "the director", "my sister", "Anna". */
export const afterWords = (person: string): string =>
  person.replace(/^(?:The|An?|My|Our|One|Some(?:one|body)) /, (first) => first.toLowerCase());
