import { MAX_LIMIT } from '@marquee/contract/list';
import { OrderListQuery } from '@marquee/contract/orders/orders';
import { UserListQuery } from '@marquee/contract/users';
import { EventListQuery } from '@marquee/contract/events/events';
import type { Page } from '@marquee/contract/endpoint';
import type { Deps } from '@marquee/server/deps';
import { presentEvent } from '@marquee/server/features/events/presenter';
import { getEvent, listEvents } from '@marquee/server/features/events/queries';
import { listOrders } from '@marquee/server/features/staff-orders/queries';
import { presentOrder } from '@marquee/server/features/staff-orders/presenter';
import { presentOrganization } from '@marquee/server/features/organizations/presenter';
import { presentUser } from '@marquee/server/features/users/presenter';
import { listUsers } from '@marquee/server/features/users/queries';
import { isId } from '@marquee/server/lib/ids';
import { Refused } from './exit-codes.ts';
import { operator } from './installation.ts';

/** A line of an export; `data` is as the API answers it. */
export type ExportRow = { type: 'organization' | 'user' | 'event' | 'order'; data: unknown };

/** Reads an organizer with everything that belongs to it. */
export async function* exportOrganization(deps: Deps, id: string): AsyncGenerator<ExportRow> {
  const { db } = deps;
  if (!isId(id)) throw new Refused(`${id} is not an id.`);
  const found = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refused(`There is no organizer ${id}.`);
  yield { type: 'organization', data: presentOrganization(found) };
  const users = everyRow((from) =>
    listUsers(db, operator, UserListQuery.parse({ organization: id, ...from })),
  );
  for await (const row of users) yield { type: 'user', data: presentUser(row) };
  const events = everyRow((from) =>
    listEvents(db, operator, EventListQuery.parse({ organizer: id, ...from }), deps.clock()),
  );
  for await (const row of events) yield* exportEvent(deps, row.id);
}

/** Reads an event with its orders, oldest last. */
export async function* exportEvent(deps: Deps, given: string): AsyncGenerator<ExportRow> {
  const { db, payments, clock } = deps;
  const event = await getEvent(db, operator, await idOf(deps, given));
  yield { type: 'event', data: presentEvent(event, clock()) };
  const orders = everyRow((from) => listOrders(db, operator, event.id, OrderListQuery.parse(from)));
  for await (const row of orders) {
    yield { type: 'order', data: presentOrder(row, payments, operator) };
  }
}

async function idOf({ db }: Deps, given: string): Promise<string> {
  if (isId(given)) return given;
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('slug', '=', given)
    .executeTakeFirst();
  if (!found) throw new Refused(`There is no event ${given}.`);
  return found.id;
}

async function* everyRow<Row>(
  readPage: (from: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let from: { limit: number; cursor?: string } = { limit: MAX_LIMIT };
  for (;;) {
    const page = await readPage(from);
    yield* page.data;
    if (page.next_cursor === null) return;
    from = { limit: MAX_LIMIT, cursor: page.next_cursor };
  }
}
