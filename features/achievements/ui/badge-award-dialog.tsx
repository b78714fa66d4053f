// A badge to share: its name and description, and a post to edit, copy and take to LinkedIn. Stays until dismissed. S1 §4, §9
import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { BADGES, partsOf } from '../badge.rules.ts';
import type { LinkedInPost } from '../post.rules.ts';
import { linkedInSharePage, shareDraft, shareTexts } from '../share-post.rules.ts';
import styles from './badge-award-dialog.module.css';

/** What was written of each is there when the dialog comes again, as long as the page lasts. */
const drafts = new Map<string, string>();

export interface BadgeAwardDialogProps {
  post: LinkedInPost;
  onClose(): void;
}

export function BadgeAwardDialog({ post, onClose }: BadgeAwardDialogProps) {
  const [draft, setDraft] = useState(() => drafts.get(post.badgeName) ?? shareDraft(post));
  const [copied, setCopied] = useState<string | null>(null);
  const badge = BADGES.find((one) => one.name === post.badgeName);
  const cloth = badge && partsOf(badge.id);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(draft);
      setCopied(draft);
      toast(shareTexts.copied);
    } catch {
      toast({ tone: 'danger', ...shareTexts.notCopied });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isEdited={draft !== shareDraft(post) && draft !== copied}
      width={520}
      title={post.badgeName}
      description={post.badgeDescription}
    >
      <DialogBody>
        <div className={styles.body}>
          {cloth && (
            <div className={styles.block}>
              <Block family={cloth.family} tier={cloth.tier} label="" />
            </div>
          )}
          <TextArea
            label="Your post"
            hint="LinkedIn's page opens without a text: paste this one there."
            className={styles.draft}
            value={draft}
            maxLength={3000}
            onChange={({ target }) => {
              setDraft(target.value);
              drafts.set(post.badgeName, target.value);
            }}
          />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button icon={copied === draft ? <Check /> : <Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonLink
          variant="primary"
          icon={<Share2 />}
          href={linkedInSharePage(location.origin)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Share
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
