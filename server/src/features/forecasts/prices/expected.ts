import { withoutAddOns } from '@marquee/contract/pricing/groups';
import { DAY_MS } from '@marquee/contract/time';
import type { Database } from '../../../db/database.ts';
import type { EventRow } from '../../events/queries.ts';
import { mostSeatsOf } from '../../events/seats/shared.ts';
import { daysUntil, presentForecast } from '../presenter.ts';
import { getSeats, listPastEvents, listSalesBefore, listShifts } from '../queries.ts';
import { chooseComparables } from '../rules.ts';

type Price = { id: string; quota: number | null; sold: number };

/** Fewer sold tickets say little about which price the others will have. */
const ENOUGH_SOLD = 10;

/**
 * Returns the tickets of one price that are expected from now on: its share of the event's
 * forecast. Without a forecast they sell as fast as so far, or, if none is sold, all that are left.
 * @param seats tickets that this price can still sell
 */
export async function expectedTickets(
  db: Database,
  { event, price, seats, now }: { event: EventRow; price: Price; seats: number; now: Date },
): Promise<{ tickets: number; source: string }> {
  const daysLeft = daysUntil(event.starts_at, now);
  const chosen = chooseComparables(await listPastEvents(db, event, now), daysLeft);
  const ids = [event.id, ...chosen.events.map(({ id }) => id)];
  const [capacity, sales, shifts] = await Promise.all([
    getSeats(db, event.id),
    listSalesBefore(db, ids),
    listShifts(db, [event.id]),
  ]);
  const known = { sales, shifts, cents: 0, changes: [] };
  const { outcome } = presentForecast({ ...event, capacity }, chosen, known, now);
  const within = (tickets: number) => Math.min(seats, Math.max(0, Math.round(tickets)));
  if (outcome) {
    const others = outcome.tickets.expected - event.tickets_sold;
    const tickets = within(others * shareOf(price, event, capacity));
    return { tickets, source: 'evenly until the start, as the forecast expects for this type' };
  }
  const days = (now.getTime() - event.created_at.getTime()) / DAY_MS;
  if (price.sold > 0 && days >= 1) {
    const tickets = within((price.sold / days) * daysLeft);
    return { tickets, source: 'evenly until the start, as fast as so far' };
  }
  const tickets = within(capacity * shareOf(price, event, capacity));
  return { tickets, source: 'evenly until the start, because nothing is known about its sale' };
}

/** Returns the part of an event's tickets that one price has: of those sold, or of the seats. */
function shareOf(price: Price, event: EventRow, capacity: number): number {
  const { shared_limits } = event;
  const prices = withoutAddOns(event.prices);
  const sold = prices.reduce((sum, one) => sum + one.sold, 0);
  if (sold >= ENOUGH_SOLD) return price.sold / sold;
  const most = (one: Price) => mostSeatsOf(one, { capacity, shared_limits });
  return (
    most(price) /
    Math.max(
      1,
      prices.reduce((sum, one) => sum + most(one), 0),
    )
  );
}
