import { z } from 'zod';
import { ReadersTimezone } from '../analytics.ts';
import { Id, ListQuery } from '../list.ts';

/** What an entry of the ledger records. */
export const ledgerKinds = [
  'sale',
  'fee',
  'refund',
  'refund_sent',
  'stray_payment',
  'payout',
  'adjustment',
  'dispute',
  'dispute_returned',
  'refund_failed',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The same in plain words, as screens and files say it. */
export const ledgerKindLabels: Record<LedgerKind, string> = {
  sale: 'Sale',
  fee: 'Platform fee',
  refund: 'Refund',
  refund_sent: 'Refund sent',
  stray_payment: 'Stray payment',
  payout: 'Payout',
  adjustment: 'Adjustment',
  dispute: 'Dispute',
  dispute_returned: 'Dispute won',
  refund_failed: 'Refund failed',
};

/** The first six are an organization's, the others the platform's own. */
export const ledgerAccounts = [
  'sales',
  'tax',
  'fees',
  'collected',
  'payouts',
  'adjustments',
  'bank',
  'fee_income',
  'refunds_due',
  'corrections',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerAccountLabels: Record<LedgerAccount, string> = {
  sales: 'Sales before tax',
  tax: 'Tax on sales',
  fees: 'Platform fees',
  collected: 'Collected by the organizer',
  payouts: 'Paid out',
  adjustments: 'Adjustments',
  bank: 'Platform: bank',
  fee_income: 'Platform: fee income',
  refunds_due: 'Platform: refunds due',
  corrections: 'Platform: corrections',
};

/** A line of an entry; one of `debit` and `credit` is 0. Euros. */
export const LedgerLine = z.object({
  account: z.enum(ledgerAccounts),
  /** What the price is called, on lines of tickets; null where it is gone or there is none. */
  price: z.string().nullable(),
  /** Tickets, below zero where they were given back. */
  quantity: z.number().int(),
  debit: z.number(),
  credit: z.number(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** An entry of an organization's ledger. */
export const LedgerEntry = z.object({
  entry_id: z.string(),
  /** Its number in the whole ledger. */
  number: z.number().int(),
  kind: z.enum(ledgerKinds),
  at: z.iso.datetime(),
  event_id: z.string().nullable(),
  /** null where there is none, or it was deleted. */
  event_title: z.string().nullable(),
  order_id: z.string().nullable(),
  order_reference: z.string().nullable(),
  buyer: z.string().nullable(),
  payout_number: z.number().int().nullable(),
  memo: z.string(),
  /** Who wrote it by hand; null: Marquee, with what it records. */
  written_by: z.string().nullable(),
  /** Euros by which it changes what the platform owes the organization. */
  change: z.number(),
  /** Euros that the platform owes after it, by the time of the entries. */
  balance: z.number(),
  lines: z.array(LedgerLine),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Newest first; `search` looks at buyers, memos and events. */
export const LedgerQuery = ListQuery.extend({
  kind: z.enum(ledgerKinds).optional(),
  event: Id.optional(),
  /** Days of the reader's, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
});
