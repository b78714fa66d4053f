// Marks what was read for a person, so that the save which takes it over counts as an import, once, and nothing invented does.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../server/secret.ts';
import { newId } from '../../server/database/new-id.ts';

const sign = (secret: string, userId: string, id: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'inventory-import')).update(`${userId} ${id}`).digest();

/** A new id that only this server can make, and only for this person. */
export function newImportId(secret: string, userId: string): string {
  const id = newId();
  return `${id}.${sign(secret, userId, id).toString('base64url')}`;
}

/** The bare id of one that was made here for this person; null for any other. */
export function importIdOf(secret: string, userId: string, text: string): string | null {
  const [id = '', mark = ''] = text.split('.', 2);
  const given = Buffer.from(mark, 'base64url');
  const right = sign(secret, userId, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
