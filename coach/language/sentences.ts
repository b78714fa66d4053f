// Cuts a text into sentences. Linear in the length of the text.

/** Short forms whose full stop ends no sentence. */
const short =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|nr|vs|etc|e\.g|i\.e|approx|dept|inc|ltd|co|jr|sr|fr|rev|hon|ext|tel|fig|\p{Lu}|(?:\p{L}\.)+\p{L})\.$/iu;

/** Also without a capital, as people type on a phone. */
const begins = /(?<=[.!?…]["”’')\]]?) /u;

/** The sentences of a text, trimmed, in order; a line's end inside a sentence is a space. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open: string[] = [];
  let end = '';
  for (const piece of text.replace(/\s+/g, ' ').split(begins)) {
    open.push(piece);
    // Only the end is looked at, so that a text of nothing but initials costs no more than another.
    end = `${end} ${piece}`.slice(-12);
    if (short.test(end)) continue;
    sentences.push(open.join(' ').trim());
    open = [];
    end = '';
  }
  sentences.push(open.join(' ').trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** The first of them, for what is asked of each again: nobody writes more to say something. */
export const firstSentences = (text: string): string[] => sentencesOf(text).slice(0, mostAsked);
const mostAsked = 40;

/** "No, sorry, I ask her first", "As I said, invite her to tea", "Write that I ask her" */
export const withoutOpening = (deed: string): string =>
  deed.replace(
    /^(?:(?:(?:just|please) +)*(?:write|put|note|say|all of it|the step(?: is)?): +|(?:please +)?(?:write|put|note|say)(?: down)? that +(?=i\b|we\b)|(?:no|nah|sorry|wait|ok|okay|well|oh|hm+|(?:as|like) i said)[,.!:]* +|what i(?:[’']?d| would|[’']?m to| am to) (?:try|do) (?:is|would be)(?: to)? +|(?:then|so)[,.!]+ +){1,4}(?=\p{L})/iu,
    '',
  );
