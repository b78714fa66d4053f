// Where a toast stands on a phone, and at a desk where somebody writes, so that it covers nothing somebody may want to press.

export type Span = { top: number; bottom: number };

const GAP = 12;

/** The tops to choose from: at the bottom, right above what it would cover there, at the top, and right below that. */
function tops(height: number, room: Span, controls: readonly Span[]): [number, number, number, number] {
  const low = room.bottom - GAP - height;
  const below = controls.filter(({ top, bottom }) => bottom > low && top < room.bottom).map(({ top }) => top);
  const raised = Math.min(low, ...below.map((top) => top - GAP - height));
  // No higher than the middle: it would be in the way of what is read.
  const high = room.top + GAP;
  const above = controls.filter(({ top, bottom }) => bottom > room.top && top < high + height);
  const lowered = Math.max(high, ...above.map(({ bottom }) => bottom + GAP));
  const middle = (room.top + room.bottom) / 2;
  return [low, raised > middle - height ? raised : low, high, lowered < middle ? lowered : high];
}

/** The first place that covers the least of controls: half of two is as bad as one. Where somebody writes, a keyboard may lie over the bottom. */
export function toastTop(height: number, room: Span, controls: readonly Span[], isWriting: boolean): number {
  const [low, raised, high, lowered] = tops(height, room, controls);
  const shareOf = ({ top, bottom }: Span, at: number) =>
    Math.max(0, Math.min(bottom, at + height) - Math.max(top, at)) / (bottom - top);
  const covers = (at: number) => controls.reduce((sum, control) => sum + shareOf(control, at), 0);
  const choices = isWriting ? [high, low, raised, lowered] : [low, raised, high];
  return choices.reduce((best, at) => (covers(at) < covers(best) ? at : best));
}
