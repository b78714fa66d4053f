// What its owner may do with an earned badge: show it, pass it on, put it on LinkedIn, take it back.
import { Award, Copy, ExternalLink, EyeOff, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { copy } from '../../../web/kit/copy.ts';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../web/kit/menu.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { badgeOf } from '../badge.rules.ts';
import { type OwnBadge, credentialCalls } from '../credential.contract.ts';
import { addToProfilePage, badgePath } from '../credential.rules.ts';
import { linkedInSharePage } from '../share-post.rules.ts';
import styles from './badge-sharing.module.css';

const notPublished = 'Badge not published';

export function BadgeSharing({ badge, publicUrl }: { badge: OwnBadge; publicUrl: string }) {
  const { publicId, family, tier, withdrawn } = badge;
  const { name } = badgeOf(family, tier);
  const [asking, setAsking] = useState(false);
  const publish = useSend(credentialCalls.publish);
  const change = (to: boolean) => publish.mutateAsync({ params: { publicId }, body: { withdrawn: to } });

  const published = { title: 'Badge published', description: `${name} is at its address again.` };
  const publishAgain = () =>
    attempt({ title: notPublished }, async () => {
      await change(false);
      toast(published);
    });
  async function withdraw(): Promise<void> {
    await change(true);
    offerUndo({ title: 'Badge withdrawn', description: `${name} is no longer shown.` }, () => change(false), {
      title: notPublished,
      restored: published,
    });
  }

  if (withdrawn)
    return (
      <div className={styles.sharing}>
        <p className="xs mut">Withdrawn: nobody else sees it.</p>
        <Button small busy={publish.isPending} aria-label={`Publish ${name} again`} onClick={() => void publishAgain()}>
          Publish again
        </Button>
      </div>
    );
  return (
    <div className={styles.sharing}>
      <Menu
        trigger={(trigger) => (
          <Button small icon={<Share2 />} aria-label={`Share ${name}`} {...trigger}>
            Share
          </Button>
        )}
      >
        <MenuLink icon={<ExternalLink />} href={badgePath(publicId)} target="_blank">
          Public page
        </MenuLink>
        <MenuItem
          icon={<Copy />}
          onSelect={() => void copy(`${publicUrl}${badgePath(publicId)}`, `The link to ${name} is on the clipboard.`)}
        >
          Copy link
        </MenuItem>
        <MenuLink
          icon={<Send />}
          href={linkedInSharePage(`${publicUrl}${badgePath(publicId)}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Share on LinkedIn
        </MenuLink>
        <MenuLink
          icon={<Award />}
          href={addToProfilePage(publicUrl, { family, tier, publicId, at: new Date(badge.earnedDate) })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Add to LinkedIn profile
        </MenuLink>
        <MenuRule />
        <MenuItem icon={<EyeOff />} danger onSelect={() => setAsking(true)}>
          Withdraw
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${name}?`}
        description="You keep the badge. Its public page and pictures are gone, and copies of its credential count as revoked. You can publish it again; old copies stay revoked."
        confirm="Withdraw"
        busyText="Withdrawing..."
        danger
        onConfirm={withdraw}
      />
    </div>
  );
}
