// A badge to share: its name and description, and a post to edit, copy and take to LinkedIn. Stays until dismissed.
import { useState } from 'react';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { BADGES, partsOf } from '../badge.rules.ts';
import { standingOf } from '../credential.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';
import styles from './badge-award-dialog.module.css';
import { AutoPost, CopyPost, ShareDraft, SharePage, useSharePost } from './share-post.tsx';

export type BadgeAwardDialogProps = {
  /** Those that are due at once are one dialog, in which one of them is shared. */
  posts: readonly LinkedInPost[];
  onClose(): void;
};

export function BadgeAwardDialog({ posts, onClose }: BadgeAwardDialogProps) {
  const [chosen, setChosen] = useState(posts[0]?.badgeName);
  const post = posts.find(({ badgeName }) => badgeName === chosen);
  // Each has a draft of its own.
  return post && <Award key={chosen} post={post} posts={posts} onChoose={setChosen} onClose={onClose} />;
}

type AwardProps = BadgeAwardDialogProps & { post: LinkedInPost; onChoose(badgeName: string): void };

function Award({ post, posts, onChoose, onClose }: AwardProps) {
  const share = useSharePost(post);
  const { badgeName, badgeDescription } = post;
  const badge = BADGES.find((one) => one.name === badgeName);
  const cloth = badge && partsOf(badge.id);

  return (
    <Dialog
      open
      onClose={onClose}
      isEdited={share.isEdited}
      startsAtTitle
      width={520}
      title={badgeName}
      description={badgeDescription}
    >
      <DialogBody>
        <div className={styles.body}>
          {posts.length > 1 && (
            <Segmented
              label="What to share"
              options={posts.map((one) => ({ key: one.badgeName, label: one.badgeName }))}
              chosen={badgeName}
              onChoose={onChoose}
            />
          )}
          {cloth && (
            <div className={styles.award}>
              <Block family={cloth.family} tier={cloth.tier} label="" />
              <p className="sub">
                {standingOf(cloth.family, cloth.tier)}
                <br />
                This block of your quilt is sewn.
              </p>
            </div>
          )}
          <ShareDraft share={share} />
        </div>
      </DialogBody>
      <DialogFoot>
        <AutoPost share={share} variant="quiet" />
        <CopyPost share={share} />
        <SharePage variant="primary" />
      </DialogFoot>
    </Dialog>
  );
}
