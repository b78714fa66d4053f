// Reads what a model writes: the part that is shown while it is written, and the checked answer at the end.
import type * as z from 'zod/mini';
import { cleanReply, isProse } from './prompt.ts';

/** Takes what arrived, gives what can be shown of it. */
export type Ear = (arrived: string) => string;

/** Cleans prose piece by piece; a character cut in two by the wire waits for its other half. */
function hearProse(): Ear {
  let half = '';
  return (arrived) => {
    const text = half + arrived;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    return cleanReply(half ? text.slice(0, -1) : text);
  };
}

/** Characters: the name of a field, and the spaces around it. */
const LONGEST_OPENING = 200;

/** Hears one text field of a JSON object while the object is still being written. */
function hearField(field: string): Ear {
  const opening = new RegExp(`"${field}"\\s*:\\s*"`);
  const clean = hearProse();
  let waiting = '';
  let state: 'before' | 'within' | 'after' = 'before';
  return (arrived) => {
    if (state === 'after') return '';
    waiting += arrived;
    if (state === 'before') {
      const found = opening.exec(waiting);
      if (!found) {
        // What was looked at isn't looked at again, however long the model takes to come to it.
        waiting = waiting.slice(-LONGEST_OPENING);
        return '';
      }
      waiting = waiting.slice(found.index + found[0].length);
      state = 'within';
    }
    // Whole characters and whole escapes only; what is half written waits.
    const ready = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/.exec(waiting)?.[0] ?? '';
    waiting = waiting.slice(ready.length);
    if (waiting.startsWith('"')) state = 'after';
    // Some models break lines inside JSON texts, which JSON forbids.
    return clean(JSON.parse(`"${ready.replace(/\p{Cc}/gu, (c) => (c === '\n' ? '\\n' : ''))}"`) as string);
  };
}

/** What is shown while `question` is answered: prose as it comes, of JSON only the spoken field. */
export function hear({ shape, spoken }: { shape: z.ZodMiniType; spoken?: string }): Ear {
  if (isProse(shape)) return hearProse();
  return spoken ? hearField(spoken) : () => '';
}

/** The answer in what a model wrote, or undefined when it is not of the shape. JSON may stand amid prose. */
export function readAnswer<Answer>(shape: z.ZodMiniType<Answer>, written: string): Answer | undefined {
  const value = isProse(shape) ? cleanReply(written).trim() || undefined : readJson(written);
  const read = shape.safeParse(value);
  return read.success ? read.data : undefined;
}

function readJson(written: string): unknown {
  const whole = written.trim();
  const object = whole.slice(whole.indexOf('{'), whole.lastIndexOf('}') + 1);
  const list = whole.slice(whole.indexOf('['), whole.lastIndexOf(']') + 1);
  for (const text of [whole, object, list]) {
    try {
      // Escapes can hide what cleaning the raw text does not see, such as NUL, which the database refuses.
      return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanReply(value) : value));
    } catch {
      // Not JSON; perhaps the next is.
    }
  }
  return undefined;
}
