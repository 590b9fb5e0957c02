import type { InvoiceDocument } from '../invoice-content.ts';
import { ciiOf } from './cii.ts';
import { eInvoiceOf } from './from-document.ts';
import type { EInvoice } from './model.ts';
import { peppolSchemeOf } from './peppol.ts';
import { ublOf } from './ubl.ts';

/**
 * `cii` is Factur-X and ZUGFeRD. `ubl` is Peppol BIS Billing 3.0 between companies that Peppol can
 * know, else plain EN 16931.
 */
export const eInvoiceFormats = ['cii', 'ubl', 'xrechnung'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** Writes an invoice or credit note as XML. */
export function eInvoiceXml(document: InvoiceDocument, format: EInvoiceFormat): string {
  const invoice = eInvoiceOf(document);
  if (format === 'cii') return ciiOf(invoice);
  return ublOf(invoice, format === 'ubl' && isForPeppol(invoice) ? 'peppol' : format);
}

/** Peppol's rules of single countries ask for as much as XRechnung does. */
function isForPeppol({ seller, buyer }: EInvoice): boolean {
  const isKnown = [seller, buyer].every(({ vatId }) => peppolSchemeOf(vatId) !== undefined);
  return isKnown && neededForXRechnung({ seller, buyer }).every(([isMissing]) => !isMissing);
}

/** Returns what a format needs and a document lacks, in words; nothing if it can be written. */
export function missingIn(document: InvoiceDocument, format: EInvoiceFormat): string[] {
  const { seller, buyer, taxes } = eInvoiceOf(document);
  const isTaxed = taxes.some(({ category }) => category !== 'O');
  const needs: [isMissing: boolean, what: string][] = [
    [seller.country === '', 'the organizer’s country'],
    [isTaxed && seller.vatId === '' && seller.taxNumber === '', 'the organizer’s tax number'],
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
