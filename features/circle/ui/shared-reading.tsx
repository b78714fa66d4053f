// One thing as its owner shares it: read again for each id, and said plainly where it is not shared or could not be loaded.
import type { ReactNode } from 'react';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useReading } from '../../../web/use-reading.ts';
import styles from './shared-reading.module.css';

export type SharedReadingProps<Id, Shared> = {
  /** What it is, in a word: "challenge". */
  thing: string;
  id: Id;
  /** Stays the same from drawing to drawing: another one reads again. */
  read: (id: Id, signal: AbortSignal) => Promise<Shared>;
  /** Of what will stand below the heading, about. */
  height: string;
  children: (shared: Shared) => ReactNode;
};

export function SharedReading<Id, Shared>({ thing, id, read, height, children }: SharedReadingProps<Id, Shared>) {
  const { found: shared, problem, retry } = useReading(read, id);

  if (problem) {
    const isGone = problem.status >= 400 && problem.status < 500;
    return (
      <div className={styles.missing}>
        <h1 className="h2">{isGone ? `This ${thing} isn’t shared with you` : `Couldn’t load this ${thing}`}</h1>
        <p className="sub">
          {isGone
            ? 'It may be private now, or its link may be wrong. If you’re signed out, signing in may help.'
            : 'Please try again.'}
        </p>
        {isGone ? (
          <Link href="/" asChild>
            <ButtonLink>Go to Crazy Quilt</ButtonLink>
          </Link>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )}
      </div>
    );
  }
  if (shared === null)
    return (
      <Loading label={`Loading the ${thing}...`}>
        <div className="stack">
          <Skeleton width="60%" height="44px" />
          <Skeleton height={height} />
        </div>
      </Loading>
    );
  return <article className={styles.shared}>{children(shared)}</article>;
}
