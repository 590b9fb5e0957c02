import { z } from 'zod';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { TellBuyer } from '../payments/refunds.ts';

export const MAX_CANCELLED_AT_ONCE = 100;

const DaysOld = z.coerce.number().int().min(0).max(365);

/** The result for each order, in the order of the request or by age. */
export const CancellationResult = z.object({
  order_id: z.string(),
  reference: z.string(),
  /** `waiting`: its refund needs an administrator's approval. */
  outcome: z.enum(['cancelled', 'waiting', 'failed']),
  /** The code of the refusal; '' if the order was cancelled or its refund waits. */
  code: z.string(),
  /** Why the order was not cancelled; '' if it was. */
  message: z.string(),
});
export type CancellationResult = z.infer<typeof CancellationResult>;

export const CancellationInput = z.union([
  z.strictObject({
    order_ids: z
      .array(Id)
      .min(1, 'Choose at least one order.')
      .max(MAX_CANCELLED_AT_ONCE, `Choose at most ${MAX_CANCELLED_AT_ONCE} orders.`),
    send: TellBuyer,
  }),
  z.strictObject({ unpaid_older_than_days: DaysOld, send: TellBuyer }),
]);
export type CancellationInput = z.output<typeof CancellationInput>;

export const cancellationSentences = {
  done: (cancelled: number) => `${formatCount(cancelled, nouns.order)} cancelled.`,
  otherEvent: 'This order does not belong to the event.',
  paidMeanwhile: 'This order has been paid in the meantime.',
} as const;

export const cancellationsApi = endpoints({
  countUnpaidOrders: {
    call: 'GET /events/{id}/orders/unpaid',
    summary: 'Counts the unpaid orders of an event that are older than the given days.',
    access: 'orders:read',
    query: z.object({ older_than_days: DaysOld.default(0) }),
    reply: z.object({ orders: z.number().int(), seats: z.number().int() }),
  },
  cancelOrders: {
    call: 'POST /events/{id}/orders/cancel',
    summary: `Cancels orders of an event, oldest first, at most ${MAX_CANCELLED_AT_ONCE} in a call. Each buyer gets an e-mail, unless \`send\` is false.`,
    access: 'orders:write',
    perMinute: 60,
    body: CancellationInput,
    reply: z.object({
      results: z.array(CancellationResult),
      left: z.number().int(),
    }),
  },
});
