// A list that is read a page at a time, each from where the one before ended; and the button that asks for the next.
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, Call, CallSpec, InputOf } from '../shared/call.ts';
import { Button } from './kit/button.tsx';
import { classNames } from './kit/class-names.ts';
import styles from './pages.module.css';
import { takeKnown } from './reach.ts';
import { addressOf, send } from './send.ts';

type PagesOptions = {
  /** Rows of a page, as the call is asked for them. */
  size: number;
  /** In ms, where the list ages. */
  staleTime?: number;
  /** While another list is on its way, the one before stays. */
  keeps?: boolean;
};

type ItemOf<S extends CallSpec> = AnswerOf<S> extends readonly (infer Item)[] ? Item : never;

const flat = <Item,>({ pages }: InfiniteData<readonly Item[], unknown>): Item[] => pages.flat();

/** `data` is all that has come. The call gives rows with an `id` and takes `before`, the id of the last one that is there. */
export function usePages<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  { size, staleTime, keeps = false }: PagesOptions,
) {
  type Row = ItemOf<S> & { id: string | number };
  return useInfiniteQuery({
    queryKey: [addressOf(call, input), 'pages'],
    queryFn: ({ pageParam: before, signal }) => {
      const { query } = input as { query?: object };
      const asked = { ...input, query: { ...query, before } };
      return send(call, asked as InputOf<S>, { signal }) as Promise<readonly Row[]>;
    },
    // What came with the page is there at the first drawing (web/query.tsx).
    initialData: () => {
      const first = takeKnown(addressOf(call, input)) as readonly Row[] | undefined;
      return first && { pages: [first], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: (page) => (page.length < size ? undefined : page.at(-1)?.id),
    select: flat<Row>,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
}

export type Pages<Item> = Pick<UseInfiniteQueryResult<Item[]>, 'data' | 'error' | 'isFetching' | 'refetch'> &
  MoreProps['list'];

type MoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  className?: string | undefined;
  children: ReactNode;
};

export function More({ list, className, children }: MoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classNames(styles.more, className)}>
      <Button busy={list.isFetchingNextPage} busyText="Loading..." onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
