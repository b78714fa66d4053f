// What the bell's list holds: each thing that happened, and which of them are told by mail.
import { formatRelative } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { When } from '../../../web/kit/when.tsx';
import type { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import type { notificationCalls } from '../notification.contract.ts';
import styles from './bell.module.css';

const loadWishes = () => import('./mail-wishes.tsx').then((m) => m.MailWishes);

export type NewsProps = {
  list: ReturnType<typeof useAnswer<(typeof notificationCalls)['list']>>;
  /** Something of it was opened. */
  onLeave(): void;
};

export function News({ list, onLeave }: NewsProps) {
  const { data } = list;
  const wishes = usePart<object>(loadWishes);
  return (
    <>
      {/* Above the list, which may be long. */}
      <details className={styles.wishes} onToggle={(event) => event.currentTarget.open && void wishes.fetch()}>
        <summary className="sm" {...wishes.intent}>
          Notification settings
        </summary>
        {wishes.Part && <wishes.Part />}
      </details>
      {!data ? (
        <NotYet of={list} heights={['60px']} />
      ) : data.notifications.length === 0 ? (
        <p className="sm sub">Nothing new. Partners’ answers and news from your circle will show up here.</p>
      ) : (
        <ul>
          {data.notifications.map((entry) => (
            <li key={entry.id} data-unread={!entry.isRead || undefined}>
              <b className="sm">
                {!entry.isRead && <span className="vh">New: </span>}
                {entry.path ? (
                  <Link href={entry.path} onClick={onLeave}>
                    {entry.title}
                  </Link>
                ) : (
                  entry.title
                )}
              </b>
              <p className="sm sub">{entry.content}</p>
              <When className="xs mut" at={entry.createdAt}>
                {formatRelative(entry.createdAt, new Date())}
              </When>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
