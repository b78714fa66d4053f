// Who works by the keyboard stays where they are when what had the focus goes: a form that is done, a card that moves on, the
// step of a dialog. Loaded once the page stands.

/** Milliseconds in which whoever took it away may give it to something else: a dialog that closes, a screen that comes. */
const patience = 100;

/** From now on: to the nearest part around it that can have the focus and is still there, or else to the screen. */
export function keepFocus(): void {
  let held: HTMLElement | null = null;
  let around: HTMLElement[] = [];
  let waits = false;

  const isLost = (): boolean =>
    document.activeElement === document.body && held !== null && !(held.isConnected && held.checkVisibility());

  document.addEventListener('focusin', ({ target }) => {
    held = target as HTMLElement;
    around = [];
    const next = (from: HTMLElement) => from.parentElement?.closest<HTMLElement>('[tabindex]');
    for (let place = next(held); place; place = next(place)) around.push(place);
  });
  new MutationObserver(() => {
    if (waits || !isLost()) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      const place = around.find((each) => each.isConnected) ?? document.querySelector<HTMLElement>('#main');
      if (isLost()) place?.focus({ preventScroll: true });
    }, patience);
  }).observe(document.body, { childList: true, subtree: true });
}
