// The plays behind the figures: what is at stake now, and what was lost, month by month.
import { formatMonth, formatShortDate } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { More, type Pages } from '../../../web/pages.tsx';
import { FAMILIES } from '../../../shared/family.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import type { Ledger, StakedPlay } from '../ledger.contract.ts';
import { type LimitKind, kindLabels, limitKinds } from '../ledger.rules.ts';
import { type MonthOfLosses, costText, lossesByMonth, openPart, shortAmount } from '../ledger-view.rules.ts';
import styles from './ledger.module.css';

export type PlaysBehindProps = {
  ledger: Ledger;
  stakes: readonly StakedPlay[];
  losses: readonly StakedPlay[];
  pages: { stakes: Pages<StakedPlay>; losses: Pages<StakedPlay> };
  now: Date;
  onSayLoss(play: StakedPlay): void;
};

type Cells = Partial<Record<LimitKind, string>>;

export function PlaysBehind({ ledger, stakes, losses, pages, now, onSayLoss }: PlaysBehindProps) {
  const { currency } = ledger;
  const months = lossesByMonth(losses);
  const [latest, ...earlier] = months;
  const hasMore = pages.losses.hasNextPage;
  return (
    <section className="patch" aria-label="At stake and lost">
      <div className={styles.row}>
        <h3 className="h3">At stake and lost</h3>
        {(stakes.length > 0 || months.length > 0) &&
          limitKinds.map((kind) => (
            <span key={kind} className={styles.column} aria-hidden="true">
              {kindLabels[kind]}
            </span>
          ))}
      </div>
      {stakes.length === 0 && months.length === 0 && (
        <p className="sm sub">
          Nothing is at stake, and nothing was lost. Say in a play what it could cost, and it shows here once you
          execute it.
        </p>
      )}
      {stakes.length > 0 && (
        <>
          <h4 className={`h4 ${styles.group}`}>At stake now</h4>
          <ul aria-label="At stake now">
            {stakes.map((play) => (
              <Row key={play.id} play={play} note={stakeNote(play, now)} cells={stakeCells(play, currency)}>
                {play.status === 'completed' && (
                  <Button small aria-label={`Say what was lost: ${play.title}`} onClick={() => onSayLoss(play)}>
                    Say what was lost
                  </Button>
                )}
              </Row>
            ))}
          </ul>
          {!pages.stakes.hasNextPage && <Sum title="At stake" cells={stakeSums(stakes, ledger)} />}
          <More list={pages.stakes}>Show more plays</More>
        </>
      )}
      {latest && <LostIn month={latest} isWhole={!hasMore || earlier.length > 0} currency={currency} now={now} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Losses of earlier months</summary>
          {earlier.map((month, at) => (
            <LostIn
              key={month.month}
              month={month}
              isWhole={!hasMore || at < earlier.length - 1}
              currency={currency}
              now={now}
            />
          ))}
        </details>
      )}
      <More list={pages.losses}>Show earlier losses</More>
    </section>
  );
}

type LostInProps = {
  month: MonthOfLosses<StakedPlay>;
  /** All of its plays are here; else their sum would say too little. */
  isWhole: boolean;
  currency: string;
  now: Date;
};

function LostIn({ month: { month, plays, money, hours }, isWhole, currency, now }: LostInProps) {
  const title = `Lost in ${formatMonth(month, now.toISOString())}`;
  return (
    <>
      <h4 className={`h4 ${styles.group}`}>{title}</h4>
      <ul aria-label={title}>
        {plays.map(({ play, ...lost }) => (
          <Row key={play.id} play={play} note={lossNote(play, currency, now)} cells={cellsOf(lost, currency)} />
        ))}
      </ul>
      {isWhole && <Sum title="Lost" cells={cellsOf({ money, hours }, currency)} />}
    </>
  );
}

const cellsOf = ({ money, hours }: { money: number; hours: number }, currency: string): Cells => ({
  ...(money > 0 && { money: shortAmount('money', money, currency) }),
  ...(hours > 0 && { time: shortAmount('time', hours, currency) }),
});

const stakeCells = (play: StakedPlay, currency: string): Cells => ({
  ...cellsOf({ money: openPart(play, 'money'), hours: openPart(play, 'time') }, currency),
  ...(openPart(play, 'reputation') > 0 && { reputation: 'At risk' }),
  ...(openPart(play, 'emotion') > 0 && { emotion: 'At risk' }),
});

function stakeSums(stakes: readonly StakedPlay[], { limits, currency }: Ledger): Cells {
  const sum = (kind: LimitKind) => stakes.reduce((all, play) => all + openPart(play, kind), 0);
  const of = (kind: 'reputation' | 'emotion') => {
    const limit = limits.find((each) => each.kind === kind && each.challengeId === null);
    return limit ? `${sum(kind)} of ${limit.amount}` : sum(kind) > 0 ? String(sum(kind)) : undefined;
  };
  const [reputation, emotion] = [of('reputation'), of('emotion')];
  return {
    ...cellsOf({ money: sum('money'), hours: sum('time') }, currency),
    ...(reputation !== undefined && { reputation }),
    ...(emotion !== undefined && { emotion }),
  };
}

function stakeNote({ status, stake, executedAt, completedAt, dueDate }: StakedPlay, now: Date): string {
  if (status === 'completed')
    return `Completed ${formatShortDate(completedAt!, now)}. It counts as at stake until you say what it cost.`;
  const since = executedAt === null ? '' : `Since ${formatShortDate(executedAt, now)}`;
  const due = dueDate === null ? '' : `due ${formatShortDate(dueDate, now)}`;
  const when = [since, due].filter((part) => part !== '').join(', ');
  const words = [stake?.reputation, stake?.emotion].flatMap((each) => (each === undefined ? [] : `“${each}”`));
  return [when, ...words].filter((part) => part !== '').join('. ');
}

function lossNote({ outcome, completedAt, stake, lost }: StakedPlay, currency: string, now: Date): string {
  const day = completedAt === null ? '' : ` ${formatShortDate(completedAt, now)}`;
  const staked = costText(stake, currency);
  const isWithin =
    staked !== '' && (lost?.money ?? 0) <= (stake?.money ?? 0) && (lost?.hours ?? 0) <= (stake?.hours ?? 0);
  if (outcome === 'stopped') return `Stopped${day}${isWithin ? ', within what you put at stake' : ''}.`;
  return `Completed${day}.${staked === '' ? '' : ` You had put ${staked} at stake.`}`;
}

type RowProps = { play: StakedPlay; note: string; cells: Cells; children?: React.ReactNode };

function Row({ play, note, cells, children }: RowProps) {
  const family = FAMILIES.find((each) => each === play.principle) ?? 'affordable-loss';
  return (
    <li className={styles.row}>
      <div className={styles.play}>
        <span className={styles.block}>
          <Block family={family} tier="bronze" small label="" />
        </span>
        <div>
          <Link href={playPath(play.id)}>{play.title}</Link>
          <p className="xs mut">{note}</p>
          {children}
        </div>
      </div>
      <Amounts cells={cells} />
    </li>
  );
}

function Sum({ title, cells }: { title: string; cells: Cells }) {
  return (
    <div className={`${styles.row} ${styles.sum}`}>
      <span>{title}</span>
      <Amounts cells={cells} />
    </div>
  );
}

const Amounts = ({ cells }: { cells: Cells }) =>
  limitKinds.map((kind) => (
    <span key={kind} className={`${styles.amount} ${cells[kind] === undefined ? styles.none : ''}`}>
      <span className={styles.label}>{kindLabels[kind]}: </span>
      {cells[kind] ?? <span aria-label="nothing">–</span>}
    </span>
  ));
