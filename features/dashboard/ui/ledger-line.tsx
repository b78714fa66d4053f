// What I can lose, in one line: what is left, and the way to the page.
import { ChevronRight, Wallet } from 'lucide-react';
import { Link } from '../../../web/link.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { dashboardCalls } from '../dashboard.contract.ts';

export function LedgerLine() {
  const { data } = useAnswer(dashboardCalls.stats, {});
  return (
    <Link href="/profile?tab=ledger">
      <Wallet aria-hidden="true" />
      <span>What I can lose{data && <span className="xs mut">: {data.room}</span>}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
