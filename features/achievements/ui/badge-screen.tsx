// An earned badge as anyone with its address sees it: the block, what earned it, its earner, and proof to take away.
import { Download } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatLongDate } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { SmallQuilt } from '../../../web/quilt/ui/small-quilt.tsx';
import { BADGES } from '../badge.rules.ts';
import type { ShownBadge } from '../credential.contract.ts';
import { endorsementFile } from '../endorsement.rules.ts';
import { quiltPath, quiltTitle } from '../shared-quilt.rules.ts';
import styles from './badge-screen.module.css';
import { NotShown } from './not-shown.tsx';
import { OpenPage } from './open-page.tsx';
import { useShown } from './use-shown.tsx';

const DOWNLOADS = [
  { file: 'badge.png', label: 'PNG image' },
  { file: 'badge.svg', label: 'SVG image' },
  { file: 'credential.jwt', label: 'Signed text' },
] as const;

export function BadgeScreen() {
  const [path] = useLocation();
  const publicId = path.split('/')[2] ?? '';
  const {
    shown: badge,
    problem,
    retry,
  } = useShown<ShownBadge>(
    `/api/badges/${encodeURIComponent(publicId)}`,
    ({ name, earner }) => `${name}, earned by ${earner}`,
  );

  if (problem)
    return (
      <NotShown
        problem={problem}
        withdrawn={{
          title: 'This badge was withdrawn',
          text: 'The person who earned it isn’t sharing it any more.',
        }}
        missing={{
          title: 'We couldn’t find this badge',
          text: 'Its link may be incomplete. Ask the person who gave it to you.',
        }}
        failed="Couldn’t load this badge"
        onRetry={retry}
      />
    );
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

  const { name, standing, criteria, earner, earnedDate, endorsements, quilt } = badge;
  const [firstName] = earner.split(' ');
  return (
    <OpenPage>
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
            <Avatar id={publicId} name={earner} size="medium" />
            <span>
              <bdi className={styles.name}>{earner}</bdi>
              <span className="sm sub">
                Earned <time dateTime={earnedDate}>{formatLongDate(earnedDate)}</time>
              </span>
            </span>
          </p>
          {quilt && (
            <div className={styles.whole}>
              <SmallQuilt counts={quilt.counts} label={quiltTitle(earner)} />
              <p className="sm sub">
                One of {quilt.earned} {quilt.earned === 1 ? 'block' : 'blocks'} in{' '}
                <Link href={quiltPath(quilt.publicId)}>
                  <bdi>{quiltTitle(firstName || earner)}</bdi>
                </Link>
                . There are {BADGES.length} to make.
              </p>
            </div>
          )}
          {endorsements.length > 0 && (
            <section className={styles.endorsements} aria-labelledby="endorsements">
              <h2 id="endorsements" className="h4">
                {endorsements.length === 1 ? 'Endorsed by a partner' : `Endorsed by ${endorsements.length} partners`}
              </h2>
              {endorsements.map(({ id, endorser, words, endorsedAt }) => (
                <figure key={id}>
                  <blockquote>{words}</blockquote>
                  <figcaption className="sm sub">
                    <bdi>{endorser}</bdi>, <time dateTime={endorsedAt}>{formatLongDate(endorsedAt)}</time> ·{' '}
                    <a href={`/badges/${publicId}/${endorsementFile(id)}?download`} download>
                      Signed text
                    </a>
                  </figcaption>
                </figure>
              ))}
            </section>
          )}
          <section className={styles.proof} aria-labelledby="proof">
            <h2 id="proof" className="h4">
              Proof to take along
            </h2>
            <p className="sm sub">
              Each file holds a signed Open Badges 3.0 credential. Anyone can check who issued it, that nobody changed
              it, and that it has not been withdrawn.
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
    </OpenPage>
  );
}
