/** The locale of everything that people read, until a reader can choose one. */
export const defaultLocale = 'en-US';

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
  return keep((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
}

/** @returns '' for what is no instant */
export function writeInstant(format: Intl.DateTimeFormat, text: string): string {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? '' : evenSpaces(format.format(instant));
}

/** Keeps PM beside its time, after the same space in every browser. */
export function evenSpaces(text: string): string {
  return text.replace(/\s(?=[ap]m\b)/gi, '\u00a0');
}
