// A programme's weekly releases: for its members, who read them first, and for those who run it.
import { Download, FileText } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { type Circle, circleCalls } from '../../circle/circle.contract.ts';
import { programmeCalls } from '../programme.contract.ts';
import { CountMe, NeverSeen, WhyNotShown } from './about-figures.tsx';
import { Conduct } from './conduct.tsx';
import { Figures } from './figures.tsx';
import styles from './programme.module.css';
import { Traits, Weeks } from './charts.tsx';

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
      <div className="page-head">
        <div>
          <h1>{circle?.name ?? 'Programme'}</h1>
          <p className="lead">What we did together, week by week, without anyone being singled out</p>
        </div>
        {circle && week && <Downloads circleId={circle.id} week={week.week} />}
      </div>
      {circles.error ? (
        <TryAgain error={circles.error} onRetry={circles.refetch} />
      ) : told.error && !told.data ? (
        <TryAgain error={told.error} busy={told.isFetching} onRetry={told.refetch} />
      ) : !circle || !told.data ? (
        <Loading label="Loading the programme...">
          <div className="sheet">
            <div className="patch stack">
              <Skeleton width="40%" height="28px" />
              <Skeleton height="320px" />
            </div>
          </div>
        </Loading>
      ) : told.data.programme === null ? (
        <NoProgramme circle={circle} />
      ) : (
        <div className={`sheet ${styles.sheet}`}>
          <Figures
            circleId={circle.id}
            releases={told.data.releases}
            week={week}
            onWeek={(next) => setParams({ id: circle.id, week: next })}
          />
          {week && (
            <div className={styles.charts}>
              <Weeks releases={told.data.releases.toReversed()} />
              <Traits circleId={circle.id} week={week.week} />
            </div>
          )}
          <div className={styles.about}>
            {!told.data.programme.facilitates && <CountMe circleId={circle.id} programme={told.data.programme} />}
            <WhyNotShown />
            <NeverSeen />
            {circle.mine && <Conduct circle={circle} programme={told.data.programme} />}
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

function NoProgramme({ circle }: { circle: Circle }) {
  const run = useSend(programmeCalls.run);
  const begin = () =>
    attempt({}, async () => {
      toast({ title: (await run.mutateAsync({ params: { id: circle.id }, body: { running: true } })).message });
    });
  return (
    <div className="sheet">
      <div className="patch stack">
        <h2 className="h3">This circle isn’t a programme</h2>
        <p className="sub">
          A programme gets a weekly release: how many plays were started, asks made, lessons finished, for everyone and
          for groups such as cohorts. A figure is shown only when nobody can be worked out from it.
        </p>
        {circle.mine ? (
          <Button variant="primary" busy={run.isPending} busyText="Starting..." onClick={() => void begin()}>
            Run as a programme
          </Button>
        ) : (
          <p className="sub">Only the person who looks after this circle can start one.</p>
        )}
      </div>
    </div>
  );
}
