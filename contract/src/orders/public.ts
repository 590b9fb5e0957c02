import { z } from 'zod';
import { cancelReasons } from './cancel-reasons.ts';
import { codesOfOrders } from './codes-of-calls.ts';
import { TypedCode } from '../codes/input.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { endpoints, idempotent } from '../endpoint.ts';
import { Id } from '../list.ts';
import { ChosenAmount } from '../pricing/pay-what-you-want.ts';
import { OrderItem, TaxIncluded } from '../pricing/lines.ts';
import { InvoiceLink } from '../companies/invoice-links.ts';
import { orderStatuses } from './statuses.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { askedOfBuyer } from '../payments/exchange-requests.ts';
import { TicketRefund } from '../payments/refunds.ts';
import { moneyBack } from '../payments/shares.ts';
import { OrderEvent } from './order-event.ts';
import { ticketsOfOrder } from './order-ticket.ts';
import { stateSentences } from '../events/state-sentences.ts';
import { TransferRequest } from '../transfers/transfer.ts';
import { WayOf } from '../booking/way-names.ts';
import { broughtBy } from './brought.ts';
import { turnHeader } from '../waiting-rooms/public.ts';
import { AnswersInput } from '../questions/answers.ts';
import { GivenAnswer } from '../questions/given.ts';
import { askedLater } from '../questions/open.ts';
import { Company } from '../companies/company.ts';
import { invoicedTo } from '../companies/stored.ts';
import { HoldersInput } from '../holders/given.ts';
import { Email, PersonName, Phone } from '../users.ts';
import { TaxOfRate } from '../tax/taxes.ts';

export const bookingSentences = {
  chooseTickets: 'Choose at least one ticket.',
  tooMany: (limit: number) => `An order can hold at most ${formatCount(limit, nouns.ticket)}.`,
  unknownTicket: 'This ticket is no longer on sale.',
  soldOut: stateSentences.sold_out,
  noneLeft: 'No tickets are left right now.',
  fewLeft: (left: number) => `Only ${formatCount(left, nouns.ticketIs)} left.`,
  typeSoldOut: (type: string) => `${type} is sold out.`,
  sharedFewLeft: (types: string, left: number) =>
    `Only ${formatCount(left, nouns.ticketIs)} left for ${types} together.`,
  typeFewLeft: (type: string, left: number) =>
    `Only ${formatCount(left, { one: `${type} ticket is`, other: `${type} tickets are` })} left.`,
  closed: stateSentences.closed,
  over: stateSentences.over,
  cancelled: stateSentences.cancelled,
  postponed: stateSentences.postponed,
  otherPrice: (shown: string, now: string) =>
    `The total went from ${shown} to ${now}. Book at the new price?`,
  otherContent: 'This key was already used for another booking.',
  cannotCancel: 'This order can no longer be cancelled here. Please contact the organizer.',
  cannotReplace: 'Your earlier order is paid or being paid. Please reload this page.',
  cannotPay: 'This order is not waiting for a payment.',
  tooManyUnpaid: (seats: number) =>
    `One e-mail address can hold at most ${formatCount(seats, nouns.unpaidSeat)} at this event. Pay for your earlier orders or cancel them first; their links are in your e-mails.`,
  applicationsOver: (type: string) => `Applications for ${type} are closed.`,
  tooManyApplied: (seats: number) =>
    `One e-mail address can apply for at most ${formatCount(seats, nouns.seat)} at this event, unpaid seats included. Withdraw an earlier application first; its link is in your e-mails.`,
  noApplicationsLeft:
    'You cannot apply right now: too many seats wait for a decision or a payment. Please try again later.',
  noUnpaidLeft:
    'No seats can be booked right now: too many are waiting for payment. Please try again later.',
} as const;

const tooMany = bookingSentences.tooMany(MAX_TICKETS_PER_ORDER);
export const BookingItems = z
  .array(
    z.object({
      ticket_id: Id,
      quantity: z
        .number({ error: bookingSentences.chooseTickets })
        .int(bookingSentences.chooseTickets)
        .min(1, bookingSentences.chooseTickets)
        .max(MAX_TICKETS_PER_ORDER, tooMany),
      amount: ChosenAmount,
    }),
    { error: bookingSentences.chooseTickets },
  )
  .min(1, bookingSentences.chooseTickets)
  .max(50, tooMany)
  .refine((items) => items.reduce((sum, item) => sum + item.quantity, 0) <= MAX_TICKETS_PER_ORDER, {
    error: tooMany,
  });

export const BookingInput = z.object({
  items: BookingItems,
  name: PersonName,
  email: Email,
  phone: Phone.default(''),
  marketing: z.boolean().default(false),
  /** Answers to the questions of the event: `GET /public/events/{slug}/questions`. */
  answers: AnswersInput.optional(),
  /** The names of those who come: for each ticket of a type one entry, in the tickets' order. */
  holders: HoldersInput.optional(),
  company: Company.optional(),
  /** Euros, as shown to the buyer. An outdated total is refused with 409. */
  total: z.number().min(0).optional(),
  ...broughtBy,
  /** The secret of an unpaid order of this event, which this one replaces. */
  replaces: z.string().min(1).max(64).optional(),
  /** Makes tickets cheaper, or opens hidden price types. */
  code: TypedCode.optional(),
  /** One of `GET /public/events/{slug}/payment-ways`; absent: the first of them. */
  payment: WayOf.optional(),
});
export type BookingInput = z.output<typeof BookingInput>;

export const Booking = z.object({
  order_id: z.string(),
  secret: z.string(),
  status: z.enum(orderStatuses),
  total: z.number(),
  /** Until when the seats are held; null if the hold does not end. */
  expires_at: z.iso.datetime().nullable(),
  payment_url: z.string().optional(),
});
export type Booking = z.infer<typeof Booking>;

export const PublicOrder = z.object({
  order_id: z.string(),
  secret: z.string(),
  reference: z.string(),
  status: z.enum(orderStatuses),
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** When the organizer accepted the application; null: it needed no approval, or waits for it. */
  accepted_at: z.iso.datetime().nullable(),
  /** What the organizer wrote with the decision; '' for nothing. */
  decision_note: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...invoicedTo,
  /** Until when the buyer may change it, null for no end; null: not, or not again. */
  company_change: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  answers: z.array(GivenAnswer),
  ...askedLater,
  items: z.array(OrderItem),
  /** The code that it was booked with; null without one. */
  code: z.string().nullable(),
  /** The booking fee of these tickets; 0 if the organizer bears it. */
  fee: z.number(),
  /** What refunds of a sum took off items and fee; `total` is what is left. */
  credited: z.number(),
  total: z.number(),
  /** Included in `total`; null if none. */
  tax: TaxIncluded.nullable(),
  /** What is left of `total` by rate, and why there is no tax. */
  taxes: z.array(TaxOfRate),
  /** Invoices and credit notes, as they were issued. */
  invoices: z.array(InvoiceLink),
  ...moneyBack,
  /** Refunds of some of its tickets, the oldest first. */
  refunds: z.array(TicketRefund),
  ...askedOfBuyer,
  created_at: z.iso.datetime(),
  /** When its tickets were issued; null: never. */
  completed_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  payment_url: z.string().nullable(),
  /** The last payment did not go through; the seats stay held until `expires_at`. */
  payment_failed: z.boolean(),
  /** How it is paid, or was; null: it is free, or the organizer explains how. */
  payment_way: WayOf.nullable(),
  /** Paid on a payment page; if false, the organizer explains how to pay. */
  pays_online: z.boolean(),
  /** How to pay an offline order; '' if the organizer wrote nothing. */
  payment_instructions: z.string(),
  /** How to pay by bank transfer; null if the order is not awaiting one. */
  transfer: TransferRequest.nullable(),
  ...ticketsOfOrder,
  locale: z.string(),
  event: OrderEvent,
});
export type PublicOrder = z.infer<typeof PublicOrder>;

export const publicOrdersApi = endpoints({
  placeOrder: {
    call: 'POST /public/events/{event_id}/orders',
    summary:
      'Books tickets. A repeated request with the same `Idempotency-Key` returns the same order.',
    access: 'public',
    refuses: codesOfOrders.book,
    perMinute: 300,
    headers: { ...idempotent('booking'), ...turnHeader },
    body: BookingInput,
    status: 201,
    reply: Booking,
  },
  getPublicOrder: {
    call: 'GET /public/orders/{secret}',
    summary: 'Returns an order, with its tickets once it is completed.',
    access: 'public',
    reply: PublicOrder,
  },
  payOrder: {
    call: 'POST /public/orders/{secret}/pay',
    summary: 'Returns the address where an unpaid order is paid, or the change of a paid one.',
    access: 'public',
    refuses: codesOfOrders.pay,
    perMinute: 60,
    reply: z.object({ payment_url: z.string() }),
  },
  cancelPublicOrder: {
    call: 'POST /public/orders/{secret}/cancel',
    summary: 'Cancels an unpaid order.',
    access: 'public',
    refuses: codesOfOrders.cancelByBuyer,
    reply: PublicOrder,
  },
  getTicketsPdf: {
    call: 'GET /public/orders/{secret}/tickets.pdf',
    summary: 'Returns all tickets of a completed order in one PDF.',
    access: 'public',
    refuses: ['event_cancelled'],
    perMinute: 60,
    fileType: 'application/pdf',
  },
  getPaymentPdf: {
    call: 'GET /public/orders/{secret}/payment.pdf',
    summary: 'Returns a PDF with the details and the payment code of a bank transfer.',
    access: 'public',
    perMinute: 60,
    fileType: 'application/pdf',
  },
  getPublicInvoice: {
    call: 'GET /public/orders/{secret}/invoice.pdf',
    summary: 'Returns an invoice of a paid order: the one with this number, or the last.',
    access: 'public',
    perMinute: 60,
    query: z.object({ number: z.string().max(20).optional() }),
    fileType: 'application/pdf',
  },
  getPublicCreditNote: {
    call: 'GET /public/orders/{secret}/credit-note.pdf',
    summary: 'Returns the credit note of a refunded order.',
    access: 'public',
    perMinute: 60,
    query: z.object({ number: z.string().max(20).optional() }),
    fileType: 'application/pdf',
  },
  getOrderCalendar: {
    call: 'GET /public/orders/{secret}/event.ics',
    summary: "Returns the order's event as a calendar file (RFC 5545).",
    access: 'public',
    fileType: 'text/calendar',
  },
});
