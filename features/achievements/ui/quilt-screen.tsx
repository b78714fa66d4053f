// A quilt as anyone sees it who has its address: the blocks, how many of them are sewn, and what each family stands at.
import { useLocation } from 'wouter';
import { FAMILIES, FAMILY_NAMES, TIER_LABELS } from '../../../shared/family.ts';
import { Loading } from '../../../web/kit/skeleton.tsx';
import { Quilt } from '../../../web/quilt/ui/quilt.tsx';
import { BADGES, badgeOf, tierOf } from '../badge.rules.ts';
import type { ShownQuilt } from '../shared-quilt.contract.ts';
import { quiltTitle } from '../shared-quilt.rules.ts';
import { NotShown } from './not-shown.tsx';
import { OpenPage } from './open-page.tsx';
import styles from './quilt-screen.module.css';
import { useShown } from './use-shown.tsx';

export function QuiltScreen() {
  const [path] = useLocation();
  const publicId = path.split('/')[2] ?? '';
  const { shown, problem, retry } = useShown<ShownQuilt>(`/api/quilts/${encodeURIComponent(publicId)}`, ({ owner }) =>
    quiltTitle(owner),
  );
  if (problem)
    return (
      <NotShown
        problem={problem}
        withdrawn={{
          title: 'This quilt isn’t shared any more',
          text: 'This quilt isn’t being shared right now.',
        }}
        missing={{
          title: 'We couldn’t find this quilt',
          text: 'Its link may be incomplete. Ask the person who gave it to you.',
        }}
        failed="Couldn’t load this quilt"
        onRetry={retry}
      />
    );
  if (!shown)
    return (
      <Loading label="Loading the quilt...">
        <div className={styles.quilt}>
          <div inert>
            <Quilt counts={{}} label="" />
          </div>
        </div>
      </Loading>
    );

  const { owner, earned, counts } = shown;
  return (
    <OpenPage>
      <article className={styles.quilt}>
        <Quilt counts={counts} label="The quilt" />
        <div>
          <h1 className="h2">
            <bdi>{quiltTitle(owner)}</bdi>
          </h1>
          <p className={styles.earned}>
            {earned}
            <small> of {BADGES.length}</small>
          </p>
          <p className="sub">blocks sewn</p>
          <dl className={styles.families}>
            {FAMILIES.map((family) => {
              const tier = tierOf(counts[family]);
              return (
                <div key={family}>
                  <dt>{FAMILY_NAMES[family].label}</dt>
                  <dd>{tier === 'none' ? 'Not yet' : `${TIER_LABELS[tier]} · ${badgeOf(family, tier).name}`}</dd>
                </div>
              );
            })}
          </dl>
          <p className="xs mut">Each block is earned by doing: at 1, 4, 8 and 15 actions of its kind.</p>
        </div>
      </article>
    </OpenPage>
  );
}
