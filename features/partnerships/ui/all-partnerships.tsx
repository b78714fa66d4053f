// All partnerships of a person, with the last words of each; more as one asks for them.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { partnershipCalls } from '../partnership.contract.ts';
import { partnershipTexts } from '../partnership.rules.ts';
import { PartnershipRow } from './partnership-row.tsx';
import styles from './partnerships.module.css';

const PAGE = 30;

export type AllPartnershipsProps = { me: string; intent: { onPointerEnter(): void; onFocus(): void } };

export function AllPartnerships({ me, intent }: AllPartnershipsProps) {
  const query = { limit: PAGE };
  const list = usePages(partnershipCalls.list, { query }, { size: PAGE, staleTime: 0 });
  const partnerships = list.data;
  if (!partnerships)
    return (
      <section className="sheet">
        <div className="patch">
          <NotYet of={list} label="Loading partnerships...">
            <div className="stack">
              {[1, 2, 3, 4].map((at) => (
                <Skeleton key={at} height="56px" />
              ))}
            </div>
          </NotYet>
        </div>
      </section>
    );
  return (
    <section className="sheet">
      <div className="patch">
        {partnerships.length === 0 ? (
          <EmptyState
            block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}
            action={
              <Link href={SCREEN_PATHS.partnerships} asChild>
                <ButtonLink>Find partners</ButtonLink>
              </Link>
            }
          >
            {partnershipTexts.none}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {partnerships.map((partnership) => (
              <PartnershipRow key={partnership.id} partnership={partnership} preview={{ me }} intent={intent} />
            ))}
          </ul>
        )}
        <More list={list}>Show more partnerships</More>
      </div>
    </section>
  );
}
