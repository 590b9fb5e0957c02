import { dayAfter, instantOf, wallClockOf } from '../../events/times.ts';

/** Nobody is texted from 20:00 to 9:00, by the clock of their event. */
export const QUIET_FROM = 20;
export const QUIET_UNTIL = 9;

/** Returns when text messages may go again; null while they may. */
export function quietUntil(now: Date, timezone: string): Date | null {
  const { date, time } = wallClockOf(now, timezone);
  const hour = Number(time.slice(0, 2));
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return null;
  const day = hour < QUIET_UNTIL ? date : dayAfter(date);
  return instantOf(day, `0${QUIET_UNTIL}:00`, timezone) ?? null;
}

/** Tells whether an event is today, by its own clock. */
export function isToday(
  event: { starts_at: Date; ends_at: Date; timezone: string },
  now: Date,
): boolean {
  const dayOf = (at: Date) => wallClockOf(at, event.timezone).date;
  return dayOf(event.starts_at) <= dayOf(now) && dayOf(now) <= dayOf(event.ends_at);
}
