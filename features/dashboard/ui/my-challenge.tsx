// "My Innovation Challenge": the highlighted one, else the one last worked on; its editor, and its pre-mortem.
import { Pencil } from 'lucide-react';
import { repeats } from '../../../shared/shorten.ts';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import type { challengeCalls } from '../../challenges/challenge.contract.ts';
import { dashboardCalls } from '../dashboard.contract.ts';
import styles from './my-challenge.module.css';

const EDIT = '/profile?tab=challenge';
const FRESH_MS = 30_000;

type MyChallengeProps = {
  challenge: ReturnType<typeof useAnswer<typeof challengeCalls.list>>;
};

export function MyChallenge({ challenge }: MyChallengeProps) {
  const { data, error, isFetching, refetch } = challenge;
  const mine = data?.[0];
  const hasPremortem = useAnswer(dashboardCalls.stats, {}, { staleTime: FRESH_MS }).data?.premortems !== 0;
  return (
    <section className="patch">
      <div className="patch-head">
        <div className={styles.name}>
          <h2 className="h4 sub">My Innovation Challenge</h2>
          {mine?.category && <Badge>{mine.category}</Badge>}
        </div>
        <Link href={EDIT} className={styles.edit} aria-label="Edit challenge">
          <Pencil aria-hidden="true" />
        </Link>
      </div>
      {error && !data ? (
        <TryAgain error={error} busy={isFetching} onRetry={refetch} />
      ) : mine ? (
        <>
          <h3 className={`h2 ${styles.title}`}>
            <Link href={challengePath(mine.id)}>{mine.title}</Link>
          </h3>
          {!repeats(mine.title, mine.description) && <p className={`sub ${styles.text}`}>{mine.description}</p>}
        </>
      ) : (
        <p className="sub">No active challenge. Create one to get started!</p>
      )}
      {data && (
        <div className={`row ${styles.actions}`}>
          <Link href={mine ? `/challenges?mode=forms&edit=${mine.id}` : EDIT} asChild>
            <ButtonLink>{mine ? 'Update Challenge' : 'Create a challenge'}</ButtonLink>
          </Link>
          {mine && (
            <Link href={`/playbook?shelf=premortems&challenge=${mine.id}`} asChild>
              <ButtonLink variant="quiet">{hasPremortem ? 'View Pre-mortem' : 'Write a pre-mortem'}</ButtonLink>
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
