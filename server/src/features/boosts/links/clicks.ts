import { wallClockOf } from '@marquee/contract/events/times';
import { isViaCode } from '@marquee/contract/boosts/via';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { createTally } from '../../../lib/tally.ts';

export type Click = { eventId: string; timezone: string; code: unknown; network: string };
export type ClickCounter = { count: (click: Click) => void; write: () => Promise<void> };

/**
 * Counts clicks on events' links by day at the event's location, as page views are counted. Codes
 * that no link of the event has are dropped when they are written.
 */
export function clickCounter(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  onFailure: (error: unknown) => void,
): ClickCounter {
  const tally = createTally(
    { clock, limits },
    'clicks',
    (counted) => addClicks(db, counted),
    onFailure,
  );
  return {
    count({ eventId, timezone, code, network }) {
      if (typeof code !== 'string' || !isViaCode(code)) return;
      tally.count(`${eventId} ${code} ${wallClockOf(clock(), timezone).date}`, network);
    },
    write: tally.write,
  };
}

async function addClicks(db: Database, counted: [string, number][]): Promise<void> {
  const rows = counted.map(([key, clicks]) => {
    const [event_id, code, day] = key.split(' ');
    return { event_id, code, day, clicks };
  });
  // In the order of the key, so that servers that write at the same time cannot block each other.
  await sql`
    insert into event_link_clicks (link_id, day, clicks)
    select links.id, counted.day, counted.clicks
    from json_to_recordset(${JSON.stringify(rows)}::json)
        as counted(event_id uuid, code text, day date, clicks int)
      join event_links links on links.code = counted.code and links.event_id = counted.event_id
    order by links.id, counted.day
    on conflict (link_id, day) do update
      set clicks = event_link_clicks.clicks + excluded.clicks`.execute(db);
}
