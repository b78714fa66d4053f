// Changes the password, or sets the first one of an account that came through a provider.
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, TextLink } from '../../../web/kit/button.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { changePasswordShape, passwordCalls, setPasswordShape } from '../password.contract.ts';
import { passwordTexts } from '../password.rules.ts';
import { providerCalls } from '../provider.contract.ts';
import { userCalls } from '../user.contract.ts';
import styles from './change-password-screen.module.css';
import { failureText } from '../../../web/failure-text.ts';
import { NewPasswordTwice } from './new-password.tsx';
import { SignInAgain } from './sign-in-again.tsx';

export function ChangePasswordScreen() {
  const security = useAnswer(providerCalls.security, {});
  const isFirst = security.data?.hasPassword === false;
  return (
    <>
      <PageHead
        title={isFirst ? 'Set a password' : 'Change password'}
        lead={isFirst ? 'A second way in, beside the one you use now' : 'Other devices are signed out when you do'}
      >
        <Link href={SCREEN_PATHS.profile} asChild>
          <TextLink>
            <ArrowLeft />
            Back to Profile
          </TextLink>
        </Link>
      </PageHead>
      <div className={`sheet ${styles.sheet}`}>
        <section className="patch" aria-label={isFirst ? 'Set a password' : 'Change password'}>
          <div className={styles.form}>
            {security.data ? (
              isFirst ? (
                <FirstPassword />
              ) : (
                <ChangePassword />
              )
            ) : (
              <NotYet of={security} heights={['66px', '66px', '66px']} />
            )}
          </div>
        </section>
        <Tips />
      </div>
    </>
  );
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

function ChangePassword() {
  const change = useSend(passwordCalls.change);
  const [typed, setTyped] = useState(empty);
  const form = useForm({
    schema: changePasswordShape,
    initial: empty,
    onChange: (values) => setTyped(values),
    async onSend(body) {
      try {
        const { message } = await change.mutateAsync({ body });
        form.reset();
        toast({ title: 'Password Updated', description: message });
      } catch (error) {
        tellFailure(error);
      }
    },
  });
  const filled = Object.values(typed).every((text) => text !== '');
  const hint = clientProblem(typed);
  const isReady = filled && !hint;

  /** The button waits, so Enter would do nothing: it says why instead. */
  function explain(event: KeyboardEvent) {
    if (event.key === 'Enter' && filled && hint) toast({ tone: 'danger', ...hint });
  }

  return (
    <form {...form.props} className="stack">
      <AccountName />
      <PasswordField
        label="Current password"
        {...form.field('currentPassword')}
        autoComplete="current-password"
        onKeyDown={explain}
      />
      <NewPasswordTwice field={form.field} typed={typed} onKeyDown={explain} />
      {filled && hint?.title === 'Same Password' && <Notice tone="warning">{passwordTexts.same}.</Notice>}
      <div>
        <Button type="submit" variant="primary" disabled={!isReady} busy={form.busy} busyText="Updating...">
          Update Password
        </Button>
      </div>
    </form>
  );
}

function FirstPassword() {
  const set = useSend(passwordCalls.set);
  const [typed, setTyped] = useState({ newPassword: '', confirmPassword: '' });
  const [isStale, setStale] = useState(false);
  const form = useForm({
    schema: setPasswordShape,
    initial: { newPassword: '', confirmPassword: '' },
    onChange: (values) => setTyped(values),
    async onSend(body) {
      try {
        const { message } = await set.mutateAsync({ body });
        toast({ title: 'Password Updated', description: message });
      } catch (error) {
        if (error instanceof Problem && error.status === 403) setStale(true);
        else tellFailure(error);
      }
    },
  });
  return (
    <form {...form.props} className="stack">
      {isStale && <SignInAgain next={SCREEN_PATHS.changePassword} />}
      <AccountName />
      <NewPasswordTwice field={form.field} typed={typed} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          Set password
        </Button>
      </div>
    </form>
  );
}

/** So that a password manager knows whose password it is. */
function AccountName() {
  const { data } = useAnswer(userCalls.current, {});
  return <input hidden readOnly autoComplete="username" value={data?.username ?? ''} />;
}

function clientProblem({ currentPassword, newPassword, confirmPassword }: typeof empty) {
  if (newPassword !== confirmPassword)
    return { title: "Passwords Don't Match", description: 'New password and confirmation must match.' };
  if (newPassword === currentPassword) return { title: 'Same Password', description: `${passwordTexts.same}.` };
  return null;
}

function tellFailure(error: unknown): void {
  const description = failureText(error, 'Unable to change password. Please try again.');
  toast({ tone: 'danger', title: 'Password Change Failed', description });
}

function Tips() {
  return (
    <aside className="patch" aria-labelledby="password-tips">
      <h2 className="h3" id="password-tips">
        What makes a good password
      </h2>
      <ul className={styles.tips}>
        <li>Length counts most. Four unrelated words are strong and easy to remember.</li>
        <li>Use it here and nowhere else, so a leak elsewhere can’t open it.</li>
        <li>Leave out names, dates and places that others can find out.</li>
        <li>Let a password manager make it up and remember it.</li>
      </ul>
    </aside>
  );
}
