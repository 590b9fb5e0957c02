import { z } from 'zod';
import { handedWays } from '../finance/handed-ways.ts';
import { paymentProviders } from '../finance/payment-services.ts';

/** What an order was paid with, as staff see it. */
export const OrderPayment = z.object({
  provider: z.enum(paymentProviders),
  amount: z.number(),
  received_at: z.iso.datetime(),
  refund: z.enum(['due', 'done']).nullable(),
  /** Who sends a refund. It is an administrator once the payment service is no longer set up. */
  refunded_by: z.enum(['organizer', 'payment_service', 'administrator']),
  /** The refund is made by hand and then marked as done; no payment service does it. */
  by_hand: z.boolean(),
  /** null if the refund worked, or was not requested from the payment service. */
  refund_failure: z.string().nullable(),
});

/** One of several payments of an order. */
export const OneOfPayments = OrderPayment.extend({
  /** How the organizer took it; null: as the order says, or a payment service did. */
  way: z.enum(handedWays).nullable(),
});
