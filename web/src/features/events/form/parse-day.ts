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

export const readersSlashOrder = () => slashOrderOf(navigator.language);

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
];
const withoutYear = ['MMMM D', 'MMM D', 'D MMMM', 'D MMM', 'D.M.'];
const slashed = {
  'DD/MM/YYYY': { full: ['D/M/YYYY', 'DD/MM/YYYY'], short: 'D/M' },
  'MM/DD/YYYY': { full: ['M/D/YYYY', 'MM/DD/YYYY'], short: 'M/D' },
} as const;

/**
 * Parses a typed calendar day: 'Dec 24' (the next one), '24.12.2026' → '2026-12-24'.
 * @param today `YYYY-MM-DD`
 * @returns undefined if the text is no day
 */
export function parseDay(text: string, today: string, order: SlashOrder): string | undefined {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
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

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
