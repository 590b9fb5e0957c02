import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts';
import { defaultLocale } from './intl.ts';
import { numberStyle } from './numbers.ts';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const longUnit = { style: 'unit', unitDisplay: 'long' } as const;

const smallMilliseconds = numberStyle({
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 1,
});
const milliseconds = numberStyle({
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
});
const seconds = numberStyle({ ...longUnit, unit: 'second', ...oneDigit });
const wholeSeconds = numberStyle({ ...longUnit, unit: 'second', maximumFractionDigits: 0 });
const minutes = numberStyle({ ...longUnit, unit: 'minute', maximumFractionDigits: 0 });
const hours = numberStyle({ ...longUnit, unit: 'hour', maximumFractionDigits: 0 });
const days = numberStyle({ ...longUnit, unit: 'day', maximumFractionDigits: 0 });

/** Formats a duration, in English like the sentence around it: 0.41 → '0.4 ms', 1512 → '1.5 seconds', 150_000 → '3 minutes'. */
export function formatDuration(ms: number, locale: string = defaultLocale): string {
  if (ms < 10) return smallMilliseconds(ms, locale);
  if (ms < SECOND_MS) return milliseconds(ms, locale);
  // The unit is chosen by the rounded number: not '60 minutes'.
  if (ms < MINUTE_MS) return seconds(ms / SECOND_MS, locale);
  if (Math.round(ms / MINUTE_MS) < 60) return minutes(ms / MINUTE_MS, locale);
  if (Math.round(ms / HOUR_MS) < 48) return hours(ms / HOUR_MS, locale);
  return days(ms / DAY_MS, locale);
}

/** Formats a duration in whole units, at least one second: 300 → '1 second', 44_120 → '44 seconds'. */
export function formatWholeDuration(ms: number, locale: string = defaultLocale): string {
  const rounded = Math.max(1, Math.round(ms / SECOND_MS));
  if (rounded < 60) return wholeSeconds(rounded, locale);
  return formatDuration(Math.max(ms, MINUTE_MS), locale);
}

/** Returns 'about 9 minutes'. */
export function aboutMinutes(count: number): string {
  return `about ${minutes(count)}`;
}
