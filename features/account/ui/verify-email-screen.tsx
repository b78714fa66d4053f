// Confirms the account's address with the token of a mailed link; only when signed in to it.
import { useEffect, useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../user.contract.ts';
import { userTexts, verificationPath } from '../user.rules.ts';
import styles from './card.module.css';
import { forgetEmailedToken, useEmailedToken } from './emailed-token.tsx';
import { failureText } from '../../../web/failure-text.ts';

type State =
  | { kind: 'asking' | 'signed-out' }
  | { kind: 'confirmed' | 'refused'; message: string }
  | { kind: 'lost'; message: string };

export function VerifyEmailScreen() {
  const token = useEmailedToken();
  const [state, setState] = useState<State>(
    token ? { kind: 'asking' } : { kind: 'refused', message: userTexts.verificationInvalid },
  );
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    void confirm(token, leaving.signal).then((state) => leaving.signal.aborted || setState(state));
    return () => leaving.abort();
  }, [token, tries]);

  return (
    <div className={styles.card}>
      <h1 className="h2">Confirm your email</h1>
      {state.kind === 'asking' && (
        <Loading label="Confirming your email...">
          <Skeleton height="46px" />
        </Loading>
      )}
      {state.kind === 'signed-out' && token && (
        <>
          <p className="sub">Sign in first, so we know the address is yours. Then we’ll bring you back here.</p>
          <ButtonLink
            variant="primary"
            wide
            href={`${SCREEN_PATHS.login}?${new URLSearchParams({ next: verificationPath(token) })}`}
          >
            Sign In
          </ButtonLink>
        </>
      )}
      {state.kind === 'confirmed' && (
        <>
          <Notice tone="success" role="status">
            {state.message}
          </Notice>
          {/* A page load: the header and the profile learn of it. */}
          <ButtonLink variant="primary" wide href={SCREEN_PATHS.home}>
            Go to the dashboard
          </ButtonLink>
        </>
      )}
      {state.kind === 'refused' && (
        <>
          <Notice tone="danger">{state.message}</Notice>
          <ButtonLink wide href={SCREEN_PATHS.profile}>
            Go to your profile
          </ButtonLink>
        </>
      )}
      {state.kind === 'lost' && (
        <>
          <Notice tone="danger">{state.message}</Notice>
          <Button
            variant="primary"
            wide
            onClick={() => {
              setState({ kind: 'asking' });
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

async function confirm(token: string, signal: AbortSignal): Promise<State> {
  try {
    const { message } = await send(userCalls.verifyEmail, { body: { token } }, { signal });
    forgetEmailedToken();
    return { kind: 'confirmed', message };
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { kind: 'signed-out' };
    if (error instanceof Problem && error.status === 400) return { kind: 'refused', message: error.message };
    return { kind: 'lost', message: failureText(error, 'Couldn’t confirm your address. Please try again.') };
  }
}
