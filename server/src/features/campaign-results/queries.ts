import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ordersOf, type CampaignRow } from '../campaigns/queries.ts';
import type { Group } from './rules.ts';

/** A booking after the last click or the beginning counts for so long. */
export const COUNTED_DAYS = 7;

export type LinkFigures = { link: number; people: number; clicks: number };
export type Totals = {
  sent: number;
  received: number;
  failed: number;
  unknown: number;
  complained: number;
  unsubscribed: number;
  opened: number;
  clicked: number;
};

export async function countTotals(db: Database, id: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where status = 'sent') as sent,
      count(*) filter (where receipt = 'delivered') as received,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'unknown') as unknown,
      count(complained_at) as complained, count(unsubscribed_at) as unsubscribed,
      count(opened_at) as opened,
      (select count(distinct email) from campaign_clicks where campaign_id = ${id}) as clicked
    from campaign_recipients where campaign_id = ${id}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate always has a row.');
  return totals;
}

export async function listLinkFigures(db: Database, id: string): Promise<LinkFigures[]> {
  const { rows } = await sql<LinkFigures>`
    select link, count(*)::integer as people, sum(clicks)::integer as clicks
    from campaign_clicks where campaign_id = ${id} group by link`.execute(db);
  return rows;
}

export async function sumOrders(db: Database, id: string) {
  const { rows } = await sql<{ orders: number; tickets: number; revenue_cents: number }>`
    ${ordersOf(sql`${id}::uuid`)}`.execute(db);
  return rows[0] ?? { orders: 0, tickets: 0, revenue_cents: 0 };
}

/**
 * Adds up what people booked with the organizer in the seven days since a campaign began, apart for
 * those who were written to and those who were held out; the means by which they came do not matter.
 * People who withdrew in the middle count as written to, because the hold-out has such people, too.
 */
export async function sumGroups(
  db: Database,
  { id, organization_id, decided_at, status }: CampaignRow,
): Promise<{ written: Group; heldOut: Group }> {
  const from = decided_at ?? new Date(0);
  const until = new Date(from.getTime() + COUNTED_DAYS * DAY_MS);
  const { rows } = await sql<Group & { is_held_out: boolean }>`
    with person as (
      select recipient.email, recipient.status = 'held_out' as is_held_out,
        coalesce(sum(booked.cents), 0) / 100.0 as revenue, count(booked.id) > 0 as has_booked
      from campaign_recipients recipient
        left join lateral (
          select orders.id, (select coalesce(sum(unit_cents - credited_cents), 0) from tickets
            where order_id = orders.id and voided_at is null) as cents
          from orders join events on events.id = orders.event_id
          where lower(orders.email) collate "C" = recipient.email and orders.email <> ''
            and orders.status = 'completed' and events.organization_id = ${organization_id}
            and orders.created_at >= ${from} and orders.created_at < ${until}) booked on true
      where recipient.campaign_id = ${id}
        and (recipient.status <> 'left_out' or ${status}::text <> 'cancelled')
      group by 1, 2)
    select is_held_out, count(*)::integer as people,
      count(*) filter (where has_booked)::integer as booked,
      coalesce(sum(revenue), 0)::float8 as revenue,
      coalesce(sum(revenue * revenue), 0)::float8 as squares
    from person group by is_held_out`.execute(db);
  const nobody: Group = { people: 0, booked: 0, revenue: 0, squares: 0 };
  const find = (wanted: boolean) =>
    rows.find(({ is_held_out }) => is_held_out === wanted) ?? nobody;
  return { written: find(false), heldOut: find(true) };
}

/** Tells whether nothing is counted for a campaign any more. */
export function isFinal({ ended_at }: CampaignRow, now: Date): boolean {
  return ended_at !== null && now.getTime() - ended_at.getTime() >= COUNTED_DAYS * DAY_MS;
}
