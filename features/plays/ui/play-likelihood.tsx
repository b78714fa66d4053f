// Asked once a play is executed: how likely it is to be done by its day. It stays until it is answered, which makes a forecast,
// or skipped.
import { useState } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Slider } from '../../../web/kit/slider.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { likelihoodEnds, likelihoodWords } from '../../forecasts/forecast.rules.ts';
import { type Play, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import styles from './playbook.module.css';

export function PlayLikelihood({ play, now, onClose }: { play: Play; now: Date; onClose(): void }) {
  const save = useSend(playCalls.save);
  const [likelihood, setLikelihood] = useState<number | null>(null);
  const say = (said: number | null) =>
    attempt(playTexts.notSaved, async () => {
      await save.mutateAsync({ params: { id: play.id }, body: { status: 'active', likelihood: said } });
      if (said !== null) toast({ title: 'Forecast saved', description: 'On its day we’ll see how it went.' });
      onClose();
    });
  return (
    <fieldset className={styles.likelihood} aria-label={`How likely: ${play.title}`}>
      <Slider
        label={`How likely is it done by ${formatShortDate(play.dueDate ?? now, now)}?`}
        about={play.title}
        value={likelihood}
        words={likelihoodWords}
        ends={likelihoodEnds}
        onChange={setLikelihood}
      />
      <div className="row tight">
        <Button
          small
          variant="soft"
          disabled={likelihood === null}
          busy={save.isPending}
          busyText="Saving..."
          onClick={() => void say(likelihood)}
        >
          Save forecast
        </Button>
        <Button small variant="quiet" onClick={() => (play.asksLikelihood ? void say(null) : onClose())}>
          Skip
        </Button>
      </div>
    </fieldset>
  );
}
