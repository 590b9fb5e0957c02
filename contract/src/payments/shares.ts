import { z } from 'zod';
import { sumOfAmounts } from '../money.ts';

/** What goes back of one payment of an order that has several. */
export const RefundShare = z.object({
  /** Euros. */
  amount: z.number(),
  refunded_by: z.enum(['organizer', 'payment_service']),
});

/** The same of a refund that was made. */
export const MadeShare = RefundShare.extend({ state: z.enum(['due', 'done']) });
export type MadeShare = z.infer<typeof MadeShare>;

/** What a buyer's order says about money that goes back for all of it. */
export const moneyBack = {
  /** Whether money that was received must be returned, or was. */
  refund: z.enum(['due', 'done']).nullable(),
  refunded_by: z.enum(['organizer', 'payment_service']).nullable(),
  /** What goes back of each payment, if the order has several. */
  refund_parts: z.array(MadeShare).optional(),
  /** The organizer returns money and needs the buyer's bank account for it. */
  asks_account: z.boolean(),
};

/** A share for staff, who may have to pay it themselves. */
export const StaffShare = MadeShare.extend({
  /** What `POST /payments/{id}/refunded` takes. */
  payment_id: z.string(),
  by_hand: z.boolean(),
  refund_failure: z.string().nullable(),
});

/** What would go back of one payment, for staff. */
export const PlannedShare = z.object({
  amount: z.number(),
  refunded_by: z.enum(['organizer', 'payment_service', 'administrator']),
  by_hand: z.boolean(),
});
export type PlannedShare = z.infer<typeof PlannedShare>;

/** Adds up what goes back alike, so that one sentence says it. */
export function sumAlike<P extends { amount: number }>(
  parts: readonly P[],
  keyOf: (part: P) => string,
): P[] {
  return [...Map.groupBy(parts, keyOf).values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...first, amount: sumOfAmounts(some.map(({ amount }) => amount)) }] : [];
  });
}
