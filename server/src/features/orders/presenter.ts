import { type PayWay, wayOfService } from '@marquee/contract/booking/way-names';
import { amountOf } from '@marquee/contract/money';
import { taxesInEuros } from '@marquee/contract/tax/sums';
import type { Order } from '@marquee/contract/orders/orders';
import type { Selectable } from 'kysely';
import type { Orders } from '../../db/schema.generated.ts';
import { paidForOne, takenOffOf, taxesIn } from './items/charges.ts';
import { admitting, itemsOf, nameOfItem, type OrderItem } from './items/items.ts';

type OrderRow = Selectable<Orders>;

export function presentItems(row: Pick<OrderRow, 'ordered' | 'buyer_fee_cents'>): Order['items'] {
  return itemsOf(row.ordered).map((item) => ({
    ticket_id: item.priceTypeId,
    Type: nameOfItem(item),
    ...admitting(item.admits),
    Amount: amountOf(item.unitCents),
    unit_total: amountOf(paidForOne(item, { buyerFeeCents: row.buyer_fee_cents }).totalCents),
    quantity: item.quantity,
    discount: amountOf(item.discountCents ?? 0),
  }));
}

/** Returns the booking fee, and what refunds of a sum took off it and the items. */
export function presentCharges(items: OrderItem[], row: { buyer_fee_cents: number }) {
  const { feeCents, creditedCents } = takenOffOf(items, { buyerFeeCents: row.buyer_fee_cents });
  return { fee: amountOf(feeCents), credited: amountOf(creditedCents) };
}

/** Returns the tax in an order's total, null if there is none, and the total by rate. */
export function presentTaxes(
  row: Pick<
    OrderRow,
    'tax_name' | 'tax_basis_points' | 'tax_cents' | 'buyer_fee_cents' | 'ordered'
  >,
): Pick<Order, 'tax' | 'taxes'> {
  const { tax_name: name, tax_basis_points: taxBasisPoints, buyer_fee_cents: buyerFeeCents } = row;
  const taxes = taxesInEuros(taxesIn(itemsOf(row.ordered), { taxBasisPoints, buyerFeeCents }));
  if (row.tax_cents === 0) return { tax: null, taxes };
  return { tax: { name, percent: taxes[0]?.rate ?? 0, amount: amountOf(row.tax_cents) }, taxes };
}

/** Returns how an order came, for files. */
export function channelOf(row: Pick<OrderRow, 'channel' | 'is_guest'>): string {
  if (row.is_guest) return 'guest list';
  return row.channel === 'door' ? 'at the door' : 'online';
}

/**
 * Returns how an order is paid or was; null: it is free, or the organizer explains how. Orders from
 * before there were ways have what their page or the door tells.
 */
export function wayOf(
  row: Pick<
    OrderRow,
    'payment_way' | 'checkout_id' | 'checkout_provider' | 'channel' | 'total_cents'
  >,
): PayWay | null {
  if (row.payment_way !== null || row.total_cents === 0) return row.payment_way;
  if (row.checkout_id !== null) return wayOfService(row.checkout_provider);
  return row.channel === 'door' ? 'door' : null;
}

/** Returns the index of a ticket among those of its booking; null for old tickets. */
export function indexOfPlace(place: number | null): number | null {
  return place === null ? null : place - 1;
}
