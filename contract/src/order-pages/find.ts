import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Email } from '../users.ts';

/** The page that asks for an address. */
export const FIND_PATH = '/tickets';

/** Mails that one mailbox gets in an hour. */
export const FOUND_MAILS_AN_HOUR = 3;

export const findSentences = {
  sent: (email: string) =>
    `If there are tickets for coming events under ${email}, a mail with their links is on its way.`,
} as const;

export const findOrdersApi = endpoints({
  findMyOrders: {
    call: 'POST /public/orders/find',
    summary:
      'Mails the links of all coming orders to their address. The answer is the same for every address.',
    access: 'public',
    perMinute: 5,
    body: z.object({ email: Email }),
    reply: z.object({ email: z.string() }),
  },
});
