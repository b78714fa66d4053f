// An earned badge as anyone sees it who has its address (D §4): the block, what it was earned by, by whom, and proof to take away.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatLongDate } from '../../../shared/dates.ts';
import { Problem } from '../../../shared/problem.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { send } from '../../../web/send.ts';
import { badgeOf } from '../badge.rules.ts';
import { credentialCalls } from '../credential.contract.ts';
import { badgePath, criteriaOf, standingOf } from '../credential.rules.ts';
import styles from './badge-screen.module.css';

const read = (publicId: string, signal: AbortSignal) =>
  send(credentialCalls.read, { params: { publicId } }, { signal });

type ShownBadge = Awaited<ReturnType<typeof read>>;

const DOWNLOADS = [
  { file: 'badge.png', label: 'PNG image' },
  { file: 'badge.svg', label: 'SVG image' },
  { file: 'credential.jwt', label: 'Signed text' },
] as const;

export function BadgeScreen() {
  const [path] = useLocation();
  const publicId = path.split('/')[2] ?? '';
  const [badge, setBadge] = useState<ShownBadge | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    setProblem(null);
    setBadge(null);
    read(publicId, control.signal)
      .then((found) => {
        setBadge(found);
        document.title = `${badgeOf(found.family, found.tier).name}, earned by ${found.earner} · Crazy Quilt`;
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Problem ? error : new Problem(500, ''));
      });
    return () => control.abort();
  }, [publicId, tries]);

  if (problem) return <Missing problem={problem} onRetry={() => setTries((n) => n + 1)} />;
  if (!badge)
    return (
      <Loading label="Loading the badge...">
        <div className={styles.badge}>
          <div className={styles.blank}>
            <Skeleton height="100%" />
          </div>
          <div className="stack">
            <Skeleton width="40%" height="20px" />
            <Skeleton width="80%" height="60px" />
            <Skeleton height="90px" />
          </div>
        </div>
      </Loading>
    );

  const { family, tier, earner } = badge;
  const [firstName, ...names] = earner.split(' ');
  return (
    <article className={styles.badge}>
      <div className={styles.block}>
        <Block family={family} tier={tier} />
      </div>
      <div className={styles.told}>
        <p className="sub">{standingOf(family, tier)}</p>
        <h1>{badgeOf(family, tier).name}</h1>
        <p className="lead">{criteriaOf(family, tier)}</p>
        <div className={styles.earner}>
          <Avatar id={publicId} firstName={firstName} lastName={names.at(-1)} size="medium" />
          <p>
            <bdi className={styles.name}>{earner}</bdi>
            <span className="sm sub">
              Earned <time dateTime={badge.earnedDate}>{formatLongDate(badge.earnedDate)}</time>
            </span>
          </p>
        </div>
        <section className={styles.proof} aria-labelledby="proof">
          <h2 id="proof" className="h4">
            Proof to take along
          </h2>
          <p className="sm sub">
            Each file holds a signed Open Badges 3.0 credential. Anyone can check who issued it, that nobody changed it,
            and that it has not been withdrawn.
          </p>
          <div className={styles.files}>
            {DOWNLOADS.map(({ file, label }) => (
              <ButtonLink
                key={file}
                small
                icon={<Download />}
                href={`${badgePath(publicId)}/${file}?download`}
                download
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        </section>
      </div>
    </article>
  );
}

function Missing({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const titles: Record<number, string> = { 404: 'There is no such badge', 410: 'This badge was withdrawn' };
  const title = titles[problem.status];
  return (
    <div className={styles.missing}>
      <h1 className="h2">{title ?? 'This badge could not be loaded'}</h1>
      <p className="sub">
        {problem.status === 410
          ? 'The person who earned it does not show it any more.'
          : problem.status === 404
            ? 'Its link may be incomplete. Ask the person who gave it to you.'
            : problem.message || 'Please try again.'}
      </p>
      {title ? (
        <Link href="/" asChild>
          <ButtonLink>Go to Crazy Quilt</ButtonLink>
        </Link>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}
