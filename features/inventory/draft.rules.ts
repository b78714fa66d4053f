// Unsaved work on the inventory: what it was made from, what of it is new, and how it meets what was saved elsewhere
// meanwhile. It is kept on the device, so it is read with the distrust of anything that was stored.
import * as z from 'zod/mini';
import { type InventoryField, type InventoryTexts, inventoryFields } from './inventory.rules.ts';

export type InventoryPart = InventoryField | 'aiSummary';
export const inventoryParts: readonly InventoryPart[] = [...inventoryFields, 'aiSummary'];
export type Contents = InventoryTexts & { aiSummary: string };
export type SavedContents = Contents & { version: number };

const contents = {
  whoIAm: z.string(),
  whatIKnow: z.string(),
  whoIKnow: z.string(),
  whatIHave: z.string(),
  slackResources: z.string(),
  aiSummary: z.string(),
};
const shape = z.object({
  /** What was saved when this work began. */
  base: z.object({ ...contents, version: z.number() }),
  contents: z.object(contents),
  /** The `importId`s of what was taken over and is not saved yet. */
  imports: z.array(z.string()),
});

export type Draft = z.infer<typeof shape>;

export const draftKey = (userId: string): string => `inventory-draft:${userId}`;

function contentsOf(from: Contents): Contents {
  const { whoIAm, whatIKnow, whoIKnow, whatIHave, slackResources, aiSummary } = from;
  return { whoIAm, whatIKnow, whoIKnow, whatIHave, slackResources, aiSummary };
}

/** Work that has not begun: what is saved, as it is. */
export function freshDraft(saved: SavedContents): Draft {
  return { base: { ...contentsOf(saved), version: saved.version }, contents: contentsOf(saved), imports: [] };
}

/** A draft as it was stored; null for none, and for anything that is none. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const parsed = z.safeParse(shape, JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function changedParts({ base, contents }: Draft): InventoryPart[] {
  return inventoryParts.filter((part) => contents[part] !== base[part]);
}

/** The work after a save of `sent`: what was written meanwhile stays unsaved. */
export function settledDraft(draft: Draft, sent: Draft, saved: SavedContents): Draft {
  const next = freshDraft(saved);
  for (const part of inventoryParts)
    if (draft.contents[part] !== sent.contents[part]) next.contents[part] = draft.contents[part];
  return { ...next, imports: draft.imports.filter((id) => !sent.imports.includes(id)) };
}

export type Difference = {
  part: InventoryPart;
  mine: string;
  theirs: string;
  /** The side that was changed at all; one's own where both were. */
  suggested: 'mine' | 'theirs';
};

/** What differs between this work and what was saved elsewhere. */
export function differences({ base, contents }: Draft, theirs: Contents): Difference[] {
  return inventoryParts
    .filter((part) => contents[part] !== theirs[part])
    .map((part) => ({
      part,
      mine: contents[part],
      theirs: theirs[part],
      suggested: contents[part] === base[part] ? 'theirs' : 'mine',
    }));
}

/** The work to begin with: what was kept, unless all of it is saved by now, because the answer to its save was lost. */
export function beginWith(kept: Draft | null, saved: SavedContents): Draft {
  const isSaved = kept !== null && kept.base.version < saved.version && differences(kept, saved).length === 0;
  return kept === null || isSaved ? freshDraft(saved) : kept;
}

/** Takes back what was added at the end of `before`, and nothing that was written since. */
export function withoutAddition(now: string, before: string, after: string): string {
  if (now === after) return before;
  const added = after.slice(before.trimEnd().length);
  const at = now.lastIndexOf(added);
  if (added === '' || at < 0) return now;
  return `${now.slice(0, at)}${now.slice(at + added.length)}`.replace(/^\n+/, '');
}
