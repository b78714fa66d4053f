// What a play could cost: the specification's four texts, and beside them the stake that is reckoned with. Amounts found in the
// texts are offered; what was typed is never rewritten.
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { type AffordableLoss, lossKinds, lossLabels } from '../../challenges/challenge.rules.ts';
import { type Stake, ledgerLimits } from '../../ledger/ledger.rules.ts';
import { shortAmount } from '../../ledger/ledger-view.rules.ts';
import { type StakeOffer, stakeOffers } from '../stake-offer.rules.ts';
import { amountText } from './loss-fields.tsx';

export const stakeNames = {
  money: 'stakeMoney',
  hours: 'stakeHours',
  reputation: 'stakeReputation',
  emotion: 'stakeEmotion',
} as const;
export type StakeTyped = Record<(typeof stakeNames)[keyof typeof stakeNames], string>;

export const stakeTexts = (currency: string) => ({
  stakeMoney: amountText('money', currency),
  stakeHours: amountText('time', currency),
  stakeReputation: z.string(),
  stakeEmotion: z.string(),
});

export const typedStake = (stake: Stake | null | undefined): StakeTyped => ({
  stakeMoney: String(stake?.money ?? ''),
  stakeHours: String(stake?.hours ?? ''),
  stakeReputation: stake?.reputation ?? '',
  stakeEmotion: stake?.emotion ?? '',
});

/** What is sent of it; null puts nothing at stake. */
export function saidStake({ stakeMoney, stakeHours, stakeReputation, stakeEmotion }: StakeTyped): Stake | null {
  const stake: Stake = {
    ...(stakeMoney.trim() !== '' && { money: Number(stakeMoney) }),
    ...(stakeHours.trim() !== '' && { hours: Number(stakeHours) }),
    ...(stakeReputation.trim() !== '' && { reputation: stakeReputation.trim() }),
    ...(stakeEmotion.trim() !== '' && { emotion: stakeEmotion.trim() }),
  };
  return Object.keys(stake).length > 0 ? stake : null;
}

type Named = (typeof lossKinds)[number] | keyof StakeTyped;

export type StakeFieldsProps = {
  /** As it stands in the form now. */
  typed: StakeTyped & AffordableLoss;
  currency: string;
  /** Of a completed play the stake is as it was. */
  isFixed: boolean;
  form: {
    field(name: Named): { name: string; defaultValue: string; error?: string };
    set(name: Named, value: string): void;
  };
};

export function StakeFields({ typed, currency, isFixed, form }: StakeFieldsProps) {
  const offers = isFixed
    ? []
    : stakeOffers(typed, currency).filter((offer) => typed[stakeNames[offer.field]] !== valueOf(offer));
  return (
    <div className="stack">
      <div>
        <p className="xs mut">What’s the most this could cost you, if it all goes wrong?</p>
        <WhatsThis term="affordable-loss" />
      </div>
      <div className="two">
        {lossKinds.map((field) => (
          <Field key={field} label={lossLabels[field]} optional {...form.field(field)} />
        ))}
      </div>
      <fieldset className="stack s" aria-labelledby="at-stake" aria-describedby="at-stake-hint">
        <span className="h4" id="at-stake">
          At stake
        </span>
        <p className="xs mut" id="at-stake-hint">
          Counts against your limits once you execute it. <Link href="/profile?tab=ledger">What I can lose</Link>
        </p>
        {offers.length > 0 && (
          <div className="row tight" role="group" aria-label="Found in your words">
            {offers.map((offer) => (
              <Chip
                key={`${offer.field} ${valueOf(offer)}`}
                onClick={() => form.set(stakeNames[offer.field], valueOf(offer))}
              >
                {offerText(offer, currency)}
              </Chip>
            ))}
          </div>
        )}
        <div className="two">
          <Field
            label={`Money (${currency})`}
            optional
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            disabled={isFixed}
            {...form.field('stakeMoney')}
          />
          <Field
            label="Hours"
            optional
            type="number"
            inputMode="decimal"
            min="0"
            step="0.25"
            disabled={isFixed}
            {...form.field('stakeHours')}
          />
          <Field
            label="Risk to your reputation"
            optional
            maxLength={ledgerLimits.words}
            placeholder="Nothing at risk"
            disabled={isFixed}
            {...form.field('stakeReputation')}
          />
          <Field
            label="Risk to your feelings"
            optional
            maxLength={ledgerLimits.words}
            placeholder="Nothing at risk"
            disabled={isFixed}
            {...form.field('stakeEmotion')}
          />
        </div>
      </fieldset>
    </div>
  );
}

const valueOf = (offer: StakeOffer): string => ('amount' in offer ? String(offer.amount) : offer.words);

function offerText(offer: StakeOffer, currency: string): string {
  if (!('amount' in offer))
    return offer.field === 'reputation' ? 'Put your reputation at stake' : 'Put your feelings at stake';
  return `Put ${shortAmount(offer.field === 'money' ? 'money' : 'time', offer.amount, currency)} at stake`;
}
