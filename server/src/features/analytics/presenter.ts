import type {
  AnalyticsEvent,
  BestSeller,
  Dashboard,
  Highlight,
  SalesDay,
} from '@marquee/contract/analytics';
import { wallClockOf } from '@marquee/contract/events/times';
import { amountOf } from '@marquee/contract/money';
import { stateOfRow } from '../events/rules.ts';
import { unsoldSeats } from '../events/seats/left.ts';
import { imageUrl } from '../media/presenter.ts';
import type { EventInfoRow, FigureRow, getTakings } from './queries.ts';
import type { BestSellerRow, HighlightRow, SalesRow } from './queries-sales.ts';
import { averagePrice, type Days } from './rules.ts';

export function presentFigures(
  figures: FigureRow,
  takings: Awaited<ReturnType<typeof getTakings>>,
) {
  return {
    totalEvents: figures.total,
    totalAttendees: takings.sold,
    events_created: figures.created,
    events_created_before: figures.created_before,
    active_events: figures.active,
    sold_out_events: figures.sold_out,
    sold_out_active_events: figures.sold_out_active,
    average_ticket_price: amountOf(averagePrice(takings.list_cents, takings.bought)),
    total_tickets_sold: takings.sold,
    revenue: amountOf(takings.revenue_cents),
  } satisfies Partial<Dashboard>;
}

export function presentSales({ days }: Days, rows: SalesRow[]): SalesDay[] {
  const sold = new Map(rows.map((row) => [row.nth, row]));
  return days.map(({ day }, index) => {
    const row = sold.get(index + 1);
    return { day, tickets: row?.tickets ?? 0, revenue: amountOf(row?.revenue_cents ?? 0) };
  });
}

export function presentEventInfo(row: EventInfoRow, now: Date): AnalyticsEvent {
  const end = wallClockOf(row.ends_at, row.timezone);
  return {
    event_id: row.id,
    title: row.title,
    created_at: row.created_at.toISOString(),
    state: stateOfRow(row, now),
    EndDate: end.date,
    EndTime: end.time,
    place: unsoldSeats(row),
    price: row.prices.map(({ label, amount_cents, sold }) => {
      return { Type: label, Amount: amountOf(amount_cents), Sold: sold };
    }),
  };
}

export function presentHighlight(row: HighlightRow, now: Date): Highlight {
  return {
    event_id: row.id,
    title: row.title,
    image_url: row.image_id && imageUrl(row.image_id),
    status: row.is_switched_off,
    state: stateOfRow(row, now),
    starts_at: row.starts_at.toISOString(),
    timezone: row.timezone,
    location: row.location_name || `${row.latitude}, ${row.longitude}`,
    capacity: row.capacity,
    tickets_sold: row.tickets_sold,
    revenue: amountOf(row.revenue_cents),
  };
}

export function presentBestSeller(row: BestSellerRow, now: Date): BestSeller {
  return {
    ...presentHighlight(row, now),
    recent_tickets: row.recent_tickets,
    recent_revenue: amountOf(row.recent_revenue_cents),
  };
}
