// The work on the inventory that is not saved yet: kept on the device, so that it outlives a reload and a sign-out, and
// shared by all tabs of a browser, so that they show one text and none overwrites another (31).
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keep, readKept } from '../../../web/device.ts';
import {
  type Draft,
  type InventoryPart,
  type SavedContents,
  beginWith,
  changedParts,
  draftKey,
  freshDraft,
  parseDraft,
  settledDraft,
  withoutAddition,
} from '../draft.rules.ts';
import { type InventoryTexts, inventoryFields } from '../inventory.rules.ts';

export type DraftWork = {
  draft: Draft;
  /** The same, also between a change and the drawing of it. */
  now(): Draft;
  changed: readonly InventoryPart[];
  /** True when this visit began with work from an earlier one. */
  resumed: boolean;
  /** True when the browser does not keep the work: it is lost when the page is left. */
  unkept: boolean;
  write(part: InventoryPart, text: string): void;
  /** Takes texts over, and answers with how to take that back. */
  takeOver(after: Partial<InventoryTexts>, importId?: string): () => void;
  settle(sent: Draft, saved: SavedContents): void;
  /** Puts other work in the place of this one, as after a conflict or to bring back what was discarded. */
  replace(draft: Draft): void;
  discard(): void;
};

/** `refresh` asks for the saved inventory again, when another tab saved it. */
export function useDraft(userId: string, saved: SavedContents, refresh: () => Promise<SavedContents>): DraftWork {
  const key = draftKey(userId);
  const [draft, setDraft] = useState(() => beginWith(parseDraft(readKept(key)), saved));
  const changed = changedParts(draft);
  const [resumed, setResumed] = useState(changed.length > 0);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(draft);
  useLayoutEffect(() => void (latest.current = draft), [draft]);
  const isChanged = changed.length > 0;

  // What was saved elsewhere is shown at once where nothing would be lost by it.
  useEffect(() => {
    const now = latest.current;
    if (changedParts(now).length === 0 && now.base.version < saved.version) setDraft(freshDraft(saved));
  }, [saved]);

  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key !== key || event.storageArea !== localStorage) return;
      const theirs = parseDraft(event.newValue);
      if (theirs) setDraft(theirs);
      else
        refresh().then(
          // In either tab one may have written on meanwhile.
          (fresh) => setDraft(parseDraft(readKept(key)) ?? freshDraft(fresh)),
          () => undefined,
        );
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, refresh]);

  useEffect(() => {
    if (!unkept) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unkept]);

  // Only what is done in this tab is kept by it: one that merely follows would put what it knew over what came since.
  const change = useCallback(
    (make: (now: Draft) => Draft) => {
      const next = make(latest.current);
      latest.current = next;
      setDraft(next);
      setUnkept(!keep(key, changedParts(next).length > 0 ? JSON.stringify(next) : null));
    },
    [key],
  );
  const write = useCallback(
    (part: InventoryPart, text: string) => change((now) => ({ ...now, contents: { ...now.contents, [part]: text } })),
    [change],
  );

  return {
    draft,
    changed,
    resumed: resumed && isChanged,
    unkept,
    write,
    now: () => latest.current,
    takeOver(after, importId) {
      const { contents: before } = latest.current;
      change(({ contents, imports, ...rest }) => ({
        ...rest,
        contents: { ...contents, ...after },
        imports: importId === undefined ? imports : [...imports, importId],
      }));
      return () =>
        change(({ contents, imports, ...rest }) => {
          const left = { ...contents };
          for (const field of inventoryFields) {
            const taken = after[field];
            if (taken !== undefined && taken !== before[field])
              left[field] = withoutAddition(left[field], before[field], taken);
          }
          return { ...rest, contents: left, imports: imports.filter((id) => id !== importId) };
        });
    },
    settle(sent, now) {
      setResumed(false);
      change((draft) => settledDraft(draft, sent, now));
    },
    replace: (other) => change(() => other),
    discard() {
      setResumed(false);
      change(() => freshDraft(saved));
    },
  };
}
