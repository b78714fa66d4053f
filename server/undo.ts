// What a deletion hands back so that it can be undone: the deleted rows, signed, so that they return as they were or not at all.
import { DAY_MS } from '../shared/dates.ts';
import { sign, textOfSigned } from './signed-text.ts';
import { readTimed, timedText } from './timed-json.ts';

type Undo = { kind: string; userId: string; until: number; rows: unknown };

/** Text that only this server can make. It serves this person for a day. */
export function sealUndo(secret: string, kind: string, userId: string, rows: unknown, now: Date): string {
  const undo: Undo = { kind, userId, until: now.getTime() + DAY_MS, rows };
  return sign(secret, 'undo', timedText(undo));
}

/** The rows as they were; null for what was not made here, for this kind and person, within a day. */
export function openUndo<Rows>(secret: string, kind: string, userId: string, text: string, now: Date): Rows | null {
  const signed = textOfSigned(secret, 'undo', text);
  if (signed === null) return null;
  const undo = readTimed(signed) as Undo;
  return undo.kind === kind && undo.userId === userId && undo.until > now.getTime() ? (undo.rows as Rows) : null;
}
