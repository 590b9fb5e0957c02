import { wallClockOf } from '@marquee/contract/events/times';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { TaxSum } from '@marquee/contract/tax/sums';
import type { Tax } from '@marquee/contract/tax/taxes';
import type { InvoiceContent } from '../../documents/invoice-content.ts';
import type { Money, SoldOrder } from '../orders/items/sold.ts';
import { billLinesOf } from '../orders/items/charges.ts';
import type { OrderItem } from '../orders/items/items.ts';

export type InvoiceSeller = {
  organization_name: string;
  organization_email: string;
  organization_phone: string;
  legal_name: string;
  billing_address: string;
  billing_country: string;
  tax_number: string;
  platform_name: string;
  title: string;
  starts_at: Date;
  is_postponed: boolean;
  timezone: string;
};

/** A sale as its invoice shows it: of its money, only where it is. */
export type InvoicedOrder = Omit<SoldOrder, 'money' | 'items'> & {
  items: OrderItem[];
  /** `several`: it has payments of different ways. */
  money: { account: Money['account'] | 'several' };
};

export function contentOf(seller: InvoiceSeller, sold: InvoicedOrder): InvoiceContent {
  return {
    seller: {
      name: seller.legal_name || seller.organization_name,
      address: seller.billing_address,
      tax_number: seller.tax_number,
      email: seller.organization_email,
      country: seller.billing_country,
      phone: seller.organization_phone,
    },
    buyer: {
      name: sold.name,
      email: sold.email,
      ...(sold.company ? { company: sold.company } : {}),
    },
    event: {
      title: seller.title,
      starts_at: seller.is_postponed ? null : seller.starts_at.toISOString(),
      timezone: seller.timezone,
    },
    lines: contentLinesOf(sold.items, sold),
    total_cents: sold.totalCents,
    tax: { name: sold.taxName, basis_points: sold.taxBasisPoints, cents: sold.taxCents },
    taxes: contentTaxesOf(sold.taxes),
    ...discountOf(sold),
    order_reference: referenceOf(sold.id),
    paid: paidHow(sold),
    ...(sold.way && sold.money.account !== 'several' && { way: sold.way }),
    platform: seller.platform_name,
  };
}

/** Names the code that made the items cheaper; nothing where none did. */
function discountOf({ code, items }: InvoicedOrder): Pick<InvoiceContent, 'discount'> {
  const cents = items.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0);
  return code === null || cents === 0 ? {} : { discount: { code, cents } };
}

export function contentLinesOf(
  items: OrderItem[],
  charges: Pick<SoldOrder, 'buyerFeeCents' | 'taxBasisPoints'>,
): InvoiceContent['lines'] {
  return billLinesOf(items, charges).map(({ label, quantity, unitCents, discountCents, tax }) => ({
    label,
    quantity,
    unit_cents: unitCents,
    ...(discountCents ? { discount_cents: discountCents } : {}),
    tax: contentTaxOf(tax),
  }));
}

/**
 * Returns the lines of a credit note. They say no discount: a part of an order has a part of it,
 * which its own prices already have.
 * @param credited `reason`: why a sum goes back, without tickets; absent: the items go back
 */
export function creditLinesOf({
  items,
  reason,
  taxes,
  ...credited
}: Pick<SoldOrder, 'buyerFeeCents' | 'taxBasisPoints' | 'taxes'> & {
  items: OrderItem[];
  reason?: string;
}): InvoiceContent['lines'] {
  if (reason === undefined) {
    return contentLinesOf(items.map(withoutDiscount), credited);
  }
  const label = reason === '' ? 'Partial refund' : `Partial refund: ${reason}`;
  return taxes.map(({ tax, grossCents }) => {
    return { label, quantity: 1, unit_cents: grossCents, tax: contentTaxOf(tax) };
  });
}

function withoutDiscount(item: OrderItem): OrderItem {
  const { discountCents: _, ...rest } = item;
  return rest;
}

function contentTaxOf({ basisPoints, exemption, reason }: Tax) {
  return { basis_points: basisPoints, exemption, reason };
}

export function contentTaxesOf(taxes: TaxSum[]): NonNullable<InvoiceContent['taxes']> {
  return taxes.map(({ tax, grossCents, taxCents }) => {
    return { ...contentTaxOf(tax), gross_cents: grossCents, tax_cents: taxCents };
  });
}

function paidHow({ money, channel }: InvoicedOrder): InvoiceContent['paid'] {
  if (money.account === 'several') return 'several';
  if (money.account === 'bank') return 'online';
  return channel === 'door' ? 'door' : 'organizer';
}

/** Returns the year in which a document is counted, by the wall clock of the event's place. */
export function invoiceYear(at: Date, timezone: string): number {
  return Number(wallClockOf(at, timezone).date.slice(0, 4));
}

export type Numbered = { year: number; number: number; printed_number: string | null };

/** Returns the number as the document shows it: by the seller's own range, or else `2026-0042`. */
export function invoiceNumberOf({ year, number, printed_number }: Numbered): string {
  return printed_number ?? `${year}-${String(number).padStart(4, '0')}`;
}
