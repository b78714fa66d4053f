// Badges that a screen's doing earned: the dialogs that celebrate them, one after the other.
import { type ReactNode, useState } from 'react';
import { type PartOnIntent, usePart } from '../../../web/kit/use-part.tsx';
import { badgeOf, partsOf } from '../badge.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';

const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export type EarnedBadges = {
  /** Goes on the control whose doing may earn. */
  intent: PartOnIntent<never>['intent'];
  /** Takes the ids that a call answered with; none does nothing. */
  celebrate(ids: readonly string[]): void;
  /** Shows these posts, as one that was earned before. */
  offer(posts: readonly LinkedInPost[]): void;
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
};

export function useEarnedBadges(): EarnedBadges {
  const award = usePart(loadAward);
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);
  const [post] = posts;

  async function offer(earned: readonly LinkedInPost[]) {
    if (await award.fetch()) setPosts(earned);
  }
  function celebrate(ids: readonly string[]) {
    const earned = ids.flatMap((id) => {
      const parts = partsOf(id);
      if (!parts) return [];
      const { name, description } = badgeOf(parts.family, parts.tier);
      return [{ badgeName: name, badgeDescription: description }];
    });
    if (earned.length > 0) void offer(earned);
  }
  return {
    intent: award.intent,
    celebrate,
    offer: (earned) => void offer(earned),
    dialog: award.Part && post && (
      <award.Part key={post.badgeName} post={post} onClose={() => setPosts(posts.slice(1))} />
    ),
  };
}
