// One play on the shelf: what it is, when it is due, what it puts at stake, and the next thing to do with it.
import {
  Calendar,
  CalendarPlus,
  Check,
  CheckCheck,
  Ellipsis,
  Eye,
  Pencil,
  Play as Start,
  Square,
  Trash2,
  Wallet,
} from 'lucide-react';
import { type RefObject, memo, useState } from 'react';
import type { Tier } from '../../../shared/family.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { Badge, Effort } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { ByAssistant } from '../../../web/kit/by-assistant.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../web/kit/menu.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { lossKinds } from '../../challenges/challenge.rules.ts';
import { costText } from '../../ledger/ledger-view.rules.ts';
import type { Play } from '../play.contract.ts';
import { awaitsLoss, isOverdue, nextMove, principleLabel } from '../play.rules.ts';
import { PlayLikelihood } from './play-likelihood.tsx';
import styles from './playbook.module.css';
import type { PlayActs } from './use-play-acts.tsx';

export type CardActs = PlayActs & {
  editIntent: { onPointerEnter(): void; onFocus(): void };
  edit(play: Play): void;
  remove(play: Play): void;
  /** Asks how likely it is that the play is done by its day; null ends the question. */
  askLikelihood(play: Play | null): void;
};

export type PlayCardProps = {
  play: Play;
  /** What of its principle's family is earned. */
  tier: Tier;
  currency: string;
  /** Its owner wants to say how likely it is. */
  saysLikelihood: boolean;
  /** The same all along, so that a card is drawn anew only when its own play has changed. */
  acts: RefObject<CardActs>;
};

export const PlayCard = memo(function PlayCard({ play, tier, currency, saysLikelihood, acts }: PlayCardProps) {
  const now = new Date();
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
      <CardTexts play={play} currency={currency} />
      <CardFacts play={play} now={now} />
      {(saysLikelihood || play.asksLikelihood) && play.status === 'active' && play.dueDate && (
        <PlayLikelihood play={play} now={now} onClose={() => acts.current.askLikelihood(null)} />
      )}
      <div className={styles.foot}>
        <CardButtons play={play} acts={acts} />
        <CardMenu play={play} acts={acts} />
      </div>
    </li>
  );
});

function CardTexts({ play, currency }: { play: Play; currency: string }) {
  const loss = lossKinds.flatMap((kind) => play.affordableLoss?.[kind] ?? []);
  const { stake, lost } = play;
  const risks = [stake?.reputation && 'your reputation', stake?.emotion && 'your feelings'].filter(Boolean);
  const staked = [costText(stake, currency), ...risks].filter((part) => part !== '').join(', ');
  const cost = costText(lost, currency);
  return (
    <div className={`stack s ${styles.grow}`}>
      <p className={`sm sub ${styles.text}`}>{play.description}</p>
      {loss.length > 0 && <p className={`xs mut ${styles.text}`}>Can lose: {loss.join('; ')}</p>}
      {staked !== '' && <p className={`xs mut ${styles.text}`}>At stake: {staked}</p>}
      {cost !== '' && <p className={`xs mut ${styles.text}`}>Really lost: {cost}</p>}
      {play.lessons && <p className={`sm ${styles.text}`}>Lesson: {play.lessons}</p>}
      <ByAssistant name={play.assistant} />
    </div>
  );
}

function CardFacts({ play, now }: { play: Play; now: Date }) {
  return (
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
  );
}

type WithActs = Pick<PlayCardProps, 'play' | 'acts'>;

function CardButtons({ play, acts }: WithActs) {
  const [busy, setBusy] = useState(false);
  const next = nextMove[play.status];
  async function execute() {
    setBusy(true);
    await acts.current.execute(play);
    setBusy(false);
  }
  if (next?.to === 'active')
    return (
      <Button icon={<Start />} busy={busy} aria-label={`${next.label}: ${play.title}`} onClick={() => void execute()}>
        {next.label}
      </Button>
    );
  if (next)
    return (
      <div className="row tight">
        <Button
          onPointerEnter={() => acts.current.completeIntent.onPointerEnter()}
          onFocus={() => acts.current.completeIntent.onFocus()}
          variant="soft"
          icon={<Check />}
          aria-label={`${next.label}: ${play.title}`}
          onClick={() => acts.current.complete(play)}
        >
          {next.label}
        </Button>
        <Button
          variant="quiet"
          icon={<Square />}
          aria-label={`Stop: ${play.title}`}
          onClick={() => acts.current.stop(play)}
        >
          Stop
        </Button>
      </div>
    );
  if (awaitsLoss(play))
    return (
      <Button
        icon={<Wallet />}
        aria-label={`Say what was lost: ${play.title}`}
        onClick={() => acts.current.sayLoss(play)}
      >
        Say what was lost
      </Button>
    );
  return (
    <Button disabled icon={<CheckCheck />}>
      {play.outcome === 'stopped' ? 'Stopped' : 'Completed'}
    </Button>
  );
}

function CardMenu({ play, acts }: WithActs) {
  return (
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
      {play.status === 'active' && play.dueDate && (
        <MenuItem icon={<Eye />} onSelect={() => acts.current.askLikelihood(play)}>
          Say how likely it is
        </MenuItem>
      )}
      {play.status === 'completed' && (
        <MenuItem icon={<Wallet />} onSelect={() => acts.current.sayLoss(play)}>
          Say what was lost
        </MenuItem>
      )}
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
  );
}
