// What a password must be and how strong it is: one module for the screens and the server.
// Lengths count characters as people see them in code points, not bytes.

export const passwordLimits = { min: 8, max: 128 };

/** A sign-up is blocked below this score. */
export const signUpMinimumScore = 50;

export const passwordTexts = {
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must not exceed 128 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  special: 'Password must contain at least one special character',
  common: 'Password is too common, please choose a stronger password',
  mismatch: "Passwords don't match",
  currentRequired: 'Current password is required',
  same: 'New password must be different from current password',
  weakTitle: 'Weak Password',
  weak: 'Please choose a stronger password.',
} as const;

/** What the browser knows; the server brings its own list of thousands. */
export const shortCommonPasswords: ReadonlySet<string> = new Set([
  'password',
  'password1',
  'password123',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '111111',
  '123123',
  '654321',
  'qwerty',
  'qwerty123',
  'qwertyuiop',
  'abc123',
  'admin',
  'administrator',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'football',
  'iloveyou',
  'sunshine',
]);

const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is one of `common` (lower case), or is such a word of six letters or more in the usual disguise:
 * another case, look-alike characters, figures and marks at its end. Without that the list would be idle, since hardly
 * any entry of such lists has all four kinds of character. OWASP ASVS 5.0, 6.2.4
 */
export function isCommonPassword(password: string, common: ReadonlySet<string> = shortCommonPasswords): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower)) return true;
  let end = lower.length;
  while (end > 0 && !isLetter(lower.charCodeAt(end - 1))) end -= 1;
  const word = Array.from(lower.slice(0, end), (character) => looksLike[character] ?? character).join('');
  return word.length >= 6 && common.has(word);
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

export type PasswordRequirement = {
  id: 'length' | 'uppercase' | 'lowercase' | 'number' | 'special' | 'common';
  met: boolean;
  text: string;
};

/** The checklist under a password field, in the order in which the first unmet one is told. */
export function passwordRequirements(
  password: string,
  common: ReadonlySet<string> = shortCommonPasswords,
): PasswordRequirement[] {
  const length = lengthOf(password);
  password = readable(password);
  return [
    {
      id: 'length',
      met: length >= passwordLimits.min && length <= passwordLimits.max,
      text: length > passwordLimits.max ? passwordTexts.tooLong : passwordTexts.tooShort,
    },
    { id: 'uppercase', met: /\p{Lu}/u.test(password), text: passwordTexts.uppercase },
    { id: 'lowercase', met: /\p{Ll}/u.test(password), text: passwordTexts.lowercase },
    { id: 'number', met: /\p{Nd}/u.test(password), text: passwordTexts.number },
    { id: 'special', met: hasSpecial(password), text: passwordTexts.special },
    { id: 'common', met: password !== '' && !isCommonPassword(password, common), text: passwordTexts.common },
  ];
}

/** The first thing wrong with a new password, or nothing. */
export function passwordProblem(
  password: string,
  common: ReadonlySet<string> = shortCommonPasswords,
): string | undefined {
  return passwordRequirements(password, common).find((requirement) => !requirement.met)?.text;
}

/** The same for a sign-up, which is also held to the strength bar. */
export function signUpPasswordProblem(
  password: string,
  common: ReadonlySet<string> = shortCommonPasswords,
): string | undefined {
  const problem = passwordProblem(password, common);
  if (problem) return problem;
  const { score, suggestions } = passwordStrength(password, common);
  return score < signUpMinimumScore ? [passwordTexts.weak, ...suggestions].join(' ') : undefined;
}

export type PasswordLevel = 'weak' | 'fair' | 'good' | 'strong' | 'very-strong';

export function passwordLevel(score: number): PasswordLevel {
  if (score < 30) return 'weak';
  if (score < 50) return 'fair';
  if (score < 70) return 'good';
  if (score < 90) return 'strong';
  return 'very-strong';
}

export type PasswordStrength = {
  /** 0 to 100 */
  score: number;
  level: PasswordLevel;
  suggestions: string[];
};

/** The score; what lies above 100 points is not told apart, and nothing typed yet scores nothing. */
export function passwordStrength(
  password: string,
  common: ReadonlySet<string> = shortCommonPasswords,
): PasswordStrength {
  if (password === '') return { score: 0, level: 'weak', suggestions: ['Use at least 8 characters'] };
  const length = lengthOf(password);
  password = readable(password);
  const isCommon = isCommonPassword(password, common);
  const tests: [met: boolean, points: number, suggestion?: string][] = [
    [length >= 8, 25, 'Use at least 8 characters'],
    [length >= 12, 10],
    [length >= 16, 10],
    [/\p{Ll}/u.test(password), 10, 'Add lowercase letters'],
    [/\p{Lu}/u.test(password), 10, 'Add uppercase letters'],
    [/\p{Nd}/u.test(password), 10, 'Add numbers'],
    [hasSpecial(password), 15, 'Add special characters (!@#$%^&*)'],
    [!hasTripleRepeat(password), 10, 'Avoid repeating characters'],
    [!hasSequentialRun(password), 10, 'Avoid sequential characters'],
    [!isCommon, 10, 'Avoid common passwords'],
  ];
  const points = tests.reduce((sum, [met, worth]) => sum + (met ? worth : 0), 0);
  const score = Math.min(points, isCommon ? 20 : 100);
  const suggestions = tests.flatMap(([met, , suggestion]) => (met || !suggestion ? [] : [suggestion]));
  return { score, level: passwordLevel(score), suggestions };
}

/** As much as the rule needs to see, so that a megabyte costs no more than a sentence. */
function readable(password: string): string {
  return password.slice(0, 4 * passwordLimits.max);
}

function lengthOf(password: string): number {
  return Array.from(readable(password)).length;
}

function hasSpecial(password: string): boolean {
  return /[^\p{L}\p{N}]/u.test(password);
}

/** The same character three times running. */
function hasTripleRepeat(password: string): boolean {
  const characters = Array.from(password);
  return characters.some((character, at) => character === characters[at + 1] && character === characters[at + 2]);
}

/** Three letters or three figures that follow one another, upwards or downwards: abc, 321. */
function hasSequentialRun(password: string): boolean {
  const lower = password.toLowerCase();
  for (let at = 0; at + 2 < lower.length; at += 1) {
    const three = lower.slice(at, at + 3);
    if (!/^(?:[a-z]{3}|[0-9]{3})$/.test(three)) continue;
    const first = three.charCodeAt(1) - three.charCodeAt(0);
    const second = three.charCodeAt(2) - three.charCodeAt(1);
    if (first === second && Math.abs(first) === 1) return true;
  }
  return false;
}
