// Whether the server can be reached, as far as the last request showed. Part of the first load, so it stays small.

/** What a gateway answers when the server behind it is down. */
const GATEWAY_DOWN = [502, 504];

let isAway = false;
const listeners = new Set<() => void>();

export const serverIsAway = (): boolean => isAway;

/** Whether an answer of this status means that the server itself was not reached. No status is 0. */
export const isUnreached = (status: number): boolean => status === 0 || GATEWAY_DOWN.includes(status);

/** Every request says how it went. */
export function noteReached(reached: boolean): void {
  if (isAway === !reached) return;
  isAway = !reached;
  for (const listener of listeners) listener();
}

/** Calls back when it changes; returns how to stop listening. */
export function onConnection(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
