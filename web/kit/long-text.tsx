// A long text shows its beginning; the rest is one click away, and so is its end.
import { useState } from 'react';
import { shortened } from '../../shared/shorten.ts';
import { TextButton } from './button.tsx';
import styles from './long-text.module.css';

const [SHORT, SHOWN] = [320, 280];

export function LongText({ text }: { text: string }) {
  const [all, showAll] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <>
      <p className={styles.text}>{isLong && !all ? shortened(text, SHOWN) : text}</p>
      {isLong && (
        <TextButton className="sm" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </TextButton>
      )}
    </>
  );
}
