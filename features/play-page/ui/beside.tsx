// What hangs on a play: its challenge, whom one asked, what surprised, where it came from, and the partner's half of it.
import { Link } from 'wouter';
import { formatShortDate, formatShortDay } from '../../../shared/dates.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { TextButton } from '../../../web/kit/button.tsx';
import { Act, Part } from '../../../web/kit/part.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { stateLabels } from '../../asks/ask.rules.ts';
import type { PlayPage } from '../play-page.contract.ts';
import { originWords, placeOf, stateOf } from '../play-page.rules.ts';
import styles from './play-page.module.css';

export function ChallengeHere({ challenge, onEdit }: Pick<PlayPage, 'challenge'> & { onEdit(): void }) {
  return (
    <Part name="Challenge" act={!challenge && <TextButton onClick={onEdit}>Choose one</TextButton>}>
      {challenge ? (
        <Link className={styles.link} href={`/challenges/${challenge.id}`}>
          {challenge.title}
        </Link>
      ) : (
        <p className="sm sub">It belongs to no challenge.</p>
      )}
    </Part>
  );
}

export function JoinedHere({ joined }: Pick<PlayPage, 'joined'>) {
  if (!joined) return null;
  const { name, theirs, partnershipId } = joined;
  const now = new Date();
  return (
    <Part name="Joint move" act={<Act href={placeOf.joint(partnershipId)}>Open</Act>}>
      <div className={styles.thing}>
        <Avatar id={partnershipId} firstName={name} lastName={name.split(' ').slice(1).join(' ')} />
        <div className={styles.words}>
          <span>{name}’s half</span>
          <span className="xs mut">
            {theirs === null
              ? 'They deleted theirs.'
              : theirs.dueDate === null || theirs.status === 'completed'
                ? 'No day'
                : `Due ${formatShortDate(theirs.dueDate, now)}`}
          </span>
        </div>
        {theirs && <Badge>{stateOf(theirs, now)}</Badge>}
      </div>
    </Part>
  );
}

export function OriginsHere({ origins }: Pick<PlayPage, 'origins'>) {
  if (origins.length === 0) return null;
  return (
    <Part name="It came from">
      <ul className={styles.things}>
        {origins.map(({ kind, id, title }) => (
          <li key={id} className={styles.words}>
            <Link href={placeOf[kind](id)}>{title}</Link>
            <span className="xs mut">{originWords[kind]}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function AsksHere({ asks }: Pick<PlayPage, 'asks'>) {
  const now = new Date();
  if (asks.length === 0) return <p className="sm sub">Nobody asked yet. Who could help with it?</p>;
  return (
    <ul className={styles.things} aria-label="Asks">
      {asks.map((ask) => (
        <li key={ask.id} className={styles.thing}>
          <Avatar
            id={ask.personName}
            firstName={ask.personName}
            lastName={ask.personName.split(' ').slice(1).join(' ')}
          />
          <div className={styles.words}>
            <Link href={placeOf.ask(ask.id)}>{ask.what}</Link>
            <span className="xs mut">
              {ask.personName} · {stateLabels[ask.state].toLowerCase()}, {formatShortDay(ask.day, now)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function SurprisesHere({ lemonade }: Pick<PlayPage, 'lemonade'>) {
  const now = new Date();
  return (
    <>
      {lemonade.length === 0 ? (
        <p className="sm sub">None yet. Write down what you didn’t expect, good or bad.</p>
      ) : (
        <ul className={styles.things} aria-label="Surprises">
          {lemonade.map((entry) => (
            <li key={entry.id} className={styles.thing}>
              <span className={styles.block}>
                <Block family="lemonade" tier="bronze" small label="" />
              </span>
              <div className={styles.words}>
                <Link href={placeOf.lemonade(entry.id)}>{entry.title}</Link>
                <span className="xs mut">
                  {entry.nextPlay ? `Led to ${entry.nextPlay.title}, ` : ''}
                  {formatShortDate(entry.createdAt, now)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <WhatsThis term="lemonade" />
    </>
  );
}
