// What a profile must hold, which countries' phones it takes, and when it counts as connected to LinkedIn.

export const profileTexts = {
  linkedin: 'Invalid LinkedIn URL',
  phone: 'Invalid phone number format',
  saved: 'Profile updated successfully',
  failed: 'Failed to update profile',
} as const;

/** The countries whose calling codes can be chosen, the default first. S1 §2 */
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

/** A web address that can safely be a link: http or https, nothing else. S1 §5 */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && URL.canParse(text) && /^https?:\/\//i.test(text) && !/\s/.test(text);
}

/** Whether an address is one of a LinkedIn page, which is what makes a person "connected". D §3 */
export function isLinkedInAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const host = new URL(text).hostname;
  return host === 'linkedin.com' || host.endsWith('.linkedin.com');
}
