// Every row's id: a UUIDv7, as text. It sorts by the time it was made, so indexes grow at one end.
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}

/** An address that opens to anyone who has it: 128 bits that nobody can guess or work out from the time. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
