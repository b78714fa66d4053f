// The draft of a form (form.tsx): what is saved, what was typed and kept, and which of two texts shows where another window
// saved meanwhile.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { controlsOf, secretNames } from './form-controls.ts';
import {
  draftState,
  dropDraft,
  type FieldValues,
  hasDraft,
  keepDraft,
  readDraft,
  readValues,
  sameValues,
  withEdits,
} from './form-values.ts';

export type DraftOptions<Initial extends FieldValues> = {
  /** Every field by name; what is missing here is not part of the form. */
  initial: Initial;
  /** Keeps a draft under this name until a send succeeds. Put the user's id in it: browsers are shared. */
  draftKey?: string;
  /** The `updatedAt` of what is edited. A draft remembers its own, so that it does not silently replace a newer text. */
  state?: string;
  /**
   * What is saved by now, and its state: asked for when a send is refused (409), for another window may have saved meanwhile. Then
   * both texts can be looked at at once; what was not touched here is as it is there.
   */
  fetchSaved?(): Promise<{ initial: Initial; state: string } | undefined>;
};

export function useDraft<Initial extends FieldValues>(
  options: DraftOptions<Initial>,
  form: RefObject<HTMLFormElement | null>,
) {
  const key = options.draftKey;
  const [initial, setInitial] = useState(options.initial);
  // What is saved: a draft is what differs from it.
  const saved = useRef(initial);
  const [start, setStart] = useState(() => (key === undefined ? initial : readDraft(key, initial)));
  const [savedState, setSavedState] = useState(options.state);
  const startedFrom = useRef<string>(undefined);
  const [overtaken, setOvertaken] = useState<'draft' | 'saved' | null>(() => {
    // A draft that is what is saved by now, because its answer was lost, goes on from that.
    const isSaved = sameValues(start, initial);
    startedFrom.current = (!isSaved && draftState(key ?? '')) || savedState;
    return startedFrom.current === savedState || isSaved ? null : 'draft';
  });
  const aside = useRef(initial);
  const typed = useRef(false);

  const values = (): Initial => readValues(controlsOf(form.current), start);

  function store(now: Initial): void {
    if (key === undefined) return;
    keepDraft(key, now, saved.current, secretNames(form.current), startedFrom.current);
  }

  function keep(now = values()): void {
    // While the saved text shows, the draft stays the one that is kept.
    if (overtaken !== 'saved') store(now);
  }

  function drop(): void {
    typed.current = false;
    if (key !== undefined) dropDraft(key);
  }

  /** What is saved is known again. */
  function know(all: Initial, state: string): void {
    saved.current = all;
    setInitial(all);
    setSavedState(state);
  }

  // All windows of a browser keep the draft of one form in one place, where the last that is typed in replaces what another has
  // kept. What stands in a window is its own, so that it need only be kept again when it goes from there: with the form, or
  // with the page. What was sent or dropped elsewhere does not come back by a window that merely showed it.
  const leave = useEffectEvent(() => {
    if (key === undefined || !form.current?.isConnected || sameValues(values(), saved.current)) return;
    if (typed.current || hasDraft(key)) keep();
  });
  useLayoutEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    initial,
    start,
    setStart,
    overtaken,
    values,
    keep,
    drop,
    /** The state of what is edited that its text started from, or that was seen since. */
    state: () => startedFrom.current,
    edited(now: Initial): void {
      typed.current = true;
      keep(now);
    },
    /** `sent` is saved. With a state the form stays, and the next send is made from there. */
    sent(all: Initial, state: unknown): void {
      saved.current = all;
      if (typeof state === 'string') {
        startedFrom.current = state;
        know(all, state);
        setStart(all);
        setOvertaken(null);
      }
      // What was typed while the send was under way is not saved yet: that draft stays.
      if (form.current && !sameValues(values(), all)) keep();
      else if (key !== undefined) dropDraft(key);
    },
    /** Where another window has saved: its text with what was edited here, to be shown; its own is laid aside. */
    async meetSaved(): Promise<Initial | undefined> {
      const now = await options.fetchSaved?.();
      if (!now || now.state === startedFrom.current) return undefined;
      const mine = withEdits(values(), saved.current, now.initial);
      const isSaved = sameValues(mine, now.initial);
      know(now.initial, now.state);
      // Of two texts that were looked at, the one that was sent is the one that counts.
      setOvertaken(isSaved ? null : 'draft');
      if (isSaved) startedFrom.current = now.state;
      aside.current = now.initial;
      store(mine);
      return mine;
    },
    /** The text that was laid aside, to be shown; the one that shows is laid aside. */
    swap(): Initial {
      const shown = aside.current;
      aside.current = values();
      startedFrom.current = savedState;
      setOvertaken(overtaken === 'saved' ? 'draft' : 'saved');
      return shown;
    },
  };
}
