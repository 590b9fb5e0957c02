import type { BorneFee } from '@marquee/contract/pricing/shown';
import { type FeeTerms, feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { useData } from '../../lib/calls/use-data.ts';

/**
 * Reads the platform's fee for a ticket. It rarely changes.
 * @param isNeeded whether a price is typed that may have a fee
 */
export function useFeeTerms(organizer: string | undefined, isNeeded = true) {
  return useData(['fee-terms', organizer], feeTermsApi.getFeeTerms, {
    query: { organizer },
    staleTime: Infinity,
    enabled: isNeeded,
  });
}

export function borneFeeOf(terms: FeeTerms): BorneFee {
  const { basis_points, fixed_cents, min_cents, max_cents, payer } = terms;
  const rule = {
    basisPoints: basis_points,
    fixedCents: fixed_cents,
    minCents: min_cents,
    maxCents: max_cents,
  };
  return { rule, payer };
}
