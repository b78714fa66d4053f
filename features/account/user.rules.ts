// Usernames, addresses and names of people: what is allowed, how two are compared, and how a free one is made.

export const usernameLimits = { min: 3, max: 30 };
export const nameLimit = 100;
export const emailLimit = 254;

/** The most blocks that a first hour sews: who has more is past it, however it ended. */
export const firstHourBlocks = 2;

type Beginner = { firstHour: 'none' | 'open' | 'paused' | 'done'; badges: readonly string[] };

/** Whether a sign-in leads back into a first hour that was neither finished nor put off. */
export const isInFirstHour = ({ firstHour, badges }: Beginner): boolean =>
  firstHour === 'open' && badges.length <= firstHourBlocks;

/** Whether the dashboard leads back there: it isn't over, or ended without a block. */
export const leadsToFirstHour = ({ firstHour, badges }: Beginner): boolean =>
  firstHour === 'done' ? badges.length === 0 : firstHour !== 'none' && badges.length <= firstHourBlocks;

export const userTexts = {
  username: 'Username must be 3 to 30 letters, digits, dots, underscores or hyphens, without spaces',
  usernameTaken: 'Username already exists',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nameTooLong: 'Name must not exceed 100 characters',
  nameCharacters: 'Name has characters we can’t use',
  email: 'Invalid email address',
  emailTaken: 'Email already exists',
  emailVerified: 'Your email address is confirmed.',
  verificationInvalid: 'This link is no longer valid. Please ask for a new one under Account Security.',
  passwordRequired: 'Please enter your password to correct your address.',
  wrongPassword: 'That password isn’t right.',
  verificationSent: 'We’ve sent you a new link.',
  addressConfirmed: 'This address is confirmed, so it can’t be corrected any more.',
} as const;

export const usernamePattern = /^[A-Za-z0-9._-]{3,30}$/;

/** One @, no spaces or control characters, a dot in the domain: what a mail server could take, no more. */
export function isEmail(text: string): boolean {
  if (text.length > emailLimit || !/^[^\s@<>(),;:"\\[\]\p{C}]{1,64}@[^\s@]+$/u.test(text)) return false;
  const labels = text.slice(text.lastIndexOf('@') + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  );
}

/** No control characters, so that a name can stand in a mail header, a log line and a PDF. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text);
}

/** What two spellings of a username or an account address have in common: they are unique without regard to case. */
export function foldedName(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The nth attempt at a username out of what a provider tells of a person: the first bare, later ones numbered. */
export function usernameCandidate(source: string, attempt: number): string {
  const plain = source
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-._]+|(?<![-._])[-._]+$/g, '');
  const suffix = attempt === 0 ? '' : `-${attempt + 1}`;
  const base = plain.length >= usernameLimits.min ? plain : `${plain || 'quilter'}-cq`;
  return base.slice(0, usernameLimits.max - suffix.length) + suffix;
}

/** Erasure follows the request by this many days at most; signing in before brings the account back. */
export const erasureDays = 30;

/** Where mailed links lead; the screen takes the token out of the address bar at once. */
export function verificationPath(token: string): string {
  return `/verify-email?token=${encodeURIComponent(token)}`;
}

export function resetPath(token: string): string {
  return `/reset-password?token=${encodeURIComponent(token)}`;
}

/** Where there is no password to ask for, a sign-in of the last ten minutes stands in for it. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= 10 * 60_000;
}

export const signInAgain = 'Please sign in again first, so we know it’s you.';

/** When a deleted account is erased: a day early, so that a job that is late still keeps the promise. */
export function erasureDue(now: Date): Date {
  return new Date(now.getTime() - (erasureDays - 1) * 24 * 60 * 60_000);
}
