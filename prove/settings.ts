import { z } from 'zod';
import { PAGES_KEPT_MS } from '../server/src/pages/kept-pages.ts';

const Address = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
});

/** The settings of a server in the proofs, from its first argument. */
export const ServerSettings = z.object({
  address: Address,
  /** Where it hears other servers, if not at the same address. */
  listenAt: Address.optional(),
  dataDir: z.string(),
  /** `checkout`: bookings with a price become holds that wait for a payment event. */
  payments: z.enum(['offline', 'checkout']).default('offline'),
  /** How long the double of the payment service takes to open a page. */
  checkoutMs: z.number().default(0),
  /** Whether it also ends holds and runs jobs. */
  hasBackground: z.boolean().default(true),
  /** Whether `X-Forwarded-For` names the client. */
  trustsProxy: z.boolean().default(false),
  hasRateLimits: z.boolean().default(false),
  /** Whether it counts for metrics, which a scraper reads. */
  hasMetrics: z.boolean().default(false),
  /** Where mails are sent; without it they are not. */
  smtpUrl: z.string().optional(),
  /** How long public pages are answered from memory. */
  pagesKeptMs: z.number().default(PAGES_KEPT_MS),
  /** Whether booking locks the event; without the lock it must oversell. */
  isLocking: z.boolean().default(true),
});
export type ServerSettings = z.input<typeof ServerSettings>;

/** The path that receives payment events from the double of the payment service, as `PaidEvent`. */
export const PAID_PATH = '/prove/paid';
export const PaidEvent = z.object({
  orderId: z.string(),
  reference: z.string(),
  amountCents: z.number(),
});
export type PaidEvent = z.infer<typeof PaidEvent>;

/** Reads JSON and answers as many bytes as a booking: the cost of a bare request. */
export const ECHO_PATH = '/prove/echo';

/** The token that the metrics of such a server are read with. */
export const METRICS_TOKEN = 'token-of-the-proofs';
