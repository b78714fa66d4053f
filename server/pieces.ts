// Work on a list that may be very long, such as the items of a document.
import { breathe } from './breathe.ts';

/** Does a piece of a long list at a time, so that everybody else is answered in between. */
export async function inPieces<T, R>(
  list: readonly T[],
  size: number,
  work: (piece: readonly T[], from: number) => readonly R[],
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await breathe();
    done.push(...work(list.slice(from, from + size), from));
  }
  return done;
}
