import {
  CURVE_DAYS,
  type CurvePoint,
  type EventForecast,
  type EventPace,
  MIN_COMPARABLES,
} from '@marquee/contract/forecasts';
import { amountOf } from '@marquee/contract/money';
import { forecastTickets, type Outcome } from './pick-up/models.ts';
import type { ChangeRow, NextRow, PastRow, SalesRow } from './queries.ts';
import {
  type DaysBefore,
  type chooseComparables,
  DAY_MS,
  revenueAt,
  soldUntil,
  standingNow,
  standingOf,
  usualOf,
  verdictOf,
} from './rules.ts';

type EventRow = {
  id: string;
  starts_at: Date;
  cancelled_at: Date | null;
  is_postponed: boolean;
  capacity: number;
  tickets_sold: number;
  categories: { name: string }[];
  prices: { amount_cents: number }[];
};
type Chosen = ReturnType<typeof chooseComparables<PastRow>>;

export function presentForecast(
  event: EventRow,
  { isOfCategory, events }: Chosen,
  { sales, cents, changes }: { sales: SalesRow[]; cents: number; changes: ChangeRow[] },
  now: Date,
): EventForecast {
  const daysLeft = daysUntil(event.starts_at, now);
  const own = salesOf(sales, event.id);
  const past = events.map((one) => ({ ...one, sales: salesOf(sales, one.id) }));
  const isEnough = past.length >= MIN_COMPARABLES;
  const state = stateOf(event, isEnough, now);
  const standings = past.map((one) => standingOf(one, one.sales, daysLeft));
  const outcome =
    state === 'ready' ? forecastTickets(standingNow(event, own, daysLeft), standings) : null;
  return {
    state,
    days_left: Math.floor(daysLeft),
    tickets_sold: event.tickets_sold,
    comparables: {
      events: past.length,
      category: isOfCategory ? (event.categories[0]?.name ?? null) : null,
      usual: isEnough ? rounded(usualOf(standings, event.capacity)) : null,
    },
    outcome: outcome && presentOutcome(outcome, { ...event, cents }),
    curve: presentCurve(event, own, isEnough ? past : [], daysLeft),
    price_changes: presentChanges(event, changes),
  };
}

/** Returns days with a fraction; 0 once the event has begun. */
export function daysUntil(startsAt: Date, now: Date): number {
  return Math.max(0, (startsAt.getTime() - now.getTime()) / DAY_MS);
}

/** Leaves out events with too few comparables. */
export function presentPaces(
  all: { event: NextRow; past: PastRow[] }[],
  sales: SalesRow[],
  now: Date,
): EventPace[] {
  return all
    .filter(({ past }) => past.length >= MIN_COMPARABLES)
    .map(({ event, past }) => {
      const daysLeft = daysUntil(event.starts_at, now);
      const standings = past.map((one) => standingOf(one, salesOf(sales, one.id), daysLeft));
      const outcome = forecastTickets(
        standingNow(event, salesOf(sales, event.id), daysLeft),
        standings,
      );
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

function stateOf(event: EventRow, isEnough: boolean, now: Date): EventForecast['state'] {
  if (event.cancelled_at !== null) return 'cancelled';
  if (event.is_postponed) return 'postponed';
  if (event.starts_at <= now) return 'begun';
  return isEnough ? 'ready' : 'too_little';
}

function presentOutcome(
  outcome: Outcome,
  event: Parameters<typeof revenueAt>[1],
): NonNullable<EventForecast['outcome']> {
  const tickets = wholeTickets(outcome);
  const revenue = (of: keyof typeof tickets) => amountOf(revenueAt(tickets[of], event));
  return {
    tickets,
    revenue: { expected: revenue('expected'), low: revenue('low'), high: revenue('high') },
    model: outcome.model,
    mean_error: rounded(outcome.meanError),
  };
}

function presentCurve(
  event: EventRow,
  own: DaysBefore,
  past: { capacity: number; sales: DaysBefore }[],
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

function presentChanges({ starts_at }: EventRow, changes: ChangeRow[]) {
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
