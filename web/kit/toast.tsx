// Draws the toast. `Toaster` stands once, in the shell; everyone else calls `toast()` from toast-store.ts.
import { Check, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { toastTop } from './toast-place.ts';
import { currentToast, dismissToast, holdToast, onToast, releaseToast } from './toast-store.ts';
import styles from './toast.module.css';

const never = () => () => undefined;
/** In pixels; narrower it does not read well. */
const narrowest = 260;

// Watched only while a toast is shown: a `body:has(dialog)` in the style sheet would be looked at again at every key typed.
function onPageChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
/** A dialog has its buttons where the toast stands otherwise, and where someone writes, that is sent there. */
const whatTakesPlace = (): 'dialog' | 'writing' | null =>
  document.querySelector('[role$=dialog]') ? 'dialog' : document.querySelector('textarea') ? 'writing' : null;

const phone = '(max-width: 767px)';
const pressed = 'a[href], button, input, select, textarea, summary, [role=tab]';
/** It stays at its side, on a phone over the whole width: all that counts is the height at which it stands. */
function freePlace(toaster: HTMLElement, isWriting: boolean): number {
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const room = { top: Math.max(0, head), bottom: window.visualViewport?.height ?? innerHeight };
  const { left, right } = toaster.getBoundingClientRect();
  const controls = [...document.querySelectorAll(pressed)].filter((one) => !toaster.contains(one));
  const spans = controls
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.right > left && one.left < right);
  return toastTop(toaster.offsetHeight, room, spans, isWriting);
}

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
  // Beside a dialog where there is room, else above it: the dialog leaves that room free (dialog.module.css).
  useEffect(() => {
    const { style } = document.documentElement;
    const dialog = placeTaken === 'dialog' && document.querySelector('[role$=dialog]');
    if (shown && dialog) {
      const beside = innerWidth - dialog.getBoundingClientRect().right - 36;
      if (beside >= narrowest) style.setProperty('--toast-width', `${beside}px`);
      else style.setProperty('--toast-room', `${place.current!.offsetHeight + 60}px`);
    }
    return () => ['--toast-width', '--toast-room'].forEach((name) => style.removeProperty(name));
  }, [shown, placeTaken]);
  useLayoutEffect(() => {
    const toaster = place.current;
    const isPhone = matchMedia(phone).matches;
    if (!toaster || !shown || placeTaken === 'dialog' || !(isPhone || placeTaken === 'writing')) return;
    const stand = (): void => {
      const top = freePlace(toaster, placeTaken === 'writing');
      toaster.style.inset = `${top}px ${isPhone ? '16px auto' : '24px auto auto'}`;
    };
    stand();
    // What fails may bring a line above the page, and take it away again.
    const stop = onPageChange(stand);
    return () => {
      stop();
      toaster.style.removeProperty('inset');
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
