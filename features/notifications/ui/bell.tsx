// The bell of the header: what has happened that concerns me. Closing the list marks it read, so that new things stand out.
import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatRelative } from '../../../shared/dates.ts';
import { IconButton } from '../../../web/kit/button.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { When } from '../../../web/kit/when.tsx';
import { touch, useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { notificationCalls } from '../notification.contract.ts';
import styles from './bell.module.css';

const loadWishes = () => import('./mail-wishes.tsx').then((m) => m.MailWishes);

export function Bell() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const wishes = usePart<object>(loadWishes);
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useAnswer(notificationCalls.list, {});
  const readAll = useSend(notificationCalls.readAll);
  const unread = data?.unread ?? 0;
  const queries = useQueryClient();

  // Whatever the server says has changed is asked anew, if it is on the screen. Not before the screen itself has come.
  const isShown = data !== undefined;
  useEffect(() => {
    if (!isShown) return;
    let isLeft = false;
    let stop: (() => void) | undefined;
    void import('./news-line.tsx').then(
      ({ followNews }) => {
        if (!isLeft) stop = followNews((stale) => void touch(queries, { touches: stale }));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [queries, isShown]);

  function toggled(next: boolean): void {
    setOpen(next);
    if (next) void refetch();
    else if (unread > 0) readAll.mutate({});
  }

  return (
    <div
      className={styles.bell}
      onBlur={({ currentTarget, relatedTarget }) => {
        // It covers what comes next: focus does not go on behind it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) list.current?.hidePopover();
      }}
    >
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        icon={<BellIcon />}
        popoverTarget={id}
        aria-expanded={open}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        role="region"
        aria-label="Your notifications"
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        <h2 className="h4">Notifications</h2>
        {!data ? (
          <NotYet of={{ error, isFetching, refetch }} heights={['60px']} />
        ) : data.notifications.length === 0 ? (
          <p className="sm sub">Nothing new. Partners’ answers and news from your circle will show up here.</p>
        ) : (
          <ul>
            {data.notifications.map((entry) => (
              <li key={entry.id} data-unread={!entry.isRead || undefined}>
                <b className="sm">
                  {!entry.isRead && <span className="vh">New: </span>}
                  {entry.path ? (
                    <Link href={entry.path} onClick={() => list.current?.hidePopover()}>
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
        <details className={styles.wishes} onToggle={(event) => event.currentTarget.open && void wishes.fetch()}>
          <summary className="sm" {...wishes.intent}>
            What to tell me
          </summary>
          {wishes.Part && <wishes.Part />}
        </details>
      </div>
    </div>
  );
}
