// What is asked for and whether it is met, e.g. of a password.
import { Check, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './stepper.module.css';

export type ChecklistProps = {
  label: string;
  items: readonly { label: string; met: boolean }[];
};

export function Checklist({ label, items }: ChecklistProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.label} className={classNames(styles.item, item.met && styles.met)}>
          {item.met ? <Check /> : <Minus />}
          <span>
            {item.label}
            <span className="vh">{item.met ? ', met' : ', not met'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
