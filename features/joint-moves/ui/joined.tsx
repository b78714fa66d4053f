// What the two are doing together: each sees their own play, and of the other's its state and its day. Completed by both, each
// can endorse a badge of the other.
import { type ReactNode } from 'react';
import { formatShortDay } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import type { Joint, Progress } from '../joint.contract.ts';
import styles from './joint.module.css';

const loadEndorse = () => import('./endorse-dialog.tsx').then((m) => m.EndorseDialog);

export type JoinedProps = { me: string; partnershipId: string; joint: Joint; name: string; children: ReactNode };

export function Joined({ me, partnershipId, joint: { joined, badges }, name, children }: JoinedProps) {
  const { intent, open, dialog } = useDialog(loadEndorse);
  return (
    <section className={`sheet ${styles.joined}`} aria-labelledby="joined">
      <div className="patch">
        <h2 id="joined" className="h3">
          What you do together
        </h2>
        <ul className={styles.pairs}>
          {joined.map(({ id, mine, theirs, endorsable }) => (
            <li key={id} className={styles.pair}>
              <p>
                {mine ? (
                  <Link href={`${SCREEN_PATHS.playbook}?play=${encodeURIComponent(mine.playId)}`}>{mine.title}</Link>
                ) : (
                  <span className="sub">You deleted your play.</span>
                )}
              </p>
              <dl className={styles.accepted}>
                <State who="You" progress={mine} gone="Deleted" />
                <State who={name} progress={theirs} gone="Deleted theirs" />
              </dl>
              {endorsable &&
                (badges.length > 0 ? (
                  <Button {...intent} onClick={() => void open({ me, partnershipId, pairId: id, badges, name })}>
                    Endorse a badge of {name}’s
                  </Button>
                ) : (
                  <p className="sm sub">{name} isn’t sharing a badge that you could endorse.</p>
                ))}
            </li>
          ))}
        </ul>
      </div>
      {children}
      {dialog}
    </section>
  );
}

const tones = { planned: 'plain', active: 'info', completed: 'success', stopped: 'warning' } as const;
const words = { planned: 'Planned', active: 'Active', completed: 'Completed', stopped: 'Stopped' } as const;

function State({ who, progress, gone }: { who: string; progress: Progress | null; gone: string }) {
  const state = progress?.outcome === 'stopped' ? 'stopped' : progress?.status;
  return (
    <div>
      <dt>{who}</dt>
      <dd>
        {state ? <Badge tone={tones[state]}>{words[state]}</Badge> : <span className="sub">{gone}</span>}
        {progress?.dueDate && state !== 'completed' && state !== 'stopped' && (
          <span className="sm sub"> by {formatShortDay(progress.dueDate, new Date())}</span>
        )}
      </dd>
    </div>
  );
}
