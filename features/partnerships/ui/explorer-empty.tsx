// What the explorer shows where there are no people to show: while they load, in an empty circle, and where nobody was found.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { partnershipTexts } from '../partnership.rules.ts';
import styles from './partnerships.module.css';

export function WaitingCards() {
  return (
    <Loading label="Loading circle members...">
      <CardGrid as="div" abreast={2}>
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <div key={at} className={`patch ${styles.waiting}`}>
            <Skeleton width="44px" height="44px" />
            <div className="stack s">
              <Skeleton width="60%" height="20px" />
              <Skeleton width="40%" height="18px" />
              <Skeleton height="24px" />
              <Skeleton height="18px" />
            </div>
          </div>
        ))}
      </CardGrid>
    </Loading>
  );
}

export function NobodyYet() {
  return (
    <div className="patch">
      <EmptyState
        block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}
        action={
          <Link href={SCREEN_PATHS.circles} asChild>
            <ButtonLink>Invite somebody</ButtonLink>
          </Link>
        }
      >
        Nobody else is in your circles yet. Invite someone you’d like to work with.
      </EmptyState>
    </div>
  );
}

export function NobodyFound({ onClear }: { onClear(): void }) {
  return (
    <div className="patch">
      <EmptyState action={<Button onClick={onClear}>Clear search and filter</Button>}>
        {partnershipTexts.nobodyFound}
      </EmptyState>
    </div>
  );
}
