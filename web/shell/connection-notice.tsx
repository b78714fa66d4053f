// A quiet line while there is no network: nothing is lost, and one can go on writing.
import { useSyncExternalStore } from 'react';
import styles from './connection-notice.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function ConnectionNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.line}>You are offline. What you write is kept on this device until you are back.</p>
      )}
    </div>
  );
}
