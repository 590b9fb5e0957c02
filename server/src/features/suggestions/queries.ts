import type { TopSuggestions } from '@marquee/contract/suggestions/public';
import { sql } from 'kysely';
import { plannedOnce } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/app-error.ts';
import { presentTop } from './guests/presenter.ts';
import { settingsOf } from './guests/orders.ts';
import { type EventTimes, openingOf, type Settings } from './rules.ts';
import type { Lists } from './kept/suggestions.ts';

export type Top = {
  eventId: string;
  version: number;
  /** Returns the first songs and activities; null if the organizer does not show them. */
  read: () => Promise<TopSuggestions | null>;
};

/**
 * Finds what the public page of an event shows of its suggestions.
 * @throws AppError `not_found`, also for an event that is switched off
 */
export async function findTop(
  { db }: Pick<Deps, 'db'>,
  suggestions: Lists,
  slug: string,
): Promise<Top> {
  const wanted = slug.toLowerCase();
  const { rows } = await sql<{ id: string; version: number | null; shows_top: boolean | null }>`
    select events.id, version, shows_top
    from events left join suggestion_events on suggestion_events.event_id = events.id
    where not is_switched_off and events.id = coalesce(
      (select named.id from events as named where slug = ${wanted}),
      (select event_id from former_slugs where slug = ${wanted})
    ) ${plannedOnce}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const version = row.version ?? 0;
  return {
    eventId: row.id,
    version,
    read: async () => {
      if (row.shows_top !== true) return null;
      const list = await suggestions.ranking.atLeast(row.id, version);
      return presentTop(list, suggestions.viewOf(list));
    },
  };
}

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
