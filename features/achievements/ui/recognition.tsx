// What was earned and what is near, as the dashboard shows it beside the day's work: the updates, and the badge to share.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { achievementPromptCalls } from '../achievement-prompt.contract.ts';
import { badgeOf, partsOf } from '../badge.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';
import { sharePostCalls } from '../share-post.contract.ts';
import { AchievementUpdates } from './achievement-updates.tsx';
import styles from './recognition.module.css';
import { ShareCard } from './share-card.tsx';

const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

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
  const award = usePart(loadAward);
  const lives = useLife();
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);

  async function offer(badgeIds: readonly string[]) {
    const earned = badgeIds.flatMap((id) => {
      const parts = partsOf(id);
      if (!parts) return [];
      const { name, description } = badgeOf(parts.family, parts.tier);
      return [{ badgeName: name, badgeDescription: description }];
    });
    if (earned.length > 0 && (await award.fetch())) setPosts(earned);
  }

  if (prompts.isPending || card.isPending) return <Coming />;
  const failed = prompts.data ? (card.data ? null : card) : prompts;
  const badgeId = card.data?.badgeId;
  const [post] = posts;
  return (
    <>
      <div className={styles.both}>
        {prompts.data && prompts.data.length > 0 && (
          <AchievementUpdates
            prompts={prompts.data}
            intent={award.intent}
            onEarned={(badgeIds) => void offer(badgeIds)}
          />
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
      {award.Part && post && <award.Part key={post.badgeName} post={post} onClose={() => setPosts(posts.slice(1))} />}
    </>
  );
}

/** Also where a draft of one's own will stand: the server does not know it. */
function Coming() {
  return (
    <section className="patch">
      <Loading>
        <Skeleton className={styles.coming} />
      </Loading>
    </section>
  );
}
