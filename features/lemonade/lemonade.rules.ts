// Lemonade: a surprise, what it makes possible, and the next play. Limits, texts, and what an entry counts for.
import { blanksIn } from '../../shared/blanks.ts';
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import { lemonadePath } from '../../shared/thing-path.ts';
import { shortened, titleFrom } from '../../shared/shorten.ts';

export const lemonadeLimits = { title: 200, text: 10_000, page: 500 };

export const lemonadeTexts = {
  ...deletionTexts('lemonade entry'),
  created: { title: 'Success', text: 'Lemonade entry saved' },
  saved: { title: 'Success', text: 'Lemonade entry saved' },
  notSaved: { title: 'Error', text: 'Failed to save lemonade entry' },
  titleMissing: 'Title is required',
  descriptionMissing: 'Please say what happened',
  changedElsewhere: changedElsewhere('This entry'),
  playMissing: 'We couldn’t find this play. It may have been deleted.',
} as const;

export type LemonadeWords = { title: string; description: string; surprise: string | null; opportunity: string | null };

/** Every entry counts once, as soon as nothing in it is left to be filled in. */
export const isWritten = ({ title, description, surprise, opportunity }: LemonadeWords): boolean =>
  blanksIn([title, description, surprise, opportunity]).length === 0;

export const activityOf = (entry: { id: string; title: string }) =>
  ({
    action: 'wrote_lemonade',
    family: 'lemonade',
    entityType: 'lemonade',
    entityId: entry.id,
    description: `Made lemonade of “${entry.title}”`,
  }) as const;

/** What happened, where a surprise was told on completing a play. */
export const cameUpIn = (playTitle: string): string => `It came up in the play “${playTitle}”.`;

/** The play that an entry leads to, as a form can be filled with it. */
export function nextPlayOf(entry: LemonadeWords): { title: string; description: string; principle: 'lemonade' } {
  const opportunity = entry.opportunity?.trim() || entry.surprise?.trim() || entry.description.trim();
  return {
    title: titleFrom(opportunity),
    description: `${opportunity}\n\nIt came from: ${(entry.surprise?.trim() || entry.description.trim()).slice(0, 2_000)}`,
    principle: 'lemonade',
  };
}

/** Surprises, as a timeline tells them. */
export const surpriseMoments = (entries: readonly { id: string; title: string; createdAt: string }[]) =>
  entries.map(({ id, title, createdAt }) => ({
    at: createdAt,
    text: `Surprise: ${shortened(title, 80)}`,
    href: lemonadePath(id),
  }));
