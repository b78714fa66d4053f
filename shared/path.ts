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

/** What names the one of many: "7" of "/challenges/7". */
export const namedIn = (path: string): string => barePath(path).split('/').at(-1) ?? '';

/** Whether a path (without query) is one of a screen. */
export function isScreenPath(path: string): boolean {
  return (Object.values(SCREEN_PATHS) as string[]).includes(screenPath(path));
}
