// Parses answers as zod does, in half its time and without its garbage: zod makes two objects on the way for each part of a
// value. Only what all answers are made of is known here; any other shape, and whatever does not fit, is left to zod, which
// has the words for it.
import * as z from 'zod/mini';
import { type Shape, instant } from '../shared/call.ts';
import { instantText } from '../shared/dates.ts';

const MISFIT = Symbol('misfit');

/** What comes out of a value, or MISFIT. */
type Fit = (value: unknown) => unknown;

/** `z.parse` of one shape. */
export function quickly<S extends Shape>(shape: S): (value: unknown) => z.output<S> {
  // Found out when the first answer leaves: a start does not wait for all.
  let fit: Fit | undefined;
  return (value) => {
    const fitted = (fit ??= fitOf(shape))(value);
    return fitted === MISFIT ? z.parse(shape, value) : (fitted as z.output<S>);
  };
}

function fitOf(shape: Shape): Fit {
  if (shape === instant) return instantFit;
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.checks?.length || 'format' in def) return byZod(shape);
  switch (def.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? value : MISFIT);
    case 'number':
      return (value) => (Number.isFinite(value) ? value : MISFIT);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : MISFIT);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'nullable':
      return except(null, fitOf(def.innerType));
    case 'optional':
      return mayLack(shape) ? except(undefined, fitOf(def.innerType)) : byZod(shape);
    case 'array':
      return arrayFit(fitOf(def.element));
    case 'object':
      return def.catchall ? byZod(shape) : objectFit(def.shape);
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      return keys.type === 'enum' && !mayLack(def.valueType)
        ? recordFit(Object.values(keys.entries), def.valueType)
        : byZod(shape);
    }
    default:
      return byZod(shape);
  }
}

/** Whether a field may be left out, and then is left out: nothing else stands in for it. */
function mayLack(field: Shape): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod;
  return def.type === 'optional' && def.innerType._zod.optin === undefined;
}

const instantFit: Fit = (value) => {
  if (typeof value === 'string') return value;
  return value instanceof Date && !Number.isNaN(value.getTime()) ? instantText(value) : MISFIT;
};

function oneOf(values: readonly unknown[]): Fit {
  const known = new Set(values);
  return (value) => (known.has(value) ? value : MISFIT);
}

const except =
  (nothing: null | undefined, fit: Fit): Fit =>
  (value) =>
    value === nothing ? value : fit(value);

function arrayFit(fit: Fit): Fit {
  return (value) => {
    if (!Array.isArray(value)) return MISFIT;
    const fitted: unknown[] = [];
    for (const each of value) {
      const one = fit(each);
      if (one === MISFIT) return MISFIT;
      fitted.push(one);
    }
    return fitted;
  };
}

function objectFit(shape: Readonly<Record<PropertyKey, Shape>>): Fit {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    fit: fitOf(field),
    isNeeded: !mayLack(field),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISFIT;
    const from = value as Record<string, unknown>;
    const fitted: Record<string, unknown> = {};
    for (let at = 0; at < fields.length; at += 1) {
      const { key, fit, isNeeded } = fields[at]!;
      const given = from[key];
      if (given === undefined && !(key in from)) {
        if (isNeeded) return MISFIT;
        continue;
      }
      const field = fit(given);
      if (field === MISFIT) return MISFIT;
      fitted[key] = field;
    }
    return fitted;
  };
}

/** With a field for each key and no other. */
function recordFit(keys: readonly PropertyKey[], field: Shape): Fit {
  const fit = objectFit(Object.fromEntries(keys.map((key) => [key, field])));
  return (value) => (Object.keys(value ?? {}).length === keys.length ? fit(value) : MISFIT);
}

function byZod(shape: Shape): Fit {
  return (value) => {
    const parsed = z.safeParse(shape, value);
    return parsed.success ? parsed.data : MISFIT;
  };
}
