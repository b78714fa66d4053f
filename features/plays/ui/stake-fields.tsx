// What a play could cost, asked once: in words, as the specification has it, and beside each how much of it counts. Amounts found
// in the words are offered; what was typed is never rewritten.
import * as z from 'zod/mini';
import { Link } from '../../../web/link.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { type AffordableLoss, lossLabels } from '../../challenges/challenge.rules.ts';
import { type Stake, ledgerLimits } from '../../ledger/ledger.rules.ts';
import { shortAmount } from '../../ledger/ledger-view.rules.ts';
import { typedAmount, typedLimit } from '../../ledger/typed-amount.rules.ts';
import { amountShape } from '../../ledger/typed-amount.contract.ts';
import { stakeOffers } from '../stake-offer.rules.ts';
import styles from './playbook.module.css';

const amountNames = { money: 'stakeMoney', hours: 'stakeHours' } as const;

type Words = Record<'financial' | 'time' | 'reputation' | 'emotional', string>;
type Counted = { stakeMoney: string; stakeHours: string; stakeReputation: boolean; stakeEmotion: boolean };
export type CostTyped = Words & Counted;

export const stakeShapes = (currency: string) => ({
  stakeMoney: amountShape('money', currency),
  stakeHours: amountShape('time', currency),
  stakeReputation: z.boolean(),
  stakeEmotion: z.boolean(),
});

type Kept = { affordableLoss: AffordableLoss | null; stake: Stake | null };

/** A risk that is at stake and has no words of its own as a loss shows those of the stake. */
export const typedCost = (play: Kept | undefined): CostTyped => ({
  financial: play?.affordableLoss?.financial ?? '',
  time: play?.affordableLoss?.time ?? '',
  reputation: play?.affordableLoss?.reputation ?? play?.stake?.reputation ?? '',
  emotional: play?.affordableLoss?.emotional ?? play?.stake?.emotion ?? '',
  stakeMoney: String(play?.stake?.money ?? ''),
  stakeHours: String(play?.stake?.hours ?? ''),
  stakeReputation: play?.stake?.reputation !== undefined,
  stakeEmotion: play?.stake?.emotion !== undefined,
});

/** What is sent of it as the stake; null puts nothing at stake. Words of a stake that nobody touched stay. */
export function saidStake(typed: CostTyped, play: Kept | undefined, currency: string): Stake | null {
  const before = typedCost(play);
  const risk = (name: 'reputation' | 'emotional', was: string | undefined): string =>
    (typed[name] === before[name] && was) || typed[name].trim().slice(0, ledgerLimits.words) || lossLabels[name];
  const money = typedAmount('money', typed.stakeMoney, currency);
  const hours = typedAmount('time', typed.stakeHours, currency);
  const stake: Stake = {
    ...(money !== undefined && { money }),
    ...(hours !== undefined && { hours }),
    ...(typed.stakeReputation && { reputation: risk('reputation', play?.stake?.reputation) }),
    ...(typed.stakeEmotion && { emotion: risk('emotional', play?.stake?.emotion) }),
  };
  return Object.keys(stake).length > 0 ? stake : null;
}

export type StakeFieldsProps = {
  /** As it stands in the form now. */
  typed: CostTyped;
  currency: string;
  /** Of a completed play the stake is as it was. */
  isFixed: boolean;
  form: {
    field(name: keyof Words | 'stakeMoney' | 'stakeHours'): { name: string; defaultValue: string; error?: string };
    check(name: 'stakeReputation' | 'stakeEmotion'): { name: string; defaultChecked: boolean; error?: string };
    set(name: 'stakeMoney' | 'stakeHours', value: string): void;
  };
};

export function StakeFields({ typed, currency, isFixed, form }: StakeFieldsProps) {
  const offers = isFixed
    ? []
    : stakeOffers(typed, currency).filter(({ field, amount }) => typed[amountNames[field]] !== String(amount));
  const amount = { inputMode: 'decimal', maxLength: typedLimit, disabled: isFixed } as const;
  return (
    <div className="stack">
      <div>
        <p className="xs mut">What’s the most this could cost you, if it all goes wrong?</p>
        <WhatsThis term="affordable-loss" />
      </div>
      <div className={styles.cost}>
        <Field label={lossLabels.financial} placeholder="In words" {...form.field('financial')} />
        <Field label={`Money (${currency})`} {...amount} {...form.field('stakeMoney')} />
        <Field label={lossLabels.time} placeholder="In words" {...form.field('time')} />
        <Field label="Hours" {...amount} {...form.field('stakeHours')} />
      </div>
      {offers.length > 0 && (
        <div className="row tight" role="group" aria-label="Found in your words">
          {offers.map((offer) => (
            <Chip
              key={`${offer.field} ${offer.amount}`}
              onClick={() => form.set(amountNames[offer.field], String(offer.amount))}
            >
              Put {shortAmount(offer.field === 'money' ? 'money' : 'time', offer.amount, currency)} at stake
            </Chip>
          ))}
        </div>
      )}
      <div className="two">
        <div className="stack s">
          <Field label={lossLabels.reputation} placeholder="Nothing at risk" {...form.field('reputation')} />
          <Checkbox label="Counts as a risk to my reputation" disabled={isFixed} {...form.check('stakeReputation')} />
        </div>
        <div className="stack s">
          <Field label={lossLabels.emotional} placeholder="Nothing at risk" {...form.field('emotional')} />
          <Checkbox label="Counts as a risk to my feelings" disabled={isFixed} {...form.check('stakeEmotion')} />
        </div>
      </div>
      <p className="xs mut">
        All of it is optional. Money, hours and what you tick count against your limits once you execute it.{' '}
        <Link href="/profile?tab=ledger">What I can lose</Link>
      </p>
    </div>
  );
}
