import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Billing, InvoiceQuery, InvoiceRow } from './billing.ts';
import { LedgerEntry, LedgerQuery } from './ledger.ts';
import { FinanceOverview } from './overview.ts';
import { AdjustmentInput, PaidInput, Payout, PayoutInput } from './payouts.ts';
import { EventStatementQuery, EventSummary, Statement, StatementQuery } from './statements.ts';
import { UpcomingSales, UpcomingWarning } from './upcoming.ts';
import { IdParams, ListQuery } from '../list.ts';

/** An organization's money, in euros. Balance = net + adjustments − collected − paid out. */
export const OrganizationFinance = z.object({
  organization_id: z.string(),
  organization_name: z.string(),
  /** What the platform owes the organization; negative if the organization owes the platform. */
  balance: z.number(),
  gross: z.number(),
  refunds: z.number(),
  fees: z.number(),
  /** gross − refunds − fees */
  net: z.number(),
  /** Included in gross minus refunds. */
  tax: z.number(),
  adjustments: z.number(),
  collected: z.number(),
  paid_out: z.number(),
  /** null if no payout is proposed. */
  open_payout: z.number().nullable(),
});
export type OrganizationFinance = z.infer<typeof OrganizationFinance>;

/** `upcoming` warns if the payout pays for events that are still to come. */
const PayoutAnswer = Payout.extend({ upcoming: UpcomingWarning.nullable() });

export const financeSorts = ['name', '-name', '-balance', 'balance', '-gross', 'gross'] as const;
export const balanceFilters = ['owed', 'owing', 'open'] as const;
export const FinanceListQuery = ListQuery.extend({
  sort: z.enum(financeSorts).default('name'),
  show: z.enum(balanceFilters).optional(),
});

const csv = { envelope: 'file', fileType: 'text/csv', reply: z.unknown() } as const;
const pdf = { ...csv, fileType: 'application/pdf' } as const;
const whole = { limit: true, cursor: true } as const;
const reads = { method: 'GET', access: 'finance:read' } as const;
const ofOne = { ...reads, params: IdParams } as const;
const writes = { access: 'finance:write', params: IdParams, envelope: 'data' } as const;

export const financeApi = endpoints({
  getFinanceOverview: {
    ...reads,
    path: '/finance',
    summary: 'What the platform holds and owes.',
    envelope: 'data',
    reply: FinanceOverview,
  },
  listFinances: {
    ...reads,
    path: '/finance/organizations',
    summary: "Every organization's balance and what makes it up.",
    query: FinanceListQuery,
    envelope: 'page',
    reply: OrganizationFinance,
  },
  exportFinances: {
    ...reads,
    ...csv,
    path: '/finance/organizations.csv',
    summary: 'The list with the same filters, whole, as a CSV file.',
    query: FinanceListQuery.omit(whole),
  },
  getFinance: {
    ...ofOne,
    path: '/finance/organizations/{id}',
    summary: "An organization's balance, what of it is of events ahead, the years of its invoices.",
    envelope: 'data',
    reply: OrganizationFinance.extend({
      upcoming: UpcomingSales,
      invoice_years: z.array(z.number().int()),
    }),
  },
  listLedger: {
    ...ofOne,
    path: '/finance/organizations/{id}/entries',
    summary: "An organization's ledger, the newest entries first, each with its lines.",
    query: LedgerQuery,
    envelope: 'page',
    reply: LedgerEntry,
  },
  exportLedger: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/entries.csv',
    summary: 'The ledger with the same filters, whole, as a CSV file.',
    query: LedgerQuery.omit(whole),
  },
  adjustBalance: {
    ...writes,
    method: 'POST',
    path: '/finance/organizations/{id}/adjustments',
    summary: "Changes an organization's balance by hand, with the reason.",
    body: AdjustmentInput,
    status: 201,
    reply: OrganizationFinance,
  },
  listPayouts: {
    ...ofOne,
    path: '/finance/organizations/{id}/payouts',
    summary: "An organization's payouts, the newest first.",
    query: ListQuery,
    envelope: 'page',
    reply: Payout,
  },
  exportPayouts: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/payouts.csv',
    summary: 'The payouts, whole, as a CSV file.',
    query: ListQuery.omit(whole),
  },
  proposePayout: {
    ...writes,
    method: 'POST',
    path: '/finance/organizations/{id}/payouts',
    summary: 'Proposes to pay out the balance, or less of it.',
    body: PayoutInput,
    status: 201,
    reply: PayoutAnswer,
  },
  withdrawPayout: {
    ...writes,
    method: 'POST',
    path: '/finance/payouts/{id}/withdraw',
    summary: 'Takes a proposal back.',
    reply: Payout,
  },
  payPayout: {
    ...writes,
    method: 'POST',
    path: '/finance/payouts/{id}/paid',
    summary: 'Notes that the money was sent, and books it.',
    body: PaidInput,
    reply: PayoutAnswer,
  },
  getPayoutStatement: {
    ...ofOne,
    path: '/finance/payouts/{id}/statement',
    summary: 'What a payout pays, summed up.',
    refuses: ['conflict'],
    query: StatementQuery,
    envelope: 'data',
    reply: Statement,
  },
  getPayoutStatementPdf: {
    ...ofOne,
    ...pdf,
    path: '/finance/payouts/{id}/statement.pdf',
    perMinute: 30,
    summary: 'What a payout pays, order by order, to print.',
    refuses: ['conflict'],
    query: StatementQuery,
  },
  exportPayoutStatement: {
    ...ofOne,
    ...csv,
    path: '/finance/payouts/{id}/statement.csv',
    summary: 'What a payout pays, order by order, as a CSV file.',
    refuses: ['conflict'],
    query: StatementQuery,
  },
  listEventSummaries: {
    ...ofOne,
    path: '/finance/organizations/{id}/events',
    summary: 'The events of which an organization has something in the ledger.',
    query: ListQuery,
    envelope: 'page',
    reply: EventSummary,
  },
  exportEventSummaries: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/events.csv',
    summary: 'The same list, whole, as a CSV file.',
    query: ListQuery.omit(whole),
  },
  getEventStatement: {
    ...ofOne,
    path: '/finance/events/{id}/statement',
    summary: 'What an event came to, summed up.',
    query: EventStatementQuery,
    envelope: 'data',
    reply: Statement,
  },
  getEventStatementPdf: {
    ...ofOne,
    ...pdf,
    path: '/finance/events/{id}/statement.pdf',
    perMinute: 30,
    summary: 'What an event came to, order by order, to print.',
    query: EventStatementQuery,
  },
  exportEventStatement: {
    ...ofOne,
    ...csv,
    path: '/finance/events/{id}/statement.csv',
    summary: 'What an event came to, order by order, as a CSV file.',
    query: EventStatementQuery,
  },
  listInvoices: {
    ...ofOne,
    path: '/finance/organizations/{id}/invoices',
    summary: "An organization's invoices and credit notes, the newest first.",
    query: InvoiceQuery,
    envelope: 'page',
    reply: InvoiceRow,
  },
  exportInvoices: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/invoices.csv',
    summary: 'The invoices with the same filters, whole, as a CSV file.',
    query: InvoiceQuery.omit(whole),
  },
  getBilling: {
    ...ofOne,
    path: '/finance/organizations/{id}/billing',
    summary: 'What invoices say of an organization, and its tax.',
    envelope: 'data',
    reply: Billing,
  },
  setBilling: {
    ...writes,
    method: 'PUT',
    path: '/finance/organizations/{id}/billing',
    summary: 'Changes what invoices say of an organization, and its tax, from the next order on.',
    body: Billing,
    reply: Billing,
  },
});
