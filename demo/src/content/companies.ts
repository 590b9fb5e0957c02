import type { Company } from '@marquee/contract/companies/company';

/** Companies that do not exist, in streets that do not. Nobody has a VAT ID that is surely nobody's. */
const companies: readonly Omit<Company, 'vat_id' | 'purchase_order'>[] = [
  {
    name: 'Beispielwerk Software GmbH',
    address: { street: 'Musterweg 4', postal_code: '10999', city: 'Berlin', country: 'DE' },
  },
  {
    name: 'Papierboot Verlag KG',
    address: { street: 'Am Beispielufer 21', postal_code: '20457', city: 'Hamburg', country: 'DE' },
  },
  {
    name: 'Zettelkasten Beratung GmbH',
    address: { street: 'Exempelgasse 9', postal_code: '1070', city: 'Wien', country: 'AT' },
  },
  {
    name: 'Voorbeeld Kaarten B.V.',
    address: {
      street: 'Voorbeeldstraat 12',
      postal_code: '1012 AB',
      city: 'Amsterdam',
      country: 'NL',
    },
  },
];

/** Returns the company of a buyer; every second one names a purchase order. */
export function companyOf(count: number): Company {
  const company = companies[count % companies.length] ?? companies[0];
  if (!company) throw new Error('The demo has no company.');
  return { ...company, vat_id: '', purchase_order: count % 2 === 0 ? `PO-${4200 + count}` : '' };
}
