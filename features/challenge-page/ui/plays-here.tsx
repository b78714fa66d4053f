// The plays of a challenge by state: active ones with what is overdue first, planned ones, completed ones folded.
import { formatShortDate } from '../../../shared/dates.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Thing, Things } from '../../../web/kit/things.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { isOverdue } from '../../plays/play.rules.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import { playsByState } from '../challenge-page.rules.ts';
import styles from './challenge-page.module.css';

type Here = ChallengePage['plays'][number];
export type PlaysHereProps = {
  plays: readonly Here[];
  busy: string | null;
  onStart(id: string): void;
  onDone(id: string): void;
};

export function PlaysHere({ plays, ...acts }: PlaysHereProps) {
  const { active, planned, completed } = playsByState(plays);
  if (plays.length === 0)
    return <p className="sm sub">No plays yet. A play is something small you can afford to try this month.</p>;
  return (
    <>
      <Group name="Active" plays={active} {...acts} />
      <Group name="Planned" plays={planned} {...acts} />
      {completed.length > 0 && (
        <details className={styles.fold}>
          <summary>
            Completed <Badge>{completed.length}</Badge>
          </summary>
          <Things>
            {completed.map((play) => (
              <PlayRow key={play.id} play={play} {...acts} />
            ))}
          </Things>
        </details>
      )}
    </>
  );
}

type Acts = Omit<PlaysHereProps, 'plays'>;

function Group({ name, plays, ...acts }: Acts & { name: string; plays: readonly Here[] }) {
  if (plays.length === 0) return null;
  return (
    <>
      <h3 className={`h4 ${styles.state}`}>
        {name} <Badge>{plays.length}</Badge>
      </h3>
      <Things label={`${name} plays`}>
        {plays.map((play) => (
          <PlayRow key={play.id} play={play} {...acts} />
        ))}
      </Things>
    </>
  );
}

function PlayRow({ play, busy, onStart, onDone }: Acts & { play: Here }) {
  const now = new Date();
  const late = isOverdue(play, now);
  const when =
    play.status === 'completed'
      ? `${play.outcome === 'stopped' ? 'Stopped' : 'Completed'} ${formatShortDate(play.completedAt ?? play.createdAt, now)}`
      : play.dueDate === null
        ? 'No day yet'
        : `${late ? 'Overdue since' : 'Due'} ${formatShortDate(play.dueDate, now)}`;
  return (
    <Thing
      mark={<Block family={play.principle} tier="bronze" small label="" />}
      title={<Link href={playPath(play.id)}>{play.title}</Link>}
      about={late ? <span className={styles.late}>{when}</span> : when}
    >
      {play.status === 'planned' && (
        <Button small busy={busy === play.id} aria-label={`Execute: ${play.title}`} onClick={() => onStart(play.id)}>
          Execute
        </Button>
      )}
      {play.status === 'active' && (
        <Button small busy={busy === play.id} aria-label={`Mark done: ${play.title}`} onClick={() => onDone(play.id)}>
          Mark done
        </Button>
      )}
    </Thing>
  );
}
