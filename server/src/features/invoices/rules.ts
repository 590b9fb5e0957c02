import { wallClockOf } from '@marquee/contract/events/times';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { InvoiceContent } from '../../documents/invoice-content.ts';
import type { Money, SoldOrder } from '../orders/items/sold.ts';
import { billLinesOf } from '../orders/items/charges.ts';
import type { OrderItem } from '../orders/items/items.ts';

export type InvoiceSeller = {
  organization_name: string;
  organization_email: string;
  legal_name: string;
  billing_address: string;
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
  money: Pick<Money, 'account'>;
};

export function contentOf(seller: InvoiceSeller, sold: InvoicedOrder): InvoiceContent {
  return {
    seller: {
      name: seller.legal_name || seller.organization_name,
      address: seller.billing_address,
      tax_number: seller.tax_number,
      email: seller.organization_email,
    },
    buyer: { name: sold.name, email: sold.email },
    event: {
      title: seller.title,
      starts_at: seller.is_postponed ? null : seller.starts_at.toISOString(),
      timezone: seller.timezone,
    },
    lines: contentLinesOf(sold.items, sold),
    total_cents: sold.totalCents,
    tax: { name: sold.taxName, basis_points: sold.taxBasisPoints, cents: sold.taxCents },
    ...discountOf(sold),
    order_reference: referenceOf(sold.id),
    paid: paidHow(sold),
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
  charges: Pick<SoldOrder, 'buyerFeeCents'>,
): InvoiceContent['lines'] {
  return billLinesOf(items, charges).map(({ label, quantity, unitCents }) => {
    return { label, quantity, unit_cents: unitCents };
  });
}

function paidHow({ money, channel }: InvoicedOrder): InvoiceContent['paid'] {
  if (money.account === 'bank') return 'online';
  return channel === 'door' ? 'door' : 'organizer';
}

/** Returns the year in which a document is counted, by the wall clock of the event's place. */
export function invoiceYear(at: Date, timezone: string): number {
  return Number(wallClockOf(at, timezone).date.slice(0, 4));
}

/** Returns the number as the document shows it: `2026-0042`. */
export function invoiceNumberOf({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}
