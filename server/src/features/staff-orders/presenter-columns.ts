import { wayNames } from '@marquee/contract/booking/way-names';
import { discountOf } from '@marquee/contract/codes/words';
import { centsOf, sumOfAmounts } from '@marquee/contract/money';
import { countPieces } from '@marquee/contract/pricing/groups';
import type { Order } from '@marquee/contract/orders/orders';
import { channelOf } from '../orders/presenter.ts';
import type { Columns } from '../../lib/csv.ts';
import { taxCell } from '@marquee/contract/tax/words';

const refundWords = { due: 'due', done: 'refunded' } as const;

/** The columns of an event's orders. Amounts are those of the sale; refunds have their own column. */
export const orderColumns: Columns<Order> = {
  Order: (order) => order.reference,
  Status: (order) => order.status,
  Name: (order) => order.name,
  'E-mail': (order) => order.email,
  Phone: (order) => order.phone,
  Placed: { instant: (order) => order.created_at },
  Accepted: { instant: (order) => order.accepted_at },
  Completed: { instant: (order) => order.completed_at },
  Cancelled: { instant: (order) => order.cancelled_at },
  Tickets: (order) => order.quantity,
  Types: (order) => order.items.map(({ Type, quantity }) => `${quantity} × ${Type}`).join(' + '),
  'Valid tickets': (order) =>
    order.tickets.filter(({ voided, pick_up }) => !voided && !pick_up).length,
  'Total with fee and tax (EUR)': (order) => order.total,
  'Booking fee (EUR)': (order) => order.fee,
  'Tax (EUR)': (order) => order.tax?.amount ?? 0,
  'Tax by rate (EUR)': (order) => taxCell(order.taxes),
  'Refunds of tickets (EUR)': ({ refunds }) => sumOfAmounts(refunds.map(({ amount }) => amount)),
  Channel: ({ channel, guest }) => channelOf({ channel, is_guest: guest }),
  Payment: (order) => paymentsOf(order),
  'Payments (EUR)': (order) => partsOf(order),
  'Way to pay': ({ payment_way: way }) => (way === null ? '' : wayNames[way]),
  Paid: { instant: ({ payment }) => payment?.received_at ?? null },
  Refund: ({ payment }) => (payment?.refund ? refundWords[payment.refund] : ''),
  Documents: (order) => order.invoices.map(({ number }) => number).join(' + '),
  Holders: (order) =>
    order.tickets.flatMap(({ voided, named }) => (voided ? [] : (named?.name ?? []))).join(' + '),
  Company: ({ company }) => company?.name ?? '',
  'VAT ID': ({ company }) => company?.vat_id ?? '',
  'Purchase order': ({ company }) => company?.purchase_order ?? '',
  Note: (order) => order.note,
  Code: (order) => order.code ?? '',
  'Discount (EUR)': (order) => discountOf(order),
  'Opted in to marketing': (order) => (order.marketing ? 'yes' : 'no'),
  'Add-ons': (order) => countPieces(order.items),
  'Valid add-ons': (order) => validPieces(order).length,
  'Picked up': (order) =>
    validPieces(order).filter((ticket) => ticket.checked_in_at !== null).length,
  'Split from': ({ split_from: other }) => other?.reference ?? '',
  'Moved from': ({ moved_from: other }) => elsewhereOf(other),
  'Moved to': ({ moved_into: other }) => elsewhereOf(other),
};

function elsewhereOf(other: Order['moved_into']): string {
  return other ? `${other.reference} (${other.title})` : '';
}

function paymentsOf({ payment, payments, total }: Order): string {
  if (!payment) return centsOf(total) === 0 ? 'free' : '';
  return [...new Set((payments ?? [payment]).map(receiverOf))].join(' + ');
}

function receiverOf({ provider }: NonNullable<Order['payment']>): string {
  return provider === 'offline' ? 'to the organizer' : 'online';
}

/** Returns '37.5 online + 37.5 to the organizer (cash)'; '' for one payment. */
function partsOf({ payments = [] }: Order): string {
  return payments
    .map((one) => `${one.amount} ${receiverOf(one)}${one.way === null ? '' : ` (${one.way})`}`)
    .join(' + ');
}

function validPieces({ tickets }: Order) {
  return tickets.filter(({ voided, pick_up }) => pick_up && !voided);
}
