// "Share Your Achievement": the badge earned last, with its post, until it is put away.
import { X } from 'lucide-react';
import { IconButton } from '../../../web/kit/button.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useSend } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { badgeOf, partsOf } from '../badge.rules.ts';
import { sharePostCalls } from '../share-post.contract.ts';
import styles from './share-card.module.css';
import { AutoPost, CopyPost, ShareDraft, SharePage, useSharePost } from './share-post.tsx';

export function ShareCard({ badgeId }: { badgeId: string }) {
  const parts = partsOf(badgeId);
  const { name, description } = parts ? badgeOf(parts.family, parts.tier) : { name: '', description: '' };
  const share = useSharePost({ badgeName: name, badgeDescription: description });
  const putAway = useSend(sharePostCalls.dismiss);
  if (!parts) return null;

  function dismiss() {
    if (putAway.isPending) return;
    putAway.mutate(
      { params: { badgeId } },
      {
        onSuccess: () => document.getElementById('main')?.focus(),
        onError: (error) => tellFailure(error),
      },
    );
  }

  return (
    <section className="patch" aria-labelledby="share-card">
      <div className="patch-head">
        <h2 className="h3" id="share-card">
          Share Your Achievement
        </h2>
        <IconButton
          small
          className={styles.dismiss}
          label="Dismiss the share card"
          icon={<X />}
          aria-disabled={putAway.isPending || undefined}
          onClick={dismiss}
        />
      </div>
      <div className={styles.badge}>
        <div>
          <Block family={parts.family} tier={parts.tier} label="" />
        </div>
        <div>
          <h3 className="h4">{name}</h3>
          <p className="sm sub">{description}</p>
        </div>
      </div>
      <ShareDraft share={share} />
      <div className={`row ${styles.actions}`}>
        <SharePage />
        <CopyPost share={share} variant="quiet" />
        <AutoPost share={share} variant="quiet" />
      </div>
    </section>
  );
}
