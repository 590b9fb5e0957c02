import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** The most messages that the list of an event has. */
export const MAX_LISTED_MESSAGES = 200;

/** A message that was sent to the ticket holders of an event. */
export const SentMessage = z.object({
  message_id: z.string(),
  /** `cancellation`: sent with the cancellation of the event, one for each order. */
  kind: z.enum(['message', 'cancellation']),
  subject: z.string(),
  message: z.string(),
  /** Whom it was for: all holders, those who had not arrived, or those of one price. */
  audience: z.enum(['all', 'not_arrived', 'price']),
  /** The price of `audience: price`; '' otherwise. */
  price: z.string(),
  sent_by: z.string(),
  sent_at: z.iso.datetime(),
  /** People, or orders for a cancellation. */
  recipients: z.number().int(),
  /** Mails that are still in the queue. */
  waiting: z.number().int(),
  /** Mails that could not be delivered, after several tries. */
  failed: z.number().int(),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const messagesApi = endpoints({
  listMessages: {
    call: 'GET /events/{id}/messages',
    summary: `Returns what was sent to the ticket holders of an event, the newest ${MAX_LISTED_MESSAGES} first.`,
    access: 'orders:read',
    reply: z.array(SentMessage),
  },
});
