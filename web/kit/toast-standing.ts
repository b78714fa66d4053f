// Puts a toast where it covers nothing to press: free of the page's controls, and beside or above an open dialog.
import { toastTop } from './toast-place.ts';

/** A dialog has its buttons where the toast stands otherwise, and where someone writes, that is sent there. */
export type Taken = 'dialog' | 'writing' | null;

/** In pixels; narrower it does not read well. */
const narrowest = 260;
const phone = '(max-width: 767px)';
const pressed = 'a[href], button, input, select, textarea, summary, [role=tab]';

/** It stays at its side, on a phone over the whole width: all that counts is the height at which it stands. */
function freePlace(toaster: HTMLElement, isWriting: boolean, isPhone: boolean): number {
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const room = { top: Math.max(0, head), bottom: (window.visualViewport?.height ?? innerHeight) - (isPhone ? 0 : 12) };
  const { left, right } = toaster.getBoundingClientRect();
  const controls = [...document.querySelectorAll(pressed)].filter((one) => !toaster.contains(one));
  const spans = controls
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.right > left && one.left < right);
  return toastTop(toaster.offsetHeight, room, spans, isWriting);
}

/** Beside a dialog where there is room, else above it: the dialog leaves that room free (dialog.module.css). */
function standByDialog(toaster: HTMLElement): () => void {
  const { style } = document.documentElement;
  const dialog = document.querySelector('[role$=dialog]');
  if (dialog) {
    const beside = innerWidth - dialog.getBoundingClientRect().right - 36;
    if (beside >= narrowest) style.setProperty('--toast-width', `${beside}px`);
    else style.setProperty('--toast-room', `${toaster.offsetHeight + 60}px`);
  }
  return () => ['--toast-width', '--toast-room'].forEach((name) => style.removeProperty(name));
}

/** Until what it gives is called: also when what failed brings a line above the page, and takes it away again. */
export function standFree(
  toaster: HTMLElement,
  taken: Taken,
  onPageChange: (changed: () => void) => () => void,
): () => void {
  if (taken === 'dialog') return standByDialog(toaster);
  const isPhone = matchMedia(phone).matches;
  const stand = (): void => {
    toaster.style.inset = `${freePlace(toaster, taken === 'writing', isPhone)}px ${isPhone ? '16px auto' : '24px auto auto'}`;
  };
  stand();
  const stop = onPageChange(stand);
  return () => {
    stop();
    toaster.style.removeProperty('inset');
  };
}
