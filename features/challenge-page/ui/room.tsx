// What one can lose in a challenge: its own limits, what is at stake and lost of each, and the words of its affordable loss.
import { Progress } from '../../../web/kit/progress.tsx';
import { lossKinds, lossLabels } from '../../challenges/challenge.rules.ts';
import { kindLabels } from '../../ledger/ledger.rules.ts';
import { shortAmount } from '../../ledger/ledger-view.rules.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import styles from './challenge-page.module.css';

const periods = { month: 'this month', year: 'this year', open: 'from now on' } as const;

type RoomProps = Pick<ChallengePage, 'challenge' | 'limits' | 'currency' | 'redLines'>;

export function Room({ challenge, limits, currency, redLines }: RoomProps) {
  const losses = lossKinds.filter((kind) => challenge.affordableLoss?.[kind]);
  return (
    <>
      <p className="sm sub">Affordable loss: what you’re fine with losing if none of it works.</p>
      {limits.length + losses.length + redLines.length === 0 && (
        <p className="sm sub">Nothing written yet. A limit tells you when to stop.</p>
      )}
      <div className={styles.room}>
        {limits.map((limit) => {
          const used = limit.open + limit.lost;
          const amount = (figure: number) => shortAmount(limit.kind, figure, currency);
          return (
            <div key={limit.id} className="stack s">
              <div className="row between sm">
                <b className="h4">{kindLabels[limit.kind]}</b>
                <span className="sub num">
                  {limit.kind === 'money' ? amount(used) : used} of {amount(limit.amount)}
                </span>
              </div>
              <Progress
                label={`${kindLabels[limit.kind]} at stake or lost`}
                value={limit.amount === 0 ? 100 : (100 * used) / limit.amount}
                family="affordable-loss"
              />
              <p className="xs mut">
                {amount(Math.max(0, limit.room))} left {periods[limit.period]}
              </p>
            </div>
          );
        })}
        {losses.map((kind) => (
          <div key={kind} className="stack s">
            <b className="h4">{lossLabels[kind]}</b>
            <p className={`sm sub ${styles.said}`}>{challenge.affordableLoss?.[kind]}</p>
          </div>
        ))}
        {redLines.length > 0 && (
          <div className="stack s">
            <b className="h4">Not at risk</b>
            {redLines.map((line) => (
              <p key={line} className="sm sub">
                {line}
              </p>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
