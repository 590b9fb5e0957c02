import { z } from 'zod';
import { ReadersTimezone } from '../readers-timezone.ts';
import { Id, ListQuery } from '../list.ts';

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
  'commission',
  'promotion',
  'payout_failed',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

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
  commission: 'Commission',
  promotion: 'Promotion',
  payout_failed: 'Payout failed',
};

/** The first eight belong to an organization, the others to the platform. */
export const ledgerAccounts = [
  'sales',
  'tax',
  'fees',
  'collected',
  'payouts',
  'adjustments',
  'commissions',
  'commissions_due',
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
  commissions: 'Commissions',
  commissions_due: 'Owed to partners',
  bank: 'Platform: bank',
  fee_income: 'Platform: fee income',
  refunds_due: 'Platform: refunds due',
  corrections: 'Platform: corrections',
};

/** Euros; either `debit` or `credit` is 0. */
export const LedgerLine = z.object({
  account: z.enum(ledgerAccounts),
  /** The price type's label; null if it was deleted or the line has no tickets. */
  price: z.string().nullable(),
  /** Number of tickets; negative if they were refunded. */
  quantity: z.number().int(),
  /**
   * Percent; 0: a sale without tax. null: no line of a sale, or one from before prices had taxes of
   * their own.
   */
  tax_rate: z.number().nullable(),
  debit: z.number(),
  credit: z.number(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const LedgerEntry = z.object({
  entry_id: z.string(),
  /** Number in the whole ledger. */
  number: z.number().int(),
  kind: z.enum(ledgerKinds),
  at: z.iso.datetime(),
  event_id: z.string().nullable(),
  /** null if there is no event, or it was deleted. */
  event_title: z.string().nullable(),
  order_id: z.string().nullable(),
  order_reference: z.string().nullable(),
  buyer: z.string().nullable(),
  payout_number: z.number().int().nullable(),
  memo: z.string(),
  /** The user who made the entry by hand; null for entries by the program. */
  written_by: z.string().nullable(),
  /** Euros by which it changes what the platform owes the organization. */
  change: z.number(),
  /** Euros that the platform owes after this entry, in the order of the entries' times. */
  balance: z.number(),
  lines: z.array(LedgerLine),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Newest first; `search` matches buyers, memos and events. */
export const LedgerQuery = ListQuery.extend({
  kind: z.enum(ledgerKinds).optional(),
  event: Id.optional(),
  /** First and last day in the reader's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timezone: ReadersTimezone,
});
