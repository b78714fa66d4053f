// Achievements: the quilt as it stands, the figures, and a card for each family.
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { FAMILIES, FAMILY_NAMES, type Family, TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Loading } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { Quilt } from '../../../web/quilt/ui/quilt.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { type FamilyProgress, achievementCalls } from '../achievement.contract.ts';
import { BADGES, badgeOf, blockTip, nextTier, progressText, rankOf } from '../badge.rules.ts';
import styles from './achievements-screen.module.css';

const loadPublicBadges = () => import('./public-badges-dialog.tsx').then((m) => m.PublicBadgesDialog);
const loadShareQuilt = () => import('./share-quilt-dialog.tsx').then((m) => m.ShareQuiltDialog);
const loadDialog = () => import('./family-dialog.tsx');
const foresee = (): void => void loadDialog().catch(() => undefined);

const TABS = [
  { key: 'all', label: 'All' },
  { key: 'principle', label: 'Effectuation Principles' },
  { key: 'methodology', label: 'Methodologies' },
] as const;

/** The page of a family. */
const pageOf = (family: Family): string => `/achievements?${new URLSearchParams({ family })}`;
/** Where its card leads: to that page, but the Bird in Hand's to the profile. */
const hrefOf = (family: Family): string => (family === 'bird-in-hand' ? '/profile' : pageOf(family));

export function AchievementsScreen() {
  const { data, error, isFetching, refetch } = useAnswer(achievementCalls.list, {});
  const [search, setSearch] = useSearchParams();
  const showsPages = search.has('pages');
  const pages = usePart(loadPublicBadges, showsPages);
  const share = useDialog(loadShareQuilt);
  const earned = data && FAMILIES.reduce((sum, family) => sum + rankOf(data[family].tier), 0);
  const actions = data && FAMILIES.reduce((sum, family) => sum + data[family].totalActions, 0);
  const counts = Object.fromEntries(FAMILIES.map((family) => [family, data?.[family].totalActions ?? 0]));

  return (
    <>
      <div className={styles.hero} onPointerEnter={foresee} onFocus={foresee}>
        {data ? (
          <Quilt counts={counts} label="Your quilt" tipFor={blockTip} hrefFor={pageOf} />
        ) : (
          // Nothing is sewn yet, but it has its shape.
          <div inert>
            <Quilt counts={counts} label="" />
          </div>
        )}
        <div className={styles.figures}>
          <h1 className="h2">Achievements</h1>
          {error && !data ? (
            <TryAgain error={error} busy={isFetching} onRetry={refetch} />
          ) : (
            <>
              {!data && <Loading label="Loading achievements...">{null}</Loading>}
              <div className={data ? undefined : styles.waiting}>
                <p className={styles.earned}>
                  {earned ?? 0}
                  <small> of {BADGES.length}</small>
                </p>
                <p className="sub">badges earned</p>
                <dl>
                  <div>
                    <dt>Total actions</dt>
                    <dd>{actions ?? 0}</dd>
                  </div>
                  <div>
                    <dt>Complete</dt>
                    <dd>{Math.round((100 * (earned ?? 0)) / BADGES.length)}%</dd>
                  </div>
                </dl>
                <div className={styles.share}>
                  <Button
                    {...share.intent}
                    variant="primary"
                    wide
                    icon={<Share2 />}
                    onClick={() => void share.open({ counts })}
                  >
                    Share your quilt
                  </Button>
                  <Link href="/achievements?pages" asChild>
                    <ButtonLink {...pages.intent} wide>
                      Share a badge
                    </ButtonLink>
                  </Link>
                </div>
              </div>
            </>
          )}
        </div>
      </div>
      {data && <Families data={data} />}
      {share.dialog}
      {pages.Part && showsPages && <pages.Part onClose={() => setSearch({}, { replace: true })} />}
    </>
  );
}

function Families({ data }: { data: Record<Family, FamilyProgress> }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('all');
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const opened = FAMILIES.find((family) => family === search.get('family'));
  const shown = FAMILIES.filter((family) => tab === 'all' || FAMILY_NAMES[family].kind === tab);

  useEffect(() => {
    if (!opened || part) return;
    loadDialog().then(setPart, () => {
      toast({ title: 'Network error. Please try again.', tone: 'danger' });
      navigate('/achievements', { replace: true });
    });
  }, [opened, part, navigate]);

  return (
    <>
      <Tabs label="Families" tabs={TABS} chosen={tab} onChoose={setTab}>
        <div className={`sheet ${styles.cards}`}>
          {shown.map((family) => (
            <FamilyCard key={family} family={family} progress={data[family]} />
          ))}
          <section className={`patch ${styles.how}`}>
            <h2 className="h4">How blocks are earned</h2>
            <p className="sm sub">
              Bronze at 1 action, Silver at 4, Gold at 8, Titanium at 15. Every action sews one more piece. What counts:
            </p>
            <ul className={styles.pages}>
              {FAMILIES.map((family) => (
                <li key={family}>
                  <Link href={pageOf(family)}>{FAMILY_NAMES[family].label}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Tabs>
      {opened && part && (
        <part.FamilyDialog
          family={opened}
          progress={data[opened]}
          onClose={() => navigate('/achievements', { replace: true })}
        />
      )}
    </>
  );
}

function FamilyCard({ family, progress }: { family: Family; progress: FamilyProgress }) {
  const { tier, totalActions } = progress;
  const next = nextTier(tier);
  const from = tier === 'none' ? 0 : TIER_THRESHOLDS[tier];
  const of = next ? TIER_THRESHOLDS[next] - from : 1;
  return (
    <Link href={hrefOf(family)} className={`patch ${styles.card}`} onPointerEnter={foresee} onFocus={foresee}>
      <span className={styles.block}>
        <Block
          family={family}
          tier={tier === 'none' ? 'bronze' : tier}
          state={tier === 'none' ? 'open' : 'earned'}
          label=""
        />
      </span>
      <h2 className="h4">{FAMILY_NAMES[family].label}</h2>
      <p className="sm sub">
        {tier === 'none' ? 'Not started' : `${TIER_LABELS[tier]} · ${badgeOf(family, tier).name}`}
      </p>
      <div className={styles.seam}>
        <Seam
          label={`${FAMILY_NAMES[family].label}, towards the next block`}
          done={next ? totalActions - from : 1}
          of={of}
          family={family}
        />
      </div>
      <p className="xs mut">{progressText(family, totalActions)}</p>
    </Link>
  );
}
