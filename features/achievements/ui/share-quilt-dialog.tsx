// Your own quilt as others will see it, the link to it, and the way to take it back.
import { Copy, Download, ExternalLink, Send } from 'lucide-react';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { copy } from '../../../web/kit/copy.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { Quilt } from '../../../web/quilt/ui/quilt.tsx';
import { SmallQuilt } from '../../../web/quilt/ui/small-quilt.tsx';
import type { ActionCounts } from '../../../web/quilt/quilt-svg.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { linkedInSharePage } from '../share-post.rules.ts';
import { sharedQuiltCalls } from '../shared-quilt.contract.ts';
import { quiltPath } from '../shared-quilt.rules.ts';
import styles from './share-quilt-dialog.module.css';

export function ShareQuiltDialog({ counts, onClose }: { counts: ActionCounts; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useAnswer(sharedQuiltCalls.mine, {}, { staleTime: 0 });
  const share = useSend(sharedQuiltCalls.share);
  // Seven columns in either case; on a phone its blocks are so small that they are drawn bolder.
  const Picture = matchMedia('(max-width: 767px)').matches ? SmallQuilt : Quilt;
  const first = useRef<HTMLButtonElement>(null);
  const path = data?.publicId != null && data.shared ? quiltPath(data.publicId) : null;
  const address = `${data?.publicUrl}${path}`;

  async function change(shared: boolean): Promise<void> {
    try {
      await share.mutateAsync({ body: { shared } });
      if (!shared) toast({ title: 'No longer shared', description: 'Its link won’t work until you share it again.' });
      // The button that was pressed may be gone; this one stays.
      first.current?.focus();
    } catch (failure) {
      tellFailure(failure);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={580}
      title="Share your quilt"
      description="Anyone who has the link sees your quilt as it grows, and your name. Nobody sees what you wrote, and search engines are asked not to list it."
    >
      <DialogBody>
        <Picture counts={counts} label="Your quilt, as others see it" />
        {!data && <NotYet of={{ error, isFetching, refetch }} label="Loading..." heights={['44px']} />}
        {data && !path && <p className={`sub ${styles.private}`}>Nobody else sees it yet.</p>}
        {path && (
          <>
            <p className={styles.link}>
              <code>{address}</code>
            </p>
            <div className={styles.ways}>
              <ButtonLink small icon={<ExternalLink />} href={path} target="_blank">
                Public page
              </ButtonLink>
              <ButtonLink
                small
                icon={<Send />}
                href={linkedInSharePage(address)}
                target="_blank"
                rel="noopener noreferrer"
              >
                Share on LinkedIn
              </ButtonLink>
              <ButtonLink small icon={<Download />} href={`${path}/card.png?download`} download>
                Save as picture
              </ButtonLink>
            </div>
          </>
        )}
      </DialogBody>
      {data && (
        <DialogFoot>
          {path && (
            <Button variant="quiet" disabled={share.isPending} onClick={() => void change(false)}>
              Stop sharing
            </Button>
          )}
          <Button
            ref={first}
            variant="primary"
            icon={path ? <Copy /> : undefined}
            busy={share.isPending}
            busyText={path ? 'Stopping...' : 'Sharing...'}
            onClick={() => void (path ? copy(address, 'The link to your quilt is on the clipboard.') : change(true))}
          >
            {path ? 'Copy link' : 'Share it'}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}
