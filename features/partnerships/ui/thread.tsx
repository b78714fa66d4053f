// One partnership: what the two say to each other, live, what each promised, and what may become of it.
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { jointPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import type { ConfirmDialogProps } from '../../../web/kit/dialog.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { Sides } from '../../../web/kit/sides.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { type Move, mayMove, mayWrite, nameOf, partnershipTexts, sideOf } from '../partnership.rules.ts';
import { Commitments } from './commitments.tsx';
import { useGuide } from './guide.tsx';
import { Messages } from './messages.tsx';
import styles from './thread.module.css';
import { StatusBadge } from './status-badge.tsx';

export type ThreadProps = {
  me: { id: string };
  id: string;
  /** A question to begin the next message with. */
  carried: string;
  onEarned(badges: readonly string[]): void;
  /** The page says now who it is with. */
  onShown(title: string): void;
  /** A message of mine has arrived. */
  onSent?(): void;
};

export function Thread({ me, id, carried, onEarned, onShown, onSent }: ThreadProps) {
  const { data, error, isFetching, refetch } = useAnswer(partnershipCalls.read, { params: { id } }, { staleTime: 0 });
  const [inserted, setInserted] = useState({ text: carried, count: 0 });
  const title = data && nameOf(data.other);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (title !== undefined) shown(title);
  }, [title]);
  const back = (
    <Link href={SCREEN_PATHS.partnerships} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      Partnerships
    </Link>
  );
  if (error?.status === 404)
    return (
      <>
        {back}
        <h1 className="h2">{partnershipTexts.missing}</h1>
        <p className="sub">Or the other person’s account was erased.</p>
        <Link href={SCREEN_PATHS.partnerships} asChild>
          <ButtonLink>Find partners</ButtonLink>
        </Link>
      </>
    );
  if (!data)
    return (
      <>
        {back}
        <h1 className="vh">Partnership</h1>
        <NotYet of={{ error, isFetching, refetch }} label="Loading the conversation..." heights={['64px', '360px']} />
      </>
    );
  const insert = (text: string): void => setInserted((now) => ({ text, count: now.count + 1 }));
  return (
    <>
      {back}
      <div className={`page-head ${styles.head}`}>
        <div className={styles.who}>
          <Avatar
            id={data.other?.id ?? id}
            firstName={data.other?.firstName}
            lastName={data.other?.lastName}
            image={data.other?.profileImageUrl}
            size="medium"
          />
          <div>
            <h1 className="h2">{nameOf(data.other)}</h1>
            <p className="sm sub">
              {data.other?.rank ?? partnershipTexts.gone} <StatusBadge status={data.status} />
            </p>
          </div>
        </div>
        <Moves me={me.id} partnership={data} onEarned={onEarned} />
      </div>
      <Sides>
        <Messages
          key={id}
          me={me.id}
          partnership={data}
          inserted={inserted}
          canWrite={mayWrite(data.status) && data.other !== null}
          onSent={onSent}
        />
        <div>
          {data.status === 'active' && data.other !== null && (
            <section className="patch">
              <div className="patch-head">
                <h2 className="h3">Joint moves</h2>
              </div>
              <div className="stack s">
                <p className="sm sub">Small things you could try together, from lines you each pick.</p>
                <Link href={jointPath(id)} asChild>
                  <ButtonLink>Joint moves</ButtonLink>
                </Link>
              </div>
            </section>
          )}
          <Commitments me={me.id} partnership={data} onEarned={onEarned} />
          {data.other !== null && mayWrite(data.status) && <Questions memberId={data.other.id} onInsert={insert} />}
        </div>
      </Sides>
    </>
  );
}

const moveLabels: Record<Move, (isMine: boolean) => string> = {
  active: () => 'Accept',
  declined: (isMine) => (isMine ? 'Take back' : 'Decline'),
  completed: () => 'Complete',
};

type Asked = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirm'> & { to: Move };

function Moves({
  me,
  partnership,
  onEarned,
}: {
  me: string;
  partnership: Partnership;
  onEarned: ThreadProps['onEarned'];
}) {
  const move = useSend(partnershipCalls.move);
  const { intent, open, dialog } = useConfirm();
  const side = sideOf(partnership, me);
  const name = nameOf(partnership.other);
  const may = (to: Move): boolean =>
    mayMove(partnership.status, to, side) && (to !== 'active' || partnership.other !== null);

  async function go(to: Move): Promise<void> {
    try {
      const { earned } = await move.mutateAsync({ params: { id: partnership.id }, body: { status: to } });
      toast({ title: partnershipTexts.moved[to].title, description: partnershipTexts.moved[to].text });
      if (earned.length > 0) onEarned(earned);
    } catch (error) {
      tellFailure(error, partnershipTexts.notMoved);
      throw error;
    }
  }
  const ask = ({ to, ...question }: Asked) => void open({ ...question, onConfirm: () => go(to) });

  return (
    <div className="row tight">
      {may('declined') && (
        <Button
          {...intent}
          onClick={() =>
            ask({
              to: 'declined',
              title: side === 'initiator' ? 'Take the question back?' : 'Decline this partnership?',
              description:
                side === 'initiator'
                  ? `${name} will be told that the conversation has ended. You can ask again later.`
                  : `${name} will be told. Nobody has to say why, and either of you can start again.`,
              confirm: moveLabels.declined(side === 'initiator'),
            })
          }
        >
          {moveLabels.declined(side === 'initiator')}
        </Button>
      )}
      {may('completed') && (
        <Button
          {...intent}
          onClick={() =>
            ask({
              to: 'completed',
              title: 'Complete this partnership?',
              description: `Everything you promised each other is kept, and you can still write. ${name} no longer sees what you share with active partners only.`,
              confirm: moveLabels.completed(false),
            })
          }
        >
          {moveLabels.completed(false)}
        </Button>
      )}
      {may('active') && (
        <Button
          variant="primary"
          busy={move.isPending}
          busyText="Accepting..."
          onClick={() => void go('active').catch(() => undefined)}
        >
          {moveLabels.active(false)}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** The guide's questions, for when you don't know how to go on. */
function Questions({ memberId, onInsert }: { memberId: string; onInsert(question: string): void }) {
  const [isAsked, setAsked] = useState(false);
  const guide = useGuide(isAsked ? memberId : undefined);
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">AI Conversation Guide</h2>
      </div>
      {guide.data ? (
        <div className="stack s" role="group" aria-label="Questions to put into your message">
          {guide.data.questions.map((question) => (
            <Chip key={question} onClick={() => onInsert(question)}>
              {question}
            </Chip>
          ))}
        </div>
      ) : (
        <div className="stack s">
          <p className="sm sub">Questions that lead to something small you both can do.</p>
          <Button busy={isAsked && guide.isFetching} busyText={partnershipTexts.generating} onClick={() => ask()}>
            {guide.error ? 'Try again' : 'Suggest questions'}
          </Button>
        </div>
      )}
    </section>
  );

  function ask(): void {
    if (isAsked) void guide.refetch();
    setAsked(true);
  }
}
