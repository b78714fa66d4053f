// The Bird-in-Hand inventory: what one is, knows, whom one knows, has, and what stands idle; scored while one
// writes, filled from documents and LinkedIn, talked over with a coach. Only Save changes what is kept.
import { useQueryClient } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Problem } from '../../../shared/problem.ts';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { queryOf, useAnswer, useSend } from '../../../web/query.tsx';
import { type User, userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { type Draft, type SavedContents } from '../draft.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import {
  type InventoryField,
  fieldLabels,
  fieldLimit,
  inventoryFields,
  inventoryTexts,
  linkedInNotSetUp,
  scoredFields,
} from '../inventory.rules.ts';
import { applyMerge, newItems, proposeMerge } from '../merge.rules.ts';
import { strengthOf } from '../strength.rules.ts';
import type { CoachPanelProps } from './coach-panel.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { ImportDialogProps, ImportKind } from './import-dialog.tsx';
import styles from './inventory-screen.module.css';
import { InventoryTools } from './inventory-tools.tsx';
import { MeansField } from './means-field.tsx';
import { StrengthPanel } from './strength-panel.tsx';
import { useDraft } from './use-draft.tsx';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';

const loadImport = () => import('./import-dialog.tsx').then((m) => m.ImportDialog);
const loadCoach = () => import('./coach-panel.tsx').then((m) => m.CoachPanel);
const loadConflict = () => import('./conflict-dialog.tsx').then((m) => m.ConflictDialog);

export function InventoryScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: saved, error, refetch } = useAnswer(inventoryCalls.read, {});

  if (error && !saved)
    return (
      <>
        <Head />
        <TryAgain error={error} onRetry={refetch} />
      </>
    );
  if (!saved || !me)
    return (
      <>
        <Head />
        <Loading label="Loading your inventory...">
          <div className={`stack l ${styles.loading}`}>
            <Skeleton height="330px" />
            <Skeleton height="560px" />
          </div>
        </Loading>
      </>
    );
  return <Inventory me={me} saved={saved} />;
}

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <div className={`page-head ${styles.head}`}>
      <div>
        <h1>Bird-in-Hand Inventory</h1>
        <p className="lead">Start with what you already hold</p>
      </div>
      {children}
    </div>
  );
}

function Inventory({ me, saved }: { me: User; saved: SavedContents }) {
  const queries = useQueryClient();
  const refresh = useCallback(
    () => queries.fetchQuery({ ...queryOf(inventoryCalls.read, {}), staleTime: 0 }),
    [queries],
  );
  const work = useDraft(me.id, saved, refresh);
  // Whoever came by the address of Connect LinkedIn is led back here.
  const isLinkedInMissing = new URLSearchParams(useSearch()).get('error') === 'not-configured';
  const { draft, changed, write } = work;
  const { contents } = draft;
  const save = useSend(inventoryCalls.save);
  const importer = usePart<ImportDialogProps>(loadImport);
  const coach = usePart<CoachPanelProps>(loadCoach);
  const conflict = usePart<ConflictDialogProps>(loadConflict);
  const badges = useEarnedBadges();
  const [importing, setImporting] = useState<{ kind: ImportKind; file?: File } | null>(null);
  const [coachOpen, setCoachOpen] = useState(false);
  const [theirs, setTheirs] = useState<SavedContents | null>(null);

  // Scores may come a moment after the letters: typing must not wait for them.
  const scored = useDeferredValue(contents);
  const strengths = useMemo(() => scoredFields.map((field) => strengthOf(field, scored[field])), [scored]);
  const empty = inventoryFields.every((field) => contents[field] === '');
  const overtaken = changed.length > 0 && saved.version > draft.base.version;

  async function send(sent: Draft, imports = sent.imports): Promise<void> {
    const long = inventoryFields.find((field) => sent.contents[field].length > fieldLimit);
    if (long) {
      document.querySelector<HTMLElement>(`textarea[name=${long}]`)?.focus();
      toast({ tone: 'danger', title: inventoryTexts.notSaved.title, description: `${fieldLabels[long]} is too long.` });
      return;
    }
    try {
      const body = { ...sent.contents, version: sent.base.version, imports };
      const { newLinkedInPost, earned: blocks, ...kept } = await save.mutateAsync({ body });
      queries.setQueryData(queryOf(inventoryCalls.read, {}).queryKey, kept);
      work.settle(sent, kept);
      badges.celebrate(blocks, newLinkedInPost && [newLinkedInPost]);
      toast({ title: inventoryTexts.saved.title, description: inventoryTexts.saved.text });
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      if (status === 409) return compare();
      // An import that the server no longer knows must not keep the text from being saved.
      if (status === 400 && imports.length > 0) return send(sent, []);
      const again = { label: 'Try again', onClick: () => void send(work.now()) };
      tellFailure(error, { ...inventoryTexts.notSaved, action: again });
    }
  }

  async function compare(): Promise<void> {
    try {
      const [fresh, here] = await Promise.all([refresh(), conflict.fetch()]);
      if (here) setTheirs(fresh);
    } catch (error) {
      tellFailure(error, inventoryTexts.notSaved);
    }
  }

  const saveNow = useRef(() => {});
  saveNow.current = () => {
    if (!save.isPending) void send(work.now());
  };
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      saveNow.current();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);

  const open = useRef((kind: ImportKind, file?: File) => void [kind, file]);
  open.current = (kind, file) => {
    void importer.fetch().then((here) => here && setImporting({ kind, file }));
  };
  useEffect(() => {
    // A picture or a file on the clipboard is a document, wherever it is pasted.
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || event.defaultPrevented || (event.target as Element).closest('[role=dialog]')) return;
      event.preventDefault();
      open.current('document', file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  const files = useFileDrop((file) => open.current('document', file));

  function discard(): void {
    const before = draft;
    work.discard();
    offerUndo({ title: 'Draft discarded' }, () => work.replace(before), { restored: { title: 'Draft restored' } });
  }

  function update(field: InventoryField, text: string): (() => void) | null {
    const now = work.now().contents;
    const none = { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
    const diffs = proposeMerge(now, { ...none, [field]: [{ text }] });
    const fresh = newItems(diffs);
    if (fresh.size === 0) return null;
    return work.takeOver({ [field]: applyMerge(now, diffs, fresh)[field] });
  }

  return (
    <div {...files.props}>
      <Head>
        <div className={classNames(styles.save, changed.length > 0 && styles.due)}>
          {changed.length > 0 && <span className="sm sub">Not saved yet</span>}
          <Button variant="primary" busy={save.isPending} busyText="Saving..." onClick={() => saveNow.current()}>
            Save BIH Inventory
          </Button>
        </div>
      </Head>

      <div className={styles.notices}>
        {isLinkedInMissing && <Notice tone="warning">{linkedInNotSetUp}</Notice>}
        {overtaken ? (
          <Notice tone="warning">
            Your inventory was saved elsewhere since you began here. Your text is kept.{' '}
            <TextButton onClick={() => void compare()}>Compare</TextButton>
          </Notice>
        ) : (
          work.resumed && (
            <Notice>
              This is what you had not saved yet. <TextButton onClick={discard}>Discard draft</TextButton>
            </Notice>
          )
        )}
        {work.unkept && changed.length > 0 && (
          <Notice tone="warning">This browser keeps no drafts. Save before you leave this page.</Notice>
        )}
      </div>

      <div className={classNames(styles.layout, coachOpen && styles.beside)}>
        <div className={`stack l ${styles.main}`}>
          <div className="sheet">
            <InventoryTools
              saved={saved.version > 0}
              changed={changed.length > 0}
              coachOpen={coachOpen}
              onImport={(kind) => open.current(kind)}
              onCoach={() =>
                coachOpen ? setCoachOpen(false) : void coach.fetch().then((here) => here && setCoachOpen(true))
              }
              importIntent={importer.intent}
              coachIntent={coach.intent}
            />
            <StrengthPanel
              strengths={strengths}
              texts={contents}
              aiSummary={contents.aiSummary}
              unsaved={changed.includes('aiSummary')}
              onSummary={(text) => write('aiSummary', text)}
            />
          </div>
          {empty && (
            <div className={styles.start}>
              <p>
                <b>You hold more than you think.</b> Bring a CV or a photo of one, and tick what belongs here. Or begin
                with one sentence in any field.
              </p>
              <Button icon={<FileSearch />} onClick={() => open.current('document')} {...importer.intent}>
                Read a document
              </Button>
            </div>
          )}
          <div className={`sheet ${styles.fields}`}>
            {inventoryFields.map((field) => (
              <MeansField
                key={field}
                field={field}
                text={contents[field]}
                strength={strengths.find((each) => each.field === field)}
                unsaved={changed.includes(field)}
                onWrite={write}
              />
            ))}
          </div>
        </div>
        {coach.Part && (
          <coach.Part
            open={coachOpen}
            me={me}
            contents={() => work.now().contents}
            onUpdate={update}
            onClose={() => setCoachOpen(false)}
          />
        )}
      </div>

      {files.over && <div className={styles.drop}>Drop to read it</div>}
      {importing && importer.Part && (
        <importer.Part
          {...importing}
          userId={me.id}
          texts={contents}
          onAccept={(after, importId) => {
            const undo = work.takeOver(after, importId);
            const title = importing.kind === 'document' ? inventoryTexts.extracted.title : 'Added to your inventory';
            offerUndo({ title, description: inventoryTexts.extracted.text }, undo, {
              restored: { title: 'Your inventory is as it was before' },
            });
          }}
          onNotConnected={() => {
            const { title, text } = inventoryTexts.linkedInMissing;
            setImporting(null);
            toast({
              tone: 'danger',
              title,
              description: text,
              action: { label: 'Upload the archive instead', onClick: () => open.current('archive') },
              duration: 10_000,
            });
          }}
          onPost={(claimed) => badges.offer([claimed])}
          onClose={() => setImporting(null)}
        />
      )}
      {badges.dialog}
      {theirs && conflict.Part && (
        <conflict.Part
          draft={draft}
          theirs={theirs}
          onSettle={(settled) => {
            setTheirs(null);
            work.replace(settled);
            void send(settled);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </div>
  );
}
