import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { WayOf } from '../booking/way-names.ts';
import { Order } from '../orders/orders.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { Email, PersonName, Phone } from '../users.ts';

export const correctionSentences = {
  buyerChanged: 'Buyer changed.',
  buyerChangedAndSent: 'Buyer changed. An e-mail is on its way.',
  unchanged: 'Nothing was changed.',
  deadlineChanged: 'Deadline changed.',
  deadlineChangedAndSent: 'Deadline changed. The buyer gets an e-mail.',
  keepsAddress: 'An order that was placed online needs an e-mail address.',
  nothingToSend:
    'There is nothing to send for this order: it has no tickets, and it asks for no payment by transfer.',
  notUnpaid: 'Only an unpaid order has a deadline.',
  expired: 'This order has expired. A new deadline does not bring it back.',
  marked: 'This order is marked as paid. Take the mark back first.',
  deadlinePast: 'Choose a time in the future.',
  deadlineAfterEnd: 'Choose a time before the event ends.',
  otherTotal: (total: string) => `The total is now ${total}. Nothing was changed.`,
} as const;

/** Fields that are left out stay as they are. */
export const BuyerCorrection = z.object({
  orderId: Id,
  name: PersonName.optional(),
  /** '' removes it from an order of the door. */
  email: z.union([z.literal(''), Email]).optional(),
  phone: Phone.optional(),
  /** Sends the tickets, or what an unpaid order asks for, to the address of then. */
  resend: z.boolean().default(false),
  /** Gives the order's page a new address; the old one is unknown from then on. */
  new_links: z.boolean().default(false),
  /** Cancels the invoice of a paid order by a credit note, and writes one with the buyer of then. */
  new_invoice: z.boolean().default(false),
});
export type BuyerCorrection = z.output<typeof BuyerCorrection>;

export const DeadlineInput = z.object({
  expires_at: z.iso.datetime(),
  /** Tells the buyer of an order that is paid by transfer. */
  resend: z.boolean().default(false),
});

/** What another way to pay does, or would do. */
export const WayEffect = z.object({
  /** Until when the order keeps its seats then; null: without an end. */
  expires_at: z.iso.datetime().nullable(),
  /** Mails that go out with `send`: none where a payment page says how to pay. */
  mails: z.number().int(),
});
export type WayEffect = z.infer<typeof WayEffect>;

export const correctionsApi = endpoints({
  correctBuyer: {
    call: 'PUT /order/buyer',
    summary:
      "Changes the name, e-mail address or phone number of an order's buyer. A mail goes out only with `resend`; `new_links` voids the old address of the order's page, and `new_invoice` writes the invoice again. Another address or number has not agreed to marketing.",
    access: 'orders:write',
    refuses: codesOfOrders.correctBuyer,
    perUserMinute: 60,
    body: BuyerCorrection,
    reply: Order,
  },
  setOrderDeadline: {
    call: 'PUT /order/{id}/deadline',
    summary:
      "Sets until when an unpaid order keeps its seats: in the future, and before its event's end. The buyer is told only with `resend`.",
    access: 'orders:write',
    refuses: codesOfOrders.setDeadline,
    perUserMinute: 60,
    body: DeadlineInput,
    reply: Order,
  },
  changeOrderWay: {
    call: 'PUT /order/{id}/payment-way',
    summary:
      "Changes how an unpaid order is paid. An open payment page is closed. The deadline becomes the new way's, and never later than any way would have had from the booking on. The buyer is told how to pay unless `send` is false; `dry_run` answers with the effect only.",
    access: 'orders:write',
    refuses: codesOfOrders.changeWay,
    perUserMinute: 120,
    body: z.object({
      payment: WayOf,
      /** Tells the buyer how to pay, unless a payment page does. */
      send: z.boolean().default(true),
      /** Answers with the effect and changes nothing. */
      dry_run: z.boolean().default(false),
    }),
    reply: Order.extend({ effect: WayEffect }),
  },
});
