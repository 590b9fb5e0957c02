import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { MAX_PRICES } from '../events/limits.ts';
import { Id } from '../list.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { Order } from '../orders/orders.ts';
import { EffectSums } from './effect-sums.ts';
import { splitSentences } from './split.ts';

export const moveSentences = {
  moved: 'Order moved.',
  movedAndSent: 'Order moved. The buyer gets an e-mail with the new tickets.',
  isMoved: 'This order was moved already. Its tickets are in the order that it names.',
  notPaid: 'Only an order with tickets can be moved. Cancel this one and book the other date.',
  sameEvent: 'The order is of this event already.',
  otherOff: 'That event is switched off, so its tickets could not be opened.',
  guest: splitSentences.guest,
  used: 'A ticket of this order is checked in, so it cannot be moved.',
  oldOrder: 'This order is from before invoices existed, so it cannot be moved.',
  oldPrice: 'A ticket type of this order no longer exists, so it cannot be moved.',
  otherSeller: 'Another organizer sold this order, so it cannot be moved.',
  refunded: 'A part of its price was refunded, so it cannot be moved. Refund it and book again.',
  overpaid: 'More was paid for this order than it costs, so it cannot be moved.',
  eachType: 'Choose a ticket type of the other event for each one of this order.',
  alike: 'Choose different ticket types for tickets that cost the same.',
  otherAdmits: (type: string) => `${type} admits another number of people than what was bought.`,
} as const;

export const MoveInput = z.object({
  /** Another event of the same organizer. */
  event_id: Id,
  /** For each price type of the order (`ticket_id`), the one of the other event. */
  items: z
    .array(z.object({ ticket_id: Id, to_ticket_id: Id }))
    .min(1)
    .max(MAX_PRICES),
  /** Answers with the effect and changes nothing. */
  dry_run: z.boolean().default(false),
  /** The order's total, in euros; another one is refused. */
  total: z.number().min(0).max(100_000_000).optional(),
  /** Sends the new tickets to the buyer, and to their holders. */
  resend: z.boolean().default(false),
});
export type MoveInput = z.output<typeof MoveInput>;

/** Amounts in euros. The buyer keeps the price that was paid, so only the tax can change. */
export const MoveEffect = z.object({
  before: EffectSums,
  after: EffectSums,
  items: z.array(
    z.object({
      Type: z.string(),
      /** The type at the other event. */
      to_Type: z.string(),
      quantity: z.number().int(),
      /** What one costs in this order. */
      Amount: z.number(),
      /** What one costs at the other event now. */
      to_Amount: z.number(),
    }),
  ),
  /** The questions whose answers stay behind, because the other event does not ask them. */
  lost_answers: z.array(z.string()),
  /** Whether the invoice is cancelled by a credit note, and a new one is written. */
  invoices: z.boolean(),
  /** The order as it is. */
  order: Order,
  /** The order at the other event; null in a dry run. */
  new_order: Order.nullable(),
});
export type MoveEffect = z.infer<typeof MoveEffect>;

export const moveApi = endpoints({
  moveOrder: {
    call: 'POST /order/{id}/move',
    summary:
      'Moves a completed order to another event of its organizer: a new order has its tickets there at the price that was paid, with its payments and names. The first one ends and is credited; its tickets are void. `dry_run` answers with the effect only; a mail goes out only with `resend`.',
    access: 'orders:write',
    refuses: codesOfOrders.move,
    perUserMinute: 60,
    body: MoveInput,
    reply: MoveEffect,
  },
});
