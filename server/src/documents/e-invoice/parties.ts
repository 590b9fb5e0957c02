import { countryOfVatId, isVatId, vatIdOf } from '@marquee/contract/companies/vat-ids';
import type { InvoiceContent } from '../invoice-content.ts';
import { printable } from '../text.ts';
import type { Party, SellerParty } from './model.ts';
import { plainTextOf } from './xml.ts';

/** `10999 Berlin`, `1012 AB Amsterdam`, `111 22 Stockholm`, `D-10999 Berlin`. */
const CODE_AND_CITY = /^(?:[A-Z]{1,2}-)?(\d{3} ?\d{2}|\d{4}(?: ?[A-Z]{2})?|\d{6})\s+(\p{L}.*)$/u;
/** `Bristol BS1 4RN`. */
const CITY_AND_CODE = /^(\p{L}[^\d,]*?),?\s+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u;

export function sellerOf({ seller }: Pick<InvoiceContent, 'seller'>): SellerParty {
  const vatId = isVatId(vatIdOf(seller.tax_number)) ? vatIdOf(seller.tax_number) : '';
  const taxNumber = vatId === '' ? plainTextOf(seller.tax_number) : '';
  const email = plainTextOf(seller.email);
  const country = seller.country ?? '';
  return {
    name: nameOf(seller.name, email),
    // EN 16931 asks for one identifier (BR-CO-26).
    id: vatId === '' ? taxNumber || email : '',
    vatId,
    taxNumber,
    email,
    phone: plainTextOf(seller.phone ?? ''),
    ...addressOf(seller.address),
    // Old documents do not name a country; a VAT ID does.
    country: country === '' ? countryOfVatId(vatId) : country,
  };
}

/** @param sellersCountry stands for the country of a buyer who named none, as EN 16931 asks for one */
export function buyerOf({ buyer }: InvoiceContent, sellersCountry: string): Party {
  const { company } = buyer;
  const email = plainTextOf(buyer.email);
  if (!company) {
    const name = nameOf(buyer.name, email);
    const none = { street: [], postalCode: '', city: '' };
    return { name, vatId: '', email, ...none, country: sellersCountry };
  }
  const { street, postal_code: postalCode, city, country } = company.address;
  return {
    name: nameOf(company.name, email),
    vatId: company.vat_id,
    email,
    street: [street],
    postalCode,
    city,
    country,
  };
}

function nameOf(name: string, email: string): string {
  return plainTextOf(printable(name, printable(email, 'Not named')));
}

/** Takes an organizer's address apart, which is typed as lines. */
export function addressOf(text: string): Pick<Party, 'street' | 'postalCode' | 'city'> {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => plainTextOf(line) || []);
  // What stands below the town is the country, which has a field of its own.
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const [, before, after] = CODE_AND_CITY.exec(line) ?? [];
    const [, first, last] = CITY_AND_CODE.exec(line) ?? [];
    const [postalCode, city] = before === undefined ? [last, first] : [before, after];
    if (postalCode !== undefined && city !== undefined) {
      return { street: lines.slice(0, index), postalCode, city };
    }
  }
  return { street: lines, postalCode: '', city: '' };
}
