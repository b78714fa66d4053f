// Chooses the period of a trip report, has it printed, and hands the PDF to the browser to keep.
import { useEffect, useRef, useState } from 'react';
import { isDay } from '../../../shared/dates.ts';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { problemOf, reach } from '../../../web/reach.ts';
import { addressOf } from '../../../web/send.ts';
import { tripReportCall } from '../trip-report.contract.ts';
import {
  type Preset,
  dayIn,
  daysOf,
  fileNameOf,
  longDayText,
  periodText,
  presetLabels,
  presets,
  tripReportTexts,
} from '../trip-report.rules.ts';

import styles from './trip-report-dialog.module.css';

export type TripReportDialogProps = {
  onClose(): void;
};

export function TripReportDialog({ onClose }: TripReportDialogProps) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const today = dayIn(zone, new Date());
  const [preset, setPreset] = useState<Preset>('quarter');
  const [days, setDays] = useState(() => ({ from: daysOf('days', today).from ?? today, to: today }));
  const [tried, setTried] = useState(false);
  const [printing, setPrinting] = useState<AbortController | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // Once the dialog is closed, nobody waits for the report.
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const period = { ...(preset === 'days' ? days : daysOf(preset, today)), zone };
  const wrong = {
    from: isDay(days.from) ? undefined : tripReportTexts.noDay,
    to: !isDay(days.to) ? tripReportTexts.noDay : days.to < days.from ? tripReportTexts.backwards : undefined,
  };
  const isWrong = preset === 'days' && Boolean(wrong.from ?? wrong.to);

  async function print() {
    setTried(true);
    setFailed(null);
    if (isWrong) return;
    const asking = new AbortController();
    asked.current = asking;
    setPrinting(asking);
    try {
      const address = addressOf(tripReportCall, { query: period });
      const response = await reach(address, { signal: asking.signal });
      if (!response.ok) throw problemOf(response.status, await response.text());
      keep(await response.blob(), fileNameOf(period));
      toast({ title: 'Success', description: 'Trip report exported' });
      onClose();
    } catch (error) {
      if (asking.signal.aborted) return;
      setFailed((error instanceof Error && error.message) || tripReportTexts.failed.text);
      toast({ tone: 'danger', title: tripReportTexts.failed.title, description: tripReportTexts.failed.text });
    } finally {
      setPrinting(null);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={tripReportTexts.button}
      description="A PDF of your plays, pre-mortems, lemonade, partnerships, badges and next steps, with your quilt."
      width={520}
    >
      <DialogForm
        form={{
          props: {
            noValidate: true,
            onSubmit: (event) => {
              event.preventDefault();
              if (!printing) void print();
            },
          },
          busy: printing !== null,
          problem: failed,
        }}
        submit="Download PDF"
        busyText="Printing..."
        onClose={onClose}
      >
        <Select
          label="Period"
          value={preset}
          onChange={(event) => setPreset(event.currentTarget.value as Preset)}
          options={presets.map((value) => ({ value, label: presetLabels[value] }))}
        />
        {preset === 'days' ? (
          <div className={styles.days}>
            <Field
              label="From"
              type="date"
              value={days.from}
              error={tried ? wrong.from : undefined}
              onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
            />
            <Field
              label="To"
              type="date"
              value={days.to}
              error={tried ? wrong.to : undefined}
              onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
            />
          </div>
        ) : (
          <p className="sm sub">{period.from === null ? `Up to ${longDayText(period.to)}` : periodText(period)}</p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Has the browser save a file under a name. */
function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started to read it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
