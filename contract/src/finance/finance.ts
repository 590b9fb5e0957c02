import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Billing, BillingUpdate, InvoiceQuery, InvoiceRow } from './billing.ts';
import { invoiceFiles } from './invoice-files.ts';
import { invoiceNumbersApi } from './invoice-numbers.ts';
import { LedgerEntry, LedgerQuery } from './ledger.ts';
import { PeriodTaxes, PeriodTaxesQuery } from './period-taxes.ts';
import { FinanceOverview } from './overview.ts';
import { AdjustmentInput, PaidInput, Payout, PayoutInput } from './payouts.ts';
import { EventStatementQuery, EventSummary, Statement, StatementQuery } from './statements.ts';
import { UpcomingSales, UpcomingWarning } from './upcoming.ts';
import { ListQuery } from '../list.ts';
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

const csv = { fileType: 'text/csv', perUserMinute: 30 } as const;
const pdf = { ...csv, fileType: 'application/pdf' } as const;
const whole = { limit: true, cursor: true } as const;

export const financeApi = endpoints({
  getFinanceOverview: {
    call: 'GET /finance',
    summary: 'Returns what the platform holds and owes.',
    access: 'finance:read',
    reply: FinanceOverview,
  },
  listFinances: {
    call: 'GET /finance/organizations',
    summary: 'Returns the balance of every organization and its parts.',
    access: 'finance:read',
    query: FinanceListQuery,
    envelope: 'page',
    reply: OrganizationFinance,
  },
  exportFinances: {
    ...csv,
    call: 'GET /finance/organizations.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'finance:read',
    query: forSpreadsheet(FinanceListQuery.omit(whole)),
  },
  getFinance: {
    call: 'GET /finance/organizations/{id}',
    summary:
      "Returns an organization's balance, its share from upcoming events, and the years of its invoices.",
    access: 'money:read',
    reply: OrganizationFinance.extend({
      upcoming: UpcomingSales,
      invoice_years: z.array(z.number().int()),
    }),
  },
  listLedger: {
    call: 'GET /finance/organizations/{id}/entries',
    summary: "Returns an organization's ledger entries with their lines, newest first.",
    access: 'money:read',
    query: LedgerQuery,
    envelope: 'page',
    reply: LedgerEntry,
  },
  exportLedger: {
    ...csv,
    call: 'GET /finance/organizations/{id}/entries.csv',
    summary: 'Returns the whole ledger as a CSV file, with the same filters.',
    access: 'money:read',
    query: forSpreadsheet(LedgerQuery.omit(whole)),
  },
  adjustBalance: {
    call: 'POST /finance/organizations/{id}/adjustments',
    summary: "Adjusts an organization's balance by hand, with a reason.",
    access: 'finance:write',
    body: AdjustmentInput,
    status: 201,
    reply: OrganizationFinance,
  },
  listPayouts: {
    call: 'GET /finance/organizations/{id}/payouts',
    summary: "Returns an organization's payouts, newest first.",
    access: 'money:read',
    query: ListQuery,
    envelope: 'page',
    reply: Payout,
  },
  exportPayouts: {
    ...csv,
    call: 'GET /finance/organizations/{id}/payouts.csv',
    summary: 'Returns all payouts as a CSV file.',
    access: 'money:read',
    query: forSpreadsheet(ListQuery.omit(whole)),
  },
  proposePayout: {
    call: 'POST /finance/organizations/{id}/payouts',
    summary: 'Proposes a payout of the balance or a part of it.',
    access: 'finance:write',
    refuses: ['payout_open', 'nothing_owed', 'above_balance'],
    body: PayoutInput,
    status: 201,
    reply: PayoutAnswer,
  },
  withdrawPayout: {
    call: 'POST /finance/payouts/{id}/withdraw',
    summary: 'Withdraws a proposed payout.',
    access: 'finance:write',
    refuses: ['payout_paid', 'payout_withdrawn'],
    reply: Payout,
  },
  payPayout: {
    call: 'POST /finance/payouts/{id}/paid',
    summary: 'Marks a payout as paid and writes its ledger entry.',
    access: 'finance:write',
    refuses: ['payout_paid', 'payout_withdrawn', 'balance_fell'],
    body: PaidInput,
    reply: PayoutAnswer,
  },
  getPayoutStatement: {
    call: 'GET /finance/payouts/{id}/statement',
    summary: "Returns the totals of a payout's statement.",
    access: 'money:read',
    refuses: ['payout_withdrawn'],
    query: StatementQuery,
    reply: Statement,
  },
  getPayoutStatementPdf: {
    ...pdf,
    call: 'GET /finance/payouts/{id}/statement.pdf',
    perMinute: 30,
    summary: "Returns a payout's statement, order by order, as a PDF.",
    access: 'money:read',
    refuses: ['payout_withdrawn'],
    query: StatementQuery,
  },
  exportPayoutStatement: {
    ...csv,
    call: 'GET /finance/payouts/{id}/statement.csv',
    summary: "Returns a payout's statement, order by order, as a CSV file.",
    access: 'money:read',
    refuses: ['payout_withdrawn'],
    query: forSpreadsheet(StatementQuery),
  },
  listEventSummaries: {
    call: 'GET /finance/organizations/{id}/events',
    summary: "Returns an organization's events that have ledger entries.",
    access: 'money:read',
    query: ListQuery,
    envelope: 'page',
    reply: EventSummary,
  },
  exportEventSummaries: {
    ...csv,
    call: 'GET /finance/organizations/{id}/events.csv',
    summary: 'Returns all of these events as a CSV file.',
    access: 'money:read',
    query: forSpreadsheet(ListQuery.omit(whole)),
  },
  getEventStatement: {
    call: 'GET /finance/events/{id}/statement',
    summary: "Returns the totals of an event's statement.",
    access: 'money:read',
    query: EventStatementQuery,
    reply: Statement,
  },
  getEventStatementPdf: {
    ...pdf,
    call: 'GET /finance/events/{id}/statement.pdf',
    perMinute: 30,
    summary: "Returns an event's statement, order by order, as a PDF.",
    access: 'money:read',
    query: EventStatementQuery,
  },
  exportEventStatement: {
    ...csv,
    call: 'GET /finance/events/{id}/statement.csv',
    summary: "Returns an event's statement, order by order, as a CSV file.",
    access: 'money:read',
    query: forSpreadsheet(EventStatementQuery),
  },
  listInvoices: {
    call: 'GET /finance/organizations/{id}/invoices',
    summary: "Returns an organization's invoices and credit notes, newest first.",
    access: 'money:read',
    query: InvoiceQuery,
    envelope: 'page',
    reply: InvoiceRow,
  },
  exportInvoices: {
    ...csv,
    call: 'GET /finance/organizations/{id}/invoices.csv',
    summary: 'Returns all invoices as a CSV file, with the same filters.',
    access: 'money:read',
    query: forSpreadsheet(InvoiceQuery.omit(whole)),
  },
  getPeriodTaxes: {
    call: 'GET /finance/organizations/{id}/taxes',
    summary: "Returns an organization's sales less refunds of a period by tax rate.",
    access: 'money:read',
    query: PeriodTaxesQuery,
    reply: PeriodTaxes,
  },
  exportPeriodTaxes: {
    ...csv,
    call: 'GET /finance/organizations/{id}/taxes.csv',
    summary: 'Returns the same as a CSV file, a line for each rate.',
    access: 'money:read',
    query: forSpreadsheet(PeriodTaxesQuery),
  },
  ...invoiceFiles,
  ...invoiceNumbersApi,
  getBilling: {
    call: 'GET /finance/organizations/{id}/billing',
    summary: "Returns an organization's billing details and tax.",
    access: 'money:read',
    reply: Billing,
  },
  setBilling: {
    access: 'company:write',
    call: 'PUT /finance/organizations/{id}/billing',
    summary: 'Changes given billing details and tax of an organization, from the next order on.',
    body: BillingUpdate,
    reply: Billing,
  },
});
