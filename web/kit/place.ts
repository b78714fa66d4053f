// Where a menu or tooltip goes: beside its anchor, turned over when there is no room, never outside the window.

export type Box = {
  left: number;
  top: number;
  width: number;
  height: number;
};

export type Placing = {
  side: 'above' | 'below';
  align: 'start' | 'center' | 'end';
  /** Between anchor and part, in pixels. */
  gap: number;
};

const MARGIN = 8;

export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  { side, align, gap }: Placing,
): { left: number; top: number } {
  const above = anchor.top - gap - size.height;
  const below = anchor.top + anchor.height + gap;
  const fitsAbove = above >= MARGIN;
  const fitsBelow = below + size.height <= room.height - MARGIN;
  const top = side === 'above' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  const shift = { start: 0, center: (anchor.width - size.width) / 2, end: anchor.width - size.width }[align];
  return {
    left: clamp(anchor.left + shift, MARGIN, room.width - size.width - MARGIN),
    top: clamp(top, MARGIN, room.height - size.height - MARGIN),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

type Placeable = {
  getBoundingClientRect(): Box;
  readonly offsetWidth: number;
  readonly offsetHeight: number;
  readonly style: { left: string; top: string };
};

/** Measures and places; `offset…` sizes because a part that is still growing in would measure small. */
export function putBeside(
  anchor: Pick<Placeable, 'getBoundingClientRect'>,
  part: Placeable,
  room: { width: number; height: number },
  placing: Placing,
): void {
  const size = { width: part.offsetWidth, height: part.offsetHeight };
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, room, placing);
  part.style.left = `${left}px`;
  part.style.top = `${top}px`;
}
