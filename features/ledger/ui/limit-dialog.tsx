// Sets a limit, or changes one. Raising it asks why.
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import { type Ledger, type Limit, ledgerCalls, reasonShape } from '../ledger.contract.ts';
import {
  type LimitKind,
  type LimitPeriod,
  addsUp,
  kindLabels,
  ledgerTexts,
  limitKinds,
  limitPeriods,
  periodLabels,
} from '../ledger.rules.ts';
import { currencyChangeText, currencyOptions, limitText } from '../ledger-view.rules.ts';
import { moneyOf, typedAmount, typedFault, typedLimit } from '../typed-amount.rules.ts';

export type LimitDialogProps = {
  userId: string;
  ledger: Ledger;
  /** The one to change; without it a new one is set. */
  limit?: Limit | undefined;
  onClose(): void;
};

const KINDS = limitKinds.map((key) => ({ key, label: kindLabels[key] }));
const PERIODS = limitPeriods.map((key) => ({ key, label: periodLabels[key] }));

const amountLabels: Record<LimitKind, string> = {
  money: 'How much money can you lose?',
  time: 'How many hours can you lose?',
  reputation: 'How many open plays may risk your reputation at once?',
  emotion: 'How many open plays may risk your feelings at once?',
};
const hints: Record<LimitKind, string> = {
  money: 'An amount you could lose completely and be fine.',
  time: 'Hours you could spend with nothing to show for them.',
  reputation: 'One is a good start.',
  emotion: 'One is a good start.',
};

const shape = z
  .object({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    challengeId: z.string(),
    amount: z.string().check(z.minLength(1, 'Give an amount.')),
    currency: z.string(),
    reason: reasonShape,
  })
  .check(({ value: { kind, amount, currency }, issues }) => {
    const message = typedFault(kind, amount, currency);
    if (message !== null) issues.push({ code: 'custom', path: ['amount'], input: amount, message });
  });
type Values = { kind: string; period: string; challengeId: string; amount: string; currency: string; reason: string };

export function LimitDialog({ userId, ledger, limit, onClose }: LimitDialogProps) {
  const [now] = useState(() => new Date());
  const setLimit = useSend(ledgerCalls.setLimit);
  const setCurrency = useSend(ledgerCalls.setCurrency);
  const { data: challenges = [] } = useAnswer(challengeCalls.list, { query: { status: 'active' } });
  const initial: Values = {
    kind: limit?.kind ?? 'money',
    period: limit?.period ?? 'month',
    challengeId: String(limit?.challengeId ?? ''),
    amount: limit ? String(limit.amount) : '',
    currency: ledger.currency,
    reason: '',
  };
  const [values, setValues] = useState(initial);
  const kind = values.kind as LimitKind;
  const period = addsUp(kind) ? (values.period as LimitPeriod) : 'open';
  const there = ledger.limits.find(
    (each) => each.kind === kind && each.period === period && String(each.challengeId ?? '') === values.challengeId,
  );
  const isRaise = there !== undefined && (typedAmount(kind, values.amount, values.currency) ?? 0) > there.amount;
  const changed = kind === 'money' ? currencyChangeText(ledger, values.currency) : null;

  const form = useForm({
    schema: shape,
    draftKey: `limit:${userId}:${limit?.id ?? 'new'}`,
    initial,
    onChange(now) {
      // "50 EUR" chooses euros, in sight.
      const { amount, currency } = now as Values;
      const named = (kind === 'money' && moneyOf(amount, currency)?.currency) || currency;
      if (named !== currency) form.set('currency', named);
      setValues({ ...(now as Values), currency: named });
    },
    async onSend({ kind, challengeId, amount, currency, reason }) {
      if (isRaise && reason.trim() === '') throw new Error(ledgerTexts.reasonMissing);
      try {
        if (kind === 'money' && currency !== ledger.currency)
          await setCurrency.mutateAsync({ body: { currency, relabel: changed !== null } });
        await setLimit.mutateAsync({
          body: {
            kind,
            amount: typedAmount(kind, amount, currency),
            period,
            challengeId: challengeId === '' ? null : Number(challengeId),
            ...(isRaise && { reason }),
          },
        });
        toast({ title: 'Limit saved' });
        onClose();
      } catch (error) {
        tellFailure(error, ledgerTexts.notSaved);
        throw error;
      }
    },
  });
  const hidden = (name: keyof Values) => <input hidden name={name} defaultValue={form.field(name).defaultValue} />;
  const isNew = limit === undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Set a limit' : 'Change this limit'}
      description={
        isNew
          ? 'A play that would go past it won’t start.'
          : `${kindLabels[limit.kind]}: ${limitText(limit, ledger.currency, now)}${limit.challengeTitle === null ? '' : ` on “${limit.challengeTitle}”`}`
      }
      width={560}
    >
      <DialogForm
        form={form}
        submit={changed ? `Save and switch to ${values.currency}` : 'Save limit'}
        busyText="Saving..."
        onClose={onClose}
      >
        <DraftNotice form={form} />
        {hidden('kind')}
        {hidden('period')}
        {isNew && (
          <Segmented label="Limit on" options={KINDS} chosen={kind} onChoose={(key) => form.set('kind', key)} />
        )}
        <div className={kind === 'money' ? 'two' : undefined}>
          <Field
            label={amountLabels[kind]}
            inputMode="decimal"
            maxLength={typedLimit}
            hint={hints[kind]}
            {...form.field('amount')}
          />
          {kind === 'money' && (
            <Select label="Currency" options={currencyOptions(ledger.currency)} {...form.field('currency')} />
          )}
        </div>
        {changed && <Notice tone="warning">{changed}</Notice>}
        {isNew && addsUp(kind) && (
          <Segmented label="For" options={PERIODS} chosen={period} onChoose={(key) => form.set('period', key)} />
        )}
        {isNew && challenges.length > 0 && (
          <Select
            key={challenges.length}
            label="Only for one challenge"
            optional
            placeholder="All my plays"
            options={challenges.map(({ id, title }) => ({ value: String(id), label: title }))}
            {...form.field('challengeId')}
          />
        )}
        {isNew && there && (
          <Notice>You have this limit already: {limitText(there, ledger.currency, now)}. Saving changes it.</Notice>
        )}
        {isRaise && (
          <TextArea
            label="Why can you lose more now?"
            rows={2}
            hint="Your reason stays in your history."
            {...form.field('reason')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
