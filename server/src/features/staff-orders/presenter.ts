import { amountOf } from '@marquee/contract/money';
import type { Order } from '@marquee/contract/orders/orders';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { PaymentServices } from '../../gateways/payments/payments.ts';
import type { Actor } from '../../lib/actor.ts';
import type { OrderRow } from './queries.ts';
import { presentDispute } from '../payments/disputes/presenter.ts';
import { presentExchangeRequest } from '../payments/exchange-requests/presenter.ts';
import { presentRequest, presentStaffRefund } from '../payments/refunds/presenter.ts';
import { awaitsPayment } from '../orders/rules.ts';
import { countSeats, itemsOf } from '../orders/items/items.ts';
import { companyOf } from '../orders/items/sold.ts';
import {
  indexOfPlace,
  presentCharges,
  presentItems,
  presentTaxes,
  wayOf,
} from '../orders/presenter.ts';
import { lineCentsOf } from '../orders/tickets/groups.ts';
import { presentHolder, presentPlaces } from '../orders/holders/presenter.ts';
import { presentMoves } from '../orders/moves/queries.ts';
import { presentSplits } from '../orders/splits/queries.ts';
import { presentAnswers } from '../questions/presenter.ts';
import { presentStaffInvoices } from '../invoices/presenter.ts';
import { addressOver } from '../invoices/rules-address.ts';
import { countingOf } from '../payments/presenter.ts';
import { presentPayments } from './presenter-payments.ts';

export function presentOrder(row: OrderRow, payments: PaymentServices, actor: Actor): Order {
  const items = itemsOf(row.ordered);
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    order_id: row.id,
    event_id: row.event_id,
    reference: referenceOf(row.id),
    status: row.status,
    cancel_reason: row.cancel_reason,
    accepted_at: iso(row.accepted_at),
    decision_note: row.decision_note ?? '',
    channel: row.channel,
    guest: row.is_guest,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    company: companyOf(row.company),
    address_over: addressOver(row),
    vat_check: row.vat_check && {
      known: row.vat_check.is_known,
      name: row.vat_check.name,
      reference: row.vat_check.reference,
      checked_at: new Date(row.vat_check.checked_at).toISOString(),
    },
    marketing: row.marketing_wording !== null,
    answers: presentAnswers(row.answers),
    items: presentItems(row),
    code: row.code,
    ...(row.kept_for_code && { kept_for_code: row.kept_for_code }),
    quantity: countSeats(items),
    ...presentCharges(items, row),
    total: amountOf(row.total_cents),
    ...presentTaxes(row),
    invoices: presentStaffInvoices(row.invoices, `/api/order/${row.id}`),
    payment_way: wayOf(row),
    ...presentPayments(countingOf(row), payments, actor),
    dispute: row.dispute && presentDispute(row.dispute),
    refund_request: row.refund_request && presentRequest(row.refund_request),
    ...presentExchangeRequest(row.exchange_request),
    refunds: row.refunds.map((refund) => presentStaffRefund(refund, payments, actor)),
    tickets: row.tickets.map((ticket) => ({
      ticket_id: ticket.id,
      reference: referenceOf(ticket.id),
      Type: ticket.label,
      type_id: ticket.price_type_id,
      Amount: amountOf(lineCentsOf(ticket)),
      ...(ticket.group_id !== null && { group: ticket.group_id }),
      ...(ticket.is_add_on && { pick_up: true as const }),
      voided: ticket.voided_at !== null,
      given_back: ticket.is_given_back,
      index: indexOfPlace(ticket.place),
      named: presentHolder(ticket.named),
      note: ticket.note,
      checked_in_at: ticket.scanned_at && new Date(ticket.scanned_at).toISOString(),
      gate: ticket.gate,
    })),
    ...presentPlaces(row.status, items, row.unissued_holders),
    ...presentSplits(row),
    ...presentMoves(row),
    withheld_mail:
      row.mail_withheld_at === null || row.mail_withheld === null
        ? null
        : { because: withheldOf(row.mail_withheld), at: row.mail_withheld_at.toISOString() },
    href: `/orders/${row.secret}`,
    created_at: row.created_at.toISOString(),
    expires_at: iso(row.expires_at),
    completes_at: awaitsPayment(row.status) ? iso(row.completes_at) : null,
    completed_at: iso(row.completed_at),
    cancelled_at: iso(row.cancelled_at),
  };
}

/** Matches the check constraint of the column. */
function withheldOf(word: string): 'recipient' | 'door' {
  return word === 'door' ? 'door' : 'recipient';
}
