import type { Write } from '../../../lib/bulk.ts';
import { holdersOf } from '../../orders/holders/write.ts';
import { claimsOf } from '../../questions/files/claims.ts';
import { answersOf } from '../../questions/answers/write.ts';
import { jobsOf } from '../../../jobs/jobs.ts';
import type { Seats } from '../../events/seats/commands.ts';
import type { Deps } from '../../../deps.ts';
import { vatCheckJobsOf } from '../../invoices/vat-checks/jobs.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { newOrders } from '../../orders/commands-rows.ts';
import { ticketsOf } from '../../orders/tickets/write.ts';
import { offlinePaymentsOf } from '../../payments/settling/offline.ts';
import type { NewOrder } from './rules.ts';
import { storedItemsOf } from '../../orders/items/items.ts';

type EventIds = Pick<Seats, 'id' | 'organization_id'>;

/** What tells a buyer of a new order. An order that is paid online is confirmed once it is paid. */
const mailOf = {
  applied: 'applied',
  pending: 'received',
  processing: 'received',
  completed: 'tickets',
} as const;

/** Returns the statements that write decided orders with their tickets, sales and payments. */
export function ordersOf(
  event: EventIds,
  orders: NewOrder[],
  { mails, now, vatRegister }: { mails: boolean; now: Date } & Pick<Deps, 'vatRegister'>,
): Write[] {
  const completed = orders.filter(({ status }) => status === 'completed');
  const notified = orders.filter(
    ({ bookingRequest, status }) => bookingRequest.email !== '' && status !== 'pending',
  );
  const jobs = notified.map(({ id, status, bookingRequest: { scope } }) => ({
    ...mailJob(id, mailOf[status]),
    scope,
  }));
  const vatChecks = orders.flatMap(({ id, bookingRequest: { company } }) =>
    vatCheckJobsOf({ vatRegister }, id, company),
  );
  return [
    ...newOrders(orders.map((order) => orderRow(event.id, order))),
    ...ticketsOf(
      event,
      completed.map(({ id, items, bookingRequest }) => ({
        orderId: id,
        items,
        soldAt: bookingRequest.at,
      })),
    ),
    ...offlinePaymentsOf(
      completed.map(({ id, totalCents, bookingRequest }) => {
        return { orderId: id, cents: totalCents, at: bookingRequest.at };
      }),
    ),
    ...answersOf(orders),
    ...claimsOf(orders),
    ...holdersOf(orders),
    ...(mails ? jobsOf([...jobs, ...vatChecks], now) : []),
  ];
}

function orderRow(eventId: string, order: NewOrder) {
  const { bookingRequest, status } = order;
  return {
    id: order.id,
    event_id: eventId,
    secret: order.secret,
    status,
    channel: bookingRequest.channel,
    name: bookingRequest.name,
    email: bookingRequest.email,
    phone: bookingRequest.phone,
    total_cents: order.totalCents,
    fee_cents: order.feeCents,
    buyer_fee_cents: order.buyerFeeCents,
    tax_name: order.taxName,
    tax_basis_points: order.taxBasisPoints,
    tax_cents: order.taxCents,
    marketing_wording: order.marketingWording,
    marketing_agreed_at: order.marketingWording === null ? null : bookingRequest.at,
    idempotency_key: bookingRequest.idempotencyKey ?? null,
    request_hash:
      bookingRequest.idempotencyKey === undefined
        ? null
        : String.raw`\x${bookingRequest.requestHash}`,
    created_at: bookingRequest.at,
    locale: bookingRequest.locale ?? null,
    via: bookingRequest.via ?? null,
    host_page: bookingRequest.hostPage ?? null,
    code_id: order.code?.id ?? null,
    code: order.code?.code ?? null,
    share_id: order.reserved?.id ?? null,
    reserved_seats: order.reserved?.seats ?? 0,
    expires_at: order.expiresAt,
    payment_way: order.way,
    completed_at: status === 'completed' ? bookingRequest.at : null,
    company: bookingRequest.company ?? null,
    ordered: storedItemsOf(order.items),
  };
}
