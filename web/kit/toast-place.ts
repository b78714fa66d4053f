// Where a toast stands on a phone, so that it covers nothing somebody may want to press.

export type Span = { top: number; bottom: number };

const GAP = 12;

/** The tops to choose from: at the bottom, right above what it would cover there, and at the top. */
function tops(height: number, room: Span, controls: readonly Span[]): [number, number, number] {
  const low = room.bottom - GAP - height;
  const below = controls.filter(({ top, bottom }) => bottom > low && top < room.bottom).map(({ top }) => top);
  const raised = Math.min(low, ...below.map((top) => top - GAP - height));
  // No higher than the middle: it would be in the way of what is read.
  return [low, raised > (room.top + room.bottom) / 2 - height ? raised : low, room.top + GAP];
}

/** The first place that covers the fewest controls. Where somebody writes, a keyboard may lie over the bottom. */
export function toastTop(height: number, room: Span, controls: readonly Span[], isWriting: boolean): number {
  const [low, raised, high] = tops(height, room, controls);
  const covers = (at: number) => controls.filter(({ top, bottom }) => bottom > at && top < at + height).length;
  const choices = isWriting ? [high, low, raised] : [low, raised, high];
  return choices.reduce((best, at) => (covers(at) < covers(best) ? at : best));
}
