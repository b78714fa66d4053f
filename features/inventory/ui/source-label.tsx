// Says in words where an answer of the coach came from.

export function sourceLabel(source: string): string {
  return source === 'offline' ? 'offline coach' : source;
}
