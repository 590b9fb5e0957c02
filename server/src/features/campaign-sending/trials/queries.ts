import type { Variant, VariantFigures } from '@marquee/contract/campaigns/trial';
import { amountOf } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

type Row = Omit<VariantFigures, 'revenue'> & { variant: Variant; revenue_cents: number };

/** Adds up what people did who got a variant in the trial; who gets the winner later is not counted. */
export async function sumVariants(
  db: Pick<Database, 'getExecutor'>,
  id: string,
): Promise<Record<Variant, VariantFigures>> {
  const { rows } = await sql<Row>`
    with clicked as (select distinct email from campaign_clicks where campaign_id = ${id}),
    brought as (
      select recipient.email, count(distinct orders.id) as orders,
        coalesce(sum(unit_cents - credited_cents), 0) as cents
      from campaign_recipients recipient
        join orders on orders.via = recipient.code and orders.status = 'completed'
        left join tickets on tickets.order_id = orders.id and voided_at is null
      where recipient.campaign_id = ${id} and recipient.variant is not null group by 1)
    select recipient.variant, count(*)::integer as people, count(clicked.email)::integer as clicked,
      count(brought.email)::integer as booked, coalesce(sum(brought.orders), 0)::integer as orders,
      coalesce(sum(brought.cents), 0)::bigint as revenue_cents,
      count(recipient.unsubscribed_at)::integer as unsubscribed
    from campaign_recipients recipient
      left join clicked on clicked.email = recipient.email
      left join brought on brought.email = recipient.email
    where recipient.campaign_id = ${id} and recipient.variant is not null
      and recipient.status in ('sent', 'unknown')
    group by recipient.variant`.execute(db);
  const figuresOf = (wanted: Variant): VariantFigures => {
    const found = rows.find(({ variant }) => variant === wanted);
    if (!found) {
      return { people: 0, clicked: 0, booked: 0, orders: 0, revenue: 0, unsubscribed: 0 };
    }
    const { variant: _variant, revenue_cents: cents, ...figures } = found;
    return { ...figures, revenue: amountOf(cents) };
  };
  return { a: figuresOf('a'), b: figuresOf('b') };
}
