import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { Id } from '../list.ts';
import { TellBuyer } from '../payments/refunds.ts';

export const batchActions = ['confirm', 'cancel', 'resend'] as const;
export type BatchAction = (typeof batchActions)[number];

export const MAX_ORDERS_AT_ONCE = 100;

/** The result for each order, in the order of the request. */
export const BatchResult = z.object({
  order_id: z.string(),
  reference: z.string(),
  /** `waiting`: its refund needs an administrator's approval. */
  outcome: z.enum(['done', 'waiting', 'failed']),
  /** The code of the refusal; '' if it was not refused. */
  code: z.string(),
  /** Why it was not done, or waits; '' if it was done. */
  message: z.string(),
});
export type BatchResult = z.infer<typeof BatchResult>;

const done: Record<BatchAction, string> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  resend: 'sent again',
};

export const batchSentences = {
  done: (action: BatchAction, count: number) =>
    action === 'resend'
      ? `Tickets of ${formatCount(count, nouns.order)} ${done[action]}.`
      : `${formatCount(count, nouns.order)} ${done[action]}.`,
  busy: 'Somebody else is changing this order. Try again in a moment.',
  notReached: 'The other orders took too long. Try again with this one.',
} as const;

export const batchesApi = endpoints({
  actOnOrders: {
    call: 'POST /events/{id}/orders/batch',
    summary: `Confirms orders of an event as paid, cancels them, or sends their tickets again: at most ${MAX_ORDERS_AT_ONCE}, each on its own.`,
    access: 'orders:write',
    perUserMinute: 20,
    body: z.object({
      action: z.enum(batchActions),
      order_ids: z
        .array(Id)
        .min(1, 'Choose at least one order.')
        .max(MAX_ORDERS_AT_ONCE, `Choose at most ${MAX_ORDERS_AT_ONCE} orders.`),
      /** Read for cancellations only. */
      send: TellBuyer,
    }),
    reply: z.object({ results: z.array(BatchResult) }),
  },
});
