// docs/accessibility.md, written by `npm run sweep`.
import type { Place } from './place.ts';

export interface Seen {
  place: Place;
  findings: readonly string[];
}

export function report(seen: readonly Seen[], now: Date): string {
  return `${seen.length} ${now.toISOString()}`;
}
