// The post that connecting LinkedIn earned: LinkedIn leads back to whatever screen, which carries it in its address.
import { useLocation, useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { POSTS } from '../post.rules.ts';

const loadAward = () => import('./badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);

export function AwardOnArrival() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const named = asked.get('newLinkedInPost');
  // A first hour shows it at its end, after the blocks.
  const due = path === SCREEN_PATHS.firstHour ? undefined : Object.values(POSTS).find((one) => one.badgeName === named);
  const award = usePart(loadAward, due !== undefined);

  function close(): void {
    asked.delete('newLinkedInPost');
    navigate(asked.size ? `${path}?${asked}` : path, { replace: true });
  }
  return award.Part && due && <award.Part posts={[due]} onClose={close} />;
}
