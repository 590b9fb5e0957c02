import type { Event } from '@marquee/contract/events/events';
import { instantOf } from '@marquee/contract/events/times';
import { saleStateOf, windowOf } from '@marquee/contract/pricing/on-sale';
import { Text } from '@mantine/core';

type EndedSalesProps = {
  event: Event;
  /** The new start in local time, as far as it is typed. */
  start: { date: string; start_time: string };
  timezone: string;
  now: Date;
};

/** Says which price types a new date takes off sale. Times that depend on the start move with it. */
export function EndedSales({ event, start, timezone, now }: EndedSalesProps) {
  const startsAt = instantOf(start.date, start.start_time, timezone);
  if (!startsAt) return null;
  const before = { startsAt: new Date(event.starts_at), timezone: event.timezone };
  const isOver = (sale: Event['tickets'][number]['sale'], at: typeof before) =>
    saleStateOf(windowOf(sale ?? null, at), now) === 'over';
  const ended = event.tickets.filter(
    ({ sale }) => isOver(sale, { startsAt, timezone }) && !isOver(sale, before),
  );
  return ended.map(({ ID, Type }) => (
    <Text key={ID} size="sm">
      <bdi>{Type}</bdi> is not sold any more with this start. You can change its time of sale under
      Edit.
    </Text>
  ));
}
