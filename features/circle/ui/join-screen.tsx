// Where an invite link leads: whose invitation it is, and the way in, with an account and without one.
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { circlePath } from '../../../shared/thing-path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { send } from '../../../web/send.ts';
import { inviteCalls } from '../invite.contract.ts';
import { inviteTexts } from '../circle.rules.ts';
import styles from './join-screen.module.css';

const read = (token: string, signal?: AbortSignal) => send(inviteCalls.read, { params: { token } }, { signal });
type Invitation = Awaited<ReturnType<typeof read>>;

const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem(500, ''));

export function JoinScreen() {
  const token = new URLSearchParams(useSearch()).get('invite') ?? '';
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<Problem | null>(token === '' ? new Problem(404, inviteTexts.unknown) : null);
  const [tries, setTries] = useState(0);
  const [joining, setJoining] = useState(false);

  useEffect(() => {
    if (token === '') return;
    const control = new AbortController();
    read(token, control.signal)
      .then(setInvitation)
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(problemOf(error));
      });
    return () => control.abort();
  }, [token, tries]);

  async function join() {
    setJoining(true);
    try {
      const { circleId } = await send(inviteCalls.accept, { params: { token } });
      // Loaded again: in one more circle you see more everywhere.
      location.assign(circlePath(circleId));
    } catch (error) {
      setJoining(false);
      setProblem(problemOf(error));
    }
  }

  if (problem) {
    const isDead = problem.status >= 400 && problem.status < 500;
    return (
      <div className={styles.join}>
        <h1 className="h2">{isDead ? 'This invitation no longer works' : 'Couldn’t load the invitation'}</h1>
        <Notice tone="danger">{problem.message || 'Please try again.'}</Notice>
        {isDead ? (
          <Link href="/" asChild>
            <ButtonLink>Go to Crazy Quilt</ButtonLink>
          </Link>
        ) : (
          <Button
            onClick={() => {
              setProblem(null);
              setTries((n) => n + 1);
            }}
          >
            Try again
          </Button>
        )}
      </div>
    );
  }
  if (!invitation)
    return (
      <Loading label="Reading the invitation...">
        <div className={styles.join}>
          <Skeleton width="320px" height="36px" />
          <Skeleton width="240px" height="20px" />
        </div>
      </Loading>
    );
  const { circle, host, group, standing, isNewcomer } = invitation;
  const back = `${SCREEN_PATHS.join}?${new URLSearchParams({ invite: token })}`;
  return (
    <div className={styles.join}>
      <div className={styles.block} aria-hidden="true">
        <Block family="crazy-quilt" tier="silver" label="" />
      </div>
      {standing === 'member' && group !== null ? (
        <>
          <h1 className="h2">
            Move to {group} in {circle.name}?
          </h1>
          <p className="sub">You stay a member. After a week, the programme’s weekly figures count you in {group}.</p>
          <Button variant="primary" busy={joining} busyText="Moving..." onClick={() => void join()}>
            Move to {group}
          </Button>
        </>
      ) : standing === 'member' ? (
        <>
          <h1 className="h2">You are in {circle.name}</h1>
          <p className="sub">
            {isNewcomer
              ? 'Next, choose what its members see of you. Then three short steps, about ten minutes, to your first play.'
              : 'Its members see what you choose to share, and you see what they do.'}
          </p>
          <div className="row">
            {isNewcomer && (
              <Link href={SCREEN_PATHS.firstHour} asChild>
                <ButtonLink variant="primary">Start your first hour</ButtonLink>
              </Link>
            )}
            <Link href={circle.id === null ? SCREEN_PATHS.circles : circlePath(circle.id)} asChild>
              <ButtonLink variant={isNewcomer ? 'outline' : 'primary'}>See who is in it</ButtonLink>
            </Link>
          </div>
        </>
      ) : (
        <>
          <h1 className="h2">
            {host.name} invites you to join {circle.name}
          </h1>
          <p className="sub">
            On Crazy Quilt, people start things from what they have and who they know, in small steps. A circle is the
            group you do that with. Its members see your name, your picture and your role. You choose whether they also
            see your email, your inventory and your plays.
          </p>
          {circle.programme && (
            <p className="sub">
              It’s run as a programme{group !== null && `, and this link leads into ${group}`}. Each Monday it gets
              figures about the group: how many plays, asks, pre-mortems, forecasts, lessons and badges, and average
              PROSPER scores. No names, nothing you write, and no figure about fewer than six people. You’re counted
              from a week after you join. One switch leaves you out, and nobody is told.
            </p>
          )}
          {standing === 'outside' ? (
            <Button variant="primary" busy={joining} busyText="Joining..." onClick={() => void join()}>
              Join Circle
            </Button>
          ) : (
            <div className="row">
              <Link
                href={`${SCREEN_PATHS.login}?${new URLSearchParams({ tab: 'sign-up', invite: token, next: back })}`}
                asChild
              >
                <ButtonLink variant="primary">Make an account</ButtonLink>
              </Link>
              <Link href={`${SCREEN_PATHS.login}?${new URLSearchParams({ tab: 'sign-in', next: back })}`} asChild>
                <ButtonLink>I have an account</ButtonLink>
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}
