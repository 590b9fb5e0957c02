import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';

/** The platform's fee for a ticket, in hundredths of a percent and cents, and who pays it. */
export const FeeTerms = z.object({
  basis_points: z.number().int(),
  fixed_cents: z.number().int(),
  min_cents: z.number().int(),
  max_cents: z.number().int().nullable(),
  payer: z.enum(['organizer', 'buyer']),
  /**
   * Whether the payment service's own fees come off as well: the organization is paid to its connected
   * account. false if an administrator names none.
   */
  has_service_fees: z.boolean(),
  /** The organizer's usual tax, which its prices include; null if an administrator names none. */
  tax: z.object({ name: z.string(), rate: z.number() }).nullable(),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

export const feeTermsApi = endpoints({
  getFeeTerms: {
    call: 'GET /fee-terms',
    summary:
      "Returns the platform's fee for a ticket that is sold now, who pays it, and the organizer's usual tax.",
    access: 'events:read',
    query: z.object({
      /** Whose price it is; a client may name only its own organization, and may leave it out. */
      organizer: Id.optional(),
    }),
    reply: FeeTerms,
  },
});
