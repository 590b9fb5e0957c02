import { z } from 'zod';
import { compactIban, isIban, isSepaIban } from './iban.ts';

export const bankingSentences = {
  invalid: 'Enter a valid IBAN. Check the digits.',
  notSepa: 'Enter an IBAN of a country that takes part in SEPA.',
  bic: 'Enter a BIC of 8 or 11 letters and digits.',
} as const;

/** An IBAN of SEPA as people type it, or nothing; gives it in capitals without spaces. */
export const OptionalIban = z
  .string()
  .max(60, bankingSentences.invalid)
  .transform(compactIban)
  .refine((iban) => iban === '' || isIban(iban), bankingSentences.invalid)
  .refine((iban) => !isIban(iban) || isSepaIban(iban), bankingSentences.notSepa);

/** A BIC (ISO 9362) or nothing: four characters for the bank, a country, a place, a branch. */
export const OptionalBic = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, bankingSentences.bic);
