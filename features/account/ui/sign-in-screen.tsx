// The front door: sign in, sign up, or come in through a provider. S1 §2, §8; D §2
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { pathAfterSignIn } from '../../../web/shell/session-end.ts';
import { type Provider, isProvider, providerLabels, providers, signInErrorText } from '../provider.rules.ts';
import { signInTexts } from '../sign-in.rules.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

const loadSignUp = () => import('./sign-up-form.tsx').then((m) => m.SignUpForm);
const loadSecondStep = () => import('./second-step.tsx').then((m) => m.SecondStep);

const TABS = [
  { key: 'sign-in', label: 'Sign In' },
  { key: 'sign-up', label: 'Sign Up' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

export function SignInScreen() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = useHistoryState<{ askReset?: boolean } | null>();
  const [username, setUsername] = useState('');
  const [isRegistered, setRegistered] = useState(false);
  const signUp = usePart(loadSignUp);
  const second = usePart(loadSecondStep);

  const asked = new URLSearchParams(search);
  const invite = asked.get('invite') ?? undefined;
  const chosen: TabKey = (asked.get('tab') ?? (invite && 'sign-up')) === 'sign-up' ? 'sign-up' : 'sign-in';
  const provider = asked.get('provider');
  const problem = signInErrorText(asked.get('error'), provider);
  // Their address is known here but was never confirmed: the password joins the two. D §2
  const joining = asked.get('error') === 'confirm-password' && provider && isProvider(provider) ? provider : null;

  const isSecondStep = asked.get('step') === 'verify';

  function go(name: string, value: string, replace: boolean) {
    asked.set(name, value);
    asked.delete('error');
    asked.delete('provider');
    asked.delete('ended');
    navigate(`${path}?${asked}`, { replace });
  }
  const choose = (tab: TabKey) => go('tab', tab, true);

  const show = useEffectEvent((tab: TabKey) => {
    if (tab === 'sign-up') void signUp.fetch().then((isHere) => isHere || choose('sign-in'));
  });
  useEffect(() => show(chosen), [chosen]);
  const showSecond = useEffectEvent(() => void second.fetch());
  useEffect(() => {
    if (isSecondStep) showSecond();
  }, [isSecondStep]);

  const signIn = (notice: ReactNode) => (
    <SignInForm
      username={username}
      onUsername={setUsername}
      atPassword={isRegistered}
      askReset={state?.askReset === true}
      notice={notice}
      onSecondStep={() => go('step', 'verify', false)}
    />
  );
  const failure = problem ? (
    <Notice tone="danger">{problem}</Notice>
  ) : (
    asked.has('ended') && <Notice>{signInTexts.ended}</Notice>
  );

  return (
    <div className={styles.door}>
      <div className={styles.form}>
        <header>
          <Link href="/" className={styles.brand}>
            <Logo className={styles.logo} />
            Crazy Quilt
          </Link>
        </header>
        {isSecondStep ? (
          <main className={styles.middle}>
            {second.Part ? (
              <second.Part />
            ) : (
              <Loading>
                <div className={styles.coming} />
              </Loading>
            )}
          </main>
        ) : joining ? (
          <main className={styles.middle}>
            <h1>Connect {providerLabels[joining]}</h1>
            {signIn(<Notice>{problem}</Notice>)}
            <Link href={SCREEN_PATHS.login} asChild>
              <TextLink>Not now</TextLink>
            </Link>
          </main>
        ) : (
          <main className={styles.middle}>
            <h1>{chosen === 'sign-in' ? 'Welcome back' : 'Start your quilt'}</h1>
            <div {...signUp.intent}>
              <Tabs label="Your account" tabs={TABS} chosen={chosen} onChoose={choose} className={styles.tabs}>
                {chosen === 'sign-in' ? (
                  signIn(isRegistered ? <Notice tone="success">{signInTexts.registered}</Notice> : failure)
                ) : signUp.Part === null ? (
                  <Loading>
                    <div className={styles.coming} />
                  </Loading>
                ) : (
                  <signUp.Part
                    invite={invite}
                    notice={failure}
                    onRegistered={(name) => {
                      setUsername(name);
                      setRegistered(true);
                      choose('sign-in');
                    }}
                  />
                )}
              </Tabs>
            </div>
            <p className={styles.or}>or continue with</p>
            <ul className={styles.providers} aria-label="Continue with">
              {providers.map((one) => (
                <li key={one}>
                  <ButtonLink wide href={beginPath(one, search, invite)}>
                    {providerLabels[one]}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </main>
        )}
        <footer className={styles.legal}>
          <Link href={SCREEN_PATHS.termsOfService}>Terms of Service</Link>
          <Link href={SCREEN_PATHS.privacyPolicy}>Privacy Policy</Link>
        </footer>
      </div>
      <div className={styles.art} aria-hidden="true">
        <Panel />
      </div>
    </div>
  );
}

/** A plain navigation; where one wanted to go, and an invitation, go along. S1 §7 */
function beginPath(provider: Provider, search: string, invite: string | undefined): string {
  const query = new URLSearchParams();
  const returnTo = pathAfterSignIn(search);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  if (invite) query.set('invite', invite);
  return `/api/auth/${provider}${query.size ? `?${query}` : ''}`;
}

function Panel() {
  const [Quilt, setQuilt] = useState<ComponentType<{ className?: string }> | null>(null);
  useEffect(() => {
    import('./quilt-panel.tsx').then(
      (m) => setQuilt(() => m.QuiltPanel),
      // Nobody misses it.
      () => undefined,
    );
  }, []);
  return Quilt && <Quilt className={styles.quilt} />;
}
