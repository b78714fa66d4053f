// Sets a new password with the token of a mailed link.
import { type FormEvent, useEffect, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { Problem } from '../../../shared/problem.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { send } from '../../../web/send.ts';
import { passwordAnswers, passwordCalls, setPasswordShape } from '../password.contract.ts';
import { passwordLimits, passwordTexts } from '../password.rules.ts';
import styles from './card.module.css';
import { forgetEmailedToken, useEmailedToken } from './emailed-token.tsx';
import { failureText } from '../../../web/failure-text.ts';
import { NewPasswordTwice } from './new-password.tsx';
import shape from './reset-password-screen.module.css';

const redirectAfter = 2000;

const TEXTS = {
  noToken: 'Invalid or missing reset token. Please request a new password reset link.',
  tokenGone: 'Reset token is missing. Please request a new password reset link.',
  failed: 'Failed to reset password. Please try again or request a new reset link.',
} as const;

export function ResetPasswordScreen() {
  const token = useEmailedToken();
  const [isAsking, setAsking] = useState(token !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [linked, setLinked] = useState<readonly Linked[]>([]);
  const [isDone, setDone] = useState(false);

  // Told on arrival, and not when a new password has been thought of.
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    void checked(token, leaving.signal).then(({ valid, providers }) => {
      if (leaving.signal.aborted) return;
      if (!valid) setRefusal(passwordAnswers.invalidToken);
      setLinked(providers);
      setAsking(false);
    });
    return () => leaving.abort();
  }, [token]);

  if (isDone) return <Done />;
  if (token === null) return <NoToken />;
  if (refusal !== null) return <InvalidLink why={refusal} />;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h1 className="h2">Reset Password</h1>
        <p className="sub">Choose a new password for your account.</p>
      </div>
      {isAsking ? (
        <FormToCome />
      ) : (
        <ResetForm token={token} linked={linked} onDone={() => setDone(true)} onRefused={setRefusal} />
      )}
      <Notice>
        <b>Security notice.</b> This link is single use and expires in 1 hour. After the reset you are signed out of all
        devices.
      </Notice>
      <Link href={SCREEN_PATHS.login} asChild>
        <TextLink>Back to Sign In</TextLink>
      </Link>
    </div>
  );
}

type Checked = AnswerOf<typeof passwordCalls.checkReset>;
type Linked = Checked['providers'][number];

/** What the server says of the link; where it cannot be asked, sending the form will tell. */
async function checked(token: string, signal: AbortSignal): Promise<Checked> {
  try {
    return await send(passwordCalls.checkReset, { body: { token } }, { signal });
  } catch (error) {
    return { valid: !(error instanceof Problem && error.status === 400), providers: [] };
  }
}

function FormToCome() {
  return (
    <Loading label="Checking your link...">
      <div className="stack">
        <Skeleton className={shape.first} />
        <Skeleton className={shape.second} />
        <Skeleton className={shape.send} />
      </div>
    </Loading>
  );
}

type ResetProps = { token: string; linked: readonly Linked[]; onDone(): void; onRefused(why: string): void };

function ResetForm({ token, linked, onDone, onRefused }: ResetProps) {
  const [disconnect, setDisconnect] = useState<readonly Linked['provider'][]>([]);
  const [typed, setTyped] = useState({ newPassword: '', confirmPassword: '' });
  const form = useForm({
    schema: setPasswordShape,
    initial: { newPassword: '', confirmPassword: '' },
    onChange: (values) => setTyped(values),
    async onSend({ newPassword }) {
      try {
        const { message } = await send(passwordCalls.reset, {
          body: { token, password: newPassword, disconnect: [...disconnect] },
        });
        toast({ title: 'Password Reset Successful', description: message });
        onDone();
      } catch (error) {
        const message = failureText(error, TEXTS.failed);
        toast({ tone: 'danger', title: 'Password Reset Failed', description: message });
        if (error instanceof Problem && message === passwordAnswers.invalidToken) onRefused(message);
      }
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    const problem = clientProblem(form.values());
    // The same also stands beside the field.
    if (problem) toast({ tone: 'danger', ...problem });
    form.props.onSubmit(event);
  }

  return (
    <form {...form.props} onSubmit={submit} className="stack">
      <NewPasswordTwice field={form.field} typed={typed} />
      {linked.length > 0 && (
        <fieldset className="stack s">
          <legend className="sub sm">
            These can also sign in to your account, whatever its password. Disconnect any that isn’t yours.
          </legend>
          {linked.map(({ provider, label }) => (
            <Checkbox
              key={provider}
              label={`Disconnect ${label}`}
              checked={disconnect.includes(provider)}
              onChange={({ target }) =>
                setDisconnect(target.checked ? [...disconnect, provider] : disconnect.filter((one) => one !== provider))
              }
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="primary" wide busy={form.busy} busyText="Resetting...">
        Reset Password
      </Button>
    </form>
  );
}

/** What is said before anything is sent; the rest of the rule stands beside the field. */
function clientProblem({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) {
  if (Array.from(newPassword).length < passwordLimits.min)
    return { title: 'Password Too Short', description: `${passwordTexts.tooShort} long.` };
  if (newPassword !== confirmPassword)
    return { title: "Passwords Don't Match", description: 'New password and confirmation must match.' };
  return null;
}

function Done() {
  useEffect(() => {
    forgetEmailedToken();
    // The page is left as a whole: nobody is signed in here any more.
    const timer = setTimeout(() => location.assign(SCREEN_PATHS.login), redirectAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.card}>
      <h1 className="h2">Password Reset Successful</h1>
      <Notice tone="success">{passwordAnswers.reset}</Notice>
      <ButtonLink variant="primary" wide href={SCREEN_PATHS.login}>
        Sign In
      </ButtonLink>
    </div>
  );
}

function NoToken() {
  useEffect(() => void toast({ tone: 'danger', title: 'Invalid Token', description: TEXTS.tokenGone }), []);
  return <InvalidLink why={TEXTS.noToken} />;
}

function InvalidLink({ why }: { why: string }) {
  return (
    <div className={styles.card}>
      <h1 className="h2">Invalid Reset Link</h1>
      <Notice tone="danger">{why}</Notice>
      <div className="stack s">
        <Link href={SCREEN_PATHS.login} state={{ askReset: true }} asChild>
          <ButtonLink variant="primary" wide>
            Request New Reset Link
          </ButtonLink>
        </Link>
        <Link href={SCREEN_PATHS.login} asChild>
          <ButtonLink wide>Back to Sign In</ButtonLink>
        </Link>
      </div>
    </div>
  );
}
