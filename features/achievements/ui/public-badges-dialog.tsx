// All badges that stand open to the world, each with its page and the way to withdraw it.
import { formatDate } from '../../../shared/dates.ts';
import { Dialog, DialogBody } from '../../../web/kit/dialog.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { badgeOf } from '../badge.rules.ts';
import { credentialCalls } from '../credential.contract.ts';
import { standingOf } from '../credential.rules.ts';
import { BadgeSharing } from './badge-sharing.tsx';
import { Endorsements } from './endorsements.tsx';
import styles from './public-badges-dialog.module.css';

export function PublicBadgesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useAnswer(credentialCalls.mine, {}, { staleTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="Public badge pages"
      description="Each badge you earn has a page that shows your name, to whoever has its link. Search engines are asked to leave it out."
    >
      <DialogBody>
        {error && !data && <TryAgain error={error} busy={isFetching} onRetry={refetch} />}
        {!data && !error && (
          <Loading label="Loading your badges...">
            <Skeleton height="72px" />
          </Loading>
        )}
        {data?.badges.length === 0 && <p className="sub">You have earned no badge yet. Its page comes with it.</p>}
        <ul className={styles.badges}>
          {/* The one that was earned last is the one to be shared. */}
          {data?.badges.toReversed().map((badge) => (
            <li key={badge.publicId}>
              <span>
                <Block family={badge.family} tier={badge.tier} label="" />
              </span>
              <span className={styles.told}>
                <strong>{badgeOf(badge.family, badge.tier).name}</strong>
                <span className="xs mut">
                  {standingOf(badge.family, badge.tier)} · {formatDate(badge.earnedDate)}
                </span>
              </span>
              <BadgeSharing badge={badge} publicUrl={data.publicUrl} />
            </li>
          ))}
        </ul>
        <Endorsements />
      </DialogBody>
    </Dialog>
  );
}
