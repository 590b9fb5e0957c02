import { wallClockOf } from '@marquee/contract/events/times';
import type { InvoiceContent, InvoiceDocument } from '../invoice-content.ts';
import { closingOf } from '../invoice-words.ts';
import { printable } from '../text.ts';
import type { EInvoice, LineTax, SellerParty } from './model.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { type GrossLine, type GroupTotals, netLinesOf } from './sums.ts';
import { plainTextOf } from './xml.ts';

/** UNTDID 4461: an online payment service; at the door and to the organizer it is not known. */
const paymentMeans = { online: '68', door: '1', organizer: '1' } as const;

/** Returns an issued invoice or credit note by the terms of EN 16931. */
export function eInvoiceOf(document: InvoiceDocument): EInvoice {
  const { kind, number, issuedAt, content, corrects } = document;
  const { event } = content;
  const tax = taxOf(content, sellerOf(content));
  const seller = sellerIn(tax, sellerOf(content));
  const buyer = buyerOf(content, seller.country);
  const { lines, taxes } = netLinesOf(grossLinesOf(content, tax), [tax]);
  const purchaseOrder = plainTextOf(content.buyer.company?.purchase_order ?? '');
  return {
    kind,
    number,
    issuedOn: dayOf(issuedAt, event.timezone),
    deliveredOn: event.starts_at && dayOf(new Date(event.starts_at), event.timezone),
    note: `Order ${content.order_reference}`,
    buyerReference: purchaseOrder || content.order_reference,
    purchaseOrder,
    corrects: corrects && {
      number: corrects.number,
      issuedOn: dayOf(corrects.issuedAt, event.timezone),
    },
    seller,
    buyer: tax.category === 'O' ? { ...buyer, vatId: '' } : buyer,
    subject: plainTextOf(printable(event.title, 'Tickets')),
    lines,
    taxes,
    netCents: content.total_cents - content.tax.cents,
    taxCents: content.tax.cents,
    grossCents: content.total_cents,
    paidCents: kind === 'invoice' ? content.total_cents : 0,
    paymentMeans: paymentMeans[content.paid],
    paymentTerms: closingOf(document),
  };
}

function dayOf(at: Date, timezone: string): string {
  return wallClockOf(at, timezone).date;
}

/** Without a rate, a seller with a tax number is exempt, and one without is outside of the tax. */
function taxOf({ tax }: InvoiceContent, seller: SellerParty): GroupTotals {
  const { basis_points: basisPoints, cents: taxCents } = tax;
  if (basisPoints > 0) return { category: 'S', basisPoints, taxCents, reason: null };
  const none = { basisPoints: 0, taxCents };
  return seller.vatId === '' && seller.taxNumber === ''
    ? { ...none, category: 'O', reason: { text: 'Not subject to VAT', code: 'VATEX-EU-O' } }
    : { ...none, category: 'E', reason: { text: 'No VAT is charged.' } };
}

/** An invoice outside of the tax names no VAT ID (BR-O-2), so it needs another identifier. */
function sellerIn({ category }: LineTax, seller: SellerParty): SellerParty {
  if (category !== 'O') return seller;
  return { ...seller, vatId: '', id: seller.id || seller.email };
}

function grossLinesOf(
  { lines, discount }: InvoiceContent,
  { category, basisPoints }: LineTax,
): GrossLine[] {
  return lines.map((line) => ({
    name: plainTextOf(printable(line.label, 'Admission')),
    quantity: line.quantity,
    unitCents: line.unit_cents,
    category,
    basisPoints,
    discountCents: line.discount_cents ?? 0,
    discountReason: `Code ${plainTextOf(printable(discount?.code ?? '', 'used'))}`,
  }));
}
