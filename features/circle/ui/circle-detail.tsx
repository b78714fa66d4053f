// One circle: its name, its invite links and its members. What only its keeper may do is not there for the others.
import { LogOut, Pencil, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '../../../shared/dates.ts';
import { memberPath, programmePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useSend } from '../../../web/query.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { memberName } from '../circle-member.rules.ts';
import { type Circle, type Seat, circleCalls, circleNameShape } from '../circle.contract.ts';
import { circleLimits, countText, leavingQuestion } from '../circle.rules.ts';
import styles from './circles-screen.module.css';
import { InviteLinks } from './invite-links.tsx';

const PAGE = 50;

export function CircleDetail({ circle, onLeft }: { circle: Circle; onLeft(): void }) {
  const remove = useSend(circleCalls.remove);
  const restore = useSend(circleCalls.restore);
  const [renaming, setRenaming] = useState(false);
  const people = useRef<HTMLHeadingElement>(null);
  const query = { limit: PAGE };
  const input = { params: { id: circle.id }, query };
  const list = usePages(circleCalls.members, input, { size: PAGE });
  const found = list.data;
  // A circle that fits one page is read by name; a longer one as its pages come.
  const seats =
    found && found.length <= PAGE && !list.hasNextPage
      ? found.toSorted((a, b) => memberName(a).localeCompare(memberName(b)))
      : found;

  /** Of somebody else without a question before it: what was a slip is taken back. */
  async function giveUp(userId: string, said: { title: string; description?: string }, after: () => void) {
    const { undo } = await remove.mutateAsync({ params: { id: circle.id, userId } });
    after();
    offerUndo(said, async () => toast({ title: (await restore.mutateAsync({ body: { undo } })).message }));
  }
  const me = seats?.find(({ isMe }) => isMe);

  return (
    <div className={`patch ${styles.detail}`}>
      {renaming ? (
        <Rename circle={circle} onDone={() => setRenaming(false)} />
      ) : (
        <div className={styles.head}>
          <div>
            <div className="row tight">
              <h2>{circle.name}</h2>
              {circle.mine && <IconButton label="Rename circle" icon={<Pencil />} onClick={() => setRenaming(true)} />}
            </div>
            <p className="sm sub">
              {countText(circle.memberCount)} · you joined {formatDate(circle.joinedAt)}
            </p>
          </div>
          {me && (
            <Leave
              circle={circle}
              onLeave={(left) => giveUp(me.id, { title: `You left ${circle.name}`, description: left }, onLeft)}
            />
          )}
        </div>
      )}
      {(circle.mine || circle.programmeSince !== null) && (
        <p className="sm">
          <Link href={programmePath(circle.id)}>
            {circle.programmeSince === null ? 'Run this circle as a programme' : 'Open the programme’s weekly releases'}
          </Link>
        </p>
      )}
      {circle.isDefault && (
        <p className="sm sub">Everyone who signs up here without an invitation joins this circle.</p>
      )}
      {circle.mine && <InviteLinks circle={circle} />}
      <section className={styles.part} aria-labelledby="members">
        <h3 id="members" tabIndex={-1} ref={people}>
          Members
        </h3>
        {!seats ? (
          <NotYet of={list} label="Loading members..." heights={['44px', '44px', '44px']} />
        ) : (
          <ul className={styles.people} aria-label={`Members of ${circle.name}`}>
            {seats.map((seat) => (
              <Person
                key={seat.id}
                seat={seat}
                onRemove={
                  circle.mine && !seat.isMe
                    ? () =>
                        void giveUp(
                          seat.id,
                          { title: `${memberName(seat)} removed`, description: `from ${circle.name}` },
                          () => people.current?.focus(),
                        ).catch(tellFailure)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {seats?.length === 1 && circle.mine && (
          <p className="sm sub">Nobody but you yet. Make an invite link and pass it on.</p>
        )}
        <More list={list}>Show more members</More>
      </section>
    </div>
  );
}

function Leave({ circle, onLeave }: { circle: Circle; onLeave(left: string): Promise<void> }) {
  const { intent, open, dialog } = useConfirm();
  const { title, text: description, confirm, left } = leavingQuestion(circle);
  const ask = () =>
    void open({ title, description, confirm, busyText: 'Leaving...', danger: true, onConfirm: () => onLeave(left) });
  return (
    <>
      <Button small variant="quiet" icon={<LogOut />} {...intent} onClick={ask}>
        Leave
      </Button>
      {dialog}
    </>
  );
}

function Person({ seat, onRemove }: { seat: Seat; onRemove?: () => void }) {
  const name = memberName(seat);
  return (
    <li>
      <Avatar
        id={seat.id}
        firstName={seat.firstName}
        lastName={seat.lastName}
        image={seat.profileImageUrl}
        size="medium"
      />
      <Link href={memberPath(seat.id)} className={styles.words}>
        <span className="row tight">
          <span className={styles.name}>{name}</span>
          {seat.isMe && <Badge tone="line">You</Badge>}
          {seat.looksAfter && <Badge tone="info">Keeper</Badge>}
          {seat.facilitates && <Badge tone="line">Facilitator</Badge>}
          {seat.groupName !== null && <Badge tone="line">{seat.groupName}</Badge>}
        </span>
        <span className={`sm sub ${styles.facts}`}>
          {seat.rank && <span>{seat.rank}</span>} {seat.email && <span>{seat.email}</span>}{' '}
          <span>Joined {formatDate(seat.joinedAt)}</span>
        </span>
      </Link>
      {onRemove && <IconButton label={`Remove ${name}`} icon={<UserMinus />} onClick={onRemove} />}
    </li>
  );
}

const nameShape = z.object({ name: circleNameShape });

function Rename({ circle, onDone }: { circle: Circle; onDone(): void }) {
  const rename = useSend(circleCalls.rename);
  const form = useForm({
    schema: nameShape,
    initial: { name: circle.name },
    async onSend(body) {
      await rename.mutateAsync({ params: { id: circle.id }, body });
      toast({ title: 'Circle renamed' });
      onDone();
    },
  });
  return (
    <form {...form.props} className="stack" aria-label="Rename circle">
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Field label="Name of the circle" autoFocus {...form.field('name')} maxLength={circleLimits.name + 1} />
      <div className="row">
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          Save Name
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
