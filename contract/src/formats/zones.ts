import { readersLocale } from './intl.ts';
import { clocksDiffer, offsetOf } from './offsets.ts';

/** Returns 'Lisbon time'. A zone without a city, at sea, has its offset: 'GMT-5'. */
export function zoneName(timezone: string, locale = readersLocale()): string {
  if (!timezone.includes('/')) return timezone;
  // The sign of 'Etc/GMT+5' is the wrong way round.
  if (timezone.startsWith('Etc/')) return offsetOf(timezone, 0, locale);
  const city = timezone.split('/').at(-1) ?? timezone;
  return `${city.replaceAll('_', ' ')} time`;
}

/**
 * Decides whether a time needs its zone beside it.
 * @param reader undefined on a page of the server, which cannot know it and always names the zone
 * @returns 'Lisbon time', or undefined if clocks there and at the reader's are the same
 */
export function zoneNote(
  timezone: string,
  instant: string,
  reader: string | undefined,
  locale = readersLocale(),
): string | undefined {
  return reader === undefined || clocksDiffer(timezone, reader, instant)
    ? zoneName(timezone, locale)
    : undefined;
}

/** Returns 'Lisbon time (GMT+1)', with the offset at that instant. */
export function zoneLabel(timezone: string, instant: string, locale = readersLocale()): string {
  const name = zoneName(timezone, locale);
  if (!timezone.includes('/') || timezone.startsWith('Etc/')) return name;
  return `${name} (${offsetOf(timezone, Date.parse(instant), locale)})`;
}

/** Returns the label of an event's zone, without its offset if that changes before the end. */
export function zoneOf(
  event: { timezone: string; starts_at: string; ends_at: string },
  locale = readersLocale(),
): string {
  const { timezone, starts_at, ends_at } = event;
  const atStart = zoneLabel(timezone, starts_at, locale);
  return atStart === zoneLabel(timezone, ends_at, locale) ? atStart : zoneName(timezone, locale);
}
