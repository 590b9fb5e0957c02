import { type EInvoiceFormat, eInvoiceFormats } from '@marquee/contract/companies/e-invoices';
import type { InvoiceContent, InvoiceDocument } from '../invoice-content.ts';
import { ciiOf } from './cii.ts';
import { eInvoiceOf, termsOf } from './from-document.ts';
import type { EInvoice } from './model.ts';
import { peppolSchemeOf } from './peppol.ts';
import { ublOf } from './ubl.ts';

/** Writes an invoice or credit note as XML. */
export function eInvoiceXml(document: InvoiceDocument, format: EInvoiceFormat): string {
  return xmlOf(eInvoiceOf(document), format);
}

/** Writes a document as XML; null if it lacks what the format needs, which is returned in words. */
export function eInvoiceXmlOrMissing(
  document: InvoiceDocument,
  format: EInvoiceFormat,
): { xml: string | null; missing: string[] } {
  const terms = termsOf(document.content);
  const missing = missingOf(terms, format);
  const isComplete = missing.length === 0;
  return { xml: isComplete ? xmlOf(eInvoiceOf(document, terms), format) : null, missing };
}

function xmlOf(invoice: EInvoice, format: EInvoiceFormat): string {
  if (format === 'cii') return ciiOf(invoice);
  return ublOf(invoice, format === 'ubl' && isForPeppol(invoice) ? 'peppol' : format);
}

/** An e-invoice that Peppol can deliver, with the participants' schemes and identifiers. */
export type PeppolDocument = { sender: string; receiver: string; ubl: string };

/**
 * Writes a document as Peppol BIS Billing 3.0; null unless Peppol knows both parties by their VAT IDs
 * and the document is complete.
 */
export function peppolDocumentOf(document: InvoiceDocument): PeppolDocument | null {
  const invoice = eInvoiceOf(document);
  const [sender, receiver] = [invoice.seller, invoice.buyer].map(({ vatId }) => {
    const scheme = peppolSchemeOf(vatId);
    return scheme === undefined ? undefined : `${scheme}:${vatId}`;
  });
  if (sender === undefined || receiver === undefined) return null;
  if (!isForPeppol(invoice) || missingIn(document.content, 'ubl').length > 0) return null;
  return { sender, receiver, ubl: ublOf(invoice, 'peppol') };
}

/** Peppol's rules of single countries ask for as much as XRechnung does. */
function isForPeppol({ seller, buyer }: EInvoice): boolean {
  const isKnown = [seller, buyer].every(({ vatId }) => peppolSchemeOf(vatId) !== undefined);
  return isKnown && neededForXRechnung({ seller, buyer }).every(([isMissing]) => !isMissing);
}

/** Returns what a format needs and a document lacks, in words; nothing if it can be written. */
export function missingIn(content: InvoiceContent, format: EInvoiceFormat): string[] {
  return missingOf(termsOf(content), format);
}

/** Returns the formats that a document can be written in. */
export function formatsOf(content: InvoiceContent): EInvoiceFormat[] {
  const terms = termsOf(content);
  return eInvoiceFormats.filter((format) => missingOf(terms, format).length === 0);
}

function missingOf(
  { seller, buyer, totals }: ReturnType<typeof termsOf>,
  format: EInvoiceFormat,
): string[] {
  const isTaxed = totals.some(({ category }) => category !== 'O');
  const isReversed = totals.some(({ category }) => category === 'AE');
  const needs: [isMissing: boolean, what: string][] = [
    [seller.country === '', 'the organizer’s country'],
    [isTaxed && seller.vatId === '' && seller.taxNumber === '', 'the organizer’s tax number'],
    [isReversed && buyer.vatId === '', 'the buyer’s VAT ID'],
  ];
  if (format !== 'cii') needs.push([buyer.email === '', 'the buyer’s e-mail address']);
  if (format === 'xrechnung') needs.push(...neededForXRechnung({ seller, buyer }));
  return needs.flatMap(([isMissing, what]) => (isMissing ? what : []));
}

function neededForXRechnung({
  seller,
  buyer,
}: Pick<EInvoice, 'seller' | 'buyer'>): [isMissing: boolean, what: string][] {
  return [
    [seller.city === '', 'the organizer’s postal code and town'],
    [!/\d{3}/.test(seller.phone.replace(/\D/g, '')), 'the organizer’s phone number'],
    [buyer.city === '' || buyer.postalCode === '', 'the buyer’s postal code and town'],
  ];
}
