import { offeredRange } from '@marquee/contract/pricing/offered';
import { saleStateOf, takesApplications, windowOf } from '@marquee/contract/pricing/on-sale';
import type { PublicSale } from '@marquee/contract/pricing/sale';
import { type PriceRange, type ShownPrice, shownPrice } from '@marquee/contract/pricing/shown';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../../db/schema.generated.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import { hasBankAccount, payee, waysOfEvent } from '../seats/commands.ts';
import { leftOfEvent } from '../seats/left.ts';
import { amountNow, planColumn } from '../seats/plan.ts';
import { saleOf } from '../seats/sale.ts';

type Sold = { sale: Json | null; needs_approval: boolean };
type Start = { starts_at: Date; timezone: string };
type Counted<T> = Start &
  Omit<Parameters<typeof leftOfEvent>[0], 'prices'> & { prices: readonly T[] };
type CountedPrice = Sold & Parameters<typeof leftOfEvent>[0]['prices'][number];

type RangePrice = CountedPrice &
  Parameters<typeof amountNow>[0] & { is_hidden: boolean; pay_what_you_want: Json | null };
type RangeRow = Counted<RangePrice> & { terms: Parameters<typeof borneFeeOf>[0] };

const from = expressionBuilder<DB, 'events'>();

/** Selects what `rangeNow` reads, for rows of `events` that are shown without their price types. */
export const rangeColumns = [
  'events.capacity',
  'events.tickets_sold',
  'events.seats_held',
  'events.reserved_seats',
  'events.shared_limits',
  jsonObjectFrom(
    from
      .selectFrom('platform_settings')
      .select(['fee_basis_points', 'fee_fixed_cents', 'fee_min_cents', 'fee_max_cents'])
      .select(['fee_payer', 'order_limit']),
  )
    .$notNull()
    .as('terms'),
  jsonArrayFrom(
    from
      .selectFrom('price_types')
      .leftJoin('price_plans', 'price_plans.price_type_id', 'price_types.id')
      .select(['id', 'amount_cents', 'sale', 'pay_what_you_want', 'is_hidden', 'needs_approval'])
      .select(['admits', 'quota', 'sold', 'held', 'min_per_order', 'only_with', 'sold_alone'])
      .select(planColumn)
      .whereRef('price_types.event_id', '=', 'events.id'),
  ).as('prices'),
] as const;

/** Selects whether an outer query's event has codes, so that its page asks for one. */
const takesCodesColumn = sql<boolean>`exists (
  select from codes where codes.event_id = events.id)`.as('takes_codes');

/** Selects what the booking form depends on beside its event. */
export const formColumns = [
  takesCodesColumn,
  'organizations.embedding_hosts',
  payee,
  waysOfEvent,
  hasBankAccount,
  sql<number>`(select hold_minutes from platform_settings)`.as('hold_minutes'),
  sql<number>`coalesce(organizations.payment_days, (
    select payment_days from platform_settings))`.as('payment_days'),
] as const;

/** Returns what the tickets that can be booked cost a buyer now; null if all need a code. */
export function rangeNow(event: RangeRow, now: Date): PriceRange | null {
  const fee = borneFeeOf(event.terms);
  const left = leftNow(event, now);
  const range = offeredRange(
    event.prices
      .filter((price) => !price.is_hidden)
      .map(({ id, admits, pay_what_you_want: open, ...price }) => ({
        ...shownPrice(amountNow(price, now), fee),
        ...(open !== null && { pay_what_you_want: open }),
        sale: presentSale(price, event, now),
        left: left.get(id) ?? 0,
        admits,
      })),
  );
  if (range === null) return null;
  const { lowest, highest, ...more } = range;
  return { ...more, lowest: withFee(lowest), highest: withFee(highest) };
}

/** Leaves out what a card does not show. */
function withFee({ total, fee }: ShownPrice): ShownPrice {
  return { total, fee };
}

/** Returns how many tickets of each price that is on sale now buyers can book, hidden ones too. */
export function leftNow<T extends CountedPrice>(event: Counted<T>, now: Date): Map<string, number> {
  return leftOfEvent<T>(event, (price) => {
    const sale = presentSale(price, event, now);
    return sale === null || sale.state === 'on_sale';
  });
}

/** Presents when a price type is sold; null: always. Applications end when the event begins. */
export function presentSale(
  { sale, needs_approval }: Sold,
  { starts_at: startsAt, timezone }: Start,
  now: Date,
): PublicSale | null {
  const start = { startsAt, timezone };
  if (needs_approval && !takesApplications(start, now)) {
    return { state: 'over', from: null, until: startsAt.toISOString() };
  }
  const limits = saleOf(sale);
  if (limits === null) return null;
  const window = windowOf(limits, start);
  return {
    state: saleStateOf(window, now),
    from: window.from?.toISOString() ?? null,
    until: window.until?.toISOString() ?? null,
  };
}
