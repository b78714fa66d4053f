// Where there is no password to ask for, a fresh sign-in stands in for it.
import { useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { send } from '../../../web/send.ts';
import { signInCalls } from '../sign-in.contract.ts';
import { signInAgain } from '../user.rules.ts';

/** `next` is where to come back to. */
export function SignInAgain({ next }: { next: string }) {
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    // Whether or not the call arrives, the sign-in that follows begins a new session.
    await send(signInCalls.logout, {}).catch(() => undefined);
    location.assign(`${SCREEN_PATHS.login}?${new URLSearchParams({ next })}`);
  }
  return (
    <Notice tone="warning" role="alert">
      <div className="stack s">
        {signInAgain}
        <div>
          <Button small busy={busy} onClick={() => void leave()}>
            Sign in again
          </Button>
        </div>
      </div>
    </Notice>
  );
}
