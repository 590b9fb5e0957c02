import { countryOfVatId } from '../companies/vat-ids.ts';

/** The member states of the EU, ISO 3166-1. */
export const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Tells whether the recipient of a service owes its VAT: a company with a VAT ID of another member
 * state than the seller's (articles 44 and 196 of directive 2006/112/EC).
 * @param seller the seller's country, ISO 3166-1; '' if nobody knows it
 */
export function owesVat(vatId: string, seller: string): boolean {
  const country = countryOfVatId(vatId);
  return memberStates.has(country) && country !== seller;
}

export const reverseChargeSentences = {
  companyNeeded: (type: string) =>
    `“${type}” is sold without VAT to companies in other countries of the EU. Open “Invoice for a company” and enter its VAT ID.`,
  notAtDoor: (type: string) =>
    `“${type}” is sold online only, because it needs the VAT ID of a company.`,
  vatIdNeeded: (type: string) =>
    `“${type}” is without VAT, so the invoice has to name a company with a VAT ID of another country of the EU.`,
} as const;
