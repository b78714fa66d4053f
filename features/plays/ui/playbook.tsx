// The Innovation Playbook: three shelves, plays, pre-mortems and lemonade. What is shown stands in the address.
import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { playPath } from '../../../shared/thing-path.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAsked } from '../../../web/use-asked.ts';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import type { Play } from '../play.contract.ts';
import type { PlayStart } from './play-dialog.tsx';
import { PlayShelf } from './play-shelf.tsx';
import styles from './playbook.module.css';

const SHELVES = [
  { key: 'plays', label: 'Plays' },
  { key: 'premortems', label: 'Pre-mortems' },
  { key: 'lemonade', label: 'Lemonade' },
] as const;

const loadDialog = () => import('./play-dialog.tsx').then((m) => m.PlayDialog);

/** Opens the form of a new play, filled with `start`; `onCreated` is told of the play that came of it. */
export type StartPlay = (start: PlayStart, onCreated?: (play: Play) => void) => void;

export type PlaybookProps = {
  /** The other two shelves. They belong to other features, so the screen hands them in. */
  premortems(startPlay: StartPlay): ReactNode;
  lemonade(startPlay: StartPlay): ReactNode;
  /** Of the screen that is nothing else, "h1". */
  heading?: 'h1' | 'h2';
  /** Told the ids of badges that were earned just now. */
  onEarned(badges: readonly string[]): void;
};

export function Playbook({ premortems, lemonade, heading: Heading = 'h2', onEarned }: PlaybookProps) {
  const { data: me } = useAnswer(userCalls.current, {});
  const [search, setSearch] = useSearchParams();
  const shelf = SHELVES.find(({ key }) => key === search.get('shelf'))?.key ?? 'plays';
  const { intent, open, dialog } = useDialog(loadDialog);
  const userId = me?.id ?? '';
  const startPlay: StartPlay = (start, onCreated) =>
    void open({
      userId,
      start,
      onSaved(play, earned) {
        onCreated?.(play);
        if (earned.length > 0) onEarned(earned);
      },
    });
  const edit = (play: Play) =>
    void open({ userId, play, onSaved: (_, earned) => earned.length > 0 && onEarned(earned) });

  // The other shelves have forms of their own.
  useAsked(shelf === 'plays' ? 'new' : null, () => startPlay({}));

  function choose(key: string) {
    const next = new URLSearchParams();
    const tab = search.get('tab');
    if (tab) next.set('tab', tab);
    if (key !== 'plays') next.set('shelf', key);
    setSearch(next);
  }

  // An address from before plays had pages.
  const asked = search.get('play');
  if (asked !== null) return <Redirect to={playPath(asked)} replace />;
  if (!me) return null;
  return (
    <section aria-labelledby="playbook">
      <div className={styles.head}>
        <Heading id="playbook" tabIndex={-1}>
          Innovation Playbook
        </Heading>
        <Segmented label="Shelf" options={SHELVES} chosen={shelf} onChoose={choose} />
        {shelf === 'plays' && (
          <Button variant="primary" icon={<Plus />} className="push" {...intent} onClick={() => startPlay({})}>
            Create New Play
          </Button>
        )}
      </div>
      {shelf === 'plays' && (
        <PlayShelf
          userId={me.id}
          badges={me.badges}
          intent={intent}
          onCreate={() => startPlay({})}
          onEdit={edit}
          onSurprise={() => choose('lemonade')}
          onEarned={onEarned}
        />
      )}
      {shelf === 'premortems' && premortems(startPlay)}
      {shelf === 'lemonade' && lemonade(startPlay)}
      {dialog}
    </section>
  );
}
