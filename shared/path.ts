// The addresses of the screens. The browser routes by them; the server answers 404 to all others.

export const SCREEN_PATHS = {
  login: '/login',
  home: '/',
  dashboard: '/dashboard',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  firstHour: '/first-hour',
  profile: '/profile',
  inventory: '/profile/inventory',
  security: '/profile/security',
  changePassword: '/change-password',
  connect: '/connect',
  achievements: '/achievements',
  badge: '/badges/:publicId',
  quilt: '/quilts/:publicId',
  challenges: '/challenges',
  challengePage: '/challenges/:id',
  playbook: '/playbook',
  playPage: '/plays/:id',
  partnerships: '/partnerships',
  joint: '/partnerships/joint',
  sharedChallenge: '/challenge',
  coaching: '/coaching',
  learning: '/learning',
  join: '/join',
  circles: '/circles',
  programme: '/programme',
  member: '/member',
  sharedChat: '/chat',
} as const;

/** A path without its trailing slash: a single one is forgiven. */
export const barePath = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const OF_MANY = {
  badges: SCREEN_PATHS.badge,
  quilts: SCREEN_PATHS.quilt,
  challenges: SCREEN_PATHS.challengePage,
  plays: SCREEN_PATHS.playPage,
} as const;

/** The path that the screen of an address is known by: bare, and what names one thing of many left open. */
export const screenPath = (path: string): string => {
  const [, kind] =
    /^\/(?:(badges|quilts|plays)\/[\w-]+|(challenges)\/[1-9]\d{0,9})\/?$/.exec(path)?.filter(Boolean) ?? [];
  return kind ? OF_MANY[kind as keyof typeof OF_MANY] : barePath(path);
};

/** Where all of them are. */
export const asksPath = `${SCREEN_PATHS.partnerships}?view=asks`;
export const foresightPath = `${SCREEN_PATHS.profile}?tab=foresight`;

const withId = (path: string, id: string): string => `${path}${encodeURIComponent(id)}`;

/** Where one thing of many is shown. */
export const playPath = (id: string): string => withId('/plays/', id);
export const challengePath = (id: number | string): string => withId('/challenges/', `${id}`);
export const memberPath = (id: string): string => withId(`${SCREEN_PATHS.member}?id=`, id);
export const partnershipPath = (id: string): string => withId(`${SCREEN_PATHS.partnerships}?open=`, id);
export const jointPath = (partnershipId: string): string => withId(`${SCREEN_PATHS.joint}?id=`, partnershipId);
export const chatPath = (id: string): string => withId(`${SCREEN_PATHS.challenges}?chat=`, id);
export const premortemPath = (id: string): string => withId(`${SCREEN_PATHS.playbook}?shelf=premortems&premortem=`, id);
export const lemonadePath = (id: string): string => withId(`${SCREEN_PATHS.playbook}?shelf=lemonade&entry=`, id);
export const askPath = (id: string): string => withId(`${asksPath}&ask=`, id);
export const forecastPath = (id: string): string => withId(`${foresightPath}&forecast=`, id);

/** What names the one of many: "7" of "/challenges/7". */
export const namedIn = (path: string): string => barePath(path).split('/').at(-1) ?? '';

/** Whether a path (without query) is one of a screen. */
export function isScreenPath(path: string): boolean {
  return (Object.values(SCREEN_PATHS) as string[]).includes(screenPath(path));
}
