import { type Cents, decimalOf } from '@marquee/contract/money';

/**
 * UNTDID 5305: `S` at a rate, `Z` at a rate of zero, `E` exempt, `AE` reverse charge, `O` outside of
 * the tax.
 */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

/** A tax as it stands on a line. Only `S` has a rate. */
export type LineTax = { category: TaxCategory; basisPoints: number };

/** Why a tax group has no tax: words, and a code of the list VATEX where one fits. */
export type ExemptionReason = { text: string; code?: string };

export type EInvoiceLine = LineTax & {
  name: string;
  quantity: number;
  /** Without tax, for the whole line, after `allowance`. */
  netCents: Cents;
  /** The net price of one, before `allowance`, with as many digits as it takes. */
  price: string;
  allowance: { netCents: Cents; reason: string } | null;
};

export type TaxGroup = LineTax & {
  netCents: Cents;
  taxCents: Cents;
  reason: ExemptionReason | null;
};

export type Party = {
  name: string;
  vatId: string;
  email: string;
  street: string[];
  postalCode: string;
  city: string;
  /** ISO 3166-1, two letters. */
  country: string;
};

export type SellerParty = Party & {
  /** An identifier of the seller's that is no VAT ID. */
  id: string;
  /** A tax number that is no VAT ID. */
  taxNumber: string;
  phone: string;
};

/**
 * An invoice or credit note by the terms of EN 16931 ("business terms"): both syntaxes are written
 * from it. Money is in cents of the euro.
 */
export type EInvoice = {
  kind: 'invoice' | 'credit_note';
  number: string;
  /** Days are `YYYY-MM-DD`. */
  issuedOn: string;
  /** The day of the event; null while it has none. */
  deliveredOn: string | null;
  note: string;
  /** What the buyer finds the invoice by: a purchase order, or the order's reference. */
  buyerReference: string;
  purchaseOrder: string;
  corrects: { number: string; issuedOn: string | null } | null;
  seller: SellerParty;
  buyer: Party;
  /** What every line is for. */
  subject: string;
  lines: EInvoiceLine[];
  taxes: TaxGroup[];
  netCents: Cents;
  taxCents: Cents;
  grossCents: Cents;
  /** An invoice is issued once it is paid; a credit note is open until the money is back. */
  paidCents: Cents;
  /** UNTDID 4461. */
  paymentMeans: string;
  paymentTerms: string;
};

/** Returns hundredths of a percent as percent: 725 → `7.25`. */
export function percentOf(basisPoints: number): string {
  return decimalOf(basisPoints);
}
