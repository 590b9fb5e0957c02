import { countryName } from '../questions/countries.ts';
import type { StoredCompany } from './stored.ts';

/** Returns a company as an address has it, line by line: what it does not have is left out. */
export function companyLines(company: StoredCompany, locale: string): string[] {
  const { name, address, vat_id: vatId, purchase_order: purchaseOrder } = company;
  const town = [address.postal_code, address.city].filter((part) => part !== '').join(' ');
  return [
    name,
    address.street,
    town,
    countryName(address.country, locale),
    ...(vatId === '' ? [] : [`VAT ID ${vatId}`]),
    ...(purchaseOrder === '' ? [] : [`Purchase order ${purchaseOrder}`]),
  ].filter((line) => line !== '');
}
