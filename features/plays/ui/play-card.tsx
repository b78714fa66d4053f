// One play on the shelf: what it is, when it is due, and the one next thing to do with it. S2 §2.3
import { Calendar, CalendarPlus, Check, CheckCheck, Ellipsis, Pencil, Play as Start, Trash2 } from 'lucide-react';
import { type RefObject, memo, useState } from 'react';
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
  /** The same all along, so that a card is drawn anew only when its own play has changed. */
  acts: RefObject<PlayActs>;
};

export type PlayActs = {
  /** On what opens the dialog of completion. */
  completeIntent: Intent;
  editIntent: Intent;
  execute(play: Play): Promise<void>;
  complete(play: Play): void;
  edit(play: Play): void;
  remove(play: Play): void;
};

export const PlayCard = memo(function PlayCard({ play, tier, acts }: PlayCardProps) {
  const now = new Date();
  const [busy, setBusy] = useState(false);
  const next = nextMove[play.status];
  const completeIntent: Intent = {
    onPointerEnter: () => acts.current.completeIntent.onPointerEnter(),
    onFocus: () => acts.current.completeIntent.onFocus(),
  };
  const loss = lossKinds.flatMap((kind) => play.affordableLoss?.[kind] ?? []);

  async function act() {
    if (next?.to === 'completed') return acts.current.complete(play);
    setBusy(true);
    await acts.current.execute(play);
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
            {...(next.to === 'completed' ? completeIntent : undefined)}
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
            <IconButton
              {...props}
              label={`More about ${play.title}`}
              icon={<Ellipsis />}
              onPointerEnter={() => acts.current.editIntent.onPointerEnter()}
            />
          )}
        >
          <MenuItem icon={<Pencil />} onSelect={() => acts.current.edit(play)}>
            Edit
          </MenuItem>
          {play.dueDate && (
            <MenuLink icon={<CalendarPlus />} href={`/api/plays/${play.id}/calendar.ics`} download>
              Add to calendar
            </MenuLink>
          )}
          <MenuRule />
          <MenuItem danger icon={<Trash2 />} onSelect={() => acts.current.remove(play)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
});
