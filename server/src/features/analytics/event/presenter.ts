import { type EventFigures, saleChannels } from '@marquee/contract/events/figures';
import { amountOf, type Cents } from '@marquee/contract/money';
import type { ArrivalRow, DayRow, MoneyRow } from './queries.ts';
import type { ChannelRow } from './queries-channels.ts';
import { figureDays } from './rules.ts';

type Rows = {
  money: MoneyRow[];
  discountCents: Cents;
  channels: ChannelRow[];
  days: DayRow[];
  arrivals: ArrivalRow[];
  /** The first day with views. */
  since: string | null;
  /** Online orders since then. */
  orders: number;
};

export function presentEventFigures(
  event: { ends_at: Date; timezone: string; is_postponed: boolean; tickets_sold: number },
  { money, discountCents, channels, days, arrivals, since, orders }: Rows,
  now: Date,
): EventFigures {
  return {
    timezone: event.timezone,
    tickets_sold: event.tickets_sold,
    money: { ...presentMoney(money), discount: amountOf(discountCents) },
    days: presentDays(days, event, now),
    prices: money.map(({ id, label, sold, gross, refunds }) => {
      return { ID: id, Type: label, tickets: sold, revenue: amountOf(gross - refunds) };
    }),
    channels: channels
      .toSorted((a, b) => saleChannels.indexOf(a.channel) - saleChannels.indexOf(b.channel))
      .map(({ channel, tickets, gross, refunds }) => {
        return { channel, tickets, revenue: amountOf(gross - refunds) };
      }),
    views: { total: days.reduce((sum, { views }) => sum + views, 0), since, orders },
    arrivals: arrivals.map((row) => ({ ...row, from: row.from.toISOString() })),
  };
}

function presentMoney(rows: MoneyRow[]): Omit<EventFigures['money'], 'discount'> {
  const sum = (of: 'gross' | 'refunds' | 'fees' | 'tickets' | 'refunded_tickets') =>
    rows.reduce((total, row) => total + row[of], 0);
  const revenue = sum('gross') - sum('refunds');
  return {
    gross: amountOf(sum('gross')),
    refunds: amountOf(sum('refunds')),
    revenue: amountOf(revenue),
    fees: amountOf(sum('fees')),
    net: amountOf(revenue - sum('fees')),
    tickets: sum('tickets'),
    refunded_tickets: sum('refunded_tickets'),
  };
}

function presentDays(
  rows: DayRow[],
  event: { ends_at: Date; timezone: string; is_postponed: boolean },
  now: Date,
): EventFigures['days'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const active = rows
    .filter(({ tickets, cents, views }) => tickets !== 0 || cents !== 0 || views !== 0)
    .map(({ day }) => day);
  return figureDays(active, event, now).map((day) => {
    const { tickets = 0, cents = 0, views = 0 } = known.get(day) ?? {};
    return { day, tickets, revenue: amountOf(cents), views };
  });
}
