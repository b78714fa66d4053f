// The radar's geometry: four axes from a centre, up, right, down, left.

export type Point = readonly [x: number, y: number];

export const CENTER: Point = [150, 124];
export const RADIUS = 88;

/** Where `score` (0–10) lies on axis 0–3 (up, right, down, left). */
export function pointOn(axis: number, score: number): Point {
  const length = (RADIUS * Math.min(10, Math.max(0, score))) / 10;
  const [dx, dy] = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[axis % 4] ?? [0, 0];
  return [CENTER[0] + dx * length, CENTER[1] + dy * length];
}

/** The four triangles between neighbouring axes. */
export function diamond(scores: readonly number[]): Point[][] {
  return scores.map((score, axis) => [
    CENTER,
    pointOn(axis, score),
    pointOn(axis + 1, scores[(axis + 1) % scores.length] ?? 0),
  ]);
}

export function ring(score: number): Point[] {
  return [0, 1, 2, 3].map((axis) => pointOn(axis, score));
}

export function pointsText(points: readonly Point[]): string {
  return points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');
}

/** A label in at most two lines, broken at the space nearest to the middle. */
export function twoLines(label: string): string[] {
  const middle = label.length / 2;
  let best = -1;
  for (let at = label.indexOf(' '); at !== -1; at = label.indexOf(' ', at + 1)) {
    if (best === -1 || Math.abs(at - middle) < Math.abs(best - middle)) best = at;
  }
  return best === -1 ? [label] : [label.slice(0, best), label.slice(best + 1)];
}
