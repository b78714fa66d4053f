// One person of my circles: what they do, how well it fits, and in one sentence why and what to ask for, or a line of theirs.
import type { ReactNode } from 'react';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { CardButton } from '../../../web/kit/card.tsx';
import type { CircleMember } from '../../circle/circle-member.contract.ts';
import { type Found, isFit } from '../explorer.rules.ts';
import type { Partnership } from '../partnership.contract.ts';
import { nameOf } from '../partnership.rules.ts';
import styles from './partnerships.module.css';
import { StatusBadge } from './status-badge.tsx';

export type MemberCardProps = {
  found: Found<CircleMember>;
  partnership: Partnership | undefined;
  selected: boolean;
  onSelect(): void;
  children: ReactNode;
};

export function MemberCard({ found: { member, match }, partnership, selected, onSelect, children }: MemberCardProps) {
  return (
    <li className={children ? styles.open : styles.member}>
      <CardButton selected={selected} className={styles.card} onClick={onSelect}>
        <Avatar
          id={member.id}
          firstName={member.firstName}
          lastName={member.lastName}
          image={member.profileImageUrl}
          size="medium"
        />
        <span className={styles.cardText}>
          <span className={styles.cardHead}>
            <b className="h3">{nameOf(member)}</b>
            {partnership && <StatusBadge status={partnership.status} />}
          </span>
          <span className={styles.cardLine}>
            <span className="sm sub">{member.rank || 'Innovation Champion'}</span>
            <span className={`xs sub num ${styles.percent}`}>
              {match && match.percent !== null ? `BIH Match: ${match.percent}%` : match ? '' : 'BIH not shared'}
            </span>
          </span>
          {match && match.tags.length > 0 && (
            <span className={styles.tags}>
              {match.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          )}
          {match?.why && <span className={`${isFit(match) ? 'sm' : 'xs sub'} ${styles.why}`}>{match.why}</span>}
        </span>
      </CardButton>
      {children && <div className={styles.beneath}>{children}</div>}
    </li>
  );
}
