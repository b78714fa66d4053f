// The profile builder: who someone is, what they share, how safe their account is, and what they have to start from. S1 §2
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { AccountSecurity } from '../../account/ui/account-security.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { badgeOf, partsOf } from '../../achievements/badge.rules.ts';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import { InventoryPanel } from './inventory-panel.tsx';
import { LastBadge } from './last-badge.tsx';
import { PhotoControl } from './photo-control.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

const loadAward = () => import('../../achievements/ui/badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);
const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

const SeedChallenge = lazy(() =>
  import('../../challenges/ui/seed-challenge.tsx').then((m) => ({ default: m.SeedChallenge })),
);
const Playbook = lazy(() => import('../../plays/ui/playbook.tsx').then((m) => ({ default: m.Playbook })));
const Premortems = lazy(() => import('../../premortems/ui/premortems.tsx').then((m) => ({ default: m.Premortems })));
const Lemonade = lazy(() => import('../../lemonade/ui/lemonade.tsx').then((m) => ({ default: m.Lemonade })));

const TABS = [
  { key: 'identity', label: 'Identity & Contact' },
  { key: 'challenge', label: 'Seed Challenge' },
  { key: 'playbook', label: 'Innovation Playbook' },
] as const;

export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'identity';
  const { data: me } = useAnswer(userCalls.current, {});
  const award = usePart(loadAward);
  const crop = usePart(loadCrop);
  // One save can earn two: they are shown one after the other.
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);
  const [chosen, setChosen] = useState<File | null>(null);
  if (!me) return null;

  async function offer(earned: readonly LinkedInPost[]) {
    if (await award.fetch()) setPosts(earned);
  }
  async function startCrop(file: File) {
    if (await crop.fetch()) setChosen(file);
  }
  function offerBadges(ids: readonly string[]) {
    const earned = ids.flatMap((id) => {
      const parts = partsOf(id);
      if (!parts) return [];
      const { name, description } = badgeOf(parts.family, parts.tier);
      return [{ badgeName: name, badgeDescription: description }];
    });
    if (earned.length > 0) void offer(earned);
  }
  const waiting = (
    <Loading>
      <Skeleton height="320px" />
    </Loading>
  );
  const [post] = posts;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Profile</h1>
          <p className="lead">What your circle sees, and how it reaches you</p>
        </div>
      </div>
      <Tabs
        label="Profile"
        tabs={TABS}
        chosen={tab}
        onChoose={(key) => setSearch(key === 'identity' ? {} : { tab: key })}
      >
        {tab === 'identity' && (
          <div className={styles.columns}>
            <div className={styles.identity}>
              <PhotoControl me={me} intent={crop.intent} onChoose={(file) => void startCrop(file)} />
              <ProfileForm me={me} intent={award.intent} onEarned={(earned) => void offer(earned)} />
            </div>
            <aside className={styles.side} aria-label="Your badge and inventory">
              <div className="sheet">
                <LastBadge badges={me.badges} intent={award.intent} onShare={(badge) => void offer([badge])} />
                <InventoryPanel />
              </div>
            </aside>
            <div className={styles.account}>
              <hr className={`stitched ${styles.seam}`} />
              <AccountSecurity />
            </div>
          </div>
        )}
        {tab === 'challenge' && (
          <Suspense fallback={waiting}>
            <SeedChallenge userId={me.id} />
          </Suspense>
        )}
        {tab === 'playbook' && (
          <Suspense fallback={waiting}>
            <Playbook
              premortems={(startPlay) => (
                <Suspense fallback={waiting}>
                  <Premortems startPlay={startPlay} onEarned={offerBadges} />
                </Suspense>
              )}
              lemonade={(startPlay) => (
                <Suspense fallback={waiting}>
                  <Lemonade startPlay={startPlay} onEarned={offerBadges} />
                </Suspense>
              )}
              onEarned={offerBadges}
            />
          </Suspense>
        )}
      </Tabs>
      {award.Part && post && <award.Part key={post.badgeName} post={post} onClose={() => setPosts(posts.slice(1))} />}
      {crop.Part && chosen && <crop.Part file={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
