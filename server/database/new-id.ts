// Every row's id: a UUIDv7, as text. It sorts by the time it was made, so indexes grow at one end.
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
