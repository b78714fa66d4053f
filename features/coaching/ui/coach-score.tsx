// The coach's own score, in the open: what it put to somebody, what was taken, and what came of it, also against its advice.
import { useAnswer } from '../../../web/query.tsx';
import { coachingCalls } from '../coaching.contract.ts';
import type { Taken } from '../score.rules.ts';
import styles from './coach-score.module.css';

export function CoachScore() {
  const { data } = useAnswer(coachingCalls.score, {});
  if (!data) return null;
  const { put, open, declined, advised, against } = data;
  const taken = advised.taken + against.taken;
  return (
    <section className="patch" aria-label="The coach’s own score">
      <h3 className="h3">The coach’s own score</h3>
      {put === 0 ? (
        <p className={`sm sub ${styles.lead}`}>
          The coach hasn’t suggested a step yet. Once it has, you’ll see here which ones you took and how they went.
        </p>
      ) : (
        <>
          <p className={`sm sub ${styles.lead}`}>
            It suggested {put} {put === 1 ? 'step' : 'steps'}: you took {taken}, declined {declined}
            {open > 0 && ` and left ${open} open`}.
          </p>
          <dl className={styles.rows}>
            <Row label="Steps you took" taken={advised} />
            <Row label="Taken against its advice" taken={against} />
            <div>
              <dt>Declined</dt>
              <dd>
                <b>{declined}</b>
                {against.declined > 0 && `, ${against.declined} of them it had advised against`}
              </dd>
            </div>
          </dl>
          <p className="xs mut">From your last 100 conversations. Only you see this.</p>
        </>
      )}
    </section>
  );
}

function Row({ label, taken }: { label: string; taken: Taken }) {
  const parts = [
    [taken.doneInTime, 'done by their day'],
    [taken.doneLate, 'done later'],
    [taken.stopped, 'stopped'],
    [taken.running, 'still under way'],
  ] as const;
  const came = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{taken.taken}</b>
        {came.length > 0 && ` (${came.join(', ')})`}
      </dd>
    </div>
  );
}
