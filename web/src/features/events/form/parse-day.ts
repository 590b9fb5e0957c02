import { keep, readersLocale } from '@marquee/contract/formats/intl';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** How a reader writes a day with slashes: 05/12 is December 5 for some, May 12 for others. */
export type SlashOrder = 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** Returns the order of a locale: `en-GB` begins with the day, `en-US` with the month. */
export function slashOrderOf(locale: string): SlashOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
}

export const readersSlashOrder = () => slashOrderOf(readersLocale());

export function unreadDay(order: SlashOrder): string {
  return `Use the form ${order}, or pick a day from the calendar.`;
}

/** Formats that people type, the unambiguous ones first. */
const formats = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'MMM D, YYYY',
  'MMM D YYYY',
  'D MMMM YYYY',
  'D MMM YYYY',
  'D.M.YYYY',
  'DD.MM.YYYY',
  'D.MM.YYYY',
];
const withoutYear = ['MMMM D', 'MMM D', 'D MMMM', 'D MMM', 'D.M.'];
const slashed = {
  'DD/MM/YYYY': { full: ['D/M/YYYY', 'DD/MM/YYYY'], short: 'D/M' },
  'MM/DD/YYYY': { full: ['M/D/YYYY', 'MM/DD/YYYY'], short: 'M/D' },
} as const;

/**
 * Parses a typed calendar day: 'Dec 24' (the next one), '24.12.2026', in German '24. Dezember 2026'
 * → '2026-12-24'.
 * @param today `YYYY-MM-DD`
 * @returns undefined if the text is no day
 */
export function parseDay(
  text: string,
  today: string,
  order: SlashOrder,
  locale = readersLocale(),
): string | undefined {
  const typed = withEnglishMonth(text.trim().toLowerCase(), locale)
    .replace(/\bde\b/g, ' ')
    .replace(/(\d)\.?\s+(?=[a-z])/g, '$1 ')
    .replace(/([a-z])\./g, '$1')
    .replace(/\s+/g, ' ')
    // With dashes as with slashes.
    .replace(/^(\d\d?)-(\d\d?)(?:-(\d{4}))?$/, (_, one, two, year) =>
      [one, two, year].filter(Boolean).join('/'),
    )
    .replace(/[a-z]+/gi, capitalized);
  const day = dayjs(typed, [...formats, ...slashed[order].full], 'en', true);
  if (day.isValid()) return day.format('YYYY-MM-DD');
  const year = today.slice(0, 4);
  const inYear = dayjs(
    `${typed} ${year}`,
    [...withoutYear, slashed[order].short].map((format) => `${format} YYYY`),
    'en',
    true,
  );
  if (!inYear.isValid()) return undefined;
  const next = inYear.isBefore(today, 'day') ? inYear.add(1, 'year') : inYear;
  return next.format('YYYY-MM-DD');
}

/**
 * Tells whether a text names another day to readers who write day and month the other way round:
 * 05/12/2026.
 */
export function isAmbiguous(text: string): boolean {
  const [, one, two] = /^\s*(\d\d?)[/-](\d\d?)(?:[/-]\d{4})?\s*$/.exec(text) ?? [];
  return one !== undefined && Number(one) !== Number(two) && Number(one) <= 12 && Number(two) <= 12;
}

/** The months of a locale as it writes them in dates, the longest names first. */
const monthsOf = keep((locale) =>
  (['long', 'short'] as const)
    .flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, number) => {
        const parts = format.formatToParts(Date.UTC(2026, number, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return { name: name.toLowerCase().replace(/\.$/, ''), number };
      });
    })
    .filter(({ name }) => /\p{L}/u.test(name))
    .toSorted((a, b) => b.name.length - a.name.length),
);

/** Replaces the month in the reader's language by its English name. */
function withEnglishMonth(text: string, locale: string): string {
  const [word] = /\p{L}{3,}/u.exec(text.replace(/^\p{L}+\.?,\s*/u, '')) ?? [];
  if (word === undefined) return text;
  const found = monthsOf(locale).find(({ name }) => name === word);
  return found ? text.replace(word, english[found.number] ?? word) : text;
}

const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
