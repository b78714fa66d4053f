// Who brings what by when: each records and ticks off their own, and sees the other's.
import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { formatShortDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { useSend } from '../../../web/query.tsx';
import { addressOf } from '../../../web/send.ts';
import {
  type Commitment,
  type Partnership,
  commitmentTextShape,
  dueShape,
  partnershipCalls,
} from '../partnership.contract.ts';
import { mayCommit, mayTickOff, nameOf, partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import styles from './thread.module.css';

export type CommitmentsProps = { me: string; partnership: Partnership; onEarned(badges: readonly string[]): void };

const shape = z.object({ text: commitmentTextShape, due: dueShape });

const commitmentOutbox = { name: 'Commitment', texts: [{ field: 'text', label: 'What I bring' }] };

export function Commitments({ me, partnership, onEarned }: CommitmentsProps) {
  const { id, status, commitments, other } = partnership;
  const commit = useSend(partnershipCalls.commit, commitmentOutbox);
  const form = useForm({
    schema: shape,
    draftKey: `partnership-commitment:${me}:${id}`,
    initial: { text: '', due: '' },
    async onSend({ text, due }) {
      try {
        const { earned } = await commit.mutateAsync({ params: { id }, body: { text, due: due || null } });
        toast({ title: partnershipTexts.committed.title, description: partnershipTexts.committed.text });
        form.emptySent();
        if (earned.length > 0) onEarned(earned);
      } catch (error) {
        if (saidKeptForLater(error)) {
          form.emptySent();
          return;
        }
        toast({
          tone: 'danger',
          title: partnershipTexts.notCommitted.title,
          description: partnershipTexts.notCommitted.text,
        });
        throw error;
      }
    },
  });
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Commitments</h2>
      </div>
      <div className="stack">
        {commitments.length > 0 && (
          <ul className={styles.promises}>
            {commitments.map((commitment) => (
              <PromiseLine
                key={commitment.id}
                commitment={commitment}
                isMine={commitment.userId === me}
                name={other?.firstName || nameOf(other)}
                partnershipId={id}
                isOpen={mayTickOff(status)}
              />
            ))}
          </ul>
        )}
        <WaitingEntries under={addressOf(partnershipCalls.commit, { params: { id } })} />
        {mayCommit(status) ? (
          <form {...form.props}>
            <div className="stack s">
              <Field
                label="What I bring"
                placeholder="Half an hour on Friday, the old kiosk"
                maxLength={partnershipLimits.commitment}
                {...form.field('text')}
              />
              <Field label="By when" optional type="date" {...form.field('due')} />
              {form.problem && <Notice tone="danger">{form.problem}</Notice>}
              <Button type="submit" busy={form.busy} busyText="Saving...">
                Record Commitment
              </Button>
            </div>
          </form>
        ) : status === 'initiated' ? (
          <p className="sm sub">{partnershipTexts.notCommittable}</p>
        ) : (
          commitments.length === 0 && <p className="sm sub">Nothing was promised.</p>
        )}
      </div>
    </section>
  );
}

type PromiseProps = {
  commitment: Commitment;
  isMine: boolean;
  name: string;
  partnershipId: string;
  isOpen: boolean;
};

function PromiseLine({ commitment, isMine, name, partnershipId, isOpen }: PromiseProps) {
  const change = useSend(partnershipCalls.changeCommitment);
  const remove = useSend(partnershipCalls.removeCommitment);
  const params = { id: partnershipId, commitmentId: commitment.id };
  // Ticked at once; what the server says stands in the end.
  const isDone = (change.isPending ? change.variables.body.done : undefined) ?? commitment.doneAt !== null;
  const now = new Date();
  const isLate =
    commitment.doneAt === null && commitment.due !== null && commitment.due < now.toISOString().slice(0, 10);
  const when = [
    isMine ? 'You' : name,
    commitment.due && `by ${formatShortDate(`${commitment.due}T12:00`, now)}`,
    commitment.doneAt && 'done',
    commitment.notedBy && (isMine ? `noted by ${name}, who asked you` : 'noted by you'),
  ]
    .filter(Boolean)
    .join(' · ');
  const onError = (error: unknown) => void tellFailure(error, partnershipTexts.notCommitted);
  return (
    <li className={styles.promise}>
      {isMine && isOpen ? (
        <Checkbox
          label={commitment.text}
          note={when}
          checked={isDone}
          onChange={(event) => change.mutate({ params, body: { done: event.currentTarget.checked } }, { onError })}
        />
      ) : (
        <div>
          <p>{commitment.text}</p>
          <p className="xs sub">{when}</p>
        </div>
      )}
      <span className="row tight">
        {isLate && <Badge tone="warning">late</Badge>}
        {isMine && isOpen && commitment.doneAt === null && (
          <IconButton
            small
            label={`Take back: ${commitment.text}`}
            icon={<X />}
            onClick={() =>
              remove.mutate(
                { params },
                { onError, onSuccess: () => toast({ title: partnershipTexts.uncommitted.title }) },
              )
            }
          />
        )}
      </span>
    </li>
  );
}
