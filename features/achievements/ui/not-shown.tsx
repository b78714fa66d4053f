// In place of a public page that is not there: never was, was taken back, or could not be fetched.
import type { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import styles from './not-shown.module.css';

type Words = { title: string; text: string };

export type NotShownProps = {
  problem: Problem;
  /** For what its owner took back (410). */
  withdrawn: Words;
  /** Of what there never was (404). */
  missing: Words;
  /** Of anything else. */
  failed: string;
  onRetry: () => void;
};

export function NotShown({ problem, withdrawn, missing, failed, onRetry }: NotShownProps) {
  const known = { 404: missing, 410: withdrawn }[problem.status];
  return (
    <div className={styles.missing}>
      <h1 className="h2">{known?.title ?? failed}</h1>
      <p className="sub">{known?.text ?? (problem.message || 'Please try again.')}</p>
      {known ? (
        <Link href="/" asChild>
          <ButtonLink>Go to Crazy Quilt</ButtonLink>
        </Link>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}
