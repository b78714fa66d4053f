// The front door: what this is, in a sentence and three steps, and the ways in: a password or a provider.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading } from '../../../web/kit/skeleton.tsx';
import { Tabs } from '../../../web/kit/tabs.tsx';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { reach, readKnown } from '../../../web/reach.ts';
import { pathAfterSignIn } from '../../../web/shell/session-end.ts';
import { type Provider, isProvider, providerLabels, providersPath } from '../provider.rules.ts';
import { signInTexts } from '../sign-in.rules.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { afterSignIn } from './after-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

const loadSignUp = () => import('./sign-up-form.tsx').then((m) => m.SignUpForm);
const loadProblem = () => import('./provider-problem.tsx').then((m) => m.ProviderProblem);
const loadSecondStep = () => import('./second-step.tsx').then((m) => m.SecondStep);

const TABS = [
  { key: 'sign-in', label: 'Sign In' },
  { key: 'sign-up', label: 'Sign Up' },
] as const;
const STEPS = [
  { title: 'Write what you have', text: 'What you can do, what you know, who you know.' },
  { title: 'Say what bothers you', text: 'Two sentences are enough. The coach asks the rest.' },
  {
    title: 'Take a small step',
    text: 'Pick a day and what you can afford to lose. Each step you finish adds to your quilt.',
  },
];

type TabKey = (typeof TABS)[number]['key'];

export function SignInScreen() {
  return (
    <div className={styles.door}>
      <div className={styles.form}>
        <header>
          <Link href="/" className={styles.brand}>
            <Logo className={styles.logo} />
            Crazy Quilt
          </Link>
        </header>
        <main className={styles.middle}>
          <WaysIn />
        </main>
        <footer className={styles.legal}>
          <Link href={SCREEN_PATHS.termsOfService}>Terms of Service</Link>
          <Link href={SCREEN_PATHS.privacyPolicy}>Privacy Policy</Link>
        </footer>
      </div>
      <section className={styles.about} aria-label="What Crazy Quilt is">
        <p className={styles.say}>Get a stuck problem moving with what you already have, one small step at a time.</p>
        <div className={styles.quilt}>
          <LivingQuilt />
        </div>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <b>
                {index + 1}. {title}
              </b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function WaysIn() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = useHistoryState<{ askReset?: boolean } | null>();
  const [username, setUsername] = useState('');
  /** Of the account that was made just now: kept on this page alone, so that nothing is typed twice. */
  const [password, setPassword] = useState('');

  const asked = new URLSearchParams(search);
  const invite = asked.get('invite') ?? undefined;
  const chosen: TabKey = (asked.get('tab') ?? (invite && 'sign-up')) === 'sign-up' ? 'sign-up' : 'sign-in';
  const provider = asked.get('provider');
  const error = asked.get('error');
  const problem = usePart(loadProblem, error !== null);
  // Their address is known here but was never confirmed: the password joins the two.
  const joining = error === 'confirm-password' && provider && isProvider(provider) ? provider : null;

  function go(name: string, value: string, replace: boolean) {
    asked.set(name, value);
    asked.delete('error');
    asked.delete('provider');
    asked.delete('ended');
    asked.delete('deleted');
    navigate(`${path}?${asked}`, { replace });
  }
  const choose = (tab: TabKey) => go('tab', tab, true);
  const signUp = usePart(loadSignUp, chosen === 'sign-up', () => choose('sign-in'));
  const isSecondStep = asked.get('step') === 'verify';
  const second = usePart(loadSecondStep, isSecondStep);

  const signIn = (notice: ReactNode) => (
    <SignInForm
      username={username}
      onUsername={setUsername}
      password={password}
      onSignedIn={() => afterSignIn(search, password !== '')}
      askReset={state?.askReset === true}
      notice={notice}
      onSecondStep={() => go('step', 'verify', false)}
    />
  );
  const why = (tone?: 'danger') => problem.Part && <problem.Part error={error} provider={provider} tone={tone} />;
  const failure = error
    ? why('danger')
    : (asked.has('ended') && <Notice>{signInTexts.ended}</Notice>) ||
      (asked.has('deleted') && <Notice tone="success">{signInTexts.deleted}</Notice>);

  if (isSecondStep) return second.Part ? <second.Part /> : <Coming />;
  if (joining)
    return (
      <>
        <h1>Connect {providerLabels[joining]}</h1>
        {signIn(why())}
        <Link href={SCREEN_PATHS.login} asChild>
          <TextLink>Not now</TextLink>
        </Link>
      </>
    );
  return (
    <>
      <h1 className="h2">{chosen === 'sign-in' ? 'Sign in to your quilt' : 'Start your quilt'}</h1>
      <div {...signUp.intent}>
        <Tabs label="Your account" tabs={TABS} chosen={chosen} onChoose={choose} className={styles.tabs}>
          {chosen === 'sign-in' ? (
            signIn(password ? <Notice tone="success">{signInTexts.registered}</Notice> : failure)
          ) : signUp.Part === null ? (
            <Coming />
          ) : (
            <signUp.Part
              invite={invite}
              notice={failure}
              onRegistered={(person) => {
                setUsername(person.username);
                setPassword(person.password);
                choose('sign-in');
              }}
            />
          )}
        </Tabs>
      </div>
      <Providers search={search} invite={invite} />
    </>
  );
}

const Coming = () => (
  <Loading>
    <div className={styles.coming} />
  </Loading>
);

function Providers({ search, invite }: { search: string; invite: string | undefined }) {
  const available = useAvailable();
  if (available.length === 0) return null;
  return (
    <>
      <p className={styles.or}>or continue with</p>
      <ul className={styles.providers} aria-label="Continue with">
        {available.map((one) => (
          <li key={one}>
            <ButtonLink wide href={beginPath(one, search, invite)}>
              {providerLabels[one]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A plain navigation; where one wanted to go, and an invitation, go along. */
function beginPath(provider: Provider, search: string, invite: string | undefined): string {
  const query = new URLSearchParams();
  const returnTo = pathAfterSignIn(search);
  if (returnTo !== '/') query.set('returnTo', returnTo);
  if (invite) query.set('invite', invite);
  return `/api/auth/${provider}${query.size ? `?${query}` : ''}`;
}

/** The providers of this server. They come with the page; where they did not, they are asked for. */
function useAvailable(): readonly Provider[] {
  const [available, setAvailable] = useState(() => readKnown(providersPath) as readonly Provider[] | undefined);
  useEffect(() => {
    if (available) return;
    reach(providersPath)
      .then((response) => (response.ok ? response.json() : []) as Promise<readonly Provider[]>)
      // The password is a way in, too.
      .then(setAvailable, () => undefined);
  }, [available]);
  return available ?? [];
}

/** It comes after the words and the form, into the room that is kept for it. */
function LivingQuilt() {
  const [Quilt, setQuilt] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./living-quilt.tsx').then(
      (m) => setQuilt(() => m.LivingQuilt),
      // Nobody misses it.
      () => undefined,
    );
  }, []);
  return Quilt && <Quilt />;
}
