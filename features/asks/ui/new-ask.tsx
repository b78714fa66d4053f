// A new ask: beside the list where there is room for it.
import { Button } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { clockDay } from '../ask.rules.ts';
import { dayText, nearDays } from '../ask-words.rules.ts';
import { Offer, Purpose, WhatFor, Who } from './ask-fields.tsx';
import styles from './asks.module.css';
import { useAskForm } from './use-ask-form.tsx';

export type NewAskProps = { userId: string; onSaved(earned: readonly string[]): void };

export function NewAsk({ userId, onSaved }: NewAskProps) {
  const ask = useAskForm({ userId, onSaved });
  const { form, shown } = ask;
  const today = clockDay(new Date());
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">New ask</h2>
      </div>
      <form {...form.props}>
        <div className="stack">
          <DraftNotice form={form} />
          <Who of={ask} />
          <WhatFor of={ask} />
          <Offer of={ask} />
          <div className="stack s">
            <Field label="Day" optional type="date" {...form.field('day')} />
            <div className={styles.picks} role="group" aria-label="Days to choose">
              {nearDays(today).map((day) => (
                <Chip key={day} pressed={shown.day === day} onClick={() => form.set('day', day)}>
                  {dayText(day, today)}
                </Chip>
              ))}
            </div>
          </div>
          <Purpose of={ask} />
          {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
          <div className="row tight">
            <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
              Save ask
            </Button>
            <Button variant="quiet" onClick={ask.sendAsAsked}>
              I’ve already asked
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}
