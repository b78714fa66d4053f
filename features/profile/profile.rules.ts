// What a profile must hold, which countries' phones it takes, and when it counts as connected to LinkedIn.

export const profileTexts = {
  linkedin: 'Invalid LinkedIn URL',
  phone: 'Invalid phone number format',
  characters: 'This has characters we can’t use',
  saved: 'Profile updated successfully',
  failed: 'Failed to update profile',
  shared: 'Saved. You can change this any time in your profile.',
} as const;

export const profileLimits = { rank: 100, organization: 100 } as const;

/** What somebody is called who gives no rank. */
export const defaultRank = 'Innovation Champion';

/** The countries whose calling codes can be chosen, the default first. */
export const PHONE_COUNTRIES = [
  'US',
  'CA',
  'GB',
  'AU',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'JP',
  'KR',
  'CN',
  'IN',
  'BR',
  'MX',
] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];

/** No code is the beginning of another; the United States and Canada share theirs. */
export const CALLING_CODES: Record<PhoneCountry, string> = {
  US: '1',
  CA: '1',
  GB: '44',
  AU: '61',
  DE: '49',
  FR: '33',
  IT: '39',
  ES: '34',
  NL: '31',
  JP: '81',
  KR: '82',
  CN: '86',
  IN: '91',
  BR: '55',
  MX: '52',
};

/** A number as the form shows it: the calling code belongs to the country, and cannot be typed over. */
export type PhoneParts = { country: PhoneCountry; national: string };

/** Country and rest of a number, as far as its calling code tells; +1 is taken for the United States. */
export function splitPhone(text: string): PhoneParts {
  const country = PHONE_COUNTRIES.find((each) => text.startsWith(`+${CALLING_CODES[each]}`));
  if (!country) return { country: PHONE_COUNTRIES[0], national: text };
  return { country, national: text.slice(CALLING_CODES[country].length + 1).trim() };
}

/** The number to send: the country's code before what was typed, unless a whole number was typed or pasted; '' for none. */
export function joinPhone({ country, national }: PhoneParts): string {
  const bare = national.replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (bare === '' || bare.startsWith('+')) return bare;
  return `+${CALLING_CODES[country]}${bare}`;
}

/** A web address that can safely be a link: http or https, nothing else. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && URL.canParse(text) && /^https?:\/\//i.test(text) && !/[\s\\]/.test(text);
}

/** A page at LinkedIn and nothing else: others see it as a link with that name. Saving one counts as connecting LinkedIn. */
export function isLinkedInAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { hostname, port, username, password } = new URL(text);
  if (port || username || password) return false;
  return hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
}

/** Below this, of ten, a field of the inventory is called thin. */
const THIN = 6;

/** The strength of an inventory in a line, for the profile's side panel. */
export function strengthText(axes: readonly { label: string; score: number }[]): string {
  const total = axes.reduce((sum, axis) => sum + axis.score, 0);
  if (total === 0) return 'Nothing in it yet. Start with who you are and what you have.';
  const thinnest = axes.reduce((low, axis) => (axis.score < low.score ? axis : low));
  const points = `${total} of ${10 * axes.length} strength points.`;
  return thinnest.score < THIN ? `${points} ${thinnest.label} is thin.` : points;
}
