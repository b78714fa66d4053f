// What a deletion hands back so that it can be undone: the deleted rows, signed, so that they return as they were or not at all.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './secret.ts';

const LIFE_MS = 24 * 3_600_000;

type Undo = { kind: string; userId: string; until: number; rows: unknown };

const sign = (secret: string, body: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'undo')).update(body).digest();

/** Text that only this server can make. It serves this person for a day. */
export function sealUndo(secret: string, kind: string, userId: string, rows: unknown, now: Date): string {
  const undo: Undo = { kind, userId, until: now.getTime() + LIFE_MS, rows };
  const body = Buffer.from(JSON.stringify(undo)).toString('base64url');
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** The rows, with times as ISO text; null for what was not made here, for this kind and person, within a day. */
export function openUndo<Rows>(secret: string, kind: string, userId: string, text: string, now: Date): Rows | null {
  const [body = '', mark = ''] = text.split('.', 2);
  const given = Buffer.from(mark, 'base64url');
  const right = sign(secret, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const undo = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Undo;
  return undo.kind === kind && undo.userId === userId && undo.until > now.getTime() ? (undo.rows as Rows) : null;
}
