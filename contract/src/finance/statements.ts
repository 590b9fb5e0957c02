import { z } from 'zod';
import { ReadersTimezone } from '../analytics.ts';
import { Payout } from './payouts.ts';
import { Id } from '../list.ts';

/** Euros. `net` is gross − refunds − fees + adjustments; `change` is net − collected. */
const figures = {
  tickets: z.number().int(),
  /** What buyers paid, with the fees that they bore. */
  gross: z.number(),
  refunds: z.number(),
  /** The platform's fees, less those it gave back. */
  fees: z.number(),
  /** Included in gross less refunds. */
  tax: z.number(),
  adjustments: z.number(),
  net: z.number(),
  /** Of it, what the organizer took itself. */
  collected: z.number(),
  /** By how much the platform owes more. */
  change: z.number(),
};

/** An order, or an adjustment, within what a statement covers. */
export const StatementLine = z.object({
  ...figures,
  kind: z.enum(['order', 'adjustment']),
  at: z.iso.datetime(),
  /** Of an order; '' of an adjustment. */
  reference: z.string(),
  /** The buyer, or what an adjustment is for. */
  name: z.string(),
  event: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What an event or a payout came to, summed up. */
export const Statement = z.object({
  /** 'Night Swim' or 'Payout 3'. */
  title: z.string(),
  /** Whose platform it is. */
  platform: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** As invoices have them; '' where nothing is entered. */
  legal_name: z.string(),
  billing_address: z.string(),
  tax_number: z.string(),
  tax_name: z.string(),
  event: z.object({ event_id: z.string(), starts_at: z.iso.datetime().nullable() }).nullable(),
  payout: Payout.nullable(),
  /** What was owed before the first and after the last line; null for an event. */
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  orders: z.number().int(),
  ...figures,
  /** When it was drawn up: an event's goes on changing while it sells. */
  as_of: z.iso.datetime(),
  timezone: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** A statement with all of its lines, as it is printed. */
export type StatementDocument = Statement & { lines: StatementLine[] };

export const StatementQuery = z.object({ timezone: ReadersTimezone });

/** Whose sales: an event may have gone to another organization; by default to whom it is now. */
export const EventStatementQuery = StatementQuery.extend({ organization: Id.optional() });

/** An event of which an organization has something in the ledger. */
export const EventSummary = z.object({
  event_id: z.string(),
  /** null where it was deleted. */
  title: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  timezone: z.string().nullable(),
  tickets: z.number().int(),
  gross: z.number(),
  refunds: z.number(),
  fees: z.number(),
  adjustments: z.number(),
  net: z.number(),
});
export type EventSummary = z.infer<typeof EventSummary>;
