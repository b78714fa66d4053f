// What a provider sends for a message of a challenge conversation: an answer whose message comes piece by piece.
const nothingElse = {
  draft: { title: null, objective: null, context: null, barriers: null, ideas: null, successCriteria: null },
  ask: null,
  skip: false,
  ready: false,
};

/** The pieces of an answer whose message comes in these. */
export function spoken(...pieces: string[]): string[] {
  const inJson = pieces.map((piece) => JSON.stringify(piece).slice(1, -1));
  return [`{"message":"${inJson[0]}`, ...inJson.slice(1), `",${JSON.stringify(nothingElse).slice(1)}`];
}

/** The same, as far as it came before it broke off. */
export const started = (...pieces: string[]): string[] => spoken(...pieces).slice(0, -1);
