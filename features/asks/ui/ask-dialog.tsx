// An ask in a sheet: a new one in a hallway, saved by the tap on its day; or one that is put right.
import { CalendarDays, Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Select } from '../../../web/kit/select.tsx';
import type { Ask } from '../ask.contract.ts';
import { askKinds, clockDay, kindLabels } from '../ask.rules.ts';
import { dayText, nearDays } from '../ask-words.rules.ts';
import { Offer, Purpose, WhatFor, Who } from './ask-fields.tsx';
import styles from './asks.module.css';
import { type AskStart, useAskForm } from './use-ask-form.tsx';

export type AskDialogProps = {
  userId: string;
  /** The one to edit; without it a new one is made. */
  ask?: Ask;
  /** What a new one begins with. */
  start?: AskStart;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

export function AskDialog({ ask, ...props }: AskDialogProps) {
  return ask ? <EditAsk ask={ask} {...props} /> : <QuickAsk {...props} />;
}

type Common = Omit<AskDialogProps, 'ask'>;

function QuickAsk({ userId, start, onEarned, onClose }: Common) {
  const ask = useAskForm({ userId, start, onSaved: saved });
  const { form, shown } = ask;
  const today = clockDay(new Date());
  const [isOther, setOther] = useState(form.restored && shown.day !== '');
  function saved(earned: readonly string[]): void {
    onClose();
    if (earned.length > 0) onEarned(earned);
  }
  function saveFor(day: string): void {
    form.set('day', day);
    form.props.ref.current?.requestSubmit();
  }
  return (
    <Dialog open onClose={onClose} title="New ask" width={520}>
      <form {...form.props}>
        <DialogBody>
          <div className="stack">
            <DraftNotice form={form} />
            <Who of={ask} />
            <WhatFor of={ask} />
            {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
            <div className="stack s" role="group" aria-labelledby="quick-day">
              <p id="quick-day" className={styles.groupLabel}>
                Day
              </p>
              <p className="xs mut">Tap a day to save.</p>
              <div className={styles.days}>
                {nearDays(today).map((day) => (
                  <Button key={day} variant="soft" busy={form.busy} onClick={() => saveFor(day)}>
                    {dayText(day, today)}
                  </Button>
                ))}
                <Button
                  variant="soft"
                  icon={<CalendarDays />}
                  aria-expanded={isOther}
                  onClick={() => setOther(!isOther)}
                >
                  Another day
                </Button>
              </div>
              <div hidden={!isOther} className="stack s">
                <Field label="Which day?" type="date" {...form.field('day')} />
                <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
                  Save ask
                </Button>
              </div>
            </div>
            <Button wide icon={<Check />} busy={form.busy} onClick={ask.sendAsAsked}>
              I’ve just asked
            </Button>
          </div>
        </DialogBody>
      </form>
    </Dialog>
  );
}

function EditAsk({ userId, ask, onEarned, onClose }: Common & { ask: Ask }) {
  const editing = useAskForm({
    userId,
    ask,
    onSaved(earned) {
      onClose();
      if (earned.length > 0) onEarned(earned);
    },
  });
  const { form } = editing;
  return (
    <Dialog open onClose={onClose} title="Edit ask" width={520}>
      <DialogForm form={form} submit="Save ask" busyText="Saving..." onClose={onClose}>
        <DraftNotice form={form} />
        <Who of={editing} />
        <WhatFor of={editing} />
        <Select
          label="What you ask for is"
          options={askKinds.map((value) => ({ value, label: kindLabels[value] }))}
          {...form.field('kind')}
        />
        <Offer of={editing} />
        {ask.state === 'planned' && <Field label="Day" optional type="date" {...form.field('day')} />}
        <Purpose of={editing} />
      </DialogForm>
    </Dialog>
  );
}
