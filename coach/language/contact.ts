// Tells what says how to reach somebody, or is no more than a date or a page: never a mean.
const signs: readonly RegExp[] = [
  /\S@\S+\.\w{2,}|\b(?:www\.|https?:\/\/|linkedin\.com|github\.com)\S*/iu,
  /^(?:tel|phone|mobile|e-?mail|address|website|fax|date of birth|born|dob|nationality|marital status)\b[^\p{L}]*[:.]/iu,
  /(?:\+|\(0|\b0)\d[\d\s()./-]{6,}\d|\(\d{3}\) ?\d{3}/u,
  /^(?:page )?\d{1,3}(?: (?:of|\/) \d{1,3})?$/iu,
  /^[(]?(?:(?:\p{L}{3,9}\.? )?(?:19|20)\d\d|present|now|today|[-–—\s])+[)]?$/iu,
];

export const isContact = (text: string): boolean => signs.some((sign) => sign.test(text));
