import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * Returns a phone number in E.164: `+4930123456`, without an extension.
 * @param text ASCII digits with separators
 * @param callingCode of a number without one: `49`
 * @returns undefined for a number that no country has; its length decides, because new ranges of
 *   numbers are given out every month
 */
export function e164(text: string, callingCode?: string): string | undefined {
  const options = { extract: false, ...(callingCode ? { defaultCallingCode: callingCode } : {}) };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isPossible() ? number.number : undefined;
}

/**
 * Returns a number as people write it abroad: `030123456` of Germany is `+49 30 123456`.
 * @param text ASCII digits
 * @returns undefined for a number that this country does not have
 */
export function abroad(text: string, callingCode: string): string | undefined {
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    defaultCallingCode: callingCode,
  });
  return number?.isPossible() ? number.formatInternational() : undefined;
}

/** Returns the calling code of a country (ISO 3166-1 alpha-2); '' for none. */
export function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}
