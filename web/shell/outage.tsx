// When the server cannot be reached at all: what happened, and the one thing to do.
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import styles from './outage.module.css';

export function Outage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // Each try that fails brings an error of its own.
  const [tried, setTried] = useState<unknown>(null);
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1 className="h2">We can’t reach Crazy Quilt</h1>
        <p className="sub">
          {error instanceof Error ? error.message : 'Something went wrong.'} What you wrote is kept on this device.
        </p>
      </div>
      <Button
        variant="primary"
        busy={tried === error}
        busyText="Trying..."
        onClick={() => {
          setTried(error);
          onRetry();
        }}
      >
        Try again
      </Button>
    </main>
  );
}
