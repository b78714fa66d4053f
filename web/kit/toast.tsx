// Draws the toast. `Toaster` stands once, in the shell; everyone else calls `toast()` from toast-store.ts.
import { Check, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { currentToast, dismissToast, holdToast, onToast, releaseToast } from './toast-store.ts';
import styles from './toast.module.css';

export { toast } from './toast-store.ts';

export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast);
  // In <body>, beside the dialogs, so that it lies above them; aria-live keeps it readable while they hide the page.
  return createPortal(
    <section className={styles.place} aria-label="Notifications" aria-live="polite" data-toaster="">
      {shown && (
        <div
          key={shown.id}
          className={classNames(styles.toast, shown.tone === 'danger' && styles.danger)}
          role={shown.tone === 'danger' ? 'alert' : 'status'}
          onPointerEnter={holdToast}
          onPointerLeave={(event) => event.currentTarget.contains(document.activeElement) || releaseToast()}
          onFocus={holdToast}
          onBlur={(event) => event.currentTarget.matches(':hover') || releaseToast()}
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
    </section>,
    document.body,
  );
}
