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
