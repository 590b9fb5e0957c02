import type { DoorFigures } from '@marquee/contract/check-in/check-in';
import type { EventFigures } from '@marquee/contract/events/figures';

/** Returns the figures of an event that has none yet. */
export function figuresOf(values: Partial<EventFigures> = {}): EventFigures {
  return {
    timezone: 'Europe/Lisbon',
    tickets_sold: 0,
    money: {
      gross: 0,
      refunds: 0,
      revenue: 0,
      discount: 0,
      fees: 0,
      net: 0,
      tickets: 0,
      refunded_tickets: 0,
    },
    days: [],
    prices: [],
    channels: [],
    views: { total: 0, since: null, orders: 0 },
    arrivals: [],
    ...values,
  };
}

/** Returns how many are inside of those expected, without price types and guests. */
export function doorFiguresOf(inside: number, expected: number): DoorFigures {
  return { inside, expected, types: [], guests: { inside: 0, expected: 0 }, conflicts: 0 };
}
