import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

export const unreadDay = 'Use the form MM/DD/YYYY, or pick a day from the calendar.';

/** Formats that people type, the unambiguous ones first. With slashes the month comes first. */
const formats = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'MMMM D, YYYY',
  'MMMM D YYYY',
  'MMM D, YYYY',
  'MMM D YYYY',
  'D MMMM YYYY',
  'D MMM YYYY',
  'M/D/YYYY',
  'MM/DD/YYYY',
  'D.M.YYYY',
  'DD.MM.YYYY',
];
const withoutYear = ['MMMM D', 'MMM D', 'D MMMM', 'D MMM', 'M/D', 'D.M.'];

/**
 * Parses a typed calendar day: '12/24/2026', 'Dec 24' (the next one), '24.12.2026' → '2026-12-24'.
 * @param today `YYYY-MM-DD`
 * @returns undefined if the text is no day
 */
export function parseDay(text: string, today: string): string | undefined {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[a-z]+/gi, capitalized);
  const day = dayjs(typed, formats, 'en', true);
  if (day.isValid()) return day.format('YYYY-MM-DD');
  const year = today.slice(0, 4);
  const inYear = dayjs(
    `${typed} ${year}`,
    withoutYear.map((format) => `${format} YYYY`),
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
