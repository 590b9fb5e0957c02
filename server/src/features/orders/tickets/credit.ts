import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { blockOf, slotOf } from './write.ts';

/** What is taken off the price of a ticket. */
export type TicketCredit = { id: string; cents: Cents };

/** Takes sums off the prices of tickets, and off the sales of the slots they were sold in. */
export async function creditTickets(trx: Trx, credits: TicketCredit[]): Promise<void> {
  if (credits.length === 0) return;
  await sql`
    with credited as (
      update tickets set credited_cents = credited_cents + credit.cents
      from json_to_recordset(${JSON.stringify(credits)}::json) as credit(id uuid, cents integer)
      where tickets.id = credit.id
      returning event_id, price_type_id, sold_at, credit.cents
    ), blocks as (
      update sales_by_block set revenue_cents = sales_by_block.revenue_cents - less.cents
      from (
        select event_id, ${blockOf('sold_at')} as block, sum(cents) as cents from credited
        group by 1, 2
      ) less
      where sales_by_block.event_id = less.event_id and sales_by_block.block = less.block
    ), slots as (
      select price_type_id, ${slotOf('sold_at')} as slot, sum(cents) as cents from credited
      group by 1, 2
    )
    update sales_by_slot set revenue_cents = sales_by_slot.revenue_cents - slots.cents
    from slots
    where sales_by_slot.price_type_id = slots.price_type_id and sales_by_slot.slot = slots.slot
  `.execute(trx);
}
