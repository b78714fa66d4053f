// The one form pattern: native uncontrolled inputs, a schema, one send. It shows errors beside fields, goes to the first
// wrong one, never sends twice at once, shows what the server says (`form.problem`), and keeps what was typed; with
// `draftKey` also through a reload and a sign-out.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Problem } from '../../shared/problem.ts';
import { UNREACHABLE } from '../reach.ts';
import { controlsOf, firstWrong } from './form-controls.ts';
import { type DraftOptions, useDraft } from './form-draft.ts';
import {
  errorsOf,
  type FieldErrors,
  type FieldValue,
  type FieldValues,
  recheck,
  sameValues,
  type Schema,
  writeValue,
} from './form-values.ts';
import { currentToast, dismissToast } from './toast-store.ts';

type FormOptions<Output, Initial extends FieldValues> = DraftOptions<Initial> & {
  /** Takes the raw values (text, booleans for checkboxes) and gives what is sent. */
  schema: Schema<Output>;
  /**
   * Sends. What it throws shows its `message` as `form.problem`; catch it there to show a toast instead and throw it on.
   * `state` is the one that the text started from, or that was seen since: it goes with an edit. A form that stays gives the
   * state of what is saved now, and goes on from that.
   */
  onSend(values: Output, state: string | undefined): unknown;
  /** Told after each change, and once at the start: for a strength meter, a preview, a button that waits. */
  onChange?(values: Initial): void;
};

export type FormHandle<Initial extends FieldValues> = {
  /** Goes on the `<form>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(): void;
  };
  field(name: keyof Initial & string): { name: string; defaultValue: string; error?: string };
  /** The same for a checkbox or a switch. */
  check(name: keyof Initial & string): { name: string; defaultChecked: boolean; error?: string };
  errors: Readonly<FieldErrors>;
  /** One sentence about the whole form, from the server or the schema. Show it in a danger Notice. */
  problem: string | null;
  busy: boolean;
  /** A kept draft was found at the start. Say so, and offer `reset`. */
  restored: boolean;
  /** What is edited was changed after the draft was started: whether the draft or the saved text shows. See DraftNotice. */
  overtaken: 'draft' | 'saved' | null;
  /** Shows the saved text in place of the draft, and the draft again. Either may then be sent, for both were seen. */
  swap(): void;
  values(): Initial;
  /** Writes a field as if it had been typed, e.g. a proposal that was accepted. */
  set(name: keyof Initial & string, value: FieldValue): void;
  /** In `onSend`, for a form that takes the next one: empties each field in which what was sent still stands. */
  emptySent(): void;
  /** Back to `initial`: no errors, no draft. */
  reset(): void;
};

/**
 * `<form {...form.props}>` around `<Field label="Username" {...form.field('username')} />`, a Notice for `form.problem`
 * and `<Button type="submit" busy={form.busy}>`, as in DialogForm (dialog.tsx).
 */
export function useForm<Output, Initial extends FieldValues>(
  options: FormOptions<Output, Initial>,
): FormHandle<Initial> {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const draft = useDraft(options, ref);
  const { initial, start, values } = draft;
  const underWay = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(initial);

  const begin = useEffectEvent(() => {
    // Into a form that the server drew somebody may have typed already …
    options.onChange?.(values());
    // … and sent it, too (web/public/theme-first.js).
    if (ref.current?.dataset.held === undefined) return;
    delete ref.current.dataset.held;
    void submit();
  });
  useEffect(() => begin(), []);

  const check = (raw: Initial) => checkValues(options.schema, raw, names);
  const write = (name: string, value: FieldValue): void => writeField(ref.current, name, value);

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    const sent = values();
    underWay.current = sent;
    try {
      const checked = await check(sent);
      if (!checked.ok) {
        const { '': whole, ...beside } = checked.errors;
        // Rendered before the focus moves, so that the error is read together with its field.
        flushSync(() => {
          setErrors(beside);
          setProblem(whole ?? null);
        });
        firstWrong(ref.current, beside)?.focus();
        return;
      }
      setErrors({});
      setProblem(null);
      // What failed before is tried again.
      if (currentToast()?.tone === 'danger') dismissToast();
      setBusy(true);
      const state = await options.onSend(checked.value, draft.state());
      draft.sent(underWay.current, state);
    } catch (error) {
      // Another window may have sent the same thing, and dropped the draft that both share.
      draft.keep();
      // Where what is saved cannot be had, the next send is refused again, and asks again.
      if (error instanceof Problem && error.status === 409)
        await draft.meetSaved().then(
          (met) => met && show(met),
          () => undefined,
        );
      setProblem(messageOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function show(all: Initial) {
    for (const name of names) write(name, all[name] ?? '');
    draft.setStart(all);
    setErrors({});
    setProblem(null);
    options.onChange?.(all);
  }

  function changed() {
    const now = values();
    draft.edited(now);
    options.onChange?.(now);
    if (Object.keys(errors).length === 0) return;
    void check(now).then((checked) => setErrors((shown) => recheck(shown, checked.ok ? {} : checked.errors)));
  }

  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation(); // A dialog's form may stand, in React's tree, inside another.
        void submit();
      },
      onInput: changed,
    },
    field: (name) => ({ name, defaultValue: textOf(start[name]), error: errors[name] }),
    check: (name) => ({ name, defaultChecked: start[name] === true, error: errors[name] }),
    errors,
    problem,
    busy,
    restored: !sameValues(start, initial),
    values,
    set(name, value) {
      write(name, value);
      changed();
    },
    overtaken: draft.overtaken,
    swap: () => show(draft.swap()),
    emptySent() {
      const now = values();
      for (const name of names) if (now[name] === underWay.current[name]) write(name, initial[name] ?? '');
      underWay.current = initial;
      changed();
    },
    reset() {
      draft.drop();
      show(initial);
    },
  };
}

async function checkValues<Output>(schema: Schema<Output>, raw: FieldValues, names: readonly string[]) {
  const result = await schema['~standard'].validate(raw);
  return result.issues
    ? { ok: false as const, errors: errorsOf(result.issues, names) }
    : { ok: true as const, value: result.value };
}

function writeField(form: HTMLFormElement | null, name: string, value: FieldValue): void {
  const controls = controlsOf(form).filter((control) => control.name === name);
  writeValue(controls, value);
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A Problem's message, or any other error's; never an empty line. Somebody who could not send hears what became of their words. */
function messageOf(error: unknown): string {
  if (error instanceof Problem && error.status === UNREACHABLE)
    return 'Couldn’t reach the server. What you typed is still here. Please try again.';
  const message = error instanceof Error ? error.message : '';
  return message || 'Something went wrong. Please try again.';
}
