// Who works by the keyboard stays where they are when what had the focus goes: a form that is done, a card that is deleted or moves
// on, the step of a dialog. Loaded once the page stands.

/** Milliseconds in which whoever took it away may give it to something else: a dialog that closes, a screen that comes. */
const patience = 100;

const items = 'li, article';
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const toasts = '[data-toaster]';

const isThere = (place: HTMLElement): boolean => place.isConnected && place.checkVisibility();

/**
 * From now on: to the item beside the one that went, or to what is left of it; else to the nearest part around it that can have the
 * focus and is still there; else to the heading of its section, or to the screen. From a toast to where it was before.
 */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  let around: HTMLElement[] = [];
  /** The last that was in no toast. */
  let beforeToast: HTMLElement | null = null;
  let waits = false;

  const isLost = (): boolean => document.activeElement === document.body && held !== null && !isThere(held);

  document.addEventListener('focusin', ({ target }) => {
    held = target as HTMLElement;
    if (!held.closest(toasts)) beforeToast = held;
    around = [];
    const next = (from: HTMLElement) => from.parentElement?.closest<HTMLElement>('[tabindex]');
    for (let place = next(held); place; place = next(place)) around.push(place);
  });
  new MutationObserver((records) => {
    if (waits || !isLost()) return;
    waits = true;
    // Told now: what stood beside it is known only to the record of its going.
    const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held)));
    setTimeout(() => {
      waits = false;
      if (!held || !isLost()) return;
      const screen = document.querySelector<HTMLElement>('#main');
      const near = around.find((each) => each.isConnected && each !== screen);
      const place = held === beforeToast ? (gone && nextTo(held, gone, near)) || near : beforeToast;
      (place && isThere(place) ? place : screen)?.focus({ preventScroll: true });
    }, patience);
  }).observe(document.body, { childList: true, subtree: true });
}

function nextTo(held: HTMLElement, { target, previousSibling, nextSibling }: MutationRecord, near?: HTMLElement) {
  const from = target as HTMLElement;
  const left = from.closest<HTMLElement>(items);
  const wasInList = left !== null || held.closest(items) !== null;
  for (const beside of wasInList ? [nextSibling, previousSibling, left] : []) {
    if (!(beside instanceof HTMLElement) || !beside.matches(items) || !beside.isConnected) continue;
    // A part within the item is nearer than the item.
    if (beside === left && near && left.contains(near)) continue;
    const all = [...beside.querySelectorAll<HTMLElement>(controls)].filter(isThere);
    // Of its kind, so that who deletes one after another need not look for the next menu.
    const same = all.find(({ tagName, className }) => tagName === held.tagName && className === held.className);
    if (same ?? all[0]) return same ?? all[0];
  }
  if (near) return undefined;
  const section = from.closest<HTMLElement>(wasInList ? 'section, [role=tabpanel], main' : 'section, [role=tabpanel]');
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading ?? section?.querySelector<HTMLElement>(controls);
}
