import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { insertOf, type Write, writeTogether } from '../../../lib/bulk.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { countSeats, type OrderItem, type SellableItem } from '../items/items.ts';
import { ticketsOfItem } from './groups.ts';

/** 15 minutes. The epoch began on a full hour, so these slots begin on quarters of an hour. */
const SLOT_MS = 15 * 60_000;

type EventIds = Pick<Seats, 'id' | 'organization_id'>;

type Sale = {
  orderId: string;
  items: SellableItem[];
  soldAt: Date;
  /** The place of each person in the order, null for none; left out, they are counted from 1. */
  places?: readonly (number | null)[];
};

/** Issues the tickets of orders and adds them to the sales of their slot of 15 minutes. */
export async function writeTickets(trx: Trx, event: EventIds, sales: Sale[]): Promise<void> {
  await writeTogether(trx, ticketsOf(event, sales));
}

/** Returns the statements of `writeTickets`. */
export function ticketsOf(event: EventIds, sales: Sale[]): Write[] {
  if (sales.length === 0) return [];
  return [...issueOf(event, sales), ...addSales(event, sales)];
}

/** Returns the statement that issues tickets without counting a sale, as guests get them. */
export function issueOf(
  event: Pick<Seats, 'id'>,
  sales: (Omit<Sale, 'items'> & { items: OrderItem[] })[],
): Write[] {
  const rows = sales.flatMap(({ orderId, items, soldAt, places }) => {
    let issued = 0;
    const nextPlace = () => {
      issued += 1;
      return places === undefined ? issued : (places[issued - 1] ?? null);
    };
    return items.flatMap((item) =>
      ticketsOfItem(item).map((ticket) => ({
        ...ticket,
        order_id: orderId,
        event_id: event.id,
        price_type_id: item.priceTypeId,
        label: item.label,
        sold_at: soldAt,
        is_guest: item.isGuest ?? false,
        // A place is that of a person.
        place: ticket.is_add_on ? null : nextPlace(),
      })),
    );
  });
  return insertOf('tickets', rows);
}

/**
 * Returns the places of tickets that come instead of others, so that answers and names stay: those of
 * the removed ones first.
 */
export async function placesInstead(
  trx: Trx,
  orderId: string,
  { removed, count }: { removed: string[]; count: number },
): Promise<number[]> {
  const tickets = await trx
    .selectFrom('tickets')
    .select(['id', 'place'])
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  const free = tickets.flatMap(({ id, place }) => (removed.includes(id) ? (place ?? []) : []));
  const last = Math.max(0, ...tickets.map(({ place }) => place ?? 0));
  return Array.from({ length: count }, (_, n) => free[n] ?? last + 1 + n - free.length);
}

/** An add-on admits nobody, so it is money alone. */
const PEOPLE = sql`count(*) filter (where not is_add_on)`;

/** Adds the sales up here, so that the database does not read each ticket again. */
function addSales(event: EventIds, sales: Sale[]): Write[] {
  const slots = new Map<string, { price: string; slot: Date; tickets: number; cents: number }>();
  for (const { items, soldAt } of sales) {
    const slot = new Date(soldAt.getTime() - (soldAt.getTime() % SLOT_MS));
    for (const item of items) {
      const { priceTypeId: price, quantity, unitCents } = item;
      const key = `${price} ${slot.getTime()}`;
      const sums = slots.get(key) ?? { price, slot, tickets: 0, cents: 0 };
      slots.set(key, sums);
      sums.tickets += countSeats([item]);
      sums.cents += quantity * unitCents;
    }
  }
  const sums = sql`
    from json_to_recordset(${JSON.stringify([...slots.values()])}::json)
      as sums(price uuid, slot timestamptz, tickets int, cents bigint)`;
  return [
    sql`
      insert into sales_by_slot
        (price_type_id, slot, event_id, organization_id, tickets, revenue_cents)
      select price, slot, ${event.id}, ${event.organization_id}, tickets, cents ${sums}
      on conflict (price_type_id, slot) do update set
        tickets = sales_by_slot.tickets + excluded.tickets,
        revenue_cents = sales_by_slot.revenue_cents + excluded.revenue_cents`,
    sql`
      insert into sales_by_block (event_id, block, organization_id, tickets, revenue_cents)
      select ${event.id}, ${blockOf('slot')}, ${event.organization_id}, sum(tickets), sum(cents)
      ${sums} group by 2
      on conflict (event_id, block) do update set
        tickets = sales_by_block.tickets + excluded.tickets,
        revenue_cents = sales_by_block.revenue_cents + excluded.revenue_cents`,
  ];
}

/**
 * Makes the tickets of an order void and subtracts them from the slots they were sold in.
 * @param ids only these of them
 */
export async function voidTickets(
  trx: Trx,
  orderId: string,
  now: Date,
  ids?: string[],
): Promise<void> {
  const chosen = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`;
  await sql`
    with gone as (
      update tickets set voided_at = ${now} where order_id = ${orderId} and voided_at is null
        and ${chosen}
      returning event_id, price_type_id, sold_at, unit_cents - credited_cents as cents, is_guest,
        is_add_on
    ), sold as (
      select * from gone where not is_guest
    ), slots as (
      select price_type_id, ${slotOf('sold_at')} as slot, ${PEOPLE} as tickets,
        sum(cents) as cents
      from sold group by 1, 2
    ), blocks as (
      update sales_by_block set
        tickets = sales_by_block.tickets - blocks.tickets,
        revenue_cents = sales_by_block.revenue_cents - blocks.cents
      from (
        select event_id, ${blockOf('sold_at')} as block, ${PEOPLE} as tickets, sum(cents) as cents
        from sold group by 1, 2
      ) blocks
      where sales_by_block.event_id = blocks.event_id and sales_by_block.block = blocks.block
    )
    update sales_by_slot set
      tickets = sales_by_slot.tickets - slots.tickets,
      revenue_cents = sales_by_slot.revenue_cents - slots.cents
    from slots
    where sales_by_slot.price_type_id = slots.price_type_id and sales_by_slot.slot = slots.slot
  `.execute(trx);
}

/** Matches the check constraint of `sales_by_slot`. */
export function slotOf(column: string) {
  return sql`date_bin(interval '15 minutes', ${sql.id(column)}, timestamptz '2000-01-01 00:00:00Z')`;
}

/** Matches the check constraint of `sales_by_block`. */
export function blockOf(column: string) {
  return sql`date_bin(interval '6 hours', ${sql.id(column)}, timestamptz '2000-01-01 00:00:00Z')`;
}

/** Marks void tickets as returned by their buyer. */
export async function markGivenBack(trx: Trx, ids: string[]): Promise<void> {
  await trx.updateTable('tickets').set({ is_given_back: true }).where('id', 'in', ids).execute();
}

/** Gives tickets without a price another type, under the same codes; scanners get them with their next list. */
export async function changeTypeOf(
  trx: Trx,
  ids: string[],
  { priceTypeId, label }: Pick<OrderItem, 'priceTypeId' | 'label'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ price_type_id: priceTypeId, label, noted_at: now })
    .where('id', 'in', ids)
    .execute();
}
