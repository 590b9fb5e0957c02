import { formatDate, formatShortDate, formatTime } from '../lib/formats.ts';

/** The dates and times of an event, or of an order's copy of one. */
export type Moments = {
  date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  timezone: string;
  starts_at: string;
  ends_at: string;
};

const HOUR_MS = 3_600_000;
/** An event that ends the next day within so many hours counts as one evening. */
const ONE_NIGHT_HOURS = 12;

/** Returns 'Saturday, November 21, 2026'. */
export function formatLongDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(instant)}, ${formatDate(day)}`;
}

/** Returns two lines in the event's own time: the day or days, and the hours. */
export function formatWhen(event: Moments): { day: string; hours: string } {
  const [start, end] = [formatTime(event.start_time), formatTime(event.end_time)];
  if (event.date === event.end_date) {
    return { day: formatLongDay(event.date), hours: `${start} to ${end}` };
  }
  const hours = (Date.parse(event.ends_at) - Date.parse(event.starts_at)) / HOUR_MS;
  if (hours <= ONE_NIGHT_HOURS) {
    return { day: formatLongDay(event.date), hours: `${start} to ${end} the next day` };
  }
  return {
    day: formatDays(event.date, event.end_date),
    hours: `Starts ${formatShortDate(event.date)} at ${start}, ends ${formatShortDate(event.end_date)} at ${end}`,
  };
}

/** Returns 'Sat, Dec 5 to Mon, Dec 7, 2026'; over New Year both days have their year. */
function formatDays(first: string, last: string): string {
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const year = firstYear === lastYear ? '' : `, ${firstYear}`;
  return `${formatShortDate(first)}${year} to ${formatShortDate(last)}, ${lastYear}`;
}

/** Returns the time zone, without its offset if that changes before the event ends. */
export function zoneOf({ timezone, starts_at, ends_at }: Moments): string {
  const atStart = zoneLabel(timezone, starts_at);
  if (atStart === zoneLabel(timezone, ends_at)) return atStart;
  return atStart.replace(/ \(.*\)$/, '');
}

/** Returns 'Lisbon time (GMT+1)', with the offset at that instant. */
export function zoneLabel(timezone: string, instant: string): string {
  const city = (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
  const offset = offsetName(timezone, instant, 'shortOffset').replace(/^GMT\+0$/, 'GMT');
  return timezone.includes('/') ? `${city} time (${offset})` : offset;
}

/** Converts '2026-11-21', '19:30' in Berlin to '2026-11-21T19:30:00+01:00'. */
export function localIso(day: string, time: string, timezone: string, instant: string): string {
  const offset = offsetName(timezone, instant, 'longOffset').replace(/^GMT/, '');
  return `${day}T${time}:00${offset || '+00:00'}`;
}

function offsetName(timezone: string, instant: string, form: 'shortOffset' | 'longOffset'): string {
  return (
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: form })
      .formatToParts(new Date(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  );
}
