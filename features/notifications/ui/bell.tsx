// The bell of the header: what has happened that concerns me. Closing the list marks it read, so that new things stand out.
import { useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../web/kit/button.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { touch, useAnswer, useSend } from '../../../web/query.tsx';
import { notificationCalls } from '../notification.contract.ts';
import styles from './bell.module.css';
import type { NewsProps } from './news.tsx';

const loadNews = () => import('./news.tsx').then((m) => m.News);

export function Bell() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const news = usePart<NewsProps>(loadNews);
  const [open, setOpen] = useState(false);
  const all = useAnswer(notificationCalls.list, {});
  const { data, refetch } = all;
  const readAll = useSend(notificationCalls.readAll);
  const unread = data?.unread ?? 0;
  const queries = useQueryClient();

  // Whatever the server says has changed is asked again, if it is on the screen. Not before the screen itself has come.
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
    if (next) void Promise.all([news.fetch(), refetch()]);
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
        {...news.intent}
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
        {news.Part && <news.Part list={all} onLeave={() => list.current?.hidePopover()} />}
      </div>
    </div>
  );
}
