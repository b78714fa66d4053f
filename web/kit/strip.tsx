// A strip of cloth that shows what there is of an amount: gone, held, left, and what goes beyond it. The words beside it say the
// same, so it is not read aloud.
import styles from './strip.module.css';

export type StripProps = {
  /** A piece for each thing that took or holds some. */
  lost: readonly number[];
  open: readonly number[];
  room: number;
  /** What is wanted beyond the amount. */
  over?: number;
  low?: boolean;
};

const weight = (size: number) => ({ flexGrow: size });

export function Strip({ lost, open, room, over = 0, low = false }: StripProps) {
  const whole = [...lost, ...open].reduce((sum, size) => sum + size, room);
  return (
    <div className={`${styles.strip} ${low ? styles.low : ''}`} aria-hidden="true">
      <div className={styles.cloth} style={weight(whole || 1)}>
        {lost.map((size, at) => (
          <i key={`lost ${at}`} className={styles.lost} style={weight(size)} />
        ))}
        {open.map((size, at) => (
          <i key={`open ${at}`} className={styles.open} style={weight(size)} />
        ))}
        {(room > 0 || whole === 0) && <i className={styles.room} style={weight(room || 1)} />}
      </div>
      {over > 0 && <i className={styles.over} style={weight(over)} />}
    </div>
  );
}

export type StripKeyProps = { of: 'lost' | 'open' | 'room'; children: string };

/** What a colour of the strip means. */
export function StripKey({ of, children }: StripKeyProps) {
  return (
    <span className={styles.key}>
      <i className={styles[of]} aria-hidden="true" />
      {children}
    </span>
  );
}
