// A sentence that stays on the page. `danger` is read aloud when it appears; the others wait to be reached.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';
import tones from './tone.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** What a form or a dialog refuses is not said out of sight. */
function comeInSight(notice: HTMLElement | null): void {
  if (notice?.closest('form, [role$=dialog]')) notice.scrollIntoView({ block: 'nearest' });
}

export type NoticeProps = {
  tone?: NoticeTone;
} & ComponentProps<'div'>;

export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      ref={tone === 'danger' ? comeInSight : undefined}
      role={tone === 'danger' ? 'alert' : undefined}
      {...rest}
      className={classNames(styles.notice, tones[tone], className)}
    >
      <Icon />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
