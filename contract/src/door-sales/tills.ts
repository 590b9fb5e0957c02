import { z } from 'zod';
import { inCents } from '../amount.ts';
import { DoorPaymentInput, DoorRefundInput, paymentMethods, TillDevice } from './door-sales.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { endpoints, idempotent } from '../endpoint.ts';
import { Order } from '../orders/orders.ts';
import { textUpTo } from '../fields/text.ts';

export const TILL_ENTRIES = 100;
export const MAX_TILLS = 500;

/**
 * The takings of one device between an opening and the next closing, in euros. The first taking
 * opens a till.
 */
export const Till = z.object({
  till_id: z.string(),
  /** `id` is '' for sales without a device. */
  device: z.object({ id: z.string(), name: z.string() }),
  opened_at: z.iso.datetime(),
  opened_by: z.string(),
  /** Taken in cash and by card, minus refunds by the same method. */
  cash: z.number(),
  card: z.number(),
  sales: z.number().int(),
  /** People, without refunds; each of a group counts. */
  tickets: z.number().int(),
  /** Pieces of add-ons, without refunds. */
  pieces: z.number().int(),
  refunds: z.number().int(),
  refunded: z.number(),
  /** null while open. */
  closed: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      counted: z.number(),
      /** `counted` minus `cash`: negative if cash is missing. */
      difference: z.number(),
      note: z.string(),
    })
    .nullable(),
});
export type Till = z.infer<typeof Till>;

export const TillEntry = z.object({
  entry_id: z.string(),
  /** `sale`: new tickets; `payment`: for an order that waited for it. */
  kind: z.enum(['sale', 'payment', 'refund']),
  method: z.enum(paymentMethods),
  /** Negative for a refund. */
  amount: z.number(),
  /** People; 0 for add-ons alone. */
  tickets: z.number().int(),
  /** Pieces of add-ons. */
  pieces: z.number().int(),
  order_id: z.string(),
  order_reference: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** It was paid at the door, no part of it online, and has not been refunded. */
  refundable: z.boolean(),
  /**
   * What a refund hands back now, in euros: what the order costs after refunds of a part, splits and
   * exchanges. 0 if it is not refundable.
   */
  refundable_amount: z.number(),
});
export type TillEntry = z.infer<typeof TillEntry>;

export const TillClosing = z.object({
  counted: z
    .number({ error: 'Enter the cash you counted.' })
    .min(0, 'Enter the cash you counted.')
    .max(10_000_000, 'Enter a smaller amount.')
    .refine(...inCents),
  note: textUpTo(500)
    // Line breaks are allowed, other control characters are not.
    .regex(/^[\P{Cc}\n]*$/u, 'Use plain text.')
    .default(''),
});
export type TillClosing = z.output<typeof TillClosing>;

export const tillsApi = endpoints({
  takePayment: {
    call: 'POST /order/{id}/payment',
    summary:
      'Takes the payment of an unpaid order at the door: completes the order and, if asked, admits its tickets.',
    access: 'door-sales:write',
    refuses: codesOfOrders.takePayment,
    perUserMinute: 120,
    headers: idempotent('payment'),
    body: DoorPaymentInput,
    reply: Order,
  },
  refundAtDoor: {
    call: 'POST /order/{id}/door-refund',
    summary:
      'Cancels an order that was paid at the door and records that its money was handed back there.',
    access: 'door-sales:write',
    refuses: codesOfOrders.refundAtDoor,
    perUserMinute: 60,
    headers: idempotent('refund'),
    body: DoorRefundInput,
    reply: Order,
  },
  listTills: {
    call: 'GET /events/{id}/tills',
    summary: 'Returns the tills of an event, newest first: what each device took at the door.',
    access: 'orders:read',
    reply: z.array(Till),
  },
  getTill: {
    call: 'GET /events/{id}/till',
    summary: "Returns a device's open till with its latest payments.",
    access: 'orders:read',
    query: z.object({ device: TillDevice.shape.id }),
    reply: z.object({
      /** null if nothing was taken since the last closing. */
      till: Till.nullable(),
      entries: z.array(TillEntry),
    }),
  },
  closeTill: {
    call: 'POST /tills/{id}/close',
    summary: 'Closes a till with the counted cash. A repeated call has no further effect.',
    access: 'orders:write',
    refuses: codesOfOrders.closeTill,
    body: TillClosing,
    reply: Till,
  },
});
