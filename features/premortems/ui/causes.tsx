// What could go wrong, in the form of a pre-mortem: each cause with how likely it is, its first sign, and the day to look.
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Slider } from '../../../web/kit/slider.tsx';
import { type GivenCause } from '../../forecasts/forecast.contract.ts';
import { forecastLimits, likelihoodEnds, likelihoodWords } from '../../forecasts/forecast.rules.ts';
import styles from './premortems.module.css';
import type { Rows } from './use-rows.tsx';

export type CauseRow = { id?: string; text: string; likelihood: number | null; sign: string; lookOn: string };

/** What is sent of the rows: those that were left empty are no causes. */
export const givenCauses = (rows: readonly CauseRow[]): GivenCause[] =>
  rows
    .filter(({ text, sign, lookOn, likelihood }) => likelihood !== null || `${text}${sign}${lookOn}`.trim() !== '')
    .map(({ id, text, likelihood, sign, lookOn }) => ({ id, text, likelihood, sign, lookOn: lookOn || null }));

export function Causes({ causes: { rows, change, keyed } }: { causes: Rows<CauseRow> }) {
  const [added, setAdded] = useState<number>();

  function add() {
    const cause = keyed({ text: '', likelihood: null, sign: '', lookOn: '' });
    setAdded(cause.key);
    change([...rows, cause]);
  }

  return (
    <fieldset className="stack" aria-labelledby="premortem-causes" aria-describedby="premortem-causes-hint">
      <div>
        <span className="h4" id="premortem-causes">
          Causes to watch
        </span>
        <p className="xs mut" id="premortem-causes-hint">
          Pick the causes worth watching. Say how likely each is, and we’ll ask you on the day whether it happened. Only
          you see your figures and what came of them.
        </p>
      </div>
      {rows.map((cause, at) => {
        const set = (more: Partial<CauseRow>) => change(rows.with(at, { ...cause, ...more }));
        return (
          <fieldset key={cause.key} className={styles.cause} aria-label={`Cause ${at + 1}`}>
            <div className={styles.row}>
              <Field
                label="What could go wrong?"
                value={cause.text}
                maxLength={forecastLimits.text}
                autoFocus={cause.key === added}
                onChange={(event) => set({ text: event.currentTarget.value })}
              />
              <IconButton
                label={`Remove cause ${at + 1}`}
                icon={<Trash2 />}
                onClick={() => {
                  change(rows.toSpliced(at, 1));
                  document.getElementById('add-cause')?.focus();
                }}
              />
            </div>
            <Slider
              label="How likely?"
              about={cause.text || `cause ${at + 1}`}
              value={cause.likelihood}
              words={likelihoodWords}
              ends={likelihoodEnds}
              onChange={(likelihood) => set({ likelihood })}
            />
            <div className={styles.watch}>
              <Field
                label="First sign you’d see"
                optional
                value={cause.sign}
                maxLength={forecastLimits.sign}
                placeholder="Two people sign up in the first week"
                onChange={(event) => set({ sign: event.currentTarget.value })}
              />
              <Field
                label="Day to look"
                optional
                type="date"
                min="2000-01-01"
                max="2199-12-31"
                value={cause.lookOn}
                onChange={(event) => set({ lookOn: event.currentTarget.value })}
              />
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button id="add-cause" small icon={<Plus />} disabled={rows.length >= forecastLimits.causes} onClick={add}>
          Add cause
        </Button>
      </div>
    </fieldset>
  );
}
