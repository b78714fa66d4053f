// A programme's weekly releases: for its members, who read them first, and for those who run it.
import { Download, FileText } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { circleCalls } from '../../circle/circle.contract.ts';
import { programmeCalls } from '../programme.contract.ts';
import { Traits, Weeks } from './charts.tsx';
import { CountMe, NeverSeen, WhyNotShown } from './about-figures.tsx';
import { Conduct } from './conduct.tsx';
import { Figures } from './figures.tsx';
import styles from './programme.module.css';
import { StartProgramme } from './start-programme.tsx';

export function ProgrammeScreen() {
  const [params, setParams] = useSearchParams();
  const circles = useAnswer(circleCalls.list, {});
  const circle = circles.data?.circles.find(({ id }) => id === params.get('id'));
  const fresh = { enabled: circle !== undefined, staleTime: 0 };
  const told = useAnswer(programmeCalls.releases, { params: { id: circle?.id ?? '' } }, fresh);
  const week = told.data?.releases.find((release) => release.week === params.get('week')) ?? told.data?.releases[0];

  if (circles.data && !circle)
    return (
      <>
        <h1>Programme</h1>
        <p className="lead">
          You’re not in this circle, or it isn’t here. <Link href={SCREEN_PATHS.circles}>Your circles</Link>
        </p>
      </>
    );
  return (
    <>
      <PageHead
        title={circle?.name ?? 'Programme'}
        lead="What we did together, week by week, without anyone being singled out"
      >
        {circle && week && <Downloads circleId={circle.id} week={week.week} />}
      </PageHead>
      {!circle || !told.data ? (
        <NotYet of={circles.error ? circles : told} label="Loading the programme...">
          <div className="sheet">
            <div className="patch stack">
              <Skeleton width="40%" height="28px" />
              <Skeleton height="320px" />
            </div>
          </div>
        </NotYet>
      ) : (
        <div className={`sheet ${styles.sheet}`}>
          {told.data.programme === null ? (
            <StartProgramme circle={circle} />
          ) : (
            <Figures
              circleId={circle.id}
              since={told.data.programme.since}
              releases={told.data.releases}
              week={week}
              onWeek={(next) => setParams({ id: circle.id, week: next })}
            />
          )}
          {told.data.programme && week && (
            <div className={styles.charts}>
              <Weeks releases={told.data.releases.toReversed()} />
              <Traits circleId={circle.id} week={week.week} />
            </div>
          )}
          <div className={styles.about}>
            {told.data.programme?.facilitates === false && (
              <CountMe circleId={circle.id} programme={told.data.programme} />
            )}
            <WhyNotShown />
            <NeverSeen />
            {told.data.programme && circle.mine && <Conduct circle={circle} programme={told.data.programme} />}
          </div>
        </div>
      )}
    </>
  );
}

function Downloads({ circleId, week }: { circleId: string; week: string }) {
  const address = `/api/circles/${encodeURIComponent(circleId)}/releases/${week}`;
  return (
    <div className="row tight">
      <ButtonLink href={`${address}/export`} download icon={<Download />}>
        CSV
      </ButtonLink>
      <ButtonLink href={`${address}/report`} download icon={<FileText />}>
        PDF
      </ButtonLink>
    </div>
  );
}
