// The Bird-in-Hand inventory: five fields, scored as you type, filled from documents and LinkedIn, and talked over
// with a coach. Only Save changes what is kept.
import { useQueryClient } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { queryOf, useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type User, userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { SharingUnasked } from '../../first-hour/ui/sharing-unasked.tsx';
import type { Contents, SavedContents } from '../draft.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import { type InventoryField, inventoryFields, linkedInNotSetUp, scoredFields } from '../inventory.rules.ts';
import { applyMerge, newItems, proposeMerge } from '../merge.rules.ts';
import { strengthOf } from '../strength.rules.ts';
import type { CoachPanelProps } from './coach-panel.tsx';
import styles from './inventory-screen.module.css';
import { InventoryTools } from './inventory-tools.tsx';
import { MeansField } from './means-field.tsx';
import { StrengthPanel } from './strength-panel.tsx';
import { type DraftWork, useDraft } from './use-draft.tsx';
import { useImporting } from './use-importing.tsx';
import { useSaving } from './use-saving.tsx';

const loadCoach = () => import('./coach-panel.tsx').then((m) => m.CoachPanel);

export function InventoryScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const read = useAnswer(inventoryCalls.read, {});
  const { data: saved } = read;

  if (!saved || !me)
    return (
      <>
        <Head />
        <NotYet of={read} label="Loading your inventory...">
          <div className={`stack l ${styles.loading}`}>
            <Skeleton height="330px" />
            <Skeleton height="560px" />
          </div>
        </NotYet>
      </>
    );
  return <Inventory me={me} saved={saved} />;
}

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <div className={`page-head ${styles.head}`}>
      <div>
        <h1>Bird-in-Hand Inventory</h1>
        <p className="lead">Start with what you already have</p>
      </div>
      {children}
    </div>
  );
}

function Inventory({ me, saved }: { me: User; saved: SavedContents }) {
  const refresh = useRefresh();
  const work = useDraft(me.id, saved, refresh);
  const badges = useEarnedBadges();
  const saving = useSaving(work, refresh, badges.celebrate);
  const importing = useImporting(me.id, work, (claimed) => badges.offer([claimed]));
  const files = useFileDrop((file) => importing.open('document', file));
  const coach = usePart<CoachPanelProps>(loadCoach);
  const [coachOpen, setCoachOpen] = useState(false);
  const { draft, changed, write } = work;
  const { contents } = draft;
  const strengths = useStrengths(contents);
  const isEmpty = inventoryFields.every((field) => contents[field] === '');

  function toggleCoach(): void {
    if (coachOpen) setCoachOpen(false);
    else void coach.fetch().then((here) => here && setCoachOpen(true));
  }

  return (
    <div {...files.props}>
      <Head>
        <div className={classNames(styles.save, changed.length > 0 && styles.due)}>
          {changed.length > 0 && <span className="sm sub">Not saved yet</span>}
          <Button variant="primary" busy={saving.busy} busyText="Saving..." onClick={saving.saveNow}>
            Save BIH Inventory
          </Button>
        </div>
      </Head>

      <Notices work={work} saved={saved} onCompare={() => void saving.compare()} />

      <div className={classNames(styles.layout, coachOpen && styles.beside)}>
        <div className="stack l">
          <div className="sheet">
            <InventoryTools
              saved={saved.version > 0}
              changed={changed.length > 0}
              coachOpen={coachOpen}
              onImport={importing.open}
              onCoach={toggleCoach}
              importIntent={importing.intent}
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
          {isEmpty && <Start onRead={() => importing.open('document')} intent={importing.intent} />}
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
            onUpdate={(field, text) => addTo(work, field, text)}
            onClose={() => setCoachOpen(false)}
          />
        )}
      </div>

      {files.over && <div className={styles.drop}>Drop to read it</div>}
      {importing.dialog}
      {badges.dialog}
      {saving.dialog}
    </div>
  );
}

/** Reads the saved inventory again. */
function useRefresh(): () => Promise<SavedContents> {
  const queries = useQueryClient();
  return useCallback(() => queries.fetchQuery({ ...queryOf(inventoryCalls.read, {}), staleTime: 0 }), [queries]);
}

/** Scores may come a moment after the letters: typing must not wait for them. */
function useStrengths(contents: Contents) {
  const scored = useDeferredValue(contents);
  return useMemo(() => scoredFields.map((field) => strengthOf(field, scored[field])), [scored]);
}

/** Adds what the coach heard to a field, and answers with how to take that back; null when the field says it already. */
function addTo(work: DraftWork, field: InventoryField, text: string): (() => void) | null {
  const now = work.now().contents;
  const none = { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
  const diffs = proposeMerge(now, { ...none, [field]: [{ text }] });
  const fresh = newItems(diffs);
  if (fresh.size === 0) return null;
  return work.takeOver({ [field]: applyMerge(now, diffs, fresh)[field] });
}

function Notices({ work, saved, onCompare }: { work: DraftWork; saved: SavedContents; onCompare(): void }) {
  const { draft, resumed, unkept } = work;
  // Connect LinkedIn leads back here when the server has no keys for it.
  const isLinkedInMissing = new URLSearchParams(useSearch()).get('error') === 'not-configured';
  const isChanged = work.changed.length > 0;
  const isOvertaken = isChanged && saved.version > draft.base.version;

  function discard(): void {
    work.discard();
    offerUndo({ title: 'Draft discarded' }, () => work.replace(draft), { restored: { title: 'Draft restored' } });
  }

  return (
    <div className={styles.notices}>
      <SharingUnasked what="inventory" />
      {isLinkedInMissing && <Notice tone="warning">{linkedInNotSetUp}</Notice>}
      {isOvertaken ? (
        <Notice tone="warning">
          Your inventory was saved elsewhere since you started here. Your text is kept.{' '}
          <TextButton onClick={onCompare}>Compare</TextButton>
        </Notice>
      ) : (
        resumed && (
          <Notice>
            This is what you hadn’t saved yet. <TextButton onClick={discard}>Discard draft</TextButton>
          </Notice>
        )
      )}
      {unkept && isChanged && (
        <Notice tone="warning">This browser keeps no drafts. Save before you leave this page.</Notice>
      )}
    </div>
  );
}

/** What an empty inventory starts with. */
function Start({ onRead, intent }: { onRead(): void; intent: ReturnType<typeof useImporting>['intent'] }) {
  return (
    <div className={styles.start}>
      <p>
        <b>You have more than you think.</b> Bring a CV or a photo of one, and tick what belongs here. Or start with one
        sentence in any field.
      </p>
      <Button icon={<FileSearch />} onClick={onRead} {...intent}>
        Read a document
      </Button>
    </div>
  );
}
