// The one form pattern: native uncontrolled inputs, a schema, one send. It shows errors beside fields, goes to the first
// wrong one, never sends twice at once, shows what the server says (`form.problem`), and keeps what was typed; with
// `draftKey` also through a reload and a sign-out.
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Problem } from '../../shared/problem.ts';
import {
  type Control,
  type DraftStorage,
  draftState,
  dropDraft,
  errorsOf,
  type FieldErrors,
  type FieldValue,
  type FieldValues,
  hasDraft,
  keepDraft,
  readDraft,
  readValues,
  recheck,
  sameValues,
  type Schema,
  withEdits,
  writeValue,
} from './form-values.ts';
import { currentToast, dismissToast } from './toast-store.ts';

type FormOptions<Output, Initial extends FieldValues> = {
  /** Takes the raw values (text, booleans for checkboxes) and gives what is sent. */
  schema: Schema<Output>;
  /** Every field by name; what is missing here is not part of the form. */
  initial: Initial;
  /**
   * Sends. What it throws shows its `message` as `form.problem`; catch it there to show a toast instead and throw it on.
   * `state` is the one that the text was begun from, or that was seen since: it goes with an edit. A form that stays gives the
   * state of what is saved now, and goes on from that.
   */
  onSend(values: Output, state: string | undefined): unknown;
  /** Keeps a draft under this name until a send succeeds. Put the user's id in it: browsers are shared. */
  draftKey?: string;
  /** The `updatedAt` of what is edited. A draft remembers its own, so that it does not silently replace a newer text. */
  state?: string;
  /**
   * What is saved by now, and its state: asked for when a send is refused (409), for another window may have saved meanwhile. Then
   * both texts can be looked at at once; what was not touched here is as it is there.
   */
  fetchSaved?(): Promise<{ initial: Initial; state: string } | undefined>;
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
  /** What is edited was changed after the draft was begun: whether the draft or the saved text shows. See DraftNotice. */
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
 * and `<Button type="submit" busy={form.busy}>`. All of it is in kit-screen.tsx.
 */
export function useForm<Output, Initial extends FieldValues>(
  options: FormOptions<Output, Initial>,
): FormHandle<Initial> {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const typed = useRef(false);
  const [initial, setInitial] = useState(options.initial);
  // What is saved: a draft is what differs from it.
  const saved = useRef(initial);
  const underWay = useRef(initial);
  const [start, setStart] = useState(() =>
    options.draftKey === undefined ? initial : readDraft(draftStorage(), options.draftKey, initial),
  );
  const [savedState, setSavedState] = useState(options.state);
  const begunFrom = useRef<string>(undefined);
  const [overtaken, setOvertaken] = useState<'draft' | 'saved' | null>(() => {
    // A draft that is what is saved by now, because its answer was lost, begins from that.
    const isSaved = sameValues(start, initial);
    begunFrom.current = (!isSaved && draftState(draftStorage(), options.draftKey ?? '')) || savedState;
    return begunFrom.current === savedState || isSaved ? null : 'draft';
  });
  const aside = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const names = Object.keys(initial);

  const values = () => readValues(controlsOf(ref.current), start);

  const { onChange } = options;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // Into a form that the server drew somebody may have typed already.
    onChange?.(values());
    // … and sent it, too (web/public/theme-first.js).
    if (ref.current?.dataset.held === undefined) return;
    delete ref.current.dataset.held;
    void submit();
  });

  // All windows of a browser keep the draft of one form in one place, where the last that is typed in replaces what another has
  // kept. What stands in a window is its own, so that it need only be kept again when it goes from there: with the form, or
  // with the page. What was sent or dropped elsewhere does not come back by a window that merely showed it.
  const leave = useEffectEvent(() => {
    if (options.draftKey === undefined || !ref.current?.isConnected || sameValues(values(), saved.current)) return;
    if (typed.current || hasDraft(draftStorage(), options.draftKey)) keep();
  });
  useLayoutEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  async function check(raw: Initial) {
    const result = await options.schema['~standard'].validate(raw);
    return result.issues
      ? { ok: false as const, errors: errorsOf(result.issues, names) }
      : { ok: true as const, value: result.value };
  }

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
      // What failed before is tried anew.
      if (currentToast()?.tone === 'danger') dismissToast();
      setBusy(true);
      const state = await options.onSend(checked.value, begunFrom.current);
      saved.current = underWay.current;
      if (typeof state === 'string') goOn(saved.current, state);
      // What was typed while the send was under way is not saved yet: that draft stays.
      if (ref.current && !sameValues(values(), underWay.current)) keep();
      else if (options.draftKey !== undefined) dropDraft(draftStorage(), options.draftKey);
    } catch (error) {
      // Another window may have sent the same thing, and dropped the draft that both share.
      keep();
      // Where what is saved cannot be had, the next send is refused again, and asks again.
      if (error instanceof Problem && error.status === 409) await meet().catch(() => undefined);
      setProblem(messageOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function keep(now = values()) {
    // While the saved text shows, the draft stays the one that is kept.
    if (options.draftKey !== undefined && overtaken !== 'saved')
      keepDraft(draftStorage(), options.draftKey, now, saved.current, secretNames(ref.current), begunFrom.current);
  }

  /** What is saved is known anew. */
  function know(all: Initial, state: string) {
    saved.current = all;
    setInitial(all);
    setSavedState(state);
  }

  /** After a send from a form that stays: the next one is made from what is saved now. */
  function goOn(all: Initial, state: string) {
    begunFrom.current = state;
    know(all, state);
    setStart(all);
    setOvertaken(null);
  }

  /** Another window has saved: its text stands beside what was written here. */
  async function meet() {
    const now = await options.fetchSaved?.();
    if (!now || now.state === begunFrom.current) return;
    const mine = withEdits(values(), saved.current, now.initial);
    const isSaved = sameValues(mine, now.initial);
    know(now.initial, now.state);
    // Of two texts that were looked at, the one that was sent is the one that counts.
    setOvertaken(isSaved ? null : 'draft');
    if (isSaved) begunFrom.current = now.state;
    aside.current = now.initial;
    show(mine);
    if (options.draftKey !== undefined)
      keepDraft(draftStorage(), options.draftKey, mine, now.initial, secretNames(ref.current), begunFrom.current);
  }

  function show(all: Initial) {
    for (const name of names) write(name, all[name] ?? '');
    setStart(all);
    setErrors({});
    setProblem(null);
    options.onChange?.(all);
  }

  function changed() {
    const now = values();
    typed.current = true;
    keep(now);
    options.onChange?.(now);
    if (Object.keys(errors).length === 0) return;
    void check(now).then((checked) => setErrors((shown) => recheck(shown, checked.ok ? {} : checked.errors)));
  }

  function write(name: string, value: FieldValue) {
    writeValue(
      controlsOf(ref.current).filter((control) => control.name === name),
      value,
    );
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
    overtaken,
    swap() {
      const hidden = values();
      begunFrom.current = savedState;
      setOvertaken(overtaken === 'saved' ? 'draft' : 'saved');
      show(aside.current);
      aside.current = hidden;
    },
    emptySent() {
      const now = values();
      for (const name of names) if (now[name] === underWay.current[name]) write(name, initial[name] ?? '');
      underWay.current = initial;
      changed();
    },
    reset() {
      if (options.draftKey !== undefined) dropDraft(draftStorage(), options.draftKey);
      typed.current = false;
      show(initial);
    },
  };
}

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function nativeControls(form: HTMLFormElement | null): NativeControl[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is NativeControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return nativeControls(form);
}

function firstWrong(form: HTMLFormElement | null, errors: FieldErrors): NativeControl | undefined {
  return nativeControls(form).find((control) => control.name in errors);
}

/** Also while "Show password" has turned the field into text: autocomplete still tells. */
function secretNames(form: HTMLFormElement | null): string[] {
  return nativeControls(form)
    .filter((control) => control.type === 'password' || /password|one-time-code/.test(control.autocomplete))
    .map((control) => control.name);
}

export function draftStorage(): DraftStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A Problem's message, or any other error's; never an empty line. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message || 'Something went wrong. Please try again.';
}
