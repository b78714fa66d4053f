// The playbook as a board: a column for each state. A play moves by dragging, by the arrow keys on its handle, or by that handle's
// menu. What is refused goes back where it was, with the reason.
import { CalendarDays, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import type { Tier } from '../../../shared/family.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { IconButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { costText } from '../../ledger/ledger-view.rules.ts';
import type { Play } from '../play.contract.ts';
import {
  type PlayStatus,
  awaitsLoss,
  isOverdue,
  moves,
  nextMove,
  playStatuses,
  playTexts,
  principleLabel,
} from '../play.rules.ts';
import styles from './play-board.module.css';
import { PlayMenu } from './play-buttons.tsx';
import { PlayLikelihood } from './play-likelihood.tsx';
import {
  Coming,
  HowMany,
  type ListsProps,
  type PlayList,
  Portion,
  sorted,
  stateLabels,
  usePlays,
} from './play-lists.tsx';
import type { CardActs } from './use-card-acts.tsx';

export type PlayBoardProps = Omit<ListsProps, 'children'> & {
  currency: string;
  /** What of each principle's family is earned. */
  tiers: ReadonlyMap<string, Tier>;
  asking: string | null;
  acts: RefObject<CardActs>;
};

const emptyTexts: Record<PlayStatus, string> = {
  planned: 'Nothing planned.',
  active: 'Nothing under way. Drag a planned play here to start it.',
  completed: 'Nothing completed yet.',
};

export function PlayBoard({ wanted, filtered, sort, empty, ...cards }: PlayBoardProps) {
  const planned = usePlays(wanted, 'planned');
  const active = usePlays(wanted, 'active');
  const completed = usePlays(wanted, 'completed');
  const lists: Record<PlayStatus, PlayList> = { planned, active, completed };
  const { moving, dragged, setDragged, move } = useMoves(cards.acts);
  const isMoving = (play: Play): boolean => moving.some((one) => one.play.id === play.id);
  const playsIn = (status: PlayStatus): Play[] => {
    const here = (lists[status].data ?? []).filter((play) => !isMoving(play));
    return sorted([...moving.flatMap(({ play, to }) => (to === status ? play : [])), ...here], status, sort);
  };

  return (
    <Coming lists={[planned, active, completed]} filtered={filtered} empty={empty}>
      <p className="vh" id="board-keys">
        Use the left and right arrow keys to move the play to another column.
      </p>
      <div className={`sheet ${styles.board}`}>
        {playStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            list={lists[status]}
            plays={playsIn(status)}
            dragged={dragged}
            onDrop={(play) => {
              // A card that goes to another column is drawn again, and its own end of the drag is never heard.
              setDragged(null);
              void move(play, status);
            }}
          >
            {(play) => (
              <BoardCard
                key={play.id}
                {...cards}
                play={play}
                isMoving={isMoving(play)}
                onDrag={setDragged}
                onMove={(to) => void move(play, to)}
              />
            )}
          </Column>
        ))}
      </div>
    </Coming>
  );
}

type Moving = { play: Play; to: PlayStatus };

function useMoves(acts: RefObject<CardActs>) {
  /** Shown in their new columns until the server has answered. */
  const [moving, setMoving] = useState<readonly Moving[]>([]);
  const [dragged, setDragged] = useState<Play | null>(null);
  const last = useRef<string | null>(null);

  async function move(play: Play, to: PlayStatus): Promise<void> {
    if (play.status === to || moving.some((one) => one.play.id === play.id)) return;
    const refused = moves[play.status][to];
    if (refused !== null) {
      toast({ tone: 'danger', title: playTexts.notMoved.text, description: refused });
      return;
    }
    last.current = play.id;
    // How it ended is asked first, so the play stays where it is until that is said.
    if (to === 'completed') return acts.current.complete(play);
    setMoving((others) => [...others, { play, to }]);
    await acts.current.execute(play);
    setMoving((others) => others.filter((one) => one.play !== play));
  }
  // A card that has moved is drawn again in its column: the focus goes with it.
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(last.current)}"]`)?.focus();
  });
  return { moving, dragged, setDragged, move };
}

type ColumnProps = {
  status: PlayStatus;
  list: PlayList;
  plays: readonly Play[];
  dragged: Play | null;
  onDrop(play: Play): void;
  children(play: Play): ReactNode;
};

function Column({ status, list, plays, dragged, onDrop, children }: ColumnProps) {
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && dragged.status !== status && moves[dragged.status][status] === null;
  const label = stateLabels[status];
  function over(event: DragEvent) {
    if (!dragged || dragged.status === status) return;
    // Also where it is refused: only then is it said why.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (dragged) onDrop(dragged);
  }
  return (
    <section
      className={classNames('patch', styles.column, takes && styles.takes, takes && isOver && styles.over)}
      aria-label={label}
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <h2 className="h3">
        {label} <HowMany list={list} />
      </h2>
      {plays.length === 0 && <p className="sm sub">{emptyTexts[status]}</p>}
      <Portion plays={plays} list={list} more={`Show more ${status} plays`}>
        {(shown) => <ul aria-label={`${label} plays`}>{shown.map(children)}</ul>}
      </Portion>
    </section>
  );
}

type BoardCardProps = Pick<PlayBoardProps, 'currency' | 'tiers' | 'asking' | 'acts'> & {
  play: Play;
  isMoving: boolean;
  onDrag(play: Play | null): void;
  onMove(to: PlayStatus): void;
};

function BoardCard({ play, currency, tiers, asking, acts, isMoving, onDrag, onMove }: BoardCardProps) {
  const now = new Date();
  const isOver = play.status === 'completed';
  const cost = costText(isOver ? play.lost : play.stake, currency);
  return (
    <li
      className={classNames(styles.card, isMoving && styles.moving)}
      draggable={!isMoving}
      aria-busy={isMoving || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', play.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(play);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.top}>
        <Handle play={play} acts={acts} onMove={onMove} />
        <span className={styles.block}>
          <Block family={play.principle} tier={tiers.get(play.principle) ?? 'bronze'} small label="" />
        </span>
        <span className="xs mut">{principleLabel(play.principle)}</span>
        <PlayMenu play={play} acts={acts} />
      </div>
      <h3 className={styles.title}>
        <Link href={playPath(play.id)} draggable={false}>
          {play.title}
        </Link>
      </h3>
      <div className={`row xs mut ${styles.facts}`}>
        {play.dueDate && !isOver && (
          <span className={styles.day}>
            <CalendarDays aria-hidden="true" />
            <span className="vh">Due </span>
            <time dateTime={play.dueDate}>{formatShortDate(play.dueDate, now)}</time>
          </span>
        )}
        {cost !== '' && (
          <span>
            {cost} {isOver ? 'lost' : 'at stake'}
          </span>
        )}
        {awaitsLoss(play) && <Badge tone="warning">Loss not said</Badge>}
        {isOverdue(play, now) && <Badge tone="warning">Overdue</Badge>}
        {play.outcome === 'stopped' && <Badge>Stopped</Badge>}
      </div>
      {(asking === play.id || play.asksLikelihood) && play.status === 'active' && play.dueDate && (
        <PlayLikelihood play={play} now={now} onClose={() => acts.current.askLikelihood(null)} />
      )}
    </li>
  );
}

/** Dragged with the pointer, moved with the arrow keys; pressed, it says what can be done. */
function Handle({ play, acts, onMove }: Pick<BoardCardProps, 'play' | 'acts' | 'onMove'>) {
  const next = nextMove[play.status];
  function byKey({ key }: KeyboardEvent): boolean {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const to = playStatuses[playStatuses.indexOf(play.status) + by];
    if (by === 0 || !to) return false;
    onMove(to);
    return true;
  }
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          small
          data-handle={play.id}
          className={styles.handle}
          label={`Move ${play.title}`}
          aria-describedby="board-keys"
          icon={<GripVertical />}
          onKeyDown={(event) => (byKey(event) ? event.preventDefault() : props.onKeyDown(event))}
        />
      )}
    >
      {next && <MenuItem onSelect={() => onMove(next.to)}>{next.label}</MenuItem>}
      {play.status === 'active' && <MenuItem onSelect={() => acts.current.stop(play)}>Stop</MenuItem>}
      {!next && <MenuItem onSelect={() => acts.current.sayLoss(play)}>Say what was lost</MenuItem>}
    </Menu>
  );
}
