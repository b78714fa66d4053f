// The profile builder: who someone is, what they share, and what they have to start from.
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import many from '../../../web/kit/many-tabs.module.css';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Later } from '../../../web/shell/later.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { InventoryPanel } from './inventory-panel.tsx';
import { LastBadge } from './last-badge.tsx';
import { PhotoControl } from './photo-control.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

const SeedChallenge = lazy(() =>
  import('../../challenges/ui/seed-challenge.tsx').then((m) => ({ default: m.SeedChallenge })),
);
const Playbook = lazy(() => import('../../plays/ui/playbook.tsx').then((m) => ({ default: m.Playbook })));
const Premortems = lazy(() => import('../../premortems/ui/premortems.tsx').then((m) => ({ default: m.Premortems })));
const Lemonade = lazy(() => import('../../lemonade/ui/lemonade.tsx').then((m) => ({ default: m.Lemonade })));
const WhatICanLose = lazy(() =>
  import('../../ledger/ui/what-i-can-lose.tsx').then((m) => ({ default: m.WhatICanLose })),
);
const CoachScore = lazy(() => import('../../coaching/ui/coach-score.tsx').then((m) => ({ default: m.CoachScore })));
const Foresight = lazy(() => import('../../forecasts/ui/foresight.tsx').then((m) => ({ default: m.Foresight })));

const loadLoss = () => import('../../plays/ui/loss-dialog.tsx').then((m) => m.LossDialog);

const TABS = [
  { key: 'identity', label: 'Identity & Contact' },
  { key: 'challenge', label: 'Seed Challenge' },
  { key: 'playbook', label: 'Innovation Playbook' },
  { key: 'ledger', label: 'What I can lose' },
  { key: 'foresight', label: 'How well I see ahead' },
] as const;

export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'identity';
  const { data: me } = useAnswer(userCalls.current, {});
  const badges = useEarnedBadges();
  const crop = useDialog(loadCrop);
  const loss = useDialog(loadLoss);
  if (!me) return null;

  const waiting = (
    <Loading>
      <Skeleton height="320px" />
    </Loading>
  );
  return (
    <>
      <PageHead title="Profile" lead="What your circle sees, and how people can reach you" />
      <Tabs
        label="Profile"
        className={many.tabs}
        tabs={TABS}
        chosen={tab}
        onChoose={(key) => setSearch(key === 'identity' ? {} : { tab: key })}
      >
        {tab === 'identity' && (
          <div className={styles.columns}>
            <div className={styles.identity}>
              <PhotoControl me={me} intent={crop.intent} onChoose={(file) => void crop.open({ file })} />
              <ProfileForm me={me} intent={badges.intent} onEarned={badges.offer} />
            </div>
            <aside className={styles.side} aria-label="Your badge and inventory">
              <div className="sheet">
                <LastBadge badges={me.badges} intent={badges.intent} onShare={(badge) => badges.offer([badge])} />
                <Later className="patch">
                  <InventoryPanel />
                </Later>
              </div>
            </aside>
            <Later className={styles.account}>
              <section className={styles.account} aria-labelledby="account-security">
                <hr className={`stitched ${styles.seam}`} />
                <h2 className="h3" id="account-security">
                  Account Security
                </h2>
                <p className="sub">
                  Your password, a second factor, the providers you sign in with, your devices, your data, and deleting
                  your account.
                </p>
                <div className="row">
                  <Link href={SCREEN_PATHS.security} asChild>
                    <ButtonLink>Open Account Security</ButtonLink>
                  </Link>
                  <Link href={SCREEN_PATHS.changePassword} asChild>
                    <TextLink>Change password</TextLink>
                  </Link>
                </div>
              </section>
            </Later>
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
                  <Premortems startPlay={startPlay} onEarned={badges.celebrate} />
                </Suspense>
              )}
              lemonade={(startPlay) => (
                <Suspense fallback={waiting}>
                  <Lemonade startPlay={startPlay} onEarned={badges.celebrate} />
                </Suspense>
              )}
              onEarned={badges.celebrate}
            />
          </Suspense>
        )}
        {tab === 'ledger' && (
          <Suspense fallback={waiting}>
            <WhatICanLose userId={me.id} onSayLoss={(play) => void loss.open({ play, onEarned: badges.celebrate })} />
          </Suspense>
        )}
        {tab === 'foresight' && (
          <Suspense fallback={waiting}>
            <Foresight onEarned={badges.celebrate} coach={<CoachScore />} />
          </Suspense>
        )}
      </Tabs>
      {badges.dialog}
      {loss.dialog}
      {crop.dialog}
    </>
  );
}
