import type { StoredCompany } from '@marquee/contract/companies/stored';
import { countryOfVatId, vatIdOf } from '@marquee/contract/companies/vat-ids';
import { owesVat } from '@marquee/contract/tax/reverse-charge';
import { refusal } from '../../../lib/app-error.ts';
import { countryOfAddress } from '../../geocoding/rules.ts';
import type { OrderItem } from './items.ts';

/** Where a seller is, as far as the organization says. */
export type SellersPlace = {
  billing_country: string;
  billing_address: string;
  tax_number: string;
};

/** Returns the country that a seller named, also in its address or with its tax number. */
export function countryOfSeller(seller: SellersPlace): string {
  const { billing_country: named, billing_address: address, tax_number: number } = seller;
  return named || (countryOfAddress(address) ?? countryOfVatId(vatIdOf(number)));
}

type Sold = {
  items: Pick<OrderItem, 'label' | 'quantity' | 'unitCents' | 'tax'>[];
  company: StoredCompany | null | undefined;
  event: SellersPlace;
};

/**
 * Refuses tickets sold under the reverse charge to anybody but a company that owes their VAT: else the
 * invoice would say that a private person owes it.
 * @param sentence what the reader can do about it
 * @throws AppError `company_needed`
 */
export function refuseUntaxed(
  { items, company, event }: Sold,
  sentence: (type: string) => string,
): void {
  const reversed = items.find(
    ({ tax, quantity, unitCents }) =>
      tax?.exemption === 'reverse_charge' && quantity > 0 && unitCents > 0,
  );
  if (!reversed || owesVat(company?.vat_id ?? '', countryOfSeller(event))) return;
  const text = sentence(reversed.label);
  throw refusal('company_needed', text, { errors: { items: [text], 'company.vat_id': [text] } });
}
