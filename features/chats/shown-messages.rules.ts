// What is shown of a conversation while its pages come in: each message once, in order, and none left out between two.
import { messagePage, openingPage } from './chat.rules.ts';

export type Shown<Entry> = {
  entries: readonly Entry[];
  /** There is more to be had before the first. */
  hasOlder: boolean;
};

type Message = {
  id: string;
  timestamp: string;
  /** Not known to be kept yet. */
  local?: true | undefined;
};

export const firstKept = <Entry extends Message>(entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry) => !entry.local);

/** The newest page over what is shown; what isn't kept yet stays last. What the page does not join on to can be had again. */
export function withNewest<Entry extends Message>(
  { entries, hasOlder }: Shown<Entry>,
  page: readonly Entry[],
): Shown<Entry> {
  const [first] = page;
  const isApart = page.length === openingPage && !entries.some(({ id }) => id === first?.id);
  const before = entries.filter(
    ({ local, timestamp }) => !local && !isApart && first !== undefined && timestamp < first.timestamp,
  );
  return { entries: [...before, ...page, ...entries.filter(({ local }) => local)], hasOlder: isApart || hasOlder };
}

/**
 * An older page, asked for when `first` was the first, in front of what is shown. Where it no longer is, the page stands there
 * already, for it was asked for twice, or what was between the two was let go.
 */
export function withOlder<Entry extends Message>(
  shown: Shown<Entry>,
  first: Entry,
  page: readonly Entry[],
): Shown<Entry> {
  if (firstKept(shown.entries)?.id !== first.id) return shown;
  return { entries: [...page, ...shown.entries], hasOlder: page.length === messagePage };
}

/** Only the end, where far more is shown than you read: typing stays quick. */
export function withoutFarAbove<Entry>(shown: Shown<Entry>): Shown<Entry> {
  if (shown.entries.length <= 4 * messagePage) return shown;
  return { entries: shown.entries.slice(-2 * messagePage), hasOlder: true };
}
