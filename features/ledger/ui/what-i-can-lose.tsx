// What I can lose: the limits and what is left of each, the plays behind every figure, red lines, hours, and how limits changed.
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { usePages } from '../../../web/pages.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type Limit, type StakedPlay, ledgerCalls, ledgerExportPath } from '../ledger.contract.ts';
import { ledgerLimits, moneyText } from '../ledger.rules.ts';
import { limitChanges } from '../ledger-view.rules.ts';
import { FreeHours } from './free-hours.tsx';
import styles from './ledger.module.css';
import { LimitChanges } from './limit-changes.tsx';
import { Limits } from './limits.tsx';
import { PlaysBehind } from './plays-behind.tsx';
import { RedLines } from './red-lines.tsx';

const PAGE = ledgerLimits.page;
const loadDialog = () => import('./limit-dialog.tsx').then((m) => m.LimitDialog);

export type WhatICanLoseProps = {
  userId: string;
  /** Asks what a completed play really cost. That dialog belongs to another feature, so the screen hands it in. */
  onSayLoss(play: StakedPlay): void;
};

export function WhatICanLose({ userId, onSayLoss }: WhatICanLoseProps) {
  const ledger = useAnswer(ledgerCalls.read, {});
  const stakes = usePages(ledgerCalls.plays, { query: { of: 'stake' } }, { size: PAGE });
  const losses = usePages(ledgerCalls.plays, { query: { of: 'loss' } }, { size: PAGE });
  const { intent, open, dialog } = useDialog(loadDialog);
  const [now] = useState(() => new Date());

  const failed = [ledger, stakes, losses].find((each) => each.error && !each.data);
  const { data } = ledger;
  const edit = (limit?: Limit) => data && void open({ userId, ledger: data, limit });
  const changes = data ? limitChanges(data.limits, data.currency) : [];
  const setLimit = (
    <Button variant="primary" icon={<Plus />} {...intent} onClick={() => edit()}>
      Set a limit
    </Button>
  );
  return (
    <section aria-labelledby="ledger">
      <div className={styles.head}>
        <div>
          <h2 id="ledger" tabIndex={-1}>
            What I can lose
          </h2>
          <p className="sub prose">
            You set the limits. A play that goes past one won’t start. Only you see this page.
          </p>
        </div>
        {data && (
          <div className={styles.acts}>
            <ButtonLink href={ledgerExportPath} download icon={<Download />}>
              Download CSV
            </ButtonLink>
            {data.limits.length > 0 && setLimit}
          </div>
        )}
      </div>
      {!data || !stakes.data || !losses.data ? (
        <NotYet of={failed ?? stakes} label="Loading your limits..." heights={['420px']} />
      ) : (
        <div className="sheet">
          {data.limits.length === 0 ? (
            <div className="patch">
              <EmptyState
                block={<Block family="affordable-loss" tier="bronze" state="open" label="" />}
                action={setLimit}
              >
                No limits yet, so every play can start. Set one, say {moneyText(20_000, data.currency)} a month or 10
                hours a month, and Crazy Quilt stops a play before you put more at stake than you can afford to lose.
              </EmptyState>
            </div>
          ) : (
            <Limits
              limits={data.limits}
              currency={data.currency}
              plays={{ stakes: stakes.data, losses: losses.data }}
              now={now}
              intent={intent}
              onEdit={edit}
            />
          )}
          <PlaysBehind
            ledger={data}
            stakes={stakes.data}
            losses={losses.data}
            pages={{ stakes, losses }}
            now={now}
            onSayLoss={onSayLoss}
          />
          <div className={styles.half}>
            <RedLines lines={data.redLines} userId={userId} />
            <FreeHours hours={data.hours} />
          </div>
          {changes.length > 0 && <LimitChanges changes={changes} now={now} />}
        </div>
      )}
      {dialog}
    </section>
  );
}
