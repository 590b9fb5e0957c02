import { parsePhoneNumberFromString } from 'libphonenumber-js';

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
