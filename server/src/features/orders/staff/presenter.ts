import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Payments } from '../../../gateways/payments/payments.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OrderRow } from './queries.ts';
import { presentDispute } from '../disputes/presenter.ts';
import { presentRequest, presentStaffRefund } from '../refunds/presenter.ts';
import { isByHand, isHolding, refunderOf } from '../rules.ts';
import { paidForOne, takenOffOf } from '../booking/charges.ts';
import { countSeats, itemsOf, type OrderItem } from '../booking/items.ts';

export function presentOrder(row: OrderRow, payments: Payments, actor: Actor): Order {
  const items = itemsOf(row.ordered);
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    order_id: row.id,
    event_id: row.event_id,
    reference: referenceOf(row.id),
    status: row.status,
    cancel_reason: row.cancel_reason,
    channel: row.channel,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    marketing: row.marketing_wording !== null,
    items: presentItems(row),
    quantity: countSeats(items),
    ...presentCharges(items, row),
    total: amountOf(row.total_cents),
    tax: presentTax(row),
    invoices: presentInvoices(row.invoices, `/api/order/${row.id}`),
    payment: row.payment && {
      provider: row.payment.provider === 'stripe' ? 'stripe' : 'offline',
      amount: amountOf(row.payment.amount_cents),
      received_at: new Date(row.payment.received_at).toISOString(),
      refund: refundOf(row.payment),
      refunded_by: refunderOf(row.payment, payments),
      by_hand: isByHand(row.payment, payments, actor),
      refund_failure: row.payment.refunded_at === null ? row.payment.refund_failure : null,
    },
    dispute: row.dispute && presentDispute(row.dispute),
    refund_request: row.refund_request && presentRequest(row.refund_request),
    refunds: row.refunds.map((refund) => presentStaffRefund(refund, payments, actor)),
    tickets: row.tickets.map((ticket) => ({
      ticket_id: ticket.id,
      reference: referenceOf(ticket.id),
      Type: ticket.label,
      Amount: amountOf(ticket.unit_cents),
      voided: ticket.voided_at !== null,
      given_back: ticket.is_given_back,
      note: ticket.note,
      checked_in_at: ticket.scanned_at && new Date(ticket.scanned_at).toISOString(),
      gate: ticket.gate,
    })),
    withheld_mail:
      row.mail_withheld_at === null || row.mail_withheld === null
        ? null
        : { because: withheldOf(row.mail_withheld), at: row.mail_withheld_at.toISOString() },
    href: `/orders/${row.secret}`,
    created_at: row.created_at.toISOString(),
    expires_at: iso(row.expires_at),
    completes_at: isHolding(row.status) ? iso(row.completes_at) : null,
    completed_at: iso(row.completed_at),
    cancelled_at: iso(row.cancelled_at),
  };
}

/** Matches the check constraint of the column. */
function withheldOf(word: string): 'recipient' | 'door' {
  return word === 'door' ? 'door' : 'recipient';
}

export function presentItems(row: Pick<OrderRow, 'ordered' | 'buyer_fee_cents'>): Order['items'] {
  return itemsOf(row.ordered).map((item) => ({
    Type: item.label,
    Amount: amountOf(item.unitCents),
    unit_total: amountOf(paidForOne(item, { buyerFeeCents: row.buyer_fee_cents }).totalCents),
    quantity: item.quantity,
  }));
}

/** Returns the booking fee, and what refunds of a sum took off it and the items. */
export function presentCharges(items: OrderItem[], row: { buyer_fee_cents: number }) {
  const { feeCents, creditedCents } = takenOffOf(items, { buyerFeeCents: row.buyer_fee_cents });
  return { fee: amountOf(feeCents), credited: amountOf(creditedCents) };
}

/** Returns the tax in an order's total; null if there is none. */
export function presentTax(
  row: Pick<OrderRow, 'tax_name' | 'tax_basis_points' | 'tax_cents'>,
): Order['tax'] {
  if (row.tax_cents === 0) return null;
  const { tax_name: name, tax_basis_points } = row;
  return { name, percent: tax_basis_points / 100, amount: amountOf(row.tax_cents) };
}

const documentNames = { invoice: 'invoice.pdf', credit_note: 'credit-note.pdf' } as const;

/** @param path where the order's documents are found */
export function presentInvoices(invoices: OrderRow['invoices'], path: string): Order['invoices'] {
  const first = invoices.findIndex(({ kind }) => kind !== 'invoice');
  return invoices.map((row, index) => {
    const kind = row.kind === 'invoice' ? 'invoice' : 'credit_note';
    const number = invoiceNumberOf(row);
    const which = kind === 'credit_note' && index !== first ? `?number=${number}` : '';
    return { kind, number, href: `${path}/${documentNames[kind]}${which}` };
  });
}

/** Returns the number as the document shows it: `2026-0042`. */
export function invoiceNumberOf({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}

/** Returns whether a payment is due for refund or refunded; null if neither. */
export function refundOf(payment: OrderRow['payment']): 'due' | 'done' | null {
  if (!payment || payment.refund_due_at === null) return null;
  return payment.refunded_at === null ? 'due' : 'done';
}
