import { isolated } from '@marquee/contract/people/isolate';
import { type PublicOrder, publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi, returnSentences } from '@marquee/contract/order-pages/returns';
import { implement, type Server } from '../../http/implement.ts';
import { originOf } from '../../http/origin.ts';
import { fromOf } from '../../mail/sender.ts';
import { presentCalendar } from '../events/public/calendar.ts';
import { openPayment } from '../payments/settling/checkout.ts';
import { returnTickets } from '../payments/refunds/return.ts';
import { cancelByBuyer } from './commands.ts';
import { findOrdersRoutes } from './find/routes.ts';
import { downloadHandlers } from './downloads/routes.ts';
import { findOrderBySecret } from '../orders/queries.ts';
import { calendarFactsOf, getPublicOrder } from './queries.ts';

// Placing an order belongs to `booking`.
const { placeOrder: _booked, ...pagesApi } = publicOrdersApi;

export function orderPageRoutes(server: Server): void {
  findOrdersRoutes(server);
  const { deps } = server;
  implement(server, returnsApi, {
    returnTickets: async ({ params, body }) => {
      const outcome = await returnTickets(deps, params.secret, body.tickets);
      const data = await getPublicOrder(deps, params.secret);
      const { returned, returnWaits } = returnSentences;
      return { data, message: outcome === 'refunded' ? returned : returnWaits };
    },
  });
  implement(server, pagesApi, {
    getPublicOrder: async ({ params }) => ({ data: await getPublicOrder(deps, params.secret) }),
    payOrder: async ({ params }) => {
      const { id, status, checkout_url } = await findOrderBySecret(deps.db, params.secret);
      const url = await openPayment(deps, { id, status, checkoutUrl: checkout_url });
      return { data: { payment_url: url } };
    },
    cancelPublicOrder: async ({ params }) => {
      await cancelByBuyer(deps, params.secret);
      return { data: await getPublicOrder(deps, params.secret) };
    },
    ...downloadHandlers(deps),
    getOrderCalendar: async ({ params }) => {
      const order = await getPublicOrder(deps, params.secret);
      const { event, secret } = order;
      const { revision, description } = await calendarFactsOf(deps.db, event.event_id);
      const url = `${originOf(deps.config)}/orders/${secret}`;
      const email = event.organizer.email || fromOf(deps.config.mailFrom).address;
      return {
        content: Buffer.from(
          presentCalendar({
            id: event.event_id,
            title: event.title,
            starts_at: new Date(event.starts_at),
            ends_at: new Date(event.ends_at),
            location: event.location,
            latitude: event.latitude,
            longitude: event.longitude,
            pin_town: event.pin_town?.name ?? null,
            description: calendarWords(order, description, url),
            organizer: { name: event.organizer.Name, email },
            url,
            now: deps.clock(),
            revision,
            cancelled_at: instantOrNull(event.schedule_change.cancelled_at),
            is_postponed: event.schedule_change.postponed,
          }),
        ),
        contentType: 'text/calendar; charset=utf-8',
        fileName: `${event.slug}.ics`,
      };
    },
  });
}

/** Returns the text of a calendar entry: what was booked, where the tickets are, and the event's own. */
function calendarWords({ items, event }: PublicOrder, description: string, url: string): string {
  const booked = items.map(({ quantity, Type }) => `${quantity} × ${isolated(Type)}`).join(', ');
  return [`${booked}\n${url}`, description, event.organizer.Name].filter(Boolean).join('\n\n');
}

function instantOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
