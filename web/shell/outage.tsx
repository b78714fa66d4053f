// When the server cannot be reached at all: what happened, and the one thing to do.
import { Button } from '../kit/button.tsx';
import styles from './outage.module.css';

export function Outage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={styles.page} role="alert">
      <h1 className="h2">Crazy Quilt cannot be reached</h1>
      <p className="sub">
        {error instanceof Error ? error.message : 'Something is in the way.'} What you wrote is kept on this device.
      </p>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </main>
  );
}
