// The texts of something that waits, by field: "what", or "commitment.what" for one inside another.
import type { QueuedSend } from './database.ts';

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** '' where there is none. */
export function textAt(body: unknown, field: string): string {
  let value = body;
  for (const name of field.split('.')) value = isBody(value) ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The body with another text there. */
export function withText(body: Body, field: string, text: string): Record<string, unknown> {
  const [name, ...rest] = field.split('.') as [string, ...string[]];
  if (rest.length === 0) return { ...body, [name]: text };
  const inner = body[name];
  return isBody(inner) ? { ...body, [name]: withText(inner, rest.join('.'), text) } : { ...body };
}

/** Labels and texts of those that say something. */
export const textsOf = (body: unknown, texts: QueuedSend['texts']): { label: string; text: string }[] =>
  texts.map(({ field, label }) => ({ label, text: textAt(body, field) })).filter(({ text }) => text.trim() !== '');
