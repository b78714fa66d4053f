// Each limit as a strip of cloth: what was lost, what is at stake, and what is left.
import { Pencil, Trash2, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '../../../shared/dates.ts';
import { IconButton } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Strip, StripKey } from '../../../web/kit/strip.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Limit, type StakedPlay, ledgerCalls } from '../ledger.contract.ts';
import { addsUp, kindLabels } from '../ledger.rules.ts';
import { limitText, openPart, shortAmount, stripOf } from '../ledger-view.rules.ts';
import styles from './ledger.module.css';

export type LimitsProps = {
  limits: readonly Limit[];
  currency: string;
  plays: { stakes: readonly StakedPlay[]; losses: readonly StakedPlay[] };
  now: Date;
  intent: { onPointerEnter(): void; onFocus(): void };
  onEdit(limit: Limit): void;
};

export function Limits({ limits, currency, plays, now, intent, onEdit }: LimitsProps) {
  const remove = useSend(ledgerCalls.removeLimit);
  const [removed, setRemoved] = useState<Limit | null>(null);
  return (
    <section className="patch" aria-label="Limits">
      <div className={styles.stripHead}>
        <h3 className="h3">{formatMonth(now.toISOString(), '')}</h3>
        <p className={styles.keys}>
          <StripKey of="lost">Lost</StripKey>
          <StripKey of="open">At stake now</StripKey>
          <StripKey of="room">Room</StripKey>
        </p>
      </div>
      <ul aria-label="My limits">
        {limits.map((limit) => (
          <li key={limit.id} className={styles.limit}>
            <LimitRow limit={limit} currency={currency} plays={plays} now={now} />
            <Menu
              align="end"
              trigger={(props) => (
                <IconButton
                  {...props}
                  small
                  className={styles.more}
                  label={`More about this limit: ${limitName(limit)}`}
                  icon={<Ellipsis />}
                  onPointerEnter={intent.onPointerEnter}
                />
              )}
            >
              <MenuItem icon={<Pencil />} onSelect={() => onEdit(limit)}>
                Change
              </MenuItem>
              <MenuItem danger icon={<Trash2 />} onSelect={() => setRemoved(limit)}>
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title="Delete this limit?"
        description={
          removed &&
          `${limitName(removed)}: ${limitText(removed, currency, now)}. Its history goes too. What your plays have at stake and what you lost stay.`
        }
        confirm="Delete limit"
        busyText="Deleting..."
        danger
        onConfirm={async () => {
          if (!removed) return;
          await remove.mutateAsync({ params: { id: removed.id } });
          toast({ title: 'Limit deleted' });
        }}
      />
    </section>
  );
}

const limitName = ({ kind, challengeTitle }: Limit): string =>
  challengeTitle === null ? kindLabels[kind] : `${kindLabels[kind]} on “${challengeTitle}”`;

type RowProps = Pick<LimitsProps, 'currency' | 'plays' | 'now'> & { limit: Limit };

function LimitRow({ limit, currency, plays, now }: RowProps) {
  const { kind, open, lost, room } = limit;
  const count = plays.stakes.filter(
    (play) => openPart(play, kind) > 0 && (limit.challengeId === null || limit.challengeId === play.challengeId),
  ).length;
  const short = (amount: number) => shortAmount(kind, amount, currency);
  const isFull = room <= 0;
  return (
    <>
      <div>
        <h4 className="h4">{limitName(limit)}</h4>
        <p className="xs sub">{limitText(limit, currency, now)}</p>
      </div>
      <div className={styles.middle}>
        <Strip {...stripOf(limit, plays, now)} />
        <p className={styles.parts}>
          {addsUp(kind) ? (
            <>
              <span>
                <b>{short(lost)}</b> lost
              </span>
              <span>
                <b>{short(open)}</b> at stake{count > 0 && ` in ${count} ${count === 1 ? 'play' : 'plays'}`}
              </span>
              {room > 0 && (
                <span>
                  <b>{short(room)}</b> room
                </span>
              )}
              {room < 0 && <span>{short(-room)} more than the limit</span>}
            </>
          ) : (
            <>
              <span>
                <b>{short(open)}</b> open that{' '}
                {kind === 'reputation' ? 'could hurt your reputation' : 'would hurt if it failed'}
              </span>
              <span>{isFull ? 'room again when one is finished or stopped' : `${room} more can start`}</span>
            </>
          )}
        </p>
      </div>
      <p className={styles.left}>
        <span className="figure">{isFull ? 'Full' : short(room)}</span>
        <span className="xs mut">
          {isFull ? 'no room now' : addsUp(kind) ? 'left' : room === 1 ? 'more fits' : 'more fit'}
        </span>
      </p>
    </>
  );
}
