import { type PriceRange, rangeOf, shownPrice } from '@marquee/contract/pricing/shown';
import { offeredOf } from '@marquee/contract/pricing/offered';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB, Json } from '../../../db/schema.generated.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import { hasBankAccount, payee, waysOfEvent } from '../seats/commands.ts';
import { amountNow, planColumn } from '../seats/plan.ts';
import { saleStateNow } from '../seats/sale.ts';

type RangeRow = Parameters<typeof saleStateNow>[1] & {
  terms: Parameters<typeof borneFeeOf>[0];
  prices: (Parameters<typeof amountNow>[0] & {
    sale: Json | null;
    pay_what_you_want: Json | null;
  })[];
};

const from = expressionBuilder<DB, 'events'>();

/** Selects what `rangeNow` reads, for rows of `events` that are shown without their price types. */
export const rangeColumns = [
  jsonObjectFrom(
    from
      .selectFrom('platform_settings')
      .select(['fee_basis_points', 'fee_fixed_cents', 'fee_min_cents', 'fee_max_cents'])
      .select('fee_payer'),
  )
    .$notNull()
    .as('terms'),
  jsonArrayFrom(
    from
      .selectFrom('price_types')
      .leftJoin('price_plans', 'price_plans.price_type_id', 'price_types.id')
      .select(['amount_cents', 'sale', 'pay_what_you_want', planColumn])
      .whereRef('price_types.event_id', '=', 'events.id')
      .where('is_hidden', '=', false)
      // What people pay to come in.
      .where('admits', '>', 0),
  ).as('prices'),
] as const;

/** Selects whether an outer query's event has codes, so that its page asks for one. */
const takesCodesColumn = sql<boolean>`exists (
  select from codes where codes.event_id = events.id)`.as('takes_codes');

/** Selects what the booking form depends on beside its event. */
export const formColumns = [
  takesCodesColumn,
  payee,
  waysOfEvent,
  hasBankAccount,
  sql<number>`(select hold_minutes from platform_settings)`.as('hold_minutes'),
  sql<number>`coalesce(organizations.payment_days, (
    select payment_days from platform_settings))`.as('payment_days'),
] as const;

/** Returns what the tickets on sale cost a buyer now; null if all tickets need a code. */
export function rangeNow({ terms, prices, ...event }: RangeRow, now: Date): PriceRange | null {
  const fee = borneFeeOf(terms);
  const offered = offeredOf(prices, ({ sale }) => saleStateNow(sale, event, now));
  return rangeOf(
    offered.map(({ pay_what_you_want, ...price }) => {
      const shown = shownPrice(amountNow(price, now), fee);
      return pay_what_you_want === null ? shown : { ...shown, pay_what_you_want };
    }),
  );
}
