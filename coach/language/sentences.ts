// Cuts a text into sentences. Linear in the length of the text.

/** Short forms whose full stop ends no sentence. */
const short =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nr|vs|etc|e\.g|i\.e|approx|dept|inc|ltd|co|jr|sr|fr|rev|hon|ext|tel|fig|\p{Lu}|(?:\p{L}\.)+\p{L})\.$/iu;

/** The sentences of a text, trimmed, in order; a line's end inside a sentence is a space. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const piece of text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?…]["”’')\]]?) (?=["“‘'([]?[\p{Lu}\p{N}\p{Emoji_Presentation}])|(?<=[!?…]) /u)) {
    open = open === '' ? piece : `${open} ${piece}`;
    // Only the end is looked at: a text without a full stop stays one piece.
    if (short.test(open.slice(-12))) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences.filter((sentence) => sentence !== '');
}
