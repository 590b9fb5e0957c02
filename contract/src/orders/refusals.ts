import { z } from 'zod';
import { refusalCodes } from '../errors.ts';
import { QuoteLine } from '../pricing/lines.ts';

/** Why tickets are not sold. */
export const bookingRefusalCodes = refusalCodes({
  event_over: { is: 'conflict' },
  booking_closed: { is: 'conflict' },
  /** Its new date is not known yet. */
  event_postponed: { is: 'conflict' },
  unknown_price: { is: 'conflict' },
  sold_out: { is: 'conflict' },
  /** Seats may come back: some are held by orders that are not paid yet. */
  none_left: { is: 'conflict' },
  few_left: { is: 'conflict', details: z.object({ left: z.number().int() }) },
  type_sold_out: { is: 'conflict', details: z.object({ ticket_id: z.string() }) },
  type_few_left: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), left: z.number().int() }),
  },
  /** Several price types share the seats that are left. */
  shared_few_left: {
    is: 'conflict',
    details: z.object({ ticket_ids: z.array(z.string()), left: z.number().int() }),
  },
  /** It is sold from a time that is ahead. */
  type_not_yet: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), from: z.iso.datetime() }),
  },
  /** The time in which it is sold is over. */
  type_over: { is: 'conflict', details: z.object({ ticket_id: z.string() }) },
  /** An online order that has any of it has at least so many, or at most so many. */
  type_too_few: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), min_per_order: z.number().int() }),
  },
  type_too_many: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), max_per_order: z.number().int() }),
  },
  /** The orders of this e-mail address would have more of it than one person may have. */
  type_person_limit: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), max_per_person: z.number().int() }),
  },
  /** The order has none of the types that this one is sold with; those that need a code are not told. */
  type_needs_other: {
    is: 'conflict',
    details: z.object({ ticket_id: z.string(), only_with: z.array(z.string()) }),
  },
  /** The total differs from the one that the buyer was shown; `total` is the right one. */
  price_changed: { is: 'conflict', details: z.object({ total: z.number() }) },
  /** A price rose since it was shown; `lines` are what the order costs now. */
  other_price: {
    is: 'conflict',
    details: z.object({ total: z.number(), lines: z.array(QuoteLine) }),
  },
  /** One address has as many unpaid seats as it may have. */
  unpaid_limit: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  /** The event has as many unpaid seats as it may have. */
  unpaid_full: { is: 'conflict' },
  /** The event does not offer this way to pay, or no longer. */
  way_not_offered: { is: 'conflict' },
  /** What is sold without VAT needs a company that owes it, with its VAT ID. */
  company_needed: { is: 'conflict' },
});

/** Why an order is not changed, paid, refunded or sent. */
export const orderRefusalCodes = refusalCodes({
  not_cancellable: { is: 'conflict' },
  /** It is not offered for these tickets, the time is over, or a ticket was used. */
  not_returnable: { is: 'conflict' },
  /** Names are not asked, their time is over, or the order has no valid tickets. */
  names_closed: { is: 'conflict' },
  /** As for names. */
  answers_closed: { is: 'conflict' },
  not_payable: { is: 'conflict' },
  /** It is paid, being paid, marked as paid or cancelled, or its way to pay was changed too often. */
  way_stays: { is: 'conflict' },
  /** It is paid, cancelled, expired, or marked as paid. */
  not_unpaid: { is: 'conflict' },
  /** The deadline lies in the past or after the event's end. */
  deadline_refused: { is: 'conflict' },
  /** The tickets of this order cannot be changed; the sentence says why. */
  not_exchangeable: { is: 'conflict' },
  /** The order cannot be split; the sentence says why. */
  not_splittable: { is: 'conflict' },
  /** The order cannot be moved to another event; the sentence says why. */
  not_movable: { is: 'conflict' },
  /** The order would cost more (`to_pay`, in euros), and the request has neither `paid` nor `paid_by`. */
  difference_to_pay: { is: 'conflict', details: z.object({ to_pay: z.number() }) },
  /** Its buyer is asked to pay for a change of it, which staff withdraw first. */
  exchange_waits: { is: 'conflict' },
  /** No change waits for the buyer, or its payment is under way. */
  no_exchange_waits: { is: 'conflict' },
  /** Tickets that would leave the order are checked in. */
  tickets_used: { is: 'conflict' },
  /** There is no invoice to correct, or its buyer may not any more; the sentence says why. */
  invoice_stays: { is: 'conflict' },
  /** An order that was placed online keeps an e-mail address. */
  needs_address: { is: 'conflict' },
  already_paid: { is: 'conflict' },
  order_cancelled: { is: 'conflict' },
  not_completed: { is: 'conflict' },
  not_paid_here: { is: 'conflict' },
  paid_online_too: { is: 'conflict' },
  /** It is no application, or it was decided, withdrawn or ended before. */
  not_applied: { is: 'conflict' },
  /** It is an application, which is accepted first. */
  order_applied: { is: 'conflict' },
  order_stays: { is: 'conflict' },
  status_refused: { is: 'conflict' },
  no_tickets: { is: 'conflict' },
  no_address: { is: 'conflict' },
  nothing_to_refund: { is: 'conflict' },
  /** The account for the refund was given before. */
  account_known: { is: 'conflict' },
  /** A ticket to refund is void, or not of this order. */
  tickets_gone: { is: 'conflict' },
  /** Some tickets of those that were bought as one; a group is refunded whole. */
  group_whole: { is: 'conflict' },
  /** A refund of more than is left of the order; `left` in euros. */
  refund_too_much: { is: 'conflict', details: z.object({ left: z.number() }) },
  /** The refund of a sum that leaves nothing paid, without `keeps_tickets`. */
  refund_leaves_nothing: { is: 'conflict' },
  /** The buyer's bank took the payment back. */
  payment_disputed: { is: 'conflict' },
  refund_waits: { is: 'conflict' },
  refund_decided: { is: 'conflict' },
  till_closed: { is: 'conflict' },
  /** Another transaction holds it. */
  order_busy: { is: 'conflict' },
  order_of_other_event: { is: 'conflict' },
  paid_meanwhile: { is: 'conflict' },
  /** The balance does not cover the refund, which is then made on the order's own screen. */
  beyond_balance: { is: 'conflict' },
  /** A transfer in another currency pays for no order. */
  transfer_not_euro: { is: 'conflict' },
  payment_page_failed: { is: 'unavailable' },
});
