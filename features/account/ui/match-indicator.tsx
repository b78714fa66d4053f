// Whether the repeated password is the same, as it is typed.
import { Check, X } from 'lucide-react';
import { classNames } from '../../../web/kit/class-names.ts';
import styles from './match-indicator.module.css';

export function MatchIndicator({ password, repeated }: { password: string; repeated: string }) {
  const isSame = password === repeated;
  return (
    <span role="status" className={classNames(styles.indicator, isSame ? styles.same : styles.different)}>
      {repeated !== '' && (
        <>
          {isSame ? <Check /> : <X />}
          {isSame ? 'Passwords match' : "Passwords don't match"}
        </>
      )}
    </span>
  );
}
