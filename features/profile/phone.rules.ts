// Whether a phone number is one. Apart from the other rules, because it brings the numbering plans of the world along.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { CALLING_CODES, PHONE_COUNTRIES, type PhoneParts } from './profile.rules.ts';

/** The number as E.164 ("+13045550142"), or null when it is no valid number under a calling code that can be chosen. */
export function phoneNumber(text: string): string | null {
  return chosen(text)?.number ?? null;
}

/** The country it is of and the rest as it is written there ("304 555 0142"); null for what is no number. */
export function phoneParts(text: string): PhoneParts | null {
  const found = chosen(text);
  if (!found) return null;
  const national = found.international.slice(CALLING_CODES[found.country].length + 1).trim();
  return { country: found.country, national };
}

// By calling code: +1 is also Puerto Rico's and +39 the Vatican's, whose people find their code in the list, not their flag.
function chosen(text: string) {
  const parsed = text.length <= 40 ? parsePhoneNumberFromString(text, 'US') : undefined;
  const country =
    PHONE_COUNTRIES.find((each) => each === parsed?.country) ??
    PHONE_COUNTRIES.find((each) => CALLING_CODES[each] === parsed?.countryCallingCode);
  if (!parsed?.isValid() || !country) return null;
  return { country, number: parsed.number, international: parsed.formatInternational() };
}
