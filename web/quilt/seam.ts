// The seams between pieces: every line once, collinear runs joined, so that dashes never double up.

import type { Piece, Point } from './block.ts';

export type Seam = readonly [from: Point, to: Point];

const NEAR = 1e-6;

export function seams(pieces: readonly Piece[]): Seam[] {
  // A line is its direction and its distance from the origin; runs are stretches along it.
  const lines: { x: number; y: number; offset: number; runs: [start: number, end: number][] }[] = [];
  for (const { points } of pieces) {
    points.forEach(([ux, uy], index) => {
      const [vx, vy] = points[(index + 1) % points.length] ?? [ux, uy];
      const length = Math.hypot(vx - ux, vy - uy);
      let [x, y] = [(vx - ux) / length, (vy - uy) / length];
      if (x < -NEAR || (x < NEAR && y < 0)) [x, y] = [-x, -y];
      const offset = uy * x - ux * y;
      let line = lines.find((it) => Math.abs(it.x * y - it.y * x) < NEAR && Math.abs(it.offset - offset) < NEAR);
      if (!line) lines.push((line = { x, y, offset, runs: [] }));
      const [from, to] = [ux * line.x + uy * line.y, vx * line.x + vy * line.y];
      line.runs.push(from < to ? [from, to] : [to, from]);
    });
  }
  return lines.flatMap(({ x, y, offset, runs }) => {
    const joined: [number, number][] = [];
    for (const [start, end] of runs.toSorted((a, b) => a[0] - b[0])) {
      const last = joined.at(-1);
      if (last && start < last[1] + NEAR) last[1] = Math.max(last[1], end);
      else joined.push([start, end]);
    }
    const point = (along: number): Point => [along * x - offset * y, along * y + offset * x];
    return joined.map(([start, end]): Seam => [point(start), point(end)]);
  });
}
