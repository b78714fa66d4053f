// A word of the method, explained in one line where it first appears.
//   <h2>Pre-mortems</h2> <WhatsThis term="premortem" />
import { type Term, glossary } from '../../shared/glossary.ts';
import styles from './whats-this.module.css';

export type WhatsThisProps = {
  term: Term;
  /** Where several words are explained side by side: which one this is, as the screen has it. */
  word?: string;
};

export function WhatsThis({ term, word }: WhatsThisProps) {
  const [name, line] = glossary[term].split(/: (.*)/s);
  return (
    <details className={styles.term}>
      <summary>
        {word ? `What’s ${word}?` : 'What’s this?'}
        <span className="vh"> {name}</span>
      </summary>
      <p>
        <b>{name}:</b> {line}
      </p>
    </details>
  );
}
