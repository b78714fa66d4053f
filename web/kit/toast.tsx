// Draws the toast. `Toaster` stands once, in the shell; everyone else calls `toast()` from toast-store.ts.
import { Check, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton, TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { currentToast, dismissToast, holdToast, onToast, releaseToast } from './toast-store.ts';
import styles from './toast.module.css';

export { toast } from './toast-store.ts';

export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast);
  return (
    // aria-live also keeps the place reachable while a dialog hides the rest of the page from screen readers.
    <section className={styles.place} aria-label="Notifications" aria-live="polite" data-toaster="">
      {shown && (
        <div
          key={shown.id}
          className={classNames(styles.toast, shown.tone === 'danger' && styles.danger)}
          role={shown.tone === 'danger' ? 'alert' : 'status'}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocus={holdToast}
          onBlur={releaseToast}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            dismissToast(shown.id);
          }}
        >
          <span className={styles.mark}>{shown.tone === 'danger' ? <X /> : <Check />}</span>
          <b className={styles.title}>{shown.title}</b>
          {shown.description && <p className={styles.text}>{shown.description}</p>}
          {shown.action && (
            <TextButton
              className={styles.action}
              onClick={() => {
                dismissToast(shown.id);
                shown.action?.onClick();
              }}
            >
              {shown.action.label}
            </TextButton>
          )}
          <IconButton
            small
            className={styles.close}
            label="Close"
            icon={<X />}
            onClick={() => dismissToast(shown.id)}
          />
        </div>
      )}
    </section>
  );
}
