// The question of what a play really cost: money and hours, "nothing" by one click, or left open to be said later.
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import type { Loss, Stake } from '../../ledger/ledger.rules.ts';
import { costText } from '../../ledger/ledger-view.rules.ts';
import { typedAmount, typedLimit } from '../../ledger/typed-amount.rules.ts';
import { amountShape } from '../../ledger/typed-amount.contract.ts';
import styles from './playbook.module.css';

export const lossTexts = (currency: string) => ({
  lostMoney: amountShape('money', currency),
  lostHours: amountShape('time', currency),
});
type Typed = { lostMoney: string; lostHours: string };

export const typedLoss = (lost: Loss | null): Typed => ({
  lostMoney: String(lost?.money ?? ''),
  lostHours: String(lost?.hours ?? ''),
});

/** What was said; undefined where nothing was. */
export function saidLoss({ lostMoney, lostHours }: Typed, currency: string): Loss | undefined {
  const [money, hours] = [typedAmount('money', lostMoney, currency), typedAmount('time', lostHours, currency)];
  const loss = { ...(money !== undefined && { money }), ...(hours !== undefined && { hours }) };
  return Object.keys(loss).length > 0 ? loss : undefined;
}

export type LossFieldsProps = {
  stake: Stake | null;
  currency: string;
  form: {
    field(name: keyof Typed): { name: string; defaultValue: string; error?: string };
    set(name: keyof Typed, value: string): void;
  };
};

export function LossFields({ stake, currency, form }: LossFieldsProps) {
  const staked = costText(stake, currency);
  const fill = (money: number | undefined, hours: number | undefined) => {
    form.set('lostMoney', String(money ?? 0));
    form.set('lostHours', String(hours ?? 0));
  };
  return (
    <fieldset className="stack s" aria-labelledby="really-lost">
      <div className="row between tight">
        <span className="h4" id="really-lost">
          What did it really cost you?
        </span>
        <span className="row tight">
          <Chip onClick={() => fill(0, 0)}>Nothing</Chip>
          {staked !== '' && <Chip onClick={() => fill(stake?.money, stake?.hours)}>All of it: {staked}</Chip>}
        </span>
      </div>
      <div className={styles.amounts}>
        <Field
          label={`Money lost (${currency})`}
          inputMode="decimal"
          maxLength={typedLimit}
          {...form.field('lostMoney')}
        />
        <Field label="Hours lost" inputMode="decimal" maxLength={typedLimit} {...form.field('lostHours')} />
      </div>
      <p className="xs mut">
        {staked === ''
          ? 'Leave it empty if you don’t know.'
          : `At stake: ${staked}. You can leave this empty and say it later. Until then it stays at stake.`}
      </p>
    </fieldset>
  );
}
