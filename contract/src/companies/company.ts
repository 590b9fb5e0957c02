import { z } from 'zod';
import { lineOfText, shortLine } from '../fields/text.ts';
import { countryCodes } from '../questions/countries.ts';
import { companySentences } from './sentences.ts';
import { isVatId, vatIdOf } from './vat-ids.ts';

/** An address in the fields that EN 16931 has for it. */
export const CompanyAddress = z.object({
  street: lineOfText(companySentences.street, 200),
  /** '' where a country has none. */
  postal_code: shortLine(20).default(''),
  city: lineOfText(companySentences.city, 100),
  /** ISO 3166-1, two capital letters. */
  country: z
    .string({ error: companySentences.country })
    .refine((code) => countryCodes.includes(code), { error: companySentences.country }),
});

/**
 * The company or the person that an invoice is for, with address; without one, it is for the buyer,
 * whose address nobody knows.
 */
export const Company = z.object({
  name: lineOfText(companySentences.name, 200),
  address: CompanyAddress,
  /** Its shape and check digits are checked; '' for none. */
  vat_id: z
    .string()
    .max(40, { error: companySentences.vatId, abort: true })
    .overwrite(vatIdOf)
    .refine((text) => text === '' || isVatId(text), { error: companySentences.vatId })
    .default(''),
  /** The number by which the company finds the purchase in its own books; '' for none. */
  purchase_order: shortLine(60).default(''),
});
export type Company = z.infer<typeof Company>;
