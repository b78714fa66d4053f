// A scripted person: what is known of them, what they say, and what must come of it. They stand in test/bench/people, one a file.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { situationKeys } from '../../../coach/moves.ts';

const folder = join(import.meta.dirname, '../people');
// A number stands in YAML without quotes.
const words = z.coerce.string();
const texts = z.array(words);

/** What the reply to one thing they say must do. */
const expectShape = z.strictObject({
  met: z.optional(z.enum(['crisis', 'grief', 'low'])),
  /** The step's fields after a correction. */
  due: z.optional(words),
  who: z.optional(words),
  money: z.optional(z.number()),
  gone: z.optional(z.literal('step')),
  /** Whether something is asked or offered. */
  asks: z.optional(z.boolean()),
  /** Words that the answer to a question must hold. */
  answers: z.optional(words),
  cannot: z.optional(z.literal(true)),
  finding: z.optional(z.literal('stands')),
  items: z.optional(texts),
  notItems: z.optional(texts),
});
export type Expect = z.output<typeof expectShape>;

const personShape = z.strictObject({
  name: words,
  about: words,
  manner: words,
  /** `blind`: written without having read the coach. */
  written: z.enum(['blind', 'seen']),
  where: z.enum(['coaching', 'challenge', 'inventory']),
  /** `cards` taps and types into fields; others only write. */
  by: z._default(z.enum(['text', 'cards']), 'text'),
  situation: z._default(z.enum(situationKeys), 'start'),
  records: z._default(
    z.strictObject({
      challenge: z.optional(z.strictObject({ title: words, statement: words })),
      limit: z.optional(z.strictObject({ money: z.optional(z.number()), hours: z.optional(z.number()) })),
      means: z._default(texts, []),
      people: z._default(texts, []),
      redLine: z.optional(words),
      /** Weekdays they have time on. */
      days: z.optional(texts),
      ask: z.optional(
        z.strictObject({ person: words, what: words, answer: z.enum(['asked', 'no']), words: z.optional(words) }),
      ),
      lesson: z.optional(z.strictObject({ title: words, text: words })),
    }),
    { means: [], people: [] },
  ),
  talk: z.array(
    z.union([
      z.strictObject({ say: words, expect: z.optional(expectShape) }),
      /** Answers what is asked until there is one. */
      z.strictObject({ until: z.enum(['step', 'finding']) }),
    ]),
  ),
  /** What they say to what is asked, by what it is about. */
  answers: z._default(z.record(z.string(), words), {}),
  must: z._default(
    z.strictObject({
      step: z.optional(
        z.union([
          z.literal('none'),
          z.strictObject({
            deed: words,
            who: z.optional(words),
            due: z.optional(words),
            money: z.optional(z.number()),
          }),
        ]),
      ),
      findings: z.optional(texts),
      draft: z.optional(z.record(z.string(), words)),
    }),
    {},
  ),
  /** What no reply may say. */
  never: z._default(texts, []),
});
export type Person = z.output<typeof personShape>;

export function readPeople(): Person[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.toSorted().map((file) => {
    const read = personShape.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
