import { z } from 'zod';
import { amountOf, centsOf } from '../money.ts';

/** The most events that are named; the sum includes the others. */
export const MAX_UPCOMING_NAMED = 20;

/** The part of an organization's balance that events which are not over earned, in euros. */
export const UpcomingSales = z.object({
  amount: z.number(),
  /** Largest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      /** Its new date is not known yet; `starts_at` is the old one. */
      postponed: z.boolean(),
      amount: z.number(),
    }),
  ),
  more: z.number().int(),
});
export type UpcomingSales = z.infer<typeof UpcomingSales>;

export const UpcomingWarning = UpcomingSales.extend({
  /** Euros by which the payout exceeds what past events earned. */
  unearned: z.number(),
});
export type UpcomingWarning = z.infer<typeof UpcomingWarning>;

/**
 * Returns the euros of a payout that come from events which have not happened. A payout above the
 * balance counts as the balance.
 */
export function unearnedOf(payout: number, balance: number, upcoming: number): number {
  const owed = centsOf(balance);
  const earned = Math.max(0, owed - centsOf(upcoming));
  return amountOf(Math.max(0, Math.min(centsOf(payout), owed) - earned));
}
