// The playbook on an address of its own. The profile's tab holds the same one.
import { Suspense, lazy } from 'react';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { SharingUnasked } from '../../first-hour/ui/sharing-unasked.tsx';
import { Playbook } from './playbook.tsx';

const Premortems = lazy(() => import('../../premortems/ui/premortems.tsx').then((m) => ({ default: m.Premortems })));
const Lemonade = lazy(() => import('../../lemonade/ui/lemonade.tsx').then((m) => ({ default: m.Lemonade })));

export function PlaybookScreen() {
  const badges = useEarnedBadges();
  const waiting = (
    <Loading>
      <Skeleton height="320px" />
    </Loading>
  );
  return (
    <div className="stack l">
      <SharingUnasked what="plays" />
      <Playbook
        heading="h1"
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
      {badges.dialog}
    </div>
  );
}
