import { withoutAddOns } from '@marquee/contract/pricing/groups';
import {
  CURVE_DAYS,
  type CurvePoint,
  type EventForecast,
  type EventPace,
  MIN_COMPARABLES,
} from '@marquee/contract/forecasts';
import { amountOf } from '@marquee/contract/money';
import { DAY_MS } from '@marquee/contract/time';
import type { EventRow } from '../events/queries.ts';
import { planOf } from '../events/seats/plan.ts';
import { knownLimits } from '../events/seats/shared.ts';
import { centsOfTicket } from '../orders/items/amounts.ts';
import { feeRuleOf } from '../settings/queries.ts';
import { forecastTickets, type Outcome } from './pick-up/models.ts';
import { arrivalsOf } from './pick-up/arrivals.ts';
import type { ChangeRow, NextRow, PastRow, SalesRow, ShiftRow } from './queries.ts';
import { type Market, revenueOfRest } from './revenue/rest.ts';
import {
  type Change,
  type DaysBefore,
  type chooseComparables,
  soldUntil,
  standingNow,
  standingOf,
  usualOf,
  verdictOf,
} from './rules.ts';

type Forecast = Pick<
  EventRow,
  | 'id'
  | 'starts_at'
  | 'moved_from_starts_at'
  | 'cancelled_at'
  | 'is_postponed'
  | 'tickets_sold'
  | 'categories'
  | 'prices'
  | 'shared_limits'
  | 'terms'
> & {
  /** The seats that it can sell. */
  capacity: number;
};
type Chosen = ReturnType<typeof chooseComparables<PastRow>>;
type Known = { sales: SalesRow[]; shifts: ShiftRow[]; cents: number; changes: ChangeRow[] };

export function presentForecast(
  event: Forecast,
  { isOfCategory, events }: Chosen,
  { sales, shifts, cents, changes }: Known,
  now: Date,
): EventForecast {
  const daysLeft = daysUntil(event.starts_at, now);
  const own = salesOf(sales, event.id);
  const past = events.map((one) => ({ ...one, sales: salesOf(sales, one.id) }));
  const isEnough = past.length >= MIN_COMPARABLES;
  const state = stateOf(event, isEnough, now);
  const standings = past.map((one) => standingOf(one, one.sales, daysLeft));
  const standing = standingNow(event, own, shifts, { daysLeft, now });
  const hasNoDate = state === 'postponed';
  const outcome = state === 'ready' ? forecastTickets(standing, standings) : null;
  return {
    state,
    days_left: hasNoDate ? null : Math.floor(daysLeft),
    tickets_sold: event.tickets_sold,
    seats: event.capacity,
    changed: presentChanged(standing.change),
    comparables: {
      events: past.length,
      category: isOfCategory ? (event.categories[0]?.name ?? null) : null,
      usual: isEnough && !hasNoDate ? rounded(usualOf(standings, event.capacity)) : null,
    },
    outcome:
      outcome && presentOutcome(outcome, event.tickets_sold, cents, marketOf(event, past, now)),
    curve: hasNoDate ? [] : presentCurve(event, own, isEnough ? past : [], daysLeft),
    price_changes: hasNoDate ? [] : presentChanges(event, changes),
  };
}

function presentChanged(change: Change | null): EventForecast['changed'] {
  return change && { kind: change.kind, at: change.at?.toISOString() ?? null };
}

type PastSales = { capacity: number; sales: DaysBefore };

/** Returns the prices of the tickets still to be sold, which come when those of past events did. */
function marketOf(event: Forecast, past: PastSales[], now: Date): Market {
  const perDay = (before: number) =>
    past.reduce((sum, { sales }) => sum + (sales.get(before) ?? 0), 0);
  const come = arrivalsOf(now, event.starts_at, perDay);
  const hasCome = come.some((part) => part.tickets > 0);
  const { terms } = event;
  return {
    prices: withoutAddOns(event.prices).map((price) => {
      const { plan, admits, quota, sold, held, guests } = price;
      const seats = { quota, sold, held: held - guests };
      return { cents: centsOfTicket(price, undefined), plan: planOf(plan), admits, ...seats };
    }),
    shared: knownLimits(event).map(({ seats, ticket_ids }) => sharedOf(event, seats, ticket_ids)),
    arrivals: hasCome ? come : arrivalsOf(now, event.starts_at, () => 1),
    seats: event.capacity,
    startsAt: event.starts_at,
    fee: terms.fee_payer === 'buyer' ? feeRuleOf(terms) : null,
  };
}

/** Returns a shared limit without the seats of guests. */
function sharedOf({ prices }: Forecast, seats: number, ids: string[]): Market['shared'][number] {
  const nths = prices.flatMap(({ id }, nth) => (ids.includes(id) ? [nth] : []));
  return { seats: nths.reduce((rest, nth) => rest - (prices[nth]?.guests ?? 0), seats), nths };
}

/** Returns days with a fraction; 0 once the event has begun. */
export function daysUntil(startsAt: Date, now: Date): number {
  return Math.max(0, (startsAt.getTime() - now.getTime()) / DAY_MS);
}

/** Leaves out events with too few comparables, and those that have no seat left. */
export function presentPaces(
  all: { event: NextRow; past: PastRow[] }[],
  { sales, shifts }: Pick<Known, 'sales' | 'shifts'>,
  now: Date,
): Omit<EventPace, 'nudges'>[] {
  return all
    .filter(({ event, past }) => {
      return past.length >= MIN_COMPARABLES && event.tickets_sold < event.capacity;
    })
    .map(({ event, past }) => {
      const daysLeft = daysUntil(event.starts_at, now);
      const standings = past.map((one) => standingOf(one, salesOf(sales, one.id), daysLeft));
      const standing = standingNow(
        event,
        salesOf(sales, event.id),
        shifts.filter(({ event_id }) => event_id === event.id),
        { daysLeft, now },
      );
      const outcome = forecastTickets(standing, standings);
      const usual = usualOf(standings, event.capacity);
      return {
        event_id: event.id,
        title: event.title,
        starts_at: event.starts_at.toISOString(),
        timezone: event.timezone,
        capacity: event.capacity,
        tickets_sold: event.tickets_sold,
        usual: rounded(usual),
        tickets: wholeTickets(outcome),
        verdict: verdictOf(event, outcome, usual),
      };
    });
}

function wholeTickets({ expected, low, high }: Outcome) {
  return { expected: Math.round(expected), low: Math.round(low), high: Math.round(high) };
}

function stateOf(event: Forecast, isEnough: boolean, now: Date): EventForecast['state'] {
  if (event.cancelled_at !== null) return 'cancelled';
  if (event.is_postponed) return 'postponed';
  if (event.starts_at <= now) return 'begun';
  if (event.tickets_sold >= event.capacity) return 'sold_out';
  return isEnough ? 'ready' : 'too_little';
}

function presentOutcome(
  outcome: Outcome,
  sold: number,
  cents: number,
  market: Market,
): NonNullable<EventForecast['outcome']> {
  const tickets = wholeTickets(outcome);
  const revenue = (of: keyof typeof tickets) =>
    amountOf(cents + revenueOfRest(tickets[of] - sold, market));
  return {
    tickets,
    revenue: { expected: revenue('expected'), low: revenue('low'), high: revenue('high') },
    model: outcome.model,
    mean_error: rounded(outcome.meanError),
  };
}

function presentCurve(
  event: Forecast,
  own: DaysBefore,
  past: PastSales[],
  daysLeft: number,
): CurvePoint[] {
  const today = Math.floor(daysLeft);
  const standingsAt = (before: number) =>
    past.map(({ capacity, sales }) => ({ capacity, sold: soldUntil(sales, before) }));
  return Array.from({ length: CURVE_DAYS + 1 }, (_, nth) => {
    const before = CURVE_DAYS - nth;
    const sold = before === today ? event.tickets_sold : soldUntil(own, before);
    return {
      days_before: before,
      tickets: before < today ? null : sold,
      usual: past.length > 0 ? rounded(usualOf(standingsAt(before), event.capacity)) : null,
    };
  });
}

function presentChanges({ starts_at }: Forecast, changes: ChangeRow[]) {
  return changes
    .map((change) => ({
      days_before: Math.floor(daysUntil(starts_at, change.changed_at)),
      Type: change.label,
      from: amountOf(change.from_cents),
      to: amountOf(change.to_cents),
    }))
    .filter(({ days_before }) => days_before <= CURVE_DAYS)
    .toReversed();
}

function salesOf(sales: SalesRow[], eventId: string): DaysBefore {
  const own = sales.filter(({ event_id }) => event_id === eventId);
  return new Map(own.map(({ before, tickets }) => [before, tickets]));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
