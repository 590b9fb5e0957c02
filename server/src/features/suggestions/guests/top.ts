import type { TopSuggestions } from '@marquee/contract/suggestions/public';
import { sql } from 'kysely';
import { plannedOnce } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { Lists } from './lists.ts';
import { presentTop } from './presenter.ts';

type Top = {
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
