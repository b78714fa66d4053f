// A challenge as a card, with every field that says something and a menu.
import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  Globe,
  Link as LinkIcon,
  Lock,
  Pencil,
  Star,
  StarOff,
  Users,
} from 'lucide-react';
import { formatDate } from '../../../shared/dates.ts';
import { repeats } from '../../../shared/shorten.ts';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { IconButton } from '../../../web/kit/button.tsx';
import { copyLink } from '../../../web/kit/copy.ts';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import type { Challenge } from '../challenge.contract.ts';
import { lossKinds, lossLabels, partnerText, sharingLabels } from '../challenge.rules.ts';
import styles from './challenge-card.module.css';
import { LongText } from '../../../web/kit/long-text.tsx';

export type ChallengeCardProps = {
  challenge: Challenge;
  heading: 'h3' | 'h4';
  intent: { onPointerEnter(): void; onFocus(): void };
  onEdit(): void;
  onHighlight(): void;
  onArchive(): void;
  onRestore(): void;
};

const sharingIcons = { private: Lock, partners: Users, circle: Users, circles: Users, public: Globe };

export function ChallengeCard({
  challenge,
  heading: Heading,
  intent,
  onEdit,
  onHighlight,
  onArchive,
  onRestore,
}: ChallengeCardProps) {
  const { title, statement, context, affordableLoss, potentialPartners, categories, highlighted } = challenge;
  const Sharing = sharingIcons[challenge.sharingPreference];
  const losses = lossKinds.filter((kind) => affordableLoss?.[kind]);
  const isActive = challenge.status === 'active';
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Heading className={styles.title}>
            {highlighted && (
              <>
                <Star className={styles.star} aria-hidden="true" />
                <span className="vh">Highlighted: </span>
              </>
            )}
            <Link href={challengePath(challenge.id)}>{title}</Link>
          </Heading>
          <div className="row tight">
            {categories.map((category) => (
              <Badge key={category}>{category}</Badge>
            ))}
            {isActive ? <Badge tone="success">Active</Badge> : <Badge>Archived</Badge>}
          </div>
        </div>
        <div {...intent}>
          <Menu
            align="end"
            trigger={(props) => (
              <IconButton {...props} small label={`More about ${title}`} icon={<EllipsisVertical />} />
            )}
          >
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              Edit
            </MenuItem>
            {challenge.sharingPreference !== 'private' && (
              <MenuItem
                icon={<LinkIcon />}
                onSelect={() => void copyLink(new URL(`/challenge?id=${challenge.id}`, location.href).href)}
              >
                Copy Link
              </MenuItem>
            )}
            {isActive ? (
              <>
                <MenuItem icon={highlighted ? <StarOff /> : <Star />} onSelect={onHighlight}>
                  {highlighted ? 'Remove Highlight' : 'Set as Highlighted'}
                </MenuItem>
                <MenuItem icon={<Archive />} onSelect={onArchive}>
                  Archive
                </MenuItem>
              </>
            ) : (
              <MenuItem icon={<ArchiveRestore />} onSelect={onRestore}>
                Restore
              </MenuItem>
            )}
          </Menu>
        </div>
      </div>
      {!repeats(title, statement) && <LongText text={statement} />}
      <dl className={styles.facts}>
        {context && (
          <div>
            <dt>Context</dt>
            <dd>
              <LongText text={context} />
            </dd>
          </div>
        )}
        {losses.length > 0 && (
          <div>
            <dt>Affordable loss</dt>
            <dd>
              {losses.map((kind) => (
                <p key={kind}>
                  <span className="mut">{lossLabels[kind]}:</span> {affordableLoss?.[kind]}
                </p>
              ))}
            </dd>
          </div>
        )}
        {potentialPartners.length > 0 && (
          <div>
            <dt>Potential partners</dt>
            <dd>{potentialPartners.map(partnerText).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={`xs mut ${styles.foot}`}>
        <span className={styles.sharing}>
          <Sharing />
          {sharingLabels[challenge.sharingPreference]}
        </span>
        <span>Created {formatDate(challenge.createdAt)}</span>
      </p>
    </article>
  );
}
