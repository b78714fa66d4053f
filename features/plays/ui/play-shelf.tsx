// The shelf of plays: searched and filtered by the server a page at a time, so that five plays and five thousand feel alike.
import { Search, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { FAMILIES, type Tier } from '../../../shared/family.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { highestBadges } from '../../achievements/badge.rules.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { type Play, playCalls } from '../play.contract.ts';
import {
  type PlayStatus,
  inOrder,
  effortLevels,
  playLimits,
  playPrinciples,
  playStatuses,
  playTexts,
  principleLabel,
} from '../play.rules.ts';
import { type CardActs, PlayCard } from './play-card.tsx';
import styles from './playbook.module.css';
import { usePlayActs } from './use-play-acts.tsx';

const PAGE = 24;
/** Of those that are open: more than anybody has, so that what is overdue comes first among all. */
const OPEN_PAGE = 200;
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

const stateLabels = { planned: 'Planned', active: 'Active', completed: 'Completed' } as const;
const STATES = [
  { key: 'all', label: 'Any state' },
  { key: 'active', label: 'Active' },
  { key: 'planned', label: 'Planned' },
  { key: 'completed', label: 'Completed' },
] as const;

const oneOf = <T extends string>(options: readonly T[], given: string | null): T | undefined =>
  options.find((option) => option === given);

function wantedBy(params: URLSearchParams) {
  return {
    id: params.get('play') ?? undefined,
    status: oneOf(playStatuses, params.get('filter')),
    principle: oneOf(playPrinciples, params.get('principle')),
    effortLevel: oneOf(effortLevels, params.get('effort')),
    search: params.get('q')?.slice(0, playLimits.search) || undefined,
  };
}

export function PlayShelf({ userId, badges, intent, onCreate, onEdit, onSurprise, onEarned }: PlayShelfProps) {
  const [params, setParams] = useSearchParams();
  const { id, status, principle, effortLevel, search } = wantedBy(params);
  // The fields answer at once; the cards follow, however many they are.
  const shown = wantedBy(useDeferredValue(params));
  const remove = useSend(playCalls.remove);
  const restore = useSend(playCalls.restore);
  const [asking, setAsking] = useState<Play | null>(null);
  const { acts: own, dialogs } = usePlayActs({
    userId,
    onEarned,
    onSurprise,
  });
  const filtered = Object.values(shown).some((wanted) => wanted !== undefined);
  const sort = params.get('sort') === 'newest' ? 'newest' : 'day';
  const tiers = new Map<string, Tier>(highestBadges(badges).map(({ family, tier }) => [family, tier]));
  const [clears, setClears] = useState(0);

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
    for (const name of ['filter', 'principle', 'effort', 'q', 'play']) params.delete(name);
    setParams(new URLSearchParams(params), { replace: true });
    setClears(clears + 1);
  }

  async function drop(play: Play) {
    try {
      const { undo } = await remove.mutateAsync({ params: { id: play.id } });
      const description = play.title;
      offerUndo({ ...playTexts.deleted, description }, () => restore.mutateAsync({ body: { undo } }), {
        ...playTexts.notRestored,
        restored: { ...playTexts.restored, description },
      });
    } catch (error) {
      tellFailure(error, playTexts.notDeleted);
    }
  }
  const latest: CardActs = {
    ...own,
    editIntent: intent,
    edit: onEdit,
    remove: (play) => void drop(play),
    askLikelihood: setAsking,
  };
  const acts = useRef(latest);
  acts.current = latest;
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const currency = ledger?.currency ?? 'USD';
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
      No plays yet. A play is something small that you can afford to try this month.
    </EmptyState>
  );

  return (
    <>
      <Filters>
        <SearchField key={clears} given={search ?? ''} onSearch={(text) => set('q', text)} />
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
        <Segmented
          label="State"
          options={STATES}
          chosen={status ?? 'all'}
          onChoose={(key) => set('filter', key === 'all' ? '' : key)}
        />
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
      </div>
      {id && (
        <div className={styles.applied}>
          <Chip icon={<X />} onClick={() => set('play', '')}>
            Only this play
          </Chip>
        </div>
      )}
      <Lists
        {...(id || status ? { only: id ? null : status! } : {})}
        wanted={shown}
        filtered={filtered}
        sort={sort}
        empty={empty}
      >
        {(play) => (
          <PlayCard
            key={play.id}
            play={play}
            tier={tiers.get(play.principle) ?? 'bronze'}
            currency={currency}
            saysLikelihood={asking?.id === play.id}
            acts={acts}
          />
        )}
      </Lists>
      {dialogs}
    </>
  );
}

type Wanted = ReturnType<typeof wantedBy>;
type ListsProps = {
  /** One state alone, or null for whatever is wanted; without it the plays stand by state. */
  only?: PlayStatus | null;
  wanted: Wanted;
  filtered: boolean;
  sort: 'day' | 'newest';
  empty: ReactNode;
  children(play: Play): ReactNode;
};

function Lists({ only, ...props }: ListsProps) {
  return only === undefined ? <ByState {...props} /> : <Alone {...props} />;
}

const sizeOf = (status: PlayStatus | undefined): number => (status === 'completed' ? PAGE : OPEN_PAGE);
const usePlays = (wanted: Wanted, status: PlayStatus | undefined) =>
  usePages(
    playCalls.list,
    { query: { ...wanted, status, limit: sizeOf(status) } },
    { size: sizeOf(status), keeps: true },
  );

function Alone({ wanted, filtered, sort, empty, children }: Omit<ListsProps, 'only'>) {
  const list = usePlays(wanted, wanted.status);
  const plays = list.data && inOrder(list.data, sort);
  return (
    <Coming lists={[list]} filtered={filtered} empty={empty}>
      <CardGrid abreast={3} className="sheet" aria-label="Plays" aria-busy={list.isPlaceholderData || undefined}>
        {plays?.map(children)}
      </CardGrid>
      <More list={list}>Show more plays</More>
    </Coming>
  );
}

/** Active ones with what is overdue first, planned ones, and completed ones folded; open where something is looked for. */
function ByState({ wanted, filtered, sort, empty, children }: Omit<ListsProps, 'only'>) {
  const active = usePlays(wanted, 'active');
  const planned = usePlays(wanted, 'planned');
  const completed = usePlays(wanted, 'completed');
  const [unfolds, setUnfolds] = useState(false);
  const lists = { active, planned, completed };
  return (
    <Coming lists={[active, planned, completed]} filtered={filtered} empty={empty}>
      {playStatuses
        .toSorted((a) => (a === 'active' ? -1 : 0))
        .map((status) => {
          const { data = [], hasNextPage } = lists[status];
          if (data.length === 0) return null;
          const cards = (
            <>
              <CardGrid abreast={3} className="sheet" aria-label={`${stateLabels[status]} plays`}>
                {inOrder(data, status === 'completed' ? 'newest' : sort).map(children)}
              </CardGrid>
              <More list={lists[status]}>Show more {status} plays</More>
            </>
          );
          const name = (
            <>
              {stateLabels[status]}{' '}
              <Badge>
                {data.length}
                {hasNextPage && '+'}
              </Badge>
            </>
          );
          return status === 'completed' ? (
            <details
              key={status}
              className={styles.group}
              open={unfolds || filtered}
              onToggle={(event) => setUnfolds(event.currentTarget.open)}
            >
              <summary className="h3">{name}</summary>
              {(unfolds || filtered) && cards}
            </details>
          ) : (
            <section key={status} className={styles.group} aria-label={stateLabels[status]}>
              <h2 className="h3">{name}</h2>
              {cards}
            </section>
          );
        })}
    </Coming>
  );
}

type ComingProps = {
  lists: readonly ReturnType<typeof usePlays>[];
  filtered: boolean;
  empty: ReactNode;
  children: ReactNode;
};

/** The shape of what comes, why it does not, or what to do where there is nothing. */
function Coming({ lists, filtered, empty, children }: ComingProps) {
  const failed = lists.find(({ error, data }) => error && !data);
  const count = lists.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  const isWhole = lists.every(({ data }) => data);
  return (
    <>
      <p className="vh" role="status">
        {isWhole && filtered ? `${count}${lists.some((list) => list.hasNextPage) ? ' or more' : ''} plays found` : ''}
      </p>
      {failed ? (
        <TryAgain error={failed.error!} busy={failed.isFetching} onRetry={failed.refetch} />
      ) : !isWhole ? (
        <Loading label="Loading plays...">
          <CardGrid as="div" abreast={3} className="sheet">
            {[1, 2, 3].map((at) => (
              <div key={at} className={`patch stack ${styles.waiting}`}>
                <Skeleton width="45%" height="20px" />
                <Skeleton width="80%" height="24px" />
                <Skeleton height="44px" />
                <Skeleton width="110px" height="40px" />
              </div>
            ))}
          </CardGrid>
        </Loading>
      ) : count === 0 ? (
        <div className="sheet">
          <div className="patch">{empty}</div>
        </div>
      ) : (
        children
      )}
    </>
  );
}

/** By itself, so that a key draws no card anew, however many there are. */
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
