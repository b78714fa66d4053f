// Beside the challenge: who could help, and what was talked about and kept.
import { FileText, MessageSquare, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import { chatPath, memberPath, partnershipPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { IconButton } from '../../../web/kit/button.tsx';
import { Thing, Things } from '../../../web/kit/things.tsx';
import { When } from '../../../web/kit/when.tsx';
import { documentPath } from '../../challenges/challenge-document.contract.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import styles from './challenge-page.module.css';

export function PartnersHere({ challenge, partnerships }: Pick<ChallengePage, 'challenge' | 'partnerships'>) {
  if (challenge.potentialPartners.length === 0)
    return <p className="sm sub">No partners named yet. Who already cares about this?</p>;
  return (
    <Things label="Partners">
      {challenge.potentialPartners.map(({ id, name, relationship }, at) => {
        const partnership = partnerships.find(({ memberId }) => memberId === id);
        const href = partnership ? partnershipPath(partnership.id) : id && memberPath(id);
        return (
          <Thing
            key={`${name} ${at}`}
            mark={<Avatar id={id ?? name} name={name} />}
            title={href ? <Link href={href}>{name}</Link> : <b>{name}</b>}
            about={relationship || 'Potential partner'}
          >
            {partnership && (
              <Badge tone={partnership.status === 'active' ? 'success' : 'plain'}>{partnership.status}</Badge>
            )}
          </Thing>
        );
      })}
    </Things>
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
    <Things label="Chats and documents">
      {chats.map((chat) => (
        <Thing
          key={chat.id}
          mark={<Kind icon={<MessageSquare />} />}
          title={<Link href={chatPath(chat.id)}>{chat.title}</Link>}
          about={
            <>
              {chat.messageCount} {chat.messageCount === 1 ? 'message' : 'messages'} ·{' '}
              <When at={chat.lastActivity}>{formatShortDate(chat.lastActivity, now)}</When>
            </>
          }
        />
      ))}
      {documents.map((document) => (
        <Thing
          key={document.id}
          mark={<Kind icon={<FileText />} />}
          title={
            <a href={documentPath(challengeId, document.id)} download>
              {document.name}
            </a>
          }
          about={`${sizeText(document.size)} · added ${formatShortDate(document.createdAt, now)}`}
        >
          <IconButton small label={`Delete ${document.name}`} icon={<Trash2 />} onClick={() => onRemove(document)} />
        </Thing>
      ))}
    </Things>
  );
}

const Kind = ({ icon }: { icon: ReactNode }) => <span className={styles.kind}>{icon}</span>;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
