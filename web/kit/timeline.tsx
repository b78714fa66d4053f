// What comes next, dashed, and below it what was, the latest first; each moment leads to what it speaks of.
import { useState } from 'react';
import { Link } from '../link.tsx';
import { formatShortDate } from '../../shared/dates.ts';
import { TextButton } from './button.tsx';
import styles from './timeline.module.css';
import { When } from './when.tsx';

/** `at` is an instant. */
export type Moment = { at: string; text: string; href?: string };

export type TimelineProps = {
  /** The nearest first. */
  ahead: readonly Moment[];
  /** The latest first. */
  behind: readonly Moment[];
};

const [NEXT, SHOWN] = [3, 8];

export function Timeline({ ahead, behind }: TimelineProps) {
  const now = new Date();
  const [all, showAll] = useState(false);
  const shown = all ? behind : behind.slice(0, SHOWN);
  const moment = ({ at, text, href }: Moment, isAhead: boolean) => (
    <li key={`${at} ${text}`} className={isAhead ? styles.ahead : undefined}>
      {href ? (
        <Link className="sm" href={href}>
          {text}
        </Link>
      ) : (
        <span className="sm">{text}</span>
      )}
      <When className="xs mut" at={at}>
        {formatShortDate(at, now)}
      </When>
    </li>
  );
  return (
    <>
      <ol className={styles.timeline} aria-label="Timeline">
        {(all ? ahead : ahead.slice(0, NEXT)).toReversed().map((each) => moment(each, true))}
        {shown.map((each) => moment(each, false))}
      </ol>
      {behind.length > shown.length && (
        <TextButton className={styles.more} onClick={() => showAll(true)}>
          Show all of it
        </TextButton>
      )}
    </>
  );
}
