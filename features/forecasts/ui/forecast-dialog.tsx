// Changes an open forecast: how likely, its first sign, the day to look. Every likelihood is kept.
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatShortDay } from '../../../shared/dates.ts';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Slider } from '../../../web/kit/slider.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Forecast, forecastCalls, signShape } from '../forecast.contract.ts';
import { forecastTexts, likelihoodEnds, likelihoodWords, titleOf } from '../forecast.rules.ts';
import { localDay } from './forecast-parts.tsx';

const formShape = z.object({ likelihood: z.string(), sign: signShape, lookOn: z.string() });
const read = (text: string): number | null => (text === '' ? null : Number(text));

export type ForecastDialogProps = { forecast: Forecast; onClose(): void };

export function ForecastDialog({ forecast, onClose }: ForecastDialogProps) {
  const save = useSend(forecastCalls.save);
  const [now] = useState(() => new Date());
  const [likelihood, setLikelihood] = useState(forecast.likelihood);
  const form = useForm({
    schema: formShape,
    initial: {
      likelihood: String(forecast.likelihood ?? ''),
      sign: forecast.sign ?? '',
      lookOn: forecast.lookOn ?? '',
    },
    onChange: (values) => setLikelihood(read(values.likelihood)),
    async onSend(given) {
      const body = { likelihood: read(given.likelihood), sign: given.sign, lookOn: given.lookOn || null };
      await save.mutateAsync({ params: { id: forecast.id }, body });
      toast({ ...forecastTexts.saved, description: forecast.text });
      onClose();
    },
  });
  const isLate = forecast.lookOn !== null && forecast.lookOn <= localDay(now);

  return (
    <Dialog open onClose={onClose} title="Change this forecast" description={titleOf(forecast)} width={520}>
      <DialogForm form={form} submit="Save" busyText="Saving..." onClose={onClose}>
        {(isLate || forecast.seenOn !== null) && (
          <Notice>
            {forecast.seenOn === null
              ? 'The day has started. Your new figure is kept, but the earlier one counts.'
              : `You saw its sign on ${formatShortDay(forecast.seenOn, now)}. A new figure is kept, but the one before counts.`}
          </Notice>
        )}
        <input hidden name="likelihood" defaultValue={form.field('likelihood').defaultValue} />
        <Slider
          label="How likely?"
          value={likelihood}
          words={likelihoodWords}
          ends={likelihoodEnds}
          onChange={(value) => {
            setLikelihood(value);
            form.set('likelihood', String(value ?? ''));
          }}
        />
        <Field label="First sign you’d see" optional {...form.field('sign')} />
        <Field label="Day to look" optional type="date" min="2000-01-01" max="2199-12-31" {...form.field('lookOn')} />
      </DialogForm>
    </Dialog>
  );
}
