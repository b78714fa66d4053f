// Marks what was read for a person, so that the save which takes it over counts as an import, once, and nothing invented does.
import { newId } from '../../server/database/new-id.ts';
import { sign, textOfSigned } from '../../server/signed-text.ts';

/** A new id that only this server can make, and only for this person. */
export function newImportId(secret: string, userId: string): string {
  return sign(secret, 'inventory-import', `${newId()} ${userId}`);
}

/** The bare id of one that was made here for this person; null for any other. */
export function importIdOf(secret: string, userId: string, text: string): string | null {
  const [id = '', owner] = textOfSigned(secret, 'inventory-import', text)?.split(' ') ?? [];
  return owner === userId ? id : null;
}
