// The shelf of plays: searched, filtered and sorted, as cards or, on a desk, as a board. What is looked for stands in the address.
import { LayoutList, Columns3 as BoardIcon, Search } from 'lucide-react';
import { Suspense, lazy, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { FAMILIES, type Tier } from '../../../shared/family.ts';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { highestBadges } from '../../achievements/badge.rules.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { type Play, playCalls } from '../play.contract.ts';
import {
  type PlaySort,
  effortLevels,
  playLimits,
  playPrinciples,
  playSorts,
  playStatuses,
  principleLabel,
} from '../play.rules.ts';
import { PlayCard } from './play-card.tsx';
import { Lists, type Wanted, stateLabels } from './play-lists.tsx';
import styles from './playbook.module.css';
import { useCardActs } from './use-card-acts.tsx';
import { type PlaybookView, useView } from './use-view.tsx';

const PlayBoard = lazy(() => import('./play-board.tsx').then((m) => ({ default: m.PlayBoard })));

const TYPING_MS = 200;

export type PlayShelfProps = {
  userId: string;
  badges: readonly string[];
  /** On what leads to the form of a play. */
  intent: { onPointerEnter(): void; onFocus(): void };
  onCreate(): void;
  onEdit(play: Play): void;
  /** A lemonade entry was started by what surprised on completion. */
  onSurprise(): void;
  onEarned(badges: readonly string[]): void;
};

const STATES = [
  { key: 'all', label: 'Any state' },
  { key: 'active', label: stateLabels.active },
  { key: 'planned', label: stateLabels.planned },
  { key: 'completed', label: stateLabels.completed },
] as const;
const VIEWS = [
  { key: 'list', label: 'List', icon: <LayoutList /> },
  { key: 'board', label: 'Board', icon: <BoardIcon /> },
] as const;

const oneOf = <T extends string>(options: readonly T[], given: string | null): T | undefined =>
  options.find((option) => option === given);

const wantedBy = (params: URLSearchParams): Wanted => ({
  status: oneOf(playStatuses, params.get('filter')),
  principle: oneOf(playPrinciples, params.get('principle')),
  effortLevel: oneOf(effortLevels, params.get('effort')),
  search: params.get('q')?.slice(0, playLimits.search) || undefined,
});

export function PlayShelf({ userId, badges, intent, onCreate, onEdit, onSurprise, onEarned }: PlayShelfProps) {
  const [params, setParams] = useSearchParams();
  // The fields answer at once; the cards follow, however many they are.
  const wanted = wantedBy(useDeferredValue(params));
  const sort = oneOf(playSorts, params.get('sort')) ?? 'day';
  const { acts, asking, dialogs } = useCardActs({ userId, edit: onEdit, editIntent: intent, onEarned, onSurprise });
  const [view, chooseView] = useView();
  const isBoard = !useNarrow() && view === 'board';
  const [clears, setClears] = useState(0);
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const currency = ledger?.currency ?? 'USD';
  const tiers = new Map<string, Tier>(highestBadges(badges).map(({ family, tier }) => [family, tier]));
  const { status, ...others } = wanted;
  const { data: first } = useAnswer(playCalls.list, { query: { limit: 1 } });
  const hasNone = first?.length === 0;
  const filtered = !hasNone && Object.values(isBoard ? others : wanted).some((part) => part !== undefined);

  function set(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }
  function clear() {
    for (const name of ['filter', 'principle', 'effort', 'q']) params.delete(name);
    setParams(new URLSearchParams(params), { replace: true });
    setClears(clears + 1);
  }

  const empty = filtered ? (
    <EmptyState action={<Button onClick={clear}>Clear search and filters</Button>}>
      No plays found matching your criteria.
    </EmptyState>
  ) : (
    <EmptyState
      block={<Block family={FAMILIES[1]} tier="bronze" state="open" label="" />}
      action={
        <Button {...intent} onClick={onCreate}>
          Create your first play
        </Button>
      }
    >
      No plays yet. A play is something small you can afford to try this month.
    </EmptyState>
  );
  const shown = { filtered, sort, empty };

  return (
    <>
      {!hasNone && (
        // Until it's known whether there is anything to choose from, their room is kept.
        <div className={first ? undefined : styles.unknown}>
          <Choices
            key={clears}
            params={params}
            sort={sort}
            view={isBoard ? 'board' : 'list'}
            set={set}
            onChooseView={chooseView}
          />
        </div>
      )}
      <WaitingEntries under={playCalls.create.path} />
      {isBoard ? (
        <Suspense
          fallback={
            <Loading label="Loading plays...">
              <Skeleton height="400px" />
            </Loading>
          }
        >
          <PlayBoard {...shown} wanted={others} currency={currency} tiers={tiers} asking={asking} acts={acts} />
        </Suspense>
      ) : (
        <Lists {...shown} wanted={wanted}>
          {(play) => (
            <PlayCard
              key={play.id}
              play={play}
              tier={tiers.get(play.principle) ?? 'bronze'}
              currency={currency}
              saysLikelihood={asking === play.id}
              acts={acts}
            />
          )}
        </Lists>
      )}
      {dialogs}
    </>
  );
}

type ChoicesProps = {
  params: URLSearchParams;
  sort: PlaySort;
  view: PlaybookView;
  /** Into the address; the empty text takes it out. */
  set(name: string, value: string): void;
  onChooseView(view: PlaybookView): void;
};

/** What is looked for, and how it is shown. A board has its states beside each other, and needs no filter of them. */
function Choices({ params, sort, view, set, onChooseView }: ChoicesProps) {
  const { status, principle, effortLevel, search } = wantedBy(params);
  return (
    <>
      <Filters>
        <SearchField given={search ?? ''} onSearch={(text) => set('q', text)} />
        <Select
          label="Principle"
          placeholder="All principles"
          value={principle ?? ''}
          onChange={(event) => set('principle', event.currentTarget.value)}
          options={playPrinciples.map((value) => ({ value, label: principleLabel(value) }))}
        />
        <Select
          label="Effort level"
          placeholder="All effort levels"
          value={effortLevel ?? ''}
          onChange={(event) => set('effort', event.currentTarget.value)}
          options={effortLevels.map((value) => ({
            value,
            label: `${value[0]!.toUpperCase()}${value.slice(1)} effort`,
          }))}
        />
      </Filters>
      <div className={styles.states}>
        {view === 'list' && (
          <Segmented
            label="State"
            options={STATES}
            chosen={status ?? 'all'}
            onChoose={(key) => set('filter', key === 'all' ? '' : key)}
          />
        )}
        <div className={styles.views}>
          <div className={styles.order}>
            <Select
              label="Order"
              value={sort}
              onChange={(event) => set('sort', event.currentTarget.value === 'newest' ? 'newest' : '')}
              options={[
                { value: 'day', label: 'By day' },
                { value: 'newest', label: 'Newest first' },
              ]}
            />
          </div>
          <div className={styles.view}>
            <Segmented label="View" options={VIEWS} chosen={view} onChoose={onChooseView} />
          </div>
        </div>
      </div>
    </>
  );
}

/** By itself, so that a key draws no card again, however many there are. */
function SearchField({ given, onSearch }: { given: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => text.trim() !== given && onSearch(text.trim()), TYPING_MS);
  }
  return (
    <Field
      label="Search plays"
      type="search"
      placeholder="Search plays"
      icon={<Search />}
      value={typed}
      maxLength={playLimits.search}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
