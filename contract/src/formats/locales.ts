/** The languages and regions whose formats people can choose. The words of the screens stay English. */
export const locales = [
  'en-US',
  'en-GB',
  'en-IE',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-PT',
  'da-DK',
  'sv-SE',
  'fi-FI',
  'pl-PL',
] as const;
export type Locale = (typeof locales)[number];

/** Whether hours are counted to 12 or to 24. */
export const hourCycles = ['h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** Finds a locale in the list; undefined for any other text. */
export function findLocale(text: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}

/** Returns a locale with an hour cycle of its own: 'de-DE-u-hc-h12'. */
export function withHourCycle(locale: string, hourCycle: HourCycle | null | undefined): string {
  return hourCycle ? `${locale}-u-hc-${hourCycle}` : locale;
}
