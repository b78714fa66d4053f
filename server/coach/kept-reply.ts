// A reply that loses nothing: where it breaks off, or the reader leaves, what had come of it is kept.

/** Gives the pieces as they come, and the whole reply. `keepPiece` gets what was shown of one that did not become whole. */
export async function* keptReply<Reply>(
  pieces: AsyncGenerator<string, Reply>,
  keepPiece: (shown: string) => Promise<unknown>,
): AsyncGenerator<string, Reply> {
  let shown = '';
  let isWhole = false;
  try {
    for (;;) {
      const step = await pieces.next();
      if (step.done) {
        isWhole = true;
        return step.value;
      }
      shown += step.value;
      yield step.value;
    }
  } finally {
    if (!isWhole && shown.trim() !== '') await keepPiece(shown);
  }
}
