// What can be done with a play: its next step as buttons, and the rest in a menu. The same on a card, on the board and on its page.
import {
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
import { type RefObject, useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../web/kit/menu.tsx';
import type { Play } from '../play.contract.ts';
import { awaitsLoss, nextMove } from '../play.rules.ts';
import type { CardActs } from './use-card-acts.tsx';

export type WithActs = {
  play: Play;
  /** The same all along, so that a card is drawn again only when its own play has changed. */
  acts: RefObject<CardActs>;
};

export function PlayButtons({ play, acts }: WithActs) {
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

export function PlayMenu({ play, acts }: WithActs) {
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
