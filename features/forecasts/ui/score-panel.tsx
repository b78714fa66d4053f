// How well somebody sees ahead: the picture, the Brier score with the number it rests on, and no judgement while that is small.
import { Seam } from '../../../web/kit/progress.tsx';
import { type Score, brierOfBaseRate, judgedFrom, verdictOf } from '../forecast.rules.ts';
import { Calibration } from './calibration.tsx';
import styles from './foresight.module.css';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const VERDICTS = {
  better: 'You see ahead better than that.',
  alike: 'You do about as well as that.',
  worse: 'That would have done better, so far.',
} as const;

export function ScorePanel({ score }: { score: Score }) {
  const { n, brier, baseRate, bins } = score;
  const happened = bins.reduce((sum, bin) => sum + bin.happened, 0);
  const verdict = verdictOf(score);
  return (
    <>
      <section className="patch" aria-labelledby="foresight-picture">
        <h3 className="h3" id="foresight-picture">
          What you said, and what happened
        </h3>
        <p className={`sm sub ${styles.lead}`}>
          Each square is a group of forecasts; a bigger one holds more. On the blue steps, things happened about as
          often as you said.
        </p>
        <Calibration bins={bins} />
        {brier !== null && baseRate !== null && verdict !== null && (
          <div className={styles.brier}>
            <span className="figure">{brier.toFixed(2)}</span>
            <div>
              <h4 className="h4">Brier score from {n} forecasts</h4>
              <p className="sm sub">
                0 is perfect, lower is better. {happened} of {n} happened ({percent(baseRate)}). Saying{' '}
                {percent(baseRate)} every time would give {brierOfBaseRate(baseRate).toFixed(2)}. {VERDICTS[verdict]}
              </p>
            </div>
          </div>
        )}
      </section>
      {verdict === null && (
        <section className="patch" aria-labelledby="foresight-few">
          <h3 className="h4" id="foresight-few">
            Too few to judge yet
          </h3>
          <div className={styles.few}>
            <Seam label="Forecasts with an answer" done={n} of={judgedFrom} />
          </div>
          <p className="sm sub">
            {n} of {judgedFrom} forecasts {n === 1 ? 'has' : 'have'} an answer.{' '}
            {brier === null
              ? 'The first one you answer is scored here.'
              : `Brier score so far: ${brier.toFixed(2)} (0 is perfect), with ${happened} of ${n} happened. That can still be chance, so we don’t call it good or bad.`}
          </p>
        </section>
      )}
    </>
  );
}
