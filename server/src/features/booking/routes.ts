import { amountOf } from '@marquee/contract/money';
import { type Booking, publicOrdersApi } from '@marquee/contract/orders/public';
import { quoteApi } from '@marquee/contract/pricing/quote';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/app-error.ts';
import { createBatches } from '../../lib/batches.ts';
import { readFormatsChoice } from '../../http/formats-cookie.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { getId } from '../../lib/ids.ts';
import { implement, type Server } from '../../http/implement.ts';
import type { CodeGuard } from '../codes/public/guard.ts';
import type { Rooms } from '../waiting-rooms/kept/rooms.ts';
import { openPayment } from '../payments/settling/checkout.ts';
import type { Crowd } from './crowd/crowd.ts';
import { placeOrders } from './placing/commands.ts';
import { hostPageOf } from './placing/host-page.ts';
import { phoneOfBuyer } from './placing/phones.ts';
import { quoteOrder } from './placing/quote.ts';
import type { PlacedOrder } from './placing/repeats.ts';
import { type BookingRequest, onlineRequestOf } from './placing/rules.ts';
import { paymentRulesRoutes } from './unpaid/routes.ts';
import { waysRoutes } from './ways/routes.ts';

/** The most booking requests of one event that are decided together. */
const MAX_BATCH = 200;

const placingApi = { placeOrder: publicOrdersApi.placeOrder };

type Needs = { rooms: Rooms; crowd: Crowd; guardCode: CodeGuard };

export function bookingRoutes(server: Server, { rooms, crowd, guardCode }: Needs): void {
  paymentRulesRoutes(server);
  waysRoutes(server);
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
  implement(server, quoteApi, {
    quoteOrder: async ({ params, body, request }) => {
      await guardCode(request, getId(params.event_id), body.code);
      return { data: await quoteOrder(deps, getId(params.event_id), body) };
    },
  });
  implement(server, placingApi, {
    placeOrder: async ({ params, body, request, reply }) => {
      const eventId = getId(params.event_id);
      rooms.hearProxy(eventId, request);
      await guardCode(request, eventId, body.code);
      const spotId = await rooms.requireTurn(eventId, request);
      const bookingRequest = onlineRequestOf(body, {
        at: deps.clock(),
        locale: readFormatsChoice(request, deps.config),
        idempotencyKey: idempotencyKeyOf(request),
        services: [...deps.payments.keys()],
        spotId,
        hostPage: await hostPageOf(deps, eventId, body.host_page),
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
  });
}

/** Opens a pending order's payment page. If that fails, the order's page tries again. */
async function paymentUrlOf(deps: Deps, order: PlacedOrder, request: FastifyRequest) {
  if (deps.payments.size === 0 || order.status !== 'pending') return undefined;
  return openPayment(deps, order.id).catch((error: unknown) => {
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
