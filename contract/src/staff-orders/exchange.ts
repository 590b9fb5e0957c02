import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { handedWays } from '../finance/handed-ways.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { Id } from '../list.ts';
import { codesOfOrders } from '../orders/codes-of-calls.ts';
import { RefundShare } from '../payments/shares.ts';
import { ChosenAmount } from '../pricing/pay-what-you-want.ts';
import { Order } from '../orders/orders.ts';
import { CodeEffect } from './code-effect.ts';
import { correctionSentences } from './corrections.ts';
import { EffectSums } from './effect-sums.ts';

export const exchangeSentences = {
  exchanged: 'Tickets changed.',
  exchangedAndSent: 'Tickets changed. The buyer gets an e-mail.',
  unchanged: correctionSentences.unchanged,
  cancelled: 'The tickets of a cancelled order cannot be changed.',
  guest: 'The tickets of a guest are changed on the guest list.',
  underWay: 'A payment of this order is under way. Try again once it is known.',
  marked: correctionSentences.marked,
  oldPrice: 'A ticket type of this order no longer exists, so its tickets cannot be changed.',
  oldOrder: 'This order is from before invoices existed, so its tickets cannot be changed.',
  otherSeller: 'Another organizer sold this order, so its tickets cannot be changed.',
  feeRises:
    'The booking fee would rise, and the payment service cannot take it from your account afterwards. Refund the tickets and sell new ones.',
  free: 'The order would cost nothing. Cancel it, or mark it as paid.',
  used: (count: number, type: string) =>
    `${formatCount(count, { one: `${type} ticket is`, other: `${type} tickets are` })} checked in and cannot be removed.`,
  toPay: (more: string) => `The buyer has to pay ${more} more. Confirm that you have the money.`,
  beyondBalance:
    'The balance does not cover what goes back to the buyer. An administrator can do this.',
} as const;

/** All tickets that the order is to have; those that it has keep their codes. */
const Items = z
  .array(
    z.object({
      ticket_id: Id,
      quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER),
      /** What one added ticket costs, where buyers choose the amount. Kept tickets keep their price. */
      amount: ChosenAmount,
    }),
  )
  .min(1, 'Choose at least one ticket.')
  .max(50)
  .refine((items) => items.reduce((sum, one) => sum + one.quantity, 0) <= MAX_TICKETS_PER_ORDER, {
    error: `An order can hold at most ${formatCount(MAX_TICKETS_PER_ORDER, nouns.ticket)}.`,
  });

export const ExchangeInput = z.object({
  items: Items,
  /** Answers with the effect and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Euros, as shown before; a different total is refused with 409. */
  total: z.number().min(0).max(100_000_000).optional(),
  /** The organizer has the difference that is to be paid. */
  paid: z.boolean().default(false),
  /** How the organizer took the difference. */
  paid_by: z.enum(handedWays).optional(),
  /**
   * Asks the buyer to pay the difference online. The order changes once that is paid; until then the
   * added tickets are held.
   */
  ask_buyer: z.boolean().default(false),
  /** Until when the buyer can pay; absent: three days, at most until the event begins. */
  expires_at: z.iso.datetime().optional(),
  /** Sends the order as it is then to its buyer; with `ask_buyer` the link to pay. */
  resend: z.boolean().default(false),
});
export type ExchangeInput = z.output<typeof ExchangeInput>;

/** Amounts in euros. */
export const ExchangeEffect = z.object({
  before: EffectSums,
  after: EffectSums,
  /** Tickets that become void; none of an unpaid order, which has none yet. */
  removed: z.array(z.object({ ticket_id: z.string(), reference: z.string(), Type: z.string() })),
  added: z.array(
    z.object({
      ticket_id: z.string(),
      Type: z.string(),
      quantity: z.number().int(),
      /** What one costs, less the discount. */
      Amount: z.number(),
      /** What the order's code takes off all of them. */
      discount: z.number(),
    }),
  ),
  /** What the order's code does to the added tickets; null without a code, or if none are added. */
  code: CodeEffect.nullable(),
  /** What goes back to the buyer, and who sends it. */
  refund: z.number(),
  refunded_by: z.enum(['organizer', 'payment_service']).nullable(),
  /** What goes back of each payment, the newest first, if it is of several. */
  refunds: z.array(RefundShare).optional(),
  /** What a paid order costs more: the organizer takes it, or the buyer pays it online. */
  to_pay: z.number(),
  /** Until when the buyer can pay it online, unless the request says another time; null: cannot. */
  payable_until: z.iso.datetime().nullable(),
  /** The order as it is. */
  order: Order,
});
export type ExchangeEffect = z.infer<typeof ExchangeEffect>;

export const exchangeApi = endpoints({
  exchangeTickets: {
    call: 'POST /order/{id}/exchange',
    summary:
      'Changes the ticket types and quantities of an order to `items`: kept tickets keep their codes and prices, others cost what they cost now, less what the order’s code takes off. `dry_run` answers with the effect only. Of a paid order the difference goes back, the newest payment first, or was paid to the organizer (`paid`, `paid_by`), whatever way the order was paid before (`difference_to_pay` otherwise). With `ask_buyer` the buyer is asked to pay it online by a link, and the order changes once that is paid.',
    access: 'orders:write',
    refuses: codesOfOrders.exchange,
    perUserMinute: 120,
    body: ExchangeInput,
    reply: ExchangeEffect,
  },
  withdrawExchange: {
    call: 'DELETE /order/{id}/exchange',
    summary:
      'Withdraws the change that the buyer is asked to pay for. Its seats go back on sale, and the order stays as it is. Money that arrives later goes back.',
    access: 'orders:write',
    refuses: codesOfOrders.withdrawExchange,
    perUserMinute: 120,
    reply: Order,
  },
});
