// A deletion that can be undone: it hands back the deleted rows, signed, so that they return as they were or not at all.
import type * as z from 'zod/mini';
import type { Shape, deletionCalls } from '../shared/call.ts';
import { DAY_MS } from '../shared/dates.ts';
import { Problem } from '../shared/problem.ts';
import { answer } from './answer.ts';
import type { Database } from './database/database.ts';
import type { App } from './services.ts';
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

type Deletion<Thing extends Shape, Rows> = {
  kind: string;
  texts: { missing: string; deleted: { title: string }; gone: string };
  /** Deletes in the transaction it is given; undefined where there is nothing to delete. */
  remove(tx: Database, userId: string, id: string, now: Date): Promise<Rows | undefined>;
  /** Puts the rows back; undefined where that is no longer possible. Again changes nothing. */
  restore(tx: Database, userId: string, rows: Rows, now: Date): Promise<z.input<Thing> | undefined>;
};

/** Answers the two calls of `deletionCalls`. */
export function answerDeletion<Thing extends Shape, Rows>(
  app: App,
  calls: ReturnType<typeof deletionCalls<Thing>>,
  { kind, texts, remove, restore }: Deletion<Thing, Rows>,
): void {
  const { secret } = app.services;

  answer(app, calls.remove, async ({ db, me, params, now }) => {
    const rows = await db.transaction((tx) => remove(tx, me.id, params.id, now));
    if (!rows) throw new Problem(404, texts.missing);
    return { message: texts.deleted.title, undo: sealUndo(secret, kind, me.id, rows, now) };
  });

  answer(app, calls.restore, async ({ db, me, body, now }) => {
    const rows = openUndo<Rows>(secret, kind, me.id, body.undo, now);
    const restored = rows && (await db.transaction((tx) => restore(tx, me.id, rows, now)));
    if (!restored) throw new Problem(400, texts.gone);
    return restored;
  });
}
