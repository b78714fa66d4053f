// A bureaucracy map as a drawing: from oneself to each person who can say yes, the gate before them, and the rules at the gate.
import { afterWords } from '../../../shared/letter-case.ts';
import type { KeptMap } from '../bureaucracy-map.contract.ts';
import { gatesOf, quotedRule } from '../bureaucracy-map.rules.ts';
import styles from './map-drawing.module.css';

export function MapDrawing({ map }: { map: Pick<KeptMap, 'title' | 'gatekeepers' | 'rules'> }) {
  const gates = gatesOf(map);
  if (gates.length === 0) return <p className="sm sub">Nobody is on this map yet. Who can say yes?</p>;
  const hasGuess = gates.some(({ keeper }) => keeper?.sure === 'guess');
  return (
    <figure className={styles.map}>
      <ol aria-label={`The way to: ${map.title}`}>
        <li className={styles.step}>
          <div />
          <div className={styles.way}>
            <div className={styles.person}>
              <b>You</b>
            </div>
          </div>
        </li>
        {gates.map(({ keeper, rules }, at) => (
          <li key={at} className={styles.step} data-guess={keeper?.sure === 'guess' || undefined}>
            <div className={styles.rules}>
              {rules.map((rule, place) => (
                <div key={place} className={styles.rule}>
                  <span className="vh">Rule: </span>
                  {quotedRule(rule.sentence)}
                  {rule.source && <small>{rule.source}</small>}
                </div>
              ))}
            </div>
            <div className={styles.way} data-ruled={rules.length > 0 || undefined}>
              <i className={styles.line} />
              <i className={styles.gate} />
              <i className={styles.line} />
              {keeper && (
                <div className={styles.person}>
                  <b>{keeper.who || 'Somebody'}</b>
                  {keeper.grants && <small>{keeper.grants}</small>}
                  {keeper.asks && <small>Asks {afterWords(keeper.asks)} first</small>}
                  {keeper.sure === 'guess' && <span className="vh">, a guess</span>}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="xs mut">
        Rounded box: person · Barred box: rule · Diamond: gate{hasGuess && ' · Dashed: a guess'}
      </figcaption>
    </figure>
  );
}
