// A new account: five fields, the strength bar, and what was typed kept through a reload (never the password).
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { send } from '../../../web/send.ts';
import { inviteCalls } from '../../circle/invite.contract.ts';
import { passwordStrength, passwordTexts, signUpMinimumScore } from '../password.rules.ts';
import { signInCalls, signUpShape } from '../sign-in.contract.ts';
import { failureText, isRefusal } from '../../../web/failure-text.ts';
import { NewPassword } from './new-password.tsx';
import styles from './sign-up-form.module.css';

export type SignUpFormProps = {
  /** Of an invite link. */
  invite: string | undefined;
  /** What a provider's answer has to say, until the form itself has. */
  notice: ReactNode;
  onRegistered(person: { username: string; password: string }): void;
};

export function SignUpForm({ invite, notice, onRegistered }: SignUpFormProps) {
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const door = useDoor(invite);
  const form = useForm({
    schema: signUpShape,
    initial: { firstName: '', lastName: '', username: '', email: '', password: '' },
    draftKey: 'sign-up',
    onChange: (values) => setTyped(values.password),
    async onSend(person) {
      setSent(true);
      try {
        await send(signInCalls.register, { body: { ...person, invite } });
      } catch (error) {
        throw new Problem(
          isRefusal(error) ? error.status : 500,
          failureText(error, 'Registration failed. Please try again.'),
        );
      }
      onRegistered(person);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    const { password } = form.values();
    const { score, suggestions } = passwordStrength(password);
    // The first error also stands beside the field.
    if (password !== '' && score < signUpMinimumScore)
      toast({
        tone: 'danger',
        title: passwordTexts.weakTitle,
        description: [passwordTexts.weak, ...suggestions.map((suggestion) => `${suggestion}.`)].join(' '),
      });
    form.props.onSubmit(event);
  }

  return (
    <form {...form.props} onSubmit={submit} className="stack" method="post" action={signInCalls.register.path}>
      {form.problem ? <Notice tone="danger">{form.problem}</Notice> : !isSent && (notice || door)}
      {form.restored && (
        <p className="sub sm">
          Your last entries were kept. <TextButton onClick={form.reset}>Start over</TextButton>
        </p>
      )}
      <div className={`two ${styles.names}`}>
        <Field label="First name" {...form.field('firstName')} autoComplete="given-name" />
        <Field label="Last name" {...form.field('lastName')} autoComplete="family-name" />
      </div>
      <Field
        label="Username"
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label="Email" type="email" {...form.field('email')} autoComplete="email" />
      <NewPassword label="Password" {...form.field('password')} typed={typed} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyText="Creating account...">
        Create account
      </Button>
    </form>
  );
}

/** Said before anything is typed: whose invitation it is, or why nobody comes in with it. */
function useDoor(invite: string | undefined): ReactNode {
  const [told, setTold] = useState<Awaited<ReturnType<typeof ask>> | null>(null);
  useEffect(() => {
    const control = new AbortController();
    ask(invite, control.signal).then(setTold, () => undefined);
    return () => control.abort();
  }, [invite]);
  if (told?.problem) return <Notice tone="danger">{told.problem}</Notice>;
  return told?.circle && <Notice>{`${told.host} invites you to join ${told.circle}.`}</Notice>;
}

const ask = (invite: string | undefined, signal: AbortSignal) =>
  send(inviteCalls.signUp, { query: { invite } }, { signal });
