// The shelf of plays: searched and filtered by the server a page at a time, so that five plays and five thousand feel alike.
import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { FAMILIES, type Tier } from '../../../shared/family.ts';
import { Button } from '../../../web/kit/button.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
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
  effortLevels,
  isOverdue,
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
  const query = { ...shown, limit: PAGE };
  const list = usePages(playCalls.list, { query }, { size: PAGE, keeps: true });
  const remove = useSend(playCalls.remove);
  const restore = useSend(playCalls.restore);
  const [asking, setAsking] = useState<Play | null>(null);
  const { acts: own, dialogs } = usePlayActs({
    userId,
    onEarned,
    onSurprise,
    onExecuted: (play) => setAsking(play.dueDate && !isOverdue(play, new Date()) ? play : null),
  });
  const plays = list.data;
  const hasAmounts = plays?.some(({ stake, lost }) => stake !== null || lost !== null) ?? false;
  const { data: ledger } = useAnswer(ledgerCalls.read, {}, { enabled: hasAmounts });
  const filtered = Object.values(shown).some((wanted) => wanted !== undefined);
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
      {(status || id) && (
        <div className={styles.applied}>
          <Chip icon={<X />} onClick={() => set(id ? 'play' : 'filter', '')}>
            {id ? 'Only this play' : `Only ${status} plays`}
          </Chip>
        </div>
      )}
      <p className="vh" role="status">
        {plays && filtered ? `${plays.length}${list.hasNextPage ? ' or more' : ''} plays found` : ''}
      </p>
      {list.error && !plays ? (
        <TryAgain error={list.error} busy={list.isFetching} onRetry={list.refetch} />
      ) : !plays ? (
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
      ) : plays.length === 0 ? (
        <div className="sheet">
          <div className="patch">
            {filtered ? (
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
            )}
          </div>
        </div>
      ) : (
        <>
          <CardGrid abreast={3} className="sheet" aria-label="Plays" aria-busy={list.isPlaceholderData || undefined}>
            {plays.map((play) => (
              <PlayCard
                key={play.id}
                play={play}
                tier={tiers.get(play.principle) ?? 'bronze'}
                currency={ledger?.currency ?? 'USD'}
                asksLikelihood={asking?.id === play.id}
                acts={acts}
              />
            ))}
          </CardGrid>
          <More list={list}>Show more plays</More>
        </>
      )}
      {dialogs}
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
