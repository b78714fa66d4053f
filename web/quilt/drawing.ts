// A picture as plain data, so that React can render it and the server can write it, and neither parses markup.
import { escapeHtml } from '../../shared/html.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Drawing = { tag: string; attributes: Attributes; children: Drawing[] };

/** Attributes are named as in React; `undefined` leaves one out. */
export const draw = (tag: string, attributes: Attributes, ...children: (Drawing | false)[]): Drawing => ({
  tag,
  attributes,
  children: children.filter((child) => child !== false),
});

/** To hundredths: a block is 100 units wide and never drawn a thousand pixels wide. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** The picture as an SVG document. */
export function svgText({ tag, attributes, children }: Drawing, isRoot = true): string {
  const entries = Object.entries(isRoot ? { xmlns: 'http://www.w3.org/2000/svg', ...attributes } : attributes);
  const text = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const kebab = name.replace(/^(stroke|stop)([A-Z])/, (_, first: string, next: string) =>
        `${first}-${next}`.toLowerCase(),
      );
      return ` ${kebab}="${escapeHtml(String(value))}"`;
    })
    .join('');
  if (children.length === 0) return `<${tag}${text}/>`;
  return `<${tag}${text}>${children.map((child) => svgText(child, false)).join('')}</${tag}>`;
}
