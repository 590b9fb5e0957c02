import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@marquee/contract/time';
import pg from 'pg';
import type { Marquee } from './marquee.ts';

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

/** In the middle of the day, by the event's clock. */
const AFTERNOON = 14;

/**
 * Lets an event end yesterday evening by its own clock, which now shows the afternoon, as if its
 * organizer had switched automations on days ago. No call of the API can do that.
 */
export async function letEventPass({ dataDir }: Marquee, eventId: string): Promise<void> {
  const lines = (await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const [, , , port, host] = lines;
  if (host === undefined) throw new Error('The database does not run.');
  const address = { host, port: Number(port), user: 'marquee', database: 'marquee' };
  const client = new pg.Client(address);
  await client.connect();
  // Names of these zones count westwards: Etc/GMT-3 is three hours ahead.
  const ahead = ((AFTERNOON - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  try {
    await client.query(
      `update events set timezone = $2,
        starts_at = (date_trunc('day', now() at time zone $2) - interval '4 hours') at time zone $2,
        ends_at = (date_trunc('day', now() at time zone $2) - interval '1 hour') at time zone $2
      where id = $1`,
      [eventId, zone],
    );
    await client.query(`update automations set since = since - interval '3 days'`);
  } finally {
    await client.end();
  }
}
