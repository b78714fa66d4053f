// Whether a phone number is one. Apart from the other rules, because it brings the numbering plans of the world along.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_COUNTRIES } from './profile.rules.ts';

/** The number as E.164 ("+13045550142"), or null when it is no valid number of a country that can be chosen. S1 §5 */
export function phoneNumber(text: string): string | null {
  const parsed = text.length <= 40 ? parsePhoneNumberFromString(text, 'US') : undefined;
  if (!parsed?.isValid() || !PHONE_COUNTRIES.some((country) => country === parsed.country)) return null;
  return parsed.number;
}
