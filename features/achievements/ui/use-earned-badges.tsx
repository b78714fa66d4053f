// Badges that a screen's doing earned: the dialogs that celebrate them, one after the other.
import { type ReactNode, useState } from 'react';
import { type PartOnIntent, usePart } from '../../../web/kit/use-part.tsx';
import { badgeOf, partsOf } from '../badge.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';

const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export interface EarnedBadges {
  /** Goes on the control whose doing may earn. */
  intent: PartOnIntent<never>['intent'];
  /** Takes the ids that a call answered with; none does nothing. */
  celebrate(ids: readonly string[]): void;
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
}

export function useEarnedBadges(): EarnedBadges {
  const award = usePart(loadAward);
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);
  const [post] = posts;

  async function celebrate(ids: readonly string[]) {
    const earned = ids.flatMap((id) => {
      const parts = partsOf(id);
      if (!parts) return [];
      const { name, description } = badgeOf(parts.family, parts.tier);
      return [{ badgeName: name, badgeDescription: description }];
    });
    if (earned.length > 0 && (await award.fetch())) setPosts(earned);
  }
  return {
    intent: award.intent,
    celebrate: (ids) => void celebrate(ids),
    dialog: award.Part && post && (
      <award.Part key={post.badgeName} post={post} onClose={() => setPosts(posts.slice(1))} />
    ),
  };
}
