import { z } from 'zod';

/** A company as it was booked: the rules of today must not refuse what is paid or printed. */
export const StoredCompany = z.object({
  name: z.string(),
  address: z.object({
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  vat_id: z.string(),
  purchase_order: z.string(),
});
export type StoredCompany = z.infer<typeof StoredCompany>;

/** Who the invoice of an order is for. */
export const invoicedTo = {
  /** The company or person with an address that the invoice is for; null: the buyer. */
  company: StoredCompany.nullable(),
  /**
   * Euros. Law wants the buyer's address on invoices over this sum, and this order's invoice, or the
   * one that it will get, has none; null: nothing is missing.
   */
  address_over: z.number().nullable(),
};
