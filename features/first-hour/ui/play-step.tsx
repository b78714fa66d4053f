// Step 3: one small thing to try, by a day, and what it may cost at most. It becomes a play.
import { useState } from 'react';
import { localDay } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { inventoryCalls } from '../../inventory/inventory.contract.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { currencyChangeText, currencyOptions } from '../../ledger/ledger-view.rules.ts';
import { amountFault } from '../../ledger/ledger.rules.ts';
import { hoursOf, moneyOf, typedLimit, typedTexts } from '../../ledger/typed-amount.rules.ts';
import { firstHourCalls } from '../first-hour.contract.ts';
import { firstHourLimits, suggestedSteps, firstHourTexts as texts } from '../first-hour.rules.ts';
import styles from './first-hour-screen.module.css';
import { StepForm, type StepProps, schemaOf } from './step-form.tsx';

type Values = { what: string; day: string; hours: string; money: string; currency: string };
type Body = { what: string; day: string; hours?: number; money?: number; currency?: string };

const faultAt = (field: keyof Values, fault: string | number | null) =>
  typeof fault === 'string' ? { [field]: fault } : {};

const schema = schemaOf<Values, Body>(({ what, day, hours: typedHours, ...typed }) => {
  const [hours, money] = [hoursOf(typedHours), moneyOf(typed.money, typed.currency)];
  const wrong = {
    ...(what.trim() === '' && { what: texts.whatMissing }),
    ...(day === '' ? { day: texts.dayMissing } : day < localDay(new Date()) && { day: texts.dayPast }),
    ...faultAt('hours', hours === undefined ? typedTexts.notHours : hours && amountFault('time', hours, '')),
    ...faultAt(
      'money',
      money === null ? typedTexts.notMoney : money.amount && amountFault('money', money.amount, money.currency),
    ),
    ...(hours === null && money?.amount === null && { hours: texts.limitMissing }),
    ...((hours === 0 || money?.amount === 0) && !hours && !money?.amount && { hours: texts.limitNothing }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const cost = money?.amount == null ? {} : { money: money.amount, currency: money.currency };
  return { body: { what, day, ...(hours != null && { hours }), ...cost } };
});

type PlayStepProps = StepProps & {
  currency: string;
  /** Their block is sewn already, by something done elsewhere. */
  isSewn: boolean;
};

export function PlayStep({ draft, currency, isSewn, onChange, onSettled, onFailed, onSkip }: PlayStepProps) {
  const step = useSend(firstHourCalls.step);
  const [chosen, setChosen] = useState(draft.money ? (draft.currency ?? currency) : currency);
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const changed = ledger ? currencyChangeText(ledger, chosen) : null;
  const { data: inventory } = useAnswer(inventoryCalls.read, {});
  const form = useForm({
    schema,
    initial: {
      what: draft.what ?? '',
      day: draft.day ?? '',
      hours: draft.hours ?? '',
      money: draft.money ?? '',
      currency: draft.currency ?? currency,
    },
    onChange(typed) {
      onChange(typed);
      // "50 EUR" chooses euros, in sight.
      const named = moneyOf(typed.money, typed.currency)?.currency ?? typed.currency;
      if (named !== typed.currency) form.set('currency', named);
      setChosen(typed.money.trim() === '' ? currency : named);
    },
    async onSend(body) {
      try {
        onSettled(await step.mutateAsync({ body: { ...body, relabel: changed !== null } }));
      } catch (error) {
        if (!(await onFailed(error))) throw error;
      }
    },
  });
  return (
    <StepForm form={form} label="One small step" submit={isSewn ? 'Save' : 'Save and sew it'} onSkip={onSkip}>
      <TextArea
        label="What will you try?"
        hint="Something you can finish, like asking one person one question."
        rows={2}
        maxLength={firstHourLimits.what}
        {...form.field('what')}
      />
      <div className="stack s">
        <p className="sm sub">
          No idea yet? Start from one of these, or{' '}
          <Link href={SCREEN_PATHS.coaching}>talk it through with the coach</Link>.
        </p>
        <div className="row tight">
          {inventory &&
            suggestedSteps(inventory.whoIKnow).map((text) => (
              <Chip key={text} onClick={() => form.set('what', text)}>
                {text}
              </Chip>
            ))}
        </div>
      </div>
      <Field label="By when?" type="date" min={localDay(new Date())} {...form.field('day')} />
      <fieldset className={`stack ${styles.limit}`}>
        <legend className="h4">What’s the most it may cost you?</legend>
        <WhatsThis term="affordable-loss" />
        <div className="two">
          <Field label="Hours" inputMode="decimal" maxLength={typedLimit} {...form.field('hours')} />
          <Field label="Money" optional inputMode="decimal" maxLength={typedLimit} {...form.field('money')} />
        </div>
        <Select label="Currency" options={currencyOptions(currency)} {...form.field('currency')} />
        {changed && <Notice tone="warning">{changed}</Notice>}
      </fieldset>
      <p className="sm sub">If it costs more, you stop. Only you see the amounts.</p>
    </StepForm>
  );
}
