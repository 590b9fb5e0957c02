import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { Id } from '../list.ts';
import { Order } from '../orders/orders.ts';
import { Email, PersonName, Phone } from '../users.ts';
import { correctionSentences } from './corrections.ts';
import { EffectSums } from './effect-sums.ts';

export const splitSentences = {
  split: 'Order split.',
  splitAndSent: 'Order split. Both buyers get an e-mail.',
  splitAndSentToNew: 'Order split. The new buyer gets an e-mail.',
  cancelled: 'A cancelled order cannot be split.',
  guest: 'The tickets of a guest are changed on the guest list.',
  underWay: 'A payment of this order is under way. Try again once it is known.',
  marked: correctionSentences.marked,
  oldOrder: 'This order is from before invoices existed, so it cannot be split.',
  otherSeller: 'Another organizer sold this order, so it cannot be split.',
  overpaid:
    'More was paid for this order than it costs. Leave a ticket in it that costs something.',
  nothingLeft: 'At least one ticket has to stay in this order.',
  byTicket: 'Choose the tickets of this order.',
  byIndex: 'This order has no tickets yet. Choose them by their place in the order.',
  wholeGroup: (type: string) => `${type} was bought as one. Choose all of its places or none.`,
  free: 'Each of the two orders has to cost something until it is paid.',
} as const;

const chosen = MAX_TICKETS_PER_ORDER - 1;

export const SplitInput = z.object({
  /** The tickets that leave a completed order. */
  ticket_ids: z.array(Id).max(chosen).default([]),
  /** The places, from 0, that leave an unpaid order: it has no tickets yet. */
  indexes: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_TICKETS_PER_ORDER - 1),
    )
    .max(chosen)
    .default([]),
  /** The buyer of the new order. */
  name: PersonName,
  email: Email,
  phone: Phone.default(''),
  /** Answers with the effect and changes nothing. */
  dry_run: z.boolean().default(false),
  /** The order's total before the split, in euros; another one is refused. Required if unpaid. */
  total: z.number().min(0).max(100_000_000).optional(),
  /** Sends both orders to their buyers. */
  resend: z.boolean().default(false),
});
export type SplitInput = z.output<typeof SplitInput>;

/** Amounts in euros. `kept` and `moved` add up to `before`. */
export const SplitEffect = z.object({
  before: EffectSums,
  kept: EffectSums,
  moved: EffectSums,
  /** What moves; `ticket_id` and `reference` are null in an unpaid order. */
  tickets: z.array(
    z.object({
      ticket_id: z.string().nullable(),
      reference: z.string().nullable(),
      Type: z.string(),
    }),
  ),
  /** Whether the invoice is cancelled by a credit note, and one is written for each order. */
  invoices: z.boolean(),
  /** The order as it is. */
  order: Order,
  /** The new order; null in a dry run. */
  new_order: Order.nullable(),
});
export type SplitEffect = z.infer<typeof SplitEffect>;

export const splitApi = endpoints({
  splitOrder: {
    call: 'POST /order/{id}/split',
    summary:
      'Moves the chosen tickets to a new order of another buyer, with its own page. The tickets keep their codes, names, answers and check-ins; both orders cost together what the order cost before, and each has its part of the payment. `dry_run` answers with the effect only.',
    access: 'orders:write',
    refuses: [
      'not_splittable',
      'company_needed',
      'tickets_gone',
      'group_whole',
      'price_changed',
      'payment_disputed',
      'refund_waits',
      'exchange_waits',
      'event_cancelled',
      'event_over',
      'no_tickets',
      'no_address',
    ],
    perUserMinute: 60,
    body: SplitInput,
    reply: SplitEffect,
  },
});
