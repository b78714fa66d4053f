// Every address and its screen. The one place of the browser's side that knows the features.
import {
  BookOpen,
  CircleDot,
  LayoutDashboard,
  ListChecks,
  MessageCircle,
  MessageSquare,
  PackageOpen,
  Shapes,
  User as Face,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type User, userCalls } from '../features/account/user.contract.ts';
import { SCREEN_PATHS as at, barePath } from '../shared/path.ts';
import { problemOf, reach, setPerson, takeKnown } from './reach.ts';
import { type Screen, preload } from './screen.tsx';
import { FrontDoor } from './shell/front-door.tsx';
import { isSignOutUndone, rememberSignOut } from './shell/session-end.ts';

const signIn: Screen = {
  path: at.login,
  title: 'Sign in',
  load: () => import('../features/account/ui/sign-in-screen.tsx').then((m) => m.SignInScreen),
};

const notFound: Screen = {
  path: '',
  title: '404 Page Not Found',
  load: () => import('../features/legal/ui/not-found-screen.tsx').then((m) => m.NotFoundScreen),
};

/** Open to everyone, signed in or not. */
const always: readonly Screen[] = [
  {
    path: at.resetPassword,
    title: 'Reset password',
    load: () => import('../features/account/ui/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
  },
  {
    path: at.verifyEmail,
    title: 'Confirm your email',
    load: () => import('../features/account/ui/verify-email-screen.tsx').then((m) => m.VerifyEmailScreen),
  },
  {
    path: at.privacyPolicy,
    title: 'Privacy Policy',
    load: () => import('../features/legal/ui/privacy-policy-screen.tsx').then((m) => m.PrivacyPolicyScreen),
  },
  {
    path: at.termsOfService,
    title: 'Terms of Service',
    load: () => import('../features/legal/ui/terms-of-service-screen.tsx').then((m) => m.TermsOfServiceScreen),
  },
  {
    path: at.sharedChallenge,
    title: 'Challenge',
    load: () =>
      import('../features/challenge-page/ui/shared-challenge-screen.tsx').then((m) => m.SharedChallengeScreen),
  },
  {
    path: at.join,
    title: 'Invitation',
    load: () => import('../features/circle/ui/join-screen.tsx').then((m) => m.JoinScreen),
  },
  {
    path: at.badge,
    title: 'Badge',
    load: () => import('../features/achievements/ui/badge-screen.tsx').then((m) => m.BadgeScreen),
  },
  {
    path: at.quilt,
    title: 'Quilt',
    load: () => import('../features/achievements/ui/quilt-screen.tsx').then((m) => m.QuiltScreen),
  },
  {
    path: at.sharedChat,
    title: 'Conversation',
    load: () => import('../features/chats/ui/shared-chat-screen.tsx').then((m) => m.SharedChatScreen),
  },
];

const loadDashboard = () => import('../features/dashboard/ui/dashboard-screen.tsx').then((m) => m.DashboardScreen);

const profile = { path: at.profile, label: 'Profile' };
const partnerships = { path: at.partnerships, label: 'Partnerships' };

/** Behind the sign-in. */
const signedIn: readonly Screen[] = [
  { path: at.home, title: 'Dashboard', load: loadDashboard },
  { path: at.dashboard, title: 'Dashboard', load: loadDashboard },
  {
    path: at.firstHour,
    title: 'Your first hour',
    load: () => import('../features/first-hour/ui/first-hour-screen.tsx').then((m) => m.FirstHourScreen),
  },
  {
    path: at.profile,
    title: 'Profile',
    load: () => import('../features/profile/ui/profile-screen.tsx').then((m) => m.ProfileScreen),
  },
  {
    path: at.inventory,
    title: 'Bird-in-Hand Inventory',
    place: { label: 'Inventory', above: profile },
    load: () => import('../features/inventory/ui/inventory-screen.tsx').then((m) => m.InventoryScreen),
  },
  {
    path: at.security,
    title: 'Account Security',
    load: () => import('../features/account/ui/account-security-screen.tsx').then((m) => m.AccountSecurityScreen),
  },
  {
    path: at.connect,
    title: 'Connect an assistant',
    load: () => import('../features/assistants/ui/connect-screen.tsx').then((m) => m.ConnectScreen),
  },
  {
    path: at.changePassword,
    title: 'Change password',
    load: () => import('../features/account/ui/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  },
  {
    path: at.playbook,
    title: 'Innovation Playbook',
    place: { label: 'Playbook', above: profile },
    load: () => import('../features/plays/ui/playbook-screen.tsx').then((m) => m.PlaybookScreen),
  },
  {
    path: at.playPage,
    title: 'Play',
    place: { label: 'Play', above: { path: at.playbook, label: 'Playbook' } },
    load: () => import('../features/play-page/ui/play-page-screen.tsx').then((m) => m.PlayPageScreen),
  },
  {
    path: at.achievements,
    title: 'Achievements',
    place: { label: 'Quilt', above: profile },
    load: () => import('../features/achievements/ui/achievements-screen.tsx').then((m) => m.AchievementsScreen),
  },
  {
    path: at.coaching,
    title: 'AI Coach',
    load: () => import('../features/coaching/ui/coaching-screen.tsx').then((m) => m.CoachingScreen),
  },
  {
    path: at.learning,
    title: 'Learning',
    load: () => import('../features/learning/ui/learning-screen.tsx').then((m) => m.LearningScreen),
  },
  {
    path: at.challenges,
    title: 'Challenge Exploration',
    load: () => import('../features/challenges/ui/challenges-screen.tsx').then((m) => m.ChallengesScreen),
  },
  {
    path: at.challengePage,
    title: 'Challenge',
    place: { label: 'Challenge', above: { path: at.challenges + '?mode=forms', label: 'All challenges' } },
    load: () => import('../features/challenge-page/ui/challenge-page-screen.tsx').then((m) => m.ChallengePageScreen),
  },
  {
    path: at.partnerships,
    title: 'Crazy Quilt Partnership Explorer',
    load: () => import('../features/partnerships/ui/partnerships-screen.tsx').then((m) => m.PartnershipsScreen),
  },
  {
    path: at.joint,
    title: 'Joint moves',
    load: () => import('../features/joint-moves/ui/joint-screen.tsx').then((m) => m.JointScreen),
  },
  {
    path: at.circles,
    title: 'Your Circles',
    place: { label: 'Circles', above: partnerships },
    load: () => import('../features/circle/ui/circles-screen.tsx').then((m) => m.CirclesScreen),
  },
  {
    path: at.programme,
    title: 'Programme',
    place: { label: 'Programme', above: { path: at.circles, label: 'Circles' } },
    load: () => import('../features/programme/ui/programme-screen.tsx').then((m) => m.ProgrammeScreen),
  },
  {
    path: at.member,
    title: 'Member',
    load: () => import('../features/members/ui/member-screen.tsx').then((m) => m.MemberScreen),
  },
];

// Tabs appear with their screens (docs/decisions).
const nav = [
  { path: at.home, label: 'Dashboard', icon: LayoutDashboard },
  { path: at.profile, label: 'Profile', icon: Face },
  { path: at.challenges, label: 'Challenges', icon: MessageSquare },
  { path: at.partnerships, label: 'Partnerships', icon: UsersRound },
  { path: at.coaching, label: 'AI Coach', icon: MessageCircle },
  { path: at.learning, label: 'Learning', icon: BookOpen },
];

/** What has no tab: the menus lead there. */
const places = [
  { path: at.inventory, label: 'Inventory', icon: PackageOpen },
  { path: at.playbook, label: 'Playbook', icon: ListChecks },
  { path: at.achievements, label: 'Quilt', icon: Shapes },
  { path: at.circles, label: 'Circles', icon: CircleDot },
];

// Nobody waits longer than this to be let out. By its address, as below.
const signOut = async (): Promise<void> => {
  const response = await reach('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(5_000) });
  const text = await response.text();
  if (!response.ok) throw problemOf(response.status, text);
};

/**
 * Who is signed in, in the server's words; null for nobody. Throws `Problem` when the server cannot be asked.
 * By its address: the contract has many calls, and web/send.ts is not needed before anyone is in.
 */
export async function readMe(): Promise<unknown> {
  const me = await askWhoIAm();
  setPerson((me as User | null)?.id);
  return me;
}

async function askWhoIAm(): Promise<unknown> {
  if (isSignOutUndone()) {
    await signOut().then(
      () => rememberSignOut(false),
      () => undefined,
    );
    return null;
  }
  rememberSignOut(false);
  const known = takeKnown('/api/user');
  if (known !== undefined) return known;
  const response = await reach('/api/user');
  // Read in any case: an answer left unread keeps its connection.
  const text = await response.text();
  if (response.status === 401) return null;
  if (!response.ok) throw problemOf(response.status, text);
  return JSON.parse(text);
}

const beforeSignIn = [signIn, ...always];
const afterSignIn = [...signedIn, ...always];

export async function renderFrontDoor(path = location.pathname): Promise<ReactNode> {
  const bare = barePath(path);
  // It is drawn at once, as the server drew it. Whether it could be had its own frame will say.
  if (bare === at.home || bare === at.login) await preload(signIn).catch(() => undefined);
  const needsSession = (path: string): boolean => signedIn.some((screen) => screen.path === path);
  return <FrontDoor screens={beforeSignIn} signIn={signIn} notFound={notFound} needsSession={needsSession} />;
}

export async function renderHome(told: unknown, path = location.pathname): Promise<ReactNode> {
  const bare = barePath(path);
  const asked = afterSignIn.find((screen) => screen.path === bare);
  const screen = asked && preload(asked).catch(() => undefined);
  const [
    { SignedIn },
    { useAnswer },
    { RestoredOnArrival },
    { BadgeStrip },
    { AwardOnArrival },
    { Bell },
    { SearchButton },
  ] = await Promise.all([
    import('./shell/signed-in.tsx'),
    import('./query.tsx'),
    import('../features/account/ui/restored-on-arrival.tsx'),
    import('../features/achievements/ui/badge-strip.tsx'),
    import('../features/achievements/ui/award-on-arrival.tsx'),
    import('../features/notifications/ui/bell.tsx'),
    import('../features/search/ui/search-button.tsx'),
    // The dashboard comes in one file with these, and so is drawn with them, once. Other screens find the header there.
    asked?.load === loadDashboard ? screen : null,
  ]);
  const me = told as User;
  // The same elements at each change of the address, so that React leaves them as they are.
  const bell = <Bell />;
  const search = <SearchButton />;
  const badgesOf = ({ badges }: User) => ({
    wide: <BadgeStrip badges={badges} />,
    narrow: <BadgeStrip badges={badges} mobile />,
  });
  const useHeader = () => {
    const { data: person = me } = useAnswer(userCalls.current, {});
    return { person, badges: useMemo(() => badgesOf(person), [person]), bell, search };
  };
  return (
    <SignedIn
      screens={afterSignIn}
      notFound={notFound}
      nav={nav}
      places={places}
      arrival={
        <>
          <RestoredOnArrival />
          <AwardOnArrival />
        </>
      }
      useHeader={useHeader}
      signOut={signOut}
      known={[[userCalls.current.path, me]]}
    />
  );
}
