// A text to be read from top to bottom: title, day, and numbered sections one can link to.
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../shared/dates.ts';
import styles from './legal-page.module.css';

export type LegalSection = {
  /** Stands in the address of a link to it. */
  id: string;
  title: string;
  text: ReactNode;
};

export type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const today = new Date();
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className={`sm mut ${styles.day}`}>Last updated: {formatLongDate(today)}</p>
        </div>
      </div>
      <div className={styles.page}>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
