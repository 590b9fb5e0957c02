import { cancelReasons } from './cancel-reasons.ts';
import { WayOf } from '../booking/way-names.ts';
import { z } from 'zod';
import { DoorSaleInput } from '../door-sales/door-sales.ts';
import { InstructionsAnswer, setPaymentInstructions } from '../transfers/instructions.ts';
import { codesOfOrders } from './codes-of-calls.ts';
import { endpoints, idempotent } from '../endpoint.ts';
import { StaffInvoiceLink } from '../companies/invoice-links.ts';
import { eInvoicesApi } from '../companies/e-invoices.ts';
import { VatCheck } from '../companies/vat-checks.ts';
import { invoicedTo } from '../companies/stored.ts';
import { Id, ListQuery } from '../list.ts';
import { cannotBecome, orderStatuses } from './statuses.ts';
import { OrderItem, TaxIncluded } from '../pricing/lines.ts';
import { NamedHolder, OrderPlace } from '../holders/order-names.ts';
import { GivenAnswer } from '../questions/given.ts';
import { Dispute } from '../payments/payment-problems.ts';
import { forSpreadsheet } from '../spreadsheets.ts';
import { askedOfBuyer } from '../payments/exchange-requests.ts';
import { OneOfPayments, OrderPayment } from '../payments/order-payments.ts';
import { RefundRequest, StaffTicketRefund, TellBuyer } from '../payments/refunds.ts';
import { TaxOfRate } from '../tax/taxes.ts';

/** Mails per hour: to one recipient over all events, from an organization's doors, and repeats. */
export const mailLimits = { recipient: 20, door: 200, resends: 3 } as const;

export const orderSentences = {
  deleted: 'order deleted successful',
  deleteFailed: 'Failed to delete order. Please try again.',
  updated: 'Order updated.',
  sent: 'The tickets are on their way.',
  refunded: 'Marked as refunded.',
  sold: 'Tickets sold.',
  cannotBecome,
  completedStays: 'A completed order cannot be deleted. Cancel it first.',
  unpaidStays: 'An unpaid order cannot be deleted. Cancel it first.',
  refundStays: 'A refund of this order is pending. Mark it as refunded first.',
  paymentStays: 'The payment of this order pays for another order, too.',
  noTickets: 'This order has no tickets to send.',
  noAddress: 'This order has no e-mail address.',
  recipientFull: `This address received ${mailLimits.recipient} e-mails in the last hour, which is the limit. The tickets are on the order page.`,
  sentOften: `These tickets were sent ${mailLimits.resends} times in the last hour. Please wait before you send them again.`,
  nothingToRefund: 'This order has no pending refund.',
  instructionsSaved: 'Payment instructions saved.',
} as const;

const OtherOrder = z.object({ order_id: z.string(), reference: z.string() });
const OrderElsewhere = OtherOrder.extend({ event_id: z.string(), title: z.string() });

/** Amounts in euros. */
export const Order = z.object({
  order_id: z.string(),
  event_id: z.string(),
  /** Short, for people: `4F7A-21C9`. */
  reference: z.string(),
  /** What staff wrote for the door; '' for none. The buyer never sees it. */
  note: z.string(),
  status: z.enum(orderStatuses),
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** When an organizer accepted the application; null: it needed no approval, or waits for it. */
  accepted_at: z.iso.datetime().nullable(),
  /** What the organizer told the buyer with the decision; '' for nothing. */
  decision_note: z.string(),
  channel: z.enum(['online', 'door']),
  /** Whether the order stands for somebody on the guest list; its channel is `door`. */
  guest: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...invoicedTo,
  /** null: the company has no VAT ID, or nobody was asked about it, or has not answered yet. */
  vat_check: VatCheck.nullable(),
  marketing: z.boolean(),
  answers: z.array(GivenAnswer),
  /** `ticket_id`: of their price; null if it was removed. */
  items: z.array(OrderItem.extend({ ticket_id: z.string().nullable() })),
  /** The code that it was booked with; null without one. */
  code: z.string().nullable(),
  /** Seats kept for its code that it can have more, of these price types (null: of all); absent: none. */
  kept_for_code: z
    .object({ seats: z.number().int(), ticket_ids: z.array(z.string()).nullable() })
    .optional(),
  quantity: z.number().int(),
  /** The booking fee for these tickets. `credited`: what refunds of a sum took off items and fee. */
  fee: z.number(),
  credited: z.number(),
  total: z.number(),
  tax: TaxIncluded.nullable(),
  /** What is left of `total` by rate, and why there is no tax. */
  taxes: z.array(TaxOfRate),
  /** Invoices and credit notes, as they were issued. */
  invoices: z.array(StaffInvoiceLink),
  /** How it is paid, or was; null: it is free, or the organizer explains how. */
  payment_way: WayOf.nullable(),
  /** Its payments as one: only those that are due for refund, if there are any, otherwise all. */
  payment: OrderPayment.nullable(),
  /** Each of its payments, the oldest first, if there are several. */
  payments: z.array(OneOfPayments).optional(),
  dispute: Dispute.nullable(),
  refund_request: RefundRequest.nullable(),
  ...askedOfBuyer,
  /** Refunds of some of its tickets, the oldest first. */
  refunds: z.array(StaffTicketRefund),
  tickets: z.array(
    z.object({
      ticket_id: z.string(),
      reference: z.string(),
      Type: z.string(),
      /** Its price type; null if it was removed. */
      type_id: z.string().nullable(),
      /** Each ticket of a group has the price of the whole group here. */
      Amount: z.number(),
      /** Names its group, whose tickets are refunded as one. Absent: bought alone. */
      group: z.string().optional(),
      voided: z.boolean(),
      /** It is void because the buyer returned it. */
      given_back: z.boolean(),
      /** An add-on, which is handed out once and admits nobody. */
      pick_up: z.literal(true).optional(),
      /** Its index among the tickets of the booking, as in `answers`; null for old tickets. */
      index: z.number().int().nullable(),
      /** Its holder; null: nobody was named. */
      named: NamedHolder.nullable(),
      note: z.string(),
      checked_in_at: z.iso.datetime().nullable(),
      gate: z.string().nullable(),
    }),
  ),
  /** The people of an unpaid order or an application; absent for other orders. */
  places: z.array(OrderPlace).optional(),
  /** The order that these tickets were split from, and those that were split from it. */
  split_from: OtherOrder.optional(),
  split_into: z.array(OtherOrder).optional(),
  /** The order of another event that this one was moved from, and the one that it was moved into. */
  moved_from: OrderElsewhere.optional(),
  moved_into: OrderElsewhere.optional(),
  /** The latest mail was not sent because of the hourly limit for the recipient or the door. */
  withheld_mail: z
    .object({ because: z.enum(['recipient', 'door']), at: z.iso.datetime() })
    .nullable(),
  /** Path of the order's page for the buyer. */
  href: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** It is marked as paid and is completed then, unless the mark is taken back before. */
  completes_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrderListQuery = ListQuery.extend({
  status: z.enum(orderStatuses).optional(),
  way: WayOf.optional(),
});

export const ordersApi = endpoints({
  listOrders: {
    call: 'GET /events/{id}/orders',
    summary: "Returns an event's orders, newest first.",
    access: 'orders:read',
    query: OrderListQuery,
    envelope: 'page',
    reply: Order,
  },
  exportOrders: {
    call: 'GET /events/{id}/orders.csv',
    summary: "Returns the event's orders as a CSV file, the oldest first, with the same filters.",
    access: 'orders:read',
    query: forSpreadsheet(OrderListQuery.omit({ limit: true, cursor: true })),
    perUserMinute: 30,
    fileType: 'text/csv',
  },
  sellAtDoor: {
    call: 'POST /events/{id}/orders',
    summary:
      'Sells tickets at the door. The order is completed at once and, if asked, its tickets are admitted.',
    access: 'door-sales:write',
    refuses: codesOfOrders.sell,
    perUserMinute: 120,
    headers: idempotent('sale'),
    body: DoorSaleInput,
    status: 201,
    reply: Order,
  },
  updateOrderStatus: {
    call: 'PUT /order/status',
    summary: 'Changes the status of an order.',
    access: 'orders:write',
    refuses: codesOfOrders.changeStatus,
    body: z.object({
      orderId: Id,
      status: z.enum(orderStatuses),
      /** Read for a cancellation only. */
      send: TellBuyer,
    }),
    reply: Order,
  },
  deleteOrder: {
    call: 'DELETE /order/{id}',
    summary: 'Deletes a pending or cancelled order.',
    access: 'orders:write',
    refuses: codesOfOrders.delete,
    reply: z.object({ order_id: z.string() }),
  },
  resendTickets: {
    call: 'POST /order/{id}/resend',
    summary: 'Sends the tickets of a completed order again, at most three times an hour.',
    access: 'orders:write',
    refuses: codesOfOrders.resend,
    perMinute: 60,
    reply: z.object({ order_id: z.string() }),
  },
  noteRefund: {
    call: 'POST /order/{id}/refund',
    summary:
      'Refunds a completed order: cancels it and returns the money. If the order is already cancelled and its money goes back by hand, marks it as refunded.',
    access: 'orders:write',
    refuses: codesOfOrders.refund,
    body: z.object({ send: TellBuyer }),
    reply: Order,
  },
  getInvoice: {
    call: 'GET /order/{id}/invoice.pdf',
    summary: 'Returns an invoice of a paid order: the one with this number, or the last.',
    access: 'orders:read',
    perMinute: 60,
    query: z.object({ number: z.string().max(20).optional() }),
    fileType: 'application/pdf',
  },
  getCreditNote: {
    call: 'GET /order/{id}/credit-note.pdf',
    summary: 'Returns a credit note of a refunded order: the one with this number, or the first.',
    access: 'orders:read',
    perMinute: 60,
    query: z.object({ number: z.string().max(20).optional() }),
    fileType: 'application/pdf',
  },
  ...eInvoicesApi,
  getPaymentInstructions: {
    call: 'GET /organizations/{id}/payment-instructions',
    summary:
      'Returns the payment instructions for buyers, whether payment is online, and whether a bank account is set.',
    access: 'orders:read',
    reply: InstructionsAnswer,
  },
  setPaymentInstructions,
});
