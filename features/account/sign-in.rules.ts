// What signing in asks for and says: shared by the form and the server, and light, since the form is the first to load. S1 §7, §8

export const signInPath = '/api/auth/login';

export const signInTexts = {
  username: 'Username is required',
  password: 'Password is required',
  wrong: 'Invalid username or password',
  registered: 'Account created successfully! Please log in.',
  signedOut: 'You are signed out.',
} as const;

export interface Credentials {
  /** The account's e-mail address is taken, too. D §2 */
  username: string;
  password: string;
}

/** What is missing, by field. */
export function signInProblems({ username, password }: Credentials): { path: [keyof Credentials]; message: string }[] {
  return [
    ...(username === '' ? [{ path: ['username'] as ['username'], message: signInTexts.username }] : []),
    ...(password === '' ? [{ path: ['password'] as ['password'], message: signInTexts.password }] : []),
  ];
}
