// When tooltips open: after 700 ms, or at once within 300 ms of another one's end. One at a time.

const DELAY = 700;
const SKIP = 300;

export type TipPart = {
  show(): void;
  hide(): void;
};

let open: TipPart | null = null;
let waiting: TipPart | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** The pointer or the focus came: the tip opens when its time has come. */
export function wantTip(part: TipPart): void {
  if (open === part || waiting === part) return;
  clearTimeout(timer);
  if (open || Date.now() - closedAt < SKIP) return show(part);
  waiting = part;
  timer = setTimeout(() => show(part), DELAY);
}

/** It left again, pressed, or pressed Esc. Answers whether there was something to close. */
export function leaveTip(part: TipPart): boolean {
  if (waiting === part) {
    clearTimeout(timer);
    waiting = null;
  }
  if (open !== part) return false;
  open = null;
  closedAt = Date.now();
  part.hide();
  return true;
}

function show(part: TipPart): void {
  waiting = null;
  if (open) leaveTip(open);
  open = part;
  part.show();
}
