import { wallClockOf } from '@marquee/contract/events/times';
import { type InvoiceContent, type InvoiceDocument, taxOfLine } from '../invoice-content.ts';
import { closingOf } from '../invoice-words.ts';
import { printable } from '../text.ts';
import type { EInvoice, SellerParty } from './model.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { type GrossLine, netLinesOf } from './sums.ts';
import { type Categories, categoriesIn, groupsOf } from './taxes.ts';
import { plainTextOf } from './xml.ts';

/** UNTDID 4461: an online payment service; at the door and to the organizer it is not known. */
const paymentMeans = { online: '68', door: '1', organizer: '1', several: '1' } as const;

/** Returns an issued invoice or credit note by the terms of EN 16931. */
export function eInvoiceOf(
  document: InvoiceDocument,
  { seller, buyer, categoryOf, totals } = termsOf(document.content),
): EInvoice {
  const { kind, number, issuedAt, content, corrects } = document;
  const { event } = content;
  const { lines, taxes } = netLinesOf(grossLinesOf(content, categoryOf), totals);
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
    buyer,
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

/** Returns who sells to whom and by which taxes. */
export function termsOf(content: InvoiceContent) {
  const said = sellerOf(content);
  const categoryOf = categoriesIn(content, said.vatId !== '' || said.taxNumber !== '');
  const totals = groupsOf(content, categoryOf);
  const buyer = buyerOf(content, said.country);
  if (totals.every(({ category }) => category !== 'O')) {
    return { seller: said, buyer, categoryOf, totals };
  }
  return { seller: withoutVatId(said), buyer: { ...buyer, vatId: '' }, categoryOf, totals };
}

function dayOf(at: Date, timezone: string): string {
  return wallClockOf(at, timezone).date;
}

/** An invoice outside of the tax names no VAT ID (BR-O-2), so it needs another identifier. */
function withoutVatId(seller: SellerParty): SellerParty {
  return { ...seller, vatId: '', id: seller.id || seller.email };
}

function grossLinesOf(content: InvoiceContent, categoryOf: Categories): GrossLine[] {
  const { lines, discount } = content;
  return lines.map((line) => ({
    ...categoryOf(taxOfLine(content, line)),
    name: plainTextOf(printable(line.label, 'Admission')),
    quantity: line.quantity,
    unitCents: line.unit_cents,
    discountCents: line.discount_cents ?? 0,
    discountReason: `Code ${plainTextOf(printable(discount?.code ?? '', 'used'))}`,
  }));
}
