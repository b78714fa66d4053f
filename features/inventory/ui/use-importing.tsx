// Reads documents and LinkedIn into the inventory: opened by a button, a paste or a drop, each undone by one click.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { type PartOnIntent, usePart } from '../../../web/kit/use-part.tsx';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import { inventoryTexts } from '../inventory.rules.ts';
import type { ImportDialogProps, ImportKind } from './import-dialog.tsx';
import type { DraftWork } from './use-draft.tsx';

const loadImport = () => import('./import-dialog.tsx').then((m) => m.ImportDialog);

type Importing = {
  open(kind: ImportKind, file?: File): void;
  /** Goes on the controls that open it. */
  intent: PartOnIntent<never>['intent'];
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
};

export function useImporting(userId: string, work: DraftWork, onPost: (post: LinkedInPost) => void): Importing {
  const importer = usePart<ImportDialogProps>(loadImport);
  const [importing, setImporting] = useState<{ kind: ImportKind; file?: File } | null>(null);

  function open(kind: ImportKind, file?: File): void {
    void importer.fetch().then((here) => here && setImporting({ kind, file }));
  }
  usePastedFile((file) => open('document', file));

  function accept(kind: ImportKind, ...[after, importId]: Parameters<ImportDialogProps['onAccept']>): void {
    const undo = work.takeOver(after, importId);
    const title = kind === 'document' ? inventoryTexts.extracted.title : 'Added to your inventory';
    offerUndo({ title, description: inventoryTexts.extracted.text }, undo, {
      restored: { title: 'Your inventory is as it was before' },
    });
  }

  function offerArchive(): void {
    const { title, text } = inventoryTexts.linkedInMissing;
    setImporting(null);
    toast({
      tone: 'danger',
      title,
      description: text,
      action: { label: 'Upload the archive instead', onClick: () => open('archive') },
      duration: 10_000,
    });
  }

  const dialog = importing && importer.Part && (
    <importer.Part
      {...importing}
      userId={userId}
      texts={work.draft.contents}
      onAccept={(after, importId) => accept(importing.kind, after, importId)}
      onNotConnected={offerArchive}
      onPost={onPost}
      onClose={() => setImporting(null)}
    />
  );
  return { open, intent: importer.intent, dialog };
}

/** A picture or a file on the clipboard is a document, wherever it is pasted. */
function usePastedFile(take: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || event.defaultPrevented || (event.target as Element).closest('[role=dialog]')) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}
