// A badge to share: its name and description, and a post to edit, copy and take to LinkedIn. Stays until dismissed. S1 §4, §9
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { BADGES, partsOf } from '../badge.rules.ts';
import { standingOf } from '../credential.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';
import styles from './badge-award-dialog.module.css';
import { AutoPost, CopyPost, ShareDraft, SharePage, useSharePost } from './share-post.tsx';

export type BadgeAwardDialogProps = {
  post: LinkedInPost;
  onClose(): void;
};

export function BadgeAwardDialog({ post, onClose }: BadgeAwardDialogProps) {
  const share = useSharePost(post);
  const badge = BADGES.find((one) => one.name === post.badgeName);
  const cloth = badge && partsOf(badge.id);

  return (
    <Dialog
      open
      onClose={onClose}
      isEdited={share.isEdited}
      isUnasked
      width={520}
      title={post.badgeName}
      description={post.badgeDescription}
    >
      <DialogBody>
        <div className={styles.body}>
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
