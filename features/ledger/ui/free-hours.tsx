// The hours of a week that somebody has: a small week of cloth, and the same in words.
import { TextButton } from '../../../web/kit/button.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import type { Ledger } from '../ledger.contract.ts';
import { weekDays, weeklyHours } from '../ledger.rules.ts';
import { dayNames, hasHours, hoursText, partsOfDay } from '../ledger-view.rules.ts';
import styles from './ledger.module.css';

const loadDialog = () => import('./hours-dialog.tsx').then((m) => m.HoursDialog);

export function FreeHours({ hours }: { hours: Ledger['hours'] }) {
  const { intent, open, dialog } = useDialog(loadDialog);
  return (
    <section className="patch" aria-label="The hours I have">
      <div className="patch-head">
        <h3 className="h3">The hours I have</h3>
        <TextButton
          {...intent}
          className={styles.edit}
          aria-label="Edit the hours I have"
          onClick={() => void open({ hours })}
        >
          Edit
        </TextButton>
      </div>
      <p className={`sm sub ${styles.said}`}>
        {hours.length === 0
          ? 'When do you usually have time for this? The coach plans your steps around it.'
          : `${hours.map(hoursText).join('; ')}: ${weeklyHours(hours)} hours a week.`}
      </p>
      <div className={styles.week} aria-hidden="true">
        <span />
        {weekDays.map((day) => (
          <b key={day}>{dayNames[day].slice(0, 3)}</b>
        ))}
        {partsOfDay.flatMap((part, at) => [
          <span key={part}>{part}</span>,
          ...weekDays.map((day) => (
            <i key={`${part} ${day}`} className={hasHours(hours, day, at) ? styles.on : undefined} />
          )),
        ])}
      </div>
      {dialog}
    </section>
  );
}
