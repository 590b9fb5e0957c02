import type { QueryOf } from '@marquee/contract/endpoint';
import type { guestsApi } from '@marquee/contract/guests/guests';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';
import { itemsOf } from '../orders/items/items.ts';

type ListQuery = QueryOf<(typeof guestsApi)['listGuests']>;

export type GuestRow = Awaited<ReturnType<typeof getGuest>>;

function guestsOf(db: Database, eventId: string) {
  return db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .select(['orders.id', 'orders.name', 'orders.email', 'orders.note', 'orders.status'])
    .select(['orders.ordered', 'orders.total_cents'])
    .select(['guests.invited_by', 'guests.added_at', 'guests.sent_at'])
    .select((eb) => [
      eb
        .selectFrom('tickets')
        .innerJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
        .select(({ fn }) => fn.countAll<number>().as('admitted'))
        .whereRef('tickets.order_id', '=', 'orders.id')
        .where('tickets.voided_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('admitted'),
    ])
    .where('guests.event_id', '=', eventId)
    .where('orders.status', '<>', 'cancelled');
}

/** Returns one page of an event's guests by name. The caller checks access to the event. */
export async function listGuests(
  db: Database,
  eventId: string,
  { search, ...asked }: Pick<ListQuery, 'search' | 'limit' | 'cursor'>,
) {
  let rows = guestsOf(db, eventId);
  if (search) {
    const said = ['orders.name', 'orders.email', 'orders.note', 'guests.invited_by'];
    rows = rows.where(
      finds(
        search,
        said.map((column) => sql.ref(column)),
      ),
    );
  }
  const ordering = {
    sort: 'name',
    by: sql`plain_letters(orders.name)`,
    type: 'text',
    id: sql<string>`orders.id`,
    descending: false,
  } as const;
  return readPage(db, rows, ordering, asked);
}

/** @throws AppError `not_found`, also for a guest who was removed */
export async function getGuest(db: Database, eventId: string, givenId: string) {
  return guestsOf(db, eventId)
    .where('orders.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the guests that a request with this key added, and the SHA-256 of its content. */
export async function findRepeat(db: Database, eventId: string, key: string) {
  const rows = await db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .select(['guests.request_hash', 'orders.ordered'])
    .where('guests.event_id', '=', eventId)
    .where('guests.request_key', '=', key)
    .execute();
  const hash = rows[0]?.request_hash?.toString('hex');
  return hash === undefined
    ? undefined
    : { hash, items: rows.map(({ ordered }) => itemsOf(ordered)) };
}
