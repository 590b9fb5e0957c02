/** The locale of readers of whom nothing else is known. */
export const defaultLocale = 'en-US' as const;

// Module state, because each format of every screen, mail and document would else need a parameter.
let source: () => string = () => defaultLocale;

/**
 * Returns the locale in which the present reader's dates, times and numbers are written, perhaps
 * with an hour cycle: 'en-GB-u-hc-h12'.
 */
export function readersLocale(): string {
  return source();
}

/**
 * Sets where `readersLocale` comes from: the profile in a browser, the work at hand in the server.
 * @returns where it came from before
 */
export function takeLocaleFrom(read: () => string): () => string {
  const before = source;
  source = read;
  return before;
}

/** A formatter takes up to a millisecond to make and 30 kB to keep; there are 418 time zones. */
const MAX_KEPT = 50;

/**
 * Keeps the formatters of one style by locale and time zone. They can be shared, because a
 * formatter does not depend on who uses it.
 */
export function keep<T>(make: (locale: string, timeZone: string) => T) {
  const kept = new Map<string, T>();
  return (locale: string, timeZone = 'UTC'): T => {
    const key = `${locale} ${timeZone}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = make(locale, timeZone);
    kept.set(key, made);
    return made;
  };
}

/** Returns the formatters of one style of days or times. */
export function dateStyle(options: Intl.DateTimeFormatOptions) {
  return keep((locale, timeZone) => {
    return new Intl.DateTimeFormat(localeOfDates(locale), { ...options, timeZone });
  });
}

/**
 * Returns the locale whose dates are written for readers of another one. The interface is in
 * English, and a page never mixes two languages: names of days and months are English, with the day
 * first and hours to 24 as on the Continent.
 */
export function localeOfDates(locale: string): string {
  return locale.startsWith('en') ? locale : locale.replace(/^[a-z]+(?:-[A-Z]{2})?/, 'en-GB');
}

/** @returns '' for what is no instant */
export function writeInstant(format: Intl.DateTimeFormat, text: string): string {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? '' : evenSpaces(format.format(instant));
}

/** Keeps PM beside its time, and writes spaces that every font has, in every browser. */
export function evenSpaces(text: string): string {
  return text
    .replace(/\s(?=[ap]m\b)/gi, '\u00a0')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2009', ' ');
}
