// The post that connecting LinkedIn earned: LinkedIn leads back to whatever screen, which carries it in its address.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { type LinkedInPost, POSTS } from '../post.rules.ts';

const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export function AwardOnArrival() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const award = usePart(loadAward);
  const [post, setPost] = useState<LinkedInPost | null>(null);

  // Out of the address once it is shown, so that a reload does not bring it again.
  const offer = useEffectEvent(async () => {
    const asked = new URLSearchParams(search);
    const due = Object.values(POSTS).find((one) => one.badgeName === asked.get('newLinkedInPost'));
    // A first hour shows it at its end, after the blocks.
    if (!due || path === SCREEN_PATHS.firstHour || !(await award.fetch())) return;
    setPost(due);
    asked.delete('newLinkedInPost');
    navigate(asked.size ? `${path}?${asked}` : path, { replace: true });
  });
  useEffect(() => void offer(), []);

  return award.Part && post && <award.Part posts={[post]} onClose={() => setPost(null)} />;
}
