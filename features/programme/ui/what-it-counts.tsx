// What a release holds, figure by figure, for people who haven't seen one yet.
import { Fragment } from 'react';
import { measures } from '../release.rules.ts';
import styles from './programme.module.css';

export function WhatItCounts() {
  const sections = Map.groupBy(measures, ({ section }) => section);
  return (
    <table className={`${styles.figures} ${styles.told}`}>
      <caption className="sm sub">
        What a release looks like: each of these figures, for the whole programme and beside it for each group, with the
        change since the week before. Each counts from the day somebody joined.
      </caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        {[...sections].map(([section, own]) => (
          <Fragment key={section}>
            <tr className={styles.section}>
              <th scope="colgroup" colSpan={2}>
                {section}
              </th>
            </tr>
            {section === 'PROSPER' || section === 'Badges' ? (
              <tr>
                <th scope="row">{own.map(({ label }) => label).join(', ')}</th>
                <td>{own[0]!.note}</td>
              </tr>
            ) : (
              own.map(({ key, label, note }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{note}</td>
                </tr>
              ))
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
