const DAY_MS = 86_400_000;

/**
 * Returns the date some days from now, `YYYY-MM-DD`. Two or more days ahead is in the future in
 * every time zone.
 */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Formats a date as the product does: '2026-11-21' → 'November 21, 2026'. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Locations around the world: in one of them it is always between 2:00 and 20:00. */
const places = [
  { timezone: 'Pacific/Honolulu', latitude: 21.3, longitude: -157.85 },
  { timezone: 'America/New_York', latitude: 40.71, longitude: -74 },
  { timezone: 'Africa/Lagos', latitude: 6.45, longitude: 3.39 },
  { timezone: 'Asia/Kolkata', latitude: 19.07, longitude: 72.88 },
  { timezone: 'Asia/Tokyo', latitude: 35.68, longitude: 139.69 },
];

/** Returns a location and times for an event today that starts there in two hours. */
export function laterToday() {
  for (const { timezone, latitude, longitude } of places) {
    const text = new Date().toLocaleString('sv-SE', { timeZone: timezone });
    const hour = Number(text.slice(11, 13));
    if (hour < 2 || hour > 19) continue;
    const date = text.slice(0, 10);
    const times = { start_time: `${hour + 2}:00`.padStart(5, '0'), end_time: '23:59' };
    return { latitude, longitude, date, end_date: date, ...times };
  }
  throw new Error('It is night all over the world.');
}
