// At most one toast at a time, five seconds, held while it is pointed at or focused. No React: toast() works anywhere.

export type ToastOptions = {
  title: string;
  description?: string;
  /** `danger` is read aloud at once. */
  tone?: 'success' | 'danger';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick(): void };
  /** Milliseconds: a suggestion stands 10 s, a completion 8 s. */
  duration?: number;
};

export type ShownToast = {
  id: number;
} & ToastOptions;

const DURATION = 5000;

let shown: ShownToast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let left = 0;
let since = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one that may be there. Answers with its id, for `dismissToast`. */
export function toast(options: ToastOptions): number {
  count += 1;
  shown = { ...options, id: count };
  left = options.duration ?? DURATION;
  run();
  tell();
  return count;
}

/** Takes the toast away; with an id only if it is still that one. */
export function dismissToast(id?: number): void {
  if (!shown || (id !== undefined && shown.id !== id)) return;
  clearTimeout(timer);
  shown = null;
  tell();
}

/** Stops the clock. */
export function holdToast(): void {
  clearTimeout(timer);
  left = Math.max(0, left - (Date.now() - since));
}

/** Lets it run on. */
export function releaseToast(): void {
  if (shown) run();
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function run() {
  clearTimeout(timer);
  since = Date.now();
  timer = setTimeout(dismissToast, left);
}

function tell() {
  for (const listener of listeners) listener();
}
