// The profile builder: who someone is, what they share, how safe their account is, and what they have to start from. S1 §2
import { useState } from 'react';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { AccountSecurity } from '../../account/ui/account-security.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import { InventoryPanel } from './inventory-panel.tsx';
import { LastBadge } from './last-badge.tsx';
import { PhotoControl } from './photo-control.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

const loadAward = () => import('../../achievements/ui/badge-award-dialog.tsx').then((m) => m.BadgeAwardDialog);
const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

export function ProfileScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const award = usePart(loadAward);
  const crop = usePart(loadCrop);
  // One save can earn two: they are shown one after the other.
  const [posts, setPosts] = useState<readonly LinkedInPost[]>([]);
  const [chosen, setChosen] = useState<File | null>(null);
  if (!me) return null;

  async function offer(earned: readonly LinkedInPost[]) {
    if (await award.fetch()) setPosts(earned);
  }
  async function startCrop(file: File) {
    if (await crop.fetch()) setChosen(file);
  }
  const [post] = posts;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Profile</h1>
          <p className="lead">What your circle sees, and how it reaches you</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.identity}>
          <PhotoControl me={me} intent={crop.intent} onChoose={(file) => void startCrop(file)} />
          <ProfileForm me={me} intent={award.intent} onEarned={(earned) => void offer(earned)} />
        </div>
        <aside className={styles.side} aria-label="Your badge and inventory">
          <div className="sheet">
            <LastBadge badges={me.badges} intent={award.intent} onShare={(badge) => void offer([badge])} />
            <InventoryPanel />
          </div>
        </aside>
        <div className={styles.account}>
          <hr className={`stitched ${styles.seam}`} />
          <AccountSecurity />
        </div>
      </div>
      {award.Part && post && <award.Part key={post.badgeName} post={post} onClose={() => setPosts(posts.slice(1))} />}
      {crop.Part && chosen && <crop.Part file={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
