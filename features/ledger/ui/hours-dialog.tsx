// Says which hours of the week somebody has: days, from when, to when.
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Ledger, ledgerCalls } from '../ledger.contract.ts';
import { type WeekDay, ledgerLimits, ledgerTexts, weekDays } from '../ledger.rules.ts';
import { dayNames } from '../ledger-view.rules.ts';
import styles from './ledger.module.css';

type Row = { key: number; days: WeekDay[]; from: string; to: string };

export type HoursDialogProps = { hours: Ledger['hours']; onClose(): void };

/** What is wrong with the rows; null if nothing. */
function faultOf(rows: readonly Row[]): string | null {
  if (rows.some(({ days }) => days.length === 0)) return 'Choose at least one day for each row.';
  if (rows.some(({ from, to }) => from === '' || to === '')) return 'Say from when to when.';
  return rows.some(({ from, to }) => from >= to) ? ledgerTexts.hoursBackwards : null;
}

export function HoursDialog({ hours, onClose }: HoursDialogProps) {
  const save = useSend(ledgerCalls.setHours);
  const evening = (key: number): Row => ({ key, days: [], from: '18:00', to: '20:00' });
  const [rows, setRows] = useState<Row[]>(() =>
    hours.length === 0 ? [evening(0)] : hours.map((each, key) => ({ ...each, key })),
  );
  const [next, setNext] = useState(hours.length + 1);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (key: number, to: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));

  async function send() {
    const fault = faultOf(rows);
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await save.mutateAsync({ body: { hours: rows.map(({ days, from, to }) => ({ days, from, to })) } });
      toast({ title: 'Hours saved' });
      onClose();
    } catch (error) {
      tellFailure(error, ledgerTexts.notSaved);
      setBusy(false);
    }
  }
  const form = {
    props: {
      noValidate: true,
      onSubmit: (event: React.FormEvent) => {
        event.preventDefault();
        void send();
      },
    },
    busy,
    problem,
  };
  return (
    <Dialog open onClose={onClose} title="The hours I have" description="In a usual week." width={560} isEdited>
      <DialogForm form={form} submit="Save hours" busyText="Saving..." onClose={onClose}>
        {rows.map(({ key, days, from, to }, at) => (
          <fieldset key={key} className={styles.hours} aria-label={`Hours ${at + 1}`}>
            <div className={styles.days}>
              {weekDays.map((day) => (
                <Chip
                  key={day}
                  pressed={days.includes(day)}
                  onClick={() =>
                    change(key, { days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
                  }
                >
                  {dayNames[day].slice(0, 3)}
                </Chip>
              ))}
            </div>
            <Field
              label="From"
              type="time"
              value={from}
              onChange={(event) => change(key, { from: event.currentTarget.value })}
            />
            <Field
              label="To"
              type="time"
              value={to}
              onChange={(event) => change(key, { to: event.currentTarget.value })}
            />
            <IconButton
              label={`Remove hours ${at + 1}`}
              icon={<Trash2 />}
              onClick={() => {
                setRows(rows.filter((row) => row.key !== key));
                document.getElementById('add-hours')?.focus();
              }}
            />
          </fieldset>
        ))}
        <div>
          <Button
            id="add-hours"
            small
            icon={<Plus />}
            disabled={rows.length >= ledgerLimits.hours}
            onClick={() => {
              setRows([...rows, evening(next)]);
              setNext(next + 1);
            }}
          >
            Add hours
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
