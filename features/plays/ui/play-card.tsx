// One play on the shelf: what it is, when it is due, and the one next thing to do with it. S2 §2.3
import { Calendar, CalendarPlus, Check, CheckCheck, Ellipsis, Pencil, Play as Start, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Tier } from '../../../shared/family.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { Badge, Effort } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../web/kit/menu.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { lossKinds } from '../../challenges/challenge.rules.ts';
import type { Play } from '../play.contract.ts';
import { isOverdue, nextMove, principleLabel } from '../play.rules.ts';
import styles from './playbook.module.css';

type Intent = { onPointerEnter(): void; onFocus(): void };

export type PlayCardProps = {
  play: Play;
  /** What of its principle's family is earned. */
  tier: Tier;
  now: Date;
  /** On what opens the dialog of completion. */
  intent?: Intent;
  editIntent: Intent;
  onExecute(play: Play): Promise<void>;
  onComplete(play: Play): void;
  onEdit(play: Play): void;
  onDelete(play: Play): void;
};

export function PlayCard({
  play,
  tier,
  now,
  intent,
  editIntent,
  onExecute,
  onComplete,
  onEdit,
  onDelete,
}: PlayCardProps) {
  const [busy, setBusy] = useState(false);
  const next = nextMove[play.status];
  const loss = lossKinds.flatMap((kind) => play.affordableLoss?.[kind] ?? []);

  async function act() {
    if (next?.to === 'completed') return onComplete(play);
    setBusy(true);
    await onExecute(play);
    setBusy(false);
  }

  return (
    <li className={`patch ${styles.card}`}>
      <div className="row between tight">
        <span className={styles.family}>
          <span className={styles.block}>
            <Block family={play.principle} tier={tier} small label="" />
          </span>
          {principleLabel(play.principle)}
        </span>
        <Effort level={play.effortLevel} />
      </div>
      <h3 className={styles.title}>{play.title}</h3>
      <div className={`stack s ${styles.grow}`}>
        <p className={`sm sub ${styles.text}`}>{play.description}</p>
        {loss.length > 0 && <p className={`xs mut ${styles.text}`}>Can lose: {loss.join('; ')}</p>}
        {play.lessons && <p className={`sm ${styles.text}`}>Lesson: {play.lessons}</p>}
      </div>
      <div className={`row xs mut ${styles.facts}`}>
        <span>{play.category}</span>
        {play.dueDate && (
          <span className={styles.fact}>
            <Calendar aria-hidden="true" />
            <span className="vh">Due </span>
            <time dateTime={play.dueDate}>{formatShortDate(play.dueDate, now)}</time>
          </span>
        )}
        {isOverdue(play, now) && <Badge tone="warning">Overdue</Badge>}
      </div>
      <div className={styles.foot}>
        {next ? (
          <Button
            {...intent}
            variant={next.to === 'completed' ? 'soft' : 'outline'}
            icon={next.to === 'completed' ? <Check /> : <Start />}
            busy={busy}
            aria-label={`${next.label}: ${play.title}`}
            onClick={() => void act()}
          >
            {next.label}
          </Button>
        ) : (
          <Button disabled icon={<CheckCheck />}>
            Completed
          </Button>
        )}
        <Menu
          align="end"
          trigger={(props) => (
            <IconButton {...props} label={`More about ${play.title}`} icon={<Ellipsis />} {...trigger(editIntent)} />
          )}
        >
          <MenuItem icon={<Pencil />} onSelect={() => onEdit(play)}>
            Edit
          </MenuItem>
          {play.dueDate && (
            <MenuLink icon={<CalendarPlus />} href={`/api/plays/${play.id}/calendar.ics`} download>
              Add to calendar
            </MenuLink>
          )}
          <MenuRule />
          <MenuItem danger icon={<Trash2 />} onSelect={() => onDelete(play)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

/** A menu's button has a focus of its own to mind. */
const trigger = ({ onPointerEnter }: Intent) => ({ onPointerEnter });
