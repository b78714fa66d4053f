// A conversation as it is read: it scrolls in itself and follows its end, a person's words stand in a bubble, a coach's as
// text beside a mark. Where you write is composer.tsx.
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatDateTime, formatTime } from '../../shared/dates.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './talk.module.css';

export type FollowOptions = {
  /** The last thing said and what is being written: when either changes, there is more than before. */
  news: readonly [last: unknown, coming?: unknown];
  /** The newest is your own, just said: you are taken to it. */
  mine: boolean;
  /** What stands first, by an id that grows with time: what comes in above it moves nothing that is in sight. */
  first?: string | undefined;
  /** The reply that has just come whole: taller than the window, it is read from its beginning. */
  fresh?: string | null;
  onScroll?(atEnd: boolean, top: number): void;
};

export type Follow = {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** There is more below than what is in sight. */
  behind: boolean;
  toEnd(): void;
  scrolled(): void;
};

/** Pixels from the end within which you still read along. */
const NEAR_END = 48;

/** Whether the newest message begins in sight. */
function seesNewest(box: HTMLElement | null): boolean {
  const newest = box?.querySelector('article:last-of-type');
  return box && newest ? newest.getBoundingClientRect().top < box.getBoundingClientRect().bottom - NEAR_END : false;
}

/** Follows what is said while one is at the end; leaves alone who has scrolled up to read, and says that there is more. */
export function useFollow({ news, mine, first, fresh = null, onScroll }: FollowOptions): Follow {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** One has scrolled up: nothing is moved. */
  const reading = useRef(false);
  const [behind, setBehind] = useState(false);
  const firstBefore = useRef<string | undefined>(undefined);
  const height = useRef(0);
  const [last, coming] = news;

  function toEnd(): void {
    reading.current = false;
    setBehind(false);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }

  // Whatever grows: a reply, a picture, a draft that is being edited.
  useEffect(() => {
    if (!list.current || !box.current) return;
    const follow = new ResizeObserver(() => {
      if (!box.current) return;
      height.current = box.current.scrollHeight;
      // Nor while something in it is being edited.
      const isEditing =
        list.current?.contains(document.activeElement) && document.activeElement?.matches('input, textarea');
      if (!reading.current && !isEditing) box.current.scrollTop = height.current;
    });
    follow.observe(list.current);
    follow.observe(box.current);
    return () => follow.disconnect();
  }, []);

  useLayoutEffect(() => {
    const part = box.current;
    if (!part) return;
    const before = firstBefore.current;
    firstBefore.current = first;
    if (before !== undefined && first !== undefined && first < before)
      part.scrollTop += part.scrollHeight - height.current;
    height.current = part.scrollHeight;
  }, [last, first]);

  useEffect(() => {
    const part = box.current;
    const whole = fresh !== null && !reading.current && part?.querySelector<HTMLElement>('article:last-of-type');
    if (!part || !whole) return;
    const fromTop = whole.getBoundingClientRect().top - part.getBoundingClientRect().top;
    // What stands below it counts, too: at the end its beginning is to be in sight.
    if (part.scrollHeight - part.scrollTop - fromTop <= part.clientHeight) return;
    reading.current = true;
    part.scrollTop += fromTop - 16;
  }, [fresh]);

  const heard = useEffectEvent(() => {
    if (mine) toEnd();
    else if (reading.current && news.some(Boolean)) setBehind(!seesNewest(box.current));
  });
  useEffect(() => heard(), [last, coming]);

  return {
    box,
    list,
    behind,
    toEnd,
    scrolled() {
      const { scrollHeight, scrollTop, clientHeight } = box.current!;
      height.current = scrollHeight;
      reading.current = scrollHeight - scrollTop - clientHeight > NEAR_END;
      if (!reading.current || seesNewest(box.current)) setBehind(false);
      onScroll?.(!reading.current, scrollTop);
    },
  };
}

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1).
const scrollable = { role: 'log', tabIndex: 0 } as const;

export type TalkProps = {
  label: string;
  follow: Follow;
  /** What is read aloud of a reply: that it is on its way, and once all of it. Without this whatever comes is read. */
  status?: ReactNode;
  /** The room around the messages. */
  className?: string | undefined;
  listClassName?: string | undefined;
  children: ReactNode;
};

export function Talk({ label, follow, status, className, listClassName, children }: TalkProps) {
  return (
    <div className={styles.talk}>
      <div
        ref={follow.box}
        className={classNames(styles.box, className)}
        {...scrollable}
        aria-label={label}
        aria-live={status === undefined ? undefined : 'off'}
        onScroll={follow.scrolled}
      >
        <div ref={follow.list} className={classNames(styles.list, listClassName)}>
          {children}
        </div>
      </div>
      {status !== undefined && (
        <p className="vh" role="status">
          {status}
        </p>
      )}
      {follow.behind && (
        <Button small className={styles.latest} icon={<ArrowDown />} onClick={follow.toEnd}>
          Latest
        </Button>
      )}
    </div>
  );
}

/** Who said it and when. */
export function By({ name, at }: { name?: string | undefined; at?: string | undefined }) {
  const now = new Date();
  return (
    <p className={styles.by}>
      {name && <b>{name}</b>}
      {at !== undefined && (
        <time dateTime={at}>
          {new Date(at).toDateString() === now.toDateString() ? formatTime(at) : formatDateTime(at, now)}
        </time>
      )}
    </p>
  );
}

export type SpokenProps = {
  label?: string | undefined;
  className?: string | undefined;
  text: string;
  /** Below the bubble. */
  children?: ReactNode;
};

/** What one said oneself: at the right. */
export function Mine(props: SpokenProps) {
  return <Spoken {...props} side={styles.mine} />;
}

/** What another person said: at the left. */
export function Theirs(props: SpokenProps) {
  return <Spoken {...props} side={styles.theirs} />;
}

function Spoken({ label, className, side, text, children }: SpokenProps & { side: string | undefined }) {
  return (
    <article className={classNames(side, className)} aria-label={label}>
      {text !== '' && <div className={styles.bubble}>{text}</div>}
      {children}
    </article>
  );
}

export type RepliedProps = {
  /** Without it, it is a reply that is on its way. */
  label?: string | undefined;
  className?: string | undefined;
  mark: ReactNode;
  name: string;
  at?: string | undefined;
  /** What can be done with it. */
  below?: ReactNode;
  children: ReactNode;
};

/** What a coach said. */
export function Replied({ label, className, mark, name, at, below, children }: RepliedProps) {
  const Tag = label === undefined ? 'div' : 'article';
  return (
    <Tag className={classNames(styles.replied, className)} aria-label={label}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <By name={name} at={at} />
      <div className={styles.said}>{children}</div>
      {below}
    </Tag>
  );
}

/** A reply is still owed. */
export function Again({ why, flush, onRetry }: { why?: string | undefined; flush?: boolean; onRetry(): void }) {
  return (
    <div className={classNames(styles.again, flush && styles.flush)}>
      {why !== undefined && <span className="sm sub">{why}</span>}
      <Button small onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
