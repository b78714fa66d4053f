// The second step of the sign-in: a code, a passkey, or a recovery code where the phone is lost. Loaded when it is asked for.
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink, TextButton, TextLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { send } from '../../../web/send.ts';
import { secondStepCalls } from '../two-step.contract.ts';
import { codesLeftText, twoStepTexts } from '../two-step.rules.ts';
import { userCalls } from '../user.contract.ts';
import { afterSignIn } from './after-sign-in.tsx';
import { CodeForm } from './code-form.tsx';
import { failureText } from '../../../web/failure-text.ts';
import { hasPasskeys } from './passkey-support.tsx';

function pathWithoutStep(): string {
  const search = new URLSearchParams(location.search);
  search.delete('step');
  return search.size ? `${SCREEN_PATHS.login}?${search}` : SCREEN_PATHS.login;
}

const goOn = () => void afterSignIn(location.search);

export function SecondStep() {
  const [ways, setWays] = useState<AnswerOf<typeof secondStepCalls.ask> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<'code' | 'recovery' | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    send(secondStepCalls.ask, {}).then(setWays, fail);
  }, []);

  /** In another tab it may have come to its end, too. */
  const close = () => void send(userCalls.current, {}).then(goOn, () => setOver(true));

  function fail(error: unknown) {
    if (error instanceof Problem && error.status === 401) close();
    else setProblem(error instanceof Error ? failureText(error, error.message) : null);
  }

  async function byCode(code: string) {
    try {
      const answer = await send(secondStepCalls.code, { body: { code } });
      if (answer.recoveryCodesLeft === null) goOn();
      else setLeft(answer.recoveryCodesLeft);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      close();
    }
  }

  async function byPasskey() {
    setBusy(true);
    setProblem(null);
    try {
      const { finishWithPasskey } = await import('./passkey.tsx');
      await finishWithPasskey();
      goOn();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  if (left !== null) return <CodesLeft left={left} />;
  if (isOver)
    return (
      <>
        <h1>One more step</h1>
        <Notice tone="danger">{twoStepTexts.over}</Notice>
        <Link href={pathWithoutStep()} asChild>
          <ButtonLink variant="primary" wide>
            Sign in again
          </ButtonLink>
        </Link>
      </>
    );

  const mayPasskey = ways?.passkey === true && hasPasskeys();
  const way = chosen ?? (ways?.authenticator ? 'code' : mayPasskey ? null : 'recovery');
  return (
    <>
      <h1>One more step</h1>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {ways === null ? (
        problem === null && (
          <Loading>
            <Skeleton height="160px" />
          </Loading>
        )
      ) : (
        <>
          <p className="sub">
            {way === 'recovery'
              ? 'Type one of the recovery codes you saved.'
              : way === 'code'
                ? 'Open your authenticator app and type the code it shows for Crazy Quilt.'
                : 'Use your passkey.'}
          </p>
          {way && (
            <CodeForm key={way} recovery={way === 'recovery'} onCode={byCode}>
              {(form) => (
                <Button type="submit" variant="primary" wide busy={form.busy} busyText="Checking...">
                  Continue
                </Button>
              )}
            </CodeForm>
          )}
          {mayPasskey && (
            <Button
              wide
              variant={way ? 'outline' : 'primary'}
              busy={busy}
              busyText="Asking..."
              onClick={() => void byPasskey()}
            >
              Use a passkey
            </Button>
          )}
          <div className="stack s">
            {way !== 'recovery' && (
              <TextButton onClick={() => setChosen('recovery')}>Lost your phone? Use a recovery code</TextButton>
            )}
            {way === 'recovery' && ways.authenticator && (
              <TextButton onClick={() => setChosen('code')}>Use your authenticator app</TextButton>
            )}
            {way === 'recovery' && (
              <p className="mut sm">
                No codes either? The person who runs this server can let you in again once they’re sure it’s you.
              </p>
            )}
            <Link href={SCREEN_PATHS.login} asChild>
              <TextLink>Sign in as somebody else</TextLink>
            </Link>
          </div>
        </>
      )}
    </>
  );
}

/** Said before one goes on: the codes are for the day on which there is nothing else. */
function CodesLeft({ left }: { left: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <h1>You’re in</h1>
      <Notice tone={left > 3 ? 'info' : 'warning'} role="status">
        {codesLeftText(left)} If your phone is gone, remove its app under Account Security now, and make new codes
        there.
      </Notice>
      <Button ref={button} variant="primary" wide onClick={goOn}>
        Continue
      </Button>
      <ButtonLink wide href={SCREEN_PATHS.security}>
        Account Security
      </ButtonLink>
    </>
  );
}
