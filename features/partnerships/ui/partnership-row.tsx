// One partnership in a list: who with, its status, and whether something there is not read yet.
import { partnershipPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import type { Partnership } from '../partnership.contract.ts';
import { nameOf, statusText } from '../partnership.rules.ts';
import styles from './partnerships.module.css';
import { StatusBadge } from './status-badge.tsx';

export type PartnershipRowProps = {
  partnership: Partnership;
  /** The last words of it stand in the place of how it stands, which the badge says; `me` says whose they are. */
  preview?: { me: string };
  intent: { onPointerEnter(): void; onFocus(): void };
};

export function PartnershipRow({ partnership, preview, intent }: PartnershipRowProps) {
  const { id, status, other, unread, lastMessage } = partnership;
  return (
    <li>
      <Link href={partnershipPath(id)} className={styles.row} {...intent}>
        <Avatar
          id={other?.id ?? id}
          firstName={other?.firstName}
          lastName={other?.lastName}
          image={other?.profileImageUrl}
        />
        <span className={styles.rowText}>
          <b className="sm">
            <span className={styles.clip}>{nameOf(other)}</span>
            {unread > 0 && (
              <span className={styles.unread}>
                {unread}
                <span className="vh"> unread</span>
              </span>
            )}
          </b>
          {preview && lastMessage ? (
            <span className={`sm sub ${styles.clip}`}>
              {lastMessage.userId === preview.me ? 'You: ' : ''}
              {lastMessage.content}
            </span>
          ) : (
            <span className="xs sub">{statusText(status)}</span>
          )}
        </span>
        <StatusBadge status={status} />
      </Link>
    </li>
  );
}
