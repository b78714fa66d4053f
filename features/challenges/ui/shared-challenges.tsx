// The challenges that others share with me, each leading to its page; narrowed by how they are shared.
import { useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { LongText } from '../../../web/kit/long-text.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type SharedChallenge, challengeCalls } from '../challenge.contract.ts';
import { sharedPage, sharedWayLabels, sharedWays } from '../challenge.rules.ts';
import styles from './challenge-card.module.css';
import cards from './seed-challenges.module.css';

export function SharedChallenges() {
  const [sharing, setSharing] = useState<(typeof sharedWays)[number]>();
  // Somebody may stop sharing at any moment.
  const list = usePages(challengeCalls.shared, { query: { sharing } }, { size: sharedPage, staleTime: 0, keeps: true });
  const found = list.data;
  return (
    <div className="stack">
      <div className="row tight" role="group" aria-label="Show">
        <Chip pressed={sharing === undefined} onClick={() => setSharing(undefined)}>
          All
        </Chip>
        {sharedWays.map((way) => (
          <Chip key={way} pressed={sharing === way} onClick={() => setSharing(way)}>
            {sharedWayLabels[way]}
          </Chip>
        ))}
      </div>
      {!found ? (
        <NotYet of={list} label="Loading shared challenges..." heights={['180px']} />
      ) : found.length === 0 ? (
        <div className={`sheet ${cards.sheet}`}>
          <EmptyState
            block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}
            title={<h3 className="h2">Nothing here yet</h3>}
          >
            When someone shares a challenge this way, you can read it here and offer help.
          </EmptyState>
        </div>
      ) : (
        <ul className={`sheet ${cards.cards}`} aria-label="Shared challenges">
          {found.map((challenge) => (
            <Card key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
      <More list={list}>Show more</More>
    </div>
  );
}

function Card({ challenge }: { challenge: SharedChallenge }) {
  const { id, title, statement, categories, owner, sharingPreference, createdAt } = challenge;
  return (
    <li className={styles.card}>
      <div className={styles.from}>
        <Avatar id={owner.id ?? owner.name} name={owner.name} image={owner.profileImageUrl} />
        <span className="sm sub">From {owner.name}</span>
      </div>
      <h3 className={styles.title}>
        <Link href={`${SCREEN_PATHS.sharedChallenge}?id=${id}`}>{title}</Link>
      </h3>
      <LongText text={statement} />
      <div className="row tight">
        {categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
      </div>
      <p className={`xs mut ${styles.foot}`}>
        <span>{sharedWayLabels[sharingPreference]}</span>
        <span>Created {formatDate(createdAt)}</span>
      </p>
    </li>
  );
}
