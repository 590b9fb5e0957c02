import { Announced } from '@marquee/contract/events/announced';
import { wallClockOf } from '@marquee/contract/events/times';
import type { Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../db/database.ts';
import type { Events } from '../../../db/schema.generated.ts';

/** An event's own columns, without its parts. */
type Columns = Selectable<Events>;

/** Returns what holders were told last; undefined while they know the event as it is. */
export function announcedOf({ announced }: Pick<Columns, 'announced'>): Announced | undefined {
  return announced === null ? undefined : Announced.parse(announced);
}

/**
 * Keeps what holders knew before the first change that they were not told of. A change that is undone
 * before is forgotten. Whoever buys later knows the event as it is then, so nothing is kept while
 * nobody has a ticket.
 */
export async function keepAnnounced<Row extends Columns>(
  trx: Trx,
  before: Columns,
  after: Row,
): Promise<Row> {
  const known =
    announcedOf(before) ??
    (before.tickets_sold + before.guest_seats > 0 ? asTold(before) : undefined);
  const isKnown = known === undefined || isDeepStrictEqual(known, asTold(after));
  const announced = isKnown ? null : known;
  if (announced === null && before.announced === null) return after;
  const json = announced && JSON.stringify(announced);
  await trx.updateTable('events').set({ announced: json }).where('id', '=', after.id).execute();
  return { ...after, announced };
}

/** Notes that all holders are told of the event as it is. */
export async function noteAnnounced(trx: Trx, eventId: string): Promise<void> {
  await trx.updateTable('events').set({ announced: null }).where('id', '=', eventId).execute();
}

/** Returns when and where holders believe the event to be. */
export function asKnown(event: Columns) {
  const known = announcedOf(event);
  if (!known) return event;
  const { timezone, latitude, longitude, location_name } = known;
  const times = { starts_at: new Date(known.starts_at), ends_at: new Date(known.ends_at) };
  return { ...times, timezone, latitude, longitude, location_name };
}

function asTold(row: Columns): Announced {
  const [start, end] = [
    wallClockOf(row.starts_at, row.timezone),
    wallClockOf(row.ends_at, row.timezone),
  ];
  return {
    title: row.title,
    description: row.description,
    date: start.date,
    start_time: start.time,
    end_date: end.date,
    end_time: end.time,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    latitude: row.latitude,
    longitude: row.longitude,
    location_name: row.location_name,
    postponed: row.is_postponed,
    refunds_until: row.refunds_until?.toISOString() ?? null,
  };
}
