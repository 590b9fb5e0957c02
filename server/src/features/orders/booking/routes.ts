import { isolated } from '@marquee/contract/people/isolate';
import { amountOf } from '@marquee/contract/money';
import { type Booking, type PublicOrder, publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi, returnSentences } from '@marquee/contract/orders/returns/returns';
import { quoteApi } from '@marquee/contract/pricing/quote';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createBatches } from '../../../lib/batches.ts';
import { readFormatsChoice } from '../../../http/formats-cookie.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { getId } from '../../../lib/ids.ts';
import { implement, type Server } from '../../../http/implement.ts';
import type { Rooms } from '../../waiting-rooms/kept/rooms.ts';
import { originOf } from '../../../http/origin.ts';
import { fromOf } from '../../../mail/sender.ts';
import { presentCalendar } from '../../events/public/calendar.ts';
import { openPayment } from '../payments/checkout.ts';
import { placeOrders } from './commands.ts';
import type { Crowd } from './crowd.ts';
import { returnTickets } from '../refunds/return.ts';
import { cancelByBuyer } from '../staff/commands.ts';
import { downloadHandlers } from '../downloads/routes.ts';
import { findOrderBySecret } from '../staff/queries.ts';
import { quoteOrder } from './quote.ts';
import { calendarFactsOf, getPublicOrder } from './queries.ts';
import { phoneOfBuyer } from './phones.ts';
import type { PlacedOrder } from './repeats.ts';
import { type BookingRequest, onlineRequestOf } from './rules.ts';

/** The most booking requests of one event that are decided together. */
const MAX_BATCH = 200;

export function publicOrdersRoutes(server: Server, rooms: Rooms, crowd: Crowd): void {
  const { deps } = server;
  // The lock on the event makes two batches wait for each other.
  const place = createBatches({
    max: MAX_BATCH,
    abreast: 2,
    // Their own batch may then wait for 15 s, as long as a statement may take. Buyers repeat a booking.
    patience: { ms: 5_000, refusal: () => new AppError('unavailable') },
    decide: (eventId, bookingRequests: BookingRequest[]) =>
      placeOrders(deps, eventId, bookingRequests),
  });
  implement(server, returnsApi, {
    returnTickets: async ({ params, body }) => {
      const outcome = await returnTickets(deps, params.secret, body.tickets);
      const data = await getPublicOrder(deps, params.secret);
      const { returned, returnWaits } = returnSentences;
      return { data, message: outcome === 'refunded' ? returned : returnWaits };
    },
  });
  implement(server, quoteApi, {
    quoteOrder: async ({ params, body }) => {
      return { data: await quoteOrder(deps, params.event_id, body.items) };
    },
  });
  implement(server, publicOrdersApi, {
    placeOrder: async ({ params, body, request, reply }) => {
      const eventId = getId(params.event_id);
      rooms.hearProxy(eventId, request);
      const spotId = await rooms.requireTurn(eventId, request);
      const bookingRequest = onlineRequestOf(body, {
        at: deps.clock(),
        locale: readFormatsChoice(request, deps.config),
        idempotencyKey: idempotencyKeyOf(request),
        payment: deps.payments.kind === 'checkout' ? 'hold' : 'await',
        spotId,
      });
      const order = await crowd.in(
        () =>
          rooms.measured(eventId, async () => {
            const phone = await phoneOfBuyer(deps.db, eventId, body.phone);
            return place(eventId, { ...bookingRequest, phone });
          }),
        () => rooms.turnedAway(eventId),
      );
      if (spotId !== undefined) rooms.endTurn(reply, eventId);
      return { data: presentBooking(order, await paymentUrlOf(deps, order, request)) };
    },
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

/** Opens a pending order's payment page. If that fails, the order's page tries again. */
async function paymentUrlOf(deps: Deps, order: PlacedOrder, request: FastifyRequest) {
  if (deps.payments.kind === 'offline' || order.status !== 'pending') return undefined;
  return openPayment(deps, order).catch((error: unknown) => {
    request.log.error({ err: error }, 'no payment page');
    return undefined;
  });
}

function presentBooking(order: PlacedOrder, paymentUrl: string | undefined): Booking {
  return {
    order_id: order.id,
    secret: order.secret,
    status: order.status,
    total: amountOf(order.totalCents),
    expires_at: order.expiresAt?.toISOString() ?? null,
    ...(paymentUrl === undefined ? {} : { payment_url: paymentUrl }),
  };
}
