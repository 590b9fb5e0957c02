import type { Boost } from '@marquee/contract/boosts/boosts';
import { amountOf } from '@marquee/contract/money';
import type { BoostRow } from './queries.ts';

export function presentBoost(row: BoostRow): Boost {
  const { days } = row;
  return {
    boost_id: row.id,
    event: { event_id: row.event_id, title: row.title, slug: row.slug },
    organizer: { ID: row.organization_id, Name: row.organization_name },
    first_day: row.first_day,
    last_day: row.last_day,
    status: row.status,
    price: amountOf(row.price_cents),
    note: row.note,
    answer: row.answer,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    days,
  };
}
