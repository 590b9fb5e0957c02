import { sql } from 'kysely';
import { plannedOnce } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type EventTimes, openingOf, type Settings, settingsOf } from './rules.ts';

/** Returns whether the page of a completed order shows suggestions. */
export async function takesSuggestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql<EventTimes & Partial<Settings>>`
    select ends_at, timezone, cancelled_at, is_postponed, suggestion_events.*
    from events left join suggestion_events on suggestion_events.event_id = events.id
    where events.id = ${eventId} ${plannedOnce}`.execute(db);
  const [row] = rows;
  if (!row) return false;
  const settings = settingsOf(row);
  if (!settings.takes_songs && !settings.takes_activities) return false;
  // After its end, guests still see what became of their suggestions.
  return settings.version > 0 || openingOf(settings, row, clock()).isOpen;
}
