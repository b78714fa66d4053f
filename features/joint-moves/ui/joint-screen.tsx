// Joint moves with one partner: the lines that each ticked, what the two could try together, and what they are doing already.
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { partnershipPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { Endorsements } from '../../achievements/ui/endorsements.tsx';
import { EarnedBlocks } from '../../challenges/ui/earned-blocks.tsx';
import { type Partnership, partnershipCalls } from '../../partnerships/partnership.contract.ts';
import { nameOf, partnershipTexts } from '../../partnerships/partnership.rules.ts';
import { type Joint, jointCalls } from '../joint.contract.ts';
import { type JointAction, jointTexts } from '../joint.rules.ts';
import { Joined } from './joined.tsx';
import styles from './joint.module.css';
import { MyLines, TheirLines } from './lines.tsx';
import { MoveCard } from './move-card.tsx';

export function JointScreen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const { data: me } = useAnswer(userCalls.current, {});
  const partnership = useAnswer(partnershipCalls.read, { params: { id } }, { staleTime: 0, enabled: id !== '' });
  const joint = useAnswer(jointCalls.read, { params: { id } }, { staleTime: 0, enabled: id !== '' });
  const [earned, setEarned] = useState<readonly string[]>([]);
  const title = partnership.data && `Joint moves with ${nameOf(partnership.data.other)}`;
  useArrival(id, title);
  const back = (
    <Link href={id === '' ? SCREEN_PATHS.partnerships : partnershipPath(id)} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {partnership.data ? `Conversation with ${partnership.data.other?.firstName || 'your partner'}` : 'Partnerships'}
    </Link>
  );
  const error = partnership.error ?? joint.error;
  if (id === '' || error?.status === 404)
    return (
      <>
        {back}
        <h1 className="h2">{partnershipTexts.missing}</h1>
        <Link href={SCREEN_PATHS.partnerships} asChild>
          <ButtonLink>Find partners</ButtonLink>
        </Link>
      </>
    );
  if (!partnership.data || !joint.data || !me)
    return (
      <>
        {back}
        <h1 className="vh">Joint moves</h1>
        {error ? (
          <TryAgain
            error={error}
            busy={joint.isFetching || partnership.isFetching}
            onRetry={() => void Promise.all([joint.refetch(), partnership.refetch()])}
          />
        ) : (
          <Loading label="Loading joint moves...">
            <div className="stack">
              <Skeleton height="64px" />
              <Skeleton height="240px" />
            </div>
          </Loading>
        )}
      </>
    );
  return (
    <>
      {back}
      <Body
        me={me.id}
        partnership={partnership.data}
        joint={joint.data}
        onEarned={(badges) => setEarned((before) => [...before, ...badges])}
      />
      <EarnedBlocks badges={earned} onClose={(badge) => setEarned(earned.filter((other) => other !== badge))} />
    </>
  );
}

type BodyProps = {
  me: string;
  partnership: Partnership;
  joint: Joint;
  onEarned(badges: readonly string[]): void;
};

function Body({ me, partnership, joint, onEarned }: BodyProps) {
  const { state, moves, joined } = joint;
  const name = partnership.other?.firstName || 'your partner';
  const isActive = partnership.status === 'active';
  return (
    <>
      <div className={`page-head ${styles.head}`}>
        <div>
          <h1>Joint moves with {nameOf(partnership.other)}</h1>
          <p className="lead" role="status">
            {state === 'agreed' && moves.length > 0
              ? `${countOf(moves.length)} you could try together, from the lines you each ticked.`
              : 'Small things you could try together, from lines you each pick.'}
          </p>
        </div>
        {state === 'agreed' && <StopLooking partnershipId={partnership.id} name={name} />}
      </div>
      {joined.length > 0 && (
        <Joined me={me} partnershipId={partnership.id} joint={joint} name={name}>
          <Endorsements />
        </Joined>
      )}
      {!isActive ? (
        <p className="sub">{jointTexts.notActive}</p>
      ) : state === 'agreed' ? (
        <div className={`sheet ${styles.sheet}`}>
          <MyLines partnershipId={partnership.id} me={me} joint={joint} name={name} />
          <TheirLines lines={joint.lines.theirs} partnership={partnership} name={name} />
          {moves.map((move, at) => (
            <MoveCard
              key={move.id}
              partnership={partnership}
              me={me}
              move={move}
              place={`Move ${at + 1} of ${moves.length}`}
              name={name}
              onEarned={onEarned}
            />
          ))}
          {joint.nothing !== null && (
            <div className={`patch ${styles.whole}`}>
              <p role="status">{joint.nothing}</p>
            </div>
          )}
          <div className={`patch ${styles.whole} ${styles.foot}`}>
            <LockKeyhole aria-hidden="true" />
            <p className="sm sub">
              When you both accept, each of you gets a play. You see each other’s progress and day, never the limit or
              lessons.
            </p>
          </div>
        </div>
      ) : (
        <Invitation partnershipId={partnership.id} joint={joint} name={name} />
      )}
    </>
  );
}

const countOf = (moves: number): string =>
  moves === 1 ? 'One thing' : `${['', '', 'Two', 'Three', 'Four', 'Five'][moves] ?? moves} things`;

/** Before both agreed: who suggested it, and what it would mean. */
function Invitation({ partnershipId, joint, name }: { partnershipId: string; joint: Joint; name: string }) {
  const act = useSend(jointCalls.act);
  const go = (action: JointAction) => () =>
    act.mutate(
      { params: { id: partnershipId }, body: { action } },
      { onError: (error) => void tellFailure(error, { title: 'Couldn’t do that' }) },
    );
  const asked = joint.suggestedByMe === false;
  return (
    <div className="sheet">
      <section className="patch">
        <h2 className="h3">
          {joint.state === 'none'
            ? 'Look for something small to do together'
            : asked
              ? `${name} would like to look for joint moves`
              : `Waiting for ${name} to agree`}
        </h2>
        <ul className={styles.terms}>
          <li>You each tick the lines that may be used this one time: means, a need, a red line.</li>
          <li>{name} sees the lines you tick and nothing else. So does the coach.</li>
          <li>Untick a line and it’s gone for both of you at once.</li>
        </ul>
        <div className="row tight">
          {joint.state === 'none' && (
            <Button variant="primary" busy={act.isPending} busyText="Asking..." onClick={go('suggest')}>
              Ask {name} to look with you
            </Button>
          )}
          {asked && (
            <Button variant="primary" busy={act.isPending} busyText="Agreeing..." onClick={go('agree')}>
              Agree
            </Button>
          )}
          {joint.state === 'suggested' && (
            <Button busy={act.isPending} onClick={go('withdraw')}>
              {asked ? 'Not now' : 'Take it back'}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

function StopLooking({ partnershipId, name }: { partnershipId: string; name: string }) {
  const act = useSend(jointCalls.act);
  const { intent, open, dialog } = useConfirm();
  const ask = () =>
    open({
      title: 'Stop looking?',
      description: `All ticked lines and moves are gone, for you and ${name}. Plays you already made together stay.`,
      confirm: 'Stop looking',
      busyText: 'Stopping...',
      onConfirm: () => act.mutateAsync({ params: { id: partnershipId }, body: { action: 'withdraw' } }),
    });
  return (
    <>
      <Button {...intent} onClick={() => void ask()}>
        Stop looking
      </Button>
      {dialog}
    </>
  );
}
