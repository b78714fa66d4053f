// An earned badge as anyone sees it who has its address (D §4): the block, what it was earned by, by whom, and proof to take away.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatLongDate } from '../../../shared/dates.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { problemOf, reach, takeKnown } from '../../../web/reach.ts';
import type { ShownBadge } from '../credential.contract.ts';
import styles from './badge-screen.module.css';

/** Not by its contract: whoever follows a link to a badge waits for no schemas, no drawing of quilts, nothing but this. */
async function read(publicId: string, signal: AbortSignal): Promise<ShownBadge> {
  const address = `/api/badges/${encodeURIComponent(publicId)}`;
  const known = takeKnown(address);
  if (known !== undefined) return known as ShownBadge;
  const response = await reach(address, { signal });
  const text = await response.text();
  if (!response.ok) throw problemOf(response.status, text);
  return JSON.parse(text) as ShownBadge;
}

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
        document.title = `${found.name}, earned by ${found.earner} · Crazy Quilt`;
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

  const { name, standing, criteria, earner, earnedDate } = badge;
  return (
    <article className={styles.badge}>
      <img
        className={styles.block}
        src={`/badges/kinds/${badge.family}-${badge.tier}.svg`}
        width="460"
        height="460"
        alt={`The quilt block of ${name}`}
      />
      <div className={styles.told}>
        <p className="sub">{standing}</p>
        <h1>{name}</h1>
        <p className="lead">{criteria}</p>
        <p className={styles.earner}>
          <bdi className={styles.name}>{earner}</bdi>
          <span className="sm sub">
            Earned <time dateTime={earnedDate}>{formatLongDate(earnedDate)}</time>
          </span>
        </p>
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
              <ButtonLink key={file} small icon={<Download />} href={`/badges/${publicId}/${file}?download`} download>
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
