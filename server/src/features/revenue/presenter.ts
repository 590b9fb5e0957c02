import { amountOf } from '@marquee/contract/money';
import {
  NO_CATEGORY,
  type RevenueBucket,
  type RevenueFigures,
  type RevenueOrder,
  type RevenuePeriod,
  type RevenueRow,
} from '@marquee/contract/revenue';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Columns } from '../../lib/csv.ts';
import type { FigureRow } from './queries.ts';
import type { ByRow } from './queries-by.ts';
import { NO_ID } from './queries-names.ts';
import type { MoveRow } from './queries-orders.ts';
import type { Span } from './rules.ts';

const nothing: FigureRow = {
  gross: 0,
  refunds: 0,
  fees: 0,
  net: 0,
  tickets: 0,
  refunded_tickets: 0,
};

function presentFigures(row: FigureRow): RevenueFigures {
  return {
    gross: amountOf(row.gross),
    refunds: amountOf(row.refunds),
    fees: amountOf(row.fees),
    net: amountOf(row.net),
    tickets: row.tickets,
    refunded_tickets: row.refunded_tickets,
  };
}

/** @param rows one for each span that has figures */
export function presentPeriod(spans: Span[], rows: (FigureRow & { nth: number })[]): RevenuePeriod {
  const known = new Map(rows.map((row) => [row.nth, row]));
  const buckets = spans.map((span, index) => {
    return { from: span.from, to: span.to, ...presentFigures(known.get(index + 1) ?? nothing) };
  });
  return {
    from: spans[0]?.from ?? '',
    to: spans.at(-1)?.to ?? '',
    totals: presentFigures(rows.reduce(add, nothing)),
    buckets,
  };
}

function add(one: FigureRow, other: FigureRow): FigureRow {
  return {
    gross: one.gross + other.gross,
    refunds: one.refunds + other.refunds,
    fees: one.fees + other.fees,
    net: one.net + other.net,
    tickets: one.tickets + other.tickets,
    refunded_tickets: one.refunded_tickets + other.refunded_tickets,
  };
}

export function presentRow({ id, name, detail, share, ...row }: ByRow): RevenueRow {
  return { id: id === NO_ID ? NO_CATEGORY : id, name, detail, share, ...presentFigures(row) };
}

export function presentMove(row: MoveRow): RevenueOrder {
  return {
    entry_id: row.id,
    order_id: row.order_id,
    at: row.at.toISOString(),
    kind: row.kind,
    reference: referenceOf(row.order_id),
    event_id: row.event_id,
    event: row.event,
    organizer: row.organizer,
    buyer: row.buyer,
    ...presentFigures({ ...row, net: row.gross - row.refunds - row.fees }),
  };
}

// Numbers, so that a spreadsheet can add up negative values, too.
const figureColumns: Columns<RevenueFigures> = {
  'Gross (EUR)': (row) => row.gross,
  'Refunds (EUR)': (row) => row.refunds,
  'Fees (EUR)': (row) => row.fees,
  'Net of refunds and fees (EUR)': (row) => row.net,
  'Tickets sold': (row) => row.tickets,
  'Tickets refunded': (row) => row.refunded_tickets,
};

export const bucketColumns: Columns<RevenueBucket> = {
  From: (row) => row.from,
  To: (row) => row.to,
  ...figureColumns,
};

export const rowColumns: Columns<RevenueRow> = {
  Name: (row) => row.name,
  Detail: (row) => row.detail,
  ...figureColumns,
  'Share of gross (%)': (row) => Math.round(row.share * 10_000) / 100,
  Identifier: (row) => row.id,
};

export const moveColumns: Columns<RevenueOrder> = {
  Time: { instant: (row) => row.at },
  Kind: (row) => (row.kind === 'sale' ? 'Sale' : 'Refund'),
  Order: (row) => row.reference,
  Event: (row) => row.event,
  Organizer: (row) => row.organizer,
  Buyer: (row) => row.buyer,
  ...figureColumns,
};
