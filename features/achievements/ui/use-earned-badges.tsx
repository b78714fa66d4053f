// What a screen's doing earned: first the blocks, all of them in one moment, then the specification's dialog for the post that
// is due.
import { type ReactNode, useState } from 'react';
import { type PartOnIntent, usePart } from '../../../web/kit/use-part.tsx';
import { badgeOf, partsOf } from '../badge.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';
import type { EarnedBlock } from './reward-dialog.tsx';

// With what sews a block, so that it is not seen whole before.
const loadReward = () =>
  Promise.all([import('./reward-dialog.tsx'), import('../../../web/quilt/ui/sew.ts')]).then(([m]) => m.RewardDialog);
const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export type EarnedBadges = {
  /** Goes on the control whose doing may earn. */
  intent: PartOnIntent<never>['intent'];
  /** Takes the ids that a call answered with, and the posts that are due; none of either does nothing. */
  celebrate(ids: readonly string[], posts?: readonly LinkedInPost[]): void;
  /** Shows these posts, as one that was earned before. */
  offer(posts: readonly LinkedInPost[]): void;
  /** Something of it is shown. */
  isOpen: boolean;
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
};

/** The same around what may earn, for a screen that fetches it later. */
export function WithEarnedBadges({ children }: { children(celebrate: EarnedBadges['celebrate']): ReactNode }) {
  const { celebrate, dialog } = useEarnedBadges();
  return (
    <>
      {children(celebrate)}
      {dialog}
    </>
  );
}

export function useEarnedBadges(): EarnedBadges {
  const reward = usePart(loadReward);
  const award = usePart(loadAward);
  const [blocks, setBlocks] = useState<readonly EarnedBlock[]>([]);
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);

  async function offer(due: readonly LinkedInPost[]) {
    if (due.length > 0 && (await award.fetch())) setPosts(due);
  }
  async function celebrate(ids: readonly string[], due: readonly LinkedInPost[] = []) {
    const earned = ids.flatMap((id) => partsOf(id) ?? []);
    if (earned.length === 0) return offer(due);
    const [isHere] = await Promise.all([reward.fetch(), due.length > 0 && award.fetch()]);
    // What comes while another moment stands joins it.
    if (isHere) setBlocks((shown) => [...shown, ...earned]);
    setPosts((waiting) => [...waiting, ...due]);
  }
  async function share() {
    if (!(await award.fetch())) return;
    const badges = blocks.map(({ family, tier }) => badgeOf(family, tier));
    setPosts(badges.map(({ name, description }) => ({ badgeName: name, badgeDescription: description })));
    setBlocks([]);
  }
  return {
    intent: reward.intent,
    celebrate: (ids, due) => void celebrate(ids, due),
    offer: (due) => void offer(due),
    isOpen: blocks.length > 0 || posts.length > 0,
    dialog:
      reward.Part && blocks.length > 0 ? (
        <reward.Part blocks={blocks} onShare={() => void share()} onClose={() => setBlocks([])} />
      ) : (
        award.Part && posts.length > 0 && <award.Part posts={posts} onClose={() => setPosts([])} />
      ),
  };
}
