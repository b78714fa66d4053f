// What was earned and what is near, as the dashboard shows it beside the day's work: the updates, and the badge to share.
import { type ReactNode, useSyncExternalStore } from 'react';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { achievementPromptCalls } from '../achievement-prompt.contract.ts';
import { sharePostCalls } from '../share-post.contract.ts';
import { AchievementUpdates } from './achievement-updates.tsx';
import styles from './recognition.module.css';
import { ShareCard } from './share-card.tsx';
import { useEarnedBadges } from './use-earned-badges.tsx';

const never = () => () => undefined;
/** False as the server draws the page, and until it lives. */
const useLife = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** `children` stand below, and come with the rest: so nothing pushes them about. */
export function Recognition({ children }: { children: ReactNode }) {
  const prompts = useAnswer(achievementPromptCalls.list, {});
  const card = useAnswer(sharePostCalls.read, {});
  const earned = useEarnedBadges();
  const lives = useLife();

  if (prompts.isPending || card.isPending) return <Coming />;
  const failed = prompts.data ? (card.data ? null : card) : prompts;
  const badgeId = card.data?.badgeId;
  return (
    <>
      <div className={styles.both}>
        {prompts.data && prompts.data.length > 0 && (
          <AchievementUpdates prompts={prompts.data} intent={earned.intent} onEarned={earned.celebrate} />
        )}
        {failed?.error && (
          <section className="patch">
            <div className="patch-head">
              <h2 className="h3">{prompts.data ? 'Share Your Achievement' : 'Achievement Updates'}</h2>
            </div>
            <TryAgain error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />
          </section>
        )}
        {badgeId && (lives ? <ShareCard key={badgeId} badgeId={badgeId} /> : <Coming />)}
      </div>
      {(lives || !badgeId) && children}
      {earned.dialog}
    </>
  );
}

/** Also where a draft of your own will stand: the server does not know it. */
function Coming() {
  return (
    <section className="patch">
      <Loading>
        <Skeleton className={styles.coming} />
      </Loading>
    </section>
  );
}
