// Beside the challenge: whom one asked, who could help, what was talked about and kept, and what surprised.
import { FileText, MessageSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatShortDate, formatShortDay } from '../../../shared/dates.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { ButtonLink, IconButton, TextButton } from '../../../web/kit/button.tsx';
import { When } from '../../../web/kit/when.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { isOpen, stateLabels } from '../../asks/ask.rules.ts';
import { documentPath } from '../../challenges/challenge-document.contract.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import { placeOf } from '../challenge-page.rules.ts';
import styles from './challenge-page.module.css';

const FIRST = 4;

export function AsksHere({ asks }: Pick<ChallengePage, 'asks'>) {
  const now = new Date();
  const [all, showAll] = useState(false);
  if (asks.length === 0) return <p className="sm sub">Nobody asked yet. Who could help with the next step?</p>;
  return (
    <>
      <ul className={styles.things} aria-label="Asks">
        {(all ? asks : asks.slice(0, FIRST)).map((ask) => (
          <li key={ask.id} className={styles.thing}>
            <Avatar
              id={ask.personName}
              firstName={ask.personName}
              lastName={ask.personName.split(' ').slice(1).join(' ')}
            />
            <div className={styles.words}>
              <Link href={placeOf.ask(ask.id)}>{ask.what}</Link>
              <span className="xs mut">
                {ask.state === 'asked'
                  ? `You’re waiting for ${ask.personName}`
                  : `${ask.personName} · ${stateLabels[ask.state].toLowerCase()}, ${formatShortDay(ask.day, now)}`}
              </span>
            </div>
            {isOpen(ask.state) && (
              <Link href={placeOf.ask(ask.id)} asChild>
                <ButtonLink small aria-label={`${ask.state === 'planned' ? 'Ask' : 'Note the answer'}: ${ask.what}`}>
                  {ask.state === 'planned' ? 'Ask' : 'Answer'}
                </ButtonLink>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {asks.length > FIRST && !all && (
        <TextButton onClick={() => showAll(true)}>Show all {asks.length} asks</TextButton>
      )}
    </>
  );
}

export function PartnersHere({ challenge, partnerships }: Pick<ChallengePage, 'challenge' | 'partnerships'>) {
  if (challenge.potentialPartners.length === 0)
    return <p className="sm sub">No partners named yet. Who already cares about this?</p>;
  return (
    <ul className={styles.things} aria-label="Partners">
      {challenge.potentialPartners.map((partner, at) => {
        const partnership = partnerships.find(({ memberId }) => memberId === partner.id);
        const href = partnership
          ? placeOf.partnership(partnership.id)
          : partner.id
            ? `/member?id=${encodeURIComponent(partner.id)}`
            : null;
        const [first = '', ...rest] = partner.name.split(' ');
        return (
          <li key={`${partner.name} ${at}`} className={styles.thing}>
            <Avatar id={partner.id ?? partner.name} firstName={first} lastName={rest.join(' ')} />
            <div className={styles.words}>
              {href ? <Link href={href}>{partner.name}</Link> : <b className={styles.plain}>{partner.name}</b>}
              <span className="xs mut">{partner.relationship || 'Potential partner'}</span>
            </div>
            {partnership && (
              <Badge tone={partnership.status === 'active' ? 'success' : 'plain'}>{partnership.status}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type KeptProps = Pick<ChallengePage, 'chats' | 'documents'> & {
  challengeId: number;
  onRemove(document: ChallengePage['documents'][number]): void;
};

export function KeptHere({ challengeId, chats, documents, onRemove }: KeptProps) {
  const now = new Date();
  if (chats.length + documents.length === 0)
    return <p className="sm sub">Nothing yet. Talk it through in a chat, or add a document that explains it.</p>;
  return (
    <ul className={styles.things} aria-label="Chats and documents">
      {chats.map((chat) => (
        <li key={chat.id} className={styles.thing}>
          <span className={styles.kind}>
            <MessageSquare />
          </span>
          <div className={styles.words}>
            <Link href={placeOf.chat(chat.id)}>{chat.title}</Link>
            <span className="xs mut">
              {chat.messageCount} {chat.messageCount === 1 ? 'message' : 'messages'} ·{' '}
              <When at={chat.lastActivity}>{formatShortDate(chat.lastActivity, now)}</When>
            </span>
          </div>
        </li>
      ))}
      {documents.map((document) => (
        <li key={document.id} className={styles.thing}>
          <span className={styles.kind}>
            <FileText />
          </span>
          <div className={styles.words}>
            <a href={documentPath(challengeId, document.id)} download>
              {document.name}
            </a>
            <span className="xs mut">
              {sizeText(document.size)} · added {formatShortDate(document.createdAt, now)}
            </span>
          </div>
          <IconButton small label={`Delete ${document.name}`} icon={<Trash2 />} onClick={() => onRemove(document)} />
        </li>
      ))}
    </ul>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function SurprisesHere({ lemonade }: Pick<ChallengePage, 'lemonade'>) {
  const now = new Date();
  return (
    <>
      <ul className={styles.things} aria-label="Surprises">
        {lemonade.map((entry) => (
          <li key={entry.id} className={styles.thing}>
            <span className={styles.block}>
              <Block family="lemonade" tier="bronze" small label="" />
            </span>
            <div className={styles.words}>
              <Link href={placeOf.lemonade(entry.id)}>{entry.title}</Link>
              <span className="xs mut">
                {entry.nextPlay ? `Led to ${entry.nextPlay}, ` : ''}
                {formatShortDate(entry.createdAt, now)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className={`xs mut ${styles.about}`}>Lemonade: making something useful of what went wrong.</p>
    </>
  );
}
