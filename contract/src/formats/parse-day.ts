import { keep, readersLocale } from './intl.ts';

/** How a reader writes a day with slashes: 05/12 is December 5 for some, May 12 for others. */
export type SlashOrder = 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** Returns the order of a locale: `en-GB` begins with the day, `en-US` with the month. */
export const slashOrderOf: (locale: string) => SlashOrder = keep((locale) => {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
});

export const readersSlashOrder = () => slashOrderOf(readersLocale());

/** What was typed; a month from 1, and no year if none was named. */
type Parts = { day: number; month: number; year: number | undefined };

/**
 * Parses a typed calendar day: 'Dec 24' (the next one), '24.12.2026', '24/12', in German '24.
 * Dezember 2026' → '2026-12-24'.
 * @param today `YYYY-MM-DD`
 * @returns undefined if the text is no day
 */
export function parseDay(
  text: string,
  today: string,
  locale = readersLocale(),
): string | undefined {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const parts = inDigits(typed, slashOrderOf(locale)) ?? inWords(typed, locale);
  if (!parts) return undefined;
  const { day, month, year } = parts;
  if (year !== undefined) return dayOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const next = dayOf(thisYear, month, day);
  return next !== undefined && next >= today ? next : dayOf(thisYear + 1, month, day);
}

/**
 * Tells whether a text names another day to readers who write day and month the other way round:
 * 05/12/2026.
 */
export function isAmbiguous(text: string): boolean {
  const [, one, two] = /^\s*(\d\d?)[/-](\d\d?)(?:[/-]\d{4})?\s*$/.exec(text) ?? [];
  return one !== undefined && Number(one) !== Number(two) && Number(one) <= 12 && Number(two) <= 12;
}

/** '2026-12-24', '24.12.2026', '24.12.', '24/12/2026' and '24-12'. */
function inDigits(typed: string, order: SlashOrder): Parts | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed);
  if (iso) return partsOf(iso[3], iso[2], iso[1]);
  const dotted = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})?$/.exec(typed);
  if (dotted) return partsOf(dotted[1], dotted[2], dotted[3]);
  // With dashes as with slashes.
  const [, one, two, year] = /^(\d\d?)[/-](\d\d?)(?:[/-](\d{4}))?$/.exec(typed) ?? [];
  return order === 'DD/MM/YYYY' ? partsOf(one, two, year) : partsOf(two, one, year);
}

/** 'December 24, 2026', '24 dec', '24 de diciembre de 2026', '1er mai'. */
function inWords(typed: string, locale: string): Parts | undefined {
  const words = typed.replaceAll(/[.,]/g, ' ').split(/\s+/);
  const [one = '', two = '', year, ...rest] = words.filter((word) => word !== '' && word !== 'de');
  if (rest.length > 0 || !/^(?:\d{4})?$/.test(year ?? '')) return undefined;
  const isDayFirst = /^\d/.test(one);
  const [day, name] = isDayFirst ? [one, two] : [two, one];
  const [, digits] = /^(\d\d?)(?:st|nd|rd|th|er)?$/.exec(day) ?? [];
  const month = monthOf(name, locale);
  return month === undefined ? undefined : partsOf(digits, month, year);
}

function partsOf(
  day: string | undefined,
  month: string | number | undefined,
  year: string | undefined,
): Parts | undefined {
  if (day === undefined || month === undefined) return undefined;
  return {
    day: Number(day),
    month: Number(month),
    year: year === undefined ? undefined : Number(year),
  };
}

/** Returns the day as `YYYY-MM-DD`; undefined for February 30. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Years before 100 would be read as of the last century.
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Returns the month from 1 by its name in the locale or in English, long or short. */
function monthOf(name: string, locale: string): number | undefined {
  const found = [locale, 'en'].flatMap((one) => monthsOf(one).get(name) ?? []);
  return found[0];
}

/** The months of a locale as it writes them in dates. */
const monthsOf = keep((locale) => {
  const names = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2026, index, 15));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [name.normalize('NFKC').toLowerCase().replaceAll('.', ''), index + 1] as const;
    });
  });
  return new Map(names.filter(([name]) => /\p{L}/u.test(name)));
});
