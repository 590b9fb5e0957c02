import type { PublicOrder } from '@marquee/contract/orders/public';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/app-error.ts';
import { presentPublicOrder } from './presenter.ts';
import { getTicketKeys } from '../orders/tickets/keys.ts';
import { type PublicOrderRow, readOrder } from './queries-row.ts';

/** @throws AppError `not_found` */
export async function getPublicOrder(deps: Deps, secret: string): Promise<PublicOrder> {
  return present(deps, await readOrder(deps.db, { column: 'secret', value: secret }));
}

/** Returns an order for mails. Throws as `getPublicOrder` does. */
export async function getPublicOrderById(deps: Deps, id: string): Promise<PublicOrder> {
  return present(deps, await readOrder(deps.db, { column: 'id', value: id }));
}

async function present(deps: Deps, row: PublicOrderRow): Promise<PublicOrder> {
  const keys = await getTicketKeys(deps.db);
  return presentPublicOrder(row, keys, deps.clock());
}

/** Returns what calendars need of an event besides its order's facts: how often it was changed, too. */
export async function calendarFactsOf(db: Database, eventId: string) {
  return db
    .selectFrom('events')
    .select(['revision', 'description'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow(() => notFound());
}
