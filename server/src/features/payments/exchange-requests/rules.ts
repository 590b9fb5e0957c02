import type { FeeRule } from '@marquee/contract/orders/fees';
import { z } from 'zod';
import type { Json } from '../../../db/schema.generated.ts';

/** The fee of an exchange: its rule, who bears it, and its rate of tax in hundredths of a percent. */
export type Terms = { rule: FeeRule; isBuyersFee: boolean; feeTax: number | null };

const StoredTerms = z.object({
  basis_points: z.number(),
  fixed_cents: z.number(),
  min_cents: z.number(),
  max_cents: z.number().nullable(),
  is_buyers_fee: z.boolean(),
  fee_tax: z.number().nullable(),
});

export function storedTermsOf({ rule, isBuyersFee, feeTax }: Terms): z.infer<typeof StoredTerms> {
  return {
    basis_points: rule.basisPoints,
    fixed_cents: rule.fixedCents,
    min_cents: rule.minCents,
    max_cents: rule.maxCents,
    is_buyers_fee: isBuyersFee,
    fee_tax: feeTax,
  };
}

export function termsOf(stored: Json): Terms {
  const { basis_points, fixed_cents, min_cents, max_cents, ...more } = StoredTerms.parse(stored);
  return {
    rule: {
      basisPoints: basis_points,
      fixedCents: fixed_cents,
      minCents: min_cents,
      maxCents: max_cents,
    },
    isBuyersFee: more.is_buyers_fee,
    feeTax: more.fee_tax,
  };
}
