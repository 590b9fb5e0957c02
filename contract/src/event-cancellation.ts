import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { HolderMessageInput } from './notices/holders.ts';

export const eventCancellationSentences = {
  started: 'The event is cancelled. Its orders are being cancelled now.',
} as const;

/** What cancelling means for the orders that are open now. Amounts are in euros. */
export const CancellationEffect = z.object({
  tickets: z.number().int(),
  /** Orders with valid tickets. */
  paid_orders: z.number().int(),
  unpaid_orders: z.number().int(),
  /** Was paid online and goes back by itself. */
  online_amount: z.number(),
  /** Was paid to the organizer, who has to return it. */
  organizer_amount: z.number(),
  /** Mails that go out: one for each order with an address, and one to each other named holder. */
  mails: z.number().int(),
});
export type CancellationEffect = z.infer<typeof CancellationEffect>;

export const EventCancellation = z.object({
  effect: CancellationEffect,
  /** null while the event is not cancelled. */
  progress: z
    .object({
      started_at: z.iso.datetime(),
      by: z.string(),
      /** Orders that were open when the event was cancelled. */
      orders: z.number().int(),
      /** Orders that are still to be cancelled. */
      left: z.number().int(),
      /** Refunds that wait for an administrator, because the balance does not cover them. */
      waiting: z.number().int(),
    })
    .nullable(),
});
export type EventCancellation = z.infer<typeof EventCancellation>;

export const eventCancellationApi = endpoints({
  getEventCancellation: {
    call: 'GET /events/{id}/cancellation',
    summary: 'Returns what cancelling an event would do, or how far its cancellation is.',
    access: 'orders:read',
    reply: EventCancellation,
  },
  cancelEvent: {
    call: 'POST /events/{id}/cancellation',
    summary:
      'Cancels an event for good. Sale and admission stop at once. Its orders are then cancelled and refunded one by one, and each buyer and named holder gets a mail with the message.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 10,
    refuses: ['event_cancelled', 'event_over'],
    body: HolderMessageInput,
    reply: EventCancellation,
  },
});
