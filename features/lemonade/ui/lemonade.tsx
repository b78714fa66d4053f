// The shelf of lemonade: surprises, what they make possible, and the next play.
import { Play as Start, Plus, WandSparkles } from 'lucide-react';
import { formatShortDate } from '../../../shared/dates.ts';
import { forecastPath, playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Entry, EntryParts, ShelfHead } from '../../../web/kit/entry.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { OnlyOneChip, useOnlyOne } from '../../../web/kit/only-one.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { useSend } from '../../../web/query.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useAsked } from '../../../web/use-asked.ts';
import { useDeletion } from '../../../web/use-deletion.ts';
import { type Lemonade as Made, lemonadeCalls } from '../lemonade.contract.ts';
import { lemonadeTexts, nextPlayOf } from '../lemonade.rules.ts';

const PAGE = 20;

const loadDialog = () => import('./lemonade-dialog.tsx').then((m) => m.LemonadeDialog);

export type LemonadeProps = {
  /** Opens the form of a play; `onCreated` is told of the play that came of it. */
  startPlay(start: ReturnType<typeof nextPlayOf>, onCreated: (play: { id: string }) => void): void;
  onEarned(badges: readonly string[]): void;
};

export function Lemonade({ startPlay, onEarned }: LemonadeProps) {
  const only = useOnlyOne('entry');
  const query = { limit: PAGE, id: only.id };
  const list = usePages(lemonadeCalls.list, { query }, { size: PAGE });
  const save = useSend(lemonadeCalls.save);
  const { intent, open, dialog } = useDialog(loadDialog);
  const entries = list.data;

  const show = (entry?: Made) => void open({ entry, onEarned });
  useAsked('new', () => show());

  const link = (entry: Made, nextPlayId: string) =>
    attempt(lemonadeTexts.notSaved, async () => {
      await save.mutateAsync({ params: { id: entry.id }, body: { nextPlayId } });
    });

  const drop = useDeletion(lemonadeCalls, lemonadeTexts);

  const create = (
    <Button variant="primary" icon={<Plus />} {...intent} onClick={() => show()}>
      New Lemonade Entry
    </Button>
  );
  return (
    <>
      <ShelfHead term="lemonade" text="What didn’t go as planned, and what you can make of it.">
        {create}
      </ShelfHead>
      <OnlyOneChip of={only}>Only this entry</OnlyOneChip>
      <WaitingEntries under={lemonadeCalls.create.path} />
      {!entries ? (
        <NotYet of={list} label="Loading lemonade...">
          <div className="sheet">
            <div className="patch stack">
              <Skeleton width="40%" height="24px" />
              <Skeleton height="60px" />
            </div>
          </div>
        </NotYet>
      ) : entries.length === 0 && only.id !== undefined ? (
        <EmptySheet>This entry is no longer there.</EmptySheet>
      ) : entries.length === 0 ? (
        <EmptySheet block={<Block family="lemonade" tier="bronze" state="open" label="" />}>
          No lemonade yet. Write down the last thing that surprised you, good or bad.
        </EmptySheet>
      ) : (
        <ul className="sheet" aria-label="Lemonade entries">
          {entries.map((entry) => (
            <LemonadeEntry
              key={entry.id}
              entry={entry}
              intent={intent}
              onEdit={() => show(entry)}
              onDelete={() => void drop(entry.id, entry.title)}
              onPlan={() => startPlay(nextPlayOf(entry), (play) => void link(entry, play.id))}
            />
          ))}
        </ul>
      )}
      <More list={list}>Show more entries</More>
      {dialog}
    </>
  );
}

type LemonadeEntryProps = {
  entry: Made;
  /** On what opens the form. */
  intent: { onPointerEnter(): void; onFocus(): void };
  onEdit(): void;
  onDelete(): void;
  onPlan(): void;
};

function LemonadeEntry({ entry, intent, onEdit, onDelete, onPlan }: LemonadeEntryProps) {
  const now = new Date();
  return (
    <Entry
      title={entry.title}
      about={
        <>
          {formatShortDate(entry.createdAt, now)}
          {entry.playTitle !== null && ` · from the play “${entry.playTitle}”`}
          {entry.forecast && (
            <>
              {' · from the forecast '}
              <Link href={forecastPath(entry.forecast.id)}>“{entry.forecast.text}”</Link>
            </>
          )}
        </>
      }
      own={{ name: entry.title, onEdit, onDelete }}
    >
      <EntryParts
        parts={[
          { name: 'What happened', text: entry.description },
          { name: 'The surprise', text: entry.surprise },
          { name: 'The opportunity', text: entry.opportunity },
        ]}
      />
      <div className="row tight">
        {entry.opportunity === null && (
          <Button
            variant="soft"
            icon={<WandSparkles />}
            aria-label={`Find the opportunity: ${entry.title}`}
            {...intent}
            onClick={onEdit}
          >
            Find the opportunity
          </Button>
        )}
        {entry.nextPlay ? (
          <Link href={playPath(entry.nextPlay.id)} asChild>
            <ButtonLink>Next play: {entry.nextPlay.title}</ButtonLink>
          </Link>
        ) : (
          <Button icon={<Start />} aria-label={`Plan the next play: ${entry.title}`} onClick={onPlan}>
            Plan the next play
          </Button>
        )}
      </div>
    </Entry>
  );
}
