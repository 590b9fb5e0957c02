import { dateStyle, defaultLocale, readersLocale } from './intl.ts';

const offsets = dateStyle({ timeZoneName: 'shortOffset' });
const longOffsets = dateStyle({ timeZoneName: 'longOffset' });

/** Returns 'GMT+5:30', and 'GMT' where browsers write 'GMT+0'. */
export function offsetOf(timezone: string, instant: number, locale = readersLocale()): string {
  return zonePart(offsets(locale, timezone), instant).replace(/^GMT\+0$/, 'GMT');
}

/** Decides whether the clocks of two zones differ. They do not if the instant is unknown. */
export function clocksDiffer(one: string, other: string, instant: string): boolean {
  const at = Date.parse(instant);
  return one !== other && !Number.isNaN(at) && offsetOf(one, at) !== offsetOf(other, at);
}

/** Converts '2026-11-21', '19:30' in Berlin to '2026-11-21T19:30:00+01:00'. */
export function localIso(day: string, time: string, timezone: string, instant: string): string {
  const offset = zonePart(longOffsets(defaultLocale, timezone), Date.parse(instant));
  return `${day}T${time}:00${offset.replace(/^GMT/, '') || '+00:00'}`;
}

function zonePart(format: Intl.DateTimeFormat, instant: number): string {
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
