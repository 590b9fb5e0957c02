import { type Scenario, previewSentences as say } from '@marquee/contract/pricing/preview';
import { MIN_COMPARABLES } from '@marquee/contract/forecasts';
import { DAY_MS } from '@marquee/contract/time';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid } from '../../../lib/app-error.ts';
import { type EventRow, getEvent } from '../../events/queries.ts';
import { listPastEvents, listSalesBefore, type SalesRow } from '../queries.ts';
import { chooseComparables } from '../rules.ts';
import { type Arrivals, arrivalsOf, curveOf, medianSales } from '../pick-up/arrivals.ts';
import { expectedTickets } from './expected.ts';

/** How an event sells at the price of now, and how an assumption says it. */
export type Market = { arrivals: Arrivals; tickets: number; source: string };

type Around = {
  event: EventRow;
  price: { id: string; quota: number | null; sold: number };
  seats: number;
  now: Date;
};

/**
 * Reads how an event is assumed to sell. Past sales are taken in proportion to the seats.
 * @throws AppError `invalid` if there is nothing to go by, `not_found` for another's event
 */
export async function readMarket(
  db: Database,
  actor: Actor,
  scenario: Scenario,
  { event, price, seats, now }: Around,
): Promise<Market> {
  const daysLeft = (event.starts_at.getTime() - now.getTime()) / DAY_MS;
  const spread = (perDay: (before: number) => number, source: string): Market => {
    const arrivals = arrivalsOf(now, event.starts_at, perDay);
    return { arrivals, source, tickets: arrivals.reduce((sum, { tickets }) => sum + tickets, 0) };
  };
  if (scenario.kind === 'steady') {
    const { tickets, source } =
      scenario.tickets === null
        ? await expectedTickets(db, { event, price, seats, now })
        : { tickets: scenario.tickets, source: 'evenly until the start' };
    return spread(() => tickets / daysLeft, source);
  }
  if (scenario.kind === 'curve') return spread(curveOf(scenario.points), 'as the curve says');
  const { past, source } =
    scenario.kind === 'event'
      ? await readOne(db, actor, scenario.event_id)
      : await readComparables(db, event, daysLeft, now);
  const sales = await listSalesBefore(
    db,
    past.map(({ id }) => id),
  );
  const shares = past.map((one) => sharesOf(one, sales));
  const perDay = medianSales(shares, daysLeft);
  const market = spread((before) => event.capacity * perDay(before), source);
  if (market.tickets <= 0) throw invalid({ 'scenario.kind': [say.eventWithoutSales] });
  return market;
}

async function readOne(db: Database, actor: Actor, id: string) {
  const one = await getEvent(db, actor, id);
  return { past: [one], source: `as ${one.title} did, in proportion to the seats` };
}

async function readComparables(db: Database, event: EventRow, daysLeft: number, now: Date) {
  const { events: past } = chooseComparables(await listPastEvents(db, event, now), daysLeft);
  if (past.length < MIN_COMPARABLES) throw invalid({ 'scenario.kind': [say.tooFewEvents] });
  const source = `as the median of ${past.length} past events did, in proportion to the seats`;
  return { past, source };
}

function sharesOf({ id, capacity }: { id: string; capacity: number }, sales: SalesRow[]) {
  const own = sales.filter(({ event_id }) => event_id === id);
  return new Map(own.map(({ before, tickets }) => [before, tickets / Math.max(1, capacity)]));
}
