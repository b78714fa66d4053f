// A long text shows its beginning; the rest is one click away.
import styles from './long-text.module.css';

export function LongText({ text }: { text: string }) {
  if (text.length <= 320) return <p className={styles.text}>{text}</p>;
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.beginning}>{text.slice(0, 280).trimEnd()}… </span>
        <span className={styles.more}>Show all</span>
        <span className={styles.less}>Show less</span>
      </summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}
