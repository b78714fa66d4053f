// Says what choosing another currency does to the amounts there are: they keep their figures, and nothing is converted.
import { Notice } from '../../../web/kit/notice.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { ledgerCalls } from '../ledger.contract.ts';
import { moneyText } from '../ledger.rules.ts';

export function CurrencyNotice({ chosen }: { chosen: string }) {
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  if (!ledger || ledger.moneyAmounts === 0 || chosen === ledger.currency) return null;
  const { currency, moneyAmounts: count } = ledger;
  return (
    <Notice tone="warning">
      You have {count === 1 ? 'one amount' : `${count} amounts`} in {currency} already. {count === 1 ? 'It' : 'They'}{' '}
      will be in {chosen} too, and nothing is converted: {moneyText(100_00, currency)} becomes{' '}
      {moneyText(100_00, chosen)}.
    </Notice>
  );
}
