// Username and password: a real form post, so that password managers see a sign-in. S1 §7, §8
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import type { Schema } from '../../../web/kit/form-values.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { problemOf, reach } from '../../../web/reach.ts';
import { pathAfterSignIn } from '../../../web/shell/session-end.ts';
import { type Credentials, signInPath, signInProblems, signInTexts } from '../sign-in.rules.ts';
import { isEmail } from '../user.rules.ts';
import { usePart } from '../../../web/kit/use-part.tsx';

const loadForgotPassword = () => import('./forgot-password-dialog.tsx').then((m) => m.ForgotPasswordDialog);

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

export interface SignInFormProps {
  username: string;
  onUsername(username: string): void;
  /** The name is known: go on at the password. */
  atPassword: boolean;
  /** Begin with asking for a reset link. */
  askReset: boolean;
  /** What is to be said until the form itself has something to say. */
  notice: ReactNode;
}

export function SignInForm({ username, onUsername, atPassword, askReset, notice }: SignInFormProps) {
  const forgot = usePart(loadForgotPassword);
  const [asking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    initial: { username, password: '' },
    onChange: (typed) => onUsername(typed.username),
    async onSend(credentials) {
      setSent(true);
      await signIn(credentials);
      location.assign(pathAfterSignIn(location.search));
    },
  });
  const ask = async () => setAsking(await forgot.fetch());
  const begin = useEffectEvent(() => {
    if (askReset) void ask();
    // The form that had the focus gave way to this one.
    if (atPassword) password.current?.focus();
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
          ref={password}
          aside={
            <TextButton {...forgot.intent} onClick={() => void ask()}>
              Forgot your password?
            </TextButton>
          }
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyText="Signing in...">
          Sign In
        </Button>
      </form>
      {forgot.Part && <forgot.Part open={asking} onClose={() => setAsking(false)} email={addressIn(username)} />}
    </>
  );
}

function addressIn(username: string): string {
  const text = username.trim();
  return isEmail(text) ? text : '';
}

/** Resolves when signed in; the answer's redirect itself is not followed. */
async function signIn({ username, password }: Credentials): Promise<void> {
  const body = new URLSearchParams({ username, password });
  const response = await reach(signInPath, { method: 'POST', body, redirect: 'manual' });
  if (response.type === 'opaqueredirect') return;
  const otherwise = response.status === 401 ? signInTexts.wrong : 'Login failed. Please try again.';
  const text = await response.text();
  throw problemOf(response.status, [401, 429].includes(response.status) ? text : '', otherwise);
}
