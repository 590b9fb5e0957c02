import { z } from 'zod';

/** So many events are named; the others are in the sum. */
export const MAX_UPCOMING_NAMED = 20;

/** What an organization's balance earned with events that are not over, in euros. */
export const UpcomingSales = z.object({
  /** The sum over all these events. */
  amount: z.number(),
  /** The largest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      amount: z.number(),
    }),
  ),
  /** Events beyond those that are named. */
  more: z.number().int(),
});
export type UpcomingSales = z.infer<typeof UpcomingSales>;

/** A payout that pays for events that have not happened: by how much, and which events they are. */
export const UpcomingWarning = UpcomingSales.extend({
  /** Euros of the payout that are more than what past events earned. */
  unearned: z.number(),
});
export type UpcomingWarning = z.infer<typeof UpcomingWarning>;

/**
 * Returns what of a payout is earned by events that have not happened, in euros; 0: nothing. A payout
 * beyond the balance counts as the balance.
 */
export function unearnedOf(payout: number, balance: number, upcoming: number): number {
  const [paid, owed, ahead] = [payout, balance, upcoming].map((euros) => Math.round(euros * 100));
  const earned = Math.max(0, (owed ?? 0) - (ahead ?? 0));
  return Math.max(0, Math.min(paid ?? 0, owed ?? 0) - earned) / 100;
}
