// The plays as cards: those of one state, or all of them by state. Long lists are drawn a portion at a time.
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../web/kit/badge.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type Play, playCalls } from '../play.contract.ts';
import {
  type EffortLevel,
  type PlayPrinciple,
  type PlaySort,
  type PlayStatus,
  inOrder,
  playLimits,
  playStatuses,
} from '../play.rules.ts';
import styles from './playbook.module.css';

const PAGE = 24;
/** Drawn at once: as many cards as you look through before asking for more. */
const PORTION = 48;

export const stateLabels = { planned: 'Planned', active: 'Active', completed: 'Completed' } as const;

export type Wanted = {
  status?: PlayStatus;
  principle?: PlayPrinciple;
  effortLevel?: EffortLevel;
  search?: string;
};

export type ListsProps = {
  wanted: Wanted;
  filtered: boolean;
  sort: PlaySort;
  /** Stands where there is no play. */
  empty: ReactNode;
  children(play: Play): ReactNode;
};

export function Lists(props: ListsProps) {
  return props.wanted.status ? <Alone {...props} status={props.wanted.status} /> : <ByState {...props} />;
}

/** Of those that are open all come at once: only so is what is overdue first among all of them. */
const sizeOf = (status: PlayStatus): number => (status === 'completed' ? PAGE : playLimits.page);

export const usePlays = (wanted: Wanted, status: PlayStatus) =>
  usePages(
    playCalls.list,
    { query: { ...wanted, status, limit: sizeOf(status) } },
    { size: sizeOf(status), keeps: true },
  );
export type PlayList = ReturnType<typeof usePlays>;

/** What is completed has no day to come, and is newest first. */
export const sorted = (plays: readonly Play[], status: PlayStatus, sort: PlaySort): Play[] =>
  inOrder(plays, status === 'completed' ? 'newest' : sort);

type PortionProps = {
  plays: readonly Play[];
  list: PlayList;
  /** Of the button that shows the next ones. */
  more: string;
  children(plays: readonly Play[]): ReactNode;
};

/** The first of many, and the next ones where they are asked for: those that are here, then those on the server. */
export function Portion({ plays, list, more, children }: PortionProps) {
  const [count, setCount] = useState(PORTION);
  const isMoreHere = plays.length > count;
  function showMore(): void {
    setCount(count + PORTION);
    if (!isMoreHere) void list.fetchNextPage();
  }
  return (
    <>
      {children(plays.slice(0, count))}
      <More list={{ ...list, hasNextPage: isMoreHere || list.hasNextPage, fetchNextPage: showMore }}>{more}</More>
    </>
  );
}

function Alone({ wanted, filtered, sort, empty, children, status }: ListsProps & { status: PlayStatus }) {
  const list = usePlays(wanted, status);
  return (
    <Coming lists={[list]} filtered={filtered} empty={empty}>
      <Portion key={status} plays={sorted(list.data ?? [], status, sort)} list={list} more="Show more plays">
        {(plays) => (
          <CardGrid abreast={3} className="sheet" aria-label="Plays" aria-busy={list.isPlaceholderData || undefined}>
            {plays.map(children)}
          </CardGrid>
        )}
      </Portion>
    </Coming>
  );
}

/** Active ones with what is overdue first, planned ones, and completed ones folded; open where something is looked for. */
function ByState({ wanted, filtered, sort, empty, children }: ListsProps) {
  const active = usePlays(wanted, 'active');
  const planned = usePlays(wanted, 'planned');
  const completed = usePlays(wanted, 'completed');
  const lists = { active, planned, completed };
  return (
    <Coming lists={[active, planned, completed]} filtered={filtered} empty={empty}>
      {playStatuses
        .toSorted((a) => (a === 'active' ? -1 : 0))
        .map((status) => (
          <Group key={status} status={status} list={lists[status]} filtered={filtered} sort={sort}>
            {children}
          </Group>
        ))}
    </Coming>
  );
}

type GroupProps = Pick<ListsProps, 'filtered' | 'sort' | 'children'> & { status: PlayStatus; list: PlayList };

function Group({ status, list, filtered, sort, children }: GroupProps) {
  const [unfolds, setUnfolds] = useState(false);
  const { data = [] } = list;
  if (data.length === 0) return null;
  const label = stateLabels[status];
  const cards = (
    <Portion plays={sorted(data, status, sort)} list={list} more={`Show more ${status} plays`}>
      {(plays) => (
        <CardGrid abreast={3} className="sheet" aria-label={`${label} plays`}>
          {plays.map(children)}
        </CardGrid>
      )}
    </Portion>
  );
  if (status === 'completed')
    return (
      <details
        className={styles.group}
        open={unfolds || filtered}
        onToggle={(event) => setUnfolds(event.currentTarget.open)}
      >
        <summary className="h3">
          {label} <HowMany list={list} />
        </summary>
        {(unfolds || filtered) && cards}
      </details>
    );
  return (
    <section className={styles.group} aria-label={label}>
      <h2 className="h3">
        {label} <HowMany list={list} />
      </h2>
      {cards}
    </section>
  );
}

export function HowMany({ list: { data = [], hasNextPage } }: { list: PlayList }) {
  return (
    <Badge>
      {data.length}
      {hasNextPage && '+'}
    </Badge>
  );
}

type ComingProps = {
  lists: readonly PlayList[];
  filtered: boolean;
  empty: ReactNode;
  children: ReactNode;
};

/** The shape of what comes, why it does not, or what to do where there is nothing. */
export function Coming({ lists, filtered, empty, children }: ComingProps) {
  const failed = lists.find(({ error, data }) => error && !data);
  const count = lists.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  const isWhole = lists.every(({ data }) => data);
  const found = `${count}${lists.some((list) => list.hasNextPage) ? ' or more' : ''}`;
  return (
    <>
      <p className="vh" role="status">
        {isWhole && filtered ? `${found} ${found === '1' ? 'play' : 'plays'} found` : ''}
      </p>
      {!isWhole ? (
        <NotYet of={failed ?? lists[0]!} label="Loading plays...">
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
        </NotYet>
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
