// In place of what has not come yet: its shape, or what the server said and another try.
import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { TryAgain } from './try-again.tsx';

export type NotYetProps = {
  of: { error: Error | null; isFetching?: boolean; refetch(): unknown };
  label?: string;
  /** Of the bars that show its shape, where it's a plain stack of them. */
  heights?: readonly string[];
  children?: ReactNode;
};

export function NotYet({ of: { error, isFetching, refetch }, label = 'Loading...', heights, children }: NotYetProps) {
  if (error) return <TryAgain error={error} busy={isFetching} onRetry={refetch} />;
  return (
    <Loading label={label}>
      {heights && (
        <div className="stack">
          {heights.map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </div>
      )}
      {children}
    </Loading>
  );
}
