// The form pattern's pure half: reading controls, sorting a schema's findings to fields, keeping drafts.
// It knows no React and no document, so that it is tested without a browser.
import { keep, readKept } from '../device.ts';

export type FieldValue = string | boolean | string[] | FileLike | null;
export type FieldValues = Record<string, FieldValue>;
export type FieldErrors = Record<string, string>;

/** What a `File` is to this module. */
export type FileLike = {
  readonly name: string;
  readonly size: number;
};

/** What a form control is to this module: the part of input, select and textarea that is read and written. */
export type Control = {
  readonly name: string;
  readonly type: string;
  value: string;
  checked?: boolean;
  readonly files?: { readonly [index: number]: FileLike; readonly length: number } | null;
  readonly selectedOptions?: Iterable<{ readonly value: string }>;
};

/** Any schema that speaks Standard Schema; zod's do. */
export type Schema<Output> = {
  readonly '~standard': { validate(value: unknown): Result<Output> | Promise<Result<Output>> };
};
type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

export type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/**
 * The values of a form by control name. A lone checkbox is a boolean, several of one name are the list of the ticked
 * values, radios give the chosen value or '', a file input the file or null. What is not on the page keeps its `initial`.
 */
export function readValues<V extends FieldValues>(controls: readonly Control[], initial: V): V {
  const values: FieldValues = { ...initial };
  for (const name of Object.keys(initial)) {
    const group = controls.filter((control) => control.name === name);
    if (group[0]) values[name] = readGroup(group[0], group);
  }
  return values as V;
}

function readGroup(first: Control, group: readonly Control[]): FieldValue {
  switch (first.type) {
    case 'checkbox':
      if (group.length === 1) return first.checked === true;
      return group.filter((control) => control.checked).map((control) => control.value);
    case 'radio':
      return group.find((control) => control.checked)?.value ?? '';
    case 'file':
      return first.files?.[0] ?? null;
    case 'select-multiple':
      return [...(first.selectedOptions ?? [])].map((option) => option.value);
    default:
      return first.value;
  }
}

/** Puts one value into the controls of its name. A file input cannot be written. */
export function writeValue(group: readonly Control[], value: FieldValue): void {
  for (const control of group) {
    if (control.type === 'file') continue;
    if (control.type === 'checkbox' || control.type === 'radio') {
      if (typeof value === 'boolean') control.checked = value;
      else control.checked = Array.isArray(value) ? value.includes(control.value) : control.value === value;
    } else if (typeof value === 'string') control.value = value;
  }
}

/** The first finding of each field by name; those of no field of this form make one sentence under ''. */
export function errorsOf(issues: readonly Issue[], names: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const step = issue.path?.[0];
    const key = String(typeof step === 'object' ? step.key : (step ?? ''));
    const name = names.includes(key) ? key : '';
    errors[name] ??= issue.message;
  }
  return errors;
}

/** After a change: what was shown is corrected or withdrawn, but nothing new is held against anyone before the next send. */
export function recheck(shown: FieldErrors, now: FieldErrors): FieldErrors {
  const kept: FieldErrors = {};
  for (const name of Object.keys(shown)) {
    const error = now[name];
    if (error !== undefined) kept[name] = error;
  }
  return kept;
}

export function sameValues(one: FieldValues, other: FieldValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What was changed in `typed` since `before`, laid over what is saved `now`. */
export function withEdits<V extends FieldValues>(typed: V, before: V, now: V): V {
  const edits = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { ...now, ...Object.fromEntries(edits) };
}

// ---- drafts ----

/** A kept draft laid over `initial`; only known names whose kind still fits, so an old draft cannot break a newer form. */
export function readDraft<V extends FieldValues>(key: string, initial: V): V {
  try {
    const kept: unknown = JSON.parse(readKept(`draft:${key}`) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return initial;
    const fitting = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(initial, name) && kindOf(value) === kindOf(initial[name]),
    );
    return { ...initial, ...Object.fromEntries(fitting) };
  } catch {
    return initial;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? 'list' : typeof value;
}

/** The state that a kept draft was started from, if it tells. It stands under the name that no field has. */
export function draftState(key: string): string | undefined {
  return readDraft(key, { '': '' })[''] || undefined;
}

/** Keeps what differs from `initial`, and the `state` it was started from; never `secret` names (passwords) and never files. */
export function keepDraft(
  key: string,
  values: FieldValues,
  initial: FieldValues,
  secret: readonly string[],
  state?: string,
): void {
  const draft = Object.entries(values).filter(
    ([name, value]) =>
      !secret.includes(name) &&
      (typeof value !== 'object' || Array.isArray(value)) &&
      JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  keep(`draft:${key}`, draft.length === 0 ? null : JSON.stringify({ ...Object.fromEntries(draft), '': state }));
}

export const hasDraft = (key: string): boolean => readKept(`draft:${key}`) !== null;

export function dropDraft(key: string): void {
  keep(`draft:${key}`, null);
}
