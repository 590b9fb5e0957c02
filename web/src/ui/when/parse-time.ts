import { formatTime } from '@marquee/contract/formats/dates';
import { keep, readersLocale } from '@marquee/contract/formats/intl';

/** Returns whether the reader counts hours to 12. */
export const countsTo12 = keep((locale) => {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
});

/** Returns where hours, minutes and AM or PM go: 'HH:MM', 'HH.MM', 'H:MM PM'. */
export function timePattern(locale = readersLocale()): string {
  return formatTime('20:30', locale)
    .replace(/\d+/, ({ length }) => 'H'.repeat(length))
    .replace(/\d+/, 'MM');
}

export function unreadTime(locale = readersLocale()): string {
  return `Use the form ${formatTime('20:30', locale)}, or pick a time from the list.`;
}

/** 20:30, 20.30, 20h30, 20 Uhr 30, 2030, 20; then what is left: AM, PM or nothing. */
const typedTime = /^(?:kl|klo)?\.?\s*(\d\d?)(?:(?:\s*(?:[:.,h]|uhr)\s*|\s+)?(\d\d))?(\D*)$/;

type Typed = { hour: number; minute: string; word: string; isPadded: boolean };

/** Reads the parts of a typed time; wide digits and spaces of any kind are read as plain ones. */
function partsOf(text: string): Typed | undefined {
  const [, hour, minute = '00', rest = ''] =
    typedTime.exec(text.normalize('NFKC').trim().toLowerCase()) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const word = plainWord(rest).replace(/^(?:uhr|h)$/, '');
  return { hour: Number(hour), minute, word, isPadded: hour.startsWith('0') };
}

/**
 * Parses a typed time of day: '20:30', '20.30', '2030', '20 Uhr', '8pm', '8:30 PM', in Swedish
 * '8:30 em' → '20:30'. Without AM or PM hours count to 24.
 * @returns `HH:MM`, or undefined if the text is no time
 */
export function parseTime(text: string, locale = readersLocale()): string | undefined {
  const typed = partsOf(text);
  if (!typed) return undefined;
  const hour = typed.word === '' ? typed.hour : hourOf(typed, locale);
  if (hour === undefined || hour > 23) return undefined;
  return `${String(hour).padStart(2, '0')}:${typed.minute}`;
}

/** Tells whether a reader who counts hours to 12 could mean another time: 8:30 without AM or PM. */
export function couldBePm(text: string, locale = readersLocale()): boolean {
  const typed = partsOf(text);
  if (!typed || !countsTo12(locale) || typed.isPadded) return false;
  return typed.word === '' && typed.hour >= 1 && typed.hour <= 12;
}

/** Returns the hour from 0 to 23; undefined for 13 pm, or a word that is neither AM nor PM. */
function hourOf({ hour, word }: Typed, locale: string): number | undefined {
  const half = { a: 0, am: 0, p: 12, pm: 12 }[word] ?? halvesOf(locale).get(word);
  return half === undefined || hour < 1 || hour > 12 ? undefined : (hour % 12) + half;
}

/** What a locale writes for AM and PM, with the hours to add. */
const halvesOf = keep((locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
  });
  const wordAt = (hour: number) => {
    const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour));
    return plainWord(parts.find(({ type }) => type === 'dayPeriod')?.value ?? '');
  };
  return new Map([
    [wordAt(9), 0],
    [wordAt(21), 12],
  ]);
});

function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[\s.]/g, '');
}
