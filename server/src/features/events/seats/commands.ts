import type { WaySetting } from '@marquee/contract/booking/ways';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import { sql } from 'kysely';
import { type Database, plannedOnce, type Trx } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';
import { type Write, writeTogether } from '../../../lib/bulk.ts';
import { getId } from '../../../lib/ids.ts';
import { planColumn } from './plan.ts';

/** An event's seats with what decides whether they are for sale and on what terms. */
export type Seats = Awaited<ReturnType<typeof lockSeats>>;

/**
 * Locks an event's seats until the transaction ends. docs/product.md (Orders) has the order of
 * locks.
 * @throws AppError `not_found`
 */
export async function lockSeats(trx: Trx, givenId: string) {
  const seats = seatsQuery(trx, getId(givenId));
  // If the event was given to another organization while we waited for the lock, the first query
  // finds no row: PostgreSQL rechecks the event with the organization that it had joined before.
  return (await seats.executeTakeFirst()) ?? seats.executeTakeFirstOrThrow(() => notFound());
}

/**
 * Locks the seats of several events, always in the same order, so that no two transactions wait for
 * each other.
 * @throws AppError `not_found`
 */
export async function lockEvents(trx: Trx, givenIds: string[]): Promise<void> {
  const ids = new Set(givenIds.map((id) => getId(id)));
  for (const id of [...ids].toSorted()) await lockSeats(trx, id);
}

/**
 * Builds the query of `lockSeats`. It finds no row, too, if the event was given to another
 * organization meanwhile.
 */
export function seatsQuery(db: Database, id: string) {
  return unlockedSeatsQuery(db, id).modifyEnd(sql`for no key update of events ${plannedOnce}`);
}

/** Builds a query of the same columns that takes no lock. */
export function unlockedSeatsQuery(db: Database, id: string) {
  return db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .innerJoin('platform_settings', (join) => join.onTrue())
    .select([
      'events.id',
      'events.organization_id',
      'organizations.name as organization_name',
      'events.capacity',
      'events.tickets_sold',
      'events.seats_held',
      'events.guest_seats',
      'events.reserved_seats',
      'events.is_bookable',
      'events.is_switched_off',
      'events.cancelled_at',
      'events.is_postponed',
      'events.refunds_until',
      'events.free_returns',
      'events.starts_at',
      'events.ends_at',
      'events.timezone',
      'events.shared_limits',
    ])
    .select(['tax_name', 'tax_basis_points', 'tax_exemption', 'tax_reason'])
    .select(['billing_country', 'billing_address', 'tax_number'])
    .select(['hold_minutes', 'order_limit', 'fee_basis_points', 'fee_tax_basis_points'])
    .select(['fee_fixed_cents', 'fee_min_cents', 'fee_max_cents', 'fee_payer'])
    .select([payee, waysOfEvent, hasBankAccount])
    .select([ownOr('payment_days'), ownOr('unpaid_per_buyer'), ownOr('unpaid_percent')])
    .where('events.id', '=', id);
}

/** Selects who is paid online, as `payeeOf` of `connected-accounts/rules.ts` says. */
export const payee = sql<'account' | 'platform' | 'nobody'>`coalesce((
  select case when charges_enabled and disconnected_at is null then 'account'
    when not charges_enabled and enabled_at is not null then 'nobody' end
  from connected_accounts account
  where account.organization_id = events.organization_id and left_at is null), 'platform')`.as(
  'payee',
);

/** Selects the ways to pay that the event or its organization chose; null: neither did. */
export const waysOfEvent = sql<
  WaySetting[] | null
>`coalesce(events.payment_ways, organizations.payment_ways)`.as('payment_ways');

export const hasBankAccount = sql<boolean>`organizations.transfer_iban <> ''`.as(
  'has_bank_account',
);

/** Selects an organization's own rule, or the platform's if it has none. */
function ownOr<T extends 'payment_days' | 'unpaid_per_buyer' | 'unpaid_percent'>(rule: T) {
  const [own, platform] = [`organizations.${rule}`, `platform_settings.${rule}`];
  return sql<number>`coalesce(${sql.ref(own)}, ${sql.ref(platform)})`.as(rule);
}

/**
 * Returns the prices of an event with their sold and held seats; stable while its seats are locked.
 */
export function listPriceSeats(trx: Trx, eventId: string) {
  return priceSeatsQuery(trx, eventId).execute();
}

export function priceSeatsQuery(db: Database, eventId: string) {
  return db
    .selectFrom('price_types')
    .leftJoin('price_plans', 'price_plans.price_type_id', 'price_types.id')
    .select(['price_types.id', 'label', 'amount_cents', 'quota', 'sold', 'held', 'guests'])
    .select(['is_hidden', 'needs_approval', 'tax_basis_points', 'tax_exemption', 'tax_reason'])
    .select(['admits', 'sale', 'pay_what_you_want', 'only_with', ...perOrderNames, planColumn])
    .select('sold_alone')
    .where('price_types.event_id', '=', eventId)
    .modifyEnd(plannedOnce);
}

export type PriceSeats = Awaited<ReturnType<typeof listPriceSeats>>[number];

/**
 * How the sold and held seats and the revenue of a price change; negative: they decrease. Seats count
 * people, or pieces of an add-on.
 */
export type Movement = {
  /** An add-on takes no seat of its event. */
  isPiece: boolean;
  sold: number;
  /** Seats of guests are among the held ones. */
  held: number;
  guests: number;
  revenueCents: number;
  /** The amount that the price has from now on; undefined: it stays. */
  amountCents?: number;
};

/** Returns the statement that sets amounts of prices; their events are locked. */
export function amountsOf(amounts: ReadonlyMap<string, number>): Write[] {
  if (amounts.size === 0) return [];
  const rows = [...amounts].map(([id, cents]) => ({ id, cents }));
  return [
    sql`
      update price_types set amount_cents = now.cents
      from json_to_recordset(${JSON.stringify(rows)}::json) as now(id uuid, cents bigint)
      where price_types.id = now.id`,
  ];
}

export async function moveSeats(
  trx: Trx,
  eventId: string,
  movements: ReadonlyMap<string, Movement>,
): Promise<void> {
  await writeTogether(trx, movesOf(eventId, movements));
}

/** Returns the statements of `moveSeats`, to run together with others. */
export function movesOf(eventId: string, movements: ReadonlyMap<string, Movement>): Write[] {
  const rows = [...movements].map(([id, movement]) => ({ id, ...movement }));
  if (rows.length === 0) return [];
  const seats = rows.filter(({ isPiece }) => !isPiece);
  const sold = seats.reduce((sum, row) => sum + row.sold, 0);
  const held = seats.reduce((sum, row) => sum + row.held, 0);
  const guests = rows.reduce((sum, row) => sum + row.guests, 0);
  return [
    sql`
      update price_types set
        sold = price_types.sold + moved.sold,
        held = price_types.held + moved.held,
        guests = price_types.guests + moved.guests,
        revenue_cents = price_types.revenue_cents + moved."revenueCents",
        amount_cents = coalesce(moved."amountCents", price_types.amount_cents)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as moved(id uuid, sold int, held int, guests int, "revenueCents" bigint, "amountCents" bigint)
      where price_types.id = moved.id`,
    sql`
      update events set tickets_sold = tickets_sold + ${sold}, seats_held = seats_held + ${held},
        guest_seats = guest_seats + ${guests}
      where id = ${eventId}`,
  ];
}
