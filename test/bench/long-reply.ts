// A reply of 8,000 pieces, as long as a model's longest, in paragraphs and lists. Its words are numbers, so that the last one
// on a screen tells how much of it stands there. No longer than the product hears one out (server/coach/provider.ts).

const PIECES = 8_000;
export const PER_SECOND = 200;
/** The words begin again after so many: two letters are enough, and nobody lags by six seconds. */
export const ROUND = 1_000;

/** Every sixth is a comma, as with the models' own. */
export function pieces(): string[] {
  return Array.from({ length: PIECES }, (_, nth) => {
    if (nth % 6 === 5) return ',';
    const lead = nth === 0 ? '' : nth % 360 === 0 ? '\n\n' : nth % 360 > 240 && nth % 24 === 0 ? '\n- ' : ' ';
    return lead + (nth % ROUND).toString(36);
  });
}
