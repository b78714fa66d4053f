// The shelf of pre-mortems: what was told of each challenge's failure, and the items that keep it from coming.
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatShortDate, formatShortDay } from '../../../shared/dates.ts';
import { forecastPath } from '../../../shared/thing-path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Entry, EntryParts, ShelfHead } from '../../../web/kit/entry.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { OnlyOneChip, useOnlyOne } from '../../../web/kit/only-one.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { useSend } from '../../../web/query.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { send } from '../../../web/send.ts';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useAsked } from '../../../web/use-asked.ts';
import { useDeletion } from '../../../web/use-deletion.ts';
import { type Premortem, premortemCalls } from '../premortem.contract.ts';
import { doneText, partLabels, playOf, premortemTexts, premortemFields } from '../premortem.rules.ts';
import type { PremortemEditorProps } from './premortem-editor.tsx';
import styles from './premortems.module.css';

const PAGE = 20;

const loadEditor = () => import('./premortem-editor.tsx').then((m) => m.PremortemEditor);

export type PremortemsProps = {
  /** Opens the form of a play; `onCreated` is told of the play that came of it. */
  startPlay(start: ReturnType<typeof playOf>, onCreated: (play: { id: string }) => void): void;
  onEarned(badges: readonly string[]): void;
};

export function Premortems({ startPlay, onEarned }: PremortemsProps) {
  const [params, setParams] = useSearchParams();
  const only = useOnlyOne('premortem');
  const query = { limit: PAGE, id: only.id };
  const list = usePages(premortemCalls.list, { query }, { size: PAGE });
  const editor = usePart<PremortemEditorProps>(loadEditor);
  const [open, setOpen] = useState<{ premortem?: Premortem; challengeId?: number } | null>(null);
  const premortems = list.data;

  async function show(what: { premortem?: Premortem; challengeId?: number }) {
    if (await editor.fetch()) setOpen(what);
  }
  function close() {
    setOpen(null);
    document.getElementById('playbook')?.focus();
  }

  useAsked('new', () => void show({}));

  // ?challenge= opens that challenge's pre-mortem, or starts one; once.
  const asked = params.get('challenge');
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || shown.current === asked) return;
    shown.current = asked;
    const challengeId = Number(asked);
    const next = new URLSearchParams(params);
    next.delete('challenge');
    setParams(next, { replace: true });
    if (!Number.isInteger(challengeId) || challengeId < 1) return;
    send(premortemCalls.list, { query: { challengeId, limit: 1 } }).then(
      ([premortem]) => void show(premortem ? { premortem } : { challengeId }),
      // Starting a new one could double one that is there.
      (error: unknown) => tellFailure(error),
    );
  });

  const acts = usePremortemActs({ onEarned, onStale: () => void list.refetch() });
  if (editor.Part && open)
    return (
      <editor.Part
        key={open.premortem?.id ?? 'new'}
        {...open}
        onSaved={(earned) => {
          close();
          if (earned.length > 0) onEarned(earned);
        }}
        onClose={close}
      />
    );
  return (
    <>
      <ShelfHead term="premortem" text="Say how it could fail before it does, and do something about it now.">
        <Button variant="primary" icon={<Plus />} {...editor.intent} onClick={() => void show({})}>
          New Pre-mortem
        </Button>
      </ShelfHead>
      <WaitingEntries under={premortemCalls.create.path} />
      <OnlyOneChip of={only}>Only this pre-mortem</OnlyOneChip>
      {!premortems ? (
        <NotYet of={list} label="Loading pre-mortems...">
          <div className="sheet">
            <div className="patch stack">
              <Skeleton width="40%" height="24px" />
              <Skeleton height="80px" />
            </div>
          </div>
        </NotYet>
      ) : premortems.length === 0 && only.id !== undefined ? (
        <EmptySheet>This pre-mortem is no longer there.</EmptySheet>
      ) : premortems.length === 0 ? (
        <EmptySheet block={<Block family="pilot-in-plane" tier="bronze" state="open" label="" />}>
          No pre-mortems yet. Ten minutes of imagining how it failed can save you weeks.
        </EmptySheet>
      ) : (
        <ul className="sheet" aria-label="Pre-mortems">
          {premortems.map((premortem) => (
            <PremortemEntry
              key={premortem.id}
              premortem={premortem}
              acts={acts}
              startPlay={startPlay}
              onEdit={() => void show({ premortem })}
            />
          ))}
        </ul>
      )}
      <More list={list}>Show more pre-mortems</More>
    </>
  );
}

type Acts = ReturnType<typeof usePremortemActs>;

/** `onStale`: what is shown is not what there is. */
function usePremortemActs({ onEarned, onStale }: Pick<PremortemsProps, 'onEarned'> & { onStale(): void }) {
  const save = useSend(premortemCalls.save);

  /** Writes the whole list of action items of one pre-mortem. */
  async function saveItems(premortem: Premortem, actionItems: Premortem['actionItems']) {
    try {
      const { updatedAt } = premortem;
      const { earned } = await save.mutateAsync({ params: { id: premortem.id }, body: { actionItems, updatedAt } });
      if (earned.length > 0) onEarned(earned);
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) return tellFailure(error, premortemTexts.notSaved);
      // What is shown is not what there is: it is shown again, and can be ticked there.
      onStale();
      toast({ tone: 'danger', title: premortemTexts.notSaved.title, description: premortemTexts.shownAnew });
    }
  }
  const drop = useDeletion(premortemCalls, premortemTexts);
  return { saveItems, drop, isSaving: save.isPending };
}

const withItem = (premortem: Premortem, id: string, change: Partial<Premortem['actionItems'][number]>) =>
  premortem.actionItems.map((item) => (item.id === id ? { ...item, ...change } : item));

type EntryProps = Pick<PremortemsProps, 'startPlay'> & { premortem: Premortem; acts: Acts };

function PremortemEntry({ premortem, acts, startPlay, onEdit }: EntryProps & { onEdit(): void }) {
  const now = new Date();
  const title = premortem.challengeTitle ?? 'Without a challenge';
  return (
    <Entry
      title={title}
      about={`${formatShortDate(premortem.createdAt, now)} · ${doneText(premortem.actionItems)}`}
      own={{
        name: `the pre-mortem: ${title}`,
        onEdit,
        onDelete: () => void acts.drop(premortem.id),
      }}
    >
      <EntryParts parts={premortemFields.map((part) => ({ name: partLabels[part], text: premortem[part] }))} />
      <CauseList causes={premortem.causes} title={title} />
      <Items premortem={premortem} title={title} acts={acts} startPlay={startPlay} />
    </Entry>
  );
}

function Items({ premortem, title, acts, startPlay }: EntryProps & { title: string }) {
  if (premortem.actionItems.length === 0) return null;
  return (
    <ul className={styles.items} aria-label={`Action items: ${title}`}>
      {premortem.actionItems.map((item) => (
        <li key={item.id} className={styles.item}>
          <Checkbox
            label={item.text}
            checked={item.done}
            // A disabled box would lose the focus.
            aria-disabled={acts.isSaving || undefined}
            onChange={() =>
              acts.isSaving || void acts.saveItems(premortem, withItem(premortem, item.id, { done: !item.done }))
            }
          />
          {item.playId !== null ? (
            <span className="xs mut">In your plays</span>
          ) : (
            !item.done && (
              <Button
                small
                variant="quiet"
                aria-label={`Make it a play: ${item.text}`}
                onClick={() =>
                  startPlay(
                    playOf(item, premortem),
                    (play) => void acts.saveItems(premortem, withItem(premortem, item.id, { playId: play.id })),
                  )
                }
              >
                Make it a play
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each cause leads to what is said of it, and what came of it. */
function CauseList({ causes, title }: { causes: Premortem['causes']; title: string }) {
  if (causes.length === 0) return null;
  const now = new Date();
  return (
    <div className={styles.items}>
      <p className="h4">Causes to watch</p>
      <ul className={styles.causes} aria-label={`Causes to watch: ${title}`}>
        {causes.map(({ id, text, likelihood, lookOn }) => (
          <li key={id}>
            <Link href={forecastPath(id)}>{text}</Link>
            <span className="xs mut">
              {[likelihood !== null && `${likelihood}%`, lookOn !== null && `look on ${formatShortDay(lookOn, now)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
