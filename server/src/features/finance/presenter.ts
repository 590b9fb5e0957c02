import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import type { Billing, InvoiceRow } from '@marquee/contract/finance/billing';
import {
  ledgerAccountLabels,
  type LedgerEntry,
  ledgerKindLabels,
} from '@marquee/contract/finance/ledger';
import { type Payout, payoutStatusLabels } from '@marquee/contract/finance/payouts';
import { amountOf } from '@marquee/contract/money';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Columns } from '../../lib/csv.ts';
import { invoiceNumberOf } from '../invoices/rules.ts';
import type { FinanceRow } from './queries.ts';
import type { BillingRow, InvoiceListRow } from './billing/queries.ts';
import type { LedgerRow } from './ledger/queries.ts';
import type { PayoutRow } from './payouts/queries.ts';
import { storedTaxesOf } from '../../documents/invoice-content.ts';
import { taxesInEuros } from '@marquee/contract/tax/sums';
import { taxCell } from '@marquee/contract/tax/words';

export function presentFinance(row: FinanceRow): OrganizationFinance {
  const { organization_id, organization_name, open_payout, ...cents } = row;
  return {
    organization_id,
    organization_name,
    balance: amountOf(cents.balance),
    gross: amountOf(cents.gross),
    refunds: amountOf(cents.refunds),
    fees: amountOf(cents.fees),
    net: amountOf(cents.gross - cents.refunds - cents.fees),
    tax: amountOf(cents.tax),
    adjustments: amountOf(cents.adjustments),
    collected: amountOf(cents.collected),
    paid_out: amountOf(cents.paid_out),
    open_payout: open_payout === null ? null : amountOf(open_payout),
  };
}

export const financeColumns: Columns<OrganizationFinance> = {
  Organizer: (row) => row.organization_name,
  'Gross (EUR)': (row) => row.gross,
  'Refunds (EUR)': (row) => row.refunds,
  'Fees (EUR)': (row) => row.fees,
  'Net of refunds and fees (EUR)': (row) => row.net,
  'Tax (EUR)': (row) => row.tax,
  'Adjustments (EUR)': (row) => row.adjustments,
  'Collected by the organizer (EUR)': (row) => row.collected,
  'Paid out (EUR)': (row) => row.paid_out,
  'Balance (EUR)': (row) => row.balance,
  'Open payout (EUR)': (row) => row.open_payout ?? '',
};

export function presentEntry(row: LedgerRow): LedgerEntry {
  return {
    entry_id: row.id,
    number: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    event_id: row.event_id,
    event_title: row.event_title,
    order_id: row.order_id,
    order_reference: row.order_id && referenceOf(row.order_id),
    buyer: row.buyer,
    payout_number: row.payout_number,
    memo: row.memo,
    written_by: row.written_by,
    change: amountOf(row.change),
    balance: amountOf(row.balance),
    lines: row.lines.map(({ account, quantity, price, amount_cents: cents, ...line }) => ({
      account,
      price,
      quantity,
      tax_rate: line.tax_basis_points === null ? null : amountOf(line.tax_basis_points),
      debit: amountOf(Math.max(0, cents)),
      credit: amountOf(Math.max(0, -cents)),
    })),
  };
}

export type LedgerCells = {
  entry: LedgerEntry;
  line: LedgerEntry['lines'][number];
  isLast: boolean;
};

export function cellsOf(entry: LedgerEntry): LedgerCells[] {
  return entry.lines.map((line, index) => {
    return { entry, line, isLast: index === entry.lines.length - 1 };
  });
}

export const ledgerColumns: Columns<LedgerCells> = {
  Number: ({ entry }) => entry.number,
  Date: { instant: ({ entry }) => entry.at },
  Kind: ({ entry }) => ledgerKindLabels[entry.kind],
  Event: ({ entry }) => entry.event_title ?? '',
  Order: ({ entry }) => entry.order_reference ?? '',
  Buyer: ({ entry }) => entry.buyer ?? '',
  Payout: ({ entry }) => entry.payout_number ?? '',
  Memo: ({ entry }) => entry.memo,
  'Written by': ({ entry }) => entry.written_by ?? '',
  Account: ({ line }) => ledgerAccountLabels[line.account],
  Price: ({ line }) => line.price ?? '',
  'Tax rate (%)': ({ line }) => line.tax_rate ?? '',
  Tickets: ({ line }) => line.quantity || '',
  'Debit (EUR)': ({ line }) => line.debit || '',
  'Credit (EUR)': ({ line }) => line.credit || '',
  // Filled once for each entry, so that the column can be summed.
  'Change (EUR)': ({ entry, isLast }) => (isLast ? entry.change : ''),
  'Balance (EUR)': ({ entry, isLast }) => (isLast ? entry.balance : ''),
};

export function presentPayout(row: PayoutRow): Payout {
  return {
    payout_id: row.id,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    number: row.number,
    status: row.status,
    amount: amountOf(row.amount_cents),
    proposed_at: row.proposed_at.toISOString(),
    proposed_by: row.proposed_by_name,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_by: row.paid_by_name,
    reference: row.reference,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

export const payoutColumns: Columns<Payout> = {
  Number: (payout) => payout.number,
  Status: (payout) => payoutStatusLabels[payout.status],
  'Amount (EUR)': (payout) => payout.amount,
  Proposed: { instant: (payout) => payout.proposed_at },
  'Proposed by': (payout) => payout.proposed_by ?? '',
  Paid: { instant: (payout) => payout.paid_at },
  'Paid by': (payout) => payout.paid_by ?? '',
  Reference: (payout) => payout.reference,
  Withdrawn: { instant: (payout) => payout.withdrawn_at },
};

type Billed = Pick<
  BillingRow,
  | 'legal_name'
  | 'billing_address'
  | 'billing_country'
  | 'tax_number'
  | 'tax_name'
  | 'tax_basis_points'
  | 'tax_exemption'
  | 'tax_reason'
>;

export function presentBilling(row: Billed): Billing {
  const { legal_name, billing_address, billing_country, tax_number, tax_name } = row;
  // `amountOf` turns hundredths of a percent into percent.
  return {
    legal_name,
    billing_address,
    billing_country,
    tax_number,
    tax_name,
    tax_rate: amountOf(row.tax_basis_points),
    tax_exemption: row.tax_exemption,
    tax_reason: row.tax_reason,
  };
}

export function presentInvoice(row: InvoiceListRow): InvoiceRow {
  const kind = row.kind === 'credit_note' ? 'credit_note' : 'invoice';
  return {
    invoice_id: row.id,
    kind,
    number: invoiceNumberOf(row),
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    buyer: row.buyer,
    issued_at: row.issued_at.toISOString(),
    gross: amountOf(row.gross_cents),
    tax: amountOf(row.tax_cents),
    taxes: taxesInEuros(storedTaxesOf(row.taxes)),
    href: `/api/order/${row.order_id}/${kind === 'invoice' ? 'invoice' : 'credit-note'}.pdf`,
  };
}

export const invoiceColumns: Columns<InvoiceRow> = {
  Number: (invoice) => invoice.number,
  Kind: (invoice) => (invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'),
  Order: (invoice) => invoice.order_reference,
  Buyer: (invoice) => invoice.buyer,
  Date: { instant: (invoice) => invoice.issued_at },
  'Gross (EUR)': ({ kind, gross }) => (kind === 'invoice' ? gross : -gross),
  'Tax (EUR)': ({ kind, tax }) => (kind === 'invoice' ? tax : -tax),
  'Tax by rate (EUR)': ({ kind, taxes }) => taxCell(taxes, kind === 'invoice' ? 1 : -1),
};
