import { wallClockOf } from '@marquee/contract/events/times';
import { amountOf, divide } from '@marquee/contract/money';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { presentExchangeRequest } from '../payments/exchange-requests/presenter.ts';
import { presentPart, presentTicketRefund, refunderOfPart } from '../payments/refunds/presenter.ts';
import { presentFreeReturns, presentPinTown, presentScheduleChange } from '../events/presenter.ts';
import { imageUrl } from '../media/presenter.ts';
import { countingOf, openOf, refundOf } from '../payments/presenter.ts';
import { presentInvoices } from '../invoices/presenter.ts';
import { addressOver } from '../invoices/rules-address.ts';
import {
  indexOfPlace,
  presentCharges,
  presentItems,
  presentTaxes,
  wayOf,
} from '../orders/presenter.ts';
import { presentMovedPage } from '../orders/moves/queries.ts';
import { presentHolder } from '../orders/holders/presenter.ts';
import { presentAnswers } from '../questions/presenter.ts';
import { takeOut } from '../payments/refunds/rules.ts';
import { countsOf, sumsOf } from '../payments/refunds/tickets.ts';
import type { PublicOrderRow } from './queries-row.ts';
import type { TicketKeys } from '../orders/tickets/codes.ts';
import { accountOf } from '../transfers/account/account.ts';
import { transferRequestOf } from '../transfers/account/request.ts';
import { paidForOne } from '../orders/items/charges.ts';
import { admitting, itemsOf } from '../orders/items/items.ts';
import { companyOf } from '../orders/items/sold.ts';
import { presentAskedLater, presentBuyersPlaces, takesName } from './presenter-names.ts';
import { companyChangeOf } from './rules-company.ts';
import { lineCentsOf } from '../orders/tickets/groups.ts';

export function presentPublicOrder(row: PublicOrderRow, keys: TicketKeys, now: Date): PublicOrder {
  return {
    order_id: row.id,
    secret: row.secret,
    reference: referenceOf(row.id),
    status: row.status,
    cancel_reason: row.cancel_reason,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    decision_note: row.decision_note ?? '',
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: companyOf(row.company),
    address_over: addressOver(row),
    company_change: companyChangeOf(row),
    answers: presentAnswers(row.answers),
    ...presentAskedLater(row, now),
    items: presentItems(row),
    code: row.code,
    ...presentCharges(itemsOf(row.ordered), row),
    total: amountOf(row.total_cents),
    ...presentTaxes(row),
    invoices: presentInvoices(row.invoices, `/api/public/orders/${row.secret}`),
    ...presentRefund(row),
    asks_account: row.asks_account,
    refunds: row.refunds.map(presentTicketRefund),
    ...presentExchangeRequest(row.exchange_request),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    payment_url: isPayable(row) ? row.checkout_url : null,
    payment_failed: row.status === 'pending' && row.payment_failed_at !== null,
    payment_way: wayOf(row),
    pays_online: row.checkout_id !== null,
    payment_instructions: isExplained(row) ? row.payment_instructions : '',
    transfer: presentTransfer(row),
    tickets: row.tickets.map((ticket) => ({
      code: keys.codeOf(ticket.id),
      reference: referenceOf(ticket.id),
      Type: ticket.label,
      ...presentPrice(row, ticket),
      paid: amountOf(paidFor(row, ticket)),
      holder: ticket.named?.name ?? row.name,
      named: presentHolder(ticket.named),
      takes_name: takesName(row, ticket),
      type_id: ticket.price_type_id,
      index: indexOfPlace(ticket.place),
      ...(ticket.is_add_on && { pick_up: true as const }),
      checked_in_at: ticket.scanned_at && new Date(ticket.scanned_at).toISOString(),
    })),
    ...presentBuyersPlaces(row),
    ...(row.moved_tickets > 0 && { moved_tickets: row.moved_tickets }),
    ...presentMovedPage(row.moved_page),
    locale: row.written_in,
    event: presentOrderEvent(row),
  };
}

/** Returns whether a buyer may still pay online. */
function isPayable({ status, event_cancelled_at }: PublicOrderRow): boolean {
  return status === 'pending' && event_cancelled_at === null;
}

type TicketRow = PublicOrderRow['tickets'][number];

/** Returns the tickets that were bought as one with a ticket; it is among them. */
function boughtWith({ tickets }: PublicOrderRow, ticket: TicketRow): TicketRow[] {
  if (ticket.group_id === null) return [ticket];
  return tickets.filter(({ group_id }) => group_id === ticket.group_id);
}

/** Returns what a refund of a ticket would pay back, in cents: its share, if it is of a group. */
function paidFor(row: PublicOrderRow, ticket: TicketRow): number {
  const bought = boughtWith(row, ticket);
  const taken = takeOut(sumsOf({ ...row, items: itemsOf(row.ordered) }), countsOf(bought));
  const shares = divide(
    taken.gone.totalCents,
    bought.map(() => 1),
  );
  return shares[bought.indexOf(ticket)] ?? 0;
}

/**
 * Presents what a ticket cost its buyer: a price with a plan may have several lines. Each ticket of a
 * group has the price of the whole group.
 */
function presentPrice(row: PublicOrderRow, ticket: TicketRow) {
  const unitCents = lineCentsOf(ticket);
  const line = itemsOf(row.ordered).find((item) => {
    return item.priceTypeId === ticket.price_type_id && item.unitCents === unitCents;
  });
  const { totalCents, feeCents } = paidForOne(
    { unitCents, feeCents: line?.feeCents ?? 0 },
    { buyerFeeCents: row.buyer_fee_cents },
  );
  return {
    Amount: amountOf(unitCents),
    unit_total: amountOf(totalCents),
    fee: amountOf(feeCents),
    ...admitting(line?.admits),
    ...(ticket.group_id !== null && { group: ticket.group_id }),
  };
}

/** Presents whether the money of an order goes back, and of which payment; the first is still due. */
function presentRefund(
  row: PublicOrderRow,
): Pick<PublicOrder, 'refund' | 'refunded_by' | 'refund_parts'> {
  const counting = countingOf(row);
  const [first] = openOf(counting);
  const refund = refundOf(first);
  if (!first || refund === null) return { refund: null, refunded_by: null };
  const parts = counting.map(presentPart);
  return {
    refund,
    refunded_by: refunderOfPart(first),
    ...(parts.length > 1 && { refund_parts: parts }),
  };
}

/** The organizer's instructions are for transfers, and where no way was chosen. */
function isExplained(row: PublicOrderRow): boolean {
  return row.checkout_id === null && row.payment_way !== 'door' && row.status !== 'applied';
}

function presentTransfer(row: PublicOrderRow): PublicOrder['transfer'] {
  if (row.event_cancelled_at !== null || row.payment_way === 'door') return null;
  const { status, total_cents: totalCents, checkout_id } = row;
  const order = {
    status,
    totalCents,
    isOnline: checkout_id !== null,
    reference: referenceOf(row.id),
  };
  return transferRequestOf(order, accountOf(row));
}

function presentOrderEvent(row: PublicOrderRow): PublicOrder['event'] {
  const start = wallClockOf(row.starts_at, row.timezone);
  const end = wallClockOf(row.ends_at, row.timezone);
  return {
    event_id: row.event_id,
    slug: row.slug,
    is_public: !row.is_switched_off,
    title: row.title,
    image_url: row.image_id && imageUrl(row.image_id),
    date: start.date,
    end_date: end.date,
    start_time: start.time,
    end_time: end.time,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    location: row.location_name || `${row.latitude}, ${row.longitude}`,
    latitude: row.latitude,
    longitude: row.longitude,
    pin_town: presentPinTown(row),
    schedule_change: presentScheduleChange({ ...row, cancelled_at: row.event_cancelled_at }),
    free_returns: presentFreeReturns(row),
    organizer: {
      ID: row.organization_id,
      Name: row.organization_name,
      email: row.organization_email,
    },
  };
}
