import { amountOf } from '@marquee/contract/money';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { smallInvoiceCents } from '@marquee/contract/tax/small-invoices';
import type { InvoiceContent } from '../../documents/invoice-content.ts';
import { countryOfSeller, type SellersPlace } from '../orders/items/reverse-charge.ts';
import { isHolding } from '../orders/rules.ts';
import type { InvoiceNumberRow } from './presenter.ts';

type Addressed = SellersPlace & {
  status: OrderStatus;
  total_cents: number;
  company: unknown;
  invoices: Pick<InvoiceNumberRow, 'kind' | 'gross_cents' | 'content' | 'seller_country'>[];
};

/**
 * Returns the sum in euros over which law wants the buyer's address on an invoice, if the last invoice
 * of a paid order, or the one that an unpaid order will get, is over it and has no address; else null.
 */
export function addressOver(row: Addressed): number | null {
  if (isHolding(row.status)) {
    return row.company === null ? overIn(countryOfSeller(row), row.total_cents) : null;
  }
  const last = row.invoices.findLast(({ kind }) => kind === 'invoice');
  if (row.status !== 'completed' || last?.content !== null) return null;
  const country = last.seller_country ?? '';
  return overIn(country === '' ? countryOfSeller(row) : country, last.gross_cents);
}

/** Returns the same of a document; a credit note has what its invoice has. */
export function addressOverOf({
  seller,
  buyer,
  total_cents: cents,
}: InvoiceContent): number | null {
  if (buyer.company !== undefined) return null;
  const place = { billing_country: seller.country ?? '', billing_address: seller.address };
  return overIn(countryOfSeller({ ...place, tax_number: seller.tax_number }), cents);
}

function overIn(country: string, cents: number): number | null {
  const limit = smallInvoiceCents(country);
  return cents > limit ? amountOf(limit) : null;
}
