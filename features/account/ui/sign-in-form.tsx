// Username and password: a real form post, so that password managers see a sign-in.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import type { Schema } from '../../../web/kit/form-values.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { problemOf, reach } from '../../../web/reach.ts';
import { type Credentials, signInPath, signInProblems, signInTexts } from '../sign-in.rules.ts';
import { isEmail } from '../user.rules.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useHasPasskeys } from './passkey-support.tsx';

const loadForgotPassword = () => import('./forgot-password-dialog.tsx').then((m) => m.ForgotPasswordDialog);

const loadPasskey = () => import('./passkey.tsx');
const foreseePasskey = () => void loadPasskey().catch(() => undefined);

/** By hand: the schema library would be the heaviest part of this page. */
const schema: Schema<Credentials> = {
  '~standard': {
    validate(raw) {
      const value = raw as Credentials;
      const issues = signInProblems(value);
      return issues.length > 0 ? { issues } : { value };
    },
  },
};

export type SignInFormProps = {
  username: string;
  onUsername(username: string): void;
  /** Of an account that was made just now: one press is left. */
  password: string;
  /** Where a sign-in leads to. */
  onSignedIn(): Promise<void>;
  /** Begin with asking for a reset link. */
  askReset: boolean;
  /** What is to be said until the form itself has something to say. */
  notice: ReactNode;
  /** The password is right, and there is a second factor. */
  onSecondStep(): void;
};

export function SignInForm({
  username,
  onUsername,
  password,
  onSignedIn,
  askReset,
  notice,
  onSecondStep,
}: SignInFormProps) {
  const forgot = usePart(loadForgotPassword);
  const [asking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isAsking, setAskingPasskey] = useState(false);
  const hasPasskeys = useHasPasskeys();
  const form = useForm({
    schema,
    initial: { username, password },
    onChange: (typed) => onUsername(typed.username),
    async onSend(credentials) {
      setSent(true);
      if (await signIn(credentials)) await onSignedIn();
      else onSecondStep();
    },
  });
  async function byPasskey() {
    setAskingPasskey(true);
    try {
      await (await loadPasskey()).signInWithPasskey();
      await onSignedIn();
    } catch (error) {
      toast({ tone: 'danger', title: 'Error', description: (error as Error).message });
      setAskingPasskey(false);
    }
  }
  const ask = async () => setAsking(await forgot.fetch());
  const begin = useEffectEvent(() => {
    if (askReset) void ask();
    if (!password) return;
    // The longer form that had the focus gave way to this one: it may start above what is in sight.
    form.props.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    form.props.ref.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => begin(), []);

  return (
    <>
      <form {...form.props} className="stack" method="post" action={signInPath}>
        {form.problem ? <Notice tone="danger">{form.problem}</Notice> : !isSent && notice}
        <Field
          label="Username"
          {...form.field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          {...form.field('password')}
          autoComplete="current-password"
          aside={
            <TextButton {...forgot.intent} onClick={() => void ask()}>
              Forgot your password?
            </TextButton>
          }
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyText="Signing in...">
          Sign In
        </Button>
        {hasPasskeys && (
          <Button wide busy={isAsking} onPointerEnter={foreseePasskey} onClick={() => void byPasskey()}>
            Sign in with a passkey
          </Button>
        )}
      </form>
      {forgot.Part && <forgot.Part open={asking} onClose={() => setAsking(false)} email={addressIn(username)} />}
    </>
  );
}

function addressIn(username: string): string {
  const text = username.trim();
  return isEmail(text) ? text : '';
}

/** True when signed in, whose redirect itself is not followed; false when a second step is to come. */
async function signIn({ username, password }: Credentials): Promise<boolean> {
  const body = new URLSearchParams({ username, password });
  // The specification's own words for a lost connection, so not the form's.
  const lost = ({ message }: Error): never => {
    throw new Error(message);
  };
  const response = await reach(signInPath, { method: 'POST', body, redirect: 'manual' }).catch(lost);
  if (response.type === 'opaqueredirect' || response.ok) return !response.ok;
  const otherwise = response.status === 401 ? signInTexts.wrong : 'Login failed. Please try again.';
  const text = await response.text();
  throw problemOf(response.status, [401, 429].includes(response.status) ? text : '', otherwise);
}
