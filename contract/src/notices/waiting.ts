import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const waitingKinds = [
  'applications',
  'orders_to_confirm',
  'refunds_due',
  'mails_failing',
  'refunds_to_decide',
  'payment_problems',
  'account_asks',
  'payouts_failed',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The most items in one answer, oldest first; `total` counts all. */
export const MAX_WAITING = 50;
/** The most events that one call asks about. */
export const MAX_WAITING_EVENTS = 50;

const EventIds = z
  .string()
  .max(MAX_WAITING_EVENTS * 37)
  .transform((text) => text.split(','))
  .refine((ids) => ids.length <= MAX_WAITING_EVENTS, {
    error: `Ask about at most ${MAX_WAITING_EVENTS} events.`,
  });

/** What waits for the caller, once for each kind and event. */
export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.number().int().positive(),
  /** Since when the oldest of them waits. */
  since: z.iso.datetime(),
  /** null for what is about the organization: its connected account. */
  event_id: z.string().nullable(),
  /** '' without an event. */
  event_title: z.string(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const Waiting = z.object({
  /** The sum of all counts. */
  total: z.number().int(),
  items: z.array(WaitingItem),
  /** About how many minutes mails with tickets take now; absent while they are sent at once. */
  mail_minutes: z.number().int().positive().optional(),
});
export type Waiting = z.infer<typeof Waiting>;

export const waitingApi = endpoints({
  listWaiting: {
    call: 'GET /waiting',
    summary:
      'Returns what waits for the caller: applications to decide, orders to confirm, refunds due, failing mails.',
    access: 'orders:read',
    /** `events`: only what waits at these events, by their ids with commas between them. */
    query: z.object({ events: EventIds.optional() }),
    reply: Waiting,
  },
});
