import { formatEuro } from '../formats/money.ts';

/** Article 220a of directive 2006/112/EC: every member state allows simplified invoices up to this. */
const DIRECTIVES_CENTS = 10_000;

/**
 * Up to which sum, tax included, an invoice needs no buyer's name and address, by the country of its
 * seller (ISO 3166-1): member states may go up to 400 euros (article 238). A sum that could not be
 * read in a source is not here: Estonia's, which is without tax, is one, and has the directive's.
 */
const limits: ReadonlyMap<string, number> = new Map([
  ['AT', 40_000], // § 11 (6) UStG 1994
  // Below the directive's; read in a guide (globalvatcompliance.com), not in the regulations.
  ['CY', 8_500],
  ['DE', 25_000], // § 33 UStDV
  ['ES', 40_000], // Real Decreto 1619/2012, article 4
  ['FI', 40_000], // 209 f § AVL
  ['IT', 40_000], // Article 21-bis DPR 633/1972, DM of 10 May 2019
]);

/**
 * Returns up to how many cents an invoice is a small one, which needs no address of its buyer. Other
 * and unknown countries, and states that set their sum in another currency, have the directive's.
 */
export function smallInvoiceCents(country: string): number {
  return limits.get(country) ?? DIRECTIVES_CENTS;
}

/** @param over euros */
export function addressSentence(over: number): string {
  return `Invoices over ${formatEuro(over)} name the buyer and the address.`;
}
