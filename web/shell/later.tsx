// What lies below the window when a screen comes: drawn once the part in sight has been painted, so that this comes sooner.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { classNames } from '../kit/class-names.ts';
import { painted } from '../screen.tsx';
import styles from './later.module.css';
import { inOneGo } from './screen-frame.tsx';

export type LaterProps = {
  /** Of what keeps the room meanwhile. */
  className?: string;
  children: ReactNode;
};

export function Later({ className, children }: LaterProps) {
  const [here, come] = useState(inOneGo);
  useEffect(() => {
    if (!here) void painted().then(() => startTransition(() => come(true)));
  }, [here]);
  return here ? children : <div className={classNames(styles.room, className)} />;
}
