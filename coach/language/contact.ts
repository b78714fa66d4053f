// Tells what says how to reach somebody, or is no more than a date or a page: never a mean.
import { readWords } from '../lexicon/phrases.ts';

const signs: readonly RegExp[] = [
  /[^\s@]@[^\s@]+\.\w{2,}|\b(?:www\.|https?:\/\/|linkedin\.com|github\.com)\S*/iu,
  /^(?:tel|phone|mobile|e-?mail|address|website|fax|date of birth|born|dob|nationality|marital status)\b[^\p{L}]*[:.]/iu,
  /(?:\+|\(0|\b0)\d[\d\s()./-]{6,}\d|\(\d{3}\) ?\d{3}/u,
  /^(?:page )?\d{1,3}(?: (?:of|\/) \d{1,3})?$/iu,
];

let dateWords: ReadonlySet<string> | undefined;

/** Dates and how long, and nothing else: "March 2019 - Present (7 years 9 months)", "since 10/2018". */
export function isDates(text: string): boolean {
  if (!/\b(?:19|20)\d\d\b/u.test(text)) return false;
  const known = (dateWords ??= readWords('date-words'));
  return (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).every((word) => known.has(word));
}

export const isContact = (text: string): boolean => isDates(text) || signs.some((sign) => sign.test(text));
