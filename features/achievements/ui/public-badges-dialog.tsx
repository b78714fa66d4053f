// The one place to share a badge: all that were earned, each with its public page and the way to withdraw it.
import { formatDate } from '../../../shared/dates.ts';
import { Dialog, DialogBody } from '../../../web/kit/dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
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
      title="Share a badge"
      description="Each badge you earn has a public page with your name on it. Anyone who has the link can see it; search engines are asked not to list it."
    >
      <DialogBody>
        {!data && <NotYet of={{ error, isFetching, refetch }} label="Loading your badges..." heights={['72px']} />}
        {data?.badges.length === 0 && <p className="sub">No badges yet. Each one gets a page when you earn it.</p>}
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
