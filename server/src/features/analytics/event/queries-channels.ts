import type { SaleChannel } from '@marquee/contract/events/figures';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Scope } from '../queries.ts';

export type ChannelRow = {
  channel: SaleChannel;
  tickets: number;
  gross: number;
  refunds: number;
};

/**
 * Returns the valid tickets of each channel, and its money from the ledger: the lines of which
 * `revenue_by_slot` has the sums, so that channels add up to the revenue.
 */
export async function listChannels(
  db: Database,
  eventId: string,
  scope: Scope,
): Promise<ChannelRow[]> {
  const isOwn = scope === null ? sql`true` : sql`line.organization_id = ${scope}`;
  const { rows } = await sql<ChannelRow>`
    with sold as (
      select id, case
        when channel = 'door' then 'door'
        when total_cents = 0 then 'free'
        when exists (select from payments
          where payments.order_id = orders.id and provider <> 'offline') then 'online'
        when exists (select from bank_entries
          where bank_entries.order_id = orders.id and bank_entries.status = 'paid') then 'transfer'
        else 'direct' end as channel
      from orders where event_id = ${eventId} and completed_at is not null
    ), counted as (
      select sold.channel, count(*) as tickets
      from tickets join sold on sold.id = tickets.order_id
      where tickets.event_id = ${eventId} and voided_at is null and not is_guest and not is_add_on
      group by sold.channel
    ), money as (
      select coalesce(sold.channel, 'deleted') as channel,
        sum(-amount_cents) filter (where entry.kind = 'sale') as gross,
        sum(amount_cents) filter (where entry.kind = 'refund') as refunds
      from ledger_entries entry
        join ledger_lines line on line.entry_id = entry.id
        left join sold on sold.id = entry.order_id
      where entry.event_id = ${eventId} and entry.kind in ('sale', 'refund')
        and account in ('sales', 'tax') and price_type_id is not null and ${isOwn}
      group by 1
    )
    select channel, coalesce(tickets, 0)::bigint as tickets,
      coalesce(gross, 0)::bigint as gross, coalesce(refunds, 0)::bigint as refunds
    from counted full join money using (channel)`.execute(db);
  return rows;
}
