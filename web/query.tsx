// Cached answers and sends for screens behind the sign-in: a thin layer that knows a call's contract.
import { MutationCache, QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AnswerOf, Call, CallSpec, InputOf } from '../shared/call.ts';
import { Problem } from '../shared/problem.ts';
import type { Outbox } from './offline/send-or-queue.ts';
import { takeKnown } from './reach.ts';
import { type SendOptions, addressOf, send, sendOnce } from './send.ts';

/** Not retried, not refetched on focus, never stale by time; a call's `touches` says what it makes stale. */
export function createQueries(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown): void => {
    if (error instanceof Problem && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // Also without a network: what was last seen may be kept on this device (web/send.ts).
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryOf = <S extends CallSpec>(call: Call<S>, input: InputOf<S>) => ({
  queryKey: [addressOf(call, input)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<S>> => send(call, input, { signal }),
});

/** The cached answer of a GET call. `staleTime` in ms, where an answer ages. */
export function useAnswer<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  return useQuery<AnswerOf<S>, Problem>({
    ...queryOf(call, input),
    // What came with the page is there at the first drawing: nothing flashes, nothing moves.
    initialData: () => takeKnown(addressOf(call, input)) as AnswerOf<S> | undefined,
    ...options,
  });
}

/**
 * Sends a call that changes something; answers it touches are fetched again. With `outbox` it waits on this device when the
 * server can't be reached, and `KeptForLater` is thrown: for what only adds.
 */
export function useSend<S extends CallSpec>(call: Call<S>, outbox?: Outbox) {
  const queries = useQueryClient();
  return useMutation<AnswerOf<S>, Problem, InputOf<S> & SendOptions>({
    mutationFn: ({ signal, files, ...given }) => {
      const input = given as unknown as InputOf<S>;
      return outbox && !files
        ? import('./offline/send-or-queue.ts').then((m) => m.sendOrQueue(call, input, outbox))
        : sendOnce(call, input, { signal, files });
    },
    onSuccess: () => touch(queries, call),
  });
}

/** Calls when anything was changed on this page: for a screen that shows a little of everything. */
export function useAnyChange(onChange: () => void): void {
  const queries = useQueryClient();
  const change = useEffectEvent(onChange);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') change();
      }),
    [queries],
  );
}

/** Marks stale what a call touches. For sends that do not go through `useSend` (streams, forms). */
export function touch(queries: QueryClient, call: Pick<Call, 'touches'>): Promise<void> {
  const touches = call.touches ?? [];
  return queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      touches.some(
        (path) =>
          address === path ||
          (typeof address === 'string' && (address.startsWith(`${path}/`) || address.startsWith(`${path}?`))),
      ),
  });
}
