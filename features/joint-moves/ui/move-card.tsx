// One joint move: the line of each that it rests on, what each brings, my own limit, and who has accepted it.
import { Check } from 'lucide-react';
import { formatShortDay } from '../../../shared/dates.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm, useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { amountText, keptAmount } from '../../ledger/ledger.rules.ts';
import type { Partnership } from '../../partnerships/partnership.contract.ts';
import { type JointMove, jointCalls } from '../joint.contract.ts';
import { lineLabels } from '../joint.rules.ts';
import styles from './joint.module.css';

const loadEdit = () => import('./edit-move-dialog.tsx').then((m) => m.EditMoveDialog);

export type MoveCardProps = {
  partnership: Partnership;
  me: string;
  move: JointMove;
  place: string;
  name: string;
  onEarned(badges: readonly string[]): void;
};

export function MoveCard({ partnership, me, move, place, name, onEarned }: MoveCardProps) {
  const { data: user } = useAnswer(userCalls.current, {});
  const change = useSend(jointCalls.change);
  const confirm = useConfirm();
  const edit = useDialog(loadEdit);
  const { mine, theirs, accepted } = move;
  const other = partnership.other;
  const params = { id: partnership.id, moveId: move.id };
  const label = (line: string): string => line[0]!.toLowerCase() + line.slice(1);

  async function act(action: 'accept' | 'unaccept' | 'decline'): Promise<void> {
    const { earned, joined } = await change.mutateAsync({ params, body: { action, updatedAt: move.updatedAt } });
    if (action === 'accept' && accepted.them && joined.length > 0)
      toast({ title: 'You each have a play now', description: 'It’s in your playbook, planned.' });
    if (earned.length > 0) onEarned(earned);
  }
  const tryTo = (action: 'accept' | 'unaccept') => () =>
    void act(action).catch((error: unknown) => tellFailure(error, { title: 'Couldn’t save that' }));

  const decline = () =>
    confirm.open({
      title: 'Decline this move?',
      description: `It’s gone for both of you. ${name} isn’t asked why, and neither are you.`,
      confirm: 'Decline',
      busyText: 'Declining...',
      onConfirm: () => act('decline'),
    });

  return (
    <article className={`patch ${styles.move}`} aria-labelledby={`move-${move.id}`}>
      <div className="row between">
        <p className="sm sub">
          {place} · by {formatShortDay(move.by, new Date())}
        </p>
        {move.fits ? (
          <Badge tone="success">
            <Check aria-hidden="true" /> Fits both limits
          </Badge>
        ) : (
          <Badge tone="warning">Doesn’t fit both limits</Badge>
        )}
      </div>
      <h2 id={`move-${move.id}`} className="h2">
        {move.title}
      </h2>
      <div className={styles.cited}>
        <Cited
          person={{ id: me, firstName: user?.firstName, lastName: user?.lastName, image: user?.profileImageUrl }}
          heading={`Your line: ${label(lineLabels[mine.field].mine)}`}
          line={mine.line}
          brings={`You bring: ${mine.brings}`}
        />
        <Cited
          person={{
            id: other?.id ?? '',
            firstName: other?.firstName,
            lastName: other?.lastName,
            image: other?.profileImageUrl,
          }}
          heading={`${name}’s line: ${label(lineLabels[theirs.field].theirs)}`}
          line={theirs.line}
          brings={`${name} brings: ${theirs.brings}`}
        />
      </div>
      <div className={styles.moveFoot}>
        <p className="sm">
          <MyLimit stake={mine.stake} /> <span className="sub">Only you see this. {name} only sees that it fits.</span>
        </p>
        <dl className={styles.accepted}>
          <Acceptance who="You" isDone={accepted.me} open="Your turn" />
          <Acceptance who={name} isDone={accepted.them} open="Hasn’t answered yet" />
        </dl>
        <div className="row tight">
          {accepted.me ? (
            <Button busy={change.isPending} onClick={tryTo('unaccept')}>
              Undo accept
            </Button>
          ) : (
            <Button variant="primary" busy={change.isPending} busyText="Accepting..." onClick={tryTo('accept')}>
              Accept move
            </Button>
          )}
          <Button
            variant="quiet"
            {...edit.intent}
            aria-label={`Edit: ${move.title}`}
            onClick={() => void edit.open({ me, params, move, name })}
          >
            Edit
          </Button>
          {!accepted.me && (
            <Button
              variant="quiet"
              {...confirm.intent}
              aria-label={`Decline: ${move.title}`}
              onClick={() => void decline()}
            >
              Decline
            </Button>
          )}
        </div>
      </div>
      {confirm.dialog}
      {edit.dialog}
    </article>
  );
}

type Person = { id: string; firstName?: string; lastName?: string; image?: string | null };

function Cited({ person, heading, line, brings }: { person: Person; heading: string; line: string; brings: string }) {
  return (
    <div className={styles.side}>
      <Avatar {...person} />
      <div className="stack s">
        <p className="sm sub">{heading}</p>
        <blockquote>“{line}”</blockquote>
        <p className="sm">{brings}</p>
      </div>
    </div>
  );
}

function MyLimit({ stake }: { stake: JointMove['mine']['stake'] }) {
  const { data: ledger } = useAnswer(ledgerCalls.read, {}, { enabled: stake.money !== undefined });
  const parts = [
    stake.hours !== undefined && amountText('time', keptAmount('time', stake.hours), 'USD'),
    stake.money !== undefined && ledger && amountText('money', keptAmount('money', stake.money), ledger.currency),
  ].filter(Boolean);
  return <b>{parts.length > 0 ? `Your limit: ${parts.join(' and ')}.` : 'Nothing at stake for you.'}</b>;
}

function Acceptance({ who, isDone, open }: { who: string; isDone: boolean; open: string }) {
  return (
    <div>
      <dt>{who}</dt>
      <dd className={isDone ? styles.done : 'sub'}>
        {isDone && <Check aria-hidden="true" />}
        {isDone ? 'Accepted' : open}
      </dd>
    </div>
  );
}
