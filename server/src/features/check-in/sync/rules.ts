/** Phones' clocks differ a little; a scan further ahead than this comes from a wrong clock. */
const CLOCK_SLACK_MS = 60_000;

/** Where a clock that was never set begins. PostgreSQL does not read the year 0. */
const EARLIEST = new Date(0);

/** Returns when a scan happened: never in the future, and never before 1970. */
export function momentOf(scannedAt: string, now: Date): Date {
  const moment = new Date(scannedAt);
  if (moment < EARLIEST) return EARLIEST;
  return moment.getTime() > now.getTime() + CLOCK_SLACK_MS ? now : moment;
}
