// Who works by the keyboard stays where they are when what had the focus goes: a form that is done, a card that is deleted or moves
// on, the step of a dialog. Loaded once the page stands.

/** Milliseconds in which the code that took it away may give it to something else: a dialog that closes, a screen that comes. */
const patience = 100;

const items = 'li, article';
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const sections = 'section:not([data-toaster]), [role=tabpanel]';
const overlays = '[data-toaster], [role=dialog], [role=alertdialog]';

/** What had the focus, and where it stood. */
type Stand = {
  held: HTMLElement;
  around: readonly HTMLElement[];
  /** How it went; what stood beside it is known only to this record. */
  gone: MutationRecord | null;
  /** What is left of where it stood: that may go a moment later, too. */
  left: Node;
};

const isThere = (place: HTMLElement): boolean => place.isConnected && place.checkVisibility();

/**
 * From now on: to the item beside the one that went, or to what is left of it; else to the nearest part around it that can have the
 * focus and is still there; else to the heading of its section, or to the screen. From a toast or a dialog to where it was before.
 */
export function keepFocus(): void {
  let now: Stand | null = null;
  let under: Stand | null = null;
  let waits = false;

  const isLost = (): boolean => document.activeElement === document.body && now !== null && !isThere(now.held);

  document.addEventListener('focusin', ({ target }) => {
    const held = target as HTMLElement;
    const around: HTMLElement[] = [];
    const next = (from: HTMLElement) => from.parentElement?.closest<HTMLElement>('[tabindex]');
    for (let place = next(held); place; place = next(place)) around.push(place);
    now = { held, around, gone: null, left: held };
    if (!held.closest(overlays)) under = now;
  });
  new MutationObserver((records) => {
    for (const stand of new Set([now, under])) if (stand?.held.isConnected === false) note(stand, records);
    if (waits || !isLost()) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      if (!isLost()) return;
      const screen = document.querySelector<HTMLElement>('#main');
      const place = placeFor(now, screen) ?? placeFor(under, screen) ?? screen;
      place?.focus({ preventScroll: true });
    }, patience);
  }).observe(document.body, { childList: true, subtree: true });
}

function note(stand: Stand, records: readonly MutationRecord[]): void {
  for (const record of records)
    if ([...record.removedNodes].some((node) => node.contains(stand.left))) {
      stand.gone ??= record;
      stand.left = record.target;
    }
}

function placeFor(stand: Stand | null, screen: HTMLElement | null): HTMLElement | undefined {
  if (!stand || isThere(stand.held)) return stand?.held;
  const { held, gone, around } = stand;
  const left = stand.left as HTMLElement;
  const near = around.find((each) => isThere(each) && each !== screen);
  const item = left.closest<HTMLElement>(items);
  const wasInList = item !== null || held.closest(items) !== null;
  for (const beside of wasInList ? [gone?.nextSibling, gone?.previousSibling, item] : []) {
    if (!(beside instanceof HTMLElement) || !beside.matches(items) || !beside.isConnected) continue;
    // A part within the item is nearer than the item.
    if (beside === item && near && item.contains(near)) continue;
    const all = [...beside.querySelectorAll<HTMLElement>(controls)].filter(isThere);
    // Of its kind, so that who deletes one after another need not look for the next menu.
    const same = all.find(({ tagName, className }) => tagName === held.tagName && className === held.className);
    if (same ?? all[0]) return same ?? all[0];
  }
  if (near) return near;
  const section = left.closest<HTMLElement>(wasInList ? `${sections}, main` : sections);
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading ?? section?.querySelector<HTMLElement>(controls) ?? undefined;
}
