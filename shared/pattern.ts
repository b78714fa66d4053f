// Regular expressions too long for one line. They are written over several, indented by their groups: a line break and the
// spaces beside it are no part of the expression; every other space is.

/** The expression that a template spells, as text: a piece to put into others. Backslashes stand for themselves. */
export const patternText = (parts: TemplateStringsArray, ...pieces: readonly string[]): string =>
  String.raw({ raw: parts.raw.map((part) => part.replace(/(?<! ) *\n */g, '')) }, ...pieces);

/** The regular expression that a template spells, with the flags given: pattern('iu')`\b(?:one|two)\b`. */
export const pattern =
  (flags: string) =>
  (parts: TemplateStringsArray, ...pieces: readonly string[]): RegExp =>
    new RegExp(patternText(parts, ...pieces), flags);
