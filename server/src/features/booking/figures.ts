import { sql } from 'kysely';
import { type Figures, on, type Stored } from '../../observation/metrics/figures.ts';
import { type DecidedBookings, watched } from '../../observation/watched.ts';

/** Counts decided bookings, and the orders that keep seats. */
export const bookingFigures: Figures = ({ counter, gauge }) => {
  const bookings = counter('bookings_total', 'Decided booking requests', ['channel', 'result']);
  const tickets = counter('tickets_booked_total', 'Tickets of new orders', ['channel']);
  const holds = gauge('holds', 'Orders that keep seats until they are paid', ['state']);
  const stored: Stored<{ live: number; overdue: number }> = {
    select: (now) => sql`(select json_build_object(
        'live', count(*) filter (where expires_at > ${now}),
        'overdue', count(*) filter (where expires_at <= ${now})
      ) from orders where status = 'pending')`,
    clear: () => holds.reset(),
    show({ live, overdue }) {
      holds.set({ state: 'live' }, live);
      holds.set({ state: 'overdue' }, overdue);
    },
  };
  const count = () =>
    on(watched.bookings, (message) => {
      // Its type is in `watched.ts`; Node's own is unknown.
      const decided = message as DecidedBookings;
      const { channel, orders, repeated, refused } = decided;
      if (orders > 0) bookings.inc({ channel, result: 'booked' }, orders);
      if (repeated > 0) bookings.inc({ channel, result: 'repeated' }, repeated);
      if (decided.tickets > 0) tickets.inc({ channel }, decided.tickets);
      for (const result of refused) bookings.inc({ channel, result });
    });
  return { stored, count };
};
