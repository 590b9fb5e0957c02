import { z } from 'zod';
import { ReadersTimezone } from '../readers-timezone.ts';
import { Payout } from './payouts.ts';
import { Id } from '../list.ts';
import { TaxOfRate } from '../tax/taxes.ts';

/** Euros. `net` is gross − refunds − fees + adjustments; `change` is net − collected. */
const figures = {
  tickets: z.number().int(),
  /** What buyers paid, including fees that they bore. */
  gross: z.number(),
  refunds: z.number(),
  /** The platform's fees, minus those it refunded. */
  fees: z.number(),
  /** Included in gross minus refunds. */
  tax: z.number(),
  adjustments: z.number(),
  net: z.number(),
  /** The part of the gross that the organizer collected itself. */
  collected: z.number(),
  /** By how much the platform owes the organization more. */
  change: z.number(),
};

/** What gross less refunds is made of by rate, and the tax in the platform's fees if they have any. */
const taxes = {
  taxes: z.array(TaxOfRate),
  fee_taxes: z.array(TaxOfRate),
};

export const StatementLine = z.object({
  ...figures,
  /** What gross less refunds is made of by rate. */
  taxes: taxes.taxes,
  kind: z.enum(['order', 'adjustment']),
  at: z.iso.datetime(),
  /** '' for an adjustment. */
  reference: z.string(),
  /** The buyer, or the reason for an adjustment. */
  name: z.string(),
  event: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  /** 'Night Swim' or 'Payout 3'. */
  title: z.string(),
  platform: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** As on invoices; '' if nothing was entered. */
  legal_name: z.string(),
  billing_address: z.string(),
  tax_number: z.string(),
  tax_name: z.string(),
  event: z
    .object({
      event_id: z.string(),
      /** null if the event was deleted, or is postponed. */
      starts_at: z.iso.datetime().nullable(),
      postponed: z.boolean(),
      /** `starts_at` is the day that was planned. */
      cancelled: z.boolean(),
    })
    .nullable(),
  payout: Payout.nullable(),
  /** The balance before the first and after the last line; null for an event. */
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  orders: z.number().int(),
  ...figures,
  ...taxes,
  /** When it was computed. An event's statement changes while tickets are sold. */
  as_of: z.iso.datetime(),
  timezone: z.string(),
});
export type Statement = z.infer<typeof Statement>;

export type StatementDocument = Statement & { lines: StatementLine[] };

export const StatementQuery = z.object({ timezone: ReadersTimezone });

/** An event may have passed to another organization; `organization` says whose sales are meant. */
export const EventStatementQuery = StatementQuery.extend({ organization: Id.optional() });

export const EventSummary = z.object({
  event_id: z.string(),
  /** null if the event was deleted. */
  title: z.string().nullable(),
  /** null if the event was deleted, or is postponed. */
  starts_at: z.iso.datetime().nullable(),
  postponed: z.boolean(),
  timezone: z.string().nullable(),
  tickets: z.number().int(),
  gross: z.number(),
  refunds: z.number(),
  fees: z.number(),
  adjustments: z.number(),
  net: z.number(),
});
export type EventSummary = z.infer<typeof EventSummary>;
