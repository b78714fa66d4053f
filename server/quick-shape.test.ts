// Whatever a call's handler gives, right or wrong, comes out as it would of zod, or fails as it would there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { testApp } from '../test/app.ts';
import { type Shape, instant } from '../shared/call.ts';
import { callsOf } from './answer.ts';
import { quickly } from './quick-shape.ts';

/** Values of a shape, now and then with something wrong in them. */
function givenFor(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: rightFor(shape) }, { weight: 1, arbitrary: fc.anything() });
}

function rightFor(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === instant) return fc.oneof(fc.date(), fc.string());
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fc.string();
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.option(givenFor(def.innerType));
    case 'optional':
    case 'default':
      return fc.option(givenFor(def.innerType), { nil: undefined });
    case 'array':
      return fc.array(givenFor(def.element), { maxLength: 3 });
    case 'union':
      return fc.oneof(...def.options.map(givenFor));
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      const values = givenFor(def.valueType);
      if (keys.type !== 'enum') return fc.dictionary(fc.string(), values, { maxKeys: 3 });
      return objectFor(Object.fromEntries(Object.values(keys.entries).map((key) => [key, values])));
    }
    case 'object':
      return objectFor(Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, givenFor(field)])));
    default:
      return fc.anything();
  }
}

/** Whole for the most part; else without some of its fields, or with one too many. */
function objectFor(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 4, arbitrary: fc.record({ ...fields, passwordHash: fc.string() }) },
  );
}

function outcomeOf(work: () => unknown): unknown {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return { issues: error.issues };
  }
}

const alike = (shape: Shape, numRuns: number): void => {
  const parse = quickly(shape);
  fc.assert(
    fc.property(givenFor(shape), (value) => {
      assert.deepEqual(
        outcomeOf(() => parse(value)),
        outcomeOf(() => z.parse(shape, value)),
      );
    }),
    { numRuns },
  );
};

test('every answer of every call is parsed as zod parses it', async (t) => {
  const app = await testApp();
  t.after(() => app.close());
  const calls = callsOf(app.app);
  assert.ok(calls.length > 100);
  for (const { answer } of calls) alike(answer, 30);
});

test('so are shapes that no answer has yet: with checks, in place of what is missing, of what else may be there', () => {
  const text = z.string();
  const shapes: Shape[] = [
    z.object({ text: z.string().check(z.minLength(2)), list: z.array(text).check(z.maxLength(1)) }),
    z.object({ whole: z.int(), mail: z.email(), any: z.unknown(), kind: z.literal(['a', 1, null]) }),
    z.object({ filled: z._default(text, 'x'), both: z.optional(z._default(text, 'x')), lacking: z.nullish(text) }),
    z.strictObject({ text }),
    z.looseObject({ text }),
    z.record(text, z.number()),
    z.record(z.enum(['a', 'b']), z.optional(z.number())),
    z.partial(z.object({ text, deep: z.object({ text }) })),
    z.union([z.object({ text }), z.object({ count: z.number() })]),
    z.optional(
      z.pipe(
        text,
        z.transform((value) => value.length),
      ),
    ),
    z.union([z.null(), z.array(z.nullable(text))]),
  ];
  for (const shape of shapes) alike(shape, 1_000);
});

test('a field that is not declared never leaves', () => {
  const parse = quickly(z.array(z.object({ id: z.string() })));
  assert.deepEqual(parse([{ id: 'a', passwordHash: 'b' }]), [{ id: 'a' }]);
  assert.throws(() => parse([{ passwordHash: 'b' }]), z.core.$ZodError);
});
