// Draws the quilt's pictures into a PDF, as the vectors they are: the same pieces that the browser shows.
import { drawBlock } from '../../web/quilt/block-svg.ts';
import { plain } from '../../web/quilt/colour.ts';
import type { Drawing } from '../../web/quilt/drawing.ts';
import { drawQuilt } from '../../web/quilt/quilt-svg.ts';
import type { Picture } from './pdf-document.ts';

type Doc = PDFKit.PDFDocument;
type Paint = string | Drawing;
type Box = { left: number; top: number; right: number; bottom: number };

const num = (value: string | number | undefined, otherwise = 0): number =>
  value === undefined ? otherwise : Number(value);

/** Height of a picture that is `width` wide. */
export function heightOf(picture: Picture, width: number): number {
  const [, , w, h] = viewBoxOf(drawingOf(picture, false));
  return (width * h) / w;
}

/** Marks under 30 points are drawn bolder and simpler. */
export function drawPicture(doc: Doc, picture: Picture, x: number, y: number, width: number): void {
  const drawing = drawingOf(picture, width < 30);
  const [, , w] = viewBoxOf(drawing);
  doc.save();
  doc.translate(x, y).scale(width / w);
  drawAll(doc, drawing.children, paintsOf(drawing));
  doc.restore();
}

function drawingOf(picture: Picture, small: boolean): Drawing {
  return 'quilt' in picture
    ? drawQuilt(picture.quilt, { palette: plain })
    : drawBlock(picture.family, picture.tier, { palette: plain, small });
}

function viewBoxOf(drawing: Drawing): [number, number, number, number] {
  const [x = 0, y = 0, w = 100, h = 100] = String(drawing.attributes.viewBox).split(' ').map(Number);
  return [x, y, w, h];
}

/** Patterns and gradients, by the name they are asked for. */
function paintsOf(drawing: Drawing, found = new Map<string, Drawing>()): Map<string, Drawing> {
  if (drawing.attributes.id !== undefined) found.set(`url(#${drawing.attributes.id})`, drawing);
  for (const child of drawing.children) paintsOf(child, found);
  return found;
}

function drawAll(doc: Doc, drawings: readonly Drawing[], paints: ReadonlyMap<string, Drawing>): void {
  for (const drawing of drawings) {
    const { tag, attributes, children } = drawing;
    if (tag === 'defs') continue;
    if (tag === 'g') {
      doc.save();
      const moved = /^translate\(([-\d.]+) ([-\d.]+)\)$/.exec(String(attributes.transform ?? ''));
      if (moved) doc.translate(Number(moved[1]), Number(moved[2]));
      drawAll(doc, children, paints);
      doc.restore();
    } else drawShape(doc, drawing, paints);
  }
}

const paintOf = (value: string | number | undefined, paints: ReadonlyMap<string, Drawing>): Paint | null =>
  value === undefined || value === 'none' ? null : (paints.get(String(value)) ?? String(value));

function drawShape(doc: Doc, drawing: Drawing, paints: ReadonlyMap<string, Drawing>): void {
  const { attributes } = drawing;
  const fill = paintOf(attributes.fill, paints);
  const stroke = paintOf(attributes.stroke, paints);
  if (fill !== null) {
    doc.save();
    if (attributes.opacity !== undefined) doc.fillOpacity(num(attributes.opacity));
    if (typeof fill !== 'string' && fill.tag === 'pattern') {
      outline(doc, drawing).clip();
      print(doc, fill, boxOf(drawing));
    } else outline(doc, drawing).fill(typeof fill === 'string' ? fill : gradient(doc, fill, boxOf(drawing)));
    doc.restore();
  }
  if (stroke !== null) {
    doc.save();
    if (attributes.strokeOpacity !== undefined) doc.strokeOpacity(num(attributes.strokeOpacity));
    doc.lineWidth(num(attributes.strokeWidth, 1));
    if (attributes.strokeLinecap === 'round') doc.lineCap('round');
    if (attributes.strokeLinejoin === 'round') doc.lineJoin('round');
    const dashes = String(attributes.strokeDasharray ?? '')
      .split(' ')
      .map(Number);
    if (dashes.length === 2) doc.dash(dashes[0]!, { space: dashes[1]! });
    outline(doc, drawing).stroke(threadOf(doc, stroke, drawing));
    doc.restore();
  }
}

/** A seam is too thin to show a print: it takes the print's ground. */
function threadOf(doc: Doc, stroke: Paint, drawing: Drawing): string | PDFKit.PDFLinearGradient {
  if (typeof stroke === 'string') return stroke;
  if (stroke.tag === 'pattern') return String(stroke.children[0]?.attributes.fill);
  return gradient(doc, stroke, boxOf(drawing));
}

function outline(doc: Doc, { tag, attributes }: Drawing): Doc {
  const { x, y, width, height, rx, cx, cy, r, d } = attributes;
  switch (tag) {
    case 'rect':
      return rx === undefined
        ? doc.rect(num(x), num(y), num(width), num(height))
        : doc.roundedRect(num(x), num(y), num(width), num(height), num(rx));
    case 'circle':
      return doc.circle(num(cx), num(cy), num(r));
    case 'path':
      return doc.path(String(d));
    default:
      throw new Error(`The quilt draws a ${tag}, which is not known to the printer.`);
  }
}

/** The box around a shape. The quilt's paths are drawn in absolute straight lines, and in small relative ones. */
function boxOf({ tag, attributes }: Drawing): Box {
  if (tag === 'rect') {
    const [left, top] = [num(attributes.x), num(attributes.y)];
    return { left, top, right: left + num(attributes.width), bottom: top + num(attributes.height) };
  }
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [, x, y] of String(attributes.d ?? '').matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)) {
    box.left = Math.min(box.left, Number(x));
    box.right = Math.max(box.right, Number(x));
    box.top = Math.min(box.top, Number(y));
    box.bottom = Math.max(box.bottom, Number(y));
  }
  return box.left === Infinity ? { left: 0, top: 0, right: 100, bottom: 100 } : box;
}

function gradient(doc: Doc, { attributes, children }: Drawing, box: Box): PDFKit.PDFLinearGradient {
  const whole = attributes.gradientUnits === 'userSpaceOnUse';
  const at = (share: number, from: number, to: number) => (whole ? share : from + share * (to - from));
  const made = doc.linearGradient(
    at(num(attributes.x1), box.left, box.right),
    at(num(attributes.y1), box.top, box.bottom),
    at(num(attributes.x2), box.left, box.right),
    at(num(attributes.y2), box.top, box.bottom),
  );
  for (const stop of children) made.stop(num(stop.attributes.offset), String(stop.attributes.stopColor));
  return made;
}

/** A printed cloth within the clip that is set. A row of dots is one line whose dashes have no length. */
function print(doc: Doc, { attributes, children }: Drawing, box: Box): void {
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const [ground, ...ink] = children;
  doc.rect(box.left, box.top, w, h).fill(String(ground?.attributes.fill));
  const step = num(attributes.width);
  const isTurned = attributes.patternTransform !== undefined;
  for (const each of ink) {
    doc.save();
    if (each.tag === 'circle') {
      const { cx, cy, r, fill } = each.attributes;
      const first = (from: number, at: number) => Math.floor((from - at) / step) * step + at;
      doc.lineWidth(2 * num(r)).lineCap('round');
      // The zero length is written as a hair: not every reader draws a dash of nothing.
      doc.dash(0.001, { space: step - 0.001 });
      for (let y = first(box.top, num(cy)); y <= box.bottom + step; y += step)
        doc.moveTo(first(box.left, num(cx)), y).lineTo(box.right + step, y);
      doc.stroke(String(fill));
    } else {
      const { width, fill, opacity } = each.attributes;
      doc.strokeOpacity(num(opacity, 1)).lineWidth(num(width));
      const reach = w + h;
      const slant = isTurned ? step * Math.SQRT2 : step;
      for (let at = -reach; at <= reach; at += slant)
        if (isTurned) doc.moveTo(box.left + at + h, box.top).lineTo(box.left + at, box.bottom);
        else doc.moveTo(box.left + at, box.top).lineTo(box.left + at, box.bottom);
      doc.stroke(String(fill));
    }
    doc.restore();
  }
}
