// What signing in asks for and says: shared by the form and the server, and light, since the form is the first to load.

export const signInPath = '/api/auth/login';

/** Tells the page that comes next that the sign-in brought a deleted account back; the page takes it away. */
export const restoredCookie = 'account-restored';

export const signInTexts = {
  username: 'Username is required',
  password: 'Password is required',
  wrong: 'Invalid username or password',
  registered: 'Account created successfully! Please log in.',
  ended: 'Your session has ended. Sign in to carry on where you were.',
  deleted: 'Your account is deleted. Sign in within 30 days if you change your mind.',
} as const;

export type Credentials = {
  /** The account's email address is taken, too. */
  username: string;
  password: string;
};

/** What is missing, by field. */
export function signInProblems({ username, password }: Credentials): { path: [keyof Credentials]; message: string }[] {
  return [
    ...(username === '' ? [{ path: ['username'] as ['username'], message: signInTexts.username }] : []),
    ...(password === '' ? [{ path: ['password'] as ['password'], message: signInTexts.password }] : []),
  ];
}
