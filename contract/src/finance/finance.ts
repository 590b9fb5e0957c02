import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Billing, BillingUpdate, InvoiceQuery, InvoiceRow } from './billing.ts';
import { LedgerEntry, LedgerQuery } from './ledger.ts';
import { FinanceOverview } from './overview.ts';
import { AdjustmentInput, PaidInput, Payout, PayoutInput } from './payouts.ts';
import { EventStatementQuery, EventSummary, Statement, StatementQuery } from './statements.ts';
import { UpcomingSales, UpcomingWarning } from './upcoming.ts';
import { IdParams, ListQuery } from '../list.ts';
import { forSpreadsheet } from '../spreadsheets.ts';

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

const csv = {
  envelope: 'file',
  fileType: 'text/csv',
  reply: z.unknown(),
  perUserMinute: 30,
} as const;
const pdf = { ...csv, fileType: 'application/pdf' } as const;
const whole = { limit: true, cursor: true } as const;
const reads = { method: 'GET', access: 'finance:read' } as const;
const ofOne = { ...reads, access: 'money:read', params: IdParams } as const;
const writes = { access: 'finance:write', params: IdParams, envelope: 'data' } as const;

export const financeApi = endpoints({
  getFinanceOverview: {
    ...reads,
    path: '/finance',
    summary: 'Returns what the platform holds and owes.',
    envelope: 'data',
    reply: FinanceOverview,
  },
  listFinances: {
    ...reads,
    path: '/finance/organizations',
    summary: 'Returns the balance of every organization and its parts.',
    query: FinanceListQuery,
    envelope: 'page',
    reply: OrganizationFinance,
  },
  exportFinances: {
    ...reads,
    ...csv,
    path: '/finance/organizations.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    query: forSpreadsheet(FinanceListQuery.omit(whole)),
  },
  getFinance: {
    ...ofOne,
    path: '/finance/organizations/{id}',
    summary:
      "Returns an organization's balance, its share from upcoming events, and the years of its invoices.",
    envelope: 'data',
    reply: OrganizationFinance.extend({
      upcoming: UpcomingSales,
      invoice_years: z.array(z.number().int()),
    }),
  },
  listLedger: {
    ...ofOne,
    path: '/finance/organizations/{id}/entries',
    summary: "Returns an organization's ledger entries with their lines, newest first.",
    query: LedgerQuery,
    envelope: 'page',
    reply: LedgerEntry,
  },
  exportLedger: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/entries.csv',
    summary: 'Returns the whole ledger as a CSV file, with the same filters.',
    query: forSpreadsheet(LedgerQuery.omit(whole)),
  },
  adjustBalance: {
    ...writes,
    method: 'POST',
    path: '/finance/organizations/{id}/adjustments',
    summary: "Adjusts an organization's balance by hand, with a reason.",
    body: AdjustmentInput,
    status: 201,
    reply: OrganizationFinance,
  },
  listPayouts: {
    ...ofOne,
    path: '/finance/organizations/{id}/payouts',
    summary: "Returns an organization's payouts, newest first.",
    query: ListQuery,
    envelope: 'page',
    reply: Payout,
  },
  exportPayouts: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/payouts.csv',
    summary: 'Returns all payouts as a CSV file.',
    query: forSpreadsheet(ListQuery.omit(whole)),
  },
  proposePayout: {
    ...writes,
    method: 'POST',
    path: '/finance/organizations/{id}/payouts',
    summary: 'Proposes a payout of the balance or a part of it.',
    refuses: ['payout_open', 'nothing_owed', 'above_balance'],
    body: PayoutInput,
    status: 201,
    reply: PayoutAnswer,
  },
  withdrawPayout: {
    ...writes,
    method: 'POST',
    path: '/finance/payouts/{id}/withdraw',
    summary: 'Withdraws a proposed payout.',
    refuses: ['payout_paid', 'payout_withdrawn'],
    reply: Payout,
  },
  payPayout: {
    ...writes,
    method: 'POST',
    path: '/finance/payouts/{id}/paid',
    summary: 'Marks a payout as paid and writes its ledger entry.',
    refuses: ['payout_paid', 'payout_withdrawn', 'balance_fell'],
    body: PaidInput,
    reply: PayoutAnswer,
  },
  getPayoutStatement: {
    ...ofOne,
    path: '/finance/payouts/{id}/statement',
    summary: "Returns the totals of a payout's statement.",
    refuses: ['payout_withdrawn'],
    query: StatementQuery,
    envelope: 'data',
    reply: Statement,
  },
  getPayoutStatementPdf: {
    ...ofOne,
    ...pdf,
    path: '/finance/payouts/{id}/statement.pdf',
    perMinute: 30,
    summary: "Returns a payout's statement, order by order, as a PDF.",
    refuses: ['payout_withdrawn'],
    query: StatementQuery,
  },
  exportPayoutStatement: {
    ...ofOne,
    ...csv,
    path: '/finance/payouts/{id}/statement.csv',
    summary: "Returns a payout's statement, order by order, as a CSV file.",
    refuses: ['payout_withdrawn'],
    query: forSpreadsheet(StatementQuery),
  },
  listEventSummaries: {
    ...ofOne,
    path: '/finance/organizations/{id}/events',
    summary: "Returns an organization's events that have ledger entries.",
    query: ListQuery,
    envelope: 'page',
    reply: EventSummary,
  },
  exportEventSummaries: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/events.csv',
    summary: 'Returns all of these events as a CSV file.',
    query: forSpreadsheet(ListQuery.omit(whole)),
  },
  getEventStatement: {
    ...ofOne,
    path: '/finance/events/{id}/statement',
    summary: "Returns the totals of an event's statement.",
    query: EventStatementQuery,
    envelope: 'data',
    reply: Statement,
  },
  getEventStatementPdf: {
    ...ofOne,
    ...pdf,
    path: '/finance/events/{id}/statement.pdf',
    perMinute: 30,
    summary: "Returns an event's statement, order by order, as a PDF.",
    query: EventStatementQuery,
  },
  exportEventStatement: {
    ...ofOne,
    ...csv,
    path: '/finance/events/{id}/statement.csv',
    summary: "Returns an event's statement, order by order, as a CSV file.",
    query: forSpreadsheet(EventStatementQuery),
  },
  listInvoices: {
    ...ofOne,
    path: '/finance/organizations/{id}/invoices',
    summary: "Returns an organization's invoices and credit notes, newest first.",
    query: InvoiceQuery,
    envelope: 'page',
    reply: InvoiceRow,
  },
  exportInvoices: {
    ...ofOne,
    ...csv,
    path: '/finance/organizations/{id}/invoices.csv',
    summary: 'Returns all invoices as a CSV file, with the same filters.',
    query: forSpreadsheet(InvoiceQuery.omit(whole)),
  },
  getBilling: {
    ...ofOne,
    path: '/finance/organizations/{id}/billing',
    summary: "Returns an organization's billing details and tax.",
    envelope: 'data',
    reply: Billing,
  },
  setBilling: {
    ...writes,
    access: 'company:write',
    method: 'PUT',
    path: '/finance/organizations/{id}/billing',
    summary: 'Changes given billing details and tax of an organization, from the next order on.',
    body: BillingUpdate,
    reply: Billing,
  },
});
