// The amounts that somebody wrote into a play's affordable loss, offered as its stake. What was written stays as it is.
import { isIn, readAmounts } from '../../coach/language/amounts.ts';
import type { AffordableLoss } from '../challenges/challenge.rules.ts';
import { amountFault } from '../ledger/ledger.rules.ts';

export type StakeOffer = { field: 'money' | 'hours'; amount: number };

const uniq = (amounts: readonly number[]): number[] => [...new Set(amounts)];

/** What can be taken over: each amount once, and what several of a kind come to. */
export function stakeOffers(loss: AffordableLoss, currency: string): StakeOffer[] {
  const texts = [loss.financial, loss.time].filter((text) => text !== undefined);
  const read = texts.flatMap((text) => readAmounts(text, currency));
  const money = read.filter((each) => isIn(currency, each));
  const hours = read.filter(({ kind }) => kind === 'time').map(({ amount }) => Math.ceil(amount * 4) / 4);
  const withSum = (amounts: readonly number[]) =>
    uniq(
      amounts.length > 1 ? [...amounts, Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100) / 100] : amounts,
    );
  return [
    ...withSum(money.map(({ amount }) => amount))
      .filter((amount) => amountFault('money', amount, currency) === null)
      .map((amount): StakeOffer => ({ field: 'money', amount })),
    ...withSum(hours)
      .filter((amount) => amountFault('time', amount, currency) === null)
      .map((amount): StakeOffer => ({ field: 'hours', amount })),
  ];
}
