// Blanks in [brackets]: what a draft leaves for the person to fill in. A text with one in it says nothing yet.
const BLANK = /\[[^[\]\n]{2,60}\]/gu;

/** Every blank of these texts, each once: "[name]", "[whose trust]". */
export const blanksIn = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.match(BLANK) ?? [])),
];

export const hasBlank = (text: string | null | undefined): boolean => blanksIn([text]).length > 0;
