import { z } from 'zod';

/** What a server of the proofs is told in its first argument. */
export const ServerSettings = z.object({
  address: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
  }),
  dataDir: z.string(),
  /** `checkout`: paid bookings become holds that wait for a payment event. */
  payments: z.enum(['offline', 'checkout']).default('offline'),
  /** Whether it ends holds and does jobs, too. */
  hasBackground: z.boolean().default(true),
  hasRateLimits: z.boolean().default(false),
  /** Where mails go; without it nowhere. */
  smtpUrl: z.string().optional(),
  booking: z
    .object({ holdMs: z.number(), maxGroup: z.number(), isLocking: z.boolean() })
    .partial()
    .default({}),
});
export type ServerSettings = z.input<typeof ServerSettings>;

/** Where the double of a payment service tells its payment events; `PaidEvent` is what it says. */
export const PAID_PATH = '/prove/paid';
export const PaidEvent = z.object({
  orderId: z.string(),
  reference: z.string(),
  amountCents: z.number(),
});
export type PaidEvent = z.infer<typeof PaidEvent>;

/** Answers with about as many bytes as a booking, having read its JSON: what a request costs. */
export const ECHO_PATH = '/prove/echo';
