import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/app-error.ts';

/** Amounts are in cents. */
export type LinkRow = {
  id: string;
  event_id: string;
  code: string;
  name: string;
  commission_basis_points: number;
  created_at: Date;
  created_by_name: string;
  clicks: number;
  orders: number;
  tickets: number;
  revenue_cents: number;
  commission_cents: number;
};

/** Adds up each link of an event from its clicks, its orders' tickets and the ledger. */
function selectLinks(eventId: string, linkId: string | null) {
  return sql<LinkRow>`
    with links as (
      select * from event_links
      where event_id = ${eventId} and (${linkId}::uuid is null or id = ${linkId}::uuid)
    ), brought as (
      select orders.id, via from orders join links on links.code = orders.via
      where orders.event_id = ${eventId} and status = 'completed'
    ), sold as (
      select via, count(distinct brought.id)::integer as orders, 
        count(tickets.id) filter (where not is_add_on)::integer as tickets,
        coalesce(sum(unit_cents - credited_cents), 0)::bigint as revenue_cents
      from brought left join tickets on order_id = brought.id and voided_at is null group by 1
    ), owed as (
      select via, sum(amount_cents)::bigint as commission_cents
      from brought join ledger_entries entry on entry.order_id = brought.id
        join ledger_lines on entry_id = entry.id and account = 'commissions'
      group by 1
    ), clicked as (
      select link_id, sum(clicks)::integer as clicks
      from event_link_clicks join links on links.id = link_id group by 1
    )
    select links.*, coalesce(clicks, 0) as clicks, coalesce(orders, 0) as orders,
      coalesce(tickets, 0) as tickets, coalesce(revenue_cents, 0) as revenue_cents,
      coalesce(commission_cents, 0) as commission_cents
    from links left join clicked on link_id = links.id
      left join sold on sold.via = code left join owed on owed.via = code
    order by revenue_cents desc, tickets desc, clicks desc, created_at desc, links.id`;
}

/** Returns an event's links, those with the most revenue first. */
export async function listLinks(db: Database, eventId: string): Promise<LinkRow[]> {
  return (await selectLinks(eventId, null).execute(db)).rows;
}

/** @throws AppError `not_found`, also for another event's link */
export async function getLink(db: Database, eventId: string, id: string): Promise<LinkRow> {
  const [row] = (await selectLinks(eventId, id).execute(db)).rows;
  if (!row) throw notFound();
  return row;
}
