import type {
  EventSummary,
  StatementLine,
  StatementDocument,
} from '@marquee/contract/finance/statements';
import { amountOf } from '@marquee/contract/money';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Columns } from '../../../lib/csv.ts';
import { presentPayout } from '../presenter.ts';
import type { BillingRow } from '../billing/queries.ts';
import type { EventSummaryRow, StatementRow, Subject } from './queries.ts';
import { type Figures, figuresOf, sumUp } from './rules.ts';
import { taxesInEuros } from '@marquee/contract/tax/sums';
import { taxCell } from '@marquee/contract/tax/words';
import type { readTaxesOfOrders } from '../taxes/queries.ts';

type Drawn = {
  subject: Subject;
  rows: StatementRow[];
  taxes: Awaited<ReturnType<typeof readTaxesOfOrders>>;
  /** The balance before a payout, in cents; null for an event. */
  opening: number | null;
  billing: BillingRow;
  platform: string;
  asOf: Date;
  timezone: string;
};

/** Presents a statement with its lines; the totals are the sums of these lines. */
export function presentStatement(drawn: Drawn): StatementDocument {
  const { subject, rows, opening, billing, asOf, timezone } = drawn;
  const sums = sumUp(rows);
  const paid = subject.kind === 'payout' ? subject.payout.amount_cents : 0;
  return {
    title: subject.title,
    platform: drawn.platform,
    organization_id: billing.id,
    organization_name: billing.name,
    legal_name: billing.legal_name,
    billing_address: billing.billing_address,
    tax_number: billing.tax_number,
    tax_name: billing.tax_name,
    event: subject.kind === 'event' ? presentEvent(subject.event) : null,
    payout: subject.kind === 'payout' ? presentPayout(subject.payout) : null,
    opening: opening === null ? null : amountOf(opening),
    closing: opening === null ? null : amountOf(opening + sums.change - paid),
    orders: rows.filter(({ order_id }) => order_id !== null).length,
    ...inEuros(sums),
    taxes: taxesInEuros(drawn.taxes.sold),
    fee_taxes: taxesInEuros(drawn.taxes.fees),
    as_of: asOf.toISOString(),
    timezone,
    lines: rows.map((row) => presentLine(row, drawn.taxes.ofOrders)),
  };
}

function presentEvent(event: (Subject & { kind: 'event' })['event']) {
  return {
    event_id: event.id,
    starts_at: event.startsAt?.toISOString() ?? null,
    postponed: event.isPostponed,
    cancelled: event.isCancelled,
  };
}

function presentLine(row: StatementRow, taxes: Drawn['taxes']['ofOrders']): StatementLine {
  return {
    kind: row.order_id === null ? 'adjustment' : 'order',
    at: row.at.toISOString(),
    reference: row.order_id === null ? '' : referenceOf(row.order_id),
    // Orders can be deleted; their ledger entries stay.
    name: row.order_id === null ? row.memo : (row.buyer ?? 'Deleted order'),
    event: row.event ?? '',
    ...inEuros(figuresOf(row)),
    taxes: taxesInEuros(taxes.get(row.order_id ?? '') ?? []),
  };
}

function inEuros({ tickets, ...cents }: Figures) {
  return {
    tickets,
    gross: amountOf(cents.gross),
    refunds: amountOf(cents.refunds),
    fees: amountOf(cents.fees),
    tax: amountOf(cents.tax),
    adjustments: amountOf(cents.adjustments),
    net: amountOf(cents.net),
    collected: amountOf(cents.collected),
    change: amountOf(cents.change),
  };
}

type Cells = Partial<StatementLine> & { label: string };

/**
 * Returns a statement's lines for a spreadsheet. A payout's statement begins with the balance
 * before and ends with the payout, so that the column of changes adds up to the balance after it.
 */
export function statementCells(document: StatementDocument): Cells[] {
  const { opening, payout, as_of } = document;
  const lines = document.lines.map((line) => {
    return { ...line, label: line.kind === 'order' ? 'Order' : 'Adjustment' };
  });
  if (opening === null || payout === null) return lines;
  const sent = { label: document.title, at: payout.paid_at ?? as_of, change: -payout.amount };
  return [
    { label: 'Balance before', change: opening },
    ...lines,
    { ...sent, name: payout.reference },
  ];
}

export const statementColumns: Columns<Cells> = {
  Kind: (line) => line.label,
  Date: { instant: (line) => line.at ?? null },
  Order: (line) => line.reference ?? '',
  'Buyer or memo': (line) => line.name ?? '',
  Event: (line) => line.event ?? '',
  Tickets: (line) => line.tickets ?? '',
  'Gross (EUR)': (line) => line.gross ?? '',
  'Refunds (EUR)': (line) => line.refunds ?? '',
  'Fees (EUR)': (line) => line.fees ?? '',
  'Tax (EUR)': (line) => line.tax ?? '',
  'Tax by rate (EUR)': (line) => taxCell(line.taxes ?? []),
  'Adjustments (EUR)': (line) => line.adjustments ?? '',
  'Net of refunds and fees with adjustments (EUR)': (line) => line.net ?? '',
  'Collected by the organizer (EUR)': (line) => line.collected ?? '',
  'Change of the balance (EUR)': (line) => line.change ?? '',
};

export function presentEventSummary(row: EventSummaryRow): EventSummary {
  const { event_id, title, timezone, tickets, gross, refunds, fees, adjustments } = row;
  return {
    event_id,
    title,
    starts_at: row.starts_at?.toISOString() ?? null,
    postponed: row.postponed,
    timezone,
    tickets,
    gross: amountOf(gross),
    refunds: amountOf(refunds),
    fees: amountOf(fees),
    adjustments: amountOf(adjustments),
    net: amountOf(gross - refunds - fees + adjustments),
  };
}

export const eventSummaryColumns: Columns<EventSummary> = {
  Event: (event) => event.title ?? 'Deleted event',
  Starts: { instant: (event) => event.starts_at },
  Tickets: (event) => event.tickets,
  'Gross (EUR)': (event) => event.gross,
  'Refunds (EUR)': (event) => event.refunds,
  'Fees (EUR)': (event) => event.fees,
  'Adjustments (EUR)': (event) => event.adjustments,
  'Net of refunds and fees with adjustments (EUR)': (event) => event.net,
};
