import { wallClockOf } from '@marquee/contract/events/times';
import { feeCentsOf } from '@marquee/contract/orders/fees';
import { amountOf } from '@marquee/contract/money';
import type { EventCard } from '@marquee/contract/pages/pages';
import { imageUrl } from '../../media/presenter.ts';
import { feeRuleOf, type SettingsRow } from '../../settings/queries.ts';
import { presentScheduleChange } from '../presenter.ts';
import type { UpcomingEvent } from './upcoming.ts';

export function presentEventCard(row: UpcomingEvent, settings: SettingsRow): EventCard {
  const isBuyers = settings.fee_payer === 'buyer';
  const start = wallClockOf(row.starts_at, row.timezone);
  return {
    event_id: row.id,
    title: row.title,
    image_url: row.image_id && imageUrl(row.image_id),
    date: start.date,
    start_time: start.time,
    starts_at: row.starts_at.toISOString(),
    timezone: row.timezone,
    location_name: row.location_name,
    schedule_change: presentScheduleChange(row),
    from_amount: amountOf(row.lowest_cents),
    from_fee: amountOf(isBuyers ? feeCentsOf(row.lowest_cents, feeRuleOf(settings)) : 0),
    href: `/events/${row.slug}`,
  };
}
