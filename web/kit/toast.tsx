// Draws the toast. `Toaster` stands once, in the shell; everyone else calls `toast()` from toast-store.ts.
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { currentToast, dismissToast, holdToast, onToast, releaseToast } from './toast-store.ts';
import type { Taken } from './toast-standing.ts';
import styles from './toast.module.css';

const never = () => () => undefined;

// Watched only while a toast is shown: a `body:has(dialog)` in the style sheet would be looked at again at every key typed.
function onPageChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
const whatTakesPlace = (): Taken =>
  document.querySelector('[role$=dialog]') ? 'dialog' : document.querySelector('textarea') ? 'writing' : null;

// No part of the first load: until it is here, the style sheet says where a toast stands.
const loadStanding = () => import('./toast-standing.ts');

export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast, () => null);
  // No part of what the server draws: it stands beside the page.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const placeTaken = useSyncExternalStore(
    shown ? onPageChange : never,
    shown ? whatTakesPlace : () => null,
    () => null,
  );
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const toaster = place.current;
    if (!toaster || !shown) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void loadStanding().then(
      ({ standFree }) => {
        if (!isOver) stop = standFree(toaster, placeTaken, onPageChange);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shown, placeTaken]);
  if (!isAlive) return null;
  // In <body>, beside the dialogs, so that it lies above them; aria-live keeps it readable while they hide the page.
  return createPortal(
    <section
      ref={place}
      className={classNames(styles.place, placeTaken && styles.above)}
      aria-label="Notifications"
      aria-live="polite"
      data-toaster=""
    >
      {shown && (
        <div
          key={shown.id}
          className={classNames(styles.toast, shown.tone === 'danger' && styles.danger)}
          role={shown.tone === 'danger' ? 'alert' : 'status'}
          // A tap puts it away; a click of a mouse may be to mark its text.
          onClick={({ nativeEvent: by }) =>
            by instanceof PointerEvent && by.pointerType === 'touch' && dismissToast(shown.id)
          }
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
