// Saves the inventory, by the button or the keys; where another window saved meanwhile, both are compared first.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { attempt, tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { queryOf, useSend } from '../../../web/query.tsx';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import type { Draft, SavedContents } from '../draft.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import { fieldLabels, fieldLimit, inventoryFields, inventoryTexts } from '../inventory.rules.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { DraftWork } from './use-draft.tsx';

const loadConflict = () => import('./conflict-dialog.tsx').then((m) => m.ConflictDialog);

type Saving = {
  busy: boolean;
  saveNow(): void;
  /** Shows the draft beside what was saved elsewhere. */
  compare(): unknown;
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
};

/** `refresh` asks for the saved inventory again. */
export function useSaving(
  work: DraftWork,
  refresh: () => Promise<SavedContents>,
  celebrate: (blocks: readonly string[], posts?: readonly LinkedInPost[]) => void,
): Saving {
  const queries = useQueryClient();
  const save = useSend(inventoryCalls.save);
  const conflict = usePart<ConflictDialogProps>(loadConflict);
  const [theirs, setTheirs] = useState<SavedContents | null>(null);

  async function send(sent: Draft, imports = sent.imports): Promise<void> {
    if (refuseLong(sent)) return;
    try {
      const body = { ...sent.contents, version: sent.base.version, imports };
      const { newLinkedInPost, earned: blocks, ...kept } = await save.mutateAsync({ body });
      queries.setQueryData(queryOf(inventoryCalls.read, {}).queryKey, kept);
      work.settle(sent, kept);
      celebrate(blocks, newLinkedInPost && [newLinkedInPost]);
      toast({ title: inventoryTexts.saved.title, description: inventoryTexts.saved.text });
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      if (status === 409) return void compare();
      // An import that the server no longer knows must not keep the text from being saved.
      if (status === 400 && imports.length > 0) return send(sent, []);
      const again = { label: 'Try again', onClick: () => void send(work.now()) };
      tellFailure(error, { ...inventoryTexts.notSaved, action: again });
    }
  }

  const compare = () =>
    attempt(inventoryTexts.notSaved, async () => {
      const [fresh, here] = await Promise.all([refresh(), conflict.fetch()]);
      if (here) setTheirs(fresh);
    });

  function saveNow(): void {
    if (!save.isPending) void send(work.now());
  }
  useSaveKeys(saveNow);

  const dialog = theirs && conflict.Part && (
    <conflict.Part
      draft={work.draft}
      theirs={theirs}
      onSettle={(settled) => {
        setTheirs(null);
        work.replace(settled);
        void send(settled);
      }}
      onClose={() => setTheirs(null)}
    />
  );
  return { busy: save.isPending, saveNow, compare, dialog };
}

/** True where a field is too long: it says so, and is where you write on. */
function refuseLong({ contents }: Draft): boolean {
  const long = inventoryFields.find((field) => contents[field].length > fieldLimit);
  if (!long) return false;
  document.querySelector<HTMLElement>(`textarea[name=${long}]`)?.focus();
  toast({ tone: 'danger', title: inventoryTexts.notSaved.title, description: `${fieldLabels[long]} is too long.` });
  return true;
}

/** Ctrl+S and Cmd+S. */
function useSaveKeys(saveNow: () => void): void {
  const keys = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    saveNow();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keys(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
